"""How far something is: told to whoever listens, and in a terminal once it has taken a second."""

from __future__ import annotations

import io
import sys
import time
from pathlib import Path

import pytest
from pairing_kit import Season
from tournament.conftest import Command
from tournament.kit import law

from coliseo.cli.progress import AFTER, under_way
from coliseo.tournament.pairing import pair
from coliseo.tournament.simulate import generate, simulate
from coliseo.tournament.verify import verify

Told = list[tuple[str, int, int]]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def listening(told: Told, phase: str, done: int, of: int) -> None:
    assert 0 <= done <= of
    told.append((phase, done, of))


def test_pairing_checking_and_making_up_tell_how_far_they_are() -> None:
    told: Told = []
    hear = lambda *far: listening(told, *far)  # noqa: E731
    season = Season(130, seed=3)
    season.play(pair(season.problem()))
    pair(season.problem(), progress=hear)
    assert list(dict.fromkeys(phase for phase, *_ in told)) == ["pairs", "proof", "check"]
    told.clear()
    profile = law("warlords_of_terra")
    event = generate(profile, 8, 2, 1, progress=hear)
    assert told == [("rounds", 1, 2), ("rounds", 2, 2)]
    told.clear()
    verify(event.log, profile, progress=hear)
    assert told[-1] == ("entries", len(event.log.entries), len(event.log.entries)) and "check" in {t[0] for t in told}
    told.clear()
    simulate(profile, 4, runs=3, progress=hear)
    assert told == [("runs", n, 3) for n in (1, 2, 3)]


def test_the_line_comes_after_a_second_and_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now, terminal = 0.0, Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(time, "monotonic", lambda: now)
    with under_way() as progress:
        progress("proof", 1, 9)
        assert not terminal.getvalue()
        now = AFTER
        progress("proof", 2, 9)
        progress("proof", 3, 9)
        assert terminal.getvalue() == "\r\x1b[Khago la prueba… 2 / 9"
    assert terminal.getvalue().endswith("\r\x1b[K")


def test_whatever_is_no_terminal_gets_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    began = time.monotonic()
    with under_way() as progress:
        while time.monotonic() < began + AFTER + 0.2:
            progress("proof", 1, 9)
            time.sleep(0.05)
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("said", ["pair", "check", "generate", "simulate", "print"])
def test_commands_that_may_take_long_say_how_far_they_are(
    said: str, home: Path, tournament: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = tournament("generate", "--players", 8, "--rounds", 2, "--out", "e.jsonl")
    assert made.code == 0
    monkeypatch.setattr("coliseo.cli.progress.AFTER", 0)
    monkeypatch.setattr("coliseo.cli.progress.AGAIN", 0)
    terminal = Terminal()
    words = {
        "pair": ("pair", "e.jsonl"),
        "check": ("check", "e.jsonl"),
        "generate": ("generate", "--players", 8, "--rounds", 2),
        "simulate": ("simulate", "--game", "warlords_of_terra", "--players", 8, "--runs", 2),
        "print": ("print", "e.jsonl", "--what", "standings", "--html"),
    }
    monkeypatch.setattr(sys, "stderr", terminal)
    assert tournament(*words[said]).code == 0
    assert " / " in terminal.getvalue() and terminal.getvalue().endswith("\r\x1b[K")
