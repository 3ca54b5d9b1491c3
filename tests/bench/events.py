"""Events under load: a whole shop on one address, and an online event of bots from its first round to its champion.

    python tests/bench/events.py phones --phones 256 --seconds 50     everybody joins, then everybody reports
    python tests/bench/events.py stream --phones 256 --results 40     all follow the stream while results come in
    python tests/bench/events.py online --players 64                  every game played by chance, every game replayed

The server is `coliseo serve` itself, with its limits, cookies and tokens; all bots come from one address, as the phones
of a shop do. Reports the time of each kind of request (p50, p99, max, in milliseconds) and everything refused.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass, field
from http.cookiejar import CookieJar, DefaultCookiePolicy
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS))

import httpx  # noqa: E402
from bench.bots import OVERTAKEN, choice_for  # noqa: E402
from bench.house import House  # noqa: E402
from decks_kit import listed, ready_deck  # noqa: E402
from websockets.asyncio.client import connect  # noqa: E402
from websockets.typing import Subprotocol  # noqa: E402

from coliseo.server.messages import PROTOCOL, SUBPROTOCOL  # noqa: E402

GAME = "mitos_y_leyendas"
PATIENCE = 120.0
#: seconds before each answer: a table hears twenty messages a second of one person
PACE = 0.06


@dataclass
class Report:
    """Times in milliseconds by kind of request, what was refused, and how long the whole took in seconds."""

    seconds: float = 0.0
    p50: dict[str, float] = field(default_factory=dict)
    p99: dict[str, float] = field(default_factory=dict)
    max: dict[str, float] = field(default_factory=dict)
    count: dict[str, int] = field(default_factory=dict)
    refused: list[str] = field(default_factory=list)
    told: dict[str, Any] = field(default_factory=dict)


class Clock:
    """What each kind of request took."""

    def __init__(self) -> None:
        self.times: defaultdict[str, list[float]] = defaultdict(list)
        self.refused: list[str] = []
        self.begun = time.monotonic()

    def report(self, **told: Any) -> Report:
        report = Report(round(time.monotonic() - self.begun, 1), refused=self.refused[:20], told=told)
        for kind, times in self.times.items():
            times.sort()
            report.p50[kind] = round(times[len(times) // 2], 1)
            report.p99[kind] = round(times[min(len(times) - 1, int(len(times) * 0.99))], 1)
            report.max[kind] = round(times[-1], 1)
            report.count[kind] = len(times)
        return report


class Person:
    """A phone, or the desk: a cookie, a token, and a place in the event."""

    def __init__(self, http: httpx.AsyncClient, address: str, clock: Clock, event: str = "") -> None:
        self.http, self.address, self.clock, self.event = http, address, clock, event
        self.headers: dict[str, str] = {}
        self.number = 0

    async def come_in(self) -> None:
        """First contact, from the page of the event if there is one."""
        came = {"referer": f"http://{self.address}/torneo/{self.event}"} if self.event else {}
        met = await self._timed("come", "GET", "/api/me", headers=came)
        given = SimpleCookie()
        for header in met.headers.get_list("set-cookie"):
            given.load(header)
        cookie = "; ".join(f"{name}={morsel.value}" for name, morsel in given.items())
        self.headers = {"cookie": cookie, "x-csrftoken": given["csrftoken"].value, **came}

    async def say(self, what: str, path: str, **body: Any) -> Any:
        return (await self._timed(what, "POST", f"/api/events/{self.event}/{path}", json=body)).json()

    async def act(self, kind: str, **data: Any) -> Any:
        return await self.say(kind, "acts", kind=kind, data=data)

    async def look(self) -> Any:
        return (await self._timed("look", "GET", f"/api/events/{self.event}")).json()

    async def _timed(self, kind: str, method: str, path: str, **more: Any) -> httpx.Response:
        headers = {**self.headers, **more.pop("headers", {})}
        begun = time.perf_counter()
        answer = await self.http.request(method, f"http://{self.address}{path}", headers=headers, **more)
        self.clock.times[kind].append((time.perf_counter() - begun) * 1000)
        if answer.status_code >= 400:
            self.clock.refused.append(f"{kind}: {answer.status_code} {answer.text[:160]}")
        return answer


async def organise(http: httpx.AsyncClient, address: str, clock: Clock, **settings: Any) -> Person:
    desk = Person(http, address, clock)
    await desk.come_in()
    place = settings.pop("place", "fisica")
    body = {"game": GAME, "name": "Carga", "organiser": "Marta", "place": place, "settings": settings}
    made = await desk._timed("create", "POST", "/api/events", json=body)
    desk.event = made.json()["id"]
    await desk.act("registration")
    return desk


async def come_together(desk: Person, people: int, within: float, lists: bool) -> list[Person]:
    """Everybody joins, evenly over some seconds."""
    deck = listed(GAME, ready_deck(GAME))

    async def join(n: int) -> Person:
        await asyncio.sleep(within * n / people)
        phone = Person(desk.http, desk.address, desk.clock, desk.event)
        await phone.come_in()
        phone.number = (await phone.say("join", "join", name=f"Persona {n + 1}"))["number"]
        if lists:
            await phone.say("list", "lists", text=deck)
        return phone

    return sorted(await asyncio.gather(*(join(n) for n in range(people))), key=lambda phone: phone.number)


def client() -> httpx.AsyncClient:
    """One for all, that keeps nobody's cookies: each brings their own."""
    nobodys = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx.AsyncClient(
        timeout=PATIENCE, cookies=nobodys, limits=httpx.Limits(max_connections=None, max_keepalive_connections=400)
    )


