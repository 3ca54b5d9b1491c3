"""The acceptance items of organised play that need no server, by number, most of them in the terminal."""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path
from typing import Any

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, law, played, rules

from coliseo.tournament.acts.penalties import proposal
from coliseo.tournament.drawing import draw_round, open_cut
from coliseo.tournament.event import Refused
from coliseo.tournament.log import load
from coliseo.tournament.results import Game, Result
from coliseo.tournament.simulate import generate
from coliseo.tournament.standings import changes, tallies_of
from coliseo.tournament.verify import verify


def test_1_pairing_a_new_event_is_refused_with_the_missing_step(home: Path, tournament: Command) -> None:
    assert tournament("new", "mitos_y_leyendas", "--name", "X").code == 0
    done = tournament("pair", "x.coliseo-event")
    assert done.code == 1 and "faltan jugadores: hay 0" in done.err and "coliseo tournament add" in done.err
    assert "ML OQ-52" in done.err
    assert "players are missing" in tournament("pair", "x.coliseo-event", lang="en").err
    # as it is written: the only event of the folder is meant
    alone = tournament("pair")
    assert alone.code == 1 and "Torneo: x.coliseo-event" in alone.err and "faltan jugadores" in alone.err
    assert tournament("new", "mitos_y_leyendas", "--name", "Y").code == 0
    assert tournament("pair").code == 2, "of two nobody knows which"


def test_2_to_5_a_made_up_event_is_the_same_twice_and_checks_and_what_was_changed_is_found(
    home: Path, tournament: Command
) -> None:
    words = ("generate", "--game", "warlords_of_terra", "--players", 37, "--rounds", 6, "--seed", 1)
    first, again = tournament(*words), tournament(*words)
    assert first.code == 0 and first.out == again.out
    Path("e.jsonl").write_text(first.out, encoding="utf-8")
    good = tournament("check", "e.jsonl", lang="en")
    assert good.code == 0 and "6 rounds: legal, optimal" in good.out
    # 4: two opponents exchanged, signed anew
    Path("s.jsonl").write_text(tournament(*words, "--swap", 3).out, encoding="utf-8")
    swapped = tournament("check", "s.jsonl", lang="en")
    assert swapped.code == 1 and re.search(r"round 3: not (optimal|legal) \(\d+–\d+\)", swapped.err)
    # the same where the exchange is legal: a pair that costs too much is named
    small = ("generate", "--game", "rise_of_gods", "--players", 12, "--rounds", 4, "--seed", 1, "--swap", 3)
    Path("s.jsonl").write_text(tournament(*small).out, encoding="utf-8")
    swapped = tournament("check", "s.jsonl", lang="en")
    assert swapped.code == 1 and re.search(r"round 3: not optimal \(\d+–\d+\)", swapped.err), swapped.err
    # 5: one byte of an entry
    lines = first.out.splitlines(keepends=True)
    for n, old, new in ((20, '"role":"organiser"', '"role":"organizer"'), (9, '{"at"', 'x"at"')):
        assert old in lines[n]
        broken = [*lines[:n], lines[n].replace(old, new, 1), *lines[n + 1 :]]
        Path("b.jsonl").write_text("".join(broken), encoding="utf-8")
        done = tournament("check", "b.jsonl", lang="en")
        assert done.code == 1 and f"chain broken at {n}" in done.err
    for raw, told in ((b"", "the file is empty"), (b"\xff\x00", "it is no UTF-8 text")):
        Path("b.jsonl").write_bytes(raw)
        done = tournament("check", "b.jsonl", lang="en")
        assert done.code == 1 and done.err.strip() == f"b.jsonl: {told}"
    # an editor's mark before the first line is none of the event's
    Path("b.jsonl").write_bytes(b"\xef\xbb\xbf" + first.out.encode())
    assert tournament("check", "b.jsonl").code == 0


@pytest.mark.nightly
def test_6_two_thousand_players_are_paired_and_checked_in_time(home: Path, tournament: Command) -> None:
    """As it is written: two cores of their own would take no longer by the clock than the processor does."""
    assert tournament("generate", "--players", 2000, "--rounds", 9, "--out", "e.jsonl").code == 0
    for words, most in ((("pair", "e.jsonl"), 30), (("check", "e.jsonl", "--round", 10), 15)):
        began = time.process_time()
        done = tournament(*words, lang="en")
        assert done.code == 0 and time.process_time() - began < most, (words, time.process_time() - began)
    assert "1 round: legal, optimal" in done.out


