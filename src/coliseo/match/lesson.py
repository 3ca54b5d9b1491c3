"""Lessons: a game that teaches itself, step by step, on the real engine.

A lesson is a YAML file of a game (`games/<game>/lessons/*.yaml`): a position, then steps. A step is an answer, the
learner's or the opponent's, with what the teacher says before it and what chance brings on the way to it. Reading a
lesson plays it once from end to end; so a lesson that cannot be played is an error with a line, not a surprise at the
table, and every answer of it is known beforehand. That makes a lesson under way a matter of counting: after so many
answers it is at such a step, whatever happened to the server or to the page in between.

Whoever is asked something that the next step does not answer passes: windows that teach nothing are not in the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.effects.source import CardError, Tree, plain, read_file
from coliseo.games.registry import game_keys, load_game, package
from coliseo.judge.adapter import load_adapter
from coliseo.kernel.errors import EngineFault, ReplyRefused
from coliseo.kernel.frames import answer as give_answer
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.teaching import LessonPage, LessonStep

#: windows passed in a row on the way to a step; more, and the lesson has lost its way
MAX_PASSED: Final = 24
PASS: Final = "pasa"
LANGUAGES: Final = ("es", "en")
_FIELDS: Final = ("juego", "nombre", "descripcion", "asiento", "rival", "posicion", "pasos", "final")
_STEP_FIELDS: Final = ("asiento", "para", "elige", "paginas", "texto", "senala", "si_no", "azar")
_PAGE_FIELDS: Final = (*LANGUAGES, "senala")
_NOT_NOW: Final = {
    "es": "Aún no: en este paso la lección te pide otra cosa. Nada ha cambiado; prueba con lo que está señalado.",
    "en": "Not yet: in this step the lesson asks for something else. Nothing has changed; try what is pointed at.",
}

Text = dict[str, str]


@dataclass(frozen=True, slots=True)
class Page:
    """Something to read, and the things on the table it is about."""

    text: Text
    point: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One answer: who is asked what, which answer goes on, and what the teacher says before it."""

    tree: Tree
    seat: int
    purpose: str
    choose: tuple[str, ...]
    pages: tuple[Page, ...]
    ask: Page | None
    not_now: Text
    chance: Tree | None


@dataclass(frozen=True, slots=True)
class Planned:
    """An answer as the rehearsal gave it. `step` is -1 for a window that was passed on the way."""

    seat: int
    token: int
    choice: tuple[int, ...]
    step: int
    chance: dict[str, list[int]]
    point: tuple[str, ...]


