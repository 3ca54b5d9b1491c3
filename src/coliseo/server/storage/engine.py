"""Opening the database: SQLite in a file, or PostgreSQL by its address.

SQLite runs in WAL mode with synchronous=FULL. A process that is killed loses nothing with NORMAL either, because what
was committed is already in the system's hands; FULL also survives a power cut, and costs little here because many
answers share one commit (see `writer`).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, AsyncSession, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from coliseo.server.storage.migrate import migrate
from coliseo.server.storage.writer import Writer

DRIVERS: Final = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
#: how long a SQLite connection waits for another process to finish writing, in milliseconds
BUSY_TIMEOUT: Final = 20_000


class Store:
    """The database as the server uses it."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.sqlite = make_url(url).get_backend_name() == "sqlite"
        #: what only reads never waits for a writer (WAL); what writes takes the write lock at once, so that no two
        #: transactions read first and then both want to write
        self.readers: AsyncEngine = _engine(url, self.sqlite, "BEGIN", 4)
        self.writers: AsyncEngine = _engine(url, self.sqlite, "BEGIN IMMEDIATE", 2) if self.sqlite else self.readers
        self.writer = Writer(self.writers)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with self.readers.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """One transaction, committed at the end unless something is raised."""
        async with self.writers.begin() as connection:
            yield connection

    @asynccontextmanager
    async def session(self) -> AsyncIterator[AsyncSession]:
        """One transaction with mapped objects, committed at the end unless something is raised."""
        async with AsyncSession(self.writers, expire_on_commit=False) as session, session.begin():
            yield session

    async def close(self) -> None:
        await self.writer.stop()
        await self.readers.dispose()
        if self.writers is not self.readers:
            await self.writers.dispose()


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
    prepare_sqlite(engine, begin)
    return engine


def prepare_sqlite(engine: AsyncEngine, begin: str) -> None:
    """Settings of every connection, and transactions that begin as told (the driver's own way begins too late)."""

    @event.listens_for(engine.sync_engine, "connect")
    def _connected(dbapi_connection: Any, record: object) -> None:
        dbapi_connection.isolation_level = None
        cursor = dbapi_connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_TIMEOUT}")
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)
