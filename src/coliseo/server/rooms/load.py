"""Bringing a table back from the database: the latest checkpoint, and the answers since."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from coliseo.games.registry import game_keys, load_game
from coliseo.kernel.game import Game
from coliseo.kernel.state import State
from coliseo.match.errors import DamagedRecord, HashMismatch, MatchError
from coliseo.match.record import Answer, Checkpoint, engine_of, position_hash
from coliseo.match.replay import apply_answer, load_checkpoint
from coliseo.match.session import Play
from coliseo.match.teaching import Teacher
from coliseo.own_sets.records import CATALOGUE
from coliseo.server.processor import Payer
from coliseo.server.rooms import refusals
from coliseo.server.rooms.begin import lesson_of
from coliseo.server.rooms.reopen import reopen
from coliseo.server.rooms.room import Room
from coliseo.server.storage.rows import TableRow
from coliseo.server.storage.stored import versions_in
from coliseo.server.storage.tables import answers_between, checkpoint_before, take_or_watch

if TYPE_CHECKING:
    from coliseo.server.rooms.hub import Hub

log = logging.getLogger(__name__)


async def load_room(hub: Hub, table: str, payer: Payer) -> Room:
    """The table as it was last stored; from now on this process alone writes it, unless nothing can be written: then
    it can be watched. Raises Refused if there is none."""
    if table in hub.only_told:
        raise hub.only_told[table]
    try:
        row, watch_only = await take_or_watch(hub.store, table)
    except DamagedRecord as error:
        log.error("table %s cannot be read: %s", table, error)
        raise refusals.damaged("tables") from error
    if row is None:
        raise refusals.no_table()
    if row.game not in game_keys():
        log.error("table %s: there is no game %s", table, row.game)
        raise refusals.no_game(row.game)
    game = load_game(row.game)
    try:
        room = Room(hub, row, game, None, None)
    except (msgspec.MsgspecError, MatchError, ValueError) as error:
        log.error("table %s (%s) cannot be read: %s", table, row.game, error)
        raise refusals.damaged("tables") from error
    room.watch_only = watch_only
    if room.settings.own_set is not None:
        used = room.settings.own_set
        room.own = await hub.own_sets.opened(game.key, used.id, used.digest)
        room.owner = await hub.own_sets.name_of(row.host)
        room.options[CATALOGUE] = room.own.catalogue
    if room.settings.lesson:
        room.lesson = lesson_of(game.key, room.settings.lesson).at_table()
    if row.status != "waiting":
        await _open(room, row, payer)
        await room.manners.begin()
    return room


async def _open(room: Room, row: TableRow, payer: Payer) -> None:
    """The game as it was last stored, if this engine played it; else as much of it as there is."""
    if versions_in(row).get("engine") != engine_of(row.game):
        await reopen(room, row, payer)
        if room.lesson is None or not room.lesson.follows:
            return
    try:
        room.play = Play(room.game, *await _latest(room, payer))
    except MatchError as error:
        log.error("table %s (%s): %s", room.id, row.game, error)
        await reopen(room, row, payer)


async def _latest(room: Room, payer: Payer) -> tuple[State, int]:
    if room.lesson is not None and room.lesson.follows:
        return await _told_to(room.lesson, room.hub, payer, room.id, room.game, room.options)
    return await stored_state(room.hub, payer, room.id, room.game, room.options, None)


async def _told_to(
    teacher: Teacher, hub: Hub, payer: Payer, table: str, game: Game, options: dict[str, Any]
) -> tuple[State, int]:
    """The latest state, with every answer shown to a teacher on the way."""
    m, _ = await stored_state(hub, payer, table, game, options, 0)
    answers = await answers_between(hub.store, table, 0, None)

    def tell() -> None:
        for i, answer in enumerate(answers):
            apply_answer(game, m, answer, f"answers[{i}]")
            teacher.note(m, answer)

    await hub.processor.short(payer, tell)
    return m, len(answers)


async def state_after(room: Room, count: int) -> State:
    """The state after so many answers."""
    state, _ = await stored_state(room.hub, room.payer, room.id, room.game, room.options, count)
    return state


async def stored_state(
    hub: Hub, payer: Payer, table: str, game: Game, options: dict[str, Any], count: int | None
) -> tuple[State, int]:
    """A table after so many answers, or all of them, and how many those are. Raises DamagedRecord where what is stored
    does not fit together."""
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
