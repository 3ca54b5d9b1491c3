"""The table as a seat may believe it to be: made of what it knows, for machine players.

Decks are secret. So the rival's hidden cards are not dealt anew from its true list, as `resampling` does, but guessed:
from the cards shown, the format and the ready decks.
"""

from __future__ import annotations

from coliseo.games.rise_of_gods.construction.lore import saber_de_mazos
from coliseo.games.rise_of_gods.facts.open_cards import cartas_abiertas, cartas_de_mazos
from coliseo.games.rise_of_gods.flow.setup import pregunta_de_mulligan
from coliseo.games.rise_of_gods.model.cards import AJENA, NUMERO
from coliseo.games.rise_of_gods.model.players import AMBOS
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.knowledge import JUDGE, Dealer, knows
from coliseo.tabletop.zones import deal_out, unknown_of


def imaginar(m: Mesa, observer: int, seed: int) -> Mesa:
    o = m.clone()
    if observer == JUDGE:
        return o
    dealer = Dealer(seed)
    for seat, j in enumerate(o.jugadores):
        pool = unknown_of(j.mano, j.mazo, observer, [])
        if seat != observer:
            pool = _supuestas(o, seat, observer, pool, dealer)
        deal_out(j.mano, j.mazo, observer, [], pool, dealer)
    _suponer_respuestas(o, observer, dealer)
    if o.mirando and observer != o.mira:
        _suponer_miradas(o)
    return o


def _supuestas(o: Mesa, seat: int, observer: int, hidden: list[int], dealer: Dealer) -> list[int]:
    """What the hidden cards of a rival may be. Its Tokens, cards that are not its own and what has been done to a copy
    came there in everyone's sight; numbers are all that is guessed."""
    kept: list[int] = []
    done: list[int] = []
    for code in hidden:
        if code & AJENA or o.carta(code).token:
            kept.append(code)
        else:
            done.append(code - code % NUMERO)
    done.sort()
    seen = _mostradas(o, seat, observer)
    factions = 0
    for number in seen:
        factions |= 1 << o.carta(number).faccion
    guessed = saber_de_mazos(o.catalogo, o.config.lista).guess(seen, len(done), factions, dealer)
    for number, what in zip(guessed, done, strict=True):
        kept.append(number + what)
    return kept


def _mostradas(o: Mesa, seat: int, observer: int) -> list[int]:
    """Numbers of the cards of a seat's deck that the observer can name, wherever they are."""
    known: list[tuple[int, int]] = []
    for holder, j in enumerate(o.jugadores):
        if holder == observer:
            known.extend([(holder, code) for code in j.mano.cards])
        elif observer >= 0:
            known.extend([(holder, code) for code in j.mano.known[observer]])
        mazo = j.mazo
        for cards, masks in ((mazo.top, mazo.top_seen), (mazo.bottom, mazo.bottom_seen), (j.fuera, j.fuera_visto)):
            for code, mask in zip(cards, masks, strict=True):
                if mask == AMBOS or knows(mask, observer):
                    known.append((holder, code))
    return [number for owner, number in [*cartas_abiertas(o), *cartas_de_mazos(o, known)] if owner == seat]


def _suponer_respuestas(o: Mesa, observer: int, dealer: Dealer) -> None:
    """What others are asked of their hands is about those imagined; what they have answered in secret is guessed."""
    for i, q in enumerate(o.questions):
        if q.seat != observer and q.purpose == "mulligan":
            other = pregunta_de_mulligan(o, q.seat)
            other.token = q.token
            o.questions[i] = other
    thrown = any([q.purpose == "ppt" for q in o.questions])
    for i, (who, _) in enumerate(o.commits):
        if who != observer:
            o.commits[i] = (who, (dealer.number(3),) if thrown else ())


def _suponer_miradas(o: Mesa) -> None:
    """Cards that another is looking at lie on top of a deck, and have changed with it."""
    n = len(o.mirando)
    tops = [j.mazo.top for j in o.jugadores if len(j.mazo.top) >= n]
    o.mirando = tops[0][: -n - 1 : -1] if tops else []