def test_7_two_hundred_players_are_paired_with_a_proof_within_a_second() -> None:
    profile = law("warlords_of_terra")
    event = generate(profile, 200, 5, 1)
    who = Desk("warlords_of_terra").who()
    event.act("settings", {"changes": {"rounds": 6}}, who)
    began = time.process_time()
    draw_round(event, who)
    # of the processor: on a machine that is shared the clock says nothing
    assert time.process_time() - began < 1
    assert verify(event.log, profile, only=6).rounds == {6: "optimal"}


@pytest.mark.parametrize("oracle", ["brute", pytest.param("rustworkx", marks=pytest.mark.slow)])
def test_8_other_methods_find_nothing_cheaper(oracle: str, tournament: Command) -> None:
    # rounds of up to 200 players take a minute and a half for 500
    rounds = 500 if oracle == "brute" or os.environ.get("COLISEO_NIGHTLY") else 100
    done = tournament("check", "--against", oracle, "--rounds", rounds, lang="en")
    assert done.code == 0 and f"{rounds} rounds: 0 differences" in done.out


def test_9_where_all_have_met_it_stops_says_why_and_goes_on_only_with_consent(home: Path, tournament: Command) -> None:
    words = ("generate", "--game", "mitos_y_leyendas", "--players", 6, "--rounds", 7)
    stuck = tournament(*words)
    assert stuck.code == 1 and "ya no pueden enfrentarse a nadie" in stuck.err and "--relax rematch" in stuck.err
    done = tournament(*words, "--relax", "rematch", "--out", "r.jsonl")
    assert done.code == 0
    assert "se ha consentido que se repita" in tournament("tables", "r.jsonl").out
    checked = tournament("check", "r.jsonl")
    assert checked.code == 0 and "Ronda 6: se ha consentido que se repita el enfrentamiento más antiguo" in checked.out


def test_10_pairing_the_same_round_twice_gives_the_same(home: Path, tournament: Command) -> None:
    desk = Desk("rise_of_gods", 9)
    desk.explain_all()
    desk.play_rounds(1)
    first = desk.pair().found
    desk.do("discarded")
    assert desk.pair().found == first and first["proof"]


@pytest.mark.rule("AA-III.2.6.4", "AA-III.2.6.5", "AA-III.2.6.7", "AA-III.2.6.9")
def test_12_the_score_of_atrum_arena(home: Path, tournament: Command) -> None:
    assert tournament("new", "atrum_arena", "--name", "A", "--set", "list_required=no", "--set", "rounds=3").code == 0
    file = "a.coliseo-event"
    tournament("add", file, "Ana", "Beto")
    tournament("pair", file)
    tournament("publish", file)
    tournament("formed", file, "--all")
    assert tournament("start", file).code == 0
    drawn = tournament("result", file, 1, "=", "--left", "2-2")
    assert drawn.code == 1 and "AA-III.2.6.4" in drawn.err
    for words, score, rule in (
        (("A", "--left", "3-0"), "SCORE: 3 – 0", "AA-III.2.6.5"),
        (("B", "--kind", "time", "--left", "2-2"), "SCORE: 1 – 2", "AA-III.2.6.7"),
        (("", "--kind", "conceded", "--by", "B", "--left", "2-3"), "SCORE: 2 – 0", "AA-III.2.6.9"),
    ):
        done = tournament("result", file, 1, *words)
        assert done.code == 0 and score in done.out and rule in done.out, done
    # the worked example of the specification: 3–0, lost on time at 2–2, won by concession with 2 left
    profile = law("atrum_arena")
    values, _ = profile.complete({})
    way = profile.way(values, "swiss")
    told = [
        Result("played", games=(Game(0, left=(3, 0)),)),
        Result("time", games=(Game(1, "resistencia", (2, 2)),)),
        Result("conceded", games=(Game(0, left=(2, 1)),), fault=1),
    ]
    lines = [profile.lines(values, way, profile.settle(values, way, each)[0], (1, 2), 1)[0] for each in told]
    assert (sum(line.won for line in lines), [line.score for line in lines]) == (2, [3, 1, 2])


