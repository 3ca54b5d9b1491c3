"""The battlefield and what lies around it (M.board), with the readings of adjacency and of straight lines."""

from __future__ import annotations

import pytest
from games.warlords_of_terra.inline import conjunto, hechizo, tropa
from games.warlords_of_terra.kit import juega, mesa, sucesos, valor
from games.warlords_of_terra.rules_kit import explica, legal

from coliseo.effects.source import CardError
from coliseo.games.warlords_of_terra.model.table import Mesa

ZONAS = [f"{column}{row}" for row in range(1, 6) for column in "abcde"]
ORKO = "Orko Pendenciero"
RECLUTA = "Recluta de la Muralla"
OCHO = {"adyacencia": "ocho"}


def destinos(m: Mesa, seat: str, zone: str) -> set[str]:
    return {to for to in ZONAS if to != zone and legal(m, seat, {"mueve": zone, "a": to})}


def se_invoca_en(m: Mesa, seat: str, card: str) -> set[str]:
    return {zone for zone in ZONAS if legal(m, seat, {"invoca": card, "en": zone})}


@pytest.mark.rule("WT-M.board.1")
def test_five_by_five() -> None:
    """A troop that goes far enough reaches all of the other 24 zones, and no zone lies beyond."""
    m = mesa(cartas=conjunto(tropa("Correo", 1, 1, 10)), tablero={"c3": "Correo de A"})
    assert len(ZONAS) == 25 and destinos(m, "A", "c3") == set(ZONAS) - {"c3"}
    for beyond in ("f1", "a6", "a0"):
        with pytest.raises(CardError):
            mesa(tablero={beyond: f"{ORKO} de A"})


@pytest.mark.rule("WT-M.board.3", "WT-M.turn.6", "WT-A.6.2.1")
@pytest.mark.parametrize(("seat", "row"), [("A", "1"), ("B", "5")])
def test_the_nearest_row_is_the_linea_de_invocacion(seat: str, row: str) -> None:
    m = mesa(fase="invocacion", activo=seat, **{seat: {"mano": [RECLUTA], "mana": 1}})
    assert se_invoca_en(m, seat, RECLUTA) == {f"{column}{row}" for column in "abcde"}
    assert "WT-A.6.2.1" in explica(m, seat, {"invoca": RECLUTA, "en": "c3"})


@pytest.mark.rule("WT-M.board.4", "WT-M.turn.5")
def test_lugares_are_built_in_the_area_de_construccion_outside_the_grid() -> None:
    m = mesa(fase="construccion", A={"mano": ["Granja del Páramo", RECLUTA], "oro": 3})
    juega(m, {"A": {"construye": "Granja del Páramo"}})
    assert valor(m, "A.lugares") == {"Granja del Páramo": 1} and valor(m, "B.lugares") == {}
    assert all(valor(m, zone) is None for zone in ZONAS)
    assert valor(m, "A.oro") == 2
    assert [e["regla"] for e in sucesos(m, "construye")] == ["WT-M.turn.5"]


@pytest.mark.rule("WT-M.board.5", "WT-M.turn.7")
def test_what_is_forged_lies_in_the_armeria() -> None:
    m = mesa(fase="construccion", A={"mano": ["Espada de Guarnición", RECLUTA], "oro": 2})
    juega(m, {"A": {"forja": "Espada de Guarnición"}})
    assert valor(m, "A.armeria") == {"Espada de Guarnición": 1} and valor(m, "B.armeria") == {}
    assert valor(m, "A.oro") == 0


@pytest.mark.rule("WT-M.board.5", "WT-M.object.3")
def test_the_object_of_a_dead_bearer_lies_in_the_armeria_and_only_from_there_is_it_equipped() -> None:
    m = mesa(
        tablero={
            "c3": {"carta": RECLUTA, "de": "A", "objetos": ["Espada de Guarnición"]},
            "c4": f"{ORKO} de B", "a1": f"{RECLUTA} de A", "e5": f"{RECLUTA} de B",
        },
        B={"armeria": ["Maza Claveteada"]},
    )  # fmt: skip
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c3") is None and valor(m, "A.armeria") == {"Espada de Guarnición": 1}
    assert valor(m, "A.durabilidad") == {"Espada de Guarnición": 1}, "it was used once"
    assert legal(m, "A", {"equipa": "Espada de Guarnición", "a": "a1"})
    assert explica(m, "B", {"equipa": "Maza Claveteada", "a": "e5"}) >= {"WT-A.11.1.2.4"}, "not on A's turn"


