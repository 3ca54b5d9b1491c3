"""Control characters in other people's words reach no terminal: they are written out."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from own_kit import ONE, OWN
from rich.console import Console
from rich.text import Text

from coliseo.cli.terminal.lines import Screen
from coliseo.cli.visible import visible
from coliseo.games.registry import package

Run = Callable[..., Any]
#: clears the screen and sets the window's title; the short form of the same in one byte; turns the writing round
EVIL = "\x1b[2J\x1b]0;dueño\x07\x9b2J\u202e"
IN_YAML = r"\e[2J\e]0;dueño\a\x9b2J\u202e"


def is_harmless(text: str) -> bool:
    return not any(c in text for c in "\x1b\x07\x9b\u202e\r")


def test_what_a_terminal_would_obey_is_written_out_and_stays_what_it_is_as_data() -> None:
    assert visible("Ñandú «ágil»\n\t…") == "Ñandú «ágil»\n\t…"
    assert visible("a\x1b[31mb\r\x7f\u200b\U000e0001") == r"a\u001b[31mb\u000d\u007f\u200b\udb40\udc01"
    data = {"nombre": f"x{EVIL}\x7f\U000e0001"}
    told = visible(json.dumps(data, ensure_ascii=False))
    assert is_harmless(told) and json.loads(told) == data


def test_a_screen_shows_no_control_character_of_a_card() -> None:
    paper = io.StringIO()
    console = Console(file=paper, force_terminal=True, width=80, highlight=False, markup=False)
    Screen(console, False).show([Text(f"Gólem{EVIL}", style="bold"), Text("Gólem", style="bold")])
    first, second = paper.getvalue().splitlines()
    assert first == r"Gólem\u001b[2J\u001b]0;dueño\u009b2J\u202e", "and the bell, which goes unheard"
    assert second == "\x1b[1mGólem\x1b[0m", "our own colours stay"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A set whose card has a name that no terminal should obey."""
    own = OWN[ONE]
    text = own.text.replace(f"nombre: {own.card}", f'nombre: "{own.card}{IN_YAML}"')
    assert text != own.text
    path = tmp_path / "caja.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_cards_of_a_private_set_are_told_harmlessly(coliseo: Run, box: Path) -> None:
    for way in ([], ["--json"]):
        told = coliseo("cards", ONE, "--check", str(box), *way)
        assert "[2J" in told.out + told.err, "it is told of"
        assert is_harmless(told.out + told.err)


def test_a_game_with_such_a_card_is_played_and_replayed_harmlessly(
    coliseo: Run, box: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = OWN[ONE]
    ready = (package(ONE).data / "decks" / f"{own.deck}.yaml").read_text(encoding="utf-8")
    deck = tmp_path / "mazo.yaml"
    deck.write_text(ready.replace(f"3 {own.instead_of}", f'"3 {own.card}{IN_YAML}"'), encoding="utf-8")
    record = tmp_path / "partida.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 30 + "salir\n"))
    with_both = ("--set", str(box), "--team", str(deck))
    told = coliseo("play", ONE, *with_both, "--seed", "3", "--record", str(record))
    assert told.code == 0 and "[2J" in told.out and is_harmless(told.out + told.err)
    told = coliseo("replay", str(record), "--set", str(box))
    assert told.code == 0 and "[2J" in told.out and is_harmless(told.out + told.err)


def test_a_scenario_and_a_complaint_are_told_harmlessly(coliseo: Run, tmp_path: Path) -> None:
    path = tmp_path / "escenario.yaml"
    path.write_text(f'juego: {ONE}\nnombre: "x{IN_YAML}"\nposicion: {{A: {{mano: ["{IN_YAML}"]}}}}\n', encoding="utf-8")
    for way in ([], ["--json"]):
        told = coliseo("judge", str(path), *way)
        assert told.code == 1 and is_harmless(told.out + told.err)
    refused = coliseo("rules", f"x{EVIL}")
    assert refused.code == 2 and r"\u001b[2J" in refused.err and is_harmless(refused.err)
