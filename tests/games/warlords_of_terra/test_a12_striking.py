"""A.12, words of a troop that strikes: Ahínco, Arrasar, Atrapar, Aturdir, Distancia, Golpe en Área, Golpe Rápido, Odio,
Soberbia, Última Palabra."""

from __future__ import annotations

from typing import Any

import pytest
from games.warlords_of_terra.inline import conjunto, tropa
from games.warlords_of_terra.kit import juega, mesa, preguntado, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.games.warlords_of_terra.model.cards import ARRASAR

ARQUERA = "Arquera de Pino Negro"  # 2/3/2, Distancia, Arrasar
BALLESTERA = "Ballestera de Almena"  # 2/2/2, Distancia
MOLINETE = "Molinete Orko"  # 2/4/2, Golpe en Área
ORKO = "Orko Pendenciero"  # 3/3/2
OSA = "Osa Madre"  # 3/4/2
RECLUTA = "Recluta de la Muralla"  # 1/2/2
SAETAS = "Tormenta de Saetas"  # 2/3/2, Distancia, Golpe en Área
UZRA = "Uzra la Incansable"  # 4/4/3, Ahínco
VERDUGO = "Verdugo de Ceniza"  # 3/3/2, Golpe Rápido


def al(cuando: str, *efecto: object) -> dict[str, Any]:
    return {"cuando": cuando, "efecto": list(efecto)}


def turned(carta: str, de: str) -> dict[str, Any]:
    return {"carta": carta, "de": de, "volteada": True}


def golpes(m: Any) -> set[tuple[str, str]]:
    """Who has struck whom, by zone."""
    return {(e["tropa_en"], e["contra_en"]) for e in sucesos(m, "golpea")}


# -- Ahínco ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.ahinco.1", "WT-A.12.ahinco.2")
def test_it_is_not_turned_by_fighting_and_stops_an_enemy_in_the_next_turn() -> None:
    m = mesa(tablero={"c3": f"{UZRA} de A", "c4": f"{RECLUTA} de B", "e2": f"{ORKO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3.volteada"), valor(m, "c3.amenaza")) == (False, ["c2", "b3", "d3", "c4"])
    juega(m, {"hasta": {"activo": "B", "fase": "tactica"}}, {"B": {"mueve": "e2", "a": "e3"}})
    juega(m, {"hasta": {"activo": "A", "fase": "tactica"}}, {"hasta": {"activo": "B", "fase": "tactica"}})
    juega(m, {"B": {"mueve": "e3", "a": "d3"}}, "resuelve")
    assert golpes(m) >= {("c3", "d3"), ("d3", "c3")}, "it defends its area"


@pytest.mark.rule("WT-A.12.ahinco.3", "WT-A.12.ahinco.4")
def test_it_gives_no_second_move_nor_attack() -> None:
    m = mesa(tablero={"c3": f"{UZRA} de A", "c4": turned(RECLUTA, "B"), "b3": turned(OSA, "B")})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert explica(m, "A", {"mueve": "c3", "a": "d3"}) == {"WT-A.12.ahinco.4", "WT-M.move.5"}
    assert explica(m, "A", {"ataca": "c3", "a": "b3"}) == {"WT-A.12.ahinco.4", "WT-M.move.5"}


@pytest.mark.rule("WT-A.12.ahinco.4")
def test_whoever_has_only_moved_does_not_move_again_once_another_acts() -> None:
    m = mesa(tablero={"c1": f"{UZRA} de A", "a1": f"{ORKO} de A"})
    juega(m, {"A": {"mueve": "c1", "a": "c2"}}, {"A": {"mueve": "a1", "a": "a2"}})
    assert explica(m, "A", {"mueve": "c2", "a": "c3"}) == {"WT-A.12.ahinco.4", "WT-M.move.5"}


