"""A whole event of every game from the terminal, in both languages, and what the commands refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tournament.conftest import Command
from tournament.kit import MINUTE, law

from coliseo.cli.events import common
from coliseo.cli.events.circuits import app
from coliseo.cli.events.examples import CIRCUIT_EXAMPLES
from coliseo.cli.events.keeping import keep
from coliseo.cli.tournament_cmd import run
from coliseo.games.registry import game_keys
from coliseo.tournament.event import Event, player


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def play_round(tournament: Command, file: str, game: str) -> None:
    assert tournament("pair", file).code == 0
    assert tournament("publish", file).code == 0
    profile = law(game)
    if profile.forms:
        assert tournament("formed", file, "--all").code == 0
    assert tournament("start", file).code == 0
    shown = json.loads(tournament("tables", file, "--json").out)
    for table in shown["tables"]:
        if len(table["players"]) == 2:
            score = "2-1" if "bo3" in json.loads(tournament("show", file, "--json").out)["settings"]["match"] else "1-0"
            left = ("--left", "3-0") if profile.counted else ()
            done = tournament("result", file, table["table"], score, *left)
            assert done.code == 0, done
    assert tournament("close", file).code == 0


@pytest.mark.parametrize("game", game_keys())
def test_a_whole_event_from_the_terminal(game: str, tournament: Command) -> None:
    file = "t.jsonl"
    chosen = ("--set", "list_required=no", "--set", "rounds=2", "--set", "cut=4", "--set", "third_place=sí")
    assert tournament("new", game, "--name", "Sábado", "--file", file, "--organiser", "Eva", *chosen).code == 0
    assert tournament("add", file, *"ABCDEFGHI").code == 0
    assert tournament("word", file, "lluvia").code == 0
    if law(game).points_to_explain:
        assert "[ ] rondas" in tournament("explained", file).out
        assert tournament("explained", file, "--all").code == 0
    assert "pair" in tournament("show", file).out
    for _ in range(2):
        play_round(tournament, file, game)
    told = tournament("standings", file, "--player", "A", lang="en")
    assert told.code == 0 and "You are" in told.out
    while "Por jugar" in tournament("standings", file).out:
        play_round(tournament, file, game)
    assert tournament("cut", file).code == 0
    for _ in range(2):
        play_round(tournament, file, game)
    assert "Gana el torneo: " in tournament("standings", file).out
    rows = json.loads(tournament("standings", file, "--json").out)["rows"]
    assert [row["place"] for row in rows] == list(range(1, 10)) and not any(row["by_lot"] for row in rows[:4])
    assert json.loads(tournament("show", file, "--json").out)["next"] == f"coliseo tournament end {file}"
    assert tournament("end", file).code == 0
    done = tournament("check", file)
    assert done.code == 0 and "legal" in done.out
    after = tournament("drop", file, 1)
    assert after.code == 1 and "el torneo ha terminado" in after.err


def test_every_command_has_an_example_in_its_help(tournament: Command) -> None:
    for name in [name for name in run if not name.startswith("-")]:
        assert f"coliseo tournament {name}" in " ".join(str(run[name].help).split()), name
    for name in CIRCUIT_EXAMPLES:
        assert f"coliseo tournament circuit {name}" in str(app[name].help), name


def test_what_another_command_wrote_meanwhile_is_not_overwritten(
    tournament: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two terminals at one event: the second is told, and does it again."""
    assert tournament("new", "mitos_y_leyendas", "--name", "T", "--file", "t").code == 0
    once: list[int] = []
    enter = Event.enter

    def interrupted(event: Event, name: str, *rest: object, **more: object) -> object:
        if not once:
            once.append(1)
            assert tournament("add", "t", "Beto").code == 0
        return enter(event, name, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Event, "enter", interrupted)
    lost = tournament("add", "t", "Ana")
    assert lost.code == 1 and "otra orden lo ha cambiado" in lost.err
    assert tournament("add", "t", "Ana").code == 0
    players = json.loads(tournament("show", "t", "--json").out)["players"]
    assert len(players) == 2 and tournament("check", "t").code == 0


