"""Damage that sets out; what becomes of it on its way is in flow/damage.py."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.model.damage import Dano
from coliseo.games.warlords_of_terra.model.table import Mesa


def enviar_dano(m: Mesa, danos: list[Dano]) -> int:
    """Events that happen together. The place of the first of them."""
    base = len(m.danos)
    m.danos.extend(danos)
    return base
