"""Readings of what setting up, placing, answering and Gambito leave open: the adopted one and the other."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.rise_of_gods.rules_kit import explica, legal

from coliseo.effects.source import CardError
from coliseo.games.rise_of_gods.model.readings import LECTURAS
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.judge.adapter import ActionRefused
from coliseo.kernel.errors import ReplyRefused

GIGANTE = "Gigante de Remaches"
TODOS = {"alborada": 9, "marisma": 9, "forja": 9, "vigilia": 9}
NADA = {"cambia": "nada"}


def ambas(name: str) -> list[str]:
    """The settings of a reading, the adopted one first."""
    return list(LECTURAS[name])


def con(name: str, setting: str, **posicion: Any) -> Mesa:
    return mesa(lecturas={name: setting}, **posicion)


def test_a_reading_or_a_setting_that_does_not_exist_is_refused() -> None:
    for wrong in ({"turnos_de_las_filas": "ninguno"}, {"nadie": "propios"}):
        with pytest.raises(CardError):
            mesa(lecturas=wrong)


# RG-OQ.3
@pytest.mark.rule("RG-SM.2", "RG-SM.3", "RG-SM.4")
@pytest.mark.parametrize(
    ("setting", "second", "third"),
    [("propios", False, False), ("de_la_mesa", True, True)],
)
def test_rows_open_by_the_players_own_turns_or_by_those_of_the_table(setting: str, second: bool, third: bool) -> None:
    own = {"mano": ["Larva"], "sellos": TODOS}
    first_of_b = con("turnos_de_las_filas", setting, turno=2, activo="B", B=own)
    assert legal(first_of_b, "B", {"invoca": "Larva", "en": "a4"})
    assert legal(first_of_b, "B", {"invoca": "Larva", "en": "a3"}) is second
    second_of_a = con("turnos_de_las_filas", setting, turno=3, A=own, tablero={"a2": "Larva de A"})
    assert legal(second_of_a, "A", {"invoca": "Larva", "en": "a3"}) is third
    if not second:
        assert "RG-SM.2" in explica(first_of_b, "B", {"invoca": "Larva", "en": "a3"})


# RG-OQ.4
@pytest.mark.rule("RG-SM.2")
@pytest.mark.parametrize(("setting", "free"), [("todo_el_tablero", False), ("solo_criaturas", True)])
def test_the_rows_bind_everything_put_on_the_board_or_only_criaturas(setting: str, free: bool) -> None:
    m = con("filas_para", setting, turno=1, tablero={"a2": "Larva de A"},
            A={"mano": ["Larva", "Torre de Vapor", "Riel"], "sellos": TODOS})  # fmt: skip
    assert "RG-SM.2" in explica(m, "A", {"invoca": "Larva", "en": "b2"}), "a criatura under both"
    for card in ("Torre de Vapor", "Riel"):
        assert legal(m, "A", {"invoca": card, "en": "b1"})
        assert legal(m, "A", {"invoca": card, "en": "b2"}) is free
        assert legal(m, "A", {"invoca": card, "en": "b3"}) is free
        assert not legal(m, "A", {"invoca": card, "en": "d3"}), "and beside an own piece under both"


# RG-OQ.5
@pytest.mark.rule("RG-SM.4", "RG-SM.5")
@pytest.mark.parametrize(("setting", "early"), [("nunca", False), ("permitida", True)])
@pytest.mark.parametrize("turno", [1, 3])
def test_an_own_piece_opens_the_rivals_field_in_the_first_turns_or_not(setting: str, early: bool, turno: int) -> None:
    m = con("facilitada_temprana", setting, turno=turno, tablero={"c2": "Larva de A"},
            A={"mano": ["Larva"], "sellos": TODOS})  # fmt: skip
    assert legal(m, "A", {"invoca": "Larva", "en": "c3"}) is early
    if not early:
        assert "RG-SM.4" in explica(m, "A", {"invoca": "Larva", "en": "c3"})
    assert not legal(m, "A", {"invoca": "Larva", "en": "f3"})
    assert legal(m, "A", {"invoca": "Larva", "en": "c1"})
    assert legal(m, "A", {"invoca": "Larva", "en": "a2"}) is (turno == 3), "the own rows open as ever"


# RG-OQ.10
@pytest.mark.rule("RG-AB.3")
@pytest.mark.parametrize(("setting", "may"), [("puede", True), ("no_puede", False)])
def test_a_criatura_just_arrived_uses_its_payable_abilities_or_not(setting: str, may: bool) -> None:
    m = con("recien_llegada_usa_habilidades", setting, tablero={"c3": f"{GIGANTE} de B"},
            A={"mano": ["Abuela Charca"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"invoca": "Abuela Charca", "en": "c2"}}, "resuelve")
    assert legal(m, "A", {"usa": "c2", "a": "c3"}) is may
    assert explica(m, "A", {"usa": "c2", "a": "c3"}) == (set() if may else {"RG-KW.18"})
    assert "RG-KW.18" in explica(m, "A", {"mueve": "c2", "a": "b2"}), "it neither moves nor attacks under either"
    assert "RG-KW.18" in explica(m, "A", {"ataca": "c2", "a": "c3"})
    juega(m, {"A": "termina"}, {"B": "termina"})
    assert legal(m, "A", {"usa": "c2", "a": "c3"})


@pytest.mark.rule("RG-AB.3")
def test_one_with_cargar_uses_them_under_both() -> None:
    for setting in ambas("recien_llegada_usa_habilidades"):
        piece = {"carta": "Abuela Charca", "de": "A", "nueva": True, "palabras": ["cargar"]}
        m = con("recien_llegada_usa_habilidades", setting, tablero={"c2": piece, "c3": f"{GIGANTE} de B"},
                A={"sellos": TODOS})  # fmt: skip
        assert legal(m, "A", {"usa": "c2", "a": "c3"})


# RG-OQ.23
@pytest.mark.rule("RG-BR.2")
@pytest.mark.parametrize(("setting", "some"), [("las_que_quiera", True), ("todas_o_ninguna", False)])
def test_any_cards_of_the_hand_may_be_changed_or_only_all_of_them(setting: str, some: bool) -> None:
    m = con("mulligan", setting, fase="preparacion", A={"mazo": 40}, B={"mazo": 40}, azar={"dado": [6, 1]})
    for changed in range(7):
        answer = {"cambia": {GIGANTE: changed}} if changed else NADA
        assert legal(m, "A", answer) is (some or changed in (0, 6))
    if not some:
        assert "RG-BR.2" in explica(m, "A", {"cambia": {GIGANTE: 3}})
        with pytest.raises((ActionRefused, ReplyRefused)):
            juega(m, {"A": {"cambia": {GIGANTE: 3}}})
    juega(m, {"A": {"cambia": {GIGANTE: 6}}}, {"B": NADA})
    assert [e["cuantas"] for e in sucesos(m, "mulligan")] == [6, 0]


# RG-OQ.85
@pytest.mark.rule("RG-BR.2", "RG-BR.4")
@pytest.mark.parametrize("setting", ambas("mulligan_y_comienzo"))
def test_hands_are_changed_before_or_after_knowing_who_begins(setting: str) -> None:
    m = con("mulligan_y_comienzo", setting, fase="preparacion", A={"mazo": 40}, B={"mazo": 40},
            azar={"dado": [1, 6]})  # fmt: skip
    known = [e["asiento"] for e in sucesos(m, "empieza")]
    assert known == ([] if setting == "antes_de_saber_quien_empieza" else ["B"])
    assert {q.purpose for q in m.questions} == {"mulligan"}
    juega(m, {"A": {"cambia": {GIGANTE: 2}}}, {"B": {"cambia": {GIGANTE: 1}}})
    assert [e["asiento"] for e in sucesos(m, "empieza")] == ["B"]
    assert [e["cuantas"] for e in sucesos(m, "mulligan")] == [2, 1], "once, under either"
    assert (preguntado(m), valor(m, "turno")) == (("B", "accion"), 1)
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (6, 7)


# RG-OQ.31
@pytest.mark.rule("RG-GB.2")
@pytest.mark.parametrize("setting", ambas("gambito_trae_de"))
def test_gambito_brings_a_sello_of_the_deck_or_of_the_hand(setting: str) -> None:
    m = con("gambito_trae_de", setting, A={"mano": ["Hundir", "Sello de Vigilia"], "mazo": ["Sello de Forja"] * 3})
    brought, other = ("forja", "vigilia") if setting == "mazo" else ("vigilia", "forja")
    assert not legal(m, "A", {"gambito": "Hundir", "sello": other})
    juega(m, {"A": {"gambito": "Hundir", "sello": brought}})
    assert valor(m, f"A.sellos.{brought}.libres") == 1 and valor(m, "A.sello_del_turno") == "gambito"
    assert valor(m, "A.aniquiladas") == {"Hundir": 1}
    assert (valor(m, "A.cartas_en_mano"), valor(m, "A.cartas_en_mazo")) == ((1, 2) if setting == "mazo" else (0, 3))


@pytest.mark.rule("RG-GB.2")
@pytest.mark.parametrize(("setting", "deck", "hand"), [("mazo", True, False), ("mano", False, True)])
def test_so_it_needs_one_there(setting: str, deck: bool, hand: bool) -> None:
    in_deck = con("gambito_trae_de", setting, A={"mano": ["Hundir"], "mazo": ["Sello de Forja"] * 3})
    in_hand = con("gambito_trae_de", setting, A={"mano": ["Hundir", "Sello de Forja"], "mazo": 3})
    assert legal(in_deck, "A", {"gambito": "Hundir", "sello": "forja"}) is deck
    assert legal(in_hand, "A", {"gambito": "Hundir", "sello": "forja"}) is hand
    refused = in_hand if setting == "mazo" else in_deck
    assert explica(refused, "A", {"gambito": "Hundir", "sello": "forja"}) == {"RG-GB.2"}
    if setting == "mano":
        assert explica(in_hand, "A", {"gambito": "Sello de Forja"}) == {"RG-GB.2"}, (
            "the only sello cannot pay for itself"
        )


# RG-OQ.35
@pytest.mark.rule("RG-MG.14")
@pytest.mark.parametrize(("setting", "both"), [("solo_el_rival", False), ("ambos", True)])
def test_to_the_first_object_only_the_rival_responds_or_both(setting: str, both: bool) -> None:
    m = con("primera_respuesta", setting, politica="competitiva", tablero={"c2": f"{GIGANTE} de A",
            "c3": {"carta": GIGANTE, "de": "B", "vida": 2}}, A={"mano": ["Chispa de Dínamo"], "sellos": TODOS},
            B={"mano": ["Chispa de Dínamo"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": "no responde"}, estricto=True)
    assert preguntado(m) == ("A", "responder" if both else "accion")
    if both:
        juega(m, {"A": {"responde": "Chispa de Dínamo", "a": "c3"}}, "resuelve")
        assert valor(m, "c3") is None and valor(m, "c2.vida") == 5, "A's own answer came before the blows"


@pytest.mark.rule("RG-MG.14")
@pytest.mark.parametrize("setting", ambas("primera_respuesta"))
def test_once_somebody_has_responded_both_are_asked_under_either(setting: str) -> None:
    m = con("primera_respuesta", setting, politica="competitiva", tablero={"c2": f"{GIGANTE} de A",
            "c3": f"{GIGANTE} de B"}, A={"mano": ["Chispa de Dínamo"], "sellos": TODOS},
            B={"mano": {"Chispa de Dínamo": 2}, "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "Chispa de Dínamo", "a": "c2"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    juega(m, {"A": "no responde"}, estricto=True)
    assert preguntado(m) == ("B", "responder"), "its own magia is on top, and it may add another"
    juega(m, {"B": "no responde"}, estricto=True)
    assert pregunta(m).purpose == "accion" and valor(m, "pila") == []


# RG-OQ.36
@pytest.mark.rule("RG-MG.9")
@pytest.mark.parametrize(
    ("setting", "all_three"), [("criaturas_estructuras_terrenos", True), ("solo_criaturas", False)]
)
@pytest.mark.parametrize("card", ["Larva", "Torre de Vapor", "Riel"])
def test_what_opens_the_summoning_window(setting: str, all_three: bool, card: str) -> None:
    m = con("ventana_de_invocacion", setting, politica="competitiva", A={"mano": [card], "sellos": TODOS},
            B={"mano": ["Chispa de Dínamo"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"invoca": card, "en": "a1"}}, estricto=True)
    window = all_three or card == "Larva"
    assert preguntado(m) == (("B", "responder") if window else ("A", "accion"))
    assert bool(sucesos(m, "a_la_pila", clase="invocacion")) is window


@pytest.mark.rule("RG-MG.9")
@pytest.mark.parametrize(("setting", "window"), [("criaturas_estructuras_terrenos", True), ("solo_criaturas", False)])
def test_stacking_follows_the_same_reading(setting: str, window: bool) -> None:
    m = con("ventana_de_invocacion", setting, politica="competitiva", tablero={"a1": "Torre de Vapor de A"},
            A={"mano": ["Torre de Vapor"], "sellos": TODOS},
            B={"mano": ["Chispa de Dínamo"], "sellos": TODOS})  # fmt: skip
    juega(m, {"A": {"apila": "Torre de Vapor", "en": "a1"}}, estricto=True)
    assert valor(m, "a1.nivel") == 2
    assert preguntado(m) == (("B", "responder") if window else ("A", "accion"))
