"""Sides, partners, rivals and orders around a table."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from kernel.small import Bare

from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.kernel.seating import EACH_ALONE, interleaved, seating_of


def test_a_table_of_two_is_a_duel() -> None:
    m = Bare()
    assert m.sides == (0, 1)
    assert m.rival == (1, 0) and [m.rival[seat] for seat in (0, 1)] == [1, 0]
    assert (m.rivals(0), m.rivals(1), m.partners(0)) == ((1,), (0,), ())


def test_two_against_two_sit_crosswise() -> None:
    m = Bare(4)
    m.seat_sides(interleaved(4, 2))
    assert m.sides == (0, 1, 0, 1)
    assert [m.partners(seat) for seat in range(4)] == [(2,), (3,), (0,), (1,)]
    assert [m.rivals(seat) for seat in range(4)] == [(1, 3), (2, 0), (3, 1), (0, 2)]
    assert m.order_from(2) == (2, 3, 0, 1)
    assert m.rival == (), "nobody has just one rival"
    assert m.opposed(0, 3) and not m.opposed(1, 3)


def test_two_partners_against_nobody_are_no_duel() -> None:
    assert seating_of((0, 0)).rival == ()


def test_nine_may_sit_at_a_table_as_at_the_largest_of_atrum_arena() -> None:
    assert len(EACH_ALONE[9].sides) == 9


def test_seatings_are_made_once_and_shared_by_copies() -> None:
    m = Bare(4)
    m.seat_sides(seating_of((0, 0, 1, 1)))
    m.policy = COMPETITIVA
    o = m.clone()
    assert o.seating is m.seating is seating_of((0, 0, 1, 1)) and o.rival is m.rival
    assert o.policy == COMPETITIVA and Bare().policy == CASUAL
    assert EACH_ALONE[3] is seating_of((0, 1, 2))


@given(st.lists(st.integers(0, 3), min_size=1, max_size=6))
def test_everyone_else_is_either_rival_or_partner(sides: list[int]) -> None:
    seating = seating_of(tuple(sides))
    for seat in range(len(sides)):
        others = [*seating.rivals[seat], *seating.partners[seat]]
        assert sorted([seat, *others]) == sorted(seating.orders[seat]) == list(range(len(sides)))
        assert all(seat in seating.rivals[other] for other in seating.rivals[seat])
        assert all(seat in seating.partners[other] for other in seating.partners[seat])


# -- sides: who wins, who shows a hand, who sits where next ------------------------------------------------------------


def test_the_first_and_the_fourth_are_a_side() -> None:
    seating = seating_of((0, 1, 1, 0))
    assert seating.teams == ((0, 3), (1, 2)) and seating.paired
    assert seating.partners == ((3,), (2,), (1,), (0,)) and seating.rivals[3] == (1, 2)
    assert not EACH_ALONE[4].paired and EACH_ALONE[2].teams == ((0,), (1,))


def test_sides_win_alone_together_or_not_at_all() -> None:
    seating = seating_of((0, 1, 1, 0))
    assert [seating.sides_among(seats) for seats in ((0, 3), (1, 2), (0, 1, 2, 3), ())] == [(0,), (1,), (0, 1), ()]
    m = Bare(4)
    m.seat_sides(seating)
    m.finish_for((1,))
    assert m.winners == (1, 2)
    m.finish_for((0, 1))
    assert m.winners == (0, 1, 2, 3)


def test_moving_on_keeps_partners_together() -> None:
    assert seating_of((0, 1, 1, 0)).turned() == (2, 3, 0, 1), "the sides change ends"
    assert interleaved(4, 2).turned() == (1, 2, 3, 0)
    assert EACH_ALONE[3].turned() == (1, 2, 0) and EACH_ALONE[2].turned() == (1, 0)
    assert seating_of((0, 0, 1)).turned() == (0, 1, 2), "there is no other way to sit"


@given(st.lists(st.integers(0, 3), min_size=1, max_size=6))
def test_whoever_moves_on_is_with_the_same_partners(sides: list[int]) -> None:
    seating = seating_of(tuple(sides))
    moved = seating.turned()
    assert sorted(moved) == list(range(len(sides)))
    for seat in range(len(sides)):
        assert {moved[p] for p in seating.partners[seat]} <= set(seating.partners[moved[seat]])


def test_who_shows_whom_a_hand_is_kept_for_each_pair() -> None:
    m = Bare(4)
    m.let_look(0, 3, True)
    m.let_look(2, 1, True)
    o = m.clone()
    m.let_look(0, 3, False)
    pairs = [(a, b) for a in range(4) for b in range(4)]
    assert [pair for pair in pairs if m.shows_hand(*pair)] == [(2, 1)]
    assert [pair for pair in pairs if o.shows_hand(*pair)] == [(0, 3), (2, 1)]
