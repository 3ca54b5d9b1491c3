"""What anybody knows of lists that they have not seen: the ready ones, and what else the format allows.

Whoever imagines another seat's hidden cards deals them from here, never from the list that the seat really plays. It is
worked out once for a catalogue and a format, and asked at every decision of a machine player.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.knowledge import Dealer

#: copies of a card without limit
ANY_NUMBER: Final = -1
#: a card that no limit over several cards counts
NO_CAP: Final = -1
#: draws that may break a limit for each card wanted, before limits are let go: a strange list is better than none
PATIENCE: Final = 20


class ReadyList:
    """A list that everybody can look up."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = sorted(cards)
        self.copies = tally(cards)

    def holds(self, seen: dict[int, int]) -> bool:
        """May it be the list of somebody who has shown these cards?"""
        for card, n in seen.items():
            if self.copies.get(card, 0) < n:
                return False
        return True

    def without(self, seen: dict[int, int]) -> list[int]:
        """What of it has not been shown."""
        left = seen.copy()
        found: list[int] = []
        for card in self.cards:
            n = left.get(card, 0)
            if n:
                left[card] = n - 1
            else:
                found.append(card)
        return found


class ListLore:
    """Ready lists, and every card that a list of the format may hold."""

    def __init__(self, kinds: int) -> None:
        self.ready: list[ReadyList] = []
        #: cards that may be in a list, by kind: lists are filled with as much of each kind as ready ones have
        self.kinds: list[list[int]] = [[] for _ in range(kinds)]
        self.kind_of: dict[int, int] = {}
        #: copies of one name
        self.copies: dict[int, int] = {}
        self.name_of: dict[int, int] = {}
        #: a mask of what a card goes together with; 0 with anything
        self.family_of: dict[int, int] = {}
        #: limits over several cards, and which of them a card counts for
        self.caps: list[int] = []
        self.cap_of: dict[int, int] = {}
        self._of_family: dict[int, list[list[int]]] = {}

    def add_ready(self, cards: list[int]) -> None:
        self.ready.append(ReadyList(cards))

    def add_cap(self, most: int) -> int:
        """A limit over several cards; its number is given to `add_card`."""
        self.caps.append(most)
        return len(self.caps) - 1

    def add_card(self, card: int, kind: int, copies: int, name: int, family: int = 0, cap: int = NO_CAP) -> None:
        """A card that may be in a list, with at most so many copies of its name."""
        self.kinds[kind].append(card)
        self.kind_of[card] = kind
        self.copies[card] = copies
        self.name_of[card] = name
        self.family_of[card] = family
        self.cap_of[card] = cap

    def guess(self, seen: list[int], n: int, family: int, dealer: Dealer) -> list[int]:
        """So many cards that may be the rest of a list of which these have been seen, in no order to speak of: that of
        a ready list that fits, or else cards that the format allows, of that family (0 is any)."""
        known = tally(seen)
        fitting = [ready for ready in self.ready if ready.holds(known)]
        found: list[int] = []
        if fitting:
            found = fitting[dealer.number(len(fitting))].without(known)
            if len(found) > n:
                dealer.shuffle(found)
                del found[n:]
        if len(found) < n:
            self._fill(found, seen, n, family, dealer)
        return found

    def _fill(self, found: list[int], seen: list[int], n: int, family: int, dealer: Dealer) -> None:
        kinds = self._kinds_of(family)
        weights = self._weights(kinds)
        if not any(weights):
            kinds = self.kinds
            weights = self._weights(kinds)
        if not any(weights):
            # no card is legal, as at a table that a judge laid out: more of what there is
            source = seen or [0]
            while len(found) < n:
                found.append(source[dealer.number(len(source))])
            return
        names: dict[int, int] = {}
        capped = [0] * len(self.caps)
        for card in seen:
            self._note(card, names, capped)
        for card in found:
            self._note(card, names, capped)
        patience = PATIENCE * n
        while len(found) < n:
            cards = kinds[dealer.pick(weights)]
            card = cards[dealer.number(len(cards))]
            patience -= 1
            if patience < 0 or self._has_room(card, names, capped):
                self._note(card, names, capped)
                found.append(card)

    def _kinds_of(self, family: int) -> list[list[int]]:
        """The cards that go together with a family, by kind."""
        if not family:
            return self.kinds
        kept = self._of_family.get(family)
        if kept is None:
            kept = []
            for cards in self.kinds:
                of_card = self.family_of
                kept.append([card for card in cards if of_card[card] == 0 or of_card[card] & family])
            self._of_family[family] = kept
        return kept

    def _weights(self, kinds: list[list[int]]) -> list[int]:
        """How many cards of each kind ready lists have; without any, how many there are."""
        weights = [0] * len(kinds)
        for ready in self.ready:
            for card in ready.cards:
                kind = self.kind_of.get(card, -1)
                if kind >= 0:
                    weights[kind] += 1
        if not any(weights):
            weights = [len(cards) for cards in kinds]
        return [weight if cards else 0 for weight, cards in zip(weights, kinds, strict=True)]

    def _note(self, card: int, names: dict[int, int], capped: list[int]) -> None:
        name = self.name_of.get(card, card)
        names[name] = names.get(name, 0) + 1
        cap = self.cap_of.get(card, NO_CAP)
        if cap != NO_CAP:
            capped[cap] += 1

    def _has_room(self, card: int, names: dict[int, int], capped: list[int]) -> bool:
        most = self.copies[card]
        if most != ANY_NUMBER and names.get(self.name_of[card], 0) >= most:
            return False
        cap = self.cap_of[card]
        return cap == NO_CAP or capped[cap] < self.caps[cap]


def tally(cards: list[int]) -> dict[int, int]:
    """How many there are of each."""
    counts: dict[int, int] = {}
    for card in cards:
        counts[card] = counts.get(card, 0) + 1
    return counts
