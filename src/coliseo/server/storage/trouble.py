"""What can be wrong with the database or Redis and passes again, told apart from mistakes of ours."""

from __future__ import annotations

from collections.abc import Iterator
from socket import gaierror
from typing import Final

from msgspec import Struct
from redis.exceptions import RedisError
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout


class Trouble(Struct, frozen=True):
    """For programs, and for people in two languages."""

    code: str
    es: str
    en: str


FULL: Final = Trouble("full", "no queda sitio en el disco", "the disk is full")
LOCKED: Final = Trouble("locked", "otro programa la tiene bloqueada", "another program holds it locked")
READ_ONLY: Final = Trouble("read_only", "no se puede escribir en ella", "it cannot be written")
BROKEN: Final = Trouble("broken", "el disco o el fichero fallan", "the disk or the file fails")
GONE: Final = Trouble("gone", "no responde", "it does not answer")
REDIS_GONE: Final = Trouble("redis_gone", "no responde", "it does not answer")

#: primary codes of SQLite: busy, locked, read-only, I/O error, damaged, full, cannot be opened, no database
_SQLITE: Final = {5: LOCKED, 6: LOCKED, 8: READ_ONLY, 10: BROKEN, 11: BROKEN, 13: FULL, 14: BROKEN, 26: BROKEN}
#: of PostgreSQL, whole or by class; a statement that took too long was waiting for somebody
_POSTGRES: Final = {"53100": FULL, "25006": READ_ONLY, "55P03": LOCKED, "57014": LOCKED, "58": BROKEN, "53": GONE}
_POSTGRES_GONE: Final = ("08", "57", "28", "3D")


class Troubled(Exception):
    """Refused at once, because it is known that nothing can be written."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.en)
        self.trouble = trouble


def trouble_of(error: BaseException) -> Trouble | None:
    """None if it is a mistake of ours."""
    if isinstance(error, Troubled):
        return error.trouble
    if isinstance(error, RedisError):
        return REDIS_GONE
    if isinstance(error, (IntegrityError, DataError, ProgrammingError)):
        return None
    for each in _with_causes(error):
        number = getattr(each, "sqlite_errorcode", None)
        if isinstance(number, int):
            return _SQLITE.get(number & 0xFF)
        state = getattr(each, "sqlstate", None)
        if isinstance(state, str):
            return _POSTGRES.get(state) or _POSTGRES.get(state[:2]) or (GONE if state[:2] in _POSTGRES_GONE else None)
    lost = isinstance(error, DBAPIError) and error.connection_invalidated
    return GONE if lost or isinstance(error, (ConnectionError, gaierror, TimeoutError, PoolTimeout)) else None


def _with_causes(error: BaseException) -> Iterator[BaseException]:
    """The error and what the drivers had said, which SQLAlchemy wraps."""
    found: BaseException | None = error
    while found is not None:
        yield found
        found = getattr(found, "orig", None) or found.__cause__
