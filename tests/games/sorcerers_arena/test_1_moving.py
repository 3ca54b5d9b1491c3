"""Main phases and the fase de Movimiento (1.PPAL, 1.MOV): what fits in a turn, and where figures can go."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import accion, conjunto, inflige, movimiento, personaje, recupera, un
from games.sorcerers_arena.kit import (
    contesta,
    declara,
    impide,
    juega,
    menu,
    mesa,
    pregunta,
    preguntado,
    rama,
    reglas,
    sucesos,
    valor,
)
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa


def una(**posicion: Any) -> Mesa:
    """Brunilda on E4 with Brego beside her, in chapter 1."""
    a = {"personajes": {"brunilda": "E4"}, "mano": ["BRU-1", "BRU-2", "BRU-4"]}
    return mesa(**{"capitulo": 1, "A": a, "B": {"personajes": {"brego": "E5"}}, **posicion})


def destinos(m: Mesa, seat: str = "A", offer: str = "mueve") -> set[str]:
    """Where a move could end, its own space too."""
    copy = declara(rama(m), seat, offer)
    if preguntado(copy) == (seat, "casilla"):
        return set(menu(copy))
    assert sucesos(copy, "mueve") == [], "with nowhere else to go nothing is asked"
    return {valor(m, f"{valor(m, 'activo')}.casilla").lower()}


# -- main phases ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.PPAL.1", "SA-2.PPAL.1")
@pytest.mark.parametrize("chapter", [1, 2])
def test_the_two_main_phases_are_done_in_either_order(chapter: int) -> None:
    move, attack = {"A": {"mueve": "D4"}}, {"A": {"ataca": "brego"}}
    for order in ((move, attack), (attack, move)):
        m = una(capitulo=chapter)
        assert valor(m, "abiertas") == ["movimiento", "accion"]
        juega(m, *order)
        assert (valor(m, "brunilda.casilla"), valor(m, "brego.vida"), valor(m, "abiertas")) == ("D4", 10, [])
        assert menu(m) == ["pasa"], "no third phase"
        wanted = ["movimiento", "accion"] if order[0] is move else ["accion", "movimiento"]
        assert [e["fase"] for e in sucesos(m, "fase")] == wanted


@pytest.mark.rule("SA-1.PPAL.2")
def test_either_main_phase_may_be_skipped_and_both() -> None:
    for done in ([], [{"A": {"mueve": "D4"}}], [{"A": {"ataca": "brego"}}]):
        m = juega(una(), *done, {"A": "pasa"})
        assert valor(m, "activo") == "brego" and len(sucesos(m, "fase")) == len(done)


@pytest.mark.rule("SA-1.PPAL.4")
def test_a_hand_says_nothing_of_how_it_is_ordered() -> None:
    """However a player lays out the cards, the table knows them in one order and shows rivals only how many."""
    first = una(A={"personajes": {"brunilda": "E4"}, "mano": ["BRU-4", "ZAH-1", "BRU-1"]})
    other = una(A={"personajes": {"brunilda": "E4"}, "mano": ["ZAH-1", "BRU-1", "BRU-4"]})
    assert GAME.view(first, 0)["invocadores"][0]["mano"] == GAME.view(other, 0)["invocadores"][0]["mano"]
    assert GAME.view(first, 1) == GAME.view(other, 1) and GAME.view(first, 1)["invocadores"][0]["mano"] is None


@pytest.mark.rule("SA-1.PPAL.5", "SA-1.MOV.1", "SA-1.ACC.1")
def test_each_main_phase_takes_place_once_with_one_of_two_things() -> None:
    for done in ({"mueve": "D4"}, {"juega": "BRU-1", "mueve_a": "D4"}):
        m = juega(una(A={"personajes": {"brunilda": "E4"}, "mano": {"BRU-1": 2, "BRU-4": 1}}), {"A": done})
        for again in ({"mueve": "E4"}, {"juega": "BRU-1"}):
            assert {"SA-1.PPAL.5"} == explica(m, "A", again)
        assert legal(m, "A", {"ataca": "brego"})
    for done in ({"ataca": "brego"}, {"juega": "BRU-2"}):
        m = juega(una(), {"A": done})
        for again in ({"ataca": "brego"}, {"juega": "BRU-4", "a": "brego"}):
            assert {"SA-1.PPAL.5"} == explica(m, "A", again)
        assert legal(m, "A", {"mueve": "D4"})


@pytest.mark.rule("SA-1.MOV.1")
def test_a_move_of_no_spaces_uses_up_the_phase() -> None:
    """OQ-SA-20."""
    m = juega(una(), {"A": {"mueve": "E4"}})
    assert (valor(m, "brunilda.casilla"), sucesos(m, "mueve"), valor(m, "abiertas")) == ("E4", [], ["accion"])
    assert {"SA-1.PPAL.5"} == explica(m, "A", {"mueve": "D4"})


@pytest.mark.rule("SA-1.PPAL.6")
def test_a_main_phase_is_completed_before_another_begins() -> None:
    """A move of 2 is one step of the phase: there is no attacking after the first space and walking on."""
    m = una(B={"personajes": {"brego": "E6"}})
    assert not legal(m, "A", {"ataca": "brego"})
    declara(m, "A", "mueve")
    assert preguntado(m) == ("A", "casilla") and set(menu(m)) <= set(map(str.lower, m.tablero.nombres))
    assert not legal(m, "A", {"ataca": "brego"}) and not legal(m, "A", {"juega": "BRU-4", "a": "brego"})
    juega(m, {"A": {"va": "E5"}}, {"A": {"ataca": "brego"}})
    assert valor(m, "brego.vida") == 10
    assert {"SA-1.PPAL.5"} == explica(m, "A", {"mueve": "D5"}), "the space that was left is lost"
    juega(m, {"A": "pasa"})
    assert valor(m, "activo") == "brego", "and after the last of them comes the fase Final"


# -- the standard move ----------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.MOV.2", "SA-1.MOV.8")
def test_the_standard_move_goes_up_to_two_spaces_in_any_direction() -> None:
    m = una(B={"personajes": {"brego": "I1"}})
    near = {"d3", "d4", "e3", "e5", "f3", "f4"}
    far = {"c2", "c3", "c4", "d2", "d5", "e2", "e6", "f2", "f5", "g2", "g3", "g4"}
    # E4 is (0, 0): the rows above and below are those at one and two steps
    assert destinos(m) == {"e4"} | near | far
    for zahir in ("zahir", "roble"):
        other = mesa(capitulo=1, A={"personajes": {zahir: "E4"}}, B={"personajes": {"brego": "I1"}})
        assert destinos(other) == destinos(m), "whatever its Capacidades card says"
    assert explica(m, "A", {"mueve": "E7"}) == {"SA-1.MOV.2"}
    juega(m, {"A": {"mueve": "C4"}})
    assert reglas(m, "mueve_normal") == ["SA-1.MOV.2"] and sucesos(m, "mueve_normal")[0]["pasos"] == 2
    assert [(e["desde"], e["casilla"], e["regla"]) for e in sucesos(m, "mueve")] == [("E4", "C4", "SA-1.MOV.2")]


@pytest.mark.rule("SA-1.MOV.8")
def test_one_space_is_an_adjacent_space() -> None:
    cards = conjunto(personaje("Nadia", movimiento("Paso", {"mueve": {"hasta": 1}})))
    m = mesa(cartas=cards, A={"personajes": {"nadia": "A1"}, "mano": ["Paso"]}, B={"personajes": {"brego": "I1"}})
    assert destinos(m, offer="juega_paso") == {"a1", "a2", "b1", "b2"}
    assert explica(m, "A", {"juega": "Paso", "mueve_a": "C2"}) == {"SA-1.MOV.8"}


@pytest.mark.rule("SA-1.MOV.8", "SA-3.MOV.1")
def test_from_chapter_3_on_the_card_of_the_personaje_says_how_far() -> None:
    for who, reach, beyond in (("zahir", "E7", "A2"), ("brunilda", "E6", "E7"), ("roble", "E5", "E6")):
        m = declara(mesa(A={"personajes": {who: "E4"}}, B={"personajes": {"brego": "I1"}}), "A", "mueve")
        assert reach.lower() in menu(m)
        assert impide(m, "A", m.tablero.casilla(beyond)) == {"SA-3.MOV.1"}


@pytest.mark.rule("SA-1.MOV.3", "SA-1.MOV.4")
def test_it_passes_through_aliados_and_not_through_rivals() -> None:
    """From A1 the ways out are A2, B1 and B2."""
    rivals = {"brego": "A2", "nerea": "B1"}
    shut = mesa(capitulo=1, A={"personajes": {"brunilda": "A1"}}, B={"personajes": {**rivals, "agata": "B2"}})
    assert destinos(shut) == {"a1"}
    ajar = mesa(capitulo=1, A={"personajes": {"brunilda": "A1"}}, B={"personajes": {"nerea": "B1", "agata": "B2"}})
    assert destinos(ajar) == {"a1", "a2", "a3", "b3"}
    for behind in ("C1", "C2", "C3"):
        assert explica(ajar, "A", {"mueve": behind}) == {"SA-1.MOV.4"}
    assert explica(ajar, "A", {"mueve": "D2"}) == {"SA-1.MOV.2"}, "that one is too far"
    open_ = mesa(capitulo=1, A={"personajes": {"brunilda": "A1", "zahir": "B2"}}, B={"personajes": rivals})
    assert destinos(open_) == {"a1", "b3", "c2", "c3"}
    juega(open_, {"A": {"mueve": "C2"}})
    assert (valor(open_, "brunilda.casilla"), valor(open_, "zahir.casilla")) == ("C2", "B2")


@pytest.mark.rule("SA-1.MOV.5")
def test_every_movement_ends_on_a_space_with_nobody_on_it() -> None:
    m = mesa(capitulo=1, A={"personajes": {"brunilda": "E4", "zahir": "D4"}}, B={"personajes": {"brego": "E5"}})
    assert {"d4", "e5"}.isdisjoint(destinos(m))
    asked = declara(rama(m), "A", "mueve")
    for taken in ("D4", "E5"):
        assert impide(asked, "A", m.tablero.casilla(taken)) == {"SA-1.MOV.5"}
        assert explica(m, "A", {"mueve": taken}) == {"SA-1.MOV.5"}
    # by a card that may cross anybody
    roofs = mesa(capitulo=1, A={"personajes": {"zahir": "E4", "brunilda": "D4"}, "mano": ["ZAH-1"]},
                 B={"personajes": {"brego": "E5"}})  # fmt: skip
    for taken in ("D4", "E5"):
        assert explica(roofs, "A", {"juega": "ZAH-1", "mueve_a": taken}) == {"SA-1.MOV.5"}
    # a rival that is pushed
    pushed = mesa(capitulo=1, A={"personajes": {"brego": "E4", "nerea": "D4"}, "mano": ["BRE-3"]},
                  B={"personajes": {"zahir": "E5", "brunilda": "E6"}})  # fmt: skip
    for taken in ("E4", "D4", "E6"):
        assert explica(pushed, "A", {"juega": "BRE-3", "a": "zahir", "mueve_a": taken}) == {"SA-1.MOV.5"}


@pytest.mark.rule("SA-1.MOV.6")
def test_game_effects_can_prevent_movement() -> None:
    held = {"casilla": "E4", "estados": {"inmovilizado": 1}}
    m = una(A={"personajes": {"brunilda": held}, "mano": ["BRU-1"]})
    assert explica(m, "A", {"mueve": "D4"}) == {"SA-0.EST.6"}


@pytest.mark.rule("SA-1.MOV.6", "SA-1.MOV.7")
def test_a_movimiento_card_can_be_played_by_who_cannot_move() -> None:
    """OQ-SA-21: whatever else it says is resolved."""
    held = {"casilla": "E4", "estados": {"inmovilizado": 1}}
    m = una(A={"personajes": {"brunilda": held}, "mano": ["BRU-1"]})
    juega(m, {"A": {"juega": "BRU-1"}})
    assert (valor(m, "brunilda.casilla"), valor(m, "brunilda.estados.escoba_magica")) == ("E4", 1)
    assert reglas(m, "no_se_mueve") == ["SA-0.EST.7"] and valor(m, "abiertas") == ["accion"]


@pytest.mark.rule("SA-1.MOV.6")
def test_any_change_of_space_of_a_figure_on_the_board_is_moving() -> None:
    """OQ-SA-21: a rival with Inmovilizado is not pushed."""
    held = {"casilla": "E5", "estados": {"inmovilizado": 1}}
    m = mesa(capitulo=1, A={"personajes": {"brego": "E4"}, "mano": ["BRE-3"]}, B={"personajes": {"zahir": held}})
    juega(m, {"A": {"juega": "BRE-3", "a": "zahir"}})
    assert (valor(m, "zahir.casilla"), valor(m, "zahir.vida"), preguntado(m)) == ("E5", 8, ("A", "principal"))
    assert [e["figura"] for e in sucesos(m, "no_se_mueve")] == ["zahir"]


@pytest.mark.rule("SA-1.MOV.7")
def test_a_movimiento_card_is_followed_in_printed_order_and_then_discarded() -> None:
    m = una(A={"personajes": {"brunilda": "E4"}, "mano": ["BRU-1"], "descartes": ["ZAH-2"]})
    juega(m, {"A": {"juega": "BRU-1"}})
    assert preguntado(m) == ("A", "casilla") and valor(m, "en_curso") == ["Lección de vuelo"]
    assert (valor(m, "A.mano"), valor(m, "A.descartes")) == ({}, {"Capa gris": 1})
    assert valor(m, "brunilda.estados") == {}, "the first instruction comes first"
    juega(m, {"A": {"va": "E1"}})
    assert (valor(m, "brunilda.casilla"), valor(m, "brunilda.estados")) == ("E1", {"escoba_magica": 1})
    assert valor(m, "A.descartes_en_orden") == ["Capa gris", "Lección de vuelo"]
    kinds = [e["suceso"] for e in sucesos(m)]
    assert kinds == ["fase", "juega", "mueve", "adquiere", "descarta"]
    assert reglas(m, "juega") == reglas(m, "descarta") == ["SA-1.MOV.7"]


@pytest.mark.rule("SA-1.MOV.9")
def test_the_marks_of_spaces_stop_nobody() -> None:
    """Blue, star and dark-bordered spaces of the rival's end are walked over and stopped on like any other."""
    m = mesa(capitulo=1, A={"personajes": {"brunilda": "G3"}}, B={"personajes": {"brego": "A2"}})
    assert {"h2", "h3", "i1", "i2", "i3"} <= destinos(m)
    juega(m, {"A": {"mueve": "I2"}})
    assert valor(m, "brunilda.casilla") == "I2"
    juega(m, {"A": "pasa"}, {"B": {"mueve": "B2"}})
    assert valor(m, "brego.casilla") == "B2"


