"""Chapter 1: range, direct and indirect effects, and whether a card has somebody to choose."""

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
    movimiento,
    personaje,
    recupera,
    un,
)
from games.sorcerers_arena.kit import juega, menu, mesa, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.language.sets import catalogo_base, catalogo_de_ejemplos
from coliseo.games.sorcerers_arena.model.table import Mesa

#: cards of Nadia's, of which a test takes those that it needs
_CARTAS = (
    accion("Toque", inflige(un("rival", 1), 1)),
    accion("Flecha", inflige(un("rival", 2), 1)),
    accion("Corro", inflige(cada("personaje", 1), 1)),
    accion("Onda", inflige(cada("rival", 2), 1)),
    accion("Grito", adquiere(cada("rival"), "nervous", 1)),
    accion("Coro", recupera(cada("aliado", 2), 1)),
    accion("Aliento", {"roba": 1}, adquiere("yo", "strong", 1)),
    accion("Mezcla", inflige(cada("rival", 2), 1), adquiere(un("rival", 1), "cursed", 1), adquiere("yo", "tough", 1)),
    movimiento("Salto", {"mueve": {"hasta": 1}}),
    movimiento("Estampida", {"mueve": {"hasta": 2}}, inflige(un("rival", 1), 2)),
    movimiento("Mirada", adquiere(un("rival", 2), "cursed", 1)),
    accion("Resaca", {"mueve": {"hasta": 1, "quien": cada("rival", 2)}}, adquiere(un("rival", 1), "cursed", 1)),
    accion(
        "Resaca y golpe",
        adquiere(cada("rival", 2), "strong", 1),
        {"mueve": {"hasta": 1, "quien": "esos"}},
        {"quita_estado": {}},
        adquiere(un("rival", 1), "cursed", 1),
    ),
    accion("Dos pasos", inflige(un("rival", 1), 1), recupera(un("aliado", 1), 2)),
    accion("Al reves", recupera(un("aliado", 1), 2), inflige(un("rival", 1), 1)),
)
_HABILIDADES = (
    habilidad("Tiento", inflige(un("rival", 2), 1)),
    habilidad("Soplo", inflige(cada("rival", 2), 1)),
    habilidad("Paso", {"mueve": {"hasta": 1}}, coste={"descarta": "movimiento"}),
    habilidad("Descanso", recupera("yo", 2)),
)


def con(mano: list[str], rivales: dict[str, Any], **campos: Any) -> Mesa:
    """Nadia on E4 with that hand, and those rivals."""
    mine = {"nadia": "E4", **campos.pop("mios", {})}
    cards = [card for card in _CARTAS if card["nombre"] in mano]
    who = conjunto(personaje("Nadia", *cards, capacidades=capacidades(*_HABILIDADES)))
    return mesa(cartas=who, A={"personajes": mine, "mano": mano}, B={"personajes": rivales}, **campos)


# -- range ----------------------------------------------------------------------------------------------------------


# OQ-SA-18
@pytest.mark.rule("SA-1.ALC.1", "SA-1.ALC.2")
@pytest.mark.parametrize(
    ("casilla", "lejos"),
    [("E5", 1), ("D3", 1), ("D4", 1), ("F3", 1), ("E6", 2), ("D5", 2), ("C2", 2), ("G3", 2), ("E7", 3), ("H2", 3)],
)
def test_range_is_counted_in_spaces_up_to_its_number(casilla: str, lejos: int) -> None:
    """W3: range 1 is what is adjacent; range 2 reaches what is two away, and what is nearer."""
    for carta, reach in (("Toque", 1), ("Flecha", 2)):
        m = con([carta], {"brego": casilla})
        assert legal(m, "A", {"juega": carta}) is (lejos <= reach)
        if lejos > reach:
            assert explica(m, "A", {"juega": carta, "a": "brego"}) == {"SA-1.ACC.7", "SA-1.ALC.2"}
    m = con(["Onda"], {"brego": casilla})
    juega(m, {"A": {"juega": "Onda"}})
    assert valor(m, "brego.vida") == (11 if lejos <= 2 else 12)


# OQ-SA-18
@pytest.mark.rule("SA-1.ALC.3")
def test_nothing_stands_in_the_way_of_range() -> None:
    """Ringed by figures of both sides, whoever is beyond them is as far as before."""
    ring = {"zahir": "E5", "ixara": "F4"}
    wall = {"brego": "D4", "roble": "D3", "agata": "F3", "cornelio": "E3", "nerea": "E6"}
    m = con(["Flecha"], wall, mios=ring)
    juega(m, {"A": {"juega": "Flecha", "a": "nerea"}})
    assert valor(m, "nerea.vida") == 8


