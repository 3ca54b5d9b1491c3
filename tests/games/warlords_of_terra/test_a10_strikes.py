"""A.10.1, steps 2 and 3: the súbitos step, and the strikes with what they trigger and wear out."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

ORKO = "Orko Pendenciero"
OSA = "Osa Madre"
RECLUTA = "Recluta de la Muralla"


def al(cuando: str, *efecto: object) -> dict[str, Any]:
    return {"cuando": cuando, "efecto": list(efecto)}


# -- step 2 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.1b.1")
def test_both_may_play_subitos_starting_with_the_active_player() -> None:
    m = mesa(
        tablero={"c3": f"{OSA} de A", "c4": f"{OSA} de B", "a1": "Piroclasta de A"},
        A={"mana": 9, "oro": 9, "mano": ["Combustión", "Espinas Crecientes", RECLUTA]},
        B={"mana": 9, "oro": 9, "mano": ["Combustión", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    assert preguntado(m) == ("A", "subitos")
    assert legal(m, "A", {"conjura": "Combustión", "a": "c4"})
    assert legal(m, "A", {"usa": "a1", "a": "c4"}), "a súbito ability"
    juega(m, {"A": "pasa"}, estricto=True)
    assert preguntado(m) == ("B", "subitos")
    assert legal(m, "B", {"conjura": "Combustión", "a": "c3"})


@pytest.mark.rule("WT-A.10.1b.2")
def test_they_all_resolve_before_damage_and_a_response_before_what_it_answers() -> None:
    m = mesa(
        tablero={"c3": f"{OSA} de A", "c4": f"{OSA} de B"},
        A={"mana": 2, "mano": ["Combustión", RECLUTA]},
        B={"mana": 2, "mano": ["Muro de Fe", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": {"conjura": "Combustión", "a": "c4"}})
    juega(m, {"B": {"responde": "Muro de Fe", "a": "c4"}}, "resuelve")
    # Absorber Mágico 2 comes first: 3 - 2 = 1; then in combat Absorber 2: 3 - 2 = 1
    assert [e["cuanto"] for e in sucesos(m, "dano", tropa_en="c4")] == [1, 1]
    assert valor(m, "c3.dano") == 3


@pytest.mark.rule("WT-A.10.1b.3", "WT-A.10.1b.4")
def test_letting_an_effect_resolve_does_not_end_the_step_and_both_must_renounce() -> None:
    m = mesa(
        tablero={"c3": f"{OSA} de A", "c4": f"{OSA} de B"},
        A={"mana": 1, "mano": ["Savia Renovada", RECLUTA]},
        B={"mana": 2, "mano": ["Combustión", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": "pasa"}, estricto=True)
    juega(m, {"B": {"conjura": "Combustión", "a": "c3"}}, {"A": "no responde"}, estricto=True)
    assert (valor(m, "c3.dano"), preguntado(m), valor(m, "combate.paso")) == (3, ("A", "subitos"), "subitos")
    juega(m, {"A": {"conjura": "Savia Renovada", "a": "c3"}}, {"B": "no responde"}, estricto=True)
    assert (valor(m, "c3.dano"), preguntado(m)) == (0, ("A", "subitos"))
    juega(m, {"A": "pasa"}, estricto=True)
    assert (preguntado(m), sucesos(m, "golpea")) == (("B", "subitos"), [])
    juega(m, {"B": "pasa"}, estricto=True)
    assert (valor(m, "combate"), valor(m, "c3.dano"), valor(m, "c4.dano")) == (None, 3, 3)


# -- step 3: strikes and what they trigger --------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.1c.1", "WT-A.10.1c.2")
def test_in_the_strike_step_nobody_plays_or_answers_anything() -> None:
    saqueadora = tropa("Saqueadora", 1, 4, 2, habilidades=[al("golpea", {"ganar_vidas": 3})])
    m = mesa(
        cartas=conjunto(saqueadora, reino="terra"),
        tablero={"c3": "Saqueadora de A", "c4": f"{OSA} de B"},
        B={"mana": 2, "mano": ["Combustión", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": "pasa"}, {"B": "pasa"}, estricto=True)
    # from the second renouncement to the end of the combat nobody was asked anything
    assert (preguntado(m), valor(m, "A.vidas")) == (("A", "tactica"), 23)
    assert sucesos(m, "apila") == []


@pytest.mark.rule("WT-A.10.1c.3", "WT-A.10.1c.4")
def test_striking_and_being_struck_trigger_before_damage() -> None:
    bruta = tropa("Bruta", 2, 3, 2, habilidades=[al("golpea", {"ganar": {"a": "esta_tropa", "atq": 1}})])
    terca = tropa("Terca", 1, 3, 2, habilidades=[al("golpeada", {"ganar": {"a": "esta_tropa", "vida": 2}})])
    m = mesa(cartas=conjunto(bruta, terca, reino="terra"), tablero={"c3": "Bruta de A", "c4": "Terca de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve", {"A": {"primero": "A"}}, "resuelve")
    # 2 + 1 = 3 damage against 3 + 2 = 5 VIDA
    assert (valor(m, "c4.dano"), valor(m, "c4.vida")) == (3, 2)
    kinds = [e["suceso"] for e in sucesos(m)]
    assert kinds.index("modifica") > max(i for i, k in enumerate(kinds) if k == "golpea")
    assert max(i for i, k in enumerate(kinds) if k == "modifica") < kinds.index("dano")


@pytest.mark.rule("WT-A.10.1c.5")
def test_an_enemy_killed_by_a_strike_ability_deals_no_damage() -> None:
    letal = tropa("Letal", 1, 1, 2, habilidades=[al("golpea", {"matar": "tropa_golpeada"})])
    m = mesa(cartas=conjunto(letal, reino="terra"), tablero={"c3": "Letal de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.dano")) == (None, 0)
    assert sucesos(m, "golpea", tropa=OSA), "it had struck"
    assert sucesos(m, "dano") == []


# -- objects --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.1c.6", "WT-A.10.1c.7")
def test_arm_and_armour_lose_one_each_without_anybody_being_asked() -> None:
    m = mesa(
        tablero={
            "c3": {"carta": OSA, "de": "A", "objetos": ["Espada de Guarnición", "Coraza de Placas"]},
            "c4": {
                "carta": OSA,
                "de": "B",
                "objetos": ["Espada de Guarnición", "Coraza de Placas", "Medalla del Alba"],
            },
        },
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": "pasa"}, {"B": "pasa"}, estricto=True)
    for zone in ("c3", "c4"):
        # 3 + 2 damage less Absorber 1 is 4, its VIDA; both die and what they carried is in their Armerías
        assert valor(m, zone) is None
    for seat in "AB":
        assert valor(m, f"{seat}.durabilidad.Espada de Guarnición") == 1
        assert valor(m, f"{seat}.durabilidad.Coraza de Placas") == 1
    assert len(sucesos(m, "desgasta")) == 4, "the accesorio wears never"


@pytest.mark.rule("WT-A.10.1c.6")
def test_one_that_only_is_struck_wears_its_armour_and_not_its_arm() -> None:
    m = mesa(
        tablero={
            "c1": "Ballestera de Almena de A",
            "c4": {"carta": OSA, "de": "B", "objetos": ["Espada de Guarnición", "Coraza de Placas"]},
        },
    )
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert valor(m, "c4.durabilidad") == {"Espada de Guarnición": 2, "Coraza de Placas": 1}
    assert valor(m, "c4.dano") == 1


@pytest.mark.rule("WT-A.10.1c.6")
def test_struck_by_several_at_once_the_armour_loses_one() -> None:
    m = mesa(
        tablero={
            "c2": {"carta": "Rinoceronte de Basalto", "de": "A", "objetos": ["Coraza de Placas"]},
            "b3": f"{RECLUTA} de B",
            "d3": f"{RECLUTA} de B",
        },
    )
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "b3"}}, "resuelve")
    assert valor(m, "c3.durabilidad") == {"Coraza de Placas": 1}
    assert valor(m, "c3.dano") == 1, "1 + 1, absorbed once"


@pytest.mark.rule("WT-A.10.1c.8", "WT-A.10.1c.9", "WT-A.10.1c.10", "WT-A.10.1c.11")
def test_whoever_dies_to_golpe_rapido_never_strikes_nor_uses_its_arm() -> None:
    brava = tropa(
        "Brava", 2, 3, 2, habilidades=[al("va_a_combatir", {"ganar_vidas": 1}), al("golpea", {"ganar_vidas": 5})]
    )
    m = mesa(
        cartas=conjunto(brava, reino="terra"),
        tablero={
            "c3": {"carta": "Brava", "de": "A", "objetos": ["Espada de Guarnición"]},
            "c4": "Verdugo de Ceniza de B",
        },
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4.dano"), valor(m, "A.vidas")) == (None, 0, 21)
    assert valor(m, "A.durabilidad.Espada de Guarnición") == 2
    assert sucesos(m, "golpea", tropa="Brava") == []


@pytest.mark.rule("WT-A.10.1c.9", "WT-A.10.1c.10")
def test_the_whole_phase_of_the_faster_comes_first_and_soberbia_comes_last() -> None:
    m = mesa(tablero={"c3": "Verdugo de Ceniza de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    # the one with 4 VIDA survives the 3 and then strikes
    assert (valor(m, "c4.dano"), valor(m, "c3")) == (3, None)
    order = [(e["suceso"], e["tropa"]) for e in sucesos(m) if e["suceso"] in ("golpea", "dano")]
    assert order == [
        ("golpea", "Verdugo de Ceniza"),
        ("dano", OSA),
        ("golpea", OSA),
        ("dano", "Verdugo de Ceniza"),
    ]
    m = mesa(tablero={"c3": "Rompemuros de la Cima de A", "c4": f"{OSA} de B", "d3": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    # 3 + 1 damage kill it before it strikes
    assert (valor(m, "c3"), valor(m, "c4.dano")) == (None, 0)


# -- whoever stands in the zones ------------------------------------------------------------------------------------

ANGEL = ({"nombre": "Ángel de Prueba", "subtipos": ["angel"], "atq": 4, "vida": 4, "vel": 0, "palabras": ["volar"]},)
RELEVO = subito("Relevo", {"reemplazar": {"a": {"objetivo": "tropa", "de": "tuya"}, "por": "angel_de_prueba"}})
ALERTA = tropa("Alerta", 1, 1, 2, habilidades=[al("va_a_combatir", {"ganar_vidas": 1})])


@pytest.mark.rule("WT-A.10.1c.12", "WT-A.10.1c.13", "WT-A.10.1c.15")
def test_a_replacement_strikes_and_takes_the_damage_in_its_place() -> None:
    m = mesa(
        cartas=conjunto(RELEVO, ALERTA, fichas=ANGEL, reino="terra"),
        tablero={"c3": f"{OSA} de A", "c4": "Alerta de B"},
        B={"heroe": "Grumak Puñorroto", "mana": 1, "mano": ["Relevo", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"conjura": "Relevo", "a": "c4"}}, "resuelve")
    assert valor(m, "B.vidas") == 21, "the one replaced was about to fight"
    assert (valor(m, "c3"), valor(m, "c4.carta"), valor(m, "c4.dano")) == (None, "Ángel de Prueba", 3)
    assert sucesos(m, "golpea", tropa="Alerta") == []


@pytest.mark.rule("WT-A.10.1c.14")
def test_it_fights_en_guardia_and_its_area_stops_another_enemy_this_turn() -> None:
    m = mesa(
        cartas=conjunto(RELEVO, ALERTA, fichas=ANGEL, reino="terra"),
        tablero={"c3": f"{RECLUTA} de A", "a4": "Furia Alada de A", "c4": "Alerta de B"},
        B={"heroe": "Grumak Puñorroto", "mana": 1, "mano": ["Relevo", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"conjura": "Relevo", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.volteada"), valor(m, "c4.dano")) == (False, 1)
    juega(m, {"A": {"mueve": "a4", "a": "b4"}})
    assert [e["origen"] for e in sucesos(m, "combate")] == ["voluntario", "paso"]


@pytest.mark.rule("WT-A.10.1c.12", "WT-A.10.2.2")
def test_a_troop_with_ahinco_has_fought_whoever_came_in_the_place_of_its_enemy() -> None:
    m = mesa(
        cartas=conjunto(RELEVO, ALERTA, fichas=ANGEL, reino="terra"),
        tablero={"c3": "Paladín del Juramento de A", "c4": "Alerta de B"},
        B={"heroe": "Grumak Puñorroto", "mana": 1, "mano": ["Relevo", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"conjura": "Relevo", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3.volteada"), valor(m, "c3.dano"), valor(m, "c3.tension")) == (False, 3, [])
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B"}})
    assert sucesos(m, "voltea", regla="WT-A.10.2.10") == []


@pytest.mark.rule("WT-A.10.1c.16")
def test_a_ficha_in_the_place_of_one_immolated_fights_for_it() -> None:
    m = mesa(
        tablero={"c3": f"{OSA} de A", "c4": "Sabueso de Escoria de B"},
        B={"lugares": ["Umbral de Relevo", "Foso de Ofrendas"]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"usa": "Foso de Ofrendas", "inmola": "c4"}})
    juega(m, {"A": "no responde"}, {"A": "no responde"}, {"B": "si"}, "resuelve")
    # the Ascua is 2/1
    assert (valor(m, "c3.dano"), valor(m, "c4"), valor(m, "B.descarte")) == (2, None, {"Sabueso de Escoria": 1})


@pytest.mark.rule("WT-A.11.1.3.3", "WT-A.10.1c.1")
def test_once_both_have_renounced_the_moment_for_subitos_is_gone() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{OSA} de B"}, B={"mana": 2, "mano": ["Combustión", RECLUTA]})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert "WT-A.11.1.0.2" in explica(m, "B", {"conjura": "Combustión", "a": "c4"})


@pytest.mark.rule("WT-A.12.inmune.3", "WT-A.12.aturdir.1", "WT-A.12.atrapar.1")
@pytest.mark.parametrize(("palabra", "campo"), [("aturdir", "aturdida"), ("atrapar", "atrapada")])
@pytest.mark.parametrize("inmune", [True, False])
def test_nothing_takes_hold_of_one_that_is_immune_to_troops(palabra: str, campo: str, inmune: bool) -> None:
    marks: list[dict[str, Any]] = [{"inmune": "tropas"}] if inmune else []
    m = mesa(
        tablero={
            "c3": {"carta": OSA, "de": "A", "adquiridas": [{"palabra": palabra}]},
            "c4": {"carta": OSA, "de": "B", "adquiridas": marks},
        },
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, f"c4.{campo}"), valor(m, "c4.dano")) == (not inmune, 0 if inmune else 3)
