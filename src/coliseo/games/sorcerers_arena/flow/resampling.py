"""Another table that an observer cannot tell from this one: what it does not know is dealt anew."""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.flow.codes import A_ATACAR, A_JUGAR, A_MOVER
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.knowledge import JUDGE, Dealer, knows
from coliseo.tabletop.codes import kind_of, subject_of
from coliseo.tabletop.zones import deal_anew

#: questions whose candidates are cards of the hand
_DE_LA_MANO: Final = ("sigiloso", "coste", "aparta", "descarte")


def remuestrear(m: Mesa, observer: int, seed: int) -> Mesa:
    """Hands and decks, cards that left unseen, and what others have answered in secret."""
    o = m.clone()
    if observer == JUDGE:
        return o
    dealer = Dealer(seed)
    for j in o.invocadores:
        hidden = [i for i, seen in enumerate(j.vistas) if not _lo_sabe(o, seen, observer)]
        for i in hidden:
            j.mazo.put_loose(j.apartadas[i])
        deal_anew(j.mano, j.mazo, observer, preguntadas(o, j.asiento), dealer)
        for i in hidden:
            j.apartadas[i] = j.mazo.loose.pop(dealer.number(len(j.mazo.loose)))
    o.commits = [(seat, choice if seat == observer else _otra(choice, dealer)) for seat, choice in o.commits]
    o.rng = dealer.number(1 << 62)
    return o


def _otra(choice: tuple[int, ...], dealer: Dealer) -> tuple[int, ...]:
    """What somebody may have answered in secret: another order of the fichas, or the other word about the hand."""
    if len(choice) == 1:
        return (dealer.number(2),)
    other = sorted(choice)
    dealer.shuffle(other)
    return tuple(other)


def _lo_sabe(m: Mesa, seen: int, observer: int) -> bool:
    """Everyone does, or this seat does."""
    return seen == (1 << m.seats) - 1 or knows(seen, observer)


def preguntadas(m: Mesa, seat: int) -> list[int]:
    """Cards of a hand that an open question of its owner names: they stay where they are."""
    found: list[int] = []
    for q in m.questions:
        if q.seat != seat:
            continue
        if q.purpose in _DE_LA_MANO:
            found.extend(q.menu)
        elif q.purpose == "principal":
            found.extend([subject_of(code) for code in q.menu if kind_of(code) == A_JUGAR])
            found.extend([subject_of(c) - 1 for c in q.menu if kind_of(c) in (A_MOVER, A_ATACAR) and subject_of(c) > 0])
    return [card for card in sorted(set(found)) if card in m.invocadores[seat].mano.cards]
