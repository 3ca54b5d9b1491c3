"""What a table tells of its game when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from coliseo.kernel.state import State
from coliseo.server.standing.outcomes import Outcome, outcome_of

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room


def outcome_at(room: Room, m: State, now: int) -> Outcome | None:
    """None where nothing is noted: at practice tables, and where people did not play each other."""
    if room.settings.position or m.winners is None:
        return None
    settings = room.settings
    sides = m.sides if m.seating.paired else ()
    return outcome_of(room.id, room.game.key, settings.mode, now, room.seats, sides, m.winners, settings.rated)
