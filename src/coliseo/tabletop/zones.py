"""Decks and hands, and who knows what of them, for any number of seats.

A deck has no order until somebody sees some of it: `loose` is a bag, kept in order of number so that its order tells
nothing. What is known to lie on top or at the bottom stands apart, each card with the mask of the seats that know it
(kernel.knowledge). A hand holds what its owner sees, and for every seat the cards of it that this seat knows of.

What an event says, how many cards a hand may hold, and what happens when a deck is empty are the game's rules.
"""

from __future__ import annotations

from bisect import insort
from typing import Any, Final

from coliseo.kernel import chance
from coliseo.kernel.knowledge import Dealer, knows
from coliseo.kernel.state import State

#: in the place of a card: there is none
NO_CARD: Final = -1


class Deck:
    """A pile of hidden cards."""

    __slots__ = ("bottom", "bottom_seen", "loose", "top", "top_seen")

    def __init__(self) -> None:
        #: the part whose order nobody knows
        self.loose: list[int] = []
        #: known to lie on top, the top last, and who knows each of them
        self.top: list[int] = []
        self.top_seen: list[int] = []
        #: known to lie at the bottom, the bottom first
        self.bottom: list[int] = []
        self.bottom_seen: list[int] = []

    def clone(self) -> Deck:
        o = Deck()
        o.loose = self.loose.copy()
        # most of the time nobody has seen anything of a deck
        if self.top:
            o.top = self.top.copy()
            o.top_seen = self.top_seen.copy()
        if self.bottom:
            o.bottom = self.bottom.copy()
            o.bottom_seen = self.bottom_seen.copy()
        return o

    def save(self) -> list[list[int]]:
        return [self.loose, self.top, self.top_seen, self.bottom, self.bottom_seen]

    @staticmethod
    def load(rows: list[list[int]]) -> Deck:
        o = Deck()
        o.loose, o.top, o.top_seen, o.bottom, o.bottom_seen = [[int(x) for x in row] for row in rows]
        return o

    def size(self) -> int:
        return len(self.loose) + len(self.top) + len(self.bottom)

    def cards(self) -> list[int]:
        """Everything in it, in order of number: for whoever searches it."""
        found = [*self.loose, *self.top, *self.bottom]
        found.sort()
        return found

    def holds(self, card: int) -> bool:
        return card in self.loose or card in self.top or card in self.bottom

    # -- taking ------------------------------------------------------------------------------------------------------

    def take_top(self, m: State, purpose: str) -> tuple[int, int]:
        """The top card and the mask of who knew it: (NO_CARD, 0) when the deck is empty."""
        if self.top:
            return self.top.pop(), self.top_seen.pop()
        if self.loose:
            return chance.draw_from(m, purpose, self.loose), 0
        if self.bottom:
            return self.bottom.pop(), self.bottom_seen.pop()
        return NO_CARD, 0

    def take_at(self, depth: int) -> tuple[int, int]:
        """One of the cards whose place on top is fixed, by its depth (0 is the top), and who knew it."""
        at = len(self.top) - 1 - depth
        return self.top.pop(at), self.top_seen.pop(at)

    def take(self, card: int) -> bool:
        """A card that was searched for leaves from wherever it is, the loose part first; False if it is not there."""
        if card in self.loose:
            self.loose.remove(card)
            return True
        if self.take_placed(card):
            return True
        if card in self.bottom:
            i = self.bottom.index(card)
            del self.bottom[i]
            del self.bottom_seen[i]
            return True
        return False

    def take_placed(self, card: int) -> bool:
        """A card seen on top leaves from there, its uppermost copy; False if none has its place there."""
        for i in range(len(self.top) - 1, -1, -1):
            if self.top[i] == card:
                del self.top[i]
                del self.top_seen[i]
                return True
        return False

    # -- putting -----------------------------------------------------------------------------------------------------

    def put_loose(self, card: int) -> None:
        """Somewhere among the rest: what is about to be shuffled."""
        insort(self.loose, card)

    def put_top(self, card: int, seen: int) -> None:
        self.top.append(card)
        self.top_seen.append(seen)

    def put_bottom(self, card: int, seen: int) -> None:
        self.bottom.insert(0, card)
        self.bottom_seen.insert(0, seen)

    # -- knowing -----------------------------------------------------------------------------------------------------

    def fix_top(self, m: State, n: int, purpose: str) -> int:
        """The next `n` cards get their places, known to nobody who did not know them; fewer if there are not so many.
        Returns how many of them there are."""
        while len(self.top) < n:
            if self.loose:
                card = chance.draw_from(m, purpose, self.loose)
                seen = 0
            elif self.bottom:
                card = self.bottom.pop()
                seen = self.bottom_seen.pop()
            else:
                return len(self.top)
            self.top.insert(0, card)
            self.top_seen.insert(0, seen)
        return n

    def show_top(self, n: int, mask: int) -> list[int]:
        """Seats see the first `n` of the cards whose places are fixed, the top first."""
        seen: list[int] = []
        for i in range(len(self.top) - 1, max(len(self.top) - n, 0) - 1, -1):
            self.top_seen[i] |= mask
            seen.append(self.top[i])
        return seen

    def order_top(self, cards: list[int], seen: int) -> None:
        """So many cards of the top go back in another order, the first of them on top; these seats know it."""
        for _ in cards:
            self.take_at(0)
        for card in reversed(cards):
            self.put_top(card, seen)

    def forget_order(self) -> None:
        """It is shuffled: nobody knows the place of anything any more."""
        for card in self.top:
            insort(self.loose, card)
        for card in self.bottom:
            insort(self.loose, card)
        self.top.clear()
        self.top_seen.clear()
        self.bottom.clear()
        self.bottom_seen.clear()


