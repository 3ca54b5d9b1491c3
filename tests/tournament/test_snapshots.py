"""Copies of an event at the boundaries of its rounds, in the terminal."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from tournament.conftest import Command

FILE = "liga.coliseo-event"


def test_the_file_is_lost_and_the_copy_goes_on(
    tournament: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stick = home / "usb"
    monkeypatch.setenv("COLISEO_EVENT_COPIES", str(stick))
    assert (
        tournament("new", "warlords_of_terra", "--name", "Liga", "--file", FILE, "--set", "list_required=no").code == 0
    )
    assert tournament("add", FILE, "Ana", "Beto").code == 0
    assert tournament("pair", FILE).code == 0
    assert tournament("publish", FILE).code == 0
    (folder,) = stick.iterdir()
    beside = home / f"{FILE}.copias" / folder.name
    assert {p.name for p in folder.iterdir()} == {p.name for p in beside.iterdir()}
    assert {p.stem.split(".")[0] for p in folder.iterdir()} == {"ronda-01-antes"}
    # everything but the stick is gone
    (home / FILE).unlink()
    shutil.rmtree(home / f"{FILE}.copias")
    copy = folder / "ronda-01-antes.coliseo-event"
    for words in (("publish",), ("start",), ("result", copy, 1, "1-0"), ("close",)):
        done = tournament(words[0], *(words[1:] or (copy,)))
        assert done.code == 0, done.err
    assert tournament("check", copy).code == 0
    made = tournament("snapshot", copy, "--to", home / "otro")
    assert made.code == 0 and Path(made.out.strip()).is_file()


def test_a_place_that_is_none_is_told(tournament: Command, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "fichero").write_text("no soy una carpeta", encoding="utf-8")
    monkeypatch.setenv("COLISEO_EVENT_COPIES", str(home / "fichero"))
    assert tournament("generate", "--players", 2, "--rounds", 1, "--out", FILE, "--set", "rounds=1").code == 0
    assert tournament("snapshot", FILE).code == 2
