"""`coliseo play rise_of_gods`: the board, answers in words, long menus."""

from __future__ import annotations

import pytest
from rich.text import Text
from terminal_kit import TerminalKit

from coliseo.cli.language import choose_language
from coliseo.cli.terminal.menu import CELLS_AS_RANGES, HEADINGS_ONLY, WHOLE, menu_lines
from coliseo.cli.terminal.painter import Choice
from coliseo.cli.terminal.typed import Mistyped, matching
from coliseo.effects.plain_data import tree_of
from coliseo.games.registry import load_game
from coliseo.games.rise_of_gods.judge.position.whole import construir_mesa
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.table import TABLERO, Mesa
from coliseo.games.rise_of_gods.terminal.options import options_for

GAME = "rise_of_gods"
KIT = TerminalKit(GAME, options_for)
seated = KIT.seated
painter = KIT.painter


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
    return KIT.drawn(position(), seat, width)


@pytest.mark.rule("RG-BD.1")
@pytest.mark.parametrize(("seat", "rows", "letters"), [(0, "4321", "abcdef"), (1, "1234", "fedcba")])
def test_the_own_edge_is_at_the_bottom(seat: int, rows: str, letters: str) -> None:
    KIT.assert_own_edge_at_the_bottom(position(), seat, rows, letters)


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
    m = position()
    assert m.questions[0].purpose == "accion"
    return KIT.understood(m, line).partition(":")[0]


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


def test_a_deck_has_forty_cards() -> None:
    options = options_for(seats=None, mode=None, team="alborada", torneo=False, seed=1, files=[])
    assert len(options["mazos"][0]["principal"]) == 40
