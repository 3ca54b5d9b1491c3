"""How the server ends: told to, killed, or with the one that supervises it."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
import uvicorn
from server.http.served import read, running
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from coliseo.server.ending import Server, run_until_told
from coliseo.server.messages import PROTOCOL
from coliseo.server.rooms.client import GOING_AWAY

PATIENCE = 30.0
SEATS = [{"kind": "me"}, {"kind": "machine", "level": "random"}]


def until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def children(pid: int) -> list[int]:
    """The processes that serve: those spawned, without the one that tracks what they share."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(c) for c in found if b"resource_tracker" not in Path(f"/proc/{c}/cmdline").read_bytes()]


def is_there(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


def test_told_to_stop_it_says_goodbye_stores_and_ends_with_0(environment: dict[str, str], tmp_path: Path) -> None:
    environment |= {"COLISEO_LOG": "json", "COLISEO_LOG_LEVEL": "info"}
    log = tmp_path / "log"
    with log.open("w") as file, running(environment, "--port", "0", stderr=file) as (process, address):
        with httpx.Client(base_url=address) as browser:
            me = browser.get("/api/me").json()["person"]
            browser.headers["x-csrftoken"] = browser.cookies["csrftoken"]
            body = {"game": "atrum_arena", "seats": SEATS, "clock": {"kind": "game", "base": 600}}
            table = browser.post("/api/tables", json=body).json()["id"]
            cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
        url = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
        with connect(url, additional_headers={"cookie": cookies}) as socket:
            socket.send(json.dumps({"t": "enter", "id": 0, "protocol": PROTOCOL}))
            socket.recv(PATIENCE)
            process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    socket.recv(PATIENCE)
        assert closed.value.rcvd is not None and closed.value.rcvd.code == GOING_AWAY
        assert process.wait(PATIENCE) == 0
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert lines[0]["message"] == "serving" and lines[-1]["message"] == "ended in order"
    opened = next(line for line in lines if line["message"] == "a socket opens")
    assert (opened["table"], opened["person"]) == (table, me)
    asked = next(line for line in lines if line["message"].startswith("POST /api/tables 201"))
    assert asked["person"] == me


def test_ctrl_c_is_not_forgotten_though_it_interrupts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server has come to its end, and the signal that is raised again is heard by nobody."""

    def end_quietly(server: Server, sockets: list[socket.socket] | None = None) -> None:
        server.handle_exit(signal.SIGINT, None)

    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(Server, "run", end_quietly)
    try:
        with socket.socket() as listener, pytest.raises(KeyboardInterrupt):
            run_until_told(uvicorn.Config("nobody:app"), listener)
    finally:
        signal.signal(signal.SIGTERM, before)


@pytest.mark.slow
def test_ctrl_c_ends_it_with_130(environment: dict[str, str]) -> None:
    with running(environment, "--port", "0") as (process, _):
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130


def several(redis_url: str) -> tuple[str, ...]:
    return ("--port", "0", "--processes", "2", "--redis", redis_url)


def serving(process: subprocess.Popen[str]) -> list[int]:
    found: list[int] = []

    def both() -> bool:
        found[:] = children(process.pid)
        return len(found) == 2

    until(both)
    return found


def test_killed_outright_the_supervisor_takes_the_others_along(
    environment: dict[str, str], redis_url: str, tmp_path: Path
) -> None:
    environment["TMPDIR"] = str(tmp_path)
    with running(environment, *several(redis_url)) as (process, address):
        workers = serving(process)
        process.kill()
        process.wait(PATIENCE)
        until(lambda: not any(is_there(pid) for pid in workers))
        with pytest.raises(httpx.TransportError):
            httpx.get(f"{address}/api/health")
    assert not list(tmp_path.glob("coliseo-metrics-*"))


def test_a_process_that_dies_is_replaced_and_all_end_when_told(environment: dict[str, str], redis_url: str) -> None:
    with running(environment, *several(redis_url)) as (process, address):
        before = serving(process)

        def measures() -> dict[tuple[str, str], float]:
            return read(httpx.get(f"{address}/metrics").text)

        until(lambda: measures().get(("coliseo_processes", "")) == 2)
        os.kill(before[0], signal.SIGKILL)
        until(lambda: len(set(children(process.pid)) - {before[0]}) == 2)
        after = serving(process)
        assert before[1] in after and before[0] not in after
        # the dead one is not counted any more, and the new one serves
        until(lambda: measures().get(("coliseo_processes", "")) == 2)
        assert httpx.get(f"{address}/api/health").status_code == 200
        process.terminate()
        assert process.wait(PATIENCE) == 0
        assert not any(is_there(pid) for pid in after)
