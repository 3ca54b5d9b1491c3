"""How uvicorn is set up, and the one thing that it lacks: patience that ends.

Whoever opens a connection and says nothing, or half of something, or does not read what was asked for, holds a file
and some memory of the server for as long as it pleases them. Here each part of an exchange has its time, whole: a byte
now and then does not make it longer.
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any, Final

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from coliseo.server.settings import MAX_FRAME, Settings
from coliseo.server.sockets import PoliteSockets

PING_SECONDS: Final = 20.0
KEEP_ALIVE_SECONDS: Final = 20
#: how long open connections may take to end when the server is told to stop
GOODBYE_SECONDS: Final = 5
#: an answer that is not being read is given up after so long
UNREAD_SECONDS: Final = 60.0
#: bytes of a request's first line and headers: cookies and all, browsers send a tenth of it
MAX_HEAD: Final = 32 * 1024


class ImpatientProtocol(HttpToolsProtocol):
    """HTTP as uvicorn speaks it, with an end to every wait."""

    config: ServerConfig

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._waiting: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._in_head = False
        self._in_body = False
        self._head = 0

    # as narrow as uvicorn has it, which asyncio's protocol is not
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait(self.config.head_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait(None)
        self.resume_writing()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        # a request may be answered before all of it has come: what follows is still its body
        between = not self._in_body and (self.cycle is None or self.cycle.response_complete)
        if self._waiting is None and between:
            self._wait(self.config.head_seconds)  # the next request of a connection that was kept
        if self._in_head or between:
            self._head += len(data)
            self._in_head = True
        super().data_received(data)
        # what came may have been the end of the headers, which puts the count back
        if self._in_head and self._head > MAX_HEAD and not self.transport.is_closing():
            self.send_400_response("Headers too large.")

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._in_head, self._in_body, self._head = False, True, 0
        self._wait(self.config.body_seconds)

    def on_message_complete(self) -> None:
        self._in_body = False
        self._wait(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._wait(None)
        super().handle_websocket_upgrade()
        # It would never be told that the connection is lost, which for uvicorn is when both let go of each other.
        self.parser = None  # type: ignore[assignment]

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()

    def _wait(self, seconds: float | None) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if seconds is not None:
            self._waiting = self.loop.call_later(seconds, self._give_up)

    def _give_up(self) -> None:
        """The rest does not come: whoever is there is told, and the connection ends."""
        self._waiting = None
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started:
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        self.transport.close()


class ServerConfig(uvicorn.Config):
    """For the server as it is run, and as it is tested. It travels to every worker process."""

    def __init__(self, app: Any, settings: Settings, **given: Any) -> None:
        self.head_seconds = float(settings.head_seconds)
        self.body_seconds = float(settings.body_seconds)
        as_run: dict[str, Any] = {
            "workers": settings.processes,
            "loop": "auto" if sys.platform == "win32" else "uvloop",
            "http": ImpatientProtocol,
            "ws": PoliteSockets,
            "ws_max_size": MAX_FRAME,
            "ws_ping_interval": PING_SECONDS,
            "ws_ping_timeout": PING_SECONDS,
            # messages are small, and a compressor per socket would cost more memory than the table it serves
            "ws_per_message_deflate": False,
            "lifespan": "on",
            "proxy_headers": True,
            "forwarded_allow_ips": list(settings.trusted_proxies),
            "server_header": False,
            "access_log": False,
            "log_level": "warning",
            "timeout_keep_alive": KEEP_ALIVE_SECONDS,
            "timeout_graceful_shutdown": GOODBYE_SECONDS,
        }
        super().__init__(app, **{**as_run, **given})
