"""KW.25 to KW.27 and KW.47 to KW.49: Escudo mágico."""

from __future__ import annotations

import pytest
from games.rise_of_gods.inline import carta, conjunto, criatura, lenta, reaccion
from games.rise_of_gods.kit import juega, mesa, sucesos, valor

GIGANTE = "Gigante de Remaches"
CHISPA = "Chispa de Dínamo"
FORJA = {"forja": 9}
MUCHOS = {"alborada": 6, "marisma": 6, "forja": 6, "vigilia": 6}


@pytest.mark.rule("RG-KW.25")
def test_the_shield_blocks_an_ability_of_an_enemy_criatura_chosen_or_not() -> None:
    m = mesa(tablero={"c3": "Escudera Ilda de B"}, A={"mano": ["Ballestera Rúnica"], "sellos": FORJA})
    juega(m, {"A": {"invoca": "Ballestera Rúnica", "en": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.vida"), valor(m, "c3.palabras")) == (2, {})
    trueno = criatura("Trueno", 1, 1, asalto=[{"danar": {"cuanto": 1, "a": {"todas": "criatura", "de": "enemiga"}}}])
    n = mesa(
        cartas=conjunto(trueno),
        tablero={"c3": "Escudera Ilda de B", "d3": f"{GIGANTE} de B"},
        A={"mano": ["Trueno"], "sellos": FORJA},
    )
    juega(n, {"A": {"invoca": "Trueno", "en": "c1"}}, "resuelve")
    # cancelled for the bearer only
    assert (valor(n, "c3.vida"), valor(n, "c3.palabras"), valor(n, "d3.vida")) == (2, {}, 4)


@pytest.mark.rule("RG-KW.25")
def test_an_enemy_ultimo_suspiro_and_a_payable_ability_are_blocked_too() -> None:
    odre = criatura("Odre", 1, 1, ultimo_suspiro=[{"danar": {"cuanto": 1, "a": {"todas": "criatura"}}}])
    m = mesa(cartas=conjunto(odre), tablero={"c2": "Escudera Ilda de A", "c3": "Odre de B", "f1": f"{GIGANTE} de A"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c2.vida"), valor(m, "c2.palabras"), valor(m, "f1.vida")) == (1, {}, 4)
    n = mesa(tablero={"c2": "Abuela Charca de A", "c3": "Escudera Ilda de B"}, A={"sellos": MUCHOS})
    juega(n, {"A": {"usa": "c2", "a": "c3"}}, "resuelve")
    assert (valor(n, "c3.enfermedad"), valor(n, "c3.palabras")) == (0, {})


@pytest.mark.rule("RG-KW.25")
def test_friendly_effects_pass_and_leave_the_shield() -> None:
    m = mesa(
        tablero={"c2": {"carta": "Escudera Ilda", "de": "A", "vida": 1}},
        A={"mano": ["Destello Protector", "Sanguijuela Reptante"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": "Destello Protector", "a": "c2"}}, "resuelve")
    juega(m, {"A": {"invoca": "Sanguijuela Reptante", "en": "d2", "a": "c2"}}, "resuelve")
    assert (valor(m, "c2.vida"), valor(m, "c2.palabras")) == (3, {"escudo_magico": 1})


@pytest.mark.rule("RG-KW.26")
def test_terrenos_and_artefactos_pass_through_the_shield() -> None:
    m = mesa(
        tablero={"c3": "Elvira, Reina Matutina de B", "d3": "Escudera Ilda de B"},
        terrenos={"d3": "Burbuja de Gas de A"},
        A={"mano": ["Corona de Moscas"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"equipa": "Corona de Moscas", "a": "c3"}}, {"hasta": {"turno": 9}})
    # the crown acted once and the bubble at the end of both turns
    assert (valor(m, "c3.vida"), valor(m, "c3.palabras.escudo_magico")) == (5, 1)
    assert valor(m, "d3") is None
    assert sucesos(m, "escudo") == []


@pytest.mark.rule("RG-KW.27")
def test_toque_mortal_and_passives_pass_through_the_shield() -> None:
    m = mesa(tablero={"c2": "Mosquito Pálido de A", "c3": "Elvira, Reina Matutina de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None
    n = mesa(
        tablero={
            "c1": "Abuela Charca de A",
            "c3": {"carta": "Escudera Ilda", "de": "B", "enfermedad": 1, "bono": [0, 3]},
        },
        A={"vida": 10},
    )
    juega(n, {"hasta": {"turno": 9}})
    # B's Enfermedad took 1, then Charca's passive drained 1: the shield is still up
    assert (valor(n, "c3.vida"), valor(n, "A.vida"), valor(n, "c3.palabras")) == (3, 11, {"escudo_magico": 1})


@pytest.mark.rule("RG-KW.47")
def test_the_shield_blocks_an_enemy_magia_that_chooses_it_and_only_that() -> None:
    m = mesa(
        tablero={"c3": "Elvira, Reina Matutina de B"},
        A={"mano": ["Hundir", "Explosión de Caldera"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": "Explosión de Caldera"}}, "resuelve")
    assert (valor(m, "c3.vida"), valor(m, "c3.palabras")) == (3, {"escudo_magico": 1})
    juega(m, {"A": {"juega": "Hundir", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.vida"), valor(m, "c3.palabras")) == (3, {})


@pytest.mark.rule("RG-KW.47", "RG-SI.7")
def test_an_estructura_can_bear_a_shield_too() -> None:
    m = mesa(
        tablero={"c3": "Ciudadela de Hierro de B", "c2": f"{GIGANTE} de A"},
        A={"mano": ["Cortocircuito", "Cortocircuito"], "sellos": FORJA},
    )
    juega(m, {"A": {"juega": "Cortocircuito", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.silenciada"), valor(m, "c3.palabras")) == (False, {})
    juega(m, {"A": {"juega": "Cortocircuito", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.silenciada") is True


@pytest.mark.rule("RG-KW.48")
def test_the_shield_blocks_an_enemy_estructura_that_chooses_it_and_only_that() -> None:
    horno = carta(
        "Horno",
        "estructura",
        vida=3,
        niveles=[
            {
                "reacciones": [
                    reaccion("final_del_turno", {"danar": {"cuanto": 2, "a": {"todas": "criatura", "de": "enemiga"}}})
                ]
            }
        ],
    )
    m = mesa(tablero={"c2": "Ciudadela de Hierro de A", "c3": "Escudera Ilda de B"})
    juega(m, {"A": "termina"})
    assert (valor(m, "c3.vida"), valor(m, "c3.palabras")) == (2, {})
    n = mesa(cartas=conjunto(horno), tablero={"c2": "Horno de A", "c3": "Elvira, Reina Matutina de B"})
    juega(n, {"A": "termina"})
    assert (valor(n, "c3.vida"), valor(n, "c3.palabras")) == (4, {"escudo_magico": 1})


@pytest.mark.rule("RG-KW.49")
def test_the_shield_blocks_only_the_first_of_all() -> None:
    m = mesa(
        tablero={"c3": {"carta": "Elvira, Reina Matutina", "de": "B", "palabras": ["escudo_magico"]}},
        A={"mano": ["Hundir", "Hundir"], "sellos": MUCHOS},
    )
    juega(m, {"A": {"juega": "Hundir", "a": "c3"}}, "resuelve", {"A": {"juega": "Hundir", "a": "c3"}}, "resuelve")
    # two shields are one
    assert (valor(m, "c3.vida"), len(sucesos(m, "escudo"))) == (3, 1)


@pytest.mark.rule("RG-KW.49")
def test_one_block_stops_everything_the_same_object_would_do() -> None:
    doble = lenta(
        "Doble", {"danar": {"cuanto": 1, "a": {"una": "criatura"}}}, {"enfermar": {"cuanto": 1, "a": "esa_criatura"}}
    )
    m = mesa(cartas=conjunto(doble), tablero={"c3": "Escudera Ilda de B"}, A={"mano": ["Doble"], "sellos": FORJA})
    juega(m, {"A": {"juega": "Doble", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.vida"), valor(m, "c3.enfermedad"), len(sucesos(m, "escudo"))) == (2, 0, 1)
