"""Two things touched in turn: which can be asked about, and what each would be (the other way round of things.py)."""

from __future__ import annotations

from typing import Any

from coliseo.games.sorcerers_arena.flow.codes import (
    A_ATACAR,
    A_HABILIDAD,
    A_JUGAR,
    A_MOVER,
    EN_ACCION,
    EN_MOVIMIENTO,
    hacia,
)
from coliseo.games.sorcerers_arena.model.cards import DE_ACCION, Carta
from coliseo.games.sorcerers_arena.model.table import HECHA_ACCION, NADIE, Mesa
from coliseo.games.sorcerers_arena.telling.things import VENTANA
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import code_of


def parejas(m: Mesa, q: Question) -> list[dict[str, Any]]:
    """The active figure, a card of its or one of its abilities, taken to a space or to somebody."""
    if q.purpose != VENTANA:
        return []
    kinds = dict.fromkeys(m.invocadores[q.seat].mano.cards)
    own = [m.carta(c) for c in kinds if m.carta(c).personaje == m.figuras[m.activo].definicion]
    first = [f"figura:{m.activo}", *[f"mano:{q.seat}:{c.key}" for c in own]]
    if m.reglas.habilidades.valor:
        first.extend([f"habilidad:{m.activo}:{i}" for i in range(len(m.cara(m.activo).habilidades))])
    others = [f"figura:{f.lugar}" for f in m.figuras if f.lugar != m.activo]
    return [{"first": first, "then": ["casilla", *others]}]


def entre(m: Mesa, q: Question, first: str, then: str) -> int | None:
    """What it would be to take the first thing to the second, with where or at whom, so that it can be said why not."""
    goal, _, which = then.partition(":")
    if q.purpose != VENTANA or goal not in ("casilla", "figura") or then == first:
        return None
    number = m.tablero.casilla(which) if goal == "casilla" else _lugar(m, which)
    code = _con(m, q, first, goal)
    return None if code is None or number < 0 else hacia(code, number, goal == "figura")


def _lugar(m: Mesa, which: str) -> int:
    return int(which) if which.isdecimal() and int(which) < len(m.figuras) else NADIE


def _con(m: Mesa, q: Question, first: str, goal: str) -> int | None:
    """What is done with the first thing."""
    if first == f"figura:{m.activo}":
        return code_of(A_MOVER if goal == "casilla" else A_ATACAR, 0)
    for card in m.invocadores[q.seat].mano.cards:
        c = m.carta(card)
        if first == f"mano:{q.seat}:{c.key}":
            return code_of(A_JUGAR, card, _fase_para(m, c))
    for i in range(len(m.personaje(m.activo).mejorada.habilidades)):
        if first == f"habilidad:{m.activo}:{i}":
            return code_of(A_HABILIDAD, i)
    return None


def _fase_para(m: Mesa, c: Carta) -> int:
    """The phase that a card is played in; one with the dual badge as an Acción while that is open (SA-1.CARTA.7)."""
    if c.distintivo == DE_ACCION:
        return EN_ACCION
    return EN_ACCION if c.distintivo & DE_ACCION and not m.hechas & HECHA_ACCION else EN_MOVIMIENTO
