"""The arena in the browser: HTTP and WebSocket API, rooms, people, storage."""
