"""What the event does to a table: it begins, stands still, is out of time, or a judge has somebody lose."""

from __future__ import annotations

from functools import partial

from coliseo.match.record import BY_CLOCK, BY_PERSON, CLOCK
from coliseo.match.session import Play
from coliseo.server.rooms.playing import answer, go_on
from coliseo.server.rooms.room import Room
from coliseo.tournament.online import Standing


async def stand(room: Room, standing: Standing) -> None:
    """How the event says that the table stands, from now on."""
    at, play = room.event, room.play
    assert at is not None
    before = (at.standing, at.mark())
    at.standing = standing
    if play is None or play.over or room.watch_only:
        return
    now = room.clock_now()
    if room.clock.kind == "round" and standing.left is not None:
        # stopped first: what has passed until now is in what is left
        room.clock.stop(now)
        room.clock.left = [standing.left] * len(room.seats)
    for seat in standing.lost:
        if standing.closed or play.over:
            return
        if seat not in at.lost:
            at.lost.add(seat)
            await answer(room, None, 0, seat, partial(play.take_concession, seat), "judge", BY_PERSON)
    if play.over:
        return
    if standing.time and not at.holds and not room.clock.called:
        await call_time(room, play)
        return
    go_on(room)
    if before[0] is None or before[1] != at.mark():
        room.tell_room()


async def call_time(room: Room, play: Play) -> None:
    """The procedure of the game itself follows."""
    room.clock.called = True
    await answer(room, None, 0, CLOCK, play.take_end_of_time, "time", BY_CLOCK)
