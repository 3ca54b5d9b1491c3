"""II.4.1, II.4.2 and II.4.5: Attacks, Defences and Tácticos in one chain."""

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
    pregunta,
    preguntado,
    sucesos,
    tactico,
    valor,
)


def _alguien(letra: str, *mas: object, cartas: int = 5) -> dict[str, Any]:
    powers = [tactico(f"{letra}{i}") for i in range(1, 4)]
    return {"reptantes": [{"poderes": [*mas, *powers]}], "mano": {"zombie": cartas}}


def _duelo(*mas: object, **otros: object) -> Any:
    return mesa(
        A=_alguien("a", ataque("X", 4), *mas),
        B=_alguien("b", defensa("D", 3), defensa("E", 3)),
        alcance="parte",
        **otros,
    )


@pytest.mark.rule("AA-II.4.1.1")
def test_the_target_of_an_attack_is_asked_whether_they_respond() -> None:
    m = mesa(
        asientos=3, A=_alguien("a", ataque("X", 1), cartas=2), B=_alguien("b", cartas=2), C=_alguien("c", cartas=2)
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "C"}}, estricto=True)
    assert preguntado(m) == ("C", "responder")


@pytest.mark.rule("AA-II.4.1.2")
def test_the_attacked_may_respond_with_a_defence_or_with_a_tactico() -> None:
    m = _duelo()
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}})
    assert legal(m, "B", {"anuncia": "D"})
    assert legal(m, "B", {"anuncia": "b1"})
    juega(m, {"B": {"anuncia": "D"}}, "resuelve")
    assert valor(m, "B.resistencia") == 9


@pytest.mark.rule("AA-II.4.1.3")
@pytest.mark.parametrize("respuesta", ["D", "b1"])
def test_the_response_starts_a_chain_that_goes_on_as_usual(respuesta: str) -> None:
    m = _duelo()
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": respuesta}}, estricto=True)
    assert valor(m, "cadena") == ["X", respuesta]
    assert preguntado(m) == ("A", "responder")
    juega(m, {"A": {"anuncia": "a1"}}, {"B": {"anuncia": "b2"}}, "resuelve")
    assert orden(m) == ["b2", "a1", respuesta, "X"]


@pytest.mark.rule("AA-II.4.1.4")
def test_if_the_attacked_declines_the_attacker_may_respond_with_a_tactico() -> None:
    m = _duelo()
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": "no responde"}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    assert legal(m, "A", {"anuncia": "a1"})
    assert not legal(m, "A", {"anuncia": "X", "objetivo": "B"})


@pytest.mark.rule("AA-II.4.1.5")
def test_an_attack_never_responds_to_an_attack_nor_to_a_tactico() -> None:
    for first in ({"anuncia": "X", "objetivo": "B"}, {"anuncia": "a1"}):
        m = _duelo(ataque("Y", 1))
        juega(m, {"A": first}, {"B": "no responde"})
        assert preguntado(m) == ("A", "responder")
        assert not legal(m, "A", {"anuncia": "Y", "objetivo": "B"})
        assert explica(m, "A", {"anuncia": "Y"}) == {"AA-II.4.1.5"}
    m = _duelo(ataque("Y", 1))
    assert legal(m, "A", {"anuncia": "Y", "objetivo": "B"})


@pytest.mark.rule("AA-II.4.1.6")
def test_a_tactico_that_damages_is_no_attack() -> None:
    sting = tactico("G", {"dano": 2})
    m = mesa(A=_alguien("a", sting), B=_alguien("b", defensa("D", 3), sting), parte="inicio", alcance="parte")
    # it may be announced at an Inicio, and even respond; no Defence answers it
    juega(m, {"B": {"anuncia": "G", "objetivo": "A"}})
    assert legal(m, "A", {"anuncia": "G", "objetivo": "B"})
    juega(m, {"A": {"anuncia": "G", "objetivo": "B"}})
    assert not legal(m, "B", {"anuncia": "D"})
    juega(m, "resuelve")
    assert (valor(m, "A.resistencia"), valor(m, "B.resistencia")) == (8, 8)
    assert sucesos(m, "dano") == []


