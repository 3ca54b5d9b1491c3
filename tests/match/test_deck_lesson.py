"""The lesson about building: a list that breaks what its steps name and is mended by what they suggest, by the real
construction rules; and a file that says otherwise is refused with its line."""

from __future__ import annotations

import re

import pytest

from coliseo.effects.source import CardError, read_text
from coliseo.games.registry import game_keys, package
from coliseo.match.deck_lesson import FILE, KEY, Bench, DeckLesson, deck_lesson_of
from coliseo.match.lesson import lesson_named, lessons_for_clients
from coliseo.rulebook import load_rules

RULE = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+(?:\.\w+)+")
GAME = "rise_of_gods"
TEXT = (package(GAME).data / FILE).read_text(encoding="utf-8")


def lesson_of(game: str) -> DeckLesson:
    lesson = deck_lesson_of(game)
    assert lesson is not None, game
    return lesson


def broken(lesson: DeckLesson, bench: Bench, mode: str) -> list[set[str]]:
    """The rules of each problem and of each piece of advice."""
    return [set(problem["rules"]) for problem in lesson.told(bench, mode)]


@pytest.mark.parametrize("game", game_keys())
def test_the_list_breaks_what_the_steps_name_and_is_mended_in_their_order(game: str) -> None:
    lesson = lesson_of(game)
    bench = lesson.bench()
    faults = [step for step in lesson.steps if step.rule]
    assert len(faults) >= 2
    for i, step in enumerate(faults):
        before = broken(lesson, bench, step.mode)
        assert any(step.rule in rules for rules in before), step.rule
        # nothing is wrong that is not taught
        to_come = {later.rule for later in faults[i:]}
        assert all(rules & to_come for rules in before), (step.rule, before)
        bench.change(step.mend)
        assert not any(step.rule in rules for rules in broken(lesson, bench, step.mode)), step.rule
    assert broken(lesson, bench, faults[-1].mode) == []


@pytest.mark.parametrize("game", game_keys())
def test_each_mend_is_needed(game: str) -> None:
    """Without any one of them the list is not legal in the end: no step teaches by doing nothing."""
    lesson = lesson_of(game)
    faults = [step for step in lesson.steps if step.rule]
    for left_out in faults:
        bench = lesson.bench()
        for step in faults:
            bench.change(step.mend if step is not left_out else ())
        assert broken(lesson, bench, faults[-1].mode), left_out.rule


@pytest.mark.parametrize("game", game_keys())
def test_words_are_there_in_both_languages_and_cite_rules_that_there_are(game: str) -> None:
    lesson = lesson_of(game)
    known = {rule.id for rule in load_rules(game)}
    texts = [lesson.name, lesson.about, lesson.ending]
    for step in lesson.steps:
        texts += [step.title, step.about, *([step.ask, step.done] if step.ask and step.done else [])]
        assert not step.rule or step.rule in known
    for text in texts:
        assert text["es"] and text["en"] and text["es"] != text["en"], text
        assert RULE.findall(text["es"]) == RULE.findall(text["en"])
        assert set(RULE.findall(text["es"])) <= known


@pytest.mark.parametrize("game", game_keys())
def test_it_is_listed_last_and_is_no_lesson_of_a_table(game: str) -> None:
    *others, last = lessons_for_clients(game)
    assert last["deck"] and last["key"] == KEY
    assert others and not any(one["deck"] or one["key"] == KEY for one in others)
    with pytest.raises(KeyError):
        lesson_named(game, KEY)


@pytest.mark.parametrize(
    ("written", "instead", "field"),
    [
        # it is not broken
        ("- 9 Sello de Alborada", "- 14 Sello de Alborada", "pasos.regla"),
        # the suggestion does not mend it
        ('pon: ["5 Sello de Alborada"]', 'pon: ["2 Sello de Alborada"]', "pasos.pon"),
        ("regla: RG-SL.2", "regla: RG-SL.3", "pasos.regla"),
        # something else is wrong, then or from there on
        ("- 2 Campana de Maitines", "- 6 Campana de Maitines", "pasos"),
        ('"2 Buey de la Aurora"]', '"2 Elvira, Reina Matutina"]', "pasos"),
        # what cannot be
        ('quita: ["1 Recluta del Gallo"]', 'quita: ["6 Recluta del Gallo"]', "pasos.quita"),
        ("- 5 Recluta del Gallo", "- 5 Recluta del Pavo", "principal"),
        ("- 5 Recluta del Gallo", "- Recluta del Gallo", "principal"),
        ("modo: duelo", "modo: trio", "modo"),
        ("    regla: RG-RR.6\n", "", "pasos.pide"),
        ("final:", "fin:", "fin"),
    ],
)
def test_a_file_that_does_not_hold_is_refused_with_its_place(written: str, instead: str, field: str) -> None:
    assert written in TEXT
    with pytest.raises(CardError) as caught:
        DeckLesson(GAME, read_text(TEXT.replace(written, instead, 1), "leccion.yaml"))
    assert (caught.value.file, caught.value.field) == ("leccion.yaml", field)
    assert caught.value.line > 0
