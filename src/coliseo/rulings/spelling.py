"""Names of cards as they are written.

What an engine reads back for a scenario has no accents and no blanks, so that it can be compared with what people type
(«asalto_de_ballestera_runica»); whoever is told of it reads «Ballestera Rúnica».
"""

from __future__ import annotations

from functools import cache
from typing import Any

from coliseo.effects.source import plain
from coliseo.games.plain import shelf_of
from coliseo.games.registry import package
from coliseo.rulings.labels import FIELDS, VALUES


@cache
def _names(game: str) -> tuple[dict[str, str], int]:
    """The names of the game's cards by their plain form, and how many words the longest has."""
    cards = shelf_of(package(game)).card_list("es")["cards"]
    names = {plain(card["nombre"]): card["nombre"] for card in cards}
    return names, max((name.count("_") + 1 for name in names), default=1)


def spelled(found: Any, game: str) -> Any:
    """A value that was read back, with the names in it as cards have them."""
    if isinstance(found, str):
        return _word(found, game)
    if isinstance(found, dict):
        return {name if name in FIELDS else spelled(name, game): spelled(part, game) for name, part in found.items()}
    if isinstance(found, (list, tuple)):
        return [spelled(part, game) for part in found]
    return found


def _word(word: str, game: str) -> str:
    names, longest = _names(game)
    if word in VALUES:
        return word
    if word in names:
        return names[word]
    parts = word.split("_")
    told: list[str] = []
    at = 0
    while at < len(parts):
        # Names of one word could be any word: inside of others only longer ones are meant for sure.
        sizes = range(min(longest, len(parts) - at), 1, -1)
        size = next((n for n in sizes if "_".join(parts[at : at + n]) in names), 1)
        told.append(names["_".join(parts[at : at + size])] if size > 1 else parts[at])
        at += size
    return "_".join(told)
