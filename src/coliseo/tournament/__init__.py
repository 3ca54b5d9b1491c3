"""Tournaments: what every game's law needs alike. What differs from game to game stays with the game."""
