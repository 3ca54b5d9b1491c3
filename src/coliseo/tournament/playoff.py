"""Games for a place: where a tie matters and nothing else tells people apart, they play for it.

Single eliminations, one after another: each gives its winner the best place left, until the places left are all worth
the same; those are drawn by lot. All of it follows from a seed, so that a table worked out again is the same table.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from coliseo.tournament.log import lot

#: a game of a play-off: who won and who lost, for it ends with a winner
Beaten = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Relevance:
    """What is at stake: prizes by place, from 1, and how many go on to the next stage."""

    cut: int = 0
    prizes: Mapping[int, str] = field(default_factory=dict)

    def worth(self, place: int) -> tuple[str, bool]:
        return self.prizes.get(place, ""), place <= self.cut

    def beside(self, absent: int) -> Relevance:
        """The same for places below so many people who do not go on any more: as many more do."""
        return Relevance(self.cut + absent, self.prizes) if self.cut and absent else self

    def decides(self, first: int, how_many: int) -> bool:
        """Does it matter who of those tied gets which of the places that begin at `first`?"""
        return len({self.worth(first + i) for i in range(how_many)}) > 1


@dataclass(frozen=True, slots=True)
class Settled:
    """How a play-off stands: the order of those placed, who of them by lot, and the games to play now."""

    order: list[int]
    by_lot: list[int]
    to_play: list[tuple[int, int]]


def draw(people: Sequence[int], seed: bytes) -> list[int]:
    """Those people in an order by lot, whatever the order they were given in."""
    return sorted(people, key=lambda n: (lot(seed, n), n))


def settle_tie(
    people: Sequence[int],
    first: int,
    relevance: Relevance,
    played: Sequence[Beaten],
    seed: bytes,
    absent: Collection[int] = (),
) -> Settled:
    """`played` are the games so far, in the order they ended; one between two who do not meet decides nothing: a result
    that was told otherwise since may have tied other people. Of those who are `absent` nobody is asked to play: whoever
    meets them goes on."""
    games = list(played)
    left = list(people)
    placed: list[int] = []
    while len(left) > 1 and relevance.decides(first + len(placed), len(left)):
        winner, waiting = _elimination(left, games, _next(seed, len(placed)), absent)
        if winner is None:
            return Settled(placed, [], waiting)
        placed.append(winner)
        left.remove(winner)
    by_lot = draw(left, seed)
    return Settled([*placed, *by_lot], by_lot if len(by_lot) > 1 else [], [])


def _next(seed: bytes, n: int) -> bytes:
    return hashlib.sha256(seed + b"playoff" + str(n).encode()).digest()


def _elimination(
    people: Sequence[int], games: list[Beaten], seed: bytes, absent: Collection[int]
) -> tuple[int | None, list[tuple[int, int]]]:
    """The winner of one elimination, or the games it waits for. Takes out of `games` those that belong to it."""
    alive = list(people)
    while len(alive) > 1:
        seed = _next(seed, len(alive))
        drawn = draw(alive, seed)
        # with an odd number the last one drawn rests
        pairs = [(drawn[i], drawn[i + 1]) for i in range(0, len(drawn) - 1, 2)]
        alive = drawn[len(pairs) * 2 :]
        waiting: list[tuple[int, int]] = []
        for one, other in pairs:
            winner = _winner(one, other, games)
            if winner is None and (one in absent or other in absent):
                winner = other if one in absent and other not in absent else one
            if winner is None:
                waiting.append((one, other))
            else:
                alive.append(winner)
        if waiting:
            return None, waiting
    return alive[0], []


def _winner(one: int, other: int, games: list[Beaten]) -> int | None:
    for game in games:
        if set(game) == {one, other}:
            games.remove(game)
            return game[0]
    return None
