"""Who may sit with whom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coliseo.server.people import PersonInfo
from coliseo.server.rooms import refusals
from coliseo.server.rooms.by_days import is_by_days
from coliseo.server.storage.engine import Store
from coliseo.server.storage.friends import has_identity

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room


async def need_identity(store: Store, person: str) -> None:
    """Raises Refused unless the person can come back another day as the same."""
    if not await has_identity(store, person):
        raise refusals.account_needed()


async def check_company(room: Room, person: PersonInfo, number: int) -> None:
    """Whether somebody may sit down there: with nobody who has blocked them, or whom they have; and at a rated table,
    as somebody who lasts, and only once, which is so by correspondence too."""
    others = {seat.person for seat in room.seats if seat.kind == "person"} - {person.id}
    for other in sorted(others):
        if not await room.hub.lobby.may_meet(person.id, other):
            raise refusals.not_with_you()
    twice = any(seat != number for seat in room.seats_of(person.id))
    if twice and is_by_days(room):
        raise refusals.by_days_people()
    if room.settings.rated:
        await need_identity(room.hub.store, person.id)
        if twice:
            raise refusals.rated_people()
