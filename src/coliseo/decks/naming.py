"""What cards are called, by key.

An event names cards by key, so that programs can look them up. People read names: those of the shipped sets are in the
game's catalogue, those of a user's set are in no catalogue of ours and travel with the event (`names_of_own`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from coliseo.effects.provenance import PRIVADO
from coliseo.effects.source import bare_name, plain
from coliseo.text.lexicon import capital

#: key → language → name
Names = dict[str, dict[str, str]]


class Card(Protocol):
    """What is asked of a game's card here."""

    key: str
    procedencia: str

    def name(self, lang: str) -> str: ...


class TwiceNamed(Card, Protocol):
    """A card with a name in each language and perhaps a short code, one of a kind by any of them."""

    codigo: str
    nombre: str
    nombre_en: str


C = TypeVar("C", bound=Card)
N = TypeVar("N", bound=TwiceNamed)


def name_of(key: str, lang: str, shipped: Mapping[str, Card], own: Names | None = None) -> str:
    """The name of a card; `own` are the names that came with an event, and go first."""
    named = None if own is None else own.get(key)
    if named is not None:
        return named[lang]
    card = shipped.get(key)
    if card is not None:
        return card.name(lang)
    # an event of a set that is not at hand: a key is its card's name without accents
    return capital(key.replace("_", " "))


def names_of_own(cards: Mapping[str, Card], keys: Iterable[str]) -> Names:
    """The names, by language, of those cards that only this table's catalogue knows."""
    found: Names = {}
    for key in keys:
        card = cards.get(key)
        if card is not None and card.procedencia == PRIVADO:
            found[key] = {lang: card.name(lang) for lang in ("es", "en")}
    return found


def keys_in(event: dict[str, Any], fields: tuple[str, ...] = ("carta",)) -> list[str]:
    """The cards that an event (as its view has it) names: by themselves, in a list, or as a piece on the table."""
    found: list[str] = [value["carta"] for value in event.values() if isinstance(value, dict)]
    found.extend(event.get("cartas", ()))
    found.extend([event[field] for field in fields if field in event])
    return found


def counted(keys: Sequence[str], cards: Mapping[str, Card], lang: str) -> list[dict[str, Any]]:
    """Each card once with its number of copies, in the order first named."""
    found = list(keys)
    return [{"key": key, "name": cards[key].name(lang), "count": found.count(key)} for key in dict.fromkeys(found)]


def cards_of(keys: Iterable[str], cards: Mapping[str, C]) -> list[C]:
    return [cards[key] for key in keys]


def card_called(name: str, by_key: Mapping[str, N], cards: Iterable[N]) -> N | None:
    """A card by key, name in either language, or short code; however it is spelt."""
    found = by_key.get(name)
    if found is None:
        found = by_key.get(plain(name))
    if found is not None:
        return found
    wanted = bare_name(name)
    if wanted == "":
        return None
    for card in cards:
        if wanted in (bare_name(card.nombre), bare_name(card.nombre_en), bare_name(card.key)):
            return card
        if card.codigo and wanted == bare_name(card.codigo):
            return card
    return None
