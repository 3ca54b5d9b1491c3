"""What somebody meant who typed a word that neither the book nor its synonyms know: «muligan», «descratar»."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import yaml

from coliseo.games.registry import package
from coliseo.rule_search.index import Index, index_of
from coliseo.rule_search.words import LANGS, STOPWORDS, folded, forms_of
from coliseo.rulebook import load_rules

_SHOWN: Final = re.compile(r"[^\W\d_]+")
#: shorter words are as near to each other as to what was meant
SHORTEST: Final = 4
#: from so many letters on a word may be wrong in two places
LONG: Final = 8


class Spellings:
    """The words of a game's rules and of its synonyms: how each is written, and how many rules have it."""

    __slots__ = ("by_length", "shown", "told", "weight")

    def __init__(self, game: str, index: Index) -> None:
        synonyms = [phrase for group in index.synonyms for phrase in group.phrases]
        #: the words that people say it with, by their forms and as they are
        self.told = frozenset(word for phrase in synonyms for word in phrase)
        self.shown: dict[str, str] = {}
        for text in _texts(game):
            for word in _SHOWN.findall(text.lower()):
                self.shown.setdefault(folded(word), word)
        self.weight = {word: len(held) for word, held in index.holders.items() if word in self.shown}
        for word in self.told:
            self.weight[word] = self.weight.get(word, 0) + 1000
        self.by_length: dict[int, list[tuple[str, int]]] = {}
        for word in sorted(self.weight):
            if len(word) >= SHORTEST and word.isalpha():
                self.by_length.setdefault(len(word), []).append((word, _letters(word)))

    def knows(self, index: Index, word: str) -> bool:
        """Whether a search finds something by the word as it is."""
        if word in STOPWORDS or index.answers(word, True):
            return True
        forms = forms_of(word)
        return any(forms & stems for group in index.synonyms for phrase in group.stems for stems in phrase)

    def meant(self, word: str) -> str:
        """The word of the synonyms that it begins, while it is typed; else the nearest known word, the usual before the
        rare; empty if none is near."""
        if len(word) < SHORTEST or not word.isalpha():
            return ""
        begun = [known for known in self.told if known.startswith(word)]
        if begun:
            return min(begun, key=lambda known: (len(known), known))
        most = 2 if len(word) >= LONG else 1
        letters = _letters(word)
        best: tuple[int, bool, int, str] | None = None
        for length in range(len(word) - most, len(word) + most + 1):
            for known, others in self.by_length.get(length, ()):
                # a letter too many, missing or wrong changes two of the sets of letters at most
                if (letters ^ others).bit_count() > 2 * most:
                    continue
                far = distance(word, known, most)
                # two places wrong, and neither end of it: «principio» does not mean «principal»
                if far <= 1 or (far == most and (known[:2], known[-1]) == (word[:2], word[-1])):
                    found = (far, known[0] != word[0], -self.weight[known], known)
                    best = found if best is None else min(best, found)
        return best[3] if best else ""


def mended(game: str, words: list[str]) -> list[str]:
    """The words typed, each that is not known as the one that was meant."""
    index, spellings = index_of(game), spellings_of(game)
    return [word if spellings.knows(index, word) else spellings.meant(word) or word for word in words]


def written(game: str, words: list[str]) -> str:
    """Folded words as the book writes them."""
    shown = spellings_of(game).shown
    return " ".join(shown.get(word, word) for word in words)


@cache
def spellings_of(game: str) -> Spellings:
    return Spellings(game, index_of(game))


def _texts(game: str) -> list[str]:
    found = [text for rule in load_rules(game) for text in (rule.es, rule.en)]
    path = package(game).data / "synonyms.yaml"
    if path.exists():
        groups = yaml.safe_load(path.read_text(encoding="utf-8"))
        found += [str(phrase) for group in groups for lang in LANGS for phrase in group.get(lang, ())]
    return found


def _letters(word: str) -> int:
    """Which letters a word has, as bits."""
    found = 0
    for letter in word:
        found |= 1 << (ord(letter) & 31)
    return found


def distance(a: str, b: str, most: int) -> int:
    """How many letters are too many, missing, wrong or swapped with the next; more than `most`, soon given up."""
    before: list[int] = []
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        above, row, earlier = row, [i], before
        for j, y in enumerate(b, 1):
            least = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                least = min(least, earlier[j - 2] + 1)
            row.append(least)
        before = above
        if min(row) > most:
            return most + 1
    return row[-1]
