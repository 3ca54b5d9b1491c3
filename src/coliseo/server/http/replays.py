"""Finished games played again, frame by frame, as a seat, a spectator or nobody's secret would see them.

A record is re-executed, never stored as pictures. Its checkpoints make it cheap to begin anywhere, and the records
looked at last stay in memory.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from coliseo.kernel.game import Game
from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.match.errors import OutOfRange
from coliseo.match.record import BY_MANNER, BY_ORDER, Record
from coliseo.match.replay import apply_answer, check_winners, game_of, replay, state_at
from coliseo.server.messages import LogLine, Result
from coliseo.server.problems import Lang, Problem
from coliseo.server.rooms.begin import sides_of
from coliseo.server.rooms.patch import diff
from coliseo.server.rooms.render import Names, log_lines, result_of
from coliseo.server.rooms.settings import shown_names

#: frames in one answer
MOST_FRAMES: Final = 100
#: records kept in memory, ready to be looked at
MOST_RECORDS: Final = 24
#: by agreement of all games: the event that begins a turn, and its fields
TURN: Final = "turno"
TURN_SEAT: Final = "asiento"


class Observer(Struct):
    """A place to look from: a seat, -1 for a spectator, -2 for everything."""

    observer: int
    name: str


class Turn(Struct):
    """Where a turn begins: after so many answers."""

    after: int
    turn: int
    seat: int
    text: str


class Frame(Struct, omit_defaults=True):
    """The table after so many answers, whole (`view`) or as a patch of the frame before, and what led to it."""

    after: int
    view: dict[str, Any] | None = None
    patch: Annotated[list[list[Any]], Meta(description="[path, value] puts, [path] deletes.")] | None = None
    log: list[LogLine] = []
    question: dict[str, Any] | None = None
    alone: Annotated[bool, Meta(description="The table answered the question by itself: nobody was asked.")] = False


class SeatName(Struct, omit_defaults=True):
    seat: int
    kind: str
    name: str
    level: str = ""


class ReplayPage(Struct, omit_defaults=True):
    game: str
    mode: str
    total: Annotated[int, Meta(description="Answers given in the game: frames go from 0 to this.")]
    seats: list[SeatName]
    observers: list[Observer]
    turns: list[Turn]
    frames: list[Frame]
    result: Result | None = None
    sides: list[int] = []  # the side of each seat; nothing where everyone plays for themselves
    #: cards of one's own set that the game was played with; nobody else gets here
    own_cards: list[dict[str, Any]] = []
    #: another version of the engine played it; replayed with this one, everything agrees
    other_engine: bool = False


class Shelved(Struct):
    """A record with what it takes a whole replay to know."""

    record: Record
    game: Game
    seats: int
    sides: list[int]
    #: after how many answers each turn began, and the event that says so, as a spectator saw it
    turns: list[tuple[int, dict[str, Any]]]


def shelve(record: Record) -> Shelved:
    """Replays the whole game once, which also checks it. Raises MatchError if it does not come out as it was."""
    if record.floor:
        raise OutOfRange("la partida se reanudó con otro motor", "the game was resumed by another engine")
    game = game_of(record)
    turns: list[tuple[int, dict[str, Any]]] = []
    seats = 0
    sides: list[int] = []
    for moment in replay(record, game=game):
        seats = moment.state.seats
        sides = sides_of(moment.state)
        for event, seen in zip(moment.state.events, game.events_for(moment.state, SPECTATOR), strict=True):
            if event.kind == TURN:
                turns.append((moment.after, seen))
    check_winners(record, moment.state)
    return Shelved(record, game, seats, sides, turns)


class Shelf:
    """The records looked at last. Used from several threads."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, Shelved] = OrderedDict()

    def get(self, table: str) -> Shelved | None:
        with self._lock:
            found = self._kept.get(table)
            if found is not None:
                self._kept.move_to_end(table)
            return found

    def put(self, table: str, record: Record) -> Shelved:
        shelved = shelve(record)
        with self._lock:
            self._kept[table] = shelved
            while len(self._kept) > MOST_RECORDS:
                self._kept.popitem(last=False)
        return shelved


