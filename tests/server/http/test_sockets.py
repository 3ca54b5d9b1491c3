"""The short way out of a socket: the same bytes as by the long one, and only while somebody reads."""

from __future__ import annotations

import logging
import socket as sockets

import pytest
from server.http.site import ENTER, Site
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from coliseo.server.sockets import PoliteSockets, text_head


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_frame_begins_as_the_protocol_says(length: int) -> None:
    data = b"x" * length
    assert text_head(length) + data == Frame(Opcode.TEXT, data).serialize(mask=False)


def test_what_a_table_tells_goes_the_short_way_while_it_is_read(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    long_way: list[str] = []
    send = WebSocketsSansIOProtocol.send

    async def noted(self: WebSocketsSansIOProtocol, message: dict[str, object]) -> None:
        long_way.append(str(message["type"]))
        await send(self, message)  # type: ignore[arg-type]

    monkeypatch.setattr(WebSocketsSansIOProtocol, "send", noted)
    with site.visitor() as visitor:
        visitor.come_in()
        visitor.finish(visitor.open_table(), answers=4)
        assert long_way == ["websocket.accept"]
        # somebody who does not read, as a socket sees it: what is told waits, and then goes by the long way
        monkeypatch.setattr(PoliteSockets, "write_text", lambda self, data: False)
        with visitor.socket(visitor.open_table()) as socket:
            socket.send(ENTER)
            assert '"t":"snapshot"' in str(socket.recv(10))
    assert "websocket.send" in long_way


def test_who_is_turned_away_at_the_door_leaves_in_order(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    """There is no key in the handshake: nobody gets as far as the application."""
    head = "GET /api/tables/x/socket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n"
    with caplog.at_level(logging.ERROR), sockets.create_connection(("127.0.0.1", site.port), 10) as raw:
        raw.sendall(head.encode())
        told = b""
        while more := raw.recv(4096):
            told += more
    assert told.startswith(b"HTTP/1.1 400 ")
    assert [record for record in caplog.records if record.levelno >= logging.ERROR] == []
