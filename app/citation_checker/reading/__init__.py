"""Reading what people paste: sources and answers."""
