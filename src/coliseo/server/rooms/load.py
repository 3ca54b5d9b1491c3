"""Bringing a table back from the database: the latest checkpoint, and the answers since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from coliseo.games.registry import load_game
from coliseo.kernel.game import Game
from coliseo.kernel.state import State
from coliseo.match.errors import DamagedRecord, HashMismatch
from coliseo.match.record import Answer, Checkpoint, position_hash
from coliseo.match.replay import apply_answer, load_checkpoint
from coliseo.match.session import Play
from coliseo.match.teaching import Teacher
from coliseo.own_sets.records import CATALOGUE
from coliseo.server.processor import Payer
from coliseo.server.rooms import refusals
from coliseo.server.rooms.begin import lesson_of
from coliseo.server.rooms.room import Room
from coliseo.server.storage.tables import answers_between, checkpoint_before, take_over

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub


async def load_room(hub: Hub, table: str, payer: Payer) -> Room:
    """The table as it was last stored; from now on this process alone writes it. Raises Refused if there is none."""
    row = await take_over(hub.store, table)
    if row is None:
        raise refusals.no_table()
    game = load_game(row.game)
    room = Room(hub, row, game, None, None)
    if room.settings.own_set is not None:
        used = room.settings.own_set
        room.own = await hub.own_sets.opened(game.key, used.id, used.digest)
        room.owner = await hub.own_sets.name_of(row.host)
        room.options[CATALOGUE] = room.own.catalogue
    if room.settings.lesson:
        room.lesson = lesson_of(game.key, room.settings.lesson).at_table()
    if row.status != "waiting":
        if room.lesson is not None and room.lesson.follows:
            state, count = await _told_to(room.lesson, hub, payer, table, game, room.options)
        else:
            state, count = await _state(hub, payer, table, game, room.options, None)
        room.play = Play(game, state, count)
    return room


async def _told_to(
    teacher: Teacher, hub: Hub, payer: Payer, table: str, game: Game, options: dict[str, Any]
) -> tuple[State, int]:
    """The latest state, with every answer shown to a teacher on the way."""
    m, _ = await _state(hub, payer, table, game, options, 0)
    answers = await answers_between(hub.store, table, 0, None)

    def tell() -> None:
        for i, answer in enumerate(answers):
            apply_answer(game, m, answer, f"answers[{i}]")
            teacher.note(m, answer)

    await hub.processor.short(payer, tell)
    return m, len(answers)


async def state_after(room: Room, count: int) -> State:
    """The state after so many answers."""
    state, _ = await _state(room.hub, room.payer, room.id, room.game, room.options, count)
    return state


async def _state(
    hub: Hub, payer: Payer, table: str, game: Game, options: dict[str, Any], count: int | None
) -> tuple[State, int]:
    """Raises DamagedRecord where what is stored does not fit together."""
    point = await checkpoint_before(hub.store, table, count)
    if point is None:
        raise DamagedRecord("checkpoints", "no hay ninguno", "there is none")
    answers = await answers_between(hub.store, table, point.after, count)
    state = await hub.processor.short(payer, _replayed, game, options, point, answers)
    return state, point.after + len(answers)


def _replayed(game: Game, options: dict[str, Any], point: Checkpoint, answers: Sequence[Answer]) -> State:
    m = load_checkpoint(options, game, point)
    if position_hash(m) != point.hash:
        raise HashMismatch(point.after, point.hash, position_hash(m))
    for i, answer in enumerate(answers):
        apply_answer(game, m, answer, f"answers[{point.after + i}]")
    return m
