"""How a match ended, in words: always who won it, whatever kind of end it was."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from coliseo.tournament.results import BYE, DOUBLE_LOSS, KIND_NAMES, NOBODY, NOT_PLAYED, PLAYED, VOID, Result

#: nobody wins them, and no draw is spoken of
_WITHOUT_WINNER: Final = (BYE, NOT_PLAYED, DOUBLE_LOSS, VOID)

Names = Callable[[int], str]


def result_in_words(result: Result, sides: Sequence[int], name: Names, lang: str) -> str:
    """`sides` are the numbers of who played, `name` says who a number is."""
    kind = KIND_NAMES[result.kind][lang]
    if len(sides) < 2 or result.kind in _WITHOUT_WINNER:
        return kind
    how = "" if result.kind == PLAYED else kind
    if len(sides) > 2 and result.order:
        return " · ".join(filter(None, (" › ".join(name(sides[side]) for side in result.order), how)))
    games = _games(result) if result.games and len(sides) == 2 else ""
    return " · ".join(filter(None, (f"{_who_won(result, sides, name, lang)} {games}".rstrip(), how)))


def _games(result: Result) -> str:
    """Of whoever won first, as one says it."""
    first = max(result.winner, 0)
    return f"{result.won_games(first)}–{result.won_games(1 - first)}"


def _who_won(result: Result, sides: Sequence[int], name: Names, lang: str) -> str:
    if result.winner == NOBODY:
        return "empate" if lang == "es" else "draw"
    who = name(sides[result.winner])
    return f"gana {who}" if lang == "es" else f"{who} wins"
