"""Who knows what.

Views are built for an observer from what that observer knows; nothing is ever made by deleting from the truth. An
observer is a seat number, SPECTATOR (knows what is public) or JUDGE (knows everything).

Cards of a hand that differ in nothing but their kind are kept as counts, and so is knowledge about them: "at least two
Zombies". Counts are lower bounds, which is all that a person at a table can hold on to once cards of the same kind come
and go.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.chance import mix

SPECTATOR: Final = -1
JUDGE: Final = -2


def mask_of(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


def learned(bound: tuple[int, ...], seen: list[int]) -> tuple[int, ...]:
    """What an observer knows after seeing `seen` of a hand: at least the larger of both, kind by kind."""
    return tuple(max(a, b) for a, b in zip(bound, seen, strict=True))


def one_left(bound: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """After a card of a known kind left the hand."""
    if bound[kind] == 0:
        return bound
    return (*bound[:kind], bound[kind] - 1, *bound[kind + 1 :])


def one_more(bound: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """After a card of a known kind entered the hand in sight."""
    return (*bound[:kind], bound[kind] + 1, *bound[kind + 1 :])


# -- what an observer does not know, dealt anew ---------------------------------------------------------------------


class Dealer:
    """A small random stream of its own: imagining what is hidden must not move the table's."""

    def __init__(self, seed: int) -> None:
        self.counter = seed

    def number(self, below: int) -> int:
        self.counter += 1
        return mix(self.counter * 2654435761) % below

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.number(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def pick(self, counts: list[int]) -> int:
        """An index of `counts`, each as likely as its count."""
        at = self.number(sum(counts))
        i = 0
        while at >= counts[i]:
            at -= counts[i]
            i += 1
        return i


def knows(mask: int, observer: int) -> bool:
    """Is the observer one of the seats of the mask?"""
    return observer >= 0 and (mask >> observer) & 1 == 1


def hidden_from(observer: int, cards: list[int], seen_by: list[int]) -> list[int]:
    """Those of the cards that the observer does not know, `seen_by` being the mask of each."""
    return [card for card, mask in zip(cards, seen_by, strict=True) if not knows(mask, observer)]


def replace_hidden(observer: int, cards: list[int], seen_by: list[int], pool: list[int]) -> None:
    """Puts cards of the pool in the place of those that the observer does not know."""
    for i, mask in enumerate(seen_by):
        if not knows(mask, observer):
            cards[i] = pool.pop()
