"""What somebody keeps on every device of theirs: decks, preferences, lessons done.

Devices meet here. Of two changes the later holds, and a change that was made without having seen the latest is refused,
so that the device looks first and nothing is overwritten unseen.
"""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import KeptDeck, KeptThing

#: decks of one person, and marks of those deleted
MOST_DECKS: Final = 400
MOST_MARKS: Final = 400
#: preferences and the like of one person
MOST_THINGS: Final = 60


class DeckBody(Struct):
    """A deck as the builder has it."""

    mode: str
    cards: list[str]
    side: list[str]
    start: str
    text: str
    set: str


class StoredDeck(Struct, frozen=True):
    id: str
    game: str
    name: str
    body: DeckBody
    touched: int
    gone: bool


class StoredThing(Struct, frozen=True):
    name: str
    value: str
    touched: int


class NotLatest(Exception):
    """The deck was changed elsewhere in the meantime."""


class TooMany(Exception):
    """There are so many already."""


_body = msgspec.json.Decoder(DeckBody)
_NOTHING: Final = DeckBody("", [], [], "", "", "")


async def decks_of(store: Store, owner: str) -> list[StoredDeck]:
    """Those deleted too, as marks; the one changed last comes first."""
    columns = (KeptDeck.id, KeptDeck.game, KeptDeck.name, KeptDeck.body, KeptDeck.touched, KeptDeck.gone)
    query = select(*columns).where(KeptDeck.owner == owner).order_by(KeptDeck.touched.desc(), KeptDeck.id)
    async with store.reading() as db:
        rows = (await db.execute(query)).all()
    return [StoredDeck(r.id, r.game, r.name, _body.decode(r.body), r.touched, r.gone) for r in rows]


async def keep_deck(store: Store, owner: str, deck: StoredDeck, base: int) -> None:
    """Keeps a deck that was made from the version of `base` (0: from none). Raises NotLatest, TooMany."""
    async with store.writing() as db:
        mine = KeptDeck.owner == owner, KeptDeck.id == deck.id
        current = (await db.execute(select(KeptDeck.touched, KeptDeck.gone).where(*mine).with_for_update())).first()
        values = {
            "game": deck.game,
            "name": deck.name,
            "body": msgspec.json.encode(deck.body).decode(),
            "touched": deck.touched,
            "gone": False,
        }
        if current is not None and current.touched != base:
            raise NotLatest
        if (current is None or current.gone) and await _count(db, owner, gone=False) >= MOST_DECKS:
            raise TooMany
        if current is None:
            await db.execute(insert(KeptDeck).values(owner=owner, id=deck.id, **values))
        else:
            await db.execute(update(KeptDeck).where(*mine).values(**values))


async def mark_gone(store: Store, owner: str, deck: str, touched: int) -> bool:
    """The deck is deleted, unless it was changed after that; False if there is none, or it was."""
    async with store.writing() as db:
        mine = KeptDeck.owner == owner, KeptDeck.id == deck
        done = await db.execute(
            update(KeptDeck)
            .where(*mine, ~KeptDeck.gone, KeptDeck.touched <= touched)
            .values(gone=True, touched=touched, body=msgspec.json.encode(_NOTHING).decode())
        )
        if await _count(db, owner, gone=True) > MOST_MARKS:
            old = select(KeptDeck.id).where(KeptDeck.owner == owner, KeptDeck.gone).order_by(KeptDeck.touched).limit(50)
            await db.execute(delete(KeptDeck).where(KeptDeck.owner == owner, KeptDeck.id.in_(old)))
    return bool(done.rowcount)


async def _count(db: AsyncConnection, owner: str, *, gone: bool) -> int:
    there = KeptDeck.gone if gone else ~KeptDeck.gone
    return await db.scalar(select(func.count()).select_from(KeptDeck).where(KeptDeck.owner == owner, there)) or 0


async def things_of(store: Store, owner: str) -> list[StoredThing]:
    query = select(KeptThing.name, KeptThing.value, KeptThing.touched).where(KeptThing.owner == owner)
    async with store.reading() as db:
        return [StoredThing(*row) for row in await db.execute(query.order_by(KeptThing.name))]


async def keep_things(store: Store, owner: str, things: list[StoredThing]) -> None:
    """Each takes the place of an older one of its name. Raises TooMany."""
    async with store.writing() as db:
        query = select(KeptThing.name, KeptThing.touched).where(KeptThing.owner == owner).with_for_update()
        known = {row.name: row.touched for row in await db.execute(query)}
        if len(known.keys() | {thing.name for thing in things}) > MOST_THINGS:
            raise TooMany
        for thing in things:
            values = {"value": thing.value, "touched": thing.touched}
            if thing.name not in known:
                await db.execute(insert(KeptThing).values(owner=owner, name=thing.name, **values))
            elif known[thing.name] < thing.touched:
                mine = KeptThing.owner == owner, KeptThing.name == thing.name
                await db.execute(update(KeptThing).where(*mine).values(**values))


async def bring_kept(db: AsyncConnection, guest: str, holder: str) -> None:
    """What a guest keeps becomes the account's. Where both have a deck of the same id, the account's keeps the id and
    the guest's gets another; of two preferences the later holds."""
    theirs = {row.id for row in await db.execute(select(KeptDeck.id).where(KeptDeck.owner == holder))}
    for (deck,) in (await db.execute(select(KeptDeck.id).where(KeptDeck.owner == guest))).all():
        if deck in theirs:
            mine = KeptDeck.owner == guest, KeptDeck.id == deck
            await db.execute(delete(KeptDeck).where(*mine, KeptDeck.gone))
            await db.execute(update(KeptDeck).where(*mine).values(id=secrets.token_urlsafe(12)))
    await db.execute(update(KeptDeck).where(KeptDeck.owner == guest).values(owner=holder))
    known = {
        row.name: row.touched
        for row in await db.execute(select(KeptThing.name, KeptThing.touched).where(KeptThing.owner == holder))
    }
    brought = await db.execute(select(KeptThing.name, KeptThing.touched).where(KeptThing.owner == guest))
    for name, touched in brought.all():
        loser = guest if known.get(name, -1) >= touched else holder
        await db.execute(delete(KeptThing).where(KeptThing.owner == loser, KeptThing.name == name))
    await db.execute(update(KeptThing).where(KeptThing.owner == guest).values(owner=holder))
