"""Installs the Debian packages that the tests use, when they are missing. Standard library only.

    python tools/debian.py chromium postgresql redis-server

With root rights (or sudo without a password) they are installed; otherwise, or on another system, it says what is
missing and ends with 1. Programs are looked for by their names, so it does not matter how they came to the machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from steps import SetupError, fresh_log, note, progress, run_logged, say

# apt-get waits this long for another apt-get to finish.
LOCK_WAIT = 300
ATTEMPTS = 3
PAUSE = 5.0


def is_executable(path: Path) -> bool:
    return path.is_file() and os.access(path, os.X_OK)


def on_path(*names: str) -> Callable[[], bool]:
    return lambda: any(shutil.which(name) for name in names)


def has_postgresql() -> bool:
    """Debian keeps the server's programs out of the way, one folder for each version."""
    return bool(shutil.which("initdb")) or any(map(is_executable, Path("/usr/lib/postgresql").glob("*/bin/initdb")))


PRESENT: dict[str, Callable[[], bool]] = {
    "chromium": on_path("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"),
    "postgresql": has_postgresql,
    "redis-server": on_path("redis-server", "valkey-server"),
}


def missing(packages: list[str]) -> list[str]:
    return [name for name in packages if not PRESENT[name]()]


def root_prefix() -> list[str] | None:
    """What to put before a command to run it as root; None when there is no way."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0:
        # The setting has to pass through sudo, which clears the environment.
        return ["sudo", "-n", "--preserve-env=DEBIAN_FRONTEND"]
    return None


def install(packages: list[str]) -> None:
    """Install what is missing of these; SetupError says what the user must do instead."""
    needed = missing(packages)
    if not needed:
        return
    prefix = root_prefix()
    if not shutil.which("apt-get") or prefix is None:
        raise SetupError(please_install(needed))
    log = fresh_log("debian.log")
    text = say(f"instalo paquetes de Debian: {', '.join(needed)}", f"installing Debian packages: {', '.join(needed)}")
    with progress(text):
        if not any(attempt(prefix, needed, log, fresh=fresh) for fresh in attempts()):
            raise SetupError(f"{please_install(needed)} ({log})")
    if still := missing(needed):
        raise SetupError(f"{please_install(still)} ({log})")


def attempts() -> Iterator[bool]:
    """Whether to fetch the lists first: not at once, because they may be good; then always, after a pause."""
    yield False
    for _ in range(ATTEMPTS - 1):
        yield True
        time.sleep(PAUSE)


def attempt(prefix: list[str], packages: list[str], log: Path, *, fresh: bool) -> bool:
    apt = [*prefix, "apt-get", "-q", "-o", f"DPkg::Lock::Timeout={LOCK_WAIT}"]
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    if fresh and not run_logged([*apt, "update"], log, env):
        return False
    return run_logged([*apt, "install", "-y", "--no-install-recommends", *packages], log, env)


def please_install(packages: list[str]) -> str:
    names = " ".join(packages)
    return say(
        f"las pruebas completas necesitan {', '.join(packages)}; en Debian o Ubuntu: sudo apt install {names}. "
        "Sin ellos: ./coliseo test --quick",
        f"the whole of the tests needs {', '.join(packages)}; on Debian or Ubuntu: sudo apt install {names}. "
        "Without them: ./coliseo test --quick",
    )


def main(packages: list[str]) -> None:
    unknown = [name for name in packages if name not in PRESENT]
    if unknown:
        sys.exit(f"debian.py: {', '.join(unknown)}? {', '.join(PRESENT)}")
    try:
        install(packages)
    except SetupError as error:
        note(str(error))
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
