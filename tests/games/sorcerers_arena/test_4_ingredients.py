"""Chapter 4: ingredients (4.CFG, 4.ING)."""

from __future__ import annotations

import pytest
from games.sorcerers_arena.inline import carta, conjunto, personaje
from games.sorcerers_arena.kit import juega, mesa, pregunta, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica

from coliseo.effects.plain_data import tree_of
from coliseo.effects.source import CardError
from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.judge.position.cards import catalogo_de_escenario
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.cards import INGREDIENTES
from coliseo.games.sorcerers_arena.model.chapters import MATRIZ, reglas_de
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.knowledge import JUDGE


def observados(m: Mesa) -> list[tuple[dict[str, int], list[str]]]:
    """Ingredients and discards of A as every seat, a spectator and a judge see them."""
    views = [GAME.view(m, observer)["invocadores"][0] for observer in (0, 1, -1, JUDGE)]
    return [(view["ingredientes"], view["descartes"]) for view in views]


@pytest.mark.rule("SA-4.CFG.1")
def test_only_ingredients_and_upgrades_are_added_to_chapter_3() -> None:
    three, four = [reglas_de(n, False, False, False) for n in (3, 4)]
    changed = [row for row in MATRIZ if getattr(three, row).valor != getattr(four, row).valor]
    assert changed == ["mejoras"]
    pile = {"personajes": {"brego": "E4"}, "descartes": ["BRE-2", "BRE-4", "NER-1"]}
    m = mesa(capitulo=3, A=pile)
    assert "SA-4.CFG.1" in explica(m, "A", {"mejora": "brego"})
    assert [view[0] for view in observados(m)] == [None] * 4
    m = mesa(capitulo=4, A=pile)
    assert explica(m, "A", {"mejora": "brego"}) == set()
    assert [view[0] for view in observados(m)] == [{"fuego": 1, "concha": 2}] * 4


@pytest.mark.rule("SA-4.ING.1", "SA-4.ING.2")
def test_every_card_shows_one_of_the_four_ingredients() -> None:
    assert INGREDIENTES == ("fuego", "concha", "corazon", "viento")
    assert {c.ingrediente for c in catalogo_base().cartas} == {0, 1, 2, 3}
    m = mesa(capitulo=4, A={"personajes": {"brego": "E4"}, "mano": ["BRE-5"], "descartes": ["BRE-1", "BRE-3", "BRE-4"]})
    shown = {c["codigo"]: c["ingrediente"] for c in GAME.view(m, 0)["cartas"]}
    assert shown == {"BRE-1": "fuego", "BRE-3": "viento", "BRE-4": "concha", "BRE-5": "corazon"}
    given = conjunto(personaje("Nadia", carta("Una", "accion", {"mueve": {"hasta": 1}}, ingrediente="agua")))
    with pytest.raises(CardError, match="fuego, concha, corazon, viento"):
        catalogo_de_escenario(tree_of(given))
    # without one a card says that its personaje does not reach chapter 4
    given = conjunto(personaje("Nadia", carta("Una", "accion", {"mueve": {"hasta": 1}}, ingrediente=None)))
    lacks = catalogo_de_escenario(tree_of(given)).personaje_por_clave["nadia"].faltan
    assert (4, "el ingrediente de «Una»") in [(f.capitulo, f.es) for f in lacks]


@pytest.mark.rule("SA-4.ING.3")
def test_the_ingredient_is_had_as_the_card_reaches_the_pile_for_whatever_reason() -> None:
    hand = {"ROB-2": 1, "ROB-3": 1, "ROB-4": 2, "ROB-1": 1}
    m = mesa(
        capitulo=4,
        A={"personajes": {"roble": "E4"}, "mano": hand, "mazo": 0},
        B={"personajes": {"brego": "E5"}, "mazo": 9},
        ultima_ronda="mazo_vacio",
    )
    assert valor(m, "A.ingredientes") == {}
    juega(m, {"A": {"mueve": "D4", "descarta": "ROB-4"}})  # for +1
    assert valor(m, "A.ingredientes") == {"viento": 1}
    juega(m, {"A": {"usa": "Corteza", "descarta": "ROB-2"}})  # as the cost of an ability
    assert valor(m, "A.ingredientes") == {"viento": 1, "corazon": 1}
    juega(m, {"A": {"juega": "ROB-3", "a": "brego"}})  # played
    assert valor(m, "A.ingredientes") == {"viento": 1, "corazon": 1, "fuego": 1}


