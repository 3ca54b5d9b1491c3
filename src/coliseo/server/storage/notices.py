"""What people are to be told who are not here, and where they want to be told it."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.models import Person, now_ms
from coliseo.server.storage.notice_models import Mailbox, Notice, PushDevice

if TYPE_CHECKING:
    from coliseo.server.storage.engine import Store

TURN: Final = "turn"
OVER: Final = "over"
#: browsers that one person is told in
MOST_DEVICES: Final = 10


class Awaited(Struct):
    """What an answer changes about whom a table waits for; written with it."""

    kind: str
    people: list[str]  # to be told, if they have not been
    made: int
    due: int
    answered: list[str] = []  # are no longer waited for: nothing of theirs is sent


class StoredNotice(Struct, frozen=True):
    table_id: str
    person: str
    kind: str
    made: int
    due: int
    tries: int


class StoredMailbox(Struct, frozen=True):
    address: str
    lang: str
    confirmed: bool


class StoredDevice(Struct, frozen=True):
    id: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str


def _one(notice: StoredNotice) -> tuple[ColumnElement[bool], ...]:
    return Notice.table_id == notice.table_id, Notice.person == notice.person, Notice.kind == notice.kind


# -- with the move ---------------------------------------------------------------------------------------------------


def note_awaited(connection: Connection, table: str, awaited: Awaited) -> None:
    """Within the transaction of the answer. Whoever can be told nowhere is not noted, and nobody is noted twice."""
    if awaited.answered:
        gone = Notice.table_id == table, Notice.kind == TURN, Notice.person.in_(awaited.answered)
        connection.execute(delete(Notice).where(*gone))
    if not awaited.people:
        return
    reached = or_(
        exists().where(PushDevice.person == Person.id), exists().where(Mailbox.person == Person.id, Mailbox.confirmed)
    )
    known = exists().where(Notice.table_id == table, Notice.person == Person.id, Notice.kind == awaited.kind)
    given = {"kind": awaited.kind, "made": awaited.made, "due": awaited.due, "tries": 0, "settled": False}
    columns = [literal(table), Person.id, *(literal(value) for value in given.values())]
    found = select(*columns).where(Person.id.in_(awaited.people), reached, ~known)
    connection.execute(insert(Notice).from_select(["table_id", "person", *given], found))


async def seen(store: Store, table: str, person: str) -> None:
    """Somebody looks at the table: they need not be told what they see."""
    waiting = Notice.table_id == table, Notice.person == person, Notice.settled.is_(False)
    async with store.reading() as db:
        if (await db.execute(select(Notice.kind).where(*waiting).limit(1))).first() is None:
            return
    async with store.writing() as db:
        await db.execute(update(Notice).where(*waiting).values(settled=True))


# -- sending ---------------------------------------------------------------------------------------------------------


async def due_notices(store: Store, now: int, limit: int, without: Collection[str] = ()) -> list[StoredNotice]:
    """Those that have waited longest, of everybody but some."""
    columns = (Notice.table_id, Notice.person, Notice.kind, Notice.made, Notice.due, Notice.tries)
    waiting = Notice.due <= now, Notice.settled.is_(False), Notice.person.not_in(without)
    query = select(*columns).where(*waiting).order_by(Notice.due).limit(limit)
    async with store.reading() as db:
        return [StoredNotice(*row) for row in await db.execute(query)]


async def claim(store: Store, notice: StoredNotice, again: int) -> bool:
    """Whether the caller is to send it; if that does not succeed, it is tried at `again`, by whoever is there then."""
    still = *_one(notice), Notice.due == notice.due, Notice.settled.is_(False)
    async with store.writing() as db:
        done = await db.execute(update(Notice).where(*still).values(due=again, tries=Notice.tries + 1))
    return bool(done.rowcount)


async def settle(store: Store, notice: StoredNotice) -> None:
    """It was sent, or never will be. That a game is over is told once anyway."""
    async with store.writing() as db:
        if notice.kind == OVER:
            await db.execute(delete(Notice).where(*_one(notice)))
        else:
            await db.execute(update(Notice).where(*_one(notice)).values(settled=True))


async def pending(store: Store) -> int:
    async with store.reading() as db:
        query = select(func.count()).select_from(Notice).where(Notice.settled.is_(False))
        return int(await db.scalar(query) or 0)


# -- where -----------------------------------------------------------------------------------------------------------


async def mailbox_of(store: Store, person: str) -> StoredMailbox | None:
    query = select(Mailbox.address, Mailbox.lang, Mailbox.confirmed).where(Mailbox.person == person)
    async with store.reading() as db:
        row = (await db.execute(query)).first()
    return None if row is None else StoredMailbox(*row)


async def keep_mailbox(store: Store, person: str, address: str, lang: str) -> bool:
    """An address that is yet to be confirmed; False if it already is this person's."""
    async with store.writing() as db:
        same = select(Mailbox.person).where(Mailbox.person == person, Mailbox.address == address, Mailbox.confirmed)
        if (await db.execute(same)).first() is not None:
            await db.execute(update(Mailbox).where(Mailbox.person == person).values(lang=lang))
            return False
        await db.execute(delete(Mailbox).where(Mailbox.person == person))
        await _for_known(db, Mailbox, person, {"address": address, "lang": lang, "confirmed": False})
    return True