class Lesson:
    """A lesson that has been read and rehearsed. It holds no table: ask it about any table that plays it."""

    def __init__(self, key: str, tree: Tree) -> None:
        tree.only("", _FIELDS)
        game = tree.need("juego")
        self.key = key
        self.game = plain(game.text("juego"))
        if self.game not in game_keys():
            raise game.error("juego", f"se esperaba uno de estos juegos / one of these games: {', '.join(game_keys())}")
        self.name = _text(tree.need("nombre"), "nombre")
        self.about = _text(tree.need("descripcion"), "descripcion")
        self.opponent = _text(tree.need("rival"), "rival")
        self.seat = tree.need("asiento").integer("asiento", 0, 63)
        self._position = tree.need("posicion")
        self.steps = [self._read_step(item) for item in tree.need("pasos").sequence("pasos")]
        self.ending = tuple(_page(item, "final") for item in tree.need("final").sequence("final"))
        if not self.steps:
            raise tree.need("pasos").error("pasos", "hace falta al menos uno / at least one is needed")
        if not self.ending:
            raise tree.need("final").error("final", "hace falta al menos una página / at least one page is needed")
        self.plan: list[Planned] = []
        self._rehearse()
        self._numbers = self._count()
        #: pages and tasks in all
        self.length = sum(len(s.pages) + (s.ask is not None) for s in self.steps) + len(self.ending)

    # -- reading -----------------------------------------------------------------------------------------------------

    def _read_step(self, tree: Tree) -> Step:
        tree.only("pasos", _STEP_FIELDS)
        seat = tree.get("asiento")
        who = self.seat if seat is None else seat.integer("pasos.asiento", 0, 63)
        chosen = tree.need("elige")
        items = [chosen] if chosen.items is None else chosen.items
        pages = tree.get("paginas")
        said = tree.get("texto")
        not_now = tree.get("si_no")
        if who == self.seat and said is None:
            raise tree.error("pasos.texto", "falta lo que se pide al alumno / what the learner is asked is missing")
        if who != self.seat and (said is not None or not_now is not None or pages is not None):
            raise tree.error("pasos.asiento", "el rival no lee nada / the opponent reads nothing")
        return Step(
            tree,
            who,
            tree.need("para").text("pasos.para"),
            tuple(item.text("pasos.elige") for item in items),
            () if pages is None else tuple(_page(item, "paginas") for item in pages.sequence("pasos.paginas")),
            None if said is None else Page(_text(said, "pasos.texto"), _point(tree, "pasos.senala")),
            _NOT_NOW if not_now is None else _text(not_now, "pasos.si_no"),
            tree.get("azar"),
        )

    # -- the rehearsal -----------------------------------------------------------------------------------------------

    def _build(self) -> State:
        return load_adapter(self.game).build(self._position, None, self.steps[0].chance)

    def start(self) -> tuple[dict[str, Any], State]:
        """The options to note in the record, and a table at its first question.

        The table is a position: it comes from no seed, so the record must be made without one.
        """
        m = self._build()
        m.forced = {}
        return {"leccion": self.key}, m

    def _rehearse(self) -> None:
        """Plays the lesson once; whatever is wrong with it raises a CardError at the step that cannot be reached."""
        adapter, game = load_adapter(self.game), load_game(self.game)
        m = self._build()
        if not self.seat < m.seats:
            raise self._position.error("asiento", f"la mesa tiene {m.seats} asientos / the table has {m.seats} seats")
        forced, at = m.forced, 0
        while not m.over:
            q = m.questions[0]
            step = self.steps[at] if at < len(self.steps) else None
            choice = (
                None if step is None or (q.seat, q.purpose) != (step.seat, step.purpose) else self._find(m, q, step)
            )
            number = at if choice is not None else -1
            if choice is None:
                choice = self._passing(m, q, at)
            elif forced and any(forced.values()):
                raise self.steps[at].tree.error("pasos.azar", f"sobra azar / chance that nobody used: {forced}")
            point = tuple(dict.fromkeys(thing for c in choice for thing in game.places(m, q, c)[-1:]))
            m.forced = forced
            if number >= 0 and at + 1 < len(self.steps):
                following = self.steps[at + 1].chance
                if following is not None:
                    adapter.force(m, following)
            try:
                give_answer(m, q.seat, q.token, choice)
            except (ReplyRefused, EngineFault) as error:
                place = self.steps[min(at, len(self.steps) - 1)].tree
                raise place.error("pasos.elige", f"el juego no lo admite / the game refuses it: {error}") from error
            at += number >= 0
            forced = m.forced
            outcomes: dict[str, list[int]] = {}
            for purpose, outcome in m.chance_out:
                outcomes.setdefault(purpose, []).append(outcome)
            self.plan.append(Planned(q.seat, q.token, choice, number, outcomes, point))
        if at < len(self.steps):
            raise self.steps[at].tree.error("pasos", "la partida acaba antes / the game is over before")
        if m.winners is None or self.seat not in m.winners:
            raise self.steps[-1].tree.error("pasos", "el alumno no gana al final / the learner does not win in the end")

    def _find(self, m: State, q: Question, step: Step) -> tuple[int, ...] | None:
        """The candidates that the words of a step name; None if one of them names nothing that is offered."""
        game = load_game(self.game)
        passes = all(word == PASS for word in step.choose)
        options = [] if passes else game.question_view(m, q, "es")["options"]
        idle = game.idle(m, q)
        found: list[int] = []
        for word in step.choose:
            named = [c for c in _named(options, idle, word) if c not in found or q.copies is not None]
            if not named:
                return None
            found.append(named[0])
        return tuple(found)

    def _passing(self, m: State, q: Question, at: int) -> tuple[int, ...]:
        idle = load_game(self.game).idle(m, q)
        place = self.steps[min(at, len(self.steps) - 1)].tree
        passed = self.plan[-MAX_PASSED:]
        if idle is None or (len(passed) == MAX_PASSED and all(p.step < 0 for p in passed)):
            view = load_game(self.game).question_view(m, q, "es")
            offered = "; ".join(f"{o['text']} {o.get('things', [])}" for o in view["options"])
            raise place.error(
                "pasos",
                f"no se llega a este paso: al asiento {q.seat} se le pregunta «{view['text']}» ({q.purpose}) / "
                f"this step is not reached: seat {q.seat} is asked {q.purpose}; {offered}",
            )
        return (idle,)

    def _count(self) -> list[int]:
        """The number of the first page of each step, from 1."""
        numbers, n = [], 1
        for step in self.steps:
            numbers.append(n)
            n += len(step.pages) + (step.ask is not None)
        return numbers

    # -- at the table ------------------------------------------------------------------------------------------------

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
                pages=[LessonPage(text=p.text[lang], point=list(p.point)) for p in self.ending[:-1]],
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
            expects=sorted(set(planned.choice)),
            pages=[LessonPage(text=p.text[lang], point=list(p.point)) for p in step.pages],
        )

    def allows(self, m: State, q: Question, answered: int, choice: tuple[int, ...]) -> bool:
        """Does this answer of the learner's go on with the lesson?"""
        planned = self._planned(q, answered)
        return planned is not None and sorted(planned.choice) == sorted(choice)

    def refusal(self, m: State, q: Question, answered: int, lang: str) -> str:
        """What to say, kindly, to an answer that does not."""
        planned = self._planned(q, answered)
        return _NOT_NOW[lang] if planned is None or planned.step < 0 else self.steps[planned.step].not_now[lang]

    def machine_reply(self, m: State, q: Question, answered: int) -> tuple[int, ...] | None:
        """The reply that the lesson gives by itself: the opponent's, and windows that are passed for the learner."""
        planned = self._planned(q, answered)
        if planned is None or (planned.step >= 0 and planned.seat == self.seat):
            return None
        return planned.choice

    def force(self, m: State, answered: int) -> None:
        """Chance for the next answer, as rehearsed. To be called right before any answer is given."""
        planned = self.plan[answered] if 0 <= answered < len(self.plan) else None
        m.forced = {} if planned is None else {purpose: list(found) for purpose, found in planned.chance.items()}

    def unforce(self, m: State) -> None:
        """To be called once the answer was given or refused."""
        m.forced = {}


