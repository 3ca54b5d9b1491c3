"""The end of the game in chapter 1 (1.END, 1.OBJ): what makes a round the last, and who has won when it is over."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import contesta, juega, mesa, pregunta, preguntado, reglas, sucesos, valor

from coliseo.games.sorcerers_arena.model.table import Mesa

LINEA = ["brunilda", "nerea", "zahir", "brego"]


def cuatro(pv: tuple[int, int], brunilda: Any = "B2", nerea: Any = "H3", **posicion: Any) -> Mesa:
    """Chapter 1, with so many PV of azul and rojo, at the beginning of Brunilda's turn."""
    posicion = {"capitulo": 1, "linea": LINEA, "fase": "comienzo", **posicion}
    a, b = posicion.pop("A", {}), posicion.pop("B", {})
    return mesa(
        pv={"azul": pv[0], "rojo": pv[1]},
        A={"personajes": {"brunilda": brunilda, "zahir": "B3"}, **a},
        B={"personajes": {"brego": "H2", "nerea": nerea}, **b},
        **posicion,
    )


def pasan(m: Mesa, veces: int) -> Mesa:
    for _ in range(veces):
        asked = preguntado(m)
        assert asked is not None and asked[1] == "principal"
        juega(m, {asked[0]: "pasa"})
    return m


@pytest.mark.rule("SA-1.END.1", "SA-1.END.3", "SA-1.END.4", "SA-1.OBJ.1")
def test_with_the_twelfth_pv_the_round_under_way_is_the_last() -> None:
    """OQ-SA-35: the round in progress, not the one that follows."""
    m = cuatro((11, 3), brunilda="E2")
    assert valor(m, "pv.azul") == 12 and valor(m, "ultima_ronda") == ["pv"]
    assert [(e["motivo"], e["ronda"], e["regla"]) for e in sucesos(m, "ultima_ronda")] == [("pv", 2, "SA-1.END.1")]
    pasan(m, 3)
    assert (valor(m, "activo"), valor(m, "terminada")) == ("brego", False), "the turns that are left are played"
    pasan(m, 1)
    assert (valor(m, "ganadores"), valor(m, "ronda"), preguntado(m)) == (["A"], 2, None)
    assert [(e["bando"], e["motivo"], e["regla"]) for e in sucesos(m, "gana")] == [("azul", "pv", "SA-1.END.4")]


@pytest.mark.rule("SA-1.END.1")
def test_eleven_pv_end_nothing() -> None:
    m = cuatro((10, 11), brunilda="E2")
    assert (valor(m, "pv.azul"), valor(m, "ultima_ronda")) == (11, [])
    pasan(m, 4)
    assert (valor(m, "ronda"), valor(m, "terminada")) == (3, False)


@pytest.mark.rule("SA-1.END.1")
def test_pv_above_the_twelfth_end_the_game_as_well() -> None:
    """Nerea is worth five: from 9 to 14."""
    m = cuatro((9, 0), brunilda="H4", nerea={"casilla": "H3", "vida": 2})
    juega(m, {"A": {"ataca": "nerea"}})
    assert (valor(m, "pv.azul"), valor(m, "ultima_ronda")) == (14, ["pv"])


@pytest.mark.rule("SA-1.END.1")
def test_pv_that_a_card_gives_count_too() -> None:
    """Mano ligera: one less for the rival, one more for oneself."""
    a = {"personajes": {"zahir": "E4"}, "mano": ["ZAH-5"]}
    m = mesa(capitulo=1, pv={"azul": 11, "rojo": 4}, A=a, B={"personajes": {"brego": "E5"}})
    juega(m, {"A": {"juega": "ZAH-5", "a": "brego"}})
    assert (valor(m, "pv"), valor(m, "ultima_ronda")) == ({"azul": 12, "rojo": 3}, ["pv"])


