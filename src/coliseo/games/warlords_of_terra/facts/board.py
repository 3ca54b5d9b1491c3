"""The battlefield: who threatens whom, straight lines, where a troop may walk, what it may strike."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.facts.status import esta_en_preparacion, son_vecinas, vecinas
from coliseo.games.warlords_of_terra.model.cards import CARGA, DISTANCIA, VOLAR
from coliseo.games.warlords_of_terra.model.combat import JUGADOR, OBJETO_EN
from coliseo.games.warlords_of_terra.model.marks import NO_MUEVE
from coliseo.games.warlords_of_terra.model.pieces import SIN_ACTIVAR, Tropa
from coliseo.games.warlords_of_terra.model.readings import ULTIMA_LINEA_OBLIGA, VOLAR_CRUZA_CRUZA
from coliseo.games.warlords_of_terra.model.table import LADO, LINEA, TABLERO, ZONAS, Mesa, tropas_de
from coliseo.kernel.rules import cite
from coliseo.tabletop.board.grid import OFF_BOARD, cells_of

cite("policy", "board.zonas", ("WT-M.board.1", "WT-M.board.3"))
cite("policy", "board.puede_golpear_jugador", ("WT-M.player.1", "WT-A.10.4.3", "WT-A.12.volar.2"))

#: the four straight directions among the eight of the grid
RECTAS: Final = (0, 2, 4, 6)
#: from each zone, those one step away in these directions
PASOS: Final = tuple([[ring[way] for way in RECTAS if ring[way] != OFF_BOARD] for ring in TABLERO.around])


# -- threat ---------------------------------------------------------------------------------------------------------


def ignora(m: Mesa, p: Tropa, e: Tropa) -> bool:
    """Does a troop ignore the área de amenaza of another? It flies and the other does not (WT-A.12.volar.1)."""
    return m.estado(p.ident).palabras & VOLAR != 0 and m.estado(e.ident).palabras & VOLAR == 0


def defiende_la_linea(m: Mesa, e: Tropa, zona: int) -> bool:
    """Is a zone a lateral one of a troop on its own línea de invocación (WT-A.10.4.1, WT-A.10.4.2)?"""
    own = LINEA[e.control]
    return (own >> e.celda) & 1 == 1 and (own >> zona) & 1 == 1 and son_vecinas(m, e.celda, zona)


def amenaza_a(m: Mesa, e: Tropa, zona: int) -> bool:
    """Does the active área de amenaza of a troop reach a zone (WT-M.board.11)?"""
    if not e.volteada and son_vecinas(m, e.celda, zona):
        return True
    return m.config.lecturas.ultima_linea == ULTIMA_LINEA_OBLIGA and defiende_la_linea(m, e, zona)


def amenazan(m: Mesa, p: Tropa, zona: int) -> list[Tropa]:
    """The enemies whose active area a troop would be in, in a zone, and that it cannot ignore."""
    found: list[Tropa] = []
    for cell in cells_of(enemigas_junto_a(m, p, zona)):
        e = m.tropas[m.zonas[cell]]
        if amenaza_a(m, e, zona) and not ignora(m, p, e):
            found.append(e)
    return found


def enemigas_junto_a(m: Mesa, p: Tropa, zona: int) -> int:
    """The zones beside one in which enemies of a troop stand."""
    return vecinas(m, zona) & m.ahora().ocupadas[m.rival[p.control]]


def en_tension(m: Mesa, p: Tropa) -> list[Tropa]:
    """The enemies that a troop of the active player is in tension with (WT-A.10.2.2 to WT-A.10.2.4, OQ-WT-08).

    It has appeared or begun the turn there: whoever walks into an active area fights at once, and those that have
    fought each other this turn are in tension no more."""
    if p.control != m.activo or p.volteada:
        return []
    d = m.ahora()
    rival = m.rival[p.control]
    threat = d.amenaza_al_vuelo[rival] if d.estados[p.ident].palabras & VOLAR else d.amenaza[rival]
    if not (threat >> p.celda) & 1:
        return []
    return [e for e in amenazan(m, p, p.celda) if e.ident not in p.combatidas]


def en_tension_con(m: Mesa, p: Tropa) -> list[Tropa]:
    """All troops that one is in tension with, whichever side it is on (WT-A.10.2.11)."""
    if p.control == m.activo:
        return en_tension(m, p)
    found: list[Tropa] = []
    for cell in cells_of(vecinas(m, p.celda)):
        other = m.tropa_en(cell)
        if other is not None and other.control == m.activo and p in en_tension(m, other):
            found.append(other)
    return found


# -- lines ----------------------------------------------------------------------------------------------------------


def direccion(desde: int, hasta: int) -> int:
    """The straight direction from a zone to another of its row or column, however far; -1 if they are not in line."""
    if desde == hasta:
        return -1
    if desde % LADO == hasta % LADO:
        return 0 if hasta > desde else 4
    if desde // LADO == hasta // LADO:
        return 2 if hasta > desde else 6
    return -1


def detras_de(desde: int, zona: int) -> int:
    """The zone behind another as seen from a third, or OFF_BOARD (WT-A.12.arrasar.3)."""
    way = direccion(desde, zona)
    return OFF_BOARD if way < 0 else TABLERO.around[zona][way]


def jugador_detras(m: Mesa, desde: int, zona: int) -> int:
    """The player behind a zone as seen from another: the line leaves the board over that player's línea; -1 nobody."""
    way = direccion(desde, zona)
    if way == 0 and zona >= ZONAS - LADO:
        return 1
    if way == 4 and zona < LADO:
        return 0
    return -1


