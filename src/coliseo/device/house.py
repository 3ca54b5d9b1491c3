"""The hub of a device: the same rooms, with a drawer for a database and nobody but whoever holds the device."""

from __future__ import annotations

import secrets
from typing import Final, NoReturn

from coliseo.device.drawer import Drawer, Store
from coliseo.match.manners import MannerSettings
from coliseo.own_sets.opening import OwnSet
from coliseo.server.people import PersonInfo
from coliseo.server.processor import NOBODY, Payer, Processor
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.desks import LocalDesk
from coliseo.server.rooms.load import load_room
from coliseo.server.rooms.making import Making, NewRows
from coliseo.server.rooms.playing import go_on
from coliseo.server.rooms.refusals import Refused, bad_field
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import NewTable, OwnUsed
from coliseo.server.rooms.wanting import want_everywhere

#: tables kept on a device; beyond so many those that were not touched for longest go
MOST_KEPT: Final = 40
#: with what the address of a device's table begins, so that it is never taken for one of the server's
MARK: Final = "~"


class Habits:
    """What the rooms read of the server's settings."""

    grace = 60
    leave_grace = 120
    machine_pace = 0.25
    #: people at one device see each other think: there is nothing to hide by waiting
    pass_floor = 0.0
    reading_pace = 0.0


class Nobody:
    """The lobby of a house without one."""

    def arrived(self, person: str, table: str) -> None:
        pass


class House(Making):
    def __init__(self, drawer: Drawer) -> None:
        self.store = Store(drawer)
        self.processor = Processor()  # type: ignore[call-arg]  # the one of a device needs no settings
        self.settings = Habits()
        self.lobby = Nobody()
        self.events = None
        self.only_told: dict[str, Refused] = {}
        self.rooms: dict[str, Room] = {}

    # -- rooms -------------------------------------------------------------------------------------------------------

    async def connect(self, table: str, client: Client) -> LocalDesk:
        """Raises Refused if there is no such table."""
        return LocalDesk(await self.room(table), client)

    async def room(self, table: str) -> Room:
        room = self.rooms.get(table)
        if room is None or room.gone:
            room = self.rooms[table] = await load_room(self, table, NOBODY)  # type: ignore[arg-type]
            go_on(room)
        return room

    def put_away(self, room: Room) -> None:
        self.rooms.pop(room.id, None)

    def tell_wanted(self, room: Room, person: str, settings: MannerSettings) -> None:
        want_everywhere(self, person, room.game.key, settings, but=room.id)  # type: ignore[arg-type]

    async def spend_table(self, payer: Payer) -> None:
        """As many as anybody wants."""

    # -- making tables -----------------------------------------------------------------------------------------------

    def new_id(self) -> str:
        return MARK + secrets.token_urlsafe(15)

    async def make(self, spec: NewTable, host: PersonInfo) -> str:
        """A table where everybody is here. Raises Refused naming the field or the rule."""
        if spec.public or spec.rated or any(seat.kind == "person" for seat in spec.seats):
            raise bad_field(
                "seats",
                "sin conexión solo juegan quienes están en este dispositivo y la máquina",
                "without a connection only those at this device play, and the machine",
            )
        return await self.create(spec, host)

    async def check_rated(self, player: PersonInfo) -> NoReturn:
        raise refusals.account_needed()

    async def chosen_set(self, spec: NewTable, host: PersonInfo) -> NoReturn:
        raise refusals.own_set_gone()

    async def opened_set(self, game: str, used: OwnUsed) -> OwnSet:
        raise refusals.own_set_gone()

    async def store_new(self, made: NewRows, used: OwnUsed | None) -> None:
        rows = {"answers": made.answers, "checkpoints": made.checkpoints, "stories": made.stories}
        await self.store.add(made.row, rows)
        for old in (await self.store.tables())[MOST_KEPT:]:
            if old["id"] not in self.rooms:
                await self.store.remove(old["id"])
