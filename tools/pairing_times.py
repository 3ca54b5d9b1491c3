"""How long pairing takes: `python tools/pairing_times.py [PLAYERS…]`.

Whole events with results by lot, ⌈log₂ n⌉ − 2 rounds before the one that is measured (2,000 players: 9), in this
process, in pure Python. Prints a table for docs/adr/0020.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from pairing_kit import Season  # noqa: E402

from coliseo.tournament.pairing import pair  # noqa: E402
from coliseo.tournament.proof import faults  # noqa: E402
from coliseo.tournament.weights import Weights  # noqa: E402


def measure(players: int) -> None:
    season = Season(players, seed=players)
    before = max(1, (players - 1).bit_length() - 2)
    first = 0.0
    for number in range(before):
        start = time.perf_counter()
        result = pair(season.problem())
        first = first or time.perf_counter() - start
        season.play(result)
        if sys.stderr.isatty():
            print(f"{players}: {number + 1}/{before}", end="\r", file=sys.stderr)
    problem = season.problem()
    start = time.perf_counter()
    result = pair(problem)
    paired = time.perf_counter() - start
    start = time.perf_counter()
    assert faults(problem, result) == []
    checked = time.perf_counter() - start
    bits = Weights(problem).bits
    sets = len(result.proof.z) if result.proof else 0
    print(
        f"| {players:,} | {before} | {bits} | {first:.2f} s | {paired:.2f} s | {checked:.2f} s | {sets} |", flush=True
    )


if __name__ == "__main__":
    print("| n | rounds before | bits | round 1 | pairing with proof | check | sets |")
    print("|--:|--:|--:|--:|--:|--:|--:|")
    for text in sys.argv[1:] or ("64", "200", "500", "1000", "2000"):
        measure(int(text))
