"""`coliseo test`: which failures are looked at again, and what is said of them."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import pytest

from coliseo.cli import test_cmd
from coliseo.cli.test_cmd import MOST_BY_CHANCE, Tally, look_again, run_pytest, temporary_files_in_memory

#: fails until it has been run once
ONCE = """
from pathlib import Path

def test_{name}():
    mark = Path("{name}.mark")
    seen, _ = mark.exists(), mark.touch()
    assert seen
"""


def outcome_in(folder: Path, monkeypatch: pytest.MonkeyPatch, **files: str) -> Tally:
    """All tests of a small project with these files, and the second look."""
    monkeypatch.chdir(folder)
    monkeypatch.setenv("PYTEST_ADDOPTS", "")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    (folder / "pytest.ini").write_text("[pytest]\n")
    for name, text in files.items():
        path = folder / "tests" / name / f"test_{name}.py"
        path.parent.mkdir(parents=True)
        path.write_text(text)
    tally = Tally()
    if not run_pytest(tally, [], workers=1):
        look_again(tally)
    return tally


def test_what_fails_in_the_crowd_and_not_alone_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sound = "def test_it():\n    pass\n"
    tally = outcome_in(tmp_path, monkeypatch, server=ONCE.format(name="chance"), kernel=sound)
    assert (tally.passed, tally.failed, tally.broken) == (2, 0, [])
    assert "tests/server/test_server.py::test_chance" in capsys.readouterr().out.splitlines()[-1]


@pytest.mark.parametrize(
    "files",
    [
        {"server": "def test_it():\n    assert False\n"},  # fails alone too
        {"kernel": ONCE.format(name="rule")},  # nothing that could depend on the machine
        {"web": "".join(ONCE.format(name=f"n{i}") for i in range(MOST_BY_CHANCE + 1))},  # too many
    ],
    ids=["a fault", "a rule", "many"],
)
def test_a_fault_stays_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: dict[str, str]) -> None:
    tally = outcome_in(tmp_path, monkeypatch, **files)
    assert tally.broken == ["pytest"] and tally.failed >= 1


@pytest.mark.parametrize("room", [0, 1 << 60], ids=["room", "no room"])
def test_temporary_files_are_in_memory_where_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    monkeypatch.setattr(test_cmd, "MEMORY", tmp_path)
    monkeypatch.setattr(test_cmd, "ROOM", room)
    monkeypatch.setenv("TMPDIR", "before")
    with temporary_files_in_memory():
        inside = Path(os.environ["TMPDIR"])
        assert (inside.parent == tmp_path) is (room == 0)
        assert room or Path(tempfile.mkdtemp()).parent == inside
    assert os.environ["TMPDIR"] == "before"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("nightly", [False, True])
def test_what_takes_hours_is_for_the_night(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nightly: bool) -> None:
    asked: list[tuple[tuple[str, ...], bool]] = []
    monkeypatch.setenv("COLISEO_ROOT", str(tmp_path))
    monkeypatch.delenv(test_cmd.NIGHTLY, raising=False)
    (tmp_path / "tests").mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        test_cmd, "run_steps", lambda tally, words, quick: asked.append((words, test_cmd.NIGHTLY in os.environ))
    )
    assert test_cmd.run(nightly=nightly) == 0
    assert asked == [(test_cmd.BY_NIGHT, True) if nightly else ((), False)]
    monkeypatch.setenv(test_cmd.NIGHTLY, "")  # so that it is taken back afterwards
