"""One gesture as one plan: what an answer would ask next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.questions import Question
from coliseo.match.plans import Foresight, Step
from coliseo.server import messages
from coliseo.server.messages import PlannedStep
from coliseo.server.rooms import refusals
from coliseo.server.rooms.about import open_question, steps_of

if TYPE_CHECKING:
    from coliseo.server.rooms.client import Client
    from coliseo.server.rooms.room import Room


async def plan_view(room: Room, client: Client, message: messages.PlanView) -> None:
    """Told from a table imagined from what the seat knows, away from the loop that serves every table."""
    q = open_question(room, client, message)
    then = steps_of(room, message.then)
    seen = await room.hub.processor.short(client.payer, _foresee, room, q, tuple(message.choice), then, client.lang)
    steps = [PlannedStep(s.purpose, list(s.choice), s.by, s.text, s.question) for s in seen.steps]
    told = (seen.left, seen.does, seen.result, seen.outcome, seen.against)
    client.tell(messages.Plan(message.id, steps, seen.open, seen.ends, *told))


def _foresee(room: Room, q: Question, choice: tuple[int, ...], then: Sequence[Step], lang: str) -> Foresight:
    state, stance = room.playing().state, room.manners.stance(q.seat)
    try:
        return room.plans.foresee(state, q, choice, then, stance, lang, room.names(lang))
    except ReplyRefused as error:
        raise refusals.of_reply(error) from error
