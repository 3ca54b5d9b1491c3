"""Lists shown by a link, and how each list fared in the finished games of this house.

Games are noted when they are over, list by list, by the digest of the cards: who played them is not kept.
"""

from __future__ import annotations

import contextlib
import hashlib
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import DeckGame, SharedDeck, Table, now_ms
from coliseo.server.storage.notes import note, noted

#: links of one person
MOST_LINKS: Final = 200
#: finished games that one pass notes
MOST_AT_ONCE: Final = 200
#: a game is stored a moment after the time that it says it ended; so long it is still looked for, in milliseconds
LATE: Final = 60_000
#: up to when finished games have been noted
NOTED: Final = "deck_games"
WON: Final = 1
LOST: Final = 0
NEITHER: Final = 2

_list = msgspec.json.Decoder(list[Any])
_object = msgspec.json.Decoder(dict[str, Any])


class ListBody(Struct):
    """The cards of a list, copy by copy, and as text."""

    cards: list[str]
    side: list[str]
    start: str
    text: str


class StoredList(Struct, frozen=True):
    id: str
    owner: str
    game: str
    mode: str
    name: str
    digest: str
    body: ListBody
    created: int


class Tally(Struct):
    """Games of one list: with people on both sides, and with the machine on one."""

    people: list[int]  # lost, won, neither
    machine: list[int]
    rivals: dict[str, list[int]]  # digest of the rival's list → lost, won, neither


class TooManyLinks(Exception):
    """The person has so many already."""


def digest_of(game: str, cards: Sequence[str]) -> str:
    """The same for the same cards, in whatever order they are named."""
    return hashlib.sha256("\n".join([game, *sorted(cards)]).encode()).hexdigest()


_COLUMNS: Final = tuple(getattr(SharedDeck, name) for name in StoredList.__struct_fields__)


def _row(row: Any) -> StoredList:
    return StoredList(**{**row._asdict(), "body": msgspec.json.decode(row.body, type=ListBody)})


async def find_list(store: Store, link: str) -> StoredList | None:
    async with store.reading() as db:
        row = (await db.execute(select(*_COLUMNS).where(SharedDeck.id == link))).first()
    return None if row is None else _row(row)


async def lists_of(store: Store, owner: str) -> list[StoredList]:
    """The latest first."""
    query = select(*_COLUMNS).where(SharedDeck.owner == owner).order_by(SharedDeck.created.desc(), SharedDeck.id)
    async with store.reading() as db:
        return [_row(row) for row in await db.execute(query)]


async def share_list(store: Store, owner: str, game: str, mode: str, name: str, body: ListBody) -> StoredList:
    """A new link, or the one that the same person has for the same list under the same name. Raises TooManyLinks."""
    digest = digest_of(game, body.cards)
    async with store.writing() as db:
        mine = select(*_COLUMNS).where(SharedDeck.owner == owner)
        same = mine.where(SharedDeck.digest == digest, SharedDeck.name == name, SharedDeck.mode == mode)
        for row in await db.execute(same):
            known = _row(row)
            if known.body == body:
                return known
        if (await db.scalar(select(func.count()).select_from(mine.subquery())) or 0) >= MOST_LINKS:
            raise TooManyLinks
        made = StoredList(secrets.token_urlsafe(12), owner, game, mode, name, digest, body, now_ms())
        values = {field: getattr(made, field) for field in StoredList.__struct_fields__}
        await db.execute(insert(SharedDeck).values(**{**values, "body": msgspec.json.encode(body).decode()}))
    return made


async def withdraw_list(store: Store, link: str, owner: str) -> bool:
    async with store.writing() as db:
        done = await db.execute(delete(SharedDeck).where(SharedDeck.id == link, SharedDeck.owner == owner))
    return bool(done.rowcount)


async def names_of(store: Store, digests: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Of the lists that somebody shows, the oldest link and its name."""
    query = select(SharedDeck.digest, SharedDeck.id, SharedDeck.name).where(SharedDeck.digest.in_(digests))
    async with store.reading() as db:
        rows = (await db.execute(query.order_by(SharedDeck.created.desc()))).all()
    return {row.digest: (row.id, row.name) for row in rows}


# -- results ----------------------------------------------------------------------------------------------------------


async def tally_of(store: Store, digest: str) -> Tally:
    query = (
        select(DeckGame.people, DeckGame.rival, DeckGame.result, func.count())
        .where(DeckGame.digest == digest)
        .group_by(DeckGame.people, DeckGame.rival, DeckGame.result)
    )
    found = Tally([0, 0, 0], [0, 0, 0], {})
    async with store.reading() as db:
        rows = (await db.execute(query)).all()
    for people, rival, result, count in rows:
        (found.people if people else found.machine)[result] += count
        if rival:
            found.rivals.setdefault(rival, [0, 0, 0])[result] += count
    return found


#: a game's key and the options of a table → the cards of each seat's list; nothing where they are not known
ListsIn = Callable[[str, dict[str, Any]], list[list[str]]]


async def note_finished(store: Store, lists_in: ListsIn) -> bool:
    """Notes the games that have ended since last time, so many at once; whether there may be more. Practice and
    branches are no results, and cards of one's own are nobody else's business."""
    now = now_ms()
    # a clock that was ahead and has been put right must not make everything wait until then
    since = min(await noted(store, NOTED) or 0, now)
    columns = (Table.id, Table.game, Table.touched, Table.settings, Table.seats, Table.options, Table.winners)
    query = select(*columns, Table.branch_of).where(Table.status == "over", Table.touched >= since)
    async with store.reading() as db:
        rows = (await db.execute(query.order_by(Table.touched, Table.id).limit(MOST_AT_ONCE))).all()
        known = select(DeckGame.table_id).where(DeckGame.table_id.in_([row.id for row in rows]))
        before = {row.table_id for row in await db.execute(known)}
    for row in rows:
        games = [] if row.id in before else _games_of(row, lists_in)
        if games:
            # another process may be at it too: once is enough
            with contextlib.suppress(IntegrityError):
                async with store.writing() as db:
                    await db.execute(insert(DeckGame), games)
    full = len(rows) == MOST_AT_ONCE
    if full:
        await note(store, NOTED, rows[-1].touched + (1 if rows[-1].touched == since else 0))
    elif rows:
        await note(store, NOTED, min(rows[-1].touched, now - LATE))
    return full


def _games_of(row: Any, lists_in: ListsIn) -> list[dict[str, Any]]:
    """A row for each seat with a list."""
    try:
        settings, options = _object.decode(row.settings), _object.decode(row.options)
        seats = _list.decode(row.seats)
        winners = _list.decode(row.winners or "null") if row.winners else None
    except (msgspec.MsgspecError, ValueError):
        return []
    practice = settings.get("position") or settings.get("lesson") or settings.get("own_set")
    if winners is None or row.branch_of or practice or options.get("privado"):
        return []
    lists = lists_in(row.game, options)
    if len(lists) != len(seats):
        return []
    digests = [digest_of(row.game, cards) if cards else "" for cards in lists]
    people = all(isinstance(seat, dict) and seat.get("kind") == "person" for seat in seats)
    decided = 0 < len(winners) < len(seats)
    return [
        {
            "table_id": row.id,
            "seat": seat,
            "digest": digest,
            "rival": digests[1 - seat] if len(seats) == 2 else "",
            "people": people,
            "result": (WON if seat in winners else LOST) if decided else NEITHER,
            "at": row.touched,
        }
        for seat, digest in enumerate(digests)
        if digest
    ]
