"""Fighting and striking the player (M.combat, M.player): who is turned, when the player is open, how it goes."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, ficha, hechizo, subito, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

ORKO = "Orko Pendenciero"  # 3/3/2
RECLUTA = "Recluta de la Muralla"  # 1/2/2
OSA = "Osa Madre"  # 3/4/2
SERAFIN = "Serafín Menor"  # 3/3/3, Volar
UZRA = "Uzra la Incansable"  # 4/4/3, Ahínco
HONDERO = "Hondero Trasgo"  # 2/2/2, Distancia
A_B = {"a": "B"}


def volteada(card: str, seat: str) -> dict[str, object]:
    return {"carta": card, "de": seat, "volteada": True}


# -- two troops that meet -------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.combat.1")
def test_each_deals_its_atq_to_the_other_at_the_same_time() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c3") is None and valor(m, "c4") is None, "both die: neither was first"
    strikes = [(e["tropa_de"], e["contra_de"]) for e in sucesos(m, "golpea")]
    assert sorted(strikes) == [("A", "B"), ("B", "A")]


@pytest.mark.rule("WT-M.combat.1", "WT-A.10.3.11")
def test_opposing_troops_that_meet_must_fight() -> None:
    """Entering an active área de amenaza starts the combat without anybody declaring it."""
    m = mesa(tablero={"c2": f"{OSA} de A", "c4": f"{RECLUTA} de B"})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, "resuelve")
    assert valor(m, "c4") is None and valor(m, "c3.dano") == 1
    assert [e["origen"] for e in sucesos(m, "combate")] == ["paso"]


@pytest.mark.rule("WT-M.combat.2")
def test_fighting_turns_attacker_and_defender_as_it_is_declared() -> None:
    """OQ-WT-05 (`quien_se_voltea`)."""
    m = mesa(tablero={"c3": f"{OSA} de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    assert valor(m, "combate.paso") == "subitos", "nobody has struck yet"
    assert valor(m, "c3.volteada") and valor(m, "c4.volteada")
    assert {e["regla"] for e in sucesos(m, "voltea")} == {"WT-M.combat.2"}
    juega(m, "resuelve")
    assert valor(m, "c3.volteada") and valor(m, "c4.volteada") and valor(m, "c3.dano") == 3


@pytest.mark.rule("WT-M.combat.2")
def test_every_enemy_whose_area_was_entered_is_turned_though_it_is_not_struck() -> None:
    """OQ-WT-05 (`quien_se_voltea`)."""
    m = mesa(tablero={"c1": f"{OSA} de A", "b2": f"{RECLUTA} de B", "d2": f"{RECLUTA} de B", "e5": f"{RECLUTA} de B"})
    juega(m, {"A": {"mueve": "c1", "a": "c2", "golpea": "b2"}}, "resuelve")
    assert valor(m, "d2.volteada") and not valor(m, "e5.volteada")
    assert valor(m, "c2.dano") == 2


@pytest.mark.rule("WT-M.combat.2")
@pytest.mark.parametrize("card", ["Brenna, Duelista del Rey", "Bailarina de Hojas"])
def test_a_defender_without_a_strike_is_turned_as_well(card: str) -> None:
    """OQ-WT-05 (`quien_se_voltea`): killed by Golpe Rápido, or silenced by Última Palabra."""
    m = mesa(tablero={"c3": f"{card} de A", "c4": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    assert valor(m, "c4.volteada")
    juega(m, "resuelve")
    assert valor(m, "c4") is None and valor(m, "c3.dano") == 0


@pytest.mark.rule("WT-M.combat.2", "WT-A.12.ahinco.1")
def test_ahinco_keeps_a_troop_en_guardia() -> None:
    m = mesa(tablero={"c3": f"{UZRA} de A", "c4": {"carta": UZRA, "de": "B"}})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    assert not valor(m, "c3.volteada") and not valor(m, "c4.volteada") and not sucesos(m, "voltea")


@pytest.mark.rule("WT-M.combat.2")
@pytest.mark.parametrize(("card", "turned"), [(RECLUTA, False), (HONDERO, True)])
def test_at_a_distance_the_target_is_turned_only_if_it_can_return_fire(card: str, turned: bool) -> None:
    """OQ-WT-05 (`quien_se_voltea`)."""
    m = mesa(tablero={"a3": f"{HONDERO} de A", "d3": f"{card} de B"})
    juega(m, {"A": {"ataca": "a3", "a": "d3"}})
    assert valor(m, "a3.volteada") and valor(m, "d3.volteada") is turned


@pytest.mark.rule("WT-M.combat.2")
@pytest.mark.parametrize("card", ["Arquera de Pino Negro", "Tormenta de Saetas"])
def test_secondary_victims_at_a_distance_are_not_turned(card: str) -> None:
    """OQ-WT-05 (`quien_se_voltea`): behind the target (Arrasar) and around it (Golpe en Área)."""
    m = mesa(tablero={"a3": f"{card} de A", "d3": f"{OSA} de B", "e3": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "a3", "a": "d3"}}, "resuelve")
    assert (valor(m, "d3.dano"), valor(m, "e3.dano")) == (2, 2)
    assert not valor(m, "d3.volteada") and not valor(m, "e3.volteada")


@pytest.mark.rule("WT-M.combat.2", "WT-A.10.1c.14")
def test_a_troop_put_into_the_combat_after_the_declaration_is_not_turned() -> None:
    m = mesa(tablero={"c3": f"{RECLUTA} de A", "c4": "Sabueso de Escoria de B"},
             B={"lugares": ["Umbral de Relevo", "Foso de Ofrendas"]})  # fmt: skip
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"usa": "Foso de Ofrendas", "inmola": "c4"}})
    juega(m, {"A": "no responde"}, {"A": "no responde"}, {"B": "si"})
    assert valor(m, "c4.carta") == "Ascua" and not valor(m, "c4.volteada") and valor(m, "c3.volteada")


# -- striking the player --------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-M.player.1", "WT-M.player.3")
def test_from_the_rivals_linea_with_nobody_beside_it_deals_its_final_atq_and_is_turned() -> None:
    m = mesa(tablero={"c5": {"carta": ORKO, "de": "A", "adquiridas": [{"atq": 1}], "objetos": ["Maza Claveteada"]}})
    assert legal(m, "A", {"ataca": "c5", **A_B})
    juega(m, {"A": {"ataca": "c5", **A_B}}, "resuelve")
    assert valor(m, "B.vidas") == 20 - (3 + 1 + 1) and valor(m, "c5.volteada")
    assert [(e["cuanto"], e["regla"]) for e in sucesos(m, "dano_jugador")] == [(5, "WT-M.player.3")]


@pytest.mark.rule("WT-M.player.1")
def test_the_player_is_struck_only_from_the_own_linea_of_that_player() -> None:
    """OQ-WT-06 (`golpear_al_jugador`)."""
    m = mesa(tablero={"c4": f"{ORKO} de A", "a1": f"{ORKO} de A", "e5": f"{ORKO} de A"})
    for zone in ("c4", "a1"):
        assert "WT-M.player.1" in explica(m, "A", {"ataca": zone, **A_B})
    assert legal(m, "A", {"ataca": "e5", **A_B})


@pytest.mark.rule("WT-M.player.1", "WT-A.10.4.1")
@pytest.mark.parametrize(
    ("zone", "turned", "open_"),
    [("b5", False, False), ("b5", True, False), ("c4", False, False), ("c4", True, True), ("d4", False, True)],
)
def test_a_defender_beside_it_closes_the_way(zone: str, turned: bool, open_: bool) -> None:
    """OQ-WT-06 (`golpear_al_jugador`): lateral on its own línea even turned; in front only with an active area."""
    m = mesa(tablero={"c5": f"{ORKO} de A", zone: {"carta": RECLUTA, "de": "B", "volteada": turned}})
    assert legal(m, "A", {"ataca": "c5", **A_B}) is open_
    if not open_:
        assert {"WT-M.player.1", "WT-A.10.4.1"} <= explica(m, "A", {"ataca": "c5", **A_B})


@pytest.mark.rule("WT-M.player.1", "WT-A.10.4.3")
@pytest.mark.parametrize(("defender", "open_"), [(RECLUTA, True), (SERAFIN, False)])
def test_a_flyer_ignores_defenders_that_do_not_fly(defender: str, open_: bool) -> None:
    """OQ-WT-06 (`golpear_al_jugador`)."""
    m = mesa(tablero={"c5": f"{SERAFIN} de A", "b5": f"{defender} de B", "c4": volteada(defender, "B")})
    assert legal(m, "A", {"ataca": "c5", **A_B}) is open_


@pytest.mark.rule("WT-M.player.1")
def test_an_own_troop_beside_it_is_no_defender() -> None:
    m = mesa(tablero={"c5": f"{ORKO} de A", "b5": f"{ORKO} de A"})
    assert legal(m, "A", {"ataca": "c5", **A_B})


@pytest.mark.rule("WT-M.player.2")
def test_a_player_never_strikes_back() -> None:
    m = mesa(tablero={"c5": f"{ORKO} de A"})
    juega(m, {"A": {"ataca": "c5", **A_B}}, "resuelve")
    assert valor(m, "c5.dano") == 0 and not sucesos(m, "golpea") and not sucesos(m, "dano")
    assert valor(m, "A.vidas") == 20


@pytest.mark.rule("WT-M.player.3", "WT-A.12.odio.3")
def test_odio_adds_nothing_against_the_player() -> None:
    m = mesa(tablero={"c5": "Talador de Bosques de A"}, B={"heroe": "Iruen, Cantora de Raíces"})
    juega(m, {"A": {"ataca": "c5", **A_B}}, "resuelve")
    assert valor(m, "B.vidas") == 17, "its ATQ is 3, its Odio a Terra stays out of it"


@pytest.mark.rule("WT-M.player.4")
def test_striking_the_player_is_the_one_attack_of_the_turn() -> None:
    m = mesa(tablero={"c5": f"{UZRA} de A", "d4": volteada(RECLUTA, "B")})
    juega(m, {"A": {"ataca": "c5", **A_B}}, "resuelve")
    assert valor(m, "B.vidas") == 16 and valor(m, "c5.ataco")
    for action in ({"ataca": "c5", **A_B}, {"mueve": "c5", "a": "c4"}):
        assert {"WT-M.move.5", "WT-A.12.ahinco.4"} <= explica(m, "A", action)


@pytest.mark.rule("WT-M.player.4")
def test_an_attack_on_the_player_has_the_four_steps() -> None:
    """OQ-WT-78 (`ataque_al_jugador`): turned first, then súbitos, then the strike with the arma's wear, then damage."""
    m = mesa(tablero={"c5": {"carta": ORKO, "de": "A", "objetos": ["Maza Claveteada"]}})
    juega(m, {"A": {"ataca": "c5", **A_B}})
    assert valor(m, "combate.paso") == "subitos" and preguntado(m) == ("A", "subitos")
    assert valor(m, "c5.volteada") and valor(m, "c5.durabilidad") == {"Maza Claveteada": 3}
    juega(m, {"A": "pasa"})
    assert preguntado(m) == ("B", "subitos")
    juega(m, "resuelve")
    assert valor(m, "c5.durabilidad") == {"Maza Claveteada": 2} and valor(m, "B.vidas") == 16
    kinds = ("ataca_jugador", "voltea", "golpea_jugador", "desgasta", "dano_jugador", "fin_del_combate")
    assert [e["suceso"] for e in sucesos(m) if e["suceso"] in kinds] == list(kinds)


