"""Machine players. They are clients like any other: asked a question, they reply."""
