"""The date by which things are old follows the clock, but not when it leaps."""

from __future__ import annotations

from server.wall import DAY, HOUR, Wall

from coliseo.server.calendar import Calendar
from coliseo.server.storage.models import now_ms


def is_believed(calendar: Calendar) -> bool:
    return abs(calendar.today() - now_ms()) < 1000


def test_days_that_pass_are_believed(wall: Wall) -> None:
    calendar = Calendar()
    for _ in range(100):
        wall.wait(DAY)
        assert is_believed(calendar)


def test_a_leap_ahead_is_not_until_the_clock_has_stood_by_it_for_a_day(wall: Wall) -> None:
    calendar = Calendar()
    before = calendar.today()
    wall.wrong += 400 * DAY
    assert calendar.today() - before < 1000
    wall.wait(23 * HOUR)
    assert abs(calendar.today() - before - 23 * HOUR * 1000) < 1000, "time passes all the same"
    wall.wait(HOUR)
    assert is_believed(calendar)


def test_a_leap_that_is_put_right_leaves_nothing(wall: Wall) -> None:
    calendar = Calendar()
    wall.wrong += 400 * DAY
    assert not is_believed(calendar)
    wall.wait(HOUR)
    wall.wrong -= 400 * DAY
    assert is_believed(calendar)
    wall.wait(DAY)
    assert is_believed(calendar)


def test_one_leap_after_the_other_is_doubted_anew(wall: Wall) -> None:
    calendar = Calendar()
    wall.wrong += 2 * DAY
    calendar.today()
    wall.wait(23 * HOUR)
    wall.wrong += 2 * DAY
    calendar.today()
    wall.wait(2 * HOUR)
    assert not is_believed(calendar)


def test_the_clock_is_followed_back_at_once(wall: Wall) -> None:
    calendar = Calendar()
    wall.wrong -= HOUR
    assert is_believed(calendar)


def test_a_house_that_was_shut_waits_for_an_hour(wall: Wall) -> None:
    noted = Calendar().today()
    wall.wrong += 7 * DAY
    calendar = Calendar(noted)
    assert not is_believed(calendar)
    wall.wait(HOUR)
    assert is_believed(calendar)
    wall.wrong += 7 * DAY
    calendar.today()
    wall.wait(HOUR)
    assert not is_believed(calendar), "that one happened while it was running"


def test_the_computer_may_sleep(wall: Wall) -> None:
    calendar = Calendar()
    wall.wait(12 * HOUR)  # which the system counts as well
    assert is_believed(calendar)
