"""Several processes at one database: each room has one owner, and whoever gets a socket for another's room passes the
messages on.

The owner of a table holds a lease in Redis, renewed while the room lives. The lease only says whom to ask: what keeps
two owners from ever writing the same table is the database (see storage.writer). Messages go over one Redis channel
per process. They are numbered, so that a lost one is noticed; then the socket is closed, the client comes back by
itself and gets the whole table anew.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from coliseo.match.manners import MannerSettings
from coliseo.server.messages import MAX_BYTES
from coliseo.server.people import PersonInfo
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import RESTART, Client, closing_code
from coliseo.server.rooms.dispatch import ref_of
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.wanting import want_everywhere

if TYPE_CHECKING:
    from coliseo.server.rooms.desks import Desk
    from coliseo.server.rooms.hub import Hub

log = logging.getLogger(__name__)

LEASE_MS: Final = 5000
RENEW_SECONDS: Final = 1.5
PREFIX: Final = "coliseo:"
EVERYONE: Final = f"{PREFIX}everyone"
#: messages of a guest that wait for the room to be brought back, and parcels that wait for Redis
MOST_EARLY: Final = 32
MOST_OUT: Final = 20_000
#: leases given back at the same time; Redis' client has a hundred connections
MOST_LET_GO: Final = 20
#: how long a socket waits for a dead owner's lease to end
PATIENCE: Final = LEASE_MS / 1000 + 2.0

#: keeps what is mine, takes what is free; answers which tables are now another's
_RENEW: Final = """
local lost = {}
for i, key in ipairs(KEYS) do
  local owner = redis.call('GET', key)
  if owner == false or owner == ARGV[1] then
    redis.call('SET', key, ARGV[1], 'PX', ARGV[2])
  else
    lost[#lost + 1] = i
  end
end
return lost
"""
_RELEASE: Final = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0"


class Parcel(Struct, array_like=True):
    """What one process sends another."""

    #: open, say, leave (to the owner); tell, bye (from the owner); forget (a person), anew (a table, as
    #: somebody was erased from it), company (of whom it has changed whose words they read), over (a session), wanted
    #: (where somebody wants to be asked), lobby (what lobbies tell each other; all six to everyone).
    #: Whoever gets a `tell` or a `say` of a connection it knows nothing of answers with the `leave` or `bye` that must
    #: have been lost.
    kind: str
    connection: str
    number: int = 0
    data: bytes = b""
    table: str = ""
    sender: str = ""
    person: PersonInfo | None = None
    address: str = ""
    lang: str = "es"


class Wanted(Struct, array_like=True):
    """Where a person wants to be asked in a game, and the table at which they said it."""

    person: str
    game: str
    settings: MannerSettings
    table: str


_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(Parcel).decode
_decode_wanted: Final = msgspec.msgpack.Decoder(Wanted).decode


class Guest(Client):
    """A client whose socket is in another process. What it says before the room is ready waits here."""

    def __init__(self, cluster: Cluster, connection: str, node: str, person: PersonInfo, address: str) -> None:
        super().__init__(person, address)
        self.cluster = cluster
        self.connection = connection
        self.node = node
        self.desk: Desk | None = None
        self.early: list[bytes] = []
        self.heard = 0
        self.told = 0

    def send(self, data: bytes) -> None:
        self.told += 1
        self.cluster.post(self.node, Parcel("tell", self.connection, self.told, data, sender=self.cluster.node))

    def close(self, code: int) -> None:
        self.cluster.post(self.node, Parcel("bye", self.connection, code))
        self.leave()

    def hear(self, number: int, raw: bytes) -> None:
        self.heard += 1
        if number != self.heard or len(self.early) >= MOST_EARLY:
            self.close(RESTART)
        elif self.desk is None:
            self.early.append(raw)
        else:
            self.desk.receive(raw)

    def leave(self) -> None:
        if self.cluster.guests.pop(self.connection, None) is not None and self.desk is not None:
            self.desk.leave()


class FarDesk:
    """For a socket of this process whose room is in another one."""

    def __init__(self, cluster: Cluster, connection: str, owner: str, client: Client) -> None:
        self.cluster = cluster
        self.connection = connection
        self.owner = owner
        self.client = client
        self.said = 0
        self.heard = 0

    def receive(self, raw: bytes) -> None:
        """What the owner would refuse unread does not travel there."""
        if not self.client.patience.messages.take():
            self.client.slow_down(ref_of(raw))
        elif len(raw) > MAX_BYTES:
            self.client.refuse(0, refusals.too_long())
        else:
            self.said += 1
            self.cluster.post(self.owner, Parcel("say", self.connection, self.said, raw, sender=self.cluster.node))

    def leave(self) -> None:
        if self.cluster.far.pop(self.connection, None) is not None:
            self.cluster.post(self.owner, Parcel("leave", self.connection))

    def hear(self, number: int, data: bytes) -> None:
        self.heard += 1
        if number == self.heard:
            self.client.send(data)
        else:
            self.cut(RESTART)

    def cut(self, code: int) -> None:
        self.leave()
        self.client.close(code)


class Cluster:
    """This process among the others."""

    def __init__(self, url: str, node: str = "") -> None:
        self.node = node or secrets.token_urlsafe(9)
        self.guests: dict[str, Guest] = {}
        self.far: dict[str, FarDesk] = {}
        self._hub: Hub | None = None
        self._redis: Redis = Redis.from_url(url, health_check_interval=10)
        #: its own connection, without silent reconnecting: a gap in what is heard must be noticed
        self._ears: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0), health_check_interval=0)
        self._renew_script = self._redis.register_script(_RENEW)
        #: a server that stops lets go of all its tables in the same moment, and each takes a connection
        self._letting_go = asyncio.Semaphore(MOST_LET_GO)
        self._out: deque[tuple[str, Parcel]] = deque()
        self._sender: asyncio.Task[None] | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._background: set[asyncio.Task[None]] = set()
        self._counter = 0
        self._listening = asyncio.Event()

    @property
    def hub(self) -> Hub:
        assert self._hub is not None, "the cluster has not been started"
        return self._hub

    async def start(self, hub: Hub) -> None:
        self._hub = hub
        self._tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._renew())]
        await asyncio.wait_for(self._listening.wait(), 10)

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, *self._background, return_exceptions=True)
        if self._sender is not None:
            await self._sender
        await self._redis.aclose()
        await self._ears.aclose()

    # -- owning ------------------------------------------------------------------------------------------------------

    async def desk_elsewhere(self, table: str, client: Client) -> Desk | None:
        """None when the table is ours now; else a desk at its owner's."""
        deadline = asyncio.get_running_loop().time() + PATIENCE
        while True:
            owner = await self.owner_of(table)
            if owner == self.node:
                return None
            if await self._is_alive(owner):
                return self._desk_at(owner, table, client)
            if asyncio.get_running_loop().time() > deadline:
                raise refusals.moved()
            await asyncio.sleep(0.25)

    async def owner_of(self, table: str) -> str:
        """Who owns the table: this process, if nobody did."""
        key = f"{PREFIX}owner:{table}"
        try:
            while True:
                if await self._redis.set(key, self.node, nx=True, px=LEASE_MS):
                    return self.node
                owner = await self._redis.get(key)
                if owner is not None:
                    return str(owner.decode() if isinstance(owner, bytes) else owner)
        except (RedisError, OSError) as error:
            log.warning("redis: %s", error)
            raise refusals.moved() from error

    async def _is_alive(self, node: str) -> bool:
        try:
            counts: Any = await self._redis.pubsub_numsub(_channel(node))
        except (RedisError, OSError) as error:
            raise refusals.moved() from error
        return bool(counts and counts[0][1] > 0)

    def let_go(self, table: str) -> None:
        """The room has left the memory: whoever is asked next may have it."""

        async def release() -> None:
            try:
                async with self._letting_go:
                    await self._redis.eval(_RELEASE, 1, f"{PREFIX}owner:{table}", self.node)
            except (RedisError, OSError) as error:
                log.warning("redis: %s (the lease of %s ends by itself)", error, table)

        self._begin(release())

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            await self._miss_dead_nodes()
            tables = list(self.hub.rooms)
            if not tables:
                continue
            try:
                keys = [f"{PREFIX}owner:{table}" for table in tables]
                lost: Any = await self._renew_script(keys=keys, args=[self.node, LEASE_MS])
            except (RedisError, OSError) as error:
                # nobody else can take a lease either, and the database keeps us honest
                log.warning("redis: leases not renewed (%s)", error)
                continue
            for i in lost:
                room = self.hub.rooms.get(tables[int(i) - 1])
                if room is not None:
                    room.drop(RESTART)

    async def _miss_dead_nodes(self) -> None:
        """Whoever came through a process that is no more has left, though nobody could say so."""
        nodes = list({guest.node for guest in self.guests.values()})
        if not nodes:
            return
        try:
            counts: Any = await self._redis.pubsub_numsub(*(_channel(node) for node in nodes))
        except (RedisError, OSError) as error:
            log.warning("redis: %s", error)
            return
        dead = {node for node, (_, listeners) in zip(nodes, counts, strict=True) if listeners == 0}
        for guest in list(self.guests.values()):
            if guest.node in dead:
                guest.leave()

    # -- sending -----------------------------------------------------------------------------------------------------

    def _desk_at(self, owner: str, table: str, client: Client) -> FarDesk:
        self._counter += 1
        connection = f"{self.node}/{self._counter}"
        desk = self.far[connection] = FarDesk(self, connection, owner, client)
        who, address, lang = client.person, client.payer.address, client.lang
        opening = Parcel("open", connection, table=table, sender=self.node, person=who, address=address, lang=lang)
        self.post(owner, opening)
        return desk

    def post(self, node: str, parcel: Parcel) -> None:
        """Queues a parcel; parcels to one process arrive in order or not at all."""
        if len(self._out) >= MOST_OUT:
            # Redis does not keep up: whoever is concerned comes back later rather than fill the memory
            if parcel.kind in ("open", "say", "tell"):
                self._undelivered(parcel)
            return
        self._out.append((node, parcel))
        if self._sender is None:
            self._sender = asyncio.create_task(self._send())

    def tell_everyone(self, parcel: Parcel) -> None:
        self.post("", parcel)

    def tell_lobby(self, what: str, data: bytes) -> None:
        """Something for the lobbies of the other processes."""
        self.tell_everyone(Parcel("lobby", what, data=data, sender=self.node))

    def tell_wanted(self, wanted: Wanted) -> None:
        self.tell_everyone(Parcel("wanted", wanted.person, data=_encode(wanted), sender=self.node))

    async def _send(self) -> None:
        try:
            while self._out:
                batch = [self._out.popleft() for _ in range(min(len(self._out), 200))]
                try:
                    async with self._redis.pipeline(transaction=False) as pipe:
                        for node, parcel in batch:
                            pipe.publish(_channel(node) if node else EVERYONE, _encode(parcel))
                        heard = await pipe.execute()
                except (RedisError, OSError) as error:
                    log.warning("redis: %s", error)
                    heard = [0] * len(batch)
                for (node, parcel), listeners in zip(batch, heard, strict=True):
                    if node and listeners == 0:
                        self._undelivered(parcel)
        finally:
            self._sender = None

    def _undelivered(self, parcel: Parcel) -> None:
        """The other process is gone, or Redis is."""
        if parcel.kind in ("open", "say"):
            desk = self.far.get(parcel.connection)
            if desk is not None:
                desk.cut(RESTART)
        elif parcel.kind == "tell":
            guest = self.guests.get(parcel.connection)
            if guest is not None:
                guest.leave()

    # -- hearing -----------------------------------------------------------------------------------------------------

    async def _listen(self) -> None:
        while True:
            try:
                async with self._ears.pubsub() as ears:
                    await ears.subscribe(_channel(self.node), EVERYONE)
                    self._listening.set()
                    while True:
                        message = await ears.get_message(ignore_subscribe_messages=True, timeout=None)
                        if message is not None:
                            self._hear(message["data"])
            except (RedisError, OSError) as error:
                log.warning("redis: %s", error)
            # something may have been missed: everyone at both ends comes back and gets the whole table
            for desk in list(self.far.values()):
                desk.cut(RESTART)
            for guest in list(self.guests.values()):
                guest.close(RESTART)
            await asyncio.sleep(0.5)

    def _hear(self, raw: bytes) -> None:
        try:
            parcel = _decode(raw)
        except (msgspec.DecodeError, msgspec.ValidationError):
            log.warning("redis: something that is no parcel")
            return
        if parcel.kind == "tell" or parcel.kind == "bye":
            desk = self.far.get(parcel.connection)
            if desk is not None:
                if parcel.kind == "tell":
                    desk.hear(parcel.number, parcel.data)
                else:
                    desk.cut(parcel.number)
            elif parcel.kind == "tell" and parcel.sender:
                self.post(parcel.sender, Parcel("leave", parcel.connection))
        elif parcel.kind == "forget":
            self._begin(self.hub.forget_here(parcel.connection))
        elif parcel.kind == "anew":
            if parcel.sender != self.node:
                self._begin(self.hub.read_anew_here(parcel.connection))
        elif parcel.kind == "company":
            if parcel.sender != self.node:
                self._begin(self.hub.company_changed_here(parcel.connection))
        elif parcel.kind == "over":
            self.hub.doors.close(parcel.connection, parcel.number)
        elif parcel.kind == "wanted":
            if parcel.sender != self.node:
                wanted = _decode_wanted(parcel.data)
                want_everywhere(self.hub, wanted.person, wanted.game, wanted.settings, wanted.table)
        elif parcel.kind == "lobby":
            if parcel.sender != self.node:
                self.hub.lobby.hear(parcel.connection, parcel.sender, parcel.data)
        elif parcel.kind == "open" and parcel.person is not None:
            self._open(parcel, parcel.person)
        else:
            guest = self.guests.get(parcel.connection)
            if guest is None:
                if parcel.kind == "say" and parcel.sender:
                    self.post(parcel.sender, Parcel("bye", parcel.connection, RESTART))
            elif parcel.kind == "say":
                guest.hear(parcel.number, parcel.data)
            elif parcel.kind == "leave":
                guest.leave()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def _open(self, parcel: Parcel, person: PersonInfo) -> None:
        guest = self.guests[parcel.connection] = Guest(self, parcel.connection, parcel.sender, person, parcel.address)
        guest.lang = parcel.lang
        self._begin(self._seat_guest(guest, parcel.table))

    async def _seat_guest(self, guest: Guest, table: str) -> None:
        try:
            if table not in self.hub.rooms and await self.owner_of(table) != self.node:
                raise refusals.moved()
            desk = self.hub.local_desk(await self.hub.room(table, guest.payer), guest)
        except Refused as refused:
            guest.refuse(0, refused)
            guest.close(closing_code(refused))
            return
        if guest.connection not in self.guests:
            desk.leave()  # they left while the room was being brought back
            return
        guest.desk = desk
        early, guest.early = guest.early, []
        for raw in early:
            desk.receive(raw)


def _channel(node: str) -> str:
    return f"{PREFIX}node:{node}"
