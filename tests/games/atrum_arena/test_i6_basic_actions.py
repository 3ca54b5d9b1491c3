"""Basic actions (I.6): Agotar, Preparar, placing in the Altar, Explotar."""

from __future__ import annotations

from typing import Any

import pytest
from games.atrum_arena.kit import ataque, defensa, explica, juega, legal, mesa, preguntado, sucesos, tactico, valor

from coliseo.games.atrum_arena.game import GAME
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.knowledge import JUDGE

CARO = ataque("Caro", 2, coste=2)
GRATIS = tactico("Gratis")


def uno(*poderes: object, **campos: object) -> dict[str, Any]:
    return {"reptantes": [{"nombre": "Uno", "poderes": list(poderes)}], **campos}


def caras(m: Mesa, seat: int = 0, observer: int = JUDGE) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """What each Reptante and each Esbirro of the seat shows."""
    own = GAME.view(m, observer)["participantes"][seat]
    return {r["nombre"]: r["cara"] for r in own["reptantes"]}, [(e["tipo"], e["cara"]) for e in own["altar"]]


# -- Agotar and Preparar --------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.6.1.2", "AA-I.6.1.3", "AA-I.6.1.1")
def test_casting_at_cost_one_or_more_agota_the_reptante_and_the_esbirros_that_pay() -> None:
    m = mesa(A=uno(CARO, mano=["zombie"], altar=["golem", "golem", "bestia"]), alcance="parte")
    juega(m, {"A": {"anuncia": "Caro", "gira": ["golem", "golem"]}}, "resuelve")
    assert valor(m, "A.reptantes.Uno.preparado") is False
    assert valor(m, "A.altar") == {"golem agotado": 2, "bestia": 1}
    assert len(sucesos(m, "agota_esbirro", asiento="A")) == 2
    assert sucesos(m, "agota_reptante", reptante="Uno")


@pytest.mark.rule("AA-I.6.1.2")
def test_casting_at_cost_0_does_not_agota_the_reptante() -> None:
    m = mesa(A=uno(GRATIS, mano=["zombie"], altar=["golem"]), alcance="parte")
    juega(m, {"A": {"anuncia": "Gratis"}}, "resuelve")
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert valor(m, "A.altar") == {"golem": 1}


@pytest.mark.rule("AA-I.6.1.1")
def test_an_effect_may_agotar_a_reptante_of_an_opponent() -> None:
    m = mesa(A=uno(tactico("Duerme", "agotar_reptante"), mano=["zombie"]),
             B={"reptantes": [{"nombre": "Vela", "poderes": [defensa("D", 1)]}], "mano": ["golem"]},
             alcance="parte")  # fmt: skip
    juega(m, {"A": {"anuncia": "Duerme", "reptante": "Vela"}}, "resuelve")
    assert valor(m, "B.reptantes.Vela.preparado") is False
    assert caras(m, 1)[0]["Vela"] == "ilustracion"
    assert "AA-I.7.2b.2" in explica(m, "B", {"anuncia": "D"})


@pytest.mark.rule("AA-I.6.1.6")
def test_an_effect_may_preparar_reptantes_and_esbirros_of_ones_own_altar() -> None:
    despierta = tactico("Despierta", {"preparar": {"esbirros": 2}})
    m = mesa(
        A={"reptantes": [{"nombre": "Uno", "poderes": [despierta]}, {"nombre": "Dos", "poderes": [], "agotado": True}],
           "mano": ["zombie"], "altar": ["golem agotado", "bestia agotado", "caido agotado"]},
        alcance="parte",
    )  # fmt: skip
    juega(m, {"A": {"anuncia": "Despierta", "reptante": "Dos", "esbirros": ["golem agotado", "bestia agotado"]}},
          "resuelve")  # fmt: skip
    assert valor(m, "A.reptantes.Dos.preparado") is True
    assert valor(m, "A.altar") == {"golem": 1, "bestia": 1, "caido agotado": 1}
    assert caras(m) == ({"Uno": "poderes", "Dos": "poderes", "Figurante A3": "poderes"},
                        [("golem", "ilustracion"), ("bestia", "ilustracion"), ("caido", "dorso")])  # fmt: skip


