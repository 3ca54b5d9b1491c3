"""How one table fares in a lesson that proposes: along its steps as long as they are taken, then freely.

What it knows follows from the answers alone, shown to it one by one (`note`). So after a restart the record, told from
its beginning, brings it back; and taking answers back only means forgetting the last of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from coliseo.effects.source import plain
from coliseo.judge.adapter import load_adapter
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.lesson_file import NOT_NOW, Page, Step
from coliseo.match.record import Answer
from coliseo.match.rehearsal import Planned
from coliseo.match.scripted import told
from coliseo.match.teaching import LessonStep

#: how a game may end for whoever learns
WON: Final = "gana"
SHARED: Final = "comparte"
LOST: Final = "pierde"
OUTCOMES: Final = (WON, SHARED, LOST)
ANYBODY: Final = -1


@dataclass(slots=True)
class Node:
    """A question on the way of the steps, and the answers that stay on it; without a step it is passed."""

    seat: int
    token: int
    step: Step | None
    number: int = 0  # of its first page, from 1
    steps: int = 0  # pages and tasks along its way
    ways: list[Way] = field(default_factory=list)

    def way(self, choice: tuple[int, ...]) -> Way | None:
        return next((way for way in self.ways if way.planned.is_meant(choice)), None)

    def is_for(self, seat: int, token: int) -> bool:
        return (self.seat, self.token) == (seat, token)


@dataclass(slots=True)
class Way:
    """An answer of the steps, and the question that it leads to; None after the last step."""

    planned: Planned
    following: Node | None = None


@dataclass(frozen=True, slots=True)
class Sign:
    """What an event must be like; `after` is the seat whose answer led to it."""

    fields: tuple[tuple[str, tuple[str, ...]], ...]
    after: int = ANYBODY

    def is_seen_in(self, event: dict[str, Any], seat: int) -> bool:
        if self.after not in (ANYBODY, seat):
            return False
        return all(plain(str(event.get(name, ""))) in words for name, words in self.fields)


@dataclass(frozen=True, slots=True)
class FirstTime:
    """What is explained when one of several signs is first seen."""

    signs: tuple[Sign, ...]
    pages: tuple[Page, ...]


@dataclass(frozen=True, slots=True)
class FreeWords:
    """What the teacher says once the steps are behind."""

    #: to whoever answers otherwise, and to whoever took the last step
    left: tuple[Page, ...]
    finished: tuple[Page, ...]
    firsts: tuple[FirstTime, ...]
    #: by the purpose of the question, and for every other
    hints: dict[str, Page]
    other: Page
    #: pages to end with, each for one outcome or ("") for all
    ending: tuple[tuple[str, Page], ...]

    def ending_for(self, outcome: str) -> list[Page]:
        return [page for when, page in self.ending if when in ("", outcome)]


def outcome_for(m: State, seat: int) -> str:
    winners = m.winners or ()
    if seat not in winners:
        return LOST
    return SHARED if any(m.sides[other] != m.sides[seat] for other in winners) else WON


class Course:
    """The teacher of one table (`teaching.Teacher`)."""

    follows: Final = True

    def __init__(self, game: str, seat: int, root: Node, words: FreeWords) -> None:
        self.seat: Final = seat
        self._adapter = load_adapter(game)
        self._words = words
        #: the question of the steps that the table was at after each number of answers; None once they are behind
        self._path: list[Node | None] = [root]
        #: who gave each answer
        self._seats: list[int] = []
        #: pages to be shown, and after how many answers they became due
        self._due: list[tuple[int, Page]] = []
        #: what has been seen, and after how many answers
        self._seen: dict[int, int] = {}

    # -- what has happened -------------------------------------------------------------------------------------------

    def note(self, m: State, given: Answer) -> None:
        node, count = self._path[-1], len(self._path)
        way = None
        if node is not None and given.choice is not None and node.is_for(given.seat, given.token):
            way = node.way(given.choice)
        following = None if way is None else way.following
        self._path.append(following)
        self._seats.append(given.seat)
        if node is not None and following is None and not m.over:
            pages = self._words.left if way is None else self._words.finished
            self._due.extend((count, page) for page in pages)
        events = self._adapter.events(m, [])
        for i, first in enumerate(self._words.firsts):
            if i in self._seen or not any(s.is_seen_in(e, given.seat) for s in first.signs for e in events):
                continue
            self._seen[i] = count
            # what happens on the way of the steps, the steps explain
            if way is None:
                self._due.extend((count, page) for page in first.pages)

    def back_to(self, answered: int) -> None:
        del self._path[answered + 1 :]
        del self._seats[answered:]
        self._due = [(after, page) for after, page in self._due if after <= answered]
        self._seen = {i: after for i, after in self._seen.items() if after <= answered}

    @property
    def is_free(self) -> bool:
        return self._path[-1] is None

    def _pages_due(self) -> list[Page]:
        """Those that became due since the learner's latest answer, or with it."""
        answers = [i for i, seat in enumerate(self._seats) if seat == self.seat]
        since = answers[-1] + 1 if answers else 0
        return [page for after, page in self._due if after >= since]

    # -- what is said and done ---------------------------------------------------------------------------------------

    def _node(self, q: Question | None) -> Node | None:
        node = self._path[-1]
        return node if node is not None and q is not None and node.is_for(q.seat, q.token) else None

    def step_for(self, m: State, q: Question | None, answered: int, lang: str) -> LessonStep | None:
        if m.over:
            return self._free([*self._pages_due(), *self._words.ending_for(outcome_for(m, self.seat))], lang, over=True)
        if q is None or q.seat != self.seat:
            return None
        node = self._node(q)
        if node is None:
            return self._free([*self._pages_due(), self._words.hints.get(q.purpose, self._words.other)], lang)
        step = node.step
        assert step is not None and step.ask is not None, "whoever learns is told what to do"
        touched = [thing for way in node.ways for thing in way.planned.point]
        return LessonStep(
            step=node.number,
            steps=node.steps,
            text=step.ask.text[lang],
            point=list(step.ask.point or dict.fromkeys(touched)),
            expects=list(dict.fromkeys(c for way in node.ways for c in way.planned.expects)),
            pages=told(step.pages, lang),
            proposes=True,
        )

    def _free(self, pages: list[Page], lang: str, over: bool = False) -> LessonStep:
        last, root = pages[-1], self._path[0]
        assert root is not None
        return LessonStep(
            step=root.steps + len(self._path),
            steps=root.steps,
            text=last.text[lang],
            point=list(last.point),
            ask_continue=over,
            pages=told(pages[:-1], lang),
            free=True,
            proposes=True,
        )

    def allows(self, m: State, q: Question, answered: int, choice: tuple[int, ...]) -> bool:
        """It never forces: what the game takes is taken."""
        return True

    def refusal(self, m: State, q: Question, answered: int, lang: str) -> str:
        return NOT_NOW[lang]

    def machine_reply(self, m: State, q: Question, answered: int) -> tuple[int, ...] | None:
        """The opponent's, as long as the steps are taken; then the machine plays as at any table."""
        node = self._node(q)
        return None if node is None or node.seat == self.seat else node.ways[0].planned.choice

    def is_decision(self, number: int) -> bool:
        return True

    def force(self, m: State, answered: int, choice: tuple[int, ...]) -> None:
        node = self._path[-1]
        way = None if node is None else node.way(choice)
        m.forced = {} if way is None else {purpose: list(found) for purpose, found in way.planned.chance.items()}

    def unforce(self, m: State) -> None:
        m.forced = {}
