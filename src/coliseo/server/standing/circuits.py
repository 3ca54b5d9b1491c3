"""Ratings of a circuit, from every game of its events in their order. They are the players', and give no points."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from coliseo.server.standing.ratings import NEW, POINTS_EACH, Rating, after
from coliseo.tournament.circuits import Part


class CircuitRating(Struct, frozen=True):
    """On the scale that people are shown; `deviation` is how unsure the guess is."""

    key: str
    name: str
    rating: int
    deviation: int
    games: int


def circuit_ratings(parts: Iterable[Part]) -> list[CircuitRating]:
    """Everybody who has played a game, the best guess first."""
    names: dict[str, str] = {}
    known: dict[str, Rating] = {}
    for part in parts:
        names.update(part.people)
        for game in part.games:
            if game.winner != game.loser:
                both = [[known.get(game.winner, NEW)], [known.get(game.loser, NEW)]]
                (won,), (lost,) = after(both, (0, 1))
                known[game.winner], known[game.loser] = won, lost
    found = [
        CircuitRating(key, names[key], rating.points, round(rating.sigma * POINTS_EACH), rating.games)
        for key, rating in known.items()
    ]
    return sorted(found, key=lambda each: (-each.rating, each.deviation, each.name.casefold()))
