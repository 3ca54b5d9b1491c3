"""An event as other programs know one: people, and rounds of matches between two. What every format is read into.

What a format cannot hold is not dropped in silence: whoever writes one also gives a list of it (`Lost`).
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, field
from typing import Final

from coliseo.text.mistake import Mistake
from coliseo.text.visible import hides, one_line
from coliseo.tournament.event import Event
from coliseo.tournament.model import DISQUALIFIED, DROPPED
from coliseo.tournament.places import table_now
from coliseo.tournament.results import NOBODY, PLAYED
from coliseo.tournament.settings import SWISS

#: nobody on the other side: a bye, or a round not played
ALONE: Final = 0
MOST_CHARACTERS: Final = 80
#: more than any event has: a file that claims more is none
MOST_PEOPLE: Final = 10_000
MOST_ROUNDS: Final = 200

#: what a format could not hold, in Spanish and in English
Lost = tuple[str, str]


class BadImport(Mistake):
    """A file that cannot be read: where, and why. `line` counts from 1; 0 if it is no line in particular."""

    def __init__(self, es: str, en: str, line: int = 0) -> None:
        super().__init__(f"línea {line}: {es}" if line else es, f"line {line}: {en}" if line else en)
        self.line = line


@dataclass(frozen=True)
class ChartPlayer:
    number: int
    name: str
    team: str = ""
    dropped: bool = False


@dataclass(frozen=True)
class ChartMatch:
    """Two who met, or one who rested or did not play (`ALONE` on the other side)."""

    round: int
    sides: tuple[int, int]
    kind: str = PLAYED
    #: 0 or 1, or `NOBODY`
    winner: int = NOBODY
    #: what each had in each game: (1, 0) where a game is only won or lost
    games: tuple[tuple[int, int], ...] = ()
    table: int = 0

    @property
    def alone(self) -> bool:
        return ALONE in self.sides


@dataclass(frozen=True)
class Chart:
    name: str
    players: tuple[ChartPlayer, ...]
    matches: tuple[ChartMatch, ...] = ()
    date: str = ""
    game: str = ""
    #: rounds that are planned, at least those played
    rounds: int = 0
    win: int = 3
    draw: int = 1
    loss: int = 0
    #: how the points above are to those of the file: two where it counts halves
    doubled: bool = False
    #: how the first stage is paired
    structure: str = SWISS
    #: rests that the file does not tell and that follow from it: round and number
    deduced: tuple[tuple[int, int], ...] = ()
    barred: tuple[tuple[int, int], ...] = ()
    #: numbers, the best first
    order: tuple[int, ...] = ()
    #: comments for whoever reads the file: event, head of the log, public key
    notes: tuple[str, ...] = ()
    #: which program or format it comes from
    source: str = ""

    def __post_init__(self) -> None:
        numbers = {p.number for p in self.players}
        if len(numbers) != len(self.players):
            raise BadImport("hay números repetidos", "some numbers are there twice")
        if len(numbers) > MOST_PEOPLE:
            raise BadImport(f"son más de {MOST_PEOPLE}", f"there are more than {MOST_PEOPLE}")
        seen: set[tuple[int, int]] = set()
        for match in self.matches:
            if not 1 <= match.round <= MOST_ROUNDS:
                raise BadImport(f"no hay una ronda {match.round}", f"there is no round {match.round}")
            for n in match.sides:
                if n == ALONE:
                    continue
                if n not in numbers:
                    raise BadImport(
                        f"alguien desconocido ({n}) en la ronda {match.round}",
                        f"unknown player {n} in round {match.round}",
                    )
                if (match.round, n) in seen:
                    es = f"el {n} juega dos veces en la ronda {match.round}"
                    raise BadImport(es, f"{n} plays twice in round {match.round}")
                seen.add((match.round, n))

    @property
    def played(self) -> int:
        return max((m.round for m in self.matches), default=0)


@dataclass
class Written:
    """A file that was written, and what did not fit into it."""

    text: str
    lost: list[Lost] = field(default_factory=list)


def chart_of(event: Event, with_drafts: bool = False) -> tuple[Chart, list[Lost]]:
    """An event as a chart. Rounds that are not out stay hidden."""
    state, profile = event.state, event.profile
    lost: list[Lost] = []
    matches: list[ChartMatch] = []
    pods = 0
    for round_ in state.rounds():
        if not round_.out and not with_drafts:
            continue
        for pairing in round_.pairings:
            result = pairing.result
            if len(pairing.sides) > 2:
                pods += 1
                continue
            sides = (pairing.sides[0], pairing.sides[1] if len(pairing.sides) == 2 else ALONE)
            if result is None:
                matches.append(ChartMatch(round_.whole, sides, kind="", table=pairing.table))
                continue
            games = tuple(
                (game.left[0], game.left[1])
                if len(game.left) == 2 and profile.counted
                else (int(game.winner == 0), int(game.winner == 1))
                for game in result.games
            )
            matches.append(ChartMatch(round_.whole, sides, result.kind, result.winner, games, pairing.table))
    if pods:
        lost.append((f"las mesas de más de dos ({pods})", f"tables of more than two ({pods})"))
    there = [p for p in state.players.values() if not p.merged_into]
    chart = Chart(
        name=state.name,
        players=tuple(
            ChartPlayer(p.number, event.name_of(p.number), p.team, p.status in (DROPPED, DISQUALIFIED)) for p in there
        ),
        matches=tuple(matches),
        date=state.date,
        game=state.game,
        rounds=max((s.rounds_planned for s in state.stages[:1]), default=0),
        structure=state.stages[0].structure if state.stages else SWISS,
        win=int(state.settings["win"]),
        draw=int(state.settings["draw"]),
        loss=int(state.settings["loss"]),
        barred=tuple(sorted(state.barred)),
        order=tuple(table_now(state, profile).order) if state.stages else (),
        notes=(f"Coliseo {state.id}", f"head {event.log.head}", f"key {event.log.header.get('key', '')}"),
    )
    return chart, lost


def clean_name(text: str) -> str:
    """A name without characters that cannot be seen and with single spaces."""
    return one_line("".join(c for c in text if c.isspace() or not hides(c)))


def bare(name: str) -> str:
    """A name as two ways of writing it are compared: without accents, case, spaces and the order of its words."""
    folded = unicodedata.normalize("NFKD", name.casefold())
    words = "".join(c if c.isalnum() else " " for c in folded if not unicodedata.combining(c)).split()
    return " ".join(sorted(words))
