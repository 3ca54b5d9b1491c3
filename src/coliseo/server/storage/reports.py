"""What the database knows of reports: who told what about whom, and what was said around it."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import ChatMessage, Person, Table, now_ms
from coliseo.server.storage.society_models import Report

#: lines kept before what is reported, and after
BEFORE: Final = 20
AFTER: Final = 5
#: open reports that one person may have made
MOST_OPEN: Final = 20


class Line(Struct):
    """A line of chat as it was when somebody reported it; `it` is what was reported."""

    person: str
    name: str
    text: str
    at: int
    it: bool = False


_lines: Final = msgspec.json.Decoder(list[Line])


class StoredReport(Struct):
    id: int
    reporter: str
    person: str
    kind: str
    reason: str
    text: str
    name: str
    table_id: str | None
    at: int
    closed: int
    closed_by: str
    context: list[Line]
    #: what both are called now; nothing where nobody is known any more
    name_now: str | None = None
    reporter_name: str | None = None


_COLUMNS: Final[list[Any]] = [getattr(Report, name) for name in StoredReport.__struct_fields__[:11]]


async def count_open(store: Store, reporter: str, person: str = "") -> int:
    """Reports of somebody that nobody has dealt with; with a person, those about that one."""
    query = select(func.count()).select_from(Report).where(Report.reporter == reporter, Report.closed == 0)
    if person:
        query = query.where(Report.person == person)
    async with store.reading() as db:
        return await db.scalar(query) or 0


async def chat_around(store: Store, table: str, person: str, at: int, sides: list[int]) -> list[Line]:
    """The line that the person wrote then, and those around it that the reporter could read; nothing without it."""
    columns = ChatMessage.id, ChatMessage.person, ChatMessage.name, ChatMessage.text, ChatMessage.at
    here = ChatMessage.table_id == table, ChatMessage.side.is_(None) | ChatMessage.side.in_(sides)
    async with store.reading() as db:
        said = select(ChatMessage.id).where(*here, ChatMessage.person == person, ChatMessage.at == at)
        it = await db.scalar(said.limit(1))
        if it is None:
            return []
        until = (
            await db.execute(
                select(*columns).where(*here, ChatMessage.id <= it).order_by(ChatMessage.id.desc()).limit(BEFORE + 1)
            )
        ).all()[::-1]
        since = (
            await db.execute(select(*columns).where(*here, ChatMessage.id > it).order_by(ChatMessage.id).limit(AFTER))
        ).all()
    return [Line(row.person, row.name, row.text, row.at, row.id == it) for row in [*until, *since]]


async def latest_chat(store: Store, table: str, sides: list[int]) -> list[Line]:
    columns = ChatMessage.person, ChatMessage.name, ChatMessage.text, ChatMessage.at
    here = ChatMessage.table_id == table, ChatMessage.side.is_(None) | ChatMessage.side.in_(sides)
    async with store.reading() as db:
        rows = await db.execute(select(*columns).where(*here).order_by(ChatMessage.id.desc()).limit(BEFORE))
        return [Line(*row) for row in rows][::-1]


async def seats_and_settings(store: Store, table: str) -> tuple[str, str] | None:
    async with store.reading() as db:
        row = (await db.execute(select(Table.seats, Table.settings).where(Table.id == table))).first()
    return None if row is None else (row[0], row[1])


async def add(store: Store, row: dict[str, Any], context: list[Line]) -> int:
    written = msgspec.json.encode(context).decode()
    async with store.writing() as db:
        made = insert(Report).values(**row, context=written, at=now_ms(), closed=0, closed_by="").returning(Report.id)
        return int(await db.scalar(made) or 0)


async def reports(store: Store, *, open: bool, before: int | None, most: int) -> list[StoredReport]:
    """The latest first."""
    about = select(Person.name).where(Person.id == Report.person).scalar_subquery()
    told_by = select(Person.name).where(Person.id == Report.reporter).scalar_subquery()
    columns = [*_COLUMNS, Report.context, about, told_by]
    query = select(*columns)
    query = query.where(Report.closed == 0 if open else Report.closed != 0)
    if before is not None:
        query = query.where(Report.id < before)
    async with store.reading() as db:
        rows = (await db.execute(query.order_by(Report.id.desc()).limit(most))).all()
    found = []
    for row in rows:
        fields: list[Any] = [*row]
        fields[len(_COLUMNS)] = _lines.decode(fields[len(_COLUMNS)])
        found.append(StoredReport(*fields))
    return found


async def erase(db: AsyncConnection, person: str) -> None:
    """What somebody reported stays, told by nobody; what they said, and what was told about them, does not."""
    await db.execute(delete(Report).where(Report.person == person))
    await db.execute(update(Report).where(Report.reporter == person).values(reporter=""))
    spoke = select(Report.id, Report.context).where(Report.context.contains(f'"{person}"', autoescape=True))
    for report, context in (await db.execute(spoke)).all():
        lines = [line for line in _lines.decode(context) if line.person != person]
        written = msgspec.json.encode(lines).decode()
        await db.execute(update(Report).where(Report.id == report).values(context=written))
