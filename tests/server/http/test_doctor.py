"""The doctor finds what is wrong, names it in both languages, and changes nothing."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from server.http.site import Site, built_client
from server.services import free_port

from coliseo.cli import doctor_cmd
from coliseo.cli.language import choose_language
from coliseo.server.doctor import machine, proxy
from coliseo.server.doctor.finding import Finding
from coliseo.server.doctor.visit import visit
from coliseo.server.settings import Settings, database_url
from coliseo.server.storage.engine import open_store


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """A server that has been started once."""
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    before = os.umask(0o077)

    async def begin() -> None:
        await (await open_store(database_url("", data))).close()

    asyncio.run(begin())
    os.umask(before)
    return {"COLISEO_DATA": str(data), "COLISEO_STATIC": str(built_client(tmp_path / "static"))}


def found(env: dict[str, str], **options: Any) -> dict[str, Finding]:
    """By what they are about; of several about the same, the worst."""
    order = ("ok", "warning", "failure")
    findings: dict[str, Finding] = {}
    for finding in asyncio.run(visit(env, **options)):
        assert finding.es and finding.en
        known = findings.get(finding.about)
        if known is None or order.index(finding.state) > order.index(known.state):
            findings[finding.about] = finding
    return findings


def states(env: dict[str, str]) -> dict[str, str]:
    return {about: finding.state for about, finding in found(env).items()}


def test_a_server_that_is_well(env: dict[str, str]) -> None:
    before = sorted(Path(env["COLISEO_DATA"]).iterdir())
    seen = states(env)
    assert {"python", "packages", "data", "disk", "pages", "database", "integrity", "schema", "writing"} <= set(seen)
    assert "failure" not in seen.values(), found(env)
    assert found(env, full=True)["integrity"].data == {"check": "integrity_check"}
    # nothing was made: no secret, no folder
    assert sorted(Path(env["COLISEO_DATA"]).iterdir()) == before
    assert states({**env, "COLISEO_DATA": "not/there/yet"})["data"] == "warning" and not Path("not").exists()


def test_a_damaged_database(env: dict[str, str]) -> None:
    path = Path(env["COLISEO_DATA"]) / "coliseo.db"
    body = bytearray(path.read_bytes())
    body[4096 * 2 : 4096 * 6] = b"\xff" * 4096 * 4
    path.write_bytes(body)
    seen = found(env)
    assert "failure" in (seen["database"].state, seen.get("integrity", seen["database"]).state)
    path.write_bytes(b"not a database at all" * 500)
    assert states(env)["database"] == "failure"


def change(env: dict[str, str], statement: str, *values: Any) -> None:
    with sqlite3.connect(Path(env["COLISEO_DATA"]) / "coliseo.db") as db:
        db.execute(statement, values)


def test_a_database_of_another_version(env: dict[str, str]) -> None:
    change(env, "UPDATE alembic_version SET version_num = '0001'")
    assert states(env)["schema"] == "warning"
    change(env, "UPDATE alembic_version SET version_num = '9999'")
    assert states(env)["schema"] == "failure"


def test_a_database_that_somebody_holds(env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coliseo.server.doctor.services.PATIENCE", 0.1)
    with sqlite3.connect(Path(env["COLISEO_DATA"]) / "coliseo.db", isolation_level=None) as db:
        db.execute("BEGIN IMMEDIATE")
        seen = found(env)
    assert seen["writing"].state == "failure" and "locked" in seen["writing"].data["error"]


def test_a_database_that_is_not_there(env: dict[str, str]) -> None:
    address = f"postgresql://nobody:PASSWORD@127.0.0.1:{free_port()}/none"
    seen = found({**env, "COLISEO_DATABASE": address})
    assert seen["database"].state == "failure" and "PASSWORD" not in str(seen)
    (Path(env["COLISEO_DATA"]) / "coliseo.db").unlink()
    assert states(env)["database"] == "warning"


def test_what_is_wrong_before_the_first_start(env: dict[str, str]) -> None:
    """The folder is made by the first start; the address of a database, Redis and the settings are there before it."""
    new = {**env, "COLISEO_DATA": "not/there/yet"}
    assert "failure" not in states(new).values() and "database" not in states(new)
    assert states({**new, "COLISEO_DATABASE": "mysql://x"})["settings"] == "failure"
    assert states({**new, "COLISEO_DATABASE": f"postgresql://a:b@127.0.0.1:{free_port()}/c"})["database"] == "failure"
    assert states({**new, "COLISEO_REDIS": f"redis://127.0.0.1:{free_port()}/0"})["redis"] == "failure"
    assert not Path("not").exists()


def test_a_clock_that_went_back(env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    columns = "id, game, status, public, host, created, touched, settings, seats, options, epoch"
    ahead = int(time.time() * 1000) + 3_600_000
    change(env, f"INSERT INTO tables ({columns}) VALUES ('t','g','over',0,'h',0,?,'{{}}','[]','{{}}',0)", ahead)
    seen = found(env)["clock"]
    assert seen.state == "failure" and 3500 < seen.data["seconds"] <= 3600
    monkeypatch.setattr(time, "time", lambda: 86_400.0 * 365)
    assert found(env)["clock"].state == "failure"


def test_a_disk_that_fills_up(env: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Usage(NamedTuple):
        total: int
        used: int
        free: int

    for free, state in ((50 * machine.MEGABYTE, "failure"), (500 * machine.MEGABYTE, "warning")):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: Usage(1 << 40, 0, free))
        assert states(env)["disk"] == state


def test_what_others_can_read(env: dict[str, str]) -> None:
    (Path(env["COLISEO_DATA"]) / "coliseo.db").chmod(0o644)
    assert found(env)["data"].data["open_to_others"] == ["coliseo.db"]


def test_settings_and_proxies_that_cannot_be(env: dict[str, str]) -> None:
    assert found({**env, "COLISEO_GRACE": "-1"})["settings"].data == {"name": "COLISEO_GRACE"}
    assert states({**env, "COLISEO_PROXIES": "*"})["proxies"] == "failure"
    assert states({**env, "COLISEO_PROXIES": "0.0.0.0/0"})["proxies"] == "failure"
    assert states({**env, "COLISEO_PROXIES": "my-proxy"})["proxies"] == "failure"
    assert "proxies" not in states({**env, "COLISEO_PROXIES": "127.0.0.1,172.31.250.0/24"})
    assert states({**env, "COLISEO_PROCESSES": "2"})["redis"] == "failure"


def test_a_redis_that_does_not_answer(env: dict[str, str]) -> None:
    assert states({**env, "COLISEO_REDIS": f"redis://127.0.0.1:{free_port()}/0"})["redis"] == "failure"


def test_postgresql_and_redis_that_are_well(env: dict[str, str], postgres_url: str, redis_url: str) -> None:
    asyncio.run(_begin(postgres_url))
    seen = found({**env, "COLISEO_DATABASE": postgres_url, "COLISEO_REDIS": redis_url})
    assert [seen[about].state for about in ("database", "schema", "writing", "redis", "clock")] == ["ok"] * 5


async def _begin(url: str) -> None:
    await (await open_store(url)).close()


def test_the_server_seen_from_outside(env: dict[str, str], site: Site) -> None:
    seen = found({**env, "COLISEO_ADDRESS": site.address})
    assert seen["address"].state == seen["sockets"].state == "ok"
    nowhere = f"http://127.0.0.1:{free_port()}"
    assert states({**env, "COLISEO_ADDRESS": nowhere})["address"] == "warning"


def seen_through(monkeypatch: pytest.MonkeyPatch, site: Site, headers: dict[str, str]) -> dict[str, str]:
    """Through a proxy that ends https and sends these headers on."""
    real = proxy.ask

    def through(address: str, path: str, given: dict[str, str] | None = None) -> Any:
        passed = {k: v for k, v in (given or {}).items() if "upgrade" in headers or k not in ("connection", "upgrade")}
        return real(site.address, path, {**passed, **{k: v for k, v in headers.items() if k != "upgrade"}})

    monkeypatch.setattr(proxy, "ask", through)
    settings = Settings(data=Path("."), database="", secret="", address="https://coliseo.example")
    return {finding.about: finding.state for finding in proxy.look_at_proxies(settings)}


def test_a_good_proxy_and_a_bad_one(monkeypatch: pytest.MonkeyPatch, site: Site) -> None:
    good = {"x-forwarded-for": "192.0.2.1", "x-forwarded-proto": "https", "upgrade": "yes"}
    assert set(seen_through(monkeypatch, site, good).values()) == {"ok"}
    monkeypatch.undo()
    bad = seen_through(monkeypatch, site, {})
    assert (bad["forwarded"], bad["sockets"]) == ("failure", "failure")


@pytest.mark.parametrize(("lang", "word"), [("es", "bien "), ("en", "well ")])
def test_the_command_in_both_languages(
    env: dict[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: Any, word: str
) -> None:
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    choose_language(lang)
    try:
        assert doctor_cmd.run() == 0
        assert capsys.readouterr().out.count(f"\n{word}") > 5
        assert doctor_cmd.run(redis=f"redis://127.0.0.1:{free_port()}/0") == 1
    finally:
        choose_language(None)


def test_its_exit_code_is_for_scripts(environment: dict[str, str]) -> None:
    Path(environment["COLISEO_DATA"]).mkdir()
    command = [sys.executable, "-m", "coliseo", "doctor", "--json"]
    bad = {**environment, "COLISEO_DATABASE": "mysql://x"}
    assert subprocess.run(command, env=bad, capture_output=True).returncode == 1


def test_it_looks_at_a_server_that_runs(start: Callable[..., Site], tmp_path: Path) -> None:
    site = start()
    seen = states({"COLISEO_DATA": str(site.settings.data), "COLISEO_STATIC": str(site.settings.static)})
    assert seen["database"] == seen["integrity"] == seen["writing"] == "ok"