@pytest.mark.rule("AA-II.4.2.1")
def test_the_attacked_announces_a_single_defence_in_the_chain() -> None:
    m = _duelo()
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "D"}}, {"A": {"anuncia": "a1"}})
    assert preguntado(m) == ("B", "responder")
    assert legal(m, "B", {"anuncia": "b1"})
    assert not legal(m, "B", {"anuncia": "E"})
    assert explica(m, "B", {"anuncia": "E"}) >= {"AA-II.4.2.1"}
    juega(m, "resuelve")
    assert valor(m, "B.resistencia") == 9


@pytest.mark.rule("AA-II.4.2.2")
def test_the_defence_may_come_before_or_after_tacticos() -> None:
    first = _duelo()
    juega(
        first,
        {"A": {"anuncia": "X", "objetivo": "B"}},
        {"B": {"anuncia": "D"}},
        {"A": {"anuncia": "a1"}},
        {"B": {"anuncia": "b1"}},
        "resuelve",
    )
    after = _duelo()
    juega(
        after,
        {"A": {"anuncia": "X", "objetivo": "B"}},
        {"B": {"anuncia": "b1"}},
        {"A": {"anuncia": "a1"}},
        {"B": {"anuncia": "D"}},
        "resuelve",
    )
    assert orden(first) == ["b1", "a1", "D", "X"]
    assert orden(after) == ["D", "a1", "b1", "X"]
    assert valor(first, "B.resistencia") == valor(after, "B.resistencia") == 10


@pytest.mark.rule("AA-II.4.5.1", "AA-II.4.1.2", "AA-II.3.2.1")
def test_ex_04_attack_met_by_defence() -> None:
    m = _duelo()
    juega(
        m,
        {"A": {"anuncia": "X", "objetivo": "B"}},
        {"B": {"anuncia": "D"}},
        {"A": "no responde"},
        {"B": "no responde"},
        estricto=True,
    )
    assert orden(m) == ["D", "X"]
    assert valor(m, "B.resistencia") == 9


@pytest.mark.rule("AA-II.4.5.1", "AA-II.4.2.1", "AA-II.4.2.2", "AA-II.3.2.1")
def test_ex_05_a_defence_in_the_middle_of_the_chain() -> None:
    m = _duelo()
    juega(
        m,
        {"A": {"anuncia": "X", "objetivo": "B"}},
        {"B": {"anuncia": "b2"}},
        {"A": {"anuncia": "a3"}},
        {"B": {"anuncia": "D"}},
        {"A": "no responde"},
        {"B": {"anuncia": "b1"}},
        {"A": "no responde"},
        {"B": "no responde"},
        estricto=True,
    )
    assert orden(m) == ["b1", "D", "a3", "b2", "X"]


@pytest.mark.rule("AA-II.4.5.1", "AA-II.4.1.4", "AA-II.4.2.2", "AA-II.3.3.1")
def test_ex_06_a_defence_after_declining_first() -> None:
    m = _duelo()
    juega(
        m,
        {"A": {"anuncia": "X", "objetivo": "B"}},
        {"B": "no responde"},
        {"A": {"anuncia": "a2"}},
        {"B": {"anuncia": "D"}},
        {"A": "no responde"},
        {"B": "no responde"},
        estricto=True,
    )
    assert orden(m) == ["D", "a2", "X"]
    assert valor(m, "B.resistencia") == 9


@pytest.mark.rule("AA-II.4.2.1")
def test_with_more_players_one_defence_by_anyone_is_all_there_is() -> None:
    m = mesa(
        asientos=3,
        A=_alguien("a", ataque("X", 4), cartas=3),
        B=_alguien("b", defensa("D", 3), cartas=3),
        C=_alguien("c", defensa("E", 2), cartas=3),
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": "no responde"}, {"C": {"anuncia": "E"}})
    assert "AA-II.4.2.1" in explica(m, "B", {"anuncia": "D"})
    juega(m, "resuelve")
    assert valor(m, "B.resistencia") == 8
    assert pregunta(m).seat == 0
