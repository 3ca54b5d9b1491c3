"""What a machine player is, and what it may know.

A player is handed a table and the question it is asked. The table is never the real one: it is one made of what the
player's seat knows (`Game.imagine`), with the hidden cards guessed. Two tables that a seat cannot tell apart give its
player the same one, and so get the same answer. `ask` is the one place where players are called, so that this holds for
all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from coliseo.kernel.chance import mix
from coliseo.kernel.game import Game
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State


class Player(Protocol):
    """One seat's machine player."""

    name: str

    def choose(self, game: Game, m: State, q: Question) -> tuple[int, ...]:
        """A legal reply to `q`. `m` is an imagined table (see above); the player may do with it as it likes."""
        ...


def ask(player: Player, game: Game, m: State, q: Question, salt: int) -> tuple[int, ...]:
    """The player's reply to an open question of the real table `m`, from what its seat knows."""
    return player.choose(game, game.imagine(m, q.seat, mix(salt)), q)


def _random(seed: int) -> Player:
    from coliseo.players.random_player import RandomPlayer

    return RandomPlayer(seed)


def _greedy(seed: int) -> Player:
    from coliseo.players.greedy import GreedyPlayer

    return GreedyPlayer(seed)


#: name → maker of a player from a seed, weakest first
LEVELS: Final[dict[str, Callable[[int], Player]]] = {"random": _random, "greedy": _greedy}


def make_player(name: str, seed: int) -> Player:
    """The player of that name; KeyError if there is none."""
    return LEVELS[name](seed)
