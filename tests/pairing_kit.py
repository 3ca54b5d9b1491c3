"""Rounds to be paired: invented ones, and events that go on for some rounds."""

from __future__ import annotations

import random
from hashlib import sha256
from typing import Any

from coliseo.tournament.oracles import cheapest_by_trying, perfect_matchings, random_problem
from coliseo.tournament.problem import Pair, PairingProblem, PairingResult

__all__ = ["Season", "cheapest_by_trying", "perfect_matchings", "random_problem"]


class Season:
    """An event in numbers: points, who met, who rested, who floated; results by lot."""

    def __init__(self, players: int, seed: int, **settings: Any) -> None:
        self.rng = random.Random(seed)
        self.numbers = tuple(range(1, players + 1))
        self.points = dict.fromkeys(self.numbers, 0)
        self.met: dict[Pair, int] = {}
        self.rested: set[int] = set()
        self.floats: dict[int, tuple[int, int]] = {}
        self.settings = settings
        self.seed = sha256(str(seed).encode()).digest()
        self.round = 0

    def problem(self) -> PairingProblem:
        return PairingProblem(
            players=self.numbers,
            points=dict(self.points),
            seed=sha256(self.seed + bytes([self.round])).digest(),
            met=dict(self.met),
            had_bye=frozenset(self.rested),
            floats=dict(self.floats),
            **self.settings,
        )

    def play(self, result: PairingResult, draws: float = 0.1) -> None:
        self.round += 1
        if result.bye:
            self.rested.add(result.bye)
            self.points[result.bye] += 3
        for a, b in result.pairs:
            self.met[a, b] = self.round
            down = self.points[a] - self.points[b]
            way = (down < 0) - (down > 0)
            self.floats[a] = (self.floats.get(a, (0, 0))[1], way)
            self.floats[b] = (self.floats.get(b, (0, 0))[1], -way)
        for a, b in result.pairs:
            chance = self.rng.random()
            if chance < draws:
                self.points[a] += 1
                self.points[b] += 1
            else:
                self.points[a if chance < (1 + draws) / 2 else b] += 3
