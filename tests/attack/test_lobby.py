"""The lobby under attack: sockets opened without end, rivals looked for without end, and whatever comes over the line.
Those who play do not feel it, and the server gives everything back."""

from __future__ import annotations

import contextlib
import time
from typing import Any

import msgspec
import pytest
from attack.house import Guest, House
from attack.players import Players
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from coliseo.server.messages import SUBPROTOCOL
from coliseo.server.settings import Limits, Settings

DUEL = {"game": "atrum_arena", "mode": "duelo"}


def lobby(guest: Guest) -> ClientConnection:
    cookies = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
    return connect(
        f"ws{guest.house.removeprefix('http')}/api/lobby/socket",
        subprotocols=[Subprotocol(SUBPROTOCOL)],
        additional_headers={"cookie": cookies, "x-forwarded-for": str(guest.headers["x-forwarded-for"])},
        origin=Origin(guest.house),
        compression=None,
        legacy=True,
        close_timeout=0.2,
    )


def heard(socket: ClientConnection, seconds: float = 5.0) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(socket.recv(seconds))
    return found


def until(socket: ClientConnection, kind: str) -> dict[str, Any]:
    while (found := heard(socket))["t"] != kind:
        pass
    return found


def test_a_thousand_sockets_are_not_opened(real_house: House, players: Players) -> None:
    attacker = Guest(real_house.address, "198.51.100.60")
    files = real_house.open_files()
    held: list[ClientConnection] = []
    turned_away = 0
    with players.attacked():
        for _ in range(1000):
            try:
                socket = lobby(attacker)
                first = heard(socket)
            except (ConnectionClosed, InvalidHandshake):
                turned_away += 1
                continue
            if first["t"] == "refused":
                turned_away += 1
                socket.close()
            else:
                held.append(socket)
    most = Settings.__struct_defaults__[Settings.__struct_fields__.index("sockets_per_person") - len(_needed())]
    assert len(held) == most and turned_away == 1000 - most
    assert real_house.open_files() - files <= most + 20
    for socket in held:
        socket.close()
    deadline = time.monotonic() + 10
    while real_house.open_files() > files + 5:
        assert time.monotonic() < deadline, "sockets are not given back"
        time.sleep(0.1)


def _needed() -> tuple[str, ...]:
    return Settings.__struct_fields__[: len(Settings.__struct_fields__) - len(Settings.__struct_defaults__)]


def test_rivals_looked_for_without_end(real_house: House, players: Players) -> None:
    attacker = Guest(real_house.address, "198.51.100.61")
    socket = lobby(attacker)
    refused: dict[str, int] = {}
    done = 0
    with players.attacked(), contextlib.suppress(ConnectionClosed):
        for n in range(400):
            wanted = {"t": "seek", "id": n + 1, **DUEL, "clock": ("partida_5", "partida_10")[n % 2]}
            socket.send(msgspec.json.encode(wanted).decode())
            said = heard(socket)
            while said.get("ref") != n + 1:
                said = heard(socket)
            if said["t"] == "done":
                done += 1
            else:
                refused[said["code"]] = refused.get(said["code"], 0) + 1
    assert 0 < done <= Limits().seek.count
    assert refused.get("too_fast"), "messages come too fast long before"
    with contextlib.suppress(Exception):
        socket.close()
    watcher = lobby(Guest(real_house.address, "198.51.100.62"))
    seeks = until(watcher, "lobby")["view"]["seeks"]
    assert len(seeks) <= 1, "one person looks once"
    watcher.close()


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "[" * 4000,
        '{"t":"seek","id":1,"game":"atrum_arena","deck":"' + "x" * 2001 + '"}',
        '{"t":"seek","id":1,"game":"\\u0000"}',
        '{"t":"seek","id":1,"game":"atrum_arena","mode":"../../etc"}',
        '{"t":"seek","id":99999999999999,"game":"atrum_arena"}',
        '{"t":"enter","id":1,"protocol":2}',
        '{"t":"lobby","id":1}',
        "x" * 5000,
    ],
)
def test_whatever_is_said_is_refused_and_nothing_breaks(real_house: House, raw: str) -> None:
    socket = lobby(Guest(real_house.address, "198.51.100.63"))
    socket.send(raw)
    said = until(socket, "refused")
    assert said["text"] and said["code"] in ("malformed", "unknown_type", "too_long", "bad_field")
    socket.send('{"t":"cancel","id":7}')
    assert until(socket, "done")["ref"] == 7
    socket.close()


def test_the_lobby_says_nothing_of_private_tables_or_people(real_house: House) -> None:
    """Neither ids of people nor tables that are not announced are told to anybody."""
    host = Guest(real_house.address, "198.51.100.64")
    table = host.open_table(game="atrum_arena", seats=[{"kind": "me"}, {"kind": "person"}])
    seat = host.enter(table)
    me = host.get("/api/me").json()
    own = lobby(host)
    own.send(msgspec.json.encode({"t": "seek", "id": 1, **DUEL}).decode())
    assert until(own, "done")["ref"] == 1
    watcher = lobby(Guest(real_house.address, "198.51.100.65"))
    told = b""
    deadline = time.monotonic() + 1.5
    while time.monotonic() < deadline:
        with contextlib.suppress(TimeoutError):
            got = watcher.recv(0.3)
            told += got.encode() if isinstance(got, str) else got
    assert me["name"].encode() in told, "whoever looks for a rival says so"
    assert table.encode() not in told and me["person"].encode() not in told
    for socket in (own, watcher, seat.socket):
        socket.close()
