"""Who knows what.

Views are built for an observer from what that observer knows; nothing is ever made by deleting from the truth. An
observer is a seat number, SPECTATOR (knows what is public) or JUDGE (knows everything).
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.chance import mix

SPECTATOR: Final = -1
JUDGE: Final = -2


def mask_of(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat


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
