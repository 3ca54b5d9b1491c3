"""A real server in a thread, and visitors to it, for the tests of the HTTP API."""

from __future__ import annotations

import random
import socket
import ssl
import threading
import time
from pathlib import Path
from typing import Any, Self

import httpx
import msgspec
import uvicorn
from server.rooms.bots import choice_for
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from coliseo.server.app import create_app
from coliseo.server.messages import PROTOCOL, SUBPROTOCOL
from coliseo.server.serving import ServerConfig
from coliseo.server.settings import Settings

GAME = "atrum_arena"
PAGE = "<!doctype html><title>Coliseo</title>" + "<!-- a page that is worth compressing -->" * 40
SCRIPT = "console.log('coliseo');" * 200
PATIENCE = 30.0
#: nothing here speaks TLS; made once, because a new one for every visitor takes longer than most visits
TRUST = ssl.create_default_context()

#: what is said first at a table
ENTER = f'{{"t":"enter","id":0,"protocol":{PROTOCOL}}}'


def built_client(folder: Path) -> Path:
    """What the front end's build leaves: a page, and files with a digest in their names."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "assets" / "index-Ab3dEf9h.js").write_text(SCRIPT, encoding="utf-8")
    (folder / "robots.txt").write_text("User-agent: *\n", encoding="utf-8")
    return folder


class Site:
    """A server with its own data, listening at `address`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self.listener.getsockname()[1])
        self.address = f"http://localhost:{self.port}"
        self.app = create_app(settings)
        self.server = uvicorn.Server(ServerConfig(self.app, settings, timeout_graceful_shutdown=2))
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],), daemon=True)

    def __enter__(self) -> Self:
        self.thread.start()
        deadline = time.monotonic() + PATIENCE
        while not self.server.started:
            assert self.thread.is_alive() and time.monotonic() < deadline, "the server did not start"
            time.sleep(0.02)
        return self

    def __exit__(self, *_: object) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()

    def visitor(self, **headers: str) -> Visitor:
        return Visitor(self, headers)


class Visitor(httpx.Client):
    """A browser: keeps its cookies, and sends the CSRF token once it has one."""

    def __init__(self, site: Site, headers: dict[str, str] | None = None) -> None:
        super().__init__(base_url=site.address, headers=headers, timeout=PATIENCE, verify=TRUST)
        self.site = site

    def come_in(self) -> dict[str, Any]:
        """First contact; who I am."""
        me = self.get("/api/me")
        assert me.status_code == 200, me.text
        token = self.cookies.get("csrftoken")
        assert token is not None
        self.headers["x-csrftoken"] = token
        found: dict[str, Any] = me.json()
        return found

    def open_table(self, **spec: Any) -> str:
        # what the table would pass by itself has tests of its own
        around = [{"kind": "me"}, {"kind": "machine", "level": "random"}]
        body = {"game": GAME, "seats": around, "ask_all": True, **spec}
        made = self.post("/api/tables", json=body)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def socket(self, table: str, origin: str | None = None) -> ClientConnection:
        return self._connect(f"tables/{table}", origin)

    def lobby(self) -> ClientConnection:
        return self._connect("lobby", None)

    def _connect(self, where: str, origin: str | None) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return connect(
            f"ws://localhost:{self.site.port}/api/{where}/socket",
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            additional_headers={"cookie": cookies},
            origin=Origin(origin or self.site.address),
        )

    def finish(self, table: str, answers: int = 25) -> None:
        """Plays a little and gives up, so that there is a finished game."""
        rng = random.Random(7)
        sent = 0
        question: dict[str, Any] | None = None
        with self.socket(table) as socket:

            def tell(**message: Any) -> None:
                socket.send(msgspec.json.encode(message).decode())

            tell(t="enter", id=0, protocol=PROTOCOL)
            while True:
                message = msgspec.json.decode(socket.recv(PATIENCE))
                if message.get("result"):
                    return
                if message["t"] in ("snapshot", "change"):
                    question = message.get("question")
                elif message["t"] != "refused":
                    continue  # a reply that does not go together is tried otherwise
                if question is None:
                    continue
                sent += 1
                if sent == answers:
                    tell(t="concede", id=1, seat=0)
                elif sent < answers:
                    choice = choice_for(question, rng)
                    tell(t="reply", id=100 + sent, seat=0, token=question["token"], choice=choice)
