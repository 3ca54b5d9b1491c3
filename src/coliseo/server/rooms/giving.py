"""The rest of a gesture, given after its first answer as long as it is what is asked.

A gesture that ends a phase goes on in a later one: in between the others may act, so its rest waits, and is forgotten
as soon as anybody does more than pass.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from coliseo.kernel.asking import takes
from coliseo.kernel.questions import Question
from coliseo.match.plans import Step
from coliseo.server.calendar import steady_ms

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room


class Giving:
    """What is still to be given for a seat. Meanwhile what it answers is not shown: nobody is to decide it."""

    def __init__(self, seat: int, steps: Sequence[Step]) -> None:
        self.seat = seat
        self.steps = list(steps)
        #: it has ended a phase: the purposes of what comes next in it
        self.led: frozenset[str] = frozenset()

    def answers(self, room: Room, q: Question) -> bool:
        """Whether the question is the one that the next step answers, now or as soon as that may be seen."""
        play = room.play
        if not self.steps or play is None or play.over or q.seat != self.seat:
            return False
        purpose, choice = self.steps[0]
        if q.purpose != purpose or not takes(play.state, q, choice):
            return False
        if room.clock.is_shut_out(q.seat, steady_ms()) or room.is_cut_off(q):
            return False
        if room.lesson is not None and not room.lesson.allows(play.state, q, play.count, choice):
            return False
        return bool(self.led) or not self._is_early(room, q)

    def _is_early(self, room: Room, q: Question) -> bool:
        """A pass is not seen before its time, whoever gives it."""
        assert room.play is not None
        return room.manners.is_held(q) and room.game.idle(room.play.state, q) in self.steps[0][1]

    def next(self, room: Room) -> tuple[Question, tuple[int, ...]] | None:
        """The next question with its answer; None where the plan ends, or waits."""
        q = None if room.play is None or room.gone else room.play.question_for(self.seat)
        if q is None or not self.answers(room, q) or self._is_early(room, q):
            return None
        return q, self.steps.pop(0)[1]

    # -- from one phase to another -----------------------------------------------------------------------------------

    def note(self, room: Room, q: Question, choice: tuple[int, ...]) -> None:
        """Its seat is about to answer so: whether that leads on to another phase."""
        assert room.play is not None
        self.led = room.plans.led_by(q, choice, room.game.idle(room.play.state, q))

    def waits(self, room: Room) -> bool:
        """Whether its rest is to be given later: a phase has been ended, and all that is asked now lies in between, or
        is passed by the table, or may not be seen yet."""
        play = room.play
        if not self.led or not self.steps or play is None or play.over or room.plans.came_to_light(play.state):
            return False
        return all(self._leaves(room, q) for q in play.state.questions)

    def _leaves(self, room: Room, q: Question) -> bool:
        if q.seat != self.seat:
            return room.plans.lies_between(q)
        passed = (room.plans.lies_between(q) or q.purpose in self.led) and room.manners.answers(q)
        return passed or self.answers(room, q)


def pass_of(room: Room, seat: int) -> tuple[int, ...]:
    """What a seat answers to do nothing; empty where it is not asked, or has to do something."""
    q = None if room.play is None or seat < 0 else room.play.question_for(seat)
    idle = None if q is None or room.play is None else room.game.idle(room.play.state, q)
    return () if idle is None else (idle,)


#: gives an answer of a plan, and shows what comes of it
GiveStep = Callable[[Question, tuple[int, ...]], Awaitable[None]]


async def give(room: Room, giving: Giving, step: GiveStep) -> None:
    """All that can be given now; what has to wait is kept. Nobody else gets a word in between: the next job of the room
    comes after it."""
    room.giving = giving
    try:
        while (found := giving.next(room)) is not None:
            giving.note(room, *found)
            await step(*found)
    finally:
        room.giving = None
    if giving.waits(room):
        room.waiting = giving
