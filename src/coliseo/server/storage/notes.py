"""What the house notes about itself: numbers by name."""

from __future__ import annotations

import contextlib
from typing import Final

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import Note

#: the latest date that was believed, in milliseconds
DATE: Final = "date"
#: for how long the house has been open, in milliseconds
OPEN: Final = "open"


async def noted(store: Store, name: str) -> int | None:
    async with store.reading() as db:
        return await db.scalar(select(Note.value).where(Note.name == name))


async def note(store: Store, name: str, value: int) -> None:
    # of two processes that note something for the first time, one is enough
    with contextlib.suppress(IntegrityError):
        async with store.writing() as db:
            changed = await db.execute(update(Note).where(Note.name == name).values(value=value))
            if changed.rowcount == 0:
                await db.execute(insert(Note).values(name=name, value=value))


async def note_at_least(store: Store, name: str, value: int) -> int:
    """Notes a number that only grows; what is noted then."""
    if await noted(store, name) is None:
        await note(store, name, value)
    async with store.writing() as db:
        await db.execute(update(Note).where(Note.name == name, Note.value < value).values(value=value))
        return int(await db.scalar(select(Note.value).where(Note.name == name)) or value)
