"""Whether the server is well, for whoever watches over it."""

from __future__ import annotations

from litestar import get, head
from litestar.datastructures import State
from msgspec import Struct
from sqlalchemy import text

from coliseo import __version__, build_kind
from coliseo.server.http.answers import NO_TOKEN
from coliseo.server.storage.engine import Store


class Health(Struct):
    ok: bool
    version: str
    engine: str


@get(
    "/health",
    tags=["server"],
    summary="Whether the server is well",
    description="Fails when the database does.",
    opt={NO_TOKEN: True},
)
async def health(state: State) -> Health:
    await ask_the_database(state)
    return Health(ok=True, version=__version__, engine=build_kind())


@head("/health", include_in_schema=False, opt={NO_TOKEN: True})
async def health_in_short(state: State) -> None:
    """For watchers that want the status only."""
    await ask_the_database(state)


async def ask_the_database(state: State) -> None:
    store: Store = state.store
    async with store.reading() as db:
        await db.execute(text("SELECT 1"))
