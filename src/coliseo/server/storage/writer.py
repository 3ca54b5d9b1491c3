"""Group commit: what rooms write at the same moment shares one transaction.

A room hands over what it has to write and waits. While one transaction is being committed the next ones gather; so a
busy server commits often enough and never more often than the disk allows. Each write belongs to one table and is
fenced: it names the table's epoch, which every process that takes a table over raises. A write of a process that is no
longer the owner is refused (`Fenced`), and so is an answer whose number is already taken.
"""

from __future__ import annotations

import asyncio
import functools
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from sqlalchemy import Connection, Insert, bindparam, delete, insert, literal, select, tuple_, update
from sqlalchemy.exc import DataError, IntegrityError

from coliseo.server.measures import COMMITS, timed_wait
from coliseo.server.storage.models import Answer, ChatMessage, Checkpoint, Person, Seating, Story, Table
from coliseo.server.storage.notices import note_awaited
from coliseo.server.storage.results import note_outcome
from coliseo.server.storage.rows import Fenced, Row, Write

#: writes in one transaction
MAX_BATCH: Final = 256

#: in one statement of SQLite, which bears several times as many
MOST_PARAMETERS: Final = 4000

#: between two commits: a lone write goes at once, but on a busy server several share the cost of a commit
GATHER_SECONDS: Final = 0.008

#: makes several writes in one transaction: all of them, or none and an exception
Commit = Callable[[list[Write]], Awaitable[None]]

_FENCE: Final = (
    select(Table.id, Table.epoch)
    .where(tuple_(Table.id, Table.epoch).in_(bindparam("keys", expanding=True)))
    .with_for_update(read=True)  # SQLite, where the whole database is locked anyway, leaves it out
)
_INSERT_ANSWERS: Final = insert(Answer)
_INSERT_CHECKPOINTS: Final = insert(Checkpoint)
_INSERT_STORIES: Final = insert(Story)
_INSERT_CHAT: Final = insert(ChatMessage)


class Writer:
    """Takes writes from many rooms and commits them together."""

    def __init__(self, commit: Commit) -> None:
        self._commit_all = commit
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self._next = 0.0  # not before this time of the loop
        self.commits = 0
        self.written = 0
        self.answers = 0

    async def write(self, write: Write) -> None:
        """Returns when the write is safe. Raises Fenced when nothing was written; after anything else that it raises it
        may or may not have been written: a connection can end between a commit and the news of it."""
        if self._stopped:
            raise Fenced("the server is stopping")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((write, done))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        await done

    async def stop(self) -> None:
        """Waits for what was handed over; takes nothing more."""
        self._stopped = True
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        try:
            while self._waiting:
                early = self._next - asyncio.get_running_loop().time()
                if early > 0:
                    await asyncio.sleep(early)
                batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
                # from the beginning of the one before: what came while the disk was waited for has gathered already
                self._next = asyncio.get_running_loop().time() + GATHER_SECONDS
                await self._write_batch(batch)
        finally:
            self._task = None

    async def _write_batch(self, batch: list[tuple[Write, asyncio.Future[None]]]) -> None:
        try:
            await self._commit([write for write, _ in batch])
        except (Fenced, IntegrityError, DataError) as error:
            # the database has said no, so nothing of it was written
            if len(batch) == 1:
                _settle(batch[0][1], error if isinstance(error, Fenced) else Fenced(str(error)))
                return
            # one bad write must not take the others along: each alone
            for item in batch:
                await self._write_batch([item])
            return
        except Exception as error:
            # perhaps all of it was written, perhaps nothing: to write it again could write it twice
            for _, done in batch:
                _settle(done, error)
            return
        for _, done in batch:
            _settle(done, None)

    @timed_wait("commit")
    async def _commit(self, writes: list[Write]) -> None:
        await self._commit_all(writes)
        self.commits += 1
        COMMITS.inc()
        self.written += len(writes)
        self.answers += sum(len(w.answers) for w in writes)


