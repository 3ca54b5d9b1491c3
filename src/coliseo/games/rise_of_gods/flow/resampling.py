"""What a seat cannot know, dealt anew: for tests of secrecy and for players who must imagine the hidden cards."""

from __future__ import annotations

from coliseo.games.rise_of_gods.flow.setup import pregunta_de_mulligan
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.chance import mix
from coliseo.kernel.knowledge import JUDGE, Dealer
from coliseo.tabletop.zones import deal_anew


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
    for seat, j in enumerate(o.jugadores):
        deal_anew(j.mano, j.mazo, observer, [], reparto)
        if seat != observer and j.mulligan < 0:
            _rehacer_mulligan(o, seat)
    return o


def _rehacer_mulligan(o: Mesa, seat: int) -> None:
    """What another seat is asked about its opening hand, or has answered in secret, is about the hand dealt anew."""
    hand = o.jugadores[seat].mano.cards
    for i, q in enumerate(o.questions):
        if q.seat == seat and q.purpose == "mulligan":
            other = pregunta_de_mulligan(o, seat)
            other.token = q.token
            o.questions[i] = other
    for i, (who, choice) in enumerate(o.commits):
        if who == seat and o.questions and o.questions[0].purpose == "mulligan":
            o.commits[i] = (who, tuple(hand[: len(choice)]))
