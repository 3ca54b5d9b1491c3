"""What a message is about: the open question, and so much of a gesture as it names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from coliseo.kernel.questions import Question
from coliseo.match.plans import Step
from coliseo.server import messages
from coliseo.server.messages import PlanStep
from coliseo.server.rooms import refusals

if TYPE_CHECKING:
    from coliseo.server.rooms.client import Client
    from coliseo.server.rooms.room import Room


def open_question(
    room: Room, client: Client, message: messages.WhyNot | messages.WhyNotBetween | messages.PlanView
) -> Question:
    """The question that the client asks about, if it is still open."""
    room.playing()
    room.own_seat(client, message.seat)
    q = room.question_shown_to(message.seat)
    if q is None:
        raise refusals.not_asked()
    if q.token != message.token:
        raise refusals.stale()
    return q


def steps_of(room: Room, then: Sequence[PlanStep]) -> list[Step]:
    """The steps of a plan. One whose purpose no question of the game has is no plan of it."""
    known = room.plans.purposes
    for purpose, _ in then:
        if known and purpose not in known:
            raise refusals.unknown_step()
    return [(purpose, tuple(choice)) for purpose, choice in then]
