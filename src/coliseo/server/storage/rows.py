"""The rows of a table and its game, as they are written and read: no word of where they are kept."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from coliseo.kernel import codec
from coliseo.kernel.state import State
from coliseo.match import record as match_record
from coliseo.match.errors import DamagedRecord

if TYPE_CHECKING:
    from coliseo.server.standing.outcomes import Outcome
    from coliseo.server.storage.notices import Awaited

_json = msgspec.json
_ints = msgspec.json.Decoder(list[int])
_pairs = msgspec.json.Decoder(list[tuple[str, int]])
Row = dict[str, Any]


class TableRow(Struct):
    """A row of `tables`, JSON still as text."""

    id: str
    game: str
    status: str
    public: bool
    host: str
    created: int
    touched: int
    settings: str
    seats: str
    options: str
    seed: str | None
    start: str | None
    clock: str | None
    winners: str | None
    reason: str | None
    branch_of: str | None
    branch_at: int | None
    epoch: int
    versions: str | None
    resumed: str | None
    due: int | None


class StoredChat(Struct):
    person: str
    name: str
    text: str
    at: int
    side: int | None


class Fenced(Exception):
    """Another process has taken the table over, or it is gone: nothing was written."""


class Write(Struct):
    """Everything one change of a table writes, at once or not at all. Lists of rows by what is done with them."""

    table: str
    epoch: int
    #: answers from this number on are taken back, and checkpoints after them; one at it gives way to another
    cut: int | None = None
    renewed: Row | None = None  # a checkpoint that takes the place of the one there is
    answers: list[Row] = []
    checkpoints: list[Row] = []
    stories: list[Row] = []
    change: Row | None = None  # columns of the table, by name
    seatings: list[str] | None = None  # the people who sit there now
    chat: list[Row] = []
    outcome: Outcome | None = None  # of a game that ends with this
    awaited: Awaited | None = None  # by correspondence: who is to be told, and who need not be any more


# -- answers and checkpoints -----------------------------------------------------------------------------------------


def answer_row(table: str, n: int, answer: match_record.Answer, at: int) -> dict[str, Any]:
    """Without a choice the number of the question says something else: 0 of a concession or the end of time, and of a
    hand that is shown to a seat (or no longer) one more than the seat (less than nothing)."""
    token = answer.token
    if not answer.is_decision:
        token = answer.to + 1 if answer.shown else -answer.to - 1
    return {
        "table_id": table,
        "n": n,
        "seat": answer.seat,
        "token": token,
        "choice": None if answer.choice is None else _json.encode(answer.choice).decode(),
        "chance": _json.encode(answer.chance).decode() if answer.chance else "[]",
        "given_by": answer.by or None,
        "at": at,
    }


def checkpoint_of(table: str, after: int, m: State) -> dict[str, Any]:
    """The row of a state as it is now."""
    return {
        "table_id": table,
        "after": after,
        "hash": match_record.position_hash(m),
        "state": codec.dumps(m).decode(),
    }


def checkpoint_row(table: str, point: match_record.Checkpoint) -> dict[str, Any]:
    state = _json.encode(point.state, order="sorted").decode()
    return {"table_id": table, "after": point.after, "hash": point.hash, "state": state}


def answer_in(row: Any) -> match_record.Answer:
    choice = None if row.choice is None else tuple(_ints.decode(row.choice))
    chance = () if row.chance == "[]" else tuple(_pairs.decode(row.chance))
    if choice is None and row.token:
        return match_record.Answer(row.seat, 0, None, chance, abs(row.token) - 1, row.token > 0, row.given_by or "")
    return match_record.Answer(row.seat, row.token, choice, chance, by=row.given_by or "")


def checkpoint_in(row: Any) -> match_record.Checkpoint:
    return match_record.Checkpoint(row.after, row.hash, _json.decode(row.state, type=dict[str, Any]))


def answers_in(rows: Iterable[Any], start: int) -> list[match_record.Answer]:
    """Answers numbered from `start` on, of their rows in order. DamagedRecord names one that cannot be read."""
    found = []
    for i, row in enumerate(rows, start):
        if row.n != i:
            raise DamagedRecord(f"answers[{i}]", "falta", "it is missing")
        try:
            found.append(answer_in(row))
        except (msgspec.MsgspecError, TypeError) as error:
            raise DamagedRecord(
                f"answers[{i}]", f"no se puede leer ({error})", f"it cannot be read ({error})"
            ) from error
    return found


def whole_checkpoint(found: Any) -> match_record.Checkpoint:
    """Likewise."""
    try:
        return checkpoint_in(found)
    except msgspec.MsgspecError as error:
        where = f"checkpoints (after {found.after})"
        raise DamagedRecord(where, f"no se puede leer ({error})", f"it cannot be read ({error})") from error
