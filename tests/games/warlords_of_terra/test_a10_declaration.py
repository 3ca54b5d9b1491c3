"""A.10.1, step 1: how a combat begins, who declares whom, the one reaction, and "si fuera a combatir"."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.games.warlords_of_terra.model.table import Mesa

ORKO = "Orko Pendenciero"
RECLUTA = "Recluta de la Muralla"
#: with a súbito that hurts and the maná for it
CON_COMBUSTION = {"mana": 2, "mano": ["Combustión", RECLUTA]}


def origen(m: Mesa) -> list[str]:
    return [e["origen"] for e in sucesos(m, "combate")]


# -- how it begins --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.1a.2", "WT-A.10.2.1")
def test_passing_through_an_active_area_begins_a_combat() -> None:
    m = mesa(tablero={"c1": f"{ORKO} de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"mueve": "c1", "a": "c3"}})
    assert origen(m) == ["paso"]
    assert valor(m, "combate.zonas") == {"c3": "c4", "c4": "c3"}
    juega(m, "resuelve")
    # 3 damage against 3 VIDA on both sides
    assert (valor(m, "c3"), valor(m, "c4")) == (None, None)
    assert sucesos(m, "golpea", tropa_en="c4", contra_en="c3"), "the troop whose area it is must strike"


@pytest.mark.rule("WT-A.10.1a.2")
def test_an_area_that_is_inactive_or_ignored_begins_none() -> None:
    m = mesa(tablero={"c1": f"{ORKO} de A", "c4": {"carta": ORKO, "de": "B", "volteada": True}})
    juega(m, {"A": {"mueve": "c1", "a": "c3"}})
    assert (origen(m), preguntado(m)) == ([], ("A", "tactica"))
    m = mesa(tablero={"c1": "Furia Alada de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"mueve": "c1", "a": "c3"}})
    assert (origen(m), preguntado(m)) == ([], ("A", "tactica"))
    assert legal(m, "A", {"ataca": "c3", "a": "c4"}), "it may still choose to fight"


@pytest.mark.rule("WT-A.10.1a.3")
def test_a_troop_with_distancia_is_turned_to_declare_a_ranged_combat() -> None:
    m = mesa(tablero={"c1": "Ballestera de Almena de A", "a1": f"{ORKO} de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c4"}})
    assert (origen(m), valor(m, "c1.volteada"), valor(m, "combate.zonas")) == (["distancia"], True, {"c1": "c4"})
    juega(m, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c1.dano")) == (2, 0)


@pytest.mark.rule("WT-A.10.1a.3")
@pytest.mark.parametrize(
    ("tirador", "blanco", "regla"),
    [
        ({"carta": ORKO, "de": "A"}, "c4", "WT-A.12.distancia.1"),
        ({"carta": "Ballestera de Almena", "de": "A", "nueva": True}, "c4", "WT-A.9.3.2"),
        ({"carta": "Ballestera de Almena", "de": "A", "volteada": True}, "c4", "WT-M.troop.3"),
        ({"carta": "Ballestera de Almena", "de": "A"}, "e4", "WT-A.12.distancia.1"),
    ],
)
def test_only_one_that_is_ready_to_attack_that_way(tirador: dict[str, object], blanco: str, regla: str) -> None:
    m = mesa(tablero={"c1": tirador, "c4": f"{ORKO} de B", "e4": f"{ORKO} de B"})
    assert regla in explica(m, "A", {"ataca": "c1", "a": blanco})


@pytest.mark.rule("WT-A.10.1a.4")
def test_a_troop_beside_an_enemy_may_declare_an_attack_that_nothing_obliges_it_to() -> None:
    m = mesa(
        tablero={"c3": f"{ORKO} de A", "c4": {"carta": RECLUTA, "de": "B", "volteada": True}, "e5": f"{RECLUTA} de B"},
    )
    assert valor(m, "c3.tension") == []
    assert "WT-A.10.1a.4" in explica(m, "A", {"ataca": "c3", "a": "e5"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    assert (origen(m), valor(m, "c3.volteada")) == (["voluntario"], True)
    juega(m, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.dano")) == (None, 1)


# -- targets --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.1a.1")
def test_the_targets_of_every_troop_in_it_are_declared_before_anything_else() -> None:
    m = mesa(tablero={"c2": f"{ORKO} de A", "b3": f"{RECLUTA} de B", "d3": f"{ORKO} de B"})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}})
    assert preguntado(m) == ("A", "golpe_a")
    assert len(pregunta(m).menu) == 2
    assert valor(m, "combate.paso") == "declaracion"
    juega(m, {"A": {"golpea": "d3"}})
    assert (valor(m, "combate.paso"), valor(m, "combate.zonas")) == ("subitos", {"c3": "d3", "d3": "c3", "b3": "c3"})


@pytest.mark.rule("WT-A.10.1a.1", "WT-A.10.2.11", "WT-A.10.3.1")
def test_one_that_is_drawn_in_says_whom_it_strikes_if_there_are_several() -> None:
    # a3 and c3 are both in tension with A's b3; A's c4 attacks c3, so b3 must strike c3, and then a3 strikes b3
    m = mesa(tablero={"c4": f"{ORKO} de A", "b3": f"{ORKO} de A", "c3": f"{ORKO} de B", "a3": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c4", "a": "c3"}})
    assert preguntado(m) == ("B", "devuelve_a")
    juega(m, {"B": {"golpea": "c4"}})
    assert preguntado(m) == ("A", "devuelve_a"), "b3 is in tension with both"
    juega(m, {"A": {"golpea": "a3"}})
    assert valor(m, "combate.zonas") == {"c4": "c3", "c3": "c4", "b3": "a3", "a3": "b3"}


@pytest.mark.rule("WT-A.10.1a.5")
@pytest.mark.parametrize(("activo", "otro"), [("A", "B"), ("B", "A")])
def test_the_attacker_is_of_the_active_player_and_the_other_defends(activo: str, otro: str) -> None:
    m = mesa(activo=activo, tablero={"c3": f"Piroclasta de {activo}", "c4": f"Piroclasta de {otro}"})
    assert not legal(m, otro, {"ataca": "c4", "a": "c3"})
    juega(m, {activo: {"ataca": "c3", "a": "c4"}})
    assert preguntado(m) == (otro, "reaccion"), "the defending player"
    juega(m, {otro: "pasa"})
    assert preguntado(m) == (activo, "subitos"), "the active player speaks first"


# -- the one reaction -----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.1a.6", "WT-A.10.1a.8")
def test_the_defending_troop_may_be_turned_for_its_ability_and_nothing_else_may_be_played() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": "Piroclasta de B"}, A=CON_COMBUSTION, B=CON_COMBUSTION)
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    assert (preguntado(m), valor(m, "combate.paso")) == (("B", "reaccion"), "declaracion")
    assert len(pregunta(m).menu) == 2, "its ability, or nothing"
    assert explica(m, "B", {"conjura": "Combustión", "a": "c3"})
    assert explica(m, "A", {"conjura": "Combustión", "a": "c4"})
    juega(m, {"B": {"usa": "c4", "a": "c3"}}, estricto=True)
    # it has resolved at once, without the pila
    assert (valor(m, "c3.dano"), valor(m, "c4.volteada"), valor(m, "pila")) == (1, True, [])
    assert preguntado(m) == ("A", "subitos")


@pytest.mark.rule("WT-A.10.1a.6")
@pytest.mark.parametrize("campos", [{"volteada": True}, {"anulada": True}])
def test_an_ability_that_is_not_available_gives_no_reaction(campos: dict[str, bool]) -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": {"carta": "Piroclasta", "de": "B", **campos}})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    assert preguntado(m) == ("A", "subitos")


@pytest.mark.rule("WT-A.10.1a.6", "WT-A.10.1a.8")
def test_only_a_troop_of_the_combat_and_only_a_turning_ability() -> None:
    presta = tropa("Tropa presta", 1, 3, 2, habilidades=[{"inmola": 1, "efecto": [{"ganar_vidas": 1}]}])
    m = mesa(
        cartas=conjunto(presta, reino="terra"),
        tablero={"c3": f"{ORKO} de A", "c4": "Tropa presta de B", "e5": "Piroclasta de B"},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    assert preguntado(m) == ("A", "subitos"), "neither the one far away nor an ability without turning"


@pytest.mark.rule("WT-A.10.1a.7")
def test_the_attacking_troop_never_uses_its_turning_ability_in_its_combat() -> None:
    m = mesa(tablero={"c3": "Piroclasta de A", "c4": "Piroclasta de B", "b2": {"carta": "Piroclasta", "de": "A"}})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    assert preguntado(m) == ("B", "reaccion")
    assert "WT-A.10.1a.7" in explica(m, "A", {"usa": "c3", "a": "c4"})
    juega(m, {"B": "pasa"}, estricto=True)
    assert preguntado(m) == ("A", "subitos")
    assert not legal(m, "A", {"usa": "c3", "a": "c4"})
    assert legal(m, "A", {"usa": "b2", "a": "c4"}), "another troop may, in the súbitos step"


@pytest.mark.rule("WT-A.10.1a.7")
def test_nor_does_whoever_has_come_in_its_place() -> None:
    fichas = (
        {
            "nombre": "Aprendiz",
            "atq": 1,
            "vida": 3,
            "vel": 1,
            "habilidades": [{"voltea": "si", "efecto": [{"ganar_vidas": 1}]}],
        },
    )
    relevo = subito("Relevo", {"reemplazar": {"a": {"objetivo": "tropa", "de": "tuya"}, "por": "aprendiz"}})
    m = mesa(
        cartas=conjunto(relevo, fichas=fichas, reino="terra"),
        tablero={"c3": f"{ORKO} de A", "c4": f"{RECLUTA} de B", "a1": "Aprendiz de A"},
        A={"heroe": "Grumak Puñorroto", "mana": 1, "mano": ["Relevo", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": {"conjura": "Relevo", "a": "c3"}}, {"B": "no responde"})
    assert (preguntado(m), valor(m, "c3.carta"), valor(m, "c3.volteada")) == (("A", "subitos"), "Aprendiz", False)
    assert "WT-A.10.1a.7" in explica(m, "A", {"usa": "c3"})
    assert legal(m, "A", {"usa": "a1"})


# -- "si fuera a combatir" ------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.1a.9", "WT-A.10.1a.10")
def test_if_it_were_to_fight_triggers_now_without_response_and_then_come_the_subitos() -> None:
    pronta = tropa("Tropa pronta", 1, 4, 2, habilidades=[{"cuando": "va_a_combatir", "efecto": [{"ganar_vidas": 2}]}])
    m = mesa(
        cartas=conjunto(pronta, reino="terra"),
        tablero={"c3": f"{ORKO} de A", "c4": "Tropa pronta de B"},
        A={"mana": 1, "mano": ["Romper el Conjuro", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, estricto=True)
    assert (valor(m, "B.vidas"), preguntado(m), valor(m, "combate.paso")) == (22, ("A", "subitos"), "subitos")
    assert [e["suceso"] for e in sucesos(m) if e["suceso"] in ("voltea", "dispara", "gana_vidas")] == [
        "voltea",
        "voltea",
        "dispara",
        "gana_vidas",
    ]


@pytest.mark.rule("WT-A.10.1a.9")
def test_it_triggers_for_the_attacker_too_and_not_for_whoever_does_not_fight() -> None:
    pronta = tropa("Tropa pronta", 1, 4, 2, habilidades=[{"cuando": "va_a_combatir", "efecto": [{"ganar_vidas": 2}]}])
    m = mesa(
        cartas=conjunto(pronta, subito("Nada", {"ganar_vidas": 1}), reino="terra"),
        tablero={"c3": "Tropa pronta de A", "a1": "Tropa pronta de A", "c4": {"carta": ORKO, "de": "B"}},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    assert valor(m, "A.vidas") == 22
