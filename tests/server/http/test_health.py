"""When nothing can be written: whoever watches over the server is told, guests get words, and tables are shown."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from server import services
from server.disk import Disk
from server.http.site import ENTER, PATIENCE, Site, Visitor, built_client
from sqlalchemy import text
from websockets.sync.client import ClientConnection

from coliseo.server.settings import database_url
from coliseo.server.storage import engine, pulse

WORDS = ("Ahora mismo no se puede guardar nada", "Nothing can be stored right now")


class Served:
    """`coliseo serve` in a process of its own, on a disk that can fail; for a Visitor it is a site."""

    def __init__(self, folder: Path) -> None:
        self.disk = Disk(folder)
        self.port = services.free_port()
        self.address = f"http://localhost:{self.port}"
        kept = {name: value for name, value in self.disk.environment.items() if not name.startswith("COLISEO_")}
        sources = os.pathsep.join(str(Path(path).resolve()) for path in sys.path if path)
        given = {"COLISEO_STATIC": str(built_client(folder / "static")), "COLISEO_DATA": str(self.disk.folder)}
        command = [sys.executable, "-m", "coliseo", "serve", "--port", str(self.port), "--no-open"]
        self.process = subprocess.Popen(command, env={**kept, **given, "PYTHONPATH": sources})
        self.wait_until(200)

    def health(self, lang: str = "es") -> httpx.Response:
        return httpx.get(f"{self.address}/api/health", params={"lang": lang}, timeout=10)

    def wait_until(self, status: int) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                if self.health().status_code == status:
                    return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server ended"
            time.sleep(0.1)
        raise AssertionError(f"its health does not become {status}")

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    running = Served(tmp_path)
    yield running
    running.stop()


def heard(socket: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of that kind."""
    while True:
        message = msgspec.json.decode(socket.recv(PATIENCE))
        if message["t"] == kind:
            return dict(message)


def answer(socket: ClientConnection, question: dict[str, Any]) -> None:
    choice = [question["options"][0]["candidate"]]
    said = {"t": "reply", "id": 7, "seat": 0, "token": question["token"], "choice": choice}
    socket.send(msgspec.json.encode(said).decode())


def asked(socket: ClientConnection) -> dict[str, Any]:
    """Enters; what is asked, if need be after the machine has played."""
    socket.send(ENTER)
    while True:
        message = msgspec.json.decode(socket.recv(PATIENCE))
        if message.get("question"):
            return dict(message["question"])


def gets_words(browser: Visitor) -> None:
    """Making a table is refused in the language of whoever asks."""
    body = {"game": "atrum_arena", "seats": [{"kind": "me"}, {"kind": "machine", "level": "random"}]}
    for lang, words in zip(("es", "en"), WORDS, strict=True):
        said = browser.post("/api/tables", json=body, headers={"accept-language": lang})
        assert said.status_code == 503 and said.headers["content-type"].startswith("application/problem+json")
        assert said.json()["code"] == "cannot_store" and said.json()["detail"].startswith(words)
        assert said.headers["retry-after"]


def is_shown_and_not_played(browser: Visitor, table: str) -> None:
    """Whoever comes to the table sees it and what is asked, and is told why nothing can be answered."""
    with browser.socket(table) as socket:
        answer(socket, asked(socket))
        assert heard(socket, "refused")["code"] in ("store_unclear", "not_stored", "cannot_store")
    for _ in range(2):
        with browser.socket(table) as socket:
            answer(socket, asked(socket))
            refused = heard(socket, "refused")
            assert refused["code"] == "cannot_store" and refused["text"].startswith(WORDS[0])


@pytest.mark.slow
@pytest.mark.parametrize(
    ("how", "told"), [("full", ("no queda sitio", "is full")), ("readonly", ("escribir", "written"))]
)
def test_a_disk_that_cannot_be_written(served: Served, how: str, told: tuple[str, str]) -> None:
    site: Any = served
    with Visitor(site) as browser, Visitor(site) as late:
        browser.come_in()
        table = browser.open_table(seed=3)
        with browser.socket(table) as socket:
            question = asked(socket)
            served.disk.fail(how)
            # what was not stored has not happened, and that is said
            answer(socket, question)
            assert heard(socket, "refused")["code"] in ("store_unclear", "not_stored")
        assert served.health().status_code == 503
        time.sleep(pulse.FRESH_SECONDS + 0.1)  # a broken file is looked at again, and then it is known why
        for lang, words in zip(("es", "en"), told, strict=True):
            unwell = served.health(lang)
            assert unwell.status_code == 503 and unwell.json()["code"] == "unwell"
            assert unwell.json()["errors"][0]["field"] == "database" and words in unwell.json()["detail"]
        assert httpx.head(f"{served.address}/api/health").status_code == 503
        gets_words(browser)
        assert browser.get("/api/tables/mine").json()[0]["id"] == table
        is_shown_and_not_played(browser, table)
        new = late.get("/api/me", headers={"accept-language": "en"})
        assert new.status_code == 503 and new.json()["detail"].startswith(WORDS[1])
        served.disk.mend()
        served.wait_until(200)
        with browser.socket(table) as socket:
            assert asked(socket) == question, "everything is as it was"
            answer(socket, question)
            assert heard(socket, "done")["ref"] == 7