def write_all(connection: Connection, writes: list[Write]) -> None:
    """All the writes within the connection's transaction; raises Fenced if any of them may not be made."""
    keys = {(w.table, w.epoch) for w in writes}
    found = (connection.execute(_FENCE, {"keys": sorted(keys)})).all()
    if len(found) != len(keys):
        raise Fenced("another process has taken the table over")
    for w in writes:
        if w.cut is not None:
            connection.execute(delete(Answer).where(Answer.table_id == w.table, Answer.n >= w.cut))
            gone = Checkpoint.after.in_([row["after"] for row in w.checkpoints]) | (Checkpoint.after > w.cut)
            connection.execute(delete(Checkpoint).where(Checkpoint.table_id == w.table, gone))
            connection.execute(delete(Story).where(Story.table_id == w.table, Story.after > w.cut))
        if w.renewed is not None:
            after = w.renewed["after"]
            connection.execute(delete(Checkpoint).where(Checkpoint.table_id == w.table, Checkpoint.after == after))
            connection.execute(_INSERT_CHECKPOINTS, [w.renewed])
    _insert(connection, _INSERT_ANSWERS, [row for w in writes for row in w.answers])
    _insert(connection, _INSERT_CHECKPOINTS, [row for w in writes for row in w.checkpoints])
    _insert(connection, _INSERT_STORIES, [row for w in writes for row in w.stories])
    _insert(connection, _INSERT_CHAT, [row for w in writes for row in w.chat])
    _update_tables(connection, writes)
    for w in writes:
        if w.seatings is not None:
            connection.execute(delete(Seating).where(Seating.table_id == w.table))
            seat_people(connection, w.table, w.seatings)
        if w.outcome is not None:
            note_outcome(connection, w.outcome)
        if w.awaited is not None:
            note_awaited(connection, w.table, w.awaited)


def seat_people(connection: Connection, table: str, people: Sequence[str]) -> None:
    """Notes who sits at a table; whoever has been forgotten in the meantime cannot be noted."""
    known = select(Person.id, literal(table)).where(Person.id.in_(people))
    connection.execute(insert(Seating).from_select(["person", "table_id"], known))


def _insert(connection: Connection, statement: Insert, rows: list[Row]) -> None:
    if rows:
        try:
            if connection.dialect.name == "sqlite":
                _insert_at_one_go(connection, statement, rows)
            else:
                connection.execute(statement, rows)
        except IntegrityError as error:
            raise Fenced("the number is taken, or the table is gone") from error


def _insert_at_one_go(connection: Connection, statement: Insert, rows: list[Row]) -> None:
    """One statement for all rows. For each that it runs SQLite's driver lets go of the interpreter and must wait until
    a busy loop gives it back: with a row at a time that is most of what a commit takes."""
    groups: defaultdict[tuple[str, ...], list[Row]] = defaultdict(list)
    for row in rows:
        groups[tuple(row)].append(row)
    for names, alike in groups.items():
        at_once = MOST_PARAMETERS // len(names)
        for i in range(0, len(alike), at_once):
            some = alike[i : i + at_once]
            text = f"{_head(statement, names)} {_places(len(names), len(some))}"
            connection.exec_driver_sql(text, tuple(row[name] for row in some for name in names))


@functools.cache
def _head(statement: Insert, names: tuple[str, ...]) -> str:
    columns = ", ".join(f'"{name}"' for name in names)
    return f'INSERT INTO "{statement.table.name}" ({columns}) VALUES'


@functools.cache
def _places(width: int, rows: int) -> str:
    return ", ".join([f"({', '.join('?' * width)})"] * rows)


def _update_tables(connection: Connection, writes: list[Write]) -> None:
    """Changes of the same columns go together."""
    groups: defaultdict[tuple[str, ...], list[Row]] = defaultdict(list)
    for w in writes:
        if w.change:
            groups[tuple(sorted(w.change))].append({"of": w.table, **{f"new_{k}": v for k, v in w.change.items()}})
    for names, rows in groups.items():
        values: Row = {name: bindparam(f"new_{name}") for name in names}
        connection.execute(update(Table).where(Table.id == bindparam("of")).values(values), rows)


def _settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
