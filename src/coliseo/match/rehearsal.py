"""Playing the steps of a lesson beforehand: whatever cannot be played is an error with the line of its step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from coliseo.effects.source import Tree, plain
from coliseo.games.registry import load_game
from coliseo.judge.adapter import load_adapter
from coliseo.kernel.errors import EngineFault, ReplyRefused
from coliseo.kernel.frames import answer as give_answer
from coliseo.kernel.questions import NO, NUMBER, ORDER, YES, YES_NO, Question
from coliseo.kernel.state import State
from coliseo.match.lesson_file import Step

#: windows passed in a row on the way to a step; more, and the lesson has lost its way
MAX_PASSED: Final = 24
PASS: Final = "pasa"
#: to a question of yes or no, whatever its answers are called
_YES_OR_NO: Final = {"si": YES, "no": NO}


@dataclass(frozen=True, slots=True)
class Planned:
    """An answer as the rehearsal gave it. `step` is -1 for a window that was passed on the way; `ordered` says whether
    the same things in another order are another answer."""

    seat: int
    token: int
    choice: tuple[int, ...]
    step: int
    chance: dict[str, list[int]]
    point: tuple[str, ...]
    ordered: bool = False

    @property
    def expects(self) -> list[int]:
        return list(self.choice) if self.ordered else sorted(set(self.choice))

    def is_meant(self, choice: tuple[int, ...]) -> bool:
        return choice == self.choice or (not self.ordered and sorted(choice) == sorted(self.choice))


class Rehearsal:
    """One playing of a sequence of steps from a position. `m` is where it ended.

    Whoever is asked something that the next step does not answer passes; with `all_asked`, a learner never does: what
    is not passed at the table must not be passed here. `to_the_end`: after the last step too, until the game is over.
    """

    def __init__(
        self,
        game: str,
        position: Tree,
        steps: Sequence[Step],
        learner: int,
        *,
        all_asked: bool = False,
        to_the_end: bool = True,
    ) -> None:
        self.game = load_game(game)
        self.steps = steps
        self.learner = learner
        self.all_asked = all_asked
        self.plan: list[Planned] = []
        self.m = load_adapter(game).build(position, None, steps[0].chance)
        if not learner < self.m.seats:
            n = self.m.seats
            raise position.error("asiento", f"la mesa tiene {n} asientos", f"the table has {n} seats")
        self._play(load_adapter(game).force, to_the_end)

    def _play(self, force: Any, to_the_end: bool) -> None:
        m = self.m
        forced, at = m.forced, 0
        while not m.over and (to_the_end or at < len(self.steps)):
            q = m.questions[0]
            step = self.steps[at] if at < len(self.steps) else None
            choice = (
                None if step is None or (q.seat, q.purpose) != (step.seat, step.purpose) else self._find(m, q, step)
            )
            number = at if choice is not None else -1
            if choice is None:
                choice = self._passing(m, q, at)
            elif forced and any(forced.values()):
                raise self.steps[at].tree.error(
                    "pasos.azar", f"sobra azar: {forced}", f"chance that nobody used: {forced}"
                )
            point = tuple(dict.fromkeys(thing for c in choice for thing in self.game.places(m, q, c)[-1:]))
            m.forced = forced
            if number >= 0 and at + 1 < len(self.steps):
                following = self.steps[at + 1].chance
                if following is not None:
                    force(m, following)
            try:
                give_answer(m, q.seat, q.token, choice)
            except (ReplyRefused, EngineFault) as error:
                place = self._place(at)
                raise place.error(
                    "pasos.elige", f"el juego no lo admite: {error}", f"the game refuses it: {error}"
                ) from error
            at += number >= 0
            forced = m.forced
            outcomes: dict[str, list[int]] = {}
            for purpose, outcome in m.chance_out:
                outcomes.setdefault(purpose, []).append(outcome)
            self.plan.append(Planned(q.seat, q.token, choice, number, outcomes, point, q.kind == ORDER))
        m.forced = {}
        if at < len(self.steps):
            raise self.steps[at].tree.error("pasos", "la partida acaba antes", "the game is over before")

    def _place(self, at: int) -> Tree:
        return self.steps[min(at, len(self.steps) - 1)].tree

    def _find(self, m: State, q: Question, step: Step) -> tuple[int, ...] | None:
        """The candidates that the words of a step name; None if one of them names nothing that is offered."""
        passes = all(word == PASS for word in step.choose)
        options = [] if passes else self.game.question_view(m, q, "es")["options"]
        idle = self.game.idle(m, q)
        found: list[int] = []
        for word in step.choose:
            if q.kind == NUMBER and word.isdecimal():
                found.append(int(word))
                continue
            if q.kind == YES_NO and plain(word) in _YES_OR_NO:
                found.append(_YES_OR_NO[plain(word)])
                continue
            named = [c for c in _named(options, idle, word) if c not in found or q.copies is not None]
            if not named:
                return None
            found.append(named[0])
        return tuple(found)

    def _passing(self, m: State, q: Question, at: int) -> tuple[int, ...]:
        idle = self.game.idle(m, q)
        passed = self.plan[-MAX_PASSED:]
        lost = len(passed) == MAX_PASSED and all(p.step < 0 for p in passed)
        if idle is None or lost or (self.all_asked and q.seat == self.learner):
            es, en = (self._asked(m, q, lang) for lang in ("es", "en"))
            raise self._place(at).error(
                "pasos",
                f"no se llega a este paso: al asiento {q.seat} se le pregunta {es}",
                f"this step is not reached: seat {q.seat} is asked {en}",
            )
        return (idle,)

    def _asked(self, m: State, q: Question, lang: str) -> str:
        """What is asked, and what is offered, for whoever writes the steps."""
        view = self.game.question_view(m, q, lang)
        offered = "; ".join(f"{o['text']} {o.get('things', [])}" for o in view["options"])
        return f"«{view['text']}» ({q.purpose}): {offered}"


def _named(options: list[dict[str, Any]], idle: int | None, word: str) -> list[int]:
    """The candidates of a question that a word names: all the things of an option from the first to the last
    (`pieza:1 casilla:c3`: with what, and where), only the last of them, the option's text, or `pasa`."""
    if word == PASS:
        return [] if idle is None else [idle]
    wanted, way = plain(word), word.split()
    whole = [o["candidate"] for o in options if o.get("things") == way]
    return whole or [o["candidate"] for o in options if word in o.get("things", [])[-1:] or plain(o["text"]) == wanted]
