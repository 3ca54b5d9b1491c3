"""The clock of a table where strangers meet: one of the game's own sort, unless somebody chooses another."""

from __future__ import annotations

from typing import Any, Final

#: a game of turns gives each turn its time, and any other gives each player theirs for the whole game; a round has an
#: end for both at once, which does nothing against somebody who lets it run
SORTS: Final = ("turn", "game", "move")


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