@pytest.mark.rule("SA-4.ING.3")
def test_the_cards_of_the_hand_limit_give_theirs_too() -> None:
    m = mesa(capitulo=4, A={"personajes": {"roble": "E4"}, "mano": ["ROB-1", "ROB-2", "ROB-3"]})
    juega(m, {"A": "pasa"}, {"A": {"descarta": "ROB-1"}})
    assert valor(m, "A.ingredientes") == {"concha": 1}


@pytest.mark.rule("SA-4.ING.3")
def test_a_card_that_is_being_resolved_gives_nothing_yet() -> None:
    """OQ-SA-60: its ingredient counts once it lies in the pile."""
    m = mesa(capitulo=4, A={"personajes": {"brego": "E4"}, "mano": ["BRE-6"]})
    juega(m, {"A": {"juega": "BRE-6"}})
    assert pregunta(m).purpose == "casilla" and valor(m, "A.ingredientes") == {}
    juega(m, {"A": {"va": "E4"}})
    assert valor(m, "A.ingredientes") == {"viento": 1}


@pytest.mark.rule("SA-4.ING.4", "SA-4.ING.5")
def test_everybody_sees_the_ingredients_and_the_discarded_cards() -> None:
    pile = ["BRE-1", "BRE-2", "BRE-4", "BRE-1"]
    m = mesa(capitulo=4, A={"personajes": {"brego": "E4"}, "descartes": pile})
    keys = [next(c.key for c in catalogo_base().cartas if c.codigo == code) for code in pile]
    assert observados(m) == [({"fuego": 3, "concha": 1}, keys)] * 4
    for observer in (1, -1):
        assert {c["codigo"] for c in GAME.view(m, observer)["cartas"]} >= set(pile)


@pytest.mark.rule("SA-4.ING.6", "SA-4.ING.7")
def test_ingredients_are_spent_to_upgrade() -> None:
    pile = ["BRE-1", "BRE-2", "BRE-4", "NER-1", "BRE-5"]
    m = mesa(capitulo=4, A={"personajes": {"brego": "E4"}, "descartes": pile})
    assert valor(m, "A.ingredientes") == {"fuego": 2, "concha": 2, "corazon": 1}
    juega(m, {"A": {"mejora": "brego", "con": ["BRE-2", "BRE-4", "NER-1"]}})
    assert valor(m, "A.ingredientes") == {"fuego": 1, "corazon": 1}
    assert valor(m, "A.descartes") == {"Carga": 1, "Ovación": 1}


@pytest.mark.rule("SA-4.ING.7")
def test_a_card_that_leaves_the_pile_takes_its_ingredient_with_it() -> None:
    m = mesa(capitulo=4, A={"personajes": {"cornelio": "E4"}, "mano": ["COR-6"], "descartes": ["COR-3", "COR-1"]})
    juega(m, {"A": {"juega": "COR-6", "recoge": "COR-3"}})
    # Concha has gone back to the hand; Corazón is that of the card played
    assert valor(m, "A.ingredientes") == {"corazon": 1, "viento": 1}


@pytest.mark.rule("SA-4.ING.7")
def test_a_card_set_apart_from_the_hand_never_gives_one() -> None:
    shy = {"brego": {"casilla": "E5", "estados": {"sigiloso": 1}}}
    m = mesa(capitulo=4, A={"personajes": {"roble": "E4"}, "mano": ["ROB-1"]}, B={"personajes": shy})
    juega(m, {"A": {"ataca": "brego", "aparta": "ROB-1"}})
    assert (valor(m, "A.ingredientes"), valor(m, "A.apartadas")) == ({}, {"Raíces hondas": 1})
    assert reglas(m, "aparta", motivo="sigiloso") and sucesos(m, "descarta") == []
