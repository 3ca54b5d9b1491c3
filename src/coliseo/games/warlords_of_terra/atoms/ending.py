"""The end of a game (A.8)."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.model.events import POR_VIDAS, POR_VIDAS_DE_AMBOS
from coliseo.games.warlords_of_terra.model.table import Mesa


def ganar(m: Mesa, seat: int, motivo: int, rule: str) -> None:
    m.emit("gana", rule, (seat, motivo))
    m.finish((seat,))


def empatar(m: Mesa, motivo: int, rule: str) -> None:
    m.emit("empate", rule, (motivo,))
    m.finish(())


def comprobar_vidas(m: Mesa) -> bool:
    """A player at 0 or less loses at that instant; both at once is a draw (WT-A.8.1.1, OQ-WT-21, OQ-WT-74)."""
    if m.over:
        return True
    a, b = m.jugadores[0].vidas <= 0, m.jugadores[1].vidas <= 0
    if a and b:
        empatar(m, POR_VIDAS_DE_AMBOS, "WT-A.8.1.1")
    elif a or b:
        ganar(m, 1 if a else 0, POR_VIDAS, "WT-A.8.1.1")
    return a or b
