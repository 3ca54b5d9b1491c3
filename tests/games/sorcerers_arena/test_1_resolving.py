"""Chapter 1: carrying out the instructions of a card, as many as possible and in printed order."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import (
    accion,
    adquiere,
    cada,
    capacidades,
    conjunto,
    figura,
    habilidad,
    inflige,
    movimiento,
    personaje,
    recupera,
    sufre,
    un,
)
from games.sorcerers_arena.kit import juega, menu, mesa, pregunta, preguntado, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.judge.adapter import ActionRefused

_CARTAS = (
    accion("Golpe y paso", inflige(un("rival", 1), 2), {"mueve": {"hasta": 1}}),
    accion("Arrastre", {"mueve": {"hasta": 3, "quien": un("rival", 1)}}, inflige("ese", 2)),
    accion("Retirada", inflige(un("rival", 1), 1), {"mueve": {"hasta": 3}}, adquiere("ese", "cursed", 2)),
    accion("Barrido", {"mueve": {"hasta": 1, "quien": cada("rival", 1)}}, inflige("esos", 2)),
    accion("Empuje", {"mueve": {"hasta": 1, "quien": cada("rival", 1)}}, inflige(cada("rival", 1), 2)),
    accion("Estallido", inflige(cada("personaje", 1), 2), adquiere("esos", "cursed", 1)),
    accion(
        "Sacrificio",
        sufre("yo", 5),
        {"roba": 1},
        adquiere(cada("rival"), "nervous", 1),
        adquiere(cada("rival", 2), "cursed", 1),
        {"gana_pv": 1},
        {"mueve": {"hasta": 2}},
        recupera("yo", 3),
        adquiere("yo", "strong", 1),
    ),
    accion("Venganza", sufre("yo", 5), inflige(un("rival"), 2), inflige(un("rival", 1), 1)),
    # as the book's examples have them
    accion("Empellon", inflige(un("rival", 1), 3), {"mueve": {"quien": "ese", "hasta": 2, "por": "nadie"}}),
    accion(
        "Aturdir",
        {"instruccion": [inflige(un("rival", 1), 2), adquiere("ese", "immobilized", 2)]},
        {"puedes": [{"mueve": {"casillas": 1}}]},
    ),
    movimiento("Repliegue", {"mueve": {"hasta": 2}}, {"recoge": {}}),
)


def con(mano: list[str], rivales: dict[str, Any], **campos: Any) -> Mesa:
    """Nadia on E4 with that hand, and those rivals."""
    mine = {"nadia": "E4", **campos.pop("mios", {})}
    cards = [card for card in _CARTAS if card["nombre"] in mano]
    who = conjunto(
        personaje(
            "Nadia",
            *cards,
            capacidades=capacidades(habilidad("Tiron", {"mueve": {"casillas": 1, "quien": un("rival", 1)}})),
        )
    )
    return mesa(
        cartas=who,
        A={"personajes": mine, "mano": mano, "mazo": ["BRU-1", "BRU-2", "BRU-3"]},
        B={"personajes": rivales},
        **campos,
    )


# -- as many as possible --------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.RES.1", "SA-1.RES.3")
def test_w7_an_instruction_about_who_is_fuera_de_combate_is_ignored() -> None:
    m = con(["Empellon"], {"nerea": figura("E5", 3)})
    juega(m, {"A": {"juega": "Empellon"}})
    assert (valor(m, "nerea.fuera"), preguntado(m)) == (True, ("A", "principal"))
    # W8: if it survives it is moved
    m = con(["Empellon"], {"nerea": figura("E5", 4)})
    juega(m, {"A": {"juega": "Empellon", "mueve_a": "E7"}})
    assert (valor(m, "nerea.vida"), valor(m, "nerea.casilla")) == (1, "E7")


@pytest.mark.rule("SA-1.RES.3", "SA-1.RES.5")
def test_w9_the_others_are_still_resolved() -> None:
    m = con(["Aturdir"], {"nerea": figura("E5", 2)})
    juega(m, {"A": {"juega": "Aturdir"}})
    assert valor(m, "nerea.fuera") and sucesos(m, "adquiere") == []
    assert preguntado(m) == ("A", "usar")
    juega(m, {"A": "si"}, {"A": {"va": "E5"}})
    assert valor(m, "nadia.casilla") == "E5"


@pytest.mark.rule("SA-1.RES.5")
@pytest.mark.parametrize(("quiere", "casilla"), [("si", "D4"), ("no", "E4")])
def test_w10_what_is_optional_may_be_declined(quiere: str, casilla: str) -> None:
    m = con(["Aturdir"], {"nerea": figura("E5")})
    juega(m, {"A": {"juega": "Aturdir"}}, {"A": quiere})
    if quiere == "si":
        juega(m, {"A": {"va": casilla}})
    assert (valor(m, "nerea.estados"), valor(m, "nadia.casilla")) == ({"inmovilizado": 2}, casilla)
    assert preguntado(m) == ("A", "principal")


@pytest.mark.rule("SA-1.RES.1")
def test_what_has_become_impossible_is_passed_over() -> None:
    """Nothing to draw, nothing in hand to set apart: the card is played all the same."""
    m = mesa(A={"personajes": {"brunilda": "D4"}, "mano": ["BRU-5"], "mazo": []})
    juega(m, {"A": {"juega": "BRU-5"}})
    assert (valor(m, "A.descartes"), valor(m, "A.apartadas")) == ({"Apuntes compartidos": 1}, {})
    assert preguntado(m) == ("A", "principal")
    # of several to do, those that can be are: nobody to speak of after the first is out
    m = con(["Retirada"], {"brego": figura("E5", 1)})
    juega(m, {"A": {"juega": "Retirada", "mueve_a": "D4"}})
    assert (valor(m, "brego.fuera"), valor(m, "nadia.casilla"), sucesos(m, "adquiere")) == (True, "D4", [])


@pytest.mark.rule("SA-1.RES.1")
def test_instructions_come_in_printed_order() -> None:
    m = con(["Retirada"], {"brego": "E5"})
    juega(m, {"A": {"juega": "Retirada", "mueve_a": "D4"}})
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("juega", "dano", "mueve", "adquiere", "descarta")]
    assert told == ["juega", "dano", "mueve", "adquiere", "descarta"]


@pytest.mark.rule("SA-1.RES.2")
def test_what_can_be_done_is_done_even_if_it_hurts_ones_own() -> None:
    """W24: nobody is left out of an indirect effect, and a direct one has to choose somebody."""
    m = con(["Estallido"], {"brego": "E5"}, mios={"zahir": "D4"})
    juega(m, {"A": {"juega": "Estallido"}})
    with pytest.raises(ActionRefused):
        juega(m, {"A": {"ordena": ["brego"]}})
    juega(m, {"A": {"ordena": ["brego", "zahir"]}})
    assert (valor(m, "zahir.vida"), valor(m, "zahir.estados")) == (8, {"maldito": 1})
    m = con(["Golpe y paso"], {"brego": "E5", "nerea": "D4"})
    juega(m, {"A": {"juega": "Golpe y paso"}})
    assert (pregunta(m).low, pregunta(m).high) == (1, 1)


@pytest.mark.rule("SA-1.RES.2", "SA-1.RES.4")
def test_a_move_that_is_not_up_to_has_to_be_made() -> None:
    m = con([], {"brego": "E5"})
    juega(m, {"A": {"usa": "Tiron"}})
    assert preguntado(m) == ("A", "casilla") and "e5" not in menu(m)


@pytest.mark.rule("SA-1.RES.4")
def test_zero_can_be_chosen_where_a_number_goes_up_to_a_maximum() -> None:
    """W11: counters, and spaces of a move."""
    m = mesa(
        A={"personajes": {"brunilda": figura("E4", escoba_magica=3)}, "mano": ["BRU-3"]},
        B={"personajes": {"brego": "E5"}},
    )
    juega(m, {"A": {"juega": "BRU-3"}})
    assert (preguntado(m), pregunta(m).low, pregunta(m).high) == (("A", "cuantos"), 0, 3)
    juega(m, {"A": {"cuantos": 0}})
    assert (valor(m, "brego.vida"), valor(m, "brunilda.estados.escoba_magica")) == (11, 3)
    for card, stays in (("Arrastre", "brego"), ("Golpe y paso", "nadia")):
        m = con([card], {"brego": "E5"})
        where = valor(m, f"{stays}.casilla")
        juega(m, {"A": {"juega": card, "mueve_a": where}})
        assert (valor(m, f"{stays}.casilla"), valor(m, "brego.vida")) == (where, 10)


# -- that rival -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.RES.6")
def test_that_rival_is_the_one_chosen_wherever_it_is_by_then() -> None:
    m = con(["Arrastre"], {"brego": "E5", "nerea": "D4"})
    juega(m, {"A": {"juega": "Arrastre", "a": "brego", "mueve_a": "G5"}})
    assert (valor(m, "brego.casilla"), valor(m, "brego.vida"), valor(m, "nerea.vida")) == ("G5", 10, 9)
    # and wherever the author is
    m = con(["Retirada"], {"brego": "E5", "nerea": "D4"})
    juega(m, {"A": {"juega": "Retirada", "a": "brego", "mueve_a": "E1"}})
    assert (valor(m, "nadia.casilla"), valor(m, "brego.estados"), valor(m, "nerea.estados")) == (
        "E1",
        {"maldito": 2},
        {},
    )
    assert len(sucesos(m, "elige")) == 1


# -- those of an indirect effect ------------------------------------------------------------------------------------


# OQ-SA-67
@pytest.mark.rule("SA-1.RES.7")
def test_those_reached_are_those_who_fit_as_the_instruction_begins() -> None:
    """Who is moved out of reach meanwhile is still among them; the next instruction looks afresh."""
    rivals = {"brego": "E5", "roble": "D4", "nerea": "E6"}
    m = con(["Barrido"], rivals)
    juega(m, {"A": {"juega": "Barrido", "a_quien_mueve": "roble", "mueve_a": ["C4", "F5"]}})
    assert (valor(m, "roble.casilla"), valor(m, "brego.casilla")) == ("C4", "F5")
    juega(m, {"A": {"ordena": ["roble", "brego"]}})
    assert [valor(m, f"{name}.vida") for name in rivals] == [10, 12, 9]
    m = con(["Empuje"], rivals)
    juega(m, {"A": {"juega": "Empuje", "a_quien_mueve": "roble", "mueve_a": ["C4", "E5"]}})
    assert [valor(m, f"{name}.vida") for name in rivals] == [10, 14, 9]


# OQ-SA-67
@pytest.mark.rule("SA-1.RES.7", "SA-1.RES.3")
def test_of_those_whoever_is_fuera_de_combate_by_then_is_out() -> None:
    m = con(["Estallido"], {"brego": "E5", "roble": figura("D4", 2)})
    juega(m, {"A": {"juega": "Estallido", "ordena": ["roble", "brego"]}})
    assert (valor(m, "roble.fuera"), valor(m, "brego.estados")) == (True, {"maldito": 1})
    assert [e["figura"] for e in sucesos(m, "adquiere")] == ["brego"]


# -- the author is out ----------------------------------------------------------------------------------------------


# OQ-SA-72
@pytest.mark.rule("SA-1.RES.1", "SA-1.KO.5", "SA-1.KO.8")
def test_the_author_fuera_de_combate_and_the_rest_of_its_card() -> None:
    """Whatever does not need it: cards, PV, statuses of others. It is in range of nobody, and acquires nothing."""
    m = con(["Sacrificio"], {"brego": "E5", "nerea": "I1"}, mios={"nadia": figura("E4", 5)})
    juega(m, {"A": {"juega": "Sacrificio"}})
    assert (valor(m, "nadia.fuera"), valor(m, "nadia.casilla"), valor(m, "nadia.estados")) == (True, None, {})
    assert (valor(m, "A.cartas_en_mano"), valor(m, "pv.azul"), valor(m, "pv.rojo")) == (1, 1, 3)
    assert [valor(m, f"{name}.estados") for name in ("brego", "nerea")] == [{"nervioso": 1}, {"nervioso": 1}]
    assert (valor(m, "A.descartes"), preguntado(m)) == ({"Sacrificio": 1}, ("A", "principal"))
    # who survives does it all
    m = con(["Sacrificio"], {"brego": "E5", "nerea": "I1"}, mios={"nadia": figura("E4", 6)})
    juega(m, {"A": {"juega": "Sacrificio", "mueve_a": "D4"}})
    assert (valor(m, "nadia.vida"), valor(m, "nadia.casilla"), valor(m, "nadia.estados")) == (4, "D4", {"fuerte": 1})
    assert valor(m, "brego.estados") == {"nervioso": 1, "maldito": 1}


# OQ-SA-72
@pytest.mark.rule("SA-1.KO.8")
def test_the_author_fuera_de_combate_chooses_only_where_no_range_is_asked() -> None:
    m = con(["Venganza"], {"brego": "E5", "nerea": "I2"}, mios={"nadia": figura("E4", 5)})
    juega(m, {"A": {"juega": "Venganza", "a": "nerea"}})
    assert (valor(m, "nadia.fuera"), valor(m, "nerea.vida"), valor(m, "brego.vida")) == (True, 7, 12)
    assert preguntado(m) == ("A", "principal")


# -- while it resolves ----------------------------------------------------------------------------------------------


# OQ-SA-60
@pytest.mark.rule("SA-1.RES.1")
def test_a_card_is_in_play_while_it_resolves() -> None:
    """Neither in the hand nor in the pile, and it gives its ingredient only afterwards: it cannot take itself back."""
    m = con(["Repliegue"], {"brego": "I1"}, capitulo=4)
    juega(m, {"A": {"juega": "Repliegue"}})
    assert preguntado(m) == ("A", "casilla") and valor(m, "en_curso") == ["Repliegue"]
    assert (valor(m, "A.mano"), valor(m, "A.descartes"), valor(m, "A.ingredientes")) == ({}, {}, {})
    juega(m, {"A": {"va": "E4"}})
    assert (valor(m, "A.mano"), valor(m, "A.descartes")) == ({}, {"Repliegue": 1})
    assert (valor(m, "A.ingredientes"), valor(m, "en_curso")) == ({"fuego": 1}, [])


# OQ-SA-62
@pytest.mark.rule("SA-1.RES.1")
def test_what_resolved_only_in_part_counts_as_used() -> None:
    m = con([], {"brego": figura("E5", inmovilizado=1)})
    juega(m, {"A": {"usa": "Tiron"}})
    assert valor(m, "brego.casilla") == "E5"
    assert explica(m, "A", {"usa": "Tiron"}) == {"SA-3.HAB.1"}
    m = con(["Retirada"], {"brego": figura("E5", 1)})
    juega(m, {"A": {"juega": "Retirada", "mueve_a": "E4"}})
    assert not legal(m, "A", {"ataca": "brego"}) and valor(m, "abiertas") == ["movimiento", "habilidades"]
