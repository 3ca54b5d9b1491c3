"""What simulations look at: positions that cannot be, and the facts of finished games."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.state import State

#: what `summary` tells of each side, as the heading of a table
TALLIED: Final = {"es": "Por Reptante", "en": "By Reptante"}

#: the rule by which a game that reaches the limit of turns is decided
LIMIT_RULE: Final = "AA-III.2.6.1"

CARTAS_POR_MAZO: Final = 60


def broken_invariant(m: State) -> str:
    """What is wrong with the position, or nothing: every Esbirro is somewhere, exactly once."""
    assert isinstance(m, Mesa)
    hands = sum([p.cartas_en_mano() + len(p.altar) for p in m.participantes])
    total = m.fosa_total() + len(m.vertedero) + len(m.revelados) + hands
    expected = CARTAS_POR_MAZO * m.config.mazos
    if total != expected:
        return f"{total} Esbirros, {expected} expected"
    if any(n < 0 for p in m.participantes for n in p.mano):
        return "a hand with fewer than no cards"
    return ""


def summary(m: State) -> dict[str, Any]:
    """Facts of a finished game that statistics are made of."""
    assert isinstance(m, Mesa)
    return {
        "turns": m.turno,
        "first": m.primero,
        "teams": [[r.nombre for r in p.equipo] for p in m.participantes],
        "by_time": any(e.kind == "tiempo" for e in m.events),
    }
