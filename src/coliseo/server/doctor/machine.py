"""The computer: versions, the folder of the data, room on the disk, files that may be open."""

from __future__ import annotations

import os
import platform
import shutil
import sqlite3
import stat
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from coliseo import __version__, build_kind
from coliseo.server.doctor.finding import Finding, doubtful, failing, well
from coliseo.server.settings import SECRET_FILE

OLDEST_PYTHON: Final = (3, 11)
#: without any of these there is no server
PACKAGES: Final = (
    "aiosqlite", "alembic", "argon2-cffi", "asyncpg", "cyclopts", "httptools", "itsdangerous", "litestar", "msgspec",
    "prometheus-client", "pyyaml", "redis", "sqlalchemy", "uvicorn", "webauthn", "websockets",
)  # fmt: skip
MEGABYTE: Final = 1024 * 1024
#: a disk with less left is soon full, and one with less than the second is as good as full
SOON_FULL: Final = 1024 * MEGABYTE
FULL: Final = 100 * MEGABYTE
#: every socket is an open file
FEW_FILES: Final = 4096


def look_at_versions() -> Iterator[Finding]:
    found, missing = {}, []
    for package in PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            missing.append(package)
    python = platform.python_version()
    if sys.version_info[:2] < OLDEST_PYTHON:
        yield failing(
            "python", f"Python {python}: hace falta 3.11 o posterior", f"Python {python}: 3.11 or later is needed"
        )
    else:
        yield well("python", f"Python {python}", f"Python {python}", version=python)
    if missing:
        names = ", ".join(missing)
        yield failing("packages", f"faltan paquetes: {names}", f"packages are missing: {names}", missing=missing)
    else:
        yield well("packages", f"{len(found)} paquetes", f"{len(found)} packages", **found)
    kind = build_kind()
    engine = {"version": __version__, "engine": kind, "sqlite": sqlite3.sqlite_version}
    if kind == "compiled":
        yield well(
            "engine", f"Coliseo {__version__}, motor compilado", f"Coliseo {__version__}, compiled engine", **engine
        )
    else:
        yield doubtful(
            "engine",
            f"Coliseo {__version__}, motor en Python puro: la máquina piensa varias veces más despacio",
            f"Coliseo {__version__}, engine in pure Python: the machine thinks several times more slowly",
            **engine,
        )


def look_at_folder(data: Path) -> Iterator[Finding]:
    if not os.access(data, os.W_OK | os.X_OK):
        yield failing("data", f"no se puede escribir en {data}", f"{data} cannot be written to", folder=str(data))
        return
    open_to_others = [path.name for path in (data, data / SECRET_FILE, data / "coliseo.db") if _others_read(path)]
    if open_to_others:
        names = ", ".join(open_to_others)
        yield doubtful(
            "data",
            f"{data}: otros usuarios de este ordenador pueden leer {names} (chmod go-rwx)",
            f"{data}: other users of this computer can read {names} (chmod go-rwx)",
            folder=str(data),
            open_to_others=open_to_others,
        )
    else:
        yield well("data", f"carpeta de datos {data}", f"data folder {data}", folder=str(data))


def _others_read(path: Path) -> bool:
    try:
        return bool(stat.S_IMODE(path.stat().st_mode) & 0o077)
    except OSError:
        return False


def look_at_disk(data: Path) -> Iterator[Finding]:
    usage = shutil.disk_usage(data)
    sizes = {"free_bytes": usage.free, "total_bytes": usage.total}
    left = f"{usage.free / MEGABYTE:,.0f} MB"
    if usage.free < FULL:
        yield failing("disk", f"el disco está lleno: quedan {left}", f"the disk is full: {left} left", **sizes)
    elif usage.free < SOON_FULL:
        yield doubtful("disk", f"queda poco disco: {left}", f"little room on the disk: {left}", **sizes)
    else:
        yield well("disk", f"quedan {left} de disco", f"{left} left on the disk", **sizes)


def look_at_limits() -> Iterator[Finding]:
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != resource.RLIM_INFINITY and soft < FEW_FILES:
        yield doubtful(
            "files",
            f"solo {soft} ficheros abiertos a la vez, y cada conexión es uno (ulimit -n, LimitNOFILE)",
            f"only {soft} files open at once, and every connection is one (ulimit -n, LimitNOFILE)",
            limit=soft,
        )
    else:
        yield well("files", f"hasta {soft} ficheros abiertos", f"up to {soft} open files", limit=soft)


def look_at_pages(static: Path) -> Iterator[Finding]:
    if (static / "index.html").is_file():
        yield well("pages", "las páginas están construidas", "the pages are built")
    else:
        yield failing("pages", f"no hay un index.html en {static}", f"there is no index.html in {static}")
