"""A list as whoever judges looks at it: part by part, each card with its copies."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from msgspec import Struct

from coliseo.decks.handed_in import checked_list
from coliseo.tournament.event import Event

_COUNTED: Final = re.compile(r"^(\d{1,3}) (.+)$")
#: what stands after the name of a part: how many cards it has
_SIZE: Final = re.compile(r"\s*\(\d+\)$")


class ListedCard(Struct):
    key: str
    name: str
    count: int


class ListPart(Struct, omit_defaults=True):
    """A part of a list; without a name where the list has no parts. `besides`: it is counted and on no list."""

    key: str
    name: str
    cards: list[ListedCard]
    besides: bool = False


def parts_of(event: Event, text: str, lang: str) -> list[ListPart]:
    """As the game tidies it. Parts and cards are told apart by their Spanish names, whatever language they are shown
    in: both texts are made of the same list, line by line."""
    found, shown = checked_list(event, text, "es"), checked_list(event, text, lang)
    if found is None or shown is None:
        return []
    if not any("count" in card for card in found["cards"]):
        pairs = zip(found["cards"], shown["cards"], strict=True)
        return [ListPart("", "", _counted([(one["name"], other["name"]) for one, other in pairs]))]
    parts: list[ListPart] = []
    for one, other in zip(found["text"].splitlines(), shown["text"].splitlines(), strict=True):
        card, called = _COUNTED.match(one), _COUNTED.match(other)
        if card and called and parts:
            parts[-1].cards.append(ListedCard(card[2], called[2], int(card[1])))
        elif one.strip():
            name = _SIZE.sub("", one.lstrip("# "))
            parts.append(ListPart(plain_word(name), _SIZE.sub("", other.lstrip("# ")), []))
    return parts


def _counted(names: list[tuple[str, str]]) -> list[ListedCard]:
    return [ListedCard(key, name, names.count((key, name))) for key, name in dict.fromkeys(names)]


def plain_word(name: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKD", name.casefold()) if c.isalnum())


def besides_of(event: Event, lang: str) -> list[ListPart]:
    """What the law has counted that is on no list."""
    return [
        ListPart(part.key, part.name[lang], [ListedCard(name, name, n) for name, n in part.of.items()], besides=True)
        for part in event.profile.besides
    ]
