"""One gesture, several answers: what a reply asks next of the same seat, before anything is sent.

`foresee` tries a reply on a table imagined from what its seat knows (`Game.imagine`), never on the true one, and goes
on as long as the same seat is asked about the same gesture: its target, its price. It stops where something hidden
comes to light, where chance decides, where anybody else is asked, and where a new decision begins. What the game has a
default for is answered by it, and told; everything else is for the person to choose.

To end a phase leads on to what is done first in a later one: windows in between are taken to be passed by everybody. A
plan that was given waits for that, and ends if anybody does anything there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from coliseo.games.package import Planned
from coliseo.games.plain import plans_of
from coliseo.games.registry import package
from coliseo.kernel.asking import takes
from coliseo.kernel.chance import mix
from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import NUMBER, SPLIT, Question
from coliseo.kernel.state import State
from coliseo.match.manners import ANSWER, Manners, Stance, manner
from coliseo.match.outcomes import Outcomes
from coliseo.tabletop import manners as rules
from coliseo.text.lexicon import capital, joined

#: no gesture has more answers than this
MOST_STEPS: Final = 32

#: words that a name may begin with and are no part of it
ARTICLES: Final = frozenset(("Un", "Una", "El", "La", "Los", "Las", "Tu", "Tus", "A", "An", "The", "Your"))
#: whoever reads it, after a preposition
YOURSELF: Final = {"Tú": "ti", "You": "you"}

#: a purpose and the answer to the question of that purpose
Step = tuple[str, tuple[int, ...]]
#: why a plan ends: it is all answered, something hidden or left to chance comes, somebody else is asked, the seat has
#: something new to decide, the game is over
Ends = Literal["open", "hidden", "others", "new", "over"]
#: who chose an answer of the plan: the person, the default of the game, the table because all answers are equal
Chosen = Literal["person", "default", "table"]


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A coming question with the answer that the plan has for it, in words; `question` is told if it can be changed."""

    purpose: str
    choice: tuple[int, ...]
    by: Chosen
    text: str
    question: dict[str, Any] | None = None


@dataclass(slots=True)
class Foresight:
    """What a reply leads to. `open` is the first coming question that only the person can answer."""

    steps: list[Foreseen] = field(default_factory=list)
    open: dict[str, Any] | None = None
    ends: Ends = "new"
    #: what the seat has left after it, in words
    left: str = ""
    #: of a declaration, the words of the button that does it
    does: str = ""
    #: what each would have left if nobody answered it, and who wins or falls by it, in words
    result: str = ""
    outcome: str = ""
    #: it goes against whoever does it
    against: bool = False


