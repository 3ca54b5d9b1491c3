"""A player that picks at random among what it may do."""

from __future__ import annotations

from random import Random

from coliseo.kernel.game import Game
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.players.replies import legal_choice, random_choice

__all__ = ["RandomPlayer", "legal_choice", "random_choice"]


class RandomPlayer:
    """Uniform over the candidates of each question."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, game: Game, m: State, q: Question) -> tuple[int, ...]:
        return legal_choice(m, q, self.rng)
