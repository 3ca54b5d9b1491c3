"""PV of the sides, and the events that make a round the last."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.model.events import POR_PV
from coliseo.games.sorcerers_arena.model.table import Mesa


def ganar_pv(m: Mesa, bando: int, n: int, rule: str) -> None:
    """PV are the side's (SA-T.END.5); the one that reaches the target makes this the last round (SA-1.END.1)."""
    m.pv[bando] += n
    m.emit("gana_pv", rule, (bando, n, m.pv[bando]))
    if m.pv[bando] >= m.reglas.meta.valor:
        ultima_ronda(m, POR_PV, m.reglas.meta.regla)


def perder_pv(m: Mesa, bando: int, n: int, rule: str) -> None:
    """Never below zero (SA-1.ADD.1)."""
    lost = min(n, m.pv[bando])
    m.pv[bando] -= lost
    m.emit("pierde_pv", rule if lost == n else "SA-1.ADD.1", (bando, lost, m.pv[bando]))


def ultima_ronda(m: Mesa, motivo: int, rule: str) -> None:
    """Noted once for each reason, and never taken back (OQ-SA-36)."""
    bit = 1 << motivo
    if not m.final & bit:
        m.final |= bit
        m.emit("ultima_ronda", rule, (motivo, m.ronda))
