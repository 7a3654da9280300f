"""The page's behaviour, on the browser's main thread (MicroPython): what the document shows, and no text logic.

`main.py` is what PyScript runs; `index.html` lists the files that come with it.
"""
