"""Rulings by rule, by card and by words: the same stems, synonyms and readings that find rules find rulings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from coliseo.rule_search.finding import search
from coliseo.rule_search.words import STOPWORDS, folded, forms_of, words_of
from coliseo.rulings.ruling import Ruling
from coliseo.rulings.words import LANGS

#: what a word counts in the title, and elsewhere in the ruling
IN_TITLE: Final = 3.0
IN_TEXT: Final = 1.0
#: what a ruling gains for each of the likeliest rules that it proves
BY_RULE: Final = 1.5
LIKELIEST: Final = 6

_forms = lru_cache(maxsize=20_000)(forms_of)


class Indexed:
    """A ruling with the forms of its words."""

    __slots__ = ("ruling", "text", "title")

    def __init__(self, ruling: Ruling) -> None:
        self.ruling = ruling
        self.title = _every_form(" ".join((*ruling.title.values(), ruling.id)))
        told = [" ".join([*ruling.answer(lang), *ruling.actions(lang)]) for lang in LANGS]
        self.text = _every_form(" ".join(told))


def _every_form(text: str) -> frozenset[str]:
    return frozenset(form for word in set(words_of(text)) for form in _forms(word))


def index(rulings: Iterable[Ruling]) -> list[Indexed]:
    return [Indexed(ruling) for ruling in rulings]


def find(
    game: str, rulings: list[Indexed], words: str = "", rule: str = "", card: str = "", status: str = ""
) -> list[Ruling]:
    """Those that answer all that is asked, the likeliest first; without words, in their own order."""
    kept = [one for one in rulings if _asked(one.ruling, rule, card, status)]
    if not words.strip():
        return [one.ruling for one in kept]
    typed = [word for word in dict.fromkeys(words_of(words)) if word not in STOPWORDS] or words_of(words)
    wanted = [_forms(word) for word in typed]
    likely = _likely_rules(game, words)
    scored = []
    for order, one in enumerate(kept):
        score = _score(one, wanted)
        by_rules = sum(BY_RULE * likely[name] for name in one.ruling.rules if name in likely)
        if score or by_rules:
            scored.append((-(score + by_rules), order, one.ruling))
    return [ruling for _, _, ruling in sorted(scored, key=lambda item: item[:2])]


def _asked(ruling: Ruling, rule: str, card: str, status: str) -> bool:
    if rule and not any(folded(name) == folded(rule) for name in ruling.rules):
        return False
    return (not card or card in ruling.cards) and (not status or ruling.status == status)


def _score(one: Indexed, wanted: list[frozenset[str]]) -> float:
    """Nothing unless it has every word."""
    total = 0.0
    for forms in wanted:
        if forms & one.title:
            total += IN_TITLE
        elif forms & one.text:
            total += IN_TEXT
        else:
            return 0.0
    return total


def _likely_rules(game: str, words: str) -> dict[str, float]:
    """The rules that answer the words best, if any has all of them: the first counts whole, the next less."""
    found = search(game, words)
    hits = found.hits[:LIKELIEST] if found.whole else []
    return {hit.rule.id: 1.0 / (place + 1) for place, hit in enumerate(hits)}
