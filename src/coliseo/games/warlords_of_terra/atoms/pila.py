"""What happens to an item of the pila before it resolves."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.table import Mesa


def contrarrestar(m: Mesa, o: Objeto, rule: str) -> None:
    """It will have no effect; what was paid for it stays paid, and what it answers goes on (OQ-WT-84)."""
    o.contrarrestado = True
    m.emit("contrarresta", rule, (o.ident, o.clase, o.control, o.carta))


def quedar_adherida(o: Objeto) -> None:
    """The card of a conjured item stays on a troop instead of going to the discard (WT-M.card.7)."""
    o.adherida = True
