"""Pair a round: the door through which the rest of the house comes.

The same problem gives the same pairing and the same proof, wherever and however often it is asked.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from typing import Final

from coliseo.text.mistake import Mistake
from coliseo.tournament.duals import CheapestMatching, NoPerfectMatching, OutOfTime
from coliseo.tournament.matching import (
    ALL_PAIRS,
    NEXT_GROUP,
    OWN_GROUP,
    Edges,
    NotExact,
    all_edges,
    by_library,
    candidates,
    solve,
)
from coliseo.tournament.obstacle import NoLegalPairing, WayOut, obstacle_of, without_costs
from coliseo.tournament.problem import (
    BY_HAND,
    BYE,
    NO_PROOF,
    RELAXATIONS,
    Pair,
    PairingProblem,
    PairingResult,
    Proof,
    ordered,
)
from coliseo.tournament.progress import PROOF, Progress, unheard
from coliseo.tournament.proof import ILLEGAL, faults
from coliseo.tournament.weights import Weights

#: a shop waits no longer than this for a proof: after it the round may go out marked "sin prueba"
PATIENCE: Final = 60.0


def pair(problem: PairingProblem, patience: float = PATIENCE, progress: Progress = unheard) -> PairingResult:
    """The best legal pairing, with its proof; without one, and marked so, if that takes too long or fails. Raises
    `NoLegalPairing`, which says why there is none."""
    if not problem.players:
        raise Mistake("no queda nadie que emparejar", "there is nobody left to pair")
    weights = Weights(problem)
    end = time.monotonic() + patience
    searches = count(1)

    def go_on() -> bool:
        """Asked before each search, of which every one puts two more people together."""
        progress(PROOF, min(2 * next(searches), weights.size), weights.size)
        return time.monotonic() < end

    try:
        solution, _ = solve(weights, go_on, progress)
    except NoPerfectMatching as none:
        raise NoLegalPairing(obstacle_of(none, weights)) from none
    except NotExact as doubtful:
        return result_of(weights, doubtful.pairs, marks=(NO_PROOF,))
    except OutOfTime:
        return _without_proof(weights)
    return result_of(weights, solution.pairs, proof=solution.proof(weights))


def ways_out(problem: PairingProblem) -> list[WayOut]:
    """Where there is no legal pairing: what could give way, least first, each with the best pairing it would give.

    One thing alone wherever that is enough, else as many as it takes. Nothing is relaxed by asking.
    """
    found: list[WayOut] = []
    left = [key for key in RELAXATIONS if key not in problem.relaxed]
    for keys in [*[(key,) for key in left], *[tuple(left[:k]) for k in range(2, len(left) + 1)]]:
        if len(keys) > 1 and found:
            break
        relaxed = problem.relaxing(*keys)
        try:
            result = pair(relaxed)
        except NoLegalPairing:
            continue
        touched = tuple(p for p in result.pairs if p in relaxed.met or p in relaxed.soft_barred)
        found.append(WayOut(keys, result, touched))
    return found


def result_of(
    weights: Weights, positions: Iterable[tuple[int, int]], proof: Proof | None = None, marks: tuple[str, ...] = ()
) -> PairingResult:
    numbers = weights.numbers
    chosen = [ordered(numbers[i], numbers[j]) for i, j in positions]
    bye = next((b for a, b in chosen if a == BYE), BYE)
    return PairingResult(
        pairs=tuple(p for p in chosen if p[0] != BYE), bye=bye, cost=weights.total(chosen), proof=proof, marks=marks
    )


def _without_proof(weights: Weights) -> PairingResult:
    """What the library alone finds: legal, and as good as the pairs it was shown allow. Where those are too few for a
    pairing, any legal one."""
    tries: Iterable[Edges] = (
        [all_edges(weights)]
        if weights.size <= ALL_PAIRS
        else (candidates(weights, own, beside) for own, beside in zip(OWN_GROUP, NEXT_GROUP, strict=True))
    )
    for edges in tries:
        found = by_library(weights, edges)
        if 2 * len(found) == weights.size:
            return result_of(weights, found, marks=(NO_PROOF,))
    try:
        mate = CheapestMatching(without_costs(weights)).mate
    except NoPerfectMatching as none:
        raise NoLegalPairing(obstacle_of(none, weights)) from none
    return result_of(weights, [(u, v) for u, v in enumerate(mate) if u < v], marks=(NO_PROOF,))


def pair_by_hand(problem: PairingProblem, pairs: Iterable[Pair], bye: int, reason: str) -> PairingResult:
    """A round as a person wants it: legal, with a reason, marked, and with what the best one would have cost."""
    if not reason.strip():
        raise Mistake("emparejar a mano pide un motivo", "pairing by hand needs a reason")
    return replace(weigh_by_hand(problem, pairs, bye), reason=reason)


def weigh_by_hand(problem: PairingProblem, pairs: Iterable[Pair], bye: int) -> PairingResult:
    """What a choice of pairs costs, and what the best one would; raises a Mistake if it is not legal."""
    chosen = tuple(pairs)
    plain = PairingResult(chosen, bye, marks=(BY_HAND,))
    for fault in faults(problem, plain):
        if fault.kind == ILLEGAL:
            raise Mistake(fault.es, fault.en)
    all_of_them = [*plain.pairs, *([(BYE, bye)] if bye else [])]
    return replace(plain, cost=Weights(problem).total(all_of_them), best=pair(problem).cost)
