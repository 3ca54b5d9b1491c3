"""What a long day brings: things undone by those who may, people who leave in the cut, penalties within a match, words
that are not for everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tournament.kit import Desk, played, rules

from coliseo.games.registry import game_keys
from coliseo.kernel.guards import Refusal
from coliseo.tournament.drawing import by_hand, draw_round, open_cut
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.interop.bring_in import event_of
from coliseo.tournament.interop.chart import chart_of
from coliseo.tournament.model import ACTIVE
from coliseo.tournament.publication import public_log
from coliseo.tournament.results import BY_PENALTY, Game, Result
from coliseo.tournament.standings import standings
from coliseo.tournament.verify import verify

STAFF = {"s2": ("judge",), "s3": ("scorekeeper",), "s4": ("head_judge",)}


def with_staff(desk: Desk) -> Desk:
    for person, roles in STAFF.items():
        desk.do("staff", id=person, roles=list(roles))
    return desk


def refused_undo(desk: Desk, n: int, role: str, by: str, reason: str = "") -> list[Refusal]:
    with pytest.raises(Refused) as caught:
        desk.event.undo(n, desk.who(role, by), reason, with_all=True)
    return caught.value.refusals


# -- who undoes what --------------------------------------------------------------------------------------------------


def test_only_who_may_do_a_thing_may_undo_it() -> None:
    desk = with_staff(Desk("warlords_of_terra", 4))
    changed = desk.do("settings", changes={"rounds": 3})
    desk.next_round()
    given = desk.do("penalised", "head_judge", "s4", number=1, key="conducta", penalty="disqualification", reason="…")
    for role, by in (("scorekeeper", "s3"), ("judge", "s2")):
        assert refused_undo(desk, given.n, role, by)[0].guard == "role"
    assert refused_undo(desk, changed.n, "judge", "s2", "…")[0].guard == "role"
    desk.event.undo(given.n, desk.who("head_judge", "s4"))
    assert desk.event.state.players[1].status == ACTIVE


def test_a_result_of_a_closed_round_is_undone_with_a_reason() -> None:
    desk = Desk("warlords_of_terra", 4)
    desk.next_round()
    first = desk.result(1, played(0))
    desk.result(2, played(0))
    desk.close()
    assert refused_undo(desk, first.n, "organiser", "s1")[0].guard == "reason"
    desk.event.undo(first.n, desk.who(), "se anotó al revés", with_all=True)
    assert desk.table(1).result is None


# -- the cut ----------------------------------------------------------------------------------------------------------


def cut_of_four() -> Desk:
    desk = Desk("warlords_of_terra", 8, rounds=3, cut=4)
    desk.play_rounds(3)
    while desk.standings().to_play:  # places that matter are played for
        desk.next_round()
        desk.all_win()
        desk.close()
    open_cut(desk.event, desk.who())
    return desk


def test_whoever_leaves_the_cut_lets_their_rival_pass() -> None:
    desk = cut_of_four()
    one, _, three, four = desk.event.state.stages[-1].entrants
    desk.do("dropped", number=four)
    desk.next_round()
    assert [p.sides for p in desk.round.pairings if one in p.sides] == [(one,)]
    desk.all_win(1)
    desk.close()
    desk.next_round()
    assert set(desk.table(1).sides) == {one, three}


def test_two_who_left_do_not_play_the_final() -> None:
    desk = cut_of_four()
    desk.next_round()
    desk.all_win()
    desk.close()
    for n in {p.sides[0] for stage in desk.event.state.stages[-1:] for r in stage.rounds for p in r.matches()}:
        desk.do("dropped", number=n)
    with pytest.raises(Refused) as caught:
        draw_round(desk.event, desk.who())
    assert caught.value.refusals[0].guard == "bracket"


def test_a_draft_of_the_cut_with_somebody_who_left_is_not_published() -> None:
    desk = cut_of_four()
    desk.pair()
    desk.do("dropped", number=desk.table(1).sides[0])
    assert desk.refused("published")[0].guard == "stale"


# -- penalties in the middle of a match -------------------------------------------------------------------------------


def test_a_game_lost_by_penalty_is_a_game_of_the_match() -> None:
    desk = Desk("mitos_y_leyendas", 2, rounds=1)
    desk.next_round()
    guilty = desk.table(1).sides[0]
    desk.do("penalised", "head_judge", number=guilty, key="conducta", penalty="game_loss", reason="…")
    refused = desk.refused("reported", table=1, result=played(0, 2))
    assert refused[0].guard == "penalty" and f"({guilty}) pierde por sanción" in refused[0].es
    desk.result(1, {"kind": "played", "games": [{"winner": 1}, {"winner": 0}, {"winner": 0}]})
    told = desk.table(1).result
    assert told is not None and told.winner == 0 and [g.reason for g in told.games] == [BY_PENALTY, "", ""]


def test_who_is_disqualified_loses_the_match_under_way() -> None:
    desk = Desk("warlords_of_terra", 2, rounds=1)
    desk.next_round()
    guilty = desk.table(1).sides[0]
    desk.do("penalised", "head_judge", number=guilty, key="conducta", penalty="disqualification", reason="…")
    told = desk.table(1).result
    assert told is not None and (told.kind, told.winner, told.fault) == ("penalty", 1, 0)


# -- what is whose ----------------------------------------------------------------------------------------------------


def test_a_ruling_is_of_its_round_and_only_those_who_sat_there_appeal_it() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=3)
    desk.set_round([(1, 2), (3, 4)])
    desk.event.act("called", {"table": 1, "topic": "regla"}, desk.player(1))
    desk.do("call_closed", "head_judge", call=1, ruling="…")
    desk.all_win()
    desk.close()
    desk.set_round([(3, 1), (2, 4)])
    assert desk.event.check("appealed", {"call": 1}, desk.player(3))[0].guard == "appeal"
    assert desk.event.check("appealed", {"call": 1}, desk.player(2)) == []


def test_only_those_at_a_table_say_that_it_has_formed() -> None:
    desk = Desk("atrum_arena", 4)
    desk.pair()
    desk.publish()
    other = desk.table(2).sides[0]
    assert desk.event.check("formed", {"table": 1}, desk.player(other))[0].guard == "forming"
    assert desk.event.check("formed", {"table": 1}, desk.player(desk.table(1).sides[0])) == []


@pytest.mark.rule("AA-III.2.6.8")
def test_atrum_is_conceded_before_time_ends() -> None:
    desk = Desk("atrum_arena", 2, rounds=1)
    desk.next_round()
    conceded = {"kind": "conceded", "fault": 0, "games": [{"winner": 1, "left": [2, 1]}]}
    told: dict[str, Any] = {"table": 1, "result": conceded, "number": 1}
    who = desk.player(desk.table(1).sides[0])
    assert desk.event.check("reported", told, who) == []
    desk.do("time")
    assert rules(desk.event.check("reported", told, who)) == {"AA-III.2.6.8"}


def read_by_all(event: Event) -> str:
    return public_log(event).dump()


def test_what_somebody_needs_is_not_for_everybody_and_goes_with_them() -> None:
    desk = Desk("warlords_of_terra", 1)
    desk.event.enter("Ana", desk.who(), needs="epilepsia", fixed_table=3)
    assert desk.event.state.players[2].needs == "epilepsia"
    assert "epilepsia" not in read_by_all(desk.event) and '"fixed_table":3' in read_by_all(desk.event)
    assert Event(public_log(desk.event), desk.profile).state.players[2].fixed_table == 3
    desk.event.erase(2, desk.who())
    assert "epilepsia" not in desk.event.log.dump() and desk.event.log.fault() is None


def test_words_for_the_staff_are_read_by_the_staff() -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.do("announced", es="Comed por turnos", to="staff")
    desk.do("announced", es="Ronda 1 en diez minutos")
    assert desk.event.state.announcements[0].es == "Comed por turnos"
    assert "Comed por turnos" not in read_by_all(desk.event)
    public = Event(public_log(desk.event), desk.profile).state.announcements
    assert [(a.to, a.es) for a in public] == [("staff", ""), ("all", "Ronda 1 en diez minutos")]
    assert desk.refused("announced", es="…", to="nadie")[0].guard == "malformed"


# -- what may still change --------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-DV.6", "RG-DV.18")
def test_a_number_of_rounds_that_changes_is_explained_before_the_next_begins() -> None:
    desk = Desk("rise_of_gods", 4, rounds=3)
    desk.do("knows_the_rules")
    desk.explain_all()
    desk.play_rounds(1)
    desk.do("settings", changes={"rounds": 4})
    desk.pair()
    desk.publish()
    assert "RG-DV.6" in rules(desk.refused("started"))
    desk.do("explained", point="rondas")
    desk.do("started")


def test_rounds_are_not_added_once_the_last_is_out() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=2)
    desk.play_rounds(1)
    desk.do("settings", changes={"rounds": 2})
    desk.next_round()
    assert desk.refused("settings", changes={"rounds": 3})[0].guard == "settings"


# -- time -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-DV.4", "RG-TT.5")
@pytest.mark.parametrize("warnings", [[0, 2], [2, 0]])
def test_one_game_each_and_time_between_games_keeps_both_and_adds_none(warnings: list[int]) -> None:
    """What each had won stays won, and no game is put down that was never played. Between two games none was null, so
    nobody's life decides: fewer warnings do."""
    profile = Desk("rise_of_gods").profile
    values, _ = profile.complete({"match": "bo3"})
    way = profile.way(values, "single")
    facts: dict[str, Any] = {"momento": "entre_partidas", "ganadas": [1, 1]}
    asked = profile.at_time(values, facts, way).question
    assert asked is not None and asked.asks == "advertencias"
    found = profile.at_time(values, {**facts, "advertencias": warnings}, way).result
    assert isinstance(found, Result)
    settled, refusals = profile.settle(values, way, found)
    assert refusals == [] and settled.winner == (0 if warnings[0] < warnings[1] else 1)
    assert settled.games == (Game(0, "vida"), Game(1, "vida")) and settled.rules == ("RG-DV.4", "RG OQ.62")