@pytest.mark.rule("WT-M.player.4")
def test_abilities_on_striking_a_player_trigger_and_those_on_striking_a_troop_do_not() -> None:
    """OQ-WT-78 (`ataque_al_jugador`)."""
    cards = conjunto(
        tropa("Saqueadora de Prueba", 2, 2, 2, habilidades=[
            {"cuando": "golpea_jugador", "efecto": [{"ganar_vidas": 5}]},
            {"cuando": "golpea", "efecto": [{"ganar_vidas": 1}]},
        ]),
    )  # fmt: skip
    m = mesa(cartas=cards, tablero={"c5": "Saqueadora de Prueba de A"})
    juega(m, {"A": {"ataca": "c5", **A_B}}, "resuelve")
    assert valor(m, "A.vidas") == 25 and valor(m, "B.vidas") == 18


@pytest.mark.rule("WT-M.player.4")
def test_a_defender_that_appears_before_the_strike_does_not_stop_it() -> None:
    """OQ-WT-78 (`ataque_al_jugador`): targets were fixed in step 1."""
    cards = conjunto(
        subito("Auxilio de Prueba", {"poner_fichas": {"ficha": "auxiliar"}}), fichas=(ficha("Auxiliar", 1, 1, 1),)
    )
    m = mesa(cartas=cards, tablero={"c5": f"{ORKO} de A"}, B={"mano": ["Auxilio de Prueba"], "mana": 1})
    juega(m, {"A": {"ataca": "c5", **A_B}}, {"A": "pasa"}, {"B": {"conjura": "Auxilio de Prueba"}})
    juega(m, {"A": "no responde"}, {"B": {"elige": "b5"}}, "resuelve")
    assert valor(m, "b5.carta") == "Auxiliar" and valor(m, "B.vidas") == 17 and valor(m, "c5.dano") == 0


@pytest.mark.rule("WT-A.8.1.1")
def test_both_players_without_lives_at_once_is_a_draw() -> None:
    """OQ-WT-21 (`los_dos_a_cero`)."""
    cards = conjunto(hechizo("Cataclismo de Prueba", {"danar": {"cuanto": 5, "a": "cada_jugador"}}))
    m = mesa(cartas=cards, A={"mano": ["Cataclismo de Prueba"], "mana": 1, "vidas": 5}, B={"vidas": 3})
    juega(m, {"A": {"conjura": "Cataclismo de Prueba"}}, "resuelve")
    assert valor(m, "terminada") and valor(m, "ganadores") == []
    assert [e["motivo"] for e in sucesos(m, "empate")] == ["vidas_de_ambos"]
    one = mesa(cartas=cards, A={"mano": ["Cataclismo de Prueba"], "mana": 1, "vidas": 6}, B={"vidas": 3})
    juega(one, {"A": {"conjura": "Cataclismo de Prueba"}}, "resuelve")
    assert valor(one, "ganadores") == ["A"]
