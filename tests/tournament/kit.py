"""An event for tests: a desk that does the usual things in a few words."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from coliseo.games.registry import package
from coliseo.kernel.guards import Refusal
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.drawing import draw_round
from coliseo.tournament.event import ALONE, Event, Refused
from coliseo.tournament.event import player as as_player
from coliseo.tournament.log import Entry, seeded
from coliseo.tournament.model import Pairing, Round
from coliseo.tournament.profile import Profile
from coliseo.tournament.results import Game, Result
from coliseo.tournament.standings import standings
from coliseo.tournament.tiebreaks import Standings, Tally, rank

MINUTE = 60_000
START = 1_700_000_000_000


def law(game: str) -> Profile:
    found = package(game).law
    assert found is not None
    return found()


def rules(refusals: list[Refusal]) -> set[str]:
    return {rule for refusal in refusals for rule in refusal.rules}


def played(winner: int, games: int = 1, left: tuple[int, int] | None = None) -> dict[str, Any]:
    """A match won in so many games, all by the same side."""
    shown = list(left) if left else []
    return {"kind": "played", "games": [{"winner": winner, "left": shown}] * games}


class Desk:
    """Who runs the event is s1; judges are added by name."""

    def __init__(
        self,
        game: str,
        players: list[str] | int = 0,
        seed: int = 1,
        roles: tuple[str, ...] = ALONE,
        **settings: Any,
    ) -> None:
        self.now = START
        self.profile = law(game)
        settings.setdefault("list_required", False)
        self.event = Event.create(
            self.profile, "Torneo", self.who(), settings, "Organizadora", roles, entropy=seeded(seed)
        )
        names = [f"J{i + 1}" for i in range(players)] if isinstance(players, int) else players
        for name in names:
            self.event.enter(name, self.who())

    # -- who and when

    def who(self, role: str = "organiser", by: str = "s1") -> Who:
        return Who(by, role, "mesa", self.now)

    def player(self, number: int, device: str = "") -> Who:
        return as_player(number, device or f"movil{number}", self.now)

    def wait(self, minutes: float) -> None:
        self.now += int(minutes * MINUTE)

    # -- acting

    def do(self, kind: str, role: str = "organiser", by: str = "s1", **data: Any) -> Entry:
        return self.event.act(kind, data, self.who(role, by))

    def refused(self, kind: str, role: str = "organiser", by: str = "s1", **data: Any) -> list[Refusal]:
        """What stands in the way; an act that goes through fails the test."""
        with pytest.raises(Refused) as caught:
            self.event.act(kind, data, self.who(role, by))
        return caught.value.refusals

    def explain_all(self) -> None:
        for point in self.profile.points_to_explain:
            self.do("explained", point=point.key)

    def pair(self, *relaxed: str) -> Round:
        draw_round(self.event, self.who(), relaxed)
        return self.round

    def publish(self) -> Round:
        self.do("published")
        return self.round

    def form_all(self) -> None:
        for pairing in self.round.matches():
            self.do("formed", table=pairing.table)

    def start(self) -> None:
        if self.profile.forms:
            self.form_all()
        self.do("started")

    def next_round(self) -> Round:
        self.pair()
        self.publish()
        self.start()
        return self.round

    def result(self, table: int, result: dict[str, Any], role: str = "organiser") -> Entry:
        return self.do("reported", role, table=table, result=result)

    def all_win(self, side: int = 0) -> None:
        """The same side wins everywhere."""
        way = self.profile.way(self.event.state.settings, self.event.state.stages[-1].structure)
        left = (3, 0) if side == 0 else (0, 3)
        for pairing in list(self.round.matches()):
            if not pairing.settled:
                self.result(pairing.table, played(side, way.to_win, left))

    def close(self) -> None:
        self.do("closed")

    def play_rounds(self, rounds: int) -> None:
        for _ in range(rounds):
            self.next_round()
            self.all_win()
            self.close()

    def set_round(self, pairs: list[tuple[int, int]]) -> Round:
        """A round with the pairs that a test wants, as if it had been drawn."""
        event = self.event
        if event.state.stage is None:
            if not event.state.seed:
                event.reveal_seed(self.who())
            self.do("stage", structure="swiss", rounds=int(event.state.settings["rounds"]) or 9)
        seated = {n for pair in pairs for n in pair}
        alone = [p.number for p in event.state.active() if p.number not in seated]
        tables: list[dict[str, Any]] = [{"table": i, "sides": list(p)} for i, p in enumerate(pairs, 1)]
        tables += [{"table": 0, "sides": [n]} for n in alone]
        stage = event.state.stages[-1]
        self.do("paired", stage=stage.index, round=len(stage.rounds) + 1, tables=tables, found={})
        self.publish()
        self.start()
        return self.round

    # -- looking

    @property
    def round(self) -> Round:
        found = self.event.state.round
        assert found is not None
        return found

    def table(self, number: int) -> Pairing:
        found = self.round.at_table(number)
        assert found is not None
        return found

    def standings(self) -> Standings:
        return standings(self.event.state, self.profile)

    def order(self) -> str:
        """The names in order of place, as one text: for events of players of one letter."""
        return "".join(self.event.name_of(n) for n in self.standings().order)


# -- standings without an event ---------------------------------------------------------------------------------------


def number_of(letter: str) -> int:
    return ord(letter.upper()) - ord("A") + 1


def letters(numbers: list[int]) -> str:
    return "".join(chr(ord("A") + n - 1) for n in numbers)


def tallies(profile: Profile, text: str, **settings: Any) -> dict[int, Tally]:
    """What matches give: "A>B" (A won), "A=B" (drawn), "A" (a bye), in any order."""
    values, refusals = profile.complete(settings)
    assert refusals == []
    way = profile.way(values, "swiss")
    found: dict[int, Tally] = {}
    for match in text.split():
        names = match.replace(">", " ").replace("=", " ").split()
        sides = [number_of(name) for name in names]
        if len(sides) == 1:
            result = Result("bye")
        else:
            winner = 0 if ">" in match else -1
            result = Result("played" if winner == 0 else "time", winner, (Game(winner),) * way.to_win)
        for n, line in zip(sides, profile.lines(values, way, result, sides, 1), strict=True):
            found.setdefault(n, Tally(n)).lines.append(line)
    return found


def seed_of(n: int) -> bytes:
    return sha256(str(n).encode()).digest()


def ranked(profile: Profile, text: str, seed: int = 1, structure: str = "swiss", **more: Any) -> Standings:
    """The standings after those matches, by the law of a game."""
    values, _ = profile.complete({})
    return rank(tallies(profile, text), profile.criteria(values, structure), seed_of(seed), int(values["win"]), **more)
