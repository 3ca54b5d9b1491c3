"""A.10.5 and A.10.6: killing and dying, destroying, immolating, discarding, eliminating."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, hechizo, tropa
from games.warlords_of_terra.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

ORKO = "Orko Pendenciero"
OSA = "Osa Madre"
RECLUTA = "Recluta de la Muralla"
CON_COMBUSTION = {"mana": 2, "mano": ["Combustión", RECLUTA]}
#: it gains 5 lives for each troop it kills
VERDUGA = tropa("Verduga", 3, 3, 2, habilidades=[{"cuando": "mata", "efecto": [{"ganar_vidas": 5}]}])


def test_a_table_without_deaths_tells_of_none() -> None:
    assert sucesos(mesa(tablero={"c3": f"{ORKO} de A"}), "muere") == []


# -- A.10.5 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.5.1", "WT-A.10.5.3")
@pytest.mark.parametrize("efecto", ["danar", "matar"])
def test_dying_puts_the_card_in_its_owners_discard(efecto: str) -> None:
    how: Any = (
        {"danar": {"cuanto": 9, "a": {"objetivo": "tropa"}}} if efecto == "danar" else {"matar": {"objetivo": "tropa"}}
    )
    m = mesa(
        cartas=conjunto(hechizo("Fin", how), reino="theridom"),
        tablero={"c4": {"carta": OSA, "de": "B", "dueno": "A"}},
        A={"mana": 1, "mano": ["Fin", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Fin", "a": "c4"}}, "resuelve")
    assert valor(m, "c4") is None
    assert (valor(m, "A.descarte"), valor(m, "B.descarte")) == ({"Fin": 1, OSA: 1}, {})


@pytest.mark.rule("WT-A.10.5.2", "WT-A.10.5.7")
def test_a_lugar_destroyed_goes_from_the_area_de_construccion_to_the_discard() -> None:
    m = mesa(A={"oro": 2, "mana": 1, "mano": ["¡Abajo los Muros!", RECLUTA]}, B={"lugares": ["Granja del Páramo"]})
    juega(m, {"A": {"conjura": "¡Abajo los Muros!", "a": "Granja del Páramo"}}, "resuelve")
    assert (valor(m, "B.lugares"), valor(m, "B.descarte")) == ({}, {"Granja del Páramo": 1})
    assert sucesos(m, "destruye", carta="Granja del Páramo", regla="WT-A.10.5.7")


@pytest.mark.rule("WT-A.10.5.3", "WT-A.10.5.7")
def test_an_object_destroyed_goes_to_its_owners_discard() -> None:
    rompe = hechizo("Rompe", {"destruir": {"objetivo": "objeto"}})
    m = mesa(
        cartas=conjunto(rompe, reino="theridom"),
        tablero={
            "c4": {"carta": OSA, "de": "B", "objetos": [{"carta": "Espada de Guarnición", "de": "B", "dueno": "A"}]}
        },
        A={"mana": 1, "mano": ["Rompe", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Rompe", "a": "Espada de Guarnición"}}, "resuelve")
    assert (valor(m, "c4.objetos"), valor(m, "B.armeria")) == ({}, {})
    assert valor(m, "A.descarte") == {"Rompe": 1, "Espada de Guarnición": 1}


@pytest.mark.rule("WT-A.10.5.4", "WT-A.10.5.5")
def test_a_troop_kills_by_its_combat_damage() -> None:
    m = mesa(cartas=conjunto(VERDUGA, reino="terra"), tablero={"c3": "Verduga de A", "c4": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "A.vidas"), valor(m, "c4")) == (25, None)
    assert sucesos(m, "mata", tropa="Verduga", a=RECLUTA, regla="WT-A.10.5.4")


@pytest.mark.rule("WT-A.10.5.5")
@pytest.mark.parametrize("activo", ["A", "B"])
def test_two_that_die_of_each_other_have_both_killed(activo: str) -> None:
    otro = "B" if activo == "A" else "A"
    m = mesa(
        cartas=conjunto(VERDUGA, reino="terra"),
        activo=activo,
        tablero={"c3": f"Verduga de {activo}", "c4": f"Verduga de {otro}"},
    )
    juega(m, {activo: {"ataca": "c3", "a": "c4"}}, "resuelve")
    if preguntado(m) == (activo, "cuyos_primero"):
        juega(m, {activo: {"primero": activo}}, "resuelve")
    assert (valor(m, "A.vidas"), valor(m, "B.vidas"), len(sucesos(m, "mata"))) == (25, 25, 2)


@pytest.mark.rule("WT-A.10.5.5")
def test_one_that_struck_without_damage_has_killed_nobody() -> None:
    santa = tropa("Santa", 0, 9, 2, habilidades=[{"cuando": "mata", "efecto": [{"ganar_vidas": 5}]}])
    m = mesa(
        cartas=conjunto(santa, VERDUGA, reino="terra"),
        tablero={"c3": "Verduga de A", "d4": "Santa de A", "c4": f"{RECLUTA} de B"},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"golpea": "c3"}}, "resuelve")
    assert sucesos(m, "golpea", tropa="Santa")
    assert (valor(m, "A.vidas"), [e["tropa"] for e in sucesos(m, "mata")]) == (25, ["Verduga"])


@pytest.mark.rule("WT-A.10.5.4")
def test_or_by_an_effect_of_its_own() -> None:
    m = mesa(
        fase="tras_tactica",
        tablero={"a1": "Piroclasta de A", "e5": {"carta": RECLUTA, "de": "B", "dano": 1}},
    )
    juega(m, {"A": {"usa": "a1", "a": "e5"}}, {"B": "no responde"})
    assert sucesos(m, "mata", tropa="Piroclasta", a=RECLUTA)


@pytest.mark.rule("WT-A.10.5.5")
def test_a_strike_ability_that_kills_is_the_troops_doing() -> None:
    letal = tropa(
        "Letal",
        1,
        1,
        2,
        habilidades=[
            {"cuando": "golpea", "efecto": [{"matar": "tropa_golpeada"}]},
            {"cuando": "mata", "efecto": [{"ganar_vidas": 5}]},
        ],
    )
    m = mesa(cartas=conjunto(letal, reino="terra"), tablero={"c3": "Letal de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "A.vidas"), [e["tropa"] for e in sucesos(m, "mata")]) == (25, ["Letal"])


@pytest.mark.rule("WT-A.10.5.6")
def test_a_subito_before_the_strikes_is_not_the_doing_of_whoever_fought_it() -> None:
    m = mesa(
        cartas=conjunto(VERDUGA, reino="terra"),
        tablero={"c3": "Verduga de A", "c4": f"{RECLUTA} de B"},
        A=CON_COMBUSTION,
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": {"conjura": "Combustión", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "A.vidas"), sucesos(m, "mata")) == (None, 20, [])


# -- A.10.6 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.6.1")
def test_a_player_immolates_one_of_the_troops_they_control() -> None:
    m = mesa(
        fase="tras_tactica",
        tablero={
            "a1": "Sabueso de Escoria de A",
            "b1": {"carta": RECLUTA, "de": "A", "dueno": "B"},
            "e5": f"{ORKO} de B",
        },
        A={"lugares": ["Foso de Ofrendas"]},
    )
    assert not legal(m, "A", {"usa": "Foso de Ofrendas", "inmola": "e5"})
    juega(m, {"A": {"usa": "Foso de Ofrendas", "inmola": "b1"}}, {"B": "no responde"})
    assert (valor(m, "b1"), valor(m, "A.mana"), valor(m, "B.descarte")) == (None, 2, {RECLUTA: 1})
    assert sucesos(m, "muere", tropa=RECLUTA, motivo="inmolada") and sucesos(m, "mata") == []


@pytest.mark.rule("WT-A.10.6.1")
def test_without_a_troop_nothing_can_be_immolated() -> None:
    m = mesa(fase="tras_tactica", A={"lugares": ["Foso de Ofrendas"]})
    assert "WT-A.10.6.1" in explica(m, "A", {"usa": "Foso de Ofrendas"})


@pytest.mark.rule("WT-A.10.6.2")
def test_immolating_does_not_target_the_troop() -> None:
    m = mesa(
        tablero={"a5": f"{ORKO} de B", "b5": f"{RECLUTA} de B", "c5": f"{RECLUTA} de B"},
        A={"oro": 9, "mana": 9, "mano": ["Diezmo Doble", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Diezmo Doble", "a": "B"}}, {"B": "no responde"})
    # only the player was a target; the troops are chosen as it resolves, by whoever immolates
    assert (preguntado(m), len(pregunta(m).menu)) == (("B", "inmolar"), 3)
    juega(m, {"B": {"inmola": ["b5", "c5"]}})
    assert (valor(m, "a5.carta"), valor(m, "b5"), valor(m, "c5")) == (ORKO, None, None)


@pytest.mark.rule("WT-A.10.6.3")
def test_discarding_puts_a_card_from_the_hand_in_the_discard() -> None:
    m = mesa(fase="final", A={"mano": {ORKO: 4, OSA: 5}})
    assert preguntado(m) == ("A", "descarte")
    juega(m, {"A": {"descarta": OSA}})
    assert (valor(m, "A.mano"), valor(m, "A.descarte")) == ({ORKO: 4, OSA: 4}, {OSA: 1})


@pytest.mark.rule("WT-A.10.6.4")
def test_eliminating_takes_a_troop_out_of_the_game_without_the_discard() -> None:
    fuera = hechizo("Fuera", {"eliminar": {"objetivo": "tropa"}})
    postrera = tropa("Postrera", 1, 1, 1, habilidades=[{"cuando": "muere", "efecto": [{"ganar_vidas": 3}]}])
    m = mesa(
        cartas=conjunto(fuera, postrera, reino="theridom"),
        tablero={"c4": {"carta": "Postrera", "de": "B", "objetos": ["Espada de Guarnición"]}},
        A={"mana": 1, "mano": ["Fuera", RECLUTA]},
    )
    juega(m, {"A": {"conjura": "Fuera", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "B.descarte"), valor(m, "B.eliminadas")) == (None, {}, {"Postrera": 1})
    assert (valor(m, "B.vidas"), valor(m, "B.armeria")) == (20, {"Espada de Guarnición": 1}), "it has not died"
    assert sucesos(m, "elimina", regla="WT-A.10.6.4")


@pytest.mark.rule("WT-A.10.6.5")
@pytest.mark.parametrize("como", ["dano", "muerte", "inmolacion"])
def test_a_ficha_that_would_die_is_eliminated_for_whatever_reason(como: str) -> None:
    fin = hechizo(
        "Fin",
        {"matar": {"objetivo": "tropa"}} if como == "muerte" else {"danar": {"cuanto": 1, "a": {"objetivo": "tropa"}}},
    )
    m = mesa(
        cartas=conjunto(fin, reino="theridom"),
        tablero={"c4": "Ascua de A"},
        A={"mana": 1, "mano": ["Fin", RECLUTA], "lugares": ["Foso de Ofrendas"]},
    )
    if como == "inmolacion":
        juega(m, {"A": "termina"}, {"A": {"usa": "Foso de Ofrendas", "inmola": "c4"}}, {"B": "no responde"})
    else:
        juega(m, {"A": {"conjura": "Fin", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), "Ascua" in valor(m, "A.descarte"), valor(m, "A.eliminadas")) == (None, False, {})
    assert sucesos(m, "muere", tropa="Ascua") and sucesos(m, "elimina", tropa="Ascua", regla="WT-A.10.6.5")
