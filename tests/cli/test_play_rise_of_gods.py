"""`coliseo play rise_of_gods`: whole games by numbers and by words, and a board that fits the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.text import Text
from terminal_kit import TerminalKit, assert_whole_game, command_play

from coliseo.cli.errors import UserError
from coliseo.cli.language import Language, choose_language
from coliseo.cli.terminal.menu import CELLS_AS_RANGES, HEADINGS_ONLY, WHOLE, menu_lines
from coliseo.cli.terminal.painter import Choice
from coliseo.cli.terminal.typed import Mistyped, matching, reply_of
from coliseo.effects.plain_data import tree_of
from coliseo.games.registry import load_game
from coliseo.games.rise_of_gods.judge.position.whole import construir_mesa
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.table import TABLERO, Mesa
from coliseo.games.rise_of_gods.terminal.options import options_for
from coliseo.kernel.questions import Question

GAME = "rise_of_gods"


coliseo_play = partial(command_play, GAME)


# the same game in the other language is for the whole run; every screen is drawn in both below
IN_ENGLISH = pytest.param("en", "End of the game", marks=pytest.mark.slow)


@pytest.mark.parametrize(("lang", "end"), [("es", "Fin de la partida"), IN_ENGLISH])
def test_a_whole_game_against_the_machine_through_a_pipe(lang: str, end: str, tmp_path: Path) -> None:
    file = tmp_path / "partida.json"
    rng = Random(5)
    typed = "0\n" + "".join(f"{rng.choice([0, 0, 1, 2, 3, 5])}\n" for _ in range(3000))
    result = coliseo_play(typed, "--seed", "4", "--lang", lang, "--record", str(file), "--team", "forja")
    assert_whole_game(result, file, end)


def test_questions_and_mistakes_are_answered_through_a_pipe() -> None:
    typed = "0\n?\n? 1\nr RG-PI.3\nc pan del alba\nv\nl\nb B\no\nhola\n777\nayuda\nrendirse\n"
    result = coliseo_play(typed, "--seed", "12", "--lang", "es", "--team", "alborada")
    assert (result.returncode, result.stderr) == (0, "")
    for text in (
        "Lo que ahora no se puede",
        "Se puede ahora",
        "RG-PI.3: ",
        "PAN DEL ALBA (Magia lenta",
        "cementerio: ",
        "conserva su mano",
        "── B (greedy)",
        "No entiendo «hola»",
        "No hay una opción 777",
        "mover b1 b2",
        "su rival concede",
    ):
        assert text in result.stdout, text


# -- one table in this process --------------------------------------------------------------------------------------


KIT = TerminalKit(GAME, options_for)
seated = KIT.seated
painter = KIT.painter


@pytest.mark.parametrize("lang", ["es", "en"])
@pytest.mark.parametrize(("width", "seed"), [(80, 3), (80, 4), (100, 5), (60, 6), (40, 7)])
def test_every_screen_fits(width: int, seed: int, lang: Language) -> None:
    KIT.assert_screens_fit(width, seed, lang)


def test_the_first_screen_tells_a_newcomer_what_to_do() -> None:
    KIT.assert_first_screen()


# -- the board ------------------------------------------------------------------------------------------------------

POSITION = {
    "tablero": {
        "b1": "Lancero de Vísperas de A",
        "c2": {"carta": "Jinete de Rocío", "de": "A", "vida": 1},
        "c3": "Mosquito Pálido de B",
        "e4": "Campana de Maitines de B",
    },
    "terrenos": {"b1": "Suelo Bendecido de A", "d3": "Suelo Bendecido de B"},
    "A": {"mano": ["Recluta del Gallo", "Pan del Alba", "Sello de Alborada"], "sellos": {"alborada": 3}},
    "B": {"vida": 4, "mano": ["Pan del Alba"], "cementerio": ["Rana de Cieno"]},
}


def position() -> Mesa:
    return construir_mesa(tree_of(POSITION), catalogo_base())


def drawn(seat: int, width: int = 80) -> list[str]:
    view = load_game(GAME).view(position(), seat)
    return [line.plain for line in painter("es", seat).board(view, width, 24)]


@pytest.mark.rule("RG-BD.1")
@pytest.mark.parametrize(("seat", "rows", "letters"), [(0, "4321", "abcdef"), (1, "1234", "fedcba")])
def test_the_own_edge_is_at_the_bottom(seat: int, rows: str, letters: str) -> None:
    lines = drawn(seat)
    assert "".join(line[0] for line in lines if line[:1].isdigit()) == rows
    assert any("".join(line.split()) == letters for line in lines)


def test_pieces_show_owner_figures_damage_and_ground() -> None:
    lines = drawn(0)
    top = next(i for i, line in enumerate(lines) if line.startswith("1 "))
    assert "▲Lancero" in lines[top] and "1/4 P ≈" in lines[top + 1]
    second = next(i for i, line in enumerate(lines) if line.startswith("2 "))
    assert "▲Jinete" in lines[second] and "4/1(3)" in lines[second + 1]
    third = next(i for i, line in enumerate(lines) if line.startswith("3 "))
    assert "▼Mosquito" in lines[third] and "≈Suelo" in lines[third] and "1/1 T" in lines[third + 1]
    fourth = next(i for i, line in enumerate(lines) if line.startswith("4 "))
    assert "▽Campana" in lines[fourth] and "—/3" in lines[fourth + 1]
    text = "\n".join(lines)
    assert "vida 4" in text and "cementerio 1" in text and "sellos 3/3 Alborada" in text
    assert "Recluta del Gallo 1E 2/1" in text


def test_a_hand_that_is_not_one_s_own_is_only_counted() -> None:
    text = "\n".join(drawn(1))
    assert "Recluta del Gallo" not in text and "mano 3" in text


def test_a_narrow_board_lists_the_names_below() -> None:
    lines = drawn(0, 40)
    assert max(len(line) for line in lines) <= 40
    assert any("│▲4/1 │" in line for line in lines)
    assert any("c2 Jinete de Rocío" in line for line in lines)


def test_one_side_in_full_and_the_piles() -> None:
    view = load_game(GAME).view(position(), 0)
    side = "\n".join(line.plain for line in painter().participant(view, 0, 80))
    assert "c2 Jinete de Rocío 4/1 · de 3 de vida · Cargar" in side and "≈ b1 Suelo Bendecido" in side
    piles = "\n".join(line.plain for line in painter().pile(view, 80))
    assert "B (random) · cementerio: Rana de Cieno" in piles


# -- what is typed --------------------------------------------------------------------------------------------------


def answered(line: str) -> str:
    """What the machine understands by a line, in the words of the game."""
    m = position()
    q: Question = m.questions[0]
    assert q.purpose == "accion"
    p = painter()
    names = {c: p.called(m, q, c) for c in q.menu}
    (code,) = reply_of(line, q, dict(enumerate(q.menu)), names)
    return load_game(GAME).describe(m, q, code, "es").partition(":")[0]


@pytest.mark.parametrize(
    ("line", "meaning"),
    [
        ("mover b1 b2", "Mover Lancero de Vísperas (b1) a b2"),
        ("Mover b1 a b2", "Mover Lancero de Vísperas (b1) a b2"),
        ("b1 b2", "Mover Lancero de Vísperas (b1) a b2"),
        ("mueve lancero a2", "Mover Lancero de Vísperas (b1) a a2"),
        ("move b1 to a2", "Mover Lancero de Vísperas (b1) a a2"),
        ("atacar c2 c3", "Atacar con Jinete de Rocío (c2) a Mosquito Pálido (c3)"),
        ("ataca jinete mosquito", "Atacar con Jinete de Rocío (c2) a Mosquito Pálido (c3)"),
        ("c2 c3", "Atacar con Jinete de Rocío (c2) a Mosquito Pálido (c3)"),
        ("invocar recluta a1", "Invocar Recluta del Gallo en a1"),
        ("inv rec a1", "Invocar Recluta del Gallo en a1"),
        ("recluta f2", "Invocar Recluta del Gallo en f2"),
        ("pan del alba", "Jugar Pan del Alba"),
        ("sello alborada", "Jugar Sello de Alborada"),
        ("fin", "Terminar el turno"),
    ],
)
def test_answers_in_words(line: str, meaning: str) -> None:
    assert answered(line) == meaning


def test_words_that_may_mean_several_things_are_asked_about() -> None:
    choose_language("es")
    with pytest.raises(Mistyped, match="puede ser"):
        answered("mover b1")
    with pytest.raises(Mistyped, match="No entiendo"):
        answered("mover b1 f4")


def test_words_are_matched_whole_before_in_part() -> None:
    names = {1: ["mover_gato_b1_b2"], 2: ["mover_gato_montes_b1_b3"], 3: ["gato"]}
    assert matching("gato", names) == [3]
    assert matching("gato b1", names) == [1, 2]
    assert matching("mov gat b3", names) == [2]
    assert matching("b3 b1", names) == []
    assert matching("alto ahi", {7: ["jugar_¡alto_ahi!"]}) == [7]


def test_a_piece_can_be_asked_about_by_its_cell() -> None:
    m = position()
    cell = TABLERO.cell_named("c2")
    text = painter().details(m, m.questions[0], next(c for c in m.questions[0].menu if c // 10**9 == 9))
    assert "Mover " in text and "(Criatura · Alborada" in text
    assert m.celdas[cell]


def test_a_long_menu_is_shortened_step_by_step() -> None:
    choose_language("es")
    cells = [Choice(i, "Mover Gato b1:", Text(cell), "1") for i, cell in enumerate(["a1", "b1", "c1", "d1"])]
    cards = [Choice(10 + i, "Magia:", Text(name)) for i, name in enumerate(["Pan", "Vino"])]
    choices = [*cells, *cards, Choice(99, "", Text("Fin"))]
    numbers = {0: 99, **{n + 1: c.candidate for n, c in enumerate([*cells, *cards])}}
    copies = dict.fromkeys(numbers.values(), 1)

    def lines(short: int) -> list[str]:
        return [line.plain for line in menu_lines(choices, numbers, copies, 80, short)]

    assert lines(WHOLE) == [" Mover Gato b1: 1–4 a1–d1", " Magia: 5 Pan  6 Vino", " 0 Fin"]
    hint = "(o: todas las opciones)"
    assert lines(CELLS_AS_RANGES) == [" Magia: 5 Pan  6 Vino", " 1–4 Mover Gato b1: a1…d1", f" 0 Fin  {hint}"]
    assert lines(HEADINGS_ONLY) == [" 1–4 Mover Gato b1: a1…d1  5–6 Magia", f" 0 Fin  {hint}"]


# -- setting the table ----------------------------------------------------------------------------------------------


def test_a_deck_by_part_of_its_name_or_by_lot() -> None:
    given: dict[str, Any] = {"seats": None, "mode": None, "torneo": False, "seed": 1, "files": []}
    own = options_for(team="albor", **given)["mazos"][0]
    assert own == options_for(team="alborada", **given)["mazos"][0]
    assert len(own["principal"]) == 40
    drawn_by_lot = [options_for(team=None, **{**given, "seed": n})["mazos"] for n in range(12)]
    assert len({tuple(decks[0]["principal"]) for decks in drawn_by_lot}) > 1
    with pytest.raises(UserError, match="alborada"):
        options_for(team="nadie", **given)


@pytest.mark.parametrize("arguments", [["--team", "nadie"], ["--seats", "3"], ["--mode", "grupos"]])
def test_a_table_that_cannot_be_set_is_one_line_and_exit_code_2(
    coliseo: Callable[..., Any], arguments: list[str]
) -> None:
    result = coliseo("play", "rise_of_gods", *arguments, "--lang", "es")
    assert (result.code, result.out) == (2, "")
    assert len(result.err.splitlines()) == 1