def test_lists_are_checked_by_the_real_rules_and_compared_at_the_table(tournament: Command) -> None:
    file = "t.jsonl"
    tournament("new", "atrum_arena", "--name", "L", "--file", file)
    tournament("add", file, "Ana", "Beto")
    assert "AA-III.2.1.1" in tournament("pair", file).err
    five = "Dorrek Yelmohendido\nUmbra Milpactos\nTeluno Cienagalenta\nOshtan Huesorreloj\nNébora Carnemustia\n"
    Path("cinco.txt").write_text(five, encoding="utf-8")
    Path("tres.txt").write_text("\n".join(five.splitlines()[:3]), encoding="utf-8")
    short = tournament("list-deck", file, "Ana", "tres.txt")
    assert short.code == 1 and "AA-III.2.1.1" in short.err
    for who in ("Ana", "Beto"):
        assert tournament("list-deck", file, who, "cinco.txt").code == 0
    assert tournament("lock", file).code == 0
    late = tournament("list-deck", file, "Ana", "cinco.txt")
    assert late.code == 1 and "AA-III.2.1.3" in late.err
    assert tournament("deck-check", file, "Ana", "cinco.txt").code == 0
    found = tournament("deck-check", file, "Ana", "tres.txt")
    assert found.code == 1 and "falta 1 de «Oshtan Huesorreloj»" in found.out and "Se propone" in found.out
    # the cards are not in what others are given unless they are handed over with the names: the log holds a hash
    assert "Dorrek" not in "".join(line for line in tournament("export", file).out.splitlines() if '"hash"' in line)


def test_settings_say_where_they_come_from(tournament: Command) -> None:
    tournament("new", "warlords_of_terra", "--name", "S", "--file", "s.jsonl")
    shown = tournament("settings", "s.jsonl").out
    assert "minutes = 45 · Minutos de ronda · reglamento (WT-C.1.1)" in shown
    rows = {row["key"]: row for row in json.loads(tournament("settings", "s.jsonl", "--json", lang="en").out)}
    assert rows["relevant_places"]["source"] == "reading" and rows["late_game_minutes"]["source"] == "default"
    assert tournament("settings", "s.jsonl", "--set", "rounds=4").code == 0
    assert tournament("settings", "s.jsonl", "--set", "match=bo3").code == 1
    assert tournament("settings", "s.jsonl", "--set", "nada=1").code == 2
    assert tournament("new", "no_hay", "--name", "N").code == 2
    assert tournament("check", "no_hay.jsonl").code == 2


def test_the_organiser_does_not_judge_who_plays(tournament: Command) -> None:
    file = "t.jsonl"
    tournament("new", "atrum_arena", "--name", "J", "--file", file, "--set", "list_required=no", "--organiser", "Eva")
    eva = tournament("add", file, "EVA")
    assert eva.code == 1 and "AA-III.2.4.14" in eva.err
    tournament("add", file, "Ana", "Beto")
    judge = tournament("staff", file, "Ana", "judge")
    assert judge.code == 1 and "AA-III.2.4.14" in judge.err
    assert tournament("staff", file, "Luz", "judge").code == 0
    assert tournament("staff", file, "Luz", "rey").code == 2


