"""The best pairing of a round with its proof, or why there is none.

A library finds the pairing wherever it is exact; own code (`duals`) makes the proof on few candidates for each player,
and then *all* allowed pairs are priced against it. A pair that would break the proof becomes a candidate, and again.
Each is the other's oracle: both must cost the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from heapq import nsmallest
from typing import Final

import rustworkx

from coliseo.kernel.errors import in_both
from coliseo.tournament.duals import CheapestMatching, NoPerfectMatching
from coliseo.tournament.problem import Proof
from coliseo.tournament.progress import CHECK, PAIRS, Progress, unheard
from coliseo.tournament.weights import NEVER, Weights

#: up to so many vertices the library sees every pair
ALL_PAIRS: Final = 500
#: the library counts in 128 bits and goes wrong in silence near them
LIBRARY_BITS: Final = 120
#: how many partners of the own points group each player begins with, and in the two groups beside it; then more
OWN_GROUP: Final = (16, 64)
NEXT_GROUP: Final = (4, 16)

Edges = dict[tuple[int, int], int]


class NotExact(Exception):
    """Two ways to pair a round found two costs: one is wrong, and nothing is proved. `pairs` are the cheaper ones."""

    def __init__(self, pairs: list[tuple[int, int]]) -> None:
        super().__init__(in_both("dos caminos, dos costes", "two ways, two costs"))
        self.pairs = pairs


class Solution:
    """Pairs of positions, with the duals they are optimal by."""

    def __init__(self, mate: list[int], p: list[int], blossoms: list[tuple[list[int], int]]) -> None:
        self.pairs = [(u, v) for u, v in enumerate(mate) if u < v]
        self.p = p
        self.blossoms = blossoms

    def proof(self, weights: Weights) -> Proof:
        numbers = weights.numbers
        top = 1 << weights.bits
        return Proof(
            W=top,
            y={numbers[i]: top - p for i, p in enumerate(self.p)},
            z=tuple(sorted((tuple(sorted(numbers[i] for i in members)), z) for members, z in self.blossoms)),
        )


def every_pair(weights: Weights) -> Iterator[tuple[int, list[int], list[int]]]:
    """Of each position: the later ones it may meet, and what each costs without the lot."""
    for i in range(weights.size):
        row = weights.row(i)
        others = [j for j in range(i + 1, weights.size) if row[j] != NEVER]
        yield i, others, [row[j] for j in others]


def all_edges(weights: Weights) -> Edges:
    edges: Edges = {}
    for i, others, costs in every_pair(weights):
        for j, cost, lot in zip(others, costs, weights.lots(i, others), strict=True):
            edges[i, j] = cost + lot
    return edges


def candidates(weights: Weights, own: int, beside: int) -> Edges:
    """Each position's cheapest partners in its own points group and in those beside it; few, but the likely ones."""
    edges: Edges = {}
    groups = weights.groups
    for g, group in enumerate(groups):
        for i in group:
            row = weights.row(i)
            near = [j for j in group if row[j] != NEVER]
            chosen = _cheapest(weights, i, near, row, own)
            step = 1
            # somebody who has met most of his group looks further; everybody looks one group up and down
            while step < len(groups) and (step == 1 or len(chosen) < own):
                for other in (g - step, g + step):
                    if 0 <= other < len(groups):
                        near = [j for j in groups[other] if row[j] != NEVER]
                        chosen += _cheapest(weights, i, near, row, beside)
                step += 1
            for j, cost in chosen:
                edges[(i, j) if i < j else (j, i)] = cost
    if weights.size > weights.players:
        bye = weights.players
        row = weights.row(bye)
        near = [j for j in range(weights.players) if row[j] != NEVER]
        for j, cost in _cheapest(weights, bye, near, row, own):
            edges[j, bye] = cost
    return edges


def _cheapest(weights: Weights, i: int, near: list[int], row: list[int], most: int) -> list[tuple[int, int]]:
    if len(near) > most:
        least = nsmallest(most, (row[j] for j in near))[-1]
        near = [j for j in near if row[j] <= least]  # the lot is drawn only for those it can still bring in
    priced = [(row[j] + lot, j) for j, lot in zip(near, weights.lots(i, near), strict=True)]
    return [(j, cost) for cost, j in nsmallest(most, priced)]


def by_library(weights: Weights, edges: Edges) -> list[tuple[int, int]]:
    """The cheapest pairs by rustworkx; fewer than half the vertices where there is no perfect matching.

    Of costs that need more bits than it counts in, the last are cut off, which are those of the lot: the pairs are
    legal then, and nobody may call them the best.
    """
    too_many = max(0, weights.bits - LIBRARY_BITS + 1)
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(weights.size))
    dearest = max(edges.values(), default=0)
    graph.add_edges_from([(u, v, (dearest >> too_many) - (cost >> too_many)) for (u, v), cost in edges.items()])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((u, v) if u < v else (v, u) for u, v in found)


