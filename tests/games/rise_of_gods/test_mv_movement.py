"""Movement (MV): one cell around, before attacking and never after."""

from __future__ import annotations

import pytest
from games.rise_of_gods.kit import juega, mesa, preguntado, sucesos, valor
from games.rise_of_gods.rules_kit import explica, legal

from coliseo.games.rise_of_gods.model.table import Mesa

CASILLAS = [f"{column}{row}" for row in range(1, 5) for column in "abcdef"]
ALREDEDOR = {"b1", "c1", "d1", "b2", "d2", "b3", "c3", "d3"}  # of c2
GIGANTE = "Gigante de Remaches"


def destinos(m: Mesa, seat: str, cell: str) -> set[str]:
    return {to for to in CASILLAS if legal(m, seat, {"mueve": cell, "a": to})}


@pytest.mark.rule("RG-MV.1")
def test_criaturas_walk_up_to_the_rival_to_defeat_it() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A"}, B={"vida": 5})
    for cell, to in (("c2", "c3"), ("c3", "d4")):
        assert "RG-DD.2" in explica(m, "A", {"ataca": cell, "a": "B"})
        juega(m, {"A": {"mueve": cell, "a": to}}, "resuelve", {"A": "termina"}, {"B": "termina"})
    juega(m, {"A": {"ataca": "d4", "a": "B"}}, "resuelve")
    assert valor(m, "ganadores") == ["A"]


@pytest.mark.rule("RG-MV.1")
def test_a_player_moves_own_criaturas_in_the_own_turn() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c4": f"{GIGANTE} de B"}, B={"mano": ["Hundir"]})
    assert destinos(m, "A", "c2") == ALREDEDOR
    assert "RG-MV.2" in explica(m, "A", {"mueve": "c4", "a": "c3"})
    assert "RG-MV.1" in explica(m, "B", {"mueve": "c4", "a": "c3"})
    juega(m, {"A": "termina"})
    assert legal(m, "B", {"mueve": "c4", "a": "c3"})
    assert "RG-MV.1" in explica(m, "A", {"mueve": "c2", "a": "c3"})


@pytest.mark.rule("RG-MV.1")
def test_a_movement_that_waits_on_the_pila_keeps_others_from_moving() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "e2": f"{GIGANTE} de A"},
             B={"mano": ["Chispa de Dínamo"], "sellos": {"forja": 2}})  # fmt: skip
    juega(m, {"A": {"mueve": "c2", "a": "c3"}})
    assert preguntado(m) == ("B", "responder")
    assert "RG-MV.1" in explica(m, "A", {"mueve": "e2", "a": "e3"})


@pytest.mark.rule("RG-MV.2")
@pytest.mark.parametrize("to", sorted(ALREDEDOR))
def test_it_moves_one_cell_in_any_direction(to: str) -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A"})
    juega(m, {"A": {"mueve": "c2", "a": to}}, "resuelve")
    assert valor(m, f"{to}.carta") == GIGANTE and valor(m, "c2") is None
    assert [(e["pieza_en"], e["hasta"]) for e in sucesos(m, "declara_movimiento")] == [("c2", to)]


@pytest.mark.rule("RG-MV.2")
def test_two_cells_are_too_far() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A"})
    assert destinos(m, "A", "c2") == ALREDEDOR
    for far in ("c4", "e2", "a2", "e4"):
        assert "RG-MV.2" in explica(m, "A", {"mueve": "c2", "a": far})


@pytest.mark.rule("RG-MV.2")
def test_the_destination_must_be_free() -> None:
    """RG-OQ.9: no swapping, no jumping; a terreno does not occupy."""
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c3": "Larva de B", "d2": "Larva de A", "b2": "Torre de Vapor de A"},
             terrenos={"b1": "Riel de B"})  # fmt: skip
    assert destinos(m, "A", "c2") == ALREDEDOR - {"c3", "d2", "b2"}
    for taken in ("c3", "d2", "b2"):
        assert "RG-MV.2" in explica(m, "A", {"mueve": "c2", "a": taken})


