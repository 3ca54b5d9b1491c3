"""The tables that events have opened, as the database knows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import func, insert, select, update
from sqlalchemy.exc import IntegrityError

from coliseo.match.record import Answer
from coliseo.server.storage.engine import Store
from coliseo.server.storage.event_models import EventMember, EventTable, StoredEvent
from coliseo.server.storage.models import Answer as AnswerRow
from coliseo.server.storage.models import Table
from coliseo.server.storage.rows import answer_in
from coliseo.server.storage.tables import ANSWER_COLUMNS, add_table
from coliseo.tournament.model import OVER, RUNNING

#: tables looked at in one go
AT_ONCE: Final = 200


class Opened(Struct, frozen=True):
    """A table of an event; `status` is that of the table itself."""

    event: str
    called: int
    pairing: int
    game: int
    table_id: str
    noted: bool
    here: int
    answers: int
    status: str


_OPENED: Final[list[Any]] = [getattr(EventTable, name) for name in Opened.__struct_fields__[:-1]] + [Table.status]


async def add(
    store: Store,
    event: str,
    key: tuple[int, int, int],
    row: dict[str, Any],
    people: Sequence[str],
    checkpoint: dict[str, Any],
    story: dict[str, Any],
) -> str:
    """A new table for that round, pairing and game; the one there is, if somebody was quicker."""
    called, pairing, game = key
    mine = {"event": event, "called": called, "pairing": pairing, "game": game, "table_id": row["id"]}
    try:
        async with store.writing() as db:
            await add_table(db, row, people, [checkpoint], stories=[story])
            await db.execute(insert(EventTable).values({**mine, "noted": False, "here": 0, "answers": 0}))
    except IntegrityError:
        found = await opened(store, event, called, pairing)
        same = [each.table_id for each in found if each.game == game]
        if not same:
            raise
        return same[0]
    return str(row["id"])


async def opened(store: Store, event: str, called: int | None = None, pairing: int | None = None) -> list[Opened]:
    """The tables of an event, of one of its rounds, or of one pairing."""
    query = select(*_OPENED).join(Table, Table.id == EventTable.table_id).where(EventTable.event == event)
    if called is not None:
        query = query.where(EventTable.called == called)
    if pairing is not None:
        query = query.where(EventTable.pairing == pairing)
    async with store.reading() as db:
        found = await db.execute(query.order_by(EventTable.pairing, EventTable.game))
        return [Opened(*row) for row in found]


async def there(store: Store, ids: Sequence[str]) -> set[str]:
    """Those of the ids that are of tables of this house, of events or not."""
    found: set[str] = set()
    async with store.reading() as db:
        for first in range(0, len(ids), AT_ONCE):
            found.update((await db.scalars(select(Table.id).where(Table.id.in_(ids[first : first + AT_ONCE])))).all())
    return found


async def unnoted(store: Store, table: str = "") -> list[Opened]:
    """Games that are over and are not in the log of their event yet; or that one."""
    query = (
        select(*_OPENED)
        .join(Table, Table.id == EventTable.table_id)
        .where(EventTable.noted.is_(False), Table.status == "over")
    )
    if table:
        query = query.where(EventTable.table_id == table)
    async with store.reading() as db:
        return [Opened(*row) for row in await db.execute(query.limit(AT_ONCE))]


async def note(store: Store, table: str) -> None:
    """How it ended is in the log."""
    async with store.writing() as db:
        await db.execute(update(EventTable).where(EventTable.table_id == table).values(noted=True))


async def tell(store: Store, tables: Sequence[tuple[str, int, int]]) -> None:
    """Who is at those tables, and how many answers were given."""
    async with store.writing() as db:
        for table, here, answers in tables:
            told = update(EventTable).where(EventTable.table_id == table)
            await db.execute(told.values(here=here, answers=answers))


async def running(store: Store, since: int) -> list[str]:
    """Events that are being held, and touched since then."""
    query = select(StoredEvent.id).where(StoredEvent.status == RUNNING, StoredEvent.touched >= since)
    async with store.reading() as db:
        return list((await db.scalars(query)).all())


async def holders(store: Store, event: str) -> dict[str, str]:
    """By what they act as: whoever came last as that."""
    query = select(EventMember.acts_as, EventMember.person).where(EventMember.event == event)
    async with store.reading() as db:
        return {acts_as: person for acts_as, person in await db.execute(query.order_by(EventMember.since))}


async def is_member(store: Store, person: str) -> bool:
    """Whether somebody takes part in an event that is not over."""
    query = (
        select(EventMember.event)
        .join(StoredEvent, StoredEvent.id == EventMember.event)
        .where(EventMember.person == person, StoredEvent.status != OVER)
        .limit(1)
    )
    async with store.reading() as db:
        return await db.scalar(query) is not None


async def answers_until(store: Store, table: str, start: int, at: int) -> list[Answer]:
    """The answers numbered from `start` on that were given by then."""
    query = select(*ANSWER_COLUMNS).where(AnswerRow.table_id == table, AnswerRow.n >= start, AnswerRow.at <= at)
    async with store.reading() as db:
        return [answer_in(row) for row in await db.execute(query.order_by(AnswerRow.n))]


async def count_until(store: Store, table: str, at: int) -> int:
    """How many answers were given by then."""
    query = select(func.count()).select_from(AnswerRow).where(AnswerRow.table_id == table, AnswerRow.at <= at)
    async with store.reading() as db:
        return await db.scalar(query) or 0