# -- Arrasar --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.arrasar.1", "WT-A.12.arrasar.3")
@pytest.mark.parametrize("de", ["A", "B"])
def test_it_strikes_also_the_troop_behind_in_a_straight_line_enemy_or_not(de: str) -> None:
    board = {"c2": "Ariete Viviente de A", "c3": f"{ORKO} de B", "c4": turned("Rinoceronte de Basalto", de)}
    board |= {"d3": turned(OSA, "B"), "b3": turned(OSA, "B")}
    m = mesa(tablero=board)
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert golpes(m) == {("c2", "c3"), ("c2", "c4"), ("c3", "c2")}
    assert (valor(m, "c4.dano"), valor(m, "d3.dano"), valor(m, "b3.dano")) == (4, 0, 0)


@pytest.mark.rule("WT-A.12.arrasar.1", "WT-A.12.arrasar.2")
@pytest.mark.parametrize("carta", [c.nombre for c in catalogo_base().cartas if c.palabras & ARRASAR])
def test_every_printing_of_it_reaches_the_player_behind(carta: str) -> None:
    m = mesa(tablero={"c4": f"{carta} de A", "c5": turned(RECLUTA, "B")})
    atq = valor(m, "c4.atq")
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5"), valor(m, "B.vidas")) == (None, 20 - atq)
    assert [e["contra"] for e in sucesos(m, "golpea_jugador")] == ["B"]


@pytest.mark.rule("WT-A.12.arrasar.2")
def test_so_does_one_that_has_only_acquired_it() -> None:
    m = mesa(
        tablero={"c4": {"carta": ORKO, "de": "A", "adquiridas": [{"palabra": "arrasar"}]}, "c5": turned(RECLUTA, "B")}
    )
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, "resuelve")
    assert valor(m, "B.vidas") == 17


@pytest.mark.rule("WT-A.12.arrasar.3")
def test_along_the_line_there_is_no_player_behind() -> None:
    m = mesa(tablero={"d5": "Ariete Viviente de A", "e5": turned(RECLUTA, "B")})
    juega(m, {"A": {"ataca": "d5", "a": "e5"}}, "resuelve")
    assert (valor(m, "e5"), valor(m, "B.vidas")) == (None, 20)


