"""Events that are made up: to plan one before it is held, to show one, and to test.

Random results go through the same pairing and the same state as real ones. All of it follows from a seed: the same
twice, to the byte, the key and the times included.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from coliseo.tournament.acts.registry import Who
from coliseo.tournament.bracket_now import bracket_is_over, bracket_of, bracket_winners, in_bracket
from coliseo.tournament.brackets import THIRD_PLACE
from coliseo.tournament.drawing import draw_round, open_cut, round_data
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.log import seeded
from coliseo.tournament.model import ORGANISER, Pairing, Round, Stage
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.profile import Profile
from coliseo.tournament.progress import ROUNDS, RUNS, Progress, unheard
from coliseo.tournament.results import BYE
from coliseo.tournament.settings import ELIMINATION
from coliseo.tournament.stages import cut_of, told_apart
from coliseo.tournament.standings import standings, tallies_of

#: when a made-up event begins: 2026-01-01, 09:00 UTC
BEGINS: Final = 1_767_258_000_000
SECOND: Final = 1000
#: minutes that a round takes besides its clock
AROUND_A_ROUND: Final = 10


class Clockwork:
    """Who does everything in a made-up event, a second after another."""

    def __init__(self, by: str = "s1", now: int = BEGINS) -> None:
        self.by, self.now = by, now

    def who(self, role: str = ORGANISER) -> Who:
        self.now += SECOND
        return Who(self.by, role, "generate", self.now)

    def wait(self, minutes: int) -> None:
        self.now += minutes * 60 * SECOND


# -- results --------------------------------------------------------------------------------------------------------


def random_result(profile: Profile, event: Event, round_: Round, pairing: Pairing, chance: Random, draws: float) -> Any:
    """A result that the law of the game accepts, with even chances; a share of the matches end drawn on time."""
    stage = event.state.stages[round_.stage]
    way = profile.way(event.state.settings, stage.structure, round_.final)
    sides = len(pairing.sides)
    winner = chance.randrange(sides)
    if sides > 2:
        order = list(range(sides))
        chance.shuffle(order)
        left = [3 if side == order[0] else 0 for side in range(sides)]
        return {"kind": "played", "winner": order[0], "order": order, "games": [_game(order[0], left)]}
    if chance.random() < draws and not way.decisive:
        games = [_game(0), _game(1)] if way.games > 1 else []
        null = {"winner": -1, "reason": "tiempo", "left": [0, 0] if profile.counted else []}
        return {"kind": "time", "games": [*games, null]}
    best = chance.randint(1, 3)
    left = [0, 0]
    left[winner] = best
    shown = left if profile.counted else []
    lost = chance.randrange(way.to_win)
    # of teams each is a seat, of which what is left is told too
    theirs = shown[::-1] if way.seats > 1 else []
    return {"kind": "played", "games": [_game(1 - winner, theirs)] * lost + [_game(winner, shown)] * way.to_win}


def _game(winner: int, left: Iterable[int] = ()) -> dict[str, Any]:
    return {"winner": winner, "left": list(left)}


def play_round(event: Event, clock: Clockwork, chance: Random, draws: float) -> None:
    """Publishes the draft, plays it by chance and closes it."""
    profile = event.profile
    event.act("published", {}, clock.who())
    round_ = event.state.round
    assert round_ is not None
    if profile.forms:
        for pairing in round_.matches():
            event.act("formed", {"table": pairing.table}, clock.who())
    event.act("started", {}, clock.who())
    clock.wait(profile.way(event.state.settings, event.state.stages[round_.stage].structure).minutes)
    for pairing in list(round_.matches()):
        result = random_result(profile, event, round_, pairing, chance, draws)
        event.act("reported", {"table": pairing.table, "result": result}, clock.who())
    event.act("closed", {}, clock.who())


class RoundsRunOut(NoLegalPairing):
    """A made-up event that cannot be gone on with, as far as it came."""

    def __init__(self, none: NoLegalPairing, event: Event) -> None:
        super().__init__(none.obstacle)
        self.event = event


# -- made-up events -------------------------------------------------------------------------------------------------


def new_event(profile: Profile, players: int, seed: int, settings: dict[str, Any], clock: Clockwork) -> Event:
    settings = {"list_required": False, **settings}
    event = Event.create(profile, f"Torneo {seed}", clock.who(), settings, "Organización", entropy=seeded(seed))
    for i in range(players):
        event.enter(f"Jugador {i + 1}", clock.who())
    for point in profile.points_to_explain:
        event.act("explained", {"point": point.key}, clock.who())
    return event


def generate(
    profile: Profile,
    players: int,
    rounds: int,
    seed: int,
    swap: int = 0,
    relax: Iterable[str] = (),
    draws: float = 0.1,
    settings: dict[str, Any] | None = None,
    progress: Progress = unheard,
) -> Event:
    """An event of which so many rounds were played by chance; as many as attendance asks for are planned at least, so
    that one may go on pairing. In round `swap` two opponents are exchanged, to show that this is found. Raises
    RoundsRunOut where the rounds run out of pairs, unless something may give way (`relax`)."""
    clock, chance = Clockwork(), Random(seed)
    values, _ = profile.complete({**(settings or {}), "rounds": 0})
    planned = max(rounds, profile.rounds_for(values, players))
    event = new_event(profile, players, seed, {**(settings or {}), "rounds": planned}, clock)
    for number in range(1, rounds + 1):
        if number == swap:
            _draw_swapped(event, clock)
        else:
            try:
                draw_round(event, clock.who())
            except NoLegalPairing as none:
                if not relax:
                    raise RoundsRunOut(none, event) from none
                draw_round(event, clock.who(), relax)
        play_round(event, clock, chance, draws)
        progress(ROUNDS, number, rounds)
    return event


def _draw_swapped(event: Event, clock: Clockwork) -> None:
    """Pairs a round and exchanges two opponents of it, signed as if nothing had happened."""
    if event.state.stage is None:
        draw_round(event, clock.who())
        event.act("discarded", {}, clock.who())
    stage = event.state.stage
    assert stage is not None
    number = len(stage.rounds) + 1
    data = round_data(event.state, event.profile, stage, number)
    pairs = [table["sides"] for table in data["tables"] if len(table["sides"]) == 2]
    if len(pairs) > 1:
        one, other = pairs[0], pairs[-1]
        one[1], other[1] = other[1], one[1]
        found = data["found"]
        found["pairs"] = sorted(sorted(pair) for pair in pairs)
    event.act("paired", {"stage": stage.index, "round": number, "relaxed": [], **data}, clock.who())


# -- planning -------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Plan:
    """What an event would be like. Where a bracket may take a round more or less (a final played twice), the most are
    told, and the least beside them."""

    players: int
    rounds: int
    cut: int
    final_rounds: int
    minutes: int
    match: str
    runs: int
    byes: int
    rounds_least: int = 0
    final_least: int = 0
    #: records (won, drawn, lost) and how often they made the cut, of how often they came up
    records: dict[tuple[int, int, int], tuple[int, int]] = field(default_factory=dict)
    #: runs in which some round had no legal pairing
    stuck: int = 0
    advised: str = ""

    @property
    def hours(self) -> float:
        return self.minutes / 60

    def data(self) -> dict[str, Any]:
        return {
            "players": self.players,
            "rounds": self.rounds,
            "rounds_least": self.rounds_least,
            "cut": self.cut,
            "final_rounds": self.final_rounds,
            "final_least": self.final_least,
            "hours": round(self.hours, 2),
            "match": self.match,
            "runs": self.runs,
            "byes": self.byes,
            "stuck": self.stuck,
            "advised": self.advised,
            "records": [
                {"won": w, "drawn": d, "lost": lost, "made": made, "of": of}
                for (w, d, lost), (made, of) in sorted(self.records.items(), reverse=True)
            ],
        }


def simulate(
    profile: Profile,
    players: int,
    settings: dict[str, Any] | None = None,
    runs: int = 20,
    seed: int = 1,
    draws: float = 0.1,
    progress: Progress = unheard,
) -> Plan:
    """Plays an event many times over, to its champion: how long it takes, who rests, which records make the cut.
    Refused raises where its settings are no event."""
    values, refusals = profile.complete({"list_required": False, **(settings or {})})
    if refusals:
        raise Refused(refusals)
    way = profile.way(values, str(values["structure"]))
    cut = profile.cut_for(values, players) if values["structure"] not in ELIMINATION else 0
    plan = Plan(players, profile.rounds_for(values, players), cut, 0, 0, f"bo{way.games}", runs, 0)
    took: list[tuple[int, int]] = []
    made: Counter[tuple[int, int, int]] = Counter()
    seen: Counter[tuple[int, int, int]] = Counter()
    for run in range(runs):
        event = _one_run(profile, players, seed + run, settings or {}, draws)
        if event is None:
            plan.stuck += 1
            continue
        first, *later = told_apart(event.state)
        took.append((len(first.rounds), sum(len(stage.rounds) for stage in later)))
        plan.minutes = max(plan.minutes, sum(_minutes(event, stage) for stage in (first, *later)))
        plan.byes = max(plan.byes, sum(_byes(event, stage) for stage in (first, *later)))
        if first.structure not in ELIMINATION:
            through = later[0].entrants if later else ()
            for n, tally in tallies_of(event.state, profile, first).items():
                seen[tally.record] += 1
                made[tally.record] += n in through
        progress(RUNS, run + 1, runs)
    if took:
        (plan.rounds_least, plan.rounds), (plan.final_least, plan.final_rounds) = (
            (min(each), max(each)) for each in zip(*took, strict=True)
        )
    plan.records = {record: (made[record], of) for record, of in seen.items()}
    plan.advised = profile.advised_match(plan.rounds + plan.final_rounds, plan.minutes)
    return plan


def _one_run(profile: Profile, players: int, seed: int, settings: dict[str, Any], draws: float) -> Event | None:
    clock, chance = Clockwork(), Random(seed)
    event = new_event(profile, players, seed, settings, clock)
    try:
        while _goes_on(event, clock):
            draw_round(event, clock.who())
            play_round(event, clock, chance, draws)
    except NoLegalPairing:
        return None
    return event


def _goes_on(event: Event, clock: Clockwork) -> bool:
    """Whether another round is to be played; where a stage is over, the one that follows is opened."""
    state, profile = event.state, event.profile
    if in_bracket(state):
        return not bracket_is_over(state)
    stage = next(reversed(told_apart(state)), None)
    if stage is None or len(stage.rounds) < stage.rounds_planned:
        return True
    table = standings(state, profile, stage)
    if table.to_play:
        return True
    if cut_of(state, profile, stage, len(table.rows)) < 2:
        return False
    open_cut(event, clock.who())
    return True


def _minutes(event: Event, stage: Stage) -> int:
    """As a timetable has it: an untimed round is kept as long as a timed one would be."""
    values = event.state.settings
    around = AROUND_A_ROUND + int(values["break_minutes"]) + int(values["forming_minutes"])
    ways = [event.profile.way(values, stage.structure, round_.final) for round_ in stage.rounds]
    return sum(way.minutes + (int(values["extra_minutes"]) if way.timed else 0) + around for way in ways)


def _byes(event: Event, stage: Stage) -> int:
    """How often somebody has nobody to play against: of a bracket, goes on without playing."""
    if stage.structure in ELIMINATION:
        bracket = bracket_of(event.state, stage)
        sides = bracket.sides(bracket_winners(stage))
        fed = [sides[match.key] for match in bracket.matches if match.part != THIRD_PLACE]
        return sum(0 in both and any(both) for both in fed)
    kinds = [pairing.result.kind for round_ in stage.rounds for pairing in round_.pairings if pairing.result]
    return kinds.count(BYE)
