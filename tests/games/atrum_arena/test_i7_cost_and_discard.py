"""Powers (I.7.2b, I.7.3, I.7.4): the cost, the discard, and Powers of cost 0."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, defensa, explica, juega, legal, mesa, poder, sucesos, tactico, valor

from coliseo.effects.source import CardError
from coliseo.games.atrum_arena.language.sets import catalogo_base
from coliseo.games.atrum_arena.shelf.notation import datos_de_reptante

PRINCIPALES = ("bestia", "caido", "esqueleto", "golem", "zombie")


def uno(*poderes: object, **campos: object) -> dict[str, Any]:
    return {"reptantes": [{"nombre": "Uno", "poderes": list(poderes)}], **campos}


# -- the cost -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.7.2b.1")
@pytest.mark.parametrize("cost", [0, 1, 2, 3, 4])
def test_the_cost_is_how_many_esbirros_of_any_types_are_agotados(cost: int) -> None:
    altar = ["bestia", "golem", "sombra", "zombie"][:cost]
    m = mesa(A=uno(ataque("Golpe", 1, coste=cost), mano=["caido"], altar=altar), alcance="parte")
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert valor(m, "A.altar") == {f"{name} agotado": 1 for name in altar}
    assert valor(m, "B.resistencia") == 9


@pytest.mark.rule("AA-I.7.2b.1")
@pytest.mark.parametrize("cost", [1, 2, 3, 4])
def test_without_enough_preparados_esbirros_the_power_cannot_be_announced(cost: int) -> None:
    altar = ["golem"] * (cost - 1) + ["golem agotado"] * 3
    m = mesa(A=uno(ataque("Golpe", 1, coste=cost), tactico("T"), mano=["caido"], altar=altar))
    assert not legal(m, "A", {"anuncia": "Golpe"})
    assert "AA-I.7.2b.1" in explica(m, "A", {"anuncia": "Golpe"})


@pytest.mark.rule("AA-I.7.2b.1")
@pytest.mark.parametrize("cost", [-1, 5])
def test_there_are_no_costs_but_0_to_4(cost: int) -> None:
    with pytest.raises(CardError, match="coste"):
        mesa(A=uno(tactico("T", coste=cost)))
    with pytest.raises(CardError, match=r"AA-I\.7\.2b\.1"):
        mesa(A=uno(poder("V", "tactico", {"robar": "valor"}, valores={cost: 1})))


@pytest.mark.rule("AA-I.7.2b.2")
def test_a_reptante_that_cast_at_a_cost_casts_nothing_more_until_it_is_prepared_again() -> None:
    m = mesa(A=uno(ataque("Caro", 1, coste=1), ataque("Otro", 1, coste=1), mano=["zombie"] * 4, altar=["golem"] * 3),
             B={"mano": ["bestia"]})  # fmt: skip
    juega(m, {"A": {"anuncia": "Caro"}}, "resuelve")
    assert valor(m, "A.reptantes.Uno.preparado") is False
    assert "AA-I.7.2b.2" in explica(m, "A", {"anuncia": "Otro"})
    juega(m, {"hasta": {"activo": "B"}}, {"hasta": {"activo": "A", "fase": "principal", "parte": "desarrollo"}})
    assert legal(m, "A", {"anuncia": "Otro", "descarta": "zombie"})


@pytest.mark.rule("AA-I.7.2b.2")
def test_the_other_reptantes_of_the_team_are_not_affected() -> None:
    m = mesa(A={"reptantes": [{"nombre": "Uno", "poderes": [ataque("Caro", 1, coste=1)]},
                              {"nombre": "Dos", "poderes": [ataque("Otro", 1, coste=1)]}],
                "mano": ["zombie"] * 2, "altar": ["golem"] * 2}, alcance="parte")  # fmt: skip
    juega(m, {"A": {"anuncia": "Caro"}}, "resuelve", {"A": {"anuncia": "Otro"}}, "resuelve")
    assert valor(m, "B.resistencia") == 8


@pytest.mark.rule("AA-I.7.2b.3")
def test_an_agotado_reptante_casts_neither_at_cost_0_nor_by_explotar() -> None:
    spent = {"nombre": "Uno", "poderes": [tactico("Gratis"), ataque("Caro", 1, coste=1)], "agotado": True}
    other = {"nombre": "Dos", "poderes": [tactico("T")]}
    m = mesa(A={"reptantes": [spent, other], "mano": ["zombie"], "altar": ["golem"]})
    assert "AA-I.7.2b.3" in explica(m, "A", {"anuncia": "Gratis"})
    assert "AA-I.7.2b.3" in explica(m, "A", {"anuncia": "Caro", "pago": "explotar"})
    assert legal(m, "A", {"anuncia": "T"})
    ready = {**spent, "agotado": False}
    m = mesa(A={"reptantes": [ready], "mano": ["zombie"], "altar": ["golem"]})
    assert legal(m, "A", {"anuncia": "Gratis"})
    assert legal(m, "A", {"anuncia": "Caro", "pago": "explotar"})


# -- the discard ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.7.3.1")
@pytest.mark.parametrize("tipo", PRINCIPALES)
def test_casting_discards_one_esbirro_of_the_type_the_power_asks_for(tipo: str) -> None:
    hand = {name: 1 for name in PRINCIPALES}
    m = mesa(A=uno(tactico("T", descarte=tipo), mano=hand), alcance="parte")
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert valor(m, "A.mano") == {name: 1 for name in PRINCIPALES if name != tipo}
    assert valor(m, "vertedero") == {tipo: 1}


@pytest.mark.rule("AA-I.7.3.1")
@pytest.mark.parametrize("kind", ["ataque", "defensa", "tactico"])
def test_without_the_right_card_no_power_of_any_kind_can_be_announced(kind: str) -> None:
    powers = {"ataque": ataque("P", 1, descarte="golem"), "defensa": defensa("P", 1, descarte="golem"),
              "tactico": tactico("P", descarte="golem")}  # fmt: skip
    seat = "B" if kind == "defensa" else "A"
    for held, fits in (("zombie", False), ("golem", True)):
        hands = {"A": uno(ataque("Golpe", 1), mano=["caido"]), "B": uno(tactico("T"), mano=["caido"])}
        hands[seat] = uno(powers[kind], tactico("T"), ataque("Golpe", 1), mano=[held, "caido"])
        m = mesa(**hands, alcance="parte")
        if kind == "defensa":
            juega(m, {"A": {"anuncia": "Golpe"}})
        assert legal(m, seat, {"anuncia": "P"}) is fits
        assert ("AA-I.7.3.1" in explica(m, seat, {"anuncia": "P"})) is not fits


@pytest.mark.rule("AA-I.7.3.3")
def test_no_power_asks_for_a_sombra() -> None:
    with pytest.raises(CardError, match="descarte"):
        mesa(A=uno(tactico("T", descarte="sombra")))
    assert all(p.descarte != 5 for p in catalogo_base().poderes.values())


@pytest.mark.rule("AA-I.7.3.4")
@pytest.mark.parametrize("tipo", [*PRINCIPALES, "sombra"])
def test_a_neutro_is_cast_with_any_one_esbirro_sombras_included(tipo: str) -> None:
    m = mesa(A=uno(tactico("N", descarte="neutro"), tactico("G", descarte="golem"), mano=[tipo]), alcance="parte")
    assert legal(m, "A", {"anuncia": "N"})
    assert legal(m, "A", {"anuncia": "G"}) is (tipo == "golem")
    juega(m, {"A": {"anuncia": "N"}}, "resuelve")
    assert valor(m, "vertedero") == {tipo: 1}
    assert valor(m, "A.resistencia") == 11


@pytest.mark.rule("AA-I.7.3.4")
def test_whoever_announces_a_neutro_chooses_what_to_discard_for_it() -> None:
    m = mesa(A=uno(tactico("N", descarte="neutro"), mano=["bestia", "sombra", "zombie"]), alcance="parte")
    juega(m, {"A": {"anuncia": "N", "descarta": "sombra sola"}}, "resuelve")
    assert valor(m, "A.mano") == {"bestia": 1, "zombie": 1}


# -- cost 0 ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.7.4.1")
def test_the_powers_of_cost_0_are_marked_as_the_especialidad_of_their_reptante() -> None:
    for r in catalogo_base().reptantes.values():
        sheet = datos_de_reptante(r)["poderes"]
        assert [p["coste"] for p in sheet if p["especialidad"]] == [0], f"{r.nombre} has one"
        assert all(p["coste"] > 0 for p in sheet if not p["especialidad"])


@pytest.mark.rule("AA-I.7.4.2")
def test_a_power_of_cost_0_agota_neither_esbirros_nor_its_reptante_so_it_can_be_cast_again() -> None:
    m = mesa(A=uno(ataque("Golpe", 1), mano=["zombie"] * 3, altar=["golem", "bestia"]), alcance="parte")
    for _ in range(3):
        juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem": 1, "bestia": 1}
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert sucesos(m, "agota_reptante") == sucesos(m, "agota_esbirro") == []
    assert valor(m, "B.resistencia") == 7


@pytest.mark.rule("AA-I.7.4.3")
def test_a_power_of_cost_0_still_needs_its_discard() -> None:
    m = mesa(A=uno(ataque("Golpe", 1, descarte="bestia"), tactico("N", descarte="neutro"), mano=["zombie", "bestia"]),
             alcance="parte")  # fmt: skip
    juega(m, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert valor(m, "vertedero") == {"bestia": 1}
    assert not legal(m, "A", {"anuncia": "Golpe"})
    assert "AA-I.7.4.3" in explica(m, "A", {"anuncia": "Golpe"})
    assert legal(m, "A", {"anuncia": "N"})
