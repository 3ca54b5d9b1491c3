"""A.10.2: tension, from its two cases to how it must be settled."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, tropa
from games.warlords_of_terra.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.match.manners import ANSWER, STOP, Manners, Stance

ORKO = "Orko Pendenciero"
OSA = "Osa Madre"
RECLUTA = "Recluta de la Muralla"


def turned(carta: str, de: str, **campos: Any) -> dict[str, Any]:
    return {"carta": carta, "de": de, "volteada": True, **campos}


# -- when there is tension ------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.2.1", "WT-A.10.2.2")
def test_whoever_passes_is_struck_and_whoever_starts_the_turn_there_is_not() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{OSA} de B", "e2": f"{ORKO} de A", "e4": f"{OSA} de B"})
    assert (preguntado(m), sucesos(m, "combate")) == (("A", "tactica"), []), "c3 began the turn there"
    assert (valor(m, "c3.tension"), valor(m, "c4.tension"), valor(m, "e2.tension")) == (["c4"], ["c3"], [])
    juega(m, {"A": {"mueve": "e2", "a": "e3"}})
    assert [e["tropa_en"] for e in sucesos(m, "combate", origen="paso")] == ["e3"]


@pytest.mark.rule("WT-A.10.2.2", "WT-A.10.2.3")
def test_a_troop_invoked_in_an_active_area_is_in_tension_and_does_not_fight_at_once() -> None:
    m = mesa(fase="invocacion", tablero={"c2": f"{OSA} de B"}, A={"mana": 1, "mano": [RECLUTA]})
    juega(m, {"A": {"invoca": RECLUTA, "en": "c1"}})
    assert sucesos(m, "combate") == []
    juega(m, {"hasta": {"fase": "tactica"}})
    assert valor(m, "c1.tension") == ["c2"]
    told = sucesos(m, "tension")
    assert [(e["tropa_en"], e["regla"]) for e in told] == [("c1", "WT-A.10.2.3")]


@pytest.mark.rule("WT-A.10.2.3")
def test_by_any_other_route_too() -> None:
    m = mesa(tablero={f"{c}2": f"{OSA} de B" for c in "abcde"}, A={"mana": 3, "mano": ["Llamada a Filas", RECLUTA]})
    juega(m, {"A": {"conjura": "Llamada a Filas"}}, {"B": "no responde"})
    while preguntado(m) == ("A", "zona"):
        juega(m, {"A": {"pone": "a1" if valor(m, "a1") is None else "b1"}})
    assert sucesos(m, "combate") == []
    assert (valor(m, "a1.tension"), valor(m, "b1.tension")) == (["a2"], ["b2"])


@pytest.mark.rule("WT-A.10.2.4")
def test_one_that_stopped_beside_a_turned_enemy_is_in_tension_once_the_area_is_active() -> None:
    m = mesa(tablero={"c2": f"{ORKO} de A", "c4": turned("Furia Alada", "B")})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}})
    assert (valor(m, "c3.tension"), sucesos(m, "combate")) == ([], [])
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B", "fase": "tactica"}})
    # it is put en guardia in its own turn, and one that flies ignores the other's area
    assert (valor(m, "c4.volteada"), valor(m, "c4.tension"), sucesos(m, "tension")) == (False, [], [])
    juega(m, {"B": "termina"}, {"hasta": {"activo": "A", "fase": "tactica"}})
    assert valor(m, "c3.tension") == ["c4"]
    assert [(e["tropa_en"], e["regla"]) for e in sucesos(m, "tension")] == [("c3", "WT-A.10.2.4")]


@pytest.mark.rule("WT-A.10.2.4")
def test_it_is_told_which_of_the_two_cases_it_is() -> None:
    m = mesa(fase="tras_invocacion", tablero={"c3": f"{ORKO} de A", "c4": f"{OSA} de B"})
    juega(m, {"hasta": {"fase": "tactica"}})
    assert [(e["tropa_en"], e["regla"]) for e in sucesos(m, "tension")] == [("c3", "WT-A.10.2.4")]


# -- how it is settled ----------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.2.5", "WT-A.10.2.8")
def test_in_its_tactica_it_may_leave_instead_of_fighting() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{OSA} de B"})
    assert legal(m, "A", {"ataca": "c3", "a": "c4"})
    juega(m, {"A": {"mueve": "c3", "a": "c2"}})
    assert (valor(m, "c2.tension"), sucesos(m, "combate")) == ([], [])
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B"}})
    assert sucesos(m, "combate") == []


@pytest.mark.rule("WT-A.10.2.5")
def test_or_settle_it_by_combat() -> None:
    m = mesa(tablero={"c3": "Paladín del Juramento de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    # still en guardia and still beside it, but they have fought
    assert (valor(m, "c3.volteada"), valor(m, "c3.tension")) == (False, [])
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B"}})
    assert len(sucesos(m, "combate")) == 1


@pytest.mark.rule("WT-A.10.2.6", "WT-A.10.2.7")
def test_announcing_the_final_makes_the_troops_in_tension_turn_and_fight() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{OSA} de B", "a3": f"{RECLUTA} de A", "a4": f"{OSA} de B"})
    juega(m, {"A": "termina"})
    assert (preguntado(m), len(pregunta(m).menu)) == (("A", "tension"), 2), "which of them first"
    juega(m, {"A": {"tension": "a3"}})
    assert [(e["tropa_en"], e["origen"]) for e in sucesos(m, "combate")] == [("a3", "tension")]
    assert valor(m, "a3.volteada") is True
    juega(m, "resuelve")
    assert valor(m, "a3") is None
    juega(m, {"hasta": {"activo": "B"}})
    assert [e["tropa_en"] for e in sucesos(m, "combate")] == ["a3", "c3"]
    kinds = [(e["suceso"], e.get("fase")) for e in sucesos(m)]
    assert kinds.index(("fase", "final")) > max(i for i, k in enumerate(kinds) if k[0] == "fin_del_combate")


@pytest.mark.rule("WT-A.10.2.7")
def test_a_troop_that_only_walked_can_still_be_made_to_fight() -> None:
    m = mesa(
        tablero={"c3": {"carta": ORKO, "de": "A", "movio": 1, "activacion": "terminada"}, "c4": f"{OSA} de B"},
    )
    assert "WT-M.move.5" in explica(m, "A", {"ataca": "c3", "a": "c4"})
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B"}})
    assert [e["origen"] for e in sucesos(m, "combate")] == ["tension"]


@pytest.mark.rule("WT-A.10.2.6")
def test_what_the_last_interfase_brings_into_tension_is_settled_too() -> None:
    m = mesa(
        fase="tras_tactica",
        tablero={"c2": "Sabueso de Escoria de A", "c3": f"{OSA} de B", "e5": "Recluta de la Muralla de A"},
        A={"lugares": ["Umbral de Relevo", "Foso de Ofrendas"]},
    )
    juega(
        m, {"A": {"usa": "Foso de Ofrendas", "inmola": "c2"}}, {"B": "no responde"}, {"B": "no responde"}, {"A": "si"}
    )
    assert (valor(m, "c2.carta"), valor(m, "c2.tension")) == ("Ascua", ["c3"])
    juega(m, {"hasta": {"activo": "B"}})
    assert [(e["tropa"], e["origen"]) for e in sucesos(m, "combate")] == [("Ascua", "tension")]


@pytest.mark.rule("WT-A.10.2.9")
@pytest.mark.parametrize(
    ("campos", "regla"),
    [
        ({"adquiridas": [{"no_mueve": True}]}, "WT-A.7.1.1.1"),
        ({"atrapada_por": ["c4"]}, "WT-A.12.atrapar.2"),
        ({"adquiridas": [{"vel": -9}]}, "WT-M.move.1"),
    ],
)
def test_one_that_cannot_move_must_fight(campos: dict[str, Any], regla: str) -> None:
    m = mesa(tablero={"c3": {"carta": ORKO, "de": "A", **campos}, "c4": f"{OSA} de B"})
    assert regla in explica(m, "A", {"mueve": "c3", "a": "c2"})
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B"}})
    assert [e["origen"] for e in sucesos(m, "combate")] == ["tension"]
    assert sucesos(m, "golpea", tropa_en="c3", contra_en="c4")
    assert sucesos(m, "golpea", tropa_en="c4", contra_en="c3")


@pytest.mark.rule("WT-A.10.2.10")
def test_only_one_that_can_neither_attack_nor_move_is_turned_without_attacking() -> None:
    m = mesa(tablero={"c3": {"carta": "Paladín del Juramento", "de": "A", "ataco": True}, "c4": f"{OSA} de B"})
    assert valor(m, "c3.tension") == ["c4"], "it appeared there after the attack"
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B"}})
    assert sucesos(m, "voltea", tropa_en="c3", regla="WT-A.10.2.10")
    assert sucesos(m, "combate") == []


@pytest.mark.rule("WT-A.10.2.7", "WT-A.10.2.10")
@pytest.mark.parametrize("both", [True, False])
def test_which_is_turned_first_is_not_asked_and_which_fights_first_is(both: bool) -> None:
    paladin = {"carta": "Paladín del Juramento", "de": "A", "ataco": True}
    m = mesa(
        tablero={"a3": paladin, "a4": f"{OSA} de B", "e3": {**paladin, "ataco": both}, "e4": f"{OSA} de B"},
    )
    juega(m, {"A": "termina"})
    q = pregunta(m, "A")
    assert q.purpose == "tension"
    found = Manners("warlords_of_terra").verdict(Stance(), m, q)
    assert (found.kind, found.choice) == ((ANSWER, (q.menu[0],)) if both else (STOP, ()))


# -- a third troop --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.10.2.11")
def test_the_one_in_tension_strikes_if_the_other_fights_a_third_and_stays() -> None:
    m = mesa(tablero={"c3": f"{OSA} de A", "c4": turned(RECLUTA, "B"), "d3": f"{RECLUTA} de B"})
    assert valor(m, "c3.tension") == ["d3"]
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert sucesos(m, "golpea", tropa_en="d3", contra_en="c3")
    assert (valor(m, "c3.dano"), valor(m, "d3.volteada"), valor(m, "c4")) == (2, True, None)


@pytest.mark.rule("WT-A.10.2.11")
def test_it_binds_the_active_side_as_well() -> None:
    m = mesa(tablero={"c3": f"{OSA} de A", "d4": f"{RECLUTA} de A", "c4": "Trol de Cantera de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"golpea": "c3"}}, "resuelve")
    assert sucesos(m, "se_une", tropa_en="d4", regla="WT-A.10.2.11")
    assert (valor(m, "c4.dano"), valor(m, "d4.volteada"), valor(m, "d4.ataco")) == (4, True, True)


@pytest.mark.rule("WT-A.10.2.11", "WT-A.10.3.10")
def test_one_in_tension_that_shoots_far_away_is_struck_from_beside() -> None:
    m = mesa(tablero={"c3": "Arquera de Pino Negro de A", "d3": f"{RECLUTA} de B", "a3": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "a3"}}, "resuelve")
    assert (valor(m, "a3.dano"), valor(m, "c3.dano"), valor(m, "d3.dano")) == (2, 1, 0)
    assert sucesos(m, "golpea", tropa_en="d3", contra_en="c3")


@pytest.mark.rule("WT-A.10.2.11", "WT-A.12.distancia.2")
def test_one_shot_at_and_struck_from_beside_says_whom_it_strikes_back() -> None:
    m = mesa(tablero={"c1": "Ballestera de Almena de A", "b4": f"{RECLUTA} de A", "c4": "Arquera de Pino Negro de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c4"}})
    assert (preguntado(m), len(pregunta(m).menu)) == (("B", "devuelve_a"), 2)
    juega(m, {"B": {"golpea": "b4"}}, "resuelve")
    assert (valor(m, "c1.dano"), valor(m, "b4"), valor(m, "c4")) == (0, None, None)


@pytest.mark.rule("WT-A.10.2.11")
def test_leaving_the_zone_frees_it() -> None:
    m = mesa(tablero={"c3": f"{OSA} de A", "d3": f"{RECLUTA} de B", "b1": turned(RECLUTA, "B")})
    juega(m, {"A": {"mueve": "c3", "a": "b2"}})
    juega(m, {"A": {"ataca": "b2", "a": "b1"}}, "resuelve")
    assert sucesos(m, "golpea", tropa_en="d3") == []


@pytest.mark.rule("WT-A.10.2.2")
def test_nobody_of_the_passive_player_carries_the_obligation() -> None:
    valla = tropa("Valla", 0, 9, 0)
    m = mesa(cartas=conjunto(valla, reino="terra"), tablero={"c3": turned("Valla", "A"), "c4": f"{OSA} de B"})
    assert (valor(m, "c3.tension"), valor(m, "c4.tension")) == ([], [])
    juega(m, {"A": "termina"}, {"hasta": {"activo": "B"}})
    assert sucesos(m, "combate") == []
