"""A table of the terminal without a terminal: a screen that is kept, somebody who types, and the command itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from coliseo.cli.language import Language, choose_language
from coliseo.cli.terminal.lines import Screen
from coliseo.cli.terminal.painter import Painter
from coliseo.cli.terminal.painters import painter_for
from coliseo.cli.terminal.table import Left, Table
from coliseo.cli.terminal.typed import reply_of
from coliseo.games.registry import load_game
from coliseo.kernel.questions import NUMBER, SPLIT
from coliseo.kernel.state import State
from coliseo.match.record import read_record
from coliseo.match.replay import verify
from coliseo.match.session import Session, new_session
from coliseo.players.base import make_player
from coliseo.players.replies import legal_choice


class Paper(Screen):
    """A screen that keeps what is drawn on it."""

    def __init__(self, width: int = 80) -> None:
        super().__init__(Console(file=open(os.devnull, "w"), width=width), False)  # noqa: SIM115
        self.frames: list[list[str]] = []

    def show(self, lines: list[Text]) -> None:
        self.frames.append([line.plain for line in lines])

    def assert_fits(self, width: int, height: int | None) -> None:
        """No line is too long and, where a height is given, nothing has to scroll."""
        assert len(self.frames) > 10
        for frame in self.frames:
            assert all(len(line) <= width for line in frame), frame
            assert height is None or len(frame) <= height, frame


def typist(session: Session, holder: list[Table], seed: int) -> Callable[[str], str]:
    """Types a legal reply to whatever is asked, by the numbers on the screen."""
    rng = Random(seed)

    def read(prompt: str) -> str:
        q = session.question_for(0)
        assert q is not None
        back = {c: n for n, c in holder[0].numbers(q).items()}
        chosen = legal_choice(session.state, q, rng)
        # a heading may be shortened to the first and the last of its numbers: nothing else may lie between
        headings = [group for group, _ in groupby(choice.group for choice in holder[0].choices(q)) if group]
        assert len(headings) == len(set(headings)), headings
        if q.kind in (NUMBER, SPLIT):
            return " ".join(str(n) for n in chosen)
        return " ".join(str(back[c]) for c in chosen) or "0"

    return read


def nobody(prompt: str) -> str:
    """The person has left."""
    raise EOFError


def command_play(game: str, typed: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "coliseo", "play", game, *arguments]
    env = {**os.environ, "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=env, timeout=120)


def assert_whole_game(result: subprocess.CompletedProcess[str], file: Path, end: str) -> None:
    """The game was played to its end through a pipe, in plain lines that fit, and its record is true."""
    assert (result.returncode, result.stderr) == (0, "")
    assert end in result.stdout
    assert "\x1b" not in result.stdout
    *lines, where = result.stdout.splitlines()
    assert str(file) in where
    assert max(len(line) for line in lines) <= 80
    record = read_record(file)
    assert record.winners is not None
    assert verify(record) == len(record.checkpoints)


def assert_welcome(first: list[str]) -> int:
    """The first screen tells a newcomer what to do, in three lines; where these end."""
    at = next(i for i, line in enumerate(first) if "Cómo se juega" in line)
    assert [line[:5] for line in first[at + 1 : at + 4]] == ["Ganas", "Cada ", "Escri"]
    return at + 4


class TerminalKit:
    """Tables of one game in this process: a person at A who types, the machine at B."""

    def __init__(self, game: str, options_for: Callable[..., dict[str, Any]]) -> None:
        self.game = game
        self.options_for = options_for

    def seated(self, lang: Language, seed: int, **words: Any) -> Session:
        choose_language(lang)
        given = {"seats": None, "mode": None, "team": None, "torneo": False, "seed": seed, "files": [], **words}
        options = {**self.options_for(**given), "limite_turnos": 16}
        return new_session(load_game(self.game), options, seed, {1: make_player("random", seed)})

    def painter(self, lang: str = "es", seat: int = 0) -> Painter:
        return painter_for(self.game, seat, lang, ["random", "random"], [])

    def drawn(self, m: State, seat: int, width: int = 80, height: int = 24) -> list[str]:
        """The table as somebody sees it."""
        view = load_game(self.game).view(m, seat)
        return [line.plain for line in self.painter("es", seat).board(view, width, height)]

    def assert_own_edge_at_the_bottom(self, m: State, seat: int, rows: str, letters: str) -> None:
        """Of a board with rows: their numbers and the letters of the columns, as this seat sees them."""
        lines = self.drawn(m, seat)
        assert "".join(line[0] for line in lines if line[:1].isdigit()) == rows
        assert any("".join(line.split()) == letters for line in lines)

    def understood(self, m: State, line: str) -> str:
        """What the machine understands by a line that is typed, in the words of the game."""
        q = m.questions[0]
        p = self.painter("es", q.seat)
        names = {c: p.called(m, q, c) for c in q.menu}
        (code,) = reply_of(line, q, dict(enumerate(q.menu)), names)
        return load_game(self.game).describe(m, q, code, "es")

    def assert_screens_fit(self, width: int, seed: int, lang: Language) -> None:
        """80 columns hold the whole table in 24 lines; less than that may need to scroll, but never wraps."""
        session = self.seated(lang, seed)
        paper = Paper(width)
        holder: list[Table] = []
        holder.append(Table(session, 0, self.painter(lang), paper, typist(session, holder, seed)))
        holder[0].run()
        assert session.over
        paper.assert_fits(width, 23 if width >= 80 else None)

    def assert_first_screen(self) -> None:
        paper = Paper()
        table = Table(self.seated("es", 5), 0, self.painter(), paper, nobody)
        with pytest.raises(Left):
            table.run()
        assert_welcome(paper.frames[0])
