"""Opening the database: SQLite in a file, or PostgreSQL by its address.

SQLite runs in WAL mode with synchronous=NORMAL. A commit hands everything to the system before it returns, so nothing
acknowledged is lost when the process is killed at any moment; only a power cut can lose it, and at most what came since
the log was last brought to the disk (`TIDY_SECONDS`). FULL would wait for the disk at every commit: measured on a busy
disk that is 80 ms one time in a hundred instead of 1 ms, for everybody at every table. Who wants more uses PostgreSQL.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, NullPool, StaticPool

from coliseo.server.storage.migrate import migrate
from coliseo.server.storage.writer import Write, Writer, write_all

log = logging.getLogger(__name__)

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
#: how long a SQLite connection waits for another process to finish writing, in milliseconds
BUSY_TIMEOUT: Final = 20_000
#: how often the log is moved into the file
TIDY_SECONDS: Final = 2.0
#: the connection is made in one thread and closed in another; only ever used in one at a time
_SHARED: Final = {"check_same_thread": False}


class Store:
    """The database as the server uses it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = make_url(url).get_backend_name() == "sqlite"
        #: what only reads never waits for a writer (WAL); what writes takes the write lock at once, so that no two
        #: transactions read first and then both want to write
        self.readers: AsyncEngine = _engine(url, self.sqlite, "BEGIN", 4)
        self.writers: AsyncEngine = _engine(url, self.sqlite, "BEGIN IMMEDIATE", 2) if self.sqlite else self.readers
        self._file = FileWriter(url) if self.sqlite else None
        self.writer = Writer(self._file.commit if self._file is not None else self._commit)

    async def _commit(self, writes: list[Write]) -> None:
        async with self.writers.begin() as connection:
            await connection.run_sync(write_all, writes)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.readers.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed at the end unless something is raised."""
        async with self.writers.begin() as connection:
            yield connection

    async def close(self) -> None:
        await self.writer.stop()
        if self._file is not None:
            self._file.close()
        await self.readers.dispose()
        if self.writers is not self.readers:
            await self.writers.dispose()


class FileWriter:
    """Writes to a SQLite file from a thread of its own: one journey there and back for a whole transaction, where the
    asynchronous driver would make one for each statement."""

    def __init__(self, url: str) -> None:
        self._engine = create_engine(make_url(url).set(drivername="sqlite"), poolclass=StaticPool, connect_args=_SHARED)
        prepare_sqlite(self._engine, "BEGIN IMMEDIATE")
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


async def open_store(url: str) -> Store:
    """Opens the database and brings it to the newest form; several processes may do so at once."""
    url = with_driver(url)
    await migrate(url)
    return Store(url)


def with_driver(url: str) -> str:
    scheme, _, rest = url.partition("://")
    return f"{DRIVERS.get(scheme, scheme)}://{rest}"


def _engine(url: str, sqlite: bool, begin: str, size: int) -> AsyncEngine:
    if not sqlite:
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    engine = create_async_engine(url, poolclass=AsyncAdaptedQueuePool, pool_size=size, max_overflow=4)
    prepare_sqlite(engine.sync_engine, begin)
    return engine


def prepare_sqlite(engine: Engine, begin: str) -> None:
    """Settings of every connection, and transactions that begin as told (the driver's own way begins too late)."""

    @event.listens_for(engine, "connect")
    def _connected(dbapi_connection: Any, record: object) -> None:
        dbapi_connection.isolation_level = None
        cursor = dbapi_connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=NORMAL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute("PRAGMA wal_autocheckpoint=0")  # see FileWriter
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
