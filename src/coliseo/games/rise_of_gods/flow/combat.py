"""Movement (MV), attacks (CB, DD) and what keywords change in them (KW)."""

from __future__ import annotations

from coliseo.games.rise_of_gods.atoms.cards import danar_jugador
from coliseo.games.rise_of_gods.atoms.pieces import danar, datos, tocar_de_muerte
from coliseo.games.rise_of_gods.atoms.pieces import mover as cambiar_de_celda
from coliseo.games.rise_of_gods.atoms.triggers import disparar
from coliseo.games.rise_of_gods.atoms.turn import gastar_ataque, gastar_movimiento
from coliseo.games.rise_of_gods.facts.stats import ataque, en_cuarta_fila, inmovilizada, por_la_espalda, provocadoras
from coliseo.games.rise_of_gods.flow.ending import comprobar_final
from coliseo.games.rise_of_gods.flow.leaving import retirar
from coliseo.games.rise_of_gods.model.cards import (
    AL_ATACAR,
    AL_GOLPEAR,
    ALIADO_ATACADO,
    ATAQUE_360,
    ATAQUE_RAPIDO,
    CRIATURA,
    TOQUE_MORTAL,
)
from coliseo.games.rise_of_gods.model.items import ATAQUE, MOVIMIENTO, Objeto
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.procedures import (
    Cola,
    Combate,
    IrACasilla,
    Muertes,
    atacar,
    cola,
    combate,
    mover,
    muertes,
)
from coliseo.games.rise_of_gods.model.readings import (
    AL_GOLPEAR_SOLO_A_PIEZAS,
    ATAQUE_RAPIDO_TAMBIEN_AL_DEFENDER,
    COMBATE_PRIMERO_QUIEN_ATACA,
    TOQUE_MORTAL_SIEMPRE,
)
from coliseo.games.rise_of_gods.model.table import CELDAS, TABLERO, Mesa
from coliseo.tabletop.board.grid import OFF_BOARD


def _declarar(m: Mesa, p: Pieza, clase: int, dato: int) -> Objeto:
    o = Objeto(m.nuevo_id(), clase, p.control, p.carta)
    o.fuente = p.ident
    o.celda = p.celda
    o.dato = dato
    return o


# -- movement -------------------------------------------------------------------------------------------------------


@mover.step("RG-MV.1", "RG-MV.2", "RG-MV.3", "RG-PI.9")
def declarar_movimiento(m: Mesa, f: IrACasilla) -> None:
    """A move is an object of the pila; until it resolves the criatura is where it was (RG-OQ.91)."""
    from coliseo.games.rise_of_gods.flow.windows import a_la_pila, abrir_pila

    p = gastar_movimiento(m, f.pieza)
    m.emit("declara_movimiento", "RG-PI.9", (*datos(p), f.celda))
    a_la_pila(m, _declarar(m, p, MOVIMIENTO, f.celda), "RG-PI.9")
    abrir_pila(m, f)


def resolver_movimiento(m: Mesa, o: Objeto) -> None:
    """The step is taken if the criatura can still take it; otherwise the move is spent (RG-OQ.22)."""
    p = m.piezas.get(o.fuente)
    if p is None or not _puede_dar_el_paso(m, p, o.dato):
        m.emit("sin_efecto", "RG-PI.7", (o.ident, o.clase, o.control, o.carta))
        return
    cambiar_de_celda(m, p.ident, o.dato, "mueve", "RG-MV.2")


def _puede_dar_el_paso(m: Mesa, p: Pieza, cell: int) -> bool:
    """A response may have taken the cell, moved the criatura, or brought it where it cannot move (RG-OQ.22)."""
    if m.celdas[cell] or not TABLERO.adjacent(p.celda, cell):
        return False
    return not provocadoras(m, p) and not inmovilizada(m, p)


# -- attacks --------------------------------------------------------------------------------------------------------


