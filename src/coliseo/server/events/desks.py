"""The events that this process holds, and the one way to change them: everything is stored before it is shown.

An event is its log; the key of an entry makes sure that no two processes write the same one. Whoever finds that
somebody was quicker reads the log anew and is told so: nobody owns an event.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from typing import Final, TypeVar

from coliseo.games.registry import package
from coliseo.server.events.copies import Copies
from coliseo.server.events.courier import messages
from coliseo.server.problems import Problem
from coliseo.server.processor import Payer, Processor
from coliseo.server.storage import events as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.models import now_ms
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.log import Log
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.profile import Profile
from coliseo.tournament.progress import Progress

T = TypeVar("T")

#: events kept in memory; the others are read when they are asked for
MOST_OPEN: Final = 40
#: how often whoever follows an event looks whether another process has changed it, in seconds
LOOK_AGAIN: Final = 1.0
#: events whose length is remembered for those who follow them
MOST_FOLLOWED: Final = 1000


class Desk:
    """One event as this process holds it. `turn` is held by whoever reads or changes it; `far` says how far that is,
    if it takes a while."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.turn = asyncio.Lock()
        self.far: tuple[str, int, int] | None = None

    @property
    def length(self) -> int:
        return len(self.event.log.entries)


class Desks:
    def __init__(self, store: Store, processor: Processor, copies: Copies | None = None) -> None:
        self.store = store
        self.processor = processor
        self.copies = copies
        self._open: OrderedDict[str, Desk] = OrderedDict()
        self._changed = asyncio.Condition()
        #: how long events are, as somebody has asked for, and when
        self._lengths: dict[str, tuple[float, asyncio.Future[int]]] = {}
        #: told of every event that this process has changed
        self.on_change: Callable[[str], None] = lambda event: None

    # -- changing -----------------------------------------------------------------------------------------------------

    async def add(self, event: Event, person: str, acts_as: str) -> None:
        state = event.state
        await stored.add(self.store, event.log, state.game, state.name, state.status, person, acts_as)
        self._keep(state.id, Desk(event))

    async def do(self, event: str, payer: Payer, work: Callable[[Event], T]) -> T:
        """Does something to an event, in a thread; what came of it is stored when this returns. Raises Refused,
        NoLegalPairing or a Problem. Whoever asked may leave meanwhile: what was begun is ended."""
        return await asyncio.shield(asyncio.ensure_future(self._do(event, payer, work)))

    async def _do(self, event: str, payer: Payer, work: Callable[[Event], T]) -> T:
        desk = await self._desk(event)
        async with desk.turn:
            await self._catch_up(event, desk)
            held = desk.event
            before, vault = desk.length, stored.held_in(held.log.vault)
            stopped: Refused | NoLegalPairing | None = None
            made: list[T] = []
            try:
                try:
                    made.append(await self.processor.long(payer, work, held))
                except (Refused, NoLegalPairing) as error:
                    # what led there stands: a stage that was opened, say, before no pairing was found for it
                    stopped = error
                new, change = held.log.entries[before:], stored.changed(vault, held.log.vault)
                if new or change.put or change.dropped:
                    if self.copies is not None:
                        # a round is copied before anybody sees it
                        await self.copies.keep(held, new)
                    await stored.append(self.store, event, new, change, held.state.status, messages(held, new))
            except BaseException as error:
                # what is held may not be what is stored
                self._open.pop(event, None)
                raise (someone_was_quicker() if isinstance(error, stored.Behind) else error) from None
            finally:
                desk.far = None
        self._lengths.pop(event, None)
        async with self._changed:
            self._changed.notify_all()
        self.on_change(event)
        if stopped is not None:
            raise stopped
        return made[0]

    async def before_turn(self, event: str, check: Callable[[Event], object]) -> None:
        """Raises what `check` raises of the event as this process holds it, without waiting for a turn; nothing where
        it may not be as it is stored, which only whoever has the turn can tell."""
        desk = self._open.get(event)
        if desk is None:
            return
        try:
            check(desk.event)
        except Problem:
            if await stored.length(self.store, event) == desk.length:
                raise

    def held(self, event: str) -> Event | None:
        """As this process last knew it, to look at in passing."""
        desk = self._open.get(event)
        return None if desk is None else desk.event

    def progress_of(self, event: str) -> Progress:
        """For what is done to an event and takes a while: how far it is can be asked meanwhile."""

        def hear(phase: str, done: int, of: int) -> None:
            desk = self._open.get(event)
            if desk is not None:
                desk.far = phase, done, of

        return hear

    def far(self, event: str) -> tuple[str, int, int] | None:
        """How far this process is with what it does to an event; nobody waits for its turn to ask."""
        desk = self._open.get(event)
        return None if desk is None else desk.far

    # -- reading ------------------------------------------------------------------------------------------------------

    async def look(self, event: str, payer: Payer, work: Callable[[Event], T], long: bool = False) -> T:
        """Reads an event as it is stored; `long`: away from what is awaited at tables, for it may take seconds."""
        desk = await self._desk(event)
        async with desk.turn:
            await self._catch_up(event, desk)
            line = self.processor.long if long else self.processor.short
            return await line(payer, work, desk.event)

    async def wait_beyond(self, event: str, seen: int) -> int:
        """How many entries there are, once there are others than `seen`; or after a while all the same."""
        desk = self._open.get(event)
        if desk is None or desk.length == seen:
            try:
                async with asyncio.timeout(LOOK_AGAIN), self._changed:
                    await self._changed.wait()
            except TimeoutError:
                pass
        return await self._length(event)

    async def _length(self, event: str) -> int:
        """As it was a moment ago at most, and never from before what this process has stored: of the many who follow
        an event one asks for all."""
        now = asyncio.get_running_loop().time()
        asked = self._lengths.get(event)
        if asked is None or asked[0] < now - LOOK_AGAIN / 2:
            if len(self._lengths) >= MOST_FOLLOWED:
                self._lengths.clear()
            asked = self._lengths[event] = now, asyncio.ensure_future(stored.length(self.store, event))
        return await asyncio.shield(asked[1])

    async def _desk(self, event: str) -> Desk:
        desk = self._open.get(event)
        if desk is None:
            log = await stored.load(self.store, event)
            if log is None:
                raise no_event()
            # another request may have read it meanwhile: there is one desk for each event, or its lock locks nothing
            desk = self._open.get(event) or Desk(Event(log, law_of(log)))
            self._keep(event, desk)
        self._open.move_to_end(event)
        return desk

    async def _catch_up(self, event: str, desk: Desk) -> None:
        if await stored.length(self.store, event) != desk.length:
            log = await stored.load(self.store, event)
            if log is None:
                raise no_event()
            desk.event = Event(log, desk.event.profile)

    def _keep(self, event: str, desk: Desk) -> None:
        self._open[event] = desk
        for name in [name for name, other in self._open.items() if not other.turn.locked()]:
            if len(self._open) <= MOST_OPEN or name == event:
                break
            del self._open[name]


def law_of(log: Log) -> Profile:
    game = next((str(entry.data["game"]) for entry in log.entries if entry.kind == "created"), "")
    return profile_of(game)


def profile_of(game: str) -> Profile:
    law = package(game).law
    assert law is not None, game
    return law()


def now_for(event: Event) -> int:
    """The time, which never goes back within an event, whatever is done to the system's clock."""
    entries = event.log.entries
    return max(now_ms(), entries[-1].at if entries else 0)


def no_event() -> Problem:
    return Problem(404, "no_event", "No hay tal torneo.", "There is no such event.")


def someone_was_quicker() -> Problem:
    es = "Alguien ha cambiado el torneo en este mismo momento: mira cómo está ahora y repite."
    en = "Somebody has changed the event at this very moment: look at it as it is now and try again."
    return Problem(409, "event_changed", es, en)
