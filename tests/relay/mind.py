"""How good a position is in Relevos: what the own side has run, less what the others have."""

from __future__ import annotations

from typing import Final

from relay.game import Track

from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

VICTORY: Final = 1000


class Mind:
    patience = 0

    def prepare(self, m: State) -> State:
        return m.clone()

    def is_quiet(self, m: State) -> bool:
        return True

    def habit(self, m: State, q: Question, seat: int) -> tuple[int, ...] | None:
        return None

    def promising(self, m: State, q: Question) -> list[tuple[int, ...]] | None:
        return None

    def idle_reply(self, q: Question) -> tuple[int, ...] | None:
        return None

    def score(self, m: State, seat: int) -> int:
        assert isinstance(m, Track)
        ahead = sum(n * (-1 if m.opposed(seat, other) else 1) for other, n in enumerate(m.steps))
        return ahead if m.winners is None else ahead + VICTORY * (1 if seat in m.winners else -1)


MIND: Final = Mind()
