"""Answers: of people, of the machine, of the table's manners; and what time does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.questions import Question
from coliseo.match.record import BY_CLOCK, BY_MACHINE, BY_PERSON, BY_PLAN, CLOCK, NOBODY, Answer
from coliseo.match.session import Play, machine_choice
from coliseo.players.base import LEVELS
from coliseo.server import messages
from coliseo.server.calendar import steady_ms
from coliseo.server.measures import ANSWERS, OVER, timed, timed_wait
from coliseo.server.rooms import refusals
from coliseo.server.rooms.about import steps_of
from coliseo.server.rooms.by_days import is_by_days, mind
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.giving import Giving, give, pass_of
from coliseo.server.rooms.luck import with_what_came_up
from coliseo.server.rooms.manners import Held
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.room import Job, Room, RoomLost
from coliseo.server.rooms.settings import OVERTIME_SECONDS, OVERTIME_SECONDS_BY_TURNS
from coliseo.server.rooms.show import send_snapshots, show_change, tell_question, views_now

if TYPE_CHECKING:
    from coliseo.server.rooms.kept import Views

#: levels that reply in about a millisecond; any other thinks in a thread of its own
QUICK_LEVELS: Final = frozenset({"random", "greedy"})
#: however much is owed, a machine answers after so many seconds
LONGEST_PAUSE: Final = 5.0
#: plays for people who left
STAND_IN_LEVEL: Final = list(LEVELS)[-1]
think: Final = timed("machine")(machine_choice)
log = logging.getLogger(__name__)


async def reply(room: Room, client: Client, message: messages.Reply) -> None:
    play = room.playing()
    room.own_seat(client, message.seat)
    if room.seats[message.seat].stand_in:
        raise refusals.not_your_seat()
    if room.event is not None:
        room.event.check()
    q = play.question_for(message.seat)
    choice = tuple(message.choice)
    if q is not None and q.token == message.token:
        if room.clock.is_shut_out(message.seat, room.clock_now()) or room.is_cut_off(q):
            raise refusals.flagged()
        if room.lesson is not None and not room.lesson.allows(play.state, q, play.count, choice):
            text = {lang: room.lesson.refusal(play.state, q, play.count, lang) for lang in ("es", "en")}
            raise Refused("lesson", text["es"], text["en"])
        steps_of(room, message.then)
        if room.manners.is_held(q) and room.game.idle(play.state, q) in choice:
            # seen at once it would tell that it took no thought
            room.manners.held[q.seat] = Held(client, message)
            return
        await _answer_as_person(room, client, message, q)
        return
    await answer(room, client, message.id, message.seat, lambda: take(room, play, message.seat, message.token, choice))


async def _answer_as_person(room: Room, client: Client, message: messages.Reply, q: Question) -> None:
    """What a person answers also says what they want from then on; so it does when they answer what the table was about
    to pass."""
    play, seat, token, choice = room.playing(), message.seat, message.token, tuple(message.choice)
    giving = Giving(seat, steps_of(room, message.then))
    wanted = room.manners.note_answer(q, choice, message.let)

    def act() -> Answer:
        given = take(room, play, seat, token, choice)
        room.manners.stances[seat] = wanted
        room.manners.decided(seat)
        return given

    giving.note(room, q, choice)
    room.giving = giving
    try:
        await answer(room, client, message.id, seat, act)
    finally:
        room.giving = None
    await give(room, giving, partial(_give_step, room))


async def _give_step(room: Room, q: Question, choice: tuple[int, ...]) -> None:
    await answer(room, None, 0, q.seat, partial(take, room, room.playing(), q.seat, q.token, choice), by=BY_PLAN)


async def _give_the_rest(room: Room) -> None:
    """Of a gesture that has waited for what lies between two phases."""
    giving, room.waiting = room.waiting, None
    if giving is None:
        return
    count = room.version
    await give(room, giving, partial(_give_step, room))
    if room.waiting is None and room.version == count:
        # it is for the person to answer after all
        tell_question(room, giving.seat)


def take(room: Room, play: Play, seat: int, token: int, choice: tuple[int, ...]) -> Answer:
    """The answer, with the chance that a lesson has laid out."""
    if room.lesson is None:
        return play.take_answer(seat, token, choice)
    room.lesson.force(play.state, play.count, choice)
    try:
        return play.take_answer(seat, token, choice)
    finally:
        room.lesson.unforce(play.state)


@timed_wait("answer")
async def answer(
    room: Room,
    client: Client | None,
    ref: int,
    seat: int,
    act: Callable[[], Answer],
    reason: str = "played",
    by: str = BY_PERSON,
) -> None:
    """Applies, stores, and only then acknowledges and shows. A refused answer changes nothing.

    `reason` says how the game ended, if this ends it; `by` is who gave the answer (match.record.GIVERS).
    """
    before = views_now(room)
    passes = pass_of(room, seat)
    try:
        given = replace(with_what_came_up(room, seat, act), by=by)
    except ReplyRefused as error:
        raise refusals.of_reply(error) from error
    room.reason = "time" if room.clock.called else reason
    assert room.play is not None
    if room.lesson is not None:
        room.lesson.note(room.play.state, given)
    if given.choice is None or given.choice != passes:
        # somebody has done something: what a gesture had still to give is to be thought over
        room.waiting = None
        room.manners.acted(room.play.count - 1)
    room.manners.held.pop(seat, None)
    room.clock.answered(seat, room.clock_now(), room.play.count)
    await store_and_show(room, client, ref, given, before)


async def store_and_show(room: Room, client: Client | None, ref: int, given: Answer, before: Views) -> None:
    assert room.play is not None
    _keep_time(room)
    if room.play.over:
        room.status = "over"
    try:
        await room.store_answer(given)
    except RoomLost as lost:
        if client is not None:
            client.refuse(ref, refusals.not_stored() if lost.clear else refusals.store_unclear())
        raise
    _drop_stale_proposal(room)
    ANSWERS.labels(room.game.key).inc()
    if client is not None:
        client.tell(messages.Done(ref, room.play.count))
    show_change(room, before)
    if room.play.over:
        OVER.labels(room.game.key, room.reason).inc()
        log.info("%s is over after %d answers (%s)", room.game.key, room.play.count, room.reason)
        room.tell_room()
        if room.event is not None and room.hub.events is not None:
            room.hub.events.ended(room.id)
    go_on(room)


def _drop_stale_proposal(room: Room) -> None:
    """What was asked before somebody answered no longer means the same."""
    if room.proposal is not None:
        room.proposal = None
        for client in room.clients:
            client.tell(messages.Proposal())


# -- what happens by itself ------------------------------------------------------------------------------------------


def go_on(room: Room) -> None:
    """After any change: the machine and the table's manners get their turn, and the clock its alarm."""
    play = room.play
    if play is None or room.watch_only:
        return
    room.manners.goes_on()
    _keep_time(room)
    _set_alarm(room)
    if is_by_days(room):
        mind(room)
    if room.event is not None:
        room.event.mind()
    if play.over or _is_held_up(room):
        return
    if room.waiting is not None:
        room.post(lambda: _give_the_rest(room))
    if wake_machine(room):
        return
    cut_off = next((q for q in play.state.questions if room.is_cut_off(q)), None)
    if cut_off is not None:
        room.post(lambda: answer_by_default(room, cut_off))
        return
    for q in play.state.questions:
        if not room.by_machine(q):
            _mind_manners(room, q)


