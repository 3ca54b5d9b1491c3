"""`coliseo play warlords_of_terra`: whole games by numbers and by words, and a board that fits the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from games.warlords_of_terra.kit import mesa
from terminal_kit import TerminalKit, assert_whole_game, command_play

from coliseo.cli.errors import UserError
from coliseo.cli.language import Language, choose_language
from coliseo.cli.terminal.typed import Mistyped, reply_of
from coliseo.games.registry import load_game
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.games.warlords_of_terra.terminal.options import options_for
from coliseo.kernel.questions import Question

GAME = "warlords_of_terra"

coliseo_play = partial(command_play, GAME)

# the same game in the other language is for the whole run; every screen is drawn in both below
IN_ENGLISH = pytest.param("en", "End of the game", marks=pytest.mark.slow)


@pytest.mark.parametrize(("lang", "end"), [("es", "Fin de la partida"), IN_ENGLISH])
def test_a_whole_game_against_the_machine_through_a_pipe(lang: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "partida.json"
    rng = Random(5)
    # two numbers where two things are asked for
    typed = "0\n" + "".join(f"{rng.choice(['0', '0', '1', '2', '3', '5', '1 2', '1 2 3'])}\n" for _ in range(4000))
    result = coliseo_play(typed, "--seed", "4", "--lang", lang, "--record", str(file), "--team", "overlords")
    assert_whole_game(result, file, end)


def test_questions_and_mistakes_are_answered_through_a_pipe() -> None:
    typed = "0\n?\n? 1\nr WT-A.10.2.5\nc lancera del puente\nv\nl\nb B\no\nhola\n777\nayuda\nrendirse\n"
    result = coliseo_play(typed, "--seed", "12", "--lang", "es", "--team", "theridom")
    assert (result.returncode, result.stderr) == (0, "")
    for text in (
        "WT-A.10.2.5: ",
        "LANCERA DEL PUENTE (Tropa",
        "descarte: ",
        "── B (greedy)",
        "No entiendo «hola»",
        "No hay una opción 777",
        "mover b1 b2",
        "su rival concede",
    ):
        assert text in result.stdout, text


# -- one table in this process --------------------------------------------------------------------------------------


KIT = TerminalKit(GAME, options_for)
painter = KIT.painter


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("width", "seed"), [(80, 3), (80, 4), (100, 5), (60, 6), (40, 7)])
def test_every_screen_fits(width: int, seed: int, lang: Language) -> None:
    KIT.assert_screens_fit(width, seed, lang)


def test_the_first_screen_tells_a_newcomer_what_to_do() -> None:
    KIT.assert_first_screen()


# -- the board ------------------------------------------------------------------------------------------------------


def position() -> Mesa:
    return mesa(
        tablero={
            "b1": "Guardia del Portón de A",
            "c2": {"carta": "Lancera del Puente", "de": "A", "dano": 1},
            "c4": {"carta": "Orko Pendenciero", "de": "B", "volteada": True},
            "e5": "Hondero Trasgo de B",
        },
        campo={"d3": "Tótem del Cráneo de B"},
        A={"mano": ["Serafín Menor", "Muro de Fe"], "oro": 4, "mana": 6, "pp": 3, "armeria": ["Espada de Guarnición"]},
        B={"vidas": 4, "mano": ["Orko Pendenciero"], "descarte": ["Jinete de Jabalí"]},
    )


def drawn(seat: int, width: int = 80, height: int = 24) -> list[str]:
    view = load_game(GAME).view(position(), seat)
    return [line.plain for line in painter("es", seat).board(view, width, height)]


@pytest.mark.rule("WT-M.board.1", "WT-M.board.3")
@pytest.mark.parametrize(("seat", "rows", "letters"), [(0, "54321", "abcde"), (1, "12345", "edcba")])
def test_the_own_line_is_at_the_bottom(seat: int, rows: str, letters: str) -> None:
    lines = drawn(seat)
    assert "".join(line[0] for line in lines if line[:1].isdigit()) == rows
    assert any("".join(line.split()) == letters for line in lines)


def test_troops_show_owner_figures_and_keywords() -> None:
    lines = drawn(0, height=40)
    first = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    assert "▲Guardia" in lines[first] and "1/5/1 E" in lines[first + 1]
    second = next(i for i, line in enumerate(lines) if line.startswith("2 "))
    assert "▲Lancera" in lines[second] and "2/2/2" in lines[second + 1], "VIDA that is left"
    assert "■Tótem" in next(line for line in lines if line.startswith("3 "))
    assert "▽Orko" in next(line for line in lines if line.startswith("4 ")), "turned"
    text = "\n".join(lines)
    assert "vidas 4" in text and "oro 4 (+1)" in text and "3 PP" in text and "Armería: Espada de Guarnición 2" in text
    assert "Serafín Menor 0/5 3/3/3" in text


def test_a_hand_that_is_not_one_s_own_is_only_counted() -> None:
    text = "\n".join(drawn(1))
    assert "Serafín" not in text and "mano 2" in text


def test_a_narrow_board_lists_the_names_below() -> None:
    lines = drawn(0, 40)
    assert max(len(line) for line in lines) <= 40
    assert any("│▲2/2/2" in line for line in lines) and any("c2 Lancera del Puente" in line for line in lines)


def test_one_side_in_full_and_the_piles() -> None:
    view = load_game(GAME).view(position(), 0)
    side = "\n".join(line.plain for line in painter().participant(view, 0, 80))
    assert "c2 Lancera del Puente 2/2/2 · de 3 de VIDA · Carga" in side and "Amparo 2 PP" in side
    piles = "\n".join(line.plain for line in painter().pile(view, 80))
    assert "B (random) · descarte: Jinete de Jabalí" in piles


# -- what is typed --------------------------------------------------------------------------------------------------


def answered(line: str) -> str:
    """What the machine understands by a line, in the words of the game."""
    m = position()
    q: Question = m.questions[0]
    assert q.purpose == "tactica"
    p = painter()
    names = {c: p.called(m, q, c) for c in q.menu}
    (code,) = reply_of(line, q, dict(enumerate(q.menu)), names)
    return load_game(GAME).describe(m, q, code, "es").partition(":")[0]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("mover b1 a1", "Mover Guardia del Portón (b1) a a1"),
        ("move b1 to a1", "Mover Guardia del Portón (b1) a a1"),
        ("b1 a1", "Mover Guardia del Portón (b1) a a1"),
        ("mueve lancera b2", "Mover Lancera del Puente (c2) a b2"),
        ("equipar espada lancera", "Equipar Espada de Guarnición a Lancera del Puente (c2)"),
        ("toque", "Poder de héroe"),
        ("fin", "Terminar la Táctica"),
        ("end", "Terminar la Táctica"),
    ],
)
def test_answers_in_words(line: str, meaning: str) -> None:
    assert answered(line) == meaning


def test_words_that_may_mean_several_things_are_asked_about() -> None:
    choose_language("es")
    with pytest.raises(Mistyped, match="puede ser"):
        answered("mover b1")
    with pytest.raises(Mistyped, match="No entiendo"):
        answered("mover b1 e4")


# -- setting the table ----------------------------------------------------------------------------------------------


def test_a_deck_by_part_of_its_name_or_by_lot() -> None:
    given: dict[str, Any] = {"seats": None, "mode": None, "torneo": False, "seed": 1, "files": []}
    own = options_for(team="theri", **given)["mazos"][0]
    assert own == options_for(team="theridom", **given)["mazos"][0]
    assert (len(own["batalla"]), len(own["construccion"])) == (40, 15)
    drawn_by_lot = [options_for(team=None, **{**given, "seed": n})["mazos"] for n in range(12)]
    assert len({decks[0]["heroe"] for decks in drawn_by_lot}) > 1
    assert options_for(team=None, **{**given, "torneo": True})["clase"] == "competitiva"
    with pytest.raises(UserError, match="theridom"):
        options_for(team="nadie", **given)


@pytest.mark.parametrize("arguments", [["--team", "nadie"], ["--seats", "3"], ["--mode", "grupos"]])
def test_a_table_that_cannot_be_set_is_one_line_and_exit_code_2(
    coliseo: Callable[..., Any], arguments: list[str]
) -> None:
    result = coliseo("play", GAME, *arguments, "--lang", "es")
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1
