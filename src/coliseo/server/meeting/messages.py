"""What goes over the socket of the lobby. Documented in docs/protocolo.md.

As at tables, what a client says carries an `id` and is answered by `done` or `refused` with the same number. What the
lobby tells is the same for everybody but for `yours`; nothing in it depends on what happens within a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from coliseo.server.messages import ClockInfo, Done, FromClient, FromServer, Patch, Refused
from coliseo.server.rooms.settings import MAX_NAME, SeatState
from coliseo.server.rooms.summaries import SeatSummary

Name = Annotated[str, Meta(max_length=MAX_NAME)]
#: as much of a deck as a table takes from somebody who sits down
MAX_SEEK_DECK: Final = 2000

# -- from the client ------------------------------------------------------------------------------------------------


class Seek(FromClient, tag="seek"):
    """Looks for a rival. Whoever already does looks for this one instead; asked for twice, it keeps its place."""

    game: Name
    mode: Name = ""
    #: a clock of the game's; nothing: the one that strangers have by default
    clock: Name = ""
    any_clock: bool = False  # others will do as well
    deck: Annotated[str, Meta(max_length=MAX_SEEK_DECK)] = ""
    #: counts for ratings if whoever is found wants that too; it takes an account
    rated: bool = False
    #: the key of somebody in the lobby who is to be played against; if they are gone, or do not fit, others will do
    whom: Name = ""


class Cancel(FromClient, tag="cancel"):
    """No longer looks for a rival."""


class Seen(FromClient, tag="seen"):
    """Has read that a rival was found."""


Incoming = Seek | Cancel | Seen

# -- from the server ------------------------------------------------------------------------------------------------


class SeekInfo(Struct, omit_defaults=True):
    """Somebody who looks for a rival. Without `clock` it is to be played without one."""

    game: str
    mode: str
    name: str
    clock: str = ""
    any_clock: bool = False
    rating: int | None = None
    provisional: bool = False  # that rating is not sure yet
    rated: bool = False  # to count for ratings, with somebody who wants that too


class OfferedSeat(SeatSummary):
    #: whoever sits there, to be asked about as at the table itself
    person: str = ""


def offered_seats(seats: Iterable[SeatState]) -> list[OfferedSeat]:
    return [
        OfferedSeat(i, s.kind, s.name, s.level, person=s.person if s.kind == "person" else "")
        for i, s in enumerate(seats)
    ]


class TableOffer(Struct, omit_defaults=True):
    """A public table: `waiting` for somebody to sit down, or being played and to be watched."""

    id: str
    game: str
    mode: str
    status: str
    seats: list[OfferedSeat]
    clock: ClockInfo
    spectators: int = 0
    sides: list[int] = []


class LobbyView(Struct):
    """Who is here. `people` counts everybody once, however many pages they have open; `playing` counts games."""

    people: int
    playing: int
    seeks: dict[str, SeekInfo]
    tables: dict[str, TableOffer]


class Paired(Struct, omit_defaults=True):
    """A rival was found: the table is ready, and whose it is."""

    table: str
    game: str
    names: list[str]


class Lobby(FromServer, tag="lobby"):
    """Everything, once, on coming in."""

    view: LobbyView


class LobbyChange(FromServer, tag="lobby_change"):
    """What has changed since; to be applied like the patch of a table."""

    patch: Patch


class Yours(FromServer, tag="yours"):
    """What concerns this person alone: what they look for and for how many seconds they have, under which key it is
    told to everybody, and whether it was found."""

    seek: SeekInfo | None = None
    key: str = ""
    waited: int = 0
    paired: Paired | None = None


Outgoing = Lobby | LobbyChange | Yours | Done | Refused

decoder: Final = msgspec.json.Decoder(Incoming)


def plain(view: LobbyView) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(view)
    return found
