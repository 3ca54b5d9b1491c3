"""What is worked out, never stored: types of Sombras, what is reserved, what a Power is and costs just now."""

from __future__ import annotations

from coliseo.games.atrum_arena.model.cards import Efecto, Poder
from coliseo.games.atrum_arena.model.marks import (
    MOD_ALTAR_PROTEGIDO,
    MOD_CLASE,
    MOD_FICHA,
    MOD_TIPO_ALTAR,
    MOD_TIPO_MANO,
)
from coliseo.games.atrum_arena.model.readings import EFECTO_SOBRE_COMPANERO_PIERDE_EL_BENEFICIARIO
from coliseo.games.atrum_arena.model.table import (
    DESCARTE_FICHA,
    DESCARTE_SOMBRA,
    NEUTRO,
    PAGO_AGOTAR,
    PENDIENTE,
    SOMBRA,
    Eslabon,
    Mesa,
    tipo_de,
)
from coliseo.kernel.rules import cite
from coliseo.tabletop.marks import latest

cite(
    "policy",
    "stats.tipos_de_esbirro",
    ("AA-II.7.2.1", "AA-II.7.3.1", "AA-II.7.3.2", "AA-II.7.3.3", "AA-II.7.3.4", "AA-III.3.0.12"),
)

# -- Powers and links ------------------------------------------------------------------------------------------------


def poder_en(m: Mesa, asiento: int, reptante: int, ranura: int) -> Poder:
    return m.participantes[asiento].equipo[reptante].poderes[ranura]


def poder_de(m: Mesa, e: Eslabon) -> Poder:
    """The Power announced, whose cost and discard are paid (AA-II.8.5.4)."""
    return m.participantes[e.asiento].equipo[e.reptante].poderes[e.ranura]


def poder_efectivo(m: Mesa, e: Eslabon) -> Poder:
    """The Power whose effect happens: the copied one at the end of the copies, or the announced one (AA-II.8.5.1)."""
    c = e.copia
    if c:
        return poder_en(m, c[-3], c[-2], c[-1])
    return poder_de(m, e)


def clase_de(m: Mesa, asiento: int, reptante: int, ranura: int) -> int:
    """The kind of a Power just now: an effect may have changed it until the end of the turn (AA-II.9.3.5)."""
    if m.modificadores:
        mod = latest(m.modificadores, MOD_CLASE, (asiento * 3 + reptante) * 5 + ranura)
        if mod is not None:
            return mod.n
    return m.participantes[asiento].equipo[reptante].poderes[ranura].clase


def se_agotara(m: Mesa, e: Eslabon) -> bool:
    """Will this link make its Reptante Agotado (AA-I.6.1.2, AA-I.6.3.3, AA-III.1.1.7)?"""
    poder = poder_de(m, e)
    return poder.coste > 0 and e.pago == PAGO_AGOTAR and not poder.efecto.no_se_agota


def efecto_de(m: Mesa, e: Eslabon, programa: int) -> Efecto:
    """The program that runs: 0 the announced Power's own, n the n-th copied one."""
    if programa == 0:
        return poder_de(m, e).efecto
    c = e.copia
    at = (programa - 1) * 3
    return poder_en(m, c[at], c[at + 1], c[at + 2]).efecto


def raiz_ataque(m: Mesa) -> int:
    """Place of the Attack from which the chain derives, or -1. An Attack never responds, so it is the first."""
    return 0 if m.cadena and m.cadena[0].clase == 0 and m.cadena[0].estado == PENDIENTE else -1


# -- types ----------------------------------------------------------------------------------------------------------


def tipos_presentes(m: Mesa, asiento: int) -> int:
    """Mask of the types other than Sombra in an Altar (AA-II.7.3.2)."""
    mask = 0
    for e in m.participantes[asiento].altar:
        t = tipo_de(e)
        if t != SOMBRA:
            mask |= 1 << t
    return mask


