"""Files of every game broken in many ways: each mistake says as much in Spanish as in English."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from card_kit import FILE, assert_in_both
from own_kit import OWN

from coliseo.effects.plain_data import data_of
from coliseo.effects.source import CardError, read_text
from coliseo.games.registry import game_keys
from coliseo.judge.runner import run_scenario
from coliseo.judge.scenario import scenario_from_text
from coliseo.own_sets.opening import open_own_set

FOLDER = Path(os.environ.get("COLISEO_ROOT") or Path(__file__).resolve().parents[2]) / "scenarios"
#: what stands in the place of a value, one after another
WRONG: tuple[Any, ...] = ("zzz", 9999, -1, [], {"zzz": 1}, ["zzz"], True, "zzz de A")
#: broken files of a game, taken evenly from all that there could be
ENOUGH = 60
#: one in so many scenario files is broken
SOME = 6


def places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a file, by the keys that lead to it."""
    pairs = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in pairs:
        yield (*path, key)
        yield from places(value, (*path, key))


def without(data: Any, path: tuple[Any, ...], how: str, other: Any) -> str:
    """The file without a field, with one that nobody knows in its place, or with another value in it."""
    copy = json.loads(json.dumps(data))
    inside = copy
    for key in path[:-1]:
        inside = inside[key]
    if how == "other" or isinstance(inside, list):
        inside[path[-1]] = other
    else:
        value = inside.pop(path[-1])
        if how == "renamed":
            inside[f"{path[-1]}z"] = value
    return json.dumps(copy, indent=0, ensure_ascii=False)


def broken(datas: list[Any]) -> list[str]:
    """Files broken in one place each, taken evenly from all the places that there are."""
    ways = [(data, path, how) for data in datas for path in places(data) for how in ("gone", "renamed", "other")]
    chosen = ways[:: max(1, len(ways) // ENOUGH)]
    return [without(*way, WRONG[n % len(WRONG)]) for n, way in enumerate(chosen)]


def mistakes(read: Callable[[str], object], texts: list[str]) -> list[CardError]:
    found = []
    for text in texts:
        try:
            read(text)
        except CardError as error:
            found.append(error)
    return found


@pytest.mark.parametrize("game", game_keys())
def test_a_broken_set_is_told_whole_in_each_language(game: str) -> None:
    texts = broken([data_of(read_text(OWN[game].text, FILE))])
    found = mistakes(lambda text: open_own_set(game, text, FILE), texts)
    assert len({error.en for error in found}) > 5
    for error in found:
        assert_in_both(error)


@pytest.mark.parametrize("game", game_keys())
def test_a_broken_scenario_is_told_whole_in_each_language(game: str) -> None:
    files = sorted((FOLDER / game).rglob("*.yaml"))[::SOME]
    datas = [data_of(read_text(path.read_text(encoding="utf-8"), FILE)) for path in files]
    found = mistakes(
        lambda text: run_scenario(scenario_from_text(text, FILE)),
        broken(datas),
    )
    assert len({error.en for error in found}) > 5
    for error in found:
        assert_in_both(error)