def _is_held_up(room: Room) -> bool:
    """Whether an event has the table stand still: nobody plays, and nobody's time runs."""
    return room.event is not None and room.event.holds


def wake_machine(room: Room) -> bool:
    """Whether it is for a machine to do something. It does so if somebody is looking: whoever comes later finds the
    table as it was left, and nothing is computed for an empty room. Where only machines play they take their time, and
    so they do where the people have had more done for them than is theirs."""
    play = room.play
    if play is None or play.over or room.watch_only:
        return False
    job = machine_shows if room.hand_to_show() is not None else machine_reply
    if job is machine_reply and not any(room.by_machine(q) for q in play.state.questions):
        return False
    if room.clients and not room.machine_due:
        room.machine_due = True
        delay = min(LONGEST_PAUSE, room.hub.processor.wait(room.payer))
        if not any(seat.kind == "person" and not seat.stand_in for seat in room.seats):
            delay = max(delay, room.hub.settings.machine_pace)
        _post_after(room, delay, lambda: _by_machine(room, job))
    return True


def _post_after(room: Room, seconds: float, job: Job) -> None:
    if seconds:
        asyncio.get_running_loop().call_later(seconds, lambda: room.post(job, room.payer))
    else:
        room.post(job, room.payer)


async def _by_machine(room: Room, job: Callable[[Room], Awaitable[None]]) -> None:
    room.machine_due = False
    if room.clients:
        await job(room)


