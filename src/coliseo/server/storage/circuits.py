"""Circuits in the database: what they are called, what places bring, and which events feed them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from sqlalchemy import delete, func, insert, select
from sqlalchemy.exc import IntegrityError

from coliseo.server.storage.engine import Store
from coliseo.server.storage.event_models import Circuit, CircuitEvent, StoredEvent
from coliseo.server.storage.models import now_ms

MOST_LISTED: Final = 50
#: events of one circuit, and circuits of one person
MOST_EVENTS: Final = 100
MOST_CIRCUITS: Final = 20


class ListedCircuit(Struct, frozen=True):
    id: str
    name: str
    game: str
    made: int


class StoredCircuit(Struct, frozen=True):
    id: str
    name: str
    game: str
    points: list[int]
    owner: str
    events: list[str]


_LISTED: Final[list[Any]] = [getattr(Circuit, name) for name in ListedCircuit.__struct_fields__]


async def listed(store: Store) -> list[ListedCircuit]:
    query = select(*_LISTED).order_by(Circuit.made.desc(), Circuit.id).limit(MOST_LISTED)
    async with store.reading() as db:
        return [ListedCircuit(*row) for row in await db.execute(query)]


async def find(store: Store, circuit: str) -> StoredCircuit | None:
    async with store.reading() as db:
        named = select(Circuit.name, Circuit.game, Circuit.points, Circuit.owner).where(Circuit.id == circuit)
        row = (await db.execute(named)).first()
        if row is None:
            return None
        fed = (
            select(CircuitEvent.event)
            .join(StoredEvent, StoredEvent.id == CircuitEvent.event)
            .where(CircuitEvent.circuit == circuit)
            .order_by(StoredEvent.created, StoredEvent.id)
        )
        events = [each for (each,) in await db.execute(fed)]
    return StoredCircuit(circuit, row.name, row.game, json.loads(row.points), row.owner or "", events)


async def add(store: Store, circuit: str, name: str, game: str, points: Sequence[int], owner: str) -> bool:
    """False if that person has as many as they may."""
    row = {"id": circuit, "name": name, "game": game, "points": json.dumps(list(points)), "owner": owner}
    async with store.writing() as db:
        count = await db.scalar(select(func.count()).select_from(Circuit).where(Circuit.owner == owner))
        if (count or 0) >= MOST_CIRCUITS:
            return False
        await db.execute(insert(Circuit).values({**row, "made": now_ms()}))
    return True


async def feed(store: Store, circuit: str, event: str) -> bool:
    """False if it is fed by as many as it may. Twice is once."""
    async with store.writing() as db:
        here = select(func.count()).select_from(CircuitEvent).where(CircuitEvent.circuit == circuit)
        if (await db.scalar(here) or 0) >= MOST_EVENTS:
            return False
        try:
            async with db.begin_nested():
                await db.execute(insert(CircuitEvent).values({"circuit": circuit, "event": event, "at": now_ms()}))
        except IntegrityError:
            pass
    return True


async def unfeed(store: Store, circuit: str, event: str) -> bool:
    async with store.writing() as db:
        gone = await db.execute(
            delete(CircuitEvent).where(CircuitEvent.circuit == circuit, CircuitEvent.event == event)
        )
        return bool(gone.rowcount)
