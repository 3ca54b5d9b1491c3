"""What the database knows of tables: rows, answers, checkpoints, chat."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import bindparam, case, delete, func, insert, literal, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.match import record as match_record
from coliseo.match.errors import DamagedRecord
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import Answer, ChatMessage, Checkpoint, MutedPerson, Person, Seating, Story, Table
from coliseo.server.storage.rows import StoredChat, TableRow, answers_in, whole_checkpoint
from coliseo.server.storage.society_models import Block
from coliseo.server.storage.trouble import trouble_of
from coliseo.server.storage.writer import seat_people

log = logging.getLogger(__name__)


_COLUMNS = [getattr(Table, name) for name in TableRow.__struct_fields__]
_RAISE_EPOCH: Final = (
    update(Table).where(Table.id == bindparam("of")).values(epoch=Table.epoch + 1).returning(*_COLUMNS)
)


def _row(found: Any) -> TableRow:
    try:
        return msgspec.convert(found._asdict(), TableRow)
    except msgspec.ValidationError as error:
        raise DamagedRecord(
            f"tables ({found.id})", f"no se puede leer ({error})", f"it cannot be read ({error})"
        ) from error


def _rows(found: Iterable[Any]) -> list[TableRow]:
    """Those that can be read: one damaged row must not hide the others."""
    rows = []
    for one in found:
        try:
            rows.append(_row(one))
        except DamagedRecord as error:
            log.error("left out of a list: %s", error)
    return rows


async def find_table(store: Store, table: str) -> TableRow | None:
    async with store.reading() as db:
        found = (await db.execute(select(*_COLUMNS).where(Table.id == table))).first()
    return None if found is None else _row(found)


async def take_over(store: Store, table: str) -> TableRow | None:
    """Makes the caller the table's only writer: whoever wrote before is fenced off from now on."""
    async with store.writing() as db:
        found = (await db.execute(_RAISE_EPOCH, {"of": table})).first()
    return None if found is None else _row(found)


async def take_or_watch(store: Store, table: str) -> tuple[TableRow | None, bool]:
    """The same; when nothing can be written, the table as it is, which the caller may only show."""
    try:
        return await take_over(store, table), False
    except Exception as error:
        if trouble_of(error) is None:
            raise
        return await find_table(store, table), True


async def add_table(
    db: AsyncConnection,
    row: dict[str, Any],
    people: Sequence[str],
    checkpoints: Sequence[dict[str, Any]] = (),
    answers: Sequence[dict[str, Any]] = (),
    stories: Sequence[dict[str, Any]] = (),
) -> None:
    await db.execute(insert(Table).values(row))
    await db.run_sync(seat_people, row["id"], people)
    if checkpoints:
        await db.execute(insert(Checkpoint), list(checkpoints))
    if answers:
        await db.execute(insert(Answer), list(answers))
    if stories:
        await db.execute(insert(Story), list(stories))


# -- answers and checkpoints -----------------------------------------------------------------------------------------


#: the columns that an answer is read from
ANSWER_COLUMNS = (Answer.n, Answer.seat, Answer.token, Answer.choice, Answer.chance, Answer.given_by)


async def answers_between(store: Store, table: str, start: int, end: int | None = None) -> list[match_record.Answer]:
    """The answers numbered from `start` to before `end`, in order. DamagedRecord names one that cannot be read."""
    query = select(*ANSWER_COLUMNS).where(Answer.table_id == table, Answer.n >= start)
    if end is not None:
        query = query.where(Answer.n < end)
    async with store.reading() as db:
        rows = (await db.execute(query.order_by(Answer.n))).all()
    return answers_in(rows, start)


async def deciding_seats(store: Store, table: str) -> list[int]:
    """Who decided each answer; nobody, where a hand was only shown, or no person gave it. The end of the round's time
    is the clock's."""
    shown = Answer.choice.is_(None) & (Answer.token != 0)
    people = Answer.given_by.is_(None) | (Answer.given_by == match_record.BY_PERSON)
    nobodys = shown | (~people & (Answer.seat != match_record.CLOCK))
    async with store.reading() as db:
        query = select(case((nobodys, match_record.NOBODY), else_=Answer.seat)).where(Answer.table_id == table)
        return list((await db.scalars(query.order_by(Answer.n))).all())


async def checkpoint_before(store: Store, table: str, after: int | None = None) -> match_record.Checkpoint | None:
    """The latest checkpoint, or the latest one that lies at `after` or before it."""
    query = select(Checkpoint.after, Checkpoint.hash, Checkpoint.state).where(Checkpoint.table_id == table)
    if after is not None:
        query = query.where(Checkpoint.after <= after)
    async with store.reading() as db:
        found = (await db.execute(query.order_by(Checkpoint.after.desc()).limit(1))).first()
    return None if found is None else whole_checkpoint(found)


