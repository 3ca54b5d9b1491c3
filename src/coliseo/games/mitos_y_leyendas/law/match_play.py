"""Who begins each game of a match: the first by lot, then whoever lost the one before chooses.

The rulebook has none of this (OQ-3): it is public practice. Seats are 0 and 1, a game without a winner is `NULL`.
"""

from __future__ import annotations

from typing import Final

from coliseo.tournament.matches import NULL

#: nobody chooses who begins: it is drawn by lot
AZAR: Final = -1


def elige(partidas: list[int]) -> int:
    """The seat that chooses who begins the next game: whoever lost the one before; `AZAR` for the first, and after a
    game that nobody lost (OQ-3)."""
    if not partidas or partidas[-1] == NULL:
        return AZAR
    return 1 - partidas[-1]
