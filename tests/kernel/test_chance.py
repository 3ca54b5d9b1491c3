"""Chance through one door."""

from __future__ import annotations

from collections import Counter

import pytest
from kernel.small import Bare

from coliseo.kernel.chance import mix, pick
from coliseo.kernel.codec import dumps
from coliseo.kernel.errors import EngineFault


def test_outcomes_are_as_likely_as_their_weights() -> None:
    m = Bare(seed=7)
    counted = Counter(pick(m, "die", [1, 0, 2, 5]) for _ in range(16_000))
    assert counted[1] == 0
    for outcome, expected in ((0, 2000), (2, 4000), (3, 10_000)):
        assert abs(counted[outcome] - expected) < 250


def test_consecutive_seeds_have_nothing_in_common() -> None:
    first = [pick(Bare(seed=seed), "die", [1] * 6) for seed in range(6000)]
    assert all(abs(n - 1000) < 150 for n in Counter(first).values())


def test_the_same_seed_gives_the_same_luck_and_a_clone_goes_on_with_it() -> None:
    a, b = Bare(seed=3), Bare(seed=3)
    assert [pick(a, "die", [1] * 6) for _ in range(50)] == [pick(b, "die", [1] * 6) for _ in range(50)]
    c = a.clone()
    assert [pick(a, "die", [1] * 6) for _ in range(50)] == [pick(c, "die", [1] * 6) for _ in range(50)]


def test_every_outcome_is_recorded_under_its_purpose() -> None:
    m = Bare()
    outcomes = [("die", pick(m, "die", [1] * 6)), ("coin", pick(m, "coin", [1, 1]))]
    assert m.chance_out == outcomes


def test_forced_outcomes_come_in_order_and_the_stream_moves_on_as_if_free() -> None:
    m, free = Bare(seed=3), Bare(seed=3)
    for _ in range(2):
        pick(free, "die", [1] * 6)
    m.forced = {"die": [5, 0]}
    assert [pick(m, "die", [1] * 6) for _ in range(2)] == [5, 0]
    assert m.chance_out == [("die", 5), ("die", 0)]
    assert dumps(m) == dumps(free)
    assert pick(m, "die", [1] * 6) == pick(free, "die", [1] * 6)


def test_what_is_forced_for_one_purpose_does_not_touch_another() -> None:
    m, free = Bare(seed=3), Bare(seed=3)
    m.forced = {"coin": [1]}
    assert pick(m, "die", [1] * 6) == pick(free, "die", [1] * 6)
    assert m.forced == {"coin": [1]}


@pytest.mark.parametrize("outcome", [-1, 1, 3, 99])
def test_an_impossible_outcome_cannot_be_forced(outcome: int) -> None:
    m = Bare()
    m.forced = {"die": [outcome]}
    with pytest.raises(EngineFault, match="impossible"):
        pick(m, "die", [1, 0, 1])


def test_nothing_to_choose_from_is_a_fault() -> None:
    with pytest.raises(EngineFault, match="nothing to choose from"):
        pick(Bare(), "die", [0, 0])


def test_mix_spreads_neighbours_over_all_bits() -> None:
    flipped = [bin(mix(n) ^ mix(n + 1)).count("1") for n in range(500)]
    assert 30 < sum(flipped) / len(flipped) < 34