@pytest.mark.rule("WT-M.board.6")
def test_two_decks_a_discard_and_two_indicators_for_each_player() -> None:
    """What each of them is for, in one turn: drawn from, discarded to, filled and spent."""
    m = mesa(fase="recursos", A={"mano": ["Llamada a Filas"], "mana": 2, "oro": 0, "batalla": 3, "construccion": 2},
             B={"batalla": 3, "construccion": 2})  # fmt: skip
    juega(m, {"A": "no desvia"}, {"A": {"roba": "construccion"}})
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (1, 3)
    assert (valor(m, "A.cartas_en_batalla"), valor(m, "A.cartas_en_construccion")) == (3, 1)
    juega(m, {"hasta": {"fase": "tactica", "para": "tactica"}}, {"A": {"conjura": "Llamada a Filas"}}, "resuelve")
    juega(m, {"A": {"elige": "a1"}}, {"A": {"elige": "b1"}})
    assert valor(m, "A.descarte") == {"Llamada a Filas": 1} and valor(m, "B.descarte") == {}
    assert (valor(m, "A.oro"), valor(m, "A.mana")) == (1, 0)
    assert (valor(m, "B.cartas_en_batalla"), valor(m, "B.cartas_en_construccion")) == (3, 2)


@pytest.mark.rule("WT-M.board.7")
def test_the_hero_is_no_target_and_the_lives_are_the_players() -> None:
    """An effect on all troops does not reach it, and what takes VIDA takes it from the player."""
    m = mesa(
        cartas=conjunto(
            hechizo("Golpe de Prueba", {"danar": {"cuanto": 4, "a": {"objetivo": ["tropa", "jugador"]}}}),
            hechizo("Ruina de Prueba", {"destruir": {"objetivo": ["objeto", "lugar"]}}),
        ),
        tablero={"c3": f"{ORKO} de B"},
        A={"mano": ["Golpe de Prueba", "Ruina de Prueba"], "mana": 2},
        B={"heroe": "Grumak Puñorroto", "lugares": ["Pozo de Barro"]},
    )
    for spell in ("Golpe de Prueba", "Ruina de Prueba"):
        assert not legal(m, "A", {"conjura": spell, "a": "Grumak Puñorroto"})
    assert legal(m, "A", {"conjura": "Ruina de Prueba", "a": "Pozo de Barro"})
    juega(m, {"A": {"conjura": "Golpe de Prueba", "a": "B"}}, "resuelve")
    assert valor(m, "B.vidas") == 16 and valor(m, "B.heroe") == "Grumak Puñorroto"
    assert all(valor(m, zone) is None for zone in ZONAS if zone != "c3"), "it stands in no zone"


@pytest.mark.rule("WT-M.board.8")
def test_a_zone_holds_one_troop() -> None:
    m = mesa(fase="invocacion", tablero={"b1": f"{ORKO} de A", "d1": f"{ORKO} de B"},
             A={"mano": [RECLUTA, "Lobo de Niebla"], "mana": 5})  # fmt: skip
    assert se_invoca_en(m, "A", RECLUTA) == {"a1", "c1", "e1"}
    assert se_invoca_en(m, "A", "Lobo de Niebla") == set(ZONAS) - {"b1", "d1"}, "not even with Omnipresencia"
    assert "WT-M.board.8" in explica(m, "A", {"invoca": "Lobo de Niebla", "en": "b1"})


@pytest.mark.rule("WT-M.board.8", "WT-M.turn.6")
def test_without_a_free_zone_no_troop_is_invoked() -> None:
    """OQ-WT-80 (`sin_zona_libre`)."""
    full = {f"{column}1": f"{RECLUTA} de A" for column in "abcde"}
    m = mesa(fase="invocacion", tablero=full, A={"mano": [RECLUTA, "Lobo de Niebla"], "mana": 5})
    assert se_invoca_en(m, "A", RECLUTA) == set()
    assert explica(m, "A", {"invoca": RECLUTA, "en": "a1"}) >= {"WT-M.board.8"}
    assert legal(m, "A", {"invoca": "Lobo de Niebla", "en": "c3"})


@pytest.mark.rule("WT-M.board.9", "WT-A.4.3.3")
def test_an_object_on_the_field_stops_nobody() -> None:
    m = mesa(tablero={"c2": f"{ORKO} de A"}, campo={"c3": "Tótem del Cráneo de B", "b2": "Tótem del Cráneo de A"})
    free = mesa(tablero={"c2": f"{ORKO} de A"})
    assert destinos(m, "A", "c2") == destinos(free, "A", "c2") and "c4" in destinos(m, "A", "c2")
    juega(m, {"A": {"mueve": "c2", "a": "c3"}})
    assert valor(m, "c3.carta") == ORKO and valor(m, "campo.c3.carta") == "Tótem del Cráneo"


