"""In place of `coliseo.server.storage.games`."""

from __future__ import annotations

from coliseo.device.drawer import Store
from coliseo.match.story import Story
from coliseo.server.storage.rows import TableRow
from coliseo.server.storage.stored import StoredGame, story_in, whole_game


async def stored_game(store: Store, row: TableRow) -> StoredGame:
    pages = await store.need(row.id)
    return whole_game(row, pages.of("answers"), pages.of("checkpoints"), pages.of("stories"))


async def stories_of(store: Store, table: str, start: int, end: int | None = None) -> list[tuple[int, Story]]:
    rows = (await store.need(table)).of("stories", start, None if end is None else end + 1)
    return [(row.after, story) for row in rows if (story := story_in(row)) is not None]
