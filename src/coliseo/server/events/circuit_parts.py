"""What the events of a circuit give it, remembered until they go on: anybody looks at a circuit, and each time a
hundred events would be read and every one of their games be counted."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final
from weakref import WeakValueDictionary

from msgspec import Struct

from coliseo.server.events.desks import Desks
from coliseo.server.processor import Payer
from coliseo.server.standing.circuits import CircuitRating, circuit_ratings
from coliseo.server.storage import events as stored
from coliseo.server.storage.circuits import StoredCircuit
from coliseo.tournament.circuits import CircuitRow, Part, part_of, ranking

#: of one process
MOST_PARTS: Final = 500
MOST_CIRCUITS: Final = 50


class WorkedOut(Struct, frozen=True):
    parts: list[Part]
    rows: list[CircuitRow]
    ratings: list[CircuitRating]


class CircuitParts:
    """An event that has another entry is another: nothing that was remembered of it is told again."""

    def __init__(self, desks: Desks) -> None:
        self.desks = desks
        #: one at a time reads a circuit; the others then find it read
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._parts: OrderedDict[str, tuple[int, Part]] = OrderedDict()
        self._known: OrderedDict[str, tuple[object, WorkedOut]] = OrderedDict()

    async def of(self, circuit: StoredCircuit, payer: Payer) -> WorkedOut:
        turn = self._turns.get(circuit.id)
        if turn is None:
            turn = self._turns[circuit.id] = asyncio.Lock()
        async with turn:
            found = [await self._part(event, payer) for event in circuit.events]
            as_now = circuit.points, [(part.event, length) for length, part in found]
            known = self._known.get(circuit.id)
            if known is None or known[0] != as_now:
                parts = [part for _, part in found]
                worked = await self.desks.processor.long(payer, _worked_out, circuit.points, parts)
                known = self._known[circuit.id] = as_now, worked
                while len(self._known) > MOST_CIRCUITS:
                    self._known.popitem(last=False)
            return known[1]

    async def _part(self, event: str, payer: Payer) -> tuple[int, Part]:
        kept = self._parts.get(event)
        if kept is None or kept[0] != await stored.length(self.desks.store, event):
            kept = await self.desks.look(event, payer, lambda held: (len(held.log.entries), part_of(held)))
            self._parts[event] = kept
            while len(self._parts) > MOST_PARTS:
                self._parts.popitem(last=False)
        self._parts.move_to_end(event)
        return kept


def _worked_out(points: list[int], parts: list[Part]) -> WorkedOut:
    return WorkedOut(parts, ranking(points, parts), circuit_ratings(parts))
