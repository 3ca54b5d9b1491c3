"""Chapter 2: choosing three personajes (2.CFG, 2.PREP, 2.DRAFT)."""

from __future__ import annotations

from typing import Any

import pytest
from games.sorcerers_arena.kit import contesta, juega, menu, mesa, pregunta, preguntado, reglas, sucesos, valor
from games.sorcerers_arena.rules_kit import explica, legal

from coliseo.games.sorcerers_arena.game import GAME
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.game import BadOptions

OCHO = ["brunilda", "nerea", "zahir", "brego", "agata", "cornelio", "ixara", "roble"]


def draft(primero: str = "A", **posicion: Any) -> Mesa:
    return mesa(capitulo=2, fase="preparacion", primero=primero, **posicion)


def libre(**posicion: Any) -> Mesa:
    return mesa(capitulo=2, fase="preparacion", seleccion="libre", **posicion)


def negado(**options: Any) -> list[tuple[str, ...]]:
    """The rules that refuse a table of chapter 2."""
    with pytest.raises(BadOptions) as refused:
        GAME.new_game({"capitulo": 2, **options}, 1)
    return [refusal.rules for refusal in refused.value.problems]


# -- three each -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.CFG.1", "SA-2.PREP.1")
def test_each_invocador_chooses_three_different_personajes() -> None:
    m = libre()
    q = pregunta(m)
    assert (preguntado(m), menu(m), q.low, q.high, q.rule) == (("A", "libre"), OCHO, 3, 3, "SA-2.CFG.1")
    for wrong in (["brego", "nerea"], ["brego", "nerea", "agata", "roble"], ["brego", "nerea", "nerea"]):
        assert not legal(m, "A", {"toma": wrong})
    juega(m, {"A": {"toma": ["brego", "nerea", "agata"]}})
    assert preguntado(m) == ("B", "libre") and set(menu(m)) == set(OCHO) - {"brego", "nerea", "agata"}
    juega(m, {"B": {"toma": ["zahir", "roble", "ixara"]}})
    assert [len(valor(m, f"{seat}.personajes")) for seat in "AB"] == [3, 3] and len(m.figuras) == 6


@pytest.mark.rule("SA-2.CFG.1", "SA-2.PREP.1", "SA-2.DRAFT.5")
def test_teams_that_are_not_three_different_ones_are_refused() -> None:
    good = ["zahir", "roble", "ixara"]
    assert negado(equipos=[["brego", "nerea"], good]) == [("SA-2.CFG.1",)]
    assert negado(equipos=[["brego", "nerea", "agata", "cornelio"], good]) == [("SA-2.CFG.1",)]
    assert negado(equipos=[["brego", "nerea", "nerea"], good]) == [("SA-2.PREP.1",)]
    assert negado(equipos=[["brego", "nerea", "nerea"], good], cajas=2) == [("SA-2.PREP.1",)]


@pytest.mark.rule("SA-2.PREP.2", "SA-2.PREP.3")
def test_each_takes_figure_deck_and_ficha_of_its_three_and_shuffles_the_decks_into_one() -> None:
    m = libre()
    juega(m, {"A": {"toma": ["brego", "nerea", "agata"]}}, {"B": {"toma": ["zahir", "roble", "ixara"]}})
    for seat, team in (("A", ("BRE-", "NER-", "AGA-")), ("B", ("ZAH-", "ROB-", "IXA-"))):
        j = m.invocadores["AB".index(seat)]
        codes = [m.carta(c).codigo for c in j.mazo.cards()]
        assert (len(codes), valor(m, f"{seat}.tope")) == (30, []), "one deck in no known order"
        assert [sum(code.startswith(prefix) for code in codes) for prefix in team] == [10, 10, 10]
    fichas = [(f["personaje"], f["vida"], f["vida_maxima"], f["bando"]) for f in GAME.view(m, 1)["figuras"]]
    assert fichas == [("brego", 12, 12, "azul"), ("nerea", 9, 9, "azul"), ("agata", 10, 10, "azul"),
                      ("zahir", 10, 10, "rojo"), ("roble", 14, 14, "rojo"), ("ixara", 11, 11, "rojo")]  # fmt: skip


@pytest.mark.rule("SA-2.CFG.1")
def test_chapter_2_does_not_use_the_capacidades_cards_yet() -> None:
    m = mesa(capitulo=2, A={"personajes": {"roble": "E4"}}, B={"personajes": {"zahir": "E5"}})
    assert (valor(m, "roble.movimiento"), valor(m, "roble.ataque"), valor(m, "A.limite")) == (2, 2, 6)
    assert "SA-3.CFG.4" in explica(m, "A", {"usa": "Corteza"})


# -- the draft ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-2.DRAFT.1")
def test_the_draft_is_one_way_of_choosing_among_others() -> None:
    assert preguntado(draft()) == ("A", "seleccion") and preguntado(libre()) == ("A", "libre")
    named = GAME.new_game({"capitulo": 2, "equipos": [["brego", "nerea", "agata"], ["zahir", "roble", "ixara"]]}, 1)
    assert isinstance(named, Mesa) and preguntado(named) == ("A", "orden")
    lots = mesa(capitulo=2, fase="preparacion", seleccion="azar", azar={"equipo": ["zahir", "roble", "ixara"]})
    assert valor(lots, "A.personajes") == ["zahir", "ixara", "roble"] and preguntado(lots) == ("A", "orden")
    assert set(valor(lots, "A.personajes")).isdisjoint(valor(lots, "B.personajes"))


