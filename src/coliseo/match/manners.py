"""The manners of a table: between the engine, which opens every window, and a person, who is not asked without need.

For each question of a seat one of four things is done: it is asked (`STOP`), passed (`PASS`), answered because all
answers come to the same or its person has said so before (`ANSWER`), or shown for a moment and passed (`NOTICE`). Which
one follows from what the person has said (`Stance`), the row that the game has for the question, and facts about it.
`manner` is a pure function; at competitive tables it is not given what only the person knows, so that it can tell
nobody.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final, Literal

from msgspec import Struct

from coliseo.games.package import Mannered
from coliseo.games.plain import manners_of
from coliseo.games.registry import package
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.record import BY_MANNER, BY_ORDER
from coliseo.tabletop import manners as rules
from coliseo.tabletop.manners import Own, Public, Row

# -- verdicts --------------------------------------------------------------------------------------------------------

STOP: Final = "stop"
PASS: Final = "pass"
ANSWER: Final = "answer"
NOTICE: Final = "notice"

#: a flag of a phase or an event: what the table thinks best, always asked, never asked
Flag = Literal["auto", "stop", "pass"]
#: until when everything is passed: until one is aimed at, until the own turn, until this turn ends; or not at all
Until = Literal["", "aimed", "mine", "end"]

#: of a game that says nothing: asked, and never passed unless its person wants the whole turn passed
UNKNOWN: Final = Row(rules.STOP, rules.STOP, rules.MAIN)


class MannerSettings(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a person wants in every game of a kind; kept for them. `phases` has a flag for the own turn and one for
    everybody else's; what is not named is left to the table. `full`: everything is asked. `alone`: with nothing left to
    do the own turn ends by itself, where what only the person knows may count."""

    phases: dict[str, tuple[Flag, Flag]] = {}
    events: dict[str, Flag] = {}
    full: bool = False
    alone: bool = False


NOTHING_SAID: Final = MannerSettings()


