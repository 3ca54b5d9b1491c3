"""What leaves a room: snapshots for whoever enters, and after each answer what it changed, made once for all who see
the same."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.kernel.state import State
from coliseo.match.errors import MatchError
from coliseo.match.record import Answer, Checkpoint
from coliseo.match.replay import apply_answer, first_state, load_checkpoint
from coliseo.server import messages
from coliseo.server.measures import timed, timed_wait
from coliseo.server.messages import EVERYBODY, PROTOCOL, Change, ChatLine, LogLine, Snapshot, encode
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.kept import Views
from coliseo.server.rooms.own_cards import tell_cards
from coliseo.server.rooms.patch import diff
from coliseo.server.rooms.render import Names, Telling, in_change, kept_lines, result_of
from coliseo.server.rooms.settings import CHAT_LINES, LOG_ANSWERS
from coliseo.server.storage.games import stories_of
from coliseo.server.storage.tables import answers_between, chat_of, checkpoint_before

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room

log = logging.getLogger(__name__)

#: from where somebody looks, and in which language: whoever shares both is told the same
Group = tuple[int, str]
#: answers that are told again quickly: what somebody who enters reads, and then some; a cause may be told from the
#: beginning of the game
MOST_SHORT: Final = 120


@timed("rendering")
def views_now(room: Room) -> Views:
    """The table as each of those who look on knows it."""
    if room.play is None:
        return {}
    return room.kept().views({client.observer for client in room.clients})


@timed("rendering")
def show_change(room: Room, before: Views) -> None:
    """Tells everyone what the latest answer changed; `before` is what they were looking at."""
    assert room.play is not None
    after = views_now(room)
    telling = room.kept().telling()
    sent: dict[Group, bytes] = {}
    patches: dict[int, messages.Patch] = {}
    for client in room.clients:
        group = (client.observer, client.lang)
        if group not in sent:
            observer = client.observer
            if observer not in patches:
                patches[observer] = diff(before[observer], after[observer])
            sent[group] = encode(_change(room, group, patches[observer], telling))
        if room.own is not None:
            lines = telling.lines(*group, room.names(client.lang), reader_at(room, client.observer))
            tell_cards(room, client, (after[client.observer], question_for(room, *group)), lines)
        client.send(sent[group])


def _change(room: Room, group: Group, patch: messages.Patch, telling: Telling) -> Change:
    assert room.play is not None
    m, version = room.play.state, room.play.count
    observer, lang = group
    lines = telling.lines(observer, lang, room.names(lang), reader_at(room, observer))
    return Change(
        version,
        patch,
        lines[0].n if lines else 0,
        in_change(lines),
        question_for(room, observer, lang),
        room.clock_state(),
        room.manners.info(observer, lang),
        None if m.winners is None else result_of(m.winners, room.reason, lines),
        lesson_step(room, observer, lang),
        hand_to(room, observer),
    )


def reader_at(room: Room, observer: int) -> int:
    """The seat to which the story says "you": that of whoever looks from it and plays with no other."""
    if not 0 <= observer < len(room.seats) or len(room.seats_of(room.seats[observer].person)) != 1:
        return SPECTATOR
    return observer


def hand_to(room: Room, observer: int) -> int | None:
    """The seat that has to decide next, if it is another one of the same person: several people at one device. A seat
    for which the table passes is none, nor is one of which that is not yet to be seen."""
    if observer < 0 or room.play is None or room.question_shown_to(observer) is not None:
        return None
    for seat in room.seats_of(room.seats[observer].person):
        q = room.question_shown_to(seat)
        if q is not None and not room.manners.is_held(q):
            return seat
    return None


def question_for(room: Room, observer: int, lang: str) -> dict[str, Any] | None:
    q = room.question_shown_to(observer)
    if q is None or room.play is None:
        return None
    return room.kept().question(q, lang, room.names(lang))


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
    await send_snapshots(room, [client])


@timed_wait("snapshot")
async def send_snapshots(room: Room, whom: Sequence[Client] | None = None) -> None:
    """The whole table, as it is now, to those named or else to everyone: after something that no change can tell, like
    an answer taken back."""
    clients = list(room.clients) if whom is None else whom
    chats = await _chats(room, clients) if room.settings.chat else {}
    logs: dict[Group, list[LogLine]] = {}
    if room.play is not None:
        # told again from a checkpoint: a room keeps no events
        since = max(0, room.version - LOG_ANSWERS)
        logs = await told_again(room, {(client.observer, client.lang) for client in clients}, since)
    table = room.info()
    for client in clients:
        shown = Snapshot(PROTOCOL, table, room.you(client), client.observer, room.version)
        chat = chats.get(room.sides_of(client.person.id), [])
        shown.chat = [line for line in chat if line.person not in client.muted]
        if room.play is not None:
            _show_table(room, shown, client.lang, logs[client.observer, client.lang])
            tell_cards(room, client, (shown.view, shown.question), shown.log)
        if room.proposal is not None:
            shown.proposal = room.proposal.info()
        client.tell(shown)


async def _chats(room: Room, clients: Iterable[Client]) -> dict[frozenset[int], list[ChatLine]]:
    """The latest lines, for each of the sides whose words somebody reads."""
    chats: dict[frozenset[int], list[ChatLine]] = {}
    for sides in {room.sides_of(client.person.id) for client in clients}:
        lines = await chat_of(room.hub.store, room.id, sides, CHAT_LINES)
        chats[sides] = [
            ChatLine(c.person, c.name, c.text, c.at, EVERYBODY if c.side is None else c.side) for c in lines
        ]
    return chats


def _show_table(room: Room, shown: Snapshot, lang: str, log: list[LogLine]) -> None:
    assert room.play is not None
    observer, winners = shown.observer, room.play.state.winners
    shown.view = room.kept().view(observer)
    shown.log = log
    shown.question = question_for(room, observer, lang)
    shown.clock = room.clock_state()
    shown.manners = room.manners.info(observer, lang)
    shown.stops = room.manners.stops(lang)
    shown.lesson = lesson_step(room, observer, lang)
    shown.hand_to = hand_to(room, observer)
    if winners is not None:
        shown.result = result_of(winners, room.reason, log)


async def told_again(room: Room, groups: Collection[Group], since: int) -> dict[Group, list[LogLine]]:
    """The log from the checkpoint at `since` or before it until now, played once for all who are to read it, and away
    from the loop that serves every table. What another engine played, or cannot be read, is told as it was kept."""
    floor = room.floor
    try:
        logs = await played_again(room, groups, max(since, floor), room.version)
    except MatchError as error:
        log.error("table %s: its log is told as it was kept: %s", room.id, error)
        return await _as_kept(room, groups, since, room.version)
    if since < floor:
        before = await _as_kept(room, groups, since, floor)
        logs = {group: [*before[group], *lines] for group, lines in logs.items()}
    return logs


async def _as_kept(room: Room, groups: Collection[Group], since: int, until: int) -> dict[Group, list[LogLine]]:
    stories = await stories_of(room.hub.store, room.id, since, until)
    return {
        (observer, lang): kept_lines(room.game, stories, observer, lang, room.names(lang), reader_at(room, observer))
        for observer, lang in groups
    }


async def played_again(room: Room, groups: Collection[Group], since: int, until: int) -> dict[Group, list[LogLine]]:
    """The log from the checkpoint at `since` or before it until the answer numbered `until`."""
    point = await checkpoint_before(room.hub.store, room.id, since)
    assert point is not None, "a table that has begun has its first checkpoint"
    answers = await answers_between(room.hub.store, room.id, point.after, until)
    names = {lang: room.names(lang) for _, lang in groups}
    readers = {observer: reader_at(room, observer) for observer, _ in groups}
    processor = room.hub.processor
    tell = processor.short if len(answers) <= MOST_SHORT else processor.long
    return await tell(room.payer, _told, room.game, room.options, room.seed, point, answers, groups, names, readers)


def _told(
    game: Game,
    options: dict[str, Any],
    seed: int | None,
    point: Checkpoint,
    answers: Sequence[Answer],
    groups: Iterable[Group],
    names: Mapping[str, Names],
    readers: Mapping[int, int],
) -> dict[Group, list[LogLine]]:
    logs: dict[Group, list[LogLine]] = {group: [] for group in groups}

    def tell(m: State, after: int) -> None:
        telling = Telling(game, m, after)
        for (observer, lang), lines in logs.items():
            lines.extend(telling.lines(observer, lang, names[lang], readers[observer]))

    if point.after == 0:
        m, told = first_state(game, options, seed, point)
        if told:
            tell(m, 0)
    else:
        m = load_checkpoint(options, game, point)
    for i, answer in enumerate(answers):
        apply_answer(game, m, answer, f"answers[{point.after + i}]")
        tell(m, point.after + i + 1)
    return logs


def tell_question(room: Room, seat: int) -> None:
    """What is asked of a seat, and its manners, again: neither the table nor the log has changed."""
    for client in room.clients:
        if client.observer == seat:
            client.tell(
                messages.Change(
                    room.version,
                    question=question_for(room, seat, client.lang),
                    clock=room.clock_state(),
                    manners=room.manners.info(seat, client.lang),
                    hand_to=hand_to(room, seat),
                )
            )
