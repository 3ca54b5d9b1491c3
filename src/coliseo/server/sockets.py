"""WebSockets as uvicorn serves them, with two things that it lacks: a goodbye, and a short way out.

What a table tells goes out by the thousand a second. By way of the application's `send` each message is made text and
bytes again and passes through a task and several layers; a message that is whole already, to a socket that is open and
is being read, needs none of that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from litestar.types import WebSocketScope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from coliseo.server.rooms.client import GOING_AWAY

#: where in a socket's scope the short way out is found, among what ASGI calls extensions; other servers have none
SHORT_WAY: Final = "coliseo.short_way"
WRITE: Final = "write"
#: takes a whole message in UTF-8, or says that it goes the long way: somebody reads too slowly, or has gone
WriteText = Callable[[bytes], bool]


def short_way_of(scope: WebSocketScope) -> WriteText | None:
    found = (scope.get("extensions") or {}).get(SHORT_WAY)
    return None if found is None else cast("WriteText", found[WRITE])


class PoliteSockets(WebSocketsSansIOProtocol):
    """When the server stops they are told so, as the protocol promises, and not that a table is being brought up
    again."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else it was turned away, and there is no scope
            self.scope["extensions"][SHORT_WAY] = {WRITE: self.write_text}

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if hasattr(self, "scope"):
            self.scope["extensions"].pop(SHORT_WAY, None)

    def write_text(self, data: bytes) -> bool:
        open_and_read = self.handshake_complete and self.writable.is_set() and not self.close_sent
        if not open_and_read or self.disconnected or self.transport.is_closing() or self.conn.extensions:
            return False
        self.transport.write(text_head(len(data)) + data)
        return True

    def shutdown(self) -> None:
        if self.handshake_complete and not self.close_sent:
            self.stop_keepalive()
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
            self.conn.send_close(GOING_AWAY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()
            return
        super().shutdown()


def text_head(length: int) -> bytes:
    """What precedes a text of so many bytes in one frame of a server (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
