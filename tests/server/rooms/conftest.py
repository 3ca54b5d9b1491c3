"""A running server for the tests of this folder."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
import uvicorn
from litestar import Litestar
from server.conftest import Farewell
from server.rooms.small_app import listening, make_app, server_of, settings_for

from coliseo.server.rooms import seating
from coliseo.server.rooms.settings import MAX_SEED


@dataclass
class Running:
    """A server in a thread of this process."""

    app: Litestar
    server: uvicorn.Server
    thread: threading.Thread
    address: str

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()


def run_in_thread(database: str, node: str = "", **settings: Any) -> Running:
    app = make_app(settings_for(database, **settings), node)
    server = server_of(app)
    listener = listening(0)
    thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    deadline = time.monotonic() + 60
    while not server.started:
        assert thread.is_alive() and time.monotonic() < deadline, "the server does not start"
        time.sleep(0.01)
    return Running(app, server, thread, f"127.0.0.1:{listener.getsockname()[1]}")


@pytest.fixture(autouse=True)
def same_games_every_time(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that fails, fails again: the seeds of its tables come from its name."""
    chance = random.Random(request.node.name)
    monkeypatch.setattr(seating, "random_seed", lambda: chance.randrange(MAX_SEED))


@pytest.fixture
def start(database: str, farewell: Farewell) -> Iterator[Callable[..., Running]]:
    """Starts servers on the test's database, with other settings where given."""
    running: list[Running] = []

    def begin(**settings: Any) -> Running:
        running.append(run_in_thread(database, **settings))
        return running[-1]

    yield begin
    for server in running:
        farewell.say_to(server)


@pytest.fixture
def server(start: Callable[..., Running]) -> Running:
    return start()


@pytest.fixture
def one_server(sqlite_url: str, farewell: Farewell) -> Iterator[Running]:
    """For what does not depend on the database."""
    running = run_in_thread(sqlite_url)
    yield running
    farewell.say_to(running)
