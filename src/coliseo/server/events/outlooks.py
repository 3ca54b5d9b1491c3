"""«¿Qué necesito?» for whoever asks: what is merely possible is played through by chance, and remembered."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Final

from coliseo.server.processor import Payer, Processor
from coliseo.tournament.explain import POSSIBLE, Outlook
from coliseo.tournament.need import goes_on, share_of
from coliseo.tournament.profile import Profile

#: answers remembered until the event goes on
MOST_ANSWERS: Final = 2000


class Outlooks:
    """One simulation at a time for the whole house, run by run: whoever reports a result meanwhile waits for one run at
    most. What was found holds until the event has another entry."""

    def __init__(self, processor: Processor) -> None:
        self.processor = processor
        self._turn = asyncio.Lock()
        self._known: OrderedDict[tuple[str, int], list[Outlook]] = OrderedDict()

    async def complete(
        self, payer: Payer, text: str, head: str, law: Profile, number: int, found: list[Outlook], runs: int
    ) -> list[Outlook]:
        async with self._turn:
            known = self._known.get((head, number))
            if known is None:
                known = [await self._simulated(payer, text, law, number, each, runs) for each in found]
                self._known[head, number] = known
                while len(self._known) > MOST_ANSWERS:
                    self._known.popitem(last=False)
            return known

    async def _simulated(
        self, payer: Payer, text: str, law: Profile, number: int, outlook: Outlook, runs: int
    ) -> Outlook:
        if outlook.certainty != POSSIBLE:
            return outlook
        outcome = outlook.outcome
        told = [await self.processor.long(payer, goes_on, text, law, number, outcome, run) for run in range(runs)]
        return Outlook(outcome, POSSIBLE, share_of(told))
