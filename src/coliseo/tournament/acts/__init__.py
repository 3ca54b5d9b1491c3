"""What can be done in an event, by kind of entry: who may, what stands in the way, and what it changes."""
