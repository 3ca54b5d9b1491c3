"""Keeps records of this release for the tests of every later one: `python tools/keep_records.py VERSION [GAME…]`.

Run once for each release, with `src` on Python's path. For every game it writes GAME.json.gz in the folder VERSION of
tests/contract/releases, with two records as this program writes them: a game that was left in the middle, and one that
was played or conceded to its end. tests/contract/test_releases.py opens them all, for ever; none is written again.
"""

from __future__ import annotations

import gzip
import sys
from pathlib import Path
from typing import Any

import msgspec

from coliseo.games.plain import tables_of
from coliseo.games.registry import game_keys, load_game, package
from coliseo.match.record import Record
from coliseo.match.session import Session, new_session
from coliseo.players.base import make_player

FOLDER = Path(__file__).parents[1] / "tests" / "contract" / "releases"
SEED = 2026
#: answers of the game that is left in the middle: past a checkpoint, and not at one
HALF = 63
#: a game that is not over by then is conceded
LONGEST = 140


def options_of(key: str) -> dict[str, Any]:
    tables = tables_of(package(key))
    return tables.table_options(tables.modes_for_clients()[0]["key"], None, 0, [], None)


def played(key: str, answers: int) -> Session:
    game = load_game(key)
    session = new_session(game, options_of(key), SEED + answers)
    players = [make_player("random", seat) for seat in range(session.state.seats)]
    while not session.over and session.count < answers:
        q = session.state.questions[0]
        session.answer(q.seat, q.token, players[q.seat].choose(game, session.state, q))
    return session


def records_of(key: str) -> list[Record]:
    half, whole = played(key, HALF), played(key, LONGEST)
    assert not half.over, f"{key}: that game is over too soon"
    while not whole.over:
        whole.concede(whole.state.questions[0].seat)
    return [half.record, whole.record]


def main(arguments: list[str]) -> int:
    if not arguments:
        print(__doc__)
        return 2
    version, *keys = arguments
    folder = FOLDER / version
    folder.mkdir(parents=True, exist_ok=True)
    for key in keys or game_keys():
        path = folder / f"{key}.json.gz"
        if path.exists():
            print(f"{path.name} of {version} is kept already: what was released is not written again")
            return 1
        data = msgspec.json.encode([record.save() for record in records_of(key)])
        path.write_bytes(gzip.compress(data, 9, mtime=0))
        print(f"{path.relative_to(FOLDER.parent)}: {path.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
