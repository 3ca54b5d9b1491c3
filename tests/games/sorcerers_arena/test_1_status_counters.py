"""Chapter 1: tokens and counters of statuses, how they come and how they go."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import accion, adquiere, cada, conjunto, figura, movimiento, personaje, un
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa

_CARTAS = conjunto(
    personaje(
        "Nadia",
        accion("Aliento", adquiere("yo", "strong", 2)),
        accion("Tropel", adquiere(cada("rival"), "strong", 9), adquiere(cada("rival"), "tough", 3)),
        accion("Reto", adquiere(cada("aliado"), "taunt", 1)),
        accion("Duelo", adquiere(un("rival"), "taunt", 2)),
        movimiento("Sosiego", {"quita_estado": {}}),
        movimiento("Gasto", {"retira_contadores": {"estado": "cursed", "hasta": 2}}),
    )
)


def con(mano: list[str], estados: dict[str, int] | None = None, **campos: Any) -> Mesa:
    mine = {"nadia": figura("D4", **(estados or {})), **campos.pop("mios", {})}
    rivals = campos.pop("rivales", {"brego": "H2", "nerea": "H3"})
    return mesa(
        cartas=_CARTAS,
        A={"personajes": mine, "mano": mano, "mazo": {"BRU-1": 9}},
        B={"personajes": rivals},
        **campos,
    )


# -- acquiring ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.EST.1", "SA-1.EST.2", "SA-1.EST.3", "SA-1.EST.4")
def test_a_status_comes_with_so_many_counters_and_is_temporary() -> None:
    """The token itself is none of them: with N counters it lasts N fases Iniciales."""
    m = con(["Aliento"])
    assert (valor(m, "nadia.estados"), valor(m, "brego.vida")) == ({}, 12)
    juega(m, {"A": {"juega": "Aliento"}})
    assert valor(m, "nadia.estados") == {"fuerte": 2}
    told = sucesos(m, "adquiere")
    assert [(e["estado"], e["cuantos"], e["total"], e["regla"]) for e in told] == [("strong", 2, 2, "SA-1.EST.3")]
    left = []
    for ronda in (3, 4):
        juega(m, {"hasta": {"activo": "nadia", "ronda": ronda}})
        left.append(valor(m, "nadia.estados"))
    assert left == [{"fuerte": 1}, {}]


@pytest.mark.rule("SA-1.EST.1")
def test_a_status_may_help_or_harm() -> None:
    """It changes what its bearer can do, and how others deal with it."""
    m = con(["Aliento"], {"fuerte": 1, "inmovilizado": 1}, rivales={"brego": figura("D5", sigiloso=1), "nerea": "H3"})
    assert explica(m, "A", {"mueve": "D3"}) == {"SA-0.EST.6"}
    juega(m, {"A": {"ataca": "brego", "aparta": "Aliento"}})
    # Nadia's standard attack without a Capacidades card is 2
    assert (valor(m, "brego.vida"), valor(m, "A.apartadas")) == (9, {"Aliento": 1})


@pytest.mark.rule("SA-1.EST.5")
def test_new_counters_are_added_to_those_there_are() -> None:
    m = con(["Aliento"], {"fuerte": 3})
    juega(m, {"A": {"juega": "Aliento"}})
    assert valor(m, "nadia.estados") == {"fuerte": 5}
    assert [(e["cuantos"], e["total"]) for e in sucesos(m, "adquiere")] == [(2, 5)]


@pytest.mark.rule("SA-1.EST.7")
def test_several_statuses_at_once() -> None:
    """Each with its own counters, and each in force."""
    m = con(["Aliento"], {"debilitado": 1, "resistente": 4, "maldito": 2})
    juega(m, {"A": {"juega": "Aliento"}})
    assert valor(m, "nadia.estados") == {"debilitado": 1, "resistente": 4, "maldito": 2, "fuerte": 2}
    juega(m, {"hasta": {"activo": "nadia", "ronda": 3}})
    assert valor(m, "nadia.estados") == {"resistente": 3, "maldito": 1, "fuerte": 1}
    # Maldito's 1 is what Resistente takes away
    assert valor(m, "nadia.vida") == 10


# -- losing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.EST.6", "SA-1.EST.10")
@pytest.mark.parametrize(("cuantos", "queda"), [(0, {"maldito": 2}), (1, {"maldito": 1}), (2, {})])
def test_a_token_left_without_counters_goes(cuantos: int, queda: dict[str, int]) -> None:
    """Counters that a card takes away activate nothing."""
    m = con(["Gasto"], {"maldito": 2})
    juega(m, {"A": {"juega": "Gasto", "cuantos": cuantos}})
    assert valor(m, "nadia.estados") == queda
    assert reglas(m, "pierde_estado") == ([] if queda else ["SA-1.EST.6"])
    assert (valor(m, "nadia.vida"), sucesos(m, "activa_estado")) == (10, [])


@pytest.mark.rule("SA-1.EST.9", "SA-1.EST.10")
@pytest.mark.parametrize(("retira", "queda"), [("maldito", {"fuerte": 2}), ("fuerte", {"maldito": 3})])
def test_a_status_that_is_removed_goes_with_all_its_counters(retira: str, queda: dict[str, int]) -> None:
    m = con(["Sosiego"], {"maldito": 3, "fuerte": 2})
    juega(m, {"A": {"juega": "Sosiego"}})
    assert preguntado(m) == ("A", "estado") and menu(m) == ["maldito", "fuerte"]
    juega(m, {"A": {"retira": retira}})
    assert valor(m, "nadia.estados") == queda
    assert (reglas(m, "pierde_estado"), valor(m, "nadia.vida")) == (["SA-1.EST.9"], 10)
    assert sucesos(m, "activa_estado") == []


@pytest.mark.rule("SA-1.EST.10")
def test_brooms_that_a_card_spends_are_not_activated() -> None:
    m = mesa(
        capitulo=4,
        A={
            "personajes": {"brunilda": {"casilla": "E4", "estados": {"escoba_magica": 4}, "mejorado": True}},
            "mano": ["BRU-3"],
        },
        B={"personajes": {"brego": "E5"}},
    )
    juega(m, {"A": {"juega": "BRU-3", "cuantos": 2}}, {"A": {"usa": "Decana de escobas"}})
    assert (valor(m, "brego.vida"), valor(m, "brunilda.estados")) == (12 - 3 - 2, {})
    assert sucesos(m, "activa_estado") == [] and sucesos(m, "revela") == []


@pytest.mark.rule("SA-1.EST.8")
def test_the_invocador_of_the_bearer_orders_its_activated_statuses() -> None:
    """Whoever gave them; with one alone there is nothing to order."""
    rival = figura("H2", maldito=1, nervioso=1)
    m = con([], rivales={"brego": rival})
    juega(m, {"A": "pasa"})
    assert preguntado(m) == ("B", "orden_estados") and menu(m) == ["maldito", "nervioso"]
    juega(m, {"B": {"ordena": ["nervioso", "maldito"]}})
    assert [e["estado"] for e in sucesos(m, "activa_estado")] == ["nervous", "cursed"]
    m = con([], rivales={"brego": figura("H2", maldito=1, fuerte=1)})
    juega(m, {"A": "pasa"})
    assert preguntado(m) == ("B", "principal")


# -- the reserve ----------------------------------------------------------------------------------------------------


# OQ-SA-32
@pytest.mark.rule("SA-0.GEN.15", "SA-1.EST.2")
@pytest.mark.parametrize(("lectura", "portadores"), [("off", 2), ("on", 1)])
def test_component_limits_of_tokens(lectura: str, portadores: int) -> None:
    """The box holds one token of Provocar; whoever has it may still receive counters."""
    reading = {"component_limits": lectura}
    m = con(["Reto"], mios={"zahir": "A1", "ixara": "A2"}, lecturas=reading)
    juega(m, {"A": {"juega": "Reto"}})
    having = [name for name in ("zahir", "ixara") if valor(m, f"{name}.estados.provocar")]
    assert having == ["zahir", "ixara"][:portadores]
    assert [e["figura"] for e in sucesos(m, "sin_reserva")] == ["ixara"] * (2 - portadores)
    m = con(["Duelo"], rivales={"brego": figura("H2", provocar=1)}, lecturas=reading)
    juega(m, {"A": {"juega": "Duelo"}})
    assert valor(m, "brego.estados.provocar") == 3


# OQ-SA-32
@pytest.mark.rule("SA-0.GEN.15", "SA-1.EST.3")
@pytest.mark.parametrize(("lectura", "tras"), [("off", [(9, 3), (9, 3)]), ("on", [(9, 0), (6, 0)])])
def test_component_limits_of_counters(lectura: str, tras: list[tuple[int, int]]) -> None:
    """Fifteen in all: those that the reserve has left are given, and no more."""
    m = con(["Tropel"], lecturas={"component_limits": lectura})
    juega(m, {"A": {"juega": "Tropel"}})
    got = [
        tuple(valor(m, f"{name}.estados.{status}") for status in ("fuerte", "resistente"))
        for name in ("brego", "nerea")
    ]
    assert got == tras


# OQ-SA-32
@pytest.mark.rule("SA-1.EST.6", "SA-1.EST.9")
def test_component_limits_what_goes_back_can_be_given_again() -> None:
    m = con(
        ["Sosiego", "Duelo"],
        {"provocar": 15},
        rivales={"brego": "H2"},
        lecturas={"component_limits": "on"},
    )
    assert legal(m, "A", {"juega": "Duelo"})
    juega(m, {"A": {"juega": "Sosiego"}}, {"A": {"juega": "Duelo"}})
    assert (valor(m, "nadia.estados"), valor(m, "brego.estados")) == ({}, {"provocar": 2})
    m = con(["Duelo"], {"provocar": 15}, rivales={"brego": "H2"}, lecturas={"component_limits": "on"})
    juega(m, {"A": {"juega": "Duelo"}})
    assert valor(m, "brego.estados") == {}
