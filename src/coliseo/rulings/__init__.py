"""Rulings: what happens in a position and why, in words, run again whenever the engine or a card changes."""
