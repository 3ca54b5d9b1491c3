"""Answers: of people, of the machine, of standing orders; and what time does."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Final

from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.questions import Question
from coliseo.match.orders import Orders
from coliseo.match.record import CLOCK, NOBODY, Answer
from coliseo.match.session import Play, machine_choice
from coliseo.players.base import LEVELS
from coliseo.server import messages
from coliseo.server.calendar import steady_ms
from coliseo.server.measures import ANSWERS, OVER, timed, timed_wait
from coliseo.server.rooms import refusals
from coliseo.server.rooms.client import Client
from coliseo.server.rooms.luck import with_what_came_up
from coliseo.server.rooms.refusals import Refused
from coliseo.server.rooms.room import Job, Room, RoomLost
from coliseo.server.rooms.settings import (
    DISCREET_DELAY,
    DISCREET_POLICY,
    OVERTIME_SECONDS,
    OVERTIME_SECONDS_BY_TURNS,
)
from coliseo.server.rooms.show import question_for, send_snapshots, show_change, views_now

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
    q = play.question_for(message.seat)
    choice = tuple(message.choice)
    if q is not None and q.token == message.token:
        if room.clock.is_shut_out(message.seat, steady_ms()) or room.is_cut_off(q):
            raise refusals.flagged()
        if room.lesson is not None and not room.lesson.allows(play.state, q, play.count, choice):
            text = {lang: room.lesson.refusal(play.state, q, play.count, lang) for lang in ("es", "en")}
            raise Refused("lesson", text["es"], text["en"])
    await answer(room, client, message.id, message.seat, lambda: take(room, play, message.seat, message.token, choice))


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
    room: Room, client: Client | None, ref: int, seat: int, act: Callable[[], Answer], reason: str = "played"
) -> None:
    """Applies, stores, and only then acknowledges and shows. A refused answer changes nothing.

    `reason` says how the game ended, if this ends it.
    """
    before = views_now(room)
    try:
        given = with_what_came_up(room, seat, act)
    except ReplyRefused as error:
        raise refusals.of_reply(error) from error
    room.reason = "time" if room.clock.called else reason
    assert room.play is not None
    if room.lesson is not None:
        room.lesson.note(room.play.state, given)
    room.clock.answered(seat, steady_ms(), room.play.count)
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
    if room.orders:
        turn = room.game.turn(room.play.state)
        room.orders = {s: kept for s, o in room.orders.items() if (kept := o.at(turn))}
    _drop_stale_proposal(room)
    ANSWERS.labels(room.game.key).inc()
    if client is not None:
        client.tell(messages.Done(ref, room.play.count))
    show_change(room, before)
    if room.play.over:
        OVER.labels(room.game.key, room.reason).inc()
        log.info("%s is over after %d answers (%s)", room.game.key, room.play.count, room.reason)
        room.tell_room()
    go_on(room)


def _drop_stale_proposal(room: Room) -> None:
    """What was asked before somebody answered no longer means the same."""
    if room.proposal is not None:
        room.proposal = None
        for client in room.clients:
            client.tell(messages.Proposal())


# -- what happens by itself ------------------------------------------------------------------------------------------


def go_on(room: Room) -> None:
    """After any change: the machine and standing orders get their turn, and the clock its alarm."""
    play = room.play
    if play is None or room.watch_only:
        return
    _keep_time(room)
    _set_alarm(room)
    if play.over:
        return
    if wake_machine(room):
        return
    cut_off = next((q for q in play.state.questions if room.is_cut_off(q)), None)
    if cut_off is not None:
        room.post(lambda: answer_by_default(room, cut_off))
        return
    for q in play.state.questions:
        if room.order_passes(q):
            _obey_order(room, q)


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
        await answer(room, None, 0, NOBODY, lambda: play.take_showing(seat, to, True))


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
    await answer(room, None, 0, seat_number, lambda: take(room, play, seat_number, token, given))


def _obey_order(room: Room, q: Question) -> None:
    seat, token = q.seat, q.token

    async def obey() -> None:
        play = room.play
        open_question = None if play is None else play.question_for(seat)
        if play is None or open_question is None or open_question.token != token:
            return
        idle = room.game.idle(play.state, open_question)
        if idle is not None and room.order_passes(open_question):
            await answer(room, None, 0, seat, lambda: take(room, play, seat, token, (idle,)))

    if room.settings.policy == DISCREET_POLICY:
        # answered at once it would tell that nobody was thinking; but nobody's time may run out over it
        delay = random.SystemRandom().uniform(*DISCREET_DELAY)
        if seat in room.clock.running and room.clock.kind != "round":
            delay = min(delay, room.clock.left_at(steady_ms())[seat] / 2000)
        asyncio.get_running_loop().call_later(delay, lambda: room.post(obey))
    else:
        room.post(obey)


# -- standing orders -------------------------------------------------------------------------------------------------


async def give_orders(room: Room, client: Client, message: messages.Orders) -> None:
    play = room.playing()
    room.own_seat(client, message.seat)
    if room.lesson is not None:
        raise refusals.no_orders()
    turn = room.game.turn(play.state) if message.rest_of_turn else None
    orders = Orders(frozenset(message.windows), turn)
    if orders:
        room.orders[message.seat] = orders
    else:
        room.orders.pop(message.seat, None)
    client.tell(messages.Done(message.id, room.version))
    tell_question(room, message.seat)
    go_on(room)


def tell_question(room: Room, seat: int) -> None:
    """What is asked of a seat, and its orders, again: neither the table nor the log has changed."""
    for client in room.clients:
        if client.observer == seat:
            client.tell(
                messages.Change(
                    room.version,
                    question=question_for(room, seat, client.lang),
                    clock=room.clock_state(),
                    orders=room.orders_of(seat),
                )
            )


# -- time ------------------------------------------------------------------------------------------------------------


def _keep_time(room: Room) -> None:
    """The time of people who are asked runs, whoever they play against."""
    play = room.play
    if play is None or room.clock.kind == "none":
        return
    asked = [] if play.over else [q.seat for q in play.state.questions if _is_timed(room, q)]
    if room.clock.kind == "round" and not play.over:
        asked = [0]
    now = steady_ms()
    if room.turns is not None:
        room.turns.show_to(room.clock, play.state, now)
    room.clock.run(asked, now)


def _is_timed(room: Room, q: Question) -> bool:
    """At discreet tables the clock runs also while a standing order is about to pass: else it would tell of it."""
    if room.by_machine(q):
        return False
    return room.settings.policy == DISCREET_POLICY or not room.order_passes(q)


def _set_alarm(room: Room) -> None:
    if room.timer is not None:
        room.timer.cancel()
        room.timer = None
    play = room.play
    if play is None or play.over or room.clock.kind == "none":
        return
    loop = asyncio.get_running_loop()
    if room.clock.called:
        # the round's time is over and something is being completed: nobody may hold it up
        patience = OVERTIME_SECONDS if room.turns is None else OVERTIME_SECONDS_BY_TURNS
        room.timer = loop.call_later(patience, lambda: room.post(lambda: overtime(room, room.version)))
        return
    left = room.clock.next_flag(steady_ms())
    if left is not None:
        room.timer = loop.call_later(left / 1000 + 0.005, lambda: room.post(lambda: flag(room)))


async def flag(room: Room) -> None:
    """Somebody's time is over."""
    play = room.play
    if play is None or play.over:
        return
    out = room.clock.out_of_time(steady_ms())
    if not out:
        _set_alarm(room)
        return
    if room.clock.kind == "round":
        room.clock.called = True
        await answer(room, None, 0, CLOCK, play.take_end_of_time, "time")
        return
    seat = out[0]
    if room.clock.kind == "turn":
        await _end_of_turn_time(room, play, seat)
        return
    await answer(room, None, 0, seat, lambda: play.take_concession(seat), "time")


async def _end_of_turn_time(room: Room, play: Play, seat: int) -> None:
    """The last thing of the turn may still be finished; after that the default is answered, as often as it takes."""
    if room.clock.last_action(seat, steady_ms(), play.count):
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
    await answer(room, None, 0, seat, lambda: take(room, play, seat, token, choice))


async def overtime(room: Room, version: int) -> None:
    """After the round's end, whoever holds things up is answered for: by default, or else by the machine."""
    play = room.play
    if play is None or play.over or play.count != version:
        return
    q = play.state.questions[0]
    if room.turns is not None:
        await answer_by_default(room, q)
        return
    choice = machine_choice(STAND_IN_LEVEL, room.machine_seed, play.count, room.game, play.state, q)
    await answer(room, None, 0, q.seat, lambda: take(room, play, q.seat, q.token, choice))


async def back_to(room: Room, play: Play) -> None:
    """The room goes on from an earlier state, already stored as the latest."""
    room.play = play
    if room.lesson is not None:
        room.lesson.back_to(play.count)
    room.orders = {}
    room.proposal = None
    room.giving_up = set()
    # first, so that what is sent says whose time is running
    go_on(room)
    await send_snapshots(room)
