"""What an announced Power would do if it were cast now, as far as everybody can see. Shown, never relied on."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node
from coliseo.games.atrum_arena.facts.stats import efecto_de
from coliseo.games.atrum_arena.language.ops.combat import Dano
from coliseo.games.atrum_arena.language.vocabulary import Descartados, Revelados, Tienes
from coliseo.games.atrum_arena.model.procedures import efecto
from coliseo.games.atrum_arena.model.table import ATAQUE, DEFENSA, PENDIENTE, Eslabon, Mesa


def dano_previsto(m: Mesa, e: Eslabon, i: int) -> int | None:
    """The damage left after what has been added and prevented so far; None if the Power does none, or if it depends on
    hidden cards or on what is yet to be revealed or discarded."""
    if e.estado != PENDIENTE or e.anulado or e.clase == DEFENSA or e.copia:
        return None
    for op in efecto_de(m, e, 0).ops:
        if isinstance(op, Dano):
            return _dano(m, e, i, op) if es_publico(op) else None
    return None


def _dano(m: Mesa, e: Eslabon, i: int, op: Dano) -> int:
    # somebody may be announcing another Power just now; the printed value wanted is that of this one
    announcing = m.anunciando
    m.anunciando = None
    try:
        n = op.total(m, EffectFrame(efecto, 0, i)) + e.refuerzo
    finally:
        m.anunciando = announcing
    prevented = e.prevencion
    if e.clase == ATAQUE:
        prevented += max(0, e.defensa - op.defensa_menos)
    return max(0, n - prevented)


def es_publico(node: Node) -> bool:
    """Can everybody work it out before the Power is cast?"""
    if isinstance(node, Tienes):
        return node.donde != "mano"
    if isinstance(node, (Revelados, Descartados)):
        return False
    for child in node.children():
        if not es_publico(child):
            return False
    return True
