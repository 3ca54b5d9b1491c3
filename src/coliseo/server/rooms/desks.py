"""Where a socket hands over what it receives."""

from __future__ import annotations

from typing import Protocol

from coliseo.server.rooms import dispatch, leaving
from coliseo.server.rooms.client import RESTART, Client
from coliseo.server.rooms.room import Room


class Desk(Protocol):
    """Where a socket hands over what it receives: a room here, or one in another process."""

    def receive(self, raw: bytes) -> None: ...

    def leave(self) -> None: ...


class LocalDesk:
    def __init__(self, room: Room, client: Client) -> None:
        self.room = room
        self.client = client
        room.welcome(client)

    def receive(self, raw: bytes) -> None:
        if self.room.gone:
            self.client.close(RESTART)
            return
        dispatch.receive(self.room, self.client, raw)

    def leave(self) -> None:
        room, client = self.room, self.client
        room.farewell(client)

        async def leave() -> None:
            leaving.went_away(room, client)

        room.post(leave)
