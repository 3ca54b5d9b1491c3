"""II.1.1 to II.1.4: what must hold to announce a Power, and what an announcement ties down."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import (
    ataque,
    contesta,
    explica,
    juega,
    legal,
    mesa,
    pregunta,
    preguntado,
    sucesos,
    tactico,
    valor,
)

from coliseo.games.atrum_arena.flow.windows import PASAR
from coliseo.kernel.errors import ReplyRefused


def _uno(*poderes: object, **estado: object) -> dict[str, Any]:
    return {"nombre": "Uno", "poderes": list(poderes), **estado}


def _dos(*poderes: object) -> dict[str, Any]:
    return {"nombre": "Dos", "poderes": list(poderes)}


@pytest.mark.rule("AA-II.1.1.1")
def test_a_power_is_announced_before_it_is_cast() -> None:
    m = mesa(A={"reptantes": [_uno(tactico("T"))], "mano": ["zombie"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    told = [e["suceso"] for e in sucesos(m) if e["suceso"] in ("anuncia", "lanza")]
    assert told == ["anuncia", "lanza"]
    assert valor(m, "A.resistencia") == 11


@pytest.mark.rule("AA-II.1.2.1")
@pytest.mark.parametrize(
    ("cambio", "regla"),
    [
        ({"reptantes": [_uno(ataque("X", 2, coste=1, descarte="zombie"), agotado=True)]}, "AA-II.1.2.2"),
        ({"altar": ["golem agotado"]}, "AA-II.1.2.5"),
        ({"mano": ["caido"]}, "AA-II.1.2.7"),
        (None, "AA-II.9.5.2"),
    ],
)
def test_every_condition_of_casting_must_hold_when_announcing(cambio: dict[str, Any] | None, regla: str) -> None:
    whole = {"reptantes": [_uno(ataque("X", 2, coste=1, descarte="zombie"))], "mano": ["zombie"], "altar": ["golem"]}
    good = mesa(A=whole, alcance="parte")
    assert legal(good, "A", {"anuncia": "X", "objetivo": "B"})
    # without a change of A's, it is the only opponent who cannot be aimed at
    bad = mesa(A={**whole, **(cambio or {})}, B={"resistencia": 10 if cambio else 0}, alcance="parte")
    assert not legal(bad, "A", {"anuncia": "X"})
    assert regla in explica(bad, "A", {"anuncia": "X"})


@pytest.mark.rule("AA-II.1.2.2")
def test_the_casting_reptante_must_be_preparado() -> None:
    m = mesa(
        A={"reptantes": [_uno(tactico("T"), agotado=True), _dos(tactico("S"))], "mano": {"zombie": 2}}, alcance="parte"
    )
    assert explica(m, "A", {"anuncia": "T"}) >= {"AA-II.1.2.2"}
    assert legal(m, "A", {"anuncia": "S"})


def _con_uno_comprometido() -> Any:
    """Uno has announced a Power that will make it Agotado; the window is A's again."""
    m = mesa(
        A={
            "reptantes": [
                _uno(tactico("T1", coste=1), tactico("T2", coste=1), tactico("T0")),
                _dos(tactico("T3", coste=1)),
            ],
            "mano": {"zombie": 4},
            "altar": ["golem"] * 3,
        },
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T1"}})
    assert preguntado(m) == ("A", "responder")
    return m


@pytest.mark.rule("AA-II.1.2.3", "AA-II.1.2.4")
def test_a_pending_power_with_a_cost_keeps_its_reptante_from_another_that_would_exhaust_it() -> None:
    m = _con_uno_comprometido()
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert not legal(m, "A", {"anuncia": "T2", "pago": "agotar"})
    assert "AA-II.1.2.4" in explica(m, "A", {"anuncia": "T2", "pago": "agotar"})
    assert legal(m, "A", {"anuncia": "T3", "pago": "agotar"})  # another Reptante is free


@pytest.mark.rule("AA-II.1.2.4", "AA-II.1.2.8")
def test_the_committed_reptante_may_still_announce_a_cost_0_power() -> None:
    m = _con_uno_comprometido()
    juega(m, {"A": {"anuncia": "T0"}}, "resuelve")
    assert [e["poder"] for e in sucesos(m, "lanza")] == ["T0", "T1"]


@pytest.mark.rule("AA-II.1.2.4", "AA-II.1.2.8")
def test_after_a_cost_0_power_the_same_reptante_may_announce_one_with_a_cost() -> None:
    m = mesa(
        A={"reptantes": [_uno(tactico("T1", coste=1), tactico("T0"))], "mano": {"zombie": 2}, "altar": ["golem"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T0"}})
    assert legal(m, "A", {"anuncia": "T1", "pago": "agotar"})


@pytest.mark.rule("AA-II.1.2.4", "AA-II.1.2.9")
def test_the_committed_reptante_may_still_announce_a_power_paid_by_explotar() -> None:
    m = _con_uno_comprometido()
    assert legal(m, "A", {"anuncia": "T2", "pago": "explotar"})
    juega(m, {"A": {"anuncia": "T2", "pago": "explotar"}}, "resuelve")
    assert [e["poder"] for e in sucesos(m, "lanza")] == ["T2", "T1"]
    assert valor(m, "A.altar") == {"golem": 1, "golem agotado": 1}


@pytest.mark.rule("AA-II.1.2.9")
def test_a_first_power_declared_as_paid_by_explotar_leaves_the_reptante_free() -> None:
    m = mesa(
        A={
            "reptantes": [_uno(tactico("T1", coste=1), tactico("T2", coste=1))],
            "mano": {"zombie": 2},
            "altar": ["golem"] * 2,
        },
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T1", "pago": "explotar"}})
    assert legal(m, "A", {"anuncia": "T2", "pago": "agotar"})


@pytest.mark.rule("AA-II.1.2.5")
def test_the_altar_must_hold_enough_preparados_to_pay() -> None:
    team = [_uno(tactico("T", coste=2))]
    assert legal(mesa(A={"reptantes": team, "mano": ["zombie"], "altar": ["golem", "sombra"]}), "A", {"anuncia": "T"})
    poor = mesa(A={"reptantes": team, "mano": ["zombie"], "altar": ["golem", "zombie agotado"]}, alcance="parte")
    assert not legal(poor, "A", {"anuncia": "T"})
    assert "AA-II.1.2.5" in explica(poor, "A", {"anuncia": "T"})


@pytest.mark.rule("AA-II.1.2.6", "AA-II.5.2.2")
def test_paying_by_explotar_is_declared_on_announcing_and_not_later() -> None:
    team = {"reptantes": [_uno(tactico("T", coste=1))], "mano": ["zombie"], "altar": ["golem"]}
    declared = mesa(A=team, alcance="parte")
    contesta(declared, "A", 0)  # the Power; the next question is how it will be paid
    assert preguntado(declared) == ("A", "pago")
    assert sucesos(declared, "anuncia") == []
    contesta(declared, "A", 1)
    assert sucesos(declared, "anuncia")[0]["pago"] == "explotar"
    assert valor(declared, "A.altar") == {}
    # not declared: the cost is paid the regular way and nothing is asked on casting
    regular = juega(mesa(A=team, alcance="parte"), {"A": {"anuncia": "T"}})
    assert preguntado(regular) is None
    assert valor(regular, "A.altar") == {"golem agotado": 1}


@pytest.mark.rule("AA-II.1.2.7", "AA-II.5.3.4")
def test_what_will_be_discarded_must_be_in_hand_on_announcing() -> None:
    team = [_uno(tactico("T", descarte="zombie"))]
    assert legal(mesa(A={"reptantes": team, "mano": ["zombie"]}, alcance="parte"), "A", {"anuncia": "T"})
    without = mesa(A={"reptantes": team, "mano": ["caido"], "altar": ["zombie"]}, alcance="parte")
    assert not legal(without, "A", {"anuncia": "T"})
    assert explica(without, "A", {"anuncia": "T"}) >= {"AA-II.1.2.7", "AA-II.5.3.4"}


@pytest.mark.rule("AA-II.1.3.1")
def test_the_card_reserved_for_one_power_cannot_serve_another() -> None:
    team = [_uno(tactico("T", descarte="zombie"), tactico("S", descarte="zombie"))]
    one = mesa(
        A={"reptantes": team, "mano": ["zombie", "caido"]}, B={"reptantes": [_uno(tactico("R"))], "mano": ["golem"]}
    )
    juega(one, {"A": {"anuncia": "T"}})
    assert not legal(one, "A", {"anuncia": "S"})
    assert "AA-II.1.2.7" in explica(one, "A", {"anuncia": "S"})
    two = mesa(A={"reptantes": team, "mano": {"zombie": 2}})
    juega(two, {"A": {"anuncia": "T"}})
    assert legal(two, "A", {"anuncia": "S"})


@pytest.mark.rule("AA-II.1.3.1", "AA-II.1.2.5")
def test_the_esbirros_reserved_for_one_cost_cannot_pay_another() -> None:
    team = [_uno(tactico("T", coste=1)), _dos(tactico("S", coste=1))]
    one = mesa(
        A={"reptantes": team, "mano": {"zombie": 2}, "altar": ["golem"]},
        B={"reptantes": [_uno(tactico("R"))], "mano": ["golem"]},
    )
    juega(one, {"A": {"anuncia": "T"}})
    assert "AA-II.1.3.1" in explica(one, "A", {"anuncia": "S"})
    assert (valor(one, "A.preparados"), valor(one, "A.libres")) == (1, 0)
    two = mesa(A={"reptantes": team, "mano": {"zombie": 2}, "altar": ["golem"] * 2})
    juega(two, {"A": {"anuncia": "T"}})
    assert legal(two, "A", {"anuncia": "S"})


@pytest.mark.rule("AA-II.1.3.2")
def test_announcing_executes_nothing_yet() -> None:
    m = mesa(
        A={"reptantes": [_uno(tactico("T", coste=1))], "mano": ["zombie"], "altar": ["golem"]},
        B={"reptantes": [_uno(tactico("R"))], "mano": ["caido"]},
    )
    juega(m, {"A": {"anuncia": "T"}})
    assert preguntado(m) == ("B", "responder")
    assert valor(m, "cadena") == ["T"]
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert valor(m, "A.altar") == {"golem": 1}
    assert valor(m, "A.mano") == {"zombie": 1}
    assert valor(m, "vertedero") == {}
    assert valor(m, "A.resistencia") == 10


@pytest.mark.rule("AA-II.1.4.1")
def test_an_announced_power_keeps_its_target_and_cannot_be_taken_back() -> None:
    m = mesa(
        asientos=3,
        A={"reptantes": [_uno(ataque("X", 3), tactico("T"))], "mano": {"zombie": 2}},
        B={"reptantes": [_uno(tactico("R"))], "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B", "con": "Uno"}}, {"B": {"anuncia": "R"}}, {"B": "no responde"})
    # all that its announcer may do now is announce something else or decline
    assert preguntado(m) == ("A", "responder")
    assert pregunta(m).menu == [1, PASAR]
    with pytest.raises(ReplyRefused):
        contesta(m, "A", 0)
    assert valor(m, "eslabones.1.objetivos") == ["B"]
    juega(m, "resuelve")
    assert (valor(m, "B.resistencia"), valor(m, "C.resistencia")) == (8, 10)
