"""What a stream counts of an online table, from what the engine shows everybody: life, Reptantes, PV. As late as the
public sees it, and worked out again only when something more may be seen."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

import msgspec
from msgspec import Struct

from coliseo.games.registry import load_game
from coliseo.kernel.knowledge import SPECTATOR
from coliseo.server.events.desks import profile_of
from coliseo.server.events.own_tables import Named, own_table
from coliseo.server.processor import NOBODY
from coliseo.server.rooms.hub import Hub
from coliseo.server.rooms.load import stored_state
from coliseo.server.storage.event_tables import count_until

#: tables whose counts are remembered
MOST: Final = 64


class Watched(Struct, frozen=True):
    """The game of an online table that a stream may see, as it stood at that moment."""

    table: Named
    until: int


class StreamCounts:
    """Of one process."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        #: by table as the event names it: how many answers could be seen, and what was counted then
        self._known: OrderedDict[Named, tuple[int, tuple[int, ...]]] = OrderedDict()

    async def of(self, watched: Watched) -> tuple[int, ...]:
        """Side by side; nothing where the game shows nothing of the kind, or the table is not the event's own."""
        seen = await count_until(self.hub.store, watched.table.record, watched.until)
        known = self._known.get(watched.table)
        if known is None or known[0] != seen:
            known = seen, await self._count(watched.table, seen)
            self._known[watched.table] = known
            while len(self._known) > MOST:
                self._known.popitem(last=False)
        self._known.move_to_end(watched.table)
        return known[1]

    async def _count(self, table: Named, seen: int) -> tuple[int, ...]:
        row = await own_table(self.hub.store, table)
        if row is None:
            return ()
        game, options = load_game(row.game), msgspec.json.decode(row.options)
        state, _ = await stored_state(self.hub, NOBODY, row.id, game, options, seen)
        return profile_of(row.game).shown_on_stream(game.view(state, SPECTATOR))
