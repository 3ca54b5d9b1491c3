"""The lobby: who is here, who looks for a rival and which tables wait for somebody, told to everybody as it changes;
and those who fit are brought together.

Each process has its own lobby for the sockets that it serves, and tells the others what it knows (see `board`). Whoever
finds that two people fit takes the wish of each from the memory that all share: only one process gets both (see
`wishes`), makes the table and tells all the others. Nothing of this is stored: after a restart pages come back by
themselves and ask again.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from coliseo.server.calendar import steady_ms
from coliseo.server.meeting import wishes
from coliseo.server.meeting.board import Board, Report, Sought, marks_of, shown
from coliseo.server.meeting.hooks import MayMeet, RatingOf, strength_in
from coliseo.server.meeting.matcher import Wish, groups_of
from coliseo.server.meeting.messages import Cancel, Lobby, LobbyChange, Paired, Seek, Seen, Yours, plain
from coliseo.server.meeting.offers import games_under_way, is_offered, offers_of
from coliseo.server.meeting.pairing import seat_strangers
from coliseo.server.meeting.wishes import OwnSeek, wanted_of
from coliseo.server.messages import Done, encode
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import GOING_AWAY, RESTART, Client
from coliseo.server.rooms.company import need_identity
from coliseo.server.rooms.patch import diff
from coliseo.server.rooms.refusals import Refused
from coliseo.server.storage.friends import may_meet, name_of, openness_of

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub

log = logging.getLogger(__name__)

#: how often everything is looked at again, and at least how long after the last time, in seconds
TICK: Final = 0.5
PAUSE: Final = 0.15
#: a process that has nothing new to tell says so that often, in milliseconds
HEARTBEAT: Final = 2_500
#: whoever closes the page may come back within this time and still be looking: a reload is no leave-taking
SEARCH_GRACE: Final = 15_000
#: for so long it is told again that a rival was found
NEWS_AGE: Final = 120_000
#: for so long it is remembered that two people do not meet, or (until they are brought together) that they may
AVOIDED: Final = 30_000
ALLOWED: Final = 1_000
#: a wish that was taken, and of which nothing was heard for so long, is made again: whoever took it is no more
DOUBT: Final = 10_000
#: after something went wrong
REST: Final = 2_000
MOST_SEEKS: Final = 5_000
MOST_REMEMBERED: Final = 20_000


class News(Struct, array_like=True):
    """Some people were brought together."""

    table: str
    game: str
    people: list[tuple[str, str]]  # ids and names
    idents: list[str]


class Hall:
    """The lobby of one process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.rating_of: RatingOf = functools.partial(strength_in, hub.store)
        self.may_meet: MayMeet = functools.partial(may_meet, hub.store)
        self.board = Board()
        #: the sockets here, and what each was last told of its own person
        self.clients: dict[Client, tuple[str, str] | None] = {}
        self.seeks: dict[str, OwnSeek] = {}
        #: by person, a table that was found and until when that is told
        self._found: dict[str, tuple[Paired, int]] = {}
        #: pairs of people, whether they may meet and until when that is believed
        self._meetings: dict[frozenset[str], tuple[bool, int]] = {}
        #: wishes that are being fulfilled here, or rest until some time because that failed
        self._busy: set[str] = set()
        self._resting: dict[str, int] = {}
        #: what everybody here has been told, as it is sent and as it is compared
        self._seen = self.board.view(Report(b"", 0, [], []), [])
        self._view = plain(self._seen)
        self._shown_at = 0
        self._told: tuple[bytes, int] = (b"", 0)
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._work: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, *self._work, return_exceptions=True)
        for client in list(self.clients):
            client.close(GOING_AWAY)

    async def _run(self) -> None:
        while True:
            try:
                await self.tick()
            except Exception:
                log.exception("the lobby failed")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(TICK):
                    await self._wake.wait()
            self._wake.clear()
            await asyncio.sleep(PAUSE)

    async def tick(self) -> None:
        """Everything is looked at again."""
        now = steady_ms()
        self.board.miss_the_silent(now)
        await self._tidy(now)
        await self._bring_together(now)
        if self.clients or self.hub.cluster is not None:
            report = self.report(now)
            self._tell_others(report, now)
            self._show(report, now)

    # -- who is here -------------------------------------------------------------------------------------------------

    def join(self, client: Client) -> None:
        now = steady_ms()
        if now - self._shown_at > TICK * 1000:
            self._show(self.report(now), now)
        self.clients[client] = None
        seek = self.seeks.get(client.person.id)
        if seek is not None:
            seek.away_since = None
        client.tell(Lobby(self._seen))
        self._tell_own(client, self._wishes(), now)
        self._wake.set()

    def leave(self, client: Client) -> None:
        self.clients.pop(client, None)
        seek = self.seeks.get(client.person.id)
        if seek is not None and not self._is_here(client.person.id):
            seek.away_since = steady_ms()
        self._wake.set()

    def _is_here(self, person: str) -> bool:
        return any(client.person.id == person for client in self.clients)

    def arrived(self, person: str, table: str) -> None:
        """Somebody has come to a table: that it was found for them need not be told any more."""
        paired, _ = self._found.get(person, (None, 0))
        if paired is not None and paired.table == table:
            self._read(person)

    def _read(self, person: str) -> None:
        if self._found.pop(person, None) is not None and self.hub.cluster is not None:
            self.hub.cluster.tell_lobby("seen", person.encode())
        self._wake.set()

    async def forget(self, person: str) -> None:
        """Somebody is being erased, or is called otherwise from now on: their pages come back as whoever they are."""
        self._found.pop(person, None)
        await self._drop(person)
        for client in [client for client in self.clients if client.person.id == person]:
            client.close(RESTART)

    def report(self, now: int) -> Report:
        """What this process knows."""
        seeks = [Sought(s.wish, now - s.wish.since, s.turn, s.away_since is not None) for s in self.seeks.values()]
        hub = self.hub
        return Report(marks_of(hub.doors.people()), games_under_way(hub), seeks, offers_of(hub, now))

    def offered(self) -> set[str]:
        """Public tables, of any process, that one can sit down at or watch."""
        now = steady_ms()
        here = {room.id for room in self.hub.rooms.values() if is_offered(room, now)}
        letters = {offer.id for offer in self.hub.letters.offers if offer.id not in self.hub.rooms}
        return self.board.offered_elsewhere() | here | letters

    def _wishes(self) -> dict[str, Wish]:
        """By person, whoever looks for a rival, wherever they are."""
        found = {person: sought.wish for person, sought in self.board.sought_elsewhere().items()}
        found.update({person: seek.wish for person, seek in self.seeks.items()})
        return found

    def _present(self) -> list[Wish]:
        """Those of them who are there to be told that somebody was found."""
        away = {person for person, sought in self.board.sought_elsewhere().items() if sought.away}
        away -= self.seeks.keys()
        away.update(person for person, seek in self.seeks.items() if seek.away_since is not None)
        return [wish for person, wish in self._wishes().items() if person not in away]

    # -- telling -----------------------------------------------------------------------------------------------------

    def _show(self, report: Report, now: int) -> None:
        """Everybody here is told what has changed."""
        self._shown_at = now
        known = self._wishes()
        self._seen = self.board.view(report, self._present())
        view = plain(self._seen)
        patch = diff(self._view, view)
        self._view = view
        data = encode(LobbyChange(patch)) if patch else b""
        for client in list(self.clients):
            if data:
                client.send(data)
            self._tell_own(client, known, now)

    def _tell_own(self, client: Client, known: dict[str, Wish], now: int) -> None:
        person = client.person.id
        wish = known.get(person)
        paired = self._found.get(person, (None, 0))[0]
        told = ("" if wish is None else wish.ident, "" if paired is None else paired.table)
        if client not in self.clients or self.clients[client] == told:
            return
        self.clients[client] = told
        if wish is None:
            client.tell(Yours(paired=paired))
        else:
            client.tell(Yours(shown(wish), wish.ident, max(0, now - wish.since) // 1000, paired))

    def _tell_others(self, report: Report, now: int) -> None:
        """The other processes, if there is something new; and now and then that this one lives."""
        cluster = self.hub.cluster
        if cluster is None:
            return
        still = msgspec.structs.replace(report, seeks=[msgspec.structs.replace(s, waited=0) for s in report.seeks])
        data, at = self._told
        new = self.board.pack(still)
        if new != data or now - at >= HEARTBEAT:
            self._told = (new, now)
            cluster.tell_lobby("report", self.board.pack(report))

    def hear(self, kind: str, node: str, data: bytes) -> None:
        """What another process tells."""
        try:
            self._hear(kind, node, data)
        except msgspec.MsgspecError:
            log.warning("a lobby tells something that cannot be understood: %s", kind)
        self._wake.set()

    def _hear(self, kind: str, node: str, data: bytes) -> None:
        if kind == "report":
            report = self.board.hear(node, data, steady_ms())
            for sought in report.seeks:
                own = self.seeks.get(sought.wish.person)
                if own is not None and (sought.turn, sought.wish.ident) > (own.turn, own.wish.ident):
                    del self.seeks[sought.wish.person]  # the person looks for a rival from there now
        elif kind == "paired":
            self._met(msgspec.msgpack.decode(data, type=News))
        elif kind == "seen":
            self._found.pop(data.decode(), None)
        elif kind == "unseek":
            ident = data.decode()
            self.seeks = {person: seek for person, seek in self.seeks.items() if seek.wish.ident != ident}
            self.board.forget(ident)

    # -- looking for a rival -----------------------------------------------------------------------------------------

    async def obey(self, client: Client, message: Seek | Cancel | Seen) -> None:
        """Raises Refused."""
        if isinstance(message, Seek):
            await self._seek(client, message)
        elif isinstance(message, Cancel):
            await self._drop(client.person.id)
        else:
            self._read(client.person.id)
        client.tell(Done(message.id))
        self._wake.set()

    async def _seek(self, client: Client, message: Seek) -> None:
        hub, person = self.hub, client.person
        limit = hub.settings.limits.seek
        n, left = await hub.memory.count(f"seek:{person.id}", limit.seconds)
        if n > limit.count:
            raise refusals.too_often(left)
        hub.processor.admit(client.payer)
        wanted = await hub.processor.short(client.payer, wanted_of, message)
        if wanted.rated:
            await need_identity(hub.store, person.id)
        strength = await self.rating_of(person.id, wanted.game, wanted.mode)
        discreet = (await openness_of(hub.store, person.id)).profile != "everybody"
        known = self.seeks.get(person.id)
        if known is not None and known.is_for(wanted, message.deck):
            # they keep their place, and now have somebody in mind
            known.wish = msgspec.structs.replace(known.wish, whom=message.whom, discreet=discreet)
            return
        if known is None and len(self.seeks) >= MOST_SEEKS:
            raise refusals.lobby_full()
        elsewhere = self.board.sought_elsewhere().get(person.id)
        turn = 1 + max(0 if known is None else known.turn, 0 if elsewhere is None else elsewhere.turn)
        # as they are called now: the page may be older than their name
        name = await name_of(hub.store, person.id) or person.name
        wish = Wish(
            wishes.new_ident(), person.id, name, wanted.game, wanted.mode, wanted.seats, wanted.clock,
            wanted.any_clock, None if strength is None else strength.points, steady_ms(),
            strength is not None and strength.provisional, wanted.rated, message.whom, discreet,
        )  # fmt: skip
        await wishes.keep(hub.memory, wish, message.deck)
        seek = OwnSeek(wish, turn, message.deck, client.payer)
        if not self._is_here(person.id):
            seek.away_since = steady_ms()
        self.seeks[person.id] = seek
        self._found.pop(person.id, None)

    async def _drop(self, person: str) -> None:
        """No longer looks for a rival, here or in another process. Whoever has just been brought together with somebody
        is told of it all the same."""
        seek = self.seeks.pop(person, None)
        elsewhere = self.board.sought_elsewhere().get(person)
        wish = seek.wish if seek is not None else None if elsewhere is None else elsewhere.wish
        if wish is None:
            return
        await wishes.take(self.hub.memory, wish)
        if elsewhere is not None and self.hub.cluster is not None:
            self.board.forget(elsewhere.wish.ident)
            self.hub.cluster.tell_lobby("unseek", elsewhere.wish.ident.encode())

    async def _tidy(self, now: int) -> None:
        """Those who have left, or have looked for too long, look no more; those who have moved look from here."""
        for person, seek in list(self.seeks.items()):
            left = seek.away_since is not None and now - seek.away_since >= SEARCH_GRACE
            if left or now - seek.wish.since >= wishes.LONGEST_SEARCH:
                await self._drop(person)
            elif seek.doubt is not None and now - seek.doubt >= DOUBT:
                seek.doubt = None
                if seek.deck is None:
                    await self._drop(person)
                else:
                    await wishes.keep(self.hub.memory, seek.wish, seek.deck)
        self._adopt()
        self._found = {person: found for person, found in self._found.items() if found[1] > now}
        self._resting = {ident: until for ident, until in self._resting.items() if until > now}
        if len(self._meetings) > MOST_REMEMBERED:
            self._meetings.clear()

    def _adopt(self) -> None:
        """Whoever closed the page in another process and opened it here goes on looking from here."""
        here = {client.person.id: client for client in self.clients}
        for person, sought in self.board.sought_elsewhere().items():
            client = here.get(person)
            if sought.away and client is not None and person not in self.seeks:
                # the deck lies where every process finds it
                self.seeks[person] = OwnSeek(sought.wish, sought.turn + 1, None, client.payer)

    # -- bringing together -------------------------------------------------------------------------------------------

    async def _bring_together(self, now: int) -> None:
        """Those who fit; of other processes only with somebody of this one."""
        taken = self._busy | self._resting.keys()
        waiting = [wish for wish in self._present() if wish.ident not in taken]
        if not self.seeks or len(waiting) < 2:
            return
        # whom the lists of somebody keep apart is found out pair by pair: then others may fit
        for _ in range(len(waiting)):
            groups = [g for g in groups_of(waiting, now, self._may) if any(w.person in self.seeks for w in g)]
            unsure = [pair for group in groups for pair in _pairs(group) if not self._is_known(pair, now)]
            if not unsure:
                break
            for one, other in unsure:
                allowed = await self.may_meet(one, other)
                self._meetings[frozenset((one, other))] = (allowed, now + (ALLOWED if allowed else AVOIDED))
        else:
            return
        for group in groups:
            self._busy.update(wish.ident for wish in group)
            work = asyncio.create_task(self._pair(group))
            self._work.add(work)
            work.add_done_callback(self._work.discard)

    def _may(self, one: str, other: str) -> bool:
        allowed, until = self._meetings.get(frozenset((one, other)), (True, 0))
        return allowed or until <= steady_ms()

    def company_changed(self, person: str) -> None:
        """Whom they may meet is asked anew."""
        self._meetings = {pair: known for pair, known in self._meetings.items() if person not in pair}
        self._wake.set()

    def _is_known(self, pair: tuple[str, str], now: int) -> bool:
        return self._meetings.get(frozenset(pair), (True, 0))[1] > now

    async def _pair(self, group: Sequence[Wish]) -> None:
        """Brings these together, unless somebody else is faster or one of them has gone."""
        decks: dict[str, str] = {}
        memory = self.hub.memory
        try:
            # all in the same order: of two processes that want the same people one gets none of them
            for wish in sorted(group, key=lambda wish: wish.ident):
                deck = await wishes.take(memory, wish)
                if deck is None:
                    self._is_gone(wish)
                    break
                decks[wish.person] = deck
            if len(decks) == len(group):
                table = await seat_strangers(self.hub, group, decks)
                decks = {}
                people = [(wish.person, wish.name) for wish in group]
                news = News(table, group[0].game, people, [wish.ident for wish in group])
                self._met(news)
                if self.hub.cluster is not None:
                    self.hub.cluster.tell_lobby("paired", msgspec.msgpack.encode(news))
        except Exception as error:
            level = logging.WARNING if isinstance(error, Refused) else logging.ERROR
            log.log(level, "those who fit could not be brought together: %s", error)
            self._resting.update({wish.ident: steady_ms() + REST for wish in group})
        finally:
            with contextlib.suppress(Exception):
                for wish in group:
                    if wish.person in decks:
                        await wishes.keep(memory, wish, decks[wish.person])
            self._busy.difference_update(wish.ident for wish in group)
            self._wake.set()

    def _is_gone(self, wish: Wish) -> None:
        """Somebody else has taken it: news of that will come, or it ends with a doubt."""
        own = self.seeks.get(wish.person)
        if own is not None and own.wish.ident == wish.ident and own.doubt is None:
            own.doubt = steady_ms()
        self._resting[wish.ident] = steady_ms() + REST

    def _met(self, news: News) -> None:
        until = steady_ms() + NEWS_AGE
        for person, _ in news.people:
            self.seeks.pop(person, None)
            if len(self._found) < MOST_REMEMBERED:
                others = [name for other, name in news.people if other != person]
                self._found[person] = (Paired(news.table, news.game, others), until)
        for ident in news.idents:
            self.board.forget(ident)
        self._wake.set()


def _pairs(group: Sequence[Wish]) -> list[tuple[str, str]]:
    return [(one.person, other.person) for i, one in enumerate(group) for other in group[i + 1 :]]
