"""What was kept of a game to tell it by, for somebody who may read it."""

from __future__ import annotations

from msgspec import Struct

from coliseo.kernel.knowledge import JUDGE, SPECTATOR
from coliseo.match.story import Story
from coliseo.server.rooms.settings import SeatState
from coliseo.server.storage.engine import Store
from coliseo.server.storage.games import stories_of
from coliseo.server.storage.rows import TableRow
from coliseo.server.storage.tables import count_answers


class KeptStory(Struct):
    """The events of a game by the number of answers that had been given, and from where its reader looked."""

    parts: list[tuple[int, Story]]
    observer: int
    answers: int


async def kept_story(store: Store, row: TableRow, seats: list[SeatState], person: str) -> KeptStory:
    """A finished game hides nothing; of one that is not, its reader sees what they saw at the table."""
    own = [i for i, seat in enumerate(seats) if seat.kind == "person" and seat.person == person]
    observer = JUDGE if row.status == "over" else own[0] if own else SPECTATOR
    return KeptStory(await stories_of(store, row.id, 0), observer, await count_answers(store, row.id))