@pytest.mark.rule("WT-M.board.10", "WT-M.board.11")
def test_adjacent_zones_share_a_side() -> None:
    """OQ-WT-01 (`adyacencia`: ortogonal)."""
    m = mesa(tablero={"c3": f"{ORKO} de A", "d4": f"{ORKO} de B", "e1": f"{ORKO} de A", "b3": f"{RECLUTA} de B"})
    assert valor(m, "c3.amenaza") == ["c2", "b3", "d3", "c4"]
    assert valor(m, "e1.amenaza") == ["d1", "e2"], "fewer at the edge"
    assert "WT-A.10.1a.4" in explica(m, "A", {"ataca": "c3", "a": "d4"})
    assert legal(m, "A", {"ataca": "c3", "a": "b3"})


@pytest.mark.rule("WT-M.board.10", "WT-M.board.11", "WT-M.move.1")
def test_under_the_other_reading_diagonals_are_adjacent_too() -> None:
    """OQ-WT-01 (`adyacencia`: ocho): threats and strikes; walking is still straight."""
    m = mesa(lecturas=OCHO, tablero={"c3": f"{ORKO} de A", "d4": f"{ORKO} de B", "a1": f"{RECLUTA} de A"})
    assert set(valor(m, "c3.amenaza")) == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}
    assert legal(m, "A", {"ataca": "c3", "a": "d4"})
    assert destinos(m, "A", "a1") == {"a2", "a3", "b1", "c1", "b2"}, "two steps, none of them diagonal"


@pytest.mark.rule("WT-M.board.11")
def test_the_area_de_amenaza_is_active_only_en_guardia() -> None:
    ready = mesa(tablero={"c1": f"{ORKO} de A", "d2": f"{RECLUTA} de B"})
    turned = mesa(tablero={"c1": f"{ORKO} de A", "d2": {"carta": RECLUTA, "de": "B", "volteada": True}})
    assert set(valor(ready, "d2.amenaza")) == {"d1", "c2", "e2", "d3"} and valor(turned, "d2.amenaza") == []
    assert "c3" not in destinos(ready, "A", "c1") and "c3" in destinos(turned, "A", "c1")
    juega(ready, {"A": {"mueve": "c1", "a": "c2"}}, "resuelve")
    juega(turned, {"A": {"mueve": "c1", "a": "c2"}})
    assert sucesos(ready, "combate") and not sucesos(turned, "combate")


@pytest.mark.rule("WT-A.12.distancia.1", "WT-A.4.3.3")
def test_straight_lines_are_rows_and_columns_of_any_length() -> None:
    """OQ-WT-02 (`linea_recta`): only troops block, of either side; beside it is melee."""
    m = mesa(
        tablero={
            "a1": "Hondero Trasgo de A", "a5": f"{RECLUTA} de B", "c3": f"{RECLUTA} de B", "c1": f"{RECLUTA} de A",
            "e1": f"{RECLUTA} de B",
        },
        campo={"a3": "Tótem del Cráneo de B"},
    )  # fmt: skip
    assert legal(m, "A", {"ataca": "a1", "a": "a5"}), "four zones away, over an objeto de campo"
    assert "WT-A.12.distancia.1" in explica(m, "A", {"ataca": "a1", "a": "c3"}), "a diagonal is no line"
    assert "WT-A.12.distancia.1" in explica(m, "A", {"ataca": "a1", "a": "e1"}), "an own troop is in between"
    juega(m, {"A": {"ataca": "a1", "a": "a5"}}, "resuelve")
    assert valor(m, "a5") is None and valor(m, "a1.dano") == 0
    assert [e["origen"] for e in sucesos(m, "combate")] == ["distancia"]


@pytest.mark.rule("WT-A.12.distancia.1")
def test_an_adjacent_enemy_is_fought_in_melee_even_with_distancia() -> None:
    """OQ-WT-02 (`linea_recta`)."""
    m = mesa(tablero={"c3": "Hondero Trasgo de A", "c4": f"{RECLUTA} de B"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert [e["origen"] for e in sucesos(m, "combate")] == ["voluntario"]
    assert valor(m, "c3.dano") == 1, "it was struck back"
