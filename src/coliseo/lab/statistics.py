"""Small statistics: proportions with their Wilson interval, and spreads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

#: the normal quantile of a 95 % interval
Z_95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Proportion:
    """So many out of so many."""

    wins: int
    games: int

    @property
    def rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval; anything is possible when nothing was seen."""
        n = self.games
        if n == 0:
            return 0.0, 1.0
        p = self.rate
        centre = p + Z_95**2 / (2 * n)
        spread = Z_95 * sqrt(p * (1 - p) / n + Z_95**2 / (4 * n * n))
        scale = 1 + Z_95**2 / n
        return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)

    def data(self) -> dict[str, Any]:
        low, high = self.interval()
        return {"wins": self.wins, "games": self.games, "rate": self.rate, "low": low, "high": high}


def quantile(values: Sequence[float], q: float) -> float:
    """The q-quantile (0 to 1), between neighbours in a straight line."""
    if not values:
        raise ValueError("no values")
    ordered = sorted(values)
    at = q * (len(ordered) - 1)
    low = int(at)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (at - low)


def spread(values: Sequence[float]) -> dict[str, float]:
    """Median, and the middle 80 %."""
    return {"p10": quantile(values, 0.1), "median": quantile(values, 0.5), "p90": quantile(values, 0.9)}
