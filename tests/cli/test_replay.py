"""`coliseo replay`: the story with its rules, from every seat, and clear words about damaged files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from coliseo.games.registry import load_game
from coliseo.match.fingerprint import fingerprint
from coliseo.match.session import new_session
from coliseo.players.base import make_player


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    players = {seat: make_player("random", seat) for seat in (0, 1)}
    session = new_session(load_game("atrum_arena"), {"limite_turnos": 12}, 3, players)
    session.let_machines_play()
    path = tmp_path_factory.mktemp("records") / "partida.json"
    session.record.write(path)
    return path


def coliseo_replay(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "coliseo", "replay", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_the_story_is_told_with_its_rules(file: Path) -> None:
    result = coliseo_replay(file, "--lang", "es")
    assert (result.returncode, result.stderr) == (0, "")
    lines = result.stdout.splitlines()
    assert "Por sorteo empieza" in lines[1] and "[AA-I.4.6.1]" in lines[1]
    assert all("[AA-" in line for line in lines[1:-1])
    assert "puntos de control comprobados" in lines[-1]
    assert f"ganadores comprobados; el mismo motor ({fingerprint('atrum_arena')})." in lines[-1]


def test_the_story_in_english_and_up_to_a_point(file: Path) -> None:
    result = coliseo_replay(file, "--to", "10", "--lang", "en")
    assert result.returncode == 0
    assert "By lot" in result.stdout
    assert "10 of " in result.stdout and "The game goes on at this point." in result.stdout


@pytest.mark.rule("AA-I.4.3.1")
def test_a_seat_is_told_only_what_it_saw(file: Path) -> None:
    draws = {}
    for seat in ("A", "B", "espectador", "juez"):
        data = json.loads(coliseo_replay(file, "--seat", seat, "--json").stdout)
        events = [e for moment in data["moments"] for e in moment["events"] if e["suceso"] == "roba"]
        draws[seat] = {e["asiento"] for e in events if "tipos" in e}
    assert draws == {"A": {0}, "B": {1}, "espectador": set(), "juez": {0, 1}}


def test_the_data_say_how_it_ended(file: Path) -> None:
    data = json.loads(coliseo_replay(file, "--json").stdout)
    assert data["game"] == "atrum_arena" and data["to"] == data["answers"] == len(data["moments"]) - 1
    assert data["winners"] in (["A"], ["B"])
    assert data["checkpoints_verified"] >= 2 and len(data["hash"]) == 32


def damaged(file: Path, tmp_path: Path, change: str) -> Path:
    path = tmp_path / "x.json"
    data = json.loads(file.read_text())
    if change == "cut":
        path.write_text(file.read_text()[:500])
        return path
    if change == "foreign":
        data = {"name": "something else"}
    elif change == "answer":
        data["answers"][5]["choice"] = [4711]
    elif change == "hash":
        data["checkpoints"][1]["hash"] = "0" * 32
    elif change == "winners":
        data["winners"] = []
    path.write_text(json.dumps(data))
    return path


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("cut", "no es JSON"),
        ("foreign", "no es un registro de Coliseo"),
        ("answer", "dañado en answers[5]"),
        ("hash", "huella"),
        ("winners", "no ganaron esos"),
    ],
)
def test_a_damaged_file_is_one_line_that_names_the_damage(file: Path, tmp_path: Path, change: str, words: str) -> None:
    result = coliseo_replay(damaged(file, tmp_path, change), "--lang", "es", "--json")
    assert (result.returncode, result.stdout) == (2, "")
    assert words in result.stderr and len(result.stderr.splitlines()) == 1


def by_another_engine(file: Path, tmp_path: Path, alike: bool) -> Path:
    path = tmp_path / "otra.json"
    data = json.loads(file.read_text())
    data["header"]["versions"]["engine"] = "0123abcd"
    if not alike:
        data["answers"][5]["choice"] = [4711]
    path.write_text(json.dumps(data))
    return path


def test_another_engine_s_game_that_replays_alike_is_checked_and_said(file: Path, tmp_path: Path) -> None:
    path = by_another_engine(file, tmp_path, alike=True)
    result = coliseo_replay(path, "--lang", "es")
    assert result.returncode == 0 and "otro motor (0123abcd), se repite igual." in result.stdout.splitlines()[-1]
    data = json.loads(coliseo_replay(path, "--json").stdout)
    assert (data["opened"], data["checked"]["engine"], data["checked"]["winners"]) == ("replayed", "other", True)
    assert data["checked"]["checkpoints"] == data["checkpoints_verified"] >= 2
    partly = json.loads(coliseo_replay(path, "--json", "--to", "3").stdout)
    assert partly["checked"] == {"engine": "other", "checkpoints": 1, "winners": False}


def test_another_engine_s_game_that_does_not_is_told_as_it_was_kept(file: Path, tmp_path: Path) -> None:
    path = by_another_engine(file, tmp_path, alike=False)
    result = coliseo_replay(path, "--lang", "es")
    assert (result.returncode, result.stderr) == (1, "")
    lines = result.stdout.splitlines()
    assert lines[:-2] == coliseo_replay(file, "--lang", "es").stdout.splitlines()[:-1], "the same story, to the end"
    assert lines[-2].startswith("Los dos motores se separan en answers[5]: ")
    assert lines[-1] == "Se ha contado tal como se guardó."
    english = coliseo_replay(path, "--lang", "en", "--json", "--seat", "A")
    data = json.loads(english.stdout)
    assert english.returncode == 1 and data["opened"] == "resumed" and "answers[5]" in data["why"]
    assert data["moments"] == json.loads(coliseo_replay(file, "--json", "--seat", "A").stdout)["moments"]


@pytest.mark.parametrize("alike", [True, False])
def test_whoever_goes_on_with_such_a_game_is_told(file: Path, tmp_path: Path, alike: bool) -> None:
    data = json.loads(file.read_text())
    data["answers"], data["winners"] = data["answers"][:20], None
    data["checkpoints"] = [point for point in data["checkpoints"] if point["after"] <= 20]
    cut = tmp_path / "a_medias.json"
    cut.write_text(json.dumps(data))
    path = by_another_engine(cut, tmp_path, alike)
    command = [sys.executable, "-m", "coliseo", "play", "atrum_arena", "--load", str(path), "--lang", "en"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60, input="")
    assert result.returncode == 0, result.stderr
    said = "everything agrees" if alike else "it goes on from its last checkpoint. The last 20 answers were lost."
    assert said in result.stderr


@pytest.mark.parametrize("arguments", [["--to", "100000"], ["--seat", "Z"]])
def test_what_the_record_does_not_have_is_refused(file: Path, arguments: list[str]) -> None:
    result = coliseo_replay(file, *arguments, "--lang", "en")
    assert result.returncode == 2
    assert len(result.stderr.splitlines()) == 1


def test_a_missing_file_is_refused() -> None:
    assert coliseo_replay("/no/hay/tal.json").returncode == 2


def test_sides_and_hands_shown_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two sides that both win, a hand that was shown, and the letters of those who play together."""
    from relay.game import GAME

    session = new_session(GAME, {"asientos": 4}, 3)
    session.show_hand(0, 3, shown=True)
    while not session.over:
        q = session.state.questions[0]
        session.answer(q.seat, q.token, (0,))
    session.record.write(tmp_path / "relevos.json")
    monkeypatch.setenv("COLISEO_EXTRA_GAMES", "relay.package")
    tests = str(Path(__file__).parents[1])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, [tests, os.environ.get("PYTHONPATH", "")])))
    told = coliseo_replay(tmp_path / "relevos.json", "--lang", "es").stdout
    assert "A enseña su mano a D.  [REL-3.1]" in told and "Victoria compartida: A + D, B + C." in told.splitlines()[-1]
    data = json.loads(coliseo_replay(tmp_path / "relevos.json", "--json").stdout)
    assert data["sides"] == ["AD", "BC"] and data["winners"] == ["A", "B", "C", "D"]
    assert data["moments"][1] | {"events": []} == {"after": 1, "seat": "A", "show": "D", "events": []}


def test_the_end_of_time_is_nobody_s_answer(tmp_path: Path) -> None:
    session = new_session(load_game("atrum_arena"), {}, 3)
    session.call_time()
    session.record.write(tmp_path / "tiempo.json")
    data = json.loads(coliseo_replay(tmp_path / "tiempo.json", "--json").stdout)
    assert data["moments"][1]["time"] is True and "seat" not in data["moments"][1]
