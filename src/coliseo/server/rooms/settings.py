"""How a table is asked for, and how its settings and seats are kept."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, Protocol

from msgspec import Meta, Struct, field

from coliseo.match.manners import Stance
from coliseo.match.practice import MAX_TEXT
from coliseo.server.messages import ClockInfo
from coliseo.tournament.seats import Chair

MINUTE: Final = 60_000
#: answers told again in the log of somebody who enters, at least
LOG_ANSWERS: Final = 50
#: lines of chat shown to somebody who enters
CHAT_LINES: Final = 50
#: a proposal to take back that nobody answers lapses after so many seconds
PROPOSAL_SECONDS: Final = 60.0
#: messages of one person at one table: so many at once, then so many a second
MESSAGE_RATE: Final = (60, 20.0)
CHAT_RATE: Final = (5, 0.5)
#: messages beyond those that are still answered, if only with a refusal
REFUSED_RATE: Final = (120, 10.0)
#: a table remembers how fast people were; beyond so many it forgets those who have left and rested
MOST_PATIENCES: Final = 256
#: people that one person can mute
MOST_MUTED: Final = 500
#: how often a table's "touched" is written while it is played, in milliseconds
TOUCH_EVERY: Final = 5 * MINUTE
#: a table with somebody at it is noted as touched at least this often, in milliseconds
TOUCH_WAITING: Final = 30 * MINUTE
#: after the end of the round's time, each question still to be answered gets so many seconds; more where whole turns
#: are still to be played
OVERTIME_SECONDS: Final = 20.0
OVERTIME_SECONDS_BY_TURNS: Final = 60.0

MAX_SEATS: Final = 16
MAX_NAME: Final = 40
MAX_DECK: Final = 4000
MAX_SEED: Final = 2**63 - 1
Milliseconds = Annotated[int, Meta(ge=0, le=24 * 60 * MINUTE)]


class NewClock(Struct, forbid_unknown_fields=True, frozen=True):
    kind: Literal["none", "move", "game", "round", "turn"]
    base: Milliseconds = 0
    increment: Milliseconds = 0


class NewSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """`me` several times means several people at one device; `person` is a seat to be taken through the link,
    by somebody who then chooses a deck of their own."""

    kind: Literal["me", "person", "machine"]
    level: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    deck: Annotated[str, Meta(max_length=MAX_DECK)] = ""
    name: Annotated[str, Meta(max_length=MAX_NAME)] = ""


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """What POST /api/tables asks for."""

    game: Annotated[str, Meta(max_length=MAX_NAME)]
    mode: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    seats: Annotated[list[NewSeat], Meta(max_length=MAX_SEATS)] = []
    public: bool = False
    undo: Literal["libre", "acuerdo", "nunca"] = "libre"
    #: after an undo, chance that nobody had seen is drawn anew
    fresh_chance: bool = True
    clock: Annotated[str, Meta(max_length=MAX_NAME)] | NewClock = ""
    #: whether whoever leaves is timed, so that the others may claim the game; if nothing is said, only where there is a
    #: clock or anybody may sit down
    leaving: Literal["", "timed", "never"] = ""
    policy: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    lesson: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    #: a position as scenarios write it (YAML), or a whole scenario: a practice table begins there
    position: Annotated[str, Meta(max_length=MAX_TEXT)] = ""
    #: a set of the host's own to play with, by its id
    own_set: Annotated[str, Meta(max_length=24, pattern=r"^[A-Za-z0-9_-]*\Z")] = ""
    #: the board of that set to play on; the game's own if none is named
    board: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    #: as text too, because a browser's numbers end earlier
    seed: Annotated[int, Meta(ge=0, le=MAX_SEED)] | Annotated[str, Meta(pattern=r"^\d{1,18}$")] | None = None
    chat: bool = True
    #: the result changes the ratings of those who play: people with an account, without undo
    rated: bool = False
    #: everything is asked, whatever people have said about where to stop
    ask_all: bool = False


class OwnUsed(Struct):
    """The set of the host's own that a table is played with, and the version of it."""

    id: str
    digest: str