@pytest.mark.rule("SA-1.ALC.2", "SA-0.GEN.4")
def test_ones_own_space_is_in_no_range() -> None:
    m = con(["Corro"], {"brego": "E5"}, mios={"zahir": "D4"})
    juega(m, {"A": {"juega": "Corro"}}, {"A": {"ordena": ["zahir", "brego"]}})
    assert (valor(m, "nadia.vida"), valor(m, "zahir.vida"), valor(m, "brego.vida")) == (10, 9, 11)


# -- direct and indirect --------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-1.EFE.1")
def test_a_direct_effect_is_for_whom_its_invocador_chooses() -> None:
    rivals = {"brego": "E5", "nerea": "E6", "roble": "I1"}
    m = con(["Flecha"], rivals)
    juega(m, {"A": {"juega": "Flecha"}})
    assert preguntado(m) == ("A", "objetivo") and menu(m) == ["brego", "nerea"]
    juega(m, {"A": {"a": "nerea"}})
    assert [valor(m, f"{name}.vida") for name in rivals] == [12, 8, 14]
    assert reglas(m, "elige") == ["SA-1.EFE.1"]


@pytest.mark.rule("SA-1.EFE.3")
def test_an_indirect_effect_is_for_everybody_of_its_class() -> None:
    """W4: each rival, each adjacent personaje, each aliado within range 2."""
    rivals = {"brego": "E5", "nerea": "E6", "roble": "I1"}
    m = con(["Grito"], rivals, mios={"zahir": "D4"})
    juega(m, {"A": {"juega": "Grito"}})
    assert preguntado(m) == ("A", "principal") and sucesos(m, "elige") == []
    assert [valor(m, f"{name}.estados.nervioso") for name in rivals] == [1, 1, 1]
    assert valor(m, "zahir.estados") == {}
    m = con(["Coro"], rivals, mios={"zahir": figura("D4", 5), "ixara": figura("C4", 5), "agata": figura("A1", 5)})
    juega(m, {"A": {"juega": "Coro"}})
    assert [valor(m, f"{name}.vida") for name in ("zahir", "ixara", "agata", "nadia")] == [6, 6, 5, 10]


@pytest.mark.rule("SA-1.EFE.2", "SA-1.EFE.4", "SA-1.EFE.5")
@pytest.mark.parametrize(
    ("codigo", "lineas"),
    [("BRU-4", ["[D]"]), ("BRE-4", ["[I]"]), ("NER-1", ["", "[I]"]), ("AGA-1", ["[D]", "[D]"]), ("AGA-5", ["", ""])],
)
def test_cards_show_the_symbol_of_each_effect(codigo: str, lineas: list[str]) -> None:
    """Those on the active personaje or its Invocador show none."""
    card = next(c for c in catalogo_base().cartas if c.codigo == codigo)
    for lang in ("es", "en"):
        marks = [line[:3] if line.startswith("[") else "" for line in card.textos[lang].split(" / ")]
        assert marks == lineas


@pytest.mark.rule("SA-1.EFE.5")
def test_the_figure_of_the_book_moves_and_acquires_without_a_symbol() -> None:
    """*Aprendizaje paso a paso* (W5)."""
    card = next(c for c in catalogo_de_ejemplos().cartas if c.nombre == "Aprendizaje paso a paso")
    assert not any(mark in card.textos["es"] for mark in ("[D]", "[I]"))
    m = mesa(
        citas=True,
        A={"personajes": {"el aprendiz de brujo": figura("D4", 10)}, "mano": ["Aprendizaje paso a paso"]},
        B={"personajes": {"brego": figura("H2", provocar=1)}},
    )
    juega(m, {"A": {"juega": "Aprendizaje paso a paso", "mueve_a": "E5"}})
    who = valor(m, "linea")[0]
    assert (valor(m, f"{who}.casilla"), valor(m, f"{who}.estados.escoba_magica")) == ("E5", 2)
    assert valor(m, "A.descartes") == {"Aprendizaje paso a paso": 1}


