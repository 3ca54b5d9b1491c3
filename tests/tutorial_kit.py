"""A page that teaches to write cards, followed step by step as it stands."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[1])


class Tutorial:
    """The page's card file in an empty folder, the pieces of YAML it shows, and what it says is printed."""

    def __init__(self, run: Callable[..., Any], place: Path, page: str, file: str) -> None:
        self.run = run
        self.text = (ROOT / page).read_text(encoding="utf-8")
        self.pieces: list[str] = re.findall(r"```yaml\n(.*?)```", self.text, re.DOTALL)
        self.consoles: list[str] = re.findall(r"```console\n(.*?)```", self.text, re.DOTALL)
        self.file = file
        self.place = place
        (place / file).parent.mkdir()

    def write(self, text: str) -> None:
        (self.place / self.file).write_text(text, encoding="utf-8")

    def assert_begins(self, card: str, wrong: tuple[str, str]) -> None:
        """The first card is accepted, and a slip in it refused, both in the words of the page."""
        self.write(card)
        result, expected = self._console(0)
        assert result.code == 0
        assert result.out.splitlines()[: len(expected)] == expected
        assert wrong[0] in card
        self.write(card.replace(*wrong))
        result, expected = self._console(1)
        assert (result.code, result.out.splitlines()) == (1, expected)

    def assert_plays(self, game: str, deck: str, text: str, named: tuple[str, ...]) -> None:
        """The last commands: the deck is legal, simulated games name what it is made of, and it can be played with."""
        (self.place / deck).write_text(text, encoding="utf-8")
        check, simulate, play = (line.split()[2:] for line in self.consoles[2].strip().splitlines())
        checked = self.run(*check)
        assert checked.code == 0, checked.out
        result = self.run(*simulate, "--jobs", "1")
        assert result.code == 0 and all(name in result.out for name in named)
        assert play[:2] == ["play", game]

    def _console(self, number: int) -> tuple[Any, list[str]]:
        command, *expected = self.consoles[number].strip().splitlines()
        return self.run(*command.split()[2:]), expected
