"""Why not, and why: what the engine says of a candidate, and what led to an event."""

from __future__ import annotations

from coliseo.kernel.questions import Question
from coliseo.server import messages
from coliseo.server.messages import Causes, Explanation, LogLine, RefusalInfo
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.show import told_again


async def why_not(room: Room, client: Client, message: messages.WhyNot) -> None:
    q = open_question(room, client, message)
    if message.candidate not in room.game.universe(room.playing().state, q):
        raise refusals.unknown_candidate()
    _explain(room, client, message.id, q, message.candidate)


async def why_not_between(room: Room, client: Client, message: messages.WhyNotBetween) -> None:
    q = open_question(room, client, message)
    candidate = room.game.between(room.playing().state, q, message.first, message.then)
    if candidate is None:
        raise refusals.nothing_between()
    _explain(room, client, message.id, q, candidate)


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


def _explain(room: Room, client: Client, ref: int, q: Question, candidate: int) -> None:
    game, m, lang = room.game, room.playing().state, client.lang
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