async def count_answers(store: Store, table: str) -> int:
    async with store.reading() as db:
        return int(await db.scalar(select(func.count()).select_from(Answer).where(Answer.table_id == table)) or 0)


async def latest_checkpoint(store: Store, table: str) -> int:
    """After how many answers the latest one lies."""
    async with store.reading() as db:
        found = await db.scalar(select(func.max(Checkpoint.after)).where(Checkpoint.table_id == table))
    return -1 if found is None else int(found)


# -- lists -----------------------------------------------------------------------------------------------------------


async def public_tables(store: Store, game: str, status: str, since: int, limit: int) -> list[TableRow]:
    """Those in use since then; and those by correspondence, which wait without anybody there."""
    in_use = Table.touched >= since
    if status == "waiting":
        in_use |= Table.days.is_not(None)
    query = select(*_COLUMNS).where(Table.public, Table.status == status, in_use)
    if game:
        query = query.where(Table.game == game)
    async with store.reading() as db:
        return _rows(await db.execute(query.order_by(Table.touched.desc()).limit(limit)))


async def tables_of(store: Store, person: str, limit: int) -> list[TableRow]:
    query = (
        select(*_COLUMNS)
        .join(Seating, Seating.table_id == Table.id)
        .where(Seating.person == person)
        .order_by(Table.touched.desc())
        .limit(limit)
    )
    async with store.reading() as db:
        return _rows(await db.execute(query))


# -- by correspondence -----------------------------------------------------------------------------------------------


async def due_tables(store: Store, now: int, limit: int) -> list[str]:
    """Those that the house has to look at by then, in the time that it has been open."""
    query = select(Table.id).where(Table.due <= now).order_by(Table.due).limit(limit)
    async with store.reading() as db:
        return list((await db.scalars(query)).all())


async def put_off(store: Store, table: str, until: int) -> None:
    """It cannot be looked at now."""
    async with store.writing() as db:
        await db.execute(update(Table).where(Table.id == table).values(due=until))


async def open_letters(store: Store, limit: int) -> list[TableRow]:
    """Public tables by correspondence that wait for somebody, the latest first."""
    query = select(*_COLUMNS).where(Table.public, Table.status == "waiting", Table.days.is_not(None))
    async with store.reading() as db:
        return _rows(await db.execute(query.order_by(Table.touched.desc()).limit(limit)))


# -- chat ------------------------------------------------------------------------------------------------------------


_CHAT: Final = (
    select(ChatMessage.person, ChatMessage.name, ChatMessage.text, ChatMessage.at, ChatMessage.side)
    .where(
        ChatMessage.table_id == bindparam("of"),
        or_(ChatMessage.side.is_(None), ChatMessage.side.in_(bindparam("sides", expanding=True))),
    )
    .order_by(ChatMessage.id.desc())
    .limit(bindparam("most"))
)


async def chat_of(store: Store, table: str, sides: Iterable[int], limit: int) -> list[StoredChat]:
    """The latest lines of the table and of some sides, the oldest of them first."""
    asked = {"of": table, "sides": list(sides), "most": limit}
    async with store.reading() as db:
        return [StoredChat(*row) for row in await db.execute(_CHAT, asked)][::-1]


_UNREAD: Final = (
    select(MutedPerson.muted)
    .where(MutedPerson.person == bindparam("reader"))
    .union(select(Block.blocked).where(Block.person == bindparam("reader")))
)


async def muted_by(store: Store, person: str) -> set[str]:
    """Whose words a person does not read: those they have muted, and those they have blocked."""
    async with store.reading() as db:
        return set((await db.scalars(_UNREAD, {"reader": person})).all())


async def has_written(store: Store, table: str, person: str) -> bool:
    """Whether the person has written in the table's chat."""
    query = select(ChatMessage.id).where(ChatMessage.table_id == table, ChatMessage.person == person).limit(1)
    async with store.reading() as db:
        return (await db.execute(query)).first() is not None


async def set_muted(store: Store, person: str, other: str, muted: bool, most: int) -> bool:
    """False when the person has muted so many already. Whoever has been forgotten in the meantime can note nothing."""
    pair = MutedPerson.person == person, MutedPerson.muted == other
    async with store.writing() as db:
        await db.execute(delete(MutedPerson).where(*pair))
        if muted:
            count = select(func.count()).select_from(MutedPerson).where(MutedPerson.person == person)
            if (await db.scalar(count) or 0) >= most:
                return False
            known = select(Person.id, literal(other)).where(Person.id == person)
            await db.execute(insert(MutedPerson).from_select(["person", "muted"], known))
    return True
