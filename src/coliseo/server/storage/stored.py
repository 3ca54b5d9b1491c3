"""A stored game put together from its rows: all of it that can be read, and what could not be.

A row that is missing or makes no sense is never passed over in silence: it is named, as `answers[12]` or as
`checkpoints (after 50)`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from coliseo.kernel import codec
from coliseo.kernel.game import Game
from coliseo.kernel.state import State
from coliseo.match import record as match_record
from coliseo.match.opening import BrokenPart
from coliseo.match.record import Record, Resumed
from coliseo.match.story import Story, is_story, story_of
from coliseo.server.storage.rows import TableRow, answer_in, checkpoint_in

T = TypeVar("T")
_ints = msgspec.json.Decoder(list[int])
_pairs = msgspec.json.Decoder(list[tuple[str, int]])
_resumed = msgspec.json.Decoder(list[Resumed])
_object = msgspec.json.Decoder(dict[str, Any])
#: what a damaged row makes a decoder raise
DAMAGE: Final = (msgspec.MsgspecError, ValueError, TypeError)
#: what is known of a game that was stored before its versions were
UNNOTED: Final[dict[str, Any]] = {"record": match_record.VERSION, "state": codec.FORMAT}


class StoredGame(Struct):
    """As much of a stored game as there is. It ends before the first answer that cannot be read (`missing` are left
    out with it); `broken` is the first part that cannot, whichever it is."""

    record: Record
    broken: BrokenPart | None = None
    missing: int = 0


# -- writing ---------------------------------------------------------------------------------------------------------


def story_row(table: str, after: int, story: Story) -> dict[str, Any]:
    return {"table_id": table, "after": after, "events": msgspec.json.encode(story).decode()}


def story_now(table: str, after: int, game: Game, m: State) -> dict[str, Any]:
    """The row of what the latest answer led to."""
    return story_row(table, after, story_of(game, m))


def versions_now(game: str) -> str:
    """The column that says which engine plays a table."""
    return msgspec.json.encode(match_record.current_versions(game)).decode()


def resumed_column(resumed: Sequence[Resumed]) -> str | None:
    return msgspec.json.encode(resumed).decode() if resumed else None


# -- reading ---------------------------------------------------------------------------------------------------------


def versions_in(row: TableRow) -> dict[str, Any]:
    try:
        return dict(UNNOTED) if row.versions is None else _object.decode(row.versions)
    except DAMAGE:
        return dict(UNNOTED)


def resumed_in(row: TableRow) -> list[Resumed]:
    return [] if row.resumed is None else part("resumed", lambda: _resumed.decode(row.resumed or ""))


def broken_part(where: str, error: object) -> BrokenPart:
    return BrokenPart(where, f"no se puede leer ({error})", f"it cannot be read ({error})")


def part(where: str, read: Callable[[], T]) -> T:
    """Something stored; raises BrokenPart, which names it, if it cannot be read."""
    try:
        return read()
    except DAMAGE as error:
        raise broken_part(where, error) from error


def whole_game(row: TableRow, answers: Sequence[Any], points: Sequence[Any], stories: Sequence[Any]) -> StoredGame:
    """As much as there is, of rows in their order."""
    record = Record(
        row.game,
        part("tables.options", lambda: _object.decode(row.options)),
        None if row.seed is None else part("tables.seed", lambda: int(row.seed or "")),
        versions_in(row),
        () if row.start is None else part("tables.start", lambda: tuple(_pairs.decode(row.start or ""))),
        winners=None if row.winners is None else part("tables.winners", lambda: tuple(_ints.decode(row.winners or ""))),
        resumed=resumed_in(row),
    )
    found = StoredGame(record)
    _take_answers(found, answers)
    _take_checkpoints(found, points)
    for line in stories:
        story = story_in(line)
        if story is not None:
            record.stories[line.after] = story
    return found


def _take_answers(found: StoredGame, rows: Sequence[Any]) -> None:
    for i, row in enumerate(rows):
        try:
            if row.n != i:
                raise ValueError("missing")
            found.record.answers.append(answer_in(row))
        except DAMAGE as error:
            found.broken = broken_part(f"answers[{i}]", error)
            found.missing = rows[-1].n + 1 - i
            return


def _take_checkpoints(found: StoredGame, rows: Sequence[Any]) -> None:
    last = len(found.record.answers)
    for row in rows:
        try:
            point = checkpoint_in(row)
            if not point.is_whole:
                raise ValueError("it is not what was written")
        except DAMAGE as error:
            found.broken = found.broken or broken_part(f"checkpoints (after {row.after})", error)
            continue
        if point.after <= last:
            found.record.checkpoints.append(point)
        elif found.broken is None:
            # answers are gone from the end: the position that they led to is still there
            found.broken = broken_part(f"answers[{last}]", "missing")
            found.missing = point.after - last


def story_in(row: Any) -> Story | None:
    """What one answer led to; None if that cannot be read: then the story has a gap, and the game loses nothing."""
    try:
        story = msgspec.json.decode(row.events)
    except DAMAGE:
        return None
    return story if is_story(story) else None
