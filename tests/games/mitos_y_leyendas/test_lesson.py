"""The lessons name rules and cards that exist, and pass no window of the learner's in silence.

That it can be played, and nothing else than what it asks for, is tested for every game (tests/match/test_lesson.py).
"""

from __future__ import annotations

import re

import pytest

from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import CODIFICADA
from coliseo.match.lesson import Lesson, lesson_named
from coliseo.rulebook import load_rules

RULE = re.compile(r"\bML-\d+(?:\.\d+)+")
#: the cards that each lesson is about, and what it asks for
CARDS = {
    "primera_partida": ("Nazca", "Inti", "Puchao", "Yord", "Isis", "Skadi", "Huitzilopochtli", "Flechero", "Tsachila"),
    "segunda_leccion": ("Vikingo", "Isis", "Tyr", "Tsachila", "Snotra", "Aquiles", "Hombres de Madera", "Atlatl"),
}
ASKED = {
    "primera_partida": {"oro", "accion", "objetivo", "ataque", "guerra", "anular", "bloqueo"},
    "segunda_leccion": {"bloqueo", "guerra", "objetivo", "accion", "portador", "ataque"},
}
each = pytest.mark.parametrize("key", list(CARDS))


def texts(lesson: Lesson) -> list[dict[str, str]]:
    pages = [page for step in lesson.steps for page in [*step.pages, *([step.ask] if step.ask else [])]]
    return [page.text for page in [*pages, *lesson.ending]]


@each
def test_every_rule_that_is_named_exists_and_both_languages_name_the_same(key: str) -> None:
    known = {rule.id for rule in load_rules("mitos_y_leyendas")}
    named: list[str] = []
    for text in texts(lesson_named("mitos_y_leyendas", key)):
        assert RULE.findall(text["es"]) == RULE.findall(text["en"]), text
        named.extend(RULE.findall(text["es"]))
    assert set(named) <= known and len(set(named)) >= 10


@each
def test_the_cards_it_teaches_with_can_be_played_and_are_named_in_both_languages(key: str) -> None:
    lesson = lesson_named("mitos_y_leyendas", key)
    catalogue = catalogo_base()
    spoken = {lang: " ".join(text[lang] for text in texts(lesson)) for lang in ("es", "en")}
    for name in CARDS[key]:
        assert catalogue.cartas[catalogue.por_nombre[name][0]].estado == CODIFICADA, name
        assert name in spoken["es"] and name in spoken["en"], name


@each
def test_the_rival_answers_alone_and_the_learner_for_everything_else(key: str) -> None:
    lesson = lesson_named("mitos_y_leyendas", key)
    asked = [step.purpose for step in lesson.steps if step.seat == lesson.seat]
    assert set(asked) == ASKED[key]
    passed = [plan for plan in lesson.plan if plan.step < 0]
    assert all(plan.seat != lesson.seat for plan in passed), "a window of the learner's is passed without a word"
