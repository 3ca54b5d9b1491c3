"""What is told of a table and of those around it: who sits where, what was agreed, how time is counted."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class SeatInfo(Struct, omit_defaults=True):
    seat: int
    kind: Literal["person", "machine", "free"]
    name: str = ""
    person: str = ""  # public id, to mute by
    level: str = ""
    connected: bool = False
    away: int = 0  # seconds since the last connection was lost; 0 when present or a machine
    stand_in: bool = False  # the machine is playing for a person who left
    claimable: bool = False  # the grace period is over: the machine may be asked to stand in
    undecided: bool = False  # has yet to agree to play with the host's own set
    grace: int = 0  # seconds left to come back, where who leaves is timed
    forfeit: bool = False  # they have passed: the others may claim the game


class ClockInfo(Struct, omit_defaults=True):
    """How the table counts time; all in milliseconds."""

    kind: Literal["none", "move", "game", "round", "turn", "days"]
    base: int = 0
    increment: int = 0
    preset: str = ""


class ClockState(Struct, omit_defaults=True):
    """What is left to each seat when the message was made, and for whom it is running. `late`: the time of the turn is
    over, and what is left is for the last thing done in it."""

    left: list[int]
    running: list[int]
    late: bool = False


class OwnSetMark(Struct, omit_defaults=True):
    """The table is played with somebody's own set: whose."""

    owner: str = ""
    person: str = ""


class Reopened(Struct, omit_defaults=True):
    """The game was played by another version of the engine, or a part of what was stored is `damaged`: it was replayed
    and everything agrees, or it goes on from the point after `after` answers, and `lost` given after it are gone."""

    kind: Literal["replayed", "resumed"]
    after: int = 0
    lost: int = 0
    damaged: bool = False


class RematchInfo(Struct, omit_defaults=True):
    """Who of those who sit here wants to play once more; or that somebody does not."""

    wants: list[int] = []
    declined: bool = False


class EventMark(Struct, omit_defaults=True):
    """The table was opened by an event. `state`: nothing is played yet (`waiting`), a judge has stopped it (`paused`),
    it is played (`playing`), its time is over (`time`), or the match was settled elsewhere (`closed`)."""

    event: str
    round: int
    table: int
    game: int
    state: Literal["waiting", "paused", "playing", "time", "closed"]
    delay: int = 0  # seconds after which the public sees what happens
    hands: bool = False  # all let the public look from their seats, later
    board: int = 0  # the seat of two teams that meet seat by seat


class RoomInfo(Struct, omit_defaults=True):
    id: str
    game: str
    status: Literal["waiting", "playing", "over"]
    seats: list[SeatInfo]
    public: bool
    mode: str
    policy: str
    undo: str
    clock: ClockInfo
    spectators: int = 0
    chat: bool = True
    lesson: str = ""
    branch_of: str = ""
    branch_at: int = 0
    #: a practice table: it began at a position that its host wrote down
    position: bool = False
    #: the side of each seat; nothing where everyone plays for themselves
    sides: list[int] = []
    #: played with a set of the host's own
    own_set: OwnSetMark | None = None
    #: after an undo, chance that nobody had seen is drawn anew
    fresh_chance: bool = True
    #: how the game came through a change of the engine
    reopened: Reopened | None = None
    #: those who sit here were brought together by the lobby
    strangers: bool = False
    #: whoever leaves has so many seconds to come back before the others may claim the game; 0: nobody may
    leaving: int = 0
    rematch: RematchInfo | None = None
    #: its result changes the ratings of those who play
    rated: bool = False
    #: everything is asked here, whatever people have said
    ask_all: bool = False
    event: EventMark | None = None


class You(Struct, omit_defaults=True):
    name: str
    person: str
    seats: list[int]
    host: bool = False
    giving_up: list[int] = []  # seats of one's own side that want to give up
    falls_with: list[int] = []  # seats of others without whom one's own cannot give up
