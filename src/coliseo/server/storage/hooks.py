"""Addresses that are told what happens in an event, and what they are still to be told."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.event_models import EventHook, EventMessage
from coliseo.server.storage.models import now_ms

#: addresses of one event
MOST_HOOKS: Final = 5


class Message(Struct, frozen=True):
    """Something that happened, as hooks are told it. With the hook, `key` names it for ever."""

    key: str
    kind: str
    body: str


class StoredHook(Struct, frozen=True):
    id: str
    address: str
    kinds: str
    made: int
    told: int
    status: int
    lost: int


class DueMessage(Struct, frozen=True):
    hook: str
    key: str
    kind: str
    body: str
    due: int
    tries: int
    address: str
    secret: str


_HOOK: Final[list[Any]] = [getattr(EventHook, name) for name in StoredHook.__struct_fields__]
_DUE: Final[list[Any]] = [getattr(EventMessage, name) for name in ("hook", "key", "kind", "body", "due", "tries")]


async def of_event(store: Store, event: str) -> list[StoredHook]:
    query = select(*_HOOK).where(EventHook.event == event).order_by(EventHook.made, EventHook.id)
    async with store.reading() as db:
        return [StoredHook(*row) for row in await db.execute(query)]


async def add(store: Store, event: str, hook: str, address: str, secret: str, kinds: Sequence[str]) -> bool:
    """False if the event has as many as it may."""
    row = {"id": hook, "event": event, "address": address, "secret": secret, "kinds": " ".join(kinds)}
    async with store.writing() as db:
        count = await db.scalar(select(func.count()).select_from(EventHook).where(EventHook.event == event))
        if (count or 0) >= MOST_HOOKS:
            return False
        await db.execute(insert(EventHook).values({**row, "made": now_ms(), "told": 0, "status": 0, "lost": 0}))
    return True


async def remove(store: Store, event: str, hook: str) -> bool:
    async with store.writing() as db:
        gone = await db.execute(delete(EventHook).where(EventHook.event == event, EventHook.id == hook))
        return bool(gone.rowcount)


async def note(db: AsyncConnection, event: str, messages: Sequence[Message]) -> None:
    """Within the transaction of the entries: either both are there, or neither."""
    if not messages:
        return
    hooks = (await db.execute(select(EventHook.id, EventHook.kinds).where(EventHook.event == event))).all()
    now = now_ms()
    rows = [
        {"hook": hook, "key": m.key, "kind": m.kind, "body": m.body, "due": now, "tries": 0}
        for hook, kinds in hooks
        for m in messages
        if m.kind in kinds.split()
    ]
    if rows:
        await db.execute(insert(EventMessage), rows)


async def due(store: Store, now: int, limit: int, without: Collection[str] = ()) -> list[DueMessage]:
    """Those that have waited longest, for every hook but some."""
    query = (
        select(*_DUE, EventHook.address, EventHook.secret)
        .join(EventHook, EventHook.id == EventMessage.hook)
        .where(EventMessage.due <= now, EventMessage.hook.not_in(without))
        .order_by(EventMessage.due, EventMessage.key)
        .limit(limit)
    )
    async with store.reading() as db:
        return [DueMessage(**row) for row in (await db.execute(query)).mappings()]


async def claim(store: Store, message: DueMessage, again: int) -> bool:
    """Whether the caller is to send it; if that does not succeed, it is tried at `again`, by whoever is there then."""
    still = EventMessage.hook == message.hook, EventMessage.key == message.key, EventMessage.due == message.due
    async with store.writing() as db:
        done = await db.execute(update(EventMessage).where(*still).values(due=again, tries=EventMessage.tries + 1))
    return bool(done.rowcount)


async def note_outcome(store: Store, message: DueMessage, status: int, ended: bool) -> None:
    """What came of a try; `ended`: it was taken, or is given up (without an answer, or with another than 2xx)."""
    taken = 200 <= status < 300
    async with store.writing() as db:
        if ended:
            gone = EventMessage.hook == message.hook, EventMessage.key == message.key
            await db.execute(delete(EventMessage).where(*gone))
        values: dict[str, Any] = {"told": now_ms(), "status": status}
        if ended and not taken:
            values["lost"] = EventHook.lost + 1
        await db.execute(update(EventHook).where(EventHook.id == message.hook).values(values))
