"""Records of another engine: replayed, else resumed from a checkpoint, else told; and what a fingerprint is made of."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from match.helpers import MODES, played

import coliseo
from coliseo.games.registry import game_keys, load_game
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.match import fingerprint as fingerprints
from coliseo.match.errors import DamagedRecord, OutOfRange
from coliseo.match.fingerprint import fingerprint
from coliseo.match.opening import REPLAYED, RESUMED, SAME, STORY, BrokenPart, in_words, open_record
from coliseo.match.record import Checkpoint, Record, engine_of, load_record, position_hash, state_hash_of
from coliseo.match.replay import replay, state_at, verify
from coliseo.match.session import resume
from coliseo.match.story import seen_in, told


@pytest.fixture(scope="module")
def whole() -> bytes:
    return played(MODES[0]).dumps()


@pytest.fixture
def record(whole: bytes) -> Record:
    """A game that another engine played."""
    found = load_record(whole)
    found.versions["engine"] = "of another time"
    return found


def refused(record: Record, at: int) -> None:
    """Another engine took an answer that this one does not take."""
    record.answers[at] = replace(record.answers[at], choice=(4711,))


def unread(record: Record, *which: int) -> None:
    """Checkpoints as an engine with other states wrote them."""
    for i in which:
        state = {**record.checkpoints[i].state, "format": 99}
        record.checkpoints[i] = Checkpoint(record.checkpoints[i].after, state_hash_of(state), state)


def test_a_record_of_this_engine_is_opened_without_a_word(whole: bytes) -> None:
    opened = open_record(load_record(whole))
    assert (opened.kind, opened.lost, opened.damaged, opened.why) == (SAME, 0, False, None)
    assert in_words(opened, "es") == in_words(opened, "en") == ""


def test_one_of_another_engine_that_replays_alike_becomes_this_one_s(record: Record) -> None:
    opened = open_record(record)
    assert (opened.kind, opened.lost) == (REPLAYED, 0)
    assert opened.record.engine == engine_of(record.game) != record.engine
    assert "todo coincide" in in_words(opened, "es") and "everything agrees" in in_words(opened, "en")


def test_one_without_a_fingerprint_is_taken_for_another_engine_s(record: Record) -> None:
    del record.versions["engine"]
    assert open_record(record).kind == REPLAYED


def test_one_that_does_not_replay_goes_on_from_its_last_checkpoint(record: Record) -> None:
    cut = record.cut(record.checkpoints[2].after + 7)
    refused(cut, 5)
    opened = open_record(cut)
    after = cut.checkpoints[2].after
    assert (opened.kind, opened.lost, opened.damaged) == (RESUMED, 7, False)
    assert isinstance(opened.why, DamagedRecord) and opened.why.where == "answers[5]"
    assert "7 últimas" in in_words(opened, "es") and "last 7 answers" in in_words(opened, "en")
    again = load_record(opened.record.dumps())
    assert (again.floor, len(again.answers), again.engine) == (after, after, engine_of(record.game))
    assert [(r.after, r.lost, r.engine) for r in again.resumed] == [(after, 7, "of another time")]
    assert verify(again) == 1 and next(replay(again)).after == after
    with pytest.raises(OutOfRange):
        list(replay(again, after - 1))
    session = resume(again)
    # what was seen before is known from the story
    assert {seen.after for seen in session.seen_by(SPECTATOR)} >= {0, 1, after}


def test_a_checkpoint_that_is_not_read_is_passed_over(record: Record) -> None:
    refused(record, 5)
    last = len(record.checkpoints) - 1
    unread(record, last, last - 1)
    opened = open_record(record)
    assert opened.kind == RESUMED and len(opened.record.answers) == record.checkpoints[last - 2].after


def test_one_of_which_nothing_is_read_is_told(record: Record) -> None:
    unread(record, *range(len(record.checkpoints)))
    record.seed = None
    opened = open_record(record)
    assert (opened.kind, opened.state, opened.damaged) == (STORY, None, False)
    assert "relato" in in_words(opened, "es") and "story" in in_words(opened, "en")


def test_winners_that_this_engine_does_not_find_are_another_engine_s(record: Record) -> None:
    record.winners = ()
    opened = open_record(record)
    assert opened.kind == RESUMED and isinstance(opened.why, DamagedRecord) and opened.why.where == "winners"


def test_a_damaged_checkpoint_is_known_whatever_the_engine(record: Record) -> None:
    record.checkpoints[1].state["rng"] = 5
    assert record.checkpoints[1].is_whole, "chance to come is no part of a position"
    record.checkpoints[1].state["asked"] = [99, 99]
    assert not record.checkpoints[1].is_whole
    opened = open_record(record)
    assert (opened.kind, opened.damaged) == (REPLAYED, True)
    assert isinstance(opened.why, BrokenPart) and "50" in opened.why.where
    assert "dañada" in in_words(opened, "es") and "damaged" in in_words(opened, "en")


def test_the_same_engine_that_does_not_replay_is_a_damaged_record(whole: bytes) -> None:
    record = load_record(whole)
    refused(record, 5)
    opened = open_record(record)
    assert (opened.kind, opened.damaged) == (RESUMED, True)


def test_every_state_has_the_hash_of_what_is_saved(record: Record) -> None:
    for point in record.checkpoints:
        assert point.is_whole and position_hash(state_at(record, point.after)) == state_hash_of(point.state)


# -- stories ---------------------------------------------------------------------------------------------------------


def test_a_story_is_what_each_saw(whole: bytes) -> None:
    record = load_record(whole)
    game = load_game(record.game)
    for moment in replay(record):
        for observer in (0, 1, SPECTATOR, JUDGE):
            seen = json.loads(json.dumps(game.events_for(moment.state, observer)))
            assert seen_in(record.stories[moment.after], observer) == seen


def test_an_event_that_nobody_knows_any_more_is_told_plainly() -> None:
    event: dict[str, Any] = {"suceso": "vuelve_del_olvido", "numero": 1, "regla": "AA-I.1", "causa": 0}
    assert told(load_game("atrum_arena"), event, "es") == ("Vuelve del olvido.", [])


@pytest.mark.parametrize(
    "forged", [5, [5], [{}], [[1, {}, {}]], [{"suceso": "x", "numero": "1", "regla": "", "causa": 0}]]
)
def test_a_forged_story_is_found(whole: bytes, forged: Any) -> None:
    data = json.loads(whole)
    data["answers"][3]["events"] = forged
    with pytest.raises(DamagedRecord) as caught:
        load_record(json.dumps(data).encode())
    assert caught.value.where == "answers[3].events"


# -- fingerprints ----------------------------------------------------------------------------------------------------


def test_each_game_has_its_own() -> None:
    found = {key: fingerprint(key) for key in game_keys()}
    assert len(set(found.values())) == len(found)
    assert {len(value) for value in found.values()} == {2 * fingerprints.SIZE}
    with pytest.raises(KeyError):
        fingerprint("parchis")
    assert engine_of("parchis") == ""


def elsewhere(house: Path, *keys: str) -> list[str]:
    """The fingerprints of a house that lies somewhere else, in a process of its own."""
    code = "import sys; from coliseo.match.fingerprint import fingerprint; print(*map(fingerprint, sys.argv[1:]))"
    environment = {**os.environ, "PYTHONPATH": str(house)}
    run = subprocess.run([sys.executable, "-c", code, *keys], capture_output=True, text=True, env=environment)
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def test_it_is_of_what_decides_a_game_wherever_the_house_is(tmp_path: Path) -> None:
    """A copy, with whatever lies beside the sources in a compiled tree or in a wheel."""
    house = tmp_path / "site"
    shutil.copytree(
        Path(coliseo.__file__).parent, house / "coliseo", ignore=shutil.ignore_patterns("__pycache__", "static", "*.so")
    )
    (house / "coliseo" / "kernel" / "state.cpython-311-x86_64-linux-gnu.so.txt").write_text("not looked at")
    keys = ("atrum_arena", "rise_of_gods")
    atrum, rise = elsewhere(house, *keys)
    assert [atrum, rise] == [fingerprint(key) for key in keys]
    game = house / "coliseo" / "games" / "atrum_arena"
    for beside in (game / "terminal" / "painter.py", game / "data" / "rules.yaml", house / "coliseo" / "reference.py"):
        beside.write_text(beside.read_text() + "\n# a word\n")
    assert elsewhere(house, *keys) == [atrum, rise], "what only serves people"
    card = game / "data" / "cards" / "roster.yaml"
    card.write_text(card.read_text() + "\n# a word\n")
    other, same = elsewhere(house, *keys)
    assert other != atrum and same == rise, "a card of one game"
    kernel = house / "coliseo" / "kernel" / "frames.py"
    kernel.write_text(kernel.read_text() + "\n# a word\n")
    assert not {atrum, other, rise} & set(elsewhere(house, *keys)), "the engine of all of them"
