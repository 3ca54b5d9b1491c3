"""The desk: two at once, reports that differ, calls and what they are worth, checks, power cuts, undo, the log."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tournament.kit import MINUTE, START, Desk, law, played, rules

from coliseo.games.registry import game_keys
from coliseo.tournament.acts.judging import worth_of
from coliseo.tournament.acts.penalties import lateness
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.bracket_now import champion
from coliseo.tournament.checks import differences, read_list
from coliseo.tournament.choices import REASONS
from coliseo.tournament.clock import Clock, blackout, extension_for_call, extension_for_check, jumped
from coliseo.tournament.drawing import by_hand, draw_round, open_cut
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.interop.formats import WRITERS
from coliseo.tournament.log import BadFile, load, parse, round_seed, seeded
from coliseo.tournament.need import in_words, what_do_i_need
from coliseo.tournament.verify import verify


def test_two_desks_that_close_and_pair_at_once_make_one_round() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=3)
    desk.next_round()
    desk.all_win()
    seen = desk.round.version
    desk.event.act("closed", {}, desk.who(), version=seen)
    with pytest.raises(Refused) as caught:
        desk.event.act("closed", {}, desk.who(), version=seen)
    assert "mientras tanto" in caught.value.refusals[0].es
    now = desk.round.version
    draw_round(desk.event, desk.who(), version=now)
    with pytest.raises(Refused):
        draw_round(desk.event, desk.who(), version=now)
    assert [r.whole for r in desk.event.state.rounds()] == [1, 2]


def test_reports_that_differ_are_both_kept_until_staff_settle_it() -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    for number, winner in zip(desk.table(1).sides, (0, 1), strict=True):
        desk.event.act("reported", {"table": 1, "number": 1, "result": played(winner)}, desk.player(number))
    table = desk.table(1)
    assert table.conflict and not table.settled and len(table.reports) == 2
    assert "no coinciden" in desk.refused("closed")[0].es
    desk.do("accepted", table=1, side=1)
    assert desk.table(1).result is not None and desk.table(1).result.winner == 1
    desk.close()


def test_a_side_tells_its_result_again_until_it_is_settled_and_the_log_keeps_both() -> None:
    desk = Desk("warlords_of_terra", 4)
    desk.next_round()
    first, second = desk.table(1).sides

    def tells(player: int, winner: int, number: int) -> None:
        desk.wait(1)
        told = {"table": 1, "number": number, "result": played(winner)}
        desk.event.act("reported", told, desk.player(player))

    tells(first, 1, 1)
    tells(first, 0, 2)
    entries = len(desk.event.log.entries)
    tells(first, 1, 1)  # the first one again, as after a broken line: it came in already
    assert len(desk.event.log.entries) == entries
    assert [r.result.winner for r in desk.table(1).reports] == [0], "the later holds, and nobody has confirmed it"
    tells(second, 1, 1)
    assert desk.table(1).conflict
    read = next(report.at for report in desk.table(1).reports if report.side == 1)
    tells(second, -1, 2)
    assert desk.table(1).conflict, "they still differ"
    assert [r.guard for r in desk.refused("accepted", table=1, side=1, at=read)] == ["report"], "it was read otherwise"
    tells(second, 0, 3)
    table = desk.table(1)
    assert not table.conflict and table.result is not None and (table.result.winner, table.result_by) == (0, "both")
    with pytest.raises(Refused, match="ya tiene resultado"):
        tells(first, 1, 4)
    told = [entry.data["result"]["games"][0]["winner"] for entry in desk.event.log.entries if entry.kind == "reported"]
    assert told == [1, 0, 1, -1, 0]
    assert verify(parse(desk.event.log.dump()), desk.profile).good


def test_a_single_report_counts_after_three_minutes() -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    number = desk.table(1).sides[0]
    desk.event.act("reported", {"table": 1, "result": played(0)}, desk.player(number))
    assert desk.refused("accepted", table=1)
    desk.wait(3)
    desk.do("accepted", table=1)
    assert desk.table(1).settled
    with pytest.raises(Refused):
        desk.event.act("reported", {"table": 1, "result": played(1)}, desk.player(number))


def test_nobody_does_what_their_role_may_not() -> None:
    desk = Desk("warlords_of_terra", 4, roles=("organiser",))
    desk.do("staff", id="s2", name="", roles=["judge"])
    desk.do("staff", id="s3", name="", roles=["scorekeeper"])
    desk.next_round()
    assert desk.refused("extended", "head_judge", table=1, minutes=3)  # s1 holds no such role
    assert desk.refused("settings", "judge", "s2", changes={"rounds": 3})
    assert desk.refused("penalised", "scorekeeper", "s3", number=1, key="conducta", penalty="warning")
    desk.do("extended", "judge", "s2", table=1, minutes=3)
    assert desk.table(1).extension == 3 * MINUTE
    with pytest.raises(Refused):
        desk.event.act("dropped", {"number": 1}, desk.player(2))
    with pytest.raises(Refused):
        desk.event.act("published", {}, desk.player(1))
    desk.event.act("dropped", {"number": 1}, desk.player(1))


def test_the_staff_are_the_organisers_who_are_never_none() -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.do("staff", id="s2", name="", roles=["head_judge"])
    for role, by in (("head_judge", "s2"), ("head_judge", "s1"), ("scorekeeper", "s1")):
        for person, roles in (("s2", ["organiser", "head_judge"]), ("s3", ["judge"])):
            assert [r.guard for r in desk.refused("staff", role, by, id=person, roles=roles)] == ["role"]
        assert [r.guard for r in desk.refused("staff_left", role, by, id="s1")] == ["role"]
    # the last organiser stays, by whatever way out
    assert [r.guard for r in desk.refused("staff_left", id="s1")] == ["last_organiser"]
    assert [r.guard for r in desk.refused("staff", id="s1", roles=["judge"])] == ["last_organiser"]
    named = desk.do("staff", id="s2", name="", roles=["organiser", "head_judge"])
    left = desk.do("staff_left", by="s2", id="s1")
    assert [r.guard for r in desk.refused("staff_left", by="s2", id="s2")] == ["last_organiser"]
    assert desk.event.check_undo(named.n, desk.who(by="s2"))[0].guard == "depends", "nor by undoing"
    assert [e.n for e in desk.event.depending(named.n)] == [left.n]
    # nobody is named so that a player or a table would be of the staff
    for person in ("p2", "engine", "", "s2/..", "x" * 40):
        assert [r.guard for r in desk.refused("staff", by="s2", id=person, roles=["judge"])] == ["malformed"]


def test_29_a_call_is_worth_the_time_it_took_at_most_what_was_left() -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    desk.wait(42)
    desk.event.act("called", {"table": 1, "topic": "regla"}, desk.player(1))
    desk.do("call_taken", "head_judge", call=1)
    desk.wait(7)
    desk.do("call_closed", "head_judge", call=1, ruling="WT-C.1.2", rules=["WT-C.1.2"])
    call = desk.event.state.calls[0]
    assert call.left == 3 * MINUTE and worth_of(call) == 3 * MINUTE
    assert extension_for_call(59_000, 59_000) == 0 and extension_for_call(61_000, 61_000) == 2 * MINUTE
    assert extension_for_call(2 * MINUTE, 30_000) == MINUTE, "it took longer than was left"
    desk.event.act("appealed", {"call": 1}, desk.player(1))
    desk.do("staff", id="s2", name="", roles=["judge"])
    assert desk.refused("call_closed", "judge", "s2", call=1)
    desk.do("call_closed", "head_judge", call=1, ruling="se mantiene")


@pytest.mark.rule("RG-SD.5")
def test_30_a_deck_check_tells_what_differs_and_gives_its_time_and_three_minutes() -> None:
    desk = Desk("rise_of_gods", 2)
    found = differences(read_list("4 Riel\n2 Mina"), read_list("4 Riel\n1 Mina\n1 Fuente"), desk.profile.list_rules)
    assert [r.es for r in found] == [
        "sobra 1 de «fuente» sobre lo registrado",
        "falta 1 de «mina» de lo registrado",
    ]
    assert rules(found) == {"RG-SD.4", "RG-SD.5"}
    assert desk.profile.ladder.propose([], "mazo_distinto").warnings == 2
    assert extension_for_check(int(6.5 * MINUTE), 3) == 10 * MINUTE


def test_a_stranger_adds_a_few_words_to_the_seed_and_no_more() -> None:
    desk = Desk("warlords_of_terra", 2)
    stranger, other = (Who("public", "public", device, desk.now) for device in ("a", "b"))
    for word in ("sol", "mar", "sal"):
        desk.event.act("word", {"word": word}, stranger)
    with pytest.raises(Refused) as caught:
        desk.event.act("word", {"word": "pan"}, stranger)
    assert [r.guard for r in caught.value.refusals] == ["words"]
    desk.event.act("word", {"word": "pan"}, other)
    desk.event.act("word", {"word": "vino"}, desk.player(1))
    for _ in range(5):
        desk.do("word", word="mesa")
    assert len(desk.event.state.words) == 10


def test_after_a_reset_the_same_device_tells_its_table_anew() -> None:
    desk = Desk("warlords_of_terra", 4)
    desk.next_round()
    for table in (1, 2):
        number = desk.table(table).sides[0]
        told = {"table": table, "result": played(0), "number": 7}
        first = desk.event.act("reported", told, desk.player(number))
        assert desk.event.act("reported", told, desk.player(number)) is first, "once"
        desk.do("reset", table=table)
        assert not desk.table(table).reports
        again = desk.event.act("reported", told, desk.player(number))
        assert again.n > first.n and len(desk.table(table).reports) == 1
        assert desk.event.act("reported", told, desk.player(number)) is again


def test_one_device_at_two_tables_is_told_of_its_own() -> None:
    desk = Desk("warlords_of_terra", 4)
    desk.next_round()
    mine = [desk.do("reported", table=table, result=played(0), number=7) for table in (1, 2)]
    assert mine[0].n != mine[1].n
    assert [desk.do("reported", table=table, result=played(0), number=7).n for table in (1, 2)] == [e.n for e in mine]


def test_a_power_cut_asks_whether_the_clock_went_on() -> None:
    clock = Clock(45 * MINUTE)
    assert blackout(clock, 0, 10**9) is None
    clock.start(START)
    assert blackout(clock, START + 60_000, START + 66_000) is None
    asked = blackout(clock, START + 60_000, START + 10 * MINUTE)
    assert asked is not None and asked.lost == 9 * MINUTE
    # it stood still since it was last seen
    clock.stand(asked.last_seen)
    clock.go_on(asked.back)
    assert clock.gone(asked.back) == MINUTE and clock.left(asked.back) == 44 * MINUTE
    assert jumped(0, 60_000, 0, 59_000) == 0 and jumped(0, 60_000, 0, 50_000) == 10_000


def test_a_clock_stands_and_goes_on_and_one_table_has_more() -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    desk.wait(10)
    desk.do("stood")
    desk.wait(5)
    assert desk.round.clock.left(desk.now) == 35 * MINUTE and desk.round.clock.state(desk.now) == "standing"
    desk.do("went_on")
    desk.do("adjusted", seconds=-60)
    desk.wait(34)
    clock = desk.round.clock
    assert clock.state(desk.now) == "time" and clock.left(desk.now, 2 * MINUTE) == 2 * MINUTE


def test_an_undo_names_what_depends_on_it_and_takes_it_along_as_one_act() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=2)
    before = desk.event.state.digest
    desk.pair()
    drafted = len(desk.event.log.entries)
    desk.publish()
    desk.start()
    desk.result(1, played(0))
    refusals = desk.event.check_undo(drafted, desk.who(), "otra vez")
    assert [r.guard for r in refusals] == ["depends"] and "publicar una ronda" in refusals[0].es
    desk.event.undo(drafted, desk.who(), "otra vez", with_all=True)
    assert desk.event.state.round is None
    # the same pairing again: nobody rolls until it suits
    assert desk.pair().found == desk.event.log.entries[drafted - 1].data["found"]
    assert desk.event.check_undo(1, desk.who())[0].guard == "undo" and before


def test_a_round_by_hand_is_marked_and_a_wrong_one_loses_nothing() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=3)
    desk.play_rounds(1)
    met = desk.round.pairings[0].sides
    draft = desk.pair()
    for pairs, reason in (([tuple(met)], "prueba"), ([(1, 2), (3, 4)], "")):
        with pytest.raises(Refused):
            by_hand(desk.event, desk.who(), pairs, 0, reason)  # type: ignore[arg-type]
        assert desk.round.found == draft.found
    others = [
        (a, b)
        for a in range(1, 5)
        for b in range(a + 1, 5)
        if {a, b} not in [set(p.sides) for r in desk.event.state.rounds() for p in r.pairings]
    ]
    first = others[0]
    rest = tuple(n for n in range(1, 5) if n not in first)
    by_hand(desk.event, desk.who(), [first, (rest[0], rest[1])], 0, "petición")
    assert desk.round.found["marks"] == ["a_mano"] and desk.round.found["reason"] == "petición"
    assert verify(desk.event.log, desk.profile).rounds == {1: "optimal", 2: "legal"}


def test_everybody_may_leave_and_nobody_is_paired() -> None:
    desk = Desk("warlords_of_terra", 3)
    for number in (1, 2, 3):
        desk.do("dropped", number=number)
    with pytest.raises(Refused) as caught:
        desk.pair()
    assert caught.value.refusals[0].guard == "players"


def test_a_draft_from_before_somebody_left_is_not_published() -> None:
    desk = Desk("warlords_of_terra", 4)
    desk.pair()
    desk.do("dropped", number=3)
    assert desk.refused("published")[0].guard == "stale"
    desk.do("discarded")
    desk.pair()
    desk.publish()


def test_two_entries_of_one_person_are_merged_before_pairing() -> None:
    desk = Desk("mitos_y_leyendas", ["Ana", "Beto", "aña "])
    assert desk.event.alike("ÁNA") == [1, 3]
    desk.do("merged", number=3, into=1)
    assert sorted(n for p in desk.pair().pairings for n in p.sides) == [1, 2]


@pytest.mark.parametrize("game", game_keys())
def test_every_law_plays_from_the_cut_to_a_champion(game: str) -> None:
    desk = Desk(game, 8, rounds=2, cut=4, third_place=True)
    desk.explain_all()
    desk.play_rounds(2)
    if desk.standings().to_play:
        desk.next_round()
        desk.all_win()
        desk.close()
    open_cut(desk.event, desk.who())
    with pytest.raises(Refused) as caught:
        open_cut(desk.event, desk.who())
    assert "el cuadro ya está abierto" in caught.value.refusals[0].es
    seeds = desk.event.state.stages[-1].entrants
    semifinal = desk.next_round()
    assert [p.sides for p in semifinal.pairings] == [(seeds[0], seeds[3]), (seeds[1], seeds[2])]
    desk.all_win()
    desk.close()
    final = desk.next_round()
    assert [p.label.split("/")[1] for p in final.pairings] == ["main", "third_place"] and final.final
    desk.all_win()
    desk.close()
    assert champion(desk.event.state, desk.event.state.stages[-1]) == seeds[0]


@pytest.mark.parametrize("game", game_keys())
def test_every_law_leads_a_table_at_time_to_a_result_it_accepts(game: str) -> None:
    """Whatever is answered, the helper ends in a result that can be reported."""
    profile = law(game)
    values, _ = profile.complete({})
    way = profile.way(values, "swiss")
    facts: dict[str, object] = {}
    for _ in range(8):
        found = profile.at_time(values, facts, way)
        if found.result is not None:
            break
        assert found.question is not None and all(step.es and step.en for step in found.steps)
        facts[found.question.asks] = found.question.answers[0] if found.question.answers else [1, 1]
    assert found.result is not None and found.result.rules
    settled, refusals = profile.settle(values, way, found.result)
    assert refusals == [] and settled.winner == found.result.winner


def test_what_do_i_need_in_the_last_round() -> None:
    desk = Desk("warlords_of_terra", 8, rounds=3, cut=2)
    assert what_do_i_need(desk.event, 1) == []
    desk.play_rounds(2)
    desk.next_round()
    order = desk.standings().order
    last = what_do_i_need(desk.event, order[-1], runs=4)
    assert {outlook.certainty for outlook in last} == {"impossible"}
    first = what_do_i_need(desk.event, order[0], runs=4)
    assert [outlook.outcome for outlook in first] == ["win", "draw", "loss"] and first[0].certainty == "sure"
    unsure = [o for n in order for o in what_do_i_need(desk.event, n, runs=4) if o.certainty == "possible"]
    assert unsure and all(o.share is not None and 0 <= o.share <= 1 for o in unsure)
    assert in_words(first, "es")[0] == "si ganas: seguro"


def test_the_seed_is_promised_words_are_added_and_then_it_is_fixed() -> None:
    seeds = []
    for words in ([], ["mesa"]):
        desk = Desk("warlords_of_terra", 2, seed=9)
        for word in words:
            desk.event.act("word", {"word": word}, desk.player(1))
        desk.event.reveal_seed(desk.who())
        seeds.append(desk.event.state.seed)
        assert desk.refused("word", word="tarde") and desk.refused("seed", seed="00")
    assert seeds[0] != seeds[1]
    assert round_seed(seeds[0], 0, 1) != round_seed(seeds[0], 0, 2) != round_seed(seeds[0], 1, 2)


def test_what_is_no_log_is_told_with_its_line(tmp_path: Path) -> None:
    good = Desk("warlords_of_terra", 2).event.log.dump(secrets=True)
    lines = good.splitlines()
    for text, line in (("", 0), ("{}", 1), ("[1]\n", 1), (lines[0] + "\nx", 2), (lines[0] + '\n{"n":1}', 2)):
        with pytest.raises(BadFile) as caught:
            parse(text)
        assert caught.value.line == line
    path = tmp_path / "t.jsonl"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadFile):
        load(path)
    path.write_text(good, encoding="utf-8")
    event = Event(load(path), law("warlords_of_terra"), seeded(3))
    assert event.log.fault() is None and event.log.dump(secrets=True) == good
    # an entry signed by another key
    forged = parse(good)
    forged.entries.append(Desk("warlords_of_terra", 2, seed=2).event.log.entries[1])
    assert forged.fault() is not None


def test_a_game_lost_by_penalty_ends_a_match_of_one_game_and_is_told_in_a_longer_one() -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    loser = desk.table(1).sides[0]
    desk.do("penalised", "head_judge", number=loser, key="uso_ilegal", penalty="game_loss")
    result = desk.table(1).result
    assert result is not None and (result.kind, result.winner) == ("penalty", 1)
    longer = Desk("mitos_y_leyendas", 2)
    longer.next_round()
    loser = longer.table(1).sides[0]
    longer.do("penalised", "head_judge", number=loser, key="tardanza", penalty="game_loss")
    assert not longer.table(1).settled and longer.table(1).penalties == [0]
    games = [{"winner": 1, "reason": "sancion"}, {"winner": 0}, {"winner": 1}]
    longer.result(1, {"kind": "played", "games": games})
    longer.close()


def test_lateness_counts_from_the_start_or_from_the_call_where_teams_are_formed() -> None:
    desk = Desk("warlords_of_terra", 2)
    assert lateness(desk.event.state, desk.profile, desk.now) == (0, "")
    desk.next_round()
    told = [lateness(desk.event.state, desk.profile, desk.now + m * MINUTE) for m in (9, 10, 20)]
    assert told == [(9, ""), (10, "game_loss"), (20, "match_loss")]
    atrum = Desk("atrum_arena", 2)
    atrum.pair()
    atrum.publish()
    assert lateness(atrum.event.state, atrum.profile, atrum.now + 10 * MINUTE) == (10, "game_loss")


def test_a_name_is_corrected_and_the_log_still_holds() -> None:
    desk = Desk("warlords_of_terra", ["Ana", "Beto"])
    desk.event.rename(1, "Ánna", desk.who())
    assert desk.event.name_of(1) == "Ánna" and verify(desk.event.log, desk.profile).good
    with pytest.raises(Refused):
        desk.event.rename(1, "X", desk.player(2))
    assert desk.event.name_of(1) == "Ánna" and verify(desk.event.log, desk.profile).good


def test_double_elimination_goes_to_a_champion_and_nobody_is_out_before_a_second_loss() -> None:
    desk = Desk("sorcerers_arena", 6, structure="double")
    lost: dict[int, int] = {}
    while champion(desk.event.state, desk.event.state.stages[0]) is None if desk.event.state.stages else True:
        desk.next_round()
        for pairing in desk.round.matches():
            assert all(lost.get(n, 0) < 2 for n in pairing.sides)
            lost[pairing.sides[1]] = lost.get(pairing.sides[1], 0) + 1
        desk.all_win()
        desk.close()
    best = champion(desk.event.state, desk.event.state.stages[0])
    assert sorted(lost.values()).count(2) == 5 and lost.get(best or 0, 0) < 2
    with pytest.raises(Refused):
        desk.pair()


def test_the_number_of_rounds_may_change_until_the_last_is_out_and_the_cut_waits_for_it() -> None:
    desk = Desk("warlords_of_terra", 4, rounds=2, cut=2)
    desk.play_rounds(1)
    with pytest.raises(Refused) as caught:
        open_cut(desk.event, desk.who())
    assert "falta 1 ronda" in caught.value.refusals[0].es
    desk.do("settings", changes={"rounds": 1})
    with pytest.raises(Refused):
        desk.pair()
    assert desk.refused("settings", changes={"win": 2})


def test_what_was_not_allowed_is_found_although_it_is_signed() -> None:
    desk = Desk("atrum_arena", 2)
    desk.next_round()
    signer = desk.event.log.signer
    assert signer is not None
    drawn = {"kind": "time", "games": [{"winner": -1, "reason": "tiempo", "left": [2, 2]}]}
    desk.event.log.append("reported", {"table": 1, "result": drawn}, desk.now, "s1", "organiser", "mesa", signer)
    found = verify(desk.event.log, desk.profile)
    assert desk.event.log.fault() is None and not found.good and "AA-III.2.6.4" in found.problems[0].es


def test_what_the_wall_shows_is_chosen_and_changes_nothing_else() -> None:
    desk = Desk("warlords_of_terra", 4)
    desk.next_round()
    version = desk.round.version
    desk.do("wall", shows=["standings", "clock"])
    assert desk.event.state.wall == ("clock", "standings") and desk.round.version == version
    assert desk.refused("wall", shows=["hands"])
    assert desk.refused("wall", "head_judge", shows=["clock"])[0].guard == "role"
    desk.do("wall", shows=[])
    assert desk.event.state.wall == ()


@pytest.mark.rule("RG-TT.5", "RG-TT.6")
def test_each_game_is_kept_with_its_reason_and_turns_whoever_of_the_two_told_them() -> None:
    desk = Desk("rise_of_gods", 2, match="bo3")
    desk.explain_all()
    desk.next_round()
    one, other = desk.table(1).sides
    told = {"kind": "played", "games": [{"winner": 0, "reason": "vida", "turns": 9}, {"winner": 0, "reason": "mazo"}]}
    bare = {"kind": "played", "games": [{"winner": 0}, {"winner": 0, "turns": 14}]}
    for number, result in ((one, told), (other, bare)):
        desk.event.act("reported", {"table": 1, "result": result}, desk.player(number))
    result = desk.table(1).result
    assert result is not None and [(g.reason, g.turns) for g in result.games] == [("vida", 9), ("mazo", 14)]
    ranking = json.loads(WRITERS["ranking"][1](desk.event, "es").text)
    assert [(g["reason"], g["turns"]) for g in ranking["games"]] == [("vida", 9), ("mazo", 14)]
    assert ranking["event"]["qualifies"] is False


@pytest.mark.parametrize("game", game_keys())
def test_every_reason_has_a_name(game: str) -> None:
    assert [reason for reason in law(game).reasons if reason not in REASONS] == []
