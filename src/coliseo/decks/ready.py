"""The lists that come with a game, as text: those that an event would take as they are, for whoever has none, and how
such a list begins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from coliseo.decks.handed_in import checked_list, mode_of
from coliseo.games.registry import package
from coliseo.tournament.event import Event

#: of an example, so many lines
EXAMPLE: Final = 4


def ready_for(event: Event, lang: str, beside: Sequence[str] = ()) -> list[tuple[dict[str, Any], str]]:
    """Each ready deck that the event takes, and its text; `beside` are the lists of one's companions."""
    found: list[tuple[dict[str, Any], str]] = []
    for deck, text in ready_texts(event.state.game, lang):
        told = checked_list(event, text, lang, beside=beside)
        if told is not None and told["ok"]:
            found.append((deck, text))
    return found


def example_for(event: Event, lang: str) -> str:
    """How a list of that game begins, with cards that there are; of one for its way to play, if there is one."""
    mode, texts = mode_of(event), ready_texts(event.state.game, lang)
    own = [text for deck, text in texts if mode in (deck["mode"], *deck.get("modes", ()))]
    shown = next(iter(own or [text for _, text in texts]), "")
    lines = [line for line in shown.splitlines() if line.strip()]
    return "\n".join([*lines[:EXAMPLE], *(["…"] if len(lines) > EXAMPLE else [])])


@lru_cache(maxsize=16)
def ready_texts(game: str, lang: str) -> tuple[tuple[dict[str, Any], str], ...]:
    shelf, tables = package(game).shelf, package(game).tables
    if shelf is None or tables is None:
        return ()
    modes = {str(mode["key"]): mode for mode in tables().modes_for_clients()}
    written = shelf()
    found: list[tuple[dict[str, Any], str]] = []
    for deck in written.decks_for_clients():
        start, mode = str(deck.get("start", "")), modes[deck["mode"]]
        told = written.check_deck_text(_lines(deck, mode), mode["key"], lang)
        if start and told.get("start") != start:
            # which of its cards begins the game is said apart where the list does not say it by itself
            told = written.check_deck_text(_lines(deck, mode, start), mode["key"], lang)
        found.append((deck, str(told["text"]).strip()))
    return tuple(found)


def _lines(deck: dict[str, Any], mode: dict[str, Any], start: str = "") -> str:
    repeated = "copies" in mode
    head = [mode["start"]["name"]["es"], f"1 {start}", ""] if start else []
    main = _part(deck["cards"], repeated, start)
    side = _part(deck.get("side", []), repeated)
    return "\n".join([*head, *main, *(["", "Lateral:", *side] if side else [])])


def _part(cards: Sequence[dict[str, Any]], repeated: bool, apart: str = "") -> list[str]:
    """Where cards are repeated, how many of each."""
    left = [(card["key"], card.get("count", 1) - (card["key"] == apart)) for card in cards]
    return [f"{n} {key}" if repeated else key for key, n in left if n]
