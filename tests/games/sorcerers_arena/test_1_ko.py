"""Chapter 1: Fuera de combate, from the blow to the return."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.inline import (
    accion,
    adquiere,
    cada,
    capacidades,
    conjunto,
    figura,
    habilidad,
    inflige,
    personaje,
    recupera,
    sufre,
    un,
)
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.model.table import Mesa

_CARTAS = (
    accion("Golpe y paso", inflige(un("rival", 1), 3), {"mueve": {"hasta": 1}}),
    accion("Onda", inflige(cada("rival", 2), 3), adquiere(cada("rival", 2), "cursed", 1)),
    accion("Corro", inflige(cada("personaje", 1), 3)),
    accion("Rematar", inflige(un("rival", 1), 3), inflige("ese", 3)),
    accion("Flecha", inflige(un("rival"), 3)),
    accion("Grito", adquiere(cada("personaje"), "nervous", 1)),
    accion("Venda", recupera(un("aliado"), 3)),
    accion("Golpe y premio", inflige(un("rival", 1), 3), {"gana_pv": 2}),
)


def con(mano: list[str], rivales: dict[str, Any], **campos: Any) -> Mesa:
    """Nadia on E4 with that hand, and those rivals."""
    mine = {"nadia": "E4", **campos.pop("mios", {})}
    cards = [card for card in _CARTAS if card["nombre"] in mano]
    ability = habilidad("Arrebato", sufre("yo", 3), {"gana_pv": 1})
    who = conjunto(personaje("Nadia", *cards, capacidades=capacidades(ability)))
    own = {"mano": mano, "mazo": {"BRU-1": 9}}
    return mesa(cartas=who, A={"personajes": mine, **own}, B={"personajes": rivales}, **campos)


def contado(m: Mesa, *kinds: str) -> list[str]:
    return [e["suceso"] for e in sucesos(m) if e["suceso"] in kinds]


# -- the blow and the clean-up --------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.KO.1", "SA-1.KO.2", "SA-1.KO.3", "SA-1.KO.4")
@pytest.mark.parametrize("vida", [3, 2])
def test_at_zero_vida_it_is_out_the_figure_its_statuses_and_its_pv(vida: int) -> None:
    m = con(["Flecha"], {"brego": figura("E6", vida, fuerte=2, maldito=1), "nerea": "I1"})
    juega(m, {"A": {"juega": "Flecha", "a": "brego"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.fuera"), valor(m, "brego.casilla")) == (0, True, None)
    assert (valor(m, "E6"), valor(m, "brego.estados")) == (None, {})
    assert (valor(m, "pv.azul"), valor(m, "pv.rojo")) == (7, 0)
    told = [(e["suceso"], e["regla"]) for e in sucesos(m)]
    at = told.index(("fuera", "SA-1.KO.1"))
    assert told[at : at + 5] == [
        ("fuera", "SA-1.KO.1"),
        ("retirada", "SA-1.KO.2"),
        ("pierde_estado", "SA-1.KO.3"),
        ("pierde_estado", "SA-1.KO.3"),
        ("gana_pv", "SA-1.KO.4"),
    ]
    # its statuses go without acting
    assert sucesos(m, "activa_estado") == []


@pytest.mark.rule("SA-1.KO.1")
def test_with_1_left_it_stays() -> None:
    m = con(["Flecha"], {"brego": figura("E6", 4)})
    juega(m, {"A": {"juega": "Flecha"}})
    assert (valor(m, "brego.vida"), valor(m, "brego.casilla"), valor(m, "pv.azul")) == (1, "E6", 0)


@pytest.mark.rule("SA-1.KO.1", "SA-1.KO.2")
def test_all_victims_of_an_instruction_fall_before_any_is_removed() -> None:
    m = con(["Onda"], {"brego": figura("E5", 3), "nerea": figura("D4", 3), "roble": "E6"})
    juega(m, {"A": {"juega": "Onda", "ordena": ["nerea", "roble", "brego"]}})
    told = contado(m, "dano", "fuera", "retirada", "adquiere")
    assert told == ["dano", "fuera", "dano", "dano", "fuera", "retirada", "retirada", "adquiere"]
    assert (valor(m, "pv.azul"), valor(m, "roble.estados")) == (12, {"maldito": 1})


# OQ-SA-09
@pytest.mark.rule("SA-1.KO.2")
@pytest.mark.parametrize(("lectura", "libre"), [("after_instruction", True), ("after_card", False)])
def test_ko_cleanup(lectura: str, libre: bool) -> None:
    """The space is free for the next instruction, or only once the card is over."""
    m = con(["Golpe y paso"], {"brego": figura("E5", 3)}, lecturas={"ko_cleanup": lectura})
    juega(m, {"A": {"juega": "Golpe y paso"}})
    assert preguntado(m) == ("A", "casilla")
    assert ("e5" in menu(m)) is libre
    assert (valor(m, "E5"), valor(m, "pv.azul")) == ((None, 7) if libre else ("brego", 0))
    juega(m, {"A": {"va": "D4"}})
    assert (valor(m, "E5"), valor(m, "pv.azul"), valor(m, "brego.estados")) == (None, 7, {})
    order = ["retirada", "gana_pv"]
    assert contado(m, "retirada", "gana_pv", "mueve") == ([*order, "mueve"] if libre else ["mueve", *order])


# OQ-SA-09
@pytest.mark.rule("SA-1.KO.2")
@pytest.mark.parametrize("clase", ["instruccion", "elige", "si"])
def test_ko_cleanup_waits_for_the_rest_of_the_same_instruction(clase: str) -> None:
    """The figure stands there until the instruction that felled it is over; then its space is free for the next."""
    if clase == "instruccion":
        first: dict[str, Any] = {"instruccion": [inflige(un("rival", 1), 3), {"mueve": {"hasta": 1}}]}
    elif clase == "elige":
        first = {"elige": un("rival", 1), "haz": [inflige("ese", 3), {"mueve": {"hasta": 1}}]}
    else:
        first = {"si": {"no": {"tiene": "strong"}}, "entonces": [inflige(cada("rival", 1), 3), {"mueve": {"hasta": 1}}]}
    who = conjunto(personaje("Nadia", accion("Empellon", first, {"mueve": {"hasta": 1}})))
    m = mesa(
        cartas=who,
        A={"personajes": {"nadia": "E4"}, "mano": ["Empellon"]},
        B={"personajes": {"brego": figura("E5", 3)}},
    )
    juega(m, {"A": {"juega": "Empellon"}})
    assert preguntado(m) == ("A", "casilla") and "e5" not in menu(m)
    assert (valor(m, "brego.fuera"), valor(m, "E5"), valor(m, "pv.azul")) == (True, "brego", 0)
    juega(m, {"A": {"va": "E4"}})
    assert preguntado(m) == ("A", "casilla") and "e5" in menu(m)
    assert (valor(m, "E5"), valor(m, "pv.azul")) == (None, 7)
    juega(m, {"A": {"va": "E5"}})
    assert len(sucesos(m, "retirada")) == 1


# OQ-SA-09
@pytest.mark.rule("SA-1.KO.5", "SA-1.KO.1")
@pytest.mark.parametrize("lectura", ["after_instruction", "after_card"])
def test_ko_cleanup_who_has_fallen_is_out_of_reach_at_once(lectura: str) -> None:
    """Even where the figure still stands there."""
    m = con(["Rematar"], {"brego": figura("E5", 3)}, lecturas={"ko_cleanup": lectura})
    juega(m, {"A": {"juega": "Rematar"}})
    assert len(sucesos(m, "dano")) == 1 and valor(m, "pv.azul") == 7
    m = con(["Onda"], {"brego": figura("E5", 3), "nerea": "D4"}, lecturas={"ko_cleanup": lectura})
    juega(m, {"A": {"juega": "Onda", "ordena": ["brego", "nerea"]}})
    assert [e["figura"] for e in sucesos(m, "adquiere")] == ["nerea"]
    # a standard attack is over as soon as it has struck
    m = con([], {"brego": figura("E5", 2)}, lecturas={"ko_cleanup": lectura})
    juega(m, {"A": {"ataca": "brego"}})
    assert (valor(m, "E5"), valor(m, "pv.azul")) == (None, 7)


# OQ-SA-10
@pytest.mark.rule("SA-1.KO.4")
def test_the_pv_count_as_the_figure_is_removed_and_the_end_is_noted_then() -> None:
    for reading, order in (
        ("after_instruction", [("gana_pv", 7), ("ultima_ronda", None), ("gana_pv", 2)]),
        ("after_card", [("gana_pv", 2), ("gana_pv", 7), ("ultima_ronda", None)]),
    ):
        m = con(
            ["Golpe y premio"],
            {"brego": figura("E5", 3)},
            pv={"azul": 13, "rojo": 0},
            lecturas={"ko_cleanup": reading},
        )
        juega(m, {"A": {"juega": "Golpe y premio"}})
        told = [(e["suceso"], e.get("cuantos")) for e in sucesos(m) if e["suceso"] in ("gana_pv", "ultima_ronda")]
        assert told == order
        assert valor(m, "ultima_ronda") == ["pv"] and not m.over


# OQ-SA-11
@pytest.mark.rule("SA-1.KO.4")
def test_the_rivals_of_the_fallen_score_whoever_caused_it() -> None:
    # an aliado falls to one's own card
    m = con(["Corro"], {"brego": "I1"}, mios={"zahir": figura("D4", 3)})
    juega(m, {"A": {"juega": "Corro"}})
    assert (valor(m, "zahir.fuera"), valor(m, "pv.azul"), valor(m, "pv.rojo")) == (True, 0, 4)
    # and one itself to its own price
    m = con([], {"brego": "I1"}, mios={"nadia": figura("E4", 3)})
    juega(m, {"A": {"usa": "Arrebato"}})
    assert (valor(m, "nadia.fuera"), valor(m, "pv.azul"), valor(m, "pv.rojo")) == (True, 1, 3)
    # in team play the points are the side's
    m = mesa(
        equipo=True,
        A={"personajes": {"brunilda": "E4"}},
        B={"personajes": {"brego": "I1"}},
        C={"personajes": {"nerea": figura("E5", 2)}},
        D={"personajes": {"zahir": "A1"}},
    )
    juega(m, {"A": {"ataca": "nerea"}})
    assert (valor(m, "pv.azul"), valor(m, "pv.rojo")) == (5, 0)


# -- while it is out ------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.KO.5", "SA-1.KO.8")
def test_nothing_affects_who_is_out() -> None:
    m = con(["Flecha", "Grito", "Venda"], {"brego": "fuera", "nerea": "E5"}, mios={"zahir": "fuera", "ixara": "A1"})
    assert explica(m, "A", {"juega": "Flecha", "a": "brego"}) == {"SA-1.KO.5"}
    assert explica(m, "A", {"ataca": "brego"}) >= {"SA-1.KO.5"}
    assert explica(m, "A", {"juega": "Venda", "a": "zahir"}) == {"SA-1.KO.5"}
    juega(m, {"A": {"juega": "Grito"}})
    affected = [name for name in ("brego", "nerea", "zahir", "ixara") if valor(m, f"{name}.estados")]
    assert affected == ["nerea", "ixara"]


@pytest.mark.rule("SA-1.KO.5")
def test_unless_the_card_says_so() -> None:
    m = mesa(A={"personajes": {"roble": "E4", "nerea": "fuera"}, "mano": ["ROB-5"]}, B={"personajes": {"brego": "I1"}})
    juega(m, {"A": {"juega": "ROB-5", "a": "nerea", "en": "D4"}})
    assert (valor(m, "nerea.casilla"), valor(m, "nerea.vida")) == ("D4", 5)
    assert reglas(m, "regresa") == ["SA-1.KO.5"]


@pytest.mark.rule("SA-1.KO.8")
def test_who_is_out_takes_up_no_space_and_is_near_nobody() -> None:
    """The space it stood on is walked over, and a card of its is of no adjacent rival."""
    m = con(["Flecha"], {"brego": figura("E5", 3), "nerea": "I1"})
    juega(m, {"A": {"juega": "Flecha", "a": "brego"}}, {"A": {"mueve": "E6"}})
    assert valor(m, "nadia.casilla") == "E6"
    for where, counters in (("E5", 1), ("fuera", 0)):
        m = mesa(
            A={"personajes": {"zahir": "E4"}},
            B={"personajes": {"brego": where, "nerea": "I1"}, "tope": ["BRE-6"]},
        )
        juega(m, {"A": {"usa": "Ojo avizor"}})
        assert valor(m, "zahir.estados.sigiloso") == counters


# OQ-SA-12
@pytest.mark.rule("SA-1.KO.6", "SA-1.KO.8")
@pytest.mark.parametrize(("lectura", "mejora"), [("on", True), ("off", False)])
def test_the_active_personaje_falls_in_its_own_turn(lectura: str, mejora: bool) -> None:
    """What is under way is finished; then it does nothing more but be upgraded, if the table lets it."""
    cards = conjunto(
        personaje(
            "Nadia",
            accion("Flecha", inflige(un("rival"), 3)),
            accion("Leña", {"roba": 1}),
            capacidades=capacidades(
                habilidad("Arrebato", sufre("yo", 3), {"gana_pv": 1}),
                habilidad("Otra", {"roba": 1}),
                mano=5,
                mejora={"coste": {"fuego": 1}, "habilidad": habilidad("Calma", recupera("yo", 1))},
            ),
        )
    )
    m = mesa(
        cartas=cards,
        capitulo=4,
        A={
            "personajes": {"nadia": figura("E4", 3)},
            "mano": ["Flecha"],
            "descartes": ["Leña"],
            "mazo": {"BRU-1": 5},
        },
        B={"personajes": {"brego": "E5"}},
        lecturas={"upgrade_while_fuera_de_combate": lectura},
    )
    juega(m, {"A": {"usa": "Arrebato"}})
    assert valor(m, "nadia.fuera") and valor(m, "pv.azul") == 1
    for action in ({"mueve": "D4"}, {"ataca": "brego"}, {"juega": "Flecha"}, {"usa": "Otra"}):
        assert explica(m, "A", action) >= {"SA-1.KO.6"}
    assert menu(m) == (["pasa", "mejora"] if mejora else ["pasa"])
    assert legal(m, "A", "mejora") is mejora
    if mejora:
        juega(m, {"A": "mejora"})
        assert valor(m, "nadia.mejorado") and valor(m, "nadia.fuera")
    # it is back in its next turn, and no sooner
    juega(m, {"A": "pasa"})
    assert (valor(m, "activo"), valor(m, "nadia.casilla")) == ("brego", None)
    juega(m, {"B": "pasa"})
    assert preguntado(m) == ("A", "regreso")


# -- coming back ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.KO.6", "SA-1.KO.7")
@pytest.mark.parametrize("casilla", ["A2", "I3"])
def test_it_returns_in_its_own_turn_on_an_empty_star_of_either_end(casilla: str) -> None:
    m = mesa(
        A={"personajes": {"brunilda": "A1", "zahir": "E4"}, "mano": []},
        B={"personajes": {"nerea": figura("E5", 2), "roble": "I1"}},
        activo="zahir",
    )
    juega(m, {"A": {"ataca": "nerea"}}, {"A": "pasa"}, {"B": "pasa"}, {"A": "pasa"})
    assert (valor(m, "activo"), preguntado(m)) == ("nerea", ("B", "regreso"))
    assert valor(m, "nerea.casilla") is None and menu(m) == ["a2", "a3", "i2", "i3"]
    juega(m, {"B": {"regresa": casilla}})
    assert (valor(m, "nerea.casilla"), valor(m, "nerea.vida"), valor(m, casilla)) == (casilla, 9, "nerea")
    assert reglas(m, "regresa") == ["SA-1.INI.8"]


# OQ-SA-54
@pytest.mark.rule("SA-1.KO.7", "SA-1.INI.11")
def test_with_no_star_left_it_returns_as_near_as_there_is_room() -> None:
    """Beside a star of either end."""
    m = mesa(
        fase="comienzo",
        activo="brego",
        A={"personajes": {"brunilda": "A1", "zahir": "A2", "ixara": "A3", "agata": "B2"}},
        B={"personajes": {"brego": "fuera", "nerea": "I1", "roble": "I2", "cornelio": "I3"}},
    )
    assert preguntado(m) == ("B", "regreso")
    assert menu(m) == ["b1", "b3", "b4", "h1", "h2", "h3", "h4"]
    assert explica(m, "B", {"regresa": "C3"}) >= {"SA-1.INI.11"}
    juega(m, {"B": {"regresa": "B1"}})
    assert (valor(m, "brego.casilla"), valor(m, "brego.vida")) == ("B1", 12)