@atacar.step("RG-CB.3", "RG-DD.2", "RG-PI.10", "RG-MV.3")
def declarar_ataque(m: Mesa, f: IrACasilla) -> None:
    """An attack on an adjacent enemy piece or, from the fourth row, on the rival (RG-OQ.12, RG-OQ.16)."""
    from coliseo.games.rise_of_gods.flow.windows import a_la_pila, abrir_pila

    p = gastar_ataque(m, f.pieza)
    o = _declarar(m, p, ATAQUE, f.celda)
    if o.dato == CELDAS:
        m.emit("declara_ataque_directo", "RG-DD.2", (*datos(p), m.rival[p.control]))
    else:
        target = m.piezas[m.celdas[o.dato]]
        o.sujeto = target.ident
        m.emit("declara_ataque", "RG-CB.3", (*datos(p), *datos(target)))
    a_la_pila(m, o, "RG-PI.10")
    abrir_pila(m, f)
    if o.sujeto:
        # passives that wait for the declaration act before anybody may respond to it (RG-AB.9)
        disparar(m, ALIADO_ATACADO, m.rival[p.control], o.sujeto)


@combate.step("RG-KW.8", "RG-KW.9")
def al_atacar(m: Mesa, f: Combate) -> None:
    """What happens on attacking comes first, also when the target has been lost (RG-OQ.84)."""
    o = m.en_curso[-1]
    if o.fuente in m.piezas:
        disparar(m, AL_ATACAR, o.control, o.sujeto, o.fuente)


@combate.step(
    "RG-CB.1", "RG-CB.2", "RG-CB.4", "RG-DD.3", "RG-PI.7", "RG-KW.10", "RG-KW.11", "RG-KW.13", "RG-KW.33", "RG-KW.34"
)
def intercambiar_golpes(m: Mesa, f: Combate) -> None:
    o = m.en_curso[-1]
    f.golpeada = 0
    f.sentido = -1
    p = m.piezas.get(o.fuente)
    if p is None or not sigue_siendo_posible(m, o, p):
        m.emit("sin_efecto", "RG-PI.7", (o.ident, o.clase, o.control, o.carta))
        f.jump(suspiros)
        return
    if o.dato == CELDAS:
        n = ataque(m, p)
        m.emit("golpea_jugador", "RG-DD.3", (*datos(p), m.rival[p.control], n))
        if danar_jugador(m, m.rival[p.control], n, "RG-DD.3"):
            f.golpeada = -1
        comprobar_final(m)
        return
    target = m.piezas[o.sujeto]
    f.sentido = TABLERO.direction(p.celda, target.celda)
    if golpes(m, p, target):
        f.golpeada = target.ident


def sigue_siendo_posible(m: Mesa, o: Objeto, p: Pieza) -> bool:
    """Is the attack still legal where both stand now (RG-OQ.22, RG-KW.32)?"""
    held = provocadoras(m, p)
    if o.dato == CELDAS:
        return en_cuarta_fila(p) and not held
    target = m.piezas.get(o.sujeto)
    if target is None or not TABLERO.adjacent(p.celda, target.celda):
        return False
    return not held or (held >> target.celda) & 1 == 1


def golpes(m: Mesa, p: Pieza, target: Pieza) -> bool:
    """Attack and counter-attack (RG-OQ.14). True if the attack dealt damage."""
    behind = por_la_espalda(m, p, target)
    strike = ataque(m, p) + (p.punalada if behind else 0)
    rule = "RG-KW.33" if behind else "RG-CB.1" if target.tipo == CRIATURA else "RG-ST.3"
    back = ataque(m, target) if target.tipo == CRIATURA and not behind else -1
    first = p.palabras & ATAQUE_RAPIDO != 0 or m.config.lecturas.combate == COMBATE_PRIMERO_QUIEN_ATACA
    late = (
        m.config.lecturas.ataque_rapido == ATAQUE_RAPIDO_TAMBIEN_AL_DEFENDER
        and target.palabras & ATAQUE_RAPIDO != 0
        and not first
    )
    if late and back >= 0:
        _contraatacar(m, target, p, back)
        if m.piezas[p.ident].vida <= 0:
            return False
        return golpear(m, p.ident, target.ident, strike, rule)
    dealt = golpear(m, p.ident, target.ident, strike, rule)
    if back >= 0 and not (first and m.piezas[target.ident].vida <= 0):
        _contraatacar(m, target, p, back)
    return dealt


