"""Team play: four Invocadores, the draft, the line, places and opening hands (T.CFG, T.DRAFT, T.PREP to T.MANO)."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import juega, menu, mesa, pregunta, preguntado, rama, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica
from games.sorcerers_arena.team_kit import DE_OCHO, EQUIPOS, colocados, elegidos, ocho, ordenados

from coliseo.effects.plain_data import tree_of
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.adapter import ADAPTER
from coliseo.kernel.game import BadOptions


def impedimentos(equipos: list[list[str]], **opciones: object) -> set[str]:
    given = tree_of({"equipo": True, "equipos": equipos, **opciones})
    return {rule for refusal in ADAPTER.construction(None, given) for rule in refusal.rules}


def en_linea(*iniciativas: int, **campos: Any) -> list[str]:
    """The line of eight personajes with those initiatives."""
    return list(valor(ordenados(DE_OCHO, cartas=ocho(*iniciativas), **campos), "linea"))


# -- four Invocadores -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-T.CFG.1")
def test_four_invocadores_two_on_each_side_with_the_rules_of_the_chapter() -> None:
    m = mesa(equipo=True, capitulo=3)
    assert [valor(m, f"{seat}.bando") for seat in "ABCD"] == ["azul", "rojo", "rojo", "azul"]
    assert [view["companeros"] for view in GAME.view(m, -1)["invocadores"]] == [[3], [2], [1], [0]]
    # what team play does not say again is as with two
    assert valor(m, "abiertas") == ["movimiento", "accion", "habilidades"] and valor(m, "meta") == 20
    assert GAME.view(m, -1)["invocadores"][0]["ingredientes"] is None
    assert GAME.view(mesa(equipo=True, capitulo=4), -1)["invocadores"][0]["ingredientes"] == {}


@pytest.mark.rule("SA-T.CFG.1", "SA-T.MANO.1")
@pytest.mark.parametrize("chapter", [1, 2, 3, 4])
def test_team_play_sits_on_chapter_3_or_4(chapter: int) -> None:
    """OQ-SA-49: the size of the hand comes from the Capacidades cards."""
    options = {"modo": "equipo", "asientos": 4, "capitulo": chapter}
    if chapter >= 3:
        assert GAME.new_game(options, 1).seats == 4
        return
    with pytest.raises(BadOptions) as refused:
        GAME.new_game(options, 1)
    assert {"SA-T.MANO.1"} == {rule for refusal in refused.value.problems for rule in refusal.rules}


# -- the draft ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-T.DRAFT.1", "SA-T.DRAFT.3", "SA-T.DRAFT.4", "SA-T.PREP.1")
def test_the_draft_goes_round_and_back() -> None:
    m = mesa(fase="preparacion", equipo=True, capitulo=3, seleccion="draft", primero="A")
    people = ["zahir", "cornelio", "nerea", "agata", "ixara", "roble", "brego", "brunilda"]
    for seat, who in zip("ABCDDCBA", people, strict=True):
        assert preguntado(m) == (seat, "seleccion") and pregunta(m).rule == "SA-T.DRAFT.4"
        juega(m, {seat: {"toma": who}})
    assert {seat: valor(m, f"{seat}.personajes") for seat in "ABCD"} == EQUIPOS
    assert [f["bando"] for f in GAME.view(m, -1)["figuras"]] == ["azul"] * 2 + ["rojo"] * 4 + ["azul"] * 2
    assert pregunta(m).purpose == "orden"


@pytest.mark.rule("SA-T.DRAFT.1")
def test_without_a_draft_the_personajes_come_chosen() -> None:
    options: dict[str, Any] = {"modo": "equipo", "asientos": 4, "capitulo": 3}
    assert GAME.new_game(options, 1).questions[0].purpose == "seleccion"  # the draft is what is recommended
    given = GAME.new_game({**options, "equipos": list(EQUIPOS.values())}, 1)
    assert [q.purpose for q in given.questions] == ["orden"] * 4


@pytest.mark.rule("SA-T.DRAFT.2", "SA-T.DRAFT.4")
@pytest.mark.parametrize(("first", "order"), [("A", "ABCDDCBA"), ("C", "CDABBADC")])
def test_whoever_begins_the_draft_is_said_by_the_table_or_by_chance(first: str, order: str) -> None:
    """Who saw a film last cannot be known here (OQ-SA-57); the partner of whoever begins is the fourth to choose."""
    said = mesa(fase="preparacion", equipo=True, capitulo=3, seleccion="draft", primero=first)
    drawn = mesa(fase="preparacion", equipo=True, capitulo=3, seleccion="draft", azar={"primero": [first]})
    for m in (said, drawn):
        assert [(e["asiento"], e["regla"]) for e in sucesos(m, "empieza_draft")] == [(first, "SA-T.DRAFT.2")]
        asked = ""
        while pregunta(m).purpose == "seleccion":
            seat, _ = preguntado(m) or ("", "")
            asked += seat
            juega(m, {seat: {"toma": menu(m)[0]}})
        assert asked == order


@pytest.mark.rule("SA-T.DRAFT.5", "SA-T.DRAFT.6")
def test_with_several_boxes_a_side_never_repeats_and_the_other_may_have_the_same() -> None:
    m = mesa(fase="preparacion", equipo=True, capitulo=3, seleccion="draft", primero="A", cajas=2)
    juega(m, {"A": {"toma": "brego"}})
    assert "brego" in menu(m)
    juega(m, {"B": {"toma": "brego"}})
    # C is the partner of B and D that of A
    for seat in "CD":
        assert preguntado(m) == (seat, "seleccion") and "brego" not in menu(m)
        assert "SA-T.DRAFT.5" in explica(m, seat, {"toma": "brego"})
        juega(m, {seat: {"toma": {"C": "nerea", "D": "zahir"}[seat]}})
    one = mesa(fase="preparacion", equipo=True, capitulo=3, seleccion="draft", primero="A")
    juega(one, {"A": {"toma": "brego"}})
    assert "brego" not in menu(one)


@pytest.mark.rule("SA-T.PREP.1", "SA-T.DRAFT.5", "SA-T.DRAFT.6")
def test_teams_that_are_given_are_checked_by_side() -> None:
    whole = list(EQUIPOS.values())
    assert impedimentos(whole) == set()
    assert impedimentos([["zahir"], *whole[1:]]) == {"SA-T.PREP.1"}
    assert impedimentos([["zahir", "zahir"], *whole[1:]]) == {"SA-T.PREP.1"}
    # A and D are of one side: not even with two boxes
    assert impedimentos([*whole[:3], ["zahir", "ixara"]], cajas=2) == {"SA-T.DRAFT.5"}
    both = [["zahir", "brego"], *whole[1:]]
    assert impedimentos(both, cajas=2) == set() and impedimentos(both) == {"SA-T.DRAFT.6"}


# -- decks and ends -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-T.PREP.1", "SA-T.PREP.2")
def test_each_shuffles_the_decks_of_its_own_two_into_one() -> None:
    m = ordenados()
    for seat, team in EQUIPOS.items():
        assert (valor(m, f"{seat}.personajes"), valor(m, f"{seat}.cartas_en_mazo")) == (team, 20)
        owners = {
            m.catalogo.personajes[m.carta(c).personaje].key for c in m.invocadores["ABCD".index(seat)].mazo.cards()
        }
        assert owners == set(team)
    assert len({f.definicion for f in m.figuras if f.bando == 0}) == 4


@pytest.mark.rule("SA-T.PREP.3", "SA-T.COLOC.1")
def test_figures_are_placed_in_reverse_order_and_partners_share_their_end() -> None:
    """OQ-SA-47: A and D at one end, B and C at the other."""
    m = ordenados()
    line = valor(m, "linea")
    ends = {"azul": ["a1", "a2", "a3", "b2", "b3"], "rojo": ["h2", "h3", "i1", "i2", "i3"]}
    left = {side: set(cells) for side, cells in ends.items()}
    for who in reversed(line):
        side, seat = valor(m, f"{who}.bando"), valor(m, f"{who}.de")
        assert preguntado(m) == (seat, "colocar") and pregunta(m).rule == "SA-T.COLOC.1"
        assert set(menu(m)) == left[side]
        assert "SA-T.COLOC.1" in explica(m, seat, {"coloca": "E4"})
        cell = sorted(left[side])[0]
        juega(m, {seat: {"coloca": cell.upper()}})
        left[side].remove(cell)
    assert [e["figura"] for e in sucesos(m, "coloca")] == line[::-1]
    # the four of a side took four of the five spaces of one end
    assert [len(cells) for cells in left.values()] == [1, 1]


# -- the line -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-T.ORDEN.1", "SA-T.ORDEN.2")
def test_orders_are_chosen_in_secret_and_shown_when_all_have_chosen() -> None:
    m = elegidos()
    assert [(q.seat, q.purpose, q.rule) for q in m.questions] == [(s, "orden", "SA-T.ORDEN.1") for s in range(4)]
    one, other = rama(m), rama(m)
    juega(one, {"A": {"ordena": EQUIPOS["A"]}})
    juega(other, {"A": {"ordena": EQUIPOS["A"][::-1]}})
    # neither a rival nor the partner nor a spectator can tell them apart
    for observer in (1, 2, 3, -1):
        assert GAME.view(one, observer) == GAME.view(other, observer)
    assert valor(one, "linea") == [] and sucesos(one, "linea") == []
    juega(one, {"D": {"ordena": EQUIPOS["D"]}}, {"C": {"ordena": EQUIPOS["C"]}})
    assert sucesos(one, "linea") == [] and preguntado(one) == ("B", "orden")
    juega(one, {"B": {"ordena": EQUIPOS["B"]}})
    assert len(sucesos(one, "linea")) == 8


@pytest.mark.rule("SA-T.ORDEN.3", "SA-T.ORDEN.4", "SA-T.ORDEN.5", "SA-T.ORDEN.6")
def test_lowest_of_all_then_lowest_of_the_other_side_then_partners_then_the_second_personajes() -> None:
    # A 4, B 3, C 1, D 2: C first, D (lower of azul), B (partner of C), A (partner of D)
    assert en_linea(4, 3, 1, 2, 9, 9, 9, 9) == ["p3", "p4", "p2", "p1", "p7", "p8", "p6", "p5"]
    # the third is the partner of the first though its value is the highest; those of the second personajes do not count
    assert en_linea(1, 3, 2, 9, 0, 0, 0, 0) == ["p1", "p3", "p4", "p2", "p5", "p7", "p8", "p6"]
    m = ordenados()
    assert valor(m, "linea") == ["zahir", "cornelio", "agata", "nerea", "brunilda", "brego", "ixara", "roble"]
    assert valor(m, "indicador") == 1


@pytest.mark.rule("SA-T.ORDEN.7")
def test_a_tie_between_sides_is_broken_by_the_partners() -> None:
    # A and B have 3; their partners D 8 and C 5: B first
    assert en_linea(3, 3, 5, 8, 0, 0, 0, 0) == ["p2", "p1", "p3", "p4", "p6", "p5", "p7", "p8"]
    assert en_linea(3, 3, 8, 5, 0, 0, 0, 0)[:4] == ["p1", "p2", "p4", "p3"]


@pytest.mark.rule("SA-T.ORDEN.8", "SA-T.ORDEN.7")
@pytest.mark.parametrize(("coin", "line"), [("A", ["p1", "p2", "p4", "p3"]), ("B", ["p2", "p1", "p3", "p4"])])
def test_if_the_partners_tie_too_a_coin_decides(coin: str, line: list[str]) -> None:
    m = ordenados(DE_OCHO, cartas=ocho(3, 3, 5, 5, 1, 2, 3, 4), azar={"moneda": [coin]})
    assert valor(m, "linea")[:4] == line
    assert [(e["asiento"], e["regla"]) for e in sucesos(m, "moneda")] == [(coin, "SA-T.ORDEN.8")]


@pytest.mark.rule("SA-T.ORDEN.7", "SA-T.ORDEN.8", "SA-T.ORDEN.4")
@pytest.mark.parametrize(("coin", "line"), [("B", ["p1", "p2", "p4", "p3"]), ("C", ["p1", "p3", "p4", "p2"])])
def test_a_tie_inside_the_second_side_is_settled_by_a_coin(coin: str, line: list[str]) -> None:
    """OQ-SA-46, `team_tie_inside_side: coin`."""
    m = ordenados(DE_OCHO, cartas=ocho(1, 4, 4, 5, 1, 2, 3, 4), azar={"moneda": [coin]})
    assert valor(m, "linea")[:4] == line and reglas(m, "moneda") == ["SA-T.ORDEN.8"]


@pytest.mark.rule("SA-T.ORDEN.7", "SA-T.ORDEN.8")
@pytest.mark.parametrize(("coin", "line"), [("A", ["p1", "p2", "p4", "p3"]), ("D", ["p4", "p2", "p1", "p3"])])
def test_of_three_that_tie_first_between_the_sides_and_then_a_coin_inside(coin: str, line: list[str]) -> None:
    """OQ-SA-46: A, B and D have 3. Azul begins, because its other value is lower; A and D toss a coin."""
    m = ordenados(DE_OCHO, cartas=ocho(3, 3, 7, 3, 1, 2, 3, 4), azar={"moneda": [coin]})
    assert valor(m, "linea")[:4] == line and len(sucesos(m, "moneda")) == 1


@pytest.mark.rule("SA-T.ORDEN.8")
def test_of_four_that_tie_coins_decide_it_all() -> None:
    m = ordenados(DE_OCHO, cartas=ocho(3, 3, 3, 3, 1, 2, 3, 4), azar={"moneda": ["B", "C", "D"]})
    assert valor(m, "linea")[:4] == ["p3", "p4", "p2", "p1"] and len(sucesos(m, "moneda")) == 3


@pytest.mark.rule("SA-T.ORDEN.7", "SA-T.ORDEN.8")
@pytest.mark.parametrize(("said", "line"), [("A", ["p1", "p2", "p4", "p3"]), ("D", ["p4", "p2", "p1", "p3"])])
def test_with_the_other_reading_the_partners_settle_a_tie_inside_their_side(said: str, line: list[str]) -> None:
    """OQ-SA-46, `team_tie_inside_side: partners_decide`."""
    readings = {"team_tie_inside_side": "partners_decide"}
    m = ordenados(DE_OCHO, cartas=ocho(3, 5, 6, 3, 1, 2, 3, 4), lecturas=readings)
    assert preguntado(m) == ("A", "cual_primero") and menu(m) == ["a", "d"]
    juega(m, {"A": {"primero": said}})
    assert valor(m, "linea")[:4] == line and sucesos(m, "moneda") == []
    # between sides nobody decides: the coin does
    m = ordenados(DE_OCHO, cartas=ocho(3, 3, 5, 5, 1, 2, 3, 4), lecturas=readings, azar={"moneda": ["B"]})
    assert reglas(m, "moneda") == ["SA-T.ORDEN.8"]


@pytest.mark.rule("SA-T.RONDA.1")
def test_a_round_has_eight_turns_and_the_sides_alternate() -> None:
    m = colocados(ordenados())
    juega(m, *[{seat: "conserva"} for seat in "ABCD"])
    for turn in range(16):
        seat, purpose = preguntado(m) or ("", "")
        assert purpose == "principal" and seat == "ABDC"[turn % 4]
        assert valor(m, f"{seat}.bando") == ("azul", "rojo")[turn % 2]
        assert valor(m, "ronda") == 1 + turn // 8
        juega(m, {seat: "pasa"})
        if pregunta(m).purpose == "descarte":
            juega(m, {seat: {"descarta": menu(m)[0]}})
    assert [e["ronda"] for e in sucesos(m, "fin_de_ronda")] == [1, 2]
    assert [e["figura"] for e in sucesos(m, "turno")[:8]] == valor(m, "linea")


# -- hands ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-T.MANO.1", "SA-T.MANO.2")
def test_the_hand_is_the_sum_of_both_plus_two_and_so_is_its_limit() -> None:
    m = colocados(ordenados())
    # zahir 2 + brunilda 3, cornelio 3 + brego 2, nerea 3 + roble 2, agata 2 + ixara 2; and two more
    assert [valor(m, f"{seat}.cartas_en_mano") for seat in "ABCD"] == [7, 7, 7, 6]
    assert [valor(m, f"{seat}.limite") for seat in "ABCD"] == [7, 7, 7, 6]
    assert reglas(m, "reparte") == ["SA-T.MANO.1"] * 4
    juega(m, *[{seat: "conserva"} for seat in "ABCD"])
    juega(m, {"A": "pasa"})
    # one card was drawn: one is over
    q = pregunta(m)
    assert (preguntado(m), q.low, q.high, q.rule) == (("A", "descarte"), 1, 1, "SA-T.MANO.2")
    juega(m, {"A": {"descarta": menu(m)[0]}})
    assert valor(m, "A.cartas_en_mano") == 7


@pytest.mark.rule("SA-T.MANO.3", "SA-T.MANO.4")
def test_each_may_change_the_whole_hand_once() -> None:
    m = colocados(ordenados())
    assert [(q.seat, q.purpose, q.rule) for q in m.questions] == [(s, "mano", "SA-T.MANO.3") for s in range(4)]
    before = valor(m, "C.mano")
    juega(m, {"D": "cambia"}, {"A": "conserva"}, {"B": "cambia"}, {"C": "conserva"})
    assert {e["asiento"] for e in sucesos(m, "cambia_mano")} == {"B", "D"}
    assert valor(m, "C.mano") == before
    assert [valor(m, f"{seat}.cartas_en_mano") for seat in "BCD"] == [7, 7, 6]
    assert [valor(m, f"{seat}.cartas_en_mazo") for seat in "BCD"] == [13, 13, 14]
    # nobody is offered a second change
    assert preguntado(m) == ("A", "principal")
