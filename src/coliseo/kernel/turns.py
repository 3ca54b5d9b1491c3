"""Turns as a clock needs them (match/turns.py): whose it is, and what is answered when time is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from coliseo.kernel.game import Game
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

#: whose turn it is while the game is set up
NOBODY: Final = -1

M = TypeVar("M", bound=State)


class ByTurns(Generic[M]):
    """`under_way` tells the number of the turn and whose it is; `actions` are the questions of what to do next."""

    def __init__(
        self, game: Game, table: type[M], under_way: Callable[[M], tuple[int, int]], actions: tuple[str, ...]
    ) -> None:
        self.game = game
        self.table = table
        self.under_way = under_way
        self.actions = actions

    def turn_of(self, m: State) -> tuple[int, int]:
        assert isinstance(m, self.table)
        return self.under_way(m)

    def begins_action(self, m: State, q: Question) -> bool:
        """Nothing is under way."""
        return q.purpose in self.actions

    def default_reply(self, m: State, q: Question) -> tuple[int, ...] | None:
        """Nothing more is done, nothing is answered."""
        idle = self.game.idle(m, q)
        return None if idle is None else (idle,)
