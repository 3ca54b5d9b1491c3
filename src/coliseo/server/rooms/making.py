"""Making tables: from what somebody asks for to the rows of a new table, wherever those are kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import Any

import msgspec

from coliseo.own_sets.opening import OwnSet
from coliseo.server.messages import ClockInfo
from coliseo.server.people import PersonInfo
from coliseo.server.processor import NOBODY, Payer, Processor
from coliseo.server.rooms import seating
from coliseo.server.rooms.again import MOST_IN_A_DUEL, after_lesson, lesson_name, moved_on
from coliseo.server.rooms.begin import (
    game_named,
    lesson_of,
    new_row,
    seats_for,
    settings_for,
    sides_of,
    start_game,
)
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import NewTable, OwnUsed, SeatState, TableSettings, new_table_id
from coliseo.server.storage.models import now_ms


@dataclass(slots=True)
class NewRows:
    """What is stored of a new table: its own row, and those of its game if that has begun."""

    row: dict[str, Any]
    people: list[str]
    checkpoints: list[dict[str, Any]] = field(default_factory=list)
    stories: list[dict[str, Any]] = field(default_factory=list)
    answers: list[dict[str, Any]] = field(default_factory=list)


class Making(ABC):
    """The part of a house that makes tables."""

    processor: Processor

    @abstractmethod
    async def check_rated(self, player: PersonInfo) -> None:
        """Raises Refused for somebody who can have no rating."""

    @abstractmethod
    async def chosen_set(self, spec: NewTable, host: PersonInfo) -> OwnUsed:
        """The host's own set that is asked for. Raises Refused."""

    @abstractmethod
    async def opened_set(self, game: str, used: OwnUsed) -> OwnSet: ...

    @abstractmethod
    async def store_new(self, made: NewRows, used: OwnUsed | None) -> None:
        """All of it, or nothing and Refused."""

    def new_id(self) -> str:
        return new_table_id()

    async def create(self, spec: NewTable, host: PersonInfo, payer: Payer = NOBODY) -> str:
        """Raises Refused naming the field or the rule."""
        settings = await self.processor.short(payer, settings_for, spec)
        if spec.lesson:
            return await self._create_lesson(spec, settings, host)
        if spec.rated:
            await self.check_rated(host)
        seats = seats_for(spec, host.id, host.name)
        if spec.own_set:
            settings.own_set = await self.chosen_set(spec, host)
        return await self.add(spec.game, settings, seats, host.id, spec.public, payer)

    async def _create_lesson(self, spec: NewTable, settings: TableSettings, host: PersonInfo) -> str:
        lesson = lesson_of(spec.game, spec.lesson)
        _, state = lesson.start()
        seats = [
            SeatState("person", host.id, host.name)
            if i == lesson.seat
            else SeatState("machine", name=lesson_name(lesson.opponent["es"], i, state.seats))
            for i in range(state.seats)
        ]
        settings.sides = sides_of(state)
        settings.clock = ClockInfo("none")
        settings.chat = False
        return await self.add(spec.game, settings, seats, host.id, False, NOBODY)

    async def add(
        self,
        game: str,
        settings: TableSettings,
        seats: list[SeatState],
        host: str,
        public: bool,
        payer: Payer,
        wait: bool = False,
    ) -> str:
        """Stores a new table; the game begins at once when everyone is known."""
        table, now = self.new_id(), now_ms()
        people = [seat.person for seat in seats if seat.kind == "person"]
        made = NewRows(new_row(table, game, settings, seats, host, public, now), people)
        used = settings.own_set
        own = None if used is None else await self.opened_set(game, used)
        if not wait and all(seat.kind != "free" for seat in seats):
            seed = seating.random_seed() if settings.seed is None else settings.seed
            start = await self.processor.short(payer, start_game, table, game_named(game), settings, seats, seed, own)
            made.row.update(start.change)
            made.checkpoints, made.stories = [start.checkpoint], [start.story]
        await self.store_new(made, used)
        return table

    async def again(self, room: Room, person: PersonInfo, payer: Payer) -> str:
        """The table of a rematch, with the same host; it waits for their sign unless everyone is here."""
        if room.settings.lesson:
            after = lesson_of(room.game.key, room.settings.lesson).rematch
            if after is not None:
                return await self.create(after_lesson(room.game.key, room.seats, after), person, payer)
        # chance that the host once chose is not chosen again
        settings = msgspec.structs.replace(room.settings, rematch="", seed=None, came_up=[], stances={})
        seats = [msgspec.structs.replace(seat, stand_in=False, helped=False) for seat in room.seats]
        if len(seats) > MOST_IN_A_DUEL and not settings.lesson and not settings.position:
            seats = moved_on(seats, room.sides)
        if settings.rated:
            for seat in seats:
                await self.check_rated(PersonInfo(seat.person, seat.name))
        all_here = bool(settings.lesson) or all(room.is_here(s.person) for s in seats if s.kind == "person")
        host = room.host if room.seats_of(room.host) else person.id
        return await self.add(room.game.key, settings, seats, host, room.public, payer, wait=not all_here)