async def machine_shows(room: Room) -> None:
    """A machine hides nothing from those to whom it may show its hand."""
    play, pair = room.play, room.hand_to_show()
    if play is not None and pair is not None:
        seat, to = pair
        await answer(room, None, 0, NOBODY, lambda: play.take_showing(seat, to, True), by=BY_MACHINE)


async def machine_reply(room: Room) -> None:
    """One reply of one machine; the next one is a job of its own, so that people get their say in between."""
    play = room.play
    if play is None or play.over:
        return
    q = next((q for q in play.state.questions if room.by_machine(q)), None)
    if q is None:
        return
    choice = room.lesson.machine_reply(play.state, q, play.count) if room.lesson is not None else None
    if choice is None:
        seat = room.seats[q.seat]
        level = seat.level if seat.level in LEVELS else STAND_IN_LEVEL
        if level in QUICK_LEVELS:
            choice = think(level, room.machine_seed, play.count, room.game, play.state, q)
            await asyncio.sleep(0)
        else:
            choice = await asyncio.to_thread(think, level, room.machine_seed, play.count, room.game, play.state, q)
    given: tuple[int, ...] = choice
    seat_number, token = q.seat, q.token
    await answer(room, None, 0, seat_number, lambda: take(room, play, seat_number, token, given), by=BY_MACHINE)


# -- manners ---------------------------------------------------------------------------------------------------------


def _mind_manners(room: Room, q: Question) -> None:
    """What the table answers by itself it answers when it may be seen; where that is not yet, a person's pass waits for
    it too, and so does the clock."""
    passes = room.manners.answers(q)
    until = room.manners.until(q)
    delay = (until - steady_ms()) / 1000
    if not passes and (delay <= 0 or not room.manners.pacing.discreet):
        return
    seat, token = q.seat, q.token

    async def in_its_time() -> None:
        play = room.play
        asked = None if play is None else play.question_for(seat)
        if asked is not None and asked.token == token and not room.by_machine(asked) and not _is_held_up(room):
            await _when_it_may_be_seen(room, asked)

    if delay > 0:
        asyncio.get_running_loop().call_later(delay, lambda: room.post(in_its_time))
    else:
        room.post(in_its_time)


async def _when_it_may_be_seen(room: Room, q: Question) -> None:
    play, seat, token = room.playing(), q.seat, q.token
    held = room.manners.held.pop(seat, None)
    if held is not None and held.message.token == token:
        try:
            await _answer_as_person(room, held.client, held.message, q)
        except Refused as refused:
            held.client.refuse(held.message.id, refused)
        return
    verdict = room.manners.verdict(q)
    if verdict is None or verdict.asks:
        _start_the_clock(room)
        _hand_over(room, seat)
        await _give_the_rest(room)
        return
    room.manners.note_passed(q, verdict)
    choice = verdict.choice
    await answer(room, None, 0, seat, lambda: take(room, play, seat, token, choice), by=verdict.by)


def _hand_over(room: Room, asked: int) -> None:
    """Several people at one device: now it is seen that another of them is asked."""
    for seat in room.seats_of(room.seats[asked].person):
        if seat != asked:
            tell_question(room, seat)


def _start_the_clock(room: Room) -> None:
    """Whoever is asked has had the while that nobody's time runs; everyone is told that it runs now."""
    running = room.clock.running
    _keep_time(room)
    _set_alarm(room)
    if room.clock.running != running:
        room.tell_room()


# -- time ------------------------------------------------------------------------------------------------------------


def _keep_time(room: Room) -> None:
    """The time of people who are asked runs, whoever they play against."""
    play = room.play
    if play is None or room.clock.kind == "none":
        return
    asked = [] if play.over else [q.seat for q in play.state.questions if _is_timed(room, q)]
    if room.clock.kind == "round" and not play.over:
        asked = [0]
    if _is_held_up(room):
        asked = []
    now = room.clock_now()
    if room.turns is not None:
        room.turns.show_to(room.clock, play.state, now)
    room.clock.run(asked, now)