@pytest.mark.rule("AA-III.3.0.1")
def test_an_event_of_pods_from_the_terminal(tournament: Command) -> None:
    made = ("new", "atrum_arena", "--name", "Grupos", "--file", "p", "--set", "list_required=no", "--set", "rounds=2")
    assert tournament(*made, "--set", "structure=pods", "--set", "pod_points=5-3-2-1").code == 0
    assert tournament("add", "p", *"ABCDEFG").code == 0
    for _ in range(2):
        for verb in (("pair",), ("publish",), ("formed", "--all"), ("start",)):
            assert tournament(verb[0], "p", *verb[1:]).code == 0
        for table in json.loads(tournament("tables", "p", "--json").out)["tables"]:
            three = len(table["players"]) == 3
            refused = tournament("result", "p", table["table"], "CAB" if three else "CABD")
            assert refused.code == 1 and "AA-III.2.6.5" in refused.out + refused.err
            left = "0-0-2" if three else "0-0-2-0"
            told = tournament("result", "p", table["table"], "CAB" if three else "CABD", "--left", left)
            assert told.code == 0 and " › " in told.out and "SCORE" in told.out
        assert tournament("close", "p").code == 0
    rows = tournament("standings", "p").out.splitlines()[1:]
    assert sum(int(row.split()[2]) for row in rows) == 2 * (5 + 3 + 2 + 1 + 5 + 3 + 2), "each place has its points"
    assert tournament("check", "p").code == 0


def test_teams_from_the_terminal_seat_by_seat_and_what_a_game_has_not(tournament: Command, tmp_path: Path) -> None:
    for setting, rule in (("structure=pods", "RG-BR.1"), ("team_size=2", "RG-BR.1")):
        refused = tournament("new", "rise_of_gods", "--name", "No", "--file", "no", "--set", setting)
        assert refused.code == 1 and rule in refused.out + refused.err
    made = ("new", "sorcerers_arena", "--name", "Parejas", "--file", "s", "--set", "team_size=2")
    assert tournament(*made).code == 0
    refused = tournament("add", "s", "Ana: Beto, Carla, Dora")
    assert refused.code == 1 and "SA-T.CFG.1" in refused.out + refused.err
    assert tournament("add", "s", "Azul: Ana, Beto", "Rojo: Carla, Dora").code == 0
    for verb in ("pair", "publish", "start"):
        assert tournament(verb, "s").code == 0
    assert tournament("result", "s", 1, "A", "--left", "20-11").code == 0
    more = ("--set", "team_size=3", "--set", "team_match=majority", "--set", "list_required=no")
    assert tournament("new", "warlords_of_terra", "--name", "E", "--file", "w", *more).code == 0
    assert tournament("add", "w", "Lobos: Ana, Beto, Carla", "Osas: Dora, Eva, Fani").code == 0
    (tmp_path / "lista.txt").write_text("una lista", encoding="utf-8")
    assert tournament("list-deck", "w", "2.3", "lista.txt", "--unchecked").code == 0
    for verb in ("pair", "publish", "start"):
        assert tournament(verb, "w").code == 0
    told = tournament("result", "w", 1, "A", "--seat", 2)
    assert told.code == 0 and "puestos con resultado: 2" in told.out
    assert tournament("result", "w", 1, "B", "--seat", 1).code == 0
    assert "2–1" in tournament("result", "w", 1, "A", "--seat", 3).out
    assert tournament("close", "w").code == 0
    assert tournament("correct", "w", 1, 1, "B", "--seat", 3, "--reason", "acta").code == 0
    assert tournament("check", "w").code == 0


def test_standings_tell_every_note(tournament: Command) -> None:
    """A result corrected later, and tie-breaks put in another order with a round out."""
    file = "t.jsonl"
    chosen = ("--set", "list_required=no", "--set", "rounds=3")
    assert tournament("new", "sorcerers_arena", "--name", "S", "--file", file, "--organiser", "Eva", *chosen).code == 0
    assert tournament("add", file, *"ABCD").code == 0
    play_round(tournament, file, "sorcerers_arena")
    assert tournament("pair", file).code == 0
    assert tournament("correct", file, "1", "1", "0-1", "--left", "0-3", "--reason", "al revés").code == 0
    done = tournament("tiebreaks", file, "points", "wins", "--reason", "así se anunció")
    assert done.code == 0, done
    told = tournament("standings", file)
    assert told.code == 0, told
    assert "ronda 1, mesa 1: al revés" in told.out
    assert "Cambiado el orden de los desempates con rondas ya publicadas: así se anunció" in told.out
    assert "The order of tie-breaks was changed" in tournament("standings", file, lang="en").out