@pytest.mark.rule("RG-DV.18")
def test_13_rise_of_gods_does_not_start_before_all_is_explained(home: Path, tournament: Command) -> None:
    tournament("new", "rise_of_gods", "--name", "R")
    file = "r.coliseo-event"
    tournament("add", file, "Ana", "Beto")
    tournament("pair", file)
    tournament("publish", file)
    keys = [point.key for point in law("rise_of_gods").points_to_explain]
    tournament("explained", file, *keys[:-1])
    done = tournament("start", file)
    assert done.code == 1 and "RG-DV.18" in done.err and "se juegan 3 más" in done.err and "RG-DV.6" not in done.err
    assert tournament("explained", file, keys[-1]).code == 0 and tournament("start", file).code == 0


@pytest.mark.rule("AA-III.2.4.9", "AA-III.2.4.10")
def test_14_the_clock_of_atrum_arena(home: Path, tournament: Command) -> None:
    short = tournament("new", "atrum_arena", "--name", "C", "--set", "minutes=34")
    assert short.code == 1 and "AA-III.2.4.10" in short.err and not list(home.iterdir())
    tournament("new", "atrum_arena", "--name", "C", "--set", "list_required=no")
    file = "c.coliseo-event"
    tournament("add", file, "A", "B", "C", "D")
    tournament("pair", file)
    tournament("publish", file)
    tournament("formed", file, 1)
    done = tournament("start", file)
    assert done.code == 1 and "AA-III.2.4.9" in done.err and "2" in done.err


@pytest.mark.rule("WT-C.2.4.1.1", "WT-C.2.4.1.2", "WT-C.2.4.2.1", "WT-C.2.4.2.2")
@pytest.mark.parametrize("planned", [2, 3])
def test_15_a_tie_at_the_cut_is_played_off_after_the_last_round_and_a_lot_before(planned: int) -> None:
    """Four share places 3 to 6, and four go on."""
    desk = Desk("warlords_of_terra", 8, rounds=planned, cut=4)
    for pairs in ([(1, 2), (3, 4), (5, 6), (7, 8)], [(1, 3), (5, 7), (2, 4), (6, 8)]):
        desk.set_round(pairs)
        desk.all_win()
        desk.close()
    table = desk.standings()
    tied = {row.number: row for row in table.rows[2:6]}
    assert set(tied) == {2, 3, 6, 7} and len({str(row.values) for row in tied.values()}) == 1
    if planned == 3:
        assert all(row.by_lot for row in tied.values()) and not table.to_play
        assert desk.pair().stage == 0
        return
    assert all(row.pending and not row.by_lot for row in tied.values())
    with pytest.raises(Refused) as caught:
        open_cut(desk.event, desk.who())
    assert "WT-C.2.4.2.1" in rules(caught.value.refusals)
    games = desk.pair()
    assert desk.event.state.stages[1].structure == "playoff" and not games.clock.duration
    assert {n for pairing in games.pairings for n in pairing.sides} == set(tied)


@pytest.mark.rule("RG-SD.5", "RG-ER.11", "AA-III.2.5.11")
def test_16_the_ladders(home: Path, tournament: Command) -> None:
    desk = Desk("rise_of_gods", 2)
    desk.explain_all()
    desk.next_round()
    for _ in range(2):
        desk.do("penalised", "head_judge", number=1, key="robar_de_mas", penalty="warning")
    found = proposal(desk.event.state, desk.profile, 1, "mazo_distinto")
    assert "pierde la partida en curso" in found.es and {"RG-SD.5", "RG-ER.11"} <= set(found.rules)
    desk.event.log.save(home / "l.jsonl")
    done = tournament("penalty", "l.jsonl", 1, "mazo_distinto", lang="en")
    assert done.code == 0 and "loses the game in progress" in done.out and "RG-ER.11" in done.out
    atrum = Desk("atrum_arena", 2)
    for key in ("demorar", "respeto"):
        atrum.do("penalised", number=1, key=key, penalty="warning")
    third = proposal(atrum.event.state, atrum.profile, 1, "altar")
    assert third.asks and third.penalty == "warning" and "AA-III.2.5.11" in third.rules


