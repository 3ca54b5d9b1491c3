"""What a game's law says of matches that are played at tables of the house: the part of a profile that online tables
ask for. What it does not say is here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from coliseo.kernel.guards import Refusal
from coliseo.kernel.state import State
from coliseo.tournament.settings import Values


class OnlineLaw:
    """The house's defaults; the profile of a game says what its rulebook says."""

    def list_mode(self, values: Values) -> str:
        """By which of the game's modes a list is checked; "" for the first there is."""
        return ""

    def play_mode(self, values: Values, format: str) -> str:
        """In which of the game's modes a table of the event is played; "" for the first there is."""
        return format or self.list_mode(values)

    def plays_by_list(self, values: Values) -> bool:
        """Whether the list that was handed in is what is played with; else teams are chosen at the table."""
        return True

    def game_options(self, values: Values, decisive: bool, games: Sequence[int]) -> dict[str, Any]:
        """Options of the next game of a match, after those (the winner of each, NULL for none): who begins, what time
        forces in an elimination."""
        return {}

    def exchange_seconds(self, values: Values) -> int:
        """How long both may exchange cards between two games of a match; 0 where that is not done, or is done at the
        table itself."""
        return 0

    def check_exchange(self, registered: Mapping[str, Any], wanted: Mapping[str, Any]) -> list[Refusal]:
        """What is wrong with a list that is to be played with instead of the registered one; both as the options of a
        table hold a deck."""
        return []

    def turn_clock(self, values: Values) -> tuple[int, int] | None:
        """Seconds of a turn and those to finish what is under way, where turns are timed; rounds are all the same."""
        return None

    def idle_limit(self, values: Values) -> int:
        """Seconds without acting after which the judge is called; 0 for never."""
        return 0

    def left_at(self, m: State) -> tuple[int, ...]:
        """What each side has left at the end of a game, where the law counts it."""
        return ()