@pytest.mark.rule("RG-FM.6", "RG-SD.1")
def test_a_final_of_three_games_in_an_event_of_one_is_one_of_three() -> None:
    profile = Desk("rise_of_gods").profile
    values, _ = profile.complete({"match": "bo1", "final_match": "bo3"})
    final, first = profile.way(values, "single", True), profile.way(values, "swiss")
    asked = profile.at_time(values, {"momento": "entre_partidas"}, final).question
    assert asked is not None and asked.asks == "ganadas"
    assert (profile.exchange_seconds(values, final.games), profile.exchange_seconds(values, first.games)) == (180, 0)


# -- tables -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "settings"), [
    ("warlords_of_terra", {"structure": "single"}),
    ("sorcerers_arena", {"structure": "league"}),
    ("atrum_arena", {"structure": "pods", "pod_size": 4}),
])  # fmt: skip
def test_a_fixed_table_is_kept_in_every_structure(game: str, settings: dict[str, Any]) -> None:
    desk = Desk(game, 8, **settings)
    desk.do("edited", number=3, fixed_table=12)
    desk.pair()
    at_twelve = desk.table(12)
    assert 3 in at_twelve.sides and at_twelve.fixed and at_twelve.mark == "♿"
    assert {p.table for p in desk.round.matches()} == {12, *range(1, len(list(desk.round.matches())))}