def _is_timed(room: Room, q: Question) -> bool:
    """At competitive tables nobody's time runs before a pass may be seen, and everybody's after it, whether the table
    passes for them or not: else it would tell of it."""
    if room.by_machine(q):
        return False
    if room.manners.pacing.discreet:
        # of days nobody misses a second
        return is_by_days(room) or not room.manners.is_held(q)
    return not room.manners.answers(q)


def _set_alarm(room: Room) -> None:
    if room.timer is not None:
        room.timer.cancel()
        room.timer = None
    play = room.play
    if play is None or play.over or room.clock.kind == "none" or _is_held_up(room):
        return
    if is_by_days(room):
        # the room need not stay for it: Letters knows when
        if room.clock.out_of_time(room.clock_now()):
            room.post(lambda: flag(room))
        return
    loop = asyncio.get_running_loop()
    if room.clock.called:
        # the round's time is over and something is being completed: nobody may hold it up
        patience = OVERTIME_SECONDS if room.turns is None else OVERTIME_SECONDS_BY_TURNS
        room.timer = loop.call_later(patience, lambda: room.post(lambda: overtime(room, room.version)))
        return
    left = room.clock.next_flag(room.clock_now())
    if left is not None:
        room.timer = loop.call_later(left / 1000 + 0.005, lambda: room.post(lambda: flag(room)))


async def flag(room: Room) -> None:
    """Somebody's time is over."""
    play = room.play
    if play is None or play.over:
        return
    out = room.clock.out_of_time(room.clock_now())
    if not out:
        _set_alarm(room)
        return
    if room.clock.kind == "round":
        room.clock.called = True
        await answer(room, None, 0, CLOCK, play.take_end_of_time, "time", BY_CLOCK)
        return
    seat = out[0]
    if room.clock.kind == "turn":
        await _end_of_turn_time(room, play, seat)
        return
    await answer(room, None, 0, seat, lambda: play.take_concession(seat), "time", BY_CLOCK)


async def _end_of_turn_time(room: Room, play: Play, seat: int) -> None:
    """The last thing of the turn may still be finished; after that the default is answered, as often as it takes."""
    if room.clock.last_action(seat, room.clock_now(), play.count):
        room.tell_room()
        _set_alarm(room)
        return
    q = play.question_for(seat)
    if q is not None:
        await answer_by_default(room, q)


async def answer_by_default(room: Room, q: Question) -> None:
    """What the game answers for somebody whose time is over, if that is still what is asked."""
    play, seat, token = room.play, q.seat, q.token
    if play is None or room.turns is None:
        return
    asked = play.question_for(seat)
    if asked is None or asked.token != token:
        return
    choice = room.turns.default_reply(play.state, asked)
    await answer(room, None, 0, seat, lambda: take(room, play, seat, token, choice), by=BY_CLOCK)


async def overtime(room: Room, version: int) -> None:
    """After the round's end, whoever holds things up is answered for: by default, or else by the machine; at a table of
    an event never by the machine."""
    play = room.play
    if play is None or play.over or play.count != version:
        return
    q = play.state.questions[0]
    if room.event is not None:
        given = room.event.default(q)
        if given is None:
            room.event.call_judge(q.seat)
        else:
            await answer(room, None, 0, q.seat, lambda: take(room, play, q.seat, q.token, given), by=BY_CLOCK)
        return
    if room.turns is not None:
        await answer_by_default(room, q)
        return
    choice = machine_choice(STAND_IN_LEVEL, room.machine_seed, play.count, room.game, play.state, q)
    await answer(room, None, 0, q.seat, lambda: take(room, play, q.seat, q.token, choice), by=BY_CLOCK)


async def back_to(room: Room, play: Play) -> None:
    """The room goes on from an earlier state, already stored as the latest."""
    room.play = play
    if room.lesson is not None:
        room.lesson.back_to(play.count)
    room.manners.forget([q.seat for q in play.state.questions])
    room.proposal = room.waiting = None
    room.giving_up = set()
    # first, so that what is sent says whose time is running
    go_on(room)
    await send_snapshots(room)
