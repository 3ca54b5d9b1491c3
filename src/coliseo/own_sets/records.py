"""A table that is played with somebody's own set, as its record tells it.

The record names the set and the digest of its text, never its cards: where a card would be named by its key, its number
in the set stands instead. Whoever has the set puts the names back and replays the game; nobody else can.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.own_sets.opening import OwnSet, hooks_of

#: the option that names the set
PRIVATE: Final = "privado"
#: the option that holds the catalogue while the table is in memory; it is never written
CATALOGUE: Final = "catalogo"
_NUMBERED: Final = "privado:"


def with_set(options: dict[str, Any], own: OwnSet, name: str = "") -> dict[str, Any]:
    """The options of a table that is played with the set; `name` is the one by which it is kept."""
    kept = {key: value for key, value in options.items() if key != "sets"}
    return {**kept, PRIVATE: {"conjunto": name or own.key, "huella": own.digest}, CATALOGUE: own.catalogue}


def set_named_in(options: dict[str, Any]) -> tuple[str, str] | None:
    """The set that a table is played with, by name and digest; None at any other table."""
    named = options.get(PRIVATE)
    if not isinstance(named, dict):
        return None
    return str(named.get("conjunto", "")), str(named.get("huella", ""))


def is_missing(options: dict[str, Any]) -> bool:
    """Whether the options name a set that is not at hand."""
    return set_named_in(options) is not None and options.get(CATALOGUE) is None


def as_written(game: str, options: dict[str, Any], data: Any) -> Any:
    """What a record says, without the names of the set's cards. `data` is that, or a part of it."""
    if set_named_in(options) is None or is_missing(options):
        return data
    cards = hooks_of(game).own_cards(options[CATALOGUE], "es")
    return _renamed(data, {str(card["clave"]): f"{_NUMBERED}{n}" for n, card in enumerate(cards)})


def as_played(own: OwnSet, data: Any) -> Any:
    """The other way round: what a record said, with the names back."""
    return _renamed(data, {f"{_NUMBERED}{n}": key for n, key in enumerate(own.keys)})


def _renamed(data: Any, names: dict[str, str]) -> Any:
    if isinstance(data, dict):
        return {names.get(key, key): _renamed(value, names) for key, value in data.items()}
    if isinstance(data, list):
        return [_renamed(item, names) for item in data]
    return names.get(data, data) if isinstance(data, str) else data
