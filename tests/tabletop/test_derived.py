"""What is kept until something it looks at changes, and how a number comes out of what acts on it.

The examples of the fold are those of Warlords of Terra: the base, then what was acquired in order of time, then what
others add.
"""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from coliseo.tabletop.derived import (
    ACQUIRED,
    ADD,
    ADDED,
    DOUBLE,
    SET,
    Derived,
    DerivedTable,
    FoldStep,
    fold,
    shut_out,
    up_to,
    without,
)

PLAY, HANDS, PILES = 1, 2, 4
EVERYTHING = -1

# -- kept until it changes


class Total(Derived):
    def __init__(self, looks: int, total: int) -> None:
        super().__init__()
        self.looks = looks
        self.total = total


class Cards(DerivedTable[Total]):
    """A table whose total counts what is in play, and the hand if somebody looks at it."""

    def __init__(self) -> None:
        super().__init__("cards", 2, 1)
        self.play: list[int] = []
        self.hand: list[int] = []
        self.reading = False
        self.worked = 0

    def clone(self) -> Cards:
        o = Cards()
        self.copy_kernel_into(o)
        o.play, o.hand, o.reading, o.worked = self.play.copy(), self.hand.copy(), self.reading, self.worked
        return o

    def save_table(self) -> dict[str, Any]:
        return {"play": self.play, "hand": self.hand}

    def work_out(self) -> Total:
        self.worked += 1
        looks = PLAY | HANDS if self.reading else PLAY
        return Total(looks, sum(self.play) + (len(self.hand) if self.reading else 0))

    def now(self) -> int:
        return self.ahora().total


def test_it_is_worked_out_once_until_something_it_looks_at_changes() -> None:
    m = Cards()
    m.play = [2, 3]
    assert [m.now(), m.now(), m.worked] == [5, 5, 1]
    m.hand.append(9)
    m.changed(HANDS)
    assert [m.now(), m.worked] == [5, 1], "nothing in play looks at hands"
    m.play.append(4)
    m.changed(PLAY)
    assert [m.now(), m.worked] == [9, 2]


def test_what_looks_at_hands_is_dropped_when_one_changes() -> None:
    m = Cards()
    m.reading = True
    assert m.now() == 0
    m.hand.append(9)
    m.changed(PILES)
    assert m.worked == 1 and m.kept is not None
    m.changed(HANDS | PILES)
    assert [m.now(), m.worked] == [1, 2]


def test_what_does_not_say_what_it_looks_at_is_dropped_by_any_change() -> None:
    m = Cards()
    m.kept = Total(EVERYTHING, 0)
    m.changed(PILES)
    assert m.kept is None
    m.changed(PILES)


def test_copies_share_it_and_part_when_one_changes() -> None:
    m = Cards()
    m.play = [2]
    assert m.now() == 2
    o = m.clone()
    assert o.kept is m.kept
    o.play.append(5)
    o.changed(PLAY)
    assert [o.now(), m.now(), m.worked] == [7, 2, 1]


class Parts(Cards):
    """The same, with the part of each card told apart: a card is its place in play."""

    def __init__(self) -> None:
        super().__init__()
        self.again: list[tuple[int, ...]] = []

    def clone(self) -> Parts:
        o = Parts()
        self.copy_kernel_into(o)
        o.play = self.play.copy()
        return o

    def work_out_again(self, kept: Total, touched: tuple[int, ...]) -> Total:
        self.again.append(touched)
        return Total(kept.looks, kept.total + len(touched))


def test_only_the_part_of_what_was_touched_is_worked_out_again() -> None:
    m = Parts()
    m.touch(0)
    assert [m.now(), m.worked, m.again] == [0, 1, []], "there was nothing yet that could have gone stale"
    for ident in (3, 5, 3):
        m.touch(ident)
    o = m.clone()
    assert [m.now(), m.now(), m.again] == [2, 2, [(3, 5)]], "once, however often it was touched"
    assert [o.now(), o.again] == [2, [(3, 5)]], "a copy made before knows of it too"
    assert [m.worked, o.worked] == [1, 0]
    m.touch(7)
    m.changed(PLAY)
    assert [m.now(), m.worked, m.again] == [0, 2, [(3, 5)]], "a change of everything leaves no part to be done"


def test_a_table_that_tells_no_part_apart_works_out_everything() -> None:
    m = Cards()
    assert m.now() == 0
    m.play.append(4)
    m.touch(0)
    assert [m.now(), m.worked] == [4, 2]


# -- fold


def acquired(when: int, n: int, kind: int = ADD) -> FoldStep:
    return (ACQUIRED, when, 0, kind, n)


