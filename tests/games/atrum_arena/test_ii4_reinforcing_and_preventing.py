"""II.4.3 and II.4.4 (with II.8.3): Reforzar, total damage and total prevention."""

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
    poder,
    preguntado,
    sucesos,
    tactico,
    valor,
)

MAS_ATAQUE = {"reforzar": {"cantidad": 2, "que": "ataque"}}
MAS_DEFENSA = {"reforzar": {"cantidad": 2, "que": "defensa"}}


def _alguien(*poderes: object, cartas: int = 3) -> dict[str, Any]:
    return {"reptantes": [{"poderes": list(poderes)}], "mano": {"zombie": cartas}}


def _previene(nombre: str, n: int) -> dict[str, Any]:
    return tactico(nombre, {"prevenir": {"cantidad": n, "de": "poder"}})


def _ataca(**mas: object) -> dict[str, Any]:
    return {"A": {"anuncia": "X", "objetivo": "B", **mas}}


@pytest.mark.rule("AA-II.4.3.1", "AA-II.4.3.3", "AA-II.8.3.1")
def test_reforzar_an_attack_adds_the_number_to_its_damage() -> None:
    m = mesa(A=_alguien(ataque("X", 3), tactico("G", MAS_ATAQUE)), alcance="parte")
    juega(m, _ataca(), {"A": {"anuncia": "G"}}, "resuelve")
    assert valor(m, "B.resistencia") == 5


@pytest.mark.rule("AA-II.4.3.2", "AA-II.4.3.3", "AA-II.8.3.1")
def test_reforzar_a_defence_adds_the_number_to_what_it_prevents() -> None:
    m = mesa(A=_alguien(ataque("X", 6)), B=_alguien(defensa("D", 1), tactico("G", MAS_DEFENSA)), alcance="parte")
    juega(m, _ataca(), {"B": {"anuncia": "D"}}, {"B": {"anuncia": "G"}}, "resuelve")
    assert valor(m, "B.resistencia") == 7


@pytest.mark.rule("AA-II.4.3.4", "AA-II.8.3.2")
def test_a_power_that_reinforces_needs_an_announced_power_of_that_kind() -> None:
    a = _alguien(ataque("X", 3), tactico("G", MAS_ATAQUE), tactico("S"))
    b = _alguien(defensa("D", 1), tactico("H", MAS_DEFENSA), tactico("R"))
    m = mesa(A=a, B=b, alcance="parte")
    assert explica(m, "A", {"anuncia": "G"}) >= {"AA-II.4.3.4", "AA-II.8.3.2"}
    # a Táctico is neither
    tactic = juega(m.clone(), {"A": {"anuncia": "S"}})
    assert not legal(tactic, "B", {"anuncia": "H"})
    juega(m, _ataca())
    # the Attack is there, the Defence is not yet
    assert preguntado(m) == ("B", "responder")
    assert explica(m, "B", {"anuncia": "H"}) >= {"AA-II.4.3.4", "AA-II.8.3.2"}
    juega(m, {"B": {"anuncia": "D"}})
    assert legal(m, "A", {"anuncia": "G"})
    juega(m, {"A": "no responde"})
    assert legal(m, "B", {"anuncia": "H"})


@pytest.mark.rule("AA-II.4.3.4", "AA-II.8.3.2")
def test_it_may_be_announced_as_long_as_the_chain_lasts_and_no_longer() -> None:
    m = mesa(
        A=_alguien(ataque("X", 3), tactico("G", MAS_ATAQUE)), B=_alguien(tactico("R"), tactico("R2")), alcance="parte"
    )
    juega(m, _ataca(), {"B": {"anuncia": "R"}}, {"A": "no responde"}, {"B": {"anuncia": "R2"}})
    assert legal(m, "A", {"anuncia": "G"})
    juega(m, "resuelve")
    assert not legal(m, "A", {"anuncia": "G"})
    assert "AA-II.4.3.4" in explica(m, "A", {"anuncia": "G"})


@pytest.mark.rule("AA-II.4.3.5", "AA-II.8.3.3")
def test_anyone_may_reinforce_anyone_elses_attack_or_defence() -> None:
    m = mesa(
        asientos=3,
        A=_alguien(ataque("X", 3), tactico("H", MAS_DEFENSA)),
        B=_alguien(defensa("D", 1)),
        C=_alguien(tactico("G", MAS_ATAQUE)),
        alcance="parte",
    )
    juega(m, _ataca(), {"B": {"anuncia": "D"}}, {"C": {"anuncia": "G"}}, {"A": {"anuncia": "H"}}, "resuelve")
    assert [(e["asiento"], e["poder"]) for e in sucesos(m, "refuerza")] == [("A", "D"), ("C", "X")]
    assert valor(m, "B.resistencia") == 8


@pytest.mark.rule("AA-II.8.3.1")
def test_several_reinforcements_add_up() -> None:
    m = mesa(A=_alguien(ataque("X", 1), tactico("G", MAS_ATAQUE), tactico("H", MAS_ATAQUE)), alcance="parte")
    juega(m, _ataca(), {"A": {"anuncia": "G"}}, {"A": {"anuncia": "H"}}, "resuelve")
    assert valor(m, "B.resistencia") == 5


