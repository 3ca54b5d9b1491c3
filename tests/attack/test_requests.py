"""Requests that are never finished, and bodies that are nested without end."""

from __future__ import annotations

import json
import re
import socket
import time
from typing import Any

import pytest
from attack.house import Guest, House
from attack.players import Players

HALF_A_HEAD = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
HALF_A_BODY = (
    b"POST /api/games/atrum_arena/decks/check HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    b"Content-Type: application/json\r\nContent-Length: 4000\r\n\r\n{"
)
SILENCE = b""


def connected(house: House, said: bytes) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", house.port), 5)
    line.sendall(said)
    return line


def answered(line: socket.socket) -> bytes:
    """One whole answer, head and body: they may come in pieces."""
    line.settimeout(5)
    told = b""
    while b"\r\n\r\n" not in told:
        told += line.recv(4096)
    head, _, body = told.partition(b"\r\n\r\n")
    length = re.search(rb"(?i)content-length: (\d+)", head)
    assert length, head
    while len(body) < int(length[1]):
        body += line.recv(4096)
    return head + b"\r\n\r\n" + body


def ended(line: socket.socket) -> bytes:
    """What the server said before it ended the connection."""
    line.settimeout(10)
    told = b""
    try:
        while more := line.recv(4096):
            told += more
    except ConnectionResetError:
        pass
    return told


@pytest.mark.parametrize("said", [SILENCE, HALF_A_HEAD, HALF_A_BODY], ids=["silence", "half a head", "half a body"])
def test_half_a_request_is_given_up(poor_house: House, said: bytes) -> None:
    files = poor_house.open_files()
    begun = time.monotonic()
    lines = [connected(poor_house, said) for _ in range(100)]
    for line in lines[:10]:
        time.sleep(0.1)
        line.send(b"a")  # a letter now and then makes it no longer
    told = [ended(line) for line in lines]
    assert time.monotonic() - begun < 8
    # a letter alone is no request, and without a token half a body is refused before it has come in whole
    codes = {answer[9:12] for answer in told}
    assert codes <= {b"408", b"400", b"403"}, set(told)
    assert codes & {b"408", b"403"}
    for line in lines:
        line.close()
    time.sleep(0.3)
    assert poor_house.open_files() <= files + 5


def test_a_head_without_end_is_refused(poor_house: House) -> None:
    line = connected(poor_house, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    told = b""
    try:
        for n in range(200):
            line.sendall(b"X-Long-%d: %s\r\n" % (n, b"a" * 1000))
        told = ended(line)
    except (BrokenPipeError, ConnectionResetError):
        told = b"HTTP/1.1 400"
    assert told.startswith(b"HTTP/1.1 400")


def test_a_slow_but_honest_request_is_answered(poor_house: House) -> None:
    """Two requests on one connection, each in pieces: what counts is the whole of each, and not of both."""
    line = socket.create_connection(("127.0.0.1", poor_house.port), 5)
    for _ in range(2):
        for piece in (b"GET /api/health HT", b"TP/1.1\r\nHost: 127", b".0.0.1\r\n\r\n"):
            line.sendall(piece)
            time.sleep(0.2)
        assert answered(line).startswith(b"HTTP/1.1 200")
    line.close()


def test_a_body_that_comes_after_its_answer_is_no_head(poor_house: House) -> None:
    """Without a token it is refused at its head; what follows of it is read away, and the next request is answered."""
    long = 100_000
    head = HALF_A_BODY.replace(b"Content-Length: 4000", b"Content-Length: %d" % long)
    line = connected(poor_house, head)
    assert answered(line).startswith(b"HTTP/1.1 403")
    for _ in range(9):
        line.sendall(b"x" * (long // 10))
        time.sleep(0.02)
    line.sendall(b"x" * (long // 10 - 1) + b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert answered(line).startswith(b"HTTP/1.1 200")
    line.close()


def test_half_requests_stop_nobody(real_house: House, players: Players) -> None:
    with players.attacked():
        lines = [connected(real_house, HALF_A_HEAD) for _ in range(200)]
        time.sleep(1.0)
    for line in lines:
        line.close()


def filled(name: str, operation: dict[str, Any]) -> str:
    """Something that fits a part of an address: a number where there is one."""
    found = [one for one in operation["parameters"] if one["in"] == "path" and one["name"] == name]
    return "1" if found and found[0]["schema"].get("type") == "integer" else "atrum_arena"


def test_nested_without_end_is_a_bad_request_everywhere(real_house: House, players: Players) -> None:
    guest = Guest(real_house.address, "198.51.100.50")
    account = {"user": "anidada", "password": "una contraseña larga"}
    assert guest.post("/api/account", json=account).status_code == 201
    guest.headers["x-csrftoken"] = str(guest.cookies["csrftoken"])
    schema = guest.get("/api/schema").json()
    with_body = [
        (method, re.sub(r"\{([^}]*)\}", lambda name, what=what: filled(name[1], what), path))
        for path, methods in schema["paths"].items()
        for method, what in methods.items()
        if "requestBody" in what
    ]
    assert len(with_body) >= 10
    bodies = ["[" * 60_000, '{"a":' * 10_000, json.dumps({"game": 1})[:-1] + ',"x":' + "[" * 20_000]
    with players.attacked():
        for method, path in with_body:
            for body in bodies:
                said = guest.request(method.upper(), path, content=body, headers={"content-type": "application/json"})
                assert said.status_code in (400, 413), (method, path, said.text)
                assert said.json()["code"] in ("invalid", "too_large") and said.json()["detail"]
