"""What every game's shelf offers to clients, checked in the same way."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

import pytest

from coliseo.kernel.asking import POLITICAS
from coliseo.kernel.game import BadOptions
from coliseo.players.base import LEVELS

LANGUAGES = ("es", "en")


def bilingual(name: dict[str, str]) -> bool:
    return set(name) == set(LANGUAGES) and all(name.values())


def problems_with(library: Any, rules: Container[str], *args: Any, **kwargs: Any) -> list[str]:
    """Why those options are refused; every reason cites rules of the game."""
    with pytest.raises(BadOptions) as caught:
        library.options_for(*args, **kwargs)
    assert all(rule in rules for p in caught.value.problems for rule in p.rules)
    return [p.text("es") for p in caught.value.problems]


def assert_levels_and_policies(library: Any) -> None:
    """Those there are, with names in both languages."""
    assert [level["key"] for level in library.levels_for_clients()] == list(LEVELS)
    assert {policy["key"] for policy in library.policies_for_clients()} == set(POLITICAS)
    for item in [*library.levels_for_clients(), *library.policies_for_clients()]:
        assert bilingual(item["name"])
