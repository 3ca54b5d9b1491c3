"""Every command with its defaults, in every game and in both languages: what one game forgets is seen here."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from terminal_kit import command_play

from coliseo.games.plain import tables_of
from coliseo.games.registry import game_keys, package
from coliseo.players.base import LEVELS
from coliseo.rulebook import load_rules

Run = Callable[..., Any]

ROOT = Path(__file__).resolve().parents[2]
every_game = pytest.mark.parametrize("game", game_keys())
both_languages = pytest.mark.parametrize("lang", ["es", "en"])


def said(coliseo: Run, *arguments: str) -> str:
    """What a command prints that must neither fail nor complain."""
    result = coliseo(*arguments)
    assert (result.code, result.err) == (0, ""), (arguments, result.out, result.err)
    assert isinstance(result.out, str) and result.out
    return result.out


@both_languages
def test_games_names_every_game(coliseo: Run, lang: str) -> None:
    told = said(coliseo, "games", "--lang", lang)
    assert [package(game).title[lang] for game in game_keys() if package(game).title[lang] not in told] == []


@both_languages
@every_game
def test_rules_and_cards_are_told(coliseo: Run, game: str, lang: str) -> None:
    rule = load_rules(game)[0]
    assert rule.text(lang) in said(coliseo, "rules", game, rule.id, "--lang", lang)
    word = max(rule.text(lang).split(), key=len).strip(".,:;()«»“”")
    assert rule.id in said(coliseo, "rules", game, word, "--lang", lang)
    said(coliseo, "cards", game, "--lang", lang)
    said(coliseo, "cards", game, "--all", "--lang", lang)


#: every way of looking at a game that needs nothing but its name, and few games of those that play it
COMMANDS: dict[str, tuple[str, ...]] = {
    "rules": ("rules",),
    "rules as data": ("rules", "--json"),
    "cards": ("cards",),
    "cards as data": ("cards", "--json"),
    "how many cards can be played": ("cards", "--coverage"),
    "a template for cards": ("cards", "--template", "-"),
    "simulate": ("simulate", "--games", "1", "--jobs", "1"),
    "simulate as data": ("simulate", "--games", "1", "--jobs", "1", "--limit-turns", "6", "--json", "-"),
}


@both_languages
@every_game
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_works_with_its_defaults(coliseo: Run, command: str, game: str, lang: str) -> None:
    name, *options = COMMANDS[command]
    told = said(coliseo, name, game, *options, "--lang", lang)
    if "--json" in options:
        json.loads(told)


@every_game
def test_every_mode_and_every_level_is_simulated(coliseo: Run, game: str) -> None:
    for mode in tables_of(package(game)).modes_for_clients():
        for level in LEVELS:
            played = ("--mode", mode["key"], "--players", level, "--games", "1", "--jobs", "1", "--limit-turns", "3")
            said(coliseo, "simulate", game, *played, "--lang", "es")


@both_languages
@every_game
def test_every_ready_deck_passes_the_check(coliseo: Run, game: str, lang: str) -> None:
    data = package(game).data
    ready = sorted([*data.glob("decks/**/*.yaml"), *data.glob("teams/**/*.yaml")])
    assert ready
    for deck in ready:
        assert "legal" in said(coliseo, "deck", "check", game, str(deck), "--lang", lang)


@both_languages
@every_game
def test_a_scenario_is_judged(coliseo: Run, game: str, lang: str) -> None:
    file = min((ROOT / "scenarios" / game).rglob("*.yaml"), key=lambda path: path.stat().st_size)
    said(coliseo, "judge", str(file), "--lang", lang)


@pytest.mark.slow
@every_game
def test_conformance_counts_the_rules(coliseo: Run, game: str) -> None:
    assert f"{len(load_rules(game))} " in coliseo("conformance", game, "--lang", "es").out


@pytest.mark.slow
@every_game
def test_speed_is_measured(coliseo: Run, game: str) -> None:
    (row,) = json.loads(said(coliseo, "bench", game, "--build", "this", "--seconds", "0.1", "--json"))
    assert row["game"] == game


@pytest.mark.parametrize("lang", ["es", pytest.param("en", marks=pytest.mark.slow)])
@every_game
def test_a_game_is_begun_left_and_told_again(coliseo: Run, game: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "partida.json"
    word, sure = ("rendirse", "s") if lang == "es" else ("concede", "y")
    typed = f"1\n1\n{word}\n{sure}\n{word}\n{sure}\n"
    played = command_play(game, typed, "--seed", "3", "--lang", lang, "--record", str(file))
    assert (played.returncode, played.stderr) == (0, ""), played.stdout
    # the last screen shows a rule only where one decides
    assert ("r y el número" in played.stdout, "Type: r and" in played.stdout) == (False, False)
    assert "[]" not in said(coliseo, "replay", str(file), "--lang", lang)
