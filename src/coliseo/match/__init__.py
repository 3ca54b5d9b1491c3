"""Matches: who sits where, what was answered, and how it can be told again."""
