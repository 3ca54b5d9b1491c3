"""Random replies: legal for every kind of question, and spread over all there is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coliseo.kernel.errors import BrokenConstraint, EngineFault
from coliseo.kernel.questions import CARDS, KINDS, NUMBER, OPTION, ORDER, SPLIT, TARGETS, YES_NO, Question
from coliseo.kernel.state import State
from coliseo.players.replies import all_choices, legal_choice, random_choice


@st.composite
def questions(draw: st.DrawFn) -> Question:
    kind = draw(st.sampled_from(KINDS))
    menu = draw(st.lists(st.integers(0, 20), min_size=1, max_size=5, unique=True))
    copies = draw(st.none() | st.lists(st.integers(1, 3), min_size=len(menu), max_size=len(menu)))
    room = len(menu) if copies is None else sum(copies)
    if kind in (CARDS, TARGETS, SPLIT):
        high = draw(st.integers(0, room))
        return Question(kind, 0, "p", "r", menu, draw(st.integers(0, high)), high, copies)
    if kind == NUMBER:
        low = draw(st.integers(-3, 3))
        return Question(kind, 0, "p", "r", [], low, low + draw(st.integers(0, 5)))
    return Question(kind, 0, "p", "r", [0, 1] if kind == YES_NO else menu)


@given(questions(), st.integers(0, 1000))
def test_a_random_reply_is_always_accepted(q: Question, seed: int) -> None:
    q.check(random_choice(q, Random(seed)))


@given(questions())
def test_every_listed_reply_is_accepted_and_none_twice(q: Question) -> None:
    found = list(all_choices(q))
    for choice in found:
        q.check(choice)
    assert len(found) == len(set(found)) > 0


@given(questions(), st.integers(0, 50))
def test_a_random_reply_is_one_of_those_listed(q: Question, seed: int) -> None:
    choice = random_choice(q, Random(seed))
    listed = {c if q.kind in (ORDER, SPLIT) else tuple(sorted(c)) for c in all_choices(q)}
    assert (choice if q.kind in (ORDER, SPLIT) else tuple(sorted(choice))) in listed


def test_options_are_equally_likely() -> None:
    q = Question(OPTION, 0, "p", "r", [3, 5, 8, 13])
    rng = Random(2)
    counts = Counter(random_choice(q, rng)[0] for _ in range(4000))
    assert set(counts) == {3, 5, 8, 13}
    assert all(850 < n < 1150 for n in counts.values())


class Picky(State):
    """A game that accepts only one selection."""

    def __init__(self, wanted: tuple[int, ...]) -> None:
        super().__init__("picky", 1, 0)
        self.wanted = wanted

    def check_constraint(self, question: Question, choice: tuple[int, ...]) -> None:
        if tuple(sorted(choice)) != self.wanted:
            raise BrokenConstraint("Ese no.", "Not that one.")


def test_a_rare_legal_reply_is_found_in_the_end() -> None:
    q = Question(CARDS, 0, "p", "r", list(range(8)), 4, 4, [2] * 8)
    assert sorted(legal_choice(Picky((0, 0, 7, 7)), q, Random(1))) == [0, 0, 7, 7]


def test_a_question_without_an_answer_is_the_engine_s_fault() -> None:
    q = Question(TARGETS, 0, "p", "r", [1, 2], 1, 1)
    with pytest.raises(EngineFault):
        legal_choice(Picky((9,)), q, Random(1))
