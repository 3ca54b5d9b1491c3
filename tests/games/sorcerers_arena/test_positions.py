"""Positions from plain data, actions as a person says them, and what is said of mistakes."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.kit import KIT, azar, explica, juega, legal, mesa, orden, preguntado, sucesos, valor

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.judge.adapter import ActionRefused, NoSuchValue

DUELO = {
    "A": {"personajes": {"nerea": "E3", "zahir": "B3"}, "mano": ["Tridente de coral"]},
    "B": {"personajes": {"brego": "E4", "ixara": "H3"}},
}


def test_nothing_said_is_a_quiet_table() -> None:
    m = mesa()
    assert valor(m, "linea") == ["brunilda", "brego"] and valor(m, "brunilda.casilla") == "B2"
    assert preguntado(m) == ("A", "principal") and valor(m, "ronda") == 2
    assert valor(m, "A.cartas_en_mazo") == 10 and valor(m, "A.mano") == {}
    four = mesa(equipo=True)
    assert valor(four, "linea") == ["brunilda", "brego", "zahir", "nerea"] and valor(four, "D.bando") == "azul"


@pytest.mark.parametrize(
    "position",
    [
        {"casilla": "E2"},
        {"A": {"personajes": {"gaston": "E2"}}},
        {"A": {"personajes": {"nerea": "Z9"}}},
        {"A": {"personajes": {"nerea": "E2", "zahir": "E2"}}},
        {"A": {"personajes": {"nerea": {"casilla": "E2", "vida": 99}}}},
        {"A": {"personajes": {"nerea": {"casilla": "E2", "estados": {"dormido": 1}}}}},
        {"A": {"mano": ["Carta que no hay"]}},
        {"linea": ["brunilda"]},
        {"activo": "zahir"},
        {"hechas": ["siesta"]},
        {"usadas": ["Arrullo"]},
        {"ultima_ronda": ["lluvia"]},
        {"equipo": True, "capitulo": 2},
        {"tablero": "otro"},
        {"lecturas": {"tie_team": "nunca"}},
    ],
)
def test_a_mistake_is_said_where_it_is(position: dict[str, object]) -> None:
    with pytest.raises(CardError):
        mesa(**position)


@pytest.mark.rule("SA-2.DRAFT.3", "SA-2.ORDEN.3", "SA-2.COLOC.1")
def test_a_game_can_be_told_from_choosing_teams_on() -> None:
    m = mesa(capitulo=2, fase="preparacion", primero="A")
    picks = ["zahir", "brego", "nerea", "brunilda", "roble", "agata"]
    for seat, who in zip("ABBAAB", picks, strict=True):
        juega(m, {seat: {"toma": who}})
    juega(m, {"A": {"ordena": ["zahir", "brunilda", "roble"]}}, {"B": {"ordena": ["nerea", "brego", "agata"]}})
    assert valor(m, "linea") == ["zahir", "nerea", "brunilda", "brego", "roble", "agata"]
    for seat, cell in (("B", "I1"), ("A", "A1"), ("B", "I2"), ("A", "B2"), ("B", "H2"), ("A", "B3")):
        juega(m, {seat: {"coloca": cell}})
    juega(m, {"A": "conserva"}, {"B": "cambia"})
    assert valor(m, "activo") == "zahir" and valor(m, "A.cartas_en_mano") == 7 and valor(m, "agata.casilla") == "I1"
    assert sucesos(m, "cambia_mano", asiento="B")


def test_chapter_1_from_choosing_the_side() -> None:
    m = juega(mesa(capitulo=1, fase="preparacion"), {"A": {"bando": "rojo"}}, {"A": {"coloca": "H2"}})
    assert valor(m, "A.bando") == "rojo" and valor(m, "brego.casilla") == "H2"


def test_what_is_not_said_is_asked_and_what_is_said_must_be_true() -> None:
    m = mesa(**DUELO)
    juega(m, {"A": {"juega": "Tridente de coral", "a": "brego"}})
    assert valor(m, "brego.vida") == 8 and orden(m) == ["Tridente de coral"]
    m = mesa(**DUELO)
    with pytest.raises(ActionRefused) as error:
        juega(m, {"A": {"ataca": "ixara"}})
    assert "SA-1.ACC.2" in error.value.rules()
    with pytest.raises(ActionRefused):
        juega(m, {"A": {"ataca": "brego", "aparta": "Tridente de coral"}})
    with pytest.raises(ActionRefused):
        juega(m, {"A": {"juega": "Remanso"}})
    with pytest.raises(ActionRefused):
        juega(m, {"B": {"ataca": "nerea"}})


@pytest.mark.rule("SA-1.PPAL.5", "SA-3.HAB.1", "SA-2.MOV.1")
def test_legal_and_illegal_with_their_rules() -> None:
    m = mesa(**DUELO)
    assert legal(m, "A", {"mueve": "E2"}) and legal(m, "A", "pasa")
    assert "SA-1.MOV.2" in explica(m, "A", {"mueve": "I1"}) or "SA-3.MOV.1" in explica(m, "A", {"mueve": "I1"})
    assert "SA-3.MOV.2" in explica(m, "A", {"mueve": "E2", "descarta": "Tridente de coral"})
    juega(m, {"A": {"mueve": "E2"}})
    assert "SA-1.PPAL.5" in explica(m, "A", {"mueve": "E3"})
    assert "SA-4.MEJ.6" in explica(m, "A", {"usa": "Pleamar"})
    assert "SA-4.CFG.1" in explica(m, "A", "mejora")


@pytest.mark.rule("SA-T.ING.1", "SA-T.ING.2", "SA-T.ING.3")
@pytest.mark.parametrize(("answer", "upgraded"), [("permite", True), ("no permite", False)])
def test_an_upgrade_with_an_ingredient_of_the_partner(answer: str, upgraded: bool) -> None:
    m = mesa(
        capitulo=4,
        equipo=True,
        A={"personajes": {"brego": "E4"}, "descartes": ["Carga", "Pisotón"]},
        D={"personajes": {"nerea": "B3"}, "descartes": ["Corriente amable"]},
        B={"personajes": {"ixara": "H2"}},
        C={"personajes": {"agata": "H3"}},
    )
    assert valor(m, "brego.faltan") == {"concha": 1}
    juega(m, {"A": {"mejora": "brego", "companero": "Corriente amable"}}, {"D": answer})
    assert valor(m, "brego.mejorado") is upgraded
    assert valor(m, "D.apartadas") == ({"Corriente amable": 1} if upgraded else {})


@pytest.mark.rule("SA-0.EST.5", "SA-1.FIN.1")
def test_chance_can_be_forced_and_time_passed() -> None:
    m = mesa(
        fase="comienzo",
        azar={"nervioso": ["Carga"], "robo": ["Zancadas"]},
        A={"personajes": {"brego": {"casilla": "E4", "estados": {"nervioso": 1}}}, "mano": ["Carga", "Pisotón"]},
    )
    assert valor(m, "A.apartadas.Carga") == 1 and valor(m, "A.mano") == {"Pisotón": 1, "Zancadas": 1}
    azar(m, robo=["Carga"])
    juega(m, {"hasta": {"activo": "brego", "ronda": 3}})
    assert valor(m, "ronda") == 3 and valor(m, "A.mano.Carga") == 1
    juega(m, {"hasta": {"fin": True}})
    assert valor(m, "terminada") and valor(m, "ultima_ronda") == ["mazo_vacio"]


def test_cards_of_a_scenario_s_own() -> None:
    cards = {
        "personajes": [
            {
                "clave": "prueba",
                "nombre": "Prueba",
                "atributos": None,
                "ficha": {"vida": 5, "pv": 1, "iniciativa": 1},
                "capacidades": None,
                "cartas": [
                    {
                        "nombre": "Golpe",
                        "copias": 10,
                        "distintivo": "accion",
                        "categorias": ["ataque"],
                        "ingrediente": "fuego",
                        "efecto": [{"inflige": {"a": {"un": "rival", "alcance": 2}, "cantidad": 3}}],
                    }
                ],
            }
        ]
    }
    m = mesa(
        cartas=cards,
        capitulo=2,
        A={"personajes": {"prueba": "E4"}, "mano": ["Golpe"]},
        B={"personajes": {"brego": "E6"}},
    )
    juega(m, {"A": {"juega": "Golpe", "a": "brego"}})
    assert valor(m, "brego.vida") == 9


def test_paths_that_name_nothing_say_what_there_is() -> None:
    with pytest.raises(NoSuchValue) as error:
        valor(mesa(), "brunilda.nivel")
    assert "vida" in error.value.known


@pytest.mark.rule("SA-2.DRAFT.4", "SA-2.CFG.1")
def test_teams_are_checked() -> None:
    teams = {"capitulo": 3, "equipos": [["brunilda", "zahir", "roble"], ["brego", "nerea", "agata"]]}
    assert KIT.adapter.construction(None, tree_of(teams)) == []
    both = {**teams, "equipos": [["brunilda", "zahir", "roble"], ["brunilda", "nerea"]]}
    rules = {rule for refusal in KIT.adapter.construction(None, tree_of(both)) for rule in refusal.rules}
    assert {"SA-3.PREP.1", "SA-2.DRAFT.6"} == rules
    assert KIT.adapter.construction(None, tree_of({**both, "cajas": 2})) != []