def by_duals(weights: Weights, edges: Edges, patience: Callable[[], bool] | None = None) -> Solution:
    graph: list[list[tuple[int, int]]] = [[] for _ in range(weights.size)]
    for (u, v), cost in edges.items():
        graph[u].append((v, cost))
        graph[v].append((u, cost))
    solved = CheapestMatching(graph, patience)
    return Solution(solved.mate, solved.p, solved.blossoms())


class Nested:
    """Odd sets, of which any two lie one in the other or apart: what a vertex has in common with each other."""

    def __init__(self, blossoms: list[tuple[list[int], int]], size: int) -> None:
        self.size = size
        way: list[list[int]] = [[] for _ in range(size)]  # the sets around each vertex, from the outermost on
        for b in sorted(range(len(blossoms)), key=lambda b: -len(blossoms[b][0])):
            for i in blossoms[b][0]:
                way[i].append(b)
        self.way = way
        #: vertices in an order in which every set is a run
        order = sorted(range(size), key=lambda i: way[i])
        self.at = [0] * size
        self.runs: list[tuple[int, int]] = [(0, 0)] * len(blossoms)
        for k, i in enumerate(order):
            self.at[i] = k
            for b in way[i]:
                first = self.runs[b][0] if self.runs[b][1] else k
                self.runs[b] = (first, k + 1)
        self.z = [z for _, z in blossoms]

    def shared_with(self, i: int) -> list[int]:
        """Σz over the sets that hold both i and another vertex v, at `at[v]`."""
        total = [0] * self.size
        above = sum(self.z[b] for b in self.way[i])
        inside = (self.at[i], self.at[i])
        for b in reversed(self.way[i]):
            first, end = self.runs[b]
            total[first : inside[0]] = [above] * (inside[0] - first)
            total[inside[1] : end] = [above] * (end - inside[1])
            inside = first, end
            above -= self.z[b]
        return total


def underpriced(weights: Weights, solution: Solution, progress: Progress = unheard) -> Edges:
    """Allowed pairs that would cost less than the duals say any pair must: with one of them the proof fails.

    Where the cost without the lot is enough already, the lot is not drawn: that spares most of the work.
    """
    p, nested = solution.p, Nested(solution.blossoms, weights.size)
    wrong: Edges = {}
    for i, others, costs in every_pair(weights):
        mine = p[i]
        open_ = [(j, cost) for j, cost in zip(others, costs, strict=True) if 2 * cost < mine + p[j]]
        if not open_:
            continue
        shared: list[int] = []
        for (j, cost), lot in zip(open_, weights.lots(i, [j for j, _ in open_]), strict=True):
            slack = 2 * (cost + lot) - mine - p[j]
            if slack < 0:
                shared = shared or nested.shared_with(i)
                if slack + shared[nested.at[j]] < 0:
                    wrong[i, j] = cost + lot
        if i % 64 == 0:
            progress(CHECK, i, weights.size)
    return wrong


def solve(
    weights: Weights, patience: Callable[[], bool] | None = None, progress: Progress = unheard
) -> tuple[Solution, list[tuple[int, int]] | None]:
    """The best pairing of all, with duals that hold for every allowed pair; and what the library found, if asked.

    Raises `NoPerfectMatching` where there is no legal pairing.
    """
    few = weights.size <= ALL_PAIRS
    exact = weights.bits < LIBRARY_BITS
    progress(PAIRS, 0, weights.players)
    everything = all_edges(weights) if few else None
    by_the_library = by_library(weights, everything) if everything is not None and exact else None
    edges, solution = _on_candidates(weights, everything, patience)
    while True:
        wrong = underpriced(weights, solution, progress)
        if not wrong:
            break
        edges.update(wrong)
        solution = by_duals(weights, edges, patience)
    if exact and by_the_library is None:
        by_the_library = by_library(weights, edges)
    if by_the_library is not None:
        theirs, ours = _cost(edges, everything, by_the_library), _cost(edges, None, solution.pairs)
        if theirs != ours:
            raise NotExact(by_the_library if theirs < ours else solution.pairs)
    return solution, by_the_library


def _cost(edges: Edges, everything: Edges | None, pairs: list[tuple[int, int]]) -> int:
    return sum((everything or edges)[pair] for pair in pairs)


def _on_candidates(
    weights: Weights, everything: Edges | None, patience: Callable[[], bool] | None
) -> tuple[Edges, Solution]:
    """Duals on as few candidates as have a perfect matching; at last on all pairs."""
    for own, beside in zip(OWN_GROUP, NEXT_GROUP, strict=True):
        edges = candidates(weights, own, beside)
        try:
            return edges, by_duals(weights, edges, patience)
        except NoPerfectMatching:
            continue
    edges = everything if everything is not None else all_edges(weights)
    return edges, by_duals(weights, edges, patience)
