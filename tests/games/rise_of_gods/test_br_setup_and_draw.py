"""Opening hands, who begins, the draw of each turn (BR) and the board with its two fields (BD)."""

from __future__ import annotations

from typing import Any

import pytest
from games.rise_of_gods.kit import azar, juega, mesa, pregunta, preguntado, sucesos, valor
from games.rise_of_gods.rules_kit import explica, legal

from coliseo.effects.source import CardError
from coliseo.games.rise_of_gods.game import GAME
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.judge.adapter import ActionRefused
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.frames import answer

CASILLAS = [f"{column}{row}" for row in range(1, 5) for column in "abcdef"]
RELLENO = "Gigante de Remaches"
NADA: dict[str, Any] = {"cambia": "nada"}
#: Caída libre may go anywhere
CAIDA = "Sombra Alquilada"


def filas(*rows: int) -> set[str]:
    return {cell for cell in CASILLAS if int(cell[1]) in rows}


def donde(m: Mesa, seat: str, carta: str) -> set[str]:
    """The cells where that card may be put now."""
    return {cell for cell in CASILLAS if legal(m, seat, {"invoca": carta, "en": cell})}


def preparacion(**posicion: Any) -> Mesa:
    """A game from its opening hands on; by default both decks are forty equal cards."""
    return mesa(**{"fase": "preparacion", "A": {"mazo": 40}, "B": {"mazo": 40}, **posicion})


def empezada(**posicion: Any) -> Mesa:
    """The same, with both hands kept and A as the starting player."""
    m = preparacion(**{"azar": {"dado": [6, 1]}, **posicion})
    return juega(m, {"A": NADA}, {"B": NADA})


# -- opening hands --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-BR.1")
def test_both_players_begin_with_six_cards_of_their_own_deck() -> None:
    m = preparacion(A={"mazo": {"Hundir": 40}}, B={"mazo": {"Chantaje": 40}})
    assert valor(m, "A.mano") == {"Hundir": 6} and valor(m, "A.cartas_en_mazo") == 34
    assert valor(m, "B.mano") == {"Chantaje": 6} and valor(m, "B.cartas_en_mazo") == 34
    assert [(e["asiento"], e["cuantas"]) for e in sucesos(m, "reparte", regla="RG-BR.1")] == [("A", 6), ("B", 6)]


@pytest.mark.rule("RG-BR.2")
def test_changed_cards_are_replaced_before_they_go_back_to_the_deck() -> None:
    m = preparacion(A={"mazo": {"Hundir": 6, "Chantaje": 6}}, azar={"robo": ["Hundir"] * 6, "dado": [1, 6]})
    juega(m, {"A": {"cambia": {"Hundir": 6}}}, {"B": NADA})
    # had they gone back first, some of them would have been drawn again
    assert (valor(m, "A.mano"), valor(m, "A.mazo")) == ({"Chantaje": 6}, {"Hundir": 6})
    assert sucesos(m, "mulligan", asiento="A", cuantas=6) and sucesos(m, "mulligan", asiento="B", cuantas=0)


@pytest.mark.rule("RG-BR.2")
@pytest.mark.parametrize("changed", range(7))
def test_as_many_cards_are_drawn_as_are_set_aside(changed: int) -> None:
    m = preparacion(A={"mazo": {"Hundir": 6, "Chantaje": 34}}, azar={"robo": ["Hundir"] * 6, "dado": [1, 6]})
    juega(m, {"A": {"cambia": {"Hundir": changed} if changed else "nada"}}, {"B": NADA})
    assert valor(m, "activo") == "B", "A has not drawn for a turn yet"
    assert valor(m, "A.cartas_en_mano") == 6
    assert valor(m, "A.mano") == {name: n for name, n in (("Hundir", 6 - changed), ("Chantaje", changed)) if n}
    # what was set aside lies in the deck again, in no known place
    assert valor(m, "A.mazo.Hundir") == changed and valor(m, "A.tope") == []


