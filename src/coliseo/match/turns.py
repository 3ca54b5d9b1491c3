"""Turns as a clock needs them: whose turn it is, and what is answered for somebody whose time is over.

A game whose time may be counted by turns has the part `turns` (games/package.py).
"""

from __future__ import annotations

from coliseo.games.package import Turned
from coliseo.games.registry import package
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.clocks import Clock
from coliseo.players.replies import least_choice


class Turns:
    """The turns of one game, for its clock."""

    def __init__(self, game: Turned) -> None:
        self.game = game

    def show_to(self, clock: Clock, m: State, now: int) -> None:
        number, owner = self.game.turn_of(m)
        clock.at_turn(number, owner, now)

    def default_reply(self, m: State, q: Question) -> tuple[int, ...]:
        given = self.game.default_reply(m, q)
        return least_choice(m, q) if given is None else given

    def is_cut_off(self, clock: Clock, m: State, q: Question, count: int) -> bool:
        """Whether something new would begin though the time of the turn is over."""
        return clock.begins_too_late(q.seat, count) and self.game.begins_action(m, q)


def turns_of(game_key: str) -> Turns | None:
    """None for a game that is not played by turns."""
    turns = package(game_key).turns
    return None if turns is None else Turns(turns())
