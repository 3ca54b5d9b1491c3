"""When a seat is really asked, when the only possible answer is taken as given, and what a question accepts.

A choice among hidden things is a secret in itself: at competitive tables it is asked even with one answer, because not
asking would tell the others that there was only one.
"""

from __future__ import annotations

from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.policies import COMPETITIVA
from coliseo.kernel.questions import ORDER, Question
from coliseo.kernel.state import State


def only_answer(q: Question) -> tuple[int, ...] | None:
    """The only answer a question has, or None if there are several."""
    if q.kind == ORDER:
        return tuple(q.menu) if len(q.menu) < 2 else None
    if q.low != q.high:
        return None
    if q.high == 0:
        return ()
    if q.copies is None:
        return tuple(q.menu) if len(q.menu) == q.high else None
    if len(q.menu) == 1:
        return (q.menu[0],) * q.high
    if sum(q.copies) == q.high:
        return tuple(c for c, n in zip(q.menu, q.copies, strict=True) for _ in range(n))
    return None


def ask_openly(m: State, q: Question) -> None:
    """A choice among things that everyone sees."""
    only = only_answer(q)
    if only is None:
        m.ask(q)
    else:
        m.choice = only


def ask_secretly(m: State, q: Question) -> None:
    """A choice among things that the others do not see."""
    only = only_answer(q)
    if only is None or (only and m.policy == COMPETITIVA):
        m.ask(q)
    else:
        m.choice = only


def takes(m: State, q: Question, choice: tuple[int, ...]) -> bool:
    """Whether the question and the game accept the choice."""
    try:
        q.check(choice)
        m.check_constraint(q, choice)
    except ReplyRefused:
        return False
    return True
