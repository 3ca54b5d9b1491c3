"""When a pass is seen: as late whoever or whatever gave it.

At competitive tables a floor is drawn for each thing that a seat is asked about, before anybody looks at what the seat
could do or has ordered, and from the server's own randomness: the game's would tell of it. What the table passes comes
at the floor, and a person's quicker pass is held until then. At other tables what somebody does stays long enough to be
read.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final

from coliseo.tabletop.manners import Public

#: how far floors lie apart: the spread of the logarithm, and the least and the most of them, in seconds
SPREAD: Final = 0.6
LEAST: Final = 0.4
MOST: Final = 4.0
#: what a setting of the server says floors are like, unless it says otherwise; all are taken in proportion to it
USUAL: Final = 0.9


class Pacing:
    """Of one table; times in milliseconds. With `discreet` floors are drawn, around what the game has for the class of
    event, in proportion to `usual`; else everything stays for `reading`."""

    def __init__(
        self,
        floors: dict[str, float],
        usual: float,
        reading: float,
        discreet: bool,
        draw: Callable[[], float] | None = None,
    ) -> None:
        self.floors = floors
        self.pace = usual / USUAL * 1000
        self.reading = reading * 1000
        self.discreet = discreet
        #: normally distributed, from the machine's own noise
        self._draw = draw or (lambda: random.SystemRandom().gauss(0.0, 1.0))
        #: by seat: what it is asked about, and until when nobody is seen to pass
        self._floors: dict[int, tuple[str, int]] = {}

    def until(self, seat: int, f: Public, now: int) -> int:
        """From when a pass of the seat may be seen. One floor for each thing, however many windows it opens."""
        about = f.matter or f"{f.turn}:{f.phase}"
        known = self._floors.get(seat)
        if known is None or known[0] != about:
            known = self._floors[seat] = (about, now + self._floor(seat, f))
        return known[1]

    def _floor(self, seat: int, f: Public) -> int:
        if self.discreet:
            drawn = self.floors[f.event] * math.exp(SPREAD * self._draw())
            return round(min(max(drawn, LEAST), MOST) * self.pace)
        # what oneself does, and where nothing is done, there is nothing to read
        return round(self.reading) if f.matter and f.owner != seat else 0

    def forget(self) -> None:
        """The table goes on from elsewhere."""
        self._floors.clear()