# -- moves of others ------------------------------------------------------------------------------------------------


EMPUJE = accion("Empuje", inflige(un("rival", 1), 1), {"mueve": {"quien": "ese", "hasta": 2}})


def empujado(**lecturas: str) -> Mesa:
    """Zahir on A1, with his aliada Brunilda on B2 and rivals of both on A2 and B1, is pushed by Nadia from A2."""
    return mesa(
        cartas=conjunto(personaje("Nadia", EMPUJE)),
        lecturas=lecturas,
        A={"personajes": {"nadia": "A2", "brego": "B1"}, "mano": ["Empuje"]},
        B={"personajes": {"zahir": "A1", "brunilda": "B2"}},
    )


@pytest.mark.rule("SA-1.MOV.3", "SA-1.MOV.4", "SA-1.MOV.5")
def test_who_is_moved_by_another_passes_through_its_own_side() -> None:
    """OQ-SA-19 (`forced_move_through_own_side`: on): the author says where to, and none is a way to go too."""
    m = juega(empujado(), {"A": {"juega": "Empuje", "a": "zahir"}})
    assert preguntado(m) == ("A", "casilla")
    assert set(menu(m)) == {"a1", "b3", "c2", "c3"}, "through Brunilda, not through Nadia or Brego"
    still = juega(rama(m), {"A": {"va": "A1"}})
    assert valor(still, "zahir.casilla") == "A1"
    juega(m, {"A": {"va": "C3"}})
    assert (valor(m, "zahir.casilla"), valor(m, "brunilda.casilla")) == ("C3", "B2")


