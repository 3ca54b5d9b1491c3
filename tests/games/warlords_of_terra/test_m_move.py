"""Troops at rest and on the move (M.troop, M.move): statistics, being turned, the walk and the one activation."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, hechizo, objeto, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.games.warlords_of_terra.model.table import Mesa

ZONAS = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
ORKO = "Orko Pendenciero"  # 3/3/2
RECLUTA = "Recluta de la Muralla"  # 1/2/2
OSA = "Osa Madre"  # 3/4/2
SERAFIN = "Serafín Menor"  # 3/3/3, Volar


def volteada(card: str, seat: str) -> dict[str, object]:
    return {"carta": card, "de": seat, "volteada": True}


def destinos(m: Mesa, seat: str, zone: str) -> set[str]:
    return {to for to in ZONAS if to != zone and legal(m, seat, {"mueve": zone, "a": to})}


# -- statistics -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.troop.1")
def test_atq_is_dealt_vida_holds_and_vel_walks() -> None:
    m = mesa(cartas=conjunto(tropa("Ariete de Prueba", 2, 7, 1)),
             tablero={"c3": "Ariete de Prueba de A", "c4": f"{OSA} de B", "a1": f"{ORKO} de A"})  # fmt: skip
    assert destinos(m, "A", "a1") == {"a2", "a3", "b1", "c1", "b2"} and destinos(m, "A", "c3") == {"b3", "d3", "c2"}
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4.dano"), valor(m, "c3.dano")) == (2, 3), "each deals its ATQ"
    assert (valor(m, "c4.vida"), valor(m, "c3.vida")) == (2, 4)


@pytest.mark.rule("WT-M.troop.1", "WT-M.combat.1")
def test_values_below_zero_count_as_zero_but_the_sum_keeps_them() -> None:
    """OQ-WT-83 (`valores_bajo_cero`)."""
    low = {"carta": ORKO, "de": "A", "adquiridas": [{"atq": -5, "vel": -4}]}
    cards = conjunto(hechizo("Aliento de Prueba", {"ganar": {"a": {"objetivo": "tropa"}, "atq": 3, "vel": 3}}))
    m = mesa(cartas=cards, tablero={"c3": low, "c4": f"{OSA} de B"}, A={"mano": ["Aliento de Prueba"], "mana": 1})
    assert (valor(m, "c3.atq"), valor(m, "c3.vel")) == (0, 0) and destinos(m, "A", "c3") == set()
    spent = juega(mesa(tablero={"c3": low, "c4": f"{OSA} de B"}), {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(spent, "c4.dano") == 0, "no negative damage"
    juega(m, {"A": {"conjura": "Aliento de Prueba", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.atq"), valor(m, "c3.vel")) == (1, 1), "3 − 5 + 3 and 2 − 4 + 3"


@pytest.mark.rule("WT-M.troop.2")
def test_damage_stays_from_turn_to_turn_and_kills_at_vida() -> None:
    m = mesa(tablero={"c3": {"carta": OSA, "de": "B", "anulada": True}, "c2": f"{RECLUTA} de A"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c3.dano") == 1
    juega(m, {"hasta": {"activo": "B", "fase": "tactica"}})
    assert valor(m, "c3.dano") == 1, "it is not healed at the end of the turn"
    exact = mesa(tablero={"c3": {"carta": OSA, "de": "B", "dano": 1}, "b3": "Paladín del Juramento de A"})
    juega(exact, {"A": {"ataca": "b3", "a": "c3"}}, "resuelve")
    assert valor(exact, "c3") is None and valor(exact, "B.descarte") == {OSA: 1}, "1 and 3 are its 4"
    assert [(e["tropa"], e["motivo"], e["regla"]) for e in sucesos(exact, "muere")] == [(OSA, "dano", "WT-M.troop.2")]


@pytest.mark.rule("WT-M.troop.3")
def test_a_turned_troop_neither_moves_nor_attacks() -> None:
    m = mesa(tablero={"c3": volteada(ORKO, "A"), "c4": volteada(ORKO, "B")})
    assert "WT-M.troop.3" in explica(m, "A", {"mueve": "c3", "a": "c2"})
    assert "WT-M.troop.3" in explica(m, "A", {"ataca": "c3", "a": "c4"})
    juega(m, {"hasta": {"activo": "B", "fase": "tactica"}}, {"hasta": {"activo": "A", "fase": "tactica"}})
    juega(m, {"hasta": {"para": "tactica"}})
    assert legal(m, "A", {"ataca": "c3", "a": "c4"}), "en guardia again after the own Puesta en guardia"


@pytest.mark.rule("WT-M.troop.3")
def test_a_turned_troop_pays_no_turning_cost() -> None:
    hurt = {"carta": OSA, "de": "A", "dano": 2}
    ready = mesa(fase="tras_invocacion", tablero={"a1": "Clériga de la Vigilia de A", "c2": hurt})
    turned = mesa(fase="tras_invocacion", tablero={"a1": volteada("Clériga de la Vigilia", "A"), "c2": hurt})
    action = {"usa": "a1", "a": "c2"}
    assert legal(ready, "A", action) and explica(turned, "A", action) == {"WT-M.troop.3"}


@pytest.mark.rule("WT-M.troop.3", "WT-A.10.3.3")
def test_a_turned_troop_strikes_back_all_the_same() -> None:
    m = mesa(tablero={"c3": f"{OSA} de A", "c4": volteada(ORKO, "B")})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c3.dano") == 3


# -- the walk -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.move.1")
def test_it_walks_zone_by_zone_straight_up_to_its_final_vel() -> None:
    m = mesa(tablero={"c3": {"carta": RECLUTA, "de": "A", "adquiridas": [{"vel": 1}]}, "e1": f"{RECLUTA} de A"})
    near = {to for to in ZONAS if 0 < abs(ord(to[0]) - ord("c")) + abs(int(to[1]) - 3) <= 3}
    assert destinos(m, "A", "c3") == near, "2 printed and 1 acquired"
    assert destinos(m, "A", "e1") == {"d1", "c1", "e2", "e3", "d2"}
    assert "WT-M.move.1" in explica(m, "A", {"mueve": "e1", "a": "c2"})
    juega(m, {"A": {"mueve": "c3", "a": "d5"}})
    steps = [e["hasta"] for e in sucesos(m, "anda")]
    assert steps[-1] == "d5" and len(steps) == 3
    for here, there in zip(["c3", *steps], steps, strict=False):
        assert abs(ord(here[0]) - ord(there[0])) + abs(int(here[1]) - int(there[1])) == 1
    assert {e["regla"] for e in sucesos(m, "anda")} == {"WT-M.move.1"}


@pytest.mark.rule("WT-M.move.2")
@pytest.mark.parametrize("phase", ["tras_recursos", "construccion", "invocacion", "tras_invocacion", "tras_tactica"])
def test_troops_move_only_in_their_controllers_tactica(phase: str) -> None:
    board = {"c2": f"{ORKO} de A", "c4": f"{ORKO} de B", "d2": volteada(RECLUTA, "B")}
    before = mesa(fase=phase, tablero=board)
    assert explica(before, "A", {"mueve": "c2", "a": "b2"}) == {"WT-M.move.2"}
    assert explica(before, "A", {"ataca": "c2", "a": "d2"}) == {"WT-M.move.2"}, "nor do they attack"
    m = mesa(tablero=board)
    assert legal(m, "A", {"mueve": "c2", "a": "b2"})
    assert "WT-M.move.2" in explica(m, "B", {"mueve": "c4", "a": "b4"}), "not on the rival's turn"
    assert "WT-M.move.2" in explica(m, "A", {"mueve": "c4", "a": "b4"}), "nor the rival's troops"


@pytest.mark.rule("WT-A.7.1.1.1", "WT-M.move.2")
def test_an_effect_may_keep_a_troop_from_moving_but_not_from_attacking() -> None:
    held = {"carta": ORKO, "de": "A", "adquiridas": [{"no_mueve": True, "hasta": "este_turno"}]}
    m = mesa(tablero={"c2": held, "d2": volteada(RECLUTA, "B")})
    assert explica(m, "A", {"mueve": "c2", "a": "b2"}) == {"WT-A.7.1.1.1"}
    assert legal(m, "A", {"ataca": "c2", "a": "d2"})


@pytest.mark.rule("WT-M.move.3", "WT-M.board.8")
@pytest.mark.parametrize("seat", ["A", "B"])
def test_no_troop_enters_or_crosses_an_occupied_zone(seat: str) -> None:
    """OQ-WT-03 (`volar_cruza`: nunca): neither one's own nor the enemy's, nor flying."""
    wall = {f"{column}3": volteada(RECLUTA, seat) for column in "abcde"}
    m = mesa(tablero={"c2": SERAFIN + " de A", **wall})
    assert destinos(m, "A", "c2") == {zone for zone in ZONAS if zone[1] in "12"} - {"c2"}
    assert {"WT-M.move.3", "WT-M.board.8"} <= explica(m, "A", {"mueve": "c2", "a": "c3"})
    assert "WT-M.move.1" in explica(m, "A", {"mueve": "c2", "a": "c4"})


@pytest.mark.rule("WT-M.move.3")
def test_under_the_other_reading_a_flyer_crosses_but_does_not_stop() -> None:
    """OQ-WT-03 (`volar_cruza`: cruza)."""
    wall = {f"{column}3": volteada(RECLUTA, "B") for column in "abcde"}
    m = mesa(lecturas={"volar_cruza": "cruza"}, tablero={"c2": f"{SERAFIN} de A", "e2": f"{ORKO} de A", **wall})
    assert "WT-M.move.3" in explica(m, "A", {"mueve": "c2", "a": "c3"})
    assert "WT-M.move.1" in explica(m, "A", {"mueve": "e2", "a": "e4"}), "one that does not fly does not cross"
    juega(m, {"A": {"mueve": "c2", "a": "c4"}})
    assert valor(m, "c4.carta") == SERAFIN and valor(m, "c3.carta") == RECLUTA


@pytest.mark.rule("WT-M.move.3", "WT-A.10.3.11")
def test_under_the_other_reading_there_is_no_crossing_where_the_walk_would_have_to_end() -> None:
    """OQ-WT-03 (`volar_cruza`: cruza): a flying enemy threatens c3, and nobody can stop in a taken zone."""
    wall = {f"{column}3": f"{RECLUTA} de A" for column in "abce"}
    m = mesa(lecturas={"volar_cruza": "cruza"}, tablero={"c2": f"{SERAFIN} de A", "d3": f"{SERAFIN} de B", **wall})
    assert legal(m, "A", {"mueve": "c2", "a": "b4"})
    assert "WT-M.move.1" in explica(m, "A", {"mueve": "c2", "a": "c4"})


@pytest.mark.rule("WT-M.move.4")
def test_moving_does_not_turn_the_troop() -> None:
    m = mesa(tablero={"c2": f"{ORKO} de A"})
    juega(m, {"A": {"mueve": "c2", "a": "c4"}})
    assert valor(m, "c4.volteada") is False and not sucesos(m, "voltea")
    assert len(valor(m, "c4.amenaza")) == 4, "and its área de amenaza is active"


# -- the activation -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.move.5")
def test_it_may_move_and_then_attack_and_nothing_more() -> None:
    board = {"c2": "Uzra la Incansable de A", "c4": volteada(RECLUTA, "B"), "d3": volteada(RECLUTA, "B")}
    m = mesa(tablero=board)
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c4") is None and valor(m, "c3.volteada") is False, "Ahínco"
    assert {"WT-M.move.5", "WT-A.12.ahinco.4"} <= explica(m, "A", {"ataca": "c3", "a": "d3"})
    assert "WT-M.move.5" in explica(m, "A", {"mueve": "c3", "a": "c4"})


@pytest.mark.rule("WT-M.move.5")
def test_the_walk_is_one_and_unbroken() -> None:
    """OQ-WT-04 (`activacion`)."""
    m = mesa(tablero={"c2": f"{ORKO} de A"})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}})
    assert "WT-M.move.5" in explica(m, "A", {"mueve": "c3", "a": "c4"}), "though 1 of its 2 VEL is left"


@pytest.mark.rule("WT-M.move.5")
def test_an_activation_ends_when_another_troop_is_activated() -> None:
    """OQ-WT-04 (`activacion`)."""
    m = mesa(tablero={"c2": f"{ORKO} de A", "a1": f"{ORKO} de A", "c4": volteada(RECLUTA, "B")})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}})
    assert legal(m, "A", {"ataca": "c3", "a": "c4"})
    juega(m, {"A": {"mueve": "a1", "a": "a2"}})
    assert "WT-M.move.5" in explica(m, "A", {"ataca": "c3", "a": "c4"}), "and it cannot be taken up again"
    assert valor(m, "c3.activacion") == "terminada" and valor(m, "a2.activacion") == "en_curso"


def _con_cosas(reading: str) -> Mesa:
    cards = conjunto(objeto("Daga de Prueba", "arma", 2), hechizo("Aura de Prueba", {"ganar_vidas": 1}))
    m = mesa(cartas=cards, lecturas={"activacion": reading},
             tablero={"c2": f"{ORKO} de A", "c4": volteada(RECLUTA, "B")},
             A={"mano": ["Aura de Prueba"], "mana": 1, "pp": 2, "armeria": ["Daga de Prueba"]})  # fmt: skip
    return juega(m, {"A": {"mueve": "c2", "a": "c3"}})


@pytest.mark.rule("WT-M.move.5", "WT-M.turn.8")
def test_between_the_walk_and_the_attack_other_things_may_be_played() -> None:
    """OQ-WT-04 (`activacion`: sigue_tras_jugar)."""
    m = _con_cosas("sigue_tras_jugar")
    equip, power = {"equipa": "Daga de Prueba", "a": "c3"}, {"poder": "Amparo", "a": "c3"}
    for action in ({"conjura": "Aura de Prueba"}, equip, power):
        juega(m, {"A": action}, "resuelve")
        assert legal(m, "A", {"ataca": "c3", "a": "c4"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c4") is None


@pytest.mark.rule("WT-M.move.5")
@pytest.mark.parametrize(
    "action", [{"conjura": "Aura de Prueba"}, {"equipa": "Daga de Prueba", "a": "c3"}, {"poder": "Amparo", "a": "c3"}]
)
def test_under_the_other_reading_playing_something_ends_the_activation(action: dict[str, str]) -> None:
    """OQ-WT-04 (`activacion`: termina_al_jugar)."""
    m = _con_cosas("termina_al_jugar")
    assert legal(m, "A", {"ataca": "c3", "a": "c4"})
    juega(m, {"A": action}, "resuelve")
    assert "WT-M.move.5" in explica(m, "A", {"ataca": "c3", "a": "c4"})


@pytest.mark.rule("WT-M.move.5", "WT-A.10.3.11")
def test_combat_on_the_way_ends_the_activation() -> None:
    """OQ-WT-04 (`activacion`): it entered an active área de amenaza with VEL to spare."""
    m = mesa(tablero={"c1": "Uzra la Incansable de A", "c3": f"{RECLUTA} de B", "b2": volteada(RECLUTA, "B")})
    juega(m, {"A": {"mueve": "c1", "a": "c2", "golpea": "c3"}}, "resuelve")
    assert valor(m, "c3") is None and valor(m, "c2.activacion") == "terminada"
    assert "WT-M.move.5" in explica(m, "A", {"mueve": "c2", "a": "c3"})
    assert "WT-M.move.5" in explica(m, "A", {"ataca": "c2", "a": "b2"})


@pytest.mark.rule("WT-M.move.5", "WT-A.10.2.7")
def test_the_forced_combat_of_tension_is_no_activation() -> None:
    """OQ-WT-04 (`activacion`): it has only moved, and an effect has put an enemy beside it."""
    cards = conjunto(
        subito("Emboscada de Prueba", {"poner_fichas": {"ficha": "emboscada", "donde": "campo"}}),
        hechizo("Aura de Prueba", {"ganar_vidas": 1}),
        fichas=({"nombre": "Emboscada", "atq": 1, "vida": 2, "vel": 1},),
    )
    m = mesa(cartas=cards, tablero={"c2": f"{ORKO} de A", "a1": f"{ORKO} de A"},
             A={"mano": ["Aura de Prueba", RECLUTA], "mana": 1},
             B={"mano": ["Emboscada de Prueba"], "mana": 1})  # fmt: skip
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, {"A": {"conjura": "Aura de Prueba"}})
    juega(m, {"B": {"responde": "Emboscada de Prueba"}}, {"A": "no responde"}, {"B": {"elige": "c4"}})
    juega(m, {"A": {"mueve": "a1", "a": "a2"}})
    assert "WT-M.move.5" in explica(m, "A", {"ataca": "c3", "a": "c4"}), "its activation is over"
    juega(m, {"A": "termina"}, "resuelve")
    assert valor(m, "c4") is None and valor(m, "c3.dano") == 1
    assert [e["origen"] for e in sucesos(m, "combate")] == ["tension"]
