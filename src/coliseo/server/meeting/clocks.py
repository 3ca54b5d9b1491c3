"""The clocks that a table can have: the game's own, and those of days a move, which every game has; and the clock of a
table where strangers meet, one of the game's own sort unless somebody chooses another."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.package import Tables
from coliseo.match.clocks import DAYS
from coliseo.server.room_told import ClockInfo
from coliseo.text.table_choices import clock

DAY: Final = 24 * 3600_000

#: a game of turns gives each turn its time, and any other gives each player theirs for the whole game; a round has an
#: end for both at once, which does nothing against somebody who lets it run
SORTS: Final = ("turn", "game", "move")
#: by correspondence
BY_DAYS: Final = [
    clock("dias_1", "Por correspondencia: 1 día por jugada", "By correspondence: 1 day a move", DAYS, DAY),
    clock("dias_3", "Por correspondencia: 3 días por jugada", "By correspondence: 3 days a move", DAYS, 3 * DAY),
    clock("dias_7", "Por correspondencia: 7 días por jugada", "By correspondence: 7 days a move", DAYS, 7 * DAY),
]


def clocks_of(tables: Tables) -> list[dict[str, Any]]:
    """Everything that one can choose, as plain data in both languages."""
    return [*tables.clocks_for_clients(), *BY_DAYS]


def is_by_days(clock_key: str) -> bool:
    return any(preset["key"] == clock_key for preset in BY_DAYS)


def days_of(clock: ClockInfo) -> int | None:
    """Days a move; nothing where it is not played by correspondence."""
    return max(1, round(clock.base / DAY)) if clock.kind == DAYS else None


def clock_for_strangers(presets: list[dict[str, Any]]) -> str:
    """The key of one of the game's clocks; empty if it has none. A rulebook's comes before those of the house; of these
    it is the usual turn, or the most patient game."""
    for sort in SORTS:
        found = [preset for preset in presets if preset["kind"] == sort]
        if found:
            ruled = [preset for preset in found if preset.get("rule")]
            chosen = ruled[0] if ruled else found[0] if sort == "turn" else max(found, key=_patience)
            return str(chosen["key"])
    return ""


def _patience(preset: dict[str, Any]) -> int:
    return int(preset["base"]) + int(preset["increment"])
