"""The end of a game: one side wins, or both share it."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.model.table import Mesa


def ganar(m: Mesa, bando: int, motivo: int, rule: str) -> None:
    m.emit("gana", rule, (bando, motivo))
    m.finish(tuple([seat for seat in range(m.seats) if m.bandos[seat] == bando]))


def compartir(m: Mesa, motivo: int, rule: str) -> None:
    """Both sides share the victory (SA-1.ADD.9)."""
    m.emit("comparten", rule, (motivo,))
    m.finish(tuple(range(m.seats)))
