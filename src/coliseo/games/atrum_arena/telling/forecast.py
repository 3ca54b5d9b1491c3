"""What an announced Power would do if it were cast now, as far as everybody can see. Shown, never relied on."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node
from coliseo.games.atrum_arena.facts.stats import clase_de, efecto_de, mano_libre, poder_de, poder_efectivo
from coliseo.games.atrum_arena.flow.playing import objetivos_de
from coliseo.games.atrum_arena.language.ops.combat import Anular, Dano, Prevenir, Reforzar
from coliseo.games.atrum_arena.language.vocabulary import Descartados, EnAltar, Revelados, Tienes, TiposDistintos
from coliseo.games.atrum_arena.model.procedures import efecto
from coliseo.games.atrum_arena.model.table import (
    ATAQUE,
    DEFENSA,
    DESCARTE_SIMPLE,
    DESCARTE_SOMBRA,
    NEUTRO,
    PAGO_EXPLOTAR,
    PENDIENTE,
    Eslabon,
    Mesa,
    ident_de,
    tipo_de,
)


def dano_previsto(m: Mesa, e: Eslabon, i: int) -> int | None:
    """The damage left after what has been added and prevented so far; None if the Power does none, or if it depends on
    hidden cards, on what is yet to be revealed or discarded, or on Esbirros that are yet to be chosen."""
    if e.estado != PENDIENTE or e.anulado or e.clase == DEFENSA:
        return None
    # of a copy only the Power at the end of it happens, and with it what those that copied it add
    last = len(e.copia) // 3
    found = [op for op in efecto_de(m, e, last).ops if isinstance(op, Dano)]
    if not found or not all([es_publico(op) for op in found]):
        return None
    if any([isinstance(op, Dano) for program in range(last) for op in efecto_de(m, e, program).ops]):
        return None
    unpaid = e.pago == PAGO_EXPLOTAR and len(e.girados) < poder_de(m, e).coste
    if unpaid and any([mira_tu_altar(op) for op in found]):
        return None  # it counts an Altar that will have lost what pays for it
    return _dano(m, e, i, found, last)


def _dano(m: Mesa, e: Eslabon, i: int, found: list[Dano], program: int) -> int:
    """All of it, less all that is prevented, as `golpear` will count it."""
    # somebody may be announcing another Power just now; the printed value wanted is that of this one
    announcing = m.anunciando
    m.anunciando = None
    # what is cast before it, and it itself, will have been paid for by then
    altars = [p.altar for p in m.participantes]
    blown = _explotados_hasta(m, i)
    for p in m.participantes:
        p.altar = [x for x in p.altar if ident_de(x) not in blown]
    lost = [tipo_de(x) for altar in altars for x in altar if ident_de(x) in blown]
    paid = [*_descartes_hasta(m, i), *lost]
    m.vertedero.extend(paid)
    try:
        parts = [op.total(m, EffectFrame(efecto, 0, i, program)) for op in found]
    finally:
        m.anunciando = announcing
        del m.vertedero[len(m.vertedero) - len(paid) :]
        for p, altar in zip(m.participantes, altars, strict=True):
            p.altar = altar
    parts[0] += e.refuerzo
    defence = e.defensa if e.clase == ATAQUE else 0
    total = 0
    for op, n in zip(found, parts, strict=True):
        stopped = min(n, max(0, defence - op.defensa_menos))
        defence -= stopped
        total += n - stopped
    return max(0, total - e.prevencion)


def _explotados_hasta(m: Mesa, i: int) -> set[int]:
    """The Esbirros that will be gone by the time a link is cast, since they pay for it or for what is cast before it:
    those that were turned on announcing."""
    pending = [e for e in m.cadena[i:] if e.estado == PENDIENTE and e.pago == PAGO_EXPLOTAR]
    return {ident for e in pending for ident in e.girados}


def _descartes_hasta(m: Mesa, i: int) -> list[int]:
    """What will lie in the Vertedero by the time a link is cast, as far as everybody knows: the type that each Power
    from it up asks for, where it is met as it is printed."""
    needs = [poder_de(m, e).descarte for e in m.cadena[i:] if e.estado == PENDIENTE and e.descarte == DESCARTE_SIMPLE]
    return [need for need in needs if need != NEUTRO]


def tras_prevenir(m: Mesa, i: int, defence: Eslabon, n: int) -> int | None:
    """The damage of a link that would be left if a Power, not announced yet, prevented so much of it; None if nobody
    can tell."""
    e = m.cadena[i]
    was = (e.defensa, e.prevencion)
    if defence.clase == DEFENSA:
        e.defensa += n
    else:
        e.prevencion += n
    m.cadena.append(defence)
    try:
        return dano_previsto(m, e, i)
    finally:
        m.cadena.pop()
        e.defensa, e.prevencion = was


def antes_y_despues(m: Mesa, i: int, at: int) -> tuple[int, int] | None:
    """The damage of a link without the announced Power of the place `i` that prevents some of it, and with it; None if
    nobody can tell, or if something else waits that will change it."""
    e, target = m.cadena[i], m.cadena[at]
    found = [op for op in poder_efectivo(m, e).efecto.ops if isinstance(op, Prevenir)]
    if len(found) != 1 or not es_publico(found[0]) or e.copia or e.estado != PENDIENTE or i != at + 1:
        return None
    coming = dano_previsto(m, target, at)
    n = found[0].cantidad.value(m, EffectFrame(efecto, 0, i))
    was = (target.defensa, target.prevencion)
    if e.clase == DEFENSA:
        target.defensa += n
    else:
        target.prevencion += n
    left = dano_previsto(m, target, at)
    target.defensa, target.prevencion = was
    return None if coming is None or left is None else (coming, left)


def queda_por_cambiar(m: Mesa, i: int) -> bool:
    """Is something announced upon a link that will change what it does?"""
    above = [e for e in m.cadena[i + 1 :] if e.estado == PENDIENTE and not e.anulado]
    return any([isinstance(op, (Anular, Prevenir, Reforzar)) for e in above for op in efecto_de(m, e, 0).ops])


def mira_tu_altar(node: Node) -> bool:
    """Does it count what stands in the Altar of its player, so that paying by Explotar changes it?"""
    if isinstance(node, (EnAltar, TiposDistintos)) or (isinstance(node, Tienes) and node.donde == "altar"):
        return True
    for child in node.children():
        if mira_tu_altar(child):
            return True
    return False


def imaginado(m: Mesa, seat: int, code: int) -> Eslabon:
    """The link that announcing a Power would make: `code` is that of the offer."""
    e = Eslabon(seat, code // 5, code % 5)
    e.clase = clase_de(m, seat, code // 5, code % 5)
    need = poder_de(m, e).descarte
    if need != NEUTRO and not mano_libre(m, seat)[need]:
        e.descarte = DESCARTE_SOMBRA
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
