"""II.8.1 to II.8.4: Anular, Explotar, Reforzar and Revelar."""

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

from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.game import GAME


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


# -- Anular ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-II.8.1.1")
def test_anular_keeps_the_effect_of_the_power_before_it_from_being_carried_out() -> None:
    m = mesa(
        A={"reptantes": _uno(ataque("X", 3)), "mano": ["zombie"]},
        B={"reptantes": _uno(tactico("N", "anular")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "N"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10
    assert [e["poder"] for e in sucesos(m, "anulado")] == ["X"]
    assert sucesos(m, "dano") == []


@pytest.mark.rule("AA-II.8.1.1")
def test_anular_reaches_only_the_last_power_announced_before_it() -> None:
    m = mesa(
        A={"reptantes": _uno(ataque("X", 3), tactico("S")), "mano": {"zombie": 3}},
        B={"reptantes": _uno(tactico("N", "anular"), tactico("R")), "mano": {"zombie": 3}},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": "no responde"}, {"A": {"anuncia": "S"}})
    assert legal(m, "B", {"anuncia": "N", "poder": "S"})
    assert not legal(m, "B", {"anuncia": "N", "poder": "X"})
    assert "AA-II.8.1.1" in explica(m, "B", {"anuncia": "N", "poder": "X"})
    # after a Power of one's own there is no opponent's Power just before
    juega(m, {"B": {"anuncia": "R"}}, {"A": "no responde"})
    assert not legal(m, "B", {"anuncia": "N"})
    juega(m, "resuelve")
    assert valor(m, "B.resistencia") == 8


@pytest.mark.rule("AA-II.8.1.1")
def test_a_power_between_them_resolves_as_usual() -> None:
    m = mesa(
        A={"reptantes": _uno(ataque("X", 3), tactico("S")), "mano": {"zombie": 2}},
        B={"reptantes": _uno(tactico("N", "anular")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(
        m,
        {"A": {"anuncia": "X", "objetivo": "B"}},
        {"B": "no responde"},
        {"A": {"anuncia": "S"}},
        {"B": {"anuncia": "N"}},
        "resuelve",
    )
    assert (valor(m, "A.resistencia"), valor(m, "B.resistencia")) == (10, 7)


@pytest.mark.rule("AA-II.8.1.2")
@pytest.mark.parametrize("pago", ["agotar", "explotar"])
def test_the_annulled_power_is_paid_in_full(pago: str) -> None:
    m = mesa(
        A={
            "reptantes": _uno(tactico("T", coste=2, descarte="bestia")),
            "mano": ["zombie", "sombra"],
            "altar": ["golem"] * 2,
        },
        B={"reptantes": _uno(tactico("N", "anular")), "mano": ["caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T", "pago": pago, "descarta": "sombra"}}, {"B": {"anuncia": "N"}}, "resuelve")
    assert valor(m, "A.mano") == {}
    assert valor(m, "A.altar") == ({"golem agotado": 2} if pago == "agotar" else {})
    assert valor(m, "A.reptantes.Uno.preparado") is (pago == "explotar")
    assert valor(m, "A.resistencia") == 10


# -- Explotar -------------------------------------------------------------------------------------------------------

CAZA = poder("Caza", "tactico", {"explotar": {"cuantos": 2, "de": "oponente"}}, exencion="impreso")


@pytest.mark.rule("AA-II.8.2.1", "AA-II.8.2.3")
def test_explotar_takes_agotados_or_preparados_to_the_vertedero_as_the_caster_chooses() -> None:
    m = mesa(
        A={"reptantes": _uno(CAZA), "mano": ["zombie"]},
        B={"altar": ["golem", "golem agotado", "bestia", "caido agotado"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Caza", "esbirros": ["golem agotado", "bestia"]}}, "resuelve")
    assert valor(m, "B.altar") == {"golem": 1, "caido agotado": 1}
    assert valor(m, "vertedero") == {"zombie": 1, "golem": 1, "bestia": 1}


@pytest.mark.rule("AA-II.8.2.2")
def test_opponents_esbirros_are_explotados_only_by_an_effect_that_says_so() -> None:
    own = poder("Propia", "tactico", {"explotar": {"cuantos": 1, "de": "tuyo"}}, exencion="recurso")
    m = mesa(
        A={"reptantes": _uno(own, CAZA, tactico("T", coste=1)), "mano": {"zombie": 3}, "altar": ["golem", "bestia"]},
        B={"altar": ["caido"] * 3},
        alcance="parte",
    )
    assert not legal(m, "A", {"anuncia": "Propia", "esbirros": ["caido de B"]})
    assert "AA-II.8.2.2" in explica(m, "A", {"anuncia": "Propia", "esbirros": ["caido de B"]})
    assert legal(m, "A", {"anuncia": "Caza", "esbirros": ["caido de B", "caido de B"]})
    assert not legal(m, "A", {"anuncia": "Caza", "esbirros": ["golem de A", "caido de B"]})
    # to pay, one's own
    juega(m, {"A": {"anuncia": "T", "pago": "explotar", "gira": ["golem"]}}, "resuelve")
    assert valor(m, "B.esbirros_en_altar") == 3


@pytest.mark.rule("AA-II.8.2.3")
def test_the_caster_not_their_owner_chooses_what_is_explotado() -> None:
    crash = poder(
        "Derrumbe",
        "tactico",
        {"revelar": 3},
        {"explotar_segun_cuenta": {"cuantos": {"por": 1, "cada": {"revelados": "bestia"}}}},
        {"devolver_revelados": "todos"},
        coste=2,
    )
    m = mesa(
        A={"reptantes": _uno(crash), "mano": ["zombie"], "altar": ["golem"] * 2},
        B={"altar": ["golem", "caido", "esqueleto"]},
        azar={"fosa": ["bestia", "bestia", "zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "Derrumbe"}}, "resuelve")
    assert preguntado(m) == ("A", "explotar_rival")
    juega(m, {"A": {"explota": ["golem", "esqueleto"]}})
    assert valor(m, "B.altar") == {"caido": 1}


@pytest.mark.rule("AA-II.8.2.4")
def test_only_ones_own_preparados_pay_by_explotar() -> None:
    team = _uno(tactico("T", coste=1))
    m = mesa(
        A={"reptantes": team, "mano": ["zombie"], "altar": ["golem agotado"]}, B={"altar": ["golem"]}, alcance="parte"
    )
    assert not legal(m, "A", {"anuncia": "T", "pago": "explotar"})
    assert "AA-II.1.2.5" in explica(m, "A", {"anuncia": "T", "pago": "explotar"})
    m = mesa(A={"reptantes": team, "mano": ["zombie"], "altar": ["golem agotado", "bestia"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "T", "pago": "explotar"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem agotado": 1}
    assert valor(m, "A.reptantes.Uno.preparado") is True


# -- Reforzar -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-II.8.3.4")
@pytest.mark.parametrize("previene", [0, 4, "todo"])
def test_what_depends_on_a_reinforcement_works_however_much_of_it_was_used(previene: object) -> None:
    boost = tactico("G", {"reforzar": {"cantidad": 2, "que": "ataque"}})
    fury = tactico("F", {"si": {"reforzado": "ataque"}, "entonces": [{"robar": 2}]})
    m = mesa(
        A={"reptantes": _uno(ataque("X", 3), boost, fury), "mano": {"zombie": 3}},
        B={"reptantes": _uno(defensa("D", previene)), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "D"}}, {"A": {"anuncia": "G"}}, "resuelve")
    juega(m, {"A": {"anuncia": "F"}}, "resuelve")
    assert [e["cuantos"] for e in sucesos(m, "roba", asiento="A")] == [2]


@pytest.mark.rule("AA-II.8.3.4")
@pytest.mark.parametrize("memoria", [[], ["defensa"]])
def test_without_a_reinforcement_of_that_kind_this_turn_it_does_nothing(memoria: list[str]) -> None:
    fury = tactico("F", {"si": {"reforzado": "ataque"}, "entonces": [{"robar": 2}]})
    m = mesa(A={"reptantes": _uno(fury), "mano": ["zombie"]}, reforzados=memoria, alcance="parte")
    juega(m, {"A": {"anuncia": "F"}}, "resuelve")
    assert sucesos(m, "roba") == []


@pytest.mark.rule("AA-II.8.3.4")
def test_a_reinforcement_counts_even_if_the_attack_was_annulled() -> None:
    boost = tactico("G", {"reforzar": {"cantidad": 2, "que": "ataque"}})
    fury = tactico("F", {"si": {"reforzado": "ataque"}, "entonces": [{"robar": 2}]})
    m = mesa(
        A={"reptantes": _uno(ataque("X", 3), boost, fury), "mano": {"zombie": 3}},
        B={"reptantes": _uno(tactico("N", "anular")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "N"}}, {"A": {"anuncia": "G"}}, "resuelve")
    juega(m, {"A": {"anuncia": "F"}}, "resuelve")
    assert valor(m, "B.resistencia") == 10
    assert [e["cuantos"] for e in sucesos(m, "roba", asiento="A")] == [2]


# -- Revelar --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-II.8.4.1")
def test_revealing_is_done_in_everyones_sight_and_is_not_drawing() -> None:
    look = tactico("V", {"revelar": 2}, "tomar_revelado", {"devolver_revelados": "los_demas"})
    m = mesa(
        A={"reptantes": _uno(look), "mano": ["zombie"]},
        azar={"fosa": ["golem", "caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "V"}})
    assert preguntado(m) == ("A", "tomar_revelado")
    # everybody sees them on the table; they are in no hand
    assert GAME.view(m, 1)["revelados"] == ["golem", "caido"]
    [told] = [e for e in GAME.events_for(m, 1) if e["suceso"] == "revela"]
    assert told["tipos"] == ["golem", "caido"]
    assert valor(m, "A.mano") == {}
    assert sucesos(m, "roba") == []
    juega(m, {"A": {"toma": ["caido"]}})
    assert GAME.view(m, 1)["participantes"][0]["mano_conocida"] == {"caido": 1}


@pytest.mark.rule("AA-II.8.4.2")
def test_afterwards_what_was_revealed_goes_back_to_the_fosa_and_it_is_shuffled() -> None:
    look = poder(
        "V",
        "tactico",
        {"revelar": 3},
        {"aumentar_resistencia": {"por": 1, "cada": {"revelados": "golem"}}},
        {"devolver_revelados": "todos"},
    )
    m = mesa(
        A={"reptantes": _uno(look), "mano": ["zombie"]},
        tope=["golem", "golem", "caido", "bestia"],
        fosa={"zombie": 2},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "V"}}, "resuelve")
    assert valor(m, "A.resistencia") == 12
    assert valor(m, "revelados") == {}
    assert valor(m, "fosa") == {"golem": 2, "caido": 1, "bestia": 1, "zombie": 2}
    assert len(sucesos(m, "baraja_fosa")) == 1
    assert valor(m, "tope") == []  # after shuffling nobody knows what is on top


@pytest.mark.rule("AA-II.8.4.2")
def test_what_the_text_takes_elsewhere_does_not_go_back() -> None:
    take = poder("V", "tactico", {"revelar": 2}, "tomar_revelado", {"devolver_revelados": "los_demas"})
    m = mesa(
        A={"reptantes": _uno(take), "mano": ["zombie"]}, tope=["golem", "caido"], fosa={"bestia": 1}, alcance="parte"
    )
    juega(m, {"A": {"anuncia": "V"}}, {"A": {"toma": ["golem"]}})
    assert valor(m, "A.mano") == {"golem": 1}
    assert valor(m, "fosa") == {"caido": 1, "bestia": 1}


@pytest.mark.rule("AA-II.8.4.2")
def test_a_card_that_reveals_must_say_what_becomes_of_what_is_left() -> None:
    with pytest.raises(CardError) as error:
        mesa(A={"reptantes": _uno(poder("V", "tactico", {"revelar": 2}, "tomar_revelado"))})
    assert error.value.field == "efecto"
