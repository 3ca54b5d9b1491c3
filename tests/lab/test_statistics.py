"""Intervals and spreads."""

from __future__ import annotations

import pytest

from coliseo.lab.statistics import Proportion, quantile, spread


def test_wilson_agrees_with_the_published_example() -> None:
    # 81 of 263, the example of Newcombe (1998), method 3: 0.2553 to 0.3662
    low, high = Proportion(81, 263).interval()
    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)


def test_wilson_stays_between_0_and_1() -> None:
    assert Proportion(0, 10).interval() == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert Proportion(10, 10).interval() == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert Proportion(0, 0).interval() == (0.0, 1.0)


def test_quantiles_lie_between_neighbours() -> None:
    assert quantile([4, 1, 3, 2], 0.5) == 2.5
    assert spread(list(range(11))) == {"p10": 1, "median": 5, "p90": 9}
    with pytest.raises(ValueError, match="no values"):
        quantile([], 0.5)
