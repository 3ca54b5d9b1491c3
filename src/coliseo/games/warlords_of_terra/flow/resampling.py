"""Another table that an observer cannot tell from this one: what it does not know is dealt anew."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.knowledge import JUDGE, Dealer
from coliseo.tabletop.zones import deal_anew


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
        if q.seat == seat:
            found = [*m.jugadores[seat].mano.cards, *m.jugadores[seat].planos.cards]
    return found