def _contraatacar(m: Mesa, quien: Pieza, a: Pieza, n: int) -> None:
    m.emit("contraataca", "RG-CB.4", (*datos(quien), *datos(a), n))
    mortal = quien.palabras & TOQUE_MORTAL != 0 and m.config.lecturas.toque_mortal == TOQUE_MORTAL_SIEMPRE
    _herir_en_combate(m, a.ident, n, mortal, "RG-CB.4", quien.ident)


def golpear(m: Mesa, quien: int, a: int, n: int, rule: str) -> bool:
    """One blow of an attack. True if it dealt damage."""
    p = m.piezas[quien]
    m.emit("golpea", rule, (*datos(p), *datos(m.piezas[a]), n))
    return _herir_en_combate(m, a, n, p.palabras & TOQUE_MORTAL != 0, rule)


def _herir_en_combate(m: Mesa, ident: int, n: int, mortal: bool, rule: str, autora: int = 0) -> bool:
    """Damage of combat; Toque mortal kills a criatura that receives any (RG-KW.39, RG-OQ.20)."""
    dealt = danar(m, ident, n, rule, autora)
    p = m.piezas[ident]
    if dealt and mortal and p.tipo == CRIATURA and p.vida > 0:
        tocar_de_muerte(m, ident, autora)
    return dealt > 0


@combate.step("RG-KW.7")
def al_golpear(m: Mesa, f: Combate) -> None:
    """After the whole exchange, also when it cost the attacker its life (RG-OQ.80)."""
    o = m.en_curso[-1]
    struck = f.golpeada
    if struck == 0 or o.fuente not in m.piezas:
        return
    if struck < 0 and m.config.lecturas.al_golpear == AL_GOLPEAR_SOLO_A_PIEZAS:
        return
    disparar(m, AL_GOLPEAR, o.control, max(0, struck), o.fuente)


@combate.step("RG-CB.7", "RG-OR.1", "RG-OR.3")
def apartar_muertos(m: Mesa, f: Combate) -> None:
    """Whoever has no life left leaves the board; what that sets off waits for the last blow (RG-OQ.18)."""
    if comprobar_final(m):
        return
    if m.moribundas:
        m.cola.extend(retirar(m, False, m.en_curso[-1].fuente, max(0, f.golpeada)))


@combate.step("RG-KW.1", "RG-KW.2", "RG-KW.3", "RG-KW.50")
def girar(m: Mesa, f: Combate) -> None:
    """Ataque 360: the other enemies around, one at a time, clockwise from the first target (RG-OQ.18)."""
    o = m.en_curso[-1]
    p = m.piezas.get(o.fuente)
    if p is None or f.sentido < 0 or not p.palabras & ATAQUE_360:
        return
    while f.paso < 7:
        f.paso += 1
        cell = TABLERO.around[p.celda][(f.sentido + f.paso) % 8]
        if cell == OFF_BOARD or not (m.de[m.rival[p.control]] >> cell) & 1:
            continue
        target = m.celdas[cell]
        f.golpeada = target if golpear(m, p.ident, target, ataque(m, p), "RG-KW.1") else 0
        f.jump(al_golpear)
        return


@combate.step("RG-OR.1", "RG-OR.2", "RG-OR.3", "RG-KW.42")
def suspiros(m: Mesa, f: Combate) -> None:
    """Últimos suspiro and on-kill effects, the turn player's first (RG-OQ.42, RG-OQ.82)."""
    if len(m.cola) > f.base:
        m.call(Cola(cola, f.cause, f.base))


@combate.step("RG-KW.17", "RG-KW.44")
def rematar(m: Mesa, f: Combate) -> None:
    """What is still to follow from the deaths: whoever was held comes back, and the Venganzas."""
    if not comprobar_final(m) and (m.moribundas or m.liberadas or m.duelo):
        m.call(Muertes(muertes, f.cause))
