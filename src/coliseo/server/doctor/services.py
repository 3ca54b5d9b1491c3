"""What the server stands on: its database, Redis, and a clock that goes forward."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from alembic.script import ScriptDirectory
from redis.asyncio import Redis
from redis.exceptions import RedisError
from sqlalchemy import Connection, create_engine, func, inspect, pool, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from coliseo.server.doctor.finding import Finding, doubtful, failing, first_line, well
from coliseo.server.settings import Settings
from coliseo.server.storage.migrate import config_for, current, newest
from coliseo.server.storage.models import Answer, Table
from coliseo.server.storage.results import differing

#: what clocks of two machines may differ by, in seconds
MOST_APART: Final = 2.0
#: this program did not exist before; a computer that says so has lost its clock
NOT_BEFORE: Final = 1_767_225_600  # 2026-01-01
#: a log of SQLite this large is not being moved into its file
LARGE_LOG: Final = 256 * 1024 * 1024
PATIENCE: Final = 5.0


async def look_at_database(settings: Settings, *, full: bool) -> AsyncIterator[Finding]:
    url = make_url(settings.database)
    sqlite = url.get_backend_name() == "sqlite"
    kind = "SQLite" if sqlite else "PostgreSQL"
    if sqlite and not Path(url.database or "").is_file():
        yield doubtful(
            "database",
            f"aún no hay base de datos en {url.database}; la crea el primer arranque",
            f"there is no database at {url.database} yet; the first start makes it",
            kind=kind,
        )
        return
    begun = time.perf_counter()
    try:
        # no more than looked at: opened as the server does, it would be brought to the newest form
        if sqlite:
            found = _look_in_sqlite(url.database or "", full)
        else:
            found = await _look_in_postgres(settings.database)
    except Exception as error:
        # drivers raise what they like
        reason = first_line(error)
        yield failing(
            "database",
            f"{kind}: no se puede abrir ({reason})",
            f"{kind}: cannot be opened ({reason})",
            kind=kind,
            error=reason,
        )
        return
    taken = (time.perf_counter() - begun) * 1000
    yield well("database", f"{kind} responde", f"{kind} answers", kind=kind, ms=round(taken, 1))
    for finding in found:
        yield finding


def _look_in_sqlite(path: str, full: bool) -> list[Finding]:
    engine = create_engine(
        f"sqlite:///file:{path}?mode=rw&uri=true", poolclass=pool.NullPool, connect_args={"timeout": PATIENCE}
    )
    with engine.connect() as db:
        findings = list(_integrity(db, full))
        if findings[0].state == "failure":
            return findings
        log = Path(f"{path}-wal")
        if log.is_file() and log.stat().st_size > LARGE_LOG:
            size = log.stat().st_size // (1024 * 1024)
            findings.append(
                doubtful(
                    "log",
                    f"{log.name} ocupa {size} MB: nadie lo pasa a la base (¿un proceso colgado?)",
                    f"{log.name} takes {size} MB: nobody moves it into the database (a process that hangs?)",
                )
            )
        return [*findings, *_inside(db)]


def _integrity(db: Connection, full: bool) -> list[Finding]:
    pragma = "integrity_check" if full else "quick_check"
    said = [str(row[0]) for row in db.exec_driver_sql(f"PRAGMA {pragma}(5)")]
    loose = db.exec_driver_sql("PRAGMA foreign_key_check").fetchmany(5)
    if said != ["ok"]:
        return [
            failing(
                "integrity",
                f"la base está dañada: {said[0]} (coliseo restore)",
                f"the database is damaged: {said[0]} (coliseo restore)",
                said=said,
            )
        ]
    if loose:
        tables = sorted({str(row[0]) for row in loose})
        return [failing("integrity", f"filas sueltas en {tables}", f"loose rows in {tables}", tables=tables)]
    return [well("integrity", "la base está entera", "the database is whole", check=pragma)]


async def _look_in_postgres(url: str) -> list[Finding]:
    engine = create_async_engine(url, poolclass=pool.NullPool, connect_args={"timeout": PATIENCE})
    try:
        async with engine.connect() as connection:
            apart = float(await connection.scalar(text("SELECT extract(epoch from clock_timestamp())"))) - time.time()
            return [_against(apart, "PostgreSQL"), *await connection.run_sync(_inside)]
    finally:
        await engine.dispose()


def _inside(db: Connection) -> list[Finding]:
    """What any database is asked, within a transaction that is never committed."""
    findings = [_schema(db)]
    if findings[0].state != "failure" and inspect(db).has_table("answers"):
        findings += [_writable(db), _latest(db)]
    if findings[0].state == "ok" and inspect(db).has_table("ratings"):
        findings.append(_ratings(db))
    db.rollback()
    return findings


def _schema(db: Connection) -> Finding:
    here, there = current(db), newest()
    known = {script.revision for script in ScriptDirectory.from_config(config_for()).walk_revisions()}
    data = {"schema": here, "newest": there}
    if here == there:
        return well("schema", f"forma {here}, la de este programa", f"form {here}, that of this program", **data)
    if here in known or here is None:
        return doubtful(
            "schema",
            f"forma {here}: al arrancar se pondrá al día ({there}); haz antes una copia (coliseo backup)",
            f"form {here}: the next start brings it up to date ({there}); make a backup first (coliseo backup)",
            **data,
        )
    return failing(
        "schema",
        f"forma {here}: es de un programa más nuevo que este; actualiza Coliseo",
        f"form {here}: it is of a newer program than this one; update Coliseo",
        **data,
    )


def _writable(db: Connection) -> Finding:
    try:
        db.execute(text("UPDATE alembic_version SET version_num = version_num"))
    except Exception as error:
        reason = first_line(error)
        return failing("writing", f"no se puede escribir: {reason}", f"cannot be written to: {reason}", error=reason)
    return well("writing", "se puede escribir", "it can be written to")


def _latest(db: Connection) -> Finding:
    """Nothing that is stored can be of tomorrow, unless it is the clock that is of yesterday."""
    times = [db.scalar(select(func.max(column))) for column in (Answer.at, Table.touched)]
    latest = max((int(at) for at in times if at is not None), default=0) / 1000
    ahead = latest - time.time()
    if ahead > MOST_APART:
        return failing(
            "clock",
            f"el reloj atrasa: hay jugadas de dentro de {ahead:,.0f} s",
            f"the clock is behind: there are moves from {ahead:,.0f} s ahead",
            seconds=round(ahead),
        )
    return well("clock", "el reloj va por delante de lo guardado", "the clock is ahead of what is stored")


def _ratings(db: Connection) -> Finding:
    """They are what follows from the results, and nothing else."""
    wrong = differing(db)
    if wrong:
        return failing(
            "ratings",
            f"{len(wrong)} puntuaciones no son las que dan los resultados (coliseo ratings --anew)",
            f"{len(wrong)} ratings are not what the results lead to (coliseo ratings --anew)",
            wrong=len(wrong),
        )
    return well("ratings", "las puntuaciones salen de los resultados", "the ratings follow from the results")


def look_at_clock() -> Finding:
    now = time.time()
    if now < NOT_BEFORE:
        year = time.gmtime(now).tm_year
        return failing("clock", f"el reloj dice que es {year}", f"the clock says that it is {year}", seconds=round(now))
    return well("clock", "la fecha es posible", "the date is possible")


def _against(apart: float, whom: str) -> Finding:
    """Our clock beside another one, `apart` seconds ahead of ours."""
    data: dict[str, Any] = {"beside": whom, "seconds": round(apart, 2)}
    if abs(apart) > MOST_APART:
        return doubtful(
            "clock",
            f"el reloj de {whom} difiere en {abs(apart):,.1f} s: pon los dos en hora (NTP)",
            f"the clock of {whom} differs by {abs(apart):,.1f} s: set both right (NTP)",
            **data,
        )
    return well("clock", f"en hora con {whom}", f"in time with {whom}", **data)


async def look_at_redis(settings: Settings) -> AsyncIterator[Finding]:
    if not settings.redis:
        if settings.processes > 1:
            yield failing(
                "redis",
                f"{settings.processes} procesos sin Redis (COLISEO_REDIS)",
                f"{settings.processes} processes without Redis (COLISEO_REDIS)",
            )
        return
    try:
        client = Redis.from_url(settings.redis, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
        try:
            begun = time.perf_counter()
            seconds, micros = await client.time()
            taken = (time.perf_counter() - begun) * 1000
            version = str((await client.info("server")).get("redis_version", "?"))
            # processes hear each other by it
            await client.publish("coliseo:doctor", b"")
        finally:
            await client.aclose()
    except (RedisError, OSError, ValueError) as error:
        reason = first_line(error)
        yield failing("redis", f"Redis no responde: {reason}", f"Redis does not answer: {reason}", error=reason)
        return
    yield well("redis", f"Redis {version} responde", f"Redis {version} answers", version=version, ms=round(taken, 1))
    yield _against(seconds + micros / 1e6 - time.time(), "Redis")
