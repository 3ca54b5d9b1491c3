"""II.5.0 to II.5.4: casting, cost and discard."""

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
    poder,
    pregunta,
    preguntado,
    sucesos,
    tactico,
    valor,
)

from coliseo.kernel.errors import ReplyRefused


def _uno(*poderes: object) -> list[dict[str, Any]]:
    return [{"nombre": "Uno", "poderes": list(poderes)}]


def _hechos(m: Any) -> list[str]:
    """What happened from the casting on."""
    kinds = [e["suceso"] for e in sucesos(m)]
    return kinds[kinds.index("lanza") :]


@pytest.mark.rule("AA-II.5.0.1", "AA-II.5.4.2")
def test_a_power_is_paid_its_reptante_exhausted_its_card_discarded_and_then_it_takes_effect() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=2)), "mano": ["zombie"], "altar": ["golem", "caido"]}, alcance="parte"
    )
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert _hechos(m) == [
        "lanza",
        "agota_esbirro",
        "agota_esbirro",
        "agota_reptante",
        "descarta",
        "aumenta_resistencia",
    ]
    assert valor(m, "A.altar") == {"golem agotado": 1, "caido agotado": 1}
    assert valor(m, "A.reptantes.Uno.preparado") is False
    assert valor(m, "vertedero") == {"zombie": 1}
    assert valor(m, "A.resistencia") == 11


@pytest.mark.rule("AA-II.5.0.2")
def test_nothing_is_announced_while_effects_resolve() -> None:
    ask = tactico("P", {"elegir_tipos": 1})
    m = mesa(
        A={"reptantes": _uno(ask, tactico("T")), "mano": {"zombie": 3}},
        B={"reptantes": _uno(tactico("R")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "P"}}, "resuelve")
    assert preguntado(m) == ("A", "elegir_tipos")
    for seat, name in (("A", "T"), ("B", "R")):
        assert not legal(m, seat, {"anuncia": name})
        assert "AA-II.5.0.2" in explica(m, seat, {"anuncia": name})
    juega(m, {"A": {"elige": ["golem"]}})
    assert legal(m, "A", {"anuncia": "T"})


@pytest.mark.rule("AA-II.5.1.1")
def test_a_cost_is_paid_with_esbirros_of_any_types() -> None:
    altar = ["golem", "sombra", "bestia", "esqueleto"]
    m = mesa(A={"reptantes": _uno(tactico("T", coste=4)), "mano": ["zombie"], "altar": altar}, alcance="parte")
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert valor(m, "A.preparados") == 0
    assert valor(m, "A.resistencia") == 11


@pytest.mark.rule("AA-II.5.1.1", "AA-II.5.5.2")
def test_the_number_must_be_there_when_it_is_cast_whichever_they_are() -> None:
    hunt = poder("H", "tactico", {"explotar": {"cuantos": 1, "de": "oponente"}}, exencion="impreso")

    def cast(altar: list[str]) -> Any:
        m = mesa(
            A={"reptantes": _uno(tactico("T", coste=2)), "mano": ["zombie"], "altar": altar},
            B={"reptantes": _uno(hunt), "mano": ["caido"]},
            alcance="parte",
        )
        turned = {} if len(altar) == 2 else {"gira": ["golem", "caido"]}
        return juega(m, {"A": {"anuncia": "T", **turned}}, {"B": {"anuncia": "H", "esbirros": ["golem"]}}, "resuelve")

    enough = cast(["golem", "caido", "bestia"])
    assert valor(enough, "A.altar") == {"caido agotado": 1, "bestia agotado": 1}
    short = cast(["golem", "caido"])
    assert valor(short, "A.altar") == {"caido": 1}
    assert valor(short, "A.resistencia") == 10


@pytest.mark.rule("AA-II.5.1.3")
def test_a_cost_of_1_or_more_exhausts_the_reptante_which_casts_nothing_more() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=1), tactico("Z")), "mano": {"zombie": 3}, "altar": ["golem"] * 3},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert valor(m, "A.reptantes.Uno.preparado") is False
    for more in ({"anuncia": "T", "pago": "explotar"}, {"anuncia": "Z"}):
        assert "AA-II.1.2.2" in explica(m, "A", more)


