"""Every command says which comes next, as it is typed: whoever only ever types that runs a whole event."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tournament.conftest import Command

from coliseo.games.registry import game_keys

pytestmark = pytest.mark.usefixtures("home")

FILE = "t.jsonl"
MOST_STEPS = 200


def told_next(text: str, lang: str) -> list[str]:
    """The command of the last line that says what comes next."""
    word = {"es": "Sigue: ", "en": "Next: "}[lang]
    lines = [line.removeprefix(word) for line in text.splitlines() if line.startswith(word)]
    assert lines and lines[-1].startswith("coliseo tournament "), text
    return shlex.split(re.sub(r" \([^()]*\)$", "", lines[-1]))[2:]


def follow(tournament: Command, lang: str) -> list[str]:
    """Types what comes next until the event is over; what was typed."""
    typed: list[str] = []
    while len(typed) < MOST_STEPS:
        words = told_next(tournament("show", FILE, lang=lang).out, lang)
        done = tournament(*words, lang=lang)
        assert done.code == 0, (words, done)
        typed.append(words[0])
        if words[0] == "export":
            return typed
        if typed[-2:-1] != [words[0]] or words[0] != "result":
            # whatever takes the event further says itself what comes then
            then = told_next(tournament("show", FILE, lang=lang).out, lang)
            assert then[0] == words[0] or told_next(done.out, lang) == then
    raise AssertionError(typed)


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize("game", game_keys())
def test_a_whole_event_by_what_comes_next(game: str, lang: str, tournament: Command) -> None:
    sets = ("--set", "list_required=no", "--set", "cut=2")
    made = tournament("new", game, "--name", "T", "--file", FILE, *sets, lang=lang)
    assert told_next(made.out, lang)[0] == "add"
    assert tournament("add", FILE, *"ABCDE").code == 0
    typed = follow(tournament, lang)
    assert typed.count("cut") == 1 and typed[-2:] == ["end", "export"]
    # three rounds and a final, and whatever play-off the lot makes of it
    assert typed.count("pair") == typed.count("publish") == typed.count("close") >= 4
    assert Path("publico.coliseo-event" if lang == "es" else "public.coliseo-event").exists()


@pytest.mark.parametrize(
    ("game", "people", "sets"),
    [
        ("warlords_of_terra", "ABCDE", ("structure=single", "third_place=yes")),
        ("sorcerers_arena", "ABCDE", ("structure=double",)),
        ("mitos_y_leyendas", "ABCD", ("structure=league",)),
        ("mitos_y_leyendas", "ABCDEF", ("cut=4", "cut_structure=swiss", "carry_points=yes", "second_cut=2")),
        ("atrum_arena", "ABCDEF", ("structure=pods", "pod_size=3", "rounds=2")),
        ("rise_of_gods", ("X: A, B, C", "Y: D, E, F"), ("team_size=3", "team_match=majority", "match=bo3")),
    ],
)
def test_of_every_structure(
    game: str, people: str | tuple[str, ...], sets: tuple[str, ...], tournament: Command
) -> None:
    chosen = [word for each in ("list_required=no", "cut=0", *sets) for word in ("--set", each)]
    assert tournament("new", game, "--name", "T", "--file", FILE, *chosen).code == 0
    assert tournament("add", FILE, *people).code == 0
    assert follow(tournament, "es")[-2:] == ["end", "export"]


def test_lists_come_first_and_whose_is_missing(tournament: Command) -> None:
    assert tournament("new", "mitos_y_leyendas", "--name", "T", "--file", FILE, "--set", "list_required=yes").code == 0
    added = tournament("add", FILE, "Beto Ruiz", "Ana")
    assert told_next(added.out, "es") == ["list-deck", FILE, "Beto Ruiz", "lista.txt"]
    assert "(faltan 2 listas)" in added.out
    Path("lista.txt").write_text("x", encoding="utf-8")
    assert tournament("list-deck", FILE, "Beto Ruiz", "lista.txt", "--unchecked").code == 0
    assert "(falta 1 lista)" in tournament("show", FILE).out
    assert told_next(tournament("list-deck", FILE, "Ana", "lista.txt", "--unchecked").out, "es") == ["lock", FILE]


def test_what_is_missing_is_named(tournament: Command) -> None:
    made = tournament("generate", "--players", 4, "--out", FILE)
    assert made.code == 0 and told_next(made.out, "es") == ["check", FILE]
    assert tournament(*told_next(made.out, "es")).code == 0
    tournament("new", "warlords_of_terra", "--name", "T", "--file", "otro torneo.jsonl", "--set", "list_required=no")
    assert tournament("add", "otro torneo.jsonl", *"ABCD").code == 0
    for command in ("pair", "publish", "start"):
        done = tournament(command, "otro torneo.jsonl")
    assert "'otro torneo.jsonl' 1 A (faltan 2 mesas: 1, 2)" in done.out
    tournament("result", "otro torneo.jsonl", 1, "A")
    assert "'otro torneo.jsonl' 2 A (falta la mesa 2)" in tournament("show", "otro torneo.jsonl").out


def test_a_draft_that_holds_no_more_is_paired_again(tournament: Command) -> None:
    tournament("new", "warlords_of_terra", "--name", "T", "--file", FILE, "--set", "list_required=no")
    tournament("add", FILE, *"ABCD")
    drawn = tournament("pair", FILE)
    kept = Path(FILE).read_bytes()
    # again: the same, and nothing is noted
    assert tournament("pair", FILE) == drawn and Path(FILE).read_bytes() == kept
    assert told_next(drawn.out, "es") == ["publish", FILE]
    late = tournament("add", FILE, "E")
    assert told_next(late.out, "es") == ["pair", FILE] and "el borrador ya no vale" in late.out
    assert tournament("publish", FILE).code == 1
    again = tournament("pair", FILE)
    assert again.code == 0 and "E (5)" in again.out and told_next(again.out, "es") == ["publish", FILE]
    assert tournament("publish", FILE).code == 0


def test_what_may_give_way_is_drawn_anew(tournament: Command) -> None:
    """A draft that was agreed to otherwise is not taken for what is asked now."""
    tournament("new", "warlords_of_terra", "--name", "T", "--file", FILE, "--set", "list_required=no")
    tournament("add", FILE, *"ABCD")
    assert "se ha consentido" not in tournament("pair", FILE).out
    assert "se ha consentido que se repita" in tournament("pair", FILE, "--relax", "rematch").out


def test_seats_of_teams_tell_what_each_had_left(tournament: Command) -> None:
    sets = ("list_required=no", "team_size=3", "team_match=majority", "rounds=1")
    words = [word for each in sets for word in ("--set", each)]
    assert tournament("new", "atrum_arena", "--name", "T", "--file", FILE, *words).code == 0
    assert tournament("add", FILE, "Lobos: Ana, Beto, Carla", "Osos: Dora, Eva, Fe").code == 0
    typed = follow(tournament, "es")
    assert typed.count("result") == 3 and typed[-2:] == ["end", "export"]


@pytest.mark.parametrize(("people", "told"), [(2, "cut --size 2"), (3, "cut --size 2"), (5, "cut --size 4")])
def test_a_final_stage_that_fits_is_offered(people: int, told: str, tournament: Command) -> None:
    tournament("new", "mitos_y_leyendas", "--name", "T", "--file", FILE, "--set", "rounds=1", "--set", "match=bo1")
    tournament("add", FILE, *"ABCDE"[:people])
    while told_next(tournament("show", FILE).out, "es")[0] != "end":
        assert tournament(*told_next(tournament("show", FILE).out, "es")).code == 0
    assert told in tournament("show", FILE).out
    unsaid = tournament("cut", FILE)
    assert unsaid.code == 1 and f"di cuántos pasan, de 2 a {people}" in unsaid.err and told in unsaid.err
    many = tournament("cut", FILE, "--size", 8)
    assert many.code == 1 and f"no pueden pasar 8, quedan {people}" in many.err
    size = told.removeprefix("cut --size ")
    assert tournament("cut", FILE, "--size", size).code == 0


def test_of_a_cut_that_too_few_are_left_for_another_is_offered(tournament: Command) -> None:
    tournament("new", "warlords_of_terra", "--name", "T", "--file", FILE, "--set", "list_required=no", "--set", "cut=4")
    tournament("settings", FILE, "--set", "rounds=1")
    tournament("add", FILE, *"ABCDE")
    while told_next(tournament("show", FILE).out, "es")[0] not in ("cut", "end"):
        assert tournament(*told_next(tournament("show", FILE).out, "es")).code == 0
    for number in (1, 2):
        tournament("drop", FILE, number)
    assert "cut --size 2" in tournament("show", FILE).out
    for number in (3, 4):
        tournament("drop", FILE, number)
    assert told_next(tournament("show", FILE).out, "es")[0] == "end" and "--size" not in tournament("show", FILE).out
    assert "no quedan dos" in tournament("cut", FILE).err


def test_what_is_to_be_explained_anew_comes_before_the_clock(tournament: Command) -> None:
    """In Rise of Gods the length of a round, changed between two of them."""
    assert tournament("new", "rise_of_gods", "--name", "T", "--file", FILE, "--set", "list_required=no").code == 0
    assert tournament("add", FILE, *"ABCD").code == tournament("explained", FILE, "--all").code == 0
    for words in (("pair",), ("publish",), ("start",), ("result", 1, "A"), ("result", 2, "A"), ("close",)):
        assert tournament(words[0], FILE, *words[1:]).code == 0
    assert tournament("settings", FILE, "--set", "minutes=25").code == 0
    assert tournament("pair", FILE).code == tournament("publish", FILE).code == 0
    assert told_next(tournament("show", FILE).out, "es")[0] == "explained"
    assert tournament("start", FILE).code == 1


@pytest.mark.parametrize("size", [3, 5])
def test_teams_are_entered_as_it_is_said(size: int, tournament: Command) -> None:
    sets = ("--set", "list_required=no", "--set", f"team_size={size}", "--set", "team_match=majority")
    made = tournament("new", "mitos_y_leyendas", "--name", "T", "--file", FILE, *sets)
    assert tournament(*told_next(made.out, "es")).code == 0
    assert told_next(tournament("show", FILE).out, "es")[0] == "pair"
    assert "Lobos: " in tournament("drop", FILE, "lobos").out