# -- a whole shop ---------------------------------------------------------------------------------------------------


async def shop(address: str, phones: int, seconds: float) -> Report:
    clock = Clock()
    async with client() as http:
        desk = await organise(http, address, clock, match="bo1")
        there = await come_together(desk, phones, seconds / 2, lists=False)
        await desk.say("pair", "pair")
        await desk.act("published")
        await desk.act("started")

        async def report(n: int, phone: Person) -> None:
            await asyncio.sleep(seconds / 2 * n / phones)
            table = (await phone.look())["me"]["table"]
            games = [{"winner": 0, "reason": "", "left": [], "turns": 9}]
            result = {"kind": "played", "winner": 0, "games": games}
            await phone.say("report", "acts", kind="reported", data={"table": table, "number": 1, "result": result})

        await asyncio.gather(*(report(n, phone) for n, phone in enumerate(there)))
        view = await desk.look()
        settled = sum(bool(table.get("kind")) for table in view["rounds"][-1]["tables"])
        return clock.report(phones=phones, settled=settled)


# -- everybody follows ----------------------------------------------------------------------------------------------


class Follower:
    """A phone that holds the stream of an event open, and when it heard of each number of entries."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.heard: list[tuple[int, float]] = []
        self.news = asyncio.Event()

    async def follow(self) -> None:
        url = f"http://{self.person.address}/api/events/{self.person.event}/stream"
        async with self.person.http.stream("GET", url, headers=self.person.headers, timeout=None) as answer:
            if answer.status_code >= 400:
                self.person.clock.refused.append(f"stream: {answer.status_code}")
            async for line in answer.aiter_lines():
                if line.startswith("data:"):
                    self.heard.append((int(line[5:]), time.perf_counter()))
                    self.news.set()

    async def when(self, entries: int) -> float:
        """When it knew of so many entries, or more."""
        while True:
            for number, at in self.heard:
                if number >= entries:
                    return at
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), PATIENCE)


async def stream(address: str, phones: int, results: int, pause: float = 0.5) -> Report:
    """From the moment the desk sends a result to the moment the first, each and the last phone is told."""
    clock = Clock()
    async with client() as http:
        desk = await organise(http, address, clock, match="bo1")
        people = await come_together(desk, phones, phones / 20, lists=False)
        await desk.say("pair", "pair")
        for kind in ("published", "started"):
            await desk.act(kind)
        followers = [Follower(person) for person in people]
        following = [asyncio.create_task(follower.follow()) for follower in followers]
        seen = (await desk.look())["entries"]
        await asyncio.gather(*(follower.when(seen) for follower in followers))
        result = {"kind": "played", "winner": 0, "games": [{"winner": 0, "reason": "", "left": [], "turns": 9}]}
        for table in range(1, min(results, phones // 2) + 1):
            begun = time.perf_counter()
            entry = (await desk.act("reported", table=table, number=1, result=result))["n"]
            told = [(await follower.when(entry) - begun) * 1000 for follower in followers]
            clock.times["a phone is told"] += told
            clock.times["all are told"].append(max(told))
            await asyncio.sleep(pause)
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
        return clock.report(phones=phones, results=results)


# -- an online event ------------------------------------------------------------------------------------------------


async def play(person: Person, table: str, seed: int) -> int:
    """One side of a game, by chance, until it is over; the answers given."""
    rng, given = random.Random(seed), 0
    url = f"ws://{person.address}/api/tables/{table}/socket"
    async with connect(
        url,
        subprotocols=[Subprotocol(SUBPROTOCOL)],
        additional_headers=person.headers,
        compression=None,
        max_size=2**22,
    ) as socket:
        await socket.send(json.dumps({"t": "enter", "id": 0, "protocol": PROTOCOL}))
        question: dict[str, Any] | None = None
        while True:
            heard = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if heard.get("result"):
                return given
            if heard["t"] in ("snapshot", "change"):
                question = heard.get("question")
            elif heard["t"] != "refused" or heard["code"] in OVERTAKEN:
                continue
            if question is not None:
                given += 1
                await asyncio.sleep(PACE)
                choice = choice_for(question, rng)
                said = {"t": "reply", "id": given, "seat": question["seat"], "token": question["token"]}
                await socket.send(json.dumps({**said, "choice": choice}))


async def online(address: str, players: int) -> Report:
    """A single elimination; every game is played at a table that opened by itself, and seen again at the end."""
    clock, answers = Clock(), 0
    async with client() as http:
        desk = await organise(
            http, address, clock, place="en_linea", structure="single", match="bo1", spectator_delay=0
        )
        people = await come_together(desk, players, 5.0, lists=True)
        await desk.act("lists_locked")
        records: list[str] = []
        champion = 0
        while not champion:
            await desk.say("pair", "pair")
            await desk.act("published")
            await desk.act("started")
            tables: list[dict[str, Any]] = []
            while not tables or not all(table.get("online") for table in tables):
                await asyncio.sleep(0.2)
                tables = (await desk.look())["rounds"][-1]["tables"]
            seats = [(n, table["online"][0]["record"]) for table in tables for n in table["sides"]]
            answers += sum(await asyncio.gather(*(play(people[n - 1], record, n) for n, record in seats)))
            while not all(table.get("kind") for table in tables):
                await asyncio.sleep(0.2)
                tables = (await desk.look())["rounds"][-1]["tables"]
            await desk.act("closed")
            records += [game["record"] for table in tables for game in table["online"]]
            if len(tables) == 1:
                champion = tables[0]["sides"][tables[0]["winner"]]
        seen = [
            await people[i % players]._timed("replay", "GET", f"/api/tables/{record}/replay")
            for i, record in enumerate(records)
        ]
        replayed = sum(page.status_code == 200 and bool(page.json().get("result")) for page in seen)
        return clock.report(
            players=players, games=len(records), replayed=replayed, champion=champion, answers=answers,
            entries=(await desk.look())["entries"],
        )  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("phones", "stream", "online"))
    parser.add_argument("--phones", type=int, default=256)
    parser.add_argument("--players", type=int, default=64)
    parser.add_argument("--results", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=50.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="coliseo-events-") as folder, House(Path(folder)) as server:
        server.warm_up((GAME,))
        before = server.figures()
        if asked.what == "phones":
            report = asyncio.run(shop(server.address, asked.phones, asked.seconds))
        elif asked.what == "stream":
            report = asyncio.run(stream(server.address, asked.phones, asked.results))
            megabytes = server.figures().values["process_resident_memory_bytes:"] / 2**20
            report.told["server_megabytes"] = round(megabytes)
        else:
            report = asyncio.run(online(server.address, asked.players))
        report.told["server_cpu_seconds"] = round(server.figures().since(before, "process_cpu_seconds_total"), 1)
        report.told["load_average"] = round(os.getloadavg()[0], 1)
    print(json.dumps(report.__dict__, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
