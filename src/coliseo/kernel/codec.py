"""Canonical JSON of a state, at every question; and its stable hash."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from coliseo.kernel.errors import BadState, EngineFault
from coliseo.kernel.frames import PROCEDURES, Frame
from coliseo.kernel.questions import KINDS, Question
from coliseo.kernel.state import State

FORMAT: Final = 1
_ENCODER = msgspec.json.Encoder(order="sorted")


def save(m: State) -> dict[str, Any]:
    """The whole position as plain data. What is only in transit (events, forced chance) is not part of it."""
    data = {
        "format": FORMAT,
        "game": m.game,
        "seats": m.seats,
        "rng": m.rng,
        "stack": [_save_frame(f) for f in m.stack],
        "questions": [_save_question(q) for q in m.questions],
        "commits": [[seat, list(choice)] for seat, choice in m.commits],
        "asked": m.asked,
        "events": m.event_count,
        "winners": m.winners,
        "table": m.save_table(),
    }
    if m.shown:
        # only where somebody does: at most tables nobody ever shows a hand
        data["shown"] = m.shown
    return data


def dumps(m: State) -> bytes:
    return _ENCODER.encode(save(m))


def state_hash(m: State) -> str:
    """The same position gives the same hash, in any process and any build."""
    return hashlib.blake2b(dumps(m), digest_size=16).hexdigest()


def _save_frame(f: Frame) -> list[Any]:
    step = f.proc.steps[f.step].name if f.step < len(f.proc.steps) else ""
    return [f.proc.name, step, f.save(), f.cause]


def _save_question(q: Question) -> list[Any]:
    return [q.kind, q.seat, q.purpose, q.rule, q.menu, q.low, q.high, q.copies, q.token]


def loads_data(raw: bytes) -> dict[str, Any]:
    """Reads the outer layer of a saved state; damaged bytes get a clear error."""
    try:
        data = msgspec.json.decode(raw)
    except msgspec.DecodeError as error:
        raise BadState(f"the saved game is not JSON: {error}") from error
    if not isinstance(data, dict):
        raise BadState("the saved game is not an object")
    if data.get("format") != FORMAT:
        raise BadState(f"the saved game has format {data.get('format')!r}; this program reads format {FORMAT}")
    return data


def loads_game(raw: bytes, game: str) -> dict[str, Any]:
    """The outer layer of a saved state of that game, with the game's own part in `table`."""
    data = loads_data(raw)
    if data.get("game") != game:
        raise BadState(f"the saved game is of {data.get('game')!r}, not of {game}")
    if not isinstance(data.get("table"), dict):
        raise BadState("the saved game has no table")
    return data


def load_kernel(data: dict[str, Any], m: State) -> None:
    """Puts the kernel's part of a saved state into a table that the game has just rebuilt."""
    if data.get("seats") != m.seats:
        raise BadState(f"the saved game is for {data.get('seats')!r} seats and its table for {m.seats}")
    try:
        m.rng = int(data["rng"])
        m.stack = [_load_frame(item) for item in data["stack"]]
        m.questions = [_load_question(item) for item in data["questions"]]
        m.commits = [(int(seat), tuple(choice)) for seat, choice in data["commits"]]
        m.asked = [int(n) for n in data["asked"]]
        m.event_count = int(data["events"])
        winners = data["winners"]
        m.winners = None if winners is None else tuple(int(w) for w in winners)
        m.shown = int(data.get("shown", 0))
    except (KeyError, IndexError, TypeError, ValueError, EngineFault) as error:
        raise BadState(f"the saved game is damaged: {error!r}") from error


def _load_frame(item: Any) -> Frame:
    name, step, numbers, cause = item
    proc = PROCEDURES.get(name)
    if proc is None:
        raise BadState(f"the saved game is in a procedure called {name!r}, which this program does not have")
    f: Frame = proc.frame.load(proc, int(cause), [int(n) for n in numbers])
    f.step = proc.step_named(step)
    return f


def _load_question(item: Any) -> Question:
    kind, seat, purpose, rule, menu, low, high, copies, token = item
    if kind not in KINDS:
        raise BadState(f"the saved game asks a question of an unknown kind, {kind!r}")
    q = Question(kind, int(seat), purpose, rule, [int(c) for c in menu], int(low), int(high), copies)
    q.token = int(token)
    return q
