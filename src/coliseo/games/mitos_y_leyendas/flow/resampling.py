"""What a seat cannot know, dealt anew: for tests of secrecy and for players who must imagine the hidden cards."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.model.cards import P_MANO_ABIERTA
from coliseo.games.mitos_y_leyendas.model.players import Jugador
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.chance import mix
from coliseo.kernel.knowledge import JUDGE, Dealer
from coliseo.tabletop.codes import kind_of, subject_of
from coliseo.tabletop.zones import hidden_from, replace_hidden


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


def _a_la_vista(o: Mesa, seat: int, observer: int) -> bool:
    """Does the observer see the whole hand?"""
    return seat == observer or o.ahora().prohibido[seat] & P_MANO_ABIERTA != 0


def _fijas(o: Mesa, seat: int, observer: int) -> list[int]:
    """Cards of a hidden hand that an open question names: the one who was asked would see them change."""
    found: list[int] = []
    hand = o.jugadores[seat].mano
    for q in o.questions:
        if q.seat == seat and seat != observer:
            for c in hand:
                if c in q.menu or any([subject_of(code) == c for code in q.menu if kind_of(code)]):
                    found.append(c)
    return found


def _repartir(o: Mesa, seat: int, observer: int, reparto: Dealer) -> None:
    j = o.jugadores[seat]
    if o.mirando and o.mira != observer and o.mira >= 0:
        return  # the cards being searched are what the other is asked about
    pool = j.castillo.copy()
    pool.extend(hidden_from(observer, j.tope, j.tope_visto))
    pool.extend(hidden_from(observer, j.fondo, j.fondo_visto))
    searching = len(o.mirando) > 0 and o.mira == observer
    hand: list[int] = []
    if not _a_la_vista(o, seat, observer) and not searching:
        hand = _mano_oculta(o, seat, observer)
        pool.extend(hand)
    reparto.shuffle(pool)
    if hand:
        kept = j.mano.copy()
        for c in hand:
            kept.remove(c)
        dealt = [pool.pop() for _ in hand]
        j.mano = sorted(kept + dealt)
        if observer < 0:
            # what the rival has seen of it is nothing to a spectator, but it must stay true
            j.conocida = sorted(j.mano[: len(j.conocida)])
    replace_hidden(observer, j.tope, j.tope_visto, pool)
    replace_hidden(observer, j.fondo, j.fondo_visto, pool)
    j.castillo = sorted(pool)


def _mano_oculta(o: Mesa, seat: int, observer: int) -> list[int]:
    """The cards of a hand that the observer has not seen and that no open question names."""
    j: Jugador = o.jugadores[seat]
    hidden = j.mano.copy()
    kept = j.conocida.copy() if observer >= 0 else []
    for c in _fijas(o, seat, observer):
        if kept.count(c) < j.mano.count(c):
            kept.append(c)
    for c in kept:
        if c in hidden:
            hidden.remove(c)
    return hidden
