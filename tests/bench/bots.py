"""The bots of the load script: light, because they share the machine with what they measure."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from coliseo.server.messages import PROTOCOL, SUBPROTOCOL

#: connections opened at the same time
AT_ONCE = 20


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
    sizes: list[int] = field(default_factory=list)
    seconds: float = 0.0
    refused: int = 0
    lost: int = 0
    errors: list[str] = field(default_factory=list)


@dataclass
class Table:
    """One table and its pace."""

    id: str
    every: float
    next: float = 0.0

    def slot(self, now: float) -> float:
        """How long to wait for the next move."""
        self.next = max(self.next + self.every, now)
        return self.next - now


class Bot:
    def __init__(self, address: str, name: str, table: Table, tally: Tally, seed: int) -> None:
        self.url = f"ws://{address}/tables/{table.id}/socket?as={name}"
        self.table = table
        self.tally = tally
        self.rng = random.Random(seed)
        self.socket: ClientConnection | None = None
        self.question: Question | None = None
        self.over = False
        self.number = 1
        self.sent: dict[int, float] = {}

    async def enter(self) -> None:
        self.socket = await connect(
            self.url, subprotocols=[Subprotocol(SUBPROTOCOL)], compression=None, max_size=2**22, ping_interval=None
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
                self.tally.sizes.append(len(raw))
                self.over = heard.result is not None
                if heard.question is not None:
                    asyncio.create_task(self.answer(heard.question, until))  # noqa: RUF006
                self.question = heard.question
            elif heard.t == "done":
                self.tally.times.append((time.perf_counter() - self.sent.pop(heard.ref)) * 1000)
            elif heard.t == "refused":
                self.sent.pop(heard.ref, None)
                if heard.code in ("constraint", "wrong_count"):
                    if self.question is not None:
                        await self.reply(self.question)
                else:
                    self.tally.refused += 1

    async def answer(self, question: Question, until: float) -> None:
        wait = self.table.slot(time.monotonic())
        if time.monotonic() + wait < until:
            await asyncio.sleep(wait)
            await self.reply(question)

    async def reply(self, q: Question) -> None:
        assert self.socket is not None
        self.number += 1
        message = {"t": "reply", "id": self.number, "seat": q.seat, "token": q.token, "choice": self.choice(q)}
        data = json.dumps(message)
        self.sent[self.number] = time.perf_counter()
        try:
            await self.socket.send(data)
        except ConnectionClosed:
            self.sent.pop(self.number, None)

    def choice(self, q: Question) -> list[int]:
        if q.kind in ("cards", "targets"):
            pool = [o.candidate for o in q.options for _ in range(o.copies)]
            return self.rng.sample(pool, self.rng.randint(q.low, min(q.high, len(pool))))
        if q.kind == "number":
            return [self.rng.randint(q.low, q.high)]
        return [self.rng.choice(q.options).candidate]


async def open_tables(address: str, who: int, count: int, players: int, every: float, tally: Tally) -> list[Bot]:
    gate = asyncio.Semaphore(AT_ONCE)
    bots: list[Bot] = []

    async def one(http: httpx.AsyncClient, i: int) -> None:
        name = f"bot{who}x{i}"
        other = {"kind": "machine", "level": "random"} if players == 1 else {"kind": "person"}
        async with gate:
            body = {"game": "atrum_arena", "seats": [{"kind": "me"}, other]}
            made = await http.post(f"http://{address}/tables", params={"as": name}, json=body)
            made.raise_for_status()
            table = Table(made.json()["id"], every)
            mine = [Bot(address, f"{name}{'ab'[p]}" if p else name, table, tally, i * 2 + p) for p in range(players)]
            if players == 2:
                await sit_down(mine)
            else:
                await mine[0].enter()
            bots.extend(mine)

    async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=AT_ONCE)) as http:
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


def drive(
    address: str, who: int, count: int, players: int, seconds: float, every: float, ready: Any, go: Any, found: Any
) -> None:
    """The body of a process of bots."""
    import uvloop

    tally = Tally()

    async def body() -> None:
        bots = await open_tables(address, who, count, players, every, tally)
        await asyncio.to_thread(ready.wait, 60 + count * 0.5)
        await asyncio.to_thread(go.wait, 60)
        rng = random.Random(who)
        start = time.monotonic()
        for table in {bot.table.id: bot.table for bot in bots}.values():
            table.next = start - every + rng.random() * every
        until = start + seconds
        done = await asyncio.gather(*(bot.play(until) for bot in bots), return_exceptions=True)
        tally.seconds = time.monotonic() - start
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
