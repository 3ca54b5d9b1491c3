"""Playing a record again: to any point, with the hashes checked on the way, and branching from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from coliseo.games.registry import load_game
from coliseo.kernel.errors import BadState, EngineFault, ReplyRefused
from coliseo.kernel.frames import answer as give_answer
from coliseo.kernel.game import BadOptions, Game
from coliseo.kernel.state import State
from coliseo.match.errors import DamagedRecord, HashMismatch, OutOfRange, UnsupportedRecord
from coliseo.match.record import CLOCK, Answer, Checkpoint, Outcomes, Record, checkpoint, position_hash
from coliseo.own_sets.records import is_missing, set_named_in


@dataclass(frozen=True, slots=True)
class Moment:
    """The state after `after` answers; its `events` are those since the one before. `answer` is None at the start."""

    after: int
    answer: Answer | None
    state: State


def game_of(record: Record) -> Game:
    if is_missing(record.options):
        named, digest = set_named_in(record.options) or ("", "")
        raise UnsupportedRecord(
            f"se jugó con el conjunto privado «{named}» ({digest[:12]}), que solo tiene quien lo escribió: hace falta "
            "para repetirla",
            f"it was played with the private set “{named}” ({digest[:12]}), which only whoever wrote it has: it is "
            "needed to replay it",
        )
    try:
        return load_game(record.game)
    except KeyError:
        raise UnsupportedRecord(
            f"el juego «{record.game}» no está instalado", f"the game “{record.game}” is not installed"
        ) from None


def replay(record: Record, to: int | None = None, game: Game | None = None) -> Iterator[Moment]:
    """Every moment from the start to `to` (the end if None). One state moves along: clone it to keep it.

    A game that was resumed by another engine begins where it was (`Record.floor`). Raises DamagedRecord where an answer
    is not accepted, chance does not fit, or a checkpoint has another hash.
    """
    game = game or game_of(record)
    end = _end(record, to)
    marks = {c.after: c for c in record.checkpoints}
    m = _start(record, game)
    _verify(m, record.floor, marks)
    yield Moment(record.floor, None, m)
    for i in range(record.floor, end):
        apply_answer(game, m, record.answers[i], f"answers[{i}]")
        _verify(m, i + 1, marks)
        yield Moment(i + 1, record.answers[i], m)


def state_at(record: Record, to: int | None = None, game: Game | None = None) -> State:
    """The state after `to` answers, from the nearest checkpoint before it."""
    game = game or game_of(record)
    end = _end(record, to)
    near = max((c for c in record.checkpoints if c.after <= end), key=lambda c: c.after)
    m = load_checkpoint(record.options, game, near)
    marks = {c.after: c for c in record.checkpoints}
    _verify(m, near.after, marks)
    for i in range(near.after, end):
        apply_answer(game, m, record.answers[i], f"answers[{i}]")
        _verify(m, i + 1, marks)
    return m


def verify(record: Record) -> int:
    """Replays everything; the number of checkpoints whose hash was found right."""
    last = None
    for moment in replay(record):
        last = moment.state
    assert last is not None
    check_winners(record, last)
    return sum(c.after >= record.floor for c in record.checkpoints)


def check_winners(record: Record, last: State) -> None:
    """Raises DamagedRecord if the replayed game, at its end, was won by others than the record says."""
    if last.winners != record.winners:
        raise DamagedRecord("winners", "no ganaron esos", "those are not the winners")


def branch(record: Record, at: int, seed: int | None = None) -> tuple[Record, State]:
    """A new record that shares the first `at` answers, and the state to go on from.

    Without a seed chance goes on as it would have; with one, what is still to come is drawn anew.
    """
    m = state_at(record, at)
    new = record.cut(at)
    if seed is not None:
        m.rng = seed
        new.seed = None  # the old one no longer tells how this game goes on
        if new.checkpoints[-1].after == at:
            new.checkpoints.pop()
        new.checkpoints.append(checkpoint(m, at))
    return new, m


def load_checkpoint(options: dict[str, Any], game: Game, point: Checkpoint) -> State:
    try:
        return game.load(msgspec.json.encode(point.state), options)
    except Exception as error:  # a state of another engine may break whatever builds a table from it
        raise DamagedRecord(f"checkpoints (after {point.after})", _reason(error), _reason(error)) from error


def _reason(error: Exception) -> str:
    return str(error) if isinstance(error, BadState) else f"{type(error).__name__}: {error}"


def apply_answer(game: Game, m: State, given: Answer, where: str) -> None:
    """Gives a recorded answer with the recorded chance; the state's `events` tell what happened."""
    m.forced = _queues(given.chance)
    try:
        if given.choice is None:
            m.events.clear()
            m.chance_out.clear()
            if not given.is_decision:
                game.show_hand(m, given.seat, given.to, given.shown)
            elif given.seat == CLOCK:
                game.call_time(m)
            else:
                game.concede(m, given.seat)
        else:
            give_answer(m, given.seat, given.token, given.choice)
    except ReplyRefused as error:
        es = f"el juego no admite esa respuesta ({error})"
        raise DamagedRecord(where, es, f"the game refuses that answer ({error})") from error
    except EngineFault as error:
        raise DamagedRecord(f"{where}.chance", str(error), str(error)) from error
    except Exception as error:  # an answer to another engine may lead where this one never was
        raise DamagedRecord(where, _reason(error), _reason(error)) from error
    finally:
        m.forced = {}
    if tuple(m.chance_out) != given.chance:
        raise DamagedRecord(
            f"{where}.chance",
            f"el azar anotado no es el que hace falta: {list(m.chance_out)}",
            f"the recorded chance is not what is needed: {list(m.chance_out)}",
        )


