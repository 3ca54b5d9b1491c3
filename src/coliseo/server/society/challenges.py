"""Challenges: one person asks another for a game; if they accept, a table opens with both seated."""

from __future__ import annotations

import secrets
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from coliseo.match.clocks import DAYS
from coliseo.server.people import PersonInfo
from coliseo.server.problems import Problem
from coliseo.server.processor import Payer
from coliseo.server.rooms import refusals
from coliseo.server.rooms.begin import settings_for
from coliseo.server.rooms.company import need_identity
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.settings import MAX_NAME, NewClock, NewSeat, NewTable, SeatState
from coliseo.server.society.reports import no_person
from coliseo.server.storage import challenges as stored
from coliseo.server.storage.challenges import StoredChallenge
from coliseo.server.storage.friends import friendship, has_identity, may_meet, name_of, openness_of
from coliseo.server.storage.models import now_ms

#: so long it can be accepted, in milliseconds
LASTS: Final = 10 * 60_000
#: and one to a game by correspondence
LASTS_BY_DAYS: Final = 24 * 3600_000


class Terms(Struct, forbid_unknown_fields=True, frozen=True):
    """What one is challenged to."""

    game: Annotated[str, Meta(max_length=MAX_NAME)]
    mode: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    clock: Annotated[str, Meta(max_length=MAX_NAME)] | NewClock = ""
    rated: bool = False


def table_for(terms: Terms) -> NewTable:
    seats = [NewSeat("me"), NewSeat("person")]
    undo: Literal["nunca", "acuerdo"] = "nunca" if terms.rated else "acuerdo"
    # what counts for ratings is played in the open, and can be looked at afterwards
    return NewTable(terms.game, terms.mode, seats, terms.rated, undo, clock=terms.clock, rated=terms.rated)


async def challenge(hub: Hub, challenger: PersonInfo, other: str, terms: Terms, payer: Payer) -> str:
    """Raises Refused or a Problem; else the id of a challenge that waits for its answer."""
    if other == challenger.id:
        raise Problem(422, "yourself", "No puedes retarte.", "You cannot challenge yourself.")
    await need_identity(hub.store, challenger.id)
    # what cannot be played is refused before anybody is asked; the mode that is played if none is named is named now
    settings = await hub.processor.short(payer, settings_for, table_for(terms))
    await check_may_challenge(hub, challenger.id, other)
    now = now_ms()
    spec = msgspec.json.encode(msgspec.structs.replace(terms, mode=settings.mode)).decode()
    until = now + (LASTS_BY_DAYS if settings.clock.kind == DAYS else LASTS)
    made = StoredChallenge(secrets.token_urlsafe(15), challenger.id, other, spec, "open", now, until, None)
    added = await stored.add(hub.store, made)
    if added == "already":
        raise Problem(
            409,
            "challenged",
            "Ya le has retado: espera su respuesta o retira el reto.",
            "You have challenged them already: wait for their answer, or withdraw it.",
        )
    if added == "full":
        raise Problem(
            409,
            "too_many_challenges",
            "Ya hay demasiados retos pendientes: espera respuesta o retira alguno.",
            "There are too many open challenges: wait for an answer, or withdraw one.",
        )
    return made.id


async def check_may_challenge(hub: Hub, challenger: str, other: str) -> None:
    """Whoever does not want to be asked is not, and says to nobody whether it is them in particular."""
    if await name_of(hub.store, other) is None:
        raise no_person()
    open_to = (await openness_of(hub.store, other)).challenges
    welcome = open_to == "everybody" or (
        open_to == "friends" and await friendship(hub.store, challenger, other) == "friends"
    )
    if not welcome or not await has_identity(hub.store, other) or not await may_meet(hub.store, challenger, other):
        raise Problem(
            409,
            "no_challenges",
            "Esa persona no recibe retos ahora.",
            "That person takes no challenges now.",
        )


async def accept(hub: Hub, person: PersonInfo, challenge: str, payer: Payer) -> str:
    """The table that comes of it."""
    found = await _own(hub, challenge)
    if found.challenged != person.id:
        raise no_challenge()
    name = await name_of(hub.store, found.challenger)
    if name is None or not await may_meet(hub.store, person.id, found.challenger):
        raise no_challenge()
    if hub.sanctions.ban(found.challenger, "") is not None:
        raise no_challenge()
    await hub.spend_table(payer)
    if not await stored.settle(hub.store, challenge, "accepted"):
        raise no_challenge()
    terms = msgspec.json.decode(found.spec, type=Terms)
    try:
        table = await _open_between(hub, table_for(terms), [PersonInfo(found.challenger, name), person], payer)
    except refusals.Refused:
        await stored.reopen(hub.store, challenge)
        raise
    await stored.put_table(hub.store, challenge, table)
    return table


async def _open_between(hub: Hub, spec: NewTable, people: list[PersonInfo], payer: Payer) -> str:
    """A table at which each of those people has a seat of their own, in that order; it waits until they have chosen
    their decks and the first of them begins. Raises Refused."""
    settings = await hub.processor.short(payer, settings_for, spec)
    if spec.rated:
        for person in people:
            await need_identity(hub.store, person.id)
    seats = [SeatState("person", p.id, p.name, deck=s.deck) for p, s in zip(people, spec.seats, strict=True)]
    return await hub.add(spec.game, settings, seats, people[0].id, spec.public, payer, wait=True)


async def decline(hub: Hub, person: str, challenge: str) -> None:
    """Says no to a challenge, or takes one's own back."""
    found = await _own(hub, challenge)
    if person not in (found.challenger, found.challenged):
        raise no_challenge()
    state = "declined" if person == found.challenged else "withdrawn"
    if not await stored.settle(hub.store, challenge, state):
        raise no_challenge()


async def _own(hub: Hub, challenge: str) -> StoredChallenge:
    found = await stored.find(hub.store, challenge)
    if found is None:
        raise no_challenge()
    return found


def no_challenge() -> Problem:
    return Problem(
        404,
        "no_challenge",
        "Ese reto ya no está: ha caducado, o alguien lo ha retirado o contestado.",
        "That challenge is no more: it has lapsed, or somebody has withdrawn or answered it.",
    )
