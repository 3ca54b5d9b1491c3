"""Whom a judge is told to check: by a seed that only staff know, and everybody who can reach the cut once."""

from __future__ import annotations

from tournament.kit import Desk

from coliseo.tournament.checks import draw_checks, times_checked
from coliseo.tournament.whom_to_check import may_reach_the_cut, tables_to_check


def test_whoever_can_reach_the_cut_is_checked_once_and_not_all_in_the_last_round() -> None:
    desk = Desk("sorcerers_arena", 32, rounds=5, cut=8)
    drawn: list[int] = []
    for number in range(1, 6):
        round_ = desk.next_round()
        tables = tables_to_check(desk.event.state, desk.profile, desk.event.check_secret(), round_, 2)
        drawn.append(len(tables))
        for pairing in tables:
            for n in pairing.sides:
                desk.do("check_began", "head_judge", number=n)
        again = tables_to_check(desk.event.state, desk.profile, desk.event.check_secret(), round_, 2)
        assert len(again) == 2, "what was due in this round is done: no more than at any other time"
        if number < 5:
            desk.all_win()
            desk.close()
    checked = times_checked(desk.event.state)
    may = may_reach_the_cut(desk.event.state, desk.profile, desk.round)
    assert len(may) >= 8 and not [n for n in may if not checked[n]]
    # two tables a round would have left most of them out, and the last round is not where all of it is done
    assert drawn[:2] == [2, 2] and drawn[2] > 2 and max(drawn) <= 6, drawn
    # where there is no cut, no more are drawn at the end than before
    league = Desk("sorcerers_arena", 8, rounds=2, cut=0)
    for _ in range(2):
        round_ = league.next_round()
        assert len(tables_to_check(league.event.state, league.profile, league.event.check_secret(), round_, 2)) == 2
        league.all_win()
        league.close()


def test_checks_go_round_by_a_seed_that_is_revealed_at_the_end() -> None:
    desk = Desk("warlords_of_terra", 8, rounds=3)
    desk.next_round()
    secret = desk.event.check_secret()
    first = draw_checks(desk.event.state, secret, desk.round, 1)[0]
    assert draw_checks(desk.event.state, secret, desk.round, 1)[0] is first
    for number in first.sides:
        desk.do("check_began", "head_judge", number=number)
    second = draw_checks(desk.event.state, secret, desk.round, 3)
    assert len(second) == 3 and first not in second
    # who can still reach the cut and was never checked comes first
    wanted = second[-1].sides[0]
    assert wanted in draw_checks(desk.event.state, secret, desk.round, 1, [wanted])[0].sides
    desk.all_win()
    desk.close()
    desk.event.end(desk.who())
    assert desk.event.state.check_seed == secret and desk.refused("registration")[0].guard == "over"
