"""People of an online event: each waits for their table to open, plays by chance, and goes on to the next."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from decks_kit import listed, ready_deck
from server.http.site import Site, Visitor
from server.http.test_events import Desk
from server.rooms.bots import choice_for, lines_of
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin, Subprotocol

from coliseo.server.messages import PROTOCOL, SUBPROTOCOL
from coliseo.server.rooms.patch import apply

#: a game that chance players bring to an end in a few hundred answers, with lists to hand in
GAME = "mitos_y_leyendas"
#: what lists are for, where a game has several kinds
MODES = {"atrum_arena": "torneo", "warlords_of_terra": "competitiva"}
PATIENCE = 60.0
#: until the event lets the table be played
HELD = ("event_waiting", "event_paused")


class Phone(Desk):
    """Somebody who opened the page of the event first, as one does with its code."""

    def __init__(self, site: Site, event: str) -> None:
        Visitor.__init__(self, site, {"referer": f"{site.address}/torneo/{event}"})
        self.come_in()
        self.event = event


def opened_event(site: Site, game: str = GAME, place: str = "en_linea", **settings: Any) -> Desk:
    """The desk of an event that people may enter."""
    desk = Desk(site)
    body = {"game": game, "name": "En línea", "organiser": "Marta", "place": place, "settings": settings}
    made = desk.post("/api/events", json=body)
    assert made.status_code == 201, made.text
    desk.event = made.json()["id"]
    desk.did("registration")
    return desk


def all_there(desk: Desk) -> None:
    """Lists are locked and everything is explained: what is left is to pair."""
    desk.did("lists_locked")
    for point in desk.look()["staff"]["to_explain"]:
        desk.did("explained", point=point[0])


def online_event(site: Site, players: int, game: str = GAME, place: str = "en_linea", **settings: Any) -> list[Desk]:
    """The desk, and the phones of those who joined with a locked list; nothing is paired yet."""
    desk = opened_event(site, game, place, **settings)
    mode = "duelo" if settings.get("structure") == "pods" else MODES.get(game, "")
    deck = listed(game, ready_deck(game, mode))
    phones = [Phone(site, desk.event) for _ in range(players)]
    for n, phone in enumerate(phones, 1):
        joined = phone.say("join", name=f"Persona {n}")
        assert joined.status_code == 200, joined.text
        handed = phone.say("lists", text=deck)
        assert handed.status_code == 200, handed.text
    all_there(desk)
    return [desk, *phones]


def event_of_teams(
    site: Site, teams: int, size: int, game: str, decks: Sequence[str] = (), **settings: Any
) -> tuple[Desk, dict[tuple[int, int], Desk]]:
    """The desk, and the phones of all of some teams, by number and seat: one enters the team, the others come with its
    PIN. Everybody hands in a list, if there are any: that of their seat."""
    desk = opened_event(site, game, **settings, team_size=size)
    phones: dict[tuple[int, int], Desk] = {}
    for n in range(1, teams + 1):
        people = ", ".join(f"Persona {n}{i}" for i in range(1, size + 1))
        first = phones[n, 1] = Phone(site, desk.event)
        joined = first.say("join", name=f"Equipo {n}: {people}")
        assert joined.status_code == 200, joined.text
        for seat in range(2, size + 1):
            phones[n, seat] = Phone(site, desk.event)
            came = phones[n, seat].say("join", number=n, pin=joined.json()["pin"], seat=seat)
            assert came.status_code == 200, came.text
        for seat, deck in enumerate(decks, 1):
            handed = phones[n, seat].say("lists", text=deck)
            assert handed.status_code == 200, handed.text
    all_there(desk)
    return desk, phones


def published(desk: Desk, started: bool = True) -> dict[str, Any]:
    answer = desk.say("pair")
    assert answer.status_code == 200, answer.text
    desk.did("published")
    if started:
        desk.did("started")
    return desk.round


class AtTable:
    """One connection to a table, with what it was told."""

    def __init__(self, visitor: Visitor, table: str, seed: int = 0) -> None:
        self.visitor = visitor
        self.table = table
        self.rng = random.Random(seed)
        self.socket: ClientConnection | None = None
        self.number = 0
        self.told: dict[str, Any] = {}
        self.view: Any = None
        self.version = 0
        self.question: dict[str, Any] | None = None
        self.result: dict[str, Any] | None = None
        self.log: list[dict[str, Any]] = []

    async def __aenter__(self) -> Self:
        cookies = "; ".join(f"{name}={value}" for name, value in self.visitor.cookies.items())
        self.socket = await connect(
            f"ws://localhost:{self.visitor.site.port}/api/tables/{self.table}/socket",
            subprotocols=[Subprotocol(SUBPROTOCOL)],
            additional_headers={"cookie": cookies},
            origin=Origin(self.visitor.site.address),
            compression=None,
            max_size=2**22,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def enter(self) -> dict[str, Any]:
        """The snapshot, or the refusal."""
        await self.say("enter", protocol=PROTOCOL)
        while True:
            heard = await self.hear()
            if heard["t"] in ("snapshot", "refused"):
                return heard

    async def say(self, kind: str, **fields: Any) -> int:
        assert self.socket is not None
        self.number += 1
        await self.socket.send(json.dumps({"t": kind, "id": self.number, **fields}))
        return self.number

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to what is said."""
        number = await self.say(kind, **fields)
        while True:
            heard = await self.hear()
            if heard.get("ref") == number:
                return heard

    async def hear(self) -> dict[str, Any]:
        assert self.socket is not None
        async with asyncio.timeout(PATIENCE):
            heard: dict[str, Any] = json.loads(await self.socket.recv())
        if heard["t"] == "snapshot":
            self.view, self.log = heard.get("view"), heard.get("log", [])
        elif heard["t"] == "change":
            self.view = apply(self.view, heard.get("patch", []))
            self.log = [*self.log, *lines_of(heard)]
        if heard["t"] in ("snapshot", "room"):
            self.told = heard["table"]
        if heard["t"] in ("snapshot", "change"):
            self.version = heard.get("version", 0)
            self.question, self.result = heard.get("question"), heard.get("result")
        return heard

    async def answer(self) -> None:
        assert self.question is not None
        q = self.question
        await self.say("reply", seat=q["seat"], token=q["token"], choice=choice_for(q, self.rng))

    async def play(self, most: int = 100_000) -> int:
        """Until the game is over; after so many answers one's own side gives up. The answers that were given."""
        given, seat, held = 0, self.told and -1, False
        asked: tuple[int, int] | None = None
        while self.result is None:
            if self.question is not None and not held and asked != (self.question["token"], self.version):
                asked, seat = (self.question["token"], self.version), self.question["seat"]
                given += 1
                if given > most:
                    await self.say("concede", seat=seat)
                    # where a side gives up together, one plays on until the other wants to as well
                    most, asked = 100_000, None
                else:
                    await self.answer()
            heard = await self.hear()
            if heard["t"] == "refused":
                # not yet; or a reply that does not go together, which is tried otherwise
                held, asked = heard["code"] in HELD, None
            elif heard["t"] == "room":
                held = held and self.told["event"]["state"] in ("waiting", "paused")
        return given


