"""All games by correspondence of the house: looked at when their hour has come, offered while they wait for somebody,
and the hour itself (see `by_days`)."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING, Final

import msgspec

from coliseo.server.calendar import HOUR, OpenTime
from coliseo.server.meeting.messages import TableOffer, offered_seats
from coliseo.server.rooms.playing import flag
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.settings import SeatState
from coliseo.server.rooms.summaries import summary_of
from coliseo.server.storage.notes import OPEN, noted
from coliseo.server.storage.rows import TableRow
from coliseo.server.storage.tables import due_tables, open_letters, put_off

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub

log = logging.getLogger(__name__)
#: how often it is looked whose hour has come, and how often it is noted what hour it is, in seconds
LOOK_EVERY: Final = 5.0
NOTE_EVERY: Final = 30.0
#: tables looked at in one go, and offered
AT_ONCE: Final = 100


class Letters:
    """Looks at the tables whose hour has come, and keeps the hour."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.time = OpenTime()
        #: public tables that wait for somebody, whether anybody is there or not
        self.offers: list[TableOffer] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    async def start(self) -> None:
        self.time = OpenTime(await noted(self.hub.store, OPEN) or 0)
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """After what is under way: cut short within a transaction, it would hold the database up."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(self._task), 5.0)
            self._task.cancel()

    def wake(self) -> None:
        """There may be something to look at."""
        self._wake.set()

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        note_at = loop.time()
        while not self._stopping:
            self._wake.clear()
            try:
                if loop.time() >= note_at:
                    await self.time.note(self.hub.store)
                    note_at = loop.time() + NOTE_EVERY
                await self.look()
            except Exception as error:
                log.warning("games by correspondence are not looked at: %s", error)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._wake.wait()
        with contextlib.suppress(Exception):
            await self.time.note(self.hub.store)

    async def look(self) -> None:
        for table in await due_tables(self.hub.store, self.time.now(), AT_ONCE):
            await self._look_at(table)
        self.offers = [offer for row in await open_letters(self.hub.store, AT_ONCE) if (offer := _offer_of(row))]

    async def _look_at(self, table: str) -> None:
        """A room that is live here or elsewhere does by itself what is due, but for the end of somebody's time."""
        hub = self.hub
        room = hub.rooms.get(table)
        if room is not None:
            room.post(lambda: flag(room))
            return
        try:
            if hub.cluster is not None and await hub.cluster.owner_of(table) != hub.cluster.node:
                return
            await hub.room(table)
        except Refused as refused:
            log.warning("table %s (by correspondence) cannot be opened: %s", table, refused)
            await put_off(hub.store, table, self.time.now() + HOUR)


def _offer_of(row: TableRow) -> TableOffer | None:
    try:
        table = summary_of(row, "", 0)
        seats = offered_seats(msgspec.json.decode(row.seats, type=list[SeatState]))
    except msgspec.MsgspecError:
        return None
    if all(seat.kind != "free" for seat in seats):
        return None
    return TableOffer(table.id, table.game, table.mode, table.status, seats, table.clock, 0, table.sides)
