"""What an announced Power would do if it were cast now, as far as everybody can see. Shown, never relied on."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node
from coliseo.games.atrum_arena.facts.stats import clase_de, efecto_de
from coliseo.games.atrum_arena.flow.playing import objetivos_de
from coliseo.games.atrum_arena.language.ops.combat import Dano
from coliseo.games.atrum_arena.language.vocabulary import Descartados, Revelados, Tienes
from coliseo.games.atrum_arena.model.procedures import efecto
from coliseo.games.atrum_arena.model.table import ATAQUE, DEFENSA, PENDIENTE, Eslabon, Mesa


def dano_previsto(m: Mesa, e: Eslabon, i: int) -> int | None:
    """The damage left after what has been added and prevented so far; None if the Power does none, or if it depends on
    hidden cards or on what is yet to be revealed or discarded."""
    if e.estado != PENDIENTE or e.anulado or e.clase == DEFENSA or e.copia:
        return None
    found = [op for op in efecto_de(m, e, 0).ops if isinstance(op, Dano)]
    if not found or not all([es_publico(op) for op in found]):
        return None
    return _dano(m, e, i, found)


def _dano(m: Mesa, e: Eslabon, i: int, found: list[Dano]) -> int:
    """All of it, less all that is prevented, as `golpear` will count it."""
    # somebody may be announcing another Power just now; the printed value wanted is that of this one
    announcing = m.anunciando
    m.anunciando = None
    try:
        parts = [op.total(m, EffectFrame(efecto, 0, i)) for op in found]
    finally:
        m.anunciando = announcing
    parts[0] += e.refuerzo
    defence = e.defensa if e.clase == ATAQUE else 0
    total = 0
    for op, n in zip(found, parts, strict=True):
        stopped = min(n, max(0, defence - op.defensa_menos))
        defence -= stopped
        total += n - stopped
    return max(0, total - e.prevencion)


def imaginado(m: Mesa, seat: int, code: int) -> Eslabon:
    """The link that announcing a Power would make: `code` is that of the offer."""
    e = Eslabon(seat, code // 5, code % 5)
    e.clase = clase_de(m, seat, code // 5, code % 5)
    return e


def dano_imaginado(m: Mesa, e: Eslabon, objetivo: int) -> int | None:
    """The damage of a Power that is not announced yet, aimed at somebody in every place where it aims."""
    link = e.clone()
    link.objetivos = tuple((objetivo,) for _ in objetivos_de(m, link))
    m.cadena.append(link)
    try:
        return dano_previsto(m, link, len(m.cadena) - 1)
    finally:
        m.cadena.pop()


def prevencion_imaginada(m: Mesa, e: Eslabon, cantidad: Amount[Mesa]) -> int:
    """How much a Power that is not announced yet would prevent."""
    announcing = m.anunciando
    m.cadena.append(e)
    m.anunciando = None
    try:
        return cantidad.value(m, EffectFrame(efecto, 0, len(m.cadena) - 1))
    finally:
        m.anunciando = announcing
        m.cadena.pop()


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
