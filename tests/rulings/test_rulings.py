"""Every case of the scenarios is a ruling: told in words, run, found, and listed when its outcome moves."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from coliseo.games.registry import game_keys
from coliseo.judge.scenario import scenario_from_text
from coliseo.rulings import shipped
from coliseo.rulings.finding import find, index
from coliseo.rulings.ruling import READING, Ruling, rulings_of
from coliseo.rulings.spelling import spelled
from coliseo.rulings.trial import rests_on, try_case
from coliseo.school.misreadings import mutants_by_rule

RISE = "rise_of_gods"


@pytest.mark.parametrize("game", game_keys())
def test_the_whole_folder_is_shown_and_none_has_moved(game: str) -> None:
    """The five games together take a minute at most: each has twelve seconds."""
    begun = time.process_time()
    rulings = shipped.library(game)
    assert time.process_time() - begun < 12
    assert len(rulings) > 150
    assert [r.id for r in rulings.values() if r.moved or not r.ok] == [], "look at them, then: coliseo rulings --accept"
    assert shipped.gone(game, list(rulings.values())) == []
    for ruling in rulings.values():
        for lang in ("es", "en"):
            assert ruling.title[lang] and ruling.question[lang]
            assert ruling.answer(lang) or ruling.story(lang) or ruling.actions(lang), ruling.id
        # what no rule decides is what has been adopted, and is told as that
        assert ruling.rules or ruling.unwritten
        assert ruling.date and not (ruling.unwritten and ruling.status != READING), ruling.id
    assert any(r.status == READING for r in rulings.values())
    assert sum(bool(r.cards) for r in rulings.values()) > len(rulings) // 2


@pytest.mark.rule("RG-AIR.1")
def test_a_ruling_tells_position_deed_answer_and_story() -> None:
    ruling = shipped.library(RISE)["we_01.1"]
    assert ("tablero", ["c3: Gigante de Remaches de B", "f1: Aspas de Guerra de A"]) in ruling.position("es")
    assert ("board", ["c3: Gigante de Remaches of B", "f1: Aspas de Guerra of A"]) in ruling.position("en")
    assert ruling.actions("es") == ["A invoca Boticario Febril, en c2, a c3."]
    assert ruling.actions("en") == ["A summons Boticario Febril, at c2, on c3."]
    assert ruling.question["es"] == "¿Se puede? B: responde con Zancadilla, a c2."
    refused = next(line for line in ruling.answer("es") if line.startswith("No se puede"))
    assert "RG-AIR.1" in refused
    assert "Se puede (B: responde con Zancadilla, a f1)" in ruling.answer("es")
    assert {"boticario_febril", "zancadilla", "gigante_de_remaches"} <= set(ruling.cards)
    assert "RG-AIR.1" in ruling.rules and ruling.story("es")


def test_names_are_told_as_cards_have_them() -> None:
    assert spelled("asalto_de_ballestera_runica", "rise_of_gods") == "asalto_de_Ballestera Rúnica"
    found = spelled({"pila": ["sor_lumbre"], "vida": 3}, "rise_of_gods")
    assert found == {"pila": ["Sor Lumbre"], "vida": 3}
    answers = [line for ruling in shipped.library(RISE).values() for line in ruling.answer("es")]
    assert not [line for line in answers if "runica" in line]


def test_rulings_are_found_by_words_rule_and_card() -> None:
    house = index(shipped.library(RISE).values())
    by_words = find(RISE, house, "aire magia")
    assert by_words[0].id.startswith("we_01.")
    # the same in other forms and in the other language
    assert any(r.id.startswith("we_01.") for r in find(RISE, house, "moved by magias")[:10])
    by_rule = find(RISE, house, rule="rg-air.1")
    assert by_rule and all("RG-AIR.1" in r.rules for r in by_rule)
    by_card = find(RISE, house, card="zancadilla")
    assert by_card and all("zancadilla" in r.cards for r in by_card)
    assert find(RISE, house, "palabras que nadie ha escrito nunca") == []
    assert {r.status for r in find(RISE, house, status=READING)} == {READING}


def test_a_changed_engine_moves_the_rulings_that_it_decides() -> None:
    """A guard that refuses no longer is enough; rulings that do not ask it stay."""
    noted = shipped.read_noted(RISE)
    path = shipped.folder() / RISE / "ejemplos" / "we_01.yaml"
    assert not any(r.moved for r in shipped.run_file(path, noted))
    undoing = [mutant.apply() for mutant in mutants_by_rule(RISE)["RG-AIR.1"] if mutant.name.startswith("guard:")]
    try:
        assert {r.id: r.moved for r in shipped.run_file(path, noted)} == {"we_01.1": True, "we_01.2": False}
    finally:
        for undo in undoing:
            undo()


def test_a_ruling_that_is_not_noted_has_moved(tmp_path: Path) -> None:
    path = shipped.files_of(RISE)[0]
    assert all(r.moved for r in shipped.run_file(path, {}))


@pytest.mark.rule("RG-SM.2")
def test_what_rests_on_a_reading_says_which() -> None:
    """The readings are switched and the case run: of those noted, a few are tried again here."""
    resting = [r for r in shipped.library(RISE).values() if r.readings]
    assert len(resting) > 40
    for ruling in resting[:3]:
        assert rests_on(ruling.scenario, ruling.result) == ruling.readings
    plain = next(r for r in shipped.library(RISE).values() if not r.readings)
    assert rests_on(plain.scenario, plain.result) == ()


def written(expected: str) -> Callable[[], list[Ruling]]:
    text = f"""
juego: rise_of_gods
nombre: {{es: "Un ataque", en: "An attack"}}
posicion: {{tablero: {{c2: Larva de A, c3: Larva de B}}}}
acciones:
  - A: {{ataca: c2, a: c3}}
  - resuelve
{expected}"""
    return lambda: rulings_of(scenario_from_text(text), "uno")


def test_a_question_without_expectations_is_answered_by_its_story() -> None:
    (ruling,) = written("")()
    assert ruling.ok and ruling.answer("es") == [] and ruling.story("es")
    assert ruling.rules and all(rule.startswith("RG-") for rule in ruling.rules)


def test_a_case_tried_as_it_stands_ends_as_it_ends() -> None:
    for ruling in list(shipped.library("warlords_of_terra").values())[:40]:
        tried = try_case(ruling.scenario, ruling.result.path)
        assert tried is not None and [f.data for f in tried.facts] == [f.data for f in ruling.facts], ruling.id
