"""Words as a search compares them: without accents or case, by their stem in each language of the house."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from threading import Lock
from typing import Final

import snowballstemmer

LANGS: Final = ("es", "en")
_STEMMERS: Final = {"es": snowballstemmer.stemmer("spanish"), "en": snowballstemmer.stemmer("english")}
#: a stemmer holds the word it is at work on, and searches are made in several threads
_ONE_AT_A_TIME: Final = Lock()
_WORD: Final = re.compile(r"[a-z0-9]+")
#: endings that the Spanish stemmer knows by their accent alone, which whoever searches leaves out
_LOST_ACCENT: Final = re.compile(r"(c|s)ion$")
#: without its accent it has the stem of another word: maná, mano
_WHOLE: Final = frozenset(["mana"])

#: words that are in every rule and tell none from another
STOPWORDS: Final = frozenset(
    """
    a al algo ante aun cada como con cual cuando de del desde donde dos e el ella ellas ellos en entre era es esa ese
    eso esta este esto estos ha han hasta hay la las le les lo los mas me mi mis muy ni no nos o os otra otro para pero
    por porque pues que quien se segun ser si sin sobre son su sus tal tambien te ti tiene tienen todo todos tu tus u un
    una uno unos y ya yo
    an and any are as at be been but by can do does for from has have he her his how i if in into is it its may must not
    of on one or so than that the their them then there these they this those to was when where which who will with you
    your what my
    """.split()  # noqa: SIM905  (nobody reads it as a list)
)


def folded(text: str) -> str:
    """Without accents and in lower case."""
    decomposed = unicodedata.normalize("NFD", text.lower())
    return "".join(c for c in decomposed if unicodedata.category(c) != "Mn")


def words_of(text: str) -> list[str]:
    """The words of a text in order, folded."""
    return _WORD.findall(folded(text))


def content_of(words: list[str]) -> list[str]:
    """Those that tell something; all of them if none does."""
    return [word for word in words if word not in STOPWORDS] or words


@lru_cache(maxsize=65_536)
def stem(word: str, lang: str) -> str:
    """The stem of a folded word in a language."""
    if word in _WHOLE:
        return word
    if lang == "es":
        word = _LOST_ACCENT.sub(r"\1ión", word)
    with _ONE_AT_A_TIME:
        found: str = _STEMMERS[lang].stemWord(word)
    return folded(found)


def forms_of(word: str) -> frozenset[str]:
    """What a word is compared by: itself, and its stem in each language."""
    return frozenset([word, *[stem(word, lang) for lang in LANGS]])
