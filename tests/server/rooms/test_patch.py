"""Patches: what is applied is what was meant, and it is short."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from coliseo.server.rooms.patch import apply, diff

# no 0 and 1 beside false and true: a field of a view keeps its kind
LEAVES = st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["", "a", "golem"])
PLAIN = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=25,
)


def exact(data: Any) -> str:
    """As a client gets it; the order of keys does not matter."""
    return json.dumps(data, sort_keys=True)


@given(PLAIN, PLAIN)
def test_the_patch_makes_the_new_of_the_old(old: Any, new: Any) -> None:
    before = exact(old)
    patch = json.loads(json.dumps(diff(old, new)))
    assert exact(apply(old, patch)) == exact(new)
    assert exact(old) == before, "the old one is left as it was"


@given(PLAIN)
def test_nothing_changed_is_nothing_said(data: Any) -> None:
    assert diff(data, json.loads(json.dumps(data))) == []


@given(st.dictionaries(st.sampled_from("abcdefgh"), PLAIN, min_size=1))
def test_a_patch_is_hardly_longer_than_the_whole(new: dict[str, Any]) -> None:
    whole = len(json.dumps([[[], new]]))
    assert len(json.dumps(diff({}, new))) <= whole + 12 * len(new)


def test_paths_say_only_where_they_part() -> None:
    name = {"name": "somebody with a name so long that nobody would want to say it again"}
    old = {"people": [{**name, "hand": 1, "beasts": [{**name, "ready": True, "face": "a"}]}], "turn": 3}
    new = {"people": [{**name, "hand": 2, "beasts": [{**name, "ready": False, "face": "b"}]}], "turn": 4}
    patch = [
        [["people", 0, "hand"], 2],
        [[-2, "beasts", 0, "ready"], False],
        [[-4, "face"], "b"],
        [["turn"], 4],
    ]
    assert diff(old, new) == patch
    assert apply(old, patch) == new


def test_lists_are_told_piece_by_piece_where_that_is_shorter() -> None:
    cards = [{"id": i, "kind": "zombie", "ready": True} for i in range(10)]
    turned = [{**card, "ready": i != 4} for i, card in enumerate(cards)]
    assert diff({"altar": cards}, {"altar": turned}) == [[["altar", 4, "ready"], False]]
    assert diff({"altar": cards}, {"altar": cards[:9]}) == [[["altar", 9]]]
    assert diff({"altar": cards}, {"altar": [*cards, 7]}) == [[["altar", 10], 7]]
    assert diff({"hand": [1, 2, 3]}, {"hand": [7, 8, 9]}) == [[["hand"], [7, 8, 9]]]
    assert diff({"a": 1, "b": 2}, {"a": 1}) == [[["b"]]]
