"""A list that is handed in for an event: by the rules of construction of the game, and by what the event has chosen of
them (how many legendarias, a dated list, a reading), as of its day."""

from __future__ import annotations

from typing import Any

from coliseo.games.registry import package
from coliseo.text.listing import refusals_in
from coliseo.tournament.event import Event
from coliseo.tournament.online_law import ListedCards


def mode_of(event: Event) -> str:
    """By which of the game's modes the lists of an event are checked."""
    tables = package(event.state.game).tables
    chosen = event.state.format or event.profile.list_mode(event.state.settings)
    return chosen or ("" if tables is None else str(tables().modes_for_clients()[0]["key"]))


def checked_list(event: Event, text: str, lang: str, mode: str = "") -> dict[str, Any] | None:
    """What the game says of a list, with every problem; None where it has no cards of its own. While a line cannot be
    read the list as a whole is not judged: every count would be wrong."""
    shelf = package(event.state.game).shelf
    if shelf is None:
        return None
    found = shelf().check_deck_text(text, mode or mode_of(event), lang)
    if any(problem.get("line") for problem in found["problems"]):
        return found
    refusals = event.profile.check_list(event.state.settings, _listed(found), event.state.date)
    if refusals is None:
        return found
    return {**found, "ok": not refusals, "problems": refusals_in(refusals, lang)}


def _listed(found: dict[str, Any]) -> ListedCards:
    """The cards of a list, copy by copy."""
    main, side = (
        tuple(card["key"] for card in found.get(part, []) for _ in range(card.get("count", 1)))
        for part in ("cards", "side")
    )
    return ListedCards(main, side, str(found.get("start", "")))