@dataclass(frozen=True, slots=True)
class Stance:
    """What a seat wants now: its settings, and what was said in the course of this game."""

    settings: MannerSettings = NOTHING_SAID
    #: the next window is asked, whatever else was said; and the question that was asked already when it was said: to
    #: answer that is not to have been stopped
    stop_now: bool = False
    stop_seen: int = 0
    #: the next time in that phase, of the own turn or of another's; the turn in which that is, once it has come, and
    #: the question that was asked already
    stop_at: tuple[str, bool] | None = None
    stop_turn: int = 0
    at_seen: int = 0
    #: the table has been taken back: what is open is decided anew, whatever was said
    anew: bool = False
    until: Until = ""
    #: the turn in which `until` was said
    said_in: int = 0
    #: cards about which nothing is asked any more, each with the turn in which it is so (0: the whole game)
    quiet: dict[str, int] = field(default_factory=dict)
    #: what may happen as far as this seat is concerned (a `matter`), and what could have been done about it: None if it
    #: may happen whatever can be done about it later
    let: str = ""
    let_choices: frozenset[int] | None = None

    def stops_now(self, asked: int) -> Stance:
        """Parar ahora; `asked`: the question that is asked already, 0 for none."""
        return replace(self, stop_now=True, stop_seen=asked)

    def stops_at(self, phase: str, mine: bool, asked: int) -> Stance:
        """A stop for once; said again it is unsaid."""
        again = self.stop_at == (phase, mine)
        return replace(self, stop_at=None if again else (phase, mine), stop_turn=0, at_seen=asked)

    def gone_by(self, turn: int, mine: bool, place: int, wanted: int) -> Stance:
        """As the turn has come to that place among the phases: a stop at the one of the place `wanted` is forgotten
        once that has gone by. One said too late for this turn is for the next of its kind."""
        if self.stop_at is None:
            return self
        if self.stop_turn:
            over = turn != self.stop_turn or place > wanted
            return replace(self, stop_at=None, stop_turn=0) if over else self
        comes = mine == self.stop_at[1] and place <= wanted
        return replace(self, stop_turn=turn) if comes else self

    def answered(self, row: Row, f: Public, own: Own | None, passed: bool, let: bool = False, token: int = 0) -> Stance:
        """After the person has answered the question of that token; `let`: they want no more windows on the same
        matter."""
        window = row.kind == rules.WINDOW
        stop_now = self.stop_now and not (window and token != self.stop_seen)
        stopped = self._is_stop(f) and token != self.at_seen
        still = replace(self, stop_now=stop_now, stop_at=None if stopped else self.stop_at, anew=False, until="")
        if not passed or not f.matter or not (let or own is not None):
            return replace(still, let="", let_choices=None)
        return replace(still, let=f.matter, let_choices=None if let or own is None else frozenset(own.choices))

    def _is_stop(self, f: Public) -> bool:
        return self.stop_at is not None and f.phase != "" and self.stop_at == (f.phase, f.mine)

    def is_quiet(self, f: Public) -> bool:
        turn = self.quiet.get(f.subject) if f.subject else None
        return turn is not None and turn in (0, f.turn)

    def lets(self, f: Public, own: Own | None) -> bool:
        """Whether the person has let this matter happen: by saying so, or by a pass when all that can be done now could
        be done then."""
        if not f.matter or f.matter != self.let:
            return False
        return own is None or self.let_choices is None or self.let_choices.issuperset(own.choices)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is done with a question, and why; `by` is how an answer given so is recorded."""

    kind: str
    reason: str
    choice: tuple[int, ...] = ()
    by: str = BY_MANNER

    @property
    def asks(self) -> bool:
        return self.kind == STOP


def manner(s: Stance, row: Row, f: Public, own: Own | None, idle: int | None) -> Verdict:
    """What is done with a question. `own` is None where only what everybody sees may count; `idle` is the answer that
    does nothing, if the question has one."""
    if s.settings.full:
        return Verdict(STOP, "full")
    rule = row.competitive if own is None else row.casual
    answer = f.answer if own is None or own.answer is None else own.answer
    if rule == rules.ANSWER and answer is not None and not (s.stop_now or s.anew) and not _flagged(s, f, "stop"):
        return Verdict(ANSWER, f.why, answer)
    if idle is None:
        return Verdict(STOP, "gesture" if rule == rules.GESTURE else "choice")
    passed = _wanted(s, row, f, own)
    if passed is None:
        passed = _by_rule(rule, own)
    return replace(passed, choice=() if passed.asks else (idle,))


def _wanted(s: Stance, row: Row, f: Public, own: Own | None) -> Verdict | None:
    """What the person has said about such a window; None if nothing."""
    if s.anew:
        return Verdict(STOP, "anew")
    if s.stop_now:
        return Verdict(STOP, "stop_now")
    if s._is_stop(f):
        return Verdict(STOP, "stop_at")
    if s.until and f.aimed and f.matter:
        return Verdict(STOP, "aimed")
    if _still_passing(s, row, f):
        return Verdict(PASS, "until", by=BY_ORDER)
    if row.kind == rules.WINDOW and s.is_quiet(f):
        return Verdict(PASS, "quiet", by=BY_ORDER)
    stops = _flagged(s, f, "stop")
    if row.main:
        ends = s.settings.alone and f.mine and own is not None and not own.choices and not stops
        return Verdict(PASS, "flag", by=BY_ORDER) if ends else Verdict(STOP, "turn")
    if stops:
        return Verdict(STOP, "flag")
    if _flagged(s, f, "pass"):
        return Verdict(PASS, "flag", by=BY_ORDER)
    if s.lets(f, own):
        return Verdict(PASS, "let", by=BY_ORDER)
    return None


def _still_passing(s: Stance, row: Row, f: Public) -> bool:
    """Whether everything is passed, as the person wanted, and it has not come to its end yet. What is no window is a
    choice between outcomes, and those are never passed."""
    if row.kind == rules.CHOICE:
        return False
    if s.until == "end":
        return f.turn == s.said_in
    if s.until == "mine":
        return not f.mine or f.turn == s.said_in
    return s.until == "aimed" and not (row.main and f.mine)


def _flagged(s: Stance, f: Public, flag: Flag) -> bool:
    if f.phase:
        both = s.settings.phases.get(f.phase)
        if both is not None and both[0 if f.mine else 1] == flag:
            return True
    # to stop, any of what it is will do; to pass, only what it mainly is
    events = f.events if flag == "stop" else f.events[:1]
    return any(s.settings.events.get(event) == flag for event in events)


def _by_rule(rule: str, own: Own | None) -> Verdict:
    if rule == rules.PASS:
        return Verdict(PASS, "can_wait")
    if rule in (rules.STOP, rules.GESTURE, rules.ANSWER) or own is None:
        return Verdict(STOP, "gesture" if rule == rules.GESTURE else "window")
    if rule == rules.NOTICE:
        return Verdict(STOP, "aimed") if own.choices else Verdict(NOTICE, "nothing")
    if not own.choices:
        return Verdict(PASS, "nothing")
    if rule == rules.ANY:
        return Verdict(STOP, "any")
    if own.concerns and rule == rules.USEFUL:
        return Verdict(STOP, "concerns")
    if own.only_now and rule in (rules.USEFUL, rules.ONLY_NOW):
        return Verdict(STOP, "only_now")
    if own.last_chance and rule in (rules.USEFUL, rules.LAST_CHANCE):
        return Verdict(STOP, "last_chance")
    return Verdict(PASS, "can_wait")


def told_without_asking(sentence: str) -> str:
    """What a question tells before it asks: "Beto te apunta con «Golpe». ¿Respondes?" without its last sentence."""
    told, stop, asked = sentence.rpartition(". ")
    return told + "." if stop and asked.endswith("?") else sentence


class Manners:
    """The manners of one game, at tables of one policy."""

    def __init__(self, game_key: str) -> None:
        found = package(game_key)
        self.game = found.rules()
        self.of: Mannered = manners_of(found)

    def facts(self, m: State, q: Question) -> tuple[Public, Own | None]:
        """What is known of a question: at competitive tables only what everybody sees."""
        return self.of.public_facts(m, q), None if m.policy == COMPETITIVA else self.of.own_facts(m, q)

    def row(self, f: Public) -> Row:
        return self.of.ROWS.get(f.row, UNKNOWN)

    def gone_by(self, s: Stance, m: State, seat: int) -> Stance:
        """What a seat wants, without the stop at a phase that has gone by."""
        if s.stop_at is None:
            return s
        place, whose = self.of.where_now(m)
        wanted = next((i for i, phase in enumerate(self.of.PHASES) if phase.key == s.stop_at[0]), -1)
        return s.gone_by(self.game.turn(m), whose == seat, place, wanted)

    def verdict(self, s: Stance, m: State, q: Question) -> Verdict:
        f, own = self.facts(m, q)
        return manner(s, self.row(f), f, own, self.game.idle(m, q))
