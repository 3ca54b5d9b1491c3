"""Chance after an undo.

What chance brought in the answers that were taken back has been seen by somebody, if only by whoever drew a card: it
comes up again when the same seat comes to it once more, or taking back would be a way to draw until one likes it. What
nobody has seen is drawn anew, or whoever took back could know what is to come. A table may be set up otherwise
(`fresh_chance`): then chance goes on exactly as it would have.

The record needs to know nothing of this: every answer carries what chance brought, and a checkpoint at the undo holds
the new stream.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable

from coliseo.kernel.errors import EngineFault, ReplyRefused
from coliseo.kernel.state import State
from coliseo.match.record import Answer
from coliseo.server.measures import timed
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.settings import CameUp


def is_drawn_anew(room: Room) -> bool:
    """In a lesson chance is part of what is told."""
    return room.settings.fresh_chance and room.lesson is None


def draw_anew(room: Room, state: State, taken_back: Iterable[Answer]) -> None:
    """From here on chance is new, but for what has come up already."""
    state.rng = secrets.randbits(63)
    seen = [CameUp(answer.seat, *outcome) for answer in taken_back for outcome in answer.chance]
    room.settings.came_up = [*seen, *room.settings.came_up]


@timed("engine")
def with_what_came_up(room: Room, seat: int, act: Callable[[], Answer]) -> Answer:
    """The answer of a seat, with the chance that was seen before it was taken back. A refusal changes nothing."""
    mine = [seen for seen in room.settings.came_up if seen.seat == seat]
    play = room.play
    if not mine or play is None or room.lesson is not None:
        return act()
    before = play.state
    play.state = before.clone()
    for seen in mine:
        play.state.forced.setdefault(seen.purpose, []).append(seen.outcome)
    try:
        given = act()
    except ReplyRefused:
        play.state = before
        raise
    except EngineFault:
        # the game has taken another way, where that cannot come up: the card is elsewhere, the die has other sides
        play.state = before
        _forget(room, mine)
        return act()
    play.state.forced = {}
    used: list[CameUp] = []
    for purpose, _ in given.chance:
        at = next((i for i, seen in enumerate(mine) if seen.purpose == purpose), None)
        if at is not None:
            used.append(mine.pop(at))
    _forget(room, used)
    return given


def _forget(room: Room, seen: list[CameUp]) -> None:
    """Each is one of the room's own: two that say the same are still two."""
    if seen:
        room.settings.came_up = [one for one in room.settings.came_up if not any(one is gone for gone in seen)]
        room.settings_changed = True
