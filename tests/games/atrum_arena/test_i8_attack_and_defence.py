"""Attack and defence, basic flow (I.8)."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import (
    ataque,
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

GOLPE = ataque("Golpe", 4)


def uno(*poderes: object, **campos: object) -> dict[str, Any]:
    return {"reptantes": [{"nombre": "Uno", "poderes": list(poderes)}], "mano": ["zombie"] * 4, **campos}


@pytest.mark.rule("AA-I.8.1.1")
def test_attacks_belong_to_the_principal_phase_of_ones_own_turn() -> None:
    for fase in ("preparar", "robar", "principal", "descartar"):
        m = mesa(A=uno(GOLPE, tactico("T")), fase=fase, evento_hecho=True, alcance="parte")
        assert legal(m, "A", {"anuncia": "Golpe"}) is (fase == "principal")
    m = mesa(A=uno(tactico("T")), B=uno(GOLPE, tactico("T")), alcance="parte")
    assert "AA-I.8.1.1" in explica(m, "B", {"anuncia": "Golpe"})
    juega(m, {"A": {"anuncia": "T"}})
    assert "AA-I.8.1.1" in explica(m, "B", {"anuncia": "Golpe"})


@pytest.mark.rule("AA-I.8.1.2")
def test_the_targeted_opponent_is_asked_first_whether_they_respond() -> None:
    for target, order in (("B", "BCD"), ("C", "CBD"), ("D", "DBC")):
        hands = {s: uno(tactico("T")) for s in "BCD"}
        m = mesa(A=uno(GOLPE), **hands, asientos=4, modo="todos", alcance="parte")
        juega(m, {"A": {"anuncia": "Golpe", "objetivo": target}})
        asked = []
        while m.questions and m.questions[0].purpose == "responder":
            seat = (preguntado(m) or ("", ""))[0]
            asked.append(seat)
            juega(m, {seat: "no responde"}, estricto=True)
        assert "".join(asked)[:3] == order
        assert valor(m, f"{target}.resistencia") == 6


@pytest.mark.rule("AA-I.8.1.2")
def test_at_a_casual_table_the_target_is_asked_even_with_nothing_to_respond_with() -> None:
    m = mesa(A=uno(GOLPE), politica="casual", alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}})
    assert preguntado(m) == ("B", "responder")


@pytest.mark.rule("AA-I.8.2.1")
def test_an_attack_may_be_answered_with_a_defence_or_with_a_tactico_but_not_with_an_attack() -> None:
    m = mesa(A=uno(GOLPE), B=uno(defensa("D", 1), tactico("T"), ataque("A", 1)), alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}})
    assert preguntado(m) == ("B", "responder")
    assert legal(m, "B", {"anuncia": "D"})
    assert legal(m, "B", {"anuncia": "T"})
    assert not legal(m, "B", {"anuncia": "A"})
    juega(m, {"B": {"anuncia": "T"}}, "resuelve")
    assert orden(m) == ["T", "Golpe"]
    assert valor(m, "B.resistencia") == 7, "10 + 1 - 4"


@pytest.mark.rule("AA-I.8.3.1")
@pytest.mark.parametrize(("prevents", "left"), [(None, 6), (1, 7), (3, 9)])
def test_damage_less_prevention_is_taken_from_the_resistencia_of_the_target(prevents: int | None, left: int) -> None:
    answers = [] if prevents is None else [{"C": {"anuncia": "D"}}]
    m = mesa(A=uno(GOLPE), C=uno(defensa("D", prevents or 1)), asientos=3, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe", "objetivo": "C"}}, *answers, "resuelve")
    assert [valor(m, f"{s}.resistencia") for s in "ABC"] == [10, 10, left]


@pytest.mark.rule("AA-I.8.3.2")
@pytest.mark.parametrize("prevents", [4, 5, 9])
def test_when_prevention_reaches_or_exceeds_the_damage_nothing_is_taken(prevents: int) -> None:
    m = mesa(A=uno(GOLPE), B=uno(defensa("D", prevents), resistencia=2), alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, {"B": {"anuncia": "D"}}, "resuelve")
    assert orden(m) == ["D", "Golpe"]
    assert valor(m, "B.resistencia") == 2
    assert valor(m, "A.resistencia") == 10, "nor does the surplus strike back"
    assert [(e["cuanto"], e["de_cuanto"]) for e in sucesos(m, "prevenido")] == [(4, 4)]


@pytest.mark.rule("AA-I.8.3.3")
def test_surplus_prevention_does_not_help_against_the_next_attack() -> None:
    m = mesa(A=uno(ataque("Leve", 1), GOLPE), B=uno(defensa("D", 9)), alcance="parte")
    juega(m, {"A": {"anuncia": "Leve"}}, {"B": {"anuncia": "D"}}, "resuelve", {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert valor(m, "B.resistencia") == 6


@pytest.mark.rule("AA-I.8.4.1")
def test_at_0_a_participant_chooses_a_reptante_and_eliminates_it_before_play_goes_on() -> None:
    m = mesa(A=uno(GOLPE), B={"resistencia": 4, "reptantes": [{"nombre": n, "poderes": []} for n in ("X", "Y", "Z")]},
             alcance="parte")  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert preguntado(m) == ("B", "eliminar")
    juega(m, {"B": {"elimina": "Y"}})
    assert [valor(m, f"B.reptantes.{n}.en_juego") for n in "XYZ"] == [True, False, True]
    assert preguntado(m) == ("A", "accion")


@pytest.mark.rule("AA-I.8.4.2")
def test_whoever_already_eliminated_this_turn_eliminates_no_more() -> None:
    m = mesa(A=uno(GOLPE), B={"resistencia": 2, "elimino": True}, alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert (valor(m, "B.resistencia"), valor(m, "B.en_juego")) == (0, 3)
    assert sucesos(m, "ya_elimino", asiento="B")


@pytest.mark.rule("AA-I.8.4.3")
def test_at_0_attacks_and_direct_damage_need_another_target() -> None:
    rayo = tactico("Rayo", {"dano": 1})
    m = mesa(A=uno(GOLPE, rayo), B={"resistencia": 0}, alcance="parte")
    assert not legal(m, "A", {"anuncia": "Golpe"})
    assert not legal(m, "A", {"anuncia": "Rayo"})
    m = mesa(A=uno(GOLPE, rayo), B={"resistencia": 0}, asientos=3, alcance="parte")
    for name in ("Golpe", "Rayo"):
        assert "AA-I.8.4.3" in explica(m, "A", {"anuncia": name, "objetivo": "B"})
        assert legal(m, "A", {"anuncia": name, "objetivo": "C"})