@pytest.mark.rule("RG-MV.2")
def test_it_moves_once_in_each_own_turn() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A"})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, "resuelve")
    assert "RG-MV.2" in explica(m, "A", {"mueve": "c3", "a": "c2"}) and not destinos(m, "A", "c3")
    juega(m, {"A": "termina"}, {"B": "termina"})
    assert legal(m, "A", {"mueve": "c3", "a": "c2"})


@pytest.mark.rule("RG-MV.2")
def test_each_criatura_has_its_own_move() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "e2": f"{GIGANTE} de A"})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, "resuelve", {"A": {"mueve": "e2", "a": "d3"}}, "resuelve")
    assert valor(m, "c3.carta") == valor(m, "d3.carta") == GIGANTE


@pytest.mark.rule("RG-MV.2")
def test_estructuras_do_not_move() -> None:
    """RG-OQ.9, RG-ST.2."""
    m = mesa(tablero={"c2": "Torre de Vapor de A"})
    assert not destinos(m, "A", "c2")
    assert {"RG-MV.2", "RG-ST.2"} <= explica(m, "A", {"mueve": "c2", "a": "c3"})


@pytest.mark.rule("RG-MV.2")
def test_a_criatura_that_entered_this_turn_stays_unless_it_has_cargar() -> None:
    """RG-OQ.10."""
    m = mesa(A={"mano": ["Larva", "Perro de Cuerda"], "sellos": {"marisma": 1, "forja": 1}})
    juega(m, {"A": {"invoca": "Larva", "en": "b2"}}, "resuelve", {"A": {"invoca": "Perro de Cuerda", "en": "e2"}},
          "resuelve")  # fmt: skip
    assert "RG-KW.18" in explica(m, "A", {"mueve": "b2", "a": "b3"})
    assert legal(m, "A", {"mueve": "e2", "a": "e3"})


@pytest.mark.rule("RG-MV.2")
def test_an_annulled_move_counts_as_used() -> None:
    """RG-OQ.91: until it resolves the criatura is in its old cell."""
    m = mesa(tablero={"c2": f"{GIGANTE} de A"}, B={"mano": ["Arenas Traicioneras"], "sellos": {"marisma": 2}})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}})
    assert valor(m, "c2.carta") == GIGANTE and valor(m, "c3") is None
    juega(m, {"B": {"responde": "Arenas Traicioneras"}}, "resuelve")
    assert valor(m, "c2.vida") == 3 and valor(m, "c3") is None
    assert "RG-MV.2" in explica(m, "A", {"mueve": "c2", "a": "c3"})


@pytest.mark.rule("RG-MV.2")
def test_a_move_whose_way_has_changed_is_spent() -> None:
    """RG-OQ.22: the criatura was pushed back and the destination is no longer beside it."""
    m = mesa(tablero={"c2": f"{GIGANTE} de A"}, B={"mano": ["Zancadilla"], "sellos": {"vigilia": 1}})
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, {"B": {"responde": "Zancadilla", "a": "c2"}}, "resuelve")
    assert valor(m, "c1.carta") == GIGANTE and valor(m, "c3") is None
    assert not destinos(m, "A", "c1") and not sucesos(m, "mueve")


@pytest.mark.rule("RG-MV.3")
def test_it_may_move_and_then_attack() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c4": f"{GIGANTE} de B"})
    assert "RG-CB.3" in explica(m, "A", {"ataca": "c2", "a": "c4"}), "too far before moving"
    juega(m, {"A": {"mueve": "c2", "a": "c3"}}, "resuelve")
    assert legal(m, "A", {"ataca": "c3", "a": "c4"})
    juega(m, {"A": {"ataca": "c3", "a": "c4"}}, "resuelve")
    assert valor(m, "c3") is None and valor(m, "c4") is None, "both dealt 5"


