"""The pages that teach to write a card of Rise of Gods: every step of them, as it stands there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("page", "folder", "file", "deck"),
    [
        ("docs/escribe-tu-carta.md", "mis-cartas", "faro.yaml", "mazo.yaml"),
        ("docs/en/write-your-own-card.md", "my-cards", "lighthouse.yaml", "deck.yaml"),
    ],
)
def test_the_tutorial_is_true(
    coliseo: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: str, folder: str, file: str, deck: str
) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    first, more, deck_file = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    consoles = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    monkeypatch.chdir(tmp_path)
    card_file = tmp_path / folder / file
    card_file.parent.mkdir()

    card_file.write_text(first, encoding="utf-8")
    command, *expected = consoles[0].strip().splitlines()
    result = coliseo(*command.split()[2:])
    assert result.code == 0 and result.out.splitlines()[: len(expected)] == expected

    card_file.write_text(first.replace("vida: 2", "vida: 0"), encoding="utf-8")
    command, *expected = consoles[1].strip().splitlines()
    result = coliseo(*command.split()[2:])
    assert (result.code, result.out.splitlines()) == (1, expected)

    card_file.write_text(first + more, encoding="utf-8")
    result = coliseo("cards", "rise_of_gods", "--check", f"{folder}/{file}")
    told = re.search(r"[«“](Nivel 1|Level 1)(.*?)[»”]", text, re.DOTALL)
    assert result.code == 0 and told is not None
    assert " ".join((told.group(1) + told.group(2)).split()) in result.out

    (tmp_path / deck).write_text(deck_file, encoding="utf-8")
    check, simulate, play = (line.split()[2:] for line in consoles[2].strip().splitlines())
    checked = coliseo(*check)
    assert checked.code == 0, checked.out
    result = coliseo(*simulate, "--jobs", "1")
    assert result.code == 0 and "Alborada" in result.out and "Forja" in result.out
    assert play[:2] == ["play", "rise_of_gods"]
