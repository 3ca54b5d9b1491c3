"""Nouns with gender and number, and figures that may be a range.

A Power printed at several costs has a figure for each; its general text shows the range, "(2-5)", and a printed copy
shows its own number.
"""

from __future__ import annotations

from typing import Final

ES: Final = "es"
EN: Final = "en"


class Noun:
    """A noun in both languages. Gender is that of the Spanish word: "m" or "f"."""

    __slots__ = ("en", "en_plural", "es", "es_plural", "gender")

    def __init__(self, gender: str, es: str, es_plural: str, en: str, en_plural: str) -> None:
        self.gender = gender
        self.es = es
        self.es_plural = es_plural
        self.en = en
        self.en_plural = en_plural

    def form(self, lang: str, plural: bool) -> str:
        if lang == ES:
            return self.es_plural if plural else self.es
        return self.en_plural if plural else self.en

    def a(self, lang: str) -> str:
        """With the indefinite article: "un Caído", "a Beast", "una Bestia"."""
        if lang == ES:
            return f"{'una' if self.gender == 'f' else 'un'} {self.es}"
        return f"{'an' if self.en[0].lower() in 'aeiou' else 'a'} {self.en}"

    def each(self, lang: str) -> str:
        return f"cada {self.es}" if lang == ES else f"each {self.en}"

    def agree(self, masculine: str, feminine: str, plural: bool = False) -> str:
        """The Spanish adjective or participle in the noun's gender and number."""
        word = feminine if self.gender == "f" else masculine
        return word + "s" if plural else word


class Figure:
    """A number as printed: one value, or the range of a Power that exists at several costs."""

    __slots__ = ("high", "low")

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"({self.low}-{self.high})"

    @property
    def plural(self) -> bool:
        return self.high != 1

    @property
    def mixed(self) -> bool:
        """Some copies say one, others several: "(1-2) Esbirro(s)"."""
        return self.low == 1 and self.high > 1

    def of(self, noun: Noun, lang: str) -> str:
        """ "1 Esbirro", "3 Esbirros", "(1-2) Esbirro(s)", "(2-4) Minions"."""
        singular = noun.form(lang, False)
        plural = noun.form(lang, True)
        if self.mixed:
            shared = _common_start(singular, plural)
            tail = plural[len(shared) :]
            word = f"{singular}({tail})" if shared == singular else f"{singular}/{plural}"
        else:
            word = plural if self.plural else singular
        return f"{self} {word}"


def _common_start(a: str, b: str) -> str:
    n = 0
    while n < len(a) and n < len(b) and a[n] == b[n]:
        n += 1
    return a[:n]


def capital(sentence: str) -> str:
    """The first letter in upper case, the rest untouched."""
    return sentence[:1].upper() + sentence[1:]


def joined(words: list[str], lang: str) -> str:
    """ "a", "a y b", "a, b y c" ("e" before an i sound in Spanish)."""
    if len(words) <= 1:
        return words[0] if words else ""
    last = words[-1]
    if lang == ES:
        sound = last.lower().lstrip("«¡¿(")
        link = "e" if sound.startswith(("i", "hi", "í")) and not sound.startswith(("hie", "hia")) else "y"
    else:
        link = "and"
    return f"{', '.join(words[:-1])} {link} {last}"