def test_rooms_and_missing_tables_are_settings() -> None:
    desk = Desk("warlords_of_terra", 8, rooms="Sala: 1-4; Sótano: 11-20", missing_tables="2, 12-13")
    desk.pair()
    assert [p.table for p in desk.round.matches()] == [1, 3, 4, 11]
    for wrong in ({"rooms": "Sala"}, {"rooms": "A: 5-9; B: 7-12"}, {"missing_tables": "4-2"}):
        assert desk.event.profile.complete(wrong)[1][0].guard == "settings"


def test_too_few_tables_are_said_in_words() -> None:
    desk = Desk("warlords_of_terra", 8, rooms="Sala: 1-3")
    with pytest.raises(Refused) as caught:
        desk.pair()
    assert caught.value.refusals[0].guard == "tables"


# -- late -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", game_keys())
def test_in_every_game_a_judge_may_give_what_being_late_costs(game: str) -> None:
    desk = with_staff(Desk(game, 2))
    desk.explain_all()
    desk.do("knows_the_rules")
    desk.next_round()
    for penalty in ("game_loss", "match_loss"):
        told = {"number": 1, "key": "tardanza", "penalty": penalty}
        assert desk.event.check("penalised", told, desk.who("judge", "s2")) == []
    told = {"number": 1, "key": "tardanza", "penalty": "disqualification"}
    assert desk.event.check("penalised", told, desk.who("judge", "s2"))


# -- an event of another program, half played -------------------------------------------------------------------------


def test_an_event_begun_elsewhere_goes_on_here() -> None:
    """Two of four rounds were played there; the others are paired here, with those points and without rematches."""
    there = Desk("warlords_of_terra", 6, rounds=4)
    there.play_rounds(2)
    chart = replace(chart_of(there.event)[0], rounds=4)
    event = event_of(chart, there.profile, there.who())
    draw_round(event, there.who())
    assert [stage.structure for stage in event.state.stages] == ["league", "swiss"]
    found = standings(event.state, event.profile)
    assert {row.number: row.values["points"] for row in found.rows} == {
        row.number: row.values["points"] for row in there.standings().rows
    }
    met = {frozenset(p.sides) for r in there.event.state.rounds() for p in r.matches()}
    assert not met & {frozenset(p.sides) for p in event.state.stages[-1].rounds[0].matches()}
    assert verify(event.log, event.profile).good


def test_no_draft_is_public_before_a_round_is_even_if_it_was_discarded() -> None:
    desk = Desk("warlords_of_terra", 6, rounds=2)

    def drafts() -> int:
        return [e.kind for e in public_log(desk.event).entries].count("paired")

    for number in (1, 2):
        out = drafts()
        desk.pair()
        assert drafts() == out
        desk.do("discarded", stage=0, round=number)
        desk.do("announced", es="Otra vez")
        assert drafts() == out, "the same would come of it again"
        desk.pair()
        a, b, c, d, e, f = (n for p in desk.round.matches() for n in p.sides)
        if number == 1:
            by_hand(desk.event, desk.who(), ((a, c), (b, d), (e, f)), 0, "a mano")
        assert drafts() == out
        published = desk.do("published")
        assert len(public_log(desk.event).entries) == len(desk.event.log.entries)
        # a round that is taken back is a draft once more
        desk.event.undo(published.n, desk.who(), "otra vez")
        assert drafts() == out
        desk.do("published")
        desk.start()
        desk.all_win()
        desk.close()
