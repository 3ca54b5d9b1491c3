"""Who is away from a table, for how much longer the others wait, and what they may do then.

Where strangers play, or against the clock, whoever leaves is timed, and after that the others may claim the game; among
friends without a clock only if they asked for it. Everywhere the machine may play on after a while. By correspondence
nobody is away: they have days. Only the time in which somebody waits counts: where all have left, nobody's runs, so
that of two who lost the line together the first to come back wins nothing by it. Whoever has had themselves erased
cannot come back: nobody waits for them anywhere. Nothing of this depends on what lies on the table or in a hand.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from coliseo.match.clocks import DAYS
from coliseo.server.calendar import steady_ms
from coliseo.server.messages import SeatInfo
from coliseo.server.rooms.settings import SeatState

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room


class Vigil:
    """When somebody waits for those who are away, in steady time."""

    __slots__ = ("ended", "missed")

    def __init__(self) -> None:
        #: when the last of those who hold a seat left; None while one of them is here
        self.ended: int | None = steady_ms()
        #: seat → for how long of its holder's absence nobody waited, in milliseconds
        self.missed: dict[int, int] = {}


def people_at(room: Room) -> set[str]:
    """Everybody who holds a seat."""
    return {seat.person for seat in room.seats if seat.kind == "person"}


def is_timed(room: Room) -> bool:
    """Whether the others may claim the game of whoever leaves and does not come back in time."""
    settings = room.settings
    if room.clock.kind == DAYS:
        return False
    if settings.lesson or settings.leaving == "never" or len(people_at(room)) < 2:
        return False
    return bool(settings.leaving or settings.strangers or room.public or settings.clock.kind != "none")


def grace(room: Room) -> float:
    """Seconds that everybody has to come back."""
    settings = room.hub.settings
    return settings.leave_grace if is_timed(room) else settings.grace


def told_grace(room: Room) -> int:
    """The same in whole seconds, where that is timed; else nothing."""
    return max(1, math.ceil(grace(room))) if is_timed(room) else 0


def is_erased(seat: SeatState) -> bool:
    """Whether whoever held the seat is no more, here or anywhere."""
    return seat.kind == "person" and not seat.person


def left_to(room: Room, number: int) -> float:
    """Seconds that whoever holds the seat, and is away, has to come back. While nobody waits they stand still."""
    if is_erased(room.seats[number]):
        return 0
    now = steady_ms() if room.vigil.ended is None else room.vigil.ended
    waited = now - room.away_since.get(number, now) - room.vigil.missed.get(number, 0)
    return grace(room) - waited / 1000


def is_waited_for(room: Room) -> None:
    """Somebody who holds a seat is here: whoever is away has as much time left as when the last of them had gone."""
    vigil = room.vigil
    if vigil.ended is not None:
        apart = steady_ms() - vigil.ended
        for number in room.away_since:
            vigil.missed[number] = vigil.missed.get(number, 0) + apart
        vigil.ended = None


def can_be_claimed(room: Room, number: int) -> bool:
    """Whether the time of whoever holds the seat to come back is over."""
    seat = room.seats[number]
    if room.event is not None or room.play is None or room.play.over:
        return False
    if room.clock.kind == DAYS and not is_erased(seat):
        return False
    if seat.kind != "person" or seat.stand_in or room.is_here(seat.person):
        return False
    return left_to(room, number) <= 0


def can_fall(room: Room, number: int) -> bool:
    """Whether the others may claim the game of whoever holds the seat, if they are away for long enough."""
    return is_timed(room) or is_erased(room.seats[number])


def is_forfeit(room: Room, number: int) -> bool:
    """Whether the others may claim the game: nobody who would fall with the seat plays on."""
    if room.play is None or not can_fall(room, number) or not can_be_claimed(room, number):
        return False
    return not any(_plays(room, other) for other in room.game.gives_up_with(room.play.state, number))


def _plays(room: Room, number: int) -> bool:
    seat = room.seats[number]
    return seat.kind == "person" and not seat.stand_in and not can_be_claimed(room, number)


def tell_absence(room: Room, shown: SeatInfo, now: int) -> None:
    """What is told of somebody who is not here."""
    if room.clock.kind == DAYS and not is_erased(room.seats[shown.seat]):
        return
    away = now - room.away_since.get(shown.seat, now)
    shown.away = max(1, away // 1000)
    # no machine plays by correspondence
    shown.claimable = room.clock.kind != DAYS and can_be_claimed(room, shown.seat)
    if room.status == "playing" and not shown.stand_in and can_fall(room, shown.seat):
        # rounded up: whoever reads 0 may claim
        shown.grace = max(0, math.ceil(left_to(room, shown.seat)))
        shown.forfeit = is_forfeit(room, shown.seat)
