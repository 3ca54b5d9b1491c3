"""A.10.3 and A.10.4: combats of several troops, and the last line of defence."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

ORKO = "Orko Pendenciero"
OSA = "Osa Madre"
RECLUTA = "Recluta de la Muralla"
RINO = "Rinoceronte de Basalto"


def turned(carta: str, de: str) -> dict[str, Any]:
    return {"carta": carta, "de": de, "volteada": True}


def golpes(m: Any) -> list[tuple[str, str]]:
    return [(e["tropa_en"], e["contra_en"]) for e in sucesos(m, "golpea")]


# -- A.10.3 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.3.1", "WT-A.10.3.4")
def test_it_fights_both_strikes_one_and_is_struck_by_both() -> None:
    m = mesa(tablero={"c2": f"{ORKO} de A", "b3": f"{RECLUTA} de B", "d3": f"{RECLUTA} de B"})
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "b3"}}, "resuelve")
    assert sorted(golpes(m)) == [("b3", "c3"), ("c3", "b3"), ("d3", "c3")]
    assert (valor(m, "c3.dano"), valor(m, "b3"), valor(m, "d3.dano")) == (2, None, 0)


@pytest.mark.rule("WT-A.10.3.1")
def test_a_defender_struck_by_several_strikes_one_back() -> None:
    m = mesa(tablero={"c3": f"{RECLUTA} de A", "d4": f"{RECLUTA} de A", "c4": "Trol de Cantera de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    assert (preguntado(m), len(pregunta(m).menu)) == (("B", "devuelve_a"), 2)
    juega(m, {"B": {"golpea": "d4"}}, "resuelve")
    assert [g for g in golpes(m) if g[0] == "c4"] == [("c4", "d4")]
    assert (valor(m, "c3.dano"), valor(m, "d4"), valor(m, "c4.dano")) == (0, None, 2)


@pytest.mark.rule("WT-A.10.3.2", "WT-A.10.3.11")
def test_entering_an_active_area_stops_the_walk_and_begins_the_combat_by_itself() -> None:
    m = mesa(tablero={"a1": "Sabueso de Escoria de A", "b3": f"{RECLUTA} de B"})
    # VEL 3, but b2 and a3 lie in the area: beyond them nothing is reached that way
    assert "WT-A.10.3.11" in explica(m, "A", {"mueve": "a1", "a": "a4"})
    assert legal(m, "A", {"mueve": "a1", "a": "c2"}), "round about, through b1 and c1"
    juega(m, {"A": {"mueve": "a1", "a": "a3"}})
    assert (sucesos(m, "combate")[0]["origen"], valor(m, "a3.volteada")) == ("paso", True)
    juega(m, "resuelve")
    assert "WT-M.troop.3" in explica(m, "A", {"mueve": "a3", "a": "a4"})


@pytest.mark.rule("WT-A.10.3.2")
def test_one_that_flies_goes_through_the_areas_of_those_that_do_not() -> None:
    m = mesa(tablero={"a1": "Furia Alada de A", "b3": f"{RECLUTA} de B"})
    juega(m, {"A": {"mueve": "a1", "a": "a4"}})
    assert (valor(m, "a4.carta"), sucesos(m, "combate")) == ("Furia Alada", [])


@pytest.mark.rule("WT-A.10.3.3")
def test_a_struck_troop_strikes_back_even_turned() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": turned(OSA, "B")})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c3")) == (3, None)


@pytest.mark.rule("WT-A.10.3.3")
@pytest.mark.parametrize(("atacante", "desde"), [("Ballestera de Almena", "c1"), ("Bailarina de Hojas", "c3")])
def test_unless_a_rule_says_otherwise(atacante: str, desde: str) -> None:
    m = mesa(tablero={desde: f"{atacante} de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": desde, "a": "c4"}}, "resuelve")
    assert (valor(m, f"{desde}.dano"), sucesos(m, "golpea", tropa_en="c4")) == (0, [])


@pytest.mark.rule("WT-A.10.3.5")
def test_golpe_en_area_damages_every_enemy_in_it_and_no_friend() -> None:
    m = mesa(
        tablero={"c2": "Molinete Orko de A", "c4": f"{RECLUTA} de A", "b3": f"{RECLUTA} de B", "d3": f"{RECLUTA} de B"},
    )
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "b3"}}, "resuelve")
    assert (valor(m, "b3"), valor(m, "d3"), valor(m, "c3.dano"), valor(m, "c4.dano")) == (None, None, 2, 0)


@pytest.mark.rule("WT-A.10.3.6")
def test_a_turned_enemy_need_not_be_fought() -> None:
    m = mesa(tablero={"c2": f"{ORKO} de A", "b3": turned(OSA, "B"), "d3": f"{RECLUTA} de B"})
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "d3"}}, "resuelve")
    assert sorted(golpes(m)) == [("c3", "d3"), ("d3", "c3")]


@pytest.mark.rule("WT-A.10.3.7", "WT-A.10.3.8")
def test_if_it_is_chosen_it_strikes_back_and_so_does_whoever_was_invaded() -> None:
    m = mesa(tablero={"c2": f"{RINO} de A", "b3": turned(OSA, "B"), "d3": f"{RECLUTA} de B"})
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "b3"}}, "resuelve")
    assert sorted(golpes(m)) == [("b3", "c3"), ("c3", "b3"), ("d3", "c3")]
    assert (valor(m, "c3.dano"), valor(m, "b3"), valor(m, "d3.dano")) == (4, None, 0)


@pytest.mark.rule("WT-A.10.3.9", "WT-A.10.3.10", "WT-A.10.3.11")
def test_it_may_spend_its_strike_on_another_valid_target_even_far_away() -> None:
    m = mesa(tablero={"b1": "Exploradora de Sotobosque de A", "b3": f"{ORKO} de B", "e2": f"{RECLUTA} de B"})
    juega(m, {"A": {"mueve": "b1", "a": "b2"}})
    assert (preguntado(m), len(pregunta(m).menu)) == (("A", "golpe_a"), 2)
    juega(m, {"A": {"golpea": "e2"}}, "resuelve")
    # 2 damage to the Recluta; the Orko whose area it entered kills it
    assert sorted(golpes(m)) == [("b2", "e2"), ("b3", "b2")]
    assert (valor(m, "e2"), valor(m, "b2"), valor(m, "b3.dano")) == (None, None, 0)


@pytest.mark.rule("WT-A.10.3.12")
def test_golpe_en_area_is_struck_back_by_all_it_struck_turned_or_not() -> None:
    m = mesa(tablero={"c3": "Molinete Orko de A", "b3": turned(RECLUTA, "B"), "d3": turned(RECLUTA, "B")})
    juega(m, {"A": {"ataca": "c3", "a": "b3"}}, "resuelve")
    assert [e["regla"] for e in sucesos(m, "se_une", tropa_en="d3")] == ["WT-A.10.3.12"]
    assert (valor(m, "c3.dano"), valor(m, "b3"), valor(m, "d3")) == (2, None, None)


# -- A.10.4 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.4.1", "WT-A.10.4.2")
@pytest.mark.parametrize("volteada", [True, False])
def test_a_troop_on_its_own_line_defends_its_lateral_zones_turned_or_not(volteada: bool) -> None:
    m = mesa(tablero={"d5": f"{ORKO} de A", "c5": {"carta": RECLUTA, "de": "B", "volteada": volteada}})
    assert "WT-A.10.4.1" in explica(m, "A", {"ataca": "d5", "a": "B"})
    assert legal(m, "A", {"ataca": "d5", "a": "c5"})
    assert sorted(valor(m, "c5.amenaza")) == (["b5", "d5"] if volteada else ["b5", "c4", "d5"])


@pytest.mark.rule("WT-A.10.4.2")
def test_only_on_its_own_line_and_only_sideways() -> None:
    # a turned troop in front does not defend, nor does a turned one of B's on A's line
    m = mesa(tablero={"d5": f"{ORKO} de A", "d4": turned(RECLUTA, "B"), "b1": turned(RECLUTA, "B")})
    assert (valor(m, "d4.amenaza"), valor(m, "b1.amenaza")) == ([], [])
    juega(m, {"A": {"ataca": "d5", "a": "B"}}, "resuelve")
    assert valor(m, "B.vidas") == 17


@pytest.mark.rule("WT-A.10.4.3")
@pytest.mark.parametrize(("defensora", "abierto"), [(OSA, True), ("Furia Alada", False)])
def test_volar_ignores_it_unless_the_defender_flies(defensora: str, abierto: bool) -> None:
    m = mesa(tablero={"d5": "Furia Alada de A", "c5": turned(defensora, "B")})
    assert legal(m, "A", {"ataca": "d5", "a": "B"}) is abierto
    if abierto:
        juega(m, {"A": {"ataca": "d5", "a": "B"}}, "resuelve")
        assert (valor(m, "B.vidas"), valor(m, "d5.dano"), valor(m, "c5.dano")) == (17, 0, 0)
    else:
        assert "WT-A.10.4.1" in explica(m, "A", {"ataca": "d5", "a": "B"})


@pytest.mark.rule("WT-A.10.4.4")
def test_arrasar_from_the_front_strikes_the_defender_and_the_player() -> None:
    m = mesa(tablero={"c4": f"{RINO} de A", "c5": f"{OSA} de B", "b5": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, "resuelve")
    assert (valor(m, "B.vidas"), valor(m, "c5"), valor(m, "c4.dano"), valor(m, "b5.dano")) == (16, None, 3, 0)
    m = mesa(tablero={"b5": f"{RINO} de A", "c5": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "b5", "a": "c5"}}, "resuelve")
    assert valor(m, "B.vidas") == 20, "sideways nobody is behind it"
