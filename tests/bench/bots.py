"""The bots of the load script: light, because they share the machine with what they measure. They come as browsers do:
a cookie from the first contact on, the token against forged requests, and a socket for each table."""

from __future__ import annotations

import asyncio
import gc
import json
import random
import time
from collections import Counter
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from http.cookies import SimpleCookie
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from server.rooms.bots import choice_for
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from coliseo.server.messages import PROTOCOL, SUBPROTOCOL

#: connections opened at the same time
AT_ONCE = 20
#: where both are asked at once, the other one's answer may cross ours on its way
OVERTAKEN = ("stale", "wrong_seat")
#: how often the bots look whether they are late themselves
LAG_EVERY = 0.02


@dataclass(frozen=True)
class Job:
    """What every process of bots is told."""

    address: str
    games: tuple[str, ...]
    players: int
    seconds: float
    every: float
    #: played before, and not measured: that all the tables begin in the same moment is the script's doing
    warm_up: float


class Option(Struct):
    candidate: int
    copies: int = 1


class Question(Struct):
    seat: int
    token: int
    kind: str
    low: int
    high: int
    options: list[Option]


class Heard(Struct):
    """What a bot reads of a message."""

    t: str
    ref: int = 0
    code: str = ""
    version: int = 0
    question: Question | None = None
    result: Any = None


_decode = msgspec.json.Decoder(Heard).decode


@dataclass
class Tally:
    """What one process of bots measured. Times in milliseconds."""

    times: list[float] = field(default_factory=list)
    #: when each of them came, on the clock that all processes share
    moments: list[float] = field(default_factory=list)
    #: how late the bots' own loop was: what they measure cannot be better
    lags: list[float] = field(default_factory=list)
    processor: float = 0.0
    by_game: dict[str, list[float]] = field(default_factory=dict)
    sizes: dict[str, list[int]] = field(default_factory=dict)
    ended: int = 0
    seconds: float = 0.0
    since: float = 0.0  # what comes before is not counted
    refused: Counter[str] = field(default_factory=Counter)
    lost: int = 0
    errors: list[str] = field(default_factory=list)


@dataclass
class Table:
    """One table and its pace."""

    id: str
    game: str
    every: float
    next: float = 0.0

    def slot(self, now: float) -> float:
        """How long to wait for the next move."""
        self.next = max(self.next + self.every, now)
        return self.next - now


@dataclass(frozen=True)
class Visitor:
    """Somebody with an address, a cookie and a token."""

    headers: dict[str, str]

    def with_token(self) -> dict[str, str]:
        token = SimpleCookie(self.headers["cookie"])["csrftoken"].value
        return {**self.headers, "x-csrftoken": token}


async def come_in(http: httpx.AsyncClient, address: str, number: int) -> Visitor:
    """First contact."""
    came_from = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    met = await http.get(f"http://{address}/api/me", headers={"x-forwarded-for": came_from})
    met.raise_for_status()
    given = SimpleCookie()
    for header in met.headers.get_list("set-cookie"):
        given.load(header)
    cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in given.items())
    return Visitor({"x-forwarded-for": came_from, "cookie": cookie})


class Bot:
    def __init__(self, address: str, visitor: Visitor, table: Table, tally: Tally, seed: int) -> None:
        self.url = f"ws://{address}/api/tables/{table.id}/socket"
        self.visitor = visitor
        self.table = table
        self.tally = tally
        self.rng = random.Random(seed)
        self.socket: ClientConnection | None = None
        self.question: Question | None = None
        self.answering = -1
        self.over = False
        self.number = 1
        self.sent: dict[int, float] = {}

    async def enter(self) -> None:
        self.socket = await connect(
            self.url,
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            additional_headers=self.visitor.headers,
            compression=None,
            max_size=2**22,
            ping_interval=None,
            proxy=None,
        )
        await self.socket.send(json.dumps({"t": "enter", "id": 1, "protocol": PROTOCOL, "lang": "es"}))
        while True:
            heard = _decode(await self.socket.recv())
            if heard.t == "snapshot":
                self.question = heard.question
                return

    async def play(self, until: float) -> None:
        """Answers in its table's pace until the time is over."""
        try:
            if self.question is not None:
                asyncio.create_task(self.answer(self.question, until))  # noqa: RUF006
            await self.listen(until)
        except ConnectionClosed:
            if time.monotonic() < until:
                self.tally.lost += 1

    async def listen(self, until: float) -> None:
        assert self.socket is not None
        while (left := until - time.monotonic()) > 0 and not self.over:
            try:
                async with asyncio.timeout(left):
                    raw = await self.socket.recv()
            except TimeoutError:
                return
            heard = _decode(raw)
            if heard.t == "change":
                self.tally.sizes.setdefault(self.table.game, []).append(len(raw))
                self.over = heard.result is not None
                self.tally.ended += self.over
                if heard.question is not None:
                    asyncio.create_task(self.answer(heard.question, until))  # noqa: RUF006
                self.question = heard.question
            elif heard.t == "done":
                now = time.monotonic()
                taken = (now - self.sent.pop(heard.ref)) * 1000
                if now >= self.tally.since:
                    self.tally.times.append(taken)
                    self.tally.moments.append(now)
                    self.tally.by_game.setdefault(self.table.game, []).append(taken)
            elif heard.t == "refused":
                self.sent.pop(heard.ref, None)
                if heard.code in ("constraint", "wrong_count"):
                    if self.question is not None:
                        await self.reply(self.question)
                elif heard.code not in OVERTAKEN:
                    self.tally.refused[heard.code] += 1

    async def answer(self, question: Question, until: float) -> None:
        if question.token == self.answering:
            return  # told again
        self.answering = question.token
        wait = self.table.slot(time.monotonic())
        if time.monotonic() + wait < until:
            await asyncio.sleep(wait)
            if self.question is not None and self.question.token == question.token:
                await self.reply(question)

    async def reply(self, q: Question) -> None:
        assert self.socket is not None
        self.number += 1
        message = {"t": "reply", "id": self.number, "seat": q.seat, "token": q.token, "choice": self.choice(q)}
        data = json.dumps(message)
        self.sent[self.number] = time.monotonic()
        try:
            await self.socket.send(data)
        except ConnectionClosed:
            self.sent.pop(self.number, None)

    def choice(self, q: Question) -> list[int]:
        return choice_for(msgspec.to_builtins(q), self.rng)


