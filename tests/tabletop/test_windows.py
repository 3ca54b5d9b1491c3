"""When a window opens, and what an unopened one would have told."""

from __future__ import annotations

import pytest
from kernel.small import Bare

from coliseo.kernel.policies import CASUAL, COMPETITIVA, SIMULACION
from coliseo.kernel.questions import CARDS, Question
from coliseo.tabletop.windows import ask_from_hand, ask_window

RULE = "TOY-3.1"


def table(policy: str) -> Bare:
    m = Bare()
    m.policy = policy
    return m


@pytest.mark.parametrize("policy", [SIMULACION, CASUAL, COMPETITIVA])
def test_with_something_to_do_a_window_opens_at_every_table(policy: str) -> None:
    m = table(policy)
    assert ask_window(m, 1, "respond", RULE, [7, 8], 0, False)
    [q] = m.questions
    assert (q.seat, q.purpose, q.rule, q.menu) == (1, "respond", RULE, [7, 8, 0])


@pytest.mark.parametrize(
    ("policy", "might", "opens"),
    [(SIMULACION, True, False), (CASUAL, True, False), (COMPETITIVA, True, True), (COMPETITIVA, False, False)],
)
def test_with_nothing_to_do_it_opens_where_that_would_tell_something(policy: str, might: bool, opens: bool) -> None:
    m = table(policy)
    assert ask_window(m, 0, "respond", RULE, [], 99, might) is opens
    assert [q.menu for q in m.questions] == ([[99]] if opens else [])
    assert m.choice == (() if opens else (99,))


def test_a_game_may_have_doing_nothing_first() -> None:
    m = table(CASUAL)
    ask_window(m, 0, "respond", RULE, [7, 8], 0, False, idle_first=True)
    assert m.questions[0].menu == [0, 7, 8]


def test_a_hand_without_a_card_that_fits_is_looked_through_in_vain() -> None:
    fitting = Question(CARDS, 0, "discard", RULE, [], 0, 0)
    m = table(COMPETITIVA)
    ask_from_hand(m, fitting, [4, 2, 4])
    [q] = m.questions
    assert (q.menu, q.copies, q.low, q.high) == ([2, 4], [1, 2], 0, 0)
    for m, hand in ((table(CASUAL), [4, 2, 4]), (table(COMPETITIVA), [])):
        ask_from_hand(m, fitting, hand)
        assert m.questions == [] and m.choice == ()


def test_one_card_that_fits_is_asked_for_only_where_the_others_could_tell() -> None:
    for policy, asked in ((CASUAL, 0), (COMPETITIVA, 1)):
        m = table(policy)
        ask_from_hand(m, Question(CARDS, 0, "discard", RULE, [4]), [4, 2])
        assert len(m.questions) == asked
