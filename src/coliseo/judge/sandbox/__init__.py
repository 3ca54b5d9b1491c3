"""The judge's bench: a scenario as something to walk about in. Everything follows from the document by replaying it."""
