"""Backups: made while people play, put back whole or not at all."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import stat
import tarfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from server.http.conftest import settings_in
from server.http.site import Site

from coliseo.cli import backup_cmd, doctor_cmd, restore_cmd
from coliseo.cli.errors import UserError
from coliseo.cli.language import choose_language
from coliseo.server.settings import Settings, database_url
from coliseo.server.storage.backup import BackupError, make_backup, restore_backup
from coliseo.server.storage.engine import open_store
from coliseo.server.storage.tables import find_table


def answers_in(path: Path, table: str) -> list[int]:
    with sqlite3.connect(path) as db:
        return [row[0] for row in db.execute("SELECT n FROM answers WHERE table_id = ? ORDER BY n", (table,))]


def restored(folder: Path, backup: Path, **options: Any) -> Settings:
    folder.mkdir(exist_ok=True)
    settings = Settings(data=folder, database=database_url("", folder), secret="s" * 40)
    asyncio.run(restore_backup(settings, backup, **{"overwrite": False, **options}))
    return settings


def test_made_while_people_play_and_put_back_elsewhere(start: Callable[..., Site], tmp_path: Path) -> None:
    site = start()
    (site.settings.data / "secret").write_text(site.settings.secret)
    with site.visitor() as player:
        me = player.come_in()
        table = player.open_table(seed=11)
        playing = threading.Thread(target=player.finish, args=(table, 60))
        playing.start()
        seen = []
        for n in range(6):
            backup = tmp_path / f"{n}.tar.gz"
            asyncio.run(make_backup(site.settings, backup, overwrite=False))
            found = answers_in(restored(tmp_path / f"put-back-{n}", backup).data / "coliseo.db", table)
            assert found == list(range(len(found)))  # a moment of the game, without gaps
            seen.append(len(found))
        playing.join()
        assert seen == sorted(seen)
        assert stat.S_IMODE(backup.stat().st_mode) == 0o600
        asyncio.run(make_backup(site.settings, backup, overwrite=True))
        played = player.get(f"/api/tables/{table}/record").json()

        # another server on what was put back: the same people by the same cookies, the same game
        folder = restored(tmp_path / "another", backup).data
        assert (folder / "secret").read_text() == site.settings.secret
        with Site(settings_in(folder)) as other, other.visitor() as same:
            same.cookies.update(player.cookies)
            assert same.get("/api/me").json() == me
            assert same.get(f"/api/tables/{table}/record").json() == played


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """Of a server that has just been started for the first time."""
    folder = tmp_path / "first"
    folder.mkdir()
    settings = Settings(data=folder, database=database_url("", folder), secret="s" * 40)

    async def make() -> None:
        await (await open_store(settings.database)).close()
        await make_backup(settings, tmp_path / "backup.tar.gz", overwrite=False)

    asyncio.run(make())
    return tmp_path / "backup.tar.gz"


def test_what_is_there_is_not_overwritten_but_put_aside(backup: Path, tmp_path: Path) -> None:
    folder = restored(tmp_path / "there", backup).data
    with sqlite3.connect(folder / "coliseo.db") as db:
        db.execute("INSERT INTO people (id, name, created, seen) VALUES ('p', 'somebody', 0, 0)")
    with pytest.raises(BackupError, match="--force"):
        restored(folder, backup)
    restored(folder, backup, overwrite=True)
    with sqlite3.connect(folder / "coliseo.db") as db:
        assert db.execute("SELECT count(*) FROM people").fetchone() == (0,)
    (aside,) = folder.glob("coliseo.db.before-*")
    with sqlite3.connect(aside) as db:
        assert db.execute("SELECT id FROM people").fetchone() == ("p",)


def test_not_under_a_server_that_runs(backup: Path, start: Callable[..., Site]) -> None:
    site = start()
    before = httpx.get(f"{site.address}/api/health").json()
    with pytest.raises(BackupError, match="stop it first"):
        asyncio.run(restore_backup(site.settings, backup, overwrite=True))
    assert httpx.get(f"{site.address}/api/health").json() == before


def test_over_a_database_that_is_broken(backup: Path, tmp_path: Path) -> None:
    folder = tmp_path / "broken"
    folder.mkdir()
    (folder / "coliseo.db").write_bytes(b"this was a database once" * 1000)
    restored(folder, backup, overwrite=True)
    assert answers_in(folder / "coliseo.db", "none") == []


def repacked(backup: Path, change: Callable[[Path], None]) -> Path:
    folder = backup.parent / "repacked"
    with tarfile.open(backup) as archive:
        archive.extractall(folder, filter="data")
    change(folder)
    with tarfile.open(backup, "w:gz") as archive:
        for name in ("backup.json", "coliseo.db"):
            archive.add(folder / name, name)
    return backup


def test_a_damaged_backup_is_refused(backup: Path, tmp_path: Path) -> None:
    def spoil(folder: Path) -> None:
        body = bytearray((folder / "coliseo.db").read_bytes())
        body[5000] ^= 0xFF
        (folder / "coliseo.db").write_bytes(body)

    with pytest.raises(BackupError, match="damaged"):
        restored(tmp_path / "new", repacked(backup, spoil))
    backup.write_bytes(backup.read_bytes()[:2000])
    with pytest.raises(BackupError, match="cannot be read"):
        restored(tmp_path / "new", backup)
    (tmp_path / "no-backup").write_text("hello")
    with pytest.raises(BackupError, match="is no backup"):
        restored(tmp_path / "new", tmp_path / "no-backup")
    assert not (tmp_path / "new" / "coliseo.db").exists()


def test_a_backup_of_a_newer_program_is_refused(backup: Path, tmp_path: Path) -> None:
    def age(folder: Path) -> None:
        note = json.loads((folder / "backup.json").read_text())
        (folder / "backup.json").write_text(json.dumps(note | {"schema": "9999"}))

    with pytest.raises(BackupError, match="newer program"):
        restored(tmp_path / "new", repacked(backup, age))


def test_a_damaged_database_is_not_backed_up(backup: Path, tmp_path: Path) -> None:
    settings = restored(tmp_path / "here", backup)
    path = settings.data / "coliseo.db"
    body = bytearray(path.read_bytes())
    body[4096 * 3 : 4096 * 4] = b"\xff" * 4096
    path.write_bytes(body)
    with pytest.raises(BackupError, match=r"damaged|cannot be copied"):
        asyncio.run(make_backup(settings, tmp_path / "of-damaged.tar.gz", overwrite=False))
    assert not (tmp_path / "of-damaged.tar.gz").exists()


def test_the_commands(
    backup: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("COLISEO_DATABASE", "COLISEO_SECRET", "COLISEO_DATA"):
        monkeypatch.delenv(name, raising=False)
    choose_language("en")
    try:
        data = tmp_path / "by-command"
        assert restore_cmd.run(backup, data=data) == 0
        assert "is back" in capsys.readouterr().out
        assert backup_cmd.run(tmp_path / "again.tar.gz", data=data, json=True) == 0
        assert json.loads(capsys.readouterr().out)["kind"] == "sqlite"
        with pytest.raises(UserError, match="--force"):
            backup_cmd.run(tmp_path / "again.tar.gz", data=data)
        with pytest.raises(UserError, match="--force"):
            restore_cmd.run(backup, data=data)
        with pytest.raises(UserError, match="no database"):
            backup_cmd.run(tmp_path / "nothing.tar.gz", data=tmp_path / "empty")
        assert doctor_cmd.run(data=data, json=True) in (0, 1)
    finally:
        choose_language(None)


def test_postgresql_through_its_own_tools(postgres_url: str, postgres_server: str, tmp_path: Path) -> None:
    """Backed up, changed, put back: only if asked to, and then as it was."""
    settings = Settings(data=tmp_path, database=database_url(postgres_url, tmp_path), secret="s" * 40)
    backup = tmp_path / "postgres.tar.gz"

    async def body() -> None:
        from server.rooms.small_app import know
        from sqlalchemy import text

        from coliseo.server.people import PersonInfo

        store = await open_store(settings.database)
        await know(store, PersonInfo("one", "one"))
        await make_backup(settings, backup, overwrite=False)
        await know(store, PersonInfo("two", "two"))
        await store.close()
        with pytest.raises(BackupError, match="--force"):
            await restore_backup(settings, backup, overwrite=False)
        await restore_backup(settings, backup, overwrite=True)
        store = await open_store(settings.database)
        async with store.reading() as db:
            assert list(await db.scalars(text("SELECT id FROM people"))) == ["one"]
        assert await find_table(store, "none") is None
        await store.close()
        wrong = Settings(data=tmp_path, database=database_url("", tmp_path), secret="s" * 40)
        with pytest.raises(BackupError, match="of postgresql"):
            await restore_backup(wrong, backup, overwrite=True)

    asyncio.run(body())
