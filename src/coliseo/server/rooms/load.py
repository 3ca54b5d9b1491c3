"""Bringing a table back from the database: the latest checkpoint, and the answers since."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from coliseo.games.registry import load_game
from coliseo.kernel.game import Game
from coliseo.kernel.state import State
from coliseo.match.errors import DamagedRecord, HashMismatch
from coliseo.match.record import position_hash
from coliseo.match.replay import apply_answer, load_checkpoint
from coliseo.match.session import Play
from coliseo.match.teaching import Teacher
from coliseo.own_sets.records import CATALOGUE
from coliseo.server.rooms import refusals
from coliseo.server.rooms.begin import lesson_of
from coliseo.server.rooms.room import Room
from coliseo.server.rooms.show import BREATH
from coliseo.server.storage.engine import Store
from coliseo.server.storage.tables import answers_between, checkpoint_before, take_over

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub


async def load_room(hub: Hub, table: str) -> Room:
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
            state, count = await _told_to(room.lesson, hub.store, table, game, room.options)
        else:
            state, count = await latest_state(hub.store, table, game, room.options)
        room.play = Play(game, state, count)
    return room


async def _told_to(
    teacher: Teacher, store: Store, table: str, game: Game, options: dict[str, Any]
) -> tuple[State, int]:
    """The latest state, with every answer shown to a teacher on the way."""
    m = await state_after(store, table, game, options, 0)
    answers = await answers_between(store, table, 0, None)
    for i, answer in enumerate(answers):
        if i % BREATH == BREATH - 1:
            await asyncio.sleep(0)
        apply_answer(game, m, answer, f"answers[{i}]")
        teacher.note(m, answer)
    return m, len(answers)


async def latest_state(store: Store, table: str, game: Game, options: dict[str, Any]) -> tuple[State, int]:
    return await _state(store, table, game, options, None)


async def state_after(store: Store, table: str, game: Game, options: dict[str, Any], count: int) -> State:
    """The state after so many answers."""
    state, _ = await _state(store, table, game, options, count)
    return state


async def _state(store: Store, table: str, game: Game, options: dict[str, Any], count: int | None) -> tuple[State, int]:
    """Raises DamagedRecord where what is stored does not fit together."""
    point = await checkpoint_before(store, table, count)
    if point is None:
        raise DamagedRecord("checkpoints", "no hay ninguno", "there is none")
    m = load_checkpoint(options, game, point)
    if position_hash(m) != point.hash:
        raise HashMismatch(point.after, point.hash, position_hash(m))
    answers = await answers_between(store, table, point.after, count)
    for i, answer in enumerate(answers):
        apply_answer(game, m, answer, f"answers[{point.after + i}]")
    return m, point.after + len(answers)
