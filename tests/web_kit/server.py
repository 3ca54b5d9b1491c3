"""A real server in a process of its own, with data of its own, on a port of its own."""

from __future__ import annotations

import contextlib
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

from coliseo.server.settings import MOST_SHARE

START_SECONDS = 90.0
HOST = "127.0.0.1"
#: every visitor of the tests is one and the same to the server, on a machine that may be slow
#: nothing is left to be read longer than a test looks at it
AT_ONCE = {"COLISEO_PASS_FLOOR": "0", "COLISEO_READING_PACE": "0"}
ALL_FROM_ONE_ADDRESS = {
    "COLISEO_ADDRESS_SHARE": str(MOST_SHARE),
    "COLISEO_PERSON_SHARE": str(MOST_SHARE),
    "COLISEO_NEW_GUESTS": "100000",
}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port


class ArenaServer:
    """`coliseo serve`, which can be killed and started again where it was."""

    program: tuple[str, ...] = ("-m", "coliseo")

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.log = folder / "server.log"
        # Passkeys are bound to a name, and an address made of numbers is none.
        self.address = f"http://localhost:{self.port}"
        self.settings = settings
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-P", *self.program, "serve", "--port", str(self.port)]
        command += ["--data", str(self.folder / "data")]
        with self.log.open("ab") as output:
            # A group of its own, so that `kill` also reaches processes that the server may have started.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env={**os.environ, "COLISEO_ADDRESS": self.address, **ALL_FROM_ONE_ADDRESS, **AT_ONCE, **self.settings},
                start_new_session=True,
            )
        self._wait_until_it_answers()

    def _wait_until_it_answers(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            if self._process.poll() is not None:
                raise AssertionError(f"the server ended with {self._process.returncode}:\n{self.log_since(0)}")
            connection = http.client.HTTPConnection(HOST, self.port, timeout=5)
            try:
                connection.request("GET", "/api/health")
                if connection.getresponse().status == 200:
                    return
            except OSError:
                time.sleep(0.05)
            finally:
                connection.close()
        raise AssertionError(f"the server did not answer in {START_SECONDS:.0f} s:\n{self.log_since(0)}")

    def kill(self) -> None:
        """Without any warning, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        for sent in (how, signal.SIGKILL):
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, sent)
            try:
                self._process.wait(timeout=15)
                break
            except subprocess.TimeoutExpired:
                continue
        self._process = None

    def log_size(self) -> int:
        return self.log.stat().st_size if self.log.exists() else 0

    def log_since(self, size: int) -> str:
        if not self.log.exists():
            return ""
        with self.log.open("rb") as file:
            file.seek(size)
            return file.read().decode(errors="replace")


class ShiftedServer(ArenaServer):
    """One whose clock can be set forward, so that nobody waits for minutes to pass."""

    program = (str(Path(__file__).with_name("shifted.py")),)

    def __init__(self, folder: Path) -> None:
        self.clock = folder / "clock"
        self.ahead = 0.0
        super().__init__(folder, COLISEO_TEST_CLOCK=str(self.clock))

    def wait(self, seconds: float) -> None:
        """So long passes, for the server."""
        self.ahead += seconds
        # a reader finds the old number or the new one, never half of it
        draft = self.clock.with_suffix(".new")
        draft.write_text(str(self.ahead))
        draft.replace(self.clock)
