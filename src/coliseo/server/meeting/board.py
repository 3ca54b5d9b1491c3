"""What is known of the whole house: what this process sees, and what the others have told of themselves.

Each process tells the others who is there, which of its public tables one can sit down at or watch, and who looks for a
rival. A process that has not been heard for a while is no more.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Struct

from coliseo.server.meeting.matcher import Wish
from coliseo.server.meeting.messages import LobbyView, SeekInfo, TableOffer

#: a process is taken to be gone when nothing was heard of it for so long, in milliseconds
SILENCE: Final = 8_000
#: listed at once, of each sort: nobody reads more, and a message stays small
MOST_LISTED: Final = 60
#: a person in a report
MARK_BYTES: Final = 8


class Sought(Struct):
    """A wish as one process tells it to another. `away`: whoever wishes it has just closed the page. Of two that one
    person has in different processes the one with the higher `turn` counts."""

    wish: Wish
    waited: int
    turn: int
    away: bool = False


class Report(Struct):
    """What a process tells of itself."""

    people: bytes
    playing: int
    seeks: list[Sought]
    tables: list[TableOffer]


class Heard(Struct):
    """The latest of another process, and when it came, in steady time."""

    report: Report
    at: int


@lru_cache(maxsize=50_000)
def mark_of(person: str) -> bytes:
    """Enough of a person to count everybody once."""
    return hashlib.blake2b(person.encode(), digest_size=MARK_BYTES).digest()


def marks_of(people: Iterable[str]) -> bytes:
    return b"".join(sorted(mark_of(person) for person in people))


class Board:
    """What the processes together know."""

    def __init__(self) -> None:
        self._others: dict[str, Heard] = {}
        self._encode = msgspec.msgpack.Encoder().encode
        self._decode = msgspec.msgpack.Decoder(Report).decode

    def pack(self, report: Report) -> bytes:
        return self._encode(report)

    def hear(self, node: str, data: bytes, now: int) -> Report:
        """Times are counted from now on: every process has a steady clock of its own."""
        report = self._decode(data)
        for sought in report.seeks:
            sought.wish = msgspec.structs.replace(sought.wish, since=now - sought.waited)
        self._others[node] = Heard(report, now)
        return report

    def miss_the_silent(self, now: int) -> None:
        self._others = {node: heard for node, heard in self._others.items() if now - heard.at < SILENCE}

    def forget(self, ident: str) -> None:
        """A wish of another process has come to an end; its own word of that is on the way."""
        for heard in self._others.values():
            heard.report.seeks = [sought for sought in heard.report.seeks if sought.wish.ident != ident]

    def sought_elsewhere(self) -> dict[str, Sought]:
        """By person, what is looked for in other processes."""
        found: dict[str, Sought] = {}
        for heard in self._others.values():
            for sought in heard.report.seeks:
                known = found.get(sought.wish.person)
                if known is None or sought.turn > known.turn:
                    found[sought.wish.person] = sought
        return found

    def offered_elsewhere(self) -> set[str]:
        return {offer.id for heard in self._others.values() for offer in heard.report.tables}

    def offers(self, own: Report) -> dict[str, TableOffer]:
        """Every table that one can really sit down at, or watch."""
        reports = [own, *(heard.report for heard in self._others.values())]
        return {offer.id: offer for report in reports for offer in report.tables}

    def view(self, own: Report, wishes: Iterable[Wish]) -> LobbyView:
        reports = [own, *(heard.report for heard in self._others.values())]
        if len(reports) == 1:
            people = len(own.people) // MARK_BYTES
        else:
            marks = {r.people[i : i + MARK_BYTES] for r in reports for i in range(0, len(r.people), MARK_BYTES)}
            people = len(marks)
        seeks = {wish.ident: shown(wish) for wish in sorted(wishes, key=lambda wish: wish.since)[:MOST_LISTED]}
        offers = self.offers(own)
        tables: dict[str, TableOffer] = {}
        for status in ("waiting", "playing"):
            fitting = [offer for offer in offers.values() if offer.status == status]
            tables.update({offer.id: offer for offer in fitting[:MOST_LISTED]})
        return LobbyView(people, sum(report.playing for report in reports), seeks, tables)


def shown(wish: Wish) -> SeekInfo:
    told = SeekInfo(wish.game, wish.mode, wish.name, wish.clock, wish.any_clock, rated=wish.rated)
    if not wish.discreet:
        told.rating, told.provisional = wish.rating, wish.provisional
    return told
