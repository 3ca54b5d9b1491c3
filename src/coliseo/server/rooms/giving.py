"""The rest of a gesture, given after its first answer as long as it is what is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from coliseo.kernel.questions import Question
from coliseo.match.plans import Step, takes
from coliseo.server.calendar import steady_ms

if TYPE_CHECKING:
    from coliseo.server.rooms.room import Room


class Giving:
    """What is still to be given for a seat. Meanwhile what it answers is not shown: nobody is to decide it."""

    def __init__(self, seat: int, steps: Sequence[Step]) -> None:
        self.seat = seat
        self.steps = list(steps)

    def answers(self, room: Room, q: Question) -> bool:
        """Whether the question is the one that the next step answers."""
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
        # a pass is not seen before its time, whoever gives it
        return not (room.manners.is_held(q) and room.game.idle(play.state, q) in choice)

    def next(self, room: Room) -> tuple[Question, tuple[int, ...]] | None:
        """The next question with its answer; None where the plan ends."""
        q = None if room.play is None or room.gone else room.play.question_for(self.seat)
        if q is None or not self.answers(room, q):
            return None
        return q, self.steps.pop(0)[1]