async def played(phone: Desk, table: str, most: int, seed: int) -> int:
    while True:
        try:
            async with AtTable(phone, table, seed) as at:
                told = await at.enter()
                assert told["t"] == "snapshot", told
                return await at.play(most)
        except ConnectionClosed:
            continue


def play_round(desk: Desk, phones: Mapping[tuple[int, int], Desk] | list[Desk], most: int = 100_000) -> None:
    """Everybody plays their table of the round that is out, until every match has its result from the engine. Phones
    are in the order of numbers, or by number and seat of a team."""
    held = {(n, 1): phone for n, phone in enumerate(phones, 1)} if isinstance(phones, list) else phones

    async def everybody() -> None:
        seen: set[str] = set()
        async with asyncio.timeout(PATIENCE * 5):
            while True:
                look = await asyncio.to_thread(lambda: desk.round)
                if all(table.get("kind") for table in look["tables"]):
                    return
                new = [
                    (game["record"], who)
                    for table in look["tables"]
                    for game in table.get("online", [])
                    if not game.get("over") and game["record"] not in seen
                    for who in held
                    if who[0] in table["sides"] and game.get("seat", 0) in (0, who[1])
                ]
                if not new:
                    await asyncio.sleep(0.05)
                    continue
                seen.update(record for record, _ in new)
                await asyncio.gather(*(played(held[who], record, most, sum(who)) for record, who in new))

    asyncio.run(everybody())


def replays(visitor: Visitor, records: Iterable[str]) -> None:
    """Every record can be seen again, whole, by anybody, as the public saw it."""
    for record in records:
        page = visitor.get(f"/api/tables/{record}/replay")
        assert page.status_code == 200, page.text
        assert page.json()["total"] > 0 and page.json()["result"]
