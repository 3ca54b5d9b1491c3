"""A list of cards as plain text, the way people paste it: `4 Nombre` on each line, under headings or without them.

What the parts of a deck are, which card a name means and what a deck has to be is the game's; here is what any such
list looks like.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from coliseo.decks.naming import Card, TwiceNamed
from coliseo.decks.similar import MOST_GUESSES, Similar
from coliseo.decks.writing import is_about, is_numbers, ways_of_reading, written_lines
from coliseo.effects.source import bare_name
from coliseo.kernel.guards import Refusal

MOST_COPIES: Final = 99
#: cards that a list may name in all, copy by copy: several times the largest deck of any game
MOST_CARDS: Final = 500
LONGEST_NAME: Final = 80

#: a heading may carry its total: «Principal (40)», "Side: 15"
_TOTAL: Final = re.compile(r"[\s(\[:=-]*\d*(?:\s*(?:cartas|cards))?[\s)\]:=-]*$", re.IGNORECASE)
#: what people call the part of a list that is not played with at first, whatever the game calls it
SIDE_HEADINGS: Final = (
    *("refuerzo", "refuerzos", "lateral", "mazo lateral", "banquillo", "prebanquillo"),
    *("side", "side deck", "sideboard", "sd"),
)
#: a heading that keeps a list tidy and opens no part: types of card
TIDY: Final = "="

C = TypeVar("C", bound=Card)
N = TypeVar("N", bound=TwiceNamed)


class PastedLine(Generic[C]):
    """One line that names a card: where, how many, which card it is or may have been meant to be."""

    def __init__(self, number: int, section: str, copies: int, written: str) -> None:
        self.number = number
        self.section = section
        self.copies = copies
        self.written = written[:LONGEST_NAME]
        self.card: C | None = None
        self.others: list[C] = []  # cards that share the name, where nothing tells which is meant
        self.similar: C | None = None
        self.reason: Refusal | None = None  # why it names no card that can be played

    def problem(self, rule: str) -> Refusal | None:
        """What is wrong with the line by itself; `rule` is the one on numbers of copies."""
        if not 1 <= self.copies <= MOST_COPIES:
            es = f"línea {self.number}: «{self.written}»: se esperaban de 1 a {MOST_COPIES} copias, no {self.copies}"
            en = f"line {self.number}: “{self.written}”: 1 to {MOST_COPIES} copies were expected, not {self.copies}"
            return Refusal("copias", (rule,), es, en)
        if self.reason is None:
            return None
        es, en = f"línea {self.number}: {self.reason.es}", f"line {self.number}: {self.reason.en}"
        if self.similar is not None:
            es += f"; ¿querías decir «{self.similar.name('es')}»?"
            en += f"; did you mean “{self.similar.name('en')}”?"
        return Refusal(self.reason.guard, self.reason.rules, es, en)


class PastedList(Generic[C]):
    """A list as read: its lines, and the cards it names, copy by copy."""

    def __init__(self, lines: list[PastedLine[C]], copies_rule: str) -> None:
        self.lines = lines
        self.copies_rule = copies_rule
        self._refuse_too_many()

    def _refuse_too_many(self) -> None:
        """Whatever is said of a list goes through it copy by copy: the lines beyond so many cards are not taken up."""
        total = 0
        for line in self.lines:
            if line.card is not None and 1 <= line.copies <= MOST_COPIES:
                total += line.copies
                if total > MOST_CARDS:
                    es = f"«{line.written}»: una lista tiene {MOST_CARDS} cartas como mucho"
                    en = f"“{line.written}”: a list has {MOST_CARDS} cards at most"
                    line.card, line.others = None, []
                    line.reason = Refusal("copias", (self.copies_rule,), es, en)

    def keys(self, section: str) -> list[str]:
        return [
            line.card.key
            for line in self.lines
            if line.section == section and line.card is not None and line.problem(self.copies_rule) is None
            for _ in range(line.copies)
        ]

    def listed(self, sections: Sequence[str], cards: Mapping[str, C], lang: str) -> list[dict[str, Any]]:
        """Every copy with the part of the deck it stands in."""
        return [
            {"key": key, "name": cards[key].name(lang), "section": section}
            for section in sections
            for key in self.keys(section)
        ]

    def problems(self) -> list[tuple[int, Refusal]]:
        """What is wrong with single lines, each with the number of its line."""
        found: list[tuple[int, Refusal]] = []
        for line in self.lines:
            refusal = line.problem(self.copies_rule)
            if refusal is not None:
                found.append((line.number, refusal))
        return found

    def meant(self, lang: str) -> dict[int, str]:
        """The names that may have been meant, by line; nothing of a line that names several cards."""
        alone = Counter(line.number for line in self.lines)
        return {
            line.number: line.similar.name(lang)
            for line in self.lines
            if line.similar is not None and alone[line.number] == 1
        }


class Headings:
    """The words that open a part of a list, as people may write them."""

    def __init__(self, words: Mapping[str, tuple[str, ...]]) -> None:
        self.sections = {bare_name(word): section for section, group in words.items() for word in group}

    def opened_by(self, written: str) -> str:
        """The part that a line opens, or nothing. «# Side» opens one too: other programs write headings as comments."""
        bare = _TOTAL.sub("", written.lstrip("#/[= "))
        return self.sections.get(bare_name(bare), "") if bare else ""