class CameUp(Struct, array_like=True):
    """What chance brought after an answer of a seat that was taken back."""

    seat: int
    purpose: str
    outcome: int


class OfEvent(Struct, omit_defaults=True):
    """The table was opened by an event: of which round (by when its tables were called), table and game of the match
    (over all seats of two teams, see `tournament.seats`); whose numbers sit there; and what holds at it."""

    event: str
    stage: int
    round: int
    called: int
    table: int
    game: int
    #: of each seat: its player, the side of the pairing, and which of its people; sides and people only where they are
    #: not one after the other, each the first
    numbers: list[int]
    sides: list[int] = []
    members: list[int] = []
    #: of two teams that meet seat by seat, the seat; and the game of it
    board: int = 0
    nth: int = 0
    #: of the game, besides what its tables always have
    options: dict[str, Any] = {}
    #: seconds after which the public sees what happens, and, if both agree, from a seat
    delay: int = 0
    hands_delay: int = 0
    #: seconds without acting after which a judge is called; 0 for never
    idle: int = 0

    @property
    def chairs(self) -> list[Chair]:
        """Who sits at each seat."""
        sides = self.sides or list(range(len(self.numbers)))
        members = self.members or [1] * len(sides)
        return [Chair(side, member) for side, member in zip(sides, members, strict=True)]


class TableSettings(Struct, omit_defaults=True):
    """What was agreed for a table; kept as JSON."""

    mode: str = ""
    policy: str = ""
    undo: str = "libre"
    clock: ClockInfo = field(default_factory=lambda: ClockInfo("none"))
    chat: bool = True
    lesson: str = ""
    seed: int | None = None  # asked for by the host
    position: str = ""  # where a practice table begins, as it was written; it tells every hand, so nobody is shown it
    rematch: str = ""  # the table that came after this one
    sides: list[int] = []  # the side of each seat; nothing where everyone plays for themselves
    own_set: OwnUsed | None = None
    board: str = ""  # of that set; nothing for the game's own
    fresh_chance: bool = True  # after an undo, what nobody has seen is drawn anew
    leaving: str = ""  # whether whoever leaves is timed (see NewTable)
    strangers: bool = False  # the lobby brought these people together
    came_up: list[CameUp] = []  # and what somebody has seen comes up again; nobody is shown it
    rated: bool = False
    ask_all: bool = False  # nobody is passed over
    #: by correspondence: what each seat has ordered, so that it still counts when the table comes back
    stances: dict[int, Stance] = {}
    event: OfEvent | None = None


class SeatState(Struct, omit_defaults=True):
    """Who holds a seat; kept as JSON. A seat with `stand_in` belongs to a person for whom the machine plays."""

    kind: Literal["person", "machine", "free"] = "free"
    person: str = ""
    name: str = ""
    level: str = ""
    deck: str = ""
    stand_in: bool = False
    agreed: bool = False  # to play with the host's own set, where there is one
    helped: bool = False  # the machine has played for them in this game, if only for a while


MACHINE: Final = {"es": "Máquina", "en": "Machine"}


class Named(Protocol):
    """Anything that says who holds a seat."""

    @property
    def kind(self) -> str: ...
    @property
    def name(self) -> str: ...


def shown_names(seats: Sequence[Named], lang: str) -> tuple[str, ...]:
    """What the log calls each seat. Several machines are told apart by the letter of their seat."""
    alone = sum(1 for seat in seats if seat.kind == "machine") == 1
    names = []
    for i, seat in enumerate(seats):
        if seat.kind == "machine" and not seat.name:
            names.append(MACHINE[lang] if alone else f"{MACHINE[lang]} {chr(ord('A') + i)}")
        else:
            names.append(seat.name)
    return tuple(names)


_TABLE_ID: Final = re.compile(r"[A-Za-z0-9_-]{16,24}")


def is_table_id(text: str) -> bool:
    """Whether it could be a table's address: anything else never reaches the database."""
    return _TABLE_ID.fullmatch(text) is not None


def new_table_id() -> str:
    """Knowing a table's address is the right to enter it: 120 bits that nobody guesses."""
    return secrets.token_urlsafe(15)