@pytest.mark.rule("AA-III.2.4.8", "AA-III.2.4.9")
def test_a_table_that_misses_somebody_holds_up_the_clock_no_longer(
    tournament: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = "t.jsonl"
    chosen = ("--set", "list_required=no")
    assert tournament("new", "atrum_arena", "--name", "S", "--file", file, "--organiser", "Eva", *chosen).code == 0
    assert tournament("add", file, *"ABCD").code == 0
    assert tournament("pair", file).code == 0 and tournament("publish", file).code == 0
    assert tournament("formed", file, "1").code == 0
    refused = tournament("absent", file, "2", "B")
    assert refused.code == 1 and "AA-III.2.4.8" in refused.err
    assert "AA-III.2.4.9" in tournament("start", file).err
    later = common.now() + 5 * MINUTE
    monkeypatch.setattr(common, "now", lambda: later)
    assert tournament("absent", file, "7").code == 2, "there is no such table"
    assert tournament("absent", file, "2", "B").code == 0
    assert tournament("start", file).code == 0


def test_a_choice_by_hand_says_what_it_costs(tournament: Command) -> None:
    file = "t.jsonl"
    chosen = ("--set", "list_required=no")
    assert tournament("new", "sorcerers_arena", "--name", "S", "--file", file, "--organiser", "Eva", *chosen).code == 0
    assert tournament("add", file, *"ABCD").code == 0
    assert tournament("pair", file).code == 0
    done = tournament("pair", file, "--by-hand", "1-2,3-4", "--reason", "comparten coche")
    assert done.code == 0, done
    assert "emparejada a mano: comparten coche" in done.out and "Contra el mejor: " in done.out


@pytest.mark.rule("RG-TT.5")
def test_a_result_tells_the_reason_and_the_turns_of_each_game(tournament: Command) -> None:
    made = ("new", "rise_of_gods", "--name", "Liga", "--file", "r", "--set", "match=bo3", "--set", "rounds=1")
    assert tournament(*made).code == 0 and tournament("add", "r", "Ana", "Beto").code == 0
    for verb in (("explained", "--all"), ("pair",), ("publish",), ("start",)):
        assert tournament(verb[0], "r", *verb[1:]).code == 0
    assert tournament("result", "r", 1, "2-0", "--turns", "9,x").code == 2
    assert tournament("result", "r", 1, "2-0", "--reasons", "vida,vejez").code == 1, "no such end"
    assert tournament("result", "r", 1, "2-0", "--reasons", "vida,mazo", "--turns", "9,12").code == 0
    games = json.loads(tournament("show", "r", "--json").out)["stages"][0]["rounds"][0]["pairings"][0]["result"][
        "games"
    ]
    assert [(game["reason"], game["turns"]) for game in games] == [("vida", 9), ("mazo", 12)]


def test_one_report_is_accepted_once_it_has_waited_and_of_two_that_differ_one_is(
    tournament: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = ("new", "mitos_y_leyendas", "--name", "Liga", "--file", "t", "--set", "match=bo3", "--set", "rounds=1")
    assert tournament(*made, "--set", "list_required=no").code == 0
    assert tournament("add", "t", "Ana", "Beto", "Carla", "Dora").code == 0
    assert tournament("pair", "t").code == 0
    assert tournament("pair", "t", "--by-hand", "1-4,2-3", "--reason", "x").code == 0
    for verb in ("publish", "start"):
        assert tournament(verb, "t").code == 0

    def told(table: int, side: int, games: list[int]) -> str:
        """Who told it, by name: who meets whom is drawn by lot."""
        event = common.open_event(Path("t"))
        last = event.state.round
        pairing = None if last is None else last.at_table(table)
        assert pairing is not None
        who = player(pairing.sides[side], f"phone{pairing.sides[side]}", common.now())
        result = {"kind": "played", "games": [{"winner": winner} for winner in games]}
        event.act("reported", {"table": table, "result": result}, who)
        assert keep(Path("t"), event)
        return event.name_of(pairing.sides[side])

    alone = told(1, 0, [0, 0])
    first, second = told(2, 0, [0, 0]), told(2, 1, [1, 0, 1])
    shown = tournament("tables", "t").out
    assert "actas distintas" in shown
    assert [line.strip() for line in shown.splitlines() if line.startswith("      ")] == [
        f"A, {alone}: gana {alone} 2–0", f"A, {first}: gana {first} 2–0", f"B, {second}: gana {second} 2–1",
    ]  # fmt: skip
    early = tournament("accept", "t", 1)
    assert early.code == 1 and "a los 3 minutos" in early.err
    which = tournament("accept", "t", 2)
    assert which.code == 2 and "di cuál vale (A, B)" in which.out
    assert f"gana {second} 2–1" in tournament("accept", "t", 2, "B").out
    assert tournament("accept", "t", 7).code == 2
    later = common.now() + 3 * MINUTE
    monkeypatch.setattr(common, "now", lambda: later)
    assert f"gana {alone} 2–0" in tournament("accept", "t", 1).out
    assert tournament("close", "t").code == 0
    assert tournament("accept", "t", 1).code == 1


def test_what_cannot_be_is_refused_in_words_and_loses_nothing(tournament: Command, tmp_path: Path) -> None:
    """What a hurried hand types: no traceback, the thing named, the event as it was."""
    file = "t.jsonl"
    assert tournament("new", "atrum_arena", "--name", "../Copa / 1").code == 0 and Path("copa_1.coliseo-event").exists()
    assert tournament("new", "atrum_arena", "--name", "T", "--file", file).code == 0
    assert tournament("add", file, "Ana", "Beto").code == 0
    before = Path(file).read_bytes()
    Path("bin").write_bytes(bytes(range(256)))
    for words, named in (
        (("new", "atrum_arena", "--name", "T", "--file", "no/hay/t"), "no/hay/t"),
        (("new", "atrum_arena", "--name", "T", "--file", "u", "--set", "list_required=quizá"), "quizá"),
        (("add", file, ""), "no es un nombre"),
        (("add", file, "x" * 400), "no es un nombre"),
        (("add", file, "Caro", "--table", -3), "-3"),
        (("reinstate", file, "nadie"), "nadie"),
        (("announce", file, "hola", "--to", "marte"), "players"),
        (("announce", file, ""), "se anuncia"),
        (("list-deck", file, "Ana", "bin"), "bin"),
        (("export", file, "--out", file), "a otro fichero"),
        (("export", file, "--out", "no/hay/e"), "no/hay/e"),
        (("generate", "--players", 4, "--out", file), "ya existe"),
        (("generate", "--players", 4, "--rounds", 2, "--swap", 9), "9"),
        (("check", file, "--round", 9), "No hay ronda 9"),
        (("simulate", "--game", "rise_of_gods", "--players", 8, "--runs", 0), "al menos una vez"),
        (("result", file, "mesa", "A"), "mesa"),
    ):
        done = tournament(*words)
        assert done.code in (1, 2) and named in done.out + done.err, (words, done)
    assert Path(file).read_bytes() == before
    # a list as Windows writes it
    five = "Dorrek Yelmohendido\nUmbra Milpactos\nTeluno Cienagalenta\nOshtan Huesorreloj\nNébora Carnemustia\n"
    Path("cinco.txt").write_bytes(five.encode("cp1252"))
    assert tournament("list-deck", file, "Ana", "cinco.txt").code == 0
