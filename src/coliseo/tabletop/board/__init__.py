"""Boards: the shape of the ground a game is played on. A cell is a small number; a set of cells is a bit mask."""