@pytest.mark.rule("RG-BR.2")
def test_only_cards_of_the_hand_can_be_set_aside() -> None:
    m = preparacion(A={"mazo": {"Hundir": 6, "Chantaje": 34}}, azar={"robo": ["Hundir"] * 6})
    assert not legal(m, "A", {"cambia": {"Chantaje": 1}})
    assert not legal(m, "A", {"cambia": {"Hundir": 7}})
    assert legal(m, "A", {"cambia": {"Hundir": 6}})


@pytest.mark.rule("RG-BR.2")
def test_both_decide_at_once_and_only_the_number_is_public() -> None:
    """RG-OQ.23, RG-OQ.69."""
    m = preparacion(azar={"dado": [6, 1]})
    assert {(q.seat, q.purpose) for q in m.questions} == {(0, "mulligan"), (1, "mulligan")}
    juega(m, {"A": {"cambia": {RELLENO: 2}}})
    assert not sucesos(m, "mulligan"), "nothing happens until the other has decided as well"
    q = pregunta(m, "B")
    answer(m, 1, q.token, ())
    told = GAME.events_for(m, 1)
    assert [(e["asiento"], e["cuantas"]) for e in told if e["suceso"] == "mulligan"] == [(0, 2), (1, 0)]
    (drawn,) = [e for e in told if e["suceso"] == "reparte"]
    assert drawn["cuantas"] == 2 and "cartas" not in drawn
    (own,) = [e for e in GAME.events_for(m, 0) if e["suceso"] == "reparte"]
    assert len(own["cartas"]) == 2
    assert [j["mulligan"] for j in GAME.view(m, 1)["jugadores"]] == [2, 0]


@pytest.mark.rule("RG-BR.3")
def test_the_hand_is_changed_only_once_in_the_game() -> None:
    m = preparacion(azar={"dado": [6, 1]})
    q = pregunta(m, "A")
    juega(m, {"A": {"cambia": {RELLENO: 3}}})
    with pytest.raises(ReplyRefused):
        answer(m, q.seat, q.token, ())
    juega(m, {"B": NADA})
    for _ in range(4):
        assert preguntado(m) in (("A", "accion"), ("B", "accion"))
        with pytest.raises(ActionRefused):
            juega(m, {"A": {"cambia": {RELLENO: 1}}})
        juega(m, {valor(m, "activo"): "termina"})
    assert len(sucesos(m, "mulligan")) == 2


# -- who begins -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-BR.4")
@pytest.mark.parametrize(("throws", "first"), [([6, 2], "A"), ([2, 3], "B"), ([4, 4, 5, 5, 1, 2], "B")])
def test_the_higher_die_begins_and_a_tie_is_thrown_again(throws: list[int], first: str) -> None:
    m = preparacion()
    azar(m, dado=throws)
    juega(m, {"A": NADA}, {"B": NADA})
    assert (valor(m, "primero"), valor(m, "activo"), preguntado(m)) == (first, first, (first, "accion"))
    assert [e["valor"] for e in sucesos(m, "dado")] == throws
    assert [e["asiento"] for e in sucesos(m, "empieza")] == [first]


GANA = {("piedra", "tijera"), ("papel", "piedra"), ("tijera", "papel")}


@pytest.mark.rule("RG-BR.4")
@pytest.mark.parametrize("one", ["piedra", "papel", "tijera"])
@pytest.mark.parametrize("other", ["piedra", "papel", "tijera"])
def test_or_one_round_of_piedra_papel_o_tijera(one: str, other: str) -> None:
    m = preparacion(inicio="ppt")
    juega(m, {"A": NADA}, {"B": NADA})
    assert {(q.seat, q.purpose) for q in m.questions} == {(0, "ppt"), (1, "ppt")}, "neither sees the other's"
    juega(m, {"A": {"saca": one}}, {"B": {"saca": other}})
    if one == other:
        assert {q.purpose for q in m.questions} == {"ppt"} and not sucesos(m, "empieza")
        juega(m, {"A": {"saca": "papel"}}, {"B": {"saca": "tijera"}})
    winner = "A" if (one, other) in GANA else "B"
    assert preguntado(m) == (winner, "accion")


