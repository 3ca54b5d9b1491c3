"""Lines of the terminal as a newcomer reads them: in the language, in the right number, no word of the inside."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tournament.conftest import Command
from tournament.kit import Desk, law
from tournament.test_terminal_words import FILE, begun, sides

from coliseo.games.registry import game_keys
from coliseo.tournament.acts.registry import ACTS
from coliseo.tournament.checks import differences, read_list
from coliseo.tournament.results import KIND_NAMES
from coliseo.tournament.verify import Verdict

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("game", game_keys())
@pytest.mark.parametrize("left", ["foo", "-3", "3-", "3-x", "2-0-z"])
def test_what_is_left_is_numbers(game: str, left: str, tournament: Command) -> None:
    begun(tournament, game, "Ana", "Beto")
    before = Path(FILE).read_bytes()
    for words in (("result", FILE, 1, "A", f"--left={left}"), ("correct", FILE, 1, 1, "A", f"--left={left}")):
        done = tournament(*words)
        assert done.code == 2 and f"«{left}»: un número por bando, como 3-0." in done.out
    assert Path(FILE).read_bytes() == before


def test_what_was_typed_is_said_as_it_was_typed(tournament: Command) -> None:
    begun(tournament, "warlords_of_terra", "Ana", "Beto")
    assert "«Foo»: en esa mesa están A (Ana), B (Beto)" in tournament("result", FILE, 1, "Foo").out


def test_one_is_one_and_two_are_two() -> None:
    told = [r.es for r in differences(read_list("3 Oro\n1 Mar\n1 Sol"), read_list("1 Oro\n2 Mar\n3 Luz"), ())]
    assert told == [
        "sobran 3 de «luz» sobre lo registrado",
        "sobra 1 de «mar» sobre lo registrado",
        "faltan 2 de «oro» de lo registrado",
        "falta 1 de «sol» de lo registrado",
    ]
    one, two = Verdict(rounds={1: "optimal"}), Verdict(rounds={1: "optimal", 2: "optimal"})
    assert (one.words("es"), two.words("es")) == ("1 ronda: legal, óptima", "2 rondas: legales, óptimas")
    assert two.words("en") == "2 rounds: legal, optimal"


def test_the_table_stands_in_columns(tournament: Command) -> None:
    for game in game_keys():
        Path(FILE).unlink(missing_ok=True)
        begun(tournament, game, "Ana", "Maximiliano de la Vega", "李小龍", "Íñigo")
        for lang, name in (("es", "nombre"), ("en", "name")):
            lines = tournament("standings", FILE, lang=lang).out.splitlines()
            heading, rows = lines[0], lines[1:5]
            assert heading.split("  ")[1] == name
            at = heading.index(name)
            # a Chinese letter is two wide
            starts = {row.index(next(n for n in ("Ana", "Max", "李", "Íñ") if n in row)) for row in rows}
            assert starts == {at}, (game, lines)
            # numbers end where the word above them does
            end = re.search(rf"{name} +\S+", heading)
            assert end is not None and all(
                re.match(r"\d(  |$)", row[end.end() - 1 :]) for row in rows if "李" not in row
            )


def test_the_log_is_told_in_words(tournament: Command) -> None:
    begun(tournament, "atrum_arena", "Ana", "Beto")
    tournament("staff", FILE, "Nuria", "judge")
    one, _ = sides(tournament)
    assert tournament("result", FILE, 1, "A", "--left", "3-0").code == 0
    given = tournament("penalty", FILE, one, "desobedecer", "--give", "disqualification", "--reason", "x")
    assert given.code == 0
    reported = next(
        i for i, line in enumerate(tournament("log", FILE).out.splitlines(), 1) if "dar un resultado" in line
    )
    assert tournament("undo", FILE, reported, "--all").code == 0
    for lang, words in (
        (
            "es",
            ("organización: crear el torneo", "inscribir a alguien · Ana", "dar un resultado · mesa 1", "deshacer 1"),
        ),
        ("en", ("organiser: create the event", "enter somebody · Ana", "report a result · table 1", "undo 1")),
    ):
        lines = tournament("log", FILE, lang=lang).out
        assert all(word in lines for word in words), lines
        told = re.findall(r"^ *\d+  \S+ \S+  \S+  (.*)$", lines, re.M)
        assert len(told) == len(lines.splitlines())
        keys = {kind for kind in ACTS if "_" in kind} | {"head_judge", "s1 "}
        assert not [line for line in told for key in keys if key in line]
        sanctioned = [line for line in told if "sancionar" in line or "give a penalty" in line]
        assert len(sanctioned) == 1 and one not in sanctioned[0], "of whom is nobody's business who reads along"


def test_what_another_program_cannot_hold_is_told_in_words(tournament: Command) -> None:
    begun(tournament, "warlords_of_terra", "Ana", "Beto", "Carla")
    assert tournament("result", FILE, 1, "--kind", "double_loss").code == 0
    for lang in ("es", "en"):
        told = tournament("export", FILE, "--format", "challonge", "--out", "x.json", lang=lang).err
        assert KIND_NAMES["double_loss"][lang] in told and "double_loss" not in told
        assert ("descansos y rondas sin jugar (1)" if lang == "es" else "byes and rounds not played (1)") in told


def test_whose_place_changes_is_headed(tournament: Command) -> None:
    begun(tournament, "warlords_of_terra", "Ana", "Beto")
    one, other = sides(tournament)
    assert tournament("result", FILE, 1, "A").code == tournament("close", FILE).code == 0
    told = tournament("correct", FILE, 1, 1, "B", "--reason", "acta").out
    assert f"Cambian de puesto:\n  {other}: 2 → 1\n  {one}: 1 → 2\n" in told


@pytest.mark.parametrize("game", game_keys())
def test_what_is_counted_and_was_not_told_is_pointed_out(game: str, tournament: Command) -> None:
    begun(tournament, game, "Ana", "Beto", sets=("match=bo1",))
    done = tournament("result", FILE, 1, "A")
    profile = law(game)
    if profile.counted == "score":
        assert done.code == 1  # a SCORE is never taken for granted
    else:
        assert done.code == 0 and ("--left 12-9" in done.out) == bool(profile.counted)
        assert "--left" not in tournament("result", FILE, 1, "A", "--left", "5-2").out


@pytest.mark.parametrize("game", game_keys())
def test_forming_is_of_games_that_form(game: str, tournament: Command) -> None:
    begun(tournament, game, "Ana", "Beto")
    told = tournament("formed", FILE, "--all").err
    assert ("no se forma nada" in told) == (not law(game).forms)


def test_whoever_leaves_a_table_leaves_word(tournament: Command) -> None:
    begun(tournament, "mitos_y_leyendas", "Ana", "Beto", "Carla")
    one, _ = sides(tournament)
    gone = tournament("drop", FILE, one)
    assert gone.code == 0 and f"Se retira: {one}" in gone.out
    command = re.search(r"Si concede: coliseo tournament (.*)$", gone.out, re.M)
    assert command is not None and tournament(*command[1].split()).code == 0
    resting = ({"Ana", "Beto", "Carla"} - set(sides(tournament))).pop()
    assert "sin resultado" not in tournament("drop", FILE, resting).out


def test_a_game_lost_by_penalty_names_the_side(tournament: Command) -> None:
    desk = Desk("atrum_arena", ["Ana", "Beto"])
    desk.next_round()
    loser = desk.table(1).sides[0]
    desk.do("penalised", "head_judge", number=loser, key="tardanza", penalty="game_loss")
    told = desk.refused("reported", table=1, result={"kind": "played", "games": [{"winner": 0, "left": [3, 0]}]})
    assert f"A ({loser}) pierde por sanción" in told[0].es


def test_plans_are_told_in_words(tournament: Command) -> None:
    told = tournament("simulate", "--game", "mitos_y_leyendas", "--players", 9, "--runs", 1)
    assert told.out.startswith(
        "9 jugadores, al mejor de tres\n4 rondas, sin fase final\nUnas 4,0 horas\nDescansos: 4\n"
    )
    assert told.out.endswith("Sigue: coliseo tournament new mitos_y_leyendas --name Copa\n")
    cut = tournament("simulate", "--game", "rise_of_gods", "--players", 8, "--runs", 1, lang="en").out
    assert "8 players, one game\n3 rounds and 2 of the final stage (4 go on)" in cut


def test_circuits_and_templates_say_what_comes_next(tournament: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLISEO_DATA", str(Path.cwd() / "data"))
    made = tournament("circuit", "new", "rise_of_gods", "--name", "Liga", "--file", "mi circuito")
    empty = tournament("circuit", "show", "mi circuito")
    for done in (made, empty):
        assert "Sigue: coliseo tournament circuit add 'mi circuito' terminado.coliseo-event" in done.out
    assert "Liga · 0 torneos\n" in empty.out and "Valoración" not in empty.out
    begun(tournament, "rise_of_gods", "Ana", "Beto")
    assert tournament("result", FILE, 1, "A").code == tournament("close", FILE).code == 0
    assert tournament("end", FILE).code == 0
    added = tournament("circuit", "add", "mi circuito", FILE, lang="en")
    assert added.out == "1 event\nNext: coliseo tournament circuit show 'mi circuito'\n"
    kept = tournament("save-template", FILE, "Mi liga").out
    assert kept.endswith("Sigue: coliseo tournament new rise_of_gods --name Copa --template 'Mi liga'\n")


def test_where_somebody_is_and_who_is_nobody(tournament: Command) -> None:
    tournament("new", "rise_of_gods", "--name", "T", "--file", FILE, "--organiser", "Olga")
    tournament("staff", FILE, "Pau", "judge")
    assert tournament("where", FILE, "pau").out == "s2: Pau (juez) · disponible\n"
    nobody = tournament("where", FILE, "Nadie")
    assert nobody.code == 2 and "¿Quién es «Nadie»? Están: s1 (Olga), s2 (Pau)" in nobody.out


@pytest.mark.parametrize("game", game_keys())
def test_words_of_settings_are_explained_and_the_others_listed(game: str, tournament: Command) -> None:
    tournament("new", game, "--name", "T", "--file", FILE)
    others = ", ".join(each for each in law(game).settings["structure"].choices if each != "swiss")
    for lang, told in (("es", f"Sistema: suizo (o {others})"), ("en", f"System: Swiss (or {others})")):
        assert told in tournament("settings", FILE, lang=lang).out
