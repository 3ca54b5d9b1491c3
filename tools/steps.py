"""What the launcher's steps share: talking to the user, running tools with a log, files that are never half written.

Standard library only: all this runs before there is an environment.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / ".coliseo"
LOCK_FILE = ROOT / "requirements.lock"
LOGS = HOME / "logs"
VENV = HOME / "venv"
PYTHON = VENV / "bin" / "python"
VENV_MARK = HOME / "venv.json"

Facts = dict[str, Any]

_held_locks: list[int] = []


class SetupError(Exception):
    """The set-up cannot go on; the message says what to do."""


# --- talking ---------------------------------------------------------------------------------------------------------


def say(es: str, en: str) -> str:
    locale = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return en if locale.lower().startswith("en") else es


def note(text: str) -> None:
    # stderr: the output of the command itself may be read by a program.
    print(f"coliseo: {text}", file=sys.stderr, flush=True)


@contextlib.contextmanager
def progress(text: str) -> Iterator[None]:
    start = time.monotonic()
    note(f"{text}…")
    yield
    note(f"{text}: {time.monotonic() - start:.0f} s")


def run_logged(command: list[str], log: Path, env: Mapping[str, str] | None = None, cwd: Path = ROOT) -> bool:
    """Run a tool with its output in a log, with a line every ten seconds; whether it succeeded."""
    LOGS.mkdir(parents=True, exist_ok=True)
    with log.open("a") as output:
        # The tool shares the locks: should this process be killed, nobody starts anew while the tool still runs.
        process = subprocess.Popen(
            command, stdout=output, stderr=subprocess.STDOUT, cwd=cwd, env=env, pass_fds=_held_locks
        )
        start = time.monotonic()
        try:
            while True:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    return process.wait(timeout=10) == 0
                note(f"  … {time.monotonic() - start:.0f} s")
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()


def fresh_log(name: str) -> Path:
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / name
    log.unlink(missing_ok=True)
    return log


# --- small files -----------------------------------------------------------------------------------------------------


def read_json(path: Path) -> Facts:
    try:
        value = json.loads(path.read_text())
    except (OSError, ValueError):
        return {}
    return value if isinstance(value, dict) else {}


def write_json(path: Path, value: Facts) -> None:
    """Whole or not at all: an interrupted set-up must never look finished."""
    draft = path.with_suffix(f".draft{os.getpid()}")
    draft.write_text(json.dumps(value, indent=1))
    draft.replace(path)


@contextlib.contextmanager
def only_one_at_a_time(name: str = "lock", waiting: str = "") -> Iterator[None]:
    """Wait, and say so, while another process has the lock of that name."""
    HOME.mkdir(exist_ok=True)
    with (HOME / name).open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            note(waiting or say("otro Coliseo se está preparando; espero", "another Coliseo is setting up; waiting"))
            fcntl.flock(lock, fcntl.LOCK_EX)
        with shared_with_tools(lock.fileno()):
            yield


@contextlib.contextmanager
def shared_with_tools(lock: int) -> Iterator[None]:
    _held_locks.append(lock)
    try:
        yield
    finally:
        _held_locks.remove(lock)


def locked_block(name: str) -> str:
    """The lines of one package in the lock file: its pin and its hashes."""
    block: list[str] = []
    for line in LOCK_FILE.read_text().splitlines():
        if line.startswith(f"{name}==") or (block and line.startswith(" ")):
            block.append(line)
        elif block:
            break
    return "\n".join(block) + "\n"
