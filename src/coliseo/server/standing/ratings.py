"""Ratings (Weng and Lin, by Plackett and Luce): what a finished game does to the ratings of those who played it.

A rating is a guess (`mu`) and how unsure it is (`sigma`). People are shown one number, on a scale where a difference
means about what it means in Elo's: a hundred points more win some sixteen games out of twenty-five.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MU: Final = 25.0
SIGMA: Final = 25.0 / 3
#: what somebody new is shown, and what one of `mu` is worth
FIRST_POINTS: Final = 1500
POINTS_EACH: Final = 30.0
#: with fewer games, or while the guess is less sure than this, a rating is shown with «?» and is on no ladder
PROVISIONAL_GAMES: Final = 10
PROVISIONAL_SIGMA: Final = 6.5


class Rating(Struct, frozen=True):
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0
    won: int = 0
    lost: int = 0

    @property
    def drawn(self) -> int:
        return self.games - self.won - self.lost

    @property
    def points(self) -> int:
        return points_of(self.mu)

    @property
    def provisional(self) -> bool:
        return is_provisional(self.games, self.sigma)


NEW: Final = Rating()


class Played(Struct, frozen=True):
    """A finished game: the people of each side, and how each side came out (0 is best; equal is a draw)."""

    game: str
    format: str
    sides: tuple[tuple[str, ...], ...]
    ranks: tuple[int, ...]


#: person, game, format
Key = tuple[str, str, str]


def points_of(mu: float) -> int:
    return round(FIRST_POINTS + POINTS_EACH * (mu - MU))


def is_provisional(games: int, sigma: float) -> bool:
    return games < PROVISIONAL_GAMES or sigma > PROVISIONAL_SIGMA


@lru_cache(maxsize=1)
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce  # not needed before the first rated game ends

    return PlackettLuce(mu=MU, sigma=SIGMA)


def after(sides: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """The ratings of everybody after a game, in the same order."""
    model = _model()
    teams = [[model.rating(mu=r.mu, sigma=r.sigma) for r in side] for side in sides]
    new = model.rate(teams, ranks=[float(rank) for rank in ranks])
    best, worst = min(ranks), max(ranks)
    return [
        [
            Rating(
                guess.mu,
                guess.sigma,
                old.games + 1,
                old.won + (rank == best < worst),
                old.lost + (rank > best),
            )
            for old, guess in zip(side, guesses, strict=True)
        ]
        for side, guesses, rank in zip(sides, new, ranks, strict=True)
    ]


def apply(played: Played, known: Mapping[str, Rating]) -> dict[str, Rating]:
    """What one game makes of the ratings of those who played it; whoever is not known is new."""
    sides = [[known.get(person, NEW) for person in side] for side in played.sides]
    people = [person for side in played.sides for person in side]
    ratings = [rating for side in after(sides, played.ranks) for rating in side]
    return dict(zip(people, ratings, strict=True))


def from_the_beginning(games: Iterable[Played]) -> dict[Key, Rating]:
    """Everybody's ratings, worked out anew from all the rated games in their order."""
    ratings: dict[Key, Rating] = {}
    for played in games:
        people = [person for side in played.sides for person in side]
        known = {p: ratings.get((p, played.game, played.format), NEW) for p in people}
        for person, rating in apply(played, known).items():
            ratings[person, played.game, played.format] = rating
    return ratings
