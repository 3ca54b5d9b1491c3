"""The game is won, lost or drawn (4.1, OQ-37)."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.model.events import POR_AMBOS_CASTILLOS, POR_CASTILLO, POR_EFECTO
from coliseo.games.mitos_y_leyendas.model.table import PREPARACION, Mesa
from coliseo.kernel.rules import cite

cite("policy", "ending.comprobar_castillos", ("ML-4.1.2", "ML-4.1.1"))


def comprobar_castillos(m: Mesa) -> bool:
    """A player without cards in the Mazo Castillo loses at once; both at the same check, a draw (OQ-37)."""
    if m.over:
        return True
    if m.fase == PREPARACION:
        return False
    a = m.jugadores[0].castillo.size()
    b = m.jugadores[1].castillo.size()
    if a and b:
        return False
    if not a and not b:
        m.emit("empate", "ML-4.1.2", (POR_AMBOS_CASTILLOS,))
        m.finish(())
    else:
        winner = 0 if not b else 1
        m.emit("gana", "ML-4.1.2", (winner, POR_CASTILLO))
        m.finish((winner,))
    return True


def pierde_por_efecto(m: Mesa, seat: int, rule: str) -> None:
    """A text makes a player lose."""
    if not m.over:
        m.emit("gana", rule, (m.rival[seat], POR_EFECTO))
        m.finish((m.rival[seat],))
