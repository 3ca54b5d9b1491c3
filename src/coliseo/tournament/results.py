"""How a match ended, and what each kind of end adds to points, matches, opponents and games.

Unplayed rounds keep their kind; what they are worth follows from it and is never typed in. The sides of a match are 0
and 1 (more in a pod); a game is told by its winner, or `NOBODY` when it had none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from coliseo.text.mistake import Mistake
from coliseo.tournament.matches import BestOf, match_result

NOBODY: Final = -1

PLAYED: Final = "played"
CONCEDED: Final = "conceded"
TIME: Final = "time"
AGREED: Final = "agreed_draw"
PENALTY: Final = "penalty"
NO_SHOW: Final = "no_show"
BYE: Final = "bye"
NOT_PLAYED: Final = "not_played"
DOUBLE_LOSS: Final = "double_loss"
#: of a league, against somebody who has left: it counts for nobody
VOID: Final = "void"
KINDS: Final = (PLAYED, CONCEDED, TIME, AGREED, PENALTY, NO_SHOW, BYE, NOT_PLAYED, DOUBLE_LOSS, VOID)
#: those that a table can report or a judge give; the others come with the pairing
REPORTED: Final = (PLAYED, CONCEDED, TIME, AGREED, PENALTY, NO_SHOW, DOUBLE_LOSS)
#: somebody lost by what they did or did not do
WITH_FAULT: Final = (CONCEDED, PENALTY, NO_SHOW)

KIND_NAMES: Final = {
    PLAYED: {"es": "jugado", "en": "played"},
    CONCEDED: {"es": "concedido", "en": "conceded"},
    TIME: {"es": "por tiempo", "en": "on time"},
    AGREED: {"es": "empate acordado", "en": "agreed draw"},
    PENALTY: {"es": "por sanción", "en": "by penalty"},
    NO_SHOW: {"es": "no se presentó", "en": "no-show"},
    BYE: {"es": "descanso", "en": "bye"},
    NOT_PLAYED: {"es": "no jugado", "en": "not played"},
    DOUBLE_LOSS: {"es": "pierden los dos", "en": "double loss"},
    VOID: {"es": "no cuenta: el rival se retiró", "en": "void: the opponent has left"},
}

#: reasons of a game that any profile knows, besides its own
BY_PENALTY: Final = "sancion"


@dataclass(frozen=True, slots=True)
class Game:
    """One game. `left` is what each side had at the end where the law looks at it: Reptantes, PV, lives; `order` is
    that of a pod, the winner first."""

    winner: int
    reason: str = ""
    left: tuple[int, ...] = ()
    turns: int = 0
    order: tuple[int, ...] = ()

    def data(self) -> dict[str, Any]:
        found = {"winner": self.winner, "reason": self.reason, "left": list(self.left), "turns": self.turns}
        return {**found, "order": list(self.order)} if self.order else found

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Game:
        """A game as it was written down. Raises Mistake for what can be none."""
        return cls(
            _number(data, "winner"),
            _text(data, "reason"),
            _numbers(data, "left"),
            _number(data, "turns", 0),
            _numbers(data, "order"),
        )


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match. `fault` is the side that conceded, was penalised or did not come; `order` is that of a pod,
    the winner first; `record` names the record of an online table."""

    kind: str
    winner: int = NOBODY
    games: tuple[Game, ...] = ()
    fault: int = NOBODY
    order: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()
    record: str = ""
    #: of two teams that meet seat by seat, the result of each seat
    seats: tuple[Result, ...] = ()

    def data(self) -> dict[str, Any]:
        found = {
            "kind": self.kind,
            "winner": self.winner,
            "games": [game.data() for game in self.games],
            "fault": self.fault,
            "order": list(self.order),
            "rules": list(self.rules),
            "record": self.record,
        }
        return {**found, "seats": [seat.data() for seat in self.seats]} if self.seats else found

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Result:
        """A result as it was written down. Raises Mistake for what can be none."""
        games = tuple(Game.from_data(game) for game in _objects(data, "games"))
        kind = data.get("kind")
        if kind not in KINDS:
            known = ", ".join(REPORTED)
            raise Mistake(f"la clase es una de: {known}", f"the kind is one of: {known}")
        return cls(
            kind,
            _number(data, "winner", NOBODY),
            games,
            _number(data, "fault", NOBODY),
            _numbers(data, "order"),
            _texts(data, "rules"),
            _text(data, "record"),
            tuple(cls.from_data({**seat, "seats": []}) for seat in _objects(data, "seats")),
        )

    def same_as(self, other: Result) -> bool:
        """Do two people tell the same? How long a game took, and where its record lies, they need not agree on."""
        mine = [(g.winner, g.left) for g in self.games]
        theirs = [(g.winner, g.left) for g in other.games]
        return (self.kind, self.winner, self.fault, self.order, mine) == (
            other.kind, other.winner, other.fault, other.order, theirs,
        )  # fmt: skip

    def won_games(self, side: int) -> int:
        return sum(game.winner == side for game in self.games)


def _number(data: Mapping[str, Any], name: str, default: int | None = None) -> int:
    value = data.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Mistake(f"«{name}»: hace falta un número", f"«{name}»: a number is needed")
    return value


def _numbers(data: Mapping[str, Any], name: str) -> tuple[int, ...]:
    values = data.get(name) or []
    if not isinstance(values, list) or any(not isinstance(v, int) or isinstance(v, bool) for v in values):
        raise Mistake(f"«{name}»: hacen falta números", f"«{name}»: numbers are needed")
    return tuple(values)


def _text(data: Mapping[str, Any], name: str) -> str:
    value = data.get(name, "")
    if not isinstance(value, str):
        raise Mistake(f"«{name}»: hace falta un texto", f"«{name}»: a text is needed")
    return value


def _texts(data: Mapping[str, Any], name: str) -> tuple[str, ...]:
    values = data.get(name, [])
    if not isinstance(values, list) or any(not isinstance(v, str) for v in values):
        raise Mistake(f"«{name}»: hacen falta textos", f"«{name}»: texts are needed")
    return tuple(values)


def _objects(data: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    values = data.get(name, [])
    if not isinstance(values, list) or any(not isinstance(v, dict) for v in values):
        raise Mistake(f"«{name}»: hace falta una lista de objetos", f"«{name}»: a list of objects is needed")
    return values


@dataclass(frozen=True, slots=True)
class Line:
    """What one round gives one player: a row of the sums behind the standings."""

    round: int
    kind: str
    points: int
    #: 1 won, 0 lost, None drawn; what does not count as a match has `match` False
    won: bool = False
    drawn: bool = False
    match: bool = True
    #: counts in match rates and rates of wins: a bye does not
    rated: bool = True
    opponents: tuple[int, ...] = ()
    beaten: tuple[int, ...] = ()
    games_won: int = 0
    games_lost: int = 0
    #: what the law adds up besides points: SCORE; of the rivals too, where it is compared (PV)
    score: int = 0
    score_against: int = 0


def decided(way: BestOf, games: tuple[Game, ...], time: bool) -> int | None:
    """Who has won a match after those games: a side, NOBODY if it is drawn, None while another is to be played.
    Mistake for games that cannot follow one another."""
    found = match_result(way, [game.winner for game in games], time)
    return None if found is None else found.winner