async def confirm_mailbox(store: Store, person: str, address: str) -> bool:
    """False if it is no longer what the person wants."""
    asked = Mailbox.person == person, Mailbox.address == address
    async with store.writing() as db:
        return bool((await db.execute(update(Mailbox).where(*asked).values(confirmed=True))).rowcount)


async def drop_mailbox(store: Store, person: str, address: str | None = None) -> None:
    asked = [Mailbox.person == person] + ([] if address is None else [Mailbox.address == address])
    async with store.writing() as db:
        await db.execute(delete(Mailbox).where(*asked))


def device_id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


async def devices_of(store: Store, person: str) -> list[StoredDevice]:
    columns = [getattr(PushDevice, name) for name in StoredDevice.__struct_fields__]
    query = select(*columns).where(PushDevice.person == person).order_by(PushDevice.created)
    async with store.reading() as db:
        return [StoredDevice(*row) for row in await db.execute(query)]


async def keep_device(store: Store, person: str, device: StoredDevice) -> None:
    """A browser is told for one person at a time: whoever asked last. Beyond so many the oldest gives way."""
    async with store.writing() as db:
        await db.execute(delete(PushDevice).where(PushDevice.id == device.id))
        mine = select(PushDevice.id).where(PushDevice.person == person).order_by(PushDevice.created.desc())
        kept = (await db.scalars(mine)).all()
        await db.execute(delete(PushDevice).where(PushDevice.id.in_(kept[MOST_DEVICES - 1 :])))
        values = {name: getattr(device, name) for name in device.__struct_fields__}
        await _for_known(db, PushDevice, person, values)


async def drop_device(store: Store, device: str, person: str | None = None) -> None:
    asked = [PushDevice.id == device] + ([] if person is None else [PushDevice.person == person])
    async with store.writing() as db:
        await db.execute(delete(PushDevice).where(*asked))


async def _for_known(db: AsyncConnection, model: Any, person: str, values: dict[str, Any]) -> None:
    """A row of a person; whoever has been forgotten in the meantime gets none."""
    given = {**values, "created": now_ms()}
    known = select(Person.id, *(literal(value) for value in given.values())).where(Person.id == person)
    await db.execute(insert(model).from_select(["person", *given], known))


async def bring_notices(db: AsyncConnection, guest: str, holder: str) -> None:
    """A guest becomes the holder of an account: the account's mailbox counts, and devices and notices go along."""
    known = select(Notice.table_id).where(Notice.person == holder)
    await db.execute(delete(Notice).where(Notice.person == guest, Notice.table_id.in_(known)))
    await db.execute(update(Notice).where(Notice.person == guest).values(person=holder))
    await db.execute(update(PushDevice).where(PushDevice.person == guest).values(person=holder))
    has_one = (await db.execute(select(Mailbox.person).where(Mailbox.person == holder))).first()
    if has_one is None:
        await db.execute(update(Mailbox).where(Mailbox.person == guest).values(person=holder))
    else:
        await db.execute(delete(Mailbox).where(Mailbox.person == guest))
