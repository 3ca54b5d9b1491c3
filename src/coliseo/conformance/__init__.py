"""Conformance: which rules of a game's catalogue the code cites and the tests prove, and whether the proofs bite."""
