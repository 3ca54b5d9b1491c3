"""How fast the engine is: uniform random play on one core, beside python-chess in the same process.

The loops are bare on purpose, so that what is measured is the engine and not the harness. Time is the processor's own:
what else the machine does weighs little.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

import chess

from coliseo import build_kind
from coliseo.games.registry import load_game
from coliseo.kernel import codec
from coliseo.kernel.errors import BrokenConstraint
from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.questions import CARDS, CELL, OPTION, TARGETS, YES_NO, Question
from coliseo.kernel.state import State
from coliseo.players.replies import legal_choice, random_choice

#: short turns and many: a machine changes its pace from one second to the next
TRIALS: Final = 20
#: options of every table; teams are drawn at random and the set-up is part of the game
OPTIONS: Final[dict[str, Any]] = {"limite_turnos": 200}
#: positions sampled for the cost of a clone, a view and a save
SAMPLES: Final = 200
SAMPLE_EVERY: Final = 37
#: half-moves without capture or pawn move after which a game of chess ends by itself
CHESS_LIMIT: Final = 150
#: kinds of question to which, when one thing is wanted, any of the menu is a reply: nearly all that is asked
ONE_OF_THE_MENU: Final = frozenset((OPTION, CELL, YES_NO, CARDS, TARGETS))


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of the report."""

    game: str
    build: str
    decisions_per_s: float
    games_per_s: float
    clone_us: float
    view_us: float
    state_bytes: int
    decisions_per_game: float
    vs_python_chess: float

    def data(self) -> dict[str, Any]:
        return {key: round(value, 3) if isinstance(value, float) else value for key, value in asdict(self).items()}


def measure(key: str, seconds: float) -> Measure:
    """Measures this process's build; engine and chess take turns, so that both see the same machine."""
    game = load_game(key)
    part = seconds / (2 * TRIALS)
    rng = Random(20260301)
    for _ in range(3):
        play_one(game, 0, rng)  # imports, caches
    played: list[tuple[int, int, float]] = []
    chess_speeds: list[float] = []
    seed = 1
    for _ in range(TRIALS):
        decisions, games, spent = play_for(game, seed, rng, part)
        played.append((decisions, games, spent))
        seed += games
        chess_speeds.append(chess_for(rng, part))
    speed = median(decisions / spent for decisions, _, spent in played)
    positions = sample(game, rng)
    return Measure(
        game=key,
        build=build_kind(),
        decisions_per_s=speed,
        games_per_s=median(games / spent for _, games, spent in played),
        clone_us=median(cost_us(m.clone) for m in positions),
        view_us=median(view_us(game, m) for m in positions),
        state_bytes=int(median(len(codec.dumps(m)) for m in positions)),
        decisions_per_game=sum(d for d, _, _ in played) / sum(g for _, g, _ in played),
        vs_python_chess=median(
            decisions / spent / chess_speed
            for (decisions, _, spent), chess_speed in zip(played, chess_speeds, strict=True)
        ),
    )


def play_for(game: Game, seed: int, rng: Random, seconds: float) -> tuple[int, int, float]:
    """Whole games until the time is over: decisions, games, seconds."""
    decisions = games = 0
    start = process_time()
    while True:
        decisions += play_one(game, seed + games, rng)
        games += 1
        spent = process_time() - start
        if spent >= seconds:
            return decisions, games, spent


def play_one(game: Game, seed: int, rng: Random) -> int:
    """A game of random replies; how many there were."""
    m = game.new_game(OPTIONS, seed)
    questions = m.questions
    random = rng.random
    reply = answer
    decisions = 0
    while m.winners is None:
        q = questions[0]
        menu = q.menu
        if q.high == 1 and q.low == 1 and q.kind in ONE_OF_THE_MENU:
            choice: tuple[int, ...] = (menu[int(random() * len(menu))],)
        else:
            choice = random_choice(q, rng)
        try:
            reply(m, q.seat, q.token, choice)
        except BrokenConstraint:
            reply(m, q.seat, q.token, legal_choice(m, q, rng))
        decisions += 1
    return decisions


def chess_for(rng: Random, seconds: float) -> float:
    """Random legal moves of python-chess per second."""
    moves = 0
    random = rng.random
    start = process_time()
    while True:
        board = chess.Board()
        while board.halfmove_clock < CHESS_LIMIT and not board.is_insufficient_material():
            legal = list(board.legal_moves)
            if not legal:
                break
            board.push(legal[int(random() * len(legal))])
            moves += 1
        spent = process_time() - start
        if spent >= seconds:
            return moves / spent


def sample(game: Game, rng: Random) -> list[State]:
    """Positions spread over games."""
    positions: list[State] = []
    seed = 7
    while len(positions) < SAMPLES:
        m = game.new_game(OPTIONS, seed)
        seed += 1
        decisions = 0
        while m.winners is None:
            q = m.questions[0]
            answer(m, q.seat, q.token, _any_reply(m, q, rng))
            decisions += 1
            if decisions % SAMPLE_EVERY == 0 and m.winners is None:
                positions.append(m.clone())
    return positions[:SAMPLES]


def _any_reply(m: State, q: Question, rng: Random) -> tuple[int, ...]:
    return legal_choice(m, q, rng) if q.kind in (CARDS, TARGETS) else random_choice(q, rng)


def cost_us(call: Callable[[], object], times: int = 50) -> float:
    """Microseconds of one call: the best of three rounds, because anything else on the machine only adds."""
    best = float("inf")
    for _ in range(3):
        start = process_time()
        for _ in range(times):
            call()
        best = min(best, process_time() - start)
    return best / times * 1e6


def view_us(game: Game, m: State) -> float:
    return cost_us(lambda: game.view(m, m.questions[0].seat), times=10)
