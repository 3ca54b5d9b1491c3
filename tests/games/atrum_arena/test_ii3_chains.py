"""II.3: chains are made of announcements and resolve from the last to the first."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, juega, mesa, orden, preguntado, sucesos, tactico, valor


def _alguien(letra: str, *mas: object) -> dict[str, Any]:
    powers = [*mas, *(tactico(f"{letra}{i}") for i in range(1, 5))]
    return {"reptantes": [{"poderes": powers[:5]}], "mano": {"zombie": 5}}


@pytest.mark.rule("AA-II.3.1.1")
def test_responses_form_a_chain_in_the_order_of_their_announcements() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"))
    juega(m, {"A": {"anuncia": "a1"}}, {"B": {"anuncia": "b1"}}, {"A": {"anuncia": "a2"}}, estricto=True)
    assert valor(m, "cadena") == ["a1", "b1", "a2"]
    assert [e["eslabon"] for e in sucesos(m, "anuncia")] == [1, 2, 3]


@pytest.mark.rule("AA-II.2.2.1", "AA-II.2.2.2", "AA-II.3.2.1")
def test_ex_02_a_chain_of_three_resolves_in_reverse() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"), alcance="parte")
    juega(
        m,
        {"A": {"anuncia": "a1"}},
        {"B": {"anuncia": "b2"}},
        {"A": {"anuncia": "a3"}},
        {"B": "no responde"},
        {"A": "no responde"},
        estricto=True,
    )
    assert orden(m) == ["a3", "b2", "a1"]


@pytest.mark.rule("AA-II.2.2.2", "AA-II.2.2.3", "AA-II.3.2.1", "AA-II.3.3.1")
def test_ex_03_who_declined_twice_may_still_respond_later() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"), alcance="parte")
    juega(
        m,
        {"A": {"anuncia": "a1"}},
        {"B": {"anuncia": "b2"}},
        {"A": "no responde"},
        {"B": {"anuncia": "b3"}},
        {"A": "no responde"},
        {"B": {"anuncia": "b4"}},
        {"A": {"anuncia": "a4"}},
        {"B": "no responde"},
        {"A": "no responde"},
        estricto=True,
    )
    assert orden(m) == ["a4", "b4", "b3", "b2", "a1"]


@pytest.mark.rule("AA-II.3.3.1")
def test_the_window_returns_to_whoever_declined_after_the_other_responds_to_themselves() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"))
    juega(
        m,
        {"A": {"anuncia": "a1"}},
        {"B": {"anuncia": "b1"}},
        {"A": "no responde"},
        {"B": {"anuncia": "b2"}},
        estricto=True,
    )
    assert preguntado(m) == ("A", "responder")


@pytest.mark.rule("AA-II.3.1.2")
def test_a_later_power_resolves_first_and_may_alter_the_earlier_one() -> None:
    boost = tactico("G", {"reforzar": {"cantidad": 2, "que": "ataque"}})
    m = mesa(A=_alguien("a", ataque("X", 3), boost), alcance="parte")
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"A": {"anuncia": "G"}}, "resuelve")
    assert orden(m) == ["G", "X"]
    assert valor(m, "B.resistencia") == 5


@pytest.mark.rule("AA-II.3.1.2")
def test_a_later_power_need_not_have_to_do_with_the_earlier_one() -> None:
    m = mesa(A=_alguien("a", ataque("X", 3)), B=_alguien("b"), alcance="parte")
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "b1"}}, "resuelve")
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("aumenta_resistencia", "dano")]
    assert told == ["aumenta_resistencia", "dano"]


@pytest.mark.rule("AA-II.3.2.1")
def test_resolution_begins_only_when_the_chain_is_complete() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"), alcance="parte")
    juega(m, {"A": {"anuncia": "a1"}}, {"B": {"anuncia": "b1"}}, {"A": "no responde"}, estricto=True)
    assert orden(m) == []
    juega(m, {"B": "no responde"}, estricto=True)
    assert orden(m) == ["b1", "a1"]
    # each is paid and carried out before the one below
    steps = [
        (e["suceso"], e.get("poder")) for e in sucesos(m) if e["suceso"] in ("lanza", "descarta", "aumenta_resistencia")
    ]
    assert [kind for kind, _ in steps] == ["lanza", "descarta", "aumenta_resistencia"] * 2
