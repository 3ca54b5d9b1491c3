"""How the matches of a round are played: how many games, for how long, and whether somebody must win."""

from __future__ import annotations

from dataclasses import dataclass

from coliseo.tournament.matches import BestOf


@dataclass(frozen=True, slots=True)
class Way:
    """How the matches of a round are played."""

    games: int
    minutes: int
    timed: bool = True
    #: somebody must win
    decisive: bool = False
    #: of two teams that meet seat by seat, how many; each is such a match
    seats: int = 1
    #: it decides tied places of the stage before it
    play_off: bool = False

    @property
    def best_of(self) -> BestOf:
        return BestOf(f"bo{self.games}", "", "", self.games, self.minutes)

    @property
    def to_win(self) -> int:
        """Games that decide the match; of teams, seats."""
        return (self.games if self.seats == 1 else self.seats) // 2 + 1
