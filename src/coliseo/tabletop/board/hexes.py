"""Boards of hexagons, and walking on any board whose neighbours are known.

A cell has axial coordinates (q, r), hexagons standing on a point: r is the row, q the place along it. The shape of a
board is whatever cells it names, so neighbours and distances are worked out once from those: on a board with holes a
distance is the shortest walk round them.
"""

from __future__ import annotations

from typing import Final

#: the six steps from a hexagon to those that share a side with it, clockwise from the right
HEX_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
#: the distance of a cell that cannot be walked to
UNREACHED: Final = -1


def hex_neighbours(coordinates: list[tuple[int, int]]) -> list[list[int]]:
    """The neighbours of each cell, lowest first."""
    cell_at = {place: cell for cell, place in enumerate(coordinates)}
    found: list[list[int]] = []
    for q, r in coordinates:
        found.append(sorted(cell_at[(q + dq, r + dr)] for dq, dr in HEX_STEPS if (q + dq, r + dr) in cell_at))
    return found


def steps_from(start: int, neighbours: list[list[int]]) -> list[int]:
    """How many steps each cell is from one, by the shortest walk; UNREACHED where none leads."""
    steps = [UNREACHED] * len(neighbours)
    steps[start] = 0
    walk = [start]
    for cell in walk:
        for other in neighbours[cell]:
            if steps[other] == UNREACHED:
                steps[other] = steps[cell] + 1
                walk.append(other)
    return steps


def walking_distances(neighbours: list[list[int]]) -> list[list[int]]:
    """The steps from every cell to every other."""
    return [steps_from(cell, neighbours) for cell in range(len(neighbours))]
