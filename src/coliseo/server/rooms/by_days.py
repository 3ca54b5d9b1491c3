"""Games by correspondence: so many days a move.

Between two moves nobody need be here, and the table is only rows in the database. With each answer is stored until when
somebody has time (`tables.due`), and who is to be told that they are waited for; `letters` looks at every table whose
hour has come, wherever it is. While something is yet to happen by itself, as a pass that the table gives for somebody,
that hour is at once: whoever falls in between finds the game going on.

Time is that which the house has been open (calendar.OpenTime).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import msgspec

from coliseo.match.clocks import DAYS
from coliseo.match.manners import NOTHING_SAID
from coliseo.match.record import BY_PERSON, Answer
from coliseo.server.storage.notices import OVER, TURN, Awaited
from coliseo.server.storage.rows import Write

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room


def is_by_days(room: Room) -> bool:
    return room.clock.kind == DAYS


def people_asked(room: Room) -> set[str]:
    """Whoever is really asked: not those for whom the table passes."""
    if room.play is None or room.play.over:
        return set()
    return {room.seats[q.seat].person for q in room.play.state.questions if room.question_shown_to(q.seat) is not None}


def due_of(room: Room) -> int | None:
    """When the house has to look at the table again; nothing when it never has to."""
    play = room.play
    if play is None or play.over:
        return None
    if any(room.by_machine(q) or room.manners.answers(q) for q in play.state.questions):
        return 0
    now = room.clock_now()
    left = room.clock.next_flag(now)
    return None if left is None else now + left


def put_with(room: Room, write: Write, given: Answer | None = None) -> None:
    """What is stored of such a table with an answer, or without one: the hour, whom to tell, and what seats have
    ordered, which nobody need say again because the table was put away."""
    room.due = due_of(room)
    room.settings.stances = {i: replace(s, settings=NOTHING_SAID) for i, s in room.manners.stances.items()}
    settings = msgspec.json.encode(room.settings).decode()
    change: dict[str, Any] = {"clock": room.saved_clock(), "due": room.due, "settings": settings}
    write.change = {**(write.change or {}), **change}
    now = room.clock_now()
    people = {seat.person for seat in room.seats if seat.kind == "person" and seat.person}
    asked = people_asked(room)
    done = people - asked
    if given is not None and given.by == BY_PERSON and 0 <= given.seat < len(room.seats):
        done.add(room.seats[given.seat].person)
    over = room.play is not None and room.play.over
    absent = sorted(person for person in (people if over else asked & people) if not room.is_here(person))
    due = now + round(room.hub.settings.notice_delay * 1000)
    write.awaited = Awaited(OVER if over else TURN, absent, now, due, sorted(done))


def mind(room: Room) -> None:
    """Something has happened without an answer: it began, was taken back or was opened again. What has become of the
    hour is stored."""
    if due_of(room) != room.due:
        room.post(lambda: keep(room))


async def keep(room: Room) -> None:
    write = Write(room.id, room.epoch)
    put_with(room, write)
    await room.store(write)
