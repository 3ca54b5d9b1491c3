"""Tables of three or more (Atrum Arena, everybody for himself; AA-I.1.3.2, AA-III.3.0.1): who sits with whom.

Cost: repeated meetings squared, then spread of points squared, then the lot. To find the best tables is the social
golfer problem: no proof of the best is to be had. What can be said is: the tables are legal, they cost so much, and by
counting alone so many repeated meetings could not be avoided.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Any, Final

from coliseo.text.mistake import Mistake
from coliseo.tournament.obstacle import NoLegalPairing, NotApart
from coliseo.tournament.problem import Pair, ordered

SMALLEST: Final = 3
#: by setting
LARGEST: Final = 9
STARTS: Final = 4
#: no event has so many points or meetings that their squares need more
_BITS: Final = 64


@dataclass(frozen=True)
class PodProblem:
    """Players (or groups with a number of their own) to be put at tables of several."""

    players: tuple[int, ...]
    points: Mapping[int, int]
    seed: bytes
    #: how often two have sat together
    met: Mapping[Pair, int] = field(default_factory=dict)
    barred: frozenset[Pair] = frozenset()
    #: to be kept apart wherever that can be: it was agreed that they may sit together
    soft: frozenset[Pair] = frozenset()
    #: the size that is aimed at; what is left over makes tables of one more or one less
    size: int = 4


@dataclass(frozen=True)
class PodResult:
    """Tables, what they cost, and what no tables could have avoided."""

    pods: tuple[tuple[int, ...], ...]
    #: Σ (how often two had met before)² over all who sit together
    repeats: int
    spread: int
    #: repeated meetings that counting alone makes unavoidable
    least_repeats: int

    def data(self) -> dict[str, Any]:
        return {
            "pods": [list(pod) for pod in self.pods],
            "repeats": self.repeats,
            "spread": self.spread,
            "least_repeats": self.least_repeats,
        }


def pod_sizes(players: int, size: int = 4) -> list[int]:
    """Sizes of the tables: as many of `size` as there can be, the rest of one less; 5 make one table of 5."""
    if not SMALLEST <= size <= LARGEST:
        raise Mistake(f"mesas de {SMALLEST} a {LARGEST}", f"tables of {SMALLEST} to {LARGEST}")
    if players < SMALLEST:
        raise Mistake(f"hacen falta {SMALLEST}", f"{SMALLEST} are needed")
    tables = -(-players // size)
    if players // tables < SMALLEST:  # nobody plays at a table of two: fewer tables, some of them larger
        tables = players // SMALLEST
    least, more = divmod(players, tables)
    return [least + 1] * more + [least] * (tables - more)


def least_repeats(problem: PodProblem, sizes: list[int]) -> int:
    """By pigeonholes: who has met all but k of the others meets somebody again at any table with more than k others."""
    lacking = 0
    here = set(problem.players)
    met = {n: 0 for n in here}
    for (a, b), times in problem.met.items():
        if times and a in here and b in here:
            met[a] += 1
            met[b] += 1
    smallest = min(sizes) - 1
    for n in here:
        new = len(here) - 1 - met[n]
        lacking += max(0, smallest - new)
    return -(-lacking // 2)  # each repeated meeting was counted from both sides, if at all


class _Tables:
    """Tables under way. What two cost who sit together is packed: barred, soft, repeats, spread, each in its bits."""

    def __init__(self, costs: list[list[int]], order: list[int], sizes: list[int]) -> None:
        self.costs = costs
        self.pods: list[list[int]] = []
        start = 0
        for size in sizes:
            self.pods.append(order[start : start + size])
            start += size
        #: what each would cost with all of each table
        self.beside = [[sum(costs[who][x] for x in pod) for pod in self.pods] for who in range(len(costs))]

    def total(self) -> int:
        return sum(self.beside[who][p] for p, pod in enumerate(self.pods) for who in pod) // 2

    def descend(self) -> None:
        """Exchange two people for as long as that makes it cheaper, for each person in turn the best exchange."""
        while any([self._exchange(p, i) for p, pod in enumerate(self.pods) for i in range(len(pod))]):
            pass

    def _exchange(self, p: int, i: int) -> bool:
        a = self.pods[p][i]
        mine, costs = self.beside[a], self.costs[a]
        best, with_pod, with_place = 0, p, i
        for q, pod in enumerate(self.pods):
            if q == p:
                continue
            for j, b in enumerate(pod):
                theirs = self.beside[b]
                gain = mine[q] + theirs[p] - 2 * costs[b] - mine[p] - theirs[q]
                if gain < best:
                    best, with_pod, with_place = gain, q, j
        if with_pod == p:
            return False
        b = self.pods[with_pod][with_place]
        self.pods[p][i], self.pods[with_pod][with_place] = b, a
        for who, beside in enumerate(self.beside):
            moved = self.costs[who][b] - self.costs[who][a]
            beside[p] += moved
            beside[with_pod] -= moved
        return True


def _packed_costs(problem: PodProblem, players: list[int]) -> list[list[int]]:
    def together(a: int, b: int) -> int:
        pair = ordered(a, b)
        apart = problem.points[a] - problem.points[b]
        apart_first = ((pair in problem.barred) << 3 * _BITS) + ((pair in problem.soft) << 2 * _BITS)
        return apart_first + (problem.met.get(pair, 0) ** 2 << _BITS) + apart * apart

    return [[together(a, b) if a != b else 0 for b in players] for a in players]


def seat_pods(problem: PodProblem) -> PodResult:
    """Good tables, the same ones for the same problem: steepest descent by exchanges from several starts. Raises
    NoLegalPairing where none were found that keep apart who may not meet."""
    sizes = pod_sizes(len(problem.players), problem.size)
    players = sorted(problem.players)
    lot = Random(int.from_bytes(sha256(problem.seed).digest(), "big"))
    draw = {n: lot.getrandbits(44) for n in players}
    by_points = sorted(range(len(players)), key=lambda k: (-problem.points[players[k]], draw[players[k]]))
    costs = _packed_costs(problem, players)
    best: _Tables | None = None
    for k in range(STARTS):
        order = list(by_points)
        for _ in range(k):  # later starts stir the order of points
            for i in range(len(order) - 1):
                if lot.getrandbits(2) == 0:
                    order[i], order[i + 1] = order[i + 1], order[i]
        tables = _Tables(costs, order, sizes)
        tables.descend()
        if best is None or tables.total() < best.total():
            best = tables
    assert best is not None
    cost = best.total()
    if cost >> 3 * _BITS:
        raise NoLegalPairing(NotApart((), (), tuple(sorted(problem.barred))))
    pods = [tuple(sorted(players[k] for k in pod)) for pod in best.pods]
    pods.sort(key=lambda pod: (-sum(problem.points[n] for n in pod) / len(pod), pod))
    mask = (1 << _BITS) - 1
    return PodResult(tuple(pods), cost >> _BITS & mask, cost & mask, least_repeats(problem, sizes))
