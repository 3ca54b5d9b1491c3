"""A live table. All that happens to it happens in order, one job after the other; nothing is shown before it is stored.

If storing fails the room is thrown away: its connections are closed, the clients come back by themselves, and whoever
takes the table next reads it from the database as it was last stored. A room that is put away on purpose stores its
clock first: with answers alone, whoever is thinking would get the time back.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections import deque
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.questions import Question
from coliseo.match.clocks import DAYS, IN_TIME, Clock, SavedClock
from coliseo.match.plans import Plans
from coliseo.match.record import CHECKPOINT_EVERY, Answer, Resumed
from coliseo.match.session import Play, hand_to_show
from coliseo.match.teaching import Teacher
from coliseo.match.turns import turns_of
from coliseo.own_sets.opening import OwnSet
from coliseo.server import messages
from coliseo.server.calendar import steady_ms
from coliseo.server.logs import about
from coliseo.server.measures import timed_wait
from coliseo.server.messages import ClockState, OwnSetMark, RematchInfo, Reopened, RoomInfo, SeatInfo, You
from coliseo.server.processor import NOBODY, Payer
from coliseo.server.rooms import absence, by_days, refusals
from coliseo.server.rooms.again import OnceMore
from coliseo.server.rooms.at_event import AtEvent
from coliseo.server.rooms.client import RESTART, Client, Patience
from coliseo.server.rooms.giving import Giving
from coliseo.server.rooms.kept import Kept
from coliseo.server.rooms.manners import TableManners
from coliseo.server.rooms.outcome import outcome_at
from coliseo.server.rooms.settings import (
    MOST_PATIENCES,
    TOUCH_EVERY,
    TOUCH_WAITING,
    SeatState,
    TableSettings,
    shown_names,
)
from coliseo.server.storage.models import now_ms
from coliseo.server.storage.rows import Fenced, TableRow, Write, answer_row, checkpoint_of
from coliseo.server.storage.stored import resumed_in, story_row
from coliseo.server.storage.tables import latest_checkpoint
from coliseo.server.storage.trouble import Troubled

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub
    from coliseo.server.rooms.undo import Proposal

log = logging.getLogger(__name__)
Job = Callable[[], Coroutine[Any, Any, None]]
Status = Literal["waiting", "playing", "over"]

_seats = msgspec.json.Decoder(list[SeatState])
_settings = msgspec.json.Decoder(TableSettings)
_clock = msgspec.json.Decoder(SavedClock)


#: how long a room that is to be put away may take to finish what is under way
RETIRE_SECONDS: Final = 5.0


def told_again_of(resumed: list[Resumed]) -> Reopened | None:
    """What is told of a game that was resumed when it was opened earlier."""
    if not resumed:
        return None
    last = resumed[-1]
    return Reopened("resumed", last.after, last.lost, last.damaged)


class RoomLost(Exception):
    """The room can no longer be trusted: something was applied that could not be stored. With `clear` it is known that
    nothing was; else it may have been, and the news of it was lost."""

    def __init__(self, *, clear: bool) -> None:
        super().__init__()
        self.clear = clear


class Room:
    """One table, in the memory of the one process that owns it."""

    def __init__(self, hub: Hub, row: TableRow, game: Game, play: Play | None, lesson: Teacher | None) -> None:
        self.hub = hub
        self.id = row.id
        self.game = game
        self.host = row.host
        self.status: Status = msgspec.convert(row.status, Status)
        self.public = row.public
        self.epoch = row.epoch
        #: when that it is in use was last written, in steady time; not since it was read
        self.touched = steady_ms() - TOUCH_WAITING
        self.settings = _settings.decode(row.settings)
        #: they are stored with the next answer
        self.settings_changed = False
        self.seats: list[SeatState] = _seats.decode(row.seats)
        self.options: dict[str, Any] = msgspec.json.decode(row.options)
        self.seed = None if row.seed is None else int(row.seed)
        self.reason = row.reason or "played"
        self.branch_of = row.branch_of or ""
        self.branch_at = row.branch_at or 0
        self.play = play
        self.lesson = lesson
        #: the set of the host's own that is played with, and what the host is called
        self.own: OwnSet | None = None
        self.owner = ""
        rules = self.settings.clock
        saved = None if row.clock is None else _clock.decode(row.clock)
        self.clock = Clock(rules.kind, rules.base, rules.increment, len(self.seats), saved)
        #: by correspondence: when the house has to look at it again, as it was last stored
        self.due = row.due
        #: None in a game that is not played by turns
        self.turns = turns_of(game.key)
        #: everybody with a connection here, also those who have not entered yet
        self.visitors: set[Client] = set()
        self.clients: list[Client] = []
        self._patiences: dict[str, Patience] = {}
        self.manners = TableManners(self)
        self.event = None if self.settings.event is None else AtEvent(self, self.settings.event)
        self.plans = Plans(self.game.key)
        #: the rest of a gesture that is being given, and of one that goes on in a later phase
        self.giving: Giving | None = None
        self.waiting: Giving | None = None
        self.proposal: Proposal | None = None
        #: where other engines took the game up, and what is told about how it was opened now
        self.resumed: list[Resumed] = resumed_in(row)
        self.reopened = told_again_of(self.resumed)
        #: what is written with the next answer: how it goes on from where it was resumed
        self.rewrite: Write | None = None
        #: after how many answers its latest checkpoint lies; None when that is not known
        self.saved_at: int | None = None
        #: seats that would give up, while those who fall with them have not said so
        self.giving_up: set[int] = set()
        #: seat → when its holder's last connection was lost (steady time); from the start for whoever is not here
        self.away_since: dict[int, int] = {i: steady_ms() for i, s in enumerate(self.seats) if s.kind == "person"}
        self.vigil = absence.Vigil()  # whether somebody waits for them
        #: when whoever opened the table was last here (steady time); None while they are
        self.host_left: int | None = steady_ms()
        self.once_more = OnceMore()
        self.idle_since = time.monotonic()
        self._kept: Kept | None = None
        self.gone = False
        #: read while nothing could be written: it is shown and nothing happens at it
        self.watch_only = False
        self.timer: asyncio.TimerHandle | None = None
        #: whoever asked for something last: what happens by itself is done for them
        self.payer = NOBODY
        #: a machine has been called and has not come yet
        self.machine_due = False
        self._jobs: deque[tuple[Job, Payer]] = deque()
        self._pump: asyncio.Task[None] | None = None

    # -- jobs --------------------------------------------------------------------------------------------------------

    def post(self, job: Job, payer: Payer = NOBODY) -> None:
        """Adds a job; it runs when those before it are done, and others have had their turn."""
        if self.gone:
            return
        self._jobs.append((job, payer))
        if self._pump is None:
            self._pump = asyncio.create_task(self._run())

    async def _run(self) -> None:
        try:
            while self._jobs and not self.gone:
                job, payer = self._jobs.popleft()
                about(self.id)
                try:
                    await self.hub.processor.metered(payer, job())
                except RoomLost:
                    self.drop(RESTART)
                except Exception:
                    log.exception("table %s: a job failed; the room is thrown away", self.id)
                    self.drop(RESTART)
                if self._jobs:
                    await asyncio.sleep(0)
        finally:
            self._pump = None

    async def settled(self) -> None:
        """Waits until no job is left."""
        while self._pump is not None:
            await asyncio.shield(self._pump)

    def is_idle(self) -> bool:
        """Nobody looks, nothing is under way, and no time runs."""
        watched = self.event is not None and self.event.watching > 0
        return not self.clients and not watched and self._pump is None and self.timer is None

    def drop(self, code: int) -> None:
        """Out of memory with it, at once; the database knows everything that was shown."""
        if self.gone:
            return
        self.gone = True
        self._jobs.clear()
        if self.timer is not None:
            self.timer.cancel()
        leaving, self.visitors, self.clients = self.visitors, set(), []
        for client in leaving:
            client.close(code)
        self.hub.put_away(self)

    async def retire(self, code: int) -> None:
        """Leaves the memory in order: after what is under way, and with the clock stored as it stands."""

        async def last() -> None:
            await self.store_as_it_stands()
            self.drop(code)

        self.post(last)
        try:
            async with asyncio.timeout(RETIRE_SECONDS):
                await self.settled()
        except TimeoutError:
            log.warning("table %s: does not come to an end; put away as it was last stored", self.id)
        self.drop(code)

    async def store_as_it_stands(self) -> None:
        """The clock, and the position: whatever engine comes next, the game goes on from here and not from earlier."""
        write = Write(self.id, self.epoch)
        if self.clock.running:
            write.change = {"clock": self.saved_clock()}
        play = self.play
        if play is not None and not play.over and self.rewrite is None:
            if self.saved_at is None:
                self.saved_at = await latest_checkpoint(self.hub.store, self.id)
            if self.saved_at < play.count:
                write.checkpoints = [checkpoint_of(self.id, play.count, play.state)]
                self.saved_at = play.count
        if write.change or write.checkpoints:
            await self.store(write)

    async def rest(self) -> None:
        """Leaves the memory because nobody looks; unless somebody has come meanwhile."""
        await self.store_as_it_stands()
        if not self.clients and self.timer is None:
            self.drop(RESTART)

    @property
    def floor(self) -> int:
        """Before this many answers the game is another engine's: it can be told, not played again."""
        return self.resumed[-1].after if self.resumed else 0

    def clock_now(self) -> int:
        """The time that the table's clock goes by."""
        return self.hub.letters.time.now() if self.clock.kind == DAYS else steady_ms()

    def saved_clock(self) -> str:
        return msgspec.json.encode(self.clock.save(self.clock_now())).decode()

    # -- who is here -------------------------------------------------------------------------------------------------

    def welcome(self, client: Client) -> None:
        """A connection is here from now on. How much it may still say depends on the person, not on the connection:
        whoever comes back at once has not become any slower."""
        self.visitors.add(client)
        person = client.person.id
        if person not in self._patiences and len(self._patiences) >= MOST_PATIENCES:
            here = {visitor.person.id for visitor in self.visitors}
            self._patiences = {p: kept for p, kept in self._patiences.items() if p in here or not kept.rested()}
        client.patience = self._patiences.setdefault(person, client.patience)

    def farewell(self, client: Client) -> None:
        self.visitors.discard(client)

    @property
    def version(self) -> int:
        return 0 if self.play is None else self.play.count

    def names(self, lang: str) -> tuple[str, ...]:
        return shown_names(self.seats, lang)

    @property
    def machine_seed(self) -> int:
        if self.seed is not None:
            return self.seed
        if self.settings.seed is not None:
            # a practice table comes from no seed, but its host may choose what comes after the position
            return self.settings.seed
        return int.from_bytes(hashlib.blake2b(self.id.encode(), digest_size=8).digest(), "big")

    def seats_of(self, person: str) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    @property
    def sides(self) -> list[int]:
        """The side of each seat; nothing where nobody has a partner."""
        if self.play is None:
            return self.settings.sides
        return list(self.play.state.sides) if self.play.state.seating.paired else []

    def sides_of(self, person: str) -> frozenset[int]:
        """The sides whose words a person reads: those of their seats, once it is settled who plays with whom."""
        sides = self.sides if self.play is not None else []
        return frozenset(sides[seat] for seat in self.seats_of(person)) if sides else frozenset()

    def hand_to_show(self) -> tuple[int, int] | None:
        """A machine that has not shown its hand to somebody who may see it, and to whom; in a lesson nobody does."""
        if self.play is None or self.lesson is not None:
            return None
        machines = [i for i, seat in enumerate(self.seats) if seat.kind == "machine"]
        return hand_to_show(self.game, self.play.state, machines)

    def is_here(self, person: str) -> bool:
        return any(client.person.id == person for client in self.clients)

    def seat(self, number: int) -> SeatState:
        if number >= len(self.seats):
            raise refusals.no_seat()
        return self.seats[number]

    def own_seat(self, client: Client, number: int) -> SeatState:
        seat = self.seat(number)
        if seat.kind != "person" or seat.person != client.person.id:
            raise refusals.not_your_seat()
        return seat

    def playing(self) -> Play:
        if self.play is None:
            raise refusals.not_begun()
        if self.play.over:
            raise refusals.over()
        return self.play

    def by_machine(self, q: Question) -> bool:
        """Whether no person answers the question: the seat is the machine's, or the lesson answers by itself."""
        seat = self.seats[q.seat]
        if seat.kind == "machine" or seat.stand_in:
            return True
        if self.lesson is None or self.play is None:
            return False
        return self.lesson.machine_reply(self.play.state, q, self.play.count) is not None

    def info(self) -> RoomInfo:
        now = steady_ms()
        here = {client.person.id for client in self.clients}
        held = {seat.person for seat in self.seats if seat.kind == "person"}
        seats = []
        for i, seat in enumerate(self.seats):
            shown = SeatInfo(i, seat.kind, seat.name, seat.person, seat.level, stand_in=seat.stand_in)
            shown.undecided = self.is_undecided(seat)
            if seat.kind == "person":
                shown.connected = seat.person in here
                if not shown.connected:
                    absence.tell_absence(self, shown, now)
            seats.append(shown)
        settings = self.settings
        spectators = len(here - held) + (0 if self.event is None else self.event.watching)
        return RoomInfo(
            self.id, self.game.key, self.status, seats, self.public, settings.mode, settings.policy, settings.undo,
            settings.clock, spectators, settings.chat, settings.lesson, self.branch_of, self.branch_at,
            bool(settings.position), self.sides,
            None if settings.own_set is None else OwnSetMark(self.owner, self.host), settings.fresh_chance,
            self.reopened, settings.strangers, absence.told_grace(self), self.rematch_info(), settings.rated,
            settings.ask_all, None if self.event is None else self.event.mark(),
        )  # fmt: skip

    def rematch_info(self) -> RematchInfo | None:
        """What is said of playing once more."""
        once_more = self.once_more
        if not once_more.wants and not once_more.declined:
            return None
        wants = [i for i, seat in enumerate(self.seats) if seat.kind == "person" and seat.person in once_more.wants]
        return RematchInfo(wants, bool(once_more.declined))

    def is_undecided(self, seat: SeatState) -> bool:
        """Whether somebody has yet to agree to play with the host's own set; the host has, by bringing it."""
        if self.settings.own_set is None or self.play is not None or seat.kind != "person":
            return False
        return not seat.agreed and seat.person != self.host

    def can_be_claimed(self, number: int) -> bool:
        return absence.can_be_claimed(self, number)

    def you(self, client: Client) -> You:
        person = client.person
        own = self.seats_of(person.id)
        you = You(person.name, person.id, own, person.id == self.host)
        if self.play is not None and not self.play.over:
            state = self.play.state
            falling = {other for seat in own for other in self.game.gives_up_with(state, seat)}
            you.falls_with = sorted(falling.difference(own))
            you.giving_up = sorted(self.giving_up & falling.union(own))
        return you

    def clock_state(self) -> ClockState | None:
        if self.clock.kind == "none" or self.play is None:
            return None
        return ClockState(self.clock.left_at(self.clock_now()), list(self.clock.running), self.clock.late != IN_TIME)

    def tell_room(self, whom: list[Client] | None = None) -> None:
        """Everybody (or those named) is told who is around the table."""
        info = self.info()
        clock = self.clock_state()
        for client in self.clients if whom is None else whom:
            client.tell(messages.Room(info, self.you(client), clock))

    # -- storing -----------------------------------------------------------------------------------------------------

    @timed_wait("database")
    async def store(self, write: Write) -> None:
        """Raises RoomLost when it cannot be stored: whatever was changed in memory is not to be believed."""
        if self.watch_only:
            raise RoomLost(clear=True)
        if steady_ms() - self.touched > TOUCH_EVERY:
            write.change = {**(write.change or {}), "touched": now_ms()}
        rewrite = self.rewrite if write.answers else None
        if rewrite is not None:
            write.cut, write.renewed = rewrite.cut, rewrite.renewed
            write.change = {**(rewrite.change or {}), **(write.change or {})}
        try:
            await self.hub.store.writer.write(write)
        except Exception as error:
            log.warning("table %s: not stored (%s)", self.id, error)
            raise RoomLost(clear=isinstance(error, (Fenced, Troubled))) from error
        if rewrite is not None:
            self.rewrite = None
        if write.change and "touched" in write.change:
            self.touched = steady_ms()

    async def touch(self) -> None:
        """Somebody is still here."""
        await self.store(Write(self.id, self.epoch, change={"touched": now_ms()}))

    async def store_seats(self, **change: Any) -> None:
        people = [seat.person for seat in self.seats if seat.kind == "person"]
        seats = msgspec.json.encode(self.seats).decode()
        await self.store(Write(self.id, self.epoch, change={"seats": seats, **change}, seatings=people))

    async def store_settings(self) -> None:
        settings = msgspec.json.encode(self.settings).decode()
        await self.store(Write(self.id, self.epoch, change={"settings": settings}))

    async def store_answer(self, answer: Answer) -> None:
        """Stores the latest answer, with what depends on it."""
        assert self.play is not None
        m, count, now = self.play.state, self.play.count, now_ms()
        write = Write(self.id, self.epoch, answers=[answer_row(self.id, count - 1, answer, now)])
        write.stories = [story_row(self.id, count, self.kept().telling().story())]
        if count % CHECKPOINT_EVERY == 0 or m.over:
            write.checkpoints = [checkpoint_of(self.id, count, m)]
            self.saved_at = count
        change: dict[str, Any] = {}
        if self.clock.kind != "none":
            change["clock"] = self.saved_clock()
        if m.over:
            winners = msgspec.json.encode(m.winners).decode()
            change.update(status="over", winners=winners, reason=self.reason, touched=now)
            write.outcome = outcome_at(self, m, now)
        if self.settings_changed:
            change["settings"] = msgspec.json.encode(self.settings).decode()
        write.change = change or None
        if by_days.is_by_days(self):
            by_days.put_with(self, write, answer)
        await self.store(write)
        self.settings_changed = False
        if not self.clients:
            self.keep_nothing()

    # -- helpers for the other modules -------------------------------------------------------------------------------

    def kept(self) -> Kept:
        """What has been made of the state the table is in."""
        assert self.play is not None
        if self._kept is None or not self._kept.is_of(self.play):
            self._kept = Kept(self.plans, self.play)
        return self._kept

    def keep_nothing(self) -> None:
        """Nobody looks: a table at rest is its state and nothing more."""
        self._kept = None

    def question_shown_to(self, observer: int) -> Question | None:
        """The open question of that seat, unless the machine, the table, the clock or a plan will answer it."""
        if self.play is None or observer == SPECTATOR:
            return None
        q = self.play.state.question_for(observer)
        if q is None or self.by_machine(q) or self.is_cut_off(q) or self.manners.answers(q):
            return None
        if any(plan is not None and plan.answers(self, q) for plan in (self.giving, self.waiting)):
            return None
        return q

    def is_cut_off(self, q: Question) -> bool:
        """Whether the question is answered by the clock: the time of the turn is over, and nothing new may begin."""
        if self.turns is None or self.play is None:
            return False
        return self.turns.is_cut_off(self.clock, self.play.state, q, self.play.count)