def _queues(chance: Outcomes) -> dict[str, list[int]]:
    queues: dict[str, list[int]] = {}
    for purpose, outcome in chance:
        queues.setdefault(purpose, []).append(outcome)
    return queues


def _start(record: Record, game: Game) -> State:
    if record.floor:
        point = next((c for c in record.checkpoints if c.after == record.floor), None)
        if point is None:
            raise DamagedRecord("checkpoints", f"falta el {record.floor}", f"number {record.floor} is missing")
        return load_checkpoint(record.options, game, point)
    m, told = first_state(game, record.options, record.seed, record.checkpoints[0])
    if told and tuple(m.chance_out) != record.start_chance:
        raise DamagedRecord("start.chance", "no es el del comienzo", "it is not that of the start")
    return m


def first_state(game: Game, options: dict[str, Any], seed: int | None, point: Checkpoint) -> tuple[State, bool]:
    """The start, and whether its events tell the set-up: they do when the seed is known to tell it again."""
    if seed is not None:
        try:
            m = game.new_game(options, seed)
        except BadOptions as error:
            raise DamagedRecord("header.options", str(error), str(error)) from error
        except Exception as error:  # options of another engine, which this one does not look for
            raise DamagedRecord("header.options", _reason(error), _reason(error)) from error
        if position_hash(m) == point.hash:
            return m, True
        # another version of the program may set the table up otherwise: the checkpoint decides
    return load_checkpoint(options, game, point), False


def _verify(m: State, after: int, marks: dict[int, Checkpoint]) -> None:
    point = marks.get(after)
    if point is None:
        return
    found = position_hash(m)
    if found != point.hash:
        raise HashMismatch(after, point.hash, found)
    stream = point.state.get("rng")
    if type(stream) is int:
        m.rng = stream  # a branch may have changed what chance holds in store


def _end(record: Record, to: int | None) -> int:
    first, last = record.floor, len(record.answers)
    if to is None:
        return last
    if first and 0 <= to < first:
        raise OutOfRange(
            f"la partida se reanudó con otro motor tras {first} respuestas: desde ahí se repite",
            f"the game was resumed by another engine after {first} answers: it can be replayed from there",
        )
    if not 0 <= to <= last:
        raise OutOfRange(
            f"el registro tiene {last} respuestas; no hay un punto {to}",
            f"the record holds {last} answers; there is no point {to}",
        )
    return to
