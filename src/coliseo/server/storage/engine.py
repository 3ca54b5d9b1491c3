"""Opening the database: SQLite in a file, or PostgreSQL by its address.

SQLite runs in WAL mode with synchronous=FULL: a commit returns when the disk has it, so nothing acknowledged is lost,
whether the process is killed or the power is cut. What rooms write at the same moment shares a commit (see writer), and
so the price. With NORMAL a commit only hands everything to the system: nothing is lost when the process is killed, but
a power cut loses what came since the log was last brought to the disk, some seconds (`TIDY_SECONDS`).
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from typing import Any, Final, Literal

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, NullPool, StaticPool

from coliseo.server.storage.migrate import migrate
from coliseo.server.storage.pulse import Pulse
from coliseo.server.storage.rows import Write
from coliseo.server.storage.writer import Writer, write_all

log = logging.getLogger(__name__)

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
#: what a commit of SQLite waits for: the disk, or only the system
Sync = Literal["full", "normal"]
#: how long a SQLite connection waits for another process to finish writing, in milliseconds
BUSY_TIMEOUT: Final = 20_000
#: how often the log is moved into the file
TIDY_SECONDS: Final = 2.0
#: the connection is made in one thread and closed in another; only ever used in one at a time
_SHARED: Final = {"check_same_thread": False}


class Store:
    """The database as the server uses it."""

    def __init__(self, url: str, sync: Sync = "full") -> None:
        self.url = url
        self.sqlite = make_url(url).get_backend_name() == "sqlite"
        #: what only reads never waits for a writer (WAL); what writes takes the write lock at once, so that no two
        #: transactions read first and then both want to write
        self.readers: AsyncEngine = _engine(url, self.sqlite, sync, "BEGIN", 4)
        self.writers: AsyncEngine = (
            _engine(url, self.sqlite, sync, "BEGIN IMMEDIATE", 2) if self.sqlite else self.readers
        )
        #: Whoever writes to SQLite does so in turn. Left to themselves they would look again and again whether the file
        #: is free, each time after a longer while: who is unlucky waits for most of a second, with all the answers that
        #: share the commit.
        self._turn: AbstractAsyncContextManager[object] = asyncio.Lock() if self.sqlite else nullcontext()
        self._file = FileWriter(url, sync) if self.sqlite else None
        self.writer = Writer(self._commit_in_health)
        self.pulse = Pulse(url, self.writers, sync)

    @asynccontextmanager
    async def _in_turn(self) -> AsyncIterator[None]:
        self.pulse.need_health()
        async with self._turn:
            self.pulse.need_health()  # whoever was before us may have found out
            try:
                yield
            except Exception as error:
                self.pulse.failed(error)
                raise

    async def _commit_in_health(self, writes: list[Write]) -> None:
        async with self._in_turn():
            await (self._file.commit(writes) if self._file is not None else self._commit(writes))

    async def _commit(self, writes: list[Write]) -> None:
        async with self.writers.begin() as connection:
            await connection.run_sync(write_all, writes)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.readers.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed at the end unless something is raised. Within it nothing else is to be written:
        on SQLite it would wait for this one to end."""
        async with self._in_turn(), self.writers.begin() as connection:
            yield connection

    async def close(self) -> None:
        await self.writer.stop()
        await self.pulse.close()
        if self._file is not None:
            self._file.close()
        await self.readers.dispose()
        if self.writers is not self.readers:
            await self.writers.dispose()


class FileWriter:
    """Writes to a SQLite file from a thread of its own: one journey there and back for a whole transaction, where the
    asynchronous driver would make one for each statement."""

    def __init__(self, url: str, sync: Sync) -> None:
        self._engine = create_engine(make_url(url).set(drivername="sqlite"), poolclass=StaticPool, connect_args=_SHARED)
        prepare_sqlite(self._engine, "BEGIN IMMEDIATE", sync)
        self._tidy_engine = create_engine(
            make_url(url).set(drivername="sqlite"), poolclass=NullPool, isolation_level="AUTOCOMMIT"
        )
        self._tidy_connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, "sqlite-writer")
        self._closing = threading.Event()
        self._tidier = threading.Thread(target=self._tidy, name="sqlite-tidier", daemon=True)
        self._tidier.start()

    async def commit(self, writes: list[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, writes)

    def _write(self, writes: list[Write]) -> None:
        with self._engine.begin() as connection:
            write_all(connection, writes)

    def _tidy(self) -> None:
        """Moves what was committed from the log into the file, beside the writing: done within a commit, it would
        hold up everybody's answers for as long as the disk takes. Nobody else does it, so nothing may end it: a log
        that is never moved would grow until the disk is full."""
        while not self._closing.wait(TIDY_SECONDS):
            try:
                self._move_log()
            except Exception:
                log.exception("the log of the database could not be moved into its file; trying again")

    def _move_log(self) -> None:
        if self._tidy_connection is None:
            self._tidy_connection = self._tidy_engine.connect()
        try:
            self._tidy_connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
        except Exception:
            connection, self._tidy_connection = self._tidy_connection, None
            connection.close()
            raise

    def close(self) -> None:
        self._closing.set()
        self._tidier.join()
        if self._tidy_connection is not None:
            self._tidy_connection.close()
        self._thread.shutdown()
        self._engine.dispose()


async def open_store(url: str, sync: Sync = "full") -> Store:
    """Opens the database and brings it to the newest form; several processes may do so at once."""
    url = with_driver(url)
    await migrate(url)
    return Store(url, sync)


def with_driver(url: str) -> str:
    scheme, _, rest = url.partition("://")
    return f"{DRIVERS.get(scheme, scheme)}://{rest}"


def _engine(url: str, sqlite: bool, sync: Sync, begin: str, size: int) -> AsyncEngine:
    if not sqlite:
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=size, max_overflow=4)
    prepare_sqlite(engine.sync_engine, begin, sync)
    return engine


def prepare_sqlite(engine: Engine, begin: str, sync: Sync) -> None:
    """Settings of every connection, and transactions that begin as told (the driver's own way begins too late)."""

    @event.listens_for(engine, "connect")
    def _connected(dbapi_connection: Any, record: object) -> None:
        dbapi_connection.isolation_level = None
        cursor = dbapi_connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute(f"PRAGMA synchronous={sync}")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA wal_autocheckpoint=0")  # see FileWriter
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
