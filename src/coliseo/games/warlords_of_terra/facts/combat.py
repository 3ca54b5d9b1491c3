"""A combat as it stands: who is in it, whom each strikes, and in which speed group (A.10.1, A.10.3, A.12)."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.facts.board import detras_de, en_tension_con, jugador_detras
from coliseo.games.warlords_of_terra.facts.status import esta_en_preparacion, son_vecinas, vecinas
from coliseo.games.warlords_of_terra.model.cards import (
    ARRASAR,
    DISTANCIA,
    GOLPE_EN_AREA,
    GOLPE_RAPIDO,
    SOBERBIA,
    ULTIMA_PALABRA,
)
from coliseo.games.warlords_of_terra.model.combat import (
    JUGADOR,
    JUGADOR_PROPIO,
    LENTO,
    NORMAL,
    RAPIDO,
    SIN_BLANCO,
    Combate,
    Combatiente,
)
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.table import ZONAS, Mesa
from coliseo.tabletop.board.grid import OFF_BOARD, cells_of


def zona_del_combate(c: Combate, celda: int) -> Combatiente | None:
    for z in c.zonas:
        if z.celda == celda:
            return z
    return None


def esta_combatiendo(m: Mesa, p: Tropa) -> bool:
    c = m.combate
    return c is not None and zona_del_combate(c, p.celda) is not None


def presente(m: Mesa, z: Combatiente) -> Tropa | None:
    """Whoever stands in a combat zone now, on its side: it may have replaced whoever began (WT-A.10.1c.12)."""
    p = m.tropa_en(z.celda)
    return p if p is not None and p.control == z.bando else None


def defensoras(m: Mesa, c: Combate) -> list[Combatiente]:
    """The zones of the defending player's troops in a combat, that of a troop shot at included, even one that cannot
    strike back (WT-A.10.1a.6, OQ-WT-24)."""
    found = [z for z in c.zonas if z.bando != m.activo]
    aim = c.zonas[0]
    if aim.lejos and zona_del_combate(c, aim.blanco) is None:
        found.append(Combatiente(aim.blanco, m.rival[aim.bando], m.zonas[aim.blanco], SIN_BLANCO, True, NORMAL))
    return found


def a_quien_devuelve(m: Mesa, c: Combate, z: Combatiente) -> list[int]:
    """The zones that a combatant other than the attacker may strike: of those that strike it, and of those in the
    combat that it is in tension with (WT-A.10.3.3, WT-A.10.2.11)."""
    found = [z.blanco]
    p = presente(m, z)
    if p is None:
        return found
    tense = [q.celda for q in en_tension_con(m, p)]
    for x in c.zonas:
        q = presente(m, x)
        if q is None or x.bando == z.bando or x.celda == z.blanco or not son_vecinas(m, x.celda, z.celda):
            continue
        if x.celda in tense or z.celda in golpea_a(m, x, q):
            found.append(x.celda)
    return found


def puede_devolver_de_lejos(m: Mesa, p: Tropa) -> bool:
    """Only with Distancia, and not in preparation (WT-A.12.distancia.2, OQ-WT-32)."""
    return m.estado(p.ident).palabras & DISTANCIA != 0 and not esta_en_preparacion(m, p)


def golpea_a(m: Mesa, z: Combatiente, p: Tropa) -> list[int]:
    """Everything that a combatant strikes: its target, what is behind it, what is around (WT-A.12)."""
    if z.blanco >= ZONAS or z.blanco < 0:
        return [z.blanco] if z.blanco >= 0 else []
    words = m.estado(p.ident).palabras
    aimed = m.tropa_en(z.blanco)
    # a troop that is one's own by now is no enemy to strike (OQ-WT-62)
    found = [z.blanco] if aimed is None or aimed.control != z.bando else []
    if words & GOLPE_EN_AREA:
        # at a distance around the target, allies too; in melee the enemies around itself
        around = vecinas(m, z.blanco if z.lejos else z.celda)
        for cell in cells_of(around):
            q = m.tropa_en(cell)
            if q is not None and cell != z.blanco and q.ident != p.ident and (z.lejos or q.control != z.bando):
                found.append(cell)
    if words & ARRASAR:
        behind = detras_de(z.celda, z.blanco)
        if behind != OFF_BOARD and m.zonas[behind] and behind not in found:
            found.append(behind)
        player = jugador_detras(m, z.celda, z.blanco)
        if player >= 0:
            found.append(JUGADOR if player == m.rival[z.bando] else JUGADOR_PROPIO)
    return found


def jugador_golpeado(m: Mesa, p: Tropa, blanco: int) -> int:
    """The seat of the player that a troop strikes: the rival, or its own if Arrasar reaches it (WT-A.12.arrasar.1)."""
    return p.control if blanco == JUGADOR_PROPIO else m.rival[p.control]


def recibe_golpe(m: Mesa, c: Combate, z: Combatiente, celda: int) -> bool:
    """An attacker with Última Palabra receives no strike from a defender (WT-A.12.ultima-palabra.1)."""
    if z.bando == m.activo or celda >= ZONAS or zona_del_combate(c, celda) is None:
        return True
    victim = m.tropa_en(celda)
    return victim is None or victim.control != m.activo or not m.estado(victim.ident).palabras & ULTIMA_PALABRA


def grupo_de(m: Mesa, p: Tropa) -> int:
    """Golpe Rápido, normal, Soberbia; having both is normal (OQ-WT-27)."""
    words = m.estado(p.ident).palabras
    fast, slow = words & GOLPE_RAPIDO != 0, words & SOBERBIA != 0
    return NORMAL if fast == slow else RAPIDO if fast else LENTO


def que_se_suman(m: Mesa, c: Combate, con_tension: bool) -> list[Combatiente]:
    """Troops that are drawn into a combat by those already in it: struck by Golpe en Área they strike back, and in
    tension with somebody who fights another they strike that one (WT-A.10.3.12, WT-A.10.2.11)."""
    found: list[Combatiente] = []
    inside = {z.celda for z in c.zonas}
    for z in c.zonas:
        p = presente(m, z)
        if p is None:
            continue
        if not z.lejos and z.blanco < ZONAS and m.estado(p.ident).palabras & GOLPE_EN_AREA:
            for cell in cells_of(vecinas(m, z.celda)):
                q = m.tropa_en(cell)
                if q is not None and q.control != z.bando and cell not in inside:
                    inside.add(cell)
                    found.append(Combatiente(cell, q.control, q.ident, z.celda, False, NORMAL))
        if con_tension:
            for q in en_tension_con(m, p):
                if q.celda not in inside:
                    inside.add(q.celda)
                    found.append(Combatiente(q.celda, q.control, q.ident, z.celda, False, NORMAL))
    return found


def dano_de(m: Mesa, p: Tropa, victima: Tropa) -> int:
    """Its final ATQ, and one more to a troop of a realm it hates (WT-A.12.odio.1)."""
    status = m.estado(p.ident)
    realm = m.carta(victima.carta).reino
    return status.atq + (1 if realm >= 0 and (status.odio >> realm) & 1 else 0)
