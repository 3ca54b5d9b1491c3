"""The checker: it knows nothing of the solver, and whatever is changed afterwards it refuses."""

from __future__ import annotations

import ast
import random
from dataclasses import replace
from pathlib import Path

import pytest
from pairing_kit import Season, random_problem

from coliseo.tournament import proof as proof_module
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.pairing import pair
from coliseo.tournament.problem import PairingProblem, PairingResult, Proof, ordered
from coliseo.tournament.proof import BAD_PROOF, ILLEGAL, NOT_OPTIMAL, WRONG_COST, faults
from coliseo.tournament.weights import Weights


def a_round(players: int = 37, rounds: int = 3) -> tuple[PairingProblem, PairingResult]:
    season = Season(players, seed=11, tags={n: "Norte" for n in range(1, 15)})
    for _ in range(rounds):
        season.play(pair(season.problem()))
    problem = season.problem()
    result = pair(problem)
    assert faults(problem, result) == []
    return problem, result


def proof_of(result: PairingResult) -> Proof:
    assert result.proof is not None
    return result.proof


def test_it_imports_only_what_a_round_is() -> None:
    tree = ast.parse(Path(proof_module.__file__).read_text(encoding="utf-8"))
    own = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {module for module in own if module and module.startswith("coliseo")} == {"coliseo.tournament.problem"}


def test_two_opponents_exchanged_are_named() -> None:
    """The pairing is legal, its cost is counted honestly, and the proof is the best one's: it does not fit."""
    problem, result = a_round()
    weights = Weights(problem)
    tried = 0
    for k in range(len(result.pairs) - 1):
        (a, b), (c, d) = result.pairs[k : k + 2]
        swapped = [ordered(a, d), ordered(c, b)]
        if not all(weights.allowed(*p) for p in swapped):
            continue
        pairs = (*result.pairs[:k], *swapped, *result.pairs[k + 2 :])
        total = weights.total([*pairs, *([(0, result.bye)] if result.bye else [])])
        (fault,) = faults(problem, replace(result, pairs=pairs, cost=total))
        assert fault.kind == NOT_OPTIMAL and fault.pair in swapped
        # where the cost was left as it was, that is told, and the pair too
        wrong, dear = faults(problem, replace(result, pairs=pairs))
        assert wrong.kind == WRONG_COST and dear.pair in swapped
        tried += 1
    assert tried > 3


def test_a_rematch_a_second_bye_and_somebody_left_out_are_not_legal() -> None:
    problem, result = a_round()
    again = next(p for p in problem.met if result.bye not in p)
    others = [p for p in result.pairs if not set(p) & set(again)]
    left = sorted({n for p in result.pairs for n in p} - set(again) - {n for p in others for n in p})
    found = faults(problem, replace(result, pairs=(again, ordered(*left), *others)))
    assert (ILLEGAL, again) in [(f.kind, f.pair) for f in found]
    rested = next(n for n in problem.had_bye)
    rival = result.rival(rested)
    assert rival
    pairs = (*(p for p in result.pairs if rested not in p), ordered(rival, result.bye))
    found = faults(problem, replace(result, pairs=pairs, bye=rested))
    assert (ILLEGAL, (0, rested)) in [(f.kind, f.pair) for f in found]
    assert {f.kind for f in faults(problem, replace(result, pairs=result.pairs[1:]))} == {ILLEGAL}
    assert {f.kind for f in faults(problem, replace(result, pairs=(*result.pairs, (900, 901))))} == {ILLEGAL}


def test_any_number_of_the_proof_that_changes_is_noticed() -> None:
    problem, result = a_round(players=22, rounds=4)
    proof = proof_of(result)
    for n in proof.y:
        for change in (-1, 1):
            other = replace(result, proof=replace(proof, y={**proof.y, n: proof.y[n] + change}))
            assert faults(problem, other), (n, change)
    assert proof.z
    for k, (members, z) in enumerate(proof.z):
        for sets in ((members, z + 2), (members, -z), (members[1:], z)):
            other = replace(result, proof=replace(proof, z=(*proof.z[:k], sets, *proof.z[k + 1 :])))
            assert faults(problem, other)
    assert faults(problem, replace(result, proof=replace(proof, W=proof.W + 1)))
    for level, value in result.cost.items():
        assert [f.kind for f in faults(problem, replace(result, cost={**result.cost, level: value + 1}))] == [
            WRONG_COST
        ]
    assert [f.kind for f in faults(problem, replace(result, proof=None))] == [BAD_PROOF]


def test_what_the_proof_is_about_may_not_change_either() -> None:
    """A point, a float, a tag, a bar or the seed: the round is another one, and its proof does not serve."""
    problem, result = a_round(players=30, rounds=4)
    highest = max(problem.players, key=lambda n: problem.points[n])
    changed = [
        replace(problem, points={**problem.points, highest: problem.points[highest] + 3}),
        replace(problem, seed=bytes(32)),
        replace(problem, barred=frozenset({result.pairs[0]})),
        replace(problem, tag_level="above"),
        replace(problem, players=problem.players[1:]),
    ]
    for other in changed:
        assert faults(other, result)


def test_sets_that_cross_or_name_strangers_are_refused() -> None:
    problem, result = a_round(players=12, rounds=2)
    proof = proof_of(result)
    one, two, three, four, five = problem.players[:5]
    for sets in (
        (((one, two, three), 2), ((three, four, five), 2)),
        (((one, two, 999), 2),),
        (((one, one, two), 2),),
    ):
        (fault,) = faults(problem, replace(result, proof=replace(proof, z=sets)))
        assert fault.kind == BAD_PROOF


@pytest.mark.parametrize("seed", range(30))
def test_with_every_setting_the_checker_counts_as_the_solver_does(seed: int) -> None:
    rng = random.Random(1000 + seed)
    problem = random_problem(rng, rng.randrange(20, 60), dense=True)
    try:
        result = pair(problem)
    except NoLegalPairing:
        result = pair(problem.relaxing("second_bye", "soft_barred", "rematch"))
        problem = problem.relaxing("second_bye", "soft_barred", "rematch")
    assert faults(problem, result) == []
