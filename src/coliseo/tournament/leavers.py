"""Of a league: the match against somebody who has left, which counts for nobody unless the event says otherwise."""

from __future__ import annotations

from typing import Final

from coliseo.tournament.model import Pairing

#: before the number of whoever has left, in the label of such a table
LEFT: Final = "left/"


def is_void(pairing: Pairing) -> bool:
    """Whoever is here alone was to meet somebody who has left."""
    return pairing.label.startswith(LEFT)