# -- turns and draws ------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-BR.5")
@pytest.mark.parametrize(("throws", "first"), [([6, 1], "A"), ([1, 6], "B")])
def test_the_starting_player_draws_in_the_first_turn_too(throws: list[int], first: str) -> None:
    m = empezada(azar={"dado": throws})
    assert (valor(m, "turno"), valor(m, f"{first}.cartas_en_mano"), valor(m, f"{first}.cartas_en_mazo")) == (1, 7, 33)
    other = "B" if first == "A" else "A"
    assert valor(m, f"{other}.cartas_en_mano") == 6


@pytest.mark.rule("RG-BR.6")
def test_then_the_opponent_draws_and_plays_and_turns_alternate() -> None:
    m = empezada()
    juega(m, {"A": "termina"})
    assert (valor(m, "turno"), preguntado(m)) == (2, ("B", "accion"))
    assert (valor(m, "A.cartas_en_mano"), valor(m, "B.cartas_en_mano")) == (7, 7)
    seats = []
    for _ in range(5):
        seats.append(valor(m, "activo"))
        juega(m, {seats[-1]: "termina"})
    assert seats == ["B", "A", "B", "A", "B"]
    assert (valor(m, "A.turnos"), valor(m, "B.turnos")) == (4, 3)


@pytest.mark.rule("RG-BR.6")
def test_nobody_acts_in_the_turn_of_the_other() -> None:
    m = empezada()
    assert [(q.seat, q.purpose) for q in m.questions] == [(0, "accion")]
    assert not legal(m, "B", "termina")
    with pytest.raises(ActionRefused):
        juega(m, {"B": "termina"})


@pytest.mark.rule("RG-BR.7")
def test_whoever_must_draw_from_an_empty_deck_loses_at_once() -> None:
    m = mesa(activo="B", A={"mazo": 0}, B={"mazo": 3})
    assert preguntado(m) == ("B", "accion"), "an empty deck alone loses nothing"
    juega(m, {"B": "termina"})
    assert valor(m, "ganadores") == ["B"] and preguntado(m) is None
    assert [(e["suceso"], e["asiento"], e["regla"]) for e in sucesos(m)[-2:]] == [
        ("mazo_vacio", "A", "RG-BR.7"),
        ("gana", "B", "RG-BR.7"),
    ]


@pytest.mark.rule("RG-BR.7")
def test_the_last_card_can_still_be_drawn() -> None:
    m = mesa(activo="B", A={"mazo": 1})
    juega(m, {"B": "termina"})
    assert preguntado(m) == ("A", "accion") and valor(m, "A.cartas_en_mazo") == 0
    known = mesa(activo="B", A={"mazo": 0, "fondo": ["Hundir"]})
    juega(known, {"B": "termina"})
    assert valor(known, "ganadores") is None and valor(known, "A.mano") == {"Hundir": 1}


@pytest.mark.rule("RG-BR.7")
@pytest.mark.parametrize(("deck", "winners"), [(2, None), (1, ["B"]), (0, ["B"])])
def test_a_draw_that_a_card_orders_loses_as_well(deck: int, winners: list[str] | None) -> None:
    m = mesa(tablero={"c1": "Larva de A"}, A={"mano": ["Devorar Restos"], "sellos": {"marisma": 2}, "mazo": deck})
    juega(m, {"A": {"juega": "Devorar Restos"}}, "resuelve")
    assert valor(m, "ganadores") == winners


