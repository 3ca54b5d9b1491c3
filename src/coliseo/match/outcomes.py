"""Who wins, who falls: what an answer decides, told before it is given.

An answer is carried out on a table imagined from what its seat knows, with everybody passing afterwards, until what it
began is settled. What is told is what happened there: the game was over, somebody lost what cannot be had back, what
each has left. It is told only if a second table, imagined otherwise, came to the same; where chance or a hidden card
has a say, or anybody would have to choose, nothing is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from coliseo.kernel.asking import only_answer, takes
from coliseo.kernel.chance import mix
from coliseo.kernel.frames import answer
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import NUMBER, ORDER, SPLIT, Question
from coliseo.kernel.state import State
from coliseo.match.manners import Stance
from coliseo.tabletop import manners as rules
from coliseo.text.lexicon import capital, joined
from coliseo.text.seats import called

if TYPE_CHECKING:
    from coliseo.match.plans import Plans, Step

#: nothing that one answer begins takes more answers than this until it is settled
MOST_ANSWERS: Final = 48
#: tables that must agree, each imagined with a seed of its own
TABLES: Final = 2
#: events with which something else begins than what an answer leads to, in every game
TURNS: Final = frozenset(("turno", "fin_de_turno"))


@dataclass(frozen=True, slots=True)
class Outcome:
    """How it ended: who won (None: the game goes on), who lost what (the seat, and its name among `Planned.TOLLS`), and
    whether any of those that it goes against could still do something. `standing`: what each had left of what the game
    counts, until it went on into the unknown."""

    winners: tuple[int, ...] | None
    tolls: tuple[tuple[int, str], ...]
    may_be_stopped: bool
    standing: tuple[int, ...]

    @property
    def decides(self) -> bool:
        return self.winners is not None or bool(self.tolls)

    def goes_against(self, m: State, seat: int) -> bool:
        """Whether that seat would rather it did not happen: it does not win, or its side loses by it."""
        if self.winners is not None:
            return seat not in self.winners
        return any(not m.opposed(seat, who) for who, _ in self.tolls)


class Outcomes:
    """The outcomes of one game's answers."""

    def __init__(self, plans: Plans) -> None:
        self.plans = plans

    def of(
        self, m: State, q: Question, choice: tuple[int, ...], then: Sequence[Step] = (), stance: Stance | None = None
    ) -> Outcome:
        """What an answer that the question takes leads to, with what is chosen of the rest of its gesture."""
        tables = [self._imagined(m, q, n) for n in range(TABLES)]
        first = self._settled(tables[0].clone(), q, choice, then, stance or Stance())
        return first if self._holds(first, tables, q, choice, then, stance or Stance()) else NOTHING

    def tell(self, m: State, q: Question, view: dict[str, Any], lang: str, names: tuple[str, ...]) -> dict[str, Any]:
        """The view of a question with what its answers decide: `outcome` of an option, and of the question for doing
        nothing, or for whatever is done. All of it is worked out of what the seat knows."""
        if q.kind in (NUMBER, ORDER, SPLIT) or q.low > 1:
            return view
        told = self._decided(m, q, lang, names)
        if not told:
            return view
        idle = view.get("pass")
        every = len(set(told.values())) == 1 and len(told) == len(q.menu) and (q.low == 1 or idle is not None)
        if every:
            said = next(iter(told.values()))
            if len(told) == 1:
                return {**view, "outcome": f"{capital(said)}."}
            return {
                **view,
                "outcome": f"Elijas lo que elijas: {said}." if lang == "es" else f"Whatever you choose: {said}.",
            }
        if idle not in told:
            return {**view, "options": _with(view["options"], told)}
        leads = view.get("leads") or self.plans.game.describe(m, q, idle, lang, names)
        name = leads.partition(" (")[0]
        doing_nothing = f"«{name}»: {told[idle]}." if lang == "es" else f"“{name}”: {told[idle]}."
        # what comes of doing nothing is no news of what does nothing against it
        others = {c: text for c, text in told.items() if text != told[idle]}
        return {**view, "options": _with(view["options"], others), "outcome": doing_nothing}

    def _decided(self, m: State, q: Question, lang: str, names: tuple[str, ...]) -> dict[int, str]:
        """In words, by candidate, of those that decide anything."""
        tables = [self._imagined(m, q, n) for n in range(TABLES)]
        told = {}
        for c in q.menu:
            if takes(m, q, (c,)):
                found = self._settled(tables[0].clone(), q, (c,), (), Stance())
                if found.decides and self._holds(found, tables, q, (c,), (), Stance()):
                    told[c] = self.in_words(found, m, q.seat, lang, names)
        return told

    # -- in words ---------------------------------------------------------------------------------------------------

    def in_words(self, found: Outcome, m: State, seat: int, lang: str, names: tuple[str, ...]) -> str:
        """For the seat that answers: "ganas la partida", "si nadie lo impide, Beto pierde un Reptante"."""
        if found.winners is not None:
            said = _victory(m, found.winners, seat, lang, names)
        else:
            said = joined([self._toll(who, what, seat, lang, names) for who, what in found.tolls], lang)
        if found.may_be_stopped:
            return f"si nadie lo impide, {said}" if lang == "es" else f"unless somebody stops it, {said}"
        return said

    def _toll(self, who: int, what: str, seat: int, lang: str, names: tuple[str, ...]) -> str:
        they, you = self.plans.of.TOLLS[what]
        at = 0 if lang == "es" else 1
        return you[at] if who == seat else f"{called(who, names)} {they[at]}"

    def standing_in_words(self, found: Outcome, m: State, seat: int, lang: str, names: tuple[str, ...]) -> str:
        """What each would have left, of those for whom it changes: "Beto: resistencia 10 → 7"."""
        was = self.plans.of.standing(m)
        noun = self.plans.of.STANDING[0 if lang == "es" else 1]
        you = "tú" if lang == "es" else "you"
        return capital(
            joined(
                [
                    f"{you if s == seat else called(s, names)}: {noun} {before} → {after}"
                    for s, (before, after) in enumerate(zip(was, found.standing, strict=False))
                    if before != after
                ],
                lang,
            )
        )

    # -- carrying it out ---------------------------------------------------------------------------------------------

    def _imagined(self, m: State, q: Question, n: int) -> State:
        """With every window in which somebody might have something, whatever they are imagined to hold."""
        o = self.plans.game.imagine(m, q.seat, mix(q.token + 1 + n))
        o.policy = COMPETITIVA
        return o

    def _holds(
        self, found: Outcome, tables: list[State], q: Question, choice: tuple[int, ...], then: Sequence[Step],
        stance: Stance,
    ) -> bool:  # fmt: skip
        """Whether the other tables come to the same."""
        return all(self._settled(table.clone(), q, choice, then, stance) == found for table in tables[1:])

    def _settled(self, o: State, q: Question, choice: tuple[int, ...], then: Sequence[Step], stance: Stance) -> Outcome:
        plans, game = self.plans, self.plans.game
        turn, wanted = game.turn(o), list(then)
        tolls: list[tuple[int, str]] = []
        passed: set[int] = set()
        standing = list(plans.of.standing(o))
        counts = bool(standing)
        answer(o, q.seat, q.token, choice)
        for _ in range(MOST_ANSWERS):
            tolls.extend([(e.data[0], e.kind) for e in o.events if e.kind in plans.of.TOLLS])
            counts = counts and self._count(o, standing)
            if o.over or plans.came_to_light(o):
                break
            asked = o.questions[0]
            if asked.purpose in plans.of.TOLLS:
                tolls.append((asked.seat, asked.purpose))
                break
            given = None if game.turn(o) != turn else self._given(o, asked, q.seat, wanted, stance)
            if given is None:
                break
            if given == (game.idle(o, asked),):
                passed.add(asked.seat)
            answer(o, asked.seat, asked.token, given)
        found = Outcome(o.winners, () if o.over else tuple(dict.fromkeys(tolls)), False, tuple(standing))
        stoppable = any(found.goes_against(o, s) for s in passed)
        return replace(found, may_be_stopped=True) if stoppable else found

    def _count(self, o: State, standing: list[int]) -> bool:
        """What each has left after the latest answer; whether it goes on: until something hidden comes to light, or a
        turn is over."""
        for e in o.events:
            if e.kind in self.plans.of.LOOKS or e.kind in TURNS:
                return False
            if e.kind in self.plans.of.COUNTS:
                standing[e.data[0]] = max(0, e.data[2])
        return True

    def _row(self, o: State, asked: Question) -> rules.Row:
        return self.plans.manners.row(self.plans.manners.of.public_facts(o, asked))

    def _given(
        self, o: State, asked: Question, seat: int, wanted: list[Step], stance: Stance
    ) -> tuple[int, ...] | None:
        """What is answered on the way; None if it is settled, or somebody would have to choose."""
        plans = self.plans
        if wanted and asked.seat == seat and asked.purpose == wanted[0][0] and takes(o, asked, wanted[0][1]):
            return wanted.pop(0)[1]
        row = self._row(o, asked)
        idle = plans.game.idle(o, asked)
        if row.main and asked.menu != [idle]:
            return None
        if row.casual == rules.ANSWER or (asked.seat == seat and plans.is_part(o, asked)):
            given, _ = plans.answer_for(o, asked, [], stance)
            if given is not None:
                return given
        return only_answer(asked) if idle is None else (idle,)


#: of what nobody can tell
NOTHING: Final = Outcome(None, (), False, ())


def _with(options: list[dict[str, Any]], told: dict[int, str]) -> list[dict[str, Any]]:
    return [
        {**option, "outcome": capital(told[option["candidate"]])} if option["candidate"] in told else option
        for option in options
    ]


def _victory(m: State, won: tuple[int, ...], seat: int, lang: str, names: tuple[str, ...]) -> str:
    es = lang == "es"
    if not won:
        return "la partida acaba en empate" if es else "the game ends in a draw"
    if len(m.seating.sides_among(won)) > 1 and seat in won:
        return "compartes la victoria" if es else "you share the victory"
    if m.seating.paired:
        if seat in won:
            return "tu bando gana la partida" if es else "your side wins the game"
        return "tu bando pierde la partida" if es else "your side loses the game"
    if seat in won:
        return "ganas la partida" if es else "you win the game"
    if m.seats == 2:
        return "pierdes la partida" if es else "you lose the game"
    who = joined([called(s, names) for s in won], lang)
    return f"gana {who}" if es else f"{who} wins"
