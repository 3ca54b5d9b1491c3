"""Events in the database: read whole, written entry by entry."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.event_models import EventEntry, EventInvitation, EventMember, EventVault, StoredEvent
from coliseo.server.storage.hooks import Message, note
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.twice import twice
from coliseo.tournament.log import Data, Entry, Log, Vault, canonical

#: events that are listed at a time
MOST_LISTED: Final = 50

_ENTRY: Final[list[Any]] = [getattr(EventEntry, name) for name in Entry.__slots__]

Held = dict[str, dict[str, Data]]


class Behind(Exception):
    """Somebody else has written an entry meanwhile: what was to be written does not follow any more."""


@dataclass(slots=True)
class VaultChange:
    """What one act changed in the vault."""

    put: list[tuple[str, str, Data]] = field(default_factory=list)
    dropped: list[tuple[str, str]] = field(default_factory=list)


def held_in(vault: Vault) -> Held:
    """The vault as it is, to tell later what an act changed. Values are replaced, never changed."""
    return {kind: dict(rows) for kind, rows in vault.held.items()}


def changed(before: Held, vault: Vault) -> VaultChange:
    found = VaultChange()
    for kind in before.keys() | vault.held.keys():
        old, new = before.get(kind, {}), vault.held.get(kind, {})
        found.put += [(kind, key, value) for key, value in new.items() if old.get(key) != value]
        found.dropped += [(kind, key) for key in old if key not in new]
    return found


class ListedEvent(Struct, frozen=True):
    id: str
    game: str
    name: str
    status: str
    created: int
    touched: int


_LISTED: Final[list[Any]] = [getattr(StoredEvent, name) for name in ListedEvent.__struct_fields__]


async def add(store: Store, log: Log, game: str, name: str, status: str, person: str, acts_as: str) -> None:
    """A new event with all its entries so far, and whoever made it as its first member."""
    now, event = now_ms(), str(log.header["event"])
    row = {"id": event, "game": game, "name": name, "status": status, "header": canonical(log.header)}
    async with store.writing() as db:
        await db.execute(insert(StoredEvent).values({**row, "created": now, "touched": now}))
        await db.execute(insert(EventEntry), [_row(event, entry) for entry in log.entries])
        await _write_vault(db, event, changed({}, log.vault))
        await db.execute(
            insert(EventMember).values({"event": event, "person": person, "acts_as": acts_as, "since": now})
        )


async def append(
    store: Store,
    event: str,
    entries: list[Entry],
    vault: VaultChange,
    status: str,
    messages: Sequence[Message] = (),
) -> None:
    """Entries that follow the last one, with what they changed in the vault and whom they are told to. Raises
    Behind."""
    try:
        async with store.writing() as db:
            if entries:
                await db.execute(insert(EventEntry), [_row(event, entry) for entry in entries])
            await note(db, event, messages)
            await _write_vault(db, event, vault)
            await db.execute(update(StoredEvent).where(StoredEvent.id == event).values(status=status, touched=now_ms()))
    except IntegrityError as error:
        raise Behind from error


def _row(event: str, entry: Entry) -> dict[str, Any]:
    row = {name: getattr(entry, name) for name in Entry.__slots__}
    return {**row, "event": event, "data": canonical(entry.data)}


async def _write_vault(db: AsyncConnection, event: str, change: VaultChange) -> None:
    for kind, key in [*change.dropped, *((kind, key) for kind, key, _ in change.put)]:
        await db.execute(
            delete(EventVault).where(EventVault.event == event, EventVault.kind == kind, EventVault.key == key)
        )
    if change.put:
        rows = [
            {"event": event, "kind": kind, "key": key, "value": canonical(value)} for kind, key, value in change.put
        ]
        await db.execute(insert(EventVault), rows)


async def length(store: Store, event: str) -> int:
    """How many entries there are; 0 if there is no such event."""
    async with store.reading() as db:
        return await db.scalar(select(func.max(EventEntry.n)).where(EventEntry.event == event)) or 0


async def load(store: Store, event: str) -> Log | None:
    async with store.reading() as db:
        header = await db.scalar(select(StoredEvent.header).where(StoredEvent.id == event))
        if header is None:
            return None
        rows = (await db.execute(select(*_ENTRY).where(EventEntry.event == event).order_by(EventEntry.n))).mappings()
        log = Log(json.loads(header), [Entry(**{**row, "data": json.loads(row["data"])}) for row in rows])
        vault = select(EventVault.kind, EventVault.key, EventVault.value).where(EventVault.event == event)
        for kind, key, value in await db.execute(vault):
            log.vault.put(kind, key, json.loads(value))
    return log


async def listed(store: Store, event: str | None = None) -> list[ListedEvent]:
    """The latest events that the public may know of, or one of them."""
    known = StoredEvent.status != "draft"
    query = select(*_LISTED).where(known if event is None else StoredEvent.id == event)
    async with store.reading() as db:
        found = await db.execute(query.order_by(StoredEvent.touched.desc(), StoredEvent.id).limit(MOST_LISTED))
        return [ListedEvent(*row) for row in found]


async def every(store: Store) -> list[ListedEvent]:
    """All of them, also those that are not told of yet, the latest first."""
    async with store.reading() as db:
        found = await db.execute(select(*_LISTED).order_by(StoredEvent.touched.desc(), StoredEvent.id))
        return [ListedEvent(*row) for row in found]


async def running(store: Store) -> list[str]:
    """The events that are being played."""
    query = select(StoredEvent.id).where(StoredEvent.status == "running").order_by(StoredEvent.touched.desc())
    async with store.reading() as db:
        return list(await db.scalars(query))


async def of_person(store: Store, person: str) -> list[tuple[ListedEvent, str]]:
    """The events somebody takes part in, and as what."""
    query = (
        select(*_LISTED, EventMember.acts_as)
        .join(EventMember, EventMember.event == StoredEvent.id)
        .where(EventMember.person == person)
        .order_by(StoredEvent.touched.desc(), StoredEvent.id)
        .limit(MOST_LISTED)
    )
    async with store.reading() as db:
        return [(ListedEvent(*row[:-1]), row[-1]) for row in await db.execute(query)]


# -- members --------------------------------------------------------------------------------------------------------


async def member(store: Store, event: str, person: str) -> str:
    """What somebody is in the event; empty for the public."""
    query = select(EventMember.acts_as).where(EventMember.event == event, EventMember.person == person)
    async with store.reading() as db:
        return await db.scalar(query) or ""


async def make_member(store: Store, event: str, person: str, acts_as: str) -> None:
    """From now on; whatever they were before."""
    here = EventMember.event == event, EventMember.person == person
    now = {"acts_as": acts_as, "since": now_ms()}

    async def write() -> None:
        async with store.writing() as db:
            done = await db.execute(update(EventMember).where(*here).values(now))
            if not done.rowcount:
                await db.execute(insert(EventMember).values(event=event, person=person, **now))

    await twice(write)


async def invite(store: Store, event: str, digest: str, acts_as: str, until: int) -> None:
    async with store.writing() as db:
        await db.execute(delete(EventInvitation).where(EventInvitation.until < now_ms()))
        row = {"digest": digest, "event": event, "acts_as": acts_as, "until": until}
        await db.execute(insert(EventInvitation).values(row))


async def invited(store: Store, event: str, digest: str) -> str:
    """As what an invitation makes somebody act, without using it; empty if it is none, or was used."""
    live = EventInvitation.digest == digest, EventInvitation.event == event, EventInvitation.until >= now_ms()
    async with store.reading() as db:
        return await db.scalar(select(EventInvitation.acts_as).where(*live)) or ""


async def use_invitation(store: Store, event: str, digest: str) -> str:
    """As what it makes somebody act; empty if it is none, or was used."""
    live = EventInvitation.digest == digest, EventInvitation.event == event, EventInvitation.until >= now_ms()
    async with store.writing() as db:
        found = await db.scalar(select(EventInvitation.acts_as).where(*live))
        if found is None or not (await db.execute(delete(EventInvitation).where(*live))).rowcount:
            return ""
    return str(found)
