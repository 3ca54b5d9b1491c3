"""Ready decks as lists, for tests of any game."""

from __future__ import annotations

from typing import Any

from coliseo.games.plain import shelf_of
from coliseo.games.registry import package


def ready_deck(game: str, mode: str = "") -> dict[str, Any]:
    """A deck that comes with the game, for a way to play it."""
    decks = shelf_of(package(game)).decks_for_clients()
    return next(d for d in decks if not mode or mode in (d.get("modes") or [d["mode"]]))


def unlike_decks(game: str, mode: str, n: int) -> list[dict[str, Any]]:
    """Ready decks that have no card in common."""
    found: list[dict[str, Any]] = []
    for deck in shelf_of(package(game)).decks_for_clients():
        taken = {card["key"] for other in found for card in other["cards"]}
        if deck["mode"] == mode and not taken & {card["key"] for card in deck["cards"]}:
            found.append(deck)
    return found[:n]


def listed(game: str, deck: dict[str, Any]) -> str:
    """The same as text that every reader of lists takes."""
    if game in ("atrum_arena", "sorcerers_arena"):
        return "\n".join(card["key"] for card in deck["cards"])
    first = deck.get("start", "") if game == "mitos_y_leyendas" else ""
    lines = [(card.get("count", 1) - (card["key"] == first), card["key"]) for card in deck["cards"]]
    head = [f"Oro inicial: {first}", ""] if first else []
    return "\n".join([*head, *[f"{n} {key}" for n, key in lines if n]])