def added(n: int, when: int = 0) -> FoldStep:
    return (ADDED, when, 0, ADD, n)


def final(base: int, *steps: FoldStep) -> int:
    return fold(base, sorted(steps))


def test_wt_ex_10_a_set_reaches_base_and_acquired_and_not_what_is_added() -> None:
    """WT-A.7.2.1, WT-A.7.2.2: Ignaroth, ATQ 7, +1 acquired, Trituradora +3; set to 0."""
    before = [acquired(1, 1), added(3)]
    assert final(7, *before) == 11
    assert fold(7, up_to(sorted(before), ACQUIRED)) == 8, "what the set replaces"
    assert final(7, *before, acquired(2, 0, SET)) == 3


def test_wt_a_7_2_2_an_exchange_fixes_both_values_as_they_are_then() -> None:
    """ATQ and VIDA change places: base and acquired of each, damage among them; what is added stays where it is."""
    attack = [acquired(1, 2), added(3)]
    life = [acquired(2, -4), added(1)]
    swapped_attack = fold(6, up_to(sorted(life), ACQUIRED))
    swapped_life = fold(5, up_to(sorted(attack), ACQUIRED))
    assert (swapped_attack, swapped_life) == (2, 7)
    assert final(5, *attack, acquired(3, swapped_attack, SET)) == 2 + 3
    assert final(6, *life, acquired(3, swapped_life, SET)) == 7 + 1
    assert final(6, *life, acquired(3, swapped_life, SET), acquired(4, -2)) == 7 - 2 + 1, "later damage"


def test_wt_ex_11_a_value_set_by_its_own_text_lets_nothing_be_acquired() -> None:
    """WT-A.7.2.3, WT-A.7.2.4: Hidra with VIDA 5, two +1 added to its ATQ, and +1 acquired that is discarded."""
    steps = sorted([acquired(1, 1), added(1), added(1, 2)])
    assert fold(5, without(steps, ACQUIRED)) == 7


def test_oq_wt_76_a_self_set_value_reads_the_final_life() -> None:
    """Base + acquired − damage + added, and then what is added to the ATQ."""
    life = final(5, acquired(1, 2), acquired(2, -3), added(2))
    assert life == 6
    assert fold(life, without(sorted([acquired(3, 9), added(1)]), ACQUIRED)) == 7


def test_wt_ex_12_to_14_what_cannot_be_modified_keeps_what_it_had_acquired() -> None:
    """WT-A.7.2.5 to WT-A.7.2.7: Botas de Piel de Oso, equipped at 5."""
    earlier, later = acquired(3, 2), acquired(6, 4)
    lent_before, lent_after = added(1, 2), added(1, 7)
    assert fold(3, shut_out(sorted([earlier, later, lent_before, lent_after]), 5)) == 5


def test_oq_wt_34_order_inside_the_acquired_layer_is_that_of_resolution() -> None:
    plus_before, put, plus_after = acquired(1, 2), acquired(2, 4, SET), acquired(3, 1)
    assert final(7, plus_after, put, plus_before) == 5, "later additions apply on top"
    assert final(7, put, plus_after) == 5, "an addition from before the set expires: the set value does not change"
    assert final(7, plus_before, plus_after) == 10, "the set expires: the base and the others still in force"


def test_of_what_acts_at_once_the_active_players_comes_first() -> None:
    """OQ-16 of Mitos y Leyendas: (…, whose, …) is 0 for the active player."""
    double, plus = (0, 4, 0, DOUBLE, 0), (0, 4, 1, ADD, 3)
    assert fold(5, sorted([plus, double])) == 13
    assert fold(5, sorted([(0, 4, 1, DOUBLE, 0), (0, 4, 0, ADD, 3)])) == 16
    assert fold(-2, [double]) == 0


steps = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 9), st.integers(0, 1), st.sampled_from([ADD, SET]), st.integers(-9, 9)),
    max_size=8,
)


@given(st.integers(-20, 20), steps)
def test_layers_fold_one_over_another(base: int, given_steps: list[FoldStep]) -> None:
    ordered = sorted(given_steps)
    below = up_to(ordered, ACQUIRED)
    assert fold(fold(base, below), [step for step in ordered if step[0] > ACQUIRED]) == fold(base, ordered)


@given(st.integers(-20, 20), steps)
def test_the_last_set_is_all_that_matters_of_what_came_before(base: int, given_steps: list[FoldStep]) -> None:
    ordered = sorted(given_steps)
    sets = [i for i, step in enumerate(ordered) if step[3] == SET]
    if sets:
        assert fold(base, ordered) == fold(0, ordered[sets[-1] :])
