"""Another table that an observer cannot tell from this one: what it does not know is dealt anew."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.flow.codes import A_CONJURAR, A_CONSTRUIR, A_FORJAR, A_INVOCAR
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.knowledge import JUDGE, Dealer
from coliseo.tabletop.codes import kind_of, subject_of
from coliseo.tabletop.zones import deal_anew

#: actions with a card of the hand, and the questions that offer them
_DE_LA_MANO: Final = (A_CONSTRUIR, A_FORJAR, A_INVOCAR, A_CONJURAR)
_CON_CARTAS: Final = ("construccion", "invocacion", "tactica", "interfase", "subitos", "responder", "reaccion")


def remuestrear(m: Mesa, observer: int, seed: int) -> Mesa:
    """Hands and decks; from which deck each card of a hand comes is known to everyone by its back."""
    o = m.clone()
    if observer == JUDGE:
        return o
    dealer = Dealer(seed)
    for j in o.jugadores:
        asked = preguntadas(o, j.asiento)
        deal_anew(j.mano, j.batalla, observer, [c for c in asked if c in j.mano.cards], dealer)
        deal_anew(j.planos, j.construccion, observer, [c for c in asked if c in j.planos.cards], dealer)
    o.rng = dealer.number(1 << 62)
    return o


def preguntadas(m: Mesa, seat: int) -> list[int]:
    """Cards of a hand that an open question of its owner names: they stay where they are."""
    found: list[int] = []
    for q in m.questions:
        if q.seat != seat:
            continue
        if q.purpose == "descarte":
            found.extend(q.menu)
        elif q.purpose in _CON_CARTAS:
            found.extend([subject_of(code) for code in q.menu if kind_of(code) in _DE_LA_MANO])
    return found
