"""Whether the server is well, for whoever watches over it."""

from __future__ import annotations

from litestar import get
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
    store: Store = state.store
    async with store.reading() as db:
        await db.execute(text("SELECT 1"))
    return Health(ok=True, version=__version__, engine=build_kind())
