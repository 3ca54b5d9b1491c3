"""Who draws a game in the terminal."""

from __future__ import annotations

from coliseo.cli.terminal.painter import Painter
from coliseo.cli.terminal.plain import PlainPainter
from coliseo.games.registry import package


def painter_for(game: str, seat: int, lang: str, names: list[str], files: list[str]) -> Painter:
    """`names` says who holds each seat; `files` are the user's sets in play."""
    found = package(game)
    if found.painter is None:
        return PlainPainter(found, seat, lang)
    return found.painter()(seat, lang, names, files)