@pytest.mark.rule("SA-1.END.3", "SA-1.END.4", "SA-1.OBJ.1")
def test_who_has_most_wins_whoever_brought_the_end() -> None:
    """Azul gets its twelfth; in what is left of the round rojo comes to sixteen."""
    m = cuatro((11, 13), brunilda={"casilla": "E2", "vida": 2}, nerea="E3", ultima_ronda=[])
    pasan(m, 1)
    juega(m, {"B": {"ataca": "brunilda"}})
    assert valor(m, "pv") == {"azul": 12, "rojo": 16}
    pasan(m, 3)
    assert valor(m, "ganadores") == ["B"] and reglas(m, "gana") == ["SA-1.END.4"]


@pytest.mark.rule("SA-1.END.4", "SA-1.PREP.1")
def test_the_pv_are_of_the_colour_that_each_plays() -> None:
    m = juega(
        mesa(capitulo=1, fase="preparacion"), {"A": {"bando": "rojo"}}, {"hasta": {"ronda": 1, "para": "principal"}}
    )
    m.pv = [2, 12]
    m.final = 1
    juega(m, {"hasta": {"activo": "brego", "para": "principal"}}, {"A": "pasa"})
    contesta(m, "A", pregunta(m).menu[0])  # the seventh card
    assert valor(m, "ganadores") == ["A"], "A plays rojo"


@pytest.mark.rule("SA-1.END.2", "SA-1.END.3")
def test_having_to_draw_from_an_empty_deck_makes_the_round_the_last() -> None:
    m = cuatro((5, 6), A={"mazo": 1})
    assert (valor(m, "A.cartas_en_mazo"), valor(m, "ultima_ronda")) == (0, []), "the last card of a deck ends nothing"
    pasan(m, 2)
    assert (valor(m, "activo"), valor(m, "ultima_ronda")) == ("zahir", ["mazo_vacio"])
    told = [(e["motivo"], e["regla"]) for e in sucesos(m, "ultima_ronda")]
    assert told == [("mazo_vacio", "SA-1.END.2")] and [e["asiento"] for e in sucesos(m, "sin_cartas")] == ["A"]
    pasan(m, 1)
    assert not valor(m, "terminada")
    pasan(m, 1)
    assert valor(m, "ganadores") == ["B"] and sucesos(m, "gana")[0]["motivo"] == "mazo_vacio"


@pytest.mark.rule("SA-1.END.2")
def test_how_many_cards_are_left_in_a_deck_is_known_so_that_its_end_can_be_foreseen() -> None:
    """OQ-SA-42; and an empty deck that nobody draws from ends nothing."""
    m = cuatro((0, 0), B={"mazo": 0}, activo="brunilda")
    assert valor(m, "B.cartas_en_mazo") == 0 and valor(m, "ultima_ronda") == []
    pasan(m, 1)
    assert valor(m, "ultima_ronda") == ["mazo_vacio"]


@pytest.mark.rule("SA-1.END.3")
def test_a_condition_met_in_the_last_turn_of_a_round_ends_the_game_with_that_turn() -> None:
    m = mesa(capitulo=1, linea=LINEA, activo="brego", pv={"azul": 4, "rojo": 9}, ronda=7,
             A={"personajes": {"brunilda": {"casilla": "E4", "vida": 1}, "zahir": "B3"}},
             B={"personajes": {"brego": "E5", "nerea": "H3"}})  # fmt: skip
    juega(m, {"B": {"ataca": "brunilda"}}, {"B": "pasa"})
    assert (valor(m, "pv.rojo"), valor(m, "ganadores"), valor(m, "ronda")) == (12, ["B"], 7)


@pytest.mark.rule("SA-1.END.3")
def test_everything_goes_on_as_usual_in_the_turns_that_are_left() -> None:
    """Gold pays, cards are drawn, and who is Fuera de combate comes back."""
    m = cuatro((12, 0), nerea="fuera", ultima_ronda=["pv"], B={"tope": ["BRE-1"]})
    pasan(m, 1)
    assert preguntado(m) == ("B", "regreso")
    juega(m, {"B": {"regresa": "I2"}})
    assert valor(m, "B.mano") == {"Carga": 1} and "movimiento" in valor(m, "abiertas")
