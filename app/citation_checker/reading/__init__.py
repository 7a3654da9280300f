"""Reading what people paste: sources and answers.

    pasted text ─► copied ─► streams ─► recognising ─► formats/ ─► message ─► Answer
                   (what was     (events)   (which format)  (events →     (JSON that the model
                   copied along)                             one message)  wrote, thinking, offsets)

`answers.py` and `sources.py` are the ways in. Nothing here needs more than the standard library, but for broken JSON.
"""
