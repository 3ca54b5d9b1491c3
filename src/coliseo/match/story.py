"""The story of a game: its events as they were seen, kept to tell the game by when it can no longer be replayed.

An event is kept as everybody saw it, or as [audience, whole, public] where some seats saw more than the rest: so the
story tells nobody more than the game did.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from coliseo.kernel.events import EVERYONE
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE, SPECTATOR, knows
from coliseo.kernel.state import State

#: what one answer led to, event by event
Story = list[Any]
Names = tuple[str, ...]


def story_of(game: Game, m: State) -> Story:
    """The events since the last answer, as they are kept."""
    return story_from(m, lambda observer: game.events_for(m, observer))


def story_from(m: State, seen_by: Callable[[int], list[dict[str, Any]]]) -> Story:
    """The same, for those who have the events as observers saw them at hand."""
    whole = seen_by(JUDGE)
    if all(event.audience == EVERYONE for event in m.events):
        return list(whole)
    public = seen_by(SPECTATOR)
    return [
        seen if event.audience == EVERYONE or seen == less else [event.audience, seen, less]
        for event, seen, less in zip(m.events, whole, public, strict=True)
    ]


def is_story(value: Any) -> bool:
    return isinstance(value, list) and all(_is_event(item) for item in value)


def _is_event(item: Any) -> bool:
    if isinstance(item, list):
        return len(item) == 3 and type(item[0]) is int and _is_seen(item[1]) and _is_seen(item[2])
    return _is_seen(item)


def _is_seen(item: Any) -> bool:
    """What the house itself reads of an event; the rest is for the game that tells it."""
    return (
        isinstance(item, dict)
        and type(item.get("suceso")) is str
        and type(item.get("numero")) is int
        and type(item.get("regla")) is str
        and type(item.get("causa")) is int
    )


def seen_in(story: Story, observer: int) -> list[dict[str, Any]]:
    """The events as an observer saw them."""
    found: list[dict[str, Any]] = []
    for item in story:
        if isinstance(item, dict):
            found.append(item)
        else:
            audience, whole, public = item
            found.append(whole if observer == JUDGE or knows(audience, observer) else public)
    return found


def told(
    game: Game, event: dict[str, Any], lang: str, names: Names = (), reader: int = SPECTATOR
) -> tuple[str, list[tuple[str, str]]]:
    """A kept event as a sentence, with the cards it names; plainly, if the game no longer knows what it was."""
    try:
        return game.told(event, lang, names, reader)
    except Exception:  # whatever a telling made for other events does with this one
        return event["suceso"].replace("_", " ").capitalize() + ".", []
