"""PostgreSQL and Redis for the tests, started from Debian's packages in a temporary folder and stopped afterwards."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

#: PostgreSQL refuses to run as root
UNPRIVILEGED = ("postgres", "nobody")
PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_open(port: int, process: subprocess.Popen[bytes], what: str) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if process.poll() is not None:
            pytest.fail(f"{what} ended at once with code {process.returncode}")
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
            return
        time.sleep(0.05)
    pytest.fail(f"{what} does not answer")


def program(name: str) -> str:
    """Where a program is; Debian keeps those of PostgreSQL apart."""
    found = shutil.which(name)
    if found:
        return found
    for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True):
        return str(path)
    pytest.fail(f"{name} is not installed: apt-get install postgresql redis-server")


def other_user() -> str | None:
    """Whom to run PostgreSQL as; None for whoever runs the tests, unless that is root."""
    if os.geteuid() != 0:
        return None
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in UNPRIVILEGED if name in known)


def run_quietly(command: list[str], user: str | None) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command, user=user, cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def wait_until_ready(port: int) -> None:
    """The port opens a moment before PostgreSQL lets anybody in."""
    command = [program("pg_isready"), "-h", "127.0.0.1", "-p", str(port)]
    deadline = time.monotonic() + PATIENCE
    while subprocess.run(command, stdout=subprocess.DEVNULL).returncode != 0:
        assert time.monotonic() < deadline, "PostgreSQL does not get ready"
        time.sleep(0.05)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A server of its own; yields its address without a database name.

    Its folder is not one of pytest's: every pytest that starts shuts those to other users again.
    """
    user = other_user()
    with tempfile.TemporaryDirectory(prefix="coliseo-postgres-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        if user is not None:
            shutil.chown(folder, user)
        with _postgres_in(folder, user) as address:
            yield address


@contextlib.contextmanager
def _postgres_in(folder: Path, user: str | None) -> Iterator[str]:
    data, port = folder / "data", free_port()
    init = [program("initdb"), "-D", str(data), "-U", "coliseo", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
    assert run_quietly(init, user).wait(PATIENCE) == 0, "initdb failed"
    options = ["-c", "fsync=off", "-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}"]
    command = [program("postgres"), "-D", str(data), "-p", str(port), "-c", "max_connections=200", *options]
    process = run_quietly(command, user)
    try:
        wait_until_open(port, process, "PostgreSQL")
        wait_until_ready(port)
        yield f"postgresql://coliseo@127.0.0.1:{port}"
    finally:
        process.send_signal(2)  # fast shutdown
        process.wait(PATIENCE)


@contextlib.contextmanager
def redis(folder: Path) -> Iterator[str]:
    port = free_port()
    command = [program("redis-server"), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(folder)]
    process = run_quietly(command, None)
    try:
        wait_until_open(port, process, "Redis")
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        process.wait(PATIENCE)
