"""People, tables and what was played at them, in SQLite or PostgreSQL."""
