"""The WebSocket of the lobby."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket

from coliseo.server.meeting.lobby import Hall
from coliseo.server.meeting.messages import Incoming, decoder
from coliseo.server.messages import MAX_BYTES
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import Bucket, Client
from coliseo.server.rooms.desks import Desk
from coliseo.server.rooms.dispatch import misunderstood, ref_of
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.socket import open_socket

log = logging.getLogger(__name__)
#: messages of one socket: so many at once, then so many a second
MESSAGE_RATE: Final = (20, 2.0)
#: messages that wait for one before them
MOST_WAITING: Final = 8


class LobbyDesk:
    """Takes what a socket says, one thing after the other."""

    def __init__(self, hall: Hall, client: Client) -> None:
        self.hall = hall
        self.client = client
        client.patience.messages = Bucket(*MESSAGE_RATE)
        self._waiting: deque[Incoming] = deque()
        self._work: asyncio.Task[None] | None = None
        hall.join(client)

    def receive(self, raw: bytes) -> None:
        client = self.client
        if not client.patience.messages.take():
            client.slow_down(ref_of(raw))
            return
        if len(raw) > MAX_BYTES:
            client.refuse(0, refusals.too_long())
            return
        try:
            message = decoder.decode(raw)
        except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            client.refuse(ref_of(raw), misunderstood(error))
            return
        if len(self._waiting) >= MOST_WAITING:
            client.slow_down(message.id)
            return
        self._waiting.append(message)
        if self._work is None:
            self._work = asyncio.create_task(self._obey())

    async def _obey(self) -> None:
        try:
            while self._waiting:
                message = self._waiting.popleft()
                try:
                    await self.hall.hub.processor.metered(self.client.payer, self.hall.obey(self.client, message))
                except Refused as refused:
                    self.client.refuse(message.id, refused)
                except Exception:
                    log.exception("the lobby could not do %s", type(message).__name__)
                    self.client.refuse(message.id, refusals.failed())
        finally:
            self._work = None

    def leave(self) -> None:
        """What was said last is still done: pages say goodbye and close."""
        self.hall.leave(self.client)


@websocket("/lobby/socket")
async def lobby_socket(socket: WebSocket[Any, Any, Any]) -> None:
    hub: Hub = socket.app.state.hub

    async def connect(client: Client) -> Desk:
        return LobbyDesk(hub.lobby, client)

    await open_socket(socket, "lobby", connect)
