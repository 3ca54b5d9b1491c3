"""What a lesson says, as it goes to whoever learns; and whoever says it at one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from coliseo.kernel.questions import Question
    from coliseo.kernel.state import State
    from coliseo.match.record import Answer


class LessonPage(Struct, omit_defaults=True):
    """Something to read before the task; the page turns on the client's side only."""

    text: str
    point: list[str] = []


class LessonStep(Struct, omit_defaults=True):
    """What the teacher says now. `pages` are read first, one by one; then `text` says what to do.

    `point` names things on the table (or areas of it); `expects` are the candidates that go on, in
    their order where one is asked for. `step` is the number of
    the first page (of the task, if there are no pages) among `steps`. With `ask_continue` there is nothing to do but
    read: the lesson is over. With `free` the steps are behind: `text` is a general hint, and `step` only tells this
    moment from others. With `proposes` the answers of `expects` are proposals: any other that the game takes is taken.
    """

    step: int
    steps: int
    text: str
    point: list[str] = []
    expects: list[int] = []
    ask_continue: bool = False
    pages: list[LessonPage] = []
    free: bool = False
    proposes: bool = False


class Teacher(Protocol):
    """Whoever teaches at one table; `answered` is the number of answers that the table has had."""

    @property
    def seat(self) -> int:
        """Where the learner sits."""
        ...

    @property
    def follows(self) -> bool:
        """Whether it must be shown every answer from the first one on (`note`): the number of them is not enough."""
        ...

    def note(self, m: State, given: Answer) -> None:
        """An answer was given; `m` is the state it led to, with its events."""
        ...

    def back_to(self, answered: int) -> None:
        """Answers were taken back: only so many are left."""
        ...

    def step_for(self, m: State, q: Question | None, answered: int, lang: str) -> LessonStep | None:
        """What is said: to the learner's question `q`, or at the end of the game."""
        ...

    def allows(self, m: State, q: Question, answered: int, choice: tuple[int, ...]) -> bool: ...

    def refusal(self, m: State, q: Question, answered: int, lang: str) -> str: ...

    def machine_reply(self, m: State, q: Question, answered: int) -> tuple[int, ...] | None:
        """The reply that the lesson gives by itself, if it has one."""
        ...

    def is_decision(self, number: int) -> bool:
        """Whether the answer of that number may be taken back by whoever gave it."""
        ...

    def force(self, m: State, answered: int, choice: tuple[int, ...]) -> None:
        """Lays out chance for an answer about to be given."""
        ...

    def unforce(self, m: State) -> None: ...
