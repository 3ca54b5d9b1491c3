"""A match: the best of so many games, and who has won it.

The two who meet are 0 and 1, each a person or a side of partners; a game is told by its winner, or `NULL` when it had
none or both had won it.
"""

from __future__ import annotations

from typing import Final

from coliseo.text.mistake import Mistake

#: a game, or a match, that nobody has won
NULL: Final = -1
DRAW: Final = -1


class BestOf:
    """A way to play a match: the best of so many games, in a round of so many minutes."""

    def __init__(self, key: str, es: str, en: str, games: int, minutes: int) -> None:
        if games < 1 or games % 2 == 0:
            raise Mistake("un encuentro es al mejor de un número impar", "a match is the best of an odd number")
        if minutes < 1:
            raise Mistake("una ronda dura al menos un minuto", "a round lasts at least a minute")
        self.key = key
        self.name = {"es": es, "en": en}
        self.games = games
        self.minutes = minutes

    @property
    def to_win(self) -> int:
        """Games that decide the match."""
        return self.games // 2 + 1


class MatchResult:
    """How a match ended: games won by each, and the winner or `DRAW`."""

    def __init__(self, won: tuple[int, int], winner: int) -> None:
        self.won = won
        self.winner = winner

    @property
    def drawn(self) -> bool:
        return self.winner == DRAW


def won_by_each(games: list[int]) -> tuple[int, int]:
    """Games won by each; one without a winner counts for nobody."""
    return games.count(0), games.count(1)


def match_result(
    way: BestOf, games: list[int], time: bool = False, most: str = "", decided: str = ""
) -> MatchResult | None:
    """The result of a match after those games; None while another is to be played.

    `time` says that the time of the round is over, with all that may still be played in it: the match goes to whoever
    has won more games. `most` and `decided` are the rules, if the game has them, by which there are no more games than
    that and none after the match is decided.
    """
    if len(games) > way.games:
        es, en = f"son {way.games} partidas como máximo", f"at most {way.games} games"
        if way.games == 1:
            es, en = "es una sola partida", "it is a single game"
        raise Mistake(f"{_by(most)}{es}", f"{_by(most)}{en}")
    for i, winner in enumerate(games):
        if winner not in (0, 1, NULL):
            raise Mistake("el ganador es 0, 1 o ninguno (-1)", "the winner is 0, 1 or nobody (-1)")
        if max(won_by_each(games[:i])) >= way.to_win:
            raise Mistake(
                f"{_by(decided)}el encuentro ya estaba decidido", f"{_by(decided)}the match was already decided"
            )
    a, b = won_by_each(games)
    if max(a, b) < way.to_win and not time and len(games) < way.games:
        return None
    return MatchResult((a, b), DRAW if a == b else 0 if a > b else 1)


def _by(rule: str) -> str:
    return f"{rule}: " if rule else ""
