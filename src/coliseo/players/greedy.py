"""A player that looks one step ahead.

Each reply is tried on a copy of an imagined table and played to the next quiet point: whatever the player has begun is
completed as it usually would, the others decline, what is pending happens. The game's own evaluation
(`games/<game>/mind/`) judges the outcome; the best reply is taken.

It never looks at what its seat does not know: the hidden cards of the table it works on are imagined (see `base`), and
imagined anew for every decision.
"""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Final, Protocol

from coliseo.games.registry import package
from coliseo.kernel.errors import ReplyRefused
from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.players.replies import all_choices, legal_choice

#: replies tried for one question; beyond it a sample is taken
MAX_REPLIES: Final = 24
#: answers given in one look ahead before it is judged as it stands
MAX_STEPS: Final = 40


class Evaluation(Protocol):
    """A game's own judgement: the part `mind` of its package. A seat plays for its side: what is good for a partner is
    good for it (State.partners, State.opposed)."""

    def prepare(self, m: State) -> State:
        """A copy to look ahead on, arranged so that it stops at the end of what is under way."""
        ...

    def is_quiet(self, m: State) -> bool:
        """Nothing is under way: the position can be judged."""
        ...

    def habit(self, m: State, q: Question, seat: int) -> tuple[int, ...] | None:
        """The reply to assume while `seat` looks ahead: opponents and partners decline, own announcements are
        completed. None when any will do."""
        ...

    def promising(self, m: State, q: Question) -> list[tuple[int, ...]] | None:
        """The replies worth trying, when a menu is long and most of it is hardly ever best; None to try them all."""
        ...

    def idle_reply(self, q: Question) -> tuple[int, ...] | None:
        """The reply that does nothing, if the question has one."""
        ...

    def score(self, m: State, seat: int) -> int:
        """How good the position is for the seat and its side; higher is better, one unit is small."""
        ...

    #: an action must be better than doing nothing by more than this
    patience: int


class GreedyPlayer:
    """One-ply search with the game's evaluation."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, game: Game, m: State, q: Question) -> tuple[int, ...]:
        return self.rank(game, m, q)[0][1]

    def rank(self, game: Game, m: State, q: Question) -> list[tuple[int, tuple[int, ...]]]:
        """Replies with what they are worth, the best first."""
        evaluation = evaluation_of(game.key)
        if evaluation is None:
            return [(0, legal_choice(m, q, self.rng))]
        replies = evaluation.promising(m, q) or self._replies(m, q)
        if len(replies) == 1:
            return [(0, replies[0])]
        idle = evaluation.idle_reply(q)
        ranked: list[tuple[int, tuple[int, ...]]] = []
        for reply in replies:
            worth = self._worth(evaluation, m, q, reply)
            if worth is not None:
                ranked.append((worth + (evaluation.patience if reply == idle else 0), reply))
        if not ranked:
            return [(0, legal_choice(m, q, self.rng))]
        # equal replies are shuffled, so that the player has no blind preference for the first on the menu
        self.rng.shuffle(ranked)
        ranked.sort(key=lambda item: -item[0])
        return ranked

    def _replies(self, m: State, q: Question) -> list[tuple[int, ...]]:
        found = list(islice(all_choices(q), MAX_REPLIES + 1))
        if len(found) <= MAX_REPLIES:
            return found
        return list(dict.fromkeys(legal_choice(m, q, self.rng) for _ in range(MAX_REPLIES)))

    def _worth(self, evaluation: Evaluation, m: State, q: Question, reply: tuple[int, ...]) -> int | None:
        """The score at the quiet point after a reply; None when the game does not accept it."""
        seat = q.seat
        o = evaluation.prepare(m)
        try:
            answer(o, seat, q.token, reply)
        except ReplyRefused:
            return None
        for _ in range(MAX_STEPS):
            if not o.questions or evaluation.is_quiet(o):
                break
            asked = o.questions[0]
            usual = evaluation.habit(o, asked, seat)
            if usual is None:
                usual = legal_choice(o, asked, self.rng)
            try:
                answer(o, asked.seat, asked.token, usual)
            except ReplyRefused:
                answer(o, asked.seat, asked.token, legal_choice(o, asked, self.rng))
        return evaluation.score(o, seat)


def evaluation_of(key: str) -> Evaluation | None:
    """None for a game that cannot judge a position: then any reply is as good as another."""
    mind = package(key).mind
    return None if mind is None else mind()
