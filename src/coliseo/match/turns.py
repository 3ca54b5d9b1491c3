"""Turns as a clock needs them: whose turn it is, and what is answered for somebody whose time is over.

A game that is played by turns says so in its library (games/<game>/library.py) with three functions:

- `turn_of(m)`: the number of the turn under way and whose it is (clocks.NOBODY while the game is set up);
- `begins_action(m, q)`: whether the question is what to do next, so that nothing is under way;
- `default_reply(m, q)`: what is answered for somebody who does not answer, or None if the least will do.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.clocks import Clock
from coliseo.players.replies import least_choice


class Turns:
    """The turns of one game, for its clock."""

    def __init__(self, library: Any) -> None:
        self.library = library

    def show_to(self, clock: Clock, m: State, now: int) -> None:
        number, owner = self.library.turn_of(m)
        clock.at_turn(number, owner, now)

    def default_reply(self, m: State, q: Question) -> tuple[int, ...]:
        given: tuple[int, ...] | None = self.library.default_reply(m, q)
        return least_choice(m, q) if given is None else given

    def is_cut_off(self, clock: Clock, m: State, q: Question, count: int) -> bool:
        """Whether something new would begin though the time of the turn is over."""
        return clock.begins_too_late(q.seat, count) and bool(self.library.begins_action(m, q))


def turns_of(game_key: str) -> Turns | None:
    """None for a game that is not played by turns."""
    library = import_module(f"coliseo.games.{game_key}.shelf.library")
    return Turns(library) if hasattr(library, "turn_of") else None
