"""II.2: response windows, with two players and with more."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, explica, juega, legal, mesa, orden, preguntado, tactico, valor


def _alguien(letra: str, *mas: object, cartas: int = 5, **otros: object) -> dict[str, Any]:
    """Somebody with five free Tácticos of their own, a1 to a5, and what is added."""
    powers = [tactico(f"{letra}{i}") for i in range(1, 5)]
    return {"reptantes": [{"poderes": [*mas, *powers]}], "mano": {"zombie": cartas}, **otros}


def _ventanas(m: Any) -> list[str]:
    """Everyone declines: who is asked, in order."""
    asked = []
    while (now := preguntado(m)) is not None and now[1] == "responder":
        asked.append(now[0])
        juega(m, {now[0]: "no responde"}, estricto=True)
    return asked


@pytest.mark.rule("AA-II.2.1.1")
def test_every_announcement_opens_a_window_responses_too() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"))
    juega(m, {"A": {"anuncia": "a1"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": {"anuncia": "b1"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    juega(m, {"A": {"anuncia": "a2"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    assert valor(m, "cadena") == ["a1", "b1", "a2"]


@pytest.mark.rule("AA-II.2.1.2")
@pytest.mark.parametrize(
    ("pobre", "regla"),
    [
        ({"altar": []}, "AA-II.1.2.5"),
        ({"mano": ["caido"]}, "AA-II.1.2.7"),
        ({"reptantes": [{"poderes": [tactico("R", coste=1, descarte="zombie")], "agotado": True}]}, "AA-II.1.2.2"),
    ],
)
def test_a_response_meets_every_condition_of_an_announcement(pobre: dict[str, Any], regla: str) -> None:
    rich = {
        "reptantes": [{"poderes": [tactico("R", coste=1, descarte="zombie")]}],
        "mano": ["zombie"],
        "altar": ["golem"],
    }
    m = juega(mesa(A=_alguien("a"), B=rich), {"A": {"anuncia": "a1"}})
    assert legal(m, "B", {"anuncia": "R"})
    m = juega(mesa(A=_alguien("a"), B={**rich, **pobre}), {"A": {"anuncia": "a1"}})
    assert not legal(m, "B", {"anuncia": "R"})
    assert regla in explica(m, "B", {"anuncia": "R"})


@pytest.mark.rule("AA-II.2.2.1")
@pytest.mark.parametrize("anunciante", ["A", "B"])
def test_with_two_the_window_goes_first_to_the_opponent_of_the_announcer(anunciante: str) -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"), parte="inicio")
    if anunciante == "A":
        juega(m, {"B": "sigue"})
    juega(m, {anunciante: {"anuncia": f"{anunciante.lower()}1"}}, estricto=True)
    assert _ventanas(m) == (["B", "A"] if anunciante == "A" else ["A", "B"])


@pytest.mark.rule("AA-II.2.2.2")
def test_if_the_opponent_will_not_respond_the_announcer_may() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"), alcance="parte")
    juega(m, {"A": {"anuncia": "a1"}}, {"B": "no responde"}, estricto=True)
    assert preguntado(m) == ("A", "responder")
    juega(m, {"A": {"anuncia": "a2"}}, "resuelve")
    assert orden(m) == ["a2", "a1"]


@pytest.mark.rule("AA-II.2.2.2")
def test_if_the_opponent_cannot_respond_the_announcer_may() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b", cartas=0), alcance="parte")
    juega(m, {"A": {"anuncia": "a1"}}, estricto=True)
    assert preguntado(m) == ("A", "responder")


@pytest.mark.rule("AA-II.2.2.3")
def test_after_a_self_response_the_window_goes_to_the_opponent_again() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"), alcance="parte")
    juega(m, {"A": {"anuncia": "a1"}}, {"B": "no responde"}, {"A": {"anuncia": "a2"}}, estricto=True)
    assert preguntado(m) == ("B", "responder")
    juega(m, {"B": {"anuncia": "b1"}}, "resuelve")
    assert orden(m) == ["b1", "a2", "a1"]


@pytest.mark.rule("AA-II.2.2.4")
def test_windows_go_back_and_forth_until_neither_responds() -> None:
    m = mesa(A=_alguien("a"), B=_alguien("b"), alcance="parte")
    juega(
        m,
        {"A": {"anuncia": "a1"}},
        {"B": {"anuncia": "b1"}},
        {"A": "no responde"},
        {"B": {"anuncia": "b2"}},
        {"A": {"anuncia": "a2"}},
        {"B": "no responde"},
        estricto=True,
    )
    assert orden(m) == []  # nothing is cast while somebody may still respond
    assert preguntado(m) == ("A", "responder")
    juega(m, {"A": "no responde"}, estricto=True)
    assert orden(m) == ["a2", "b2", "b1", "a1"]
    assert preguntado(m) == ("A", "accion")


@pytest.mark.rule("AA-II.2.2.2", "AA-II.2.2.4")
def test_a_chain_ends_when_nobody_is_able_to_respond() -> None:
    m = mesa(A=_alguien("a", cartas=1), B=_alguien("b", cartas=1), alcance="parte")
    juega(m, {"A": {"anuncia": "a1"}}, {"B": {"anuncia": "b1"}}, estricto=True)
    assert orden(m) == ["b1", "a1"]


def _cuatro(**mas: object) -> Any:
    seats = {letter: _alguien(letter.lower()) for letter in "BCD"}
    powers = (ataque("X", 1), tactico("M", {"descartar_al_azar": 1}))
    return mesa(
        asientos=4,
        A={"reptantes": [{"poderes": [*powers, tactico("a1")]}], "mano": {"zombie": 5}},
        **seats,
        alcance="parte",
        **mas,
    )


@pytest.mark.rule("AA-II.2.3.1", "AA-II.2.3.2", "AA-II.2.3.3")
@pytest.mark.parametrize(("objetivo", "vistos"), [("B", "BCDA"), ("C", "CBDA"), ("D", "DBCA")])
def test_with_more_players_the_target_comes_first_then_the_others_last_the_announcer(
    objetivo: str, vistos: str
) -> None:
    m = _cuatro()
    juega(m, {"A": {"anuncia": "X", "objetivo": objetivo}}, estricto=True)
    assert _ventanas(m) == list(vistos)


@pytest.mark.rule("AA-II.2.3.1")
def test_whoever_controls_the_thing_aimed_at_is_the_target() -> None:
    m = _cuatro()
    juega(m, {"A": {"anuncia": "M", "objetivo": "D"}}, estricto=True)
    assert _ventanas(m) == ["D", "B", "C", "A"]


@pytest.mark.rule("AA-II.2.3.2", "AA-II.2.3.3")
def test_without_a_target_the_others_are_asked_before_the_announcer() -> None:
    m = _cuatro()
    juega(m, {"A": {"anuncia": "a1"}}, estricto=True)
    assert _ventanas(m) == ["B", "C", "D", "A"]


@pytest.mark.rule("AA-II.2.3.2", "AA-II.2.3.3")
def test_the_round_is_made_anew_for_each_response() -> None:
    m = _cuatro()
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": "no responde"}, {"C": {"anuncia": "c1"}}, estricto=True)
    assert _ventanas(m) == ["D", "A", "B", "C"]


@pytest.mark.rule("AA-II.2.3.4")
def test_with_more_players_it_goes_on_until_nobody_responds() -> None:
    m = _cuatro()
    juega(
        m,
        {"A": {"anuncia": "a1"}},
        {"B": "no responde"},
        {"C": "no responde"},
        {"D": {"anuncia": "d1"}},
        {"A": "no responde"},
        {"B": {"anuncia": "b1"}},
        estricto=True,
    )
    assert orden(m) == []
    assert _ventanas(m) == ["C", "D", "A", "B"]
    assert orden(m) == ["b1", "d1", "a1"]
