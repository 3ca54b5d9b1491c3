"""Games and records saved by an earlier program load, are the same games, and play on as they did."""

from __future__ import annotations

import msgspec
import pytest
from contract.saved import FOLDER, GAMES, PER_GAME, played_on, read
from contract.subjects import SUBJECTS

from coliseo.kernel.codec import dumps
from coliseo.match.record import load_record
from coliseo.match.replay import state_at, verify

BY_NAME = {str(subject): subject for subject in SUBJECTS}


@pytest.mark.parametrize("number", range(PER_GAME))
@pytest.mark.parametrize("key", GAMES)
def test_a_game_saved_before_is_still_the_same_game(key: str, number: int) -> None:
    kept = read(FOLDER / f"{key}.games.json.gz")[number]
    game = BY_NAME[kept["subject"]].game
    raw = msgspec.json.encode(kept["state"], order="sorted")
    m = game.load(raw)
    assert dumps(m) == raw
    copy = m.clone()
    replies = [(seat, token, tuple(choice)) for seat, token, choice in kept["replies"]]
    assert played_on(game, m, replies) == (kept["story"], kept["end"])
    assert dumps(copy) == raw, "playing on changed the copy"
    assert played_on(game, copy, replies) == (kept["story"], kept["end"])


@pytest.mark.parametrize("key", GAMES)
def test_a_record_written_before_still_replays(key: str) -> None:
    for data in read(FOLDER / f"{key}.records.json.gz"):
        record = load_record(msgspec.json.encode(data))
        assert verify(record) == len(record.checkpoints) > 1
        for point in record.checkpoints:
            assert msgspec.json.decode(dumps(state_at(record, point.after))) == point.state
