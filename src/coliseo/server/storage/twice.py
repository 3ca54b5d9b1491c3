"""Two who write the same new row at the same moment: on PostgreSQL the second is told that it is there already."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.exc import IntegrityError

T = TypeVar("T")


async def twice(write: Callable[[], Awaitable[T]]) -> T:
    """Writes in a transaction of its own, and once more if somebody else was quicker: then their row is found."""
    try:
        return await write()
    except IntegrityError:
        return await write()
