"""Paying (8.1-B, 6.7-B): what a payment is for, and the payment that an effect asks for."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.facts.demands import puede_pagar
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import PAGADO
from coliseo.games.mitos_y_leyendas.model.procedures import Pagar, pagar
from coliseo.games.mitos_y_leyendas.model.table import Mesa

#: what is being paid
DE_JUGADA: Final = 0  # the whole cost of the innermost thing in `jugando`
SOLO_OROS: Final = 1  # so many Oros for the effect of a card
PARA_ATACAR: Final = 2  # what an Aliado asks for to attack


def cobrar(m: Mesa, o: Jugada, seat: int, n: int, rule: str) -> None:
    """A player pays Oros for the effect of a card; `m.hechas` tells whether it was paid."""
    m.hechas = 0
    if not puede_pagar(m, o, seat, n):
        return
    m.hechas = 1
    if n > 0:
        cause = m.stack[-1].cause if m.stack else 0
        m.call(Pagar(pagar, cause, seat, n, 99, o.carta, SOLO_OROS))


def dar_por_pagado(m: Mesa, ident: int) -> None:
    """An Oro with a text goes to Oro Pagado; the payment is told as a whole."""
    m.editar(ident).linea = PAGADO
