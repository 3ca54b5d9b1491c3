"""Players over real sockets, for tests: they answer by what the messages offer and check everything they are sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.typing import Subprotocol

from coliseo.server.messages import PROTOCOL, SUBPROTOCOL, key_of
from coliseo.server.rooms.patch import apply

GAME = "atrum_arena"
PATIENCE = 20.0
#: a game that chance players bring to an end, because decks run out; at Atrum Arena they can stall for very long
ENDING = "rise_of_gods"


async def make_table(address: str, host: str, seats: list[dict[str, Any]], **settings: Any) -> str:
    """Makes a table through HTTP; `address` is host:port. Everything is asked there, unless told otherwise."""
    async with httpx.AsyncClient(timeout=PATIENCE) as http:
        body = {"game": GAME, "seats": seats, "ask_all": True, **settings}
        answer = await http.post(f"http://{address}/tables", params={"as": host}, json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])


def choice_for(question: dict[str, Any], rng: random.Random) -> list[int]:
    """A reply that fits the question, piece by piece."""
    kind, low, high = question["kind"], question["low"], question["high"]
    menu = [o["candidate"] for o in question["options"]]
    if kind in ("option", "cell", "yes_no"):
        return [rng.choice(menu)]
    if kind == "number":
        return [rng.randint(low, high)]
    if kind == "order":
        return rng.sample(menu, len(menu))
    pool = [o["candidate"] for o in question["options"] for _ in range(o.get("copies", 1))]
    if kind == "split":
        picked = rng.sample(pool, min(high, len(pool)))
        return [picked.count(c) for c in menu]
    return rng.sample(pool, rng.randint(low, min(high, len(pool))))


def lines_of(change: dict[str, Any]) -> list[dict[str, Any]]:
    """The lines of a change as a snapshot would tell them."""
    lines = []
    for i, (kind, text, rule, back, mentions) in enumerate(change.get("log", [])):
        line = {"n": change["first"] + i, "after": change["version"], "kind": kind, "text": text}
        if rule:
            line["rule"] = rule
        if back:
            line["cause"] = line["n"] - back
        if mentions:
            line["mentions"] = [[t, k or key_of(t)] for t, k in zip(mentions[::2], mentions[1::2], strict=True)]
        lines.append(line)
    return lines


class Bot:
    """One connection of one person, with the table as it knows it."""

    def __init__(self, address: str, table: str, name: str, lang: str = "es", seed: int = 0) -> None:
        self.url = f"ws://{address}/tables/{table}/socket?as={name}"
        self.name = name
        self.lang = lang
        self.rng = random.Random(f"{seed}/{name}")
        self.socket: ClientConnection | None = None
        self.frames: list[str] = []
        self.keep_frames = False
        self.last_id = 0
        self.snapshot: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.version = 0
        self.question: dict[str, Any] | None = None
        self.result: dict[str, Any] | None = None
        self.lesson: dict[str, Any] | None = None
        self.manners: dict[str, Any] = {}
        self.clock: dict[str, Any] = {}
        self.hand_to: int | None = None
        self.log: list[dict[str, Any]] = []
        self.room: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.others: list[dict[str, Any]] = []

    async def connect(self) -> None:
        self.socket = await connect(self.url, subprotocols=[Subprotocol(SUBPROTOCOL)], compression=None, max_size=2**22)

    async def enter(self, **more: Any) -> dict[str, Any]:
        """Connects and enters; the snapshot."""
        await self.connect()
        await self.send("enter", protocol=PROTOCOL, lang=self.lang, **more)
        return await self.until("snapshot")

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None

    async def send(self, kind: str, **fields: Any) -> int:
        self.last_id += 1
        await self.send_raw(json.dumps({"t": kind, "id": self.last_id, **fields}))
        return self.last_id

    async def send_raw(self, data: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(data)

    async def receive(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message, noted."""
        assert self.socket is not None
        async with asyncio.timeout(patience):
            raw = await self.socket.recv()
        assert isinstance(raw, str)
        if self.keep_frames:
            self.frames.append(raw)
        message: dict[str, Any] = json.loads(raw)
        self.note(message)
        return message

    def note(self, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "snapshot":
            self.snapshot = message
            self.view = message.get("view")
            self.log = message.get("log", [])
            self.room, self.you = message["table"], message["you"]
        elif kind == "change":
            assert message["version"] in (self.version, self.version + 1), "a change was lost"
            self.view = apply(self.view, message.get("patch", []))
            self.log = [*self.log, *lines_of(message)]
        elif kind == "room":
            self.room, self.you = message["table"], message["you"]
        else:
            self.others.append(message)
        if kind in ("snapshot", "change"):
            self.version = message.get("version", 0)
            self.question = message.get("question")
            self.result = message.get("result")
            self.lesson = message.get("lesson")
            self.manners = message.get("manners", {})
            self.clock = message.get("clock", self.clock)
            self.hand_to = message.get("hand_to")

    async def until(self, *kinds: str, patience: float = PATIENCE) -> dict[str, Any]:
        async with asyncio.timeout(patience):
            while True:
                message = await self.receive(patience)
                if message["t"] in kinds:
                    return message

    async def answer_to(self, ref: int, patience: float = PATIENCE) -> dict[str, Any]:
        """The message that answers the one with that number."""
        async with asyncio.timeout(patience):
            while True:
                message = await self.receive(patience)
                if message.get("ref") == ref:
                    return message

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends and waits for the answer."""
        return await self.answer_to(await self.send(kind, **fields))

    async def refused(self, kind: str, **fields: Any) -> str:
        """The code with which the message is refused."""
        answer = await self.ask(kind, **fields)
        assert answer["t"] == "refused", answer
        return str(answer["code"])

    async def until_asked(self) -> dict[str, Any] | None:
        """The open question; None when the game is over."""
        while self.question is None and self.result is None:
            await self.receive()
        return self.question

    async def answer(self, choice: list[int] | None = None) -> dict[str, Any]:
        """Answers the open question; what the server says to it."""
        q = self.question
        assert q is not None
        picked = choice_for(q, self.rng) if choice is None else choice
        said = await self.ask("reply", seat=q["seat"], token=q["token"], choice=picked)
        if said["t"] == "done" and self.version < said["version"]:
            self.question = None  # what it led to is still on its way
        return said

    async def play_one(self) -> bool:
        """Answers one question, trying until the game accepts; False when the game is over."""
        if await self.until_asked() is None:
            return False
        while True:
            said = await self.answer()
            if said["t"] == "done":
                return True
            if said["code"] == "too_fast":
                await asyncio.sleep(0.05)
            else:
                assert said["code"] in ("constraint", "wrong_count"), said

    async def play(self, most: int = 100_000) -> int:
        """Plays on, to the end if it comes; how many answers were accepted."""
        for n in range(most):
            if not await self.play_one():
                return n
        return most

    async def drain(self, seconds: float = 0.2) -> None:
        """Whatever still comes."""
        with contextlib.suppress(TimeoutError):
            while True:
                await self.receive(seconds)


LOST = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)


async def seated(one: str, other: str, **settings: Any) -> str:
    """A table for two whose game has begun: Ana sat down at one address, Berta at the other. Its game is one that ends
    in a while whoever plays it."""
    table = await make_table(one, "ana", [{"kind": "me"}, {"kind": "person"}], game=ENDING, **settings)
    ana, berta = Bot(one, table, "ana"), Bot(other, table, "berta")
    await ana.enter()
    await berta.enter()
    assert (await berta.ask("sit", seat=1))["t"] == "done"
    assert (await ana.ask("begin"))["t"] == "done"
    await ana.close()
    await berta.close()
    return table
