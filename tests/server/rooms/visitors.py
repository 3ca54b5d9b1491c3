"""Somebody in the lobby, over a real socket, with what they were told of it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from coliseo.server.messages import SUBPROTOCOL
from coliseo.server.rooms.patch import apply

PATIENCE = 20.0
DUEL = {"game": "atrum_arena", "mode": "duelo"}


class Visitor:
    def __init__(self, address: str, name: str, lang: str = "es") -> None:
        self.url = f"ws://{address}/lobby/socket?as={name}&lang={lang}"
        self.name = name
        self.socket: ClientConnection | None = None
        self.view: dict[str, Any] = {}
        self.yours: dict[str, Any] = {}
        self.frames: list[str] = []
        self.number = 0

    async def enter(self) -> Visitor:
        self.socket = await connect(self.url, subprotocols=[Subprotocol(SUBPROTOCOL)], compression=None)
        while not self.yours:
            await self.receive()
        return self

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def receive(self, patience: float = PATIENCE) -> dict[str, Any]:
        assert self.socket is not None
        async with asyncio.timeout(patience):
            raw = await self.socket.recv()
        assert isinstance(raw, str)
        self.frames.append(raw)
        heard: dict[str, Any] = json.loads(raw)
        if heard["t"] == "lobby":
            self.view = heard["view"]
        elif heard["t"] == "lobby_change":
            self.view = apply(self.view, heard["patch"])
        elif heard["t"] == "yours":
            self.yours = heard
        return heard

    async def send(self, kind: str, **fields: Any) -> int:
        assert self.socket is not None
        self.number += 1
        await self.socket.send(json.dumps({"t": kind, "id": self.number, **fields}))
        return self.number

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to what is said."""
        number = await self.send(kind, **fields)
        async with asyncio.timeout(PATIENCE):
            while True:
                heard = await self.receive()
                if heard.get("ref") == number:
                    return heard

    async def until(self, happens: Callable[[Visitor], Any], patience: float = PATIENCE) -> None:
        """Until that is so by what was told."""
        async with asyncio.timeout(patience):
            while not happens(self):
                await self.receive(patience)

    async def settle(self, seconds: float = 0.3) -> None:
        """Whatever still comes."""
        with contextlib.suppress(TimeoutError):
            while True:
                await self.receive(seconds)

    async def seek(self, **wanted: Any) -> None:
        said = await self.ask("seek", **{**DUEL, **wanted})
        assert said["t"] == "done", said
        await self.until(lambda me: me.yours.get("seek") or me.yours.get("paired"))

    async def found(self, patience: float = PATIENCE) -> str:
        """The table where somebody waits."""
        await self.until(lambda me: me.yours.get("paired"), patience)
        return str(self.yours["paired"]["table"])


async def all_in(address: str, *names: str) -> list[Visitor]:
    return [await Visitor(address, name).enter() for name in names]