class Plans:
    """The plans of one game."""

    def __init__(self, game_key: str) -> None:
        found = package(game_key)
        self.game: Game = found.rules()
        self.of: Planned = plans_of(found)
        self.manners = Manners(game_key)
        self.outcomes = Outcomes(self)
        #: every purpose that a question of the game can have; none if the game does not say
        self.purposes = {row.partition("/")[0] for row in self.manners.of.ROWS}

    def told(self, m: State, q: Question, lang: str, names: tuple[str, ...] = ()) -> dict[str, Any]:
        """The question with all that is known of its answers, and what they decide."""
        return self.outcomes.tell(m, q, self.game.question_view(m, q, lang, names), lang, names)

    def is_part(self, m: State, q: Question) -> bool:
        """Whether the question belongs to a gesture that is under way, as far as everybody can see."""
        row = self.manners.row(self.manners.of.public_facts(m, q))
        return rules.GESTURE in (row.casual, row.competitive) or q.purpose in self.of.WITHIN

    def led_by(self, q: Question, choice: tuple[int, ...], idle: int | None) -> frozenset[str]:
        """The purposes of what comes next in the same gesture because the answer ends a phase; none if it does not."""
        return self.of.LEADS.get(q.purpose, frozenset()) if idle is not None and choice == (idle,) else frozenset()

    def lies_between(self, q: Question) -> bool:
        """Whether it is a window that a gesture goes through."""
        return q.purpose in self.of.BETWEEN

    def default(self, m: State, q: Question) -> tuple[int, ...] | None:
        """What is answered unless the person wants otherwise; None if it is theirs to choose."""
        found = self.of.default(m, q)
        return found if found is not None and takes(m, q, found) else None

    def came_to_light(self, m: State) -> bool:
        """Whether the latest answer brought anything that nobody could have known before."""
        if m.chance_out:
            return True
        return any(e.kind in self.of.LOOKS for e in m.events)

    def foresee(
        self,
        m: State,
        q: Question,
        choice: tuple[int, ...],
        then: Sequence[Step] = (),
        stance: Stance | None = None,
        lang: str = "es",
        names: tuple[str, ...] = (),
    ) -> Foresight:
        """What the reply would lead to, as far as its seat can know. Raises ReplyRefused for one that is none.

        Two tables that the seat cannot tell apart give the same: all of it is made of the imagined one.
        """
        game, seat = self.game, q.seat
        o = self._imagined(m, q)
        led = self.led_by(q, choice, game.idle(m, q))
        answer(o, seat, q.token, choice)
        found = Foresight()
        wanted = list(then)
        while True:
            if led:
                self._go_through(o, seat, led, stance or Stance())
            found.ends = self._end(o, seat, led)
            asked = o.question_for(seat) if found.ends == "open" else None
            if asked is None:
                break
            given, by = self.answer_for(o, asked, wanted, stance or Stance())
            if given is None or len(found.steps) == MOST_STEPS:
                if self.is_part(o, asked) or asked.purpose in led:
                    found.open = self.told(o, asked, lang, names)
                else:
                    found.ends = "new"
                break
            view = None if by == "table" else self.told(o, asked, lang, names)
            text = self._in_words(o, asked, given, lang, names)
            found.steps.append(Foreseen(asked.purpose, given, by, text, view))
            led = self.led_by(asked, given, game.idle(o, asked))
            answer(o, seat, asked.token, given)
        if found.open is None and not o.over:
            # what is declared may be what it began with, or come of it: to go to the battle, and then who attacks
            purposes = dict.fromkeys([q.purpose, *[step.purpose for step in found.steps]])
            found.does = next((said for said in [self.of.declared(o, p, lang) for p in purposes] if said), "")
        # a declaration costs nothing: what one has is not worth a word
        if found.ends not in ("over", "hidden") and not found.does:
            found.left = self.of.left(o, seat, lang)
        if found.open is None:
            self._tell_result(found, m, q, choice, stance or Stance(), lang, names)
        return found

    def _tell_result(
        self, found: Foresight, m: State, q: Question, choice: tuple[int, ...], stance: Stance, lang: str,
        names: tuple[str, ...],
    ) -> None:  # fmt: skip
        """What all of the gesture comes to, as it is paid for."""
        then = [(step.purpose, step.choice) for step in found.steps]
        outcome = self.outcomes.of(m, q, choice, then, stance)
        found.result = self.outcomes.standing_in_words(outcome, m, q.seat, lang, names)
        if outcome.decides:
            found.outcome = capital(self.outcomes.in_words(outcome, m, q.seat, lang, names))
            found.against = outcome.goes_against(m, q.seat)

    def coming(
        self, m: State, q: Question, choice: tuple[int, ...], then: Sequence[Step], stance: Stance | None = None
    ) -> tuple[State, Question] | None:
        """The question that comes after so much of a gesture, at the table imagined for it; None if none does. What is
        said of it is made of that table, so it tells nothing that the seat cannot know."""
        seat, game = q.seat, self.game
        o = self._imagined(m, q)
        led = self.led_by(q, choice, game.idle(m, q))
        answer(o, seat, q.token, choice)
        for purpose, given in (*then, ("", ())):
            if led:
                self._go_through(o, seat, led, stance or Stance())
            asked = o.question_for(seat) if self._end(o, seat, led) == "open" else None
            if asked is None or not purpose:
                return None if asked is None else (o, asked)
            if asked.purpose != purpose or not takes(o, asked, given):
                return None
            led = self.led_by(asked, given, game.idle(o, asked))
            answer(o, seat, asked.token, given)
        return None

    def _imagined(self, m: State, q: Question) -> State:
        return self.game.imagine(m, q.seat, mix(q.token + 1))

    def _go_through(self, o: State, seat: int, led: frozenset[str], stance: Stance) -> None:
        """Everybody passes what lies between two phases, unless the seat wants to be asked there; so does the table a
        phase in which nothing can be done."""
        while not o.over and not self.came_to_light(o):
            q = o.questions[0]
            idle = self.game.idle(o, q)
            if idle is None or not (self.lies_between(q) or (q.seat == seat and q.purpose in led)):
                return
            if q.seat == seat and self.manners.verdict(stance, o, q).asks:
                return
            answer(o, q.seat, q.token, (idle,))

    def _end(self, o: State, seat: int, led: frozenset[str] = frozenset()) -> Ends:
        if o.over:
            return "over"
        if self.came_to_light(o):
            return "hidden"
        if len(o.questions) != 1 or o.questions[0].seat != seat:
            return "others"
        q = o.questions[0]
        # what the table answers on the way, since all answers are equal, is part of the gesture too
        return "open" if q.purpose in led or self.is_part(o, q) or self._is_answered(o, q) else "new"

    def _is_answered(self, o: State, q: Question) -> bool:
        row = self.manners.row(self.manners.of.public_facts(o, q))
        return rules.ANSWER in (row.casual, row.competitive)

    def answer_for(
        self, o: State, q: Question, wanted: list[Step], stance: Stance
    ) -> tuple[tuple[int, ...] | None, Chosen]:
        """What is answered, and by whom; None if it is for the person to choose."""
        if wanted and wanted[0][0] == q.purpose and takes(o, q, wanted[0][1]):
            return wanted.pop(0)[1], "person"
        # of a plan that no longer fits nothing more is given
        wanted.clear()
        facts = self.manners.of.public_facts(o, q)
        own = None if o.policy == COMPETITIVA else self.manners.of.own_facts(o, q)
        verdict = manner(stance, self.manners.row(facts), facts, own, self.game.idle(o, q))
        if verdict.kind == ANSWER:
            return verdict.choice, "table"
        return self.default(o, q), "default"

    def _in_words(self, o: State, q: Question, choice: tuple[int, ...], lang: str, names: tuple[str, ...]) -> str:
        """The answer as a part of the line of the plan: "paga 2 Zombies"."""
        said = self.of.SAID.get(q.purpose)
        what = self._named(o, q, choice, lang, names)
        return what if said is None else _after(said[0] if lang == "es" else said[1], what)

    def _named(self, o: State, q: Question, choice: tuple[int, ...], lang: str, names: tuple[str, ...]) -> str:
        if q.kind == NUMBER:
            return str(choice[0])
        pairs = list(zip(q.menu, choice, strict=True)) if q.kind == SPLIT else _counted(choice)
        # what a candidate is called, without what is said of it
        told = [(self.game.describe(o, q, c, lang, names).partition(" (")[0], n) for c, n in pairs if n]
        return joined([text if n == 1 else f"{text} ×{n}" for text, n in told], lang) if told else "—"


def _after(said: str, what: str) -> str:
    """The words of a step, within a line: "descarta una Sombra con otro Esbirro", "a ti"."""
    if not said.startswith("{}"):
        first, space, rest = what.partition(" ")
        if what in YOURSELF:
            what = YOURSELF[what]
        elif first in ARTICLES:
            what = f"{first.lower()}{space}{rest}"
    return said.format(what)


def _counted(choice: tuple[int, ...]) -> list[tuple[int, int]]:
    return [(c, choice.count(c)) for c in dict.fromkeys(choice)]
