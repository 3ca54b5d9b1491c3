"""Procedures made of named steps, and the two calls that drive every game: `advance` and `answer`.

A step is a short function that cites its rules, asks at most one question and lets the next step bind the answer
(`m.choice`). When it returns, the procedure goes on at the next step; `f.jump(step)` goes elsewhere, `m.call(frame)`
first runs another procedure, `f.done()` ends this one.

What a procedure has to remember from step to step are the named fields of its frame, whole numbers:

    class Momento(Frame):
        bit: int
        quien: int
        pases: int
        DEFAULTS: ClassVar = {"pases": 0}            # may be left out; `tools/records.py` writes the rest of the class

    momento: Final = Procedure("ml.momento", Momento)
    @momento.step("ML-6.6.3") def pedir(m: Mesa, f: Momento): ... f.pases ...
    m.call(Momento(momento, f.cause, bit, first))    # the procedure, the cause, then the fields in order
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from coliseo.kernel.errors import EngineFault, NothingAsked, StaleReply, WrongSeat, WrongType
from coliseo.kernel.questions import Question
from coliseo.kernel.rules import cite
from coliseo.kernel.state import State

#: no procedure may run longer than this without asking anything
STEP_LIMIT: Final = 200_000

F = TypeVar("F", bound="Frame")


class Step:
    """A named step of a procedure. `run` is the function in force; conformance testing can disable it."""

    __slots__ = ("index", "name", "procedure", "rules")

    def __init__(self, procedure: Procedure[Any], name: str, index: int, rules: tuple[str, ...]) -> None:
        self.procedure = procedure
        self.name = name
        self.index = index
        self.rules = rules


def _end(m: State, f: Frame) -> None:
    """After the last step: the procedure is over and its caller goes on."""
    m.stack.pop()


class Procedure(Generic[F]):
    """A paragraph of the rulebook, step by step. `frame` is the kind of frame that carries what it remembers."""

    __slots__ = ("frame", "name", "refuses", "runs", "steps")

    def __init__(self, name: str, frame: type[F]) -> None:
        self.name = name
        self.frame = frame
        self.steps: list[Step] = []
        #: the functions of the steps, and last the one that ends the procedure
        self.runs: list[Callable[[Any, F], None]] = [_end]
        #: raises a ReplyRefused for what is on the menu piece by piece but not together
        self.refuses: Callable[[Any, F, Question, tuple[int, ...]], None] | None = None
        if name in PROCEDURES:
            raise EngineFault(f"two procedures are called {name}")
        PROCEDURES[name] = self

    def step(self, *rules: str) -> Callable[[Callable[[Any, F], None]], Step]:
        """Adds the decorated function as the next step, citing the rules it carries out."""

        def add(function: Callable[[Any, F], None]) -> Step:
            name = function.__name__
            step = Step(self, name, len(self.steps), cite("step", f"{self.name}.{name}", rules))
            self.steps.append(step)
            self.runs.insert(step.index, function)
            return step

        return add

    def constraint(self, function: Callable[[Any, F, Question, tuple[int, ...]], None]) -> None:
        """Makes the decorated function look at the replies to what this procedure asks."""
        self.refuses = function

    def step_named(self, name: str) -> int:
        for step in self.steps:
            if step.name == name:
                return step.index
        if name == "":
            return len(self.steps)  # about to end
        raise EngineFault(f"{self.name} has no step {name}")


#: every procedure by name: a saved state names procedures and steps, so it survives edited rules
PROCEDURES: dict[str, Procedure[Any]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A procedure under way: where it is, and `cause`, the event that brought it about.

    A procedure that remembers nothing uses this class. One that does has a class of its own that names its fields:
    whole numbers (int), and at most one row of them (tuple[int, ...]), which is saved after the numbers.
    `tools/records.py` writes `__slots__`, `__init__`, `clone`, `save` and, for a row or a round, `load`. The `__init__`
    sets everything itself: a call of the base would cost a quarter of a copy.
    """

    __slots__ = ("cause", "proc", "step")

    def __init__(self, proc: Procedure[Any], cause: int = 0) -> None:
        self.proc: Procedure[Any] = proc
        self.cause = cause
        self.step = 0

    def jump(self, step: Step) -> None:
        self.step = step.index

    def done(self) -> None:
        self.step = len(self.proc.steps)

    def clone(self) -> Frame:
        copy = Frame(self.proc, self.cause)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        """What it remembers, as a row of numbers: the fields in order."""
        return []

    @classmethod
    def load(cls, proc: Procedure[Any], cause: int, numbers: list[int]) -> Frame:
        """The frame that `save` wrote as these numbers; a wrong number of them is a TypeError."""
        make: Callable[..., Frame] = cls
        return make(proc, cause, *numbers)


def advance(m: State) -> None:
    """Runs to the next question or to the end of the game."""
    stack = m.stack
    questions = m.questions
    for _ in range(STEP_LIMIT):
        if questions or not stack:
            return
        f = stack[-1]
        i = f.step
        f.step = i + 1
        f.proc.runs[i](m, f)
    if stack and not questions:
        raise EngineFault(f"{stack[-1].proc.name} runs without end")


def answer(m: State, seat: object, token: object, choice: object) -> None:
    """Binds a reply and advances. A bad reply raises a typed refusal and changes nothing.

    What comes from outside is taken as `object` and looked at here, so that compiled and pure builds refuse alike.
    """
    questions = m.questions
    if not questions:
        raise NothingAsked("the game is over: nothing is being asked")
    if type(seat) is not int or type(token) is not int:
        raise WrongType("seat and token are whole numbers")
    if type(choice) is not tuple:
        raise WrongType("a reply is a tuple of whole numbers")
    _bind(m, seat, token, choice)


def _bind(m: State, seat: int, token: int, choice: tuple[int, ...]) -> None:
    questions = m.questions
    q = questions[0]
    if q.seat != seat:
        found = m.question_for(seat)
        if found is None:
            raise WrongSeat(f"seat {seat} is not being asked")
        q = found
    if token != q.token:
        raise StaleReply(f"the open question of seat {seat} is number {q.token}, the reply is for {token}")
    q.check(choice)
    m.check_constraint(q, choice)
    m.events.clear()
    m.chance_out.clear()
    questions.remove(q)
    if questions or m.commits:
        # one of several simultaneous secret answers: it stays committed until the others are in
        m.commits.append((seat, choice))
        if questions:
            return
        m.commits.sort()
    else:
        m.choice = choice
    advance(m)
