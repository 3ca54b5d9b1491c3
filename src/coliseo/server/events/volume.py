"""How much an event takes. The log is kept whole and read by everybody, so nobody fills it without end; and nobody who
plays stops an event by filling it: each player, the public and the staff have a share of their own.

What has to be possible at any size (erasing somebody, undoing, ending, copying) is no plain act, and counts nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final
from weakref import WeakKeyDictionary

from coliseo.server.problems import Problem
from coliseo.tournament.acts.registry import Who
from coliseo.tournament.event import Event
from coliseo.tournament.log import canonical
from coliseo.tournament.model import PLAYER, PUBLIC

#: bytes of an entry besides what it tells: its hashes, its signature, who and when
ENTRY: Final = 400
#: bytes that a player writes into an event's log, and more for each of its rounds. A report of nine seats takes two
#: thousand; that of a game between two, five hundred
PLAYER_SHARE: Final = 32 * 1024
PLAYER_ROUND: Final = 8 * 1024
#: bytes that the staff write: an event of two thousand people and twelve rounds takes a tenth
STAFF_SHARE: Final = 96 * 1024 * 1024
#: and entries, since the log is read entry by entry; the same event has some forty thousand of all kinds
STAFF_ENTRIES: Final = 120_000
#: lists that one person hands in by themselves, one after the other
MOST_LISTS: Final = 30


@dataclass(slots=True)
class Volume:
    """What each has written so far. An entry is counted once."""

    seen: int = 0
    bytes_of: Counter[str] = field(default_factory=Counter)
    entries_of: Counter[str] = field(default_factory=Counter)
    lists_of: Counter[str] = field(default_factory=Counter)

    def follow(self, event: Event) -> None:
        for entry in event.log.entries[self.seen :]:
            share = share_of(entry.role, entry.by)
            self.bytes_of[share] += size_of(entry.data)
            self.entries_of[share] += 1
            self.lists_of[share] += entry.kind == "list"
        self.seen = len(event.log.entries)


_VOLUMES: Final[WeakKeyDictionary[Event, Volume]] = WeakKeyDictionary()


def share_of(role: str, by: str) -> str:
    """Of each player their own; all of the staff have one."""
    return by if role in (PLAYER, PUBLIC) else "staff"


def size_of(data: dict[str, Any]) -> int:
    return ENTRY + len(canonical(data).encode())


def volume_of(event: Event) -> Volume:
    volume = _VOLUMES.setdefault(event, Volume())
    volume.follow(event)
    return volume


def need_room(event: Event, who: Who, data: dict[str, Any]) -> None:
    """Raises a Problem that says who has written too much, and what can still be done."""
    volume, share = volume_of(event), share_of(who.role, who.by)
    size = volume.bytes_of[share] + size_of(data)
    if who.role == PLAYER:
        if size > PLAYER_SHARE + PLAYER_ROUND * sum(1 for _ in event.state.rounds()):
            es = "Has mandado más de lo que cabe en un torneo: lo que falte, díselo a la organización."
            raise Problem(413, "share", es, "You have sent more than an event holds: tell the desk what is missing.")
    elif who.role != PUBLIC and (size > STAFF_SHARE or volume.entries_of[share] >= STAFF_ENTRIES):
        es = f"El registro de este torneo está lleno ({STAFF_ENTRIES} entradas o {STAFF_SHARE >> 20} MB)."
        en = f"The log of this event is full ({STAFF_ENTRIES} entries or {STAFF_SHARE >> 20} MB)."
        more_es = " Se puede deshacer, borrar a alguien, terminarlo y llevárselo; para seguir, crea otro."
        more_en = " You can still undo, erase somebody, end it and take it away; to go on, make another."
        raise Problem(413, "log_full", es + more_es, en + more_en)


def need_list_room(event: Event, who: Who) -> None:
    """Lists are kept beside the log, each as it was handed in."""
    if who.role == PLAYER and volume_of(event).lists_of[who.by] >= MOST_LISTS:
        es = f"Ya has entregado {MOST_LISTS} listas: para cambiarla otra vez, díselo a la organización."
        raise Problem(413, "lists", es, f"You have handed in {MOST_LISTS} lists: to change it again, tell the desk.")
