"""Why not, and why: what the engine says of a candidate, and what led to an event."""

from __future__ import annotations

from collections.abc import Sequence

from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.plans import Step
from coliseo.server import messages
from coliseo.server.messages import Causes, Explanation, LogLine, RefusalInfo
from coliseo.server.rooms import refusals
from coliseo.server.rooms.about import open_question, steps_of
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.show import told_again


async def why_not(room: Room, client: Client, message: messages.WhyNot) -> None:
    m, q = await _asked_about(room, client, message)
    if message.candidate not in room.game.universe(m, q):
        raise refusals.unknown_candidate()
    _explain(room, client, message.id, m, q, message.candidate)


async def why_not_between(room: Room, client: Client, message: messages.WhyNotBetween) -> None:
    m, q = await _asked_about(room, client, message)
    candidate = room.game.between(m, q, message.first, message.then)
    if candidate is None:
        raise refusals.nothing_between()
    _explain(room, client, message.id, m, q, candidate)


async def _asked_about(
    room: Room, client: Client, message: messages.WhyNot | messages.WhyNotBetween
) -> tuple[State, Question]:
    """The open question, or the one that comes after a part of a gesture, with the table it is asked at: the true one,
    or the one imagined from what the seat knows."""
    q, so_far = open_question(room, client, message), message.after
    if so_far is None:
        return room.playing().state, q
    then = steps_of(room, so_far.then)
    found = await room.hub.processor.short(client.payer, _coming, room, q, tuple(so_far.choice), then)
    if found is None:
        raise refusals.stale()
    return found


def _coming(room: Room, q: Question, choice: tuple[int, ...], then: Sequence[Step]) -> tuple[State, Question] | None:
    try:
        return room.plans.coming(room.playing().state, q, choice, then, room.manners.stance(q.seat))
    except ReplyRefused as error:
        raise refusals.of_reply(error) from error


def _explain(room: Room, client: Client, ref: int, m: State, q: Question, candidate: int) -> None:
    game, lang = room.game, client.lang
    found = [RefusalInfo(r.text(lang), list(r.rules)) for r in game.explain(m, q, candidate)]
    client.tell(Explanation(ref, candidate, game.describe(m, q, candidate, lang, room.names(lang)), found))


async def why(room: Room, client: Client, message: messages.Why) -> None:
    """The chain of causes as the client's observer may know it; told from further back where it reaches there.

    The set-up of a game that came from no seed cannot be told again: there the chain ends with what it led to.
    """
    if room.play is None:
        raise refusals.not_begun()
    if not 1 <= message.event <= room.play.state.event_count:
        raise refusals.unknown_event()
    group = (client.observer, client.lang)
    since = max(0, room.version - 1)
    while True:
        logs = await told_again(room, [group], since)
        lines = {line.n: line for line in logs[group]}
        chain, whole = _chain(lines, message.event)
        if whole or since == 0:
            break
        since = 0
    if not chain:
        raise refusals.unknown_event()
    client.tell(Causes(message.id, chain))


def _chain(lines: dict[int, LogLine], event: int) -> tuple[list[LogLine], bool]:
    """The chain as far as the lines reach, and whether that is all of it."""
    chain: list[LogLine] = []
    number = event
    while number and len(chain) < 64:
        line = lines.get(number)
        if line is None:
            return chain, False
        chain.append(line)
        number = line.cause
    return chain, True
