"""A list that is handed in for an event: by the rules of construction of the game, and by what the event has chosen of
them (how many legendarias, a dated list, a reading), as of its day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from coliseo.games.registry import package
from coliseo.kernel.guards import Refusal
from coliseo.text.listing import refusals_in
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.log import Entry
from coliseo.tournament.online_law import ListedCards


def mode_of(event: Event) -> str:
    """By which of the game's modes the lists of an event are checked."""
    tables = package(event.state.game).tables
    chosen = event.state.format or event.profile.list_mode(event.state.settings)
    return chosen or ("" if tables is None else str(tables().modes_for_clients()[0]["key"]))


def checked_list(
    event: Event, text: str, lang: str, mode: str = "", beside: Sequence[str] = ()
) -> dict[str, Any] | None:
    """What the game says of a list, with every problem; None where it has no cards of its own. While a line cannot be
    read the list as a whole is not judged: every count would be wrong. `beside` are those of one's companions."""
    shelf = package(event.state.game).shelf
    if shelf is None:
        return None
    found = shelf().check_deck_text(text, mode or mode_of(event), lang)
    if any(problem.get("line") for problem in found["problems"]):
        return found
    own = event.profile.check_list(event.state.settings, _listed(found), event.state.date)
    together = _beside_one_another(event, (text, *beside), mode) if beside else []
    if own is None:
        problems = found["problems"] + refusals_in(together, lang)
        return {**found, "ok": found["ok"] and not together, "problems": problems}
    refusals = own + together
    return {**found, "ok": not refusals, "problems": refusals_in(refusals, lang)}


def lists_beside(event: Event, number: int, member: int = 1) -> tuple[str, ...]:
    """The lists that the companions of somebody have handed in."""
    player = event.state.players.get(number)
    others = range(1, (0 if player is None else player.members) + 1)
    return tuple(text for each in others if each != member and (text := event.list_of(number, each)) is not None)


def lock_lists(event: Event, who: Who) -> Entry:
    """Locks the lists, once those of each side fit beside one another: each may have been handed in before the others,
    or unchecked."""
    refusals: list[Refusal] = []
    for player in event.state.active():
        texts = tuple(text for m in range(player.members) if (text := event.list_of(player.number, m + 1)) is not None)
        of = event.title_of(player.number)
        for each in _beside_one_another(event, texts) if len(texts) > 1 else []:
            refusals.append(Refusal(each.guard, each.rules, f"{of}: {each.es}", f"{of}: {each.en}"))
    if refusals:
        raise Refused(refusals)
    return event.act("lists_locked", {}, who)


def _beside_one_another(event: Event, texts: Sequence[str], mode: str = "") -> list[Refusal]:
    shelf = package(event.state.game).shelf
    if shelf is None:
        return []
    found = [shelf().check_deck_text(text, mode or mode_of(event), "es") for text in texts]
    return event.profile.check_side(event.state.settings, [_listed(each) for each in found])


def _listed(found: dict[str, Any]) -> ListedCards:
    """The cards of a list, copy by copy."""
    main, side = (
        tuple(card["key"] for card in found.get(part, []) for _ in range(card.get("count", 1)))
        for part in ("cards", "side")
    )
    return ListedCards(main, side, str(found.get("start", "")))
