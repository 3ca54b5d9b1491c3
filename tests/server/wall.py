"""The clock of the computer, in the hands of a test. Time passes as ever; only the date is another."""

from __future__ import annotations

import time

import pytest

from coliseo.server import calendar

HOUR = 3600
DAY = 24 * HOUR


class Wall:
    """By how much the date is wrong, in seconds, and how much longer the server has been running than it has."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.wrong = 0.0
        self.longer = 0.0
        date, running = time.time, calendar.awake_or_asleep_ms
        monkeypatch.setattr(time, "time", lambda: date() + self.wrong)
        monkeypatch.setattr(calendar, "awake_or_asleep_ms", lambda: running() + int(self.longer * 1000))

    def wait(self, seconds: float) -> None:
        """So long passes for whoever looks at the date."""
        self.wrong += seconds
        self.longer += seconds


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    return Wall(monkeypatch)