@pytest.mark.rule("AA-I.6.1.4", "AA-I.6.1.5", "AA-I.6.1.8", "AA-I.6.1.9")
@pytest.mark.parametrize("observer", [0, 1, JUDGE])
def test_the_side_a_card_shows_follows_its_state(observer: int) -> None:
    m = mesa(A=uno(CARO, GRATIS, mano=["zombie"] * 2, altar=["golem", "golem", "bestia"]), alcance="parte")
    ready = {"Uno": "poderes", "Figurante A2": "poderes", "Figurante A3": "poderes"}
    assert caras(m, 0, observer) == (ready, [(tipo, "ilustracion") for tipo in ("golem", "golem", "bestia")])
    juega(m, {"A": {"anuncia": "Caro", "gira": ["golem", "golem"]}}, "resuelve")
    spent = {**ready, "Uno": "ilustracion"}
    assert caras(m, 0, observer) == (spent, [("golem", "dorso"), ("golem", "dorso"), ("bestia", "ilustracion")])


@pytest.mark.rule("AA-I.6.1.7")
def test_everything_is_prepared_again_in_the_preparar_phase_of_ones_own_turn_and_not_before() -> None:
    m = mesa(A=uno(CARO, mano=["zombie"], altar=["golem", "golem"]), B={"mano": ["bestia"]})
    juega(m, {"A": {"anuncia": "Caro"}}, "resuelve", {"hasta": {"activo": "B"}})
    assert valor(m, "A.altar") == {"golem agotado": 2}
    assert valor(m, "A.reptantes.Uno.preparado") is False
    juega(m, {"hasta": {"activo": "A"}})
    assert valor(m, "A.altar") == {"golem": 2}
    assert valor(m, "A.reptantes.Uno.preparado") is True


# -- placing --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.6.2.1")
@pytest.mark.parametrize(
    ("fase", "parte"),
    [
        ("preparar", "desarrollo"),
        ("robar", "final"),
        ("principal", "inicio"),
        ("principal", "final"),
        ("descartar", "inicio"),
    ],
)
def test_an_esbirro_is_placed_only_in_ones_own_principal_phase(fase: str, parte: str) -> None:
    m = mesa(A=uno(GRATIS, mano=["zombie"]), fase=fase, parte=parte, evento_hecho=True, alcance="parte")
    assert preguntado(m) is not None
    assert not legal(m, "A", {"coloca": "zombie"})
    assert "AA-I.6.2.1" in explica(m, "A", {"coloca": "zombie"})


@pytest.mark.rule("AA-I.6.2.1")
def test_an_esbirro_is_not_placed_in_the_turn_of_another_nor_while_a_chain_is_open() -> None:
    m = mesa(A=uno(CARO, GRATIS, mano=["zombie"] * 3, altar=["golem", "golem"]), B=uno(GRATIS, mano=["bestia"]))
    assert "AA-I.6.2.1" in explica(m, "B", {"coloca": "bestia"})
    juega(m, {"A": {"anuncia": "Caro"}})
    assert preguntado(m) == ("B", "responder")
    assert "AA-I.6.2.1" in explica(m, "B", {"coloca": "bestia"})
    assert "AA-I.6.2.1" in explica(m, "A", {"coloca": "zombie"})


