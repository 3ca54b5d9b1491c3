"""Records of every release are opened by this program: games that were left go on, all of them can be told.

`tools/keep_records.py` adds a folder for a release. Those of 0.1.0-unmarked were written before records carried the
fingerprint of their engine and their story.
"""

from __future__ import annotations

import gzip
import random
from pathlib import Path

import msgspec
import pytest
from contract.driver import play_on

from coliseo.games.registry import game_keys, load_game
from coliseo.kernel.codec import dumps
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.match.opening import RESUMED, STORY, in_words, open_record
from coliseo.match.record import Record, is_this_engine, load_record
from coliseo.match.replay import state_at, verify
from coliseo.match.session import resume
from coliseo.match.story import seen_in

FOLDER = Path(__file__).with_name("releases")
UNMARKED = "0.1.0-unmarked"
#: games of a release that this program knowingly only tells, each with the reason
LEFT_BEHIND: dict[tuple[str, str], str] = {}
KEPT = [(path.parent.name, path.name.split(".")[0]) for path in sorted(FOLDER.glob("*/*.json.gz"))]


def records(release: str, key: str) -> list[Record]:
    data = msgspec.json.decode(gzip.decompress((FOLDER / release / f"{key}.json.gz").read_bytes()))
    return [load_record(msgspec.json.encode(item)) for item in data]


def test_every_game_is_kept_of_every_release() -> None:
    assert {release for release, _ in KEPT} >= {UNMARKED, "0.1.0"}
    for release in {release for release, _ in KEPT}:
        assert {key for of, key in KEPT if of == release} >= {
            "atrum_arena", "rise_of_gods", "mitos_y_leyendas", "warlords_of_terra", "sorcerers_arena",
        }  # fmt: skip
    assert {key for _, key in KEPT} <= set(game_keys())


@pytest.mark.parametrize(("release", "key"), KEPT)
def test_a_record_of_a_release_is_opened(release: str, key: str) -> None:
    for record in records(release, key):
        opened = open_record(record)
        assert not opened.damaged, opened.why
        if (release, key) in LEFT_BEHIND:
            assert opened.kind == STORY, "it is no longer left behind"
            continue
        assert opened.state is not None, f"only told: {opened.why}"
        assert is_this_engine(opened.record)
        assert opened.kind == RESUMED or not opened.lost
        assert (in_words(opened, "es") == "") == is_this_engine(record) == (in_words(opened, "en") == "")
        again = load_record(opened.record.dumps())
        assert verify(again) >= 1, "what it has become is a good record"
        assert dumps(state_at(again)) == dumps(opened.state)
        session = resume(again)
        assert session.over or play_on(session.state, random.Random(1), 5)


@pytest.mark.parametrize(("release", "key"), [kept for kept in KEPT if kept[0] != UNMARKED])
def test_the_story_of_a_release_is_still_told(release: str, key: str) -> None:
    """By the game itself, in both languages, to whoever may hear it."""
    game = load_game(key)
    for record in records(release, key):
        assert sorted(record.stories) == list(range(len(record.answers) + 1))
        for story in record.stories.values():
            whole, public = seen_in(story, JUDGE), seen_in(story, SPECTATOR)
            assert [event["numero"] for event in whole] == [event["numero"] for event in public]
            for event in (*whole, *public):
                assert game.told(event, "es")[0] and game.told(event, "en")[0]
