"""What is asked about people before strangers are brought together."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from coliseo.server.storage.engine import Store
from coliseo.server.storage.results import rating_in


class Strength(NamedTuple):
    """How strong somebody is, on the scale that people are shown, and whether that is not sure yet."""

    points: int
    provisional: bool = False


class RatingOf(Protocol):
    """How strong somebody is at a game, played in that way; None if nobody can say yet."""

    async def __call__(self, person: str, game: str, format: str) -> Strength | None: ...


async def strength_in(store: Store, person: str, game: str, format: str) -> Strength | None:
    """By the ratings of those who have one there."""
    async with store.reading() as db:
        found = await db.run_sync(lambda on: rating_in(on, [person], game, format))
    return Strength(found[person].points, found[person].provisional) if person in found else None


class MayMeet(Protocol):
    """Whether two people may be put at one table; the order in which they are named does not matter."""

    async def __call__(self, one: str, other: str) -> bool: ...
