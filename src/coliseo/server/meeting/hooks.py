"""What is asked about people before strangers are brought together."""

from __future__ import annotations

from typing import Protocol


class RatingOf(Protocol):
    """How strong somebody is at a game, played in that way; None if nobody can say yet."""

    async def __call__(self, person: str, game: str, format: str) -> int | None: ...


class MayMeet(Protocol):
    """Whether two people may be put at one table; the order in which they are named does not matter."""

    async def __call__(self, one: str, other: str) -> bool: ...