def is_remark(written: str) -> bool:
    return written.startswith("#") or written.startswith("//")


def beginnings(name: str) -> Iterator[str]:
    """What a name begins with, word by word, as `bare_name` has it: «Elvira» is enough where only one begins so."""
    start = ""
    for word in name.split():
        start += bare_name(word)
        yield start


class CardIndex(Generic[N]):
    """Cards by every way of writing them, made once for a catalogue."""

    def __init__(self, cards: Iterable[N]) -> None:
        self.by_name: dict[str, N] = {}
        self._begun: dict[str, list[N]] = {}
        for card in cards:
            for word in (card.codigo, card.key, card.nombre_en, card.nombre):
                if word:
                    self.by_name[bare_name(word)] = card
            for name in {card.nombre, card.nombre_en}:
                for start in beginnings(name):
                    begun = self._begun.setdefault(start, [])
                    if card not in begun:
                        begun.append(card)
        self._similar = Similar(self.by_name)

    def find(self, written: str) -> N | None:
        """The card of that name, or the only one whose name begins with those words («Elvira»)."""
        key = bare_name(written)
        found = self.by_name.get(key)
        if found is None:
            begun = self._begun.get(key, [])
            found = begun[0] if len(begun) == 1 else None
        return found

    def similar(self, written: str) -> N | None:
        near = self._similar.nearest(bare_name(written))
        return None if near is None else self.by_name[near]


def guess(lines: Iterable[PastedLine[C]], similar: Callable[[str], C | None]) -> None:
    """The cards that may have been meant by the first names that are none. A real card was meant as it was written,
    even if it cannot be played."""
    unknown = (line for line in lines if line.reason is not None and line.reason.guard == "carta")
    for line in islice(unknown, MOST_GUESSES):
        line.similar = similar(line.written)


def lines_of(
    text: str, headings: Headings, first: str, index: CardIndex[N], unknown: Callable[[str], Refusal]
) -> list[PastedLine[N]]:
    """Every line of a list; empty lines and those that begin with # or // say nothing. Cards before any heading are of
    the part `first`; `unknown` says why a name is no card that can be played, under the guard «carta» if it is none at
    all."""
    section = first
    lines: list[PastedLine[N]] = []
    for number, written in written_lines(text):
        heading = headings.opened_by(written)
        if heading:
            section = section if heading == TIDY else heading
        elif written and not is_remark(written):
            line = _line(number, section, written, index)
            if line.card is None:
                if is_about(written):
                    continue
                line.reason = of_another_site(written, unknown(line.written))
            lines.append(line)
    guess(lines, index.similar)
    return lines


def of_another_site(written: str, unknown: Refusal) -> Refusal:
    """Why a line without a name says nothing: other sites give their cards numbers. Any other is `unknown`."""
    if not is_numbers(written):
        return unknown
    told = written[:LONGEST_NAME]
    es = f"«{told}» son números, los que las cartas tienen en otro sitio: aquí se leen sus nombres"
    en = f"“{told}”: these are numbers, those that the cards have on another site: names are read here"
    return Refusal("numeros", unknown.rules, es, en)


def _line(number: int, section: str, written: str, index: CardIndex[N]) -> PastedLine[N]:
    """The first way of reading it that names a card; else the last, which has least around the name."""
    whole = index.by_name.get(bare_name(written))
    ways = [(1, written)] if whole is not None else ways_of_reading(written) or [(1, written)]
    for copies, name in ways:
        line: PastedLine[N] = PastedLine(number, section, copies, name)
        line.card = whole or index.find(line.written)
        if line.card is not None:
            return line
    return PastedLine(number, section, ways[0][0], min((name for _, name in ways), key=len))


def text_of(parts: Iterable[tuple[str, Sequence[str]]], cards: Mapping[str, Card], lang: str) -> str:
    """A deck as text to keep or to send: the title of each part, then copies and name on each line, in the order first
    named. Keys that are no card are left out."""
    told: list[str] = []
    for title, keys in parts:
        held = list(keys)
        rows = [f"{held.count(key)} {cards[key].name(lang)}\n" for key in dict.fromkeys(held) if key in cards]
        if rows:
            told.append(f"{title}\n" + "".join(rows))
    return "\n".join(told)
