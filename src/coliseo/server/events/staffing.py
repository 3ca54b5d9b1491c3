"""The staff as they see one another: who is where, and what has to be done."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from coliseo.server.http.answers import Text
from coliseo.tournament.acts.staffing import task_words, where_now
from coliseo.tournament.event import Event


class Colleague(Struct, omit_defaults=True):
    """Somebody of the staff: at a table, in a part of the room, on a break, or none of these, since then."""

    id: str
    name: str
    roles: list[str]
    table: int = 0
    zone: str = ""
    on_break: bool = False
    since: Annotated[int, Meta(description="Milliseconds since 1970.")] = 0
    me: bool = False


class TaskInfo(Struct, omit_defaults=True):
    id: int
    text: Text
    round: int
    to: Annotated[str, Meta(description="Id of whoever does it; empty for nobody yet.")] = ""
    done: Annotated[int, Meta(description="When, in milliseconds since 1970; 0: not yet.")] = 0


def colleagues(event: Event, acts_as: str) -> list[Colleague]:
    found: list[Colleague] = []
    for person in event.state.staff.values():
        if not person.here:
            continue
        one = Colleague(person.id, event.staff_name(person.id), list(person.roles), me=person.id == acts_as)
        where = where_now(event.state, person)
        if where is not None:
            one.table, one.zone, one.on_break, one.since = where.table, where.zone, where.on_break, where.since
        found.append(one)
    return found


def tasks_of(event: Event) -> list[TaskInfo]:
    last = event.state.round
    whole = 0 if last is None else last.whole
    return [
        TaskInfo(t.id, Text(task_words(t, "es"), task_words(t, "en")), t.round, t.to, t.done)
        for t in event.state.tasks
        if t.round == whole or not t.done
    ]
