"""Databases for the tests of the server: every test that asks for `database` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest
from server import services

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


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a PostgreSQL server of its own, without a database name."""
    with services.postgres(tmp_path_factory.mktemp("postgres")) as address:
        yield address


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
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with services.redis(tmp_path_factory.mktemp("redis")) as address:
        yield address
