"""Stored games and their stories, from the database."""

from __future__ import annotations

from sqlalchemy import select

from coliseo.match.story import Story
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import Answer, Checkpoint
from coliseo.server.storage.models import Story as StoryRow
from coliseo.server.storage.rows import TableRow
from coliseo.server.storage.stored import StoredGame, story_in, whole_game
from coliseo.server.storage.tables import ANSWER_COLUMNS


async def stored_game(store: Store, row: TableRow) -> StoredGame:
    """As much as there is of a table that has begun; BrokenPart if that is not even how it began."""
    async with store.reading() as db:
        answers = (await db.execute(select(*ANSWER_COLUMNS).where(Answer.table_id == row.id).order_by(Answer.n))).all()
        saved = select(Checkpoint.after, Checkpoint.hash, Checkpoint.state)
        points = (await db.execute(saved.where(Checkpoint.table_id == row.id).order_by(Checkpoint.after))).all()
        told = select(StoryRow.after, StoryRow.events)
        stories = (await db.execute(told.where(StoryRow.table_id == row.id).order_by(StoryRow.after))).all()
    return whole_game(row, answers, points, stories)


async def stories_of(store: Store, table: str, start: int, end: int | None = None) -> list[tuple[int, Story]]:
    """What happened from the answer numbered `start` up to that numbered `end`, as it was kept."""
    query = select(StoryRow.after, StoryRow.events).where(StoryRow.table_id == table, StoryRow.after >= start)
    if end is not None:
        query = query.where(StoryRow.after <= end)
    async with store.reading() as db:
        rows = (await db.execute(query.order_by(StoryRow.after))).all()
    return [(row.after, story) for row in rows if (story := story_in(row)) is not None]
