"""Other programs' events: what is written is read again, what does not fit is said, what is broken is named."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from played_kit import DESK, new_event, played_event
from py4swiss.trf import TrfParser
from tournament.conftest import Command
from tournament.kit import law

from coliseo.tournament.event import Event
from coliseo.tournament.interop import challonge, players_csv, tdf, trf
from coliseo.tournament.interop.bring_in import enter_players, event_of, lost_by_importing
from coliseo.tournament.interop.chart import ALONE, BadImport, Chart, ChartMatch, ChartPlayer, chart_of
from coliseo.tournament.interop.formats import WRITERS, read_chart
from coliseo.tournament.log import parse
from coliseo.tournament.results import BYE, DOUBLE_LOSS, NO_SHOW, NOBODY, NOT_PLAYED, PLAYED
from coliseo.tournament.standings import standings
from coliseo.tournament.verify import verify

#: how a cell begins that a spreadsheet runs
FORMULA = ("=", "+", "-", "@", "＝")

# ------------------------------------------------------------------ people from a spreadsheet


def test_columns_are_guessed_and_everything_doubtful_has_its_line() -> None:
    text = (
        "Apellidos;Nombre;Tienda;Mesa fija\n"
        "Pérez;Ana;Norte;\n"
        "Díaz;Bruno;Sur;12\n"
        ";;Sur;\n"
        "perez;ANA;;\n"
        "Soto;Elena;;doce\n"
        "Ríos;Diego;;\n"
    )
    preview = players_csv.read_players(text, already={4: "Diego Rios"})
    assert preview.columns == {"first": "Nombre", "last": "Apellidos", "team": "Tienda", "fixed_table": "Mesa fija"}
    assert [(r.line, r.name, r.team, r.fixed_table) for r in preview.rows] == [
        (2, "Ana Pérez", "Norte", 0),
        (3, "Bruno Díaz", "Sur", 12),
    ]
    assert [(p.line, p.es) for p in preview.bad] == [(4, "falta el nombre"), (6, "«doce» no es una mesa")]
    assert [p.text("es") for p in preview.duplicates] == [
        "línea 5: «ANA perez» repite a la línea 2",
        "línea 7: «Diego Ríos» repite al 4",
    ]


def test_without_a_heading_the_names_are_found_and_nothing_is_entered_until_then() -> None:
    event = new_event("mitos_y_leyendas", 2)
    preview = players_csv.read_players("17,Zoe Lima\n18,Yago Prat\n")
    assert [r.name for r in preview.rows] == ["Zoe Lima", "Yago Prat"]
    assert len(event.state.players) == 2
    assert enter_players(event, preview, DESK) == 2
    assert [event.name_of(n) for n in (3, 4)] == ["Zoe Lima", "Yago Prat"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_encodings_of_spreadsheets(encoding: str) -> None:
    text = players_csv.decode("Nombre\nÍñigo Núñez\n".encode(encoding))
    assert [r.name for r in players_csv.read_players(text).rows] == ["Íñigo Núñez"]


def test_a_name_that_a_spreadsheet_would_run_is_quoted_and_read_back() -> None:
    event = new_event("mitos_y_leyendas", 1)
    event.enter("=CMD()", DESK)
    written = WRITERS["csv-players"][1](event, "es").text
    assert "'=CMD()" in written and ",=CMD" not in written
    assert [r.name for r in players_csv.read_players(written).rows] == ["Ana Pérez", "=CMD()"]


#: what somebody would write to have a spreadsheet run it, whichever character it divides a line at
RUN = (
    "Ana;=1+1",
    "Ana|@SUM(1)",
    'Ana;"=1+1',
    "+Uno",
    "'=Uno",
    "Ana; -1",
    "Ana，＝1",
    "Los Lobos: Ana, =1+1",
    "Ana;'=1",
)


@pytest.mark.parametrize("name", RUN)
def test_no_table_holds_a_formula_whatever_divides_its_cells(name: str) -> None:
    event = new_event("mitos_y_leyendas", 1)
    event.enter(name, DESK, team=name)
    for key in ("players", "standings"):
        written = WRITERS[f"csv-{key}"][1](event, "es").text
        for separator in ",;\t|\n":
            for cell in written.split(separator):
                assert not cell.strip('" \t').startswith(FORMULA), written
    written = WRITERS["csv-players"][1](event, "es").text
    assert [(r.name, r.team) for r in players_csv.read_players(written).rows][1] == (name, name)


@given(st.text(st.sampled_from(["=", "+", "-", "@", ";", ",", "\t", "|", "\n", "\r", "'", '"', " ", "a"]), max_size=12))
def test_what_is_quoted_is_read_as_it_was(cell: str) -> None:
    assert players_csv.unquoted(players_csv.quoted(cell)) == cell
    for part in re.split(r"[;,\t|\r\n]", players_csv.quoted(cell)):
        assert not part.strip('" ').startswith(FORMULA), (cell, part)


def test_what_nobody_could_see_of_a_spreadsheet_is_not_entered() -> None:
    preview = players_csv.read_players("nombre;equipo\nAna\u202e Paz;Norte\nBeto;a\u0301\u0301\u0301\u0301\n")
    assert [(r.name, r.line) for r in preview.rows] == [("Ana Paz", 2)] and [b.line for b in preview.bad] == [3]


# ------------------------------------------------------------------ Challonge


@pytest.mark.rule("RG-DV.20")
@pytest.mark.parametrize("version", challonge.VERSIONS)
@pytest.mark.parametrize("game", ["rise_of_gods", "mitos_y_leyendas"])
def test_challonge_and_back_are_the_same_players_matches_and_scores(game: str, version: str) -> None:
    event = played_event(game, 10, 3)
    chart, _ = chart_of(event)
    again = challonge.read(challonge.write(chart, version).text)
    assert [(p.name, p.team) for p in again.players] == [(p.name, p.team) for p in chart.players]
    told = [(m.round, m.sides, m.winner, m.games) for m in again.matches]
    assert told == [(m.round, m.sides, m.winner, m.games) for m in chart.matches]
    assert again.deduced == ()
    assert (again.name, again.rounds, again.win, again.draw) == (chart.name, chart.rounds, 3, 1)
    brought = event_of(again, law(game), DESK)
    mine, theirs = chart_of(brought)[0], again
    assert [(m.round, m.sides, m.winner, m.games) for m in mine.matches] == [
        (m.round, m.sides, m.winner, m.games) for m in theirs.matches
    ]
    points = {row.number: row.values["points"] for row in standings(event.state, event.profile).rows}
    assert {r.number: r.values["points"] for r in standings(brought.state, brought.profile).rows} == points
    assert brought.state.stages[0].label == "externa: challonge"
    assert verify(brought.log, brought.profile).good


def test_what_challonge_cannot_hold_is_listed() -> None:
    event = played_event("mitos_y_leyendas", 11, 3)
    event.act("barred", {"one": 1, "other": 2}, DESK)
    lost = [es for es, _ in WRITERS["challonge"][1](event, "es").lost]
    assert "los descansos y rondas sin jugar (3)" in lost and "los cruces prohibidos" in lost


@pytest.mark.parametrize("version", challonge.VERSIONS)
def test_who_rested_follows_from_who_met_and_is_told(version: str, tournament: Command, home: Path) -> None:
    event = played_event("rise_of_gods", 11, 3)
    chart, _ = chart_of(event)
    (home / "c.json").write_text(challonge.write(chart, version).text, encoding="utf-8")
    rested = {m.round: max(m.sides) for m in chart.matches if ALONE in m.sides}
    done = tournament("import", "x.jsonl", "c.json", "--game", "rise_of_gods")
    assert done.code == 0 and sorted(rested) == [1, 2, 3] and "15 encuentros" in done.out
    for number, who in rested.items():
        name = next(p.name for p in chart.players if p.number == who)
        told = f"No constaba: quién descansó en la ronda {number}; por ser la única persona sin encuentro, {name}"
        assert told in done.err
    brought = event_of(challonge.read((home / "c.json").read_text(encoding="utf-8")), law("rise_of_gods"), DESK)
    points = {row.number: row.values["points"] for row in standings(event.state, event.profile).rows}
    assert {r.number: r.values["points"] for r in standings(brought.state, brought.profile).rows} == points


@pytest.mark.parametrize(
    "change",
    [{"pts_for_bye": "0.0"}, {"pts_for_bye": "1.0"}, {"pts_for_bye": None}, {"tournament_type": "round robin"}],
)
def test_where_a_rest_does_not_follow_it_is_said_and_not_guessed(change: dict[str, Any]) -> None:
    chart, _ = chart_of(played_event("rise_of_gods", 11, 3))
    found = json.loads(challonge.write(chart).text)
    found["tournament"].update(change)
    read = challonge.read(json.dumps(found))
    assert not read.deduced
    assert sum("si en la ronda" in es for es, _ in lost_by_importing(read)) == 3


def test_of_two_without_a_match_neither_is_taken_to_rest() -> None:
    chart, _ = chart_of(played_event("rise_of_gods", 11, 3))
    found = json.loads(challonge.write(chart).text)["tournament"]
    found["matches"] = [m for m in found["matches"] if m["match"]["id"] != 1]
    assert [number for number, _ in challonge.read(json.dumps({"tournament": found})).deduced] == [2, 3]
    # where everybody met somebody, and of those whom a bracket leaves out, nothing is said
    whole, _ = chart_of(played_event("rise_of_gods", 10, 3))
    assert not any("descans" in es for es, _ in lost_by_importing(whole))
    players = tuple(ChartPlayer(n, f"P{n}") for n in (1, 2, 3, 4))
    bracket = tuple(ChartMatch(*told, PLAYED, 0, ((1, 0),)) for told in ((1, (1, 2)), (1, (3, 4)), (2, (1, 3))))
    assert lost_by_importing(Chart("Copa", players, bracket, source="challonge")) == []


def test_half_points_are_doubled_and_not_cut() -> None:
    chart, _ = chart_of(played_event("rise_of_gods", 11, 3))
    found = json.loads(challonge.write(chart).text)
    found["tournament"] |= {"pts_for_match_win": "1.0", "pts_for_match_tie": "0.5", "pts_for_bye": "1.0"}
    read = challonge.read(json.dumps(found))
    assert (read.win, read.draw, len(read.deduced)) == (2, 1, 3)
    assert any("doblados" in es for es, _ in lost_by_importing(read))


def other_rounds(*told: tuple[int, int, int, int]) -> Chart:
    """A file of Challonge: round, the two who met, who won; over 100 in a group, which gives ids of its own."""
    people = [{"participant": {"id": n, "name": f"P{n}", "seed": n, "group_player_ids": [n + 50]}} for n in range(1, 5)]
    matches = [
        {
            "id": k, "round": number % 100, "state": "complete", "group_id": 7 if number > 100 else None,
            "player1_id": a + 50 * (number > 100), "player2_id": b + 50 * (number > 100),
            "winner_id": won + 50 * (number > 100), "scores_csv": "1-0" if won == a else "0-1",
        }
        for k, (number, a, b, won) in enumerate(told, 1)
    ]  # fmt: skip
    for each in matches:
        if each["round"] > 90:
            each["round"] -= 100  # a round of those who have lost once
    return challonge.read(json.dumps({"tournament": {"name": "C", "participants": people, "matches": matches}}))


def test_a_bracket_of_two_halves_comes_in_round_after_round() -> None:
    chart = other_rounds((1, 1, 2, 1), (1, 3, 4, 3), (2, 1, 3, 1), (3, 1, 3, 3), (99, 2, 4, 2), (98, 3, 2, 3))
    assert [(m.round, m.sides) for m in chart.matches] == [
        (1, (1, 2)), (1, (3, 4)), (2, (1, 3)), (2, (2, 4)), (3, (3, 2)), (4, (1, 3)),
    ]  # fmt: skip
    brought = event_of(chart, law("rise_of_gods"), DESK)
    assert verify(brought.log, brought.profile).good


def test_two_with_one_id_are_not_taken_for_one_another() -> None:
    twice = [{"participant": {"id": 1, "name": name, "group_player_ids": None}} for name in ("Ana", "Beto")]
    with pytest.raises(BadImport, match="el id 1"):
        challonge.read(json.dumps({"tournament": {"name": "C", "participants": twice, "matches": []}}))


def test_the_third_place_is_played_beside_the_final() -> None:
    chart = other_rounds((1, 1, 2, 1), (1, 3, 4, 3), (2, 1, 3, 1), (0, 2, 4, 2))
    assert [(m.round, m.sides) for m in chart.matches] == [(1, (1, 2)), (1, (3, 4)), (2, (1, 3)), (2, (2, 4))]


def test_groups_come_before_the_bracket_that_follows_them() -> None:
    chart = other_rounds((1, 1, 3, 1), (101, 1, 2, 1), (101, 3, 4, 3), (102, 1, 4, 1), (102, 2, 3, 3))
    assert [(m.round, m.sides) for m in chart.matches] == [
        (1, (1, 2)), (1, (3, 4)), (2, (1, 4)), (2, (2, 3)), (3, (1, 3)),
    ]  # fmt: skip


def test_a_score_in_games_becomes_games() -> None:
    players = tuple(ChartPlayer(n, f"P{n}") for n in (1, 2, 3, 4))
    matches = (
        ChartMatch(1, (1, 2), PLAYED, 0, ((2, 1),)),
        ChartMatch(1, (3, 4), PLAYED, NOBODY, ((1, 1),)),
    )
    event = event_of(Chart("Liga", players, matches, source="challonge"), law("rise_of_gods"), DESK)
    first, second = (p.result for p in event.state.stages[0].rounds[0].pairings)
    assert first is not None and [g.winner for g in first.games] == [1, 0, 0] and first.winner == 0
    assert second is not None and second.winner == NOBODY and len(second.games) == 2


# ------------------------------------------------------------------ report files


@pytest.mark.parametrize("name", ["trf", "trf16"])
@pytest.mark.parametrize("game", ["warlords_of_terra", "atrum_arena"])
def test_a_report_file_is_read_by_a_pairing_engine(game: str, name: str, tmp_path: Path) -> None:
    event = played_event(game, 11, 3)
    event.act("barred", {"one": 1, "other": 2}, DESK)
    written = WRITERS[name][1](event, "es")
    path = tmp_path / "e.trf"
    path.write_text(written.text, encoding="utf-8")
    read = TrfParser.parse(path)
    points = {
        row.number: row.values.get("points", row.values.get("wins"))
        for row in standings(event.state, event.profile).rows
    }
    assert {s.starting_number: s.points_times_ten // 10 for s in read.player_sections} == points
    assert [s.name for s in read.player_sections] == [event.name_of(n) for n in range(1, 12)]
    assert read.x_section.forbidden_pairs == {(1, 2)}
    assert f"### head {event.log.head}" in written.text
    if game == "atrum_arena":
        assert ("el SCORE o lo que le quedó a cada uno", "SCORE, or what each had left") in written.lost


def test_every_kind_of_unplayed_round_has_its_code_and_comes_back() -> None:
    players = tuple(ChartPlayer(n, f"Persona {n}") for n in range(1, 8))
    matches = (
        ChartMatch(1, (1, 2), PLAYED, 0),
        ChartMatch(1, (3, 4), NO_SHOW, 1),
        ChartMatch(1, (5, 6), DOUBLE_LOSS),
        ChartMatch(1, (7, 0), BYE),
        ChartMatch(2, (2, 1), PLAYED, NOBODY),
        ChartMatch(2, (4, 3), PLAYED, 1),
        ChartMatch(2, (5, 7), PLAYED, 0),
        ChartMatch(2, (6, 0), NOT_PLAYED),
    )
    chart = Chart("Codes", players, matches, rounds=4, barred=((1, 6),), order=(1, 4, 7, 5, 2, 3, 6), date="2026-11-21")
    for version in (trf.TRF16, trf.TRF26):
        text = trf.write(chart, version).text
        again = trf.read(text)
        assert again.matches == tuple(sorted(matches, key=lambda m: (m.round, m.alone, m.sides)))
        assert (again.players, again.barred, again.rounds, again.win) == (players, ((1, 6),), 4, 3)
        assert trf.write(Chart(**{**vars(again), "order": chart.order}), version).text == text


def test_a_report_that_contradicts_itself_is_named_by_its_line() -> None:
    good = trf.write(Chart("X", (ChartPlayer(1, "A"), ChartPlayer(2, "B")), (ChartMatch(1, (1, 2), PLAYED, 0),))).text
    assert trf.read(good).matches[0].winner == 0
    for wrong in (good.replace("1 b 0", "1 b 1"), good.replace("2 w 1", "2 w ?"), good.replace("001    2", "001    1")):
        assert wrong != good
        with pytest.raises(BadImport) as told:
            trf.read(wrong)
        assert told.value.line > 0
    with pytest.raises(BadImport):
        trf.read("012 nada\n")


# ------------------------------------------------------------------ .tdf

TDF = """<?xml version="1.0" encoding="UTF-8"?>
<tournament type="2"><data><name>Copa</name><startdate>11/21/2026</startdate></data>
<players>
<player userid="91"><firstname>Ana</firstname><lastname>Pérez</lastname></player>
<player userid="92"><firstname>Bruno</firstname><lastname>Díaz</lastname></player>
<player userid="93"><firstname>Eva</firstname><lastname>Gil</lastname></player>
</players>
<pods><pod><rounds><round number="1"><matches>
<match outcome="2"><player1 userid="91"/><player2 userid="92"/><tablenumber>1</tablenumber></match>
<match outcome="5"><player userid="93"/><tablenumber>0</tablenumber></match>
</matches></round></rounds></pod></pods></tournament>"""


def test_a_tdf_is_read_and_its_traps_are_refused() -> None:
    chart = read_chart(TDF, "x.tdf")
    assert [p.name for p in chart.players] == ["Ana Pérez", "Bruno Díaz", "Eva Gil"]
    assert chart.matches == (ChartMatch(1, (1, 2), PLAYED, 1, table=1), ChartMatch(1, (3, 0), BYE))
    assert (chart.name, chart.date) == ("Copa", "2026-11-21")
    bomb = TDF.replace("<tournament", '<!DOCTYPE x [<!ENTITY a "b">]><tournament', 1)
    for wrong in (bomb, TDF.replace('userid="92"/>', 'userid="99"/>'), TDF[:200], "<a/>"):
        with pytest.raises(BadImport):
            tdf.read(wrong)


# ------------------------------------------------------------------ whatever else is written


def test_the_own_format_comes_back_byte_by_byte() -> None:
    event = played_event("warlords_of_terra", 6, 2)
    text = WRITERS["coliseo"][1](event, "es").text
    again = Event(parse(text), event.profile)
    assert again.log.dump() == text and again.state.digest == event.state.digest


def test_ranking_calendar_and_tables() -> None:
    event = played_event("rise_of_gods", 6, 2, name="Torneo; con, signos")
    ranking = json.loads(WRITERS["ranking"][1](event, "es").text)
    assert len(ranking["games"]) == 6 and {g["round"] for g in ranking["games"]} == {1, 2}
    assert all(g["winner"] in g["players"] for g in ranking["games"]) and len(ranking["places"]) == 6
    calendar = WRITERS["ical"][1](event, "es").text
    assert "DTSTART;VALUE=DATE:20261121\r\n" in calendar and "SUMMARY:Torneo\\; con\\, signos\r\n" in calendar
    assert all(len(line.encode()) <= 75 for line in calendar.split("\r\n"))
    assert json.loads(WRITERS["schema"][1](event, "en").text)["startDate"] == "2026-11-21"
    for name in ("csv-pairings", "csv-games", "csv-standings", "csv-penalties"):
        spanish, english = (WRITERS[name][1](event, lang).text for lang in ("es", "en"))
        assert spanish.split("\n")[0] != english.split("\n")[0]
        assert spanish.count("\n") == english.count("\n") >= 1
    told = {name: WRITERS[name][1](event, "es").text for name in ("csv-players", "csv-standings")}
    assert (
        told["csv-players"].startswith("número,nombre,equipo,estado,mesa fija\n") and "en juego" in told["csv-players"]
    )
    assert told["csv-standings"].startswith("puesto,número,nombre,puntos,") and "opp_" not in told["csv-standings"]
    assert WRITERS["csv-pairings"][1](event, "es").text.count("\n") == 7


# ------------------------------------------------------------------ whatever comes


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=300), st.sampled_from(["a.json", "a.trf", "a.tdf", "a.txt"]))
def test_no_text_breaks_a_reader(text: str, name: str) -> None:
    for reader in (lambda: read_chart(text, name), lambda: players_csv.read_players(text)):
        try:
            reader()
        except BadImport as bad:
            assert bad.es and bad.en


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_break_a_spreadsheet(raw: bytes) -> None:
    try:
        players_csv.read_players(players_csv.decode(raw))
    except BadImport as bad:
        assert bad.es


GOOD = {
    "a.trf": trf.write(
        Chart(
            "X",
            tuple(ChartPlayer(n, f"P{n}") for n in (1, 2, 3)),
            (ChartMatch(1, (1, 2), PLAYED, 0), ChartMatch(1, (3, 0), BYE)),
        )
    ).text,
    "a.tdf": TDF,
    "a.json": challonge.write(
        Chart("X", (ChartPlayer(1, "A"), ChartPlayer(2, "B")), (ChartMatch(1, (1, 2), PLAYED, 0, ((2, 1),)),)), "2.1"
    ).text,
    "b.json": challonge.write(
        Chart("X", (ChartPlayer(1, "A"), ChartPlayer(2, "B")), (ChartMatch(1, (1, 2), PLAYED, 0, ((2, 1),)),)), "1"
    ).text,
}  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(GOOD)), st.data())
def test_a_good_file_with_a_piece_changed_is_read_or_refused(name: str, data: st.DataObject) -> None:
    text = GOOD[name]
    at = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 20))
    instead = data.draw(
        st.text(max_size=5) | st.sampled_from(["null", "{}", "[]", "-1", "1e999", '"', "9999999999999"])
    )
    try:
        chart = read_chart(text[:at] + instead + text[at + gone :], name)
    except BadImport as bad:
        assert bad.es and bad.en
    else:
        assert all(p.name for p in chart.players)