@pytest.mark.rule("RG-PN.2", "RG-PN.3", "RG-PN.4", "RG-PN.5")
def test_17_cheating_is_for_the_head_judge_and_nobody_bans(home: Path, tournament: Command) -> None:
    desk = Desk("rise_of_gods", ["Ana", "Beto"])
    desk.do("staff", id="s2", name="", roles=["judge"])
    fault = {"number": 1, "key": "trampa"}
    assert rules(desk.refused("penalised", "judge", "s2", **fault, penalty="game_loss")) == {"RG-PN.2"}
    assert rules(desk.refused("penalised", "head_judge", **fault, penalty="match_loss")) == {"RG-PN.3"}
    assert rules(desk.refused("penalised", "head_judge", **fault, penalty="ban")) == {"RG-PN.4"}
    desk.event.log.save(home / "p.jsonl")
    offered = json.loads(tournament("penalty", "p.jsonl", "Ana", "trampa", "--json").out)
    assert offered["choices"] == ["warning", "game_loss", "disqualification"] and offered["decides"] == "head_judge"
    done = tournament("penalty", "p.jsonl", "Ana", "trampa", "--give", "disqualification", "--reason", "mazo ordenado")
    assert done.code == 0 and "Informe a la organización" in done.out and "RG-PN.5" in done.out


def test_20_the_same_report_ten_times_is_one_entry() -> None:
    desk = Desk("warlords_of_terra", 2)
    desk.next_round()
    before = len(desk.event.log.entries)
    number = desk.table(1).sides[0]
    data = {"table": 1, "number": 7, "result": played(0)}
    entries = {desk.event.act("reported", data, desk.player(number)).n for _ in range(10)}
    assert len(desk.event.log.entries) == before + 1 and entries == {before + 1}


def test_22_and_23_a_correction_two_rounds_later_and_its_undo(home: Path, tournament: Command) -> None:
    desk = Desk("warlords_of_terra", 8, rounds=3)
    desk.play_rounds(2)
    desk.next_round()
    was, before = desk.event.state.digest, desk.standings()
    pairings = [p.sides for p in desk.round.pairings]
    first = desk.event.state.whole_round(1)
    assert first is not None
    data: dict[str, Any] = {"stage": 0, "round": 1, "table": 1, "result": played(1)}
    assert desk.refused("corrected", **data)  # without a reason
    assert desk.refused("corrected", "scorekeeper", **data, reason="acta mal leída")
    desk.do("corrected", **data, reason="acta mal leída")
    loser = first.pairings[0].sides[0]
    moved = {each["number"] for each in changes(before, desk.standings())}
    assert loser in moved and [p.sides for p in desk.round.pairings] == pairings
    assert [note["round"] for note in desk.event.state.notes] == [1]
    desk.event.log.save(home / "k.jsonl")
    assert "Corregido un resultado de la ronda 1, mesa 1" in tournament("standings", "k.jsonl").out
    n = len(desk.event.log.entries)
    done = tournament("undo", "k.jsonl", n, "--reason", "era correcto")
    assert done.code == 0 and was[:12] in done.out
    desk.event.undo(n, desk.who(), "era correcto")
    assert desk.event.state.digest == was
    # and the command tells the difference
    told = tournament("correct", "k.jsonl", 1, 1, "B", "--reason", "acta")
    assert told.code == 0 and "→" in told.out and "quedan como están" in told.out


def test_24_drop_reinstate_and_late_entry() -> None:
    desk = Desk("rise_of_gods", 5, rounds=3)
    desk.explain_all()
    desk.next_round()
    desk.all_win()
    desk.do("dropped", number=2)
    desk.do("reinstated", number=2)
    desk.event.enter("Tarde", desk.who())
    desk.close()
    assert [line.kind for line in sums(desk)[6].lines] == ["not_played"]
    desk.next_round()
    seated = [n for p in desk.round.pairings for n in p.sides]
    assert sorted(seated) == [1, 2, 3, 4, 5, 6] and all(len(set(p.sides)) == len(p.sides) for p in desk.round.pairings)
    late = sums(desk)[6]
    assert (late.points, late.opponents) == (0, [])
    # round 2 is published: nobody else comes in
    with pytest.raises(Refused):
        desk.event.enter("Más tarde", desk.who())


def sums(desk: Desk) -> Any:
    return tallies_of(desk.event.state, desk.profile, desk.event.state.stages[0])


def test_25_two_with_fixed_tables_who_meet_sit_at_one_with_a_notice_and_a_mark(home: Path, tournament: Command) -> None:
    tournament("new", "mitos_y_leyendas", "--name", "F")
    file = "f.coliseo-event"
    tournament("add", file, "Ana", "--table", 12)
    tournament("add", file, "Beto", "--table", 12)
    tournament("pair", file)
    done = tournament("tables", file)
    assert done.out.count("12 ♿") == 1 and "juegan en la 12" in done.out
    # on paper too
    tournament("publish", file)
    assert tournament("print", file, "--what", "pairings", "--html").code == 0
    assert "12 F" in Path("pairings.es.html").read_text(encoding="utf-8")


