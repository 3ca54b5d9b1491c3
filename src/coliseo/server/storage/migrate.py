"""Bringing a database to the newest form with Alembic, at every start, also by several processes at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, pool, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

FOLDER: Final = Path(__file__).with_name("migrations")
#: any number that nothing else locks by
LOCK: Final = 0x436F6C69


def config_for(connection: Connection | None = None) -> Config:
    config = Config()
    # Alembic reads % as a substitution
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


async def migrate(url: str) -> None:
    if make_url(url).get_backend_name() == "sqlite":
        await asyncio.to_thread(_migrate_sqlite, url)
        return
    engine = create_async_engine(url, poolclass=pool.NullPool)
    try:
        async with engine.begin() as connection:
            # held until the transaction ends: whoever comes second finds everything done
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": LOCK})
            await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


def _migrate_sqlite(url: str) -> None:
    plain = make_url(url).set(drivername="sqlite")
    engine = create_engine(plain, poolclass=pool.NullPool, connect_args={"timeout": 60})
    try:
        with engine.connect() as connection:
            raw = connection.connection.driver_connection
            assert raw is not None
            raw.isolation_level = None  # transactions are begun here, not by the driver
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            connection.exec_driver_sql("BEGIN IMMEDIATE")  # whoever comes second waits here
            _upgrade(connection)
            connection.exec_driver_sql("COMMIT")
    finally:
        engine.dispose()


def _upgrade(connection: Connection) -> None:
    if current(connection) != newest():
        command.upgrade(config_for(connection), "head")


def current(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def newest() -> str | None:
    return ScriptDirectory.from_config(config_for()).get_current_head()
