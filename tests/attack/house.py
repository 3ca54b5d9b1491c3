"""The house under attack: the real command in a process of its own, guests from addresses of their own, and players in
another process whose every answer is timed meanwhile. Loopback only; everything is bounded in number and in time."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from server.http.site import PATIENCE, TRUST, built_client
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin, Subprotocol

from coliseo.server.messages import PROTOCOL, SUBPROTOCOL

TICKS = os.sysconf("SC_CLK_TCK")


class House:
    """A server that runs."""

    def __init__(self, process: subprocess.Popen[str], address: str, log: Path) -> None:
        self.process = process
        self.address = address
        self.port = int(address.rpartition(":")[2])
        self.log = log

    def processor_seconds(self) -> float:
        """What the server has used of the processor so far, all its threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def wait_until_at_rest(self) -> None:
        """It reads its games first."""
        spent, deadline = -1.0, time.monotonic() + 2 * PATIENCE
        while self.processor_seconds() > spent + 0.05:
            spent = self.processor_seconds()
            assert time.monotonic() < deadline, "the server does not come to rest"
            time.sleep(0.4)

    def open_files(self) -> int:
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def faults(self) -> str:
        """What the server has written about itself: nothing, if all is well."""
        return self.log.read_text(encoding="utf-8")


@contextlib.contextmanager
def running(folder: Path, **settings: str) -> Iterator[House]:
    """The server as `coliseo serve` starts it, with the settings of its environment."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("COLISEO_")}
    environment = {
        **kept,
        "PYTHONPATH": os.pathsep.join(str(Path(path).resolve()) for path in sys.path if path),
        "COLISEO_STATIC": str(built_client(folder / "static")),
        "COLISEO_DATA": str(folder / "data"),
        "COLISEO_PASS_FLOOR": "0",
        "COLISEO_READING_PACE": "0",
        **{f"COLISEO_{name}": value for name, value in settings.items()},
    }
    if "COLISEO_PURE" in os.environ:
        environment["COLISEO_PURE"] = os.environ["COLISEO_PURE"]
    log = folder / "log"
    command = [sys.executable, "-m", "coliseo", "serve", "--port", "0", "--no-open", "--lang", "en"]
    with log.open("w") as errors:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=errors, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, log.read_text()
        address = found[0].replace("localhost", "127.0.0.1")
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{address}/api/health", timeout=5).status_code == 200:
                    break
            assert process.poll() is None and time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)
        house = House(process, address, log)
        house.wait_until_at_rest()
        yield house
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)


class Guest(httpx.Client):
    """Somebody with a browser's cookies, from an address of their own: the server believes its proxy on that."""

    def __init__(self, house: str, address: str, lang: str = "es") -> None:
        headers = {"x-forwarded-for": address, "accept-language": lang}
        super().__init__(base_url=house, headers=headers, timeout=PATIENCE, verify=TRUST)
        self.house = house
        me = self.get("/api/me")
        assert me.status_code == 200, me.text
        self.headers["x-csrftoken"] = str(self.cookies["csrftoken"])

    def open_table(self, **spec: Any) -> str:
        made = self.post("/api/tables", json=spec)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def enter(self, table: str) -> Seat:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        headers = {"cookie": cookies, "x-forwarded-for": str(self.headers["x-forwarded-for"])}
        socket = connect(
            f"ws{self.house.removeprefix('http')}/api/tables/{table}/socket",
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            additional_headers=headers,
            origin=Origin(self.house),
            compression=None,
            max_size=2**22,
            legacy=True,
            close_timeout=0.2,
        )
        seat = Seat(socket)
        seat.send("enter", protocol=PROTOCOL)
        seat.until("snapshot", "refused")
        return seat


class Seat:
    """A socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.number = 0
        self.question: dict[str, Any] | None = None
        self.over = False
        self.heard: dict[str, Any] = {}

    def send(self, kind: str, **fields: Any) -> int:
        self.number += 1
        self.socket.send(msgspec.json.encode({"t": kind, "id": self.number, **fields}).decode())
        return self.number

    def receive(self, patience: float = PATIENCE) -> dict[str, Any]:
        heard: dict[str, Any] = msgspec.json.decode(self.socket.recv(patience))
        if heard["t"] in ("snapshot", "change"):
            self.question = heard.get("question")
            self.over = heard.get("result") is not None
        self.heard = heard
        return heard

    def until(self, *kinds: str) -> dict[str, Any]:
        while self.receive()["t"] not in kinds:
            pass
        return self.heard

    def answer_to(self, ref: int) -> dict[str, Any]:
        while self.receive().get("ref") != ref:
            pass
        return self.heard

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        return self.answer_to(self.send(kind, **fields))
