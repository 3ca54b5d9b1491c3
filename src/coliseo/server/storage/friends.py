"""What the database knows of people's company: friends, blocks, and what they let others see."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import and_, delete, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql import ColumnElement

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import Person, now_ms
from coliseo.server.storage.results import keeps_identity
from coliseo.server.storage.society_models import Block, Friendship, Openness

#: friends of one person, requests that they have out, and people they have blocked
MOST_FRIENDS: Final = 300
MOST_ASKED: Final = 50
MOST_BLOCKED: Final = 500

Asking = Literal["asked", "friends", "already", "full", "blocked"]
To = Literal["everybody", "friends", "nobody"]


class Friend(Struct, frozen=True):
    """Somebody on the list of another: a friend, or one of the two has asked."""

    person: str
    name: str
    state: Literal["friends", "asked", "asking"]
    at: int


class Open(Struct, frozen=True):
    profile: str = "everybody"
    challenges: str = "everybody"


def between(a: str, b: str) -> ColumnElement[bool]:
    return or_(and_(Friendship.asker == a, Friendship.asked == b), and_(Friendship.asker == b, Friendship.asked == a))


def are_friends(viewer: str, person: ColumnElement[str]) -> ColumnElement[bool]:
    """As a part of a query: the viewer and whoever the row is about."""
    pair = or_(
        and_(Friendship.asker == viewer, Friendship.asked == person),
        and_(Friendship.asker == person, Friendship.asked == viewer),
    )
    return exists().where(Friendship.accepted, pair)


def shows_profile(viewer: str, person: ColumnElement[str]) -> ColumnElement[bool]:
    """As a part of a query: whether the viewer may see whoever the row is about."""
    hidden = exists().where(Openness.person == person, Openness.profile != "everybody")
    return or_(person == viewer, ~hidden, are_friends(viewer, person))


# -- who may meet whom -----------------------------------------------------------------------------------------------


async def may_meet(store: Store, a: str, b: str) -> bool:
    """Whether two people may be brought together: neither has blocked the other."""
    return await may_all_meet(store, a, [b])


async def may_all_meet(store: Store, person: str, others: Iterable[str]) -> bool:
    return not (await apart_from(store, person)).intersection(others)


async def apart_from(store: Store, person: str) -> set[str]:
    """Everybody whom a person must not be brought together with: for whoever pairs many at once."""
    query = select(Block.blocked).where(Block.person == person)
    back = select(Block.person).where(Block.blocked == person)
    async with store.reading() as db:
        return set((await db.scalars(query.union(back))).all())


async def has_identity(store: Store, person: str) -> bool:
    async with store.reading() as db:
        return await db.scalar(select(Person.id).where(Person.id == person, keeps_identity())) is not None


async def name_of(store: Store, person: str) -> str | None:
    async with store.reading() as db:
        return await db.scalar(select(Person.name).where(Person.id == person))


async def names_of(store: Store, people: Iterable[str]) -> dict[str, str]:
    """What each is called; whoever is no more is left out."""
    wanted = {person for person in people if person}
    if not wanted:
        return {}
    async with store.reading() as db:
        rows = await db.execute(select(Person.id, Person.name).where(Person.id.in_(wanted)))
        return {row.id: row.name for row in rows}


# -- friends ---------------------------------------------------------------------------------------------------------


def _unheard(reader: str) -> ColumnElement[bool]:
    """As a part of a query: the request is of somebody whom the reader has blocked. It is kept, so that whoever asked
    sees what anybody sees who waits for an answer, and it is shown to nobody else."""
    blocked = exists().where(Block.person == reader, Block.blocked == Friendship.asker)
    return and_(Friendship.asked == reader, ~Friendship.accepted, blocked)


async def friends_of(store: Store, person: str) -> list[Friend]:
    """By name; whoever waits for an answer first."""
    columns = Person.id, Person.name, Friendship.accepted, Friendship.asker, Friendship.at
    other = or_(
        and_(Friendship.asker == person, Friendship.asked == Person.id),
        and_(Friendship.asked == person, Friendship.asker == Person.id),
    )
    async with store.reading() as db:
        rows = (await db.execute(select(*columns).join(Friendship, other).where(~_unheard(person)))).all()
    found = [
        Friend(row.id, row.name, "friends" if row.accepted else "asked" if row.asker == person else "asking", row.at)
        for row in rows
    ]
    order = {"asking": 0, "friends": 1, "asked": 2}
    return sorted(found, key=lambda friend: (order[friend.state], friend.name.casefold(), friend.person))


async def friendship(store: Store, a: str, b: str) -> Literal["", "friends", "asked", "asking"]:
    """How the first stands to the second: friends, has asked, is being asked, or nothing."""
    async with store.reading() as db:
        heard = select(Friendship.asker, Friendship.accepted).where(between(a, b), ~_unheard(a))
        row = (await db.execute(heard)).first()
    if row is None:
        return ""
    return "friends" if row.accepted else "asked" if row.asker == a else "asking"


async def ask(store: Store, asker: str, asked: str) -> Asking:
    """Asks for a friendship; whoever was asked by the same person before, agrees by asking. Who has blocked somebody
    asks them nothing; who is blocked asks as they would anybody, and is not heard."""
    try:
        async with store.writing() as db:
            if await _has_blocked(db, asker, asked):
                return "blocked"
            row = (await db.execute(select(Friendship.asker, Friendship.accepted).where(between(asker, asked)))).first()
            if row is not None and (row.accepted or row.asker == asker):
                return "already"
            if await _too_many(db, asker, asked, asking=row is None):
                return "full"
            if row is not None:
                await db.execute(update(Friendship).where(between(asker, asked)).values(accepted=True, at=now_ms()))
                return "friends"
            await db.execute(insert(Friendship).values(asker=asker, asked=asked, accepted=False, at=now_ms()))
    except IntegrityError:
        return "already"  # twice at once, or one of them is no more
    return "asked"


async def _too_many(db: AsyncConnection, asker: str, asked: str, *, asking: bool) -> bool:
    for person in (asker, asked):
        mine = or_(Friendship.asker == person, Friendship.asked == person)
        count = select(func.count()).select_from(Friendship).where(mine, Friendship.accepted)
        if (await db.scalar(count) or 0) >= MOST_FRIENDS:
            return True
    out = select(func.count()).select_from(Friendship).where(Friendship.asker == asker, ~Friendship.accepted)
    return asking and (await db.scalar(out) or 0) >= MOST_ASKED


async def part(store: Store, a: str, b: str) -> bool:
    """Friends no more; also declines what was asked, and takes it back. False if there was nothing."""
    async with store.writing() as db:
        return bool((await db.execute(delete(Friendship).where(between(a, b)))).rowcount)


# -- blocks ----------------------------------------------------------------------------------------------------------


async def _has_blocked(db: AsyncConnection, person: str, other: str) -> bool:
    pair = Block.person == person, Block.blocked == other
    return await db.scalar(select(Block.person).where(*pair)) is not None


async def blocked_by(store: Store, person: str) -> list[tuple[str, str]]:
    """Whom a person has blocked: id and name."""
    query = select(Person.id, Person.name).join(Block, Block.blocked == Person.id).where(Block.person == person)
    async with store.reading() as db:
        return [(row[0], row[1]) for row in await db.execute(query.order_by(Person.name, Person.id))]


async def block(store: Store, person: str, other: str) -> bool:
    """Ends whatever friendship there was; False if the person has blocked so many already."""
    try:
        async with store.writing() as db:
            count = select(func.count()).select_from(Block).where(Block.person == person, Block.blocked != other)
            if (await db.scalar(count) or 0) >= MOST_BLOCKED:
                return False
            await db.execute(delete(Friendship).where(between(person, other)))
            await db.execute(delete(Block).where(Block.person == person, Block.blocked == other))
            await db.execute(insert(Block).values(person=person, blocked=other, at=now_ms()))
    except IntegrityError:
        pass  # one of them is no more, or it was said twice at once
    return True


async def unblock(store: Store, person: str, other: str) -> None:
    async with store.writing() as db:
        await db.execute(delete(Block).where(Block.person == person, Block.blocked == other))


# -- openness --------------------------------------------------------------------------------------------------------


async def openness_of(store: Store, person: str) -> Open:
    query = select(Openness.profile, Openness.challenges).where(Openness.person == person)
    async with store.reading() as db:
        row = (await db.execute(query)).first()
    return Open() if row is None else Open(row[0], row[1])


async def set_openness(store: Store, person: str, open: Open) -> None:
    try:
        async with store.writing() as db:
            await db.execute(delete(Openness).where(Openness.person == person))
            await db.execute(insert(Openness).values(person=person, profile=open.profile, challenges=open.challenges))
    except IntegrityError:
        pass  # said twice at once
