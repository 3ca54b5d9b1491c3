"""What a seat cannot know, dealt anew: for tests of secrecy and for players who must imagine the hidden cards."""

from __future__ import annotations

from coliseo.games.rise_of_gods.flow.setup import pregunta_de_mulligan
from coliseo.games.rise_of_gods.model.players import Jugador
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.chance import mix
from coliseo.kernel.knowledge import JUDGE, Dealer
from coliseo.tabletop.zones import hidden_from, replace_hidden


def remuestrear(m: Mesa, observer: int, seed: int) -> Mesa:
    """Another table that the observer cannot tell from this one.

    Hidden are the order of both decks, and for everyone but its owner a hand, but for the cards seen there. Whoever is
    looking at cards right now has them fixed in their places.
    """
    o = m.clone()
    o.rng = mix(m.rng ^ seed)
    if observer == JUDGE:
        return o
    reparto = Dealer(seed)
    for seat in range(2):
        _repartir(o, seat, observer, reparto)
        if seat != observer and o.jugadores[seat].mulligan < 0:
            _rehacer_mulligan(o, seat)
    return o


def _rehacer_mulligan(o: Mesa, seat: int) -> None:
    """What another seat is asked about its opening hand, or has answered in secret, is about the hand dealt anew."""
    hand = o.jugadores[seat].mano
    for i, q in enumerate(o.questions):
        if q.seat == seat and q.purpose == "mulligan":
            other = pregunta_de_mulligan(o, seat)
            other.token = q.token
            o.questions[i] = other
    for i, (who, choice) in enumerate(o.commits):
        if who == seat and o.questions and o.questions[0].purpose == "mulligan":
            o.commits[i] = (who, tuple(hand[: len(choice)]))


def _repartir(o: Mesa, seat: int, observer: int, reparto: Dealer) -> None:
    j = o.jugadores[seat]
    pool = j.mazo.copy()
    pool.extend(hidden_from(observer, j.tope, j.tope_visto))
    pool.extend(hidden_from(observer, j.fondo, j.fondo_visto))
    hand: list[int] = []
    if seat != observer:
        hand = _mano_oculta(j, observer)
        pool.extend(hand)
    reparto.shuffle(pool)
    if hand:
        known = j.conocida.copy() if observer >= 0 else []
        dealt = [pool.pop() for _ in hand]
        j.mano = sorted(known + dealt)
        if observer < 0:
            # what the rival has seen of it is nothing to a spectator, but it must stay true
            j.conocida = sorted(j.mano[: len(j.conocida)])
    replace_hidden(observer, j.tope, j.tope_visto, pool)
    replace_hidden(observer, j.fondo, j.fondo_visto, pool)
    j.mazo = sorted(pool)


def _mano_oculta(j: Jugador, observer: int) -> list[int]:
    """The cards of a hand that the observer has not seen."""
    hidden = j.mano.copy()
    if observer >= 0:
        for c in j.conocida:
            hidden.remove(c)
    return hidden