def observers_of(seats: list[SeatName], lang: Lang) -> list[Observer]:
    es = lang == "es"
    names = shown_names(seats, lang)
    several = sum(seat.kind == "machine" for seat in seats) > 1
    found = [Observer(s.seat, names[s.seat] if several and names[s.seat] else name_of_seat(s, es)) for s in seats]
    found.append(Observer(SPECTATOR, "Espectador" if es else "Spectator"))
    found.append(Observer(JUDGE, "Todas las cartas" if es else "All cards"))
    return found


def name_of_seat(seat: SeatName, es: bool) -> str:
    if seat.name:
        return seat.name
    if seat.kind == "machine":
        return "La máquina" if es else "The machine"
    return f"Asiento {seat.seat + 1}" if es else f"Seat {seat.seat + 1}"


def turns_of(shelved: Shelved, lang: Lang, names: Names) -> list[Turn]:
    return [
        Turn(after, int(event.get(TURN, i + 1)), int(event.get(TURN_SEAT, 0)), shelved.game.narrate(event, lang, names))
        for i, (after, event) in enumerate(shelved.turns)
    ]


def frames_of(shelved: Shelved, start: int, end: int, observer: int, lang: Lang, names: Names) -> list[Frame]:
    """The frames from `start` to `end`, both included, as far as there are. Raises a Problem if there is none."""
    record, game = shelved.record, shelved.game
    total = len(record.answers)
    if not 0 <= start <= total:
        raise Problem(
            422,
            "out_of_range",
            f"La partida tiene los momentos 0 a {total}.",
            f"The game has the moments 0 to {total}.",
        )
    if not (0 <= observer < shelved.seats or observer in (SPECTATOR, JUDGE)):
        raise Problem(422, "observer", "No hay tal observador.", "There is no such observer.")
    m = entering(record, game, start)
    view = game.view(m, observer)
    frames = [Frame(start, view=view)]
    complete(frames[0], record, game, m, observer, lang, names)
    for after in range(start + 1, min(end, total, start + MOST_FRAMES - 1) + 1):
        apply_answer(game, m, record.answers[after - 1], f"answers[{after - 1}]")
        before, view = view, game.view(m, observer)
        frames.append(Frame(after, patch=diff(before, view)))
        complete(frames[-1], record, game, m, observer, lang, names)
    return frames


def entering(record: Record, game: Game, after: int) -> State:
    """The state after so many answers, with the events of the last of them still to be told."""
    if after == 0:
        return next(replay(record, 0, game)).state
    m = state_at(record, after - 1, game)
    apply_answer(game, m, record.answers[after - 1], f"answers[{after - 1}]")
    return m


def complete(frame: Frame, record: Record, game: Game, m: State, observer: int, lang: Lang, names: Names) -> None:
    frame.log = log_lines(game, m, observer, frame.after, lang, names)
    question = asked(m, observer)
    if question is not None:
        frame.question = game.question_view(m, question, lang, names)
        given = record.answers[frame.after] if frame.after < len(record.answers) else None
        frame.alone = given is not None and given.seat == question.seat and given.by in (BY_MANNER, BY_ORDER)


def asked(m: State, observer: int) -> Question | None:
    """What the observer sees being asked: their own question; to whoever sees everything, the first."""
    if observer == JUDGE:
        return m.questions[0] if m.questions else None
    return m.question_for(observer) if observer >= 0 else None


def ending(shelved: Shelved, lang: Lang, names: Names, reason: str) -> Result | None:
    """How the game ended, told by its last event."""
    record = shelved.record
    if record.winners is None:
        return None
    m = entering(record, shelved.game, len(record.answers))
    lines = log_lines(shelved.game, m, SPECTATOR, len(record.answers), lang, names)
    return result_of(record.winners, reason, lines)
