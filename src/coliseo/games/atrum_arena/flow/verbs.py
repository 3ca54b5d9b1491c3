"""What can be done in a window, by name: the words that clients know actions by, instead of the engine's numbers."""

from __future__ import annotations

from coliseo.games.atrum_arena.flow.windows import COLOCA, PASAR


def verbo_de(code: int) -> str:
    """The word of an answer to an offer."""
    if code == PASAR:
        return "pasa"
    return "coloca" if code >= COLOCA else "anuncia"
