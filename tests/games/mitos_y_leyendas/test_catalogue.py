"""The catalogue of rules, the readings of what is open and the chapters: whole, in both languages, and in agreement."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import yaml

from coliseo.games.mitos_y_leyendas.model.readings import LECTURAS, Lecturas
from coliseo.rulebook import load_readings, load_rules

KEY = "mitos_y_leyendas"
RULES = load_rules(KEY)
READINGS = load_readings(KEY)
CHAPTERS: list[dict[str, Any]] = yaml.safe_load(
    resources.files(f"coliseo.games.{KEY}").joinpath("data", "chapters.yaml").read_text(encoding="utf-8")
)

#: common English words that are no Spanish ones; the nouns of the game are the same in both, and English quotes Spanish
ENGLISH = {
    "the", "of", "is", "to", "and", "are", "with", "not", "only", "for", "it", "an", "who", "may", "how", "what",
    "this", "in", "that", "has", "have", "its", "from", "be", "or", "never",
}  # fmt: skip


def numbers(rule: str) -> list[int]:
    """ML-9.3.4.12 → [9, 3, 4, 12], to compare the order of the book."""
    return [int(n) for n in rule.removeprefix("ML-").split(".")]


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


def texts() -> list[tuple[str, str, str]]:
    """Everything said in both languages: what it is about, Spanish, English."""
    said = [(rule.id, rule.es, rule.en) for rule in RULES]
    said += [(rule.id, rule.classified.es, rule.classified.en) for rule in RULES if rule.classified is not None]
    said += [(reading.id, reading.question_es, reading.question_en) for reading in READINGS]
    return said + [(reading.id, reading.adopted_es, reading.adopted_en) for reading in READINGS]


# -- rules ----------------------------------------------------------------------------------------------------------


def test_every_section_of_the_rulebook_is_catalogued_without_gaps() -> None:
    """IDs run on inside each section, so a rule that fell out would leave a hole."""
    assert len(RULES) == 372
    last: dict[str, int] = {}
    for rule in RULES:
        section, _, n = rule.id.rpartition(".")
        assert int(n) == last.get(section, 0) + 1, rule.id
        last[section] = int(n)
    assert {numbers(rule.id)[0] for rule in RULES} == set(range(11))
    assert {f"ML-10.{n}" for n in range(1, 52)} <= last.keys(), "the whole glossary"


def test_sections_follow_the_order_of_the_book() -> None:
    sections = list(dict.fromkeys(rule.id.rpartition(".")[0] for rule in RULES))
    assert sections == sorted(sections, key=numbers)


def test_tags_are_those_of_the_catalogue() -> None:
    assert {rule.tag for rule in RULES} == {
        "setup", "zone", "turn", "legality", "resolution", "combat", "effect", "ability", "construction", "interface",
    }  # fmt: skip


def test_spanish_is_spanish_and_english_is_english() -> None:
    for about, es, en in texts():
        assert es != en, about
        assert not words(es) & ENGLISH, (about, es)
        assert words(en) & ENGLISH, (about, en)


def test_texts_are_whole_sentences_and_send_nobody_elsewhere() -> None:
    """A reader sees one text at a time: no labels of the book, no references, no stray marks."""
    for about, es, en in texts():
        for text in (es, en):
            assert text == text.strip() and "  " not in text, about
            assert text[-1] in ".?…", (about, text)
            assert text[0].isupper() or text[0].isdigit() or text[0] in '¿«"', (about, text)
            assert not re.search(r"OQ-|EX-|ML-|\bDAR \d|\[|\]|⚙|\*\*", text), (about, text)


def test_no_two_rules_say_the_same_in_the_same_words() -> None:
    assert len({rule.es for rule in RULES}) == len({rule.en for rule in RULES}) == len(RULES)


def test_only_what_no_software_can_hold_is_classified() -> None:
    assert {rule.id: rule.classified.kind for rule in RULES if rule.classified is not None} == {
        "ML-0.1": "organiser",
        "ML-2.1.1": "table",
        "ML-2.1.3": "table",
        "ML-2.7.1": "flavour",
        "ML-2.8.1": "flavour",
    }


# -- readings -------------------------------------------------------------------------------------------------------


def test_there_is_a_reading_for_every_open_question() -> None:
    assert [reading.id for reading in READINGS] == [f"ML-OQ.{n}" for n in range(1, 70)]
    assert len({reading.name for reading in READINGS}) == len(READINGS)
    assert {reading.basis for reading in READINGS} == {"literal", "consequence", "gap", "playable"}


def test_a_reading_concerns_rules_of_the_catalogue() -> None:
    known = {rule.id for rule in RULES}
    for reading in READINGS:
        assert reading.rules and set(reading.rules) <= known, reading.id
        assert len(set(reading.rules)) == len(reading.rules), reading.id


def test_the_switches_are_those_of_the_table_with_the_adopted_setting_first() -> None:
    assert {reading.name: reading.settings for reading in READINGS if reading.settings} == LECTURAS
    for name, settings in LECTURAS.items():
        for place, setting in enumerate(settings):
            assert getattr(Lecturas({name: setting}), name) == place
        assert getattr(Lecturas(), name) == 0


def test_what_the_other_settings_do_is_explained_in_both_languages() -> None:
    for reading in READINGS:
        for setting in reading.settings[1:]:
            assert f"`{setting}`" in reading.adopted_es and f"`{setting}`" in reading.adopted_en, setting
        told = re.findall(r"`(\w+)`", reading.adopted_es + reading.adopted_en)
        assert set(told) <= set(reading.settings), reading.id


# -- chapters -------------------------------------------------------------------------------------------------------


def test_every_rule_stands_in_one_chapter_and_no_chapter_is_empty() -> None:
    inside = [c["id"] for c in CHAPTERS if "parte" in c]
    found: list[str] = []
    for rule in RULES:
        (chapter,) = [c for c in inside if rule.id.startswith(f"{c}.")]
        found.append(chapter)
    assert list(dict.fromkeys(found)) == inside, "in the order of the rules"


def test_chapters_are_named_in_both_languages_and_grouped_in_parts() -> None:
    assert len({c["id"] for c in CHAPTERS}) == len(CHAPTERS)
    part = ""
    for chapter in CHAPTERS:
        assert chapter["es"] and chapter["en"]
        if "parte" in chapter:
            assert chapter["parte"] == part, "under the part that was opened last"
        else:
            part = chapter["id"]
