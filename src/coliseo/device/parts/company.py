"""In place of `coliseo.server.rooms.company`: whoever holds the device may sit anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coliseo.server.people import PersonInfo

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room


async def check_company(room: Room, person: PersonInfo, number: int) -> None:
    pass
