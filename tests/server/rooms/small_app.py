"""A server of rooms and nothing else, for the tests of this folder and the load script: the real hub, sockets, storage
and cluster under the real uvicorn. Whoever connects says who they are (`?as=name`); tables are made by POST /tables.

As a program: python small_app.py --port N --database URL [--redis URL] [--node NAME]
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import socket
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import msgspec
import uvicorn
from litestar import Litestar, Request, get, post
from litestar.middleware import ASGIMiddleware
from litestar.params import JSONBody
from litestar.types import ASGIApp, Receive, Scope, Send
from sqlalchemy import insert, select

from coliseo.server.meeting.socket import lobby_socket
from coliseo.server.people import PersonInfo
from coliseo.server.problems import HANDLERS
from coliseo.server.rooms.client import Patience
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.settings import NewTable
from coliseo.server.rooms.socket import table_socket
from coliseo.server.security import open_memory
from coliseo.server.settings import MOST_SHARE, Limit, Limits, Settings
from coliseo.server.storage.engine import Store, open_store
from coliseo.server.storage.models import Person


class SaysWho(ASGIMiddleware):
    """Believes whoever comes."""

    def __init__(self) -> None:
        self.known: set[str] = set()

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        name = parse_qs(scope.get("query_string", b"").decode()).get("as", [""])[0]
        if name:
            person = PersonInfo(f"id-{name}", name)
            if name not in self.known:
                await know(scope["litestar_app"].state.hub.store, person)
                self.known.add(name)
            scope["user"] = person
        await next_app(scope, receive, send)


async def know(store: Store, person: PersonInfo) -> None:
    async with store.writing() as db:
        if (await db.execute(select(Person.id).where(Person.id == person.id))).first() is None:
            await db.execute(insert(Person).values(id=person.id, name=person.name, created=0, seen=0))


@post("/tables")
async def make_table(request: Request[Any, Any, Any], data: JSONBody[NewTable]) -> dict[str, str]:
    hub: Hub = request.app.state.hub
    person = request.scope["user"]
    assert isinstance(person, PersonInfo)
    return {"id": await hub.create(data, person)}


@get("/figures")
async def figures(request: Request[Any, Any, Any]) -> dict[str, int]:
    """What the load script wants to know: memory in bytes, live rooms, commits."""
    hub: Hub = request.app.state.hub
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    writer = hub.store.writer
    return {
        "rss": pages * os.sysconf("SC_PAGE_SIZE"),
        "rooms": len(hub.rooms),
        "commits": writer.commits,
        "written": writer.written,
        "answers": writer.answers,
        "cpu_ms": int(time.process_time() * 1000),
    }


#: bots answer at once; the limits have tests of their own
UNLIMITED = (1_000_000, 1_000_000.0)
MANY = Limit(10**6, 60)


def settings_for(database: str, **given: Any) -> Settings:
    many = {
        "sockets_per_person": 10**6,
        "sockets_per_address": 10**6,
        "limits": Limits(
            socket=MANY, socket_address=MANY, table=MANY, table_address=MANY, table_address_day=MANY, seek=MANY
        ),
        "person_share": MOST_SHARE,
        "address_share": MOST_SHARE,
        "machine_pace": 0.0,
        "pass_floor": 0.0,
        "reading_pace": 0.0,
    }
    return Settings(data=Path("."), database=database, secret="s" * 40, **{**many, **given})


def make_app(settings: Settings, node: str = "") -> Litestar:
    Patience.rate = UNLIMITED

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await open_store(settings.database, settings.sync)
        cluster = None
        if settings.redis:
            from coliseo.server.cluster import Cluster

            cluster = Cluster(settings.redis, node)
        memory = open_memory(settings)
        hub = Hub(settings, store, cluster, memory)
        app.state.hub = hub
        app.state.memory = memory
        await hub.start()
        try:
            yield
        finally:
            await hub.stop()
            await memory.close()
            await store.close()

    return Litestar(
        [make_table, figures, table_socket, lobby_socket],
        lifespan=[lifespan],
        middleware=[SaysWho()],
        exception_handlers=HANDLERS,
        logging_config=None,
        openapi_config=None,
    )


def listening(port: int) -> socket.socket:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(2048)
    return listener


def server_of(app: Litestar) -> uvicorn.Server:
    return uvicorn.Server(
        uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            ws_max_size=8192,
            loop="uvloop",
            timeout_graceful_shutdown=2,
        )
    )


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--database", required=True)
    parser.add_argument("--redis", default="")
    parser.add_argument("--node", default="")
    parser.add_argument("--settings", default="{}", help="other settings, as JSON")
    given = parser.parse_args()
    settings = settings_for(given.database, redis=given.redis, **msgspec.json.decode(given.settings))
    server = server_of(make_app(settings, given.node))
    listener = listening(given.port)
    with asyncio.Runner(loop_factory=_loop) as runner:
        runner.run(server.serve([listener]))


def _loop() -> asyncio.AbstractEventLoop:
    import uvloop

    return uvloop.new_event_loop()


if __name__ == "__main__":
    main()
