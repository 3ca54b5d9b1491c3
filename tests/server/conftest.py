"""Databases for the tests of the server: every test that asks for `database` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import itertools
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import asyncpg
import pytest
import uvicorn
from server import services
from server.wall import wall as wall

_names = (f"test_{n}" for n in itertools.count())
#: fixtures that need a server from outside
SERVICES = frozenset({"postgres_server", "postgres_url", "redis_url"})


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A quick run asks nothing of the machine: whatever needs PostgreSQL or Redis is slow."""
    for item in items:
        if isinstance(item, pytest.Function):
            given = getattr(item, "callspec", None)
            on_postgres = given is not None and given.params.get("database") == "postgresql"
            if on_postgres or SERVICES.intersection(item.fixturenames):
                item.add_marker(pytest.mark.slow)


class Running(Protocol):
    """A server in a thread of this process."""

    server: uvicorn.Server
    thread: threading.Thread


class Farewell:
    """Tells servers to end, without waiting: that takes a fifth of a second, and the next test has a server of its own.
    Whether all of them did is looked at later."""

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []

    def say_to(self, running: Running) -> None:
        running.server.should_exit = True
        self.threads.append(running.thread)

    def wait(self) -> None:
        for thread in self.threads:
            thread.join(20)
            assert not thread.is_alive()


@pytest.fixture(scope="session")
def farewell() -> Iterator[Farewell]:
    leaving = Farewell()
    yield leaving
    leaving.wait()


@pytest.fixture(scope="session")
def postgres_server(farewell: Farewell) -> Iterator[str]:
    """The address of a PostgreSQL server of its own, without a database name."""
    with services.postgres() as address:
        yield address
        farewell.wait()


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """A new, empty database."""
    name = next(_names)

    async def create() -> None:
        connection = await asyncpg.connect(f"{postgres_server}/postgres")
        try:
            await connection.execute(f'CREATE DATABASE "{name}"')
        finally:
            await connection.close()

    asyncio.run(create())
    return f"{postgres_server}/{name}"


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'coliseo.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of a new, empty database; the test runs once with each kind."""
    return str(request.getfixturevalue("sqlite_url" if request.param == "sqlite" else "postgres_url"))


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory, farewell: Farewell) -> Iterator[str]:
    with services.redis(tmp_path_factory.mktemp("redis")) as address:
        yield address
        farewell.wait()