class Hand:
    """The cards of one seat, and for each seat those that it knows to be there. The owner's own list stays empty."""

    __slots__ = ("cards", "known", "owner")

    def __init__(self, owner: int, seats: int) -> None:
        self.owner = owner
        #: in order of number
        self.cards: list[int] = []
        self.known: list[list[int]] = []
        for _ in range(seats):
            self.known.append([])

    def clone(self) -> Hand:
        o = Hand(self.owner, 0)
        o.cards = self.cards.copy()
        for seen in self.known:
            o.known.append(seen.copy())
        return o

    def save(self) -> list[Any]:
        return [self.owner, self.cards, *self.known]

    @staticmethod
    def load(row: list[Any]) -> Hand:
        o = Hand(int(row[0]), 0)
        o.cards = [int(x) for x in row[1]]
        o.known = [[int(x) for x in known] for known in row[2:]]
        return o

    def add(self, card: int, seen: int = 0) -> None:
        """A card comes to the hand; the seats of the mask know which."""
        insort(self.cards, card)
        if seen:
            self._learn(card, seen)

    def take(self, card: int) -> None:
        """A card leaves in sight: whoever knew of one knows of one less."""
        self.cards.remove(card)
        for known in self.known:
            if card in known:
                known.remove(card)

    def show(self, mask: int) -> None:
        """Seats see the whole hand."""
        for seat, known in enumerate(self.known):
            if seat != self.owner and (mask >> seat) & 1:
                known[:] = self.cards

    def show_card(self, card: int, mask: int) -> None:
        """Seats see one card of it. Whoever knew of as many copies as there are learns nothing."""
        held = self.cards.count(card)
        for seat, known in enumerate(self.known):
            if seat != self.owner and (mask >> seat) & 1 and known.count(card) < held:
                insort(known, card)

    def forget(self) -> None:
        """Cards have left unseen, so that nobody knows what is still there."""
        for known in self.known:
            known.clear()

    def hidden_from(self, observer: int) -> list[int]:
        """The cards of it that an observer cannot name."""
        if observer == self.owner:
            return []
        hidden = self.cards.copy()
        if observer >= 0:
            for card in self.known[observer]:
                hidden.remove(card)
        return hidden

    def _learn(self, card: int, mask: int) -> None:
        for seat, known in enumerate(self.known):
            if seat != self.owner and (mask >> seat) & 1:
                insort(known, card)


