"""`coliseo play` of the games in which each side has a deck: whole games by numbers, screens that fit, questions
answered, tables set. What only one of them draws or understands is in its own file beside this one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest
from terminal_kit import TerminalKit, assert_whole_game, command_play

from coliseo.cli.errors import UserError
from coliseo.cli.language import Language
from coliseo.games.registry import package


@dataclass(frozen=True, slots=True)
class Played:
    """One of the games, and what is typed in it."""

    game: str
    #: two ready decks; the second is also found by this part of its name
    deck: str
    other_deck: str
    part: str
    #: what somebody types who does not read, and how many lines of it bring a game to its end
    keys: tuple[str, ...]
    lines: int
    #: a rule and a card that are asked for
    rule: str
    card: str
    #: what the screen then says besides what every game says
    told: tuple[str, ...]
    #: the field of a deck by which two are told apart
    field: str

    @property
    def kit(self) -> TerminalKit:
        seating = package(self.game).seating
        assert seating is not None
        return TerminalKit(self.game, seating())


GAMES = (
    Played(
        "rise_of_gods",
        *("forja", "alborada", "albor"),
        ("0", "0", "1", "2", "3", "5"),
        3000,
        *("RG-PI.3", "pan del alba"),
        (
            "Lo que ahora no se puede",
            "Se puede ahora",
            "PAN DEL ALBA (Magia lenta",
            "cementerio: ",
            "Conservas tu mano",
            "mover b1 b2",
        ),
        "principal",
    ),
    Played(
        "mitos_y_leyendas",
        *("guerreros", "chamanes", "chaman"),
        ("0", "0", "1", "1", "2", "3"),
        12_000,
        *("ML-8.1.12", "inti"),
        (
            "Se puede ahora",
            "INTI (Aliado · Chamán · coste 3 · Fuerza 3",
            "Cementerio: ",
            "Conservas tu mano",
            "jugar inti",
        ),
        "cartas",
    ),
    Played(
        "warlords_of_terra",
        *("overlords", "theridom", "theri"),
        # two numbers where two things are asked for
        ("0", "0", "1", "2", "3", "5", "1 2", "1 2 3"),
        4000,
        *("WT-A.10.2.5", "lancera del puente"),
        ("LANCERA DEL PUENTE (Tropa", "descarte: ", "mover b1 b2"),
        "heroe",
    ),
)
#: a game of this one in pure Python takes long
LONG = "mitos_y_leyendas"

every_game = pytest.mark.parametrize("played", GAMES, ids=lambda played: played.game)


def whole_games() -> list[Any]:
    """The same game in the other language is for the whole run; every screen is drawn in both below."""
    return [
        pytest.param(played, lang, end, id=f"{played.game}-{lang}", marks=[pytest.mark.slow] if slow else [])
        for played in GAMES
        for lang, end, slow in (
            ("es", "Fin de la partida", played.game == LONG),
            ("en", "End of the game", True),
        )
    ]


@pytest.mark.parametrize(("played", "lang", "end"), whole_games())
def test_a_whole_game_against_the_machine_through_a_pipe(played: Played, lang: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "partida.json"
    rng = Random(5)
    typed = "0\n" + "".join(f"{rng.choice(played.keys)}\n" for _ in range(played.lines))
    given = ("--seed", "4", "--lang", lang, "--record", str(file), "--team", played.deck)
    assert_whole_game(command_play(played.game, typed, *given), file, end)


@every_game
def test_questions_and_mistakes_are_answered_through_a_pipe(played: Played) -> None:
    typed = f"0\n?\n? 1\nr {played.rule}\nc {played.card}\nv\nl\nb B\no\nhola\n777\nayuda\nrendirse\n"
    result = command_play(played.game, typed, "--seed", "12", "--lang", "es", "--team", played.other_deck)
    assert (result.returncode, result.stderr) == (0, "")
    for text in (
        f"{played.rule}: ",
        *played.told,
        "── B (greedy)",
        "No entiendo «hola»",
        "No hay una opción 777",
        "Gana B: concedes.",
    ):
        assert text in result.stdout, text


@every_game
@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("width", "seed"), [(80, 3), (80, 4), (100, 5), (60, 6), (40, 7)])
def test_every_screen_fits(played: Played, width: int, seed: int, lang: Language) -> None:
    played.kit.assert_screens_fit(width, seed, lang)


@every_game
def test_the_first_screen_tells_a_newcomer_what_to_do(played: Played) -> None:
    played.kit.assert_first_screen()


# -- setting the table ----------------------------------------------------------------------------------------------


@every_game
def test_a_deck_by_part_of_its_name_or_by_lot(played: Played) -> None:
    given: dict[str, Any] = {"seats": None, "mode": None, "torneo": False, "seed": 1, "files": []}
    options_for = played.kit.options_for
    own = options_for(team=played.part, **given)["mazos"][0]
    assert own == options_for(team=played.other_deck, **given)["mazos"][0]
    drawn_by_lot = [options_for(team=None, **{**given, "seed": n})["mazos"] for n in range(12)]
    assert len({str(decks[0][played.field]) for decks in drawn_by_lot}) > 1
    with pytest.raises(UserError, match=played.other_deck):
        options_for(team="nadie", **given)


@every_game
@pytest.mark.parametrize("arguments", [["--team", "nadie"], ["--seats", "3"], ["--mode", "grupos"]])
def test_a_table_that_cannot_be_set_is_one_line_and_exit_code_2(
    played: Played, coliseo: Callable[..., Any], arguments: list[str]
) -> None:
    result = coliseo("play", played.game, *arguments, "--lang", "es")
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1
