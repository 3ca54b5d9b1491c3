"""Turn structure (I.5): turns, the four phases, drawing, the hand limit."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import (
    ataque,
    azar,
    defensa,
    explica,
    juega,
    legal,
    mesa,
    orden,
    preguntado,
    sucesos,
    tactico,
    valor,
)

from coliseo.games.atrum_arena.game import GAME
from coliseo.kernel.knowledge import JUDGE

FASES = ["preparar", "robar", "principal", "descartar"]
T = tactico("T")
GOLPE = ataque("Golpe", 2)


# -- turns ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.5.1.1", "AA-I.5.1.3", "AA-I.5.6.1")
def test_two_participants_take_turns_one_after_the_other() -> None:
    m = mesa(fase="sorteo", azar={"primero": ["B"]})
    juega(m, {"hasta": {"turno": 4, "fase": "principal"}})
    marks = [(e["suceso"], e["asiento"]) for e in sucesos(m) if e["suceso"] in ("turno", "fin_de_turno")]
    assert marks == [
        ("turno", "B"), ("fin_de_turno", "B"), ("turno", "A"), ("fin_de_turno", "A"),
        ("turno", "B"), ("fin_de_turno", "B"), ("turno", "A"),
    ], "each turn ends before the next begins"  # fmt: skip
    assert [e["turno"] for e in sucesos(m, "turno")] == [1, 2, 3, 4]


@pytest.mark.rule("AA-I.5.1.2", "AA-I.5.7.1")
def test_a_turn_runs_through_preparar_robar_principal_descartar() -> None:
    m = mesa(A={"mano": ["zombie"]}, fase="comienzo", alcance="turno")
    juega(m, {"A": "sigue"})
    assert [e["fase"] for e in sucesos(m, "fase", asiento="A")] == FASES
    assert sucesos(m, "fase")[0]["regla"] == "AA-I.5.1.2"


@pytest.mark.rule("AA-I.5.1.4", "AA-I.5.1.1")
@pytest.mark.parametrize(("modo", "seats"), [("todos", 3), ("todos", 5), ("grupos", 4)])
def test_in_multiplayer_the_turn_passes_to_the_left(modo: str, seats: int) -> None:
    m = mesa(modo=modo, asientos=seats, fase="sorteo", azar={"primero": ["C"]})
    juega(m, {"hasta": {"turno": seats + 1, "fase": "principal"}})
    order = "".join(e["asiento"] for e in sucesos(m, "turno"))
    around = "ABCDE"[:seats]
    assert order == (around * 3)[2 : 2 + seats + 1]


@pytest.mark.rule("AA-I.5.1.4")
def test_the_turn_skips_whoever_has_left_the_game() -> None:
    gone = [{"nombre": f"Fuera {i}", "poderes": [], "eliminado": True} for i in range(3)]
    m = mesa(B={"reptantes": gone}, C={"mano": ["zombie"]}, asientos=3, fase="descartar", parte="final")
    assert valor(m, "activo") == "C"


# -- phase 1 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.5.2.1", "AA-I.6.1.7", "AA-I.6.1.6")
def test_preparar_turns_all_reptantes_and_esbirros_of_the_active_participant_and_of_nobody_else() -> None:
    spent = {
        "reptantes": [{"nombre": name, "poderes": [], "agotado": True} for name in ("R1", "R2")],
        "altar": ["golem agotado", "zombie agotado", "bestia"],
    }
    m = mesa(A={**spent, "mano": ["zombie"]}, B=spent, fase="preparar")
    assert preguntado(m) == ("A", "accion")
    assert valor(m, "A.altar") == {"golem": 1, "zombie": 1, "bestia": 1}
    assert [valor(m, f"A.reptantes.{r}.preparado") for r in ("R1", "R2")] == [True, True]
    assert valor(m, "B.altar") == {"golem agotado": 1, "zombie agotado": 1, "bestia": 1}
    assert valor(m, "B.reptantes.R1.preparado") is False


@pytest.mark.rule("AA-I.5.2.2")
def test_preparing_everything_is_one_single_event() -> None:
    m = mesa(
        A={"reptantes": [{"nombre": "R1", "poderes": [T], "agotado": True}], "mano": ["zombie"],
           "altar": ["golem agotado"] * 3},
        fase="preparar",
    )  # fmt: skip
    assert [e["regla"] for e in sucesos(m, "prepara_todo", asiento="A")] == ["AA-I.5.2.1"]
    assert sucesos(m, "prepara_esbirro") == []
    assert sucesos(m, "prepara_reptante") == []
    assert preguntado(m) == ("A", "accion"), "only after all of it may something be announced"
    assert valor(m, "A.preparados") == 3


@pytest.mark.rule("AA-I.5.2.1")
def test_an_eliminated_reptante_is_not_prepared() -> None:
    fallen = {"nombre": "R1", "poderes": [T], "eliminado": True}
    m = mesa(A={"reptantes": [fallen], "mano": ["zombie"]}, fase="preparar")
    assert valor(m, "A.reptantes.R1.preparado") is False


# -- phase 2 --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.5.3.1")
def test_robar_takes_three_esbirros_from_the_top_of_the_fosa_unseen_by_others() -> None:
    m = mesa(A={"mano": ["zombie"]}, tope=["sombra"], fase="robar", azar={"fosa": ["golem", "caido"]})
    assert valor(m, "A.mano") == {"zombie": 1, "sombra": 1, "golem": 1, "caido": 1}
    assert valor(m, "cartas_en_fosa") == 56
    assert [(e["cuantos"], e["regla"]) for e in sucesos(m, "roba")] == [(3, "AA-I.5.3.1")]
    own, other = GAME.view(m, 0)["participantes"][0], GAME.view(m, 1)["participantes"][0]
    assert own["mano"] == {"zombie": 1, "sombra": 1, "golem": 1, "caido": 1}
    assert "mano" not in other
    assert other["cartas_en_mano"] == 4
    assert other["mano_conocida"] == {"sombra": 1}, "only what lay in sight on top"


@pytest.mark.rule("AA-I.5.3.1")
def test_the_event_of_drawing_tells_the_types_to_their_owner_only() -> None:
    m = mesa(A={"mano": ["zombie"]}, fase="robar", azar={"fosa": ["golem"] * 3})
    drawn = [[e for e in GAME.events_for(m, s) if e["suceso"] == "roba"] for s in (0, 1)]
    assert drawn[0][0]["tipos"] == ["golem"] * 3
    assert "tipos" not in drawn[1][0]
    assert drawn[1][0]["cuantos"] == 3


def primeros_robos(seats: int, first: str, turns: int) -> list[tuple[str, int]]:
    m = mesa(asientos=seats, fase="sorteo", azar={"primero": [first]})
    juega(m, {"hasta": {"turno": turns, "fase": "principal"}})
    return [(e["asiento"], e["cuantos"]) for e in sucesos(m, "roba", regla="AA-I.5.3.1")]


@pytest.mark.rule("AA-I.5.3.2", "AA-I.5.3.3", "AA-I.5.3.1")
@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A")])
def test_in_a_duel_only_whoever_plays_first_draws_two_and_only_in_the_first_turn(first: str, second: str) -> None:
    assert primeros_robos(2, first, 4) == [(first, 2), (second, 3), (first, 3), (second, 3)]


@pytest.mark.rule("AA-I.5.3.2", "AA-I.5.3.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_two_cards_of_the_first_turn_are_in_hand_when_the_desarrollo_of_robar_can_be_used(seats: int) -> None:
    m = mesa(A={"reptantes": [{"poderes": [T]}]}, asientos=seats, fase="sorteo",
             azar={"primero": ["A"], "fosa": ["golem", "caido"]})  # fmt: skip
    assert preguntado(m) == ("A", "accion")
    assert (valor(m, "fase"), valor(m, "parte")) == ("robar", "desarrollo")
    assert valor(m, "A.mano") == {"golem": 1, "caido": 1}


@pytest.mark.rule("AA-I.5.3.4", "AA-I.5.3.5")
@pytest.mark.parametrize("seats", [3, 5])
def test_with_three_or_more_all_draw_two_in_their_first_turn_except_the_last(seats: int) -> None:
    draws = primeros_robos(seats, "B", seats * 2)
    assert [n for _, n in draws] == [2] * (seats - 1) + [3] + [3] * seats
    assert draws[seats - 1][0] == "A", "the last of the round sits at the right of the first"


@pytest.mark.rule("AA-I.5.3.5")
def test_the_last_of_the_first_round_is_fixed_even_if_that_participant_is_out() -> None:
    gone = [{"nombre": f"Fuera {i}", "poderes": [], "eliminado": True} for i in range(3)]
    m = mesa(C={"reptantes": gone}, B={"mano": ["zombie"]}, asientos=3, activo="B", turno=2, fase="robar")
    assert [e["cuantos"] for e in sucesos(m, "roba", asiento="B")] == [2]


@pytest.mark.rule("AA-I.5.3.6")
def test_when_the_fosa_runs_out_the_vertedero_becomes_the_new_fosa_and_drawing_goes_on() -> None:
    m = mesa(A={"mano": ["zombie"]}, fosa=["golem"], vertedero={"bestia": 5}, fase="robar")
    assert valor(m, "A.mano") == {"zombie": 1, "golem": 1, "bestia": 2}
    assert valor(m, "fosa") == {"bestia": 3}
    assert valor(m, "vertedero") == {}
    assert [(e["cuantos"], e["regla"]) for e in sucesos(m, "reforma_fosa")] == [(5, "AA-I.5.3.6")]


@pytest.mark.rule("AA-I.5.3.6")
def test_the_fosa_is_reformed_at_once_when_the_draw_takes_exactly_the_last_card() -> None:
    m = mesa(A={"mano": ["zombie"]}, fosa=["golem"] * 3, vertedero=["bestia"], fase="robar")
    assert valor(m, "A.mano") == {"zombie": 1, "golem": 3}
    assert (valor(m, "fosa"), valor(m, "vertedero")) == ({"bestia": 1}, {})


@pytest.mark.rule("AA-I.5.3.6")
def test_with_fosa_and_vertedero_empty_what_cannot_be_drawn_is_not_drawn() -> None:
    m = mesa(A={"mano": ["zombie"]}, fosa=["golem"], fase="robar")
    assert valor(m, "A.mano") == {"zombie": 1, "golem": 1}
    assert valor(m, "cartas_en_fosa") == 0
    # the next card needed comes from a Fosa made of what has been discarded meanwhile
    m = mesa(A={"mano": ["zombie"]}, fosa=[], vertedero=["caido"], fase="robar")
    assert valor(m, "A.mano") == {"zombie": 1, "caido": 1}


# -- phase 3 --------------------------------------------------------------------------------------------------------


def activo(*poderes: object, **campos: object) -> dict[str, Any]:
    return {"reptantes": [{"nombre": "Uno", "poderes": list(poderes)}], **campos}


@pytest.mark.rule("AA-I.5.4.1", "AA-I.5.4.2", "AA-I.5.4.3")
@pytest.mark.parametrize("first", ["ataque", "coloca"])
def test_placing_and_attacking_may_be_done_in_any_order(first: str) -> None:
    m = mesa(A=activo(GOLPE, mano=["zombie", "golem"]), alcance="parte")
    steps: list[object] = [{"A": {"coloca": "golem"}}, {"A": {"anuncia": "Golpe", "descarta": "zombie"}}, "resuelve"]
    juega(m, *(steps if first == "coloca" else [*steps[1:], steps[0]]))
    assert valor(m, "A.altar") == {"golem": 1}
    assert valor(m, "B.resistencia") == 8


@pytest.mark.rule("AA-I.5.4.1")
def test_nothing_in_the_principal_phase_is_compulsory() -> None:
    m = mesa(A=activo(GOLPE, mano=["zombie", "golem"]), alcance="turno")
    juega(m, {"A": "sigue"})
    assert valor(m, "A.mano") == {"zombie": 1, "golem": 1}
    assert valor(m, "B.resistencia") == 10
    assert sucesos(m, "fin_de_turno", asiento="A")


@pytest.mark.rule("AA-I.5.4.2", "AA-I.6.2.1")
def test_only_one_esbirro_of_the_hand_is_placed_each_turn_and_it_enters_preparado() -> None:
    m = mesa(A={"mano": ["golem", "golem", "zombie"], "reptantes": [{"poderes": [T]}]})
    assert legal(m, "A", {"coloca": "golem"})
    juega(m, {"A": {"coloca": "golem"}})
    assert valor(m, "A.altar") == {"golem": 1}
    assert valor(m, "A.mano") == {"golem": 1, "zombie": 1}
    assert not legal(m, "A", {"coloca": "zombie"})
    assert {"AA-I.5.4.2", "AA-I.6.2.1"} <= explica(m, "A", {"coloca": "zombie"})
    juega(m, {"hasta": {"turno": 5, "fase": "principal", "parte": "desarrollo"}})
    assert legal(m, "A", {"coloca": "zombie"}), "one more in the next turn"


@pytest.mark.rule("AA-I.5.4.2")
def test_only_a_card_of_the_hand_can_be_placed() -> None:
    m = mesa(A={"mano": ["golem"]}, vertedero=["zombie"])
    assert explica(m, "A", {"coloca": "zombie"}) == {"AA-I.5.4.2"}
    assert legal(m, "A", {"coloca": "golem"})


@pytest.mark.rule("AA-I.5.4.3")
def test_as_many_attacks_as_one_can_pay_for_may_be_cast_in_one_turn() -> None:
    m = mesa(A=activo(GOLPE, mano=["zombie"] * 4), alcance="parte")
    for _ in range(4):
        juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert orden(m) == ["Golpe"] * 4
    assert valor(m, "B.resistencia") == 2


@pytest.mark.rule("AA-I.5.4.4")
@pytest.mark.parametrize(("fase", "parte"), [(f, p) for f in FASES for p in ("inicio", "desarrollo", "final")])
def test_attacks_are_announced_in_the_principal_phase_and_never_elsewhere(fase: str, parte: str) -> None:
    m = mesa(A=activo(GOLPE, T, mano=["zombie"] * 2), fase=fase, parte=parte, evento_hecho=True, alcance="parte")
    assert legal(m, "A", {"anuncia": "T"})
    main = (fase, parte) == ("principal", "desarrollo")
    assert legal(m, "A", {"anuncia": "Golpe"}) is main
    assert ("AA-I.5.4.4" in explica(m, "A", {"anuncia": "Golpe"})) is not main


@pytest.mark.rule("AA-I.5.4.5")
def test_in_the_principal_phase_the_others_may_defend_against_the_attacks_of_the_active() -> None:
    m = mesa(A=activo(GOLPE, mano=["zombie"]), B=activo(defensa("Escudo", 2), mano=["golem"]), alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}})
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": {"anuncia": "Escudo"}}, "resuelve")
    assert orden(m) == ["Escudo", "Golpe"]
    assert valor(m, "B.resistencia") == 10


@pytest.mark.rule("AA-I.5.4.5", "AA-I.5.4.1")
def test_the_principal_phase_of_a_whole_turn_gives_both_their_say() -> None:
    m = mesa(A=activo(GOLPE, mano=["zombie"]), B=activo(defensa("Escudo", 1), mano=["golem"]), fase="comienzo",
             alcance="turno", azar={"fosa": ["caido"] * 3})  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe", "descarta": "zombie"}}, {"B": {"anuncia": "Escudo"}}, "resuelve")
    assert valor(m, "fase") == "principal"
    assert valor(m, "B.resistencia") == 9


# -- phase 4 and the end of the turn --------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.5.5.1")
def test_with_more_than_five_cards_one_chooses_what_to_discard_down_to_five() -> None:
    m = mesa(A={"mano": {"golem": 4, "zombie": 3, "sombra": 1}}, fase="descartar", alcance="turno")
    assert preguntado(m) == ("A", "limite_de_mano")
    assert (m.questions[0].low, m.questions[0].high) == (3, 3), "no more and no fewer than the surplus"
    juega(m, {"A": {"descarta": ["zombie", "zombie", "sombra"]}})
    assert valor(m, "A.mano") == {"golem": 4, "zombie": 1}
    assert valor(m, "vertedero") == {"zombie": 2, "sombra": 1}
    assert {e["regla"] for e in sucesos(m, "descarta")} == {"AA-I.5.5.1"}


@pytest.mark.rule("AA-I.5.5.1", "AA-I.5.6.1")
@pytest.mark.parametrize("held", [0, 4, 5])
def test_with_five_or_fewer_nothing_is_discarded_and_the_turn_ends(held: int) -> None:
    m = mesa(A={"mano": {"golem": held}}, B={"mano": {"zombie": 9}}, fase="descartar")
    assert sucesos(m, "descarta") == []
    assert sucesos(m, "fin_de_turno", asiento="A", regla="AA-I.5.6.1")
    assert valor(m, "A.cartas_en_mano") == held
    assert valor(m, "activo") == "B"
    assert valor(m, "B.cartas_en_mano") == 12, "only the active participant's hand is looked at"


@pytest.mark.rule("AA-I.5.6.1")
def test_the_turn_ends_after_the_discard_and_the_next_participants_begins() -> None:
    m = mesa(A={"mano": {"golem": 5, "bestia": 1}}, B={"mano": ["zombie"]}, fase="descartar")
    juega(m, {"A": {"descarta": ["bestia"]}})
    story = [(e["suceso"], e.get("asiento")) for e in sucesos(m)]
    assert story.index(("descarta", "A")) < story.index(("fin_de_turno", "A")) < story.index(("turno", "B"))


# -- phases and parts -----------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.5.7.1", "AA-I.5.1.2")
def test_a_turn_in_which_nothing_can_be_done_still_has_its_four_phases() -> None:
    m = mesa(A={"altar": []}, fosa=[], B={"mano": ["zombie"]}, fase="comienzo")
    assert [e["fase"] for e in sucesos(m, "fase", asiento="A")] == FASES
    assert valor(m, "A.mano") == {}


@pytest.mark.rule("AA-I.5.7.1", "AA-I.5.7.2")
def test_every_phase_has_inicio_desarrollo_and_final() -> None:
    m = mesa(A=activo(T, mano=["zombie"]), B=activo(T, mano=["golem"]), fase="comienzo", alcance="turno",
             azar={"fosa": ["caido"] * 3})  # fmt: skip
    asked = []
    while m.questions:
        now = (valor(m, "fase"), valor(m, "parte"), *(preguntado(m) or ()))
        asked.append(now)
        juega(m, {now[2]: "sigue"})
    whole = []
    for fase in FASES:
        whole += [(fase, "inicio", "B", "inicio"), (fase, "inicio", "A", "inicio")]
        whole += [(fase, "desarrollo", "A", "accion"), (fase, "final", "A", "accion")]
    assert asked == whole


@pytest.mark.rule("AA-I.5.7.2")
def test_the_view_names_the_part_of_the_phase() -> None:
    for parte in ("inicio", "desarrollo", "final"):
        m = mesa(A=activo(T, mano=["zombie"]), fase="principal", parte=parte, alcance="parte")
        view = GAME.view(m, JUDGE)
        assert (view["fase"], view["parte"]) == ("principal", parte)


@pytest.mark.rule("AA-I.5.3.6")
def test_a_fosa_emptied_by_a_power_is_reformed_at_once_too() -> None:
    m = mesa(A=activo(tactico("Roba", {"robar": 2}), mano=["zombie"]), fosa=["golem"], vertedero=["caido"],
             alcance="parte")  # fmt: skip
    azar(m, fosa=["golem", "caido"])
    juega(m, {"A": {"anuncia": "Roba"}}, "resuelve")
    assert valor(m, "A.mano") == {"golem": 1, "caido": 1}
    assert valor(m, "fosa") == {"zombie": 1}