def a_tiro(m: Mesa, p: Tropa) -> list[int]:
    """The zones of enemies in a straight line with nothing between, not adjacent (WT-A.12.distancia.1, OQ-WT-02)."""
    found: list[int] = []
    for way in RECTAS:
        cell = TABLERO.around[p.celda][way]
        steps = 1
        while cell != OFF_BOARD and not m.zonas[cell]:
            cell = TABLERO.around[cell][way]
            steps += 1
        if cell != OFF_BOARD and steps > 1 and m.tropas[m.zonas[cell]].control != p.control:
            found.append(cell)
    return found


# -- walking --------------------------------------------------------------------------------------------------------


def atrapada(m: Mesa, p: Tropa) -> bool:
    """Held by a troop with Atrapar that lives and is adjacent (WT-A.12.atrapar.1)."""
    for ident in p.atrapada_por:
        holder = m.tropas.get(ident)
        if holder is not None and son_vecinas(m, holder.celda, p.celda):
            return True
    return False


def inmovil(p: Tropa) -> bool:
    """It has acquired not being able to move."""
    for a in p.adquiridas:
        if a.kind == NO_MUEVE:
            return True
    return False


def puede_andar(m: Mesa, p: Tropa) -> bool:
    """En guardia, not yet activated, held by nothing (WT-M.troop.3, WT-M.move.5, WT-A.12.atrapar.2)."""
    if p.volteada or p.activacion != SIN_ACTIVAR or p.ataco:
        return False
    return not inmovil(p) and not (p.atrapada_por and atrapada(m, p))


class Alcance:
    """Where a troop may walk: zones by ordinary movement, those that only Carga reaches, and the zone before each."""

    __slots__ = ("antes", "con_carga", "zonas")

    def __init__(self) -> None:
        self.zonas = 0
        self.con_carga = 0
        self.antes: list[int] = [OFF_BOARD] * ZONAS


