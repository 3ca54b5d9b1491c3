"""A small run of the load script: the real server with its cookies, every game, nothing refused, nothing lost, small
messages, and the time accounted for."""

from __future__ import annotations

import pytest
from bench.house import quantile
from bench.load import run

from coliseo.games.registry import game_keys


@pytest.mark.slow
def test_twenty_tables_for_five_seconds() -> None:
    report = run(tables=20, seconds=5.0, every=1.0, players=2)
    assert report.errors == [] and report.lost == 0 and report.refused == 0
    # a machine that runs other tests at the same time is slow, but not this slow
    assert report.moves > 0.3 * report.wanted_per_second * 5
    assert 0 < report.p50 <= report.p99 <= report.max
    assert report.message_p99 <= report.message_max < 16_384 and report.message_max_by_game["atrum_arena"] < 4096
    assert report.moves_per_commit >= 1
    assert all(report.answers_by_game[game] > 0 and report.p99_by_game[game] > 0 for game in game_keys())
    assert report.loop_lag["count"] > 10
    for part in ("answer", "engine", "database", "rendering", "commit"):
        assert report.parts[part]["count"] > 0 and report.parts[part]["p99_ms"] > 0, part
    assert report.engine in ("compiled", "pure") and report.server_cpu_per_move > 0


@pytest.mark.slow
def test_against_the_machine() -> None:
    report = run(tables=5, seconds=3.0, every=0.5, players=1)
    assert report.errors == [] and report.lost == 0 and report.refused == 0 and report.moves > 0


def test_a_quantile_lies_within_its_bucket() -> None:
    edges = [0.001, 0.01, 0.1, float("inf")]
    assert quantile(edges, [0, 100, 100, 100], 0.5) == pytest.approx(0.0055)
    assert quantile(edges, [98, 98, 100, 100], 0.99) == pytest.approx(0.055)
    assert quantile(edges, [0, 0, 0, 5], 0.99) == 0.1 and quantile(edges, [0, 0, 0, 0], 0.5) == 0.0
