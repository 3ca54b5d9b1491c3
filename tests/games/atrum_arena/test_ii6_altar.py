"""II.6.0 to II.6.4: placing, counting and exchanging Esbirros of Altars."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, explica, juega, legal, mesa, poder, preguntado, sucesos, tactico, valor

from coliseo.games.atrum_arena.model.table import FASES


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


CAMBIO = poder("Cambio", "tactico", {"intercambiar_altar": 1}, coste=1, exencion="intercambio")


@pytest.mark.rule("AA-II.6.0.1")
def test_placing_is_an_optional_action_that_opens_no_window() -> None:
    m = mesa(
        A={"mano": ["zombie", "golem"], "reptantes": _uno(tactico("T"))},
        B={"reptantes": _uno(tactico("R")), "mano": ["zombie"]},
        alcance="parte",
    )
    assert legal(m, "A", {"coloca": "zombie"})
    declined = juega(m.clone(), {"A": "sigue"})
    assert valor(declined, "A.altar") == {}
    juega(m, {"A": {"coloca": "zombie"}}, estricto=True)
    assert preguntado(m) == ("A", "accion")  # B was not asked, nothing was announced
    assert sucesos(m, "anuncia") == []
    assert valor(m, "A.altar") == {"zombie": 1}


@pytest.mark.rule("AA-II.6.0.1")
@pytest.mark.parametrize("fase", FASES)
@pytest.mark.parametrize("parte", ["inicio", "desarrollo", "final"])
def test_placing_belongs_to_ones_own_principal(fase: str, parte: str) -> None:
    m = mesa(
        A={"mano": ["zombie"], "reptantes": _uno(tactico("T"))},
        B={"mano": ["zombie"]},
        fase=fase,
        parte=parte,
        evento_hecho=True,
        alcance="parte",
    )
    now = (fase, parte) == ("principal", "desarrollo")
    assert legal(m, "A", {"coloca": "zombie"}) == now
    assert ("AA-II.6.0.1" in explica(m, "A", {"coloca": "zombie"})) != now
    assert "AA-II.6.0.1" in explica(m, "B", {"coloca": "zombie"})


@pytest.mark.rule("AA-II.6.0.1")
def test_a_window_admits_no_placement() -> None:
    m = mesa(A={"mano": {"zombie": 3}, "reptantes": _uno(tactico("T"), tactico("S"))}, alcance="parte")
    juega(m, {"A": {"anuncia": "T"}})
    assert preguntado(m) == ("A", "responder")
    assert "AA-II.6.0.1" in explica(m, "A", {"coloca": "zombie"})


@pytest.mark.rule("AA-II.6.1.1")
def test_an_altar_has_no_maximum_number_of_esbirros() -> None:
    altar = {"bestia": 10, "caido": 10, "esqueleto": 10, "golem": 10, "sombra": 9}
    fill = tactico("Llena", {"colocar_del_tope": 3}, coste=2)
    m = mesa(A={"mano": ["zombie", "sombra"], "altar": altar, "reptantes": _uno(fill)}, alcance="parte")
    juega(m, {"A": {"coloca": "sombra"}})
    assert valor(m, "A.esbirros_en_altar") == 50
    juega(m, {"A": {"anuncia": "Llena", "gira": ["golem", "golem"]}}, "resuelve")
    assert valor(m, "A.esbirros_en_altar") == 53


@pytest.mark.rule("AA-II.6.2.1")
@pytest.mark.parametrize("tipo", ["bestia", "sombra"])
def test_the_esbirro_of_the_turns_action_enters_preparado(tipo: str) -> None:
    m = juega(mesa(A={"mano": [tipo]}, alcance="parte"), {"A": {"coloca": tipo}})
    assert valor(m, "A.altar") == {tipo: 1}
    assert sucesos(m, "entra_en_altar")[0]["preparado"] is True


@pytest.mark.rule("AA-II.6.2.2")
def test_agotados_keep_their_type_when_counting() -> None:
    host = ataque("Hueste", {"por": 2, "cada": {"en_altar": "caido"}})
    altar = ["caido", "caido agotado", "zombie agotado"]
    m = mesa(A={"mano": ["zombie"], "altar": altar, "reptantes": _uno(host)}, alcance="parte")
    juega(m, {"A": {"anuncia": "Hueste", "objetivo": "B"}}, "resuelve")
    assert valor(m, "B.resistencia") == 6


@pytest.mark.rule("AA-II.6.2.2")
def test_agotados_keep_their_type_when_choosing() -> None:
    closing = tactico("C", {"aumentar_resistencia": 1}, {"explotar_despues": "caido"}, exencion="recurso")
    m = mesa(A={"mano": ["zombie"], "altar": ["caido agotado", "golem"], "reptantes": _uno(closing)}, alcance="parte")
    juega(m, {"A": {"anuncia": "C"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem": 1}


@pytest.mark.rule("AA-II.6.3.1")
def test_esbirros_placed_by_a_power_enter_agotados() -> None:
    powers = [
        tactico("Tope", {"colocar_del_tope": 1}, exencion="condicion"),
        tactico("Mano", {"colocar_de_la_mano": 1}, exencion="recurso"),
        tactico("Busca", {"buscar": {"en": "vertedero", "cuantos": 1, "tipo": "bestia", "destino": "altar"}}, coste=2),
        tactico("Revela", {"revelar": 1}, {"colocar_revelados": "golem"}, {"devolver_revelados": "los_demas"}, coste=2),
    ]
    for name, entered in (("Tope", "caido"), ("Mano", "zombie"), ("Busca", "bestia"), ("Revela", "golem")):
        m = mesa(
            A={"mano": ["zombie", "zombie"], "altar": ["esqueleto"] * 2, "reptantes": _uno(*powers)},
            vertedero={"bestia": 1},
            azar={"fosa": ["golem" if name == "Revela" else "caido"]},
            alcance="parte",
        )
        juega(m, {"A": {"anuncia": name}}, "resuelve")
        assert valor(m, f"A.altar.{entered} agotado") == 1, name
        assert valor(m, f"A.altar.{entered}") == 0, name


@pytest.mark.rule("AA-II.6.3.2")
def test_powers_place_besides_the_action_of_the_turn() -> None:
    powers = (tactico("Tope", {"colocar_del_tope": 2}, coste=2), tactico("Mano", {"colocar_de_la_mano": 1}, coste=2))
    team = [*_uno(powers[0]), {"nombre": "Dos", "poderes": [powers[1]]}]
    m = mesa(A={"mano": {"zombie": 5}, "altar": ["golem"] * 4, "reptantes": team}, alcance="parte")
    juega(m, {"A": {"coloca": "zombie"}}, {"A": {"anuncia": "Tope", "gira": ["golem", "golem"]}}, "resuelve")
    assert valor(m, "A.esbirros_en_altar") == 7
    juega(m, {"A": {"anuncia": "Mano", "gira": ["golem", "golem"]}}, "resuelve")
    assert valor(m, "A.esbirros_en_altar") == 8


@pytest.mark.rule("AA-II.6.3.3")
@pytest.mark.parametrize("efecto", [{"colocar_del_tope": 1}, {"colocar_de_la_mano": 1}])
def test_powers_place_in_anothers_turn(efecto: dict[str, int]) -> None:
    place = tactico("P", efecto, exencion="recurso")
    m = mesa(
        A={"mano": ["zombie"], "reptantes": _uno(tactico("T"))},
        B={"mano": {"zombie": 2}, "reptantes": _uno(place)},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T"}}, {"B": {"anuncia": "P"}}, "resuelve")
    assert valor(m, "B.esbirros_en_altar") == 1
    assert valor(m, "activo") == "A"


@pytest.mark.rule("AA-II.6.4.1")
def test_exchanged_esbirros_keep_their_state() -> None:
    m = mesa(
        A={"mano": ["zombie"], "altar": ["golem", "bestia"], "reptantes": _uno(CAMBIO)},
        B={"altar": ["caido agotado"]},
        alcance="parte",
    )
    juega(
        m,
        {"A": {"anuncia": "Cambio", "objetivo": "B", "tuyos": ["golem"], "suyos": ["caido"], "gira": ["bestia"]}},
        "resuelve",
    )
    assert valor(m, "A.altar") == {"bestia agotado": 1, "caido agotado": 1}
    assert valor(m, "B.altar") == {"golem": 1}


@pytest.mark.rule("AA-II.6.4.2")
def test_an_exchange_is_no_addition_numbers_stay_and_there_is_no_loss() -> None:
    swap = poder(
        "Cambio", "tactico", {"intercambiar_altar": 2}, coste=1
    )  # a cost 1 Power, with no exemption of its own
    m = mesa(
        A={"mano": ["zombie"], "altar": ["golem", "bestia", "caido"], "reptantes": _uno(swap)},
        B={"altar": ["zombie"]},
        alcance="parte",
    )
    juega(
        m,
        {"A": {"anuncia": "Cambio", "objetivo": "B", "tuyos": ["golem"], "suyos": ["zombie"], "gira": ["bestia"]}},
        "resuelve",
    )
    # B has only one, so one is exchanged for one
    assert valor(m, "A.altar_tipos") == {"zombie": 1, "bestia": 1, "caido": 1}
    assert valor(m, "B.altar_tipos") == {"golem": 1}
    assert sucesos(m, "entra_en_altar") == []
    assert valor(m, "A.resistencia") == 10


@pytest.mark.rule("AA-II.6.4.2")
def test_there_must_be_something_to_exchange_on_both_sides() -> None:
    empty = mesa(A={"mano": ["zombie"], "altar": ["golem"], "reptantes": _uno(CAMBIO)}, alcance="parte")
    assert not legal(empty, "A", {"anuncia": "Cambio"})
    assert "AA-II.9.5.2" in explica(empty, "A", {"anuncia": "Cambio"})
    three = mesa(
        asientos=3,
        A={"mano": ["zombie"], "altar": ["golem"], "reptantes": _uno(CAMBIO)},
        C={"altar": ["caido"]},
        B={"resistencia": 9},
        alcance="parte",
    )
    assert "AA-II.6.4.2" in explica(three, "A", {"anuncia": "Cambio", "objetivo": "B"})
    assert legal(three, "A", {"anuncia": "Cambio", "objetivo": "C"})


@pytest.mark.rule("AA-II.6.4.3")
def test_what_pays_for_an_exchange_may_be_exchanged() -> None:
    m = mesa(
        A={"mano": ["zombie"], "altar": ["golem"], "reptantes": _uno(CAMBIO)}, B={"altar": ["caido"]}, alcance="parte"
    )
    juega(m, {"A": {"anuncia": "Cambio", "objetivo": "B", "tuyos": ["golem"], "suyos": ["caido"]}}, "resuelve")
    assert valor(m, "A.altar") == {"caido": 1}
    assert valor(m, "B.altar") == {"golem agotado": 1}


@pytest.mark.rule("AA-II.6.4.2", "AA-II.6.4.3")
def test_what_was_explotado_to_pay_can_no_longer_be_exchanged() -> None:
    m = mesa(
        A={"mano": ["zombie"], "altar": ["golem"], "reptantes": _uno(CAMBIO)}, B={"altar": ["caido"]}, alcance="parte"
    )
    juega(
        m,
        {"A": {"anuncia": "Cambio", "objetivo": "B", "tuyos": ["golem"], "suyos": ["caido"], "pago": "explotar"}},
        "resuelve",
    )
    # nothing is left to give, so nothing is taken
    assert valor(m, "A.altar") == {}
    assert valor(m, "B.altar") == {"caido": 1}