def alcance(m: Mesa, p: Tropa) -> Alcance:
    """Zone by zone along free zones; an active área de amenaza that is not ignored ends the walk (WT-A.10.3.11)."""
    found = Alcance()
    d = m.ahora()
    status = d.estados[p.ident]
    rival = m.rival[p.control]
    flies = status.palabras & VOLAR != 0
    threat = d.amenaza_al_vuelo[rival] if flies else d.amenaza[rival]
    crosses = flies and m.config.lecturas.volar_cruza == VOLAR_CRUZA_CRUZA
    taken = d.ocupadas[0] | d.ocupadas[1]
    reached = 1 << p.celda
    edge = [p.celda]
    left = status.vel
    charge = status.palabras & CARGA != 0
    while edge and (left > 0 or (left == 0 and charge)):
        beyond: list[int] = []
        for zone in edge:
            for cell in PASOS[zone]:
                bit = 1 << cell
                if reached & bit:
                    continue
                if taken & bit:
                    # where it would have to stop it cannot be flown over
                    if crosses and left > 0 and not threat & bit:
                        reached |= bit
                        found.antes[cell] = zone
                        beyond.append(cell)
                    continue
                if left == 0:
                    # the one zone more of Carga, only to engage an enemy there (WT-A.12.carga.1)
                    if not found.con_carga & bit and traba_combate(m, p, cell):
                        found.con_carga |= bit
                        found.antes[cell] = zone
                    continue
                reached |= bit
                found.zonas |= bit
                found.antes[cell] = zone
                if not threat & bit:
                    beyond.append(cell)
        edge = beyond
        left -= 1
    return found


def traba_combate(m: Mesa, p: Tropa, zona: int) -> bool:
    """Is there an enemy troop beside a zone that could be fought there?"""
    return enemigas_junto_a(m, p, zona) != 0


def camino(a: Alcance, desde: int, hasta: int) -> list[int]:
    """The zones walked through, the last one included."""
    way: list[int] = []
    cell = hasta
    while cell not in (desde, OFF_BOARD):
        way.append(cell)
        cell = a.antes[cell]
    way.reverse()
    return way


# -- what can be struck ---------------------------------------------------------------------------------------------


def puede_atacar(m: Mesa, p: Tropa) -> bool:
    """En guardia, with its attack of the turn still to make (WT-M.troop.3, WT-A.12.ahinco.4, OQ-WT-04)."""
    return not p.volteada and not p.ataco and (p.activacion == SIN_ACTIVAR or m.activa == p.ident)


def blancos_de_cerca(m: Mesa, p: Tropa) -> list[int]:
    """Adjacent enemy troops, and enemy objetos de campo in its zone or beside it (OQ-WT-59, OQ-WT-62)."""
    found = cells_of(enemigas_junto_a(m, p, p.celda))
    for cell, thing in m.campo.items():
        if thing.control != p.control and (cell == p.celda or son_vecinas(m, p.celda, cell)):
            found.append(OBJETO_EN + cell)
    return found


def blancos_de_lejos(m: Mesa, p: Tropa) -> list[int]:
    """What it may shoot at: not on its preparation turn, never a player (WT-A.9.3.1, WT-A.9.3.2)."""
    if not m.estado(p.ident).palabras & DISTANCIA or esta_en_preparacion(m, p):
        return []
    return a_tiro(m, p)


def puede_golpear_jugador(m: Mesa, p: Tropa) -> bool:
    """On the rival's línea with no defender beside it that it cannot ignore (WT-M.player.1, OQ-WT-06)."""
    if not (LINEA[m.rival[p.control]] >> p.celda) & 1:
        return False
    for cell in cells_of(enemigas_junto_a(m, p, p.celda)):
        e = m.tropas[m.zonas[cell]]
        if ignora(m, p, e):
            continue
        if amenaza_a(m, e, p.celda) or defiende_la_linea(m, e, p.celda):
            return False
    return True


def blancos(m: Mesa, p: Tropa) -> list[int]:
    """Everything it may declare an attack on from where it stands."""
    found = blancos_de_cerca(m, p)
    found.extend(blancos_de_lejos(m, p))
    if puede_golpear_jugador(m, p):
        found.append(JUGADOR)
    return found


def libres(m: Mesa, zonas: int) -> int:
    """Those of a set of zones in which no troop stands (WT-M.board.8)."""
    free = 0
    for cell in cells_of(zonas):
        if not m.zonas[cell]:
            free |= 1 << cell
    return free


def con_amenaza(m: Mesa, seat: int) -> list[Tropa]:
    """The troops of a seat that are in tension with somebody."""
    return [p for p in tropas_de(m, seat) if en_tension(m, p)]
