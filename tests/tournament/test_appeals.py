"""Calls that are appealed: the time that both rulings took is given, once."""

from __future__ import annotations

import pytest
from tournament.kit import MINUTE, Desk

from coliseo.tournament.acts.judging import worth_of
from coliseo.tournament.log import parse
from coliseo.tournament.verify import verify


@pytest.mark.parametrize(
    ("decided", "minutes", "left"),
    [
        ("", 8, 0),  # nobody gave anything yet: both rulings
        ("extended", 3, 0),
        ("extension_declined", 3, 0),
        ("extended", 2, 3 * MINUTE),  # with five minutes more two are left when the head judge goes
    ],
)
def test_an_appeal_gives_the_time_that_it_took_itself(decided: str, minutes: int, left: int) -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    if left:
        desk.wait(45 - 5 - left / MINUTE)
    desk.event.act("called", {"table": 1, "topic": "regla"}, desk.player(1))
    desk.do("call_taken", "head_judge", call=1)
    desk.wait(5)
    desk.do("call_closed", "head_judge", call=1, ruling="no")
    call = desk.event.state.calls[0]
    assert worth_of(call) == 5 * MINUTE
    if decided:
        desk.do(decided, "head_judge", table=1, call=1, **({"minutes": 5} if decided == "extended" else {}))
    desk.event.act("appealed", {"call": 1}, desk.player(1))
    desk.wait(6 if left else 2)
    desk.do("call_taken", "head_judge", call=1)
    desk.wait(3)
    desk.do("call_closed", "head_judge", call=1, ruling="sí")
    assert worth_of(call) == minutes * MINUTE
    desk.do("extended", "head_judge", table=1, call=1, minutes=minutes)
    assert desk.refused("extension_declined", "head_judge", table=1, call=1), "that is decided"


def test_an_appeal_that_nobody_went_to_is_timed_from_when_it_was_made() -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    desk.event.act("called", {"table": 1, "topic": "regla"}, desk.player(1))
    desk.wait(0.5)
    desk.do("call_closed", "head_judge", call=1, ruling="no")
    call = desk.event.state.calls[0]
    assert worth_of(call) == 0
    desk.wait(9)
    desk.event.act("appealed", {"call": 1}, desk.player(1))
    desk.wait(0.75)
    desk.do("call_closed", "head_judge", call=1, ruling="no")
    assert worth_of(call) == 2 * MINUTE, "both together are over a minute"


def test_a_log_that_declines_after_an_appeal_is_good_though_nothing_was_left_to_give() -> None:
    """Former versions proposed what an appeal took since the call was asked."""
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    desk.event.act("called", {"table": 1, "topic": "regla"}, desk.player(1))
    desk.wait(4.5)
    desk.do("call_closed", "head_judge", call=1, ruling="no")
    desk.do("extended", "head_judge", table=1, call=1, minutes=5)
    desk.event.act("appealed", {"call": 1}, desk.player(1))
    desk.wait(0.25)
    desk.do("call_closed", "head_judge", call=1, ruling="no")
    assert worth_of(desk.event.state.calls[0]) == 0
    desk.do("extension_declined", "head_judge", table=1, call=1)
    assert verify(parse(desk.event.log.dump(secrets=True)), desk.profile).good