@pytest.mark.rule("SA-1.MOV.3", "SA-1.MOV.4")
def test_with_the_other_reading_who_is_moved_passes_through_nobody() -> None:
    """OQ-SA-19 (`forced_move_through_own_side`: off)."""
    m = empujado(forced_move_through_own_side="off")
    assert not legal(m, "A", {"juega": "Empuje", "a": "zahir", "mueve_a": "C3"})
    juega(m, {"A": {"juega": "Empuje", "a": "zahir"}})
    assert valor(m, "zahir.casilla") == "A1" and sucesos(m, "mueve") == []
    # one's own moves are what they were
    own = mesa(lecturas={"forced_move_through_own_side": "off"}, B={"personajes": {"brego": "A2", "nerea": "B1"}},
               A={"personajes": {"brunilda": "A1", "zahir": "B2"}, "mano": ["BRU-1"]})  # fmt: skip
    assert "c2" in destinos(own) and "c2" in destinos(own, offer="juega_leccion_de_vuelo")


@pytest.mark.rule("SA-1.MOV.3", "SA-1.MOV.4")
def test_what_a_card_moves_passes_as_the_standard_move_does_unless_it_says_otherwise() -> None:
    """OQ-SA-19: Lección de vuelo like any move, Por los tejados over everybody, Fuera de mi pista through nobody."""
    around = {"brego": "A2", "nerea": "B1"}
    lesson = mesa(A={"personajes": {"brunilda": "A1", "zahir": "B2"}, "mano": ["BRU-1"]}, B={"personajes": around})
    assert "c2" in destinos(lesson, offer="juega_leccion_de_vuelo")
    shut = mesa(A={"personajes": {"brunilda": "A1"}, "mano": ["BRU-1"]}, B={"personajes": {**around, "agata": "B2"}})
    assert destinos(shut, offer="juega_leccion_de_vuelo") == {"a1"}
    roofs = mesa(A={"personajes": {"zahir": "A1"}, "mano": ["ZAH-1"]}, B={"personajes": {**around, "agata": "B2"}})
    assert {"c1", "c2", "e3", "a3"} <= destinos(roofs, offer="juega_por_los_tejados")
    push = mesa(A={"personajes": {"brego": "A2", "nerea": "B1"}, "mano": ["BRE-3"]},
                B={"personajes": {"zahir": "A1", "brunilda": "B2"}})  # fmt: skip
    juega(push, {"A": {"juega": "BRE-3", "a": "zahir"}})
    assert valor(push, "zahir.casilla") == "A1", "shut in by its own aliada too"


@pytest.mark.rule("SA-1.MOV.5")
def test_a_move_of_exactly_so_many_spaces_ends_that_far_by_some_way() -> None:
    cards = conjunto(personaje("Nadia", movimiento("Salto", {"mueve": {"casillas": 1}}, recupera("yo", 1))))
    m = mesa(cartas=cards, A={"personajes": {"nadia": "A1"}, "mano": ["Salto"]}, B={"personajes": {"brego": "B1"}})
    juega(m, {"A": {"juega": "Salto"}})
    assert set(menu(m)) == {"a2", "b2"}, "staying is no answer"
    assert pregunta(m).rule == "SA-1.MOV.5"
    contesta(m, "A", m.tablero.casilla("A2"))
    assert valor(m, "nadia.casilla") == "A2"
