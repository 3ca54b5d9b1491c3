"""II.5.5 (with II.9.5.8): announced Powers that are not cast, and spend nothing."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, defensa, juega, mesa, poder, preguntado, sucesos, tactico, valor

CAZA = poder("Caza", "tactico", {"explotar": {"cuantos": 1, "de": "oponente"}}, exencion="impreso")


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


def _intacta(m: Any, mano: dict[str, int], altar: dict[str, int]) -> bool:
    return valor(m, "A.mano") == mano and valor(m, "A.altar") == altar and valor(m, "A.reptantes.Uno.preparado")


def _no_lanzados(m: Any) -> list[tuple[str, str]]:
    return [(e["poder"], e["regla"]) for e in sucesos(m, "no_lanzado")]


@pytest.mark.rule("AA-II.5.5.1", "AA-II.5.5.2")
def test_a_power_whose_cost_can_no_longer_be_paid_is_not_cast_and_spends_nothing() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=2)), "mano": ["zombie"], "altar": ["golem", "bestia"]},
        B={"reptantes": _uno(CAZA), "mano": ["caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T"}}, {"B": {"anuncia": "Caza", "esbirros": ["golem"]}}, "resuelve")
    assert _no_lanzados(m) == [("T", "AA-II.5.5.2")]
    assert _intacta(m, {"zombie": 1}, {"bestia": 1})
    assert valor(m, "A.resistencia") == 10


@pytest.mark.rule("AA-II.5.5.1", "AA-II.5.5.2")
@pytest.mark.parametrize("mano", [["zombie"], ["zombie", "sombra"]])
def test_a_power_whose_discard_is_lost_is_not_cast_and_spends_nothing(mano: list[str]) -> None:
    # with a Sombra left too: that way of discarding was not declared, and cannot be adopted late
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=1, descarte="zombie")), "mano": mano, "altar": ["golem"]},
        B={"reptantes": _uno(tactico("R", {"descartar_al_azar": 1})), "mano": ["caido"]},
        azar={"mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T"}}, {"B": {"anuncia": "R", "objetivo": "A"}}, "resuelve")
    assert _no_lanzados(m) == [("T", "AA-II.5.5.2")]
    assert _intacta(m, {"sombra": 1} if len(mano) > 1 else {}, {"golem": 1})


@pytest.mark.rule("AA-II.5.5.1", "AA-II.5.5.3")
def test_a_power_whose_target_esbirro_is_gone_is_not_cast() -> None:
    m = mesa(
        A={
            "reptantes": [{"nombre": "Uno", "poderes": [{**CAZA, "coste": 2}]}],
            "mano": ["zombie"],
            "altar": ["golem"] * 2,
        },
        B={"reptantes": _uno(tactico("S", coste=1)), "mano": ["caido"], "altar": ["bestia"]},
        alcance="parte",
    )
    juega(
        m, {"A": {"anuncia": "Caza", "esbirros": ["bestia"]}}, {"B": {"anuncia": "S", "pago": "explotar"}}, "resuelve"
    )
    assert _no_lanzados(m) == [("Caza", "AA-II.5.5.3")]
    assert _intacta(m, {"zombie": 1}, {"golem": 2})


@pytest.mark.rule("AA-II.5.5.3")
def test_a_power_aimed_at_a_participant_who_fell_to_0_is_not_cast() -> None:
    sting = tactico("G", {"dano": 5})
    m = mesa(
        A={"reptantes": _uno(ataque("X", 3, coste=1), sting), "mano": {"zombie": 2}, "altar": ["golem"]},
        B={"resistencia": 5},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"A": {"anuncia": "G", "objetivo": "B"}}, "resuelve")
    juega(m, {"B": {"elimina": "Figurante B1"}})
    assert _no_lanzados(m) == [("X", "AA-II.5.5.3")]
    assert _intacta(m, {"zombie": 1}, {"golem": 1})


@pytest.mark.rule("AA-II.5.5.3", "AA-II.9.3.6")
def test_a_defence_whose_attack_is_no_longer_one_is_not_cast() -> None:
    m = mesa(
        A={"reptantes": _uno(ataque("X", 3)), "mano": ["zombie"]},
        B={
            "reptantes": [
                *_uno(defensa("D", 2, coste=1)),
                {"nombre": "Dos", "poderes": [tactico("E", "cambiar_tipo_anunciado")]},
            ],
            "mano": {"caido": 2},
            "altar": ["golem"],
        },
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "D"}}, {"B": {"anuncia": "E"}}, "resuelve")
    assert _no_lanzados(m) == [("D", "AA-II.5.5.3"), ("X", "AA-II.9.3.6")]
    assert valor(m, "B.mano") == {"caido": 1}
    assert valor(m, "B.altar") == {"golem": 1}
    assert valor(m, "B.reptantes.Uno.preparado") is True
    assert _intacta(m, {"zombie": 1}, {})


@pytest.mark.rule("AA-II.5.5.1", "AA-II.5.5.4")
def test_a_power_whose_reptante_became_agotado_is_not_cast() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=1)), "mano": ["zombie"], "altar": ["golem"]},
        B={"reptantes": _uno(tactico("L", "agotar_reptante")), "mano": ["caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T"}}, {"B": {"anuncia": "L", "reptante": "Uno de A"}}, "resuelve")
    assert _no_lanzados(m) == [("T", "AA-II.5.5.4")]
    assert (valor(m, "A.mano"), valor(m, "A.altar")) == ({"zombie": 1}, {"golem": 1})


@pytest.mark.rule("AA-II.5.5.4")
def test_a_power_whose_reptante_was_eliminated_is_not_cast() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T")), "mano": ["zombie"], "resistencia": 2},
        B={"reptantes": _uno(tactico("G", {"dano": 2})), "mano": ["caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T"}}, {"B": {"anuncia": "G", "objetivo": "A"}}, "resuelve")
    assert preguntado(m) == ("A", "eliminar")
    juega(m, {"A": {"elimina": "Uno"}})
    assert _no_lanzados(m) == [("T", "AA-II.5.5.4")]
    assert valor(m, "A.mano") == {"zombie": 1}


@pytest.mark.rule("AA-II.5.5.5", "AA-II.8.1.2")
def test_a_power_not_cast_spends_nothing_but_an_annulled_one_pays_in_full() -> None:
    a = {"reptantes": _uno(tactico("T", coste=1, descarte="zombie")), "mano": ["zombie"], "altar": ["golem"]}
    lost = mesa(A=a, B={"reptantes": _uno(CAZA), "mano": ["caido"]}, alcance="parte")
    juega(lost, {"A": {"anuncia": "T"}}, {"B": {"anuncia": "Caza", "esbirros": ["golem"]}}, "resuelve")
    assert valor(lost, "A.mano") == {"zombie": 1}
    assert valor(lost, "A.reptantes.Uno.preparado") is True
    annulled = mesa(A=a, B={"reptantes": _uno(tactico("N", "anular")), "mano": ["caido"]}, alcance="parte")
    juega(annulled, {"A": {"anuncia": "T"}}, {"B": {"anuncia": "N"}}, "resuelve")
    assert valor(annulled, "A.mano") == {}
    assert valor(annulled, "A.altar") == {"golem agotado": 1}
    assert valor(annulled, "A.reptantes.Uno.preparado") is False
    assert valor(annulled, "A.resistencia") == valor(lost, "A.resistencia") == 10


@pytest.mark.rule("AA-II.5.5.2", "AA-II.8.1.2")
def test_an_annulled_power_that_cannot_be_paid_is_not_cast_either() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=1)), "mano": ["zombie"], "altar": ["golem"]},
        B={"reptantes": _uno(tactico("N", "anular"), CAZA), "mano": {"caido": 2}},
        alcance="parte",
    )
    juega(
        m,
        {"A": {"anuncia": "T"}},
        {"B": {"anuncia": "N"}},
        {"B": {"anuncia": "Caza", "esbirros": ["golem"]}},
        "resuelve",
    )
    assert _no_lanzados(m) == [("T", "AA-II.5.5.2")]
    assert valor(m, "A.mano") == {"zombie": 1}
    assert sucesos(m, "anulado") == []


@pytest.mark.rule("AA-II.9.5.8", "AA-II.5.5.1")
@pytest.mark.parametrize("estorbo", ["coste", "objetivo", "descarte"])
def test_ones_own_later_power_may_leave_the_earlier_one_uncast(estorbo: str) -> None:
    spend = poder("Gasta", "tactico", {"explotar": {"cuantos": 1, "de": "tuyo"}}, exencion="recurso", descarte="caido")
    second_hunt = {**CAZA, "nombre": "Otra", "descarte": "caido"}
    dump = tactico("Tira", {"descartar_todos": "zombie"}, descarte="caido")
    first = {**CAZA, "coste": 1, "descarte": "zombie"}
    m = mesa(
        A={
            "reptantes": [*_uno(first), {"nombre": "Dos", "poderes": [spend, second_hunt, dump]}],
            "mano": ["zombie", "caido"],
            "altar": ["golem"],
        },
        B={"altar": ["bestia"]},
        alcance="parte",
    )
    second = {
        "coste": {"anuncia": "Gasta", "esbirros": ["golem"]},
        "objetivo": {"anuncia": "Otra", "esbirros": ["bestia"]},
        "descarte": {"anuncia": "Tira"},
    }[estorbo]
    juega(m, {"A": {"anuncia": "Caza", "esbirros": ["bestia"]}}, {"A": second}, "resuelve")
    assert [name for name, _ in _no_lanzados(m)] == ["Caza"]
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert valor(m, "A.altar") == ({} if estorbo == "coste" else {"golem": 1})
    assert valor(m, "A.mano") == ({} if estorbo == "descarte" else {"zombie": 1})
