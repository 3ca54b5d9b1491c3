"""Sets that people write for their own tables: opening, checking, editing, and what a record says of them."""