@pytest.mark.rule("RG-MV.3")
def test_it_may_move_and_then_attack_the_player() -> None:
    """RG-OQ.16."""
    m = mesa(tablero={"c3": f"{GIGANTE} de A"})
    juega(m, {"A": {"mueve": "c3", "a": "c4"}}, "resuelve", {"A": {"ataca": "c4", "a": "B"}}, "resuelve")
    assert valor(m, "B.vida") == 15


@pytest.mark.rule("RG-MV.4")
def test_it_may_not_attack_and_then_move() -> None:
    m = mesa(tablero={"c2": f"{GIGANTE} de A", "c3": "Larva de B", "e2": f"{GIGANTE} de A"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert explica(m, "A", {"mueve": "c2", "a": "b2"}) == {"RG-MV.4"} and not destinos(m, "A", "c2")
    assert legal(m, "A", {"mueve": "e2", "a": "e3"}), "only the one that attacked"
    juega(m, {"A": "termina"}, {"B": "termina"})
    assert legal(m, "A", {"mueve": "c2", "a": "b2"})


@pytest.mark.rule("RG-MV.4")
def test_an_attack_that_was_annulled_was_an_attack() -> None:
    m = mesa(
        tablero={"c2": f"{GIGANTE} de A", "c3": "Larva de B"}, B={"mano": ["¡Alto Ahí!"], "sellos": {"alborada": 2}}
    )
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, {"B": {"responde": "¡Alto Ahí!"}}, "resuelve")
    assert valor(m, "c3.vida") == 1
    assert explica(m, "A", {"mueve": "c2", "a": "b2"}) == {"RG-MV.4"}


@pytest.mark.rule("RG-MV.4")
def test_moves_left_are_lost_on_attacking() -> None:
    """RG-OQ.11: it could have moved twice."""
    m = mesa(tablero={"c1": "Carretón Blindado de A", "c3": "Larva de B"})
    juega(m, {"A": {"mueve": "c1", "a": "c2"}}, "resuelve")
    assert legal(m, "A", {"mueve": "c2", "a": "d2"})
    juega(m, {"A": {"ataca": "c2", "a": "c3"}}, "resuelve")
    assert explica(m, "A", {"mueve": "c2", "a": "d2"}) == {"RG-MV.4"}


@pytest.mark.rule("RG-MV.4")
def test_with_two_attacks_it_does_not_move_in_between() -> None:
    """RG-OQ.11."""
    m = mesa(tablero={"c2": {"carta": GIGANTE, "de": "A", "adjuntos": ["Filo Gemelo"]}, "b3": "Larva de B",
                      "d3": "Larva de B"})  # fmt: skip
    juega(m, {"A": {"ataca": "c2", "a": "b3"}}, "resuelve")
    assert explica(m, "A", {"mueve": "c2", "a": "c3"}) == {"RG-MV.4"}
    assert legal(m, "A", {"ataca": "c2", "a": "d3"})


@pytest.mark.rule("RG-MV.4")
def test_being_moved_by_an_effect_is_not_moving() -> None:
    """RG-OQ.9: it may happen to one that has attacked, and it takes no move away."""
    m = mesa(tablero={"c2": {"carta": GIGANTE, "de": "A", "ataco": 1}, "e2": f"{GIGANTE} de A"},
             A={"mano": ["Pasadizo"], "sellos": {"vigilia": 2}})  # fmt: skip
    assert explica(m, "A", {"mueve": "c2", "a": "c3"}) == {"RG-MV.4"}
    juega(m, {"A": {"juega": "Pasadizo", "a": ["c2", "e2"]}}, "resuelve")
    assert (valor(m, "c2.ataques"), valor(m, "e2.ataques")) == (1, 0), "they have changed places"
    assert legal(m, "A", {"mueve": "c2", "a": "c3"}), "and the other still has its move"
