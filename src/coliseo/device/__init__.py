"""The house on one device: its own tables, without a server, in the browser's Python."""
