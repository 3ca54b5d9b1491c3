"""II.1.5: who may announce what, and when."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, defensa, explica, juega, legal, mesa, preguntado, sucesos, tactico, valor

from coliseo.games.atrum_arena.model.table import FASES


def _duelista(*poderes: object) -> dict[str, Any]:
    return {"reptantes": [{"nombre": "Uno", "poderes": list(poderes)}], "mano": {"zombie": 3}}


def _rival() -> dict[str, Any]:
    return _duelista(tactico("T"), ataque("X", 2), defensa("D", 2))


@pytest.mark.rule("AA-II.1.5.1")
@pytest.mark.parametrize("fase", FASES)
def test_out_of_turn_a_tactico_may_be_started_at_the_inicio_of_every_phase(fase: str) -> None:
    m = mesa(B=_rival(), fase=fase, parte="inicio", alcance="parte")
    assert legal(m, "B", {"anuncia": "T"})
    assert not legal(m, "B", {"anuncia": "X"})
    assert not legal(m, "B", {"anuncia": "D"})
    juega(m, {"B": {"anuncia": "T"}}, "resuelve")
    assert valor(m, "B.resistencia") == 11
    assert preguntado(m) == ("B", "inicio")


@pytest.mark.rule("AA-II.1.5.1", "AA-II.1.5.2")
@pytest.mark.parametrize("fase", FASES)
@pytest.mark.parametrize("parte", ["desarrollo", "final"])
def test_out_of_turn_nothing_is_started_after_the_inicio(fase: str, parte: str) -> None:
    m = mesa(A=_duelista(tactico("S")), B=_rival(), fase=fase, parte=parte, evento_hecho=True, alcance="parte")
    assert preguntado(m) == ("A", "accion")
    assert explica(m, "B", {"anuncia": "T"}) >= {"AA-II.1.5.1", "AA-II.1.5.2"}
    # but inside a chain that the active participant began, it may respond
    juega(m, {"A": {"anuncia": "S"}})
    assert legal(m, "B", {"anuncia": "T"})


@pytest.mark.rule("AA-II.1.5.3")
@pytest.mark.parametrize("fase", ["preparar", "robar", "principal", "descartar"])
@pytest.mark.parametrize("parte", ["inicio", "desarrollo", "final"])
def test_attacks_are_announced_only_in_ones_own_principal(fase: str, parte: str) -> None:
    m = mesa(A=_rival(), B=_rival(), fase=fase, parte=parte, evento_hecho=True, alcance="parte")
    if parte == "inicio":
        juega(m, {"B": "sigue"})
    assert preguntado(m) == ("A", "inicio" if parte == "inicio" else "accion")
    now = (fase, parte) == ("principal", "desarrollo")
    assert legal(m, "A", {"anuncia": "X"}) == now
    assert ("AA-II.1.5.3" in explica(m, "A", {"anuncia": "X"})) != now
    assert "AA-II.1.5.3" in explica(m, "B", {"anuncia": "X"})


@pytest.mark.rule("AA-II.1.5.4")
def test_a_defence_is_announced_only_in_a_chain_that_derives_from_an_attack() -> None:
    m = mesa(A=_duelista(tactico("S"), ataque("Y", 2), defensa("E", 2)), B=_rival(), alcance="parte")
    assert "AA-II.1.5.4" in explica(m, "B", {"anuncia": "D"})
    against_tactico = juega(m.clone(), {"A": {"anuncia": "S"}})
    assert preguntado(against_tactico) == ("B", "responder")
    assert not legal(against_tactico, "B", {"anuncia": "D"})
    assert "AA-II.1.5.4" in explica(against_tactico, "B", {"anuncia": "D"})
    juega(m, {"A": {"anuncia": "Y", "objetivo": "B"}})
    assert legal(m, "B", {"anuncia": "D"})
    # nor does the attacker defend in their own turn
    assert "AA-II.1.5.4" in explica(m, "A", {"anuncia": "E"})


@pytest.mark.rule("AA-II.1.5.4")
def test_there_is_one_defence_for_each_attack() -> None:
    m = mesa(
        A=_duelista(ataque("Y", 4)),
        B={"reptantes": [{"poderes": [defensa("D", 1), defensa("E", 1)]}], "mano": {"zombie": 3}},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Y", "objetivo": "B"}}, {"B": {"anuncia": "D"}})
    assert "AA-II.1.5.4" in explica(m, "B", {"anuncia": "E"})
    juega(m, "resuelve")
    assert valor(m, "B.resistencia") == 7
    # another Attack admits another Defence
    juega(m, {"A": {"anuncia": "Y", "objetivo": "B"}})
    assert legal(m, "B", {"anuncia": "E"})


@pytest.mark.rule("AA-II.1.5.5")
def test_at_the_inicio_those_who_are_not_active_are_offered_first() -> None:
    m = mesa(asientos=3, activo="B", primero="A", A=_rival(), B=_rival(), C=_rival(), parte="inicio", alcance="parte")
    asked = []
    while preguntado(m) is not None:
        asked.append(preguntado(m))
        juega(m, {asked[-1][0]: "sigue"})
    assert asked == [("C", "inicio"), ("A", "inicio"), ("B", "inicio")]


@pytest.mark.rule("AA-II.1.5.5")
def test_after_a_chain_of_the_inicio_priority_starts_again() -> None:
    m = mesa(A=_rival(), B=_rival(), parte="inicio", alcance="parte")
    juega(m, {"B": "sigue"}, {"A": {"anuncia": "T"}}, "resuelve")
    assert [e["asiento"] for e in sucesos(m, "lanza")] == ["A"]
    assert preguntado(m) == ("B", "inicio")
