"""The server is killed again and again in the course of a whole event: whatever was answered is there afterwards, the
log verifies, and nobody is paired twice."""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from decks_kit import listed, ready_deck
from server.http.test_events import Desk
from web_kit.server import ArenaServer

from coliseo.server.events.desks import law_of
from coliseo.tournament.log import Log, parse
from coliseo.tournament.state import fold
from coliseo.tournament.verify import OPTIMAL, verify

GAME = "mitos_y_leyendas"
PLAYERS, ROUNDS = 6, 3
SETTINGS = {"match": "bo1", "list_required": True, "rounds": ROUNDS}
#: in the course of which of its kind the power goes: once or twice in everything that an event is made of
KILLED_IN = ("join", "lists", "pair", "published", "started", "reported", "reported", "closed")
#: seconds from the request to the power cut, at most: the answer has come by then, or it never does
LATEST = 0.06


class Storm:
    """Requests to a server of which some are the last that it hears."""

    def __init__(self, server: ArenaServer, chance: random.Random) -> None:
        self.server = server
        self.chance = chance
        #: of each kind, which request of it the server does not outlive
        times = {"join": PLAYERS, "lists": PLAYERS, "reported": ROUNDS * PLAYERS}
        of = {kind: chance.sample(range(times.get(kind, ROUNDS)), KILLED_IN.count(kind)) for kind in KILLED_IN}
        self.last = {kind: set(which) for kind, which in of.items()}
        self.sent: Counter[str] = Counter()
        self.kills = 0
        #: what was answered: an entry, and the head of the log with it
        self.answered: list[tuple[int, str]] = []

    def insist(self, kind: str, send: Callable[[], httpx.Response], is_done: Callable[[], bool]) -> None:
        """As somebody does at a screen: without an answer they look whether it happened, and else do it again."""
        falls = self.sent[kind] in self.last.get(kind, ())
        self.sent[kind] += 1
        while True:
            answer = self._struck(send) if falls else send()
            falls = False
            if answer is not None:
                assert answer.status_code == 200, answer.text
                if "head" in answer.json():
                    self.answered.append((answer.json()["n"], answer.json()["head"]))
                break
            if is_done():
                break
        assert is_done(), f"{kind} was answered and is not there"

    def _struck(self, send: Callable[[], httpx.Response]) -> httpx.Response | None:
        """The answer, if it came before the power went."""
        cut = threading.Timer(self.chance.uniform(0, LATEST), self.server.kill)
        cut.start()
        try:
            return send()
        except httpx.TransportError:
            return None
        finally:
            cut.join()
            self.kills += 1
            self.server.start()


@pytest.mark.slow
def test_nothing_that_was_answered_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    server = ArenaServer(tmp_path / "arena")
    server.start()
    storm = Storm(server, random.Random(7))
    try:
        log = whole_event(SimpleNamespace(address=server.address, port=server.port), storm)
    finally:
        server.stop()
    assert storm.kills == len(KILLED_IN)
    for n, head in storm.answered:
        assert log.entries[n - 1].hash.startswith(head), f"entry {n} was answered and is another one now"
    verdict = verify(log, law_of(log))
    assert verdict.good, verdict.problems
    assert verdict.rounds == dict.fromkeys(range(1, ROUNDS + 1), OPTIMAL)
    state = fold(log.read(), law_of(log))
    assert len(state.players) == PLAYERS, "nobody is in twice"
    for round_ in state.rounds():
        assert sorted(n for pairing in round_.pairings for n in pairing.sides) == list(range(1, PLAYERS + 1))
        assert all(pairing.result is not None and len(pairing.reports) == 2 for pairing in round_.pairings)


def whole_event(site: Any, storm: Storm) -> Log:
    """People join, hand in lists, are paired, report and go on to the next round; the log of it."""
    desk = Desk(site)
    made = desk.post("/api/events", json={"game": GAME, "name": "Tormenta", "organiser": "Marta", "settings": SETTINGS})
    desk.event = made.json()["id"]
    desk.did("registration")
    deck = listed(GAME, ready_deck(GAME))
    phones = [Desk(site, desk.event) for _ in range(PLAYERS)]
    for n, phone in enumerate(phones, 1):
        _comes_in(phone, f"Persona {n}", deck, storm)
    desk.did("lists_locked")
    by_number = {phone.look()["me"]["number"]: phone for phone in phones}
    for number in range(1, ROUNDS + 1):
        _round(desk, by_number, storm, number)
    return parse(desk.get(f"/api/events/{desk.event}/log").text)


def _comes_in(phone: Desk, name: str, deck: str, storm: Storm) -> None:
    storm.insist("join", lambda: phone.say("join", name=name), lambda: bool(phone.look().get("me")))
    storm.insist(
        "lists", lambda: phone.say("lists", text=deck), lambda: phone.look()["me"].get("decklist") == "handed_in"
    )


def _round(desk: Desk, phones: dict[int, Desk], storm: Storm, number: int) -> None:
    def stands(*states: str) -> Callable[[], bool]:
        return lambda: len(desk.look()["rounds"]) == number and desk.round["state"] in states

    def act(kind: str, *states: str) -> None:
        storm.insist(kind, lambda: desk.does(kind), stands(*states))

    storm.insist("pair", lambda: desk.say("pair"), stands("paired"))
    act("published", "published")
    act("started", "playing")
    for table in desk.round["tables"]:
        for side, n in enumerate(table["sides"]):
            _reports(phones[n], table["table"], side, storm)
    act("closed", "closed")


def _reports(phone: Desk, table: int, side: int, storm: Storm) -> None:
    def is_told() -> bool:
        (mine,) = (one for one in phone.round["tables"] if one["table"] == table)
        # the second of them settles it
        return bool(mine.get("kind")) if side else side in mine.get("reported", ())

    storm.insist("reported", lambda: phone.reports(0), is_told)
