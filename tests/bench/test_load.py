"""A small run of the load script: real processes, real sockets, nothing refused, nothing lost, small messages."""

from __future__ import annotations

import pytest
from bench.load import run

pytestmark = pytest.mark.slow


def test_twenty_tables_for_five_seconds() -> None:
    report = run(tables=20, seconds=5.0, every=1.0, players=2, database="")
    assert report.errors == [] and report.lost == 0 and report.refused == 0
    # a machine that runs other tests at the same time is slow, but not this slow
    assert report.moves > 0.3 * report.wanted_per_second * 5
    assert 0 < report.p50 <= report.p99 <= report.max
    assert report.message_p99 <= report.message_max < 4096
    assert report.moves_per_commit >= 1


def test_against_the_machine() -> None:
    report = run(tables=5, seconds=3.0, every=0.5, players=1, database="")
    assert report.errors == [] and report.lost == 0 and report.refused == 0 and report.moves > 0