def tipos_de_esbirro(m: Mesa, asiento: int, e: int) -> int:
    """Mask of the types of an Esbirro of an Altar (AA-II.6.2.2, AA-II.7.3.1 to AA-II.7.3.4, AA-III.3.0.12)."""
    if m.modificadores:
        mod = latest(m.modificadores, MOD_TIPO_ALTAR, asiento)
        if mod is not None:
            return 1 << mod.n
    t = tipo_de(e)
    if t != SOMBRA:
        return 1 << t
    present = tipos_presentes(m, asiento)
    return present if present else 1 << SOMBRA


def cuenta_en_altar(m: Mesa, asiento: int, tipo: int) -> int:
    """How many Esbirros of an Altar are of a type; NEUTRO counts all."""
    altar = m.participantes[asiento].altar
    if tipo == NEUTRO:
        return len(altar)
    n = 0
    for e in altar:
        if (tipos_de_esbirro(m, asiento, e) >> tipo) & 1:
            n += 1
    return n


def tipos_distintos_en_altar(m: Mesa, asiento: int) -> int:
    """Different types in an Altar; Sombras add none unless they are alone."""
    mask = 0
    for e in m.participantes[asiento].altar:
        mask |= tipos_de_esbirro(m, asiento, e)
    return bin(mask).count("1")


def tipo_impuesto_mano(m: Mesa, asiento: int) -> int:
    """The type all cards of a hand count as, or -1 (AA-II.9.3.1)."""
    if m.modificadores:
        mod = latest(m.modificadores, MOD_TIPO_MANO, asiento)
        if mod is not None:
            return mod.n
    return -1


def cuenta_en_mano(m: Mesa, asiento: int, tipo: int) -> int:
    """Cards of a hand that are of a type; Sombras of a hand are only Sombras (AA-II.7.2.2)."""
    p = m.participantes[asiento]
    if tipo == NEUTRO:
        return p.cartas_en_mano()
    forced = tipo_impuesto_mano(m, asiento)
    if forced >= 0:
        return p.cartas_en_mano() if forced == tipo else 0
    return p.mano[tipo]


def fichas_de_tipo(m: Mesa, asiento: int) -> list[int]:
    """Types chosen for coming discards and not used up yet (AA-II.9.3.3), one entry for each choice."""
    return [mod.n for mod in m.modificadores if mod.kind == MOD_FICHA and mod.about == asiento]


def altar_protegido(m: Mesa, asiento: int, lanzador: int) -> bool:
    """No Power of an opponent can affect that Altar (AA-II.9.5.3)."""
    if not m.modificadores or not m.opposed(asiento, lanzador):
        return False
    return latest(m.modificadores, MOD_ALTAR_PROTEGIDO, asiento) is not None


# -- reservations (II.1.3) ------------------------------------------------------------------------------------------


def mano_libre(m: Mesa, asiento: int) -> list[int]:
    """The hand without what is reserved for announced Powers (AA-II.1.3.1). In Sombra mode the Sombra is reserved, and
    one card more of the main types, whichever it will be (AA-II.1.6.5): see `acompanantes`."""
    free = m.participantes[asiento].mano.copy()
    for e in m.cadena:
        if e.estado == PENDIENTE and e.asiento == asiento:
            if e.descarte == DESCARTE_SOMBRA:
                free[SOMBRA] -= 1
            else:
                free[e.carta] -= 1
    return free


def acompanantes(m: Mesa, asiento: int) -> int:
    """Main-type cards promised to Sombra-mode announcements: they are part of the hand but already in use."""
    n = 0
    for e in m.cadena:
        if e.estado == PENDIENTE and e.asiento == asiento and e.descarte == DESCARTE_SOMBRA:
            n += 1
    return n


def principales_libres(free: list[int]) -> int:
    return free[0] + free[1] + free[2] + free[3] + free[4]


def fichas_libres(m: Mesa, asiento: int) -> list[int]:
    """Type tokens not committed to a pending announcement."""
    tokens = fichas_de_tipo(m, asiento)
    for e in m.cadena:
        if e.estado == PENDIENTE and e.asiento == asiento and e.descarte == DESCARTE_FICHA and e.ficha in tokens:
            tokens.remove(e.ficha)
    return tokens


