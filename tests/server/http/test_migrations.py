"""From every form that the database has had to the newest one: whatever was stored can still be read and played."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from server.http.site import PATIENCE, Site
from sqlalchemy import Connection, MetaData, create_engine, insert, pool, select
from sqlalchemy.ext.asyncio import create_async_engine

from coliseo.server.messages import PROTOCOL
from coliseo.server.settings import DAY
from coliseo.server.storage.engine import with_driver
from coliseo.server.storage.migrate import config_for, current, migrate, newest
from coliseo.server.storage.models import Base

Rows = dict[str, list[dict[str, Any]]]

REVISIONS = [script.revision for script in ScriptDirectory.from_config(config_for()).walk_revisions()][::-1]
#: what SQLite says of each form that was released, in short. Databases out there have it: a script is not changed any
#: more, another one is written after it, and a release adds its line here.
RELEASED = {"0001": "2da2be1064a55f87", "0002": "33041f31bb5686a4", "0003": "9bb70fb6aa33bc2f"}


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Rows, str, str]]:
    """Rows of every table as a server leaves them; the ids of a game under way and of one that is over."""
    from server.http.conftest import settings_in

    folder = tmp_path_factory.mktemp("stored")
    with Site(settings_in(folder)) as site, site.visitor() as visitor:
        visitor.come_in()
        over = visitor.open_table(seed=5, public=True)
        visitor.finish(over)
        under_way = visitor.open_table(seed=6, public=True)
        registered = visitor.post("/api/account", json={"user": "alicia", "password": "una clave muy larga"})
        assert registered.status_code == 201, registered.text
        rows = asyncio.run(everything(f"sqlite:///{folder / 'coliseo.db'}"))
        assert rows["seatings"] and rows["checkpoints"]
        # nobody here talks, or has a passkey or a set of their own: rows as they would be
        person = rows["people"][0]["id"]
        passkey = {"id": "k", "person": person, "public_key": b"\x00\xff", "sign_count": 1, "label": "x", "created": 1}
        own = {"id": "s", "owner": person, "game": "atrum_arena", "name": "x", "digest": "d", "created": 1}
        said = {"id": 1, "table_id": under_way, "person": person, "name": "x", "text": "buenas", "at": 1}
        rows["chat"] = [said | {"side": None}]
        rows["muted"] = [{"person": person, "muted": "somebody"}]
        rows["passkeys"] = [passkey]
        rows["own_sets"] = [own | {"changed": 2, "hidden": False}]
        rows["own_versions"] = [{"set_id": "s", "digest": "d", "text": "cartas: []", "at": 3}]
        rows["own_uses"] = [{"table_id": over, "set_id": "s", "digest": "d"}]
        deck = {"owner": person, "id": "m", "game": "atrum_arena", "name": "x", "body": "{}", "touched": 4}
        rows["kept_decks"] = [deck | {"gone": False}]
        rows["kept_things"] = [{"owner": person, "name": "pace", "value": '"calm"', "touched": 5}]
        link = {"id": "l", "owner": person, "game": "atrum_arena", "mode": "duelo", "name": "x", "digest": "d"}
        rows["shared_decks"] = [link | {"body": "{}", "created": 6}]
        kept = {"id": "b", "owner": person, "game": "atrum_arena", "digest": "d", "body": b"\x00\xff", "created": 8}
        rows["bench_documents"] = [kept]
        played = {"table_id": over, "seat": 0, "digest": "d", "rival": "", "people": False, "result": 1, "at": 7}
        rows["deck_games"] = [played]
        yield rows, under_way, over


async def everything(url: str) -> Rows:
    return await within(url, lambda connection: rows_in(connection, reflected(connection)))


async def within(url: str, work: Callable[[Connection], Any]) -> Any:
    engine = create_async_engine(with_driver(url), poolclass=pool.NullPool)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


def reflected(connection: Connection) -> MetaData:
    known = MetaData()
    known.reflect(connection)
    return known


def rows_in(connection: Connection, known: MetaData) -> Rows:
    return {
        table.name: [dict(row) for row in connection.execute(select(table)).mappings()]
        for table in known.sorted_tables
        if table.name != "alembic_version"
    }


def make(connection: Connection, revision: str, rows: Rows) -> Rows:
    """A database of that form, with as much of the rows as has a place in it; what it holds."""
    command.upgrade(config_for(connection), revision)
    known = reflected(connection)
    for table in known.sorted_tables:
        columns = set(table.columns.keys())
        given = [{k: v for k, v in row.items() if k in columns} for row in rows.get(table.name, [])]
        if given:
            connection.execute(insert(table), given)
    return rows_in(connection, known)


@pytest.mark.parametrize("revision", REVISIONS)
def test_everything_is_there_after_the_upgrade(database: str, revision: str, stored: tuple[Rows, str, str]) -> None:
    rows, _, _ = stored
    before: Rows = asyncio.run(within(database, lambda connection: make(connection, revision, rows)))
    assert all(before[name] for name in ("people", "tables", "answers", "checkpoints", "seatings", "passkeys"))
    asyncio.run(migrate(with_driver(database)))
    after = asyncio.run(everything(database))
    for name, old in before.items():
        kept = [{column: row[column] for column in old[0]} for row in after[name]] if old else []
        # rows may be added by an upgrade (sessions for those who had none), never lost or changed
        assert all(row in kept for row in old), name

    def compared(connection: Connection) -> tuple[str | None, list[Any]]:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return current(connection), compare_metadata(context, Base.metadata)

    revision_now, differences = asyncio.run(within(database, compared))
    assert revision_now == newest() and differences == []


@pytest.mark.parametrize("revision", REVISIONS)
def test_games_are_read_and_played_on(
    tmp_path: Path, start: Callable[..., Site], revision: str, stored: tuple[Rows, str, str]
) -> None:
    """By a server that finds a database of that form."""
    rows, under_way, over = stored
    url = f"sqlite:///{tmp_path / 'old.db'}"
    without_sets = {**rows, "own_uses": []}  # whose set nobody has is not read by anybody else
    asyncio.run(within(url, lambda connection: make(connection, revision, without_sets)))
    # the game was left when the rows were made, for all the tests of this file: it may be long ago
    site = start(database=with_driver(url), ghost=DAY)
    with site.visitor() as visitor:
        visitor.come_in()
        record = visitor.get(f"/api/tables/{over}/record").json()
        assert len(record["answers"]) == sum(row["table_id"] == over for row in rows["answers"])
        assert {table["id"] for table in visitor.get("/api/tables?kind=live").json()} >= {under_way}
        with visitor.socket(under_way) as socket:
            socket.send(json.dumps({"t": "enter", "id": 0, "protocol": PROTOCOL}))
            shown = json.loads(socket.recv(PATIENCE))
        assert shown["t"] == "snapshot" and shown["view"] and shown["chat"][0]["text"] == "buenas"
        login = {"user": "alicia", "password": "una clave muy larga"}
        assert visitor.post("/api/session", json=login).status_code in (200, 201)
        mine = {table["id"] for table in visitor.get("/api/tables/mine").json()}
        assert {under_way, over} <= mine
        visitor.finish(under_way)
        assert len(visitor.get(f"/api/tables/{under_way}/record").json()["answers"]) > 10


@pytest.mark.parametrize("revision", RELEASED)
def test_a_released_form_stays_as_it_was(tmp_path: Path, revision: str) -> None:
    path = tmp_path / "form.db"
    engine = create_engine(f"sqlite:///{path}", poolclass=pool.NullPool)
    with engine.begin() as connection:
        command.upgrade(config_for(connection), revision)
    with sqlite3.connect(path) as db:
        said = [" ".join(sql.split()) for (sql,) in db.execute("SELECT sql FROM sqlite_master WHERE sql > ''")]
    assert hashlib.sha256("\n".join(sorted(said)).encode()).hexdigest()[:16] == RELEASED[revision]


def test_there_is_one_newest_form_and_one_way_to_it() -> None:
    scripts = ScriptDirectory.from_config(config_for())
    assert len(scripts.get_heads()) == 1 and len(scripts.get_bases()) == 1
    assert list(RELEASED) == REVISIONS[: len(RELEASED)]
