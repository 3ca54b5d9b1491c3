"""What leaves a room: snapshots for whoever enters, and after each answer what it changed, made once for all who see
the same."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from coliseo.match.replay import apply_answer, first_state, load_checkpoint
from coliseo.server import messages
from coliseo.server.messages import PROTOCOL, Change, ChatLine, LogLine, Snapshot, encode
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.patch import diff
from coliseo.server.rooms.render import in_change, log_lines, result_of
from coliseo.server.rooms.settings import CHAT_LINES, LOG_ANSWERS
from coliseo.server.storage.tables import answers_between, chat_of, checkpoint_before

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room

Views = dict[int, dict[str, Any]]
#: answers replayed before others get their turn
BREATH = 20


def views_now(room: Room) -> Views:
    """The table as each of those who look on knows it."""
    if room.play is None:
        return {}
    game, m = room.game, room.play.state
    return {observer: game.view(m, observer) for observer in {client.observer for client in room.clients}}


def show_change(room: Room, before: Views) -> Views:
    """Tells everyone what the latest answer changed. Returns the views of now, for the next change."""
    assert room.play is not None
    after = views_now(room)
    sent: dict[tuple[int, str], bytes] = {}
    patches: dict[int, messages.Patch] = {}
    for client in room.clients:
        group = (client.observer, client.lang)
        if group not in sent:
            observer = client.observer
            if observer not in patches:
                patches[observer] = diff(before[observer], after[observer])
            sent[group] = encode(_change(room, observer, client.lang, patches[observer]))
        client.send(sent[group])
    return after


def _change(room: Room, observer: int, lang: str, patch: messages.Patch) -> Change:
    assert room.play is not None
    m, version = room.play.state, room.play.count
    lines = log_lines(room.game, m, observer, version, lang, room.names(lang))
    return Change(
        version,
        patch,
        lines[0].n if lines else 0,
        in_change(lines),
        question_for(room, observer, lang),
        room.clock_state(),
        room.orders_of(observer),
        None if m.winners is None else result_of(m.winners, room.reason, lines),
        lesson_step(room, observer, lang),
    )


def question_for(room: Room, observer: int, lang: str) -> dict[str, Any] | None:
    q = room.question_shown_to(observer)
    if q is None or room.play is None:
        return None
    return room.game.question_view(room.play.state, q, lang, room.names(lang))


def lesson_step(room: Room, observer: int, lang: str) -> messages.LessonStep | None:
    lesson, play = room.lesson, room.play
    if lesson is None or play is None or observer != lesson.seat:
        return None
    q = play.state.question_for(observer)
    if q is None and not play.over:
        return None
    return lesson.step_for(play.state, q, play.count, lang)


async def send_snapshot(room: Room, client: Client) -> None:
    """The whole table to one client, as it is now."""
    table, you = room.info(), room.you(client)
    shown = Snapshot(PROTOCOL, table, you, client.observer, room.version)
    if room.settings.chat:
        lines = await chat_of(room.hub.store, room.id, CHAT_LINES)
        shown.chat = [ChatLine(c.person, c.name, c.text, c.at) for c in lines if c.person not in client.muted]
    if room.play is not None:
        m = room.play.state
        shown.view = room.game.view(m, client.observer)
        shown.log = await recent_log(room, client.observer, client.lang)
        shown.question = question_for(room, client.observer, client.lang)
        shown.clock = room.clock_state()
        shown.orders = room.orders_of(client.observer)
        shown.lesson = lesson_step(room, client.observer, client.lang)
        if m.winners is not None:
            shown.result = result_of(m.winners, room.reason, shown.log)
    if room.proposal is not None:
        shown.proposal = room.proposal.info()
    client.tell(shown)


async def send_snapshots(room: Room) -> None:
    """To everyone: after something that no change can tell, like an answer taken back."""
    for client in list(room.clients):
        await send_snapshot(room, client)


# -- the log ---------------------------------------------------------------------------------------------------------


async def recent_log(room: Room, observer: int, lang: str) -> list[LogLine]:
    """The log of the latest answers, told again from a checkpoint: a room keeps no events."""
    return await told_again(room, observer, lang, max(0, room.version - LOG_ANSWERS))


async def told_again(room: Room, observer: int, lang: str, since: int) -> list[LogLine]:
    """The log from the checkpoint at `since` or before it until now."""
    point = await checkpoint_before(room.hub.store, room.id, since)
    assert point is not None, "a table that has begun has its first checkpoint"
    answers = await answers_between(room.hub.store, room.id, point.after, room.version)
    game, names = room.game, room.names(lang)
    lines: list[LogLine] = []
    if point.after == 0:
        m, told = first_state(game, room.options, room.seed, point)
        if told:
            lines.extend(log_lines(game, m, observer, 0, lang, names))
    else:
        m = load_checkpoint(room.options, game, point)
    for i, answer in enumerate(answers):
        if i % BREATH == BREATH - 1:
            await asyncio.sleep(0)
        apply_answer(game, m, answer, f"answers[{point.after + i}]")
        lines.extend(log_lines(game, m, observer, point.after + i + 1, lang, names))
    return lines
