"""The catalogue of rules, and its chapters: which rules hold in each, and what each changes."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from data_kit import read_yaml

from coliseo.games.sorcerers_arena import DATA
from coliseo.games.sorcerers_arena.language.names import CAPITULO, EQUIPO
from coliseo.games.sorcerers_arena.shelf.chapters import (
    CAPITULOS,
    capitulo_de,
    consejos,
    en_vigor,
    pagina_de_cambios,
    que_cambia,
)
from coliseo.rulebook import read_rules

RULES = read_rules(DATA / "rules.yaml")
CHAPTERS: list[dict[str, Any]] = read_yaml(DATA / "chapters.yaml")
BY_ID = {rule.id: rule for rule in RULES}
TABLES = [(1, False), (2, False), (3, False), (4, False), (3, True), (4, True)]


def ids(capitulo: int, equipo: bool = False) -> set[str]:
    return {rule.id for rule in en_vigor(capitulo, equipo)}


def test_the_whole_catalogue_is_there() -> None:
    assert len(RULES) == len(BY_ID) == 326
    assert Counter(capitulo_de(rule.id) for rule in RULES) == {0: 44, 1: 136, 2: 50, 3: 38, 4: 19, EQUIPO: 39}
    assert {rule.tag for rule in RULES} == {
        "setup", "turn", "legality", "resolution", "effect", "construction", "endgame", "team", "interface",
    }  # fmt: skip


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_a_rule_is_written_in_both_languages_and_leans_on_no_number(rule: Any) -> None:
    for text in (rule.es, rule.en):
        assert text[0] in '«"' or text[0].isupper()
        assert text.endswith(".")
        assert not re.search(r"SA-|\bQ\d|†|\*", text)
    assert rule.es != rule.en


def test_almost_every_rule_can_be_proved() -> None:
    assert [rule.id for rule in RULES if rule.classified is not None] == ["SA-1.CARTA.11"]


def test_every_rule_stands_under_a_title() -> None:
    titled = {c["id"] for c in CHAPTERS}
    assert len(titled) == len(CHAPTERS)
    assert titled == {rule.id.partition(".")[0] for rule in RULES} | {rule.id.rpartition(".")[0] for rule in RULES}
    assert [c for c in CHAPTERS if not c["es"] or not c["en"]] == []
    named = {c["id"]: c for c in CHAPTERS}
    for capitulo, letra in enumerate("1234T", start=1):
        assert CAPITULO["es"][capitulo] == named[f"SA-{letra}"]["es"]
        assert CAPITULO["en"][capitulo] == named[f"SA-{letra}"]["en"]


def test_only_earlier_chapters_are_replaced_or_repeated() -> None:
    for rule in RULES:
        for other in (*rule.replaces, *rule.repeats):
            assert capitulo_de(other) < capitulo_de(rule.id), rule.id
        assert not (rule.replaces and rule.repeats), rule.id


# -- what holds ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SA-0.GEN.7", "SA-0.GEN.14")
@pytest.mark.parametrize(("capitulo", "equipo"), TABLES)
def test_a_chapter_holds_what_earlier_ones_say_unless_it_is_replaced(capitulo: int, equipo: bool) -> None:
    held = ids(capitulo, equipo)
    for rule in RULES:
        of = capitulo_de(rule.id)
        if of > capitulo and not (equipo and of == EQUIPO):
            assert rule.id not in held
    replaced = {other for rule in held for other in BY_ID[rule].replaces}
    assert not held & replaced


@pytest.mark.rule("SA-0.GEN.8", "SA-0.GEN.13")
def test_team_play_is_laid_upon_chapter_3_or_4() -> None:
    for capitulo in (1, 2, 5):
        with pytest.raises(ValueError, match="equipo=True"):
            en_vigor(capitulo, equipo=True)
    with pytest.raises(ValueError, match="equipo=False"):
        en_vigor(EQUIPO)
    assert not any(rule.startswith("SA-T.") for rule in ids(4))
    assert "SA-T.ING.1" in ids(4, True) and "SA-T.ING.1" not in ids(3, True)


#: of what the configurations differ in: the rule in force in chapters 1 to 4 and in team play on 3 and on 4
MATRIX = {
    "personajes": ("SA-1.PREP.1", "SA-2.CFG.1", "SA-2.CFG.1", "SA-2.CFG.1", "SA-T.PREP.1", "SA-T.PREP.1"),
    "order": ("SA-1.PREP.4", "SA-2.ORDEN.3", "SA-2.ORDEN.3", "SA-2.ORDEN.3", "SA-T.ORDEN.3", "SA-T.ORDEN.3"),
    "indicator": ("SA-1.PREP.6", "SA-2.ORDEN.5", "SA-2.ORDEN.5", "SA-2.ORDEN.5", "SA-2.ORDEN.5", "SA-2.ORDEN.5"),
    "placement": ("SA-1.PREP.10", "SA-2.COLOC.2", "SA-2.COLOC.2", "SA-2.COLOC.2", "SA-T.COLOC.1", "SA-T.COLOC.1"),
    "hand": ("SA-1.PREP.15", "SA-1.PREP.15", "SA-3.MANO.1", "SA-3.MANO.1", "SA-T.MANO.1", "SA-T.MANO.1"),
    "mulligan": ("SA-1.PREP.17", "SA-2.MANO.2", "SA-3.MANO.3", "SA-3.MANO.3", "SA-T.MANO.3", "SA-T.MANO.3"),
    "limit": ("SA-1.PREP.16", "SA-1.PREP.16", "SA-3.MANO.2", "SA-3.MANO.2", "SA-T.MANO.2", "SA-T.MANO.2"),
    "move": ("SA-1.MOV.2", "SA-1.MOV.2", "SA-3.MOV.1", "SA-3.MOV.1", "SA-3.MOV.1", "SA-3.MOV.1"),
    "attack": ("SA-1.ACC.2", "SA-1.ACC.2", "SA-3.ACC.1", "SA-3.ACC.1", "SA-3.ACC.1", "SA-3.ACC.1"),
    "phases": ("SA-1.PPAL.1", "SA-1.PPAL.1", "SA-3.PPAL.1", "SA-3.PPAL.1", "SA-3.PPAL.1", "SA-3.PPAL.1"),
    "statuses": ("SA-1.PREP.12", "SA-2.EST.1", "SA-3.EST.1", "SA-3.EST.1", "SA-3.EST.1", "SA-3.EST.1"),
    "target": ("SA-1.END.1", "SA-2.CFG.3", "SA-2.CFG.3", "SA-2.CFG.3", "SA-T.END.1", "SA-T.END.1"),
    "tie": ("SA-1.ADD.9", "SA-1.ADD.9", "SA-3.TIE.1", "SA-3.TIE.1", "SA-3.TIE.1", "SA-3.TIE.1"),
    "winner": ("SA-1.END.4", "SA-1.END.4", "SA-1.END.4", "SA-1.END.4", "SA-T.END.4", "SA-T.END.4"),
}


@pytest.mark.parametrize("row", MATRIX.values(), ids=MATRIX.keys())
def test_of_each_thing_one_rule_holds(row: tuple[str, ...]) -> None:
    for rule, table in zip(row, TABLES, strict=True):
        assert ids(*table) & set(row) == {rule}, table


def test_what_only_some_chapters_have() -> None:
    having = {rule: [table for table in TABLES if rule in ids(*table)] for rule in ("SA-2.MOV.1", "SA-3.HAB.1")}
    assert having == {"SA-2.MOV.1": TABLES[1:], "SA-3.HAB.1": TABLES[2:]}
    assert [table for table in TABLES if "SA-4.MEJ.4" in ids(*table)] == [(4, False), (4, True)]


# -- what changes ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("capitulo", CAPITULOS)
def test_what_changes_is_what_is_new_and_no_repetition(capitulo: int) -> None:
    changes = que_cambia(capitulo)
    new = {cambio.regla.id for cambio in changes}
    of_it = {rule.id for rule in RULES if capitulo_de(rule.id) == capitulo}
    assert of_it - new == {rule for rule in of_it if BY_ID[rule].repeats} | of_it & {"SA-2.CFG.4"}
    for cambio in changes:
        assert tuple(rule.id for rule in cambio.sustituye) == cambio.regla.replaces


def test_chapter_2_says_what_it_replaces() -> None:
    changes = {c.regla.id: [rule.id for rule in c.sustituye] for c in que_cambia(2)}
    assert changes["SA-2.CFG.3"] == ["SA-1.END.1"] and changes["SA-2.COLOC.1"] == ["SA-1.PREP.10"]
    assert changes["SA-2.MOV.1"] == [] and "SA-2.INI.4" not in changes


@pytest.mark.parametrize("lang", ["es", "en"])
def test_the_page_of_changes(lang: str) -> None:
    page = pagina_de_cambios(3, lang)
    assert page["titulo"] == CAPITULO[lang][3]
    move = next(line for line in page["cambios"] if line["id"] == "SA-3.MOV.1")
    assert move["texto"] == BY_ID["SA-3.MOV.1"].text(lang)
    assert move["sustituye"] == [{"id": "SA-1.MOV.2", "texto": BY_ID["SA-1.MOV.2"].text(lang)}]


@pytest.mark.rule("SA-0.GEN.17", "SA-2.CFG.4")
def test_advice_stands_apart_from_the_rules_of_a_chapter() -> None:
    given = {capitulo: [rule.id for rule in consejos(capitulo)] for capitulo in CAPITULOS}
    assert given == {1: [], 2: ["SA-2.CFG.4"], 3: ["SA-0.GEN.17"], 4: [], EQUIPO: []}
    assert [line["id"] for line in pagina_de_cambios(2, "es")["consejos"]] == ["SA-2.CFG.4"]