def test_a_database_that_somebody_else_holds(start: Callable[..., Site], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BUSY_TIMEOUT", 300)
    monkeypatch.setattr(pulse, "LOCK_SECONDS", 0.2)
    monkeypatch.setattr(pulse, "LOOK_EVERY", 0.1)
    monkeypatch.setattr(pulse, "FRESH_SECONDS", 0.0)
    site = start()
    with site.visitor() as browser:
        browser.come_in()
        table = browser.open_table(seed=3)
        with browser.socket(table) as socket:
            asked(socket)
        holder = sqlite3.connect(site.settings.data / "coliseo.db", isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        unwell = browser.get("/api/health")
        assert unwell.status_code == 503 and "bloqueada" in unwell.json()["detail"]
        assert site.app.state.store.pulse.trouble is None, "a moment's lock turns nobody away"
        gets_words(browser)
        is_shown_and_not_played(browser, table)
        with browser.socket(table) as socket:
            socket.send(ENTER)
            heard(socket, "snapshot")
            holder.execute("ROLLBACK")
            holder.close()
            with pytest.raises(Exception, match="1012"):  # come back: it can be played again
                while True:
                    socket.recv(PATIENCE)
        assert browser.get("/api/health").status_code == 200
        with browser.socket(table) as socket:
            answer(socket, asked(socket))
            assert heard(socket, "done")["ref"] == 7


def test_a_postgres_that_may_only_be_read(
    start: Callable[..., Site], postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "LOOK_EVERY", 0.1)
    monkeypatch.setattr(pulse, "FRESH_SECONDS", 0.0)
    site = start(database=database_url(postgres_url, tmp_path))
    store = site.app.state.store
    name = postgres_url.rpartition("/")[2]

    async def set_writable(yes: bool) -> None:
        setting = f"default_transaction_read_only = {'off' if yes else 'on'}"
        async with store.readers.connect() as db:
            await db.execution_options(isolation_level="AUTOCOMMIT")
            await db.execute(text("SET default_transaction_read_only = off"))
            await db.execute(text(f'ALTER DATABASE "{name}" SET {setting}'))
        await store.readers.dispose()

    def on_server(work: Any) -> None:
        asyncio.run_coroutine_threadsafe(work, site.app.state.hub.loop).result(20)

    with site.visitor() as browser:
        browser.come_in()
        table = browser.open_table(seed=3)
        with browser.socket(table) as socket:
            asked(socket)
        on_server(set_writable(False))
        unwell = browser.get("/api/health")
        assert unwell.status_code == 503 and "escribir" in unwell.json()["detail"]
        gets_words(browser)
        is_shown_and_not_played(browser, table)
        on_server(set_writable(True))
        deadline = time.monotonic() + PATIENCE
        while browser.get("/api/health").status_code != 200:
            assert time.monotonic() < deadline
            time.sleep(0.05)


@pytest.mark.slow
def test_a_redis_that_is_gone(start: Callable[..., Site], tmp_path: Path) -> None:
    with contextlib.ExitStack() as stack:
        with services.redis(tmp_path) as address:
            site = start(redis=address)
            browser = stack.enter_context(site.visitor())
            browser.come_in()
            socket = stack.enter_context(browser.socket(browser.open_table(seed=3)))
            question = asked(socket)
            assert browser.get("/api/health").status_code == 200
        late = stack.enter_context(site.visitor())
        unwell = late.get("/api/health", params={"lang": "en"})
        assert unwell.status_code == 503 and "redis" in unwell.json()["detail"]
        # who is at a table of this process plays on; who comes is let in
        answer(socket, question)
        assert heard(socket, "done")["ref"] == 7
        late.come_in()
        challenge = late.post("/api/session/passkey/options")
        assert challenge.status_code == 503 and challenge.json()["detail"].startswith(WORDS[0])
