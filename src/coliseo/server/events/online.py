"""Tables of the house for events: they open when a round is published, know the round's clock, and what the engine says
of a game becomes an entry of the log.

Nothing here is remembered that the database does not know. A table is opened once, because the round, the pairing and
the game are its key. A game that is over is told once, because the log of the event knows which games it has been told
of; whoever dies in between leaves a table that is over and not noted, and the next one tells it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, Final

from coliseo.kernel.knowledge import JUDGE as EVERYTHING
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.server.events import acting
from coliseo.server.events.desks import Desks
from coliseo.server.events.opening import of_event, open_table
from coliseo.server.events.own_tables import Named, named, own_table
from coliseo.server.events.telling import pairing_of, tell_end, tell_match
from coliseo.server.problems import Problem
from coliseo.server.processor import NOBODY
from coliseo.server.rooms.at_event import Place
from coliseo.server.rooms.event_play import stand
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.refusals import Refused as RefusedAtTable
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import OfEvent
from coliseo.server.storage import event_tables as tables
from coliseo.server.storage import events as stored
from coliseo.server.storage.models import now_ms
from coliseo.tournament.acts.reports import way_of
from coliseo.tournament.event import Event, Refused, engine
from coliseo.tournament.model import FORMING, HEAD_JUDGE, JUDGE, ONLINE, ORGANISER, Pairing, Round
from coliseo.tournament.online import (
    Standing,
    Wanted,
    next_game,
    online_tables,
    standing_of,
    too_late_for,
    wanted,
)
from coliseo.tournament.seats import boards_of, games_at, index_of

log = logging.getLogger(__name__)

#: how often it is looked whether another process has changed something, in seconds; and whether anything was forgotten
LOOK_EVERY: Final = 1.0
GATHER: Final = 0.05
LOOK_THROUGH_EVERY: Final = 30.0
#: an event that nobody has touched for so long is not looked after any more, in milliseconds
FORGOTTEN: Final = 14 * 24 * 3600_000
#: what could not be opened is not tried again for so many seconds
TRY_AGAIN: Final = 60.0
#: a clock that is further off than this is put right, in milliseconds
DRIFT: Final = 1500
#: somebody else may be quicker to write an entry: then it is tried again
TRIES: Final = 8
#: those who see everything at a table, and are written down when they look into a hand
SEES_ALL: Final = {JUDGE, HEAD_JUDGE, ORGANISER}


@dataclass
class Plan:
    """What an event wants of its tables now."""

    opens: list[Wanted] = field(default_factory=list)
    too_late: list[tuple[Round, Pairing, int]] = field(default_factory=list)
    stands: list[tuple[Named, Standing]] = field(default_factory=list)
    due: int = 0


def plan_of(event: Event, now: int) -> Plan:
    plan = Plan()
    for round_, pairing in online_tables(event):
        way = way_of(event.state, event.profile, round_)
        for board in boards_of(way, pairing):
            game, due = next_game(event, round_, pairing, now, board)
            if game and games_at(way, pairing, board) and too_late_for(event, round_, pairing, now):
                plan.too_late.append((round_, pairing, board))
            elif game:
                plan.opens.append(wanted(event, round_, pairing, game))
            if due:
                plan.due = min(plan.due or due, due)
    for round_ in event.state.rounds():
        for pairing in round_.pairings:
            for game_ in pairing.online:
                if game_.ended:
                    continue
                at = standing_of(event, round_, pairing, game_.n, now)
                plan.stands.append((named(event, round_, pairing, game_), at))
                if at.runs and at.left:
                    plan.due = min(plan.due or now + at.left, now + at.left)
    return plan


def has_online_tables(event: Event) -> bool:
    return any(
        pairing.online or pairing.place == ONLINE for round_ in event.state.rounds() for pairing in round_.pairings
    )


class OnlineTables:
    """Of one process. Any process may open a table and tell an end; each looks after the rooms that it has."""

    def __init__(self, hub: Hub, desks: Desks, clock: Callable[[], int] = now_ms) -> None:
        self.hub = hub
        self.desks = desks
        self.clock = clock
        hub.events = self
        desks.on_change = self.changed
        self._dirty: set[str] = set()
        self._due: dict[str, int] = {}
        self._lengths: dict[str, int] = {}
        self._told: dict[str, tuple[int, int]] = {}
        self._failed: dict[tuple[str, int, int, int], float] = {}
        self._woken = asyncio.Event()
        self._stopping = False
        self._task: asyncio.Task[None] | None = None
        self._errands: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        self._stopping = True
        self._woken.set()
        if self._task is not None:
            await self._task
        await asyncio.gather(*self._errands, return_exceptions=True)

    def changed(self, event: str) -> None:
        """Something was done in an event; of most that play at tables of wood there is nothing to see to."""
        held = self.desks.held(event)
        if held is None or has_online_tables(held):
            self.wake(event)

    def wake(self, event: str) -> None:
        self._dirty.add(event)
        self._woken.set()

    # -- what rooms ask (rooms.at_event.Organisers) -------------------------------------------------------------------

    def now(self) -> int:
        return self.clock()

    async def place_of(self, of: OfEvent, person: str) -> Place:
        acts_as = await stored.member(self.hub.store, of.event, person)
        number, member = acting.number_of(acts_as), acting.member_of(acts_as)
        for seat, (holder, chair) in enumerate(zip(of.numbers, of.chairs, strict=True)):
            if (holder, chair.member) == (number, member):
                return Place("seat", seat)
        if not acts_as:
            return Place("public")

        def look(event: Event) -> Place:
            staff = event.state.staff.get(acts_as)
            if staff is not None and staff.here:
                return Place("judge" if SEES_ALL & set(staff.roles) else "public")
            round_ = event.state.round
            own = None if round_ is None else round_.of(number)
            return Place("playing" if own is not None and not own.settled else "public")

        return await self.desks.look(of.event, NOBODY, look)

    async def judges(self, event: str, person: str) -> bool:
        acts_as = await stored.member(self.hub.store, event, person)
        return await self.desks.look(event, NOBODY, lambda held: acting.is_judge(held, acts_as))

    async def observers(self, of: OfEvent, person: str, ended: int) -> list[int]:
        """The public sees a game once its end may be seen; with hands only if all at it allowed it. Whoever played sees
        what they saw, and judges see everything."""
        place = await self.place_of(of, person)
        seats = list(range(len(of.numbers)))

        def all_agree(event: Event) -> bool:
            found = pairing_of(event, of)
            return found is not None and all(index_of(found[1], chair) in found[1].shown for chair in of.chairs)

        shown = await self.desks.look(of.event, NOBODY, all_agree)
        if place.kind == "judge" or (shown and place.kind != "playing"):
            return [*seats, SPECTATOR, EVERYTHING]
        if place.kind == "seat":
            return [place.seat, SPECTATOR]
        return [SPECTATOR] if place.kind == "public" and self.now() >= ended + of.delay * 1000 else []

    async def standing(self, of: OfEvent) -> Standing:
        def look(event: Event) -> Standing:
            found = pairing_of(event, of)
            if found is None:
                return Standing(plays=False, closed=True)
            return standing_of(event, *found, of.game, self.clock())

        return await self.desks.look(of.event, NOBODY, look)

    def ended(self, table: str) -> None:
        self._woken.set()

    def came(self, of: OfEvent, seat: int) -> None:
        chair = of.chairs[seat]

        def work(event: Event) -> None:
            found = pairing_of(event, of)
            if found is not None and index_of(found[1], chair) not in found[1].present:
                self.act(event, "arrived", of, side=chair.side, member=chair.member)

        self._errand(self.do(of.event, work))

    def formed(self, of: OfEvent) -> None:
        def work(event: Event) -> None:
            found = pairing_of(event, of)
            if found is not None and not found[1].formed:
                self.act(event, "formed", of, **({"seat": of.board} if of.board else {}))

        self._errand(self.do(of.event, work))

    def call_judge(self, of: OfEvent, seat: int) -> None:
        self._errand(self.do(of.event, lambda event: self.call(event, of, "lentitud")))

    async def looked(self, of: OfEvent, person: str, seat: int) -> None:
        acts_as = await stored.member(self.hub.store, of.event, person)

        def work(event: Event) -> None:
            who = acting.who_acts(event, person, acts_as, "looked")
            event.act("looked", {"stage": of.stage, "round": of.round, "table": of.table, "seat": seat}, who)

        await self.do(of.event, work)

    def act(self, event: Event, kind: str, of: OfEvent, **data: Any) -> None:
        """The table does something; what the event no longer wants is not done."""
        who = engine(max(self.clock(), event.log.entries[-1].at), f"{of.table}/{of.game}")
        with contextlib.suppress(Refused):
            event.act(kind, {"stage": of.stage, "round": of.round, "table": of.table, **data}, who)

    def call(self, event: Event, of: OfEvent, topic: str) -> None:
        """A judge is called, once: not again while somebody is on the way."""
        if not any(call.table == of.table and not call.closed for call in event.state.calls):
            self.act(event, "called", of, topic=topic)

    # -- doing --------------------------------------------------------------------------------------------------------

    def _errand(self, work: Coroutine[Any, Any, None]) -> None:
        """Done beside what the room does: it does not wait for the log of the event."""

        async def run() -> None:
            try:
                await work
            except Exception:
                log.exception("an entry of an online table was not made")

        task = asyncio.create_task(run())
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    async def do(self, event: str, work: Callable[[Event], None]) -> None:
        for left in range(TRIES - 1, -1, -1):
            try:
                await self.desks.do(event, NOBODY, work)
                return
            except Problem as problem:
                if problem.code != "event_changed" or not left:
                    raise
                await asyncio.sleep(0.05)

    async def _run(self) -> None:
        through = 0.0
        while not self._stopping:
            # first: whoever wakes it meanwhile is not forgotten
            self._woken.clear()
            try:
                if time.monotonic() >= through:
                    through = time.monotonic() + LOOK_THROUGH_EVERY
                    self._dirty.update(await tables.running(self.hub.store, now_ms() - FORGOTTEN))
                await self._tell_ends()
                for event in await self._to_tend():
                    await self._tend(event)
                await self._tell_presence()
            except Exception:
                log.exception("the tables of events could not be looked after")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._woken.wait()
                    # what many do at the same moment is seen to at once
                    await asyncio.sleep(GATHER)

    async def _to_tend(self) -> set[str]:
        """Events that were changed, here or elsewhere, or whose time has come."""
        found, self._dirty = self._dirty, set()
        for event in {room.event.of.event for room in self._rooms() if room.event is not None}:
            length = await stored.length(self.hub.store, event)
            if self._lengths.get(event) != length:
                self._lengths[event] = length
                found.add(event)
        now = self.clock()
        found.update(event for event, due in self._due.items() if due <= now)
        return found

    def _rooms(self) -> list[Room]:
        return [room for room in self.hub.rooms.values() if room.event is not None and not room.gone]

    async def _tend(self, event: str) -> None:
        try:
            plan = await self.desks.look(event, NOBODY, lambda held: plan_of(held, self.clock()))
        except Problem as problem:
            self._due.pop(event, None)
            if problem.status != 404:
                raise
            return
        self._due.pop(event, None)
        if plan.due:
            self._due[event] = plan.due
        for each in plan.opens:
            await self._open(event, each)
        for round_, pairing, board in plan.too_late:
            await self._end_match(event, round_, pairing, board)
        for table, standing in plan.stands:
            await self._stand(table, standing)

    async def _open(self, event: str, what: Wanted) -> None:
        key = (event, what.round.tables_called, what.pairing.table, what.game)
        if self._failed.get(key, 0.0) > time.monotonic():
            return
        of = of_event(event, what)
        try:
            table = await open_table(self.hub, self.desks, of, what)
        except RefusedAtTable as refused:
            log.error("event %s: table %d cannot be opened: %s", event, of.table, refused)
            self._failed[key] = time.monotonic() + TRY_AGAIN
            await self.do(event, lambda held: self.call(held, of, "mazo"))
            return

        def work(held: Event) -> None:
            self.act(held, "table_opened", of, game=of.game, record=table)
            if what.round.state == FORMING and not held.profile.forms_at_table(what.mode):
                self.act(held, "formed", of, **({"seat": of.board} if of.board else {}))

        await self.do(event, work)

    async def _end_match(self, event: str, round_: Round, pairing: Pairing, board: int) -> None:
        """Time ran out between two games: none is begun, and those that were played decide."""
        of = OfEvent(event, round_.stage, round_.number, round_.tables_called, pairing.table, 0, list(pairing.sides))

        def work(held: Event) -> None:
            found = pairing_of(held, of)
            if found is not None:
                tell_match(self, held, of, *found, board, over=True)

        await self.do(event, work)

    async def _stand(self, table: Named, standing: Standing) -> None:
        """Tells the room, if it is here and does not know. A room that nobody looks at is brought back where the event
        has something to do at it. A table that is not the event's own is left alone."""
        room = self.hub.rooms.get(table.record)
        if room is None:
            wakes = (standing.time and standing.plays and not standing.paused) or standing.lost
            if wakes and not standing.closed and not await self._is_elsewhere(table.record):
                if await own_table(self.hub.store, table) is None:
                    return
                with contextlib.suppress(RefusedAtTable):
                    room = await self.hub.room(table.record)
        if room is None or room.event is None or room.gone or not table.is_of(room.event.of):
            return
        known, here = room.event.standing, room
        if known is not None and replace(known, left=None) == replace(standing, left=None):
            left = room.clock.left_at(room.clock_now())[:1]
            if standing.left is None or room.clock.kind != "round" or abs(left[0] - standing.left) < DRIFT:
                return
        room.post(lambda: stand(here, standing))

    async def _is_elsewhere(self, table: str) -> bool:
        return self.hub.cluster is not None and await self.hub.cluster.owner_of(table) != self.hub.cluster.node

    # -- telling ------------------------------------------------------------------------------------------------------

    async def _tell_ends(self) -> None:
        for each in await tables.unnoted(self.hub.store):
            await tell_end(self, each)

    async def _tell_presence(self) -> None:
        """For the desk: who sits at the tables of this process, and how far the games are."""
        news: list[tuple[str, int, int]] = []
        here: set[str] = set()
        for room in self._rooms():
            here.add(room.id)
            bits = sum(1 << i for i, seat in enumerate(room.seats) if seat.person and room.is_here(seat.person))
            if self._told.get(room.id) != (bits, room.version):
                self._told[room.id] = (bits, room.version)
                news.append((room.id, bits, room.version))
        for gone in [table for table in self._told if table not in here]:
            news.append((gone, 0, self._told.pop(gone)[1]))
        if news:
            await tables.tell(self.hub.store, news)
