"""Tables that one can really sit down at, and games that one can really watch: somebody is there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from coliseo.match.clocks import DAYS
from coliseo.server.meeting.messages import TableOffer, offered_seats
from coliseo.server.rooms.absence import people_at

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub
    from coliseo.server.rooms.room import Room

#: told by one process, of each status
MOST_TOLD: Final = 100


def is_offered(room: Room, now: int) -> bool:
    """Whoever opened a table that waits must be there, or have left a moment ago: nobody else can begin the game,
    unless it is played by correspondence."""
    if not room.public or room.gone or room.watch_only:
        return False
    if room.status == "waiting":
        left = room.host_left
        here = left is None or room.clock.kind == DAYS or now - left < room.hub.settings.ghost * 1000
        return here and any(seat.kind == "free" for seat in room.seats)
    return room.status == "playing" and any(
        room.is_here(seat.person) for seat in room.seats if seat.kind == "person" and not seat.stand_in
    )


def offers_of(hub: Hub, now: int) -> list[TableOffer]:
    """What this process has to offer."""
    offered = [room for room in hub.rooms.values() if is_offered(room, now)]
    told = []
    for status in ("waiting", "playing"):
        told += [offer_of(room) for room in offered if room.status == status][-MOST_TOLD:]
    return told + [offer for offer in hub.letters.offers if offer.id not in hub.rooms]


def offer_of(room: Room) -> TableOffer:
    settings = room.settings
    watching = len({client.person.id for client in room.clients} - people_at(room))
    return TableOffer(
        room.id, room.game.key, settings.mode, room.status, offered_seats(room.seats), settings.clock, watching,
        room.sides,
    )  # fmt: skip


def games_under_way(hub: Hub) -> int:
    """Games at which somebody is there, whether they can be watched or not."""
    return sum(1 for room in hub.rooms.values() if room.status == "playing" and room.clients)
