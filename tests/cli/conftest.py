"""Commands run in this process, in an empty home."""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from coliseo.cli.errors import UserError
from coliseo.cli.language import choose_language
from coliseo.cli.main import complain
from coliseo.cli.main import run as run_command

ROOT = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2])
Tool = Callable[[str], ModuleType]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[Tool]:
    """Imports scripts of tools/ as the launcher does; afterwards nothing of them is left."""
    names = [path.stem for path in (ROOT / "tools").glob("*.py")]
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    kept = {name: sys.modules.pop(name) for name in names if name in sys.modules}
    yield importlib.import_module
    for name in names:
        sys.modules.pop(name, None)
    sys.modules.update(kept)


@dataclass(frozen=True, slots=True)
class Result:
    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Result]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    monkeypatch.setenv("HOME", str(folder))
    return folder


@pytest.fixture
def coliseo(home: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Run]:
    def run(*arguments: str) -> Result:
        # the language of an annotation is decided when a command is imported; texts in the output follow each call
        try:
            code = run_command(list(arguments))
        except UserError as error:
            code = complain(str(error))
        out, err = capsys.readouterr()
        return Result(code, out, err)

    yield run


@pytest.fixture(autouse=True)
def _forget_language() -> Iterator[None]:
    yield
    choose_language(None)