# -- parts of a file ------------------------------------------------------------------------------------------------


def _text(tree: Tree, field: str) -> Text:
    return {lang: tree.need(lang).text(f"{field}.{lang}").strip() for lang in LANGUAGES}


def _point(tree: Tree, field: str) -> tuple[str, ...]:
    given = tree.get("senala")
    return () if given is None else tuple(item.text(field) for item in given.sequence(field))


def _page(tree: Tree, field: str) -> Page:
    tree.only(field, _PAGE_FIELDS)
    return Page(_text(tree, field), _point(tree, f"{field}.senala"))


def _named(options: list[dict[str, Any]], idle: int | None, word: str) -> list[int]:
    """The candidates of a question that a word names: a thing on the table, the option's text, or `pasa`."""
    if word == PASS:
        return [] if idle is None else [idle]
    wanted = plain(word)
    return [o["candidate"] for o in options if word in o.get("things", [])[-1:] or plain(o["text"]) == wanted]


# -- the lessons there are ------------------------------------------------------------------------------------------


def read_lesson(path: Path) -> Lesson:
    """Reads and rehearses a lesson; raises CardError with file, line and field."""
    return Lesson(path.stem, read_file(path))


@cache
def lessons_of(game_key: str) -> tuple[Lesson, ...]:
    """The lessons that come with a game, in order of their files."""
    folder = package(game_key).data / "lessons"
    return tuple(read_lesson(path) for path in sorted(folder.glob("*.yaml")))


def lesson_named(game_key: str, key: str) -> Lesson:
    """The lesson of that key; KeyError if there is none."""
    for lesson in lessons_of(game_key):
        if lesson.key == key:
            return lesson
    raise KeyError(key)


def lessons_for_clients(game_key: str) -> list[dict[str, Any]]:
    """What a client lists: key, name and a line about it, in both languages."""
    return [{"key": lesson.key, "name": lesson.name, "text": lesson.about} for lesson in lessons_of(game_key)]


__all__ = [
    "CardError",
    "Lesson",
    "Page",
    "Planned",
    "Step",
    "lesson_named",
    "lessons_for_clients",
    "lessons_of",
    "read_lesson",
]
