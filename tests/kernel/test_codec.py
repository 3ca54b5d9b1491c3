"""Saved states: canonical, stable, and refused when damaged."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from contract.driver import play_on
from hypothesis import given, settings
from hypothesis import strategies as st
from toy.game import GAME

from coliseo.games.atrum_arena.game import GAME as ATRUM
from coliseo.kernel.codec import FORMAT, dumps, loads_data, save, state_hash
from coliseo.kernel.errors import BadState
from coliseo.kernel.frames import Frame
from coliseo.kernel.state import State


def position(steps: int = 9) -> State:
    m = GAME.new_game({"asientos": 3}, 5)
    play_on(m, random.Random(1), steps)
    assert not m.over
    return m


def damaged(**changes: Any) -> bytes:
    return msgspec.json.encode({**save(position()), **changes})


def test_saving_is_canonical() -> None:
    m = position()
    assert dumps(m) == dumps(m) == dumps(GAME.load(dumps(m)))
    keys = list(msgspec.json.decode(dumps(m)))
    assert keys == sorted(keys)


def test_the_hash_is_that_of_the_position_and_of_nothing_else() -> None:
    m = position()
    before = state_hash(m)
    m.events.clear()
    m.chance_out.append(("deck", 1))
    m.forced["deck"] = [1]
    assert state_hash(m) == before
    assert len(before) == 32
    m.rng += 1
    assert state_hash(m) != before


@pytest.mark.parametrize("steps", range(12))
def test_every_kernel_field_comes_back(steps: int) -> None:
    m = position(steps)
    o = GAME.load(dumps(m))
    for name in ("rng", "commits", "asked", "event_count", "winners"):
        assert getattr(o, name) == getattr(m, name)
    assert [(f.proc, f.step, f.cause) for f in o.stack] == [(f.proc, f.step, f.cause) for f in m.stack]
    assert [f.save() for f in o.stack] == [f.save() for f in m.stack]
    fields = ("kind", "seat", "purpose", "rule", "menu", "low", "high", "copies", "token")
    assert [[getattr(q, name) for name in fields] for q in o.questions] == [
        [getattr(q, name) for name in fields] for q in m.questions
    ]


def test_a_frame_that_has_ended_is_still_ended_when_loaded() -> None:
    m = position()
    m.stack[-1].done()
    o = GAME.load(dumps(m))
    assert o.stack[-1].step == len(o.stack[-1].proc.steps)
    assert dumps(o) == dumps(m)


@pytest.mark.parametrize("raw", [b"", b"{", b"nonsense", b"[]", b"3", b"null", b"{}", b'{"format": 99}', b"\xff\xfe"])
def test_what_is_no_saved_game_is_refused(raw: bytes) -> None:
    for load in (loads_data, GAME.load, ATRUM.load):
        with pytest.raises(BadState):
            load(raw)


def test_another_format_is_refused_by_name() -> None:
    with pytest.raises(BadState, match=f"reads format {FORMAT}"):
        loads_data(damaged(format=FORMAT + 1))


def test_an_unknown_procedure_or_step_is_refused_by_name() -> None:
    with pytest.raises(BadState, match=r"toy\.nothing"):
        GAME.load(damaged(stack=[["toy.nothing", "", [], 0]]))
    with pytest.raises(BadState, match="no_such_step"):
        GAME.load(damaged(stack=[["toy.play", "no_such_step", [], 0]]))


@pytest.mark.parametrize(
    "changes",
    [
        {"stack": None}, {"stack": [1]}, {"stack": [["toy.play"]]}, {"stack": [["toy.play", "bid", ["x"], 0]]},
        {"questions": [["riddle", 0, "p", "r", [], 1, 1, None, 1]]}, {"questions": [[]]}, {"questions": 5},
        {"rng": "x"}, {"rng": None}, {"asked": 3}, {"asked": ["x"]}, {"commits": [3]}, {"winners": 4}, {"events": None},
        {"table": None}, {"table": {}}, {"seats": "many"},
    ],
    ids=repr,
)  # fmt: skip
def test_damage_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadState):
        GAME.load(damaged(**changes))


@pytest.mark.parametrize("missing", ["stack", "questions", "rng", "asked", "commits", "winners", "events", "table"])
def test_missing_parts_are_refused(missing: str) -> None:
    for game, m in ((GAME, position()), (ATRUM, ATRUM.new_game({}, 1))):
        data = save(m)
        del data[missing]
        with pytest.raises(BadState):
            game.load(msgspec.json.encode(data))


json_like = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-5, 2**70), st.text(max_size=4)),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(data=st.data())
def test_an_altered_atrum_save_is_read_or_refused_but_nothing_else(data: st.DataObject) -> None:
    whole = save(ATRUM.new_game({}, 1))
    table = whole["table"]
    part = data.draw(st.sampled_from([whole, table, table["participantes"][0], table["config"]]))
    part[data.draw(st.sampled_from(sorted(part)))] = data.draw(json_like)
    try:
        ATRUM.load(msgspec.json.encode(whole))
    except BadState:
        return


def test_the_frames_of_a_clone_are_its_own() -> None:
    m = position()
    c = m.clone()
    c.stack[0].cause = 77
    c.stack.append(Frame(c.stack[0].proc))
    assert m.stack[0].cause != 77
    assert len(c.stack) == len(m.stack) + 1
