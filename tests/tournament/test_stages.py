"""An event is a list of stages: a second day of Swiss rounds, its points carried or not, and a bracket after it."""

from __future__ import annotations

from typing import Any

import pytest
from tournament.kit import Desk

from coliseo.server.events.standings_view import standings_of, sums_of
from coliseo.tournament.documents.make import SHEETS
from coliseo.tournament.documents.order import Order
from coliseo.tournament.drawing import draw_round, open_cut
from coliseo.tournament.event import Refused
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.places import final_places, my_place, table_now
from coliseo.tournament.stages import is_second, stage_in_words
from coliseo.tournament.standings import standings, tallies_of
from coliseo.tournament.verify import verify

SECOND = {"cut_structure": "swiss", "cut": 4, "rounds": 2, "second_rounds": 2}
GAMES = ("atrum_arena", "mitos_y_leyendas", "rise_of_gods", "sorcerers_arena", "warlords_of_terra")


def second_day(game: str, people: int = 8, **settings: Any) -> Desk:
    """Two rounds were played, and the second stage is open."""
    desk = Desk(game, people, **{**SECOND, **settings})
    desk.explain_all()
    desk.do("knows_the_rules", yes=True) if game == "rise_of_gods" else None
    desk.play_rounds(2)
    to_the_next(desk)
    return desk


def to_the_next(desk: Desk) -> None:
    """A tie that matters is played off before the cut."""
    while standings(desk.event.state, desk.profile).to_play:
        desk.play_rounds(1)
    open_cut(desk.event, desk.who())


@pytest.mark.parametrize("carry", [False, True])
@pytest.mark.parametrize("game", GAMES)
def test_a_second_swiss_stage_begins_with_the_points_or_from_nothing(game: str, carry: bool) -> None:
    desk = second_day(game, carry_points=carry)
    first, second = desk.event.state.stages[0], desk.event.state.stages[-1]
    assert second.structure == "swiss" and len(second.entrants) == 4 and second.rounds_planned == 2
    had = tallies_of(desk.event.state, desk.profile, first)
    now = tallies_of(desk.event.state, desk.profile, second)
    for n in second.entrants:
        brought = (had[n].points, had[n].wins, had[n].score)
        assert (now[n].points, now[n].wins, now[n].score) == (brought if carry else (0, 0, 0))
    desk.play_rounds(2)
    assert not verify(desk.event.log, desk.profile).problems
    rows = standings(desk.event.state, desk.profile).rows
    assert {row.number for row in rows} == set(second.entrants)


def test_the_table_says_the_stage_and_keeps_who_did_not_come_so_far() -> None:
    desk = second_day("mitos_y_leyendas", carry_points=True)
    state, profile = desk.event.state, desk.profile
    second = state.stages[-1]
    desk.play_rounds(1)
    table = table_now(state, profile)
    assert [row.place for row in table.rows] == list(range(1, 9))
    assert {row.number for row in table.rows[:4]} == set(second.entrants)
    before = [n for n in state.stages[0].frozen if n not in second.entrants]
    assert [row.number for row in table.rows[4:]] == before
    assert [n for shared in final_places(state, profile) for n in shared.numbers] == [r.number for r in table.rows]
    assert stage_in_words(state, "es") == "Segunda fase, suiza: pasaron 4 y empezaron con los puntos que llevaban"
    told = standings_of(desk.event)
    assert told.stage is not None and told.stage.en.startswith("Second stage, Swiss: 4")
    assert all(sum(row.record) == (1 if row.number in second.entrants else 2) for row in told.rows)
    (sheet,) = SHEETS["standings"](desk.event, Order("es"))
    assert "Segunda fase" in str(sheet)
    points = next(each for each in sums_of(desk.event, second.entrants[0]).sums if each.key == "points")
    assert points.terms[0].carried
    out = before[0]
    assert "no pasaste" in my_place(state, profile, out, desk.event.name_of, "es")
    assert sums_of(desk.event, out).sums


@pytest.mark.parametrize(("scope", "refused"), [("stage", False), ("event", True)])
def test_who_met_on_the_first_day_meets_again_by_the_setting(scope: str, refused: bool) -> None:
    desk = Desk("mitos_y_leyendas", 4, **{**SECOND, "rematch_scope": scope, "rounds": 3, "cut": 2})
    desk.play_rounds(3)
    to_the_next(desk)
    if refused:
        with pytest.raises(NoLegalPairing):
            desk.pair()
    else:
        desk.next_round()


@pytest.mark.rule("WT-C.2.4.2.1")
def test_after_the_second_stage_its_own_cut_makes_a_bracket() -> None:
    desk = second_day("warlords_of_terra", 16, cut=8, second_cut=2)
    assert is_second(desk.event.state, desk.event.state.stages[-1])
    desk.play_rounds(2)
    to_the_next(desk)
    final = desk.event.state.stages[-1]
    assert final.structure == "single" and len(final.entrants) == 2
    desk.play_rounds(1)
    rows = table_now(desk.event.state, desk.profile).rows
    assert len(rows) == 16 and rows[0].number == final.entrants[0]
    assert not verify(desk.event.log, desk.profile).problems


def test_nobody_enters_the_second_stage_and_its_rounds_may_be_more() -> None:
    desk = second_day("rise_of_gods")
    with pytest.raises(Refused):
        desk.event.enter("Tarde", desk.who())
    with pytest.raises(Refused) as caught:
        open_cut(desk.event, desk.who())
    assert caught.value.refusals[0].guard == "second_rounds", "the terminal names the setting by it"
    desk.do("settings", changes={"second_rounds": 3})
    assert desk.event.state.stages[-1].rounds_planned == 3
    desk.explain_all()
    desk.play_rounds(3)
    desk.refused("settings", changes={"second_rounds": 4})


def test_points_that_are_not_carried_as_the_setting_says_are_found() -> None:
    desk = Desk("mitos_y_leyendas", 8, **SECOND)
    desk.play_rounds(2)
    table = standings(desk.event.state, desk.profile)
    seeds = table.order[:4]
    data = {"structure": "swiss", "rounds": 2, "entrants": seeds, "places": table.order, "lots": table.lots}
    desk.do("stage", **data, carry=True)
    problems = verify(desk.event.log, desk.profile).problems
    assert len(problems) == 1 and "ajuste" in problems[0].es


def test_places_stay_as_they_were_though_a_play_off_came_between() -> None:
    """What the first stage ends with is its own, and not the play-off's."""
    desk = Desk("warlords_of_terra", 8, cut=2, rounds=1)
    desk.play_rounds(1)
    to_the_next(desk)
    assert any(stage.structure == "playoff" for stage in desk.event.state.stages)
    assert len(desk.event.state.stages[0].frozen) == 8


def test_the_desk_that_pairs_a_play_off_is_no_other_desk() -> None:
    """The stage that opens by itself as the next round is asked for is no change that somebody else made."""
    desk = Desk("warlords_of_terra", 8, cut=2, rounds=1)
    desk.play_rounds(1)
    seen = desk.round.version
    with pytest.raises(Refused) as caught:
        draw_round(desk.event, desk.who(), version=seen - 1)
    assert caught.value.refusals[0].guard == "version"
    assert len(desk.event.state.stages) == 1, "whoever saw something else opens nothing"
    draw_round(desk.event, desk.who(), version=seen)
    assert desk.event.state.stages[-1].structure == "playoff" and desk.round.state == "paired"
