"""All the live tables of one process, and everything that can be asked about tables from outside."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Collection
from typing import Final

import msgspec

from coliseo.games.registry import game_keys
from coliseo.match.errors import MatchError
from coliseo.match.manners import MannerSettings
from coliseo.match.record import Record
from coliseo.match.replay import branch as branch_record
from coliseo.own_sets.boards import has_board
from coliseo.own_sets.opening import OwnSet
from coliseo.players.base import LEVELS
from coliseo.server.calendar import Calendar, steady_ms
from coliseo.server.cluster import Cluster, Parcel, Wanted
from coliseo.server.meeting.lobby import Hall
from coliseo.server.own_sets import OwnSets
from coliseo.server.people import PersonInfo
from coliseo.server.processor import NOBODY, Payer, Processor
from coliseo.server.rooms import refusals
from coliseo.server.rooms.at_event import Organisers
from coliseo.server.rooms.begin import (
    no_board,
)
from coliseo.server.rooms.client import GOING_AWAY, NO_TABLE, RESTART, Client
from coliseo.server.rooms.company import need_identity
from coliseo.server.rooms.desks import Desk, LocalDesk
from coliseo.server.rooms.doors import Doors, send_out
from coliseo.server.rooms.event_play import stand
from coliseo.server.rooms.letters import Letters
from coliseo.server.rooms.load import load_room
from coliseo.server.rooms.making import Making, NewRows
from coliseo.server.rooms.playing import go_on
from coliseo.server.rooms.records import Records
from coliseo.server.rooms.refusals import Refused, bad_field
from coliseo.server.rooms.room import RETIRE_SECONDS, Room
from coliseo.server.rooms.settings import (
    TOUCH_WAITING,
    NewTable,
    OwnUsed,
    SeatState,
    TableSettings,
    is_table_id,
    new_table_id,
)
from coliseo.server.rooms.summaries import TableSummary, summary_of
from coliseo.server.rooms.wanting import want_everywhere
from coliseo.server.security import OwnMemory, ShortMemory
from coliseo.server.settings import Settings
from coliseo.server.society.sanctions import Sanctions
from coliseo.server.storage.cleanup import remove_old_tables
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.notes import DATE, note, noted
from coliseo.server.storage.own_sets import use_version
from coliseo.server.storage.rows import TableRow, answer_row, checkpoint_row
from coliseo.server.storage.stored import story_row
from coliseo.server.storage.tables import add_table, muted_by, public_tables, tables_of
from coliseo.server.storage.trouble import trouble_of

log = logging.getLogger(__name__)
#: tables in a list
MOST_LISTED: Final = 100
#: public tables untouched for longer are not listed, in milliseconds
LISTED_AGE: Final = {"waiting": 3 * 3600_000, "playing": 24 * 3600_000}
SWEEP_EVERY: Final = 15.0


class Hub(Making, Records):
    def __init__(
        self, settings: Settings, store: Store, cluster: Cluster | None = None, memory: ShortMemory | None = None
    ) -> None:
        self.settings = settings
        self.store = store
        self.cluster = cluster
        self.memory = OwnMemory() if memory is None else memory
        self.processor = Processor(settings)
        self.own_sets = OwnSets(store, self.processor)
        self.calendar = Calendar()
        self.sanctions = Sanctions(store, settings.secret)
        self.sanctions.on_ban = lambda ban: send_out(self, ban)
        store.pulse.on_recovery = self.play_again
        self.loop: asyncio.AbstractEventLoop | None = None
        self.doors = Doors(settings.sockets_per_person, settings.sockets_per_address)
        self.rooms: dict[str, Room] = {}
        self.lobby = Hall(self)
        self.letters = Letters(self)
        #: what the tables of events ask (see coliseo.server.events.online); None where there are no events
        self.events: Organisers | None = None
        #: tables that were found to be only told, so that nobody makes the server find it out again and again
        self.only_told: dict[str, Refused] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._stopping = asyncio.Event()

    async def start(self) -> None:
        if self.cluster is not None:
            await self.cluster.start(self)
        self.calendar = Calendar(await noted(self.store, DATE))
        self.loop = asyncio.get_running_loop()
        await self.sanctions.start()
        await self.letters.start()
        self._sweeper = asyncio.create_task(self._sweep())
        self.lobby.start()

    async def stop(self) -> None:
        """What each room has begun is finished and stored, with the clocks as they stand; whoever is still connected is
        told to come back."""
        self._stopping.set()
        await self.lobby.stop()
        await self.letters.stop()
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        await asyncio.gather(*(room.retire(GOING_AWAY) for room in list(self.rooms.values())))
        if self._sweeper is not None:
            # To its end: cut short within a transaction, it would wait for ever for a database that is closed by then.
            _, late = await asyncio.wait([self._sweeper], timeout=RETIRE_SECONDS)
            for sweeper in late:
                sweeper.cancel()
        await self.sanctions.stop()
        if self.cluster is not None:
            await self.cluster.stop()
        self.processor.close()

    # -- rooms -------------------------------------------------------------------------------------------------------

    async def connect(self, table: str, client: Client) -> Desk:
        """A place for a client at the table, wherever its room is. Raises Refused if there is no such table."""
        if not is_table_id(table):
            raise refusals.no_table()
        if self.cluster is not None and table not in self.rooms:
            remote = await self.cluster.desk_elsewhere(table, client)
            if remote is not None:
                return remote
        return self.local_desk(await self.room(table, client.payer), client)

    def local_desk(self, room: Room, client: Client) -> LocalDesk:
        return LocalDesk(room, client)

    async def room(self, table: str, payer: Payer = NOBODY) -> Room:
        """The live room of a table, brought back from the database if need be."""
        while True:
            room = self.rooms.get(table)
            if room is not None and not room.gone:
                return room
            loading = self._loading.get(table)
            if loading is None:
                loading = self._loading[table] = asyncio.create_task(self._load(table, payer))
            room = await asyncio.shield(loading)
            if not room.gone:
                return room

    async def _load(self, table: str, payer: Payer) -> Room:
        try:
            room = await self.processor.metered(payer, load_room(self, table, payer))
            self.rooms[table] = room
            go_on(room)
            if room.event is not None and self.events is not None:
                # before anybody is told anything
                standing = await self.events.standing(room.event.of)
                room.post(lambda: stand(room, standing))
            return room
        except Refused:
            raise
        except Exception as error:
            if trouble_of(error) is not None:
                log.warning("table %s cannot be opened: %s", table, error)
                raise refusals.cannot_store() from error
            log.exception("table %s cannot be opened", table)
            raise refusals.cannot_open() from error
        finally:
            del self._loading[table]

    async def company_changed(self, person: str) -> None:
        """Somebody hears others no more, or again: so it is at once wherever they are, in every process."""
        await self.company_changed_here(person)
        if self.cluster is not None:
            self.cluster.tell_everyone(Parcel("company", person, sender=self.cluster.node))

    async def company_changed_here(self, person: str) -> None:
        self.lobby.company_changed(person)
        muted = await muted_by(self.store, person)
        for room in self.rooms.values():
            for client in room.clients:
                if client.person.id == person:
                    client.muted = set(muted)

    async def forget(self, person: str) -> None:
        """Somebody is being erased: what rooms remember of them goes, before it could be written once more."""
        await self.forget_here(person)
        if self.cluster is not None:
            self.cluster.tell_everyone(Parcel("forget", person))

    async def forget_here(self, person: str) -> None:
        """Rooms that know the person, as host or in a seat, are read anew; from the others they are only sent out."""
        await self.lobby.forget(person)
        concerned = [r for r in self.rooms.values() if r.host == person or r.seats_of(person)]
        await asyncio.gather(*(room.retire(RESTART) for room in concerned))
        for room in self.rooms.values():
            for client in list(room.visitors):
                if client.person.id == person:
                    client.close(RESTART)

    async def read_anew(self, tables: Collection[str]) -> None:
        """Somebody was erased from those tables: what rooms remember of them goes, in whichever process they are."""
        for table in tables:
            await self.read_anew_here(table)
            if self.cluster is not None:
                self.cluster.tell_everyone(Parcel("anew", table, sender=self.cluster.node))

    async def read_anew_here(self, table: str) -> None:
        room = self.rooms.get(table)
        if room is not None:
            await room.retire(RESTART)

    def tell_wanted(self, room: Room, person: str, settings: MannerSettings) -> None:
        """Where somebody wants to be asked in a game, said at that table: so it is at all others they have open."""
        game = room.game.key
        want_everywhere(self, person, game, settings, room.id)
        if self.cluster is not None:
            self.cluster.tell_wanted(Wanted(person, game, settings, room.id))

    def play_again(self) -> None:
        """What could only be watched is taken up again: whoever is there comes back at once."""
        for room in list(self.rooms.values()):
            if room.watch_only:
                room.drop(RESTART)

    def put_away(self, room: Room) -> None:
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
            if self.cluster is not None:
                self.cluster.let_go(room.id)

    async def _sweep(self) -> None:
        """Rooms that nobody looks at leave the memory; now and then, old tables leave the database."""
        clean_at = time.monotonic()
        while not self._stopping.is_set():
            try:
                self.calendar.today()
                self.sweep_rooms()
                if time.monotonic() >= clean_at:
                    clean_at += self.settings.clean_up_every
                    await self.remove_old_tables()
                    await self.own_sets.forget_unused()
            except Exception:
                log.exception("the sweep failed")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(min(SWEEP_EVERY, self.settings.idle_room)):
                    await self._stopping.wait()

    def sweep_rooms(self) -> None:
        now, steady = time.monotonic(), steady_ms()
        for room in list(self.rooms.values()):
            if room.is_idle() and now - room.idle_since >= self.settings.idle_room:
                room.post(room.rest)
            elif room.clients and not room.watch_only and steady - room.touched >= TOUCH_WAITING:
                room.post(room.touch)

    async def remove_old_tables(self) -> list[str]:
        settings, now = self.settings, self.calendar.today()
        await note(self.store, DATE, now)
        gone = await remove_old_tables(
            self.store,
            waiting=now - settings.waiting_age * 1000,
            playing=now - settings.playing_age * 1000,
            over=now - settings.over_age * 1000,
            unseated=now - settings.unseated_age * 1000,
            opened=now - settings.open_age * 1000,
        )
        for table in gone:
            room = self.rooms.get(table)
            if room is not None:
                room.drop(NO_TABLE)
        return gone

    # -- making tables -----------------------------------------------------------------------------------------------

    async def spend_table(self, payer: Payer) -> None:
        """Counts one more table, however it came to be; raises Refused if it was one too many."""
        limits = self.settings.limits
        for what, who, limit in (
            ("table", payer.person, limits.table),
            ("table-address", payer.address, limits.table_address),
            ("table-address-day", payer.address, limits.table_address_day),
        ):
            n, left = await self.memory.count(f"{what}:{who}", limit.seconds) if who else (0, 0)
            if n > limit.count:
                raise refusals.too_often(left)

    # what a table that is made asks of the house (see Making)

    async def check_rated(self, player: PersonInfo) -> None:
        await need_identity(self.store, player.id)

    async def chosen_set(self, spec: NewTable, host: PersonInfo) -> OwnUsed:
        kept, own = await self.own_sets.chosen(spec.own_set, host.id, spec.game)
        if spec.board and not has_board(own, spec.board):
            raise no_board(spec.board)
        return OwnUsed(kept.id, kept.digest)

    async def opened_set(self, game: str, used: OwnUsed) -> OwnSet:
        return await self.own_sets.opened(game, used.id, used.digest)

    async def store_new(self, made: NewRows, used: OwnUsed | None) -> None:
        async with self.store.writing() as db:
            await add_table(db, made.row, made.people, made.checkpoints, made.answers, made.stories)
            if used is not None and not await use_version(db, made.row["id"], used.id, used.digest):
                raise refusals.own_set_gone()
        if made.row.get("days"):
            self.letters.wake()

    async def branch(
        self, table: str, at: int, seat: int, level: str, person: PersonInfo, payer: Payer = NOBODY
    ) -> str:
        """A new table that goes on from a moment of a finished game, against the machine. Chance is drawn anew."""
        row = await self._finished(table)
        record = await self._record(row, person.id)
        settings = msgspec.json.decode(row.settings, type=TableSettings)
        old_seats = msgspec.json.decode(row.seats, type=list[SeatState])
        if not 0 <= seat < len(old_seats):
            raise bad_field("seat", "no hay tal asiento", "there is no such seat")
        if level not in LEVELS:
            raise bad_field("level", "no hay tal nivel", "there is no such level")
        first, last = record.floor, len(record.answers)
        if not first <= at <= last:
            raise bad_field("at", f"de {first} a {last}", f"from {first} to {last}")
        try:
            new, state = await self.processor.long(payer, branch_record, record, at, secrets.randbits(63))
        except MatchError as error:
            raise refusals.of_match(error, "damaged") from error
        if state.over:
            raise bad_field("at", "la partida ya había terminado", "the game was already over")
        return await self._add_branch(row, settings, old_seats, new, (at, seat, level), person)

    async def _add_branch(
        self,
        row: TableRow,
        settings: TableSettings,
        old_seats: list[SeatState],
        record: Record,
        where: tuple[int, int, str],
        person: PersonInfo,
    ) -> str:
        at, seat, level = where
        seats = [
            SeatState("person", person.id, person.name, deck=old.deck)
            if i == seat
            else SeatState("machine", level=level, deck=old.deck)
            for i, old in enumerate(old_seats)
        ]
        settings = TableSettings(
            settings.mode, settings.policy, chat=False, sides=settings.sides, own_set=settings.own_set
        )
        table, now = new_table_id(), now_ms()
        made = {
            "id": table, "game": row.game, "status": "playing", "public": False, "host": person.id, "created": now,
            "touched": now, "settings": msgspec.json.encode(settings).decode(),
            "seats": msgspec.json.encode(seats).decode(), "options": row.options, "seed": None, "start": row.start,
            "branch_of": row.id, "branch_at": at, "epoch": 0, "versions": row.versions, "resumed": row.resumed,
        }  # fmt: skip
        answers = [answer_row(table, n, answer, now) for n, answer in enumerate(record.answers)]
        points = [checkpoint_row(table, point) for point in record.checkpoints]
        stories = [story_row(table, after, story) for after, story in record.stories.items()]
        await self.store_new(NewRows(made, [person.id], points, stories, answers), settings.own_set)
        return table

    # -- looking tables up -------------------------------------------------------------------------------------------

    async def summary(self, table: str, person: str = "") -> TableSummary:
        return self._summary(await self._found(table), person)

    async def list_public(self, game: str, kind: str, person: str = "") -> list[TableSummary]:
        """`open`: tables with a free seat; `live`: games to watch."""
        if game and game not in game_keys():
            return []
        status = "waiting" if kind == "open" else "playing"
        rows = await public_tables(self.store, game, status, self.calendar.today() - LISTED_AGE[status], MOST_LISTED)
        found = self._summaries(self._attended(rows), person)
        if kind == "open":
            return [table for table in found if any(seat.kind == "free" for seat in table.seats)]
        return found

    def _attended(self, rows: list[TableRow]) -> list[TableRow]:
        """Those where somebody is, or has not had the time to come yet."""
        offered, today = self.lobby.offered(), self.calendar.today()
        young = today - self.settings.ghost * 1000
        return [row for row in rows if row.id in offered or (row.id not in self.rooms and row.created >= young)]

    async def list_mine(self, person: str) -> list[TableSummary]:
        """Unfinished games first, then the latest."""
        found = self._summaries(await tables_of(self.store, person, MOST_LISTED), person)
        return sorted(found, key=lambda table: table.status == "over")

    def _summaries(self, rows: list[TableRow], person: str) -> list[TableSummary]:
        """Without those that cannot be read: one damaged table must not hide the others."""
        found = []
        for row in rows:
            with contextlib.suppress(Refused):
                found.append(self._summary(row, person))
        return found

    def _summary(self, row: TableRow, person: str) -> TableSummary:
        room = self.rooms.get(row.id)
        try:
            return summary_of(row, person, 0 if room is None else room.info().spectators, self.letters.time.now())
        except msgspec.MsgspecError as error:
            log.error("table %s (%s) cannot be read: %s", row.id, row.game, error)
            raise refusals.damaged("tables") from error