@pytest.mark.rule("SA-1.EFE.5")
def test_an_effect_on_oneself_is_neither() -> None:
    """It needs nobody to choose, and neither Provocar nor Sigiloso of oneself matter to it."""
    m = con(["Aliento", "Toque"], {"brego": "I1"}, mios={"nadia": figura("E4", 5, sigiloso=1)})
    assert legal(m, "A", {"juega": "Aliento"})
    juega(m, {"A": {"juega": "Aliento"}})
    assert (valor(m, "nadia.estados.fuerte"), valor(m, "A.apartadas"), sucesos(m, "elige")) == (1, {}, [])


@pytest.mark.rule("SA-1.EFE.6", "SA-0.EST.15", "SA-0.EST.18")
def test_each_effect_of_a_card_goes_by_its_own_symbol() -> None:
    """The indirect one reaches everybody; the direct one is held by Provocar; the unmarked one is one's own."""
    rivals = {"brego": figura("E5", provocar=1), "nerea": figura("D4", sigiloso=1)}
    m = con(["Mezcla"], rivals)
    juega(m, {"A": {"juega": "Mezcla", "ordena": ["brego", "nerea"]}})
    assert [valor(m, f"{name}.vida") for name in rivals] == [11, 8]
    assert [valor(m, f"{name}.estados.maldito") for name in rivals] == [1, 0]
    assert valor(m, "nadia.estados") == {"resistente": 1}


@pytest.mark.rule("SA-1.EFE.7")
def test_choosing_a_card_a_space_or_a_number_makes_no_effect_direct() -> None:
    """Those cards are played with nobody in reach, although they ask for a space, a card, a number."""
    lonely = {"personajes": {"brego": "I1"}}
    m = mesa(A={"personajes": {"zahir": "D4"}, "mano": ["ZAH-1"]}, B=lonely)
    juega(m, {"A": {"juega": "ZAH-1"}})
    assert preguntado(m) == ("A", "casilla")
    m = mesa(A={"personajes": {"brunilda": "D4"}, "mano": ["BRU-5"], "tope": ["BRU-1", "BRU-2"]}, B=lonely)
    juega(m, {"A": {"juega": "BRU-5"}})
    assert preguntado(m) == ("A", "aparta")
    counters = conjunto(
        personaje(
            "Nadia",
            accion("Cuenta", {"retira_contadores": {"estado": "strong", "hasta": 2}}, {"gana_pv": "retirados"}),
        )
    )
    m = mesa(cartas=counters, A={"personajes": {"nadia": figura("D4", fuerte=3)}, "mano": ["Cuenta"]}, B=lonely)
    juega(m, {"A": {"juega": "Cuenta"}})
    assert preguntado(m) == ("A", "cuantos")
    juega(m, {"A": {"cuantos": 2}})
    assert valor(m, "pv.azul") == 2 and sucesos(m, "elige") == []


# -- is there somebody? ---------------------------------------------------------------------------------------------


# OQ-SA-29
@pytest.mark.rule("SA-1.ACC.7", "SA-1.RES.1")
def test_of_several_direct_effects_the_first_needs_a_target() -> None:
    m = con(["Dos pasos", "Al reves"], {"brego": "E5"})
    assert explica(m, "A", {"juega": "Al reves"}) == {"SA-1.ACC.7"}
    juega(m, {"A": {"juega": "Dos pasos"}})
    assert (valor(m, "brego.vida"), preguntado(m)) == (11, ("A", "principal"))
    m = con(["Dos pasos", "Al reves"], {"brego": "I1"}, mios={"zahir": figura("D4", 5)})
    assert explica(m, "A", {"juega": "Dos pasos"}) == {"SA-1.ACC.7"}
    juega(m, {"A": {"juega": "Al reves"}})
    assert (valor(m, "zahir.vida"), valor(m, "brego.vida")) == (7, 12)


# OQ-SA-30
@pytest.mark.rule("SA-1.ACC.7")
def test_movimiento_cards_with_a_direct_effect_need_a_target_too() -> None:
    assert explica(con(["Mirada"], {"brego": "I1"}), "A", {"juega": "Mirada"}) == {"SA-1.ACC.7"}
    assert legal(con(["Mirada"], {"brego": "E6"}), "A", {"juega": "Mirada"})


# OQ-SA-31
@pytest.mark.rule("SA-1.EFE.3")
def test_a_card_with_an_indirect_effect_is_played_with_nobody_there() -> None:
    m = con(["Onda"], {"brego": "I1"})
    juega(m, {"A": {"juega": "Onda"}})
    assert (valor(m, "A.descartes"), sucesos(m, "dano")) == ({"Onda": 1}, [])
    assert legal(m, "A", {"usa": "Soplo"}) and explica(m, "A", {"usa": "Tiento"}) == {"SA-3.HAB.5"}


