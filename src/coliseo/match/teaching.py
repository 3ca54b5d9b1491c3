"""What a lesson says, as it goes to whoever learns."""

from __future__ import annotations

from msgspec import Struct


class LessonPage(Struct, omit_defaults=True):
    """Something to read before the task; the page turns on the client's side only."""

    text: str
    point: list[str] = []


class LessonStep(Struct, omit_defaults=True):
    """What the teacher says now. `pages` are read first, one by one; then `text` says what to do.

    `point` names things on the table (or areas of it); `expects` are the candidates that go on. `step` is the number of
    the first page (of the task, if there are no pages) among `steps`. With `ask_continue` there is nothing to do but
    read: the lesson is over.
    """

    step: int
    steps: int
    text: str
    point: list[str] = []
    expects: list[int] = []
    ask_continue: bool = False
    pages: list[LessonPage] = []