def coste_reservado(m: Mesa, asiento: int) -> int:
    """Altar Esbirros promised to announced Powers: a quantity, not particular cards (AA-II.1.6.8)."""
    n = 0
    for e in m.cadena:
        if e.estado == PENDIENTE and e.asiento == asiento:
            n += poder_de(m, e).coste
    return n


def preparados_en_altar(m: Mesa, asiento: int) -> int:
    n = 0
    for e in m.participantes[asiento].altar:
        n += e & 1
    return n


def senalados(m: Mesa) -> set[int]:
    """Numbers of the Altar Esbirros at which a pending Power points."""
    marked: set[int] = set()
    for e in m.cadena:
        if e.estado == PENDIENTE:
            for objetivo, chosen in zip(poder_efectivo(m, e).efecto.objetivos, e.objetivos, strict=False):
                if objetivo.es_esbirro:
                    marked.update(chosen)
    return marked


def buscar_esbirro(m: Mesa, ident: int) -> tuple[int, int]:
    """(seat, place in the Altar) of an Esbirro, or (-1, -1) if it is in no Altar any more."""
    seat = 0
    for p in m.participantes:
        i = 0
        for e in p.altar:
            if e >> 4 == ident:
                return seat, i
            i += 1
        seat += 1
    return -1, -1


def grupos_de_esbirros(m: Mesa, idents: list[int]) -> tuple[list[int], list[int]]:
    """Esbirros that differ in nothing are one candidate with several copies."""
    marked = senalados(m) if m.cadena else set()
    menu: list[int] = []
    copies: list[int] = []
    place: dict[tuple[int, int, bool], int] = {}
    for ident in idents:
        seat, i = buscar_esbirro(m, ident)
        key = (seat, m.participantes[seat].altar[i] & 15, ident in marked)
        at = place.get(key)
        if at is None:
            place[key] = len(menu)
            menu.append(ident)
            copies.append(1)
        else:
            copies[at] += 1
    return menu, copies


def desplegar(m: Mesa, idents: list[int], choice: tuple[int, ...]) -> tuple[int, ...]:
    """Turns a choice of candidates with copies back into particular Esbirros."""
    marked = senalados(m) if m.cadena else set()
    taken: list[int] = []
    for wanted in choice:
        seat, i = buscar_esbirro(m, wanted)
        like = (seat, m.participantes[seat].altar[i] & 15, wanted in marked)
        for ident in idents:
            if ident in taken:
                continue
            s, j = buscar_esbirro(m, ident)
            if (s, m.participantes[s].altar[j] & 15, ident in marked) == like:
                taken.append(ident)
                break
    return tuple(taken)


def reptantes_en_juego(m: Mesa, asiento: int) -> int:
    return bin(m.participantes[asiento].en_juego).count("1")


def altar_anulado(m: Mesa, e: Eslabon) -> bool:
    """Did all it would change of an Altar meet a protected one? It counts as Anulado, and with it the loss that is part
    of that effect (AA-II.9.5.3, AA-II.9.4.3)."""
    return e.protegido and not e.alcanzado and not poder_efectivo(m, e).efecto.cambia_otro_altar


def quien_pierde(m: Mesa, e: Eslabon) -> int:
    return (
        e.beneficiario
        if m.config.lecturas.efecto_sobre_companero == EFECTO_SOBRE_COMPANERO_PIERDE_EL_BENEFICIARIO
        else e.asiento
    )


def codigo_de(m: Mesa, eslabon: int) -> int:
    """The Power whose effect a link has, as ((seat * 3 + Reptante) * 5 + slot): events outlive the chain."""
    e = m.cadena[eslabon]
    seat, rep, ranura = e.copia[-3:] if e.copia else (e.asiento, e.reptante, e.ranura)
    return (seat * 3 + rep) * 5 + ranura