@pytest.mark.rule("AA-II.5.1.3")
def test_a_cost_0_power_does_not_exhaust_its_reptante() -> None:
    m = mesa(A={"reptantes": _uno(tactico("Z")), "mano": {"zombie": 2}, "altar": ["golem"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Z"}}, "resuelve")
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert valor(m, "A.altar") == {"golem": 1}
    assert legal(m, "A", {"anuncia": "Z"})


@pytest.mark.rule("AA-II.5.1.4", "AA-II.5.4.2")
@pytest.mark.parametrize(("pago", "suceso"), [("agotar", "agota_esbirro"), ("explotar", "explota")])
def test_all_of_a_payment_is_one_act_without_anything_in_between(pago: str, suceso: str) -> None:
    m = mesa(
        A={
            "reptantes": _uno(tactico("T", coste=3)),
            "mano": ["zombie"],
            "altar": ["golem", "bestia", "caido", "caido"],
        },
        B={"reptantes": _uno(tactico("R")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T", "pago": pago, "gira": ["golem", "bestia", "caido"]}}, {"B": "no responde"})
    [cast] = sucesos(m, "lanza")
    paid = sucesos(m, suceso)
    assert [e["numero"] - cast["numero"] for e in paid] == [1, 2, 3]
    assert {e["causa"] for e in [*paid, *sucesos(m, "descarta")]} == {cast["numero"]}


@pytest.mark.rule("AA-II.5.2.1", "AA-II.8.2.4")
def test_paying_by_explotar_leaves_the_reptante_preparado() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=2)), "mano": ["zombie"], "altar": ["golem", "bestia"]}, alcance="parte"
    )
    juega(m, {"A": {"anuncia": "T", "pago": "explotar"}}, "resuelve")
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert valor(m, "A.altar") == {}
    assert valor(m, "vertedero") == {"golem": 1, "bestia": 1, "zombie": 1}


@pytest.mark.rule("AA-II.5.2.1")
def test_a_cost_is_paid_whole_in_one_way() -> None:
    m = mesa(
        A={"reptantes": _uno(tactico("T", coste=2)), "mano": ["zombie"], "altar": ["golem", "bestia agotado"]},
        alcance="parte",
    )
    # one Preparado: neither way, nor half and half with the Agotado
    assert not legal(m, "A", {"anuncia": "T", "pago": "explotar"})
    assert "AA-II.1.2.5" in explica(m, "A", {"anuncia": "T", "pago": "explotar"})


@pytest.mark.rule("AA-II.5.3.1")
@pytest.mark.parametrize("tipo", ["bestia", "caido", "esqueleto", "golem", "zombie"])
def test_casting_discards_one_card_of_the_type_shown(tipo: str) -> None:
    hand = {"bestia": 1, "caido": 1, "esqueleto": 1, "golem": 1, "zombie": 1}
    m = mesa(A={"reptantes": _uno(tactico("T", descarte=tipo)), "mano": hand}, alcance="parte")
    juega(m, {"A": {"anuncia": "T"}}, "resuelve")
    assert valor(m, "vertedero") == {tipo: 1}
    assert valor(m, "A.mano") == {t: 1 for t in hand if t != tipo}


@pytest.mark.rule("AA-II.5.3.1", "AA-II.5.5.2")
def test_if_the_reserved_card_is_lost_another_that_fits_pays() -> None:
    rob = tactico("R", "mirar_mano", {"descartar_de_esa_mano": 1})
    m = mesa(
        A={"reptantes": _uno(tactico("T")), "mano": ["zombie", "golem", "caido"]},
        B={"reptantes": _uno(rob), "mano": ["caido"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "T", "descarta": "zombie"}}, {"B": {"anuncia": "R", "objetivo": "A"}}, "resuelve")
    juega(m, {"B": {"descarta": "zombie"}})
    assert preguntado(m) == ("A", "reemplazo")
    juega(m, {"A": {"descarta": "golem"}})
    assert valor(m, "A.mano") == {"caido": 1}
    assert valor(m, "A.resistencia") == 11


@pytest.mark.rule("AA-II.5.3.2")
def test_a_sombra_alone_pays_for_no_typed_power_but_serves_together_with_another() -> None:
    power = tactico("T", descarte="caido")
    alone = mesa(A={"reptantes": _uno(power), "mano": ["sombra"]}, alcance="parte")
    assert "AA-II.1.2.7" in explica(alone, "A", {"anuncia": "T"})
    m = mesa(A={"reptantes": _uno(power), "mano": ["sombra", "golem"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "T", "descarta": "sombra"}}, "resuelve")
    assert valor(m, "vertedero") == {"sombra": 1, "golem": 1}


@pytest.mark.rule("AA-II.5.3.3", "AA-II.7.1.2")
@pytest.mark.parametrize("carta", ["bestia", "caido", "esqueleto", "golem", "zombie", "sombra"])
def test_a_neutro_discards_any_one_card_sombras_too(carta: str) -> None:
    m = mesa(A={"reptantes": _uno(tactico("N")), "mano": [carta, carta, "caido"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "N", "descarta": "sombra sola" if carta == "sombra" else carta}}, "resuelve")
    assert valor(m, "vertedero") == {carta: 1}
    assert valor(m, "A.resistencia") == 11


@pytest.mark.rule("AA-II.5.3.3", "AA-II.7.1.2")
def test_a_neutro_may_be_cast_with_nothing_but_a_sombra() -> None:
    m = mesa(A={"reptantes": _uno(tactico("N")), "mano": ["sombra"]}, alcance="parte")
    assert legal(m, "A", {"anuncia": "N"})
    juega(m, {"A": {"anuncia": "N"}}, "resuelve")
    assert valor(m, "vertedero") == {"sombra": 1}


def _coro() -> dict[str, Any]:
    """2 of damage, and 2 more if one has already cast an Attack this turn."""
    return poder("Coro", "ataque", {"dano": {"cantidad": 2, "mas_si": {"ya_lanzaste": "ataque"}, "mas": 2}})


@pytest.mark.rule("AA-II.5.4.1")
def test_a_power_does_not_count_as_cast_until_its_effect_has_been_carried_out() -> None:
    m = mesa(A={"reptantes": _uno(_coro()), "mano": {"zombie": 2}}, alcance="parte")
    attack = {"A": {"anuncia": "Coro", "objetivo": "B"}}
    juega(m, attack, "resuelve")
    assert valor(m, "B.resistencia") == 8
    juega(m, attack, "resuelve")
    assert valor(m, "B.resistencia") == 4


@pytest.mark.rule("AA-II.5.4.1", "AA-II.5.5.1")
def test_a_power_that_was_not_cast_does_not_count() -> None:
    rob = tactico("R", {"descartar_al_azar": 1})
    m = mesa(
        A={"reptantes": _uno(_coro(), ataque("X", 1, descarte="golem")), "mano": ["golem", "zombie"]},
        B={"reptantes": _uno(rob), "mano": ["caido"]},
        azar={"mano": ["golem"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": {"anuncia": "R", "objetivo": "A"}}, "resuelve")
    juega(m, {"A": {"anuncia": "Coro", "objetivo": "B"}}, "resuelve")
    assert [e["poder"] for e in sucesos(m, "no_lanzado")] == ["X"]
    assert valor(m, "B.resistencia") == 8


@pytest.mark.rule("AA-II.5.4.3")
def test_announcing_after_a_power_was_cast_is_not_a_chain() -> None:
    m = mesa(
        A={"reptantes": _uno(ataque("X", 1), ataque("Y", 1)), "mano": {"zombie": 2}},
        B={"reptantes": _uno(tactico("R")), "mano": ["zombie"]},
        alcance="parte",
    )
    juega(m, {"A": {"anuncia": "X", "objetivo": "B"}}, {"B": "no responde"})
    assert valor(m, "cadena") == []
    # so another Attack may be announced, which is the first link of a chain of its own
    juega(m, {"A": {"anuncia": "Y", "objetivo": "B"}})
    assert valor(m, "cadena") == ["Y"]
    assert sucesos(m, "anuncia")[-1]["eslabon"] == 1


@pytest.mark.rule("AA-II.5.1.1")
def test_a_cost_may_not_be_paid_short_nor_over() -> None:
    m = mesa(A={"reptantes": _uno(tactico("T", coste=2)), "mano": ["zombie"], "altar": ["golem", "bestia", "caido"]})
    contesta(m, "A", 0)
    contesta(m, "A", 0)
    assert preguntado(m) == ("A", "girar")
    menu = pregunta(m).menu
    for wrong in ((menu[0],), tuple(menu)):
        with pytest.raises(ReplyRefused):
            contesta(m, "A", *wrong)
