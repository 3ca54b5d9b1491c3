"""What a game's law says of matches that are played at tables of the house: the part of a profile that online tables
ask for. What it does not say is here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from coliseo.kernel.guards import Refusal
from coliseo.kernel.state import State
from coliseo.tournament.settings import Values


@dataclass(frozen=True, slots=True)
class ListedCards:
    """A list that is handed in: keys, copy by copy; `start` is the card that begins apart, hero or Oro Inicial, which
    is in `main` too."""

    main: tuple[str, ...]
    side: tuple[str, ...] = ()
    start: str = ""


class OnlineLaw:
    """The house's defaults; the profile of a game says what its rulebook says."""

    #: whether more than two play at one table, everybody for himself
    pods: bool = False
    #: how many people a side of one table has at most
    together: int = 1

    def list_mode(self, values: Values) -> str:
        """By which of the game's modes a list is checked; "" for the first there is."""
        return ""

    def check_list(self, values: Values, cards: ListedCards, date: str) -> list[Refusal] | None:
        """All that is wrong with a list by the settings of the event, as of its day ("" where it has none); None where
        the rules of construction of the mode are all there is."""
        return None

    def check_side(self, values: Values, lists: Sequence[ListedCards]) -> list[Refusal]:
        """What is wrong with the lists of the people of one side beside one another, each being right by itself."""
        return []

    def play_mode(self, values: Values, format: str, sides: int = 2) -> str:
        """In which of the game's modes a table of the event is played by so many sides; "" for the first there is."""
        return format or self.list_mode(values)

    def forms_at_table(self, mode: str) -> bool:
        """Whether a table in that mode begins by forming teams, where a round has a phase for it."""
        return True

    def fits(self, sides: int, members: int) -> bool:
        """Whether a table of the house seats so many sides of so many people, all at once."""
        return members <= self.together if sides == 2 else members == 1 and self.pods

    def seating(self, sides: int, members: int) -> tuple[int, ...]:
        """The side of each seat of such a table, in turn order: sides take turns."""
        return tuple(range(sides)) * members

    def plays_by_list(self, values: Values) -> bool:
        """Whether the list that was handed in is what is played with; else teams are chosen at the table."""
        return True

    def game_options(self, values: Values, decisive: bool, games: Sequence[int]) -> dict[str, Any]:
        """Options of the next game of a match, after those (the winner of each, NULL for none): who begins, what time
        forces in an elimination."""
        return {}

    def exchange_seconds(self, values: Values, games: int) -> int:
        """How long both may exchange cards between two games of a match of so many; 0 where that is not done, or is
        done at the table itself."""
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

    def loop_watch(self) -> Callable[[State], bool] | None:
        """What looks at every position of one game, in order, and says whether it is a loop for which the judge is
        called; None where the law knows of none."""
        return None

    def left_at(self, m: State) -> tuple[int, ...]:
        """What each side has left at the end of a game, where the law counts it."""
        return ()

    def leaves(self, event: Mapping[str, Any]) -> int:
        """The seat that an event of a game's story puts out of it; -1 if none. Asked where more than two sides play."""
        return -1

    def order_at(self, m: State, left: Sequence[int]) -> tuple[int, ...]:
        """The seats in the order of a game of several, the winner first, by who left it and when."""
        staying = [seat for seat in range(m.seats) if seat not in left]
        return (*sorted(staying, key=lambda seat: seat not in (m.winners or ())), *reversed(left))

    def shown_on_stream(self, view: Mapping[str, Any]) -> tuple[int, ...]:
        """What a stream counts of each side (see `Profile.on_stream`), in what everybody sees of the table."""
        return ()
