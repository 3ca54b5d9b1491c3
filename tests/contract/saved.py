"""Saved games and records kept as they were written: whatever changes in the program, they still load and play on.

Running this module writes them anew, from whole random games: only for a new format, beside those of the old one. With
the word `retold` it keeps the games and notes how they are told now, where an event has come to cite another rule.
"""

from __future__ import annotations

import gzip
import hashlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from contract.driver import Reply, plain_bytes, play_on, walk
from contract.subjects import (
    ATRUM_SUBJECTS,
    MITOS_SUBJECTS,
    RISE_SUBJECTS,
    SORCERERS_SUBJECTS,
    WARLORDS_SUBJECTS,
    Subject,
)

from coliseo.kernel.codec import dumps, save, state_hash
from coliseo.kernel.frames import answer
from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE
from coliseo.kernel.state import State
from coliseo.match.record import Answer, Record, new_record

FOLDER = Path(__file__).with_name("saves")
PER_GAME = 12
SEEDS = (501, 502, 503)
#: how far a saved game is played on
REPLIES = 12
GAMES = {
    "atrum_arena": ATRUM_SUBJECTS,
    "rise_of_gods": RISE_SUBJECTS,
    "mitos_y_leyendas": MITOS_SUBJECTS,
    "warlords_of_terra": WARLORDS_SUBJECTS,
    "sorcerers_arena": SORCERERS_SUBJECTS,
}


def read(path: Path) -> Any:
    return msgspec.json.decode(gzip.decompress(path.read_bytes()))


def write(path: Path, value: Any) -> None:
    path.write_bytes(gzip.compress(msgspec.json.encode(value, order="sorted"), 9, mtime=0))


def played_on(game: Game, m: State, replies: list[Reply]) -> tuple[str, str]:
    """Gives the replies; a digest of all that happened and all that chance brought, and the hash it ends with."""
    story = hashlib.blake2b(digest_size=16)
    for reply in replies:
        answer(m, *reply)
        story.update(plain_bytes([game.events_for(m, JUDGE), m.chance_out]))
    return story.hexdigest(), state_hash(m)


# -- writing them ---------------------------------------------------------------------------------------------------


def traits(value: Any, path: str = "") -> Iterator[str]:
    """Everything of a saved state that is not empty, by the way to it: what makes this position worth keeping."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from traits(part, f"{path}.{key}")
    elif isinstance(value, list | tuple) and any(isinstance(part, dict) for part in value):
        for part in value:
            yield from traits(part, f"{path}[]")
    elif value not in (0, None, False, "", [], ()):
        yield path


def moments(m: State) -> set[str]:
    where = {f"{f.proc.name}:{f.step}" for f in m.stack}
    asked = {f"asks {q.purpose}" for q in m.questions}
    return {*traits(save(m)["table"]), *where, *asked}


def choose(subjects: list[Subject]) -> list[tuple[Subject, bytes]]:
    """Few positions that together have seen most of the table: each time the one with most that is new."""
    pool: list[tuple[Subject, bytes, set[str]]] = []
    for subject in subjects:
        for seed in SEEDS:
            pool += [(subject, dumps(m), moments(m)) for m, reply in walk(subject.game, subject.options, seed) if reply]
    chosen: list[tuple[Subject, bytes]] = []
    seen: set[str] = set()
    for _ in range(PER_GAME):
        best = max(pool, key=lambda item: (len(item[2] - seen), -len(item[1])))
        chosen.append((best[0], best[1]))
        seen |= best[2]
    return chosen


def saved_game(subject: Subject, raw: bytes) -> dict[str, Any]:
    replies = play_on(subject.game.load(raw), random.Random(len(raw)), REPLIES)
    story, end = played_on(subject.game, subject.game.load(raw), replies)
    return {"subject": str(subject), "state": msgspec.json.decode(raw), "replies": replies, "story": story, "end": end}


def recorded_game(key: str, subject: Subject) -> Record:
    """A whole game, noted as a match notes it; the last one to be asked concedes if it goes on for long."""
    record: Record | None = None
    given: Reply | None = None
    for m, reply in walk(subject.game, subject.options, SEEDS[0]):
        if record is None:
            record = new_record(key, subject.options, SEEDS[0], m)
        elif given is not None:
            record.add(Answer(*given, tuple(m.chance_out)), m)
        given = reply
        if reply is not None and len(record.answers) == 230:
            subject.game.concede(m, reply[0])
            record.add(Answer(reply[0], 0, None), m)
            break
    assert record is not None
    return record


def retell() -> int:
    """The same games, played on to the same end; only what their events cite may have changed."""
    for key, subjects in GAMES.items():
        game = subjects[0].game
        path = FOLDER / f"{key}.games.json.gz"
        games = read(path)
        for kept in games:
            replies = [(seat, token, tuple(choice)) for seat, token, choice in kept["replies"]]
            raw = msgspec.json.encode(kept["state"], order="sorted")
            kept["story"], end = played_on(game, game.load(raw), replies)
            assert end == kept["end"], f"{key}: it does not end as it did"
        write(path, games)
    return 0


def main(keys: list[str]) -> int:
    """Of the games named, or of all."""
    if keys == ["retold"]:
        return retell()
    FOLDER.mkdir(exist_ok=True)
    for key, subjects in GAMES.items():
        if keys and key not in keys:
            continue
        write(FOLDER / f"{key}.games.json.gz", [saved_game(*item) for item in choose(subjects)])
        write(FOLDER / f"{key}.records.json.gz", [recorded_game(key, s).save() for s in (subjects[0], subjects[-1])])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
