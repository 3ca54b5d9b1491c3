"""Whoever follows an event is told how long it is, whenever there is something new."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from coliseo.server.events.desks import Desks
from coliseo.server.rooms.doors import Doors

#: a stream is ended after so many seconds: browsers open the next by themselves
STREAM_SECONDS: Final = 15 * 60


async def within(doors: Doors, person: str, address: str, told: AsyncIterator[str]) -> AsyncIterator[str]:
    """A stream that is open counts as a socket does."""
    if not doors.enter(person, address):
        return
    try:
        async for each in told:
            yield each
    finally:
        doors.leave(person, address)


async def follow(desks: Desks, event: str) -> AsyncIterator[str]:
    seen, ends = -1, asyncio.get_running_loop().time() + STREAM_SECONDS
    while asyncio.get_running_loop().time() < ends:
        length = await desks.wait_beyond(event, seen)
        if length != seen:
            seen = length
            yield str(length)
