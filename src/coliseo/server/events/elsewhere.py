"""What somebody of the same name was given in other events of the same organisers, in the last year: told to whoever
judges, and only where the organisers have chosen so. It proposes nothing: no penalty reaches beyond its event."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from msgspec import Meta, Struct

from coliseo.server.events.desks import Desks
from coliseo.server.events.penalties import PenaltyInfo, penalties_of
from coliseo.server.processor import Payer
from coliseo.server.storage import event_tables
from coliseo.server.storage import events as stored
from coliseo.server.storage.engine import Store
from coliseo.tournament.event import Event, bare
from coliseo.tournament.model import ORGANISER

#: milliseconds of a year: what is older is nobody's business any more
YEAR: Final = 365 * 24 * 60 * 60 * 1000
#: events that are looked through, the latest first: a shop holds one a week
MOST_EVENTS: Final = 60


class GivenElsewhere(Struct):
    event: Annotated[str, Meta(description="The name of the event.")]
    at: Annotated[int, Meta(description="When it was given.")]
    penalty: PenaltyInfo


def organisers(event: Event) -> tuple[str, ...]:
    return tuple(person.id for person in event.state.staff.values() if ORGANISER in person.roles)


def asks_elsewhere(event: Event, number: int) -> str:
    """The name to look for; "" where the organisers have not chosen to."""
    return bare(event.name_of(number)) if event.state.settings["past_penalties"] else ""


def given_to(event: Event, name: str, since: int) -> list[GivenElsewhere]:
    """What an event holds of somebody of that name."""
    times = {i.id: i.at for i in event.state.infractions}
    same = [n for n in event.state.players if bare(event.name_of(n)) == name]
    found = [each for n in same for each in penalties_of(event, n) if times[each.id] >= since]
    return [GivenElsewhere(event.state.name, times[each.id], each) for each in found]


async def given_elsewhere(
    store: Store, desks: Desks, payer: Payer, event: str, number: int, now: int
) -> list[GivenElsewhere]:
    """The latest first."""
    name, chiefs = await desks.look(event, payer, lambda held: (asks_elsewhere(held, number), organisers(held)))
    if not name:
        return []
    people = {person for acts_as, person in (await event_tables.holders(store, event)).items() if acts_as in chiefs}
    theirs = {
        other.id: acts_as
        for person in people
        for other, acts_as in await stored.of_person(store, person)
        if other.id != event and other.touched >= now - YEAR
    }
    found: list[GivenElsewhere] = []
    for other, acts_as in list(theirs.items())[:MOST_EVENTS]:
        found += await desks.look(other, payer, partial(_if_theirs, acts_as=acts_as, name=name, since=now - YEAR))
    return sorted(found, key=lambda each: -each.at)


def _if_theirs(event: Event, acts_as: str, name: str, since: int) -> list[GivenElsewhere]:
    """Whoever only played or judged in an event tells nothing of it."""
    return given_to(event, name, since) if acts_as in organisers(event) else []
