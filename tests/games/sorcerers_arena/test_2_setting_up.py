"""Chapter 2: the turn-order line, the places and the opening hands (2.ORDEN, 2.COLOC, 2.MANO)."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, rama, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.knowledge import SPECTATOR

# initiative: zahir 1, cornelio 2, nerea 3, agata 3, brunilda 4, brego 5, ixara 5, roble 6
A = ["brunilda", "nerea", "roble"]
B = ["zahir", "agata", "ixara"]


def elegidos(a: list[str] = A, b: list[str] = B, **posicion: Any) -> Mesa:
    """Chapter 2 once both have their teams."""
    m = mesa(capitulo=2, fase="preparacion", seleccion="libre", **posicion)
    return juega(m, {"A": {"toma": a}}, {"B": {"toma": b}})


def ordenados(a: list[str] = A, b: list[str] = B, **posicion: Any) -> Mesa:
    return juega(elegidos(a, b, **posicion), {"A": {"ordena": a}}, {"B": {"ordena": b}})


def colocados(**posicion: Any) -> Mesa:
    """All six on the board, and the opening hands dealt."""
    return juega(ordenados(**posicion), {"hasta": {"para": "mano"}})


# -- the line -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.ORDEN.1", "SA-2.ORDEN.2")
def test_both_order_their_fichas_in_secret_and_at_once() -> None:
    m = elegidos()
    assert [(q.seat, q.purpose, q.rule) for q in m.questions] == [
        (0, "orden", "SA-2.ORDEN.1"), (1, "orden", "SA-2.ORDEN.1")
    ]  # fmt: skip
    other = juega(rama(m), {"B": {"ordena": ["ixara", "agata", "zahir"]}})
    juega(m, {"B": {"ordena": ["agata", "zahir", "ixara"]}})
    assert [q.seat for q in m.questions] == [0] and valor(m, "linea") == [] and sucesos(m, "linea") == []
    for observer in (0, SPECTATOR):
        assert GAME.view(m, observer) == GAME.view(other, observer), "nothing tells one order from the other"
    juega(m, {"A": {"ordena": ["roble", "brunilda", "nerea"]}})
    assert valor(m, "linea") == ["agata", "roble", "zahir", "brunilda", "ixara", "nerea"]


@pytest.mark.rule("SA-2.ORDEN.3", "SA-2.ORDEN.4", "SA-2.ORDEN.5", "SA-2.ORDEN.2")
@pytest.mark.parametrize(("a", "b", "line"), [
    (["brunilda", "nerea", "roble"], ["zahir", "agata", "ixara"], "zahir brunilda agata nerea ixara roble"),
    (["nerea", "roble", "brunilda"], ["ixara", "zahir", "agata"], "nerea ixara roble zahir brunilda agata"),
])  # fmt: skip
def test_whose_first_has_the_lower_initiative_takes_positions_1_3_and_5(a: list[str], b: list[str], line: str) -> None:
    m = ordenados(a, b)
    assert (valor(m, "linea"), valor(m, "indicador")) == (line.split(), 1)
    assert [(e["puesto"], e["figura"]) for e in sucesos(m, "linea")] == list(enumerate(line.split(), 1))
    assert reglas(m, "linea") == ["SA-2.ORDEN.3", "SA-2.ORDEN.4"] * 3
    juega(m, {"hasta": {"ronda": 1, "para": "principal"}})
    assert valor(m, "activo") == line.split()[0]


@pytest.mark.rule("SA-2.ORDEN.6")
def test_level_first_personajes_leave_it_to_the_second_and_those_to_the_third() -> None:
    second = ordenados(["nerea", "roble", "brunilda"], ["agata", "zahir", "ixara"])  # 3 and 3, 6 and 1
    assert valor(second, "linea") == ["agata", "nerea", "zahir", "roble", "ixara", "brunilda"]
    third = ordenados(["nerea", "brego", "brunilda"], ["agata", "ixara", "roble"])  # 3 and 3, 5 and 5, 4 and 6
    assert valor(third, "linea") == ["nerea", "agata", "brego", "ixara", "brunilda", "roble"]
    assert sucesos(second, "moneda") == sucesos(third, "moneda") == []


@pytest.mark.rule("SA-2.ORDEN.7")
@pytest.mark.parametrize("coin", ["A", "B"])
def test_if_all_three_are_level_a_coin_decides(coin: str) -> None:
    team = ["nerea", "brego", "brunilda"]
    m = ordenados(team, team, cajas=2, azar={"moneda": [coin]})
    other = "B" if coin == "A" else "A"
    assert valor(m, "linea") == [f"{who}_de_{seat.lower()}" for who in team for seat in (coin, other)]
    assert [(e["asiento"], e["regla"]) for e in sucesos(m, "moneda")] == [(coin, "SA-2.ORDEN.7")]


@pytest.mark.rule("SA-2.ORDEN.8")
def test_the_line_stays_the_same_all_game() -> None:
    """Not even when somebody falls or comes back."""
    m = mesa(capitulo=2, fase="comienzo", linea=["zahir", "brunilda", "agata", "nerea"],
             A={"personajes": {"brunilda": "E4", "nerea": "fuera"}},
             B={"personajes": {"zahir": {"casilla": "E5", "vida": 2}, "agata": "I1"}})  # fmt: skip
    line = valor(m, "linea")
    seen = []
    for _ in range(8):
        seen.append(valor(m, "activo"))
        if seen == ["zahir", "brunilda"]:
            juega(m, {"A": {"ataca": "zahir"}})
        juega(m, {"hasta": {"para": "principal"}}, {valor(m, f"{valor(m, 'activo')}.de"): "pasa"})
        juega(m, {"hasta": {"para": "principal"}})
    assert valor(m, "linea") == line and seen == line * 2 and sucesos(m, "regresa") != []


# -- places ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.COLOC.1", "SA-2.COLOC.2")
def test_figures_are_placed_in_reverse_order_on_empty_blue_spaces_of_the_own_end() -> None:
    m = ordenados()
    line = ["zahir", "brunilda", "agata", "nerea", "ixara", "roble"]
    assert valor(m, "linea") == line
    azul, rojo = ["a1", "a2", "a3", "b2", "b3"], ["h2", "h3", "i1", "i2", "i3"]
    for who, where in zip(reversed(line), ("B2", "H2", "A1", "I1", "A3", "I3"), strict=True):
        seat = valor(m, f"{who}.de")
        assert preguntado(m) == (seat, "colocar")
        assert menu(m) == [space for space in (azul if seat == "A" else rojo) if valor(m, space.upper()) is None]
        if where == "A1":
            for wrong in ("B2", "H2", "I1", "B1", "E4"):
                assert explica(m, "A", {"coloca": wrong}) == {"SA-2.COLOC.2"}
        juega(m, {seat: {"coloca": where}})
        assert valor(m, f"{who}.casilla") == where
    assert [e["figura"] for e in sucesos(m, "coloca")] == line[::-1]
    assert set(reglas(m, "coloca")) == {"SA-2.COLOC.2"} and sucesos(m, "mueve") == []


# -- opening hands --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.MANO.1", "SA-2.MANO.4")
def test_six_cards_once_all_figures_have_been_placed() -> None:
    m = colocados()
    assert [(q.seat, q.purpose, q.rule) for q in m.questions] == [
        (0, "mano", "SA-2.MANO.2"),
        (1, "mano", "SA-2.MANO.2"),
    ]
    assert [valor(m, f"{seat}.cartas_en_mano") for seat in "AB"] == [6, 6]
    assert [valor(m, f"{seat}.cartas_en_mazo") for seat in "AB"] == [24, 24]
    assert [(e["cuantas"], e["regla"]) for e in sucesos(m, "reparte")] == [(6, "SA-2.MANO.1")] * 2
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("coloca", "reparte")]
    assert kinds == ["coloca"] * 6 + ["reparte"] * 2


@pytest.mark.rule("SA-2.MANO.2", "SA-2.MANO.3")
def test_the_whole_hand_may_be_changed_once() -> None:
    old = ["BRU-1", "BRU-2", "BRU-3", "BRU-4", "NER-1", "NER-2"]
    new = ["NER-3", "NER-4", "ROB-1", "ROB-2", "ROB-3", "BRU-1"]
    kept = ["ZAH-1", "ZAH-2", "AGA-1", "AGA-2", "IXA-1", "IXA-2"]
    m = colocados(azar={"robo": [*old, *kept, *new, "IXA-5"]})
    assert valor(m, "A.mano.Abrir el armario") == 1
    juega(m, {"A": "cambia"}, {"B": "conserva"})
    told = sucesos(m, "reparte")[-1]
    assert (told["asiento"], told["cuantas"], len(sucesos(m, "reparte"))) == ("A", 6, 3)
    assert valor(m, "A.mano") == {"Red de algas": 1, "Ola rompiente": 1, "Raíces hondas": 1, "¡A mí!": 1, "Ramazo": 1,
                                  "Lección de vuelo": 1}  # fmt: skip
    assert (valor(m, "A.cartas_en_mazo"), valor(m, "A.mazo.Abrir el armario")) == (24, 2), "the old hand is in the deck"
    assert valor(m, "B.mano.Capa gris") == 1 and reglas(m, "cambia_mano") == ["SA-2.MANO.2"]
    # the second hand is kept: nothing more is asked, the game begins
    assert preguntado(m) == ("B", "principal") and valor(m, "activo") == "zahir"
    assert not legal(m, "A", "cambia") and not legal(m, "B", "cambia")


@pytest.mark.rule("SA-2.MANO.2")
def test_both_decide_at_once_and_apart_and_only_that_somebody_changed_is_known() -> None:
    """OQ-SA-43."""
    m = colocados()
    assert {q.seat for q in m.questions} == {0, 1}
    juega(m, {"B": "cambia"})
    assert [q.seat for q in m.questions] == [0] and sucesos(m, "cambia_mano") == [], "nothing before both have said"
    juega(m, {"A": "cambia"})
    assert [e["asiento"] for e in sucesos(m, "cambia_mano")] == ["A", "B"]
    for observer in (0, SPECTATOR):
        assert GAME.view(m, observer)["invocadores"][1]["mano"] is None
    one = juega(colocados(), {"A": "conserva"}, {"B": "cambia"})
    assert [e["asiento"] for e in sucesos(one, "cambia_mano")] == ["B"]
    assert [e["asiento"] for e in sucesos(one, "conserva_mano")] == ["A"]
