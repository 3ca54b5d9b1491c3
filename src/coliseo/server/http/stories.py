"""Games told from the events that were kept with them, whatever engine played them."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from coliseo.games.registry import game_keys, load_game
from coliseo.server.http.answers import encode
from coliseo.server.http.replays import SeatName
from coliseo.server.messages import LogLine
from coliseo.server.problems import Lang
from coliseo.server.rooms.render import kept_lines
from coliseo.server.rooms.settings import shown_names
from coliseo.server.rooms.stories import KeptStory
from coliseo.server.rooms.summaries import TableSummary


class StoryPage(Struct, omit_defaults=True):
    game: str
    mode: str
    status: str
    total: Annotated[int, Meta(description="Answers given in the game.")]
    seats: list[SeatName]
    lines: list[LogLine]
    winners: list[int] | None = None
    reason: str = ""
    whole: Annotated[bool, Meta(description="Whether every answer's events were kept.")] = True


def story_body(story: KeptStory, table: TableSummary, lang: Lang) -> bytes:
    names = shown_names(table.seats, lang)
    lines: list[LogLine] = []
    if table.game in game_keys():
        lines = kept_lines(load_game(table.game), story.parts, story.observer, lang, names)
    return encode(
        StoryPage(
            table.game,
            table.mode,
            table.status,
            story.answers,
            [SeatName(seat.seat, seat.kind, seat.name, seat.level) for seat in table.seats],
            lines,
            table.winners,
            table.reason,
            len(story.parts) == story.answers + 1,
        )
    )
