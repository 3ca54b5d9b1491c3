"""How often people are asked, and whether it costs games not to be asked: machine players in the place of people.

A seat is *polite* if the manners of the table (match/manners.py) and its plans (match/plans.py) stand between it and
the engine, with nothing said to them but what is named. Everything here is worked out from a seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from coliseo.games.plain import tables_of
from coliseo.games.registry import package
from coliseo.kernel.chance import mix
from coliseo.kernel.frames import answer
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.manners import NOTHING_SAID, MannerSettings, Stance, Verdict, manner
from coliseo.match.plans import Plans
from coliseo.players.base import Player, ask, make_player
from coliseo.players.replies import least_choice
from coliseo.tabletop.manners import GESTURE, Own, Public

#: no game asks more than this; one that does is taken to have no end
MOST_QUESTIONS = 60_000
#: machines may stall for ever: after so many turns the game's own result at time decides
MOST_TURNS = 120


def lets_happen(facts: Public, own: Own | None, passed: bool) -> bool:
    """Whether a pass is meant for every window on the same thing: so it is where people press the main button of a
    question at a competitive table."""
    return passed and own is None and facts.matter != ""


@dataclass(slots=True)
class Asked:
    """What was asked in some games, per side of the turn: whoever's turn it is, and the others.

    `stops` are questions by themselves; `parts` are chosen within a gesture already begun (its target, the first thing
    done in the phase that it goes on to); `planned` are those that its plan answers: by default (its price), as one
    declaration (the second attacker), or because it goes straight on to a later phase.
    """

    games: int = 0
    turns: int = 0
    stops: list[int] = field(default_factory=lambda: [0, 0])
    parts: list[int] = field(default_factory=lambda: [0, 0])
    planned: list[int] = field(default_factory=lambda: [0, 0])
    passed: list[int] = field(default_factory=lambda: [0, 0])
    #: before the main action of the very first turn
    early: int = 0
    #: the stops by the row of the table of manners, of each side, and how many of them were answered by doing nothing
    rows: dict[str, list[int]] = field(default_factory=dict)
    declined: dict[str, list[int]] = field(default_factory=dict)

    def per_turn(self, counts: Sequence[int]) -> tuple[float, float]:
        turns = max(1, self.turns)
        return counts[0] / turns, counts[1] / turns

    def add(self, other: Asked) -> None:
        self.games += other.games
        self.turns += other.turns
        self.early += other.early
        for i in (0, 1):
            self.stops[i] += other.stops[i]
            self.parts[i] += other.parts[i]
            self.planned[i] += other.planned[i]
            self.passed[i] += other.passed[i]
        for mine, theirs in ((self.rows, other.rows), (self.declined, other.declined)):
            for row, both in theirs.items():
                known = mine.setdefault(row, [0, 0])
                for i in (0, 1):
                    known[i] += both[i]


def options_of(game_key: str, policy: str) -> dict[str, Any]:
    """A table for two with the usual decks."""
    tables = tables_of(package(game_key))
    mode = tables.modes_for_clients()[0]
    options = tables.table_options(mode["key"], 2, MOST_TURNS, [], None)
    options["politica"] = policy
    return options


class Table:
    """A game of machine players, some of them polite."""

    def __init__(
        self,
        game_key: str,
        policy: str,
        seed: int,
        polite: Sequence[bool],
        level: str = "greedy",
        said: MannerSettings = NOTHING_SAID,
    ) -> None:
        self.plans = Plans(game_key)
        self.manners = self.plans.manners
        self.game = self.manners.game
        self.seed = mix(seed)
        self.m: State = self.game.new_game(options_of(game_key, policy), self.seed)
        self.polite = polite
        self.players: list[Player] = [make_player(level, mix(self.seed + i + 1)) for i in range(self.m.seats)]
        self.stances = [Stance(said) for _ in range(self.m.seats)]
        self.count = 0
        self.asked = Asked(games=1)
        #: by seat, the matter that it was asked about last and let be: asked about again, it is the same question
        self._let = [""] * self.m.seats
        self._begun = False  # somebody has been asked for the main action of a turn
        #: whoever has just begun a gesture, and with which purpose
        self._gesture: tuple[int, str] | None = None
        #: what else belongs to it since it has ended a phase
        self._led: frozenset[str] = frozenset()

    def run(self) -> tuple[int, ...]:
        """To the end; who won."""
        m = self.m
        while m.winners is None and self.count < MOST_QUESTIONS:
            self.step()
        return m.winners or ()

    def step(self) -> None:
        m = self.m
        q = m.questions[0]
        facts, own = self.manners.facts(m, q)
        verdict = self.verdict(q, facts, own)
        self.asked.turns = max(self.asked.turns, facts.turn)
        if verdict is None or verdict.asks:
            default = self._default(q)
            choice = default or ask(self.players[q.seat], self.game, m, q, self.count * 64 + q.seat)
            self._note(q, facts, own, choice, default is not None)
        else:
            choice = verdict.choice
            self.asked.passed[0 if facts.mine else 1] += 1
        self._follow(q, choice, verdict is None or verdict.asks)
        answer(m, q.seat, q.token, choice)
        self.count += 1
        if self._gesture is not None and (self.plans.came_to_light(m) or m.over or not self._goes_on(m.questions[0])):
            self._gesture = None

    def _follow(self, q: Question, choice: tuple[int, ...], asked: bool) -> None:
        """Before it is answered: what gesture it belongs to. What is passed between two phases belongs to none, and
        neither does what the table passes on the way."""
        passed = self._passes(q, choice)
        if self._led and passed and (self.plans.lies_between(q) or not asked):
            return
        if asked and not self._in_gesture(q):
            self._gesture = (q.seat, q.purpose)
        self._led = self.plans.led_by(q, choice, self.game.idle(self.m, q))

    def _goes_on(self, q: Question) -> bool:
        """Whether the question, the one that is asked next, leaves the gesture under way."""
        begun = self._gesture
        return begun is not None and (q.seat == begun[0] or (len(self._led) > 0 and self.plans.lies_between(q)))

    def _passes(self, q: Question, choice: tuple[int, ...]) -> bool:
        idle = self.game.idle(self.m, q)
        return idle is not None and choice == (idle,)

    def _in_gesture(self, q: Question) -> bool:
        """Whether the question belongs to what its polite seat has just begun."""
        begun = self._gesture
        if not self.polite[q.seat] or begun is None or begun[0] != q.seat:
            return False
        return q.purpose in self._led or self.plans.is_part(self.m, q)

    def _default(self, q: Question) -> tuple[int, ...] | None:
        """What the plan of a gesture answers by itself."""
        return self.plans.default(self.m, q) if self._in_gesture(q) else None

    def verdict(self, q: Question, facts: Public, own: Own | None) -> Verdict | None:
        if not self.polite[q.seat]:
            return None
        return manner(self.stances[q.seat], self.manners.row(facts), facts, own, self.game.idle(self.m, q))

    def _note(self, q: Question, facts: Public, own: Own | None, choice: tuple[int, ...], default: bool) -> None:
        seat = q.seat
        row = self.manners.row(facts)
        passed = self._passes(q, choice)
        again = self.polite[seat] and passed and facts.matter != "" and facts.matter == self._let[seat]
        self._let[seat] = facts.matter if passed else ""
        if facts.turn and not again:
            within = self._in_gesture(q)
            part = within or (self.polite[seat] and (row.competitive if own is None else row.casual) == GESTURE)
            declared = within and (self._gesture == (seat, q.purpose) or facts.row.endswith("/next"))
            if within and passed and q.purpose in self._led:
                # going straight on to a later phase is part of the gesture; to end the last one never is
                part = declared = q.purpose in self.plans.of.LEADS
            side = 0 if facts.mine else 1
            if default or declared:
                self.asked.planned[side] += 1
            elif part:
                self.asked.parts[side] += 1
            else:
                self.asked.stops[side] += 1
                self.asked.rows.setdefault(facts.row, [0, 0])[side] += 1
                self.asked.declined.setdefault(facts.row, [0, 0])[side] += passed
            if facts.turn == 1 and not row.main and not self._begun:
                self.asked.early += not part
        self._begun = self._begun or (row.main and facts.turn > 0)
        self.stances[seat] = self.stances[seat].answered(row, facts, own, passed, lets_happen(facts, own, passed))


def count(
    game_key: str, policy: str, polite: bool, games: int, seed: int = 1, said: MannerSettings = NOTHING_SAID
) -> Asked:
    """What is asked in so many games; `said` is what everybody wants of the manners."""
    total = Asked()
    for number in range(games):
        table = Table(game_key, policy, seed * 1_000_003 + number, (polite, polite), said=said)
        table.run()
        total.add(table.asked)
    return total


@dataclass(frozen=True, slots=True)
class Missed:
    """Something that a machine did in a window that would have been passed, and could not have done later that turn."""

    row: str
    turn: int
    text: str


def missed_chances(game_key: str, policy: str, seed: int) -> tuple[int, list[Missed]]:
    """A game in which everything is asked: how much a machine did in windows that would have been passed, and what of
    that, had it been passed, would not have been offered again in a question that is asked: in the same turn, before
    what pays for it is renewed at the beginning of the next, or (declined) a moment ago."""
    table = Table(game_key, policy, seed, (False, False))
    m, game = table.m, table.game
    acts = 0
    lost: list[Missed] = []
    declined: set[tuple[int, int, int]] = set()
    while m.winners is None and table.count < MOST_QUESTIONS:
        q = m.questions[0]
        facts, own = table.manners.facts(m, q)
        idle = game.idle(m, q)
        row = table.manners.row(facts)
        found = manner(table.stances[q.seat], row, facts, own, idle)
        choice = ask(table.players[q.seat], game, m, q, table.count * 64 + q.seat)
        if not found.asks and idle is not None and choice != (idle,):
            acts += 1
            if (facts.turn, q.seat, choice[0]) not in declined and not _offered_again(table, q, choice[0], facts.turn):
                lost.append(Missed(facts.row, facts.turn, game.describe(m, q, choice[0], "es")))
        if found.asks and choice == (idle,):
            declined.update((facts.turn, q.seat, code) for code in q.menu)
        if found.asks:
            passed = idle is not None and choice == (idle,)
            let = lets_happen(facts, own, passed)
            table.stances[q.seat] = table.stances[q.seat].answered(row, facts, own, passed, let)
        answer(m, q.seat, q.token, choice)
        table.count += 1
    return acts, lost


def _offered_again(table: Table, q: Question, code: int, turn: int) -> bool:
    """Whether the seat, having passed, is asked again with the same thing on the menu, in this turn or as the next one
    begins, if nobody does more than they have to."""
    m, game, seat = table.m.clone(), table.game, q.seat
    stances = list(table.stances)
    given: tuple[int, ...] | None = (game.idle(m, q) or 0,)
    while given is not None:
        asked = m.questions[0]
        answer(m, asked.seat, asked.token, given)
        if m.over:
            return False
        asked = m.questions[0]
        facts, own = table.manners.facts(m, asked)
        if facts.turn > turn + 1:
            return False
        idle = game.idle(m, asked)
        row = table.manners.row(facts)
        found = manner(stances[asked.seat], row, facts, own, idle)
        if asked.seat == seat and found.asks and code in asked.menu:
            return True
        if found.asks:
            passed, let = idle is not None, lets_happen(facts, own, idle is not None)
            stances[asked.seat] = stances[asked.seat].answered(row, facts, own, passed, let)
        given = found.choice if not found.asks else least_choice(m, asked) if idle is None else (idle,)
    return False


def duels(
    game_key: str, policy: str, games: int, seed: int = 1, said: MannerSettings = NOTHING_SAID
) -> tuple[int, int]:
    """Pairs of games from one seed, with the polite seat changed, that wants what is `said` of the manners: how many of
    the decided ones it won, of how many."""
    won = decided = 0
    for number in range(games):
        polite = number % 2
        table = Table(game_key, policy, seed * 1_000_003 + number // 2, (polite == 0, polite == 1), said=said)
        winners = table.run()
        if len(winners) == 1:
            decided += 1
            won += winners[0] == polite
    return won, decided