@pytest.mark.rule("RG-BR.8")
def test_the_turn_opens_with_a_draw_of_exactly_one_card() -> None:
    m = mesa(fase="comienzo", tablero={"c1": "Campana de Maitines de A", "c2": {"carta": "Larva", "de": "A"},
                                       "d2": {"carta": RELLENO, "de": "A", "vida": 1}},
             A={"mano": ["Hundir"], "girados": {"marisma": 1}, "tope": ["Chantaje", "Hundir"]})  # fmt: skip
    assert valor(m, "A.mano") == {"Hundir": 1, "Chantaje": 1}
    kinds = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("turno", "roba", "reactiva", "cura")]
    assert kinds == ["turno", "roba", "reactiva", "cura"], "before anything else happens"
    assert [(e["cuantas"], e["regla"]) for e in sucesos(m, "roba")] == [(1, "RG-BR.8")]
    juega(m, {"hasta": {"turno": 10}})
    assert [(e["asiento"], e["cuantas"]) for e in sucesos(m, "roba")] == [("A", 1), ("B", 1), ("A", 1), ("B", 1)]


# -- the board ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RG-BD.1")
def test_the_board_has_six_columns_and_four_rows() -> None:
    m = mesa(A={"mano": [CAIDA], "sellos": {"vigilia": 2}})
    cards = [code for code in pregunta(m, "A").menu if code // 10**9 == 3]
    assert len(cards) == 24 and donde(m, "A", CAIDA) == set(CASILLAS)
    for outside in ("g1", "a5", "a0"):
        with pytest.raises(CardError):
            legal(m, "A", {"invoca": CAIDA, "en": outside})


@pytest.mark.rule("RG-BD.1")
@pytest.mark.parametrize(
    ("cell", "around"),
    [("a1", {"a2", "b1", "b2"}), ("f4", {"f3", "e4", "e3"}), ("a3", {"a2", "a4", "b2", "b3", "b4"})],
)
def test_the_board_ends_at_its_edges(cell: str, around: set[str]) -> None:
    m = mesa(tablero={cell: f"{RELLENO} de A"})
    assert {to for to in CASILLAS if legal(m, "A", {"mueve": cell, "a": to})} == around


@pytest.mark.rule("RG-BD.2", "RG-BD.3")
def test_the_two_fields_are_the_rows_nearest_to_each_player_and_share_nothing() -> None:
    hand = {"mano": ["Larva"], "sellos": {"marisma": 1}}
    of_a = donde(mesa(A=hand), "A", "Larva")
    of_b = donde(mesa(activo="B", B=hand), "B", "Larva")
    assert of_a == filas(1, 2)
    assert of_b == filas(3, 4)


@pytest.mark.rule("RG-BD.3")
@pytest.mark.parametrize(("seat", "own"), [("A", filas(1, 2)), ("B", filas(3, 4))])
def test_your_side_of_the_field_means_the_same_in_a_text(seat: str, own: set[str]) -> None:
    m = mesa(activo=seat, **{seat: {"mano": ["Levantar a los Ahogados"], "sellos": {"marisma": 6},
                                    "cementerio": [RELLENO]}})  # fmt: skip
    juega(m, {seat: {"juega": "Levantar a los Ahogados"}}, "resuelve")
    assert preguntado(m) == (seat, "celda")
    assert {cell for cell in CASILLAS if legal(m, seat, {"elige": cell})} == own


@pytest.mark.rule("RG-BD.4")
@pytest.mark.parametrize(("seat", "enemy"), [("A", filas(3, 4)), ("B", filas(1, 2))])
def test_the_other_rows_are_the_enemys_field(seat: str, enemy: set[str]) -> None:
    m = mesa(activo=seat, **{seat: {"mano": ["Larva"], "sellos": {"marisma": 1}}})
    refused = {cell for cell in CASILLAS if "RG-BD.4" in explica(m, seat, {"invoca": "Larva", "en": cell})}
    assert refused == enemy
