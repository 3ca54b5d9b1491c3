"""Rectangular boards.

Cells are numbered row by row from the first player's left: `cell = row * columns + column`. They are named like a
chessboard's squares, columns by letters and rows by numbers. A set of cells is an integer with a bit for each cell, so
that a set can be copied for nothing and asked about with one operation.
"""

from __future__ import annotations

from typing import Final

OFF_BOARD: Final = -1

#: the eight directions clockwise as seen from above with row 1 at the bottom: (row step, column step), north first
CLOCKWISE: Final = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


class Grid:
    """A board of `rows` by `columns` cells. Neighbours are the eight surrounding cells, or without diagonals the four
    that share a side: which of the two is the game's rule."""

    def __init__(self, rows: int, columns: int, diagonals: bool = True) -> None:
        self.rows = rows
        self.columns = columns
        self.cells = rows * columns
        self.all = (1 << self.cells) - 1
        #: the neighbours of each cell as a mask
        self.neighbours: list[int] = []
        #: the cell in each of the eight directions (see CLOCKWISE), or OFF_BOARD
        self.around: list[list[int]] = []
        #: the cells of each row as a mask
        self.row_masks: list[int] = []
        self.names = [f"{chr(ord('a') + cell % columns)}{cell // columns + 1}" for cell in range(self.cells)]
        for row in range(rows):
            self.row_masks.append(((1 << columns) - 1) << (row * columns))
            for column in range(columns):
                ring = [self._at(row + dr, column + dc) for dr, dc in CLOCKWISE]
                self.around.append(ring)
                mask = 0
                for i, cell in enumerate(ring):
                    if cell != OFF_BOARD and (diagonals or i % 2 == 0):
                        mask |= 1 << cell
                self.neighbours.append(mask)

    def _at(self, row: int, column: int) -> int:
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return row * self.columns + column
        return OFF_BOARD

    def row(self, cell: int) -> int:
        return cell // self.columns

    def column(self, cell: int) -> int:
        return cell % self.columns

    def adjacent(self, a: int, b: int) -> bool:
        return (self.neighbours[a] >> b) & 1 == 1

    def direction(self, a: int, b: int) -> int:
        """The place in CLOCKWISE of the step from a cell to its neighbour; -1 if they are not neighbours."""
        ring = self.around[a]
        for i in range(8):
            if ring[i] == b:
                return i
        return -1

    def beyond(self, a: int, b: int) -> int:
        """The cell after `b` on the line from its neighbour `a`, or OFF_BOARD."""
        way = self.direction(a, b)
        return OFF_BOARD if way < 0 else self.around[b][way]

    def neighbourhood(self, cells: int) -> int:
        """The cells that border on at least one of a set."""
        found = 0
        while cells:
            low = cells & -cells
            found |= self.neighbours[low.bit_length() - 1]
            cells ^= low
        return found

    def name(self, cell: int) -> str:
        return self.names[cell]

    def cell_named(self, name: str) -> int:
        """The cell of a name, or OFF_BOARD."""
        if len(name) != 2 or not name[1].isdigit():
            return OFF_BOARD
        return self._at(int(name[1]) - 1, ord(name[0].lower()) - ord("a"))


def cells_of(mask: int) -> list[int]:
    """The cells of a set, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