async def open_tables(job: Job, who: int, count: int, tally: Tally) -> list[Bot]:
    address, players, every = job.address, job.players, job.every
    gate = asyncio.Semaphore(AT_ONCE)
    bots: list[Bot] = []

    async def one(http: httpx.AsyncClient, i: int) -> None:
        game = job.games[i % len(job.games)]
        other = {"kind": "machine", "level": "random"} if players == 1 else {"kind": "person"}
        async with gate:
            first = (who << 20) + i * 2
            people = [await come_in(http, address, first + p) for p in range(players)]
            body = {"game": game, "seats": [{"kind": "me"}, other]}
            made = await http.post(f"http://{address}/api/tables", headers=people[0].with_token(), json=body)
            assert made.status_code == 201, made.text
            table = Table(made.json()["id"], game, every)
            mine = [Bot(address, person, table, tally, i * 2 + p) for p, person in enumerate(people)]
            if players == 2:
                await sit_down(mine)
            else:
                await mine[0].enter()
            bots.extend(mine)

    # one client for all of them: the cookies are theirs, not its
    no_cookies = CookieJar(policy=DefaultCookiePolicy(allowed_domains=[]))
    limits = httpx.Limits(max_connections=AT_ONCE)
    async with httpx.AsyncClient(timeout=60, limits=limits, cookies=no_cookies, trust_env=False) as http:
        await asyncio.gather(*(one(http, i) for i in range(count)))
    return bots


async def sit_down(pair: list[Bot]) -> None:
    """Both enter, the second sits, the first begins."""
    host, guest = pair
    await host.enter()
    await guest.enter()
    assert host.socket is not None and guest.socket is not None
    await guest.socket.send('{"t":"sit","id":2,"seat":1}')
    while _decode(await guest.socket.recv()).ref != 2:
        pass
    await host.socket.send('{"t":"begin","id":2}')
    host.number = guest.number = 2
    for bot in pair:
        while True:
            assert bot.socket is not None
            heard = _decode(await bot.socket.recv())
            if heard.t == "snapshot":
                bot.question = heard.question
                break


async def note_lags(tally: Tally, until: float) -> None:
    while (due := time.monotonic() + LAG_EVERY) < until:
        await asyncio.sleep(LAG_EVERY)
        tally.lags.append((time.monotonic() - due) * 1000)


def drive(job: Job, who: int, count: int, ready: Any, go: Any, found: Any) -> None:
    """The body of a process of bots."""
    import uvloop

    tally = Tally()

    async def body() -> None:
        bots = await open_tables(job, who, count, tally)
        # a pause of the bots' own collector would be taken for the server's; what they leave lying in a run is little
        gc.collect()
        gc.disable()
        await asyncio.to_thread(ready.wait, 60 + count * 0.5)
        await asyncio.to_thread(go.wait, 60)
        rng = random.Random(who)
        start = time.monotonic()
        for table in {bot.table.id: bot.table for bot in bots}.values():
            table.next = start - job.every + rng.random() * job.every
        tally.since = start + job.warm_up
        until = tally.since + job.seconds
        lags, processor = asyncio.create_task(note_lags(tally, until)), time.process_time()
        done = await asyncio.gather(*(bot.play(until) for bot in bots), return_exceptions=True)
        await lags
        tally.processor = time.process_time() - processor
        tally.seconds = time.monotonic() - tally.since
        tally.errors.extend(repr(error) for error in done if isinstance(error, BaseException))

    try:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            runner.run(body())
    except BaseException as error:
        tally.errors.append(repr(error))
        ready.abort()
        raise
    finally:
        found.put(tally)
