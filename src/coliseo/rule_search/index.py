"""A rulebook made ready to be searched: which words stand where, by stem and by beginning."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cache
from typing import Final

import yaml

from coliseo.games.registry import package
from coliseo.rule_search.words import LANGS, content_of, folded, forms_of, stem, words_of
from coliseo.rulebook import Reading, Rule, chapter_of, chapters, load_readings, load_rules

#: how much a word counts where it stands: in the rule itself, in the title of its chapter, in a reading about it
OWN: Final = 1.0
TITLE: Final = 0.45
READING: Final = 0.35
#: how well a word of a text answers a word that was typed
EXACT: Final = 1.0
SAME_STEM: Final = 0.85
BEGINS: Final = 0.45
#: with fewer letters a beginning is no hint of the word
SHORTEST_BEGINNING: Final = 2
#: words before a colon, of a rule that says what they mean
LONGEST_HEAD: Final = 5
#: the words of a synonym stand together: so many others at most between its first and its last
SPREAD: Final = 3


class Text:
    """One text: its words that tell something, in order, and where each stands. `head` are the words that it defines
    («Anular: …»), `first` is the word that it begins with."""

    __slots__ = ("at", "first", "head", "lang", "weight", "words")

    def __init__(self, lang: str, weight: float, text: str) -> None:
        self.lang = lang
        self.weight = weight
        every = words_of(text)
        self.first = every[0] if every else ""
        head = words_of(text.partition(":")[0]) if ":" in text else []
        self.head = frozenset(head) if len(head) <= LONGEST_HEAD else frozenset[str]()
        self.words = content_of(every)
        self.at: dict[str, list[int]] = {}
        for i, word in enumerate(self.words):
            self.at.setdefault(word, []).append(i)


class Entry:
    """A rule with all that is said of it. `through` has the id of the reading that each text is of, if it is of one."""

    __slots__ = ("rule", "texts", "through")

    def __init__(self, rule: Rule, titles: list[tuple[str, str]], readings: list[Reading]) -> None:
        self.rule = rule
        self.texts = [Text("es", OWN, rule.es), Text("en", OWN, f"{rule.en} {rule.called}")]
        self.texts.extend(Text(lang, TITLE, title) for lang, title in titles if title)
        self.through = [""] * len(self.texts)
        for reading in readings:
            for lang in LANGS:
                name = reading.name.replace("_", " ")
                said = f"{name} {reading.question(lang)} {reading.adopted(lang)}"
                self.texts.append(Text(lang, READING, said))
                self.through.append(reading.id)


class Synonyms:
    """Ways of saying the same thing, and the rules that say it if the words alone would not show which; or the readings
    that do, where the book is silent."""

    __slots__ = ("phrases", "readings", "rules", "said", "stems")

    def __init__(self, said: list[str], rules: tuple[str, ...], readings: tuple[str, ...] = ()) -> None:
        self.said = said
        self.readings = readings
        self.phrases = [list(dict.fromkeys(content_of(words_of(phrase)))) for phrase in said]
        self.rules = rules
        #: each phrase as it is looked for in what was typed
        self.stems = [[forms_of(word) for word in phrase] for phrase in self.phrases]


class Index:
    """The words of a game's rulebook."""

    def __init__(self, rules: list[Rule], readings: list[Reading], titles: dict[str, list[tuple[str, str]]]) -> None:
        about: dict[str, list[Reading]] = {}
        for reading in readings:
            for rule in reading.rules:
                about.setdefault(rule, []).append(reading)
        self.entries = [Entry(rule, titles.get(rule.id, []), about.get(rule.id, [])) for rule in rules]
        self.known = {rule.id: i for i, rule in enumerate(rules)}
        #: reading → the rule that it is told at first
        self.told_at = {reading.id: self.known[reading.rules[0]] for reading in readings if reading.rules}
        #: word → the rules that have it
        self.holders: dict[str, set[int]] = {}
        #: language → stem → words
        self.by_stem: dict[str, dict[str, set[str]]] = {lang: {} for lang in LANGS}
        for i, entry in enumerate(self.entries):
            for text in entry.texts:
                for word in text.at:
                    self.holders.setdefault(word, set()).add(i)
                    self.by_stem[text.lang].setdefault(stem(word, text.lang), set()).add(word)
        self.words = sorted(self.holders)
        self.synonyms: list[Synonyms] = []

    def rarity(self, words: dict[str, float]) -> float:
        """How much it tells that a rule has one of those words."""
        held: set[int] = set()
        for word in words:
            held |= self.holders.get(word, set())
        return math.log(1 + len(self.entries) / (1 + len(held)))

    def answers(self, word: str, beginnings: bool) -> dict[str, float]:
        """The words of the book that answer a typed one, and how well."""
        found: dict[str, float] = {}
        if beginnings and len(word) >= SHORTEST_BEGINNING:
            found.update(dict.fromkeys(self._beginning(word), BEGINS))
        for lang in LANGS:
            found.update(dict.fromkeys(self.by_stem[lang].get(stem(word, lang), ()), SAME_STEM))
        if word in self.holders:
            found[word] = EXACT
        return found

    def _beginning(self, start: str) -> list[str]:
        first = bisect_left(self.words, start)
        last = bisect_left(self.words, start + "\x7f")
        return self.words[first:last]


@cache
def index_of(game: str) -> Index:
    """Made once for each game, when somebody first searches in it."""
    rules = load_rules(game)
    names = {lang: {c["id"]: c["title"] for c in chapters(game, lang)} for lang in LANGS}
    titles = {rule.id: [(lang, names[lang].get(chapter_of(game, rule.id), "")) for lang in LANGS] for rule in rules}
    index = Index(rules, load_readings(game), titles)
    index.synonyms = read_synonyms(game)
    return index


def read_synonyms(game: str) -> list[Synonyms]:
    """`data/synonyms.yaml` of the game; none if it has no such file."""
    path = package(game).data / "synonyms.yaml"
    if not path.exists():
        return []
    groups = yaml.safe_load(path.read_text(encoding="utf-8"))
    return [
        Synonyms(
            [folded(str(phrase)) for lang in LANGS for phrase in group.get(lang, ())],
            tuple(group.get("rules", ())),
            tuple(group.get("readings", ())),
        )
        for group in groups
    ]
