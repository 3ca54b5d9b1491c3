"""What is kept of somebody besides the log of their event, which has forgotten them: their seats at its online tables,
what is still to be told to others, and the devices that were theirs."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from coliseo.server.storage.engine import Store
from coliseo.server.storage.event_models import EventHook, EventInvitation, EventMember, EventMessage, EventTable
from coliseo.server.storage.models import ChatMessage, Seating, Table
from coliseo.server.storage.people import without_person


async def forget_players(store: Store, event: str, numbers: Collection[int]) -> list[str]:
    """The tables at which they sat: whoever has one in memory has to read it anew."""
    async with store.writing() as db:
        await _forget_devices(db, event, numbers)
        await _forget_in_messages(db, event, numbers)
        return await _forget_at_tables(db, event, numbers)


async def _forget_devices(db: AsyncConnection, event: str, numbers: Collection[int]) -> None:
    """Nor any that a code of the desk, not used yet, would make theirs."""
    for kind in (EventMember, EventInvitation):
        query = select(kind.acts_as).where(kind.event == event, kind.acts_as.like("p%"))
        known = (await db.scalars(query)).all()
        theirs = [each for each in known if each[1:].partition(".")[0] in set(map(str, numbers))]
        await db.execute(delete(kind).where(kind.event == event, kind.acts_as.in_(theirs)))


async def _forget_in_messages(db: AsyncConnection, event: str, numbers: Collection[int]) -> None:
    """What waits to be told says their number alone."""
    query = select(EventMessage.hook, EventMessage.key, EventMessage.body).join(
        EventHook, EventHook.id == EventMessage.hook
    )
    for hook, key, body in (await db.execute(query.where(EventHook.event == event))).all():
        told = json.loads(body)
        if _unname(told, numbers):
            here = EventMessage.hook == hook, EventMessage.key == key
            await db.execute(update(EventMessage).where(*here).values(body=json.dumps(told, ensure_ascii=False)))


def _unname(told: Any, numbers: Collection[int]) -> bool:
    """Whether it named them."""
    if isinstance(told, list):
        return any([_unname(each, numbers) for each in told])
    if not isinstance(told, dict):
        return False
    if told.get("number") in numbers and "name" in told:
        told["name"] = f"#{told['number']}"
        return True
    return any([_unname(each, numbers) for each in told.values()])


async def _forget_at_tables(db: AsyncConnection, event: str, numbers: Collection[int]) -> list[str]:
    query = (
        select(Table.id, Table.settings, Table.seats)
        .join(EventTable, EventTable.table_id == Table.id)
        .where(EventTable.event == event)
        .order_by(Table.id)
    )
    found: list[str] = []
    # locked: a room that writes at this moment must not have its seats undone
    for table, settings, seats in (await db.execute(query.with_for_update(of=Table))).all():
        whose = (json.loads(settings).get("event") or {}).get("numbers", [])
        there = [seat for seat, number in enumerate(whose) if number in numbers]
        if not there:
            continue
        kept = json.loads(seats)
        people = [kept[seat]["person"] for seat in there if kept[seat].get("person")]
        new = [without_person(each) if seat in there else each for seat, each in enumerate(kept)]
        # whoever has the table in memory must read it anew before writing
        values = {"seats": json.dumps(new, ensure_ascii=False), "epoch": Table.epoch + 1}
        await db.execute(update(Table).where(Table.id == table).values(values))
        for kind in (ChatMessage, Seating):
            await db.execute(delete(kind).where(kind.table_id == table, kind.person.in_(people)))
        found.append(table)
    return found
