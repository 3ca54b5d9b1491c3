"""The pages that teach to write a card of Rise of Gods: every step of them, as it stands there."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tutorial_kit import Tutorial

Run = Callable[..., Any]


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
    monkeypatch.chdir(tmp_path)
    tutorial = Tutorial(coliseo, tmp_path, page, f"{folder}/{file}")
    first, more, deck_file = tutorial.pieces
    tutorial.assert_begins(first, ("vida: 2", "vida: 0"))

    tutorial.write(first + more)
    result = coliseo("cards", "rise_of_gods", "--check", f"{folder}/{file}")
    told = re.search(r"[«“](Nivel 1|Level 1)(.*?)[»”]", tutorial.text, re.DOTALL)
    assert result.code == 0 and told is not None
    assert " ".join((told.group(1) + told.group(2)).split()) in result.out

    tutorial.assert_plays("rise_of_gods", deck, deck_file, ("Alborada", "Forja"))
