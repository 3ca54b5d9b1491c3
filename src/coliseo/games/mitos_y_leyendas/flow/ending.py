"""How a game ends: an empty Castillo, conceding, time (4.1, OQ-37, OQ-52)."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.model.events import (
    POR_AMBOS_CASTILLOS,
    POR_CASTILLO,
    POR_CONCEDER,
    POR_EFECTO,
    POR_TIEMPO,
)
from coliseo.games.mitos_y_leyendas.model.table import PREPARACION, Mesa
from coliseo.kernel.rules import cite

cite("policy", "ending.comprobar_castillos", ("ML-4.1.2", "ML-4.1.1"))

#: turns that are still played after time has been called: the one under way
TURNOS_TRAS_EL_TIEMPO: Final = 0


def comprobar_castillos(m: Mesa) -> bool:
    """A player without cards in the Mazo Castillo loses at once; both at the same check, a draw (OQ-37)."""
    if m.over:
        return True
    if m.fase == PREPARACION:
        return False
    a = m.jugadores[0].en_castillo()
    b = m.jugadores[1].en_castillo()
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


def conceder(m: Mesa, seat: int) -> None:
    """A player may concede at any time."""
    m.events.clear()
    m.emit("gana", "ML-0.1", (m.rival[seat], POR_CONCEDER))
    m.finish((m.rival[seat],))


def llamar_tiempo(m: Mesa) -> None:
    """Time is called: the turn in progress is the last, and an unfinished game is a draw (OQ-52)."""
    if m.over or m.turnos_restantes >= 0:
        return
    m.events.clear()
    if m.fase == PREPARACION:
        empate_por_tiempo(m)
    else:
        m.turnos_restantes = TURNOS_TRAS_EL_TIEMPO
        m.emit("tiempo", "ML-0.1", (m.activo, m.turnos_restantes))


def empate_por_tiempo(m: Mesa) -> None:
    m.emit("empate", "ML-0.1", (POR_TIEMPO,))
    m.finish(())
