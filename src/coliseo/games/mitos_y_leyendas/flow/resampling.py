"""What a seat cannot know, dealt anew: for tests of secrecy and for players who must imagine the hidden cards."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.model.cards import P_MANO_ABIERTA
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.chance import mix
from coliseo.kernel.knowledge import JUDGE, Dealer
from coliseo.tabletop.codes import kind_of, subject_of
from coliseo.tabletop.zones import deal_anew


def remuestrear(m: Mesa, observer: int, seed: int) -> Mesa:
    """Another table that the observer cannot tell from this one.

    Hidden are the order of both Castillos, and for everyone but its owner a hand, but for the cards seen there. While
    somebody searches a Castillo, or is asked about a hand, the cards asked about stay where they are.
    """
    o = m.clone()
    o.rng = mix(m.rng ^ seed)
    o.kept = None
    if observer == JUDGE:
        return o
    reparto = Dealer(seed)
    for seat in range(2):
        _repartir(o, seat, observer, reparto)
    return o


def a_la_vista(o: Mesa, seat: int, observer: int) -> bool:
    """Does the observer see the whole hand?"""
    return seat == observer or o.ahora().prohibido[seat] & P_MANO_ABIERTA != 0


def _fijas(o: Mesa, seat: int, observer: int) -> list[int]:
    """Cards of a hidden hand that an open question names: the one who was asked would see them change."""
    found: list[int] = []
    hand = o.jugadores[seat].mano.cards
    for q in o.questions:
        if q.seat == seat and seat != observer:
            for c in hand:
                if c in q.menu or any([subject_of(code) == c for code in q.menu if kind_of(code)]):
                    found.append(c)
    return found


def _repartir(o: Mesa, seat: int, observer: int, reparto: Dealer) -> None:
    if o.mirando and o.mira != observer and o.mira >= 0:
        return  # the cards being searched are what the other is asked about
    j = o.jugadores[seat]
    searching = len(o.mirando) > 0 and o.mira == observer
    seen = searching or a_la_vista(o, seat, observer)
    deal_anew(j.mano, j.castillo, observer, j.mano.cards if seen else _fijas(o, seat, observer), reparto)