@pytest.mark.rule("SA-2.DRAFT.2")
def test_the_table_says_who_chooses_first_or_chance_does() -> None:
    """OQ-SA-57: at random, or whoever they agree on: the loser of the game before, say."""
    for first in ("A", "B"):
        m = draft(first)
        assert preguntado(m) == (first, "seleccion")
        assert [(e["asiento"], e["regla"]) for e in sucesos(m, "empieza_draft")] == [(first, "SA-2.DRAFT.2")]
        lots = mesa(capitulo=2, fase="preparacion", seleccion="draft", azar={"primero": [first]})
        assert preguntado(lots) == (first, "seleccion")
    seen = set()
    for seed in range(12):
        m = GAME.new_game({"capitulo": 2, "seleccion": "draft"}, seed)
        seen.add(m.questions[0].seat)
        assert GAME.new_game({"capitulo": 2, "seleccion": "draft", "primero": 1}, seed).questions[0].seat == 1
    assert seen == {0, 1}


@pytest.mark.rule("SA-2.DRAFT.3")
@pytest.mark.parametrize(("first", "order"), [("A", "ABBAAB"), ("B", "BAABBA")])
def test_one_two_two_and_one(first: str, order: str) -> None:
    m = draft(first)
    asked = []
    for who in OCHO[:6]:
        said = preguntado(m)
        assert said is not None and said[1] == "seleccion" and pregunta(m).low == pregunta(m).high == 1
        asked.append(said[0])
        juega(m, {said[0]: {"toma": who}})
    assert "".join(asked) == order and reglas(m, "elige_personaje") == ["SA-2.DRAFT.3"] * 6
    assert valor(m, f"{first}.personajes") == [OCHO[0], OCHO[3], OCHO[4]]
    assert [q.purpose for q in m.questions] == ["orden", "orden"], "then the teams are complete"


@pytest.mark.rule("SA-2.DRAFT.4")
def test_each_choice_is_among_those_not_chosen_yet() -> None:
    m = draft()
    juega(m, {"A": {"toma": "zahir"}})
    assert "zahir" not in menu(m) and len(menu(m)) == 7
    assert "SA-2.DRAFT.4" in explica(m, "B", {"toma": "zahir"})
    juega(m, {"B": {"toma": "brego"}}, {"B": {"toma": "nerea"}})
    assert set(menu(m)) == set(OCHO) - {"zahir", "brego", "nerea"}


@pytest.mark.rule("SA-2.DRAFT.5", "SA-2.DRAFT.6")
def test_with_several_boxes_both_may_have_the_same_personaje_but_no_team_has_it_twice() -> None:
    m = draft(cajas=2)
    juega(m, {"A": {"toma": "zahir"}}, {"B": {"toma": "zahir"}})
    assert preguntado(m) == ("B", "seleccion") and "zahir" not in menu(m)
    assert "SA-2.DRAFT.5" in explica(m, "B", {"toma": "zahir"})
    juega(m, {"B": {"toma": "brego"}})
    assert "brego" in menu(m) and "zahir" not in menu(m)
    juega(m, {"A": {"toma": "brego"}}, {"A": {"toma": "roble"}}, {"B": {"toma": "roble"}})
    assert (valor(m, "A.personajes"), valor(m, "B.personajes")) == (
        ["zahir", "brego", "roble"], ["zahir", "brego", "roble"]
    )  # fmt: skip
    assert [f.definicion for f in m.figuras[:3]] == [f.definicion for f in m.figuras[3:]]


@pytest.mark.rule("SA-2.DRAFT.6", "SA-2.DRAFT.4")
def test_with_one_box_no_personaje_is_in_two_teams() -> None:
    both = [["brego", "nerea", "agata"], ["brego", "roble", "ixara"]]
    assert negado(equipos=both) == [("SA-2.DRAFT.6",)]
    m = GAME.new_game({"capitulo": 2, "cajas": 2, "equipos": both}, 1)
    assert isinstance(m, Mesa) and len(m.figuras) == 6
    free = juega(libre(cajas=2), {"A": {"toma": ["brego", "nerea", "agata"]}})
    assert preguntado(free) == ("B", "libre") and "brego" in menu(free)


@pytest.mark.rule("SA-2.DRAFT.6", "SA-1.CARTA.2")
def test_each_of_two_equal_personajes_is_its_own() -> None:
    """The cards of one's own team are played for one's own figure."""
    m = mesa(capitulo=2, cajas=2, A={"personajes": {"brunilda": "E4"}, "mano": ["BRU-4"]},
             B={"personajes": {"brunilda": "E6"}, "mano": ["BRU-4"]})  # fmt: skip
    juega(m, {"A": {"juega": "BRU-4", "a": "brunilda_de_b"}}, {"A": "pasa"})
    assert (valor(m, "brunilda_de_b.vida"), valor(m, "brunilda_de_a.vida")) == (8, 10)
    assert preguntado(m) == ("B", "principal") and legal(m, "B", {"juega": "BRU-4", "a": "brunilda_de_a"})
    assert contesta(m, "B", 0) is m and valor(m, "activo") == "brunilda_de_a"
