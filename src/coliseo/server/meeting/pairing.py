"""The table of people who did not know each other."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from coliseo.server.meeting.matcher import Wish, clock_for, is_rated
from coliseo.server.processor import NOBODY
from coliseo.server.rooms.begin import settings_for
from coliseo.server.rooms.settings import NewClock, NewSeat, NewTable, SeatState
from coliseo.server.storage.friends import has_identity

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub


async def seat_strangers(hub: Hub, group: Sequence[Wish], decks: Mapping[str, str]) -> str:
    """Makes the table, with everybody seated by lot, and begins the game. `decks` are told by person."""
    first = group[0]
    seats = [NewSeat("me"), *(NewSeat("person") for _ in group[1:])]
    clock = clock_for(group) or NewClock("none")
    # a game begins rated among those who last; whoever has given that up since they asked for it plays all the same
    rated = is_rated(group) and all([await has_identity(hub.store, wish.person) for wish in group])
    undo: Literal["nunca", "acuerdo"] = "nunca" if rated else "acuerdo"
    spec = NewTable(first.game, first.mode, seats, public=True, undo=undo, clock=clock, rated=rated)
    settings = await hub.processor.short(NOBODY, settings_for, spec)
    settings.strangers = True
    order = list(group)
    secrets.SystemRandom().shuffle(order)
    seated = [SeatState("person", wish.person, wish.name, deck=decks[wish.person]) for wish in order]
    return await hub.add(first.game, settings, seated, first.person, True, NOBODY)