@pytest.mark.rule("AA-II.4.4.1")
@pytest.mark.parametrize(("dano", "previene", "queda"), [(5, 2, 7), (5, 4, 9), (5, 0, 5)])
def test_damage_beyond_prevention_is_subtracted(dano: int, previene: int, queda: int) -> None:
    m = mesa(A=_alguien(ataque("X", dano)), B=_alguien(defensa("D", previene)), alcance="parte")
    juega(m, _ataca(), {"B": {"anuncia": "D"}}, "resuelve")
    assert valor(m, "B.resistencia") == queda


@pytest.mark.rule("AA-II.4.4.1", "AA-II.4.4.2")
def test_totals_take_in_reinforcements_and_every_prevention() -> None:
    m = mesa(
        A=_alguien(ataque("X", 4), tactico("G", MAS_ATAQUE)),
        B=_alguien(defensa("D", 1), tactico("H", MAS_DEFENSA), _previene("P", 1)),
        alcance="parte",
    )
    juega(
        m,
        _ataca(),
        {"B": {"anuncia": "D"}},
        {"A": {"anuncia": "G"}},
        {"B": {"anuncia": "H"}},
        {"B": {"anuncia": "P", "poder": "X"}},
        "resuelve",
    )
    assert valor(m, "B.resistencia") == 8  # 4 + 2 against 1 + 2 + 1


@pytest.mark.rule("AA-II.4.4.2")
@pytest.mark.parametrize("previene", [3, 7, "todo"])
def test_if_prevention_is_greater_nothing_is_subtracted(previene: object) -> None:
    m = mesa(A=_alguien(ataque("X", 3)), B=_alguien(defensa("D", previene)), alcance="parte")
    juega(m, _ataca(), {"B": {"anuncia": "D"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10
    assert [e["cuanto"] for e in sucesos(m, "dano")] == [0]


@pytest.mark.rule("AA-II.4.4.3")
def test_surplus_prevention_does_not_help_against_a_later_attack() -> None:
    m = mesa(A=_alguien(ataque("X", 2)), B=_alguien(defensa("D", 9), _previene("P", 9)), alcance="parte")
    juega(m, _ataca(), {"B": {"anuncia": "D"}}, {"B": {"anuncia": "P"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10
    juega(m, _ataca(), "resuelve")
    assert valor(m, "B.resistencia") == 8


@pytest.mark.rule("AA-II.4.4.4")
def test_direct_damage_may_come_outside_the_exchange_or_in_the_middle_of_it() -> None:
    sting = tactico("G", {"dano": 2})
    outside = mesa(A=_alguien(sting), alcance="parte")
    juega(outside, {"A": {"anuncia": "G", "objetivo": "B"}}, "resuelve")
    assert valor(outside, "B.resistencia") == 8
    m = mesa(A=_alguien(ataque("X", 3), sting), B=_alguien(defensa("D", 9), sting), alcance="parte")
    juega(
        m,
        _ataca(),
        {"B": {"anuncia": "G", "objetivo": "A"}},
        {"A": {"anuncia": "G", "objetivo": "B"}},
        {"B": {"anuncia": "D"}},
        "resuelve",
    )
    assert (valor(m, "A.resistencia"), valor(m, "B.resistencia")) == (8, 8)
    assert [e["cuanto"] for e in sucesos(m, "dano_directo")] == [2, 2]


@pytest.mark.rule("AA-II.4.4.5")
@pytest.mark.parametrize("golpe", ["ataque", "tactico"])
def test_preventing_tacticos_are_not_limited_to_one(golpe: str) -> None:
    blow = poder("X", golpe, {"dano": 6})
    defender = _alguien(_previene("P", 2), _previene("Q", 2), defensa("D", 1))
    m = mesa(A=_alguien(blow, cartas=1), B=defender, alcance="parte")
    juega(m, _ataca(), {"B": {"anuncia": "P", "poder": "X"}}, {"B": {"anuncia": "Q", "poder": "X"}})
    assert legal(m, "B", {"anuncia": "P", "poder": "X"})
    assert legal(m, "B", {"anuncia": "D"}) == (golpe == "ataque")
    juega(m, "resuelve")
    assert valor(m, "B.resistencia") == 8


@pytest.mark.rule("AA-II.4.4.6")
def test_preventing_tacticos_serve_in_the_exchange_and_against_direct_damage() -> None:
    inside = mesa(A=_alguien(ataque("X", 3)), B=_alguien(_previene("P", 2), defensa("D", 1)), alcance="parte")
    juega(inside, _ataca(), {"B": {"anuncia": "D"}}, {"B": {"anuncia": "P"}}, "resuelve")
    assert valor(inside, "B.resistencia") == 10
    outside = mesa(A=_alguien(tactico("G", {"dano": 3})), B=_alguien(_previene("P", 2)), alcance="parte")
    juega(outside, {"A": {"anuncia": "G", "objetivo": "B"}}, {"B": {"anuncia": "P"}}, "resuelve")
    assert valor(outside, "B.resistencia") == 9


@pytest.mark.rule("AA-II.4.4.6")
def test_a_preventing_tactico_needs_a_damaging_power_to_answer() -> None:
    m = mesa(A=_alguien(tactico("S"), _previene("O", 1)), B=_alguien(_previene("P", 2)), alcance="parte")
    assert not legal(m, "A", {"anuncia": "O"})
    juega(m, {"A": {"anuncia": "S"}})
    assert "AA-II.9.5.2" in explica(m, "B", {"anuncia": "P"})
