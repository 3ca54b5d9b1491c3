"""Servers as processes of their own, to be killed."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

from server.services import free_port

HERE = Path(__file__).parent
PATIENCE = 60.0


class ServerProcess:
    """`small_app.py` at a port of its own, which it keeps when it is started again."""

    def __init__(self, database: str, redis: str = "", node: str = "", port: int = 0, **settings: Any) -> None:
        self.environment = dict(os.environ)
        self.port = port or free_port()
        self.address = f"127.0.0.1:{self.port}"
        self._command = [
            sys.executable, str(HERE / "small_app.py"), "--port", str(self.port), "--database", database,
            "--redis", redis, "--settings", json.dumps(settings),
        ]  # fmt: skip
        self._node = node
        self._starts = 0
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._starts += 1
        # a process that comes back is another one
        node = ["--node", f"{self._node}{self._starts}"] if self._node else []
        self.process = subprocess.Popen([*self._command, *node], env=self.environment)

    def wait(self) -> None:
        """Until it answers."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process is not None and self.process.poll() is None, "the server ended"
            with contextlib.suppress(OSError):
                self.figures()
                return
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def figures(self) -> dict[str, int]:
        with urllib.request.urlopen(f"http://{self.address}/figures", timeout=5) as answer:
            found: dict[str, int] = json.load(answer)
            return found

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.kill()
