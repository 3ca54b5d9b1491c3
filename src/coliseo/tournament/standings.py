"""What standings are made of: the report of each game, the points of a match, who met whom and how it ended.

In which order they count is each game's law, and stays there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from coliseo.kernel.guards import Refusal
from coliseo.tournament.matches import DRAW, NULL, MatchResult

#: why a game has no winner
WITHOUT_A_WINNER: Final = ("tiempo", "empate")


class GameReport:
    """The report of one game. `REASONS` is why a game of this kind can end."""

    REASONS: tuple[str, ...] = WITHOUT_A_WINNER

    def __init__(
        self, round: int, table: int, game: int, players: tuple[str, str], winner: int, reason: str, turns: int = 0
    ) -> None:
        if reason not in self.REASONS:
            raise ValueError(f"el motivo es uno de / the reason is one of: {', '.join(self.REASONS)}")
        if winner not in (0, 1, NULL) or (winner == NULL) != (reason in WITHOUT_A_WINNER):
            raise ValueError("una partida nula lo es por tiempo o por empate / a null game is so by time or by a draw")
        self.round = round
        self.table = table
        self.game = game
        self.players = players
        self.winner = winner
        self.reason = reason
        self.turns = turns

    def data(self) -> dict[str, object]:
        return {
            "ronda": self.round,
            "mesa": self.table,
            "partida": self.game,
            "jugadores": list(self.players),
            "ganador": None if self.winner == NULL else self.players[self.winner],
            "motivo": self.reason,
            "turnos": self.turns,
        }


def missing_reports(
    reports: Iterable[GameReport], played: dict[tuple[int, int], int], rules: tuple[str, ...]
) -> list[Refusal]:
    """Where games are not reported, or reported twice. `played`: how many games there were at each (round, table)."""
    had: dict[tuple[int, int], list[int]] = {}
    for report in reports:
        had.setdefault((report.round, report.table), []).append(report.game)
    refusals: list[Refusal] = []
    for (round_, table), n in sorted(played.items()):
        found = sorted(had.get((round_, table), []))
        if found != list(range(1, n + 1)):
            refusals.append(
                Refusal(
                    "actas",
                    rules,
                    f"ronda {round_}, mesa {table}: se jugaron {n} partidas y constan {found}",
                    f"round {round_}, table {table}: {n} games were played and {found} are recorded",
                )
            )
    return refusals


class Points:
    """Points of a match."""

    def __init__(self, win: int = 3, draw: int = 1, loss: int = 0, bye: int = -1) -> None:
        self.win = win
        self.draw = draw
        self.loss = loss
        #: a bye is worth a win unless it is said otherwise
        self.bye = win if bye < 0 else bye

    def of(self, result: MatchResult) -> tuple[int, int]:
        """What each player of a match gets."""
        if result.winner == DRAW:
            return self.draw, self.draw
        return (self.win, self.loss) if result.winner == 0 else (self.loss, self.win)


class Encounter:
    """A match between two people; without a second name it is a bye."""

    def __init__(self, one: str, other: str, result: MatchResult | None) -> None:
        if (other == "") != (result is None):
            raise ValueError("un descanso no tiene rival ni resultado / a bye has no rival and no result")
        self.one = one
        self.other = other
        self.result = result


class Place:
    """What somebody has done so far."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.points = 0
        self.matches = 0  # a bye counts as one, and as won
        self.wins = 0
        self.difference = 0  # games won less games lost
        self.rivals: list[str] = []
        #: what decides between those with the same points; each game's law sets what it looks at
        self.rivals_mean = 0.0
        self.among_tied = 0


def places_of(encounters: list[Encounter], points: Points) -> dict[str, Place]:
    """Everybody who appears, with what their matches add up to."""
    places: dict[str, Place] = {}
    for e in encounters:
        for name in (e.one, e.other):
            if name and name not in places:
                places[name] = Place(name)
        if e.result is None:
            bye = places[e.one]
            bye.points += points.bye
            bye.matches += 1
            bye.wins += 1
            continue
        a, b = places[e.one], places[e.other]
        for mine, theirs, i in ((a, b, 0), (b, a, 1)):
            mine.points += points.of(e.result)[i]
            mine.matches += 1
            mine.wins += e.result.winner == i
            mine.difference += e.result.won[i] - e.result.won[1 - i]
            mine.rivals.append(theirs.name)
    return places


def points_against(encounters: list[Encounter], name: str, others: list[str], points: Points) -> int:
    """Points that somebody took from those others in the matches against them."""
    total = 0
    for e in encounters:
        if e.result is None:
            continue
        if e.one == name and e.other in others:
            total += points.of(e.result)[0]
        elif e.other == name and e.one in others:
            total += points.of(e.result)[1]
    return total
