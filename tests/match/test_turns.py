"""What is answered for somebody whose time is over, and when: as the game says, or the least that it accepts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from coliseo.kernel.errors import BrokenConstraint, EngineFault
from coliseo.kernel.questions import CARDS, CELL, NUMBER, OPTION, ORDER, SPLIT, TARGETS, Question, yes_no
from coliseo.match.clocks import TURN, Clock
from coliseo.match.turns import Turns, turns_of
from coliseo.players.replies import least_choice


class Table:
    """As much of a state as a reply is checked against: with `sum_wanted`, only replies that add up to it will do."""

    def __init__(self, sum_wanted: int | None = None) -> None:
        self.sum_wanted = sum_wanted

    def check_constraint(self, q: Question, choice: tuple[int, ...]) -> None:
        if self.sum_wanted is not None and sum(choice) != self.sum_wanted:
            raise BrokenConstraint("La suma es otra.", "The sum is another.")


def question(kind: str, menu: list[int], low: int = 1, high: int = 1, copies: list[int] | None = None) -> Question:
    return Question(kind, 0, "prueba", "XX-1", menu, low, high, copies)


@pytest.mark.parametrize(
    ("q", "least"),
    [
        (yes_no(0, "prueba", "XX-1"), (0,)),
        (question(OPTION, [7, 3, 9]), (7,)),
        (question(CELL, [4, 2]), (4,)),
        (question(NUMBER, [], 2, 9), (2,)),
        (question(ORDER, [5, 1, 3]), (5, 1, 3)),
        (question(CARDS, [5, 1, 3], 0, 3), ()),
        (question(TARGETS, [5, 1, 3], 2, 3), (5, 1)),
        (question(CARDS, [5, 1], 3, 4, [2, 2]), (5, 5, 1)),
        (question(SPLIT, [5, 1, 3], 3, 3, [2, 1, 2]), (2, 1, 0)),
    ],
)
def test_the_least_reply_is_accepted_and_as_small_as_may_be(q: Question, least: tuple[int, ...]) -> None:
    table: Any = Table()
    q.check(least)
    assert least_choice(table, q) == least


def test_the_least_reply_keeps_to_what_the_game_wants_of_the_whole() -> None:
    table: Any = Table(sum_wanted=6)
    assert least_choice(table, question(CARDS, [1, 2, 3], 0, 3)) == (1, 2, 3)
    with pytest.raises(EngineFault, match="no answer"):
        least_choice(table, question(CARDS, [1, 2], 0, 2))


def test_the_game_says_what_is_answered_and_the_rest_is_the_least() -> None:
    table: Any = Table()
    library = SimpleNamespace(default_reply=lambda m, q: (9,) if q.kind == OPTION else None)
    turns = Turns(library)
    assert turns.default_reply(table, question(OPTION, [7, 3, 9])) == (9,)
    assert turns.default_reply(table, question(CELL, [4, 2])) == (4,)


def test_nothing_new_begins_when_the_time_of_the_turn_is_over() -> None:
    table: Any = Table()
    library = SimpleNamespace(turn_of=lambda m: (1, 0), begins_action=lambda m, q: q.kind == OPTION)
    turns = Turns(library)
    clock = Clock(TURN, 60_000, 5000, 2)
    turns.show_to(clock, table, 0)
    assert (clock.turn, clock.owner, clock.left) == (1, 0, [60_000, 5000])
    begins, goes_on = question(OPTION, [1, 2]), question(CELL, [1, 2])
    clock.run([0], 0)
    assert not turns.is_cut_off(clock, table, begins, 4)
    clock.last_action(0, 60_000, 4)
    assert not turns.is_cut_off(clock, table, begins, 4), "it was asked in time"
    assert turns.is_cut_off(clock, table, begins, 5)
    assert not turns.is_cut_off(clock, table, goes_on, 5), "what is under way is finished"


def test_a_game_without_turns_of_that_kind_has_none() -> None:
    assert turns_of("atrum_arena") is None
