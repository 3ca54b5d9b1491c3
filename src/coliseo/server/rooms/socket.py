"""The WebSocket of a table, and what every socket has in common."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.connection.base import empty_receive, empty_send
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from coliseo.server.event_sessions import counted_address
from coliseo.server.logs import about
from coliseo.server.messages import SUBPROTOCOL
from coliseo.server.people import PersonInfo, has_session, person_of, session_of
from coliseo.server.problems import Problem, language_of
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import SESSION_OVER, SLOW, TOO_MANY, Client, closing_code
from coliseo.server.rooms.desks import Desk
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.refusals import Refused
from coliseo.server.security import spend
from coliseo.server.sockets import short_way_of

log = logging.getLogger(__name__)
#: bytes that may wait to be read by a client before it is cut off; it comes back and gets a snapshot
MAX_WAITING: Final = 1 << 20


class SocketClient(Client):
    """A client whose socket is in this process. What cannot be written at once is queued, and written by a task that
    exists only while needed."""

    def __init__(self, person: PersonInfo, socket: WebSocket[Any, Any, Any]) -> None:
        super().__init__(person, counted_address(socket))
        self._socket = socket
        self._write_at_once = short_way_of(socket.scope)
        self._queue: deque[bytes] = deque()
        self._waiting = 0
        self._writer: asyncio.Task[None] | None = None
        self._closing: int | None = None
        self.closed = False

    def send(self, data: bytes) -> None:
        if self._closing is not None or self.closed:
            return
        if self._writer is None and self._write_at_once is not None and self._write_at_once(data):
            return
        self._queue.append(data)
        self._waiting += len(data)
        if self._waiting > MAX_WAITING:
            self._queue.clear()
            self._closing = SLOW
        self._wake()

    def close(self, code: int) -> None:
        if self._closing is None:
            self._closing = code
            self._wake()

    @property
    def closing(self) -> bool:
        return self._closing is not None

    def _wake(self) -> None:
        if self._writer is None and not self.closed:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        send = self._socket.send
        try:
            while self._queue:
                data = self._queue.popleft()
                self._waiting -= len(data)
                await send({"type": "websocket.send", "bytes": None, "text": data.decode()})
            if self._closing is not None:
                self.closed = True
                await send({"type": "websocket.close", "code": self._closing, "reason": ""})
        except Exception:
            # the other side has gone; reading tells the rest
            self.closed = True
            self._queue.clear()
        finally:
            self._writer = None


#: where a client hands over what it says; raises Refused
Connect = Callable[[Client], Awaitable[Desk]]


@websocket("/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    hub: Hub = socket.app.state.hub
    await open_socket(socket, table, lambda client: hub.connect(table, client))


async def open_socket(socket: WebSocket[Any, Any, Any], where: str, connect: Connect) -> None:
    """From the handshake to the end, within the limits of a person and of an address."""
    hub: Hub = socket.app.state.hub
    person, address = person_of(socket), counted_address(socket)
    limits = hub.settings.limits
    try:
        await spend(socket.app.state.memory, "socket", person.id, limits.socket)
        await spend(socket.app.state.memory, "socket-address", address, limits.socket_address)
    except Problem:
        await socket.close(code=TOO_MANY)  # not even accepted
        return
    offered = socket.scope["subprotocols"]
    await socket.accept(subprotocols=SUBPROTOCOL if SUBPROTOCOL in offered else None)
    client = SocketClient(person, socket)
    client.lang = language_of(socket)  # until it says its own: somebody may be refused before
    about(where, person.id)
    log.info("a socket opens")
    if not hub.doors.enter(person.id, address):
        client.refuse(0, refusals.too_many_sockets())
        client.close(TOO_MANY)
        await _until_closed(socket)
        return
    session = session_of(socket).id if has_session(socket) else ""
    hub.doors.note(session, client)
    try:
        # it may have ended between the handshake and now, when nobody knew of this socket yet
        if session and not await socket.app.state.sessions.lives(session):
            client.refuse(0, refusals.session_over())
            client.close(SESSION_OVER)
        await _serve(socket, client, connect)
    finally:
        hub.doors.strike(session, client)
        hub.doors.leave(person.id, address)
        # It holds on to itself by these: so it goes at once, and not when Python finds it (see server/collector.py).
        socket.send, socket.receive = empty_send, empty_receive
        log.info("a socket has closed")


async def _serve(socket: WebSocket[Any, Any, Any], client: SocketClient, connect: Connect) -> None:
    try:
        desk = await connect(client)
    except Refused as refused:
        client.refuse(0, refused)
        client.close(closing_code(refused))
        await _until_closed(socket)
        return
    try:
        while True:
            event = await socket.receive()
            if event["type"] == "websocket.disconnect":
                break
            if event["type"] != "websocket.receive" or client.closing:
                continue  # whoever is being sent away, and does not read it, is not heard any more
            text = event.get("text")
            if text is None:
                if client.patience.messages.take():
                    client.refuse(0, refusals.binary())
                else:
                    client.slow_down(0)
                continue
            desk.receive(text.encode("utf-8", "replace"))
            if client.closing:
                await _until_closed(socket)  # whatever else it says is not even read
                break
    except WebSocketDisconnect:
        pass
    finally:
        client.closed = True
        desk.leave()


async def _until_closed(socket: WebSocket[Any, Any, Any]) -> None:
    """Waits for the other side to see the end, so that the reason reaches it."""
    try:
        async with asyncio.timeout(5):
            while (await socket.receive())["type"] != "websocket.disconnect":
                pass
    except (TimeoutError, WebSocketDisconnect):
        pass
