"""Commands of events, run in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from coliseo.cli.errors import UserError
from coliseo.cli.language import choose_language
from coliseo.cli.main import run


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str


Command = Callable[..., Done]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def tournament(capsys: pytest.CaptureFixture[str]) -> Iterator[Command]:
    """`coliseo tournament …`, in Spanish unless it is said otherwise."""

    def call(*words: object, lang: str = "es") -> Done:
        capsys.readouterr()
        try:
            code = run(["--lang", lang, "tournament", *map(str, words)])
        except UserError as error:
            code = 2
            print(error)
        out = capsys.readouterr()
        return Done(code or 0, out.out, out.err)

    yield call
    choose_language(None)
