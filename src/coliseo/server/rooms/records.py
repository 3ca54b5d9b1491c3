"""Finished games, for those who may see them: their record, their story, and from where each may look. And games in
play, for the judges of their event."""

from __future__ import annotations

import logging
from abc import abstractmethod

import msgspec

from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.match.errors import DamagedRecord
from coliseo.match.opening import BrokenPart
from coliseo.match.record import Record
from coliseo.own_sets.opening import OwnSet
from coliseo.own_sets.records import CATALOGUE
from coliseo.server.own_sets import OwnSets
from coliseo.server.rooms import event_refusals, refusals
from coliseo.server.rooms.at_event import Organisers
from coliseo.server.rooms.settings import SeatState, TableSettings, is_table_id
from coliseo.server.rooms.stories import KeptStory, kept_story
from coliseo.server.rooms.summaries import TableSummary
from coliseo.server.storage.engine import Store
from coliseo.server.storage.games import stored_game, stories_of
from coliseo.server.storage.rows import TableRow
from coliseo.server.storage.tables import count_answers, find_table

log = logging.getLogger(__name__)


class Records:
    """The part of the hub that answers about games that are over, and to judges about their tables."""

    store: Store
    own_sets: OwnSets
    events: Organisers | None

    @abstractmethod
    def _summary(self, row: TableRow, person: str) -> TableSummary: ...

    async def places_to_look_from(self, table: str, person: str) -> list[int] | None:
        return await self.observers(await self._found(table), person)

    async def record_of(self, table: str, person: str, observer: int = JUDGE) -> Record:
        """The record of a finished game, to be seen from there; while it is played it would tell what is hidden."""
        return await self._record(await self._finished(table), person, observer)

    async def story(self, table: str, person: str) -> KeptStory:
        """The events that were kept of a game that has begun; of one with somebody's own set, for its owner alone."""
        row = await self._found(table)
        if row.status == "waiting":
            raise refusals.not_begun()
        settings = msgspec.json.decode(row.settings, type=TableSettings)
        if settings.own_set is not None and row.host != person:
            raise refusals.others_set()
        found = await kept_story(self.store, row, msgspec.json.decode(row.seats, type=list[SeatState]), person)
        if settings.event is not None:
            allowed = await self.observers(row, person) or []
            if row.status != "over" and found.observer == SPECTATOR:
                raise refusals.not_over()
            if found.observer not in allowed and row.status == "over":
                found.observer = max(allowed)
        return found

    async def observers(self, row: TableRow, person: str) -> list[int] | None:
        """From where somebody may see a finished game; None where it hides nothing any more. Raises Refused if from
        nowhere yet."""
        of = msgspec.json.decode(row.settings, type=TableSettings).event
        if of is None:
            return None
        found = [SPECTATOR] if self.events is None else await self.events.observers(of, person, row.touched)
        if not found:
            raise event_refusals.not_yet()
        return found

    async def check_reader(self, table: str, person: str, observer: int = JUDGE) -> OwnSet | None:
        """A finished game with somebody's own set is for its owner alone; the set, if there is one. One of an event
        keeps its secrets from some."""
        row = await self._finished(table)
        allowed = await self.observers(row, person)
        if allowed is not None and observer not in allowed:
            raise event_refusals.secret()
        used = msgspec.json.decode(row.settings, type=TableSettings).own_set
        if used is None:
            return None
        if row.host != person:
            raise refusals.others_set()
        return await self.own_sets.opened(row.game, used.id, used.digest)

    async def is_over_for_judge(self, table: str, person: str) -> bool:
        """Whether the game at a table of an event is over; Refused for anybody but a judge of it who plays nowhere."""
        return (await self._judged(table, person)).status == "over"

    async def judged_game(self, table: str, person: str) -> Record:
        """As much as was played by now, for a judge: whoever asks has written down that they look."""
        return await self._read(await self._judged(table, person))

    async def judged_story(self, table: str, person: str) -> KeptStory:
        """The same as it was told, with nothing hidden."""
        row = await self._judged(table, person)
        return KeptStory(await stories_of(self.store, row.id, 0), JUDGE, await count_answers(self.store, row.id))

    async def _judged(self, table: str, person: str) -> TableRow:
        row = await self._found(table)
        of = msgspec.json.decode(row.settings, type=TableSettings).event
        sits = any(seat.person == person for seat in msgspec.json.decode(row.seats, type=list[SeatState]))
        if of is None or self.events is None or sits or not await self.events.judges(of.event, person):
            raise event_refusals.judges_only()
        return row

    async def _record(self, row: TableRow, person: str, observer: int = JUDGE) -> Record:
        own = await self.check_reader(row.id, person, observer)
        record = await self._read(row)
        if own is not None:
            record.options[CATALOGUE] = own.catalogue
        return record

    async def _read(self, row: TableRow) -> Record:
        try:
            found = await stored_game(self.store, row)
        except BrokenPart as broken:
            log.error("table %s (%s) cannot be read: %s", row.id, row.game, broken)
            raise refusals.damaged(broken.where) from broken
        if found.broken is not None:
            log.error("table %s (%s): %s", row.id, row.game, found.broken)
            if found.missing:
                raise refusals.damaged(found.broken.where)
        return found.record

    async def _finished(self, table: str) -> TableRow:
        row = await self._found(table)
        if row.status != "over":
            raise refusals.not_over()
        return row

    async def _found(self, table: str) -> TableRow:
        try:
            row = await find_table(self.store, table) if is_table_id(table) else None
        except DamagedRecord as error:
            log.error("table %s cannot be read: %s", table, error)
            raise refusals.damaged("tables") from error
        if row is None:
            raise refusals.no_table()
        self._summary(row, "")  # which says so if it cannot be read
        return row
