"""Clocks: whose time runs, what is gained, and that time stands still while nobody counts."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from coliseo.match.clocks import GAME, MOVE, NOBODY, NONE, ROUND, TURN, Clock, SavedClock


def test_only_those_who_are_asked_lose_time() -> None:
    clock = Clock(GAME, 10_000, 0, 3)
    clock.run([1], 1000)
    assert clock.left_at(4000) == [10_000, 7000, 10_000]
    clock.run([0, 2], 4000)
    assert clock.left_at(6000) == [8000, 7000, 8000]
    clock.stop(6000)
    assert clock.left_at(1_000_000) == [8000, 7000, 8000]


def test_an_answer_brings_the_increment() -> None:
    clock = Clock(GAME, 10_000, 500, 2)
    clock.run([0], 0)
    clock.answered(0, 3000, 1)
    assert clock.left_at(3000) == [7500, 10_000]
    clock.answered(1, 3000, 2)
    assert clock.left_at(3000) == [7500, 10_000], "nothing is gained by a seat whose time does not run"


def test_per_move_every_question_has_the_whole_time() -> None:
    clock = Clock(MOVE, 30_000, 0, 2)
    clock.run([0], 0)
    clock.answered(0, 29_000, 1)
    clock.run([0], 29_000)
    assert clock.left_at(29_000) == [30_000, 30_000]
    assert clock.next_flag(30_000) == 29_000
    assert clock.out_of_time(59_000) == [0]


def test_a_round_belongs_to_the_whole_table_and_is_over_once() -> None:
    clock = Clock(ROUND, 60_000, 0, 3)
    clock.run([1], 0)
    assert clock.left_at(20_000) == [40_000] * 3
    clock.answered(1, 20_000, 1)
    clock.run([2], 20_000)
    assert clock.out_of_time(60_000) == [0, 1, 2]
    clock.called = True
    clock.run([2], 60_000)
    assert clock.running == () and clock.next_flag(70_000) is None


def test_no_clock_never_runs() -> None:
    clock = Clock(NONE, 0, 0, 2)
    clock.run([0, 1], 0)
    assert clock.next_flag(10**9) is None and clock.out_of_time(10**9) == []
    with pytest.raises(ValueError, match="none"):
        Clock("sand", 1, 1, 2)


def test_an_answer_that_was_taken_back_earns_nothing_again() -> None:
    clock = Clock(GAME, 10_000, 500, 2)
    for number in (1, 2):
        clock.run([0], 0)
        clock.answered(0, 0, number)
    assert clock.left == [11_000, 10_000]
    for _ in range(3):
        clock.take_back(0, call=False)
        assert clock.left == [11_000, 10_000]
        saved = msgspec.json.decode(msgspec.json.encode(clock.save(0)), type=SavedClock)
        clock = Clock(GAME, 10_000, 500, 2, saved)
        clock.run([0], 0)
        clock.answered(0, 0, 2)
        assert clock.left == [11_000, 10_000]
    clock.run([0], 0)
    clock.answered(0, 0, 3)
    assert clock.left == [11_500, 10_000], "what is new earns as ever"


def test_a_round_whose_call_was_taken_back_is_called_again() -> None:
    clock = Clock(ROUND, 1000, 0, 2)
    clock.run([0], 0)
    clock.called = True
    clock.answered(-1, 1000, 5)
    clock.take_back(1500, call=False)
    clock.run([0], 1500)
    assert clock.called and clock.next_flag(1500) is None, "what was answered since is taken back, not the call"
    clock.take_back(1500, call=True)
    clock.run([0], 1500)
    assert not clock.called and clock.next_flag(1500) == 0


def test_per_move_time_is_wound_up_by_whatever_answers() -> None:
    clock = Clock(MOVE, 30_000, 0, 2)
    clock.run([0], 0)
    clock.run([], 20_000)  # a standing order is about to answer
    clock.answered(0, 20_000, 1)
    clock.run([0], 20_000)
    assert clock.next_flag(20_000) == 30_000


# -- per turn -------------------------------------------------------------------------------------------------------


def turn_clock(number: int = 1, owner: int = 0) -> Clock:
    clock = Clock(TURN, 120_000, 10_000, 2)
    clock.at_turn(number, owner, 0)
    return clock


def test_a_turn_has_its_time_for_all_its_decisions() -> None:
    clock = turn_clock()
    assert clock.left == [120_000, 10_000]
    for number, now in enumerate((30_000, 70_000), 1):
        clock.run([0], now - 30_000)
        clock.answered(0, now, number)
        clock.at_turn(1, 0, now)
        clock.run([], now)  # nobody's time passes while nobody is asked
    assert clock.left_at(500_000) == [60_000, 10_000]
    clock.at_turn(2, 1, 500_000)
    assert clock.left == [10_000, 120_000], "the next turn is another's, with all its time"


def test_whoever_responds_in_another_s_turn_has_a_while_for_each_decision() -> None:
    clock = turn_clock()
    for number, now in enumerate((8000, 18_000, 27_000), 1):
        clock.run([1], now - 8000)
        assert clock.next_flag(now) == 2000
        clock.answered(1, now, number)
        clock.stop(now)
    assert clock.left == [120_000, 10_000]
    clock.run([1], 30_000)
    assert clock.out_of_time(40_000) == [1] and clock.is_shut_out(1, 40_000)
    assert not clock.last_action(1, 40_000, 3), "only the owner of the turn has something under way to finish"


def test_when_the_time_of_a_turn_is_over_one_thing_may_be_finished() -> None:
    clock = turn_clock()
    clock.run([0], 0)
    assert clock.out_of_time(120_000) == [0]
    assert not clock.is_shut_out(0, 120_000), "what is being done may still be done"
    assert not clock.begins_too_late(0, 7)
    assert clock.last_action(0, 120_000, 7)
    assert clock.left_at(123_000) == [7000, 10_000]
    assert not clock.begins_too_late(0, 7), "what was asked when the time ended is the last thing"
    clock.answered(0, 124_000, 8)
    clock.run([0], 124_000)
    assert clock.begins_too_late(0, 8) and not clock.begins_too_late(1, 8)
    assert clock.left_at(124_000)[0] == 6000, "no answer brings more"
    assert clock.is_shut_out(0, 130_000) and not clock.last_action(0, 130_000, 8), "and that only once"
    clock.at_turn(2, 1, 130_000)
    clock.at_turn(3, 0, 140_000)
    assert clock.left == [120_000, 10_000] and not clock.begins_too_late(0, 20)


def test_before_the_first_turn_each_seat_has_the_time_of_a_turn() -> None:
    clock = turn_clock(0, NOBODY)
    clock.run([0, 1], 0)
    clock.answered(0, 5000, 1)
    assert clock.left == [115_000, 115_000]
    clock.run([1], 5000)
    assert clock.out_of_time(120_000) == [1] and clock.is_shut_out(1, 120_000)


def test_what_is_taken_back_is_asked_again_with_the_time_of_a_turn() -> None:
    clock = turn_clock()
    clock.run([0], 0)
    assert clock.last_action(0, 120_000, 3)
    clock.take_back(125_000, call=False)
    clock.at_turn(1, 0, 125_000)
    clock.run([0], 125_000)
    assert clock.left == [120_000, 10_000] and not clock.begins_too_late(0, 9)


def test_a_turn_whose_time_is_over_is_over_after_a_restart_too() -> None:
    clock = turn_clock(5, 1)
    clock.run([1], 0)
    assert clock.last_action(1, 120_000, 40)
    saved = msgspec.json.decode(msgspec.json.encode(clock.save(121_000)), type=SavedClock)
    later = Clock(TURN, 120_000, 10_000, 2, saved)
    later.at_turn(5, 1, 900_000)
    later.run([1], 900_000)
    assert later.left_at(900_000) == [10_000, 9000]
    assert later.begins_too_late(1, 41) and not later.last_action(1, 909_000, 41)


@given(
    st.sampled_from([MOVE, GAME, ROUND, TURN]),
    st.lists(st.tuples(st.integers(0, 1), st.integers(0, 5000)), max_size=20),
    st.integers(0, 10**9),
)
def test_a_saved_clock_goes_on_where_it_stood(kind: str, answers: list[tuple[int, int]], pause: int) -> None:
    clock, now = Clock(kind, 20_000, 100, 2), 0
    for number, (seat, spent) in enumerate(answers, 1):
        clock.run([seat], now)
        now += spent
        clock.answered(seat, now, number)
    clock.run([0], now)
    left = clock.left_at(now)
    saved = msgspec.json.decode(msgspec.json.encode(clock.save(now)), type=SavedClock)
    later = Clock(kind, 20_000, 100, 2, saved)
    later.run([0], now + pause)
    assert later.left_at(now + pause) == left
    assert all(ms >= 0 for ms in left)
