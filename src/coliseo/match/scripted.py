"""A lesson that is played as it is written: any other answer is refused, kindly, and the game ends with its last step.

Reading it plays it once from end to end, so every answer of it is known beforehand. That makes a lesson under way a
matter of counting: after so many answers it is at such a step, whatever happened to the server or to the page in
between. Windows that teach nothing are not in the file: whoever is asked something that the next step does not answer
passes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from coliseo.effects.source import Tree, plain
from coliseo.games.registry import game_keys
from coliseo.judge.adapter import load_adapter
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.lesson_file import NOT_NOW, Page, Step, check_said, page_of, step_of, text_of
from coliseo.match.record import Answer
from coliseo.match.rehearsal import Planned, Rehearsal
from coliseo.match.teaching import LessonPage, LessonStep, Teacher


@dataclass(frozen=True, slots=True)
class Rematch:
    """The game to play after a lesson, with seats changed: a way to play, and the ready deck of each seat."""

    mode: str
    decks: tuple[str, ...]


class Lesson:
    """A lesson that has been read and rehearsed. It holds no table: ask it about any table that plays it."""

    #: whether it takes any legal answer
    proposes = False
    #: what is offered after it: a game with seats changed, and a chapter of the game (0: none)
    rematch: Rematch | None = None
    chapter = 0
    fields: tuple[str, ...] = (
        "juego", "nombre", "descripcion", "asiento", "rival", "manera", "posicion", "pasos", "final",
    )  # fmt: skip

    def __init__(self, key: str, tree: Tree) -> None:
        tree.only("", self.fields)
        game = tree.need("juego")
        self.key = key
        self.game = plain(game.text("juego"))
        if self.game not in game_keys():
            known = ", ".join(game_keys())
            raise game.error(
                "juego", f"se esperaba uno de estos juegos: {known}", f"one of these games was expected: {known}"
            )
        self.name = text_of(tree.need("nombre"), "nombre")
        self.about = text_of(tree.need("descripcion"), "descripcion")
        self.opponent = text_of(tree.need("rival"), "rival")
        self.seat = tree.need("asiento").integer("asiento", 0, 63)
        self.position = tree.need("posicion")
        self._read(tree)

    def _read(self, tree: Tree) -> None:
        self.steps: list[Step] = [step_of(item, self.seat) for item in tree.need("pasos").sequence("pasos")]
        for step in self.steps:
            check_said(step, self.seat)
        self.ending: tuple[Page, ...] = tuple(page_of(item, "final") for item in tree.need("final").sequence("final"))
        if not self.steps:
            raise tree.need("pasos").error("pasos", "hace falta al menos uno", "at least one is needed")
        if not self.ending:
            raise tree.need("final").error("final", "hace falta al menos una página", "at least one page is needed")
        self.plan = self._rehearse()
        self._numbers = first_pages(self.steps)
        #: pages and tasks in all
        self.length = sum(step.length for step in self.steps) + len(self.ending)

    def _rehearse(self) -> list[Planned]:
        rehearsal = Rehearsal(self.game, self.position, self.steps, self.seat)
        if rehearsal.m.winners is None or self.seat not in rehearsal.m.winners:
            raise self.steps[-1].tree.error(
                "pasos", "el alumno no gana al final", "the learner does not win in the end"
            )
        return rehearsal.plan

    def start(self, seed: int = 0) -> tuple[dict[str, Any], State]:
        """The options to note in the record, and a table at its first question.

        The table is a position: it comes from no seed, so the record must be made without one. Chance is laid out
        beforehand too: the seed has nothing to decide.
        """
        m = load_adapter(self.game).build(self.position, None, self.steps[0].chance)
        m.forced = {}
        return {"leccion": self.key}, m

    # -- at the table ------------------------------------------------------------------------------------------------

    def at_table(self) -> Teacher:
        """The teacher of one table at its start."""
        return self

    @property
    def follows(self) -> bool:
        return False

    def note(self, m: State, given: Answer) -> None:
        """Nothing to remember: the number of answers tells everything."""

    def back_to(self, answered: int) -> None:
        """Nothing to forget."""

    def _planned(self, q: Question | None, answered: int) -> Planned | None:
        """What the lesson has for an open question; None when the table has left the lesson."""
        if q is None or not 0 <= answered < len(self.plan):
            return None
        planned = self.plan[answered]
        return planned if (planned.seat, planned.token) == (q.seat, q.token) else None

    def step_for(self, m: State, q: Question | None, answered: int, lang: str) -> LessonStep | None:
        """What the teacher says after so many answers: to the learner's question `q`, or at the end of the game."""
        if m.over:
            last = self.ending[-1]
            return LessonStep(
                step=self.length - len(self.ending) + 1,
                steps=self.length,
                text=last.text[lang],
                point=list(last.point),
                ask_continue=True,
                pages=told(self.ending[:-1], lang),
            )
        planned = self._planned(q, answered)
        if planned is None or planned.step < 0 or planned.seat != self.seat:
            return None
        step = self.steps[planned.step]
        assert step.ask is not None
        return LessonStep(
            step=self._numbers[planned.step],
            steps=self.length,
            text=step.ask.text[lang],
            point=list(step.ask.point or planned.point),
            expects=planned.expects,
            pages=told(step.pages, lang),
        )

    def allows(self, m: State, q: Question, answered: int, choice: tuple[int, ...]) -> bool:
        """Does this answer of the learner's go on with the lesson?"""
        planned = self._planned(q, answered)
        return planned is not None and planned.is_meant(choice)

    def refusal(self, m: State, q: Question, answered: int, lang: str) -> str:
        """What to say, kindly, to an answer that does not."""
        planned = self._planned(q, answered)
        return NOT_NOW[lang] if planned is None or planned.step < 0 else self.steps[planned.step].not_now[lang]

    def machine_reply(self, m: State, q: Question, answered: int) -> tuple[int, ...] | None:
        """The reply that the lesson gives by itself: the opponent's, and windows that are passed for the learner."""
        planned = self._planned(q, answered)
        if planned is None or (planned.step >= 0 and planned.seat == self.seat):
            return None
        return planned.choice

    def is_decision(self, number: int) -> bool:
        """What the lesson answered by itself it would answer again."""
        return number < len(self.plan) and self.plan[number].step >= 0

    def force(self, m: State, answered: int, choice: tuple[int, ...]) -> None:
        """Chance for the next answer, as rehearsed. To be called right before any answer is given."""
        planned = self.plan[answered] if 0 <= answered < len(self.plan) else None
        m.forced = {} if planned is None else {purpose: list(found) for purpose, found in planned.chance.items()}

    def unforce(self, m: State) -> None:
        """To be called once the answer was given or refused."""
        m.forced = {}


def told(pages: tuple[Page, ...] | list[Page], lang: str) -> list[LessonPage]:
    return [LessonPage(text=page.text[lang], point=list(page.point)) for page in pages]


def first_pages(steps: list[Step]) -> list[int]:
    """The number of the first page of each step, from 1."""
    numbers, n = [], 1
    for step in steps:
        numbers.append(n)
        n += step.length
    return numbers
