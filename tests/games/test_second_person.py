"""The story speaks to its reader: every sentence of every game, as each of those it speaks of reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from contract.driver import walk
from contract.subjects import SUBJECTS, Subject
from games.story_kit import GAMES, Event, event, events, kinds

from coliseo.games.registry import load_game
from coliseo.text.reader import as_read

LANGS = ("es", "en")
#: names that are in no card and no word of a game
NAMES = ("Xochitl", "Yolanda")
PEOPLE = ("Xochitl", "Yolanda", "Wanda", "Zoe", "Ulises", "Vladimir")
#: of a game that is played to be read
QUESTIONS = 400
FIXTURE = Path(__file__).with_name("second_person.yaml")
#: what is said of a thing, though it could be said of a person
OF_THINGS = (
    "sus copias",
    "agotar su Fuerza",
    "su VIDA llega",
    "veces su coste",
    "de durabilidad (le quedan 2)",
    "de durabilidad (le queda 1)",
    "tu rival debe robar y no le quedan",
    "tu rival contrató refuerzos y no puede",
    "your rival has to draw and has no",
    "hired refuerzos and cannot draw them",
)
#: what would be left of the third person
LEFT = {
    "es": (
        r"\b(?:de|a) ti\b",
        r"\b(?:a|de|por|para|sobre|con|contra) tú\b",
        r"\((?:tiene|le)\b",
        r"\b(?:su|sus|suyo|suya|suyos|suyas)\b",
        r"\by (?:no )?(?:le|roba|muestra|toma|paga|pierde|puede|pone|deja|gana|descarta|anula|baraja|va)\b",
    ),
    "en": (
        r"\b(?:their|theirs|they|them)\b",
        r"\((?:has|does)\b",
        r"\band (?:does|shows|has|takes|draws|pays|loses|puts|annuls|leaves|wins|discards)\b",
        r"(?<!\bon )(?<!\bfor )\byou (?:no longer )?\w*[^s\W]s\b",
        r"\byou's\b|\byours (?:deck|hand|turn)\b",
    ),
}


def told(game: str, e: Event, lang: str, reader: int = -1, names: tuple[str, ...] = NAMES) -> str:
    text, _mentions = load_game(game).told(e, lang, names, reader)
    return text


def readings(game: str) -> Iterator[tuple[Event, str, int, str, str]]:
    """An event, a language, a reader, what everybody reads and what that one does."""
    for kind in kinds(game):
        for e in events(game, kind):
            for lang in LANGS:
                for reader in (0, 1):
                    yield e, lang, reader, told(game, e, lang), told(game, e, lang, reader)


def check_nothing_left(lang: str, sentence: str) -> None:
    said = sentence
    for phrase in OF_THINGS:
        said = said.replace(phrase, "")
    for wrong in LEFT[lang]:
        assert not re.search(wrong, said, re.IGNORECASE), (wrong, sentence)


in_each_game = pytest.mark.parametrize("game", GAMES)


@in_each_game
def test_who_reads_is_never_called_by_name(game: str) -> None:
    """And whoever else is spoken of is."""
    other_way = 0
    for e, _lang, reader, third, second in readings(game):
        assert NAMES[reader] not in second, (e, second)
        if NAMES[reader] in third:
            assert second != third, e
            other_way += 1
        if NAMES[1 - reader] in third and e["suceso"] != "gana":
            assert NAMES[1 - reader] in second, (e, second)
    assert other_way > 50


@in_each_game
def test_nothing_of_the_third_person_is_left(game: str) -> None:
    for _e, lang, _reader, third, second in readings(game):
        if second != third:
            check_nothing_left(lang, second)


@in_each_game
def test_what_is_read_is_a_sentence(game: str) -> None:
    for e, _lang, _reader, third, second in readings(game):
        for text in (third, second):
            assert not re.search(r"[{}\[\]|]|None|  | [.,:;]|\.\.|\(\)", text), (text, e)
            assert not text[0].islower() and not text[0].isspace(), text
            assert text.endswith((".", "—")), text


@pytest.mark.parametrize("subject", [each for each in SUBJECTS if each.game.key in GAMES], ids=str)
def test_whole_games_speak_to_each_seat(subject: Subject) -> None:
    """As they come in games, with what is hidden from whoever reads left out: four or more at a table too."""
    spoken_to = set()
    for n, (m, _) in enumerate(walk(subject.game, subject.options, 5)):
        for reader in range(m.seats):
            for e in subject.game.events_for(m, reader):
                for lang in LANGS:
                    third = subject.game.told(e, lang, PEOPLE)[0]
                    second = subject.game.told(e, lang, PEOPLE, reader)[0]
                    assert PEOPLE[reader] not in second, second
                    if second != third:
                        spoken_to.add(reader)
                        check_nothing_left(lang, second)
        if n == QUESTIONS:
            break
    assert spoken_to == set(range(m.seats))


@in_each_game
def test_cards_are_found_in_what_is_read(game: str) -> None:
    """Whoever reads has the same cards to look at, and they stand in the sentence."""
    for e, lang, reader, _third, second in readings(game):
        mentions = load_game(game).told(e, lang, NAMES, reader)[1]
        assert mentions == load_game(game).told(e, lang, NAMES)[1], e
        assert all(name in second for name, _key in mentions), (second, mentions)


@in_each_game
def test_nobody_in_particular_reads_what_is_told_of_both(game: str) -> None:
    for kind in kinds(game):
        for e in events(game, kind):
            for lang in LANGS:
                assert told(game, e, lang) == load_game(game).narrate(e, lang, NAMES)
                if not any(name in told(game, e, lang) for name in NAMES) and e["suceso"] not in ("gana", "resuelve"):
                    assert {told(game, e, lang, reader) for reader in (0, 1)} <= {told(game, e, lang)}, e


def expected() -> list[Any]:
    cases = yaml.safe_load(FIXTURE.read_text(encoding="utf-8"))
    return [
        pytest.param(game, case, id=f"{game}-{case['suceso']}-{n}")
        for game, listed in cases.items()
        for n, case in enumerate(listed)
    ]


@pytest.mark.parametrize(("game", "case"), expected())
def test_it_reads_as_a_person_would_say_it(game: str, case: dict[str, Any]) -> None:
    e = event(game, case["suceso"], **case.get("con", {}))
    names = ("Ana", "Beto")
    assert {lang: told(game, e, lang, case["lee"], names) for lang in LANGS} == {lang: case[lang] for lang in LANGS}


def test_the_sentences_that_were_judged_are_of_every_game() -> None:
    cases = yaml.safe_load(FIXTURE.read_text(encoding="utf-8"))
    assert set(cases) == set(GAMES)
    assert all(len(listed) >= 10 for listed in cases.values())


@pytest.mark.parametrize("lang", LANGS)
def test_who_is_called_like_a_card_is_not_taken_for_it(lang: str) -> None:
    game = load_game("mitos_y_leyendas")
    names = ("Inti", "Beto")
    played = event("mitos_y_leyendas", "juega", asiento=1, carta="inti", desde="mano")
    theirs = {"es": "Beto juega Inti.", "en": "Beto plays Inti."}[lang]
    assert game.told(played, lang, names, 0) == (theirs, [("Inti", "inti")])
    mine = {"es": "Juegas Inti.", "en": "You play Inti."}[lang]
    assert game.told(played | {"asiento": 0}, lang, names, 0) == (mine, [("Inti", "inti")])


@in_each_game
@pytest.mark.parametrize("name", ["de", "[a|b]", "{0}", "Fase", "you", "la"])
def test_a_name_may_be_any_word(game: str, name: str) -> None:
    """No name changes what is said around it, whoever reads it."""
    for kind in kinds(game):
        for e in events(game, kind):
            for lang in LANGS:
                plain = told(game, e, lang, 0)
                assert told(game, e, lang, 0, (name, NAMES[1])) == plain
                assert NAMES[1] in plain or told(game, e, lang, 0, (NAMES[0], name)) == plain


def test_forms_are_chosen_by_who_reads() -> None:
    text = "[{a} mira|miras] [de:la mano de {de}|tu mano][: gana| y ganas| y pierdes]"
    people = {"": 0, "de": 1}
    assert as_read(text, people) == "{a} mira la mano de {de}: gana"
    assert as_read(text, people, 0) == "miras la mano de {de} y ganas"
    assert as_read(text, people, 1) == "{a} mira tu mano y pierdes"
    assert as_read(text, {}, 1) == "{a} mira la mano de {de}: gana"
    assert as_read("[Victory: {a}|you win]", {"": 2}, 0) == "Victory: {a}"
