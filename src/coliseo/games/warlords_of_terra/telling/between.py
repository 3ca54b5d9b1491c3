"""Two things touched in turn: which can be asked about, and what each would be (the other way round of things.py)."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.flow.codes import A_ATACAR, A_EQUIPAR, A_FORJAR, A_INVOCAR, A_MOVER
from coliseo.games.warlords_of_terra.model.cards import DE_CAMPO, OBJETO, TROPA, Carta
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.table import TABLERO, ZONAS, Mesa, tropas_de
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import code_of

_ZONAS: Final = {f"zona:{TABLERO.name(zona)}": zona for zona in range(ZONAS)}
#: the questions in which something is taken somewhere: out of the hand, and on the battlefield
DE_LA_MANO: Final = ("construccion", "invocacion")
DEL_CAMPO: Final = "tactica"


def parejas(m: Mesa, q: Question) -> list[dict[str, Any]]:
    """A card with the zones it could be put in; an object with one's troops; a troop with every zone and enemy."""
    seat = q.seat
    found: list[dict[str, Any]] = []
    if q.purpose in DE_LA_MANO:
        cards = [m.carta(c) for c in dict.fromkeys(m.jugadores[seat].mano.cards)]
        placed = [f"mano:{seat}:{c.key}" for c in cards if _va_a_una_zona(c, q.purpose)]
        if placed:
            found.append({"first": placed, "then": ["zona"]})
    if q.purpose == DEL_CAMPO:
        own = [f"tropa:{p.ident}" for p in tropas_de(m, seat)]
        store = [f"objeto:{x.ident}" for x in m.jugadores[seat].armeria]
        rival = m.rival[seat]
        if own and store:
            found.append({"first": store, "then": own})
        if own:
            enemies = [f"tropa:{p.ident}" for p in tropas_de(m, rival)]
            things = [f"objeto:{x.ident}" for x in m.campo.values() if x.control == rival]
            found.append({"first": own, "then": ["zona", *enemies, *things, f"jugador:{rival}"]})
    return found


def entre(m: Mesa, q: Question, first: str, then: str) -> int | None:
    """What it would be to take the first thing to the second, however far that is."""
    if q.purpose in DE_LA_MANO:
        return _de_la_mano(m, q, first, then)
    if q.purpose != DEL_CAMPO:
        return None
    troop = _tropa(m, first)
    if troop is not None:
        return _con_la_tropa(m, q.seat, troop, then) if troop.control == q.seat else None
    for x in m.jugadores[q.seat].armeria:
        bearer = _tropa(m, then)
        if first == f"objeto:{x.ident}" and bearer is not None and bearer.control == q.seat:
            return code_of(A_EQUIPAR, x.ident, bearer.celda)
    return None


def _de_la_mano(m: Mesa, q: Question, first: str, then: str) -> int | None:
    zona = _ZONAS.get(then, -1)
    for carta in m.jugadores[q.seat].mano.cards if zona >= 0 else []:
        c = m.carta(carta)
        if first == f"mano:{q.seat}:{c.key}" and _va_a_una_zona(c, q.purpose):
            return code_of(A_INVOCAR if c.tipo == TROPA else A_FORJAR, carta, zona)
    return None


def _con_la_tropa(m: Mesa, seat: int, p: Tropa, then: str) -> int | None:
    zona = _ZONAS.get(then, -1)
    if zona >= 0:
        return code_of(A_MOVER, p.ident, zona)
    if then == f"jugador:{m.rival[seat]}":
        return code_of(A_ATACAR, p.ident, JUGADOR)
    enemy = _tropa(m, then)
    if enemy is not None:
        return None if enemy.control == seat else code_of(A_ATACAR, p.ident, enemy.celda)
    for where, x in m.campo.items():
        if then == f"objeto:{x.ident}" and x.control != seat:
            return code_of(A_ATACAR, p.ident, OBJETO_EN + where)
    return None


def _va_a_una_zona(c: Carta, purpose: str) -> bool:
    """A troop is invoked in Invocación only; an objeto de campo is forged in both (OQ-WT-12)."""
    if c.tipo == TROPA:
        return purpose == "invocacion"
    return c.tipo == OBJETO and c.clase_objeto == DE_CAMPO


def _tropa(m: Mesa, thing: str) -> Tropa | None:
    kind, _, ident = thing.partition(":")
    return m.tropas.get(int(ident)) if kind == "tropa" and ident.isdecimal() else None
