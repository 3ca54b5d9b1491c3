"""Whether the server is well, for whoever watches over it."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from litestar import get, head
from litestar.datastructures import State
from msgspec import Struct
from sqlalchemy import text

from coliseo import __version__, build_kind
from coliseo.server.http.answers import NO_TOKEN, AnyRequest, errors
from coliseo.server.problems import FieldError, Problem, language_of
from coliseo.server.security import ShortMemory
from coliseo.server.storage.engine import Store
from coliseo.server.storage.trouble import GONE, REDIS_GONE, Trouble, trouble_of

log = logging.getLogger(__name__)
#: whatever has not answered after so many seconds does not
PATIENCE: Final = 5.0


class Health(Struct):
    ok: bool
    version: str
    engine: str


@get(
    "/health",
    tags=["server"],
    summary="Whether the server is well",
    description="503 when the database cannot be read and written, or Redis is needed and does not answer.",
    opt={NO_TOKEN: True},
    responses=errors(503),
)
async def health(request: AnyRequest, state: State) -> Health:
    await need_health(request, state)
    return Health(ok=True, version=__version__, engine=build_kind())


@head("/health", include_in_schema=False, opt={NO_TOKEN: True})
async def health_in_short(request: AnyRequest, state: State) -> None:
    """For watchers that want the status only."""
    await need_health(request, state)


async def need_health(request: AnyRequest, state: State) -> None:
    """Raises a Problem that says what is wrong."""
    database, memory = await asyncio.gather(of_database(state.store), of_memory(state.memory))
    found = {"database": database, "redis": memory}
    lang = language_of(request)
    told = [FieldError(what, t.es if lang == "es" else t.en) for what, t in found.items() if t is not None]
    if told:
        es = "; ".join(f"{what}: {t.es}" for what, t in found.items() if t is not None)
        en = "; ".join(f"{what}: {t.en}" for what, t in found.items() if t is not None)
        raise Problem(
            503, "unwell", f"El servidor no está bien ({es}).", f"The server is not well ({en}).", errors=told
        )


async def of_database(store: Store) -> Trouble | None:
    try:
        async with asyncio.timeout(PATIENCE), store.reading() as db:
            await db.execute(text("SELECT 1"))
    except Exception as error:
        log.warning("the database: %s", error)
        return trouble_of(error) or GONE
    return await store.pulse.check()


async def of_memory(memory: ShortMemory) -> Trouble | None:
    try:
        async with asyncio.timeout(PATIENCE):
            await memory.ping()
    except Exception as error:
        log.warning("redis: %s", error)
        return REDIS_GONE
    return None
