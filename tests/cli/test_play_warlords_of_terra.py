"""`coliseo play warlords_of_terra`: the battlefield and answers in words."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.kit import mesa
from terminal_kit import TerminalKit

from coliseo.cli.language import choose_language
from coliseo.cli.terminal.typed import Mistyped
from coliseo.games.registry import load_game
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.games.warlords_of_terra.terminal.options import options_for

GAME = "warlords_of_terra"
KIT = TerminalKit(GAME, options_for)
painter = KIT.painter


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
    return KIT.drawn(position(), seat, width, height)


@pytest.mark.rule("WT-M.board.1", "WT-M.board.3")
@pytest.mark.parametrize(("seat", "rows", "letters"), [(0, "54321", "abcde"), (1, "12345", "edcba")])
def test_the_own_line_is_at_the_bottom(seat: int, rows: str, letters: str) -> None:
    KIT.assert_own_edge_at_the_bottom(position(), seat, rows, letters)


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
    assert "Serafín Menor 0/4 3/3/3" in text


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
    m = position()
    assert m.questions[0].purpose == "tactica"
    return KIT.understood(m, line).partition(":")[0]


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


def test_a_deck_has_two_parts_and_a_tournament_is_competitiva() -> None:
    given: dict[str, Any] = {"seats": None, "mode": None, "seed": 1, "files": []}
    own = options_for(team="theridom", torneo=False, **given)["mazos"][0]
    assert (len(own["batalla"]), len(own["construccion"])) == (40, 15)
    assert options_for(team=None, torneo=True, **given)["clase"] == "competitiva"
