"""In place of `coliseo.server.rooms.company`: whoever holds the device may sit anywhere, and nothing there is rated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coliseo.server.people import PersonInfo

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room
    from coliseo.server.storage.engine import Store


async def need_identity(store: Store, person: str) -> None:
    pass


async def check_company(room: Room, person: PersonInfo, number: int) -> None:
    pass
