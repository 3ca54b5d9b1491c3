"""Other ways to find the best pairing, to compare ours with: every pairing one by one, and the library on all pairs.

Rounds to compare them on are invented as no event would have them, everything at once.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from coliseo.tournament.matching import LIBRARY_BITS, all_edges, by_library
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.pairing import pair
from coliseo.tournament.problem import CUSTOMS, RELAXATIONS, TAG_LEVELS, Pair, PairingProblem, ordered
from coliseo.tournament.progress import PAIRS, Progress, unheard
from coliseo.tournament.weights import Weights

BRUTE: Final = "brute"
LIBRARY: Final = "rustworkx"
ORACLES: Final = (BRUTE, LIBRARY)
#: the largest rounds that each is asked about
MOST: Final = {BRUTE: 10, LIBRARY: 200}


def random_problem(rng: random.Random, players: int, dense: bool = False) -> PairingProblem:
    """A round as no event would have it: everything at once. `dense`: hardly any two have met."""
    numbers = rng.sample(range(1, 3 * players + 1), players)
    pairs = [ordered(a, b) for a in numbers for b in numbers if a < b]

    def some(share: float) -> list[Pair]:
        return [p for p in pairs if rng.random() < share]

    customs = rng.choice(CUSTOMS)
    return PairingProblem(
        players=tuple(numbers),
        points={n: rng.choice((0, 1, 3, 3, 6)) for n in numbers},
        seed=rng.randbytes(32),
        score={n: rng.randrange(7) for n in numbers} if rng.random() < 0.4 else {},
        met={p: rng.randrange(1, 5) for p in some(0.02 if dense else rng.choice((0.0, 0.2, 0.5)))},
        barred=frozenset(some(0.02 if dense else 0.1)),
        soft_barred=frozenset(some(0.02 if dense else 0.1)),
        had_bye=frozenset(n for n in numbers if rng.random() < 0.3),
        floats={n: (rng.choice((-1, 0, 1)), rng.choice((-1, 0, 1))) for n in numbers if rng.random() < 0.6},
        tags={n: rng.choice(("Norte", "Sur", "Este")) for n in numbers if rng.random() < 0.7},
        tag_level=rng.choice(TAG_LEVELS),
        custom=customs,
        places={n: k + 1 for k, n in enumerate(rng.sample(numbers, players))},
        relaxed=frozenset(key for key in RELAXATIONS if rng.random() < 0.3),
    )


def perfect_matchings(vertices: list[int]) -> Iterator[list[Pair]]:
    if not vertices:
        yield []
        return
    first, rest = vertices[0], vertices[1:]
    for k, other in enumerate(rest):
        for more in perfect_matchings(rest[:k] + rest[k + 1 :]):
            yield [(first, other), *more]


def cheapest_by_trying(problem: PairingProblem) -> tuple[int, list[Pair]] | None:
    """The best of all legal pairings, one by one, in the order of the levels; None where there is none."""
    weights = Weights(problem)
    cost = {
        ordered(a, b): weights.pack(weights.levels(a, b))
        for a in weights.numbers
        for b in weights.numbers
        if weights.allowed(a, b)
    }
    best: tuple[int, list[Pair]] | None = None
    for pairs in perfect_matchings(sorted(weights.numbers)):
        if all(p in cost for p in pairs):
            found = (sum(cost[p] for p in pairs), pairs)
            best = found if best is None or found < best else best
    return best


def cheapest_by_library(problem: PairingProblem) -> int | None:
    """What the library's pairing on all pairs costs; None where it finds none."""
    weights = Weights(problem)
    found = by_library(weights, all_edges(weights))
    if 2 * len(found) != weights.size:
        return None
    numbers = weights.numbers
    return sum(weights.pack(weights.levels(numbers[i], numbers[j])) for i, j in found)


def differences(oracle: str, rounds: int, rng: random.Random, progress: Progress = unheard) -> Iterator[str]:
    """Random rounds on which the two do not agree, in words."""
    asked = 0
    while asked < rounds:
        problem = random_problem(rng, rng.randint(2, MOST[oracle]), dense=oracle == LIBRARY)
        weights = Weights(problem)
        if oracle == LIBRARY and weights.bits >= LIBRARY_BITS:
            continue
        asked += 1
        progress(PAIRS, asked, rounds)
        if oracle == BRUTE:
            tried = cheapest_by_trying(problem)
            other = None if tried is None else tried[0]
        else:
            other = cheapest_by_library(problem)
        try:
            mine: int | None = weights.pack(dict(pair(problem).cost))
        except NoLegalPairing:
            mine = None
        if mine != other:
            yield f"{len(problem.players)}: {mine} ≠ {other}"
