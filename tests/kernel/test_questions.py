"""What each kind of question takes and refuses."""

from __future__ import annotations

from typing import Any

import pytest

from coliseo.kernel.errors import NotOffered, ReplyRefused, WrongCount, WrongType
from coliseo.kernel.questions import (
    CARDS,
    CELL,
    KINDS,
    NUMBER,
    OPTION,
    ORDER,
    SPLIT,
    TARGETS,
    YES_NO,
    Question,
    number,
    yes_no,
)

ONE = Question(OPTION, 0, "p", "r", [3, 5])
SQUARE = Question(CELL, 0, "p", "r", [0, 8])
SEVERAL = Question(TARGETS, 0, "p", "r", [1, 2, 3], 1, 2)
COPIED = Question(CARDS, 0, "p", "r", [1, 2], 2, 3, [2, 1])
RANGE = number(0, "p", "r", 2, 6)
SORTED = Question(ORDER, 0, "p", "r", [4, 7, 9])
SHARED = Question(SPLIT, 0, "p", "r", [10, 20, 30], 1, 4)
CAPPED = Question(SPLIT, 0, "p", "r", [10, 20], 3, 3, [1, 5])
ASKED = yes_no(0, "p", "r")


def test_there_are_eight_kinds() -> None:
    assert len(set(KINDS)) == 8
    assert {RANGE.kind, ASKED.kind} == {NUMBER, YES_NO}


@pytest.mark.parametrize(
    ("q", "choice"),
    [
        (ONE, (5,)), (SQUARE, (0,)), (SEVERAL, (2,)), (SEVERAL, (3, 1)), (COPIED, (1, 1)), (COPIED, (1, 2, 1)),
        (RANGE, (2,)), (RANGE, (6,)), (SORTED, (9, 4, 7)), (SHARED, (1, 0, 0)), (SHARED, (0, 4, 0)), (CAPPED, (1, 2)),
        (ASKED, (0,)), (ASKED, (1,)),
    ],
)  # fmt: skip
def test_taken(q: Question, choice: tuple[int, ...]) -> None:
    q.check(choice)


@pytest.mark.parametrize(
    ("q", "choice", "refusal"),
    [
        (ONE, (), WrongCount), (ONE, (3, 5), WrongCount), (ONE, (4,), NotOffered), (SQUARE, (1,), NotOffered),
        (ASKED, (2,), NotOffered), (ASKED, (-1,), NotOffered),
        (SEVERAL, (), WrongCount), (SEVERAL, (1, 2, 3), WrongCount), (SEVERAL, (4,), NotOffered),
        (SEVERAL, (1, 1), WrongCount), (COPIED, (1,), WrongCount), (COPIED, (2, 2), WrongCount),
        (COPIED, (1, 1, 1), WrongCount),
        (RANGE, (1,), NotOffered), (RANGE, (7,), NotOffered), (RANGE, (10**40,), NotOffered), (RANGE, (), WrongCount),
        (RANGE, (3, 3), WrongCount),
        (SORTED, (4, 7), NotOffered), (SORTED, (4, 7, 7), NotOffered), (SORTED, (4, 7, 9, 9), NotOffered),
        (SHARED, (1, 1), WrongCount), (SHARED, (0, 0, 0), WrongCount), (SHARED, (2, 2, 1), WrongCount),
        (SHARED, (2, -1, 0), NotOffered), (CAPPED, (2, 1), NotOffered),
    ],
)  # fmt: skip
def test_refused(q: Question, choice: tuple[int, ...], refusal: type[ReplyRefused]) -> None:
    with pytest.raises(refusal) as caught:
        q.check(choice)
    assert caught.type is refusal


@pytest.mark.parametrize("q", [ONE, SEVERAL, RANGE, SORTED, SHARED], ids=lambda q: q.kind)
@pytest.mark.parametrize("choice", ["5", [5], None, 5, (5.0,), ("5",), (True,), (None,), ((5,),)], ids=repr)
def test_refused_for_its_type(q: Question, choice: Any) -> None:
    with pytest.raises(WrongType):
        q.check(choice)
