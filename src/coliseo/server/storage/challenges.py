"""What the database knows of challenges."""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct
from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import aliased
from sqlalchemy.sql import ColumnElement

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import Person, now_ms
from coliseo.server.storage.society_models import Challenge

#: challenges that one person may have out, and that may wait for one
MOST_OUT: Final = 10
MOST_IN: Final = 30
#: what became of a challenge is told for so long, in milliseconds
TOLD: Final = 24 * 3600_000


class StoredChallenge(Struct, frozen=True):
    id: str
    challenger: str
    challenged: str
    spec: str
    state: str
    at: int
    until: int
    table_id: str | None
    challenger_name: str = ""
    challenged_name: str = ""

    def state_at(self, now: int) -> str:
        return "lapsed" if self.state == "open" and self.until <= now else self.state


_COLUMNS: Final[list[Any]] = [getattr(Challenge, name) for name in StoredChallenge.__struct_fields__[:8]]


async def add(store: Store, challenge: StoredChallenge) -> Literal["added", "already", "full"]:
    """Not if one of the same waits for the same already, or if there are too many of the one or for the other."""
    now = now_ms()
    waiting = Challenge.state == "open", Challenge.until > now
    mine, theirs = Challenge.challenger == challenge.challenger, Challenge.challenged == challenge.challenged
    most: list[tuple[Literal["already", "full"], tuple[ColumnElement[bool], ...], int]]
    most = [("already", (mine, theirs), 1), ("full", (mine,), MOST_OUT), ("full", (theirs,), MOST_IN)]
    row = {name: getattr(challenge, name) for name in StoredChallenge.__struct_fields__[:8]}
    try:
        async with store.writing() as db:
            for why, those, limit in most:
                count = select(func.count()).select_from(Challenge).where(*waiting, *those)
                if (await db.scalar(count) or 0) >= limit:
                    return why
            await db.execute(insert(Challenge).values(row))
    except IntegrityError:
        return "full"  # one of them is no more
    return "added"


async def of(store: Store, person: str) -> list[StoredChallenge]:
    """To and from a person, the latest first: what is open, and what became of others lately."""
    one, other = aliased(Person), aliased(Person)
    mine = or_(Challenge.challenger == person, Challenge.challenged == person)
    columns = [*_COLUMNS, one.name, other.name]
    query = (
        select(*columns)
        .join(one, one.id == Challenge.challenger)
        .join(other, other.id == Challenge.challenged)
        .where(mine, Challenge.until > now_ms() - TOLD)
        .order_by(Challenge.at.desc(), Challenge.id)
        .limit(MOST_IN + MOST_OUT)
    )
    async with store.reading() as db:
        return [StoredChallenge(*row) for row in await db.execute(query)]


async def find(store: Store, challenge: str) -> StoredChallenge | None:
    async with store.reading() as db:
        row = (await db.execute(select(*_COLUMNS).where(Challenge.id == challenge))).first()
    return None if row is None else StoredChallenge(*row)


async def settle(store: Store, challenge: str, state: str, table: str | None = None) -> bool:
    """From open to something else; False if it is not open any more, so that it is settled once."""
    live = Challenge.id == challenge, Challenge.state == "open", Challenge.until > now_ms()
    async with store.writing() as db:
        return bool((await db.execute(update(Challenge).where(*live).values(state=state, table_id=table))).rowcount)


async def put_table(store: Store, challenge: str, table: str) -> None:
    async with store.writing() as db:
        await db.execute(update(Challenge).where(Challenge.id == challenge).values(table_id=table))


async def reopen(store: Store, challenge: str) -> None:
    """It was accepted, and no table came of it."""
    async with store.writing() as db:
        done = Challenge.id == challenge, Challenge.state == "accepted", Challenge.table_id.is_(None)
        await db.execute(update(Challenge).where(*done).values(state="open"))


async def end_between(store: Store, a: str, b: str) -> None:
    """Of two of whom one has blocked the other."""
    pair = or_(
        (Challenge.challenger == a) & (Challenge.challenged == b),
        (Challenge.challenger == b) & (Challenge.challenged == a),
    )
    async with store.writing() as db:
        await db.execute(update(Challenge).where(pair, Challenge.state == "open").values(state="declined"))


async def forget_old(store: Store) -> None:
    async with store.writing() as db:
        await db.execute(delete(Challenge).where(Challenge.until < now_ms() - TOLD))
