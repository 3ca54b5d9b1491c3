"""Telling the moderators about somebody: a person, a line of chat, or a name."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from coliseo.server.people import PersonInfo
from coliseo.server.problems import Problem
from coliseo.server.rooms.settings import SeatState, TableSettings
from coliseo.server.rooms.talk import plain_text
from coliseo.server.storage import reports as stored
from coliseo.server.storage.engine import Store
from coliseo.server.storage.friends import name_of
from coliseo.server.storage.reports import MOST_OPEN, Line

Kind = Literal["person", "chat", "name"]
Reason = Literal["insults", "threats", "cheating", "stalling", "spam", "name", "other"]
LONGEST_TEXT: Final = 500
#: of the name, or names, that are told about
LONGEST_NAMES: Final = 40
#: open reports of one person about the same one
MOST_ABOUT_ONE: Final = 3


async def report(
    store: Store, reporter: PersonInfo, person: str, kind: Kind, reason: Reason, text: str, table: str, at: int
) -> int:
    """Raises a Problem; else it is kept, with what was said around it."""
    if person == reporter.id:
        raise Problem(422, "yourself", "No puedes avisar de ti.", "You cannot report yourself.")
    name = await name_of(store, person)
    if name is None:
        raise no_person()
    made = await stored.count_open(store, reporter.id), await stored.count_open(store, reporter.id, person)
    if made[0] >= MOST_OPEN or made[1] >= MOST_ABOUT_ONE:
        raise Problem(
            409,
            "reported",
            "Ya lo has contado, y aún no se ha mirado. Gracias.",
            "You have told it already, and nobody has looked at it yet. Thank you.",
        )
    context: list[Line] = []
    if table:
        seats, table_sides = await _seats_of(store, table)
        if kind == "name":
            name = _borne(seats, person) or name
        # the sides whose words whoever tells it could read
        own = [i for i, seat in enumerate(seats) if seat.person == reporter.id]
        sides = [table_sides[i] for i in own if i < len(table_sides)]
        if kind == "chat":
            context = await stored.chat_around(store, table, person, at, sides)
        else:
            context = await stored.latest_chat(store, table, sides)
    if kind == "chat" and not context:
        raise Problem(404, "line", "No hay tal mensaje en esa mesa.", "There is no such message at that table.")
    row = {
        "reporter": reporter.id,
        "person": person,
        "kind": kind,
        "reason": reason,
        "text": plain_text(text, LONGEST_TEXT),
        "name": name,
        "table_id": table or None,
    }
    return await stored.add(store, row, context)


async def _seats_of(store: Store, table: str) -> tuple[list[SeatState], list[int]]:
    """Who sits at a table, and on which side. Raises a Problem if there is no such table."""
    found = await stored.seats_and_settings(store, table)
    if found is None:
        raise Problem(404, "table", "No existe esa mesa.", "There is no such table.")
    seats = msgspec.json.decode(found[0], type=list[SeatState])
    return seats, msgspec.json.decode(found[1], type=TableSettings).sides


def _borne(seats: list[SeatState], person: str) -> str:
    """What somebody is called at a table, which need not be what they are called elsewhere."""
    names = dict.fromkeys(seat.name for seat in seats if seat.person == person and seat.name)
    return " · ".join(names)[:LONGEST_NAMES]


def no_person() -> Problem:
    return Problem(404, "person", "No hay tal persona.", "There is no such person.")
