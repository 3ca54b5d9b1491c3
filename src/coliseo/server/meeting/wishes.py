"""What somebody looks for, checked against what the game has; and how it is kept until it is found."""

from __future__ import annotations

import secrets
from typing import Final

import msgspec
from msgspec import Struct

from coliseo.games.plain import tables_of
from coliseo.games.registry import package
from coliseo.server.meeting.clocks import clock_for_strangers, clocks_of, is_by_days
from coliseo.server.meeting.matcher import Wish
from coliseo.server.meeting.messages import Seek
from coliseo.server.processor import Payer
from coliseo.server.rooms.begin import check_deck, game_named, one_of
from coliseo.server.security import ShortMemory

#: nobody looks for longer than this, in milliseconds
LONGEST_SEARCH: Final = 3600_000
#: what is kept of it outlasts it, so that nobody finds it gone for another reason than that it was found
KEPT_SECONDS: Final = LONGEST_SEARCH // 1000 + 120


class Wanted(Struct, frozen=True):
    """A game and how it is to be played."""

    game: str
    mode: str
    seats: int
    clock: str
    any_clock: bool
    rated: bool


class OwnSeek(Struct):
    """Somebody of this process looks for a rival."""

    wish: Wish
    turn: int
    #: what was brought; None where that was told to another process
    deck: str | None
    payer: Payer
    #: when the last page was closed from which it is looked for
    away_since: int | None = None
    #: when it was found to have been taken by nobody knows whom
    doubt: int | None = None

    def is_for(self, wanted: Wanted, deck: str) -> bool:
        wish = self.wish
        return deck == self.deck and wanted == Wanted(
            wish.game, wish.mode, wish.seats, wish.clock, wish.any_clock, wish.rated
        )


class Kept(Struct, array_like=True):
    """What is kept of a wish where every process finds it. Whoever takes it, brings those people together: it can be
    taken only once."""

    ident: str
    deck: str


def wanted_of(message: Seek) -> Wanted:
    """Raises Refused naming the field."""
    game_named(message.game)
    tables = tables_of(package(message.game))
    modes = {mode["key"]: mode for mode in tables.modes_for_clients()}
    mode = one_of("mode", message.mode, list(modes))
    presets = {preset["key"]: preset for preset in clocks_of(tables)}
    clock = one_of("clock", message.clock or clock_for_strangers(list(presets.values())), list(presets))
    if presets[clock]["kind"] == "none":
        clock = ""
    if message.deck:
        check_deck(message.game, message.deck, mode)
    any_clock = message.any_clock and not is_by_days(clock)
    return Wanted(message.game, mode, int(modes[mode]["seats_min"]), clock, any_clock, message.rated)


def new_ident() -> str:
    return secrets.token_urlsafe(9)


def _key(person: str) -> str:
    return f"seek:{person}"


async def keep(memory: ShortMemory, wish: Wish, deck: str) -> None:
    await memory.keep(_key(wish.person), msgspec.json.encode(Kept(wish.ident, deck)).decode(), KEPT_SECONDS)


async def take(memory: ShortMemory, wish: Wish) -> str | None:
    """The deck that was brought, for whoever is the first to take it; nothing for everybody else."""
    raw = await memory.take(_key(wish.person))
    if raw is None:
        return None
    kept = msgspec.json.decode(raw, type=Kept)
    if kept.ident != wish.ident:
        # the person looks for something else by now
        await memory.keep(_key(wish.person), raw, KEPT_SECONDS)
        return None
    return kept.deck
