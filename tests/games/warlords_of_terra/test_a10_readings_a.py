"""What combat leaves open, as it was settled: who is turned, who can be struck, tension, reactions, strikes."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, tropa
from games.warlords_of_terra.kit import juega, mesa, pregunta, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica

from coliseo.games.warlords_of_terra.language.sets import catalogo_base

ORKO = "Orko Pendenciero"
OSA = "Osa Madre"
RECLUTA = "Recluta de la Muralla"
RINO = "Rinoceronte de Basalto"
GORTHAL = "Gorthal, Trol de la Avalancha"


def turned(carta: str, de: str) -> dict[str, Any]:
    return {"carta": carta, "de": de, "volteada": True}


def grupos(m: Any) -> list[str]:
    return [e["grupo"] for e in sucesos(m, "grupo")]


# OQ-WT-05
@pytest.mark.rule("WT-M.combat.2", "WT-A.12.ultima-palabra.3")
@pytest.mark.parametrize("atacante", ["Verdugo de Ceniza", "Bailarina de Hojas"])
def test_in_melee_everybody_is_turned_even_whoever_gets_no_strike(atacante: str) -> None:
    m = mesa(tablero={"c3": f"{atacante} de A", "c4": f"{RECLUTA} de B", "b3": f"{RECLUTA} de B", "e1": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    assert (preguntado(m), valor(m, "combate.paso")) == (("A", "subitos"), "subitos")
    assert [valor(m, f"{z}.volteada") for z in ("c3", "c4", "b3", "e1")] == [True, True, True, False]
    juega(m, "resuelve")
    assert sucesos(m, "golpea", tropa_en="c4") == []


# OQ-WT-05
@pytest.mark.rule("WT-M.combat.2")
@pytest.mark.parametrize(("blanco", "devuelve"), [(OSA, False), ("Ballestera de Almena", True)])
def test_at_a_distance_the_target_is_turned_only_if_it_can_return_fire(blanco: str, devuelve: bool) -> None:
    m = mesa(
        tablero={
            "c1": "Tormenta de Saetas de A",
            "c4": f"{blanco} de B",
            "b4": f"{OSA} de B",
            # it flies, so it is not in tension with the target
            "d4": "Musgorrón, Dragón del Pantano de A",
        },
    )
    juega(m, {"A": {"ataca": "c1", "a": "c4"}})
    assert [valor(m, f"{z}.volteada") for z in ("c1", "c4", "b4", "d4")] == [True, devuelve, False, False]
    juega(m, "resuelve")
    assert (valor(m, "b4.dano"), valor(m, "d4.dano"), valor(m, "c1.dano")) == (2, 2, 2 if devuelve else 0)
    assert [valor(m, f"{z}.volteada") for z in ("b4", "d4")] == [False, False]


# OQ-WT-05
@pytest.mark.rule("WT-M.combat.2", "WT-A.12.ahinco.1")
def test_ahinco_is_the_exception_on_either_side() -> None:
    m = mesa(tablero={"c3": "Paladín del Juramento de A", "c4": "Uzra la Incansable de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3.volteada"), valor(m, "c4.volteada"), sucesos(m, "voltea")) == (False, False, [])


# OQ-WT-06
@pytest.mark.rule("WT-M.player.1", "WT-A.10.4.1")
@pytest.mark.parametrize(
    ("desde", "vecina", "abierto"),
    [
        ("d4", None, False),  # not on the enemy's line
        ("d5", None, True),
        ("d5", ("d4", False), False),  # an active area defends
        ("d5", ("d4", True), True),  # an inactive one behind it does not
        ("d5", ("e5", False), False),
        ("d5", ("e5", True), False),  # beside it on the line even a turned one does
        ("d5", ("b5", False), True),  # not adjacent
    ],
)
def test_when_the_player_can_be_struck(desde: str, vecina: tuple[str, bool] | None, abierto: bool) -> None:
    board: dict[str, Any] = {desde: f"{ORKO} de A"}
    if vecina is not None:
        board[vecina[0]] = {"carta": RECLUTA, "de": "B", "volteada": vecina[1]}
    m = mesa(tablero=board)
    if abierto:
        juega(m, {"A": {"ataca": desde, "a": "B"}}, "resuelve")
        assert valor(m, "B.vidas") == 17
    else:
        assert "WT-M.player.1" in explica(m, "A", {"ataca": desde, "a": "B"})


# OQ-WT-06
@pytest.mark.rule("WT-M.player.1", "WT-A.10.3.9")
def test_the_player_is_no_other_valid_target_of_a_troop_that_is_stopped() -> None:
    m = mesa(tablero={"e4": f"{ORKO} de A", "d5": f"{RECLUTA} de B"})
    juega(m, {"A": {"mueve": "e4", "a": "e5"}})
    assert valor(m, "combate.zonas") == {"e5": "d5", "d5": "e5"}


# OQ-WT-07
@pytest.mark.rule("WT-A.10.4.1", "WT-A.10.4.2", "WT-A.10.3.11")
@pytest.mark.parametrize(("setting", "obliga"), [("obliga", True), ("no_obliga", False)])
def test_walking_beside_a_turned_last_line_forces_a_combat_or_not(setting: str, obliga: bool) -> None:
    m = mesa(lecturas={"ultima_linea": setting}, tablero={"e4": f"{ORKO} de A", "d5": turned(RECLUTA, "B")})
    juega(m, {"A": {"mueve": "e4", "a": "e5"}})
    assert [e["origen"] for e in sucesos(m, "combate")] == (["paso"] if obliga else [])
    if not obliga:
        assert "WT-A.10.4.1" in explica(m, "A", {"ataca": "e5", "a": "B"}), "the player stays defended"


# OQ-WT-07
@pytest.mark.rule("WT-A.10.4.1", "WT-A.10.2.4")
@pytest.mark.parametrize(("setting", "obliga"), [("obliga", True), ("no_obliga", False)])
def test_it_makes_for_tension_or_not_and_never_from_the_front(setting: str, obliga: bool) -> None:
    m = mesa(
        lecturas={"ultima_linea": setting},
        tablero={"e5": f"{ORKO} de A", "d5": turned(RECLUTA, "B"), "b4": f"{ORKO} de A", "b5": turned(RECLUTA, "B")},
    )
    assert (valor(m, "e5.tension"), valor(m, "b4.tension")) == (["d5"] if obliga else [], [])


# OQ-WT-08
@pytest.mark.rule("WT-A.10.2.2", "WT-A.10.2.8", "WT-A.10.2.11")
def test_only_the_active_players_troop_must_act_but_tension_binds_both() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": f"{OSA} de B"})
    assert (valor(m, "c3.tension"), valor(m, "c4.tension")) == (["c4"], ["c3"])
    juega(m, {"A": {"mueve": "c3", "a": "c2"}}, {"A": "termina"}, {"hasta": {"activo": "B", "fase": "tactica"}})
    assert (sucesos(m, "combate"), valor(m, "c4.tension")) == ([], [])


# OQ-WT-09
@pytest.mark.rule("WT-A.10.2.11", "WT-A.10.3.4")
def test_tension_with_several_is_one_combat_and_all_of_them_strike() -> None:
    m = mesa(tablero={"c3": f"{RINO} de A", "b3": f"{RECLUTA} de B", "d3": f"{RECLUTA} de B"})
    juega(m, {"A": "termina"})
    assert (preguntado(m), len(pregunta(m).menu)) == (("A", "golpe_a"), 2)
    juega(m, {"A": {"golpea": "d3"}}, "resuelve", {"hasta": {"activo": "B"}})
    assert [(e["tropa_en"], e["origen"]) for e in sucesos(m, "combate")] == [("c3", "tension")]
    assert (valor(m, "c3.dano"), valor(m, "d3"), valor(m, "b3.dano")) == (2, None, 0)


# OQ-WT-23
@pytest.mark.rule("WT-A.10.1a.9")
def test_no_medusa_is_shipped_and_triggers_come_from_the_own_text() -> None:
    assert "medusa" not in catalogo_base().por_clave
    m = mesa(azar={"suerte": [6]}, tablero={"c3": "Basilisco de Azufre de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}})
    assert sucesos(m, "suerte") == [], "its text says when it strikes, not if it were to fight"
    juega(m, "resuelve")
    assert len(sucesos(m, "suerte")) == 1


# OQ-WT-24
@pytest.mark.rule("WT-A.10.1a.6", "WT-A.10.1a.9", "WT-M.combat.2")
def test_reactions_come_before_the_turning_and_before_if_it_were_to_fight() -> None:
    aguda = tropa(
        "Aguda",
        1,
        5,
        2,
        habilidades=[
            {"voltea": "si", "efecto": [{"danar": {"cuanto": 1, "a": {"objetivo": "tropa", "de": "enemiga"}}}]},
            {"cuando": "va_a_combatir", "efecto": [{"ganar_vidas": 1}]},
        ],
    )
    m = mesa(cartas=conjunto(aguda, reino="terra"), tablero={"c3": f"{ORKO} de A", "c4": "Aguda de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"usa": "c4", "a": "c3"}}, estricto=True)
    told = [(e["suceso"], e.get("tropa_en")) for e in sucesos(m)]
    told = [t for t in told if t[0] in ("combate", "usa", "voltea", "dano", "gana_vidas")]
    assert told == [
        ("combate", "c3"),
        ("usa", None),
        ("voltea", "c4"),
        ("dano", "c3"),
        ("voltea", "c3"),
        ("gana_vidas", None),
    ]
    juega(m, "resuelve")
    assert valor(m, "c3.dano") == 2, "turned as it is, it still fights"


# OQ-WT-24
@pytest.mark.rule("WT-A.10.1a.6")
def test_each_defender_once() -> None:
    m = mesa(tablero={"c2": f"{RINO} de A", "b3": "Piroclasta de B", "d3": "Piroclasta de B"})
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "b3"}})
    for zone in ("b3", "d3"):
        assert preguntado(m) == ("B", "reaccion")
        juega(m, {"B": {"usa": zone, "a": "c3"}}, estricto=True)
    assert (preguntado(m), valor(m, "c3.dano")) == (("A", "subitos"), 2)


# OQ-WT-24
@pytest.mark.rule("WT-A.10.1a.6")
def test_a_troop_shot_at_may_react_though_it_cannot_strike_back() -> None:
    m = mesa(tablero={"c1": "Hondero Trasgo de A", "c4": "Piroclasta de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c4"}})
    assert preguntado(m) == ("B", "reaccion")
    juega(m, {"B": {"usa": "c4", "a": "c1"}}, "resuelve")
    assert (valor(m, "c1.dano"), valor(m, "c4.dano"), valor(m, "c4.volteada")) == (1, 2, True)
    assert sucesos(m, "golpea", tropa_en="c4") == []


# OQ-WT-24, OQ-WT-30
@pytest.mark.rule("WT-A.10.1a.6", "WT-A.10.1d.3")
def test_an_attacker_killed_by_a_reaction_is_struck_no_more_and_its_zone_is() -> None:
    matar = {"matar": {"objetivo": "tropa", "de": "enemiga"}}
    segadora = tropa("Segadora", 1, 5, 2, habilidades=[{"voltea": "si", "efecto": [matar]}])
    m = mesa(cartas=conjunto(segadora, reino="terra"), tablero={"c3": f"{ORKO} de A", "c4": "Segadora de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"usa": "c4", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4.dano"), preguntado(m)) == (None, 0, ("A", "tactica"))
    assert sucesos(m, "golpea_zona", tropa="Segadora", zona="c3")


# OQ-WT-24, OQ-WT-72
@pytest.mark.rule("WT-A.10.1a.6", "WT-A.12.ahinco.4")
def test_an_attacker_taken_away_before_the_turning_has_spent_its_attack() -> None:
    tomar = {"tomar_control": {"objetivo": "tropa", "de": "enemiga"}}
    sirena = tropa("Sirena", 1, 3, 2, habilidades=[{"voltea": "si", "efecto": [tomar]}])
    m = mesa(
        cartas=conjunto(sirena, reino="terra"),
        tablero={"c3": f"{ORKO} de A", "c4": "Sirena de B", "b3": turned(RECLUTA, "B")},
        A={"mana": 2, "mano": ["Combustión", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"B": {"usa": "c4", "a": "c3"}})
    assert (valor(m, "c3.de"), valor(m, "c3.volteada")) == ("B", False)
    juega(m, {"A": {"conjura": "Combustión", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.de"), valor(m, "c3.volteada")) == (None, "A", False)
    assert "WT-A.12.ahinco.4" in explica(m, "A", {"ataca": "c3", "a": "b3"})
    assert "WT-A.12.ahinco.4" in explica(m, "A", {"mueve": "c3", "a": "c2"})


# OQ-WT-25
@pytest.mark.rule("WT-A.10.1c.3", "WT-A.12.escudo-igneo.3", "WT-A.12.escudo-igneo.4", "WT-A.6.4.4")
def test_strikes_come_first_then_their_triggers_even_of_one_that_has_died() -> None:
    m = mesa(
        azar={"suerte": [6]},
        tablero={"c3": {"carta": "Basilisco de Azufre", "de": "A", "dano": 3}, "c4": "Guardián de Magma de B"},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve", {"A": {"primero": "B"}}, "resuelve")
    # burnt by 1 it is dead and deals no combat damage; it had struck, so its Suerte is rolled
    assert [(e["tropa_en"], e["dano"]) for e in sucesos(m, "dano")] == [("c3", "magico")]
    assert (valor(m, "c3"), valor(m, "c4")) == (None, None)


# OQ-WT-26
@pytest.mark.rule("WT-M.object.4", "WT-A.10.1c.6", "WT-A.10.1c.7")
@pytest.mark.parametrize(("setting", "dano"), [("dura_el_dano", 3), ("cae_al_golpear", 1)])
def test_a_used_up_arm_lasts_through_the_damage_or_falls_as_it_strikes(setting: str, dano: int) -> None:
    espada = {"carta": "Espada de Guarnición", "durabilidad": 1}
    m = mesa(
        lecturas={"objeto_gastado": setting},
        tablero={"c3": {"carta": RECLUTA, "de": "A", "objetos": [espada]}, "c4": f"{OSA} de B"},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c4.dano") == dano
    assert (valor(m, "A.armeria"), valor(m, "A.descarte")) == ({}, {"Espada de Guarnición": 1, RECLUTA: 1})


# OQ-WT-26
@pytest.mark.rule("WT-M.object.4", "WT-A.10.1c.6")
@pytest.mark.parametrize(("setting", "dano"), [("dura_el_dano", 1), ("cae_al_golpear", 0)])
def test_whoever_lives_by_its_armour_dies_with_it(setting: str, dano: int) -> None:
    pellejo = {"carta": "Pellejo Endurecido", "durabilidad": 1}
    m = mesa(
        lecturas={"objeto_gastado": setting},
        tablero={"c3": f"{ORKO} de A", "c4": {"carta": RECLUTA, "de": "B", "dano": 2, "objetos": [pellejo]}},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c4"), valor(m, "c3.dano")) == (None, dano)


# OQ-WT-27
@pytest.mark.rule("WT-A.10.1c.9", "WT-A.10.1c.10", "WT-A.12.golpe-rapido.3", "WT-A.12.soberbia.1")
def test_three_groups_each_complete_before_the_next() -> None:
    m = mesa(tablero={"c2": f"{OSA} de A", "b3": "Verdugo de Ceniza de B", "d3": "Rompemuros de la Cima de B"})
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "d3"}}, "resuelve")
    assert grupos(m) == ["golpe_rapido", "normal", "soberbia"]
    told = [(e["suceso"], e["tropa_en"]) for e in sucesos(m) if e["suceso"] in ("golpea", "dano", "muere")]
    assert told == [
        ("golpea", "b3"),
        ("dano", "c3"),
        ("golpea", "c3"),
        ("dano", "d3"),
        ("golpea", "d3"),
        ("dano", "c3"),
        ("muere", "c3"),
    ]


# OQ-WT-27
@pytest.mark.rule("WT-A.12.golpe-rapido.3", "WT-A.12.soberbia.1")
@pytest.mark.parametrize(
    ("una", "otra", "grupo", "quedan"),
    [
        ("Verdugo de Ceniza", "Brenna, Duelista del Rey", "golpe_rapido", (None, None)),
        ("Rompemuros de la Cima", "Coloso de Obsidiana", "soberbia", (None, 4)),
    ],
)
def test_if_all_are_alike_they_are_one_group(una: str, otra: str, grupo: str, quedan: tuple[Any, Any]) -> None:
    m = mesa(tablero={"c3": f"{una} de A", "c4": f"{otra} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    left = [None if valor(m, z) is None else valor(m, f"{z}.dano") for z in ("c3", "c4")]
    assert (grupos(m), tuple(left)) == ([grupo], quedan)


# OQ-WT-27
@pytest.mark.rule("WT-A.10.1c.9")
def test_having_both_is_normal() -> None:
    m = mesa(
        tablero={
            "c3": {"carta": "Rompemuros de la Cima", "de": "A", "adquiridas": [{"palabra": "golpe_rapido"}]},
            "c4": f"{OSA} de B",
        },
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (grupos(m), valor(m, "c3.dano"), valor(m, "c4")) == (["normal"], 3, None)


# OQ-WT-28
@pytest.mark.rule("WT-A.12.arrasar.1", "WT-A.12.arrasar.3")
def test_arrasar_reaches_the_next_zone_only_and_whoever_stands_there() -> None:
    m = mesa(tablero={"c1": f"{RINO} de A", "c2": f"{OSA} de B", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c2"}}, "resuelve")
    assert (valor(m, "c2"), valor(m, "c4.dano")) == (None, 0)
    m = mesa(tablero={"c2": f"{RINO} de A", "c3": f"{RECLUTA} de B", "c4": turned(OSA, "A")})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4"), valor(m, "c2.dano")) == (None, None, 1), "one's own too, and it answers not"


# OQ-WT-28
@pytest.mark.rule("WT-A.12.arrasar.1", "WT-A.10.1d.3", "WT-A.10.4.4")
def test_it_reaches_behind_the_zone_though_the_troop_aimed_at_is_gone() -> None:
    m = mesa(tablero={"c4": f"{RINO} de A", "c5": f"{ORKO} de B"}, A={"mana": 2, "mano": ["Combustión", RECLUTA]})
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, {"A": {"conjura": "Combustión", "a": "c5"}}, "resuelve")
    assert (valor(m, "B.vidas"), valor(m, "c4.dano")) == (16, 0)


# OQ-WT-28
@pytest.mark.rule("WT-A.12.arrasar.1", "WT-A.12.arrasar.3")
def test_the_player_behind_may_be_ones_own() -> None:
    m = mesa(tablero={"c2": f"{RINO} de A", "c1": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c2", "a": "c1"}}, "resuelve")
    assert (valor(m, "A.vidas"), valor(m, "B.vidas"), valor(m, "c1")) == (16, 20, None)
    assert sucesos(m, "golpea_jugador", contra="A")


# OQ-WT-28
@pytest.mark.rule("WT-A.12.arrasar.1", "WT-A.12.golpe-en-area.2")
def test_with_golpe_en_area_only_the_declared_target_has_a_behind() -> None:
    m = mesa(
        tablero={"c4": f"{GORTHAL} de A", "c5": f"{RECLUTA} de B", "b4": f"{RECLUTA} de B", "a4": f"{RECLUTA} de B"}
    )
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5"), valor(m, "b4"), valor(m, "a4.dano"), valor(m, "B.vidas")) == (None, None, 0, 14)


# OQ-WT-28
@pytest.mark.rule("WT-A.12.arrasar.1", "WT-A.12.odio.4")
def test_odio_is_counted_for_each_on_its_own() -> None:
    dura = tropa("Sañuda", 2, 9, 2, palabras=["arrasar", "odio a terra"])
    m = mesa(
        cartas=conjunto(dura, reino="overlords"),
        tablero={"c2": "Sañuda de A", "c3": f"{ORKO} de B", "c4": f"{OSA} de B"},
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.dano"), valor(m, "c4.dano")) == (2, 3)
