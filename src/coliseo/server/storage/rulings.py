"""Rulings that people write, as the database keeps them."""

from __future__ import annotations

import secrets
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import Person, now_ms
from coliseo.server.storage.study_models import WrittenRuling

#: rulings of one person
MOST_RULINGS: Final = 200


class StoredRuling(Struct, frozen=True):
    id: str
    owner: str
    game: str
    question: str
    answer: str
    scenario: str
    status: str
    digest: str
    engine: str
    moved: bool
    created: int


class TooManyRulings(Exception):
    """The person has written so many already."""


_COLUMNS: Final = tuple(getattr(WrittenRuling, name) for name in StoredRuling.__struct_fields__)


def _row(row: Any) -> StoredRuling:
    return StoredRuling(*row)


async def keep_ruling(
    store: Store,
    owner: str,
    game: str,
    question: str,
    answer: str,
    scenario: str,
    status: str,
    digest: str,
    engine: str,
) -> StoredRuling:
    """A new one, or the one that the same person wrote before in the same words. Raises TooManyRulings."""
    async with store.writing() as db:
        mine = select(*_COLUMNS).where(WrittenRuling.owner == owner)
        same = mine.where(WrittenRuling.scenario == scenario, WrittenRuling.question == question)
        known = (await db.execute(same.where(WrittenRuling.answer == answer))).first()
        if known is not None:
            return _row(known)
        if (await db.scalar(select(func.count()).select_from(mine.subquery())) or 0) >= MOST_RULINGS:
            raise TooManyRulings
        made = StoredRuling(
            secrets.token_urlsafe(9), owner, game, question, answer, scenario, status, digest, engine, False, now_ms()
        )
        await db.execute(insert(WrittenRuling).values({f: getattr(made, f) for f in StoredRuling.__struct_fields__}))
    return made


async def find_ruling(store: Store, ruling: str) -> StoredRuling | None:
    async with store.reading() as db:
        row = (await db.execute(select(*_COLUMNS).where(WrittenRuling.id == ruling))).first()
    return None if row is None else _row(row)


async def rulings_of_game(store: Store, game: str) -> list[StoredRuling]:
    """The latest first."""
    query = select(*_COLUMNS).where(WrittenRuling.game == game)
    async with store.reading() as db:
        return [_row(row) for row in await db.execute(query.order_by(WrittenRuling.created.desc(), WrittenRuling.id))]


async def authors(store: Store, owners: set[str]) -> dict[str, str]:
    """What those are called who are still here."""
    async with store.reading() as db:
        rows = await db.execute(select(Person.id, Person.name).where(Person.id.in_(owners - {""})))
        return {row.id: row.name for row in rows}


async def run_with_others(store: Store, game: str, engine: str, most: int) -> list[StoredRuling]:
    """Those that were last run with another engine than this one."""
    query = select(*_COLUMNS).where(WrittenRuling.game == game, WrittenRuling.engine != engine)
    async with store.reading() as db:
        return [_row(row) for row in await db.execute(query.order_by(WrittenRuling.created).limit(most))]


async def note_run(store: Store, ruling: str, engine: str, moved: bool) -> None:
    async with store.writing() as db:
        changed = update(WrittenRuling).where(WrittenRuling.id == ruling)
        await db.execute(changed.values(engine=engine, moved=moved))


async def mark_ruling(store: Store, ruling: str, status: str) -> bool:
    async with store.writing() as db:
        done = await db.execute(update(WrittenRuling).where(WrittenRuling.id == ruling).values(status=status))
    return bool(done.rowcount)


async def remove_ruling(store: Store, ruling: str, owner: str | None) -> bool:
    """Of one owner, or of whomever."""
    query = delete(WrittenRuling).where(WrittenRuling.id == ruling)
    async with store.writing() as db:
        done = await db.execute(query if owner is None else query.where(WrittenRuling.owner == owner))
    return bool(done.rowcount)


async def leave_rulings(db: AsyncConnection, person: str) -> None:
    """Links are for good: what somebody wrote who leaves stays, by nobody."""
    await db.execute(update(WrittenRuling).where(WrittenRuling.owner == person).values(owner=""))


async def bring_rulings(db: AsyncConnection, guest: str, holder: str) -> None:
    await db.execute(update(WrittenRuling).where(WrittenRuling.owner == guest).values(owner=holder))
