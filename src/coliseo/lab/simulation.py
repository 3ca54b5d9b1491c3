"""Many games of machine players, in local processes. The same seed gives the same games, however many processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from joblib import Parallel, delayed

from coliseo.games.package import Findings
from coliseo.games.plain import findings_of
from coliseo.games.registry import load_game, package
from coliseo.kernel.chance import mix
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import Question
from coliseo.kernel.seating import EACH_ALONE, Seating, seating_of
from coliseo.kernel.state import State
from coliseo.lab.statistics import Proportion, spread
from coliseo.match.session import hand_to_show
from coliseo.players.base import Player, ask, make_player

#: positions between two looks at the invariants
CHECK_EVERY = 16
#: games handed to a process at a time
BATCH = 10
#: options that say what each side plays with: long, and told by the results themselves
DECK_OPTIONS = frozenset({"equipos", "mazos"})


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played. `options` are those of every table.

    `players` are one for each side, which plays all the seats of it, or one for each seat; fewer or more take turns.
    """

    game: str
    games: int
    players: tuple[str, ...]
    options: dict[str, Any]
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished game."""

    number: int
    players: tuple[str, ...]
    winners: tuple[int, ...]
    first: int
    teams: tuple[tuple[str, ...], ...]
    turns: int
    decisions: int
    by_time: bool
    #: the side of each seat; nothing where everyone plays alone
    sides: tuple[int, ...] = ()

    @property
    def seating(self) -> Seating:
        return seating_of(self.sides) if self.sides else EACH_ALONE[len(self.players)]


class BrokenInvariant(Exception):
    """A position that cannot be: says in which game and after how many decisions."""


@dataclass(slots=True)
class Tally:
    """Wins and games of whatever is counted, by name."""

    counts: dict[str, list[int]] = field(default_factory=dict)

    def add(self, name: str, won: bool) -> None:
        entry = self.counts.setdefault(name, [0, 0])
        entry[0] += won
        entry[1] += 1

    def data(self) -> list[dict[str, Any]]:
        return [{"name": name, **Proportion(wins, games).data()} for name, (wins, games) in sorted(self.counts.items())]


def seated(players: tuple[str, ...], seating: Seating, number: int) -> tuple[str, ...]:
    """Who plays each seat in the game of that number: nobody always sits first, and partners stay together.

    A player for every seat: sides move on by one each game, and once around, partners change places. Otherwise a
    player for every side.
    """
    teams = seating.teams
    each = len(players) == len(seating.sides)
    names = [""] * len(seating.sides)
    for i, team in enumerate(teams):
        for j, seat in enumerate(team):
            there = teams[(i + number) % len(teams)]
            at = there[(j + number // len(teams)) % len(there)] if each else i + number
            names[seat] = players[at % len(players)]
    return tuple(names)


def play_one(plan: Plan, number: int) -> Outcome:
    """One game from its number. Machines that may show each other their hands do, as at any table."""
    game = load_game(plan.game)
    findings = findings_of(package(plan.game))
    seed = mix(plan.seed * 1_000_003 + number)
    m = game.new_game(plan.options, seed)
    names = seated(plan.players, m.seating, number)
    players = [make_player(name, mix(seed + seat + 1)) for seat, name in enumerate(names)]
    while (pair := hand_to_show(game, m, range(m.seats))) is not None:
        game.show_hand(m, *pair, shown=True)
    decisions = 0
    while m.winners is None:
        if decisions % CHECK_EVERY == 0:
            check(findings, m, number, decisions)
        q = m.questions[0]
        answer(m, q.seat, q.token, reply(players[q.seat], game, m, q, seed + decisions))
        decisions += 1
    check(findings, m, number, decisions)
    facts = findings.summary(m)
    return Outcome(
        number=number,
        players=names,
        winners=m.winners,
        first=facts["first"],
        teams=tuple(tuple(team) for team in facts["teams"]),
        turns=facts["turns"],
        decisions=decisions,
        by_time=facts["by_time"],
        sides=m.sides if m.seating.paired else (),
    )


def reply(player: Player, game: Any, m: State, q: Question, salt: int) -> tuple[int, ...]:
    if player.name == "random":
        # It looks at nothing but the question: there is no need to imagine a table for it.
        return player.choose(game, m, q)
    return ask(player, game, m, q, salt)


def check(findings: Findings, m: State, number: int, decisions: int) -> None:
    problem = findings.broken_invariant(m)
    if problem:
        raise BrokenInvariant(f"game {number}, after {decisions} decisions: {problem}")


def play_batch(plan: Plan, numbers: range) -> list[Outcome]:
    return [play_one(plan, number) for number in numbers]


def play_all(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> list[Outcome]:
    """Every game of the plan; `progress` hears how many more are done."""
    outcomes: list[Outcome] = []
    for batch in _batches(plan, jobs):
        outcomes += batch
        if progress is not None:
            progress(len(batch))
    outcomes.sort(key=lambda outcome: outcome.number)
    return outcomes


def _batches(plan: Plan, jobs: int) -> Iterator[list[Outcome]]:
    numbers = [range(i, min(i + BATCH, plan.games)) for i in range(0, plan.games, BATCH)]
    if jobs == 1:
        return (play_batch(plan, part) for part in numbers)
    parallel = Parallel(n_jobs=jobs, return_as="generator_unordered")
    batches: Iterator[list[Outcome]] = parallel(delayed(play_batch)(plan, part) for part in numbers)
    return batches


def report(plan: Plan, outcomes: list[Outcome]) -> dict[str, Any]:
    """Everything the command shows, as plain data."""
    by_player, by_seat, by_side, by_card, first = Tally(), Tally(), Tally(), Tally(), Tally()
    shared = 0
    for outcome in outcomes:
        seating = outcome.seating
        for seat in range(len(outcome.players)):
            won = seat in outcome.winners
            by_seat.add(str(seat + 1), won)
            for card in outcome.teams[seat]:
                by_card.add(card, won)
        for team in seating.teams:
            won = team[0] in outcome.winners
            by_side.add(str(seating.sides[team[0]] + 1), won)
            # partners win together: whoever plays several seats of a side has won once, or lost once
            for name in dict.fromkeys(outcome.players[seat] for seat in team):
                by_player.add(name, won)
        first.add("first", outcome.first in outcome.winners)
        shared += len(seating.sides_among(outcome.winners)) > 1
    return {
        "game": plan.game,
        "games": len(outcomes),
        "players": list(plan.players),
        "options": {key: value for key, value in plan.options.items() if key not in DECK_OPTIONS},
        "seed": plan.seed,
        "by_player": by_player.data(),
        "by_seat": by_seat.data(),
        "by_side": by_side.data() if any(outcome.sides for outcome in outcomes) else [],
        "shared": Proportion(shared, len(outcomes)).data(),
        "drawn": sum(not outcome.winners for outcome in outcomes),
        "first_player": first.data()[0],
        "by_card": sorted(by_card.data(), key=lambda row: -float(row["rate"])),
        "turns": spread([outcome.turns for outcome in outcomes]),
        "decisions": spread([outcome.decisions for outcome in outcomes]),
        "ended_by_time": sum(outcome.by_time for outcome in outcomes),
    }
