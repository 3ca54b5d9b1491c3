"""What makes a table one of an event: who may come to it, when it is played, and who is called where a machine would
have answered. The room asks; the event decides (see `coliseo.server.events.online`)."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from coliseo.games.registry import package
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.questions import Question
from coliseo.server import messages
from coliseo.server.room_told import EventMark
from coliseo.server.rooms import event_refusals
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.gallery import Gallery
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.settings import OfEvent
from coliseo.tournament.online import Standing

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room


class Place(Struct, frozen=True):
    """As what somebody comes to a table of an event: to their seat, as a judge who sees everything, or to watch.
    Whoever still plays the round does not watch it."""

    kind: Literal["seat", "judge", "public", "playing"]
    seat: int = -1


class Organisers(Protocol):
    """The event, as a room knows it."""

    def now(self) -> int:
        """The time that delays go by, in milliseconds."""
        ...

    async def place_of(self, of: OfEvent, person: str) -> Place: ...

    async def observers(self, of: OfEvent, person: str, ended: int) -> list[int]:
        """From where somebody may see a game that ended then: as the public, from seats, or everything (JUDGE)."""
        ...

    async def judges(self, event: str, person: str) -> bool:
        """Whether somebody judges an event, and so plays nothing of it."""
        ...

    async def standing(self, of: OfEvent) -> Standing: ...

    def came(self, of: OfEvent, seat: int) -> None: ...

    def formed(self, of: OfEvent) -> None: ...

    def ended(self, table: str) -> None: ...

    def call_judge(self, of: OfEvent, seat: int) -> None: ...

    async def looked(self, of: OfEvent, person: str, seat: int) -> None: ...


class AtEvent:
    """Of one room."""

    def __init__(self, room: Room, of: OfEvent) -> None:
        self.room = room
        self.of = of
        #: as the event last told it; until it has, nothing is played
        self.standing: Standing | None = None
        self.judges: set[str] = set()
        self.galleries: dict[int, Gallery] = {}
        #: seats that have given up because a judge had them lose
        self.lost: set[int] = set()
        self._idle: asyncio.TimerHandle | None = None
        self._formed = False
        law = package(room.game.key).law
        self._is_loop = None if law is None else law().loop_watch()
        #: of the position that was looked at for loops last
        self._watched = -1

    # -- when it is played --------------------------------------------------------------------------------------------

    @property
    def _forms(self) -> bool:
        """Whether the teams are being formed, which is done before the clock of the round runs."""
        play = self.room.play
        return play is not None and self.room.game.turn(play.state) == 0

    @property
    def why_not(self) -> Refused | None:
        """Why nothing is played at the moment."""
        at = self.standing
        if at is None:
            return event_refusals.not_begun()
        if at.closed:
            return event_refusals.closed()
        if at.paused:
            return event_refusals.paused()
        if at.plays or (at.forming and self._forms):
            return None
        return event_refusals.not_begun()

    @property
    def holds(self) -> bool:
        return self.why_not is not None

    def check(self) -> None:
        refused = self.why_not
        if refused is not None:
            raise refused

    def mark(self) -> EventMark:
        of, at, refused = self.of, self.standing, self.why_not
        mark = EventMark(of.event, of.round, of.table, of.nth or of.game, "waiting", of.delay, board=of.board)
        if at is not None:
            mark.hands = at.hands
        if refused is None:
            mark.state = "time" if self.room.clock.called else "playing"
        elif refused.code == event_refusals.paused().code:
            mark.state = "paused"
        elif refused.code == event_refusals.closed().code:
            mark.state = "closed"
        return mark

    # -- who comes ----------------------------------------------------------------------------------------------------

    async def admit(self, client: Client) -> bool:
        """Whether they come to the table itself; those who only watch are shown to the gallery. Raises Refused."""
        events = self.room.hub.events
        place = Place("public") if events is None else await events.place_of(self.of, client.person.id)
        if place.kind == "playing":
            raise event_refusals.playing_elsewhere()
        if place.kind == "seat":
            await self._sit(client, place.seat)
            return True
        if place.kind == "judge":
            self.judges.add(client.person.id)
            return True
        return bool(self.room.seats_of(client.person.id))

    async def _sit(self, client: Client, number: int) -> None:
        """Whoever came back with their number on another device has their seat there."""
        seat = self.room.seats[number]
        if seat.person != client.person.id:
            seat.person = client.person.id
            if not self.room.watch_only:
                await self.room.store_seats()
            await self.room.manners.begin()
        if self.room.hub.events is not None:
            self.room.hub.events.came(self.of, number)

    def is_judge(self, client: Client) -> bool:
        return client.person.id in self.judges and not self.room.seats_of(client.person.id)

    async def look(self, client: Client, seat: int) -> None:
        """A judge looks from a seat: that they did is written down first."""
        events = self.room.hub.events
        self.room.seat(seat)
        if events is not None:
            await events.looked(self.of, client.person.id, seat)

    # -- who watches --------------------------------------------------------------------------------------------------

    @property
    def watching(self) -> int:
        return sum(len(gallery.clients) for gallery in self.galleries.values())

    def watches(self, client: Client) -> bool:
        return any(client in gallery.clients for gallery in self.galleries.values())

    async def watch(self, client: Client, seat: int = SPECTATOR) -> None:
        """From the gallery: as the public, or, where all agree, from a seat, which is shown later still."""
        delay = self.of.delay if seat == SPECTATOR else self.of.hands_delay
        for gallery in self.galleries.values():
            gallery.leave(client)
        gallery = self.galleries.setdefault(seat, Gallery(self.room, seat, delay * 1000))
        await gallery.enter(client)

    def leave(self, client: Client) -> None:
        for gallery in self.galleries.values():
            gallery.leave(client)

    async def obey(self, client: Client, message: messages.Incoming) -> None:
        """What those who watch may say."""
        if isinstance(message, messages.Language):
            client.lang = message.lang
            client.tell(messages.Done(message.id))
            await self.watch(client, client.observer)
        elif isinstance(message, messages.Look):
            if self.standing is None or not self.standing.hands:
                raise event_refusals.no_hands()
            self.room.seat(message.seat)
            client.tell(messages.Done(message.id))
            await self.watch(client, message.seat)
        else:
            raise event_refusals.only_watching()

    # -- what happens by itself ---------------------------------------------------------------------------------------

    def mind(self) -> None:
        """After any change at the table."""
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        play, events = self.room.play, self.room.hub.events
        if play is None or play.over or events is None or self.standing is None:
            return
        if self.standing.forming and not self._forms and not self._formed:
            self._formed = True
            events.formed(self.of)
        self._watch_for_loops()
        if self.of.idle and not self.holds:
            version = self.room.version
            loop = asyncio.get_running_loop()
            self._idle = loop.call_later(self.of.idle, lambda: self._too_long(version))

    def _watch_for_loops(self) -> None:
        """A position that comes back again and again is for a judge to look at."""
        play, version = self.room.play, self.room.version
        if self._is_loop is None or play is None or version == self._watched or not play.state.questions:
            return
        self._watched = version
        if self._is_loop(play.state):
            self.call_judge(play.state.questions[0].seat)

    def _too_long(self, version: int) -> None:
        """Nobody has acted for too long: a judge is called, and nobody is answered for."""
        play = self.room.play
        if play is not None and not play.over and self.room.version == version and not self.holds:
            self.call_judge(play.state.questions[0].seat)

    def call_judge(self, seat: int) -> None:
        if self.room.hub.events is not None:
            self.room.hub.events.call_judge(self.of, seat)

    def default(self, q: Question) -> tuple[int, ...] | None:
        """What the game itself answers for somebody who holds up a table after time: its default where it is played by
        turns, else to pass; None where there is nothing of the kind: then it is for a judge, never for the machine."""
        room = self.room
        assert room.play is not None
        if room.turns is not None:
            return room.turns.default_reply(room.play.state, q)
        idle = room.game.idle(room.play.state, q)
        return None if idle is None else (idle,)
