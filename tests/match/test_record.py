"""Records: written, read back, and every way in which a file can be wrong named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from match.helpers import MODES, machine_session, played

from coliseo.match.errors import DamagedRecord, NotARecord, OutOfRange, RecordError, UnsupportedRecord
from coliseo.match.record import CHECKPOINT_EVERY, load_record, position_hash, read_record

Change = Callable[[dict[str, Any]], None]


@pytest.mark.parametrize("options", MODES)
def test_a_record_survives_the_file(options: dict[str, Any], tmp_path: Path) -> None:
    record = played(options)
    record.write(tmp_path / "partida.json")
    assert read_record(tmp_path / "partida.json") == record
    assert [path.name for path in tmp_path.iterdir()] == ["partida.json"]


def test_a_record_has_what_the_format_promises() -> None:
    data = played(MODES[0]).save()
    assert data["format"] == "coliseo-record"
    assert set(data["header"]) == {"game", "options", "seed", "versions"}
    assert data["start"]["chance"][0][0] == "primero"
    assert any("chance" in answer for answer in data["answers"])
    points = [c["after"] for c in data["checkpoints"]]
    assert points[0] == 0
    assert all(p % CHECKPOINT_EVERY == 0 for p in points[:-1])
    assert points[-1] == len(data["answers"])


def test_the_position_hash_ignores_what_chance_holds_in_store() -> None:
    session = machine_session(MODES[0])
    before = position_hash(session.state)
    session.state.rng += 1
    assert position_hash(session.state) == before
    session.state.event_count += 1
    assert position_hash(session.state) != before


def test_options_that_cannot_be_saved_are_refused() -> None:
    from coliseo.games.atrum_arena.language.sets import catalogo_base
    from coliseo.games.registry import load_game
    from coliseo.match.session import new_session

    with pytest.raises(UnsupportedRecord):
        new_session(load_game("atrum_arena"), {"catalogo": catalogo_base()}, 1)


@pytest.mark.parametrize("raw", [b"", b"{", b"\xff\xfe", b"[]", b'{"format": "otra-cosa"}'])
def test_what_is_no_record_is_said_to_be_none(raw: bytes) -> None:
    with pytest.raises(NotARecord):
        load_record(raw)


def drop(*path: str) -> Change:
    def change(data: dict[str, Any]) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


def put(value: Any, *path: Any) -> Change:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


@pytest.mark.parametrize(
    ("change", "where"),
    [
        (drop("header"), "header"),
        (drop("header", "options"), "header.options"),
        (drop("header", "game"), "header.game"),
        (put("x", "header", "seed"), "header.seed"),
        (drop("start"), "start"),
        (put([["primero"]], "start", "chance"), "start.chance"),
        (put(None, "answers"), "answers"),
        (put([], "answers", 3), "answers[3]"),
        (put("A", "answers", 3, "seat"), "answers[3]"),
        (put("1", "answers", 3, "token"), "answers[3].token"),
        (put(["1"], "answers", 3, "choice"), "answers[3].choice"),
        (put([["roba", "x"]], "answers", 3, "chance"), "answers[3].chance"),
        (put([], "checkpoints"), "checkpoints"),
        (put(7, "checkpoints", 0, "after"), "checkpoints"),
        (put(10**6, "checkpoints", -1, "after"), "checkpoints"),
        (put(None, "checkpoints", 1, "hash"), "checkpoints[1].hash"),
        (put("x", "checkpoints", 1, "state"), "checkpoints[1].state"),
        (put("A", "winners"), "winners"),
    ],
)
def test_damage_is_named_by_its_place(change: Change, where: str) -> None:
    data = json.loads(played(MODES[0]).dumps())
    change(data)
    with pytest.raises(DamagedRecord) as caught:
        load_record(json.dumps(data).encode())
    assert caught.value.where == where
    assert where in caught.value.text("es") and where in caught.value.text("en")
    assert caught.value.text("es") != caught.value.text("en")


def test_another_version_is_refused() -> None:
    data = json.loads(played(MODES[0]).dumps())
    data["header"]["versions"]["record"] = 99
    with pytest.raises(UnsupportedRecord, match="99"):
        load_record(json.dumps(data).encode())


def test_a_record_is_cut_only_where_it_has_answers() -> None:
    record = played(MODES[0])
    short = record.cut(60)
    assert len(short.answers) == 60 and short.winners is None
    assert all(c.after <= 60 for c in short.checkpoints)
    with pytest.raises(OutOfRange):
        record.cut(len(record.answers) + 1)
    assert issubclass(OutOfRange, RecordError)