# OQ-SA-68
@pytest.mark.rule("SA-1.RES.1")
def test_what_can_only_do_nothing_is_allowed_and_paid() -> None:
    m = con(["Salto"], {"brego": "I1"}, mios={"nadia": figura("E4", inmovilizado=1)})
    juega(m, {"A": {"usa": "Paso", "descarta": "Salto"}}, {"A": {"usa": "Descanso"}})
    assert (valor(m, "nadia.casilla"), valor(m, "A.descartes"), valor(m, "nadia.vida")) == ("E4", {"Salto": 1}, 10)
    assert explica(m, "A", {"usa": "Paso"}) >= {"SA-3.HAB.1"}


# OQ-SA-28
@pytest.mark.rule("SA-1.ACC.7")
@pytest.mark.parametrize(("lectura", "puede"), [("reachable", True), ("at_declaration", False)])
def test_target_check(lectura: str, puede: bool) -> None:
    """A card that moves first: a way that leads to a target is enough, or the target has to be there from the start."""
    m = con(["Estampida"], {"brego": "E7"}, lecturas={"target_check": lectura})
    assert legal(m, "A", {"juega": "Estampida"}) is puede
    assert explica(m, "A", {"juega": "Estampida"}) == (set() if puede else {"SA-1.ACC.7"})
    # too far in either case, and near enough in either case
    assert not legal(
        con(["Estampida"], {"brego": "I1"}, lecturas={"target_check": lectura}), "A", {"juega": "Estampida"}
    )
    near = con(["Estampida"], {"brego": "E5"}, lecturas={"target_check": lectura})
    juega(near, {"A": {"juega": "Estampida", "mueve_a": "F4"}})
    assert valor(near, "brego.vida") == 10
    if puede:
        # whether it can be played on somebody does not hang on a move that nobody spoke of
        assert legal(m, "A", {"juega": "Estampida", "a": "brego"})
        assert not legal(m, "A", {"juega": "Estampida", "mueve_a": "D4", "a": "brego"})
        juega(m, {"A": {"juega": "Estampida", "mueve_a": "E6", "a": "brego"}})
        assert valor(m, "brego.vida") == 10


# OQ-SA-28
@pytest.mark.rule("SA-1.RES.1", "SA-1.ACC.7")
def test_target_check_is_not_a_promise() -> None:
    """Whoever then ends with nobody in reach goes without; walking past rivals is no way there."""
    m = con(["Estampida"], {"brego": "E7"})
    juega(m, {"A": {"juega": "Estampida", "mueve_a": "E4"}})
    assert (valor(m, "brego.vida"), preguntado(m), valor(m, "A.descartes")) == (
        12,
        ("A", "principal"),
        {"Estampida": 1},
    )
    m = con(["Estampida"], {"brego": "E7"}, mios={"nadia": figura("E4", inmovilizado=1)})
    assert explica(m, "A", {"juega": "Estampida"}) == {"SA-1.ACC.7"}


# OQ-SA-28
@pytest.mark.rule("SA-1.ACC.7")
@pytest.mark.parametrize(("lectura", "puede"), [("reachable", True), ("at_declaration", False)])
@pytest.mark.parametrize("carta", ["Resaca", "Resaca y golpe"])
def test_target_check_when_the_card_first_moves_others(carta: str, lectura: str, puede: bool) -> None:
    """A rival that the card itself may bring near is a target; one that it does not move, or cannot, is not."""
    reading = {"target_check": lectura}
    m = con([carta], {"brego": "E6", "nerea": "H3"}, lecturas=reading)
    assert legal(m, "A", {"juega": carta}) is puede
    assert explica(m, "A", {"juega": carta}) == (set() if puede else {"SA-1.ACC.7"})
    for where in (figura("E7"), figura("E6", inmovilizado=1)):
        assert explica(con([carta], {"brego": where}, lecturas=reading), "A", {"juega": carta}) == {"SA-1.ACC.7"}
    protected = con([carta], {"brego": "E6", "nerea": figura("H3", provocar=1)}, lecturas=reading)
    assert explica(protected, "A", {"juega": carta}) == {"SA-0.EST.17" if puede else "SA-1.ACC.7"}
    if puede:
        assert legal(m, "A", {"juega": carta, "a": "brego"})
        juega(m, {"A": {"juega": carta, "mueve_a": "E5"}})
        assert valor(m, "brego.estados.maldito") == 1
