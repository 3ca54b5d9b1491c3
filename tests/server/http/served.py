"""`coliseo serve` as a process of its own, and what it says of itself."""

from __future__ import annotations

import contextlib
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import IO

import httpx
from prometheus_client.parser import text_string_to_metric_families
from server.http.site import PATIENCE


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "coliseo", "serve", *arguments, "--lang", "en"]


@contextlib.contextmanager
def running(
    environment: dict[str, str], *arguments: str, stderr: IO[str] | None = None
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The server's process and its address, once it answers."""
    process = subprocess.Popen(command(*arguments), env=environment, stdout=subprocess.PIPE, stderr=stderr, text=True)
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"https?://\S+", line)
        assert found, line
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(httpx.TransportError):
                if httpx.get(f"{found[0]}/api/health", timeout=5, verify=False).status_code == 200:
                    break
            assert process.poll() is None and time.monotonic() < deadline, "it does not answer"
            time.sleep(0.1)
        yield process, found[0]
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(PATIENCE)


def read(text: str) -> dict[tuple[str, str], float]:
    """Sample name and its first label's value → number, summed over what other labels tell apart (a handler's
    statuses); the parser refuses what is not in the format."""
    found: dict[tuple[str, str], float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            key = sample.name, next(iter(sample.labels.values()), "")
            found[key] = found.get(key, 0.0) + sample.value
    return found
