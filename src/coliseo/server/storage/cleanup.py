"""Tables that nobody will miss: never begun, left in the middle, or finished long ago by people without an account."""

from __future__ import annotations

from typing import Final

from sqlalchemy import and_, delete, exists, or_, select

from coliseo.server.storage.engine import Store
from coliseo.server.storage.event_models import EventTable
from coliseo.server.storage.models import Passkey, Person, Seating, Table

#: tables removed in one transaction, so that nobody waits long for it
AT_ONCE: Final = 200


async def remove_old_tables(
    store: Store, *, waiting: int, playing: int, over: int, unseated: int, opened: int
) -> list[str]:
    """Removes what was last touched before those times (milliseconds), by status; answers which tables went.

    A finished game stays as long as somebody with an account sat there; one at which nobody sits, finished or not, is
    `unseated`, and one that is `opened` to everybody waits for nobody for long. By correspondence a table waits as long
    as any other, and a game is not left in the middle: its time runs out. What an event opened stays with the event.
    """
    has_key = exists().where(Passkey.person == Person.id)
    with_account = or_(Person.user.is_not(None), has_key)
    kept = exists().where(Seating.table_id == Table.id, Seating.person == Person.id, with_account)
    seated = exists().where(Seating.table_id == Table.id)
    old = or_(
        and_(Table.status == "waiting", Table.touched < waiting),
        and_(Table.status == "waiting", Table.public, Table.days.is_(None), Table.touched < opened),
        and_(Table.status == "playing", Table.days.is_(None), Table.touched < playing),
        and_(Table.status == "over", Table.touched < over, ~kept),
        and_(Table.status != "waiting", Table.touched < unseated, ~seated),
    )
    old = and_(old, ~exists().where(EventTable.table_id == Table.id))
    gone: list[str] = []
    while True:
        async with store.writing() as db:
            found = list((await db.scalars(select(Table.id).where(old).limit(AT_ONCE))).all())
            if found:
                await db.execute(delete(Table).where(Table.id.in_(found)))
        gone.extend(found)
        if len(found) < AT_ONCE:
            return gone
