"""What is undone, corrected or barred after something was made of it: nothing that no longer follows goes out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tournament.kit import Desk, law, played, rules

from coliseo.kernel.guards import Refusal
from coliseo.tournament.bracket_now import champion
from coliseo.tournament.drawing import open_cut
from coliseo.tournament.event import Refused
from coliseo.tournament.log import load
from coliseo.tournament.results import BY_PENALTY, Game, Result
from coliseo.tournament.snapshots import write_copies
from coliseo.tournament.standings import eligible
from coliseo.tournament.verify import verify

DRAWN = {"kind": "time", "games": [{"winner": -1, "reason": "tiempo"}]}


def good(desk: Desk) -> bool:
    return verify(desk.event.log, desk.profile).good


def refused_undo(desk: Desk, n: int, **more: Any) -> list[Refusal]:
    with pytest.raises(Refused) as caught:
        desk.event.undo(n, desk.who(), "no lo era", **more)
    return caught.value.refusals


# -- a draft is of what it was paired from ----------------------------------------------------------------------------


def test_a_draft_from_before_a_correction_is_not_published() -> None:
    desk = Desk("warlords_of_terra", 8, rounds=3, cut=0)
    desk.play_rounds(1)
    desk.pair()
    told = {"stage": 0, "round": 1, "table": 1, "result": played(1), "reason": "al revés"}
    corrected = desk.do("corrected", **told)
    assert desk.refused("published")[0].guard == "stale"
    desk.do("discarded")
    desk.pair()
    # the correction is undone: the draft that was paired from it goes with it
    assert refused_undo(desk, corrected.n)[0].guard == "depends"
    desk.event.undo(corrected.n, desk.who(), "no lo era", with_all=True)
    assert desk.round.number == 1
    desk.next_round()
    assert good(desk)


def test_a_draft_from_before_a_barred_pair_or_a_fixed_table_is_not_published() -> None:
    desk = Desk("warlords_of_terra", 8, rounds=3)
    desk.pair()
    one, other = desk.table(1).sides
    desk.do("edited", number=one, team="")  # nothing is otherwise
    desk.do("barred", one=one, other=other)
    assert desk.refused("published")[0].guard == "stale"
    desk.do("discarded")
    desk.pair()
    assert all({one, other} != set(p.sides) for p in desk.round.matches())
    desk.do("edited", number=one, fixed_table=12)
    assert desk.refused("published")[0].guard == "stale"
    desk.do("discarded")
    assert one in (desk.pair(), desk.table(12))[1].sides
    desk.publish()


def test_a_draft_changes_no_lot_of_the_table_that_people_see() -> None:
    desk = Desk("warlords_of_terra", 8, rounds=3)
    desk.play_rounds(1)
    before = desk.standings()
    assert before.lots
    desk.pair()
    assert desk.standings().order == before.order


# -- undoing an undo --------------------------------------------------------------------------------------------------


def test_an_undo_is_undone_only_with_what_no_longer_follows() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=3)
    undone = desk.event.undo(desk.do("dropped", number=4).n, desk.who(), "era otro")
    desk.next_round()
    assert refused_undo(desk, undone.n)[0].guard == "depends"
    desk.event.undo(undone.n, desk.who(), "sí era", with_all=True)
    assert not desk.event.state.players[4].plays and desk.event.state.round is None
    assert good(desk)


def test_an_undo_that_cannot_be_leaves_the_event_as_it_was() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=3)
    desk.next_round()
    desk.all_win()
    undone = desk.event.undo(desk.do("closed").n, desk.who(), "faltaba un acta")
    desk.do("reset", table=1)
    before, entries = desk.event.state.digest, len(desk.event.log.entries)
    assert refused_undo(desk, undone.n)[0].guard == "depends"
    assert (desk.event.state.digest, len(desk.event.log.entries)) == (before, entries)


def test_a_number_whose_entry_was_undone_is_nobody_elses() -> None:
    """The phone that joined under it still has it, and the name in the vault is that of whoever had it."""
    desk = Desk("warlords_of_terra", 2)
    undone = desk.event.undo(desk.event.enter("Ana", desk.who()).n, desk.who(), "error")
    assert desk.event.enter("Beto", desk.who()).data["number"] == 4
    desk.event.undo(undone.n, desk.who(), "no lo era")
    assert [desk.event.name_of(n) for n in (3, 4)] == ["Ana", "Beto"] and good(desk)


def test_a_list_that_was_undone_and_done_again_is_still_itself() -> None:
    desk = Desk("warlords_of_terra", 2)
    undone = desk.event.undo(desk.event.hand_in(1, "uno", desk.player(1)).n, desk.who(), "error")
    again = desk.event.hand_in(1, "dos", desk.player(1))
    assert desk.event.list_of(1) == "dos" and good(desk)
    desk.event.undo(again.n, desk.who(), "error")
    desk.event.undo(undone.n, desk.who(), "no lo era")
    assert desk.event.list_of(1) == "uno" and good(desk)


def test_a_name_that_was_corrected_is_not_undone() -> None:
    desk = Desk("warlords_of_terra", 2)
    renamed = desk.event.rename(1, "Ana", desk.who())
    assert refused_undo(desk, renamed.n)[0].guard == "undo"


# -- one person under two numbers -------------------------------------------------------------------------------------


def test_who_was_merged_is_one_person_to_forget_and_one_to_play() -> None:
    desk = Desk("warlords_of_terra", ["Ana Uno", "Ana Dos", "Beto"])
    desk.event.hand_in(1, "lista de Ana", desk.player(1))
    desk.do("merged", number=1, into=2)
    assert desk.event.list_of(2) == "lista de Ana"
    assert desk.event.check("list", {"number": 1, "list": "…"}, desk.player(1))[0].guard == "merged"
    desk.event.erase(2, desk.who())
    dumped = desk.event.log.dump(secrets=True)
    assert not any(word in dumped for word in ("Ana Uno", "Ana Dos", "lista de Ana")) and "Beto" in dumped
    assert desk.event.state.erased == {1, 2} and good(desk)


# -- brackets and leagues ---------------------------------------------------------------------------------------------


def test_a_match_of_a_bracket_that_was_gone_on_from_is_not_corrected_alone() -> None:
    desk = Desk("warlords_of_terra", 8, structure="single", cut=0)
    desk.play_rounds(2)
    told = {"stage": 0, "round": 1, "table": 1, "reason": "al revés"}
    refused = desk.refused("corrected", **told, result=played(1))
    assert refused[0].guard == "bracket"
    paired = [e for e in desk.event.log.entries if e.kind == "paired"][1]
    desk.event.undo(paired.n, desk.who(), "el primer cruce estaba al revés", with_all=True)
    desk.do("corrected", **told, result=played(1))
    desk.play_rounds(2)
    assert champion(desk.event.state, desk.event.state.stages[0]) and good(desk)


def test_somebody_goes_on_from_every_match_of_a_bracket() -> None:
    desk = Desk("warlords_of_terra", 4, structure="single", cut=0, rounds=1)
    desk.next_round()
    assert desk.refused("reported", table=1, result={"kind": "double_loss"})[0].guard == "double_loss"
    desk.all_win()
    desk.close()
    assert desk.refused("settings", changes={"third_place": True})[0].guard == "settings"
    desk.do("settings", changes={"third_place": False, "minutes": 50})
    # a bracket ends with its champion, however many rounds were asked for
    desk.play_rounds(1)
    assert champion(desk.event.state, desk.event.state.stages[0])


def test_a_league_ends_when_everybody_has_met() -> None:
    desk = Desk("mitos_y_leyendas", 5, structure="league", rounds=9)
    desk.play_rounds(5)
    with pytest.raises(Refused) as caught:
        desk.pair()
    assert caught.value.refusals[0].guard == "paired"


# -- who left takes nobody's place in the cut -------------------------------------------------------------------------


@pytest.mark.rule("WT-C.2.4.2.1", "WT-C.2.4.2.3")
@pytest.mark.parametrize(("gone", "play"), [(0, {2, 3}), (1, set()), (2, set()), (3, set())])
def test_a_tie_at_the_cut_is_between_those_who_can_go_on(gone: int, play: set[int]) -> None:
    """1 and 4 win their matches, 2 and 3 draw and tie for a cut of two… of those who are still there."""
    desk = Desk("warlords_of_terra", ["A", "B", "C", "D"], rounds=1, cut=2)
    desk.set_round([(1, 4), (2, 3)])
    desk.result(1, played(0))
    desk.result(2, DRAWN)
    desk.close()
    if gone:
        desk.do("dropped", number=gone)
    assert {n for pair in desk.standings().to_play for n in pair} == play
    if play:
        desk.next_round()
        desk.all_win()
        desk.close()
    open_cut(desk.event, desk.who())
    assert set(desk.event.state.stages[-1].entrants) <= {1, 2, 3} - {gone}


@pytest.mark.rule("WT-C.2.4.2.2")
def test_whoever_leaves_in_a_play_off_lets_the_other_pass() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=1, cut=2)
    desk.set_round([(1, 2), (3, 4)])
    for table in (1, 2):
        desk.result(table, DRAWN)
    desk.close()
    desk.next_round()
    desk.all_win()
    desk.close()
    gone = desk.round.pairings[0].sides[0]
    desk.do("dropped", number=gone)
    for _ in range(9):
        if not desk.standings().to_play:
            break
        desk.next_round()
        assert all(gone not in p.sides for p in desk.round.pairings)
        desk.all_win()
        desk.close()
    assert gone not in [row.number for row in eligible(desk.event.state, desk.standings())][:2]
    open_cut(desk.event, desk.who())
    assert gone not in desk.event.state.stages[-1].entrants


@pytest.mark.rule("WT-C.2.4.2.1")
def test_a_cut_of_another_size_is_not_made_through_a_tie() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=1, cut=0)
    desk.set_round([(1, 2), (3, 4)])
    for table in (1, 2):
        desk.result(table, DRAWN)
    desk.close()
    with pytest.raises(Refused) as caught:
        open_cut(desk.event, desk.who(), 2)
    assert "WT-C.2.4.2.1" in rules(caught.value.refusals)


# -- what a rulebook bounds -------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-SD.1")
def test_side_decking_never_takes_more_than_three_minutes() -> None:
    assert rules(law("rise_of_gods").complete({"side_deck_seconds": 181})[1]) == {"RG-SD.1"}
    assert law("rise_of_gods").complete({"side_deck_seconds": 120})[1] == []


@pytest.mark.rule("AA-III.2.4.13", "AA-III.2.1.4")
def test_in_a_formal_event_nobody_is_given_more_than_a_minute() -> None:
    assert rules(law("atrum_arena").complete({"idle_seconds": 90})[1]) == {"AA-III.2.4.13"}
    assert law("atrum_arena").complete({"idle_seconds": 90, "formal": False})[1] == []


@pytest.mark.rule("AA-III.2.6.9", "AA-III.2.6.5")
def test_a_game_lost_by_penalty_scores_like_a_conceded_one() -> None:
    profile = law("atrum_arena")
    told = Result("played", 0, (Game(0, BY_PENALTY, (2, 1)),))
    assert profile.scores(profile.complete({})[0], told, 2) == (2, 0)


def test_what_is_ours_is_not_passed_off_as_the_rulebook() -> None:
    for game, key in (("atrum_arena", "pod_size"), ("sorcerers_arena", "draw"), ("sorcerers_arena", "team_size")):
        assert law(game).settings[key].source == "default"


# -- who judges does not play -----------------------------------------------------------------------------------------


@pytest.mark.rule("AA-III.2.4.14")
def test_whoever_judges_neither_comes_back_to_play_nor_plays_in_a_group() -> None:
    desk = Desk("atrum_arena", ["Ana", "Beto", "Carla"])
    desk.do("dropped", number=1)
    name = desk.event.log.vault.keep("staff", "s2", "Ana", desk.event.entropy)
    desk.do("staff", id="s2", roles=["judge"], name=name)
    assert rules(desk.refused("reinstated", number=1)) == {"AA-III.2.4.14"}
    desk.do("staff_left", id="s2")
    desk.do("reinstated", number=1)
    groups = Desk("atrum_arena", team_size=2, formal=False)
    name = groups.event.log.vault.keep("staff", "s2", "Ana", groups.event.entropy)
    groups.do("staff", id="s2", roles=["judge"], name=name)
    with pytest.raises(Refused) as caught:
        groups.event.enter("Los Lobos: Ana, Beto", groups.who())
    assert rules(caught.value.refusals) == {"AA-III.2.4.14"}


# -- copies -----------------------------------------------------------------------------------------------------------


def test_copies_forget_whoever_the_event_forgets(tmp_path: Path) -> None:
    desk = Desk("warlords_of_terra", ["Ana", "Beto"], rounds=1)
    desk.pair()
    (copy,), _ = write_copies(desk.event, [desk.do("published")], [tmp_path])
    pack = copy.with_name("ronda-01-antes.es.pdf")
    pack.write_bytes(b"Ana")
    assert "Ana" in copy.read_text()
    again, failed = write_copies(desk.event, [desk.event.erase(1, desk.who())], [tmp_path])
    assert again == [copy] and not failed and not pack.exists()
    assert "Ana" not in copy.read_text() and "Beto" in copy.read_text()
    assert verify(load(copy), desk.profile).good
    # one that cannot be read is told of, and stops nothing
    copy.write_text("{}")
    assert write_copies(desk.event, [desk.event.erase(2, desk.who())], [tmp_path])[1][0].place == tmp_path


# -- what makes no sense ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "data"), [
    ("reported", {"table": 1, "number": [1], "result": played(0)}),
    ("reported", {"table": {}, "number": 1, "result": played(0)}),
    ("check_ended", {"differences": []}),
])  # fmt: skip
def test_what_makes_no_sense_is_refused_and_leaves_no_entry(kind: str, data: dict[str, Any]) -> None:
    desk = Desk("warlords_of_terra", 4, rounds=1)
    desk.next_round()
    before = len(desk.event.log.entries)
    refused = desk.refused(kind, "head_judge", **data)
    assert refused[0].guard == "malformed" and len(desk.event.log.entries) == before


@pytest.mark.parametrize("told", [
    {"kind": "penalty", "fault": 1}, {"kind": "no_show", "fault": 1}, {"kind": "double_loss"},
    {**played(0), "record": "otra mesa"},
])  # fmt: skip
def test_players_give_nobody_a_penalty(told: dict[str, Any]) -> None:
    desk = Desk("warlords_of_terra", 4, rounds=1)
    desk.next_round()
    who = desk.player(desk.table(1).sides[0])
    data = {"table": 1, "number": 1, "result": told}
    assert desk.event.check("reported", data, who)[0].guard == "report"
    assert desk.event.check("reported", data, desk.who()) == []