def distinct(cards: list[int]) -> tuple[list[int], list[int]]:
    """Cards of a hand or a pile as a menu: each kind once, in order of number, and how many there are of it."""
    kinds: list[int] = []
    copies: list[int] = []
    for card in sorted(cards):
        if kinds and kinds[-1] == card:
            copies[-1] += 1
        else:
            kinds.append(card)
            copies.append(1)
    return kinds, copies


def deal_anew(hand: Hand, deck: Deck, observer: int, fixed: list[int], dealer: Dealer) -> None:
    """What the observer does not know of a hand and of the deck that it came from changes places.

    Nothing that the observer knows changes. `fixed` are cards that must stay in the hand besides, because an open
    question names them; give the whole hand to leave it as it is. What other seats know of the hand is nothing to the
    observer, but it must stay true: they are given as many cards to know of as before.
    """
    deal_out(hand, deck, observer, fixed, unknown_of(hand, deck, observer, fixed), dealer)


def unknown_of(hand: Hand, deck: Deck, observer: int, fixed: list[int]) -> list[int]:
    """The cards of a hand and its deck that the observer cannot place, in order of number: it tells nothing."""
    pool = deck.loose.copy()
    pool.extend(hidden_from(observer, deck.top, deck.top_seen))
    pool.extend(hidden_from(observer, deck.bottom, deck.bottom_seen))
    pool.extend(_movable(hand, observer, fixed))
    pool.sort()
    return pool


def deal_out(hand: Hand, deck: Deck, observer: int, fixed: list[int], pool: list[int], dealer: Dealer) -> None:
    """Puts the cards of the pool, by lot, in the places that the observer does not know: as many as `unknown_of` has
    found there, the same ones or others."""
    dealer.shuffle(pool)
    hidden = _movable(hand, observer, fixed)
    if hidden:
        for card in hidden:
            hand.cards.remove(card)
        for _ in hidden:
            insort(hand.cards, pool.pop())
        _keep_true(hand, observer)
    replace_hidden(observer, deck.top, deck.top_seen, pool)
    replace_hidden(observer, deck.bottom, deck.bottom_seen, pool)
    deck.loose = sorted(pool)


def _movable(hand: Hand, observer: int, fixed: list[int]) -> list[int]:
    """Cards of a hand that the observer cannot name and no question holds in their place."""
    hidden = hand.hidden_from(observer)
    if hidden:
        for card in _not_known(hand, observer, fixed):
            if card in hidden:
                hidden.remove(card)
    return hidden


def hidden_from(observer: int, cards: list[int], seen_by: list[int]) -> list[int]:
    """Those of the cards that the observer does not know, `seen_by` being the mask of each."""
    return [card for card, mask in zip(cards, seen_by, strict=True) if not knows(mask, observer)]


def replace_hidden(observer: int, cards: list[int], seen_by: list[int], pool: list[int]) -> None:
    """Puts cards of the pool in the place of those that the observer does not know."""
    for i, mask in enumerate(seen_by):
        if not knows(mask, observer):
            cards[i] = pool.pop()


def _not_known(hand: Hand, observer: int, fixed: list[int]) -> list[int]:
    """Those of the fixed cards that are not among the known ones already."""
    kept = hand.known[observer].copy() if observer >= 0 else []
    spare: list[int] = []
    for card in fixed:
        if kept.count(card) < hand.cards.count(card):
            kept.append(card)
            spare.append(card)
    return spare


def _keep_true(hand: Hand, observer: int) -> None:
    """After a hand was dealt anew the others know of as many cards as before, of those that are there now."""
    for seat, known in enumerate(hand.known):
        if seat != observer and known:
            known[:] = hand.cards[: len(known)]
