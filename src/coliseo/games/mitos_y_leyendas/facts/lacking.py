"""How many Oros or cards are wanting, counted: a refusal tells it instead of only saying that they are not enough."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.facts.demands import oros_que_faltan
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.guards import Lack, short_of


def faltan_oros(m: Mesa, o: Jugada, n: int) -> Lack | None:
    """For a cost of so many; None if they are there."""
    short = oros_que_faltan(m, o, n)
    return short_of(short, ("Oro", "Oros"), ("Oro", "Oros")) if short else None


def faltan_cartas(n: int) -> Lack | None:
    """In one's own hand; None if it is the rival's that holds too few."""
    if n <= 0:
        return None
    return short_of(n, ("carta en la mano", "cartas en la mano"), ("card in hand", "cards in hand"))