# -- Atrapar and Aturdir --------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.atrapar.1", "WT-A.12.atrapar.2")
def test_whoever_it_struck_may_get_up_and_attack_but_not_move() -> None:
    m = mesa(tablero={"c3": "Enredadera Cazadora de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c4.atrapada") and not valor(m, "c3.atrapada")
    juega(m, {"hasta": {"activo": "B", "fase": "tactica"}})
    assert not valor(m, "c4.volteada")
    assert explica(m, "B", {"mueve": "c4", "a": "c5"}) == {"WT-A.12.atrapar.2"}
    assert legal(m, "B", {"ataca": "c4", "a": "c3"})
    juega(m, {"B": {"ataca": "c4", "a": "c3"}}, "resuelve")
    assert valor(m, "c3") is None, "3 + 3 against 4"


@pytest.mark.rule("WT-A.12.atrapar.1")
def test_when_the_trapper_dies_it_is_free() -> None:
    board = {"c3": "Enredadera Cazadora de A", "c4": {"carta": OSA, "de": "B", "atrapada_por": "c3"}}
    m = mesa(activo="B", tablero=board)
    assert explica(m, "B", {"mueve": "c4", "a": "b4"}) == {"WT-A.12.atrapar.2"}
    board["c3"] = {"carta": "Enredadera Cazadora", "de": "A", "dano": 1}
    m = mesa(activo="B", tablero=board, B={"mana": 2, "mano": ["Espinas Crecientes", RECLUTA]})
    juega(m, {"B": {"conjura": "Espinas Crecientes", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4.atrapada")) == (None, False)
    assert legal(m, "B", {"mueve": "c4", "a": "b4"})


@pytest.mark.rule("WT-A.12.atrapar.3")
def test_when_the_trapper_walks_away_it_is_free_at_once_and_for_good() -> None:
    board = {
        "c3": {"carta": "Enredadera Cazadora", "de": "A", "adquiridas": [{"vel": 3}]},
        "c4": {"carta": OSA, "de": "B", "volteada": True, "atrapada_por": "c3"},
    }
    m = mesa(tablero=board)
    juega(m, {"A": {"mueve": "c3", "a": "b4"}})
    # it walked b3, b4: beside it again, and yet free
    assert [e["regla"] for e in sucesos(m, "libera")] == ["WT-A.12.atrapar.3"]
    assert not valor(m, "c4.atrapada")
    juega(m, {"hasta": {"activo": "B", "fase": "tactica"}})
    assert legal(m, "B", {"mueve": "c4", "a": "d4"})


# OQ-WT-66
@pytest.mark.rule("WT-A.12.atrapar.1")
def test_whoever_is_struck_from_afar_is_not_held() -> None:
    m = mesa(
        tablero={"c1": {"carta": "Enredadera Cazadora", "de": "A", "objetos": ["Arco de Tejo"]}, "c4": f"{OSA} de B"}
    )
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert (golpes(m), sucesos(m, "atrapa")) == ({("c1", "c4")}, [])


@pytest.mark.rule("WT-A.12.inmune.3", "WT-A.12.atrapar.1", "WT-A.12.aturdir.1")
def test_a_troop_immune_to_troops_is_neither_held_nor_stunned() -> None:
    cruel = tropa("Cruel", 1, 9, 2, palabras=["atrapar", "aturdir", "golpe en area"])
    terca = tropa("Terca", 1, 4, 2, palabras=["inmune a tropas"])
    m = mesa(cartas=conjunto(cruel, terca), tablero={"c3": "Cruel de A", "c4": "Terca de B", "d3": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert golpes(m) >= {("c3", "c4"), ("c3", "d3")}
    for state in ("aturdida", "atrapada"):
        assert (valor(m, f"c4.{state}"), valor(m, f"d3.{state}")) == (False, True)


@pytest.mark.rule("WT-A.12.aturdir.1")
def test_it_stuns_as_it_strikes_before_any_damage() -> None:
    m = mesa(tablero={"c3": "Martillo de la Orden de A", "c4": "Rinoceronte de Basalto de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    kinds = [e["suceso"] for e in sucesos(m)]
    assert kinds.index("golpea") < kinds.index("aturde") < kinds.index("dano")
    assert (valor(m, "c4.aturdida"), valor(m, "c3") is None) == (True, True), "though it dies in the exchange"


@pytest.mark.rule("WT-A.12.aturdir.2", "WT-A.12.aturdir.3")
def test_it_stays_turned_once_and_gets_up_the_turn_after() -> None:
    m = mesa(tablero={"c3": "Porrero Sordo de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve", {"hasta": {"activo": "B", "fase": "tactica"}})
    assert (valor(m, "c4.volteada"), valor(m, "c4.aturdida")) == (True, False)
    assert [e["regla"] for e in sucesos(m, "sigue_volteada")] == ["WT-A.12.aturdir.2"]
    juega(m, {"hasta": {"activo": "A", "fase": "tactica"}}, {"hasta": {"activo": "B", "fase": "tactica"}})
    assert not valor(m, "c4.volteada")


# -- Distancia ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.distancia.1")
def test_it_attacks_in_a_straight_line_with_no_troop_between() -> None:
    board = {"a1": f"{BALLESTERA} de A", "a5": f"{OSA} de B", "c1": f"{ORKO} de A", "d1": f"{OSA} de B"}
    m = mesa(tablero={**board, "b2": f"{OSA} de B"})
    assert legal(m, "A", {"ataca": "a1", "a": "a5"})
    assert "WT-A.12.distancia.1" in explica(m, "A", {"ataca": "a1", "a": "d1"}), "one's own stands between"
    assert "WT-A.12.distancia.1" in explica(m, "A", {"ataca": "a1", "a": "b2"}), "not in line"
    blocked = mesa(tablero={**board, "a3": f"{OSA} de B"})
    assert "WT-A.12.distancia.1" in explica(blocked, "A", {"ataca": "a1", "a": "a5"})


@pytest.mark.rule("WT-A.12.distancia.2")
@pytest.mark.parametrize(("carta", "dano"), [(OSA, 0), ("Hondero Trasgo", 2)])
def test_the_defender_strikes_back_only_with_distancia(carta: str, dano: int) -> None:
    m = mesa(tablero={"c1": {"carta": BALLESTERA, "de": "A", "adquiridas": [{"vida": 5}]}, "c4": f"{carta} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert valor(m, "c1.dano") == dano


@pytest.mark.rule("WT-A.12.distancia.3")
def test_the_enemy_is_a_target_of_combat_and_not_of_an_ability() -> None:
    terca = tropa("Terca", 1, 4, 2, palabras=["inmune a tropas"])
    # neither immunity to troops nor Irradiar has anything to do with it
    m = mesa(
        cartas=conjunto(terca),
        tablero={"a1": f"{BALLESTERA} de A", "a4": "Terca de B", "c1": f"{BALLESTERA} de A",
                 "c4": "Prisma de Savia de B", "d4": f"{OSA} de B"},
    )  # fmt: skip
    assert legal(m, "A", {"ataca": "a1", "a": "a4"})
    juega(m, {"A": {"ataca": "a1", "a": "a4"}}, "resuelve", {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert golpes(m) == {("a1", "a4"), ("c1", "c4")}
    assert (valor(m, "a4.dano"), valor(m, "c4.dano"), valor(m, "d4.dano"), sucesos(m, "irradia")) == (0, 2, 0, [])


@pytest.mark.rule("WT-A.12.distancia.4", "WT-A.12.distancia.5")
def test_with_arrasar_the_line_runs_through_the_defender_and_both_take_all_of_it() -> None:
    m = mesa(tablero={"c1": f"{ARQUERA} de A", "c3": f"{OSA} de B", "c4": f"{OSA} de B", "d3": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c3"}}, "resuelve")
    assert (valor(m, "c3.dano"), valor(m, "c4.dano"), valor(m, "d3.dano")) == (2, 2, 0)
    assert (valor(m, "c4.volteada"), valor(m, "c1.dano")) == (False, 0)
    m = mesa(tablero={"c1": f"{ARQUERA} de A", "c5": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c1", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "B.vidas")) == (2, 18)


@pytest.mark.rule("WT-A.12.distancia.4", "WT-A.12.distancia.6", "WT-A.12.distancia.7", "WT-A.12.distancia.8")
def test_with_golpe_en_area_all_around_the_target_are_struck_and_only_the_target_may_answer() -> None:
    sagaz = tropa("Sagaz", 1, 9, 2, palabras=["distancia"])
    m = mesa(
        cartas=conjunto(sagaz),
        tablero={
            "c1": {"carta": SAETAS, "de": "A", "adquiridas": [{"vida": 5}]}, "c4": "Sagaz de B", "c5": "Sagaz de B",
            "b4": turned("Sagaz", "A"), "d4": f"{OSA} de B", "d5": f"{OSA} de B", "d1": turned(OSA, "B"),
        },
    )  # fmt: skip
    juega(m, {"A": {"ataca": "c1", "a": "c4"}}, "resuelve")
    assert [valor(m, f"{z}.dano") for z in ("c4", "c5", "b4", "d4", "d5", "d1")] == [2, 2, 2, 2, 0, 0]
    assert {pair for pair in golpes(m) if pair[0] != "c1"} == {("c4", "c1")}
    assert not valor(m, "c5.volteada") and valor(m, "c4.volteada")


# -- Golpe en Área --------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.golpe-en-area.1", "WT-A.12.golpe-en-area.2")
def test_it_strikes_all_adjacent_enemies_and_no_ally_nor_player() -> None:
    m = mesa(
        tablero={"c4": f"{MOLINETE} de A", "c5": turned(OSA, "B"), "b4": turned(OSA, "B"), "d4": f"{OSA} de A",
                 "c3": f"{OSA} de A"},
    )  # fmt: skip
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, "resuelve")
    assert {b for a, b in golpes(m) if a == "c4"} == {"c5", "b4"}
    assert (valor(m, "d4.dano"), valor(m, "B.vidas")) == (0, 20)


@pytest.mark.rule("WT-A.12.golpe-en-area.3", "WT-A.12.golpe-en-area.2")
def test_on_the_enemy_line_it_fights_those_that_oblige_it_without_striking_the_player() -> None:
    m = mesa(tablero={"c5": f"{MOLINETE} de A", "b5": turned(RECLUTA, "B"), "d5": turned(RECLUTA, "B")})
    assert "WT-M.player.1" in explica(m, "A", {"ataca": "c5", "a": "B"})
    juega(m, {"A": {"ataca": "c5", "a": "b5"}}, "resuelve")
    assert (valor(m, "b5"), valor(m, "d5"), valor(m, "B.vidas")) == (None, None, 20)


@pytest.mark.rule("WT-A.12.golpe-en-area.4")
def test_if_it_can_ignore_the_defender_and_strikes_the_player_only_the_player_is_struck() -> None:
    m = mesa(tablero={"c5": "Musgorrón, Dragón del Pantano de A", "b5": f"{OSA} de B", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert (valor(m, "B.vidas"), golpes(m)) == (14, set())
    assert [valor(m, f"{z}.dano") for z in ("b5", "c4", "c5")] == [0, 0, 0]
    assert not valor(m, "b5.volteada")


# -- Golpe Rápido and Soberbia --------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.golpe-rapido.1", "WT-A.12.golpe-rapido.2")
def test_its_strike_effects_and_its_damage_come_first_and_the_dead_do_not_answer() -> None:
    veloz = tropa("Veloz", 3, 1, 2, palabras=["golpe rapido"], habilidades=[al("golpea", {"ganar_vidas": 1})])
    m = mesa(cartas=conjunto(veloz), tablero={"c3": f"{ORKO} de A", "c4": "Veloz de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4.dano"), golpes(m), valor(m, "B.vidas")) == (None, 0, {("c4", "c3")}, 21)
    m = mesa(cartas=conjunto(veloz), tablero={"c3": f"{OSA} de A", "c4": "Veloz de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3.dano"), valor(m, "c4")) == (3, None), "whoever survives strikes back"


@pytest.mark.rule("WT-A.12.golpe-rapido.2")
def test_an_ability_of_the_quick_strike_may_keep_it_from_answering_too() -> None:
    veloz = tropa("Veloz", 0, 1, 2, palabras=["golpe rapido"], habilidades=[al("golpea", {"matar": "tropa_golpeada"})])
    m = mesa(cartas=conjunto(veloz), tablero={"c3": f"{OSA} de A", "c4": "Veloz de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3"), golpes(m)) == (None, {("c4", "c3")})


@pytest.mark.rule("WT-A.12.golpe-rapido.3")
def test_two_quick_ones_strike_at_once() -> None:
    m = mesa(tablero={"c3": f"{VERDUGO} de A", "c4": f"{VERDUGO} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4")) == (None, None)


# OQ-WT-70
@pytest.mark.rule("WT-A.12.soberbia.1")
def test_soberbia_is_the_delay_and_nothing_else() -> None:
    m = mesa(tablero={"c3": "Rompemuros de la Cima de A", "c4": f"{OSA} de B", "d3": f"{ORKO} de A"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    order = [e["tropa_en"] for e in sucesos(m, "golpea")]
    assert (order, valor(m, "c3.dano"), valor(m, "c4")) == (["c4", "c3"], 3, None)
    m = mesa(tablero={"c3": {"carta": "Rompemuros de la Cima", "de": "A", "dano": 1}, "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (valor(m, "c3"), valor(m, "c4.dano")) == (None, 0)
    # it moves, defends its area and strikes the player like any other
    m = mesa(tablero={"c4": "Rompemuros de la Cima de A"})
    juega(m, {"A": {"mueve": "c4", "a": "c5"}}, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert valor(m, "B.vidas") == 15


# -- Odio -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.odio.1")
@pytest.mark.parametrize(("zona", "dano"), [("c4", 4), ("d3", 3)])
def test_one_more_to_troops_of_that_realm_attacking_or_not(zona: str, dano: int) -> None:
    board = {"c3": "Talador de Bosques de A", "c4": turned("Rinoceronte de Basalto", "B"),
             "d3": turned("Guardia del Portón", "B")}  # fmt: skip
    m = mesa(tablero=board)
    juega(m, {"A": {"ataca": "c3", "a": zona}}, "resuelve")
    assert valor(m, f"{zona}.dano") == dano
    m = mesa(tablero={"c3": "Talador de Bosques de B", "c4": "Rinoceronte de Basalto de A"})
    juega(m, {"A": {"ataca": "c4", "a": "c3"}}, "resuelve")
    assert valor(m, "c4.dano") == 4


@pytest.mark.rule("WT-A.12.odio.2")
@pytest.mark.parametrize(
    "de_mas",
    [
        {"palabras": ["odio a terra", "escudo igneo 1"]},
        {"palabras": ["odio a terra"], "habilidades": [al("golpea", {"danar": {"cuanto": 1, "a": "tropa_golpeada"}})]},
    ],
)
def test_no_other_damage_of_the_troop_is_raised(de_mas: dict[str, Any]) -> None:
    cards = conjunto(tropa("Rencor", 1, 9, 2, **de_mas), reino="overlords")
    m = mesa(cartas=cards, tablero={"c3": "Rencor de A", "c4": f"{OSA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [(e["dano"], e["cuanto"]) for e in sucesos(m, "dano", tropa_en="c4")] == [("magico", 1), ("fisico", 2)]


@pytest.mark.rule("WT-A.12.odio.3", "WT-A.12.odio.4")
def test_the_player_takes_the_plain_damage_alone_or_behind_a_troop() -> None:
    rencor = tropa("Rencor", 2, 9, 2, palabras=["odio a terra", "arrasar"])
    cards = conjunto(rencor, reino="overlords")
    b = {"heroe": "Iruen, Cantora de Raíces"}
    m = mesa(cartas=cards, tablero={"c4": "Rencor de A", "c5": f"{OSA} de B"}, B=b)
    juega(m, {"A": {"ataca": "c4", "a": "c5"}}, "resuelve")
    assert (valor(m, "c5.dano"), valor(m, "B.vidas")) == (3, 18)
    m = mesa(cartas=cards, tablero={"c5": "Rencor de A"}, B=b)
    juega(m, {"A": {"ataca": "c5", "a": "B"}}, "resuelve")
    assert valor(m, "B.vidas") == 18


# -- Última Palabra -------------------------------------------------------------------------------------------------


@pytest.mark.rule("WT-A.12.ultima-palabra.1", "WT-A.12.ultima-palabra.2")
@pytest.mark.parametrize("carta", [OSA, VERDUGO, "Bailarina de Hojas"])
def test_attacking_it_receives_no_strike_whatever_the_defender_has(carta: str) -> None:
    m = mesa(tablero={"c3": "Bailarina de Hojas de A", "c4": f"{carta} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (golpes(m), valor(m, "c3.dano")) == ({("c3", "c4")}, 0)


@pytest.mark.rule("WT-A.12.ultima-palabra.3")
def test_the_defender_takes_part_in_the_earlier_steps() -> None:
    previsora = tropa("Previsora", 1, 9, 2, habilidades=[al("va_a_combatir", {"ganar_vidas": 2})])
    m = mesa(
        cartas=conjunto(previsora),
        tablero={"c3": "Bailarina de Hojas de A", "c4": "Previsora de B"},
        B={"mana": 2, "mano": ["Muro de Fe", RECLUTA]},
    )
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, {"A": "pasa"}, estricto=True)
    assert (preguntado(m), valor(m, "B.vidas"), valor(m, "c4.volteada")) == (("B", "subitos"), 22, True)
    assert legal(m, "B", {"conjura": "Muro de Fe", "a": "c4"})


@pytest.mark.rule("WT-A.12.ultima-palabra.4")
def test_in_the_opponents_turn_it_fights_like_any_other() -> None:
    m = mesa(tablero={"c3": f"{ORKO} de A", "c4": "Bailarina de Hojas de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert (golpes(m), valor(m, "c3"), valor(m, "c4")) == ({("c3", "c4"), ("c4", "c3")}, None, None)


@pytest.mark.rule("WT-A.12.ultima-palabra.5")
def test_it_protects_against_every_defender_of_the_combat() -> None:
    m = mesa(tablero={"c2": "Bailarina de Hojas de A", "b3": f"{OSA} de B", "d3": f"{ORKO} de B"})
    juega(m, {"A": {"mueve": "c2", "a": "c3", "golpea": "b3"}}, "resuelve")
    assert (golpes(m), valor(m, "c3.dano"), valor(m, "d3.volteada")) == ({("c3", "b3")}, 0, True)