@pytest.mark.rule("AA-I.6.2.1")
def test_the_placed_esbirro_is_preparado_and_pays_in_the_same_turn() -> None:
    m = mesa(A=uno(ataque("Golpe", 1, coste=1), mano=["zombie", "golem"]), alcance="parte")
    assert not legal(m, "A", {"anuncia": "Golpe"})
    juega(m, {"A": {"coloca": "golem"}}, {"A": {"anuncia": "Golpe"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem agotado": 1}
    assert valor(m, "B.resistencia") == 9


# -- Explotar -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("AA-I.6.3.1")
@pytest.mark.parametrize("state", ["bestia", "bestia agotado"])
def test_explotar_puts_an_esbirro_agotado_or_preparado_in_the_vertedero(state: str) -> None:
    revienta = tactico("Revienta", {"explotar": {"cuantos": 1, "de": "oponente"}}, coste=2)
    m = mesa(A=uno(revienta, mano=["zombie"], altar=["golem", "golem"]), B={"altar": [state, "caido"]}, alcance="parte")
    juega(m, {"A": {"anuncia": "Revienta", "esbirros": [state]}}, "resuelve")
    assert valor(m, "B.altar") == {"caido": 1}
    assert valor(m, "vertedero") == {"zombie": 1, "bestia": 1}


@pytest.mark.rule("AA-I.6.3.2", "AA-I.6.3.3")
def test_a_cost_may_be_paid_by_explotar_and_then_the_reptante_stays_preparado() -> None:
    m = mesa(A=uno(CARO, mano=["zombie"], altar=["golem", "golem", "bestia"]), alcance="parte")
    juega(m, {"A": {"anuncia": "Caro", "pago": "explotar", "gira": ["golem", "bestia"]}}, "resuelve")
    assert valor(m, "A.altar") == {"golem": 1}
    assert valor(m, "vertedero") == {"zombie": 1, "golem": 1, "bestia": 1}
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert valor(m, "B.resistencia") == 8


@pytest.mark.rule("AA-I.6.3.2")
def test_only_preparados_esbirros_of_ones_own_altar_pay_by_explotar() -> None:
    m = mesa(A=uno(CARO, mano=["zombie"], altar=["golem", "golem agotado"]), B={"altar": ["bestia"] * 3})
    assert not legal(m, "A", {"anuncia": "Caro", "pago": "explotar"})
    assert "AA-I.7.2b.1" in explica(m, "A", {"anuncia": "Caro", "pago": "explotar"})


@pytest.mark.rule("AA-I.6.3.2")
def test_paying_by_explotar_is_a_choice_of_whoever_announces() -> None:
    m = mesa(A=uno(CARO, mano=["zombie"], altar=["golem", "golem"]), alcance="parte")
    assert legal(m, "A", {"anuncia": "Caro", "pago": "explotar"})
    assert legal(m, "A", {"anuncia": "Caro", "pago": "agotar"})
    juega(m, {"A": {"anuncia": "Caro", "pago": "agotar"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem agotado": 2}


@pytest.mark.rule("AA-I.6.3.4")
def test_a_text_that_fixes_explotar_as_payment_leaves_the_reptante_preparado() -> None:
    ofrenda = ataque("Ofrenda", 4, "pago_explotando", coste=2)
    m = mesa(A=uno(ofrenda, mano=["zombie"], altar=["golem", "golem", "golem"]), alcance="parte")
    assert not legal(m, "A", {"anuncia": "Ofrenda", "pago": "agotar"})
    juega(m, {"A": {"anuncia": "Ofrenda", "pago": "explotar"}}, "resuelve")
    assert valor(m, "A.altar") == {"golem": 1}
    assert valor(m, "A.reptantes.Uno.preparado") is True
    assert valor(m, "B.resistencia") == 6


@pytest.mark.rule("AA-I.6.3.5")
def test_opponents_esbirros_are_explotados_only_by_an_effect_that_says_so() -> None:
    ajeno = tactico("Ajeno", {"explotar": {"cuantos": 1, "de": "oponente"}}, coste=2)
    propio = tactico("Propio", {"explotar": {"cuantos": 1, "de": "tuyo"}}, coste=2)
    m = mesa(A=uno(ajeno, propio, mano=["zombie"], altar=["golem", "golem"]), B={"altar": ["bestia"]}, alcance="parte")
    assert legal(m, "A", {"anuncia": "Ajeno", "esbirros": ["bestia de B"]})
    assert not legal(m, "A", {"anuncia": "Propio", "esbirros": ["bestia de B"]})
    assert not legal(m, "A", {"anuncia": "Ajeno", "esbirros": ["golem de A"]})
    assert "AA-I.6.3.5" in explica(m, "A", {"anuncia": "Ajeno", "esbirros": ["golem de A"]})
    juega(m, {"A": {"anuncia": "Ajeno", "esbirros": ["bestia de B"]}}, "resuelve")
    assert valor(m, "B.altar") == {}
