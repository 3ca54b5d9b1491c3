"""A backup is one file: the database as it was at one moment, the secret that signs sessions, and a note of what it is.

SQLite copies itself while the server plays (its online backup: a reader like any other, which holds nobody up);
PostgreSQL is asked through its own `pg_dump` and `pg_restore`. What is restored is looked at first: whole, of a form
that this program knows, and only over something else if that was asked for; and what was there is kept aside.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
import time
from pathlib import Path
from typing import Final

import msgspec
from alembic.script import ScriptDirectory
from msgspec import Struct
from sqlalchemy import create_engine, inspect, pool
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import create_async_engine

from coliseo import __version__
from coliseo.server.settings import SECRET_FILE, Settings
from coliseo.server.storage.migrate import config_for, current

FORM: Final = 1
NOTE: Final = "backup.json"
#: what the database is called in a backup, by its kind
DATABASE_FILES: Final = {"sqlite": "coliseo.db", "postgresql": "coliseo.dump"}
#: what every file packed with gzip begins with
GZIP: Final = b"\x1f\x8b"
CHUNK: Final = 1 << 20
#: a PostgreSQL that does not answer for so long is not there
PATIENCE: Final = "10"


class BackupError(Exception):
    """Why there can be no backup, or why it is not restored."""

    def __init__(self, es: str, en: str) -> None:
        super().__init__(en)
        self.es = es
        self.en = en


class Note(Struct):
    """What a backup says of itself."""

    form: int
    made: str
    version: str
    kind: str
    schema: str | None
    digests: dict[str, str]


def kind_of(settings: Settings) -> str:
    return make_url(settings.database).get_backend_name()


# -- making -----------------------------------------------------------------------------------------------------------


async def make_backup(settings: Settings, target: Path, *, overwrite: bool) -> Note:
    """Writes the backup to `target`, whole or not at all."""
    if target.exists() and not overwrite:
        raise BackupError(f"«{target}» ya existe (--force lo sustituye)", f"“{target}” exists (--force replaces it)")
    if not target.parent.is_dir():
        raise BackupError(f"no hay una carpeta «{target.parent}»", f"there is no folder “{target.parent}”")
    kind, url = kind_of(settings), make_url(settings.database)
    with tempfile.TemporaryDirectory(prefix=".coliseo-backup-", dir=target.parent) as folder:
        copy = Path(folder) / DATABASE_FILES[kind]
        if kind == "sqlite":
            copy_sqlite(Path(url.database or ""), copy)
            schema = schema_of_file(copy)
        else:
            schema = await _schema_of_server(settings.database)
            _run_postgres("pg_dump", url, "--format=custom", "--no-owner", f"--file={copy}")
        files = [copy]
        secret = settings.data / SECRET_FILE
        if secret.is_file():
            files.append(Path(shutil.copyfile(secret, Path(folder) / SECRET_FILE)))
        made = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        note = Note(FORM, made, __version__, kind, schema, {file.name: digest_of(file) for file in files})
        draft = Path(folder) / "draft"
        _pack(draft, note, files)
        os.replace(draft, target)
    return note


def copy_sqlite(source: Path, target: Path) -> None:
    """The database as it is at one moment, in one file without a log beside it."""
    if not source.is_file():
        raise BackupError(f"no hay una base de datos en {source}", f"there is no database at {source}")
    try:
        with (
            contextlib.closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True, timeout=60)) as here,
            contextlib.closing(sqlite3.connect(target)) as there,
        ):
            # in one step: in several it would begin anew whenever somebody writes in between
            here.backup(there)
            there.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise BackupError(f"la base no se deja copiar: {error}", f"the database cannot be copied: {error}") from None
    check_sqlite(target)


def check_sqlite(path: Path) -> None:
    """Raises BackupError unless the file is a whole database."""
    try:
        with contextlib.closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as db:
            said = str(db.execute("PRAGMA integrity_check(1)").fetchone()[0])
            loose = db.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite3.Error as error:
        said, loose = str(error), None
    if said != "ok" or loose is not None:
        reason = said if said != "ok" else f"{loose[0]}"
        raise BackupError(f"la base de datos está dañada: {reason}", f"the database is damaged: {reason}")


def schema_of_file(path: Path) -> str | None:
    engine = create_engine(f"sqlite:///{path}", poolclass=pool.NullPool)
    with engine.connect() as db:
        return current(db)


async def _schema_of_server(url: str) -> str | None:
    engine = create_async_engine(url, poolclass=pool.NullPool)
    try:
        async with engine.connect() as db:
            return await db.run_sync(current)
    except Exception as error:
        # drivers raise what they like
        raise BackupError(f"la base de datos no responde: {error}", f"the database does not answer: {error}") from error
    finally:
        await engine.dispose()


def digest_of(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _pack(target: Path, note: Note, files: list[Path]) -> None:
    # for its owner's eyes only: passwords, sessions and what people wrote to each other are in it
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "wb") as raw:
        with tarfile.open(fileobj=raw, mode="w:gz", compresslevel=3) as archive:
            body = msgspec.json.encode(note)
            head = tarfile.TarInfo(NOTE)
            head.size, head.mode = len(body), 0o600
            archive.addfile(head, io.BytesIO(body))
            for file in files:
                archive.add(file, file.name)
        raw.flush()
        os.fsync(raw.fileno())


# -- restoring --------------------------------------------------------------------------------------------------------


async def restore_backup(settings: Settings, source: Path, *, overwrite: bool) -> Note:
    """Puts the backup in place. With `overwrite` what was there is kept aside (SQLite) or replaced (PostgreSQL)."""
    with tempfile.TemporaryDirectory(prefix=".coliseo-restore-", dir=settings.data) as folder:
        note = _unpack(source, Path(folder))
        if note.kind != kind_of(settings):
            raise BackupError(
                f"la copia es de {note.kind} y la base configurada es de {kind_of(settings)}",
                f"the backup is of {note.kind} and the database that is set up is of {kind_of(settings)}",
            )
        known = {script.revision for script in ScriptDirectory.from_config(config_for()).walk_revisions()}
        if note.schema is not None and note.schema not in known:
            raise BackupError(
                f"la copia es de un programa más nuevo (forma {note.schema}, versión {note.version})",
                f"the backup is of a newer program (form {note.schema}, version {note.version})",
            )
        copy = Path(folder) / DATABASE_FILES[note.kind]
        if note.kind == "sqlite":
            check_sqlite(copy)
            if schema_of_file(copy) != note.schema:
                raise BackupError("la copia no es lo que dice ser", "the backup is not what it says")
            _put_in_place(copy, Path(make_url(settings.database).database or ""), overwrite=overwrite)
        else:
            await _refill_postgres(settings.database, copy, overwrite=overwrite)
        secret = Path(folder) / SECRET_FILE
        if secret.is_file():
            _put_secret(secret, settings.data / SECRET_FILE)
    return note


def no_backup(source: Path) -> BackupError:
    return BackupError(f"«{source}» no es una copia de Coliseo", f"“{source}” is no backup of Coliseo")


def _unpack(source: Path, folder: Path) -> Note:
    """The note, and beside it the files that it names, each as it was packed."""
    try:
        with source.open("rb") as file:
            if file.read(len(GZIP)) != GZIP:
                raise no_backup(source)
        with tarfile.open(source, "r:gz") as archive:
            first = archive.next()
            head = None if first is None or first.name != NOTE else archive.extractfile(first)
            if head is None:
                raise no_backup(source)
            note = msgspec.json.decode(head.read(CHUNK), type=Note)
            if note.form != FORM or note.kind not in DATABASE_FILES:
                raise BackupError(
                    f"la copia tiene otra forma ({note.form})", f"the backup has another form ({note.form})"
                )
            wanted = {DATABASE_FILES[note.kind]} | (set(note.digests) & {SECRET_FILE})
            for member in archive:
                # nothing that was not made by a backup, and nothing out of the folder
                if member.name in wanted and member.isfile():
                    inside = archive.extractfile(member)
                    assert inside is not None
                    with (folder / member.name).open("wb") as file:
                        shutil.copyfileobj(inside, file, CHUNK)
    except (OSError, EOFError, tarfile.TarError, msgspec.DecodeError, ValueError) as error:
        raise BackupError(f"«{source}» no se puede leer: {error}", f"“{source}” cannot be read: {error}") from None
    for name in sorted(wanted):
        if not (folder / name).is_file() or digest_of(folder / name) != note.digests.get(name):
            raise BackupError(f"la copia está dañada: {name}", f"the backup is damaged: {name}")
    return note


def _put_in_place(copy: Path, target: Path, *, overwrite: bool) -> None:
    if target.exists():
        if not overwrite:
            raise BackupError(
                f"ya hay una base en {target} (--force la aparta y pone esta)",
                f"there is a database at {target} (--force puts it aside for this one)",
            )
        _nobody_uses(target)
        _put_aside(target)
    os.chmod(copy, 0o600)
    os.replace(copy, target)


def _nobody_uses(path: Path) -> None:
    """A server that is running would go on with the file that was put aside. Changing the journal takes that nobody
    else has the file open, and brings its log into it; a file that cannot even be read is used by nobody."""
    try:
        with contextlib.closing(sqlite3.connect(path, timeout=0.5)) as db:
            db.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise BackupError(
                "un servidor usa la base: páralo antes", "a server is using the database: stop it first"
            ) from None
    except sqlite3.DatabaseError:
        pass


def _put_aside(path: Path) -> None:
    stamp = time.strftime("%Y%m%d-%H%M%S")
    for part in ("", "-wal", "-shm"):
        old = path.with_name(path.name + part)
        if old.exists():
            os.replace(old, path.with_name(f"{path.name}.before-{stamp}{part}"))


def _put_secret(copy: Path, target: Path) -> None:
    if target.is_file():
        if target.read_bytes() == copy.read_bytes():
            return
        _put_aside(target)
    os.chmod(copy, 0o600)
    os.replace(copy, target)


async def _refill_postgres(url: str, copy: Path, *, overwrite: bool) -> None:
    engine = create_async_engine(url, poolclass=pool.NullPool)
    try:
        async with engine.connect() as db:
            filled = await db.run_sync(lambda connection: inspect(connection).has_table("tables"))
    except Exception as error:
        raise BackupError(f"la base de datos no responde: {error}", f"the database does not answer: {error}") from error
    finally:
        await engine.dispose()
    if filled and not overwrite:
        raise BackupError(
            "en esa base ya hay un Coliseo (--force lo sustituye)",
            "there is a Coliseo in that database (--force replaces it)",
        )
    clean = ("--clean", "--if-exists") if filled else ()
    options = ("--no-owner", "--exit-on-error", "--single-transaction", *clean, str(copy))
    _run_postgres("pg_restore", make_url(url), *options)


def _run_postgres(program: str, url: URL, *arguments: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise BackupError(
            f"falta {program} (en Debian: apt install postgresql-client)",
            f"{program} is missing (on Debian: apt install postgresql-client)",
        )
    # the password goes by the environment: a command line is read by everybody on the computer
    env = {**os.environ, "PGCONNECT_TIMEOUT": PATIENCE, **({"PGPASSWORD": str(url.password)} if url.password else {})}
    address = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    done = subprocess.run([found, f"--dbname={address}", *arguments], env=env, capture_output=True, text=True)
    if done.returncode != 0:
        reason = " ".join(done.stderr.split()) or f"{done.returncode}"
        raise BackupError(f"{program}: {reason}", f"{program}: {reason}")