def test_25_of_two_fixed_tables_the_lower_one_is_theirs(home: Path, tournament: Command) -> None:
    tournament("new", "mitos_y_leyendas", "--name", "F")
    file = "f.coliseo-event"
    tournament("add", file, "Ana", "--table", 12)
    tournament("add", file, "Beto", "--table", 15)
    tournament("pair", file)
    done = tournament("tables", file)
    assert "12 ♿" in done.out and "juegan en la 12" in done.out and "15 ♿" not in done.out


def test_26_a_barred_pair_never_meets_unless_the_log_consents() -> None:
    for seed in range(200):
        desk = Desk("warlords_of_terra", 4 + seed % 5, seed=seed, rounds=3)
        desk.do("barred", one=1, other=2)
        for _ in range(2):
            desk.next_round()
            desk.all_win(seed % 2)
            desk.close()
        met = [p.sides for r in desk.event.state.rounds() for p in r.pairings]
        assert not any({1, 2} == set(sides) for sides in met)


@pytest.mark.rule("AA-III.2.6.2", "AA-III.2.6.7")
def test_31_the_helper_for_time_of_atrum_arena(home: Path, tournament: Command) -> None:
    desk = Desk("atrum_arena", 2)
    desk.next_round()
    desk.event.log.save(home / "t.jsonl")
    asked = tournament("at-time", "t.jsonl", 1, "reptantes=2-2")
    assert "resistencia=N-N" in asked.out and "AA-III.2.6.2" in asked.out
    done = tournament("at-time", "t.jsonl", 1, "reptantes=2-2", "resistencia=7-5")
    assert "Gana A. SCORE 2 y 1." in done.out and "AA-III.2.6.2, AA-III.2.6.7" in done.out


def test_34_a_list_of_players_with_faults_brings_nobody_until_it_is_confirmed(home: Path, tournament: Command) -> None:
    tournament("new", "rise_of_gods", "--name", "I")
    file = "i.coliseo-event"
    rows = "Nombre;Tienda;Mesa\nAna;Norte;\nÁNA;Sur;\n;Sur;3\nBeto;;doce\nCaro;;7\n"
    Path("p.csv").write_text(rows, encoding="utf-8")
    done = tournament("import", file, "p.csv")
    assert done.code == 1
    assert "línea 3: «ÁNA» repite a la línea 2" in done.err and "línea 4: falta el nombre" in done.err
    assert "línea 5: «doce» no es una mesa" in done.err
    assert json.loads(tournament("show", file, "--json").out)["players"] == {}
    assert tournament("import", file, "p.csv", "--yes").code == 0
    players = json.loads(tournament("show", file, "--json").out)["players"]
    assert [(p["team"], p["fixed_table"]) for p in players.values()] == [("Norte", 0), ("", 7)]


def test_36_export_import_export_and_a_person_erased(home: Path, tournament: Command) -> None:
    Path("e.jsonl").write_text(tournament("generate", "--players", 9, "--rounds", 2).out, encoding="utf-8")
    first = tournament("export", "e.jsonl").out
    Path("out.coliseo-event").write_text(first, encoding="utf-8")
    assert tournament("import", "copy.jsonl", "out.coliseo-event").code == 0
    assert tournament("export", "copy.jsonl").out == first
    assert '"vault":"key"' not in first and '"vault":"seed"' not in first and "Jugador 4" in first
    # without the key it is only read
    readonly = tournament("drop", "copy.jsonl", 1)
    assert readonly.code == 1 and "solo se lee" in readonly.err
    assert tournament("erase", "e.jsonl", 4).code == 0
    gone = tournament("export", "e.jsonl").out
    assert "Jugador 4" not in gone and "Jugador 5" in gone
    assert tournament("check", "e.jsonl").code == 0
    assert load(home / "e.jsonl").vault.text("name", "4") is None
    # a name put in the place of another is found
    Path("f.jsonl").write_text(gone.replace("Jugador 5", "Jugador X"), encoding="utf-8")
    assert tournament("check", "f.jsonl").code == 1


def test_42_a_plan_tells_hours_rounds_and_who_makes_the_cut(tournament: Command) -> None:
    done = tournament("simulate", "--players", 37, "--game", "rise_of_gods", "--format", "bo3", "--runs", 3)
    assert done.code == 0 and "6 rondas y 4 de la fase final (pasan 16)" in done.out
    assert "Unas 10,0 horas" in done.out and "1-0-5: 0 %" in done.out
