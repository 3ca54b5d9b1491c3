"""The turn (BR, SL, HO, OR): draw, reactivate, start-of-turn effects, the main part, end-of-turn effects."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.atoms.cards import (
    a_aniquiladas,
    comerciar,
    girar_los_prometidos,
    jugar_sello,
    meter_en_mano,
    perder_por_mazo,
    reactivar_sellos,
    sacar_de_mano,
    sacar_del_mazo,
)
from coliseo.games.rise_of_gods.atoms.triggers import encolar, reaccion_de, reacciones_de_pieza
from coliseo.games.rise_of_gods.atoms.turn import acabar_lo_del_turno, dar_movimientos, empezar_turno
from coliseo.games.rise_of_gods.facts.stats import efecto_de
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MAGIA,
    A_MOVER,
    A_SELLO,
    FIN_TURNO,
)
from coliseo.games.rise_of_gods.flow.ending import anotar_tiempo, comprobar_final, partida_nula
from coliseo.games.rise_of_gods.flow.menus import acciones
from coliseo.games.rise_of_gods.model.cards import (
    ARTEFACTO,
    CRIATURA,
    ESTRUCTURA,
    FINAL,
    INICIO,
    MAGIA_LENTA,
    SELLO,
    TERRENO,
)
from coliseo.games.rise_of_gods.model.cards import REGENERACION as CON_REGENERACION
from coliseo.games.rise_of_gods.model.events import POR_MANO_LLENA
from coliseo.games.rise_of_gods.model.items import ENFERMEDAD, MALDICION, REGENERACION, Objeto
from coliseo.games.rise_of_gods.model.marks import MOD_PIERDE_VIDA
from coliseo.games.rise_of_gods.model.players import AMBOS, MANO_MAXIMA, NATURAL, POR_HANDOUT
from coliseo.games.rise_of_gods.model.procedures import (
    Activar,
    EntregarAGambito,
    Invocar,
    IrACasilla,
    JugarMagia,
    PonerCarta,
    activar,
    apilar,
    atacar,
    equipar,
    gambito,
    invocar,
    magia,
    mover,
    poner_terreno,
)
from coliseo.games.rise_of_gods.model.readings import TERRENOS_ACTUAN_CADA_TURNO
from coliseo.games.rise_of_gods.model.table import COMIENZO, FIN, PRINCIPAL, ROBO, Mesa
from coliseo.kernel.frames import Frame, Procedure
from coliseo.kernel.knowledge import mask_of
from coliseo.kernel.policies import SIMULACION
from coliseo.kernel.questions import OPTION, YES, Question, yes_no
from coliseo.tabletop.codes import kind_of, place_of, subject_of

turno: Final = Procedure("rg.turno", Frame)

#: groups of the start of the turn (RG-OR.7) and of its end (RG-OR.9)
MEJORAS: Final = 0
PERJUICIOS: Final = 1
ORDEN_DE_TIPOS: Final = (ARTEFACTO, CRIATURA, ESTRUCTURA, MAGIA_LENTA, TERRENO)


@turno.step("RG-BR.6", "RG-TM.2")
def comenzar(m: Mesa, f: Frame) -> None:
    m.fase = ROBO
    f.cause = empezar_turno(m)


# -- draw and handout -----------------------------------------------------------------------------------------------


@turno.step("RG-BR.5", "RG-BR.7", "RG-BR.8", "RG-HO.1", "RG-HO.2")
def robar_del_turno(m: Mesa, f: Frame) -> None:
    """One card; with a full hand the eleventh is shown to the rival."""
    seat = m.activo
    j = m.jugadores[seat]
    carta, seen = sacar_del_mazo(m, seat)
    if carta < 0:
        perder_por_mazo(m, seat)
        return
    m.choice = ()
    full = len(j.mano.cards) >= MANO_MAXIMA
    meter_en_mano(j, carta, AMBOS if full else seen)
    m.emit("roba", "RG-BR.8", (seat, 1, carta), mask_of(seat), (seat, 1))
    if not full:
        f.jump(reactivar)
        return
    m.emit("muestra", "RG-HO.2", (seat, carta))
    m.mirando = [carta]
    m.mira = seat
    if m.carta(carta).tipo == SELLO:
        m.ask(yes_no(seat, "handout", "RG-HO.3"))
    else:
        m.choice = (0,)


@turno.step("RG-HO.3", "RG-HO.4")
def resolver_handout(m: Mesa, f: Frame) -> None:
    """A sello may be played at once as the sello of the turn; otherwise the card is aniquilada (RG-OQ.26)."""
    seat = m.activo
    carta = m.mirando[0]
    m.mirando = []
    sacar_de_mano(m.jugadores[seat], carta)
    if m.choice[0] == YES:
        jugar_sello(m, seat, carta, POR_HANDOUT, "RG-HO.3")
    else:
        a_aniquiladas(m, seat, carta)
        m.emit("aniquila_carta", "RG-HO.4", (seat, carta, POR_MANO_LLENA))


@turno.step("RG-SL.5", "RG-OR.5")
def reactivar(m: Mesa, f: Frame) -> None:
    reactivar_sellos(m, m.activo)
    girar_los_prometidos(m, m.activo)


# -- start of the turn ----------------------------------------------------------------------------------------------


@turno.step("RG-OR.5", "RG-OR.6", "RG-OR.7", "RG-KW.28", "RG-KW.29", "RG-KW.35", "RG-RE.1", "RG-RE.4")
def efectos_de_inicio(m: Mesa, f: Frame) -> None:
    """After drawing and reactivating: buffs, then debuffs; the active player's first (RG-OQ.25)."""
    m.fase = COMIENZO
    encolar(m, _al_empezar(m))


def _al_empezar(m: Mesa) -> list[Objeto]:
    seat = m.activo
    found: list[Objeto] = []
    if m.oidos & INICIO:
        for p in list(m.piezas.values()):
            reacciones_de_pieza(m, found, p, INICIO, 0, seat)
        for cell in sorted(m.terrenos):
            occupant = m.pieza_en(cell)
            if occupant is not None and occupant.control == seat and occupant.tipo == CRIATURA:
                _del_terreno(m, found, cell, INICIO, occupant.ident)
        for o in found:
            o.grupo = PERJUICIOS if efecto_de(m, o).quita else MEJORAS
    for mod in m.modificadores:
        if mod.kind == MOD_PIERDE_VIDA and mod.about == seat:
            curse = _de_regla(m, MALDICION, 0, mod.source, seat, PERJUICIOS)
            curse.pagado = mod.n
            found.append(curse)
    for p in m.piezas.values():
        if p.palabras & CON_REGENERACION and p.control != seat and p.vida < p.vida_maxima:
            found.append(_de_regla(m, REGENERACION, p.ident, p.carta, p.control, MEJORAS))
        if p.enfermedad and p.control == seat:
            found.append(_de_regla(m, ENFERMEDAD, p.ident, p.carta, p.control, PERJUICIOS))
    return found


def _de_regla(m: Mesa, clase: int, ident: int, carta: int, control: int, grupo: int) -> Objeto:
    o = Objeto(m.nuevo_id(), clase, control, carta)
    o.fuente = ident
    o.grupo = grupo
    return o


def _del_terreno(m: Mesa, found: list[Objeto], cell: int, evento: int, occupant: int) -> None:
    t = m.terrenos[cell]
    for i, h in enumerate(m.carta(t.carta).niveles[0].habilidades):
        if h.evento & evento:
            found.append(reaccion_de(m, t.carta, t.control, t.ident, cell, 1, False, i, occupant))


@turno.step("RG-TE.1", "RG-OR.5")
def contar_el_suelo(m: Mesa, f: Frame) -> None:
    """Ground that gives a move to whoever begins the turn on it."""
    for cell, t in m.terrenos.items():
        extra = m.carta(t.carta).niveles[0].constantes.movimientos_al_empezar
        p = m.pieza_en(cell)
        if extra and p is not None and p.control == m.activo and p.tipo == CRIATURA:
            dar_movimientos(m, p.ident, extra)
    m.fase = PRINCIPAL


# -- main part ------------------------------------------------------------------------------------------------------


@turno.step("RG-MG.3", "RG-SL.3", "RG-MV.3", "RG-MG.11")
def principal(m: Mesa, f: Frame) -> None:
    """In any order and as often as it is legal, until the player ends the turn."""
    if comprobar_final(m):
        return
    offers = acciones(m, m.activo)
    if not offers and m.policy == SIMULACION:
        m.choice = (FIN_TURNO,)
        return
    offers.append(FIN_TURNO)
    m.ask(Question(OPTION, m.activo, "accion", "RG-BR.6", offers))


@turno.step("RG-BR.6", "RG-MG.11")
def actuar(m: Mesa, f: Frame) -> None:
    """There is no window on ending the turn."""
    code = m.choice[0]
    if code == FIN_TURNO:
        return
    f.jump(principal)
    emprender(m, f, m.activo, code)


def emprender(m: Mesa, f: Frame, seat: int, code: int) -> None:
    kind = kind_of(code)
    a = subject_of(code)
    b = place_of(code)
    if kind == A_SELLO:
        sacar_de_mano(m.jugadores[seat], a)
        jugar_sello(m, seat, a, NATURAL, "RG-SL.3")
    elif kind == A_COMERCIAR:
        comerciar(m, seat, a)
    elif kind == A_GAMBITO:
        m.call(EntregarAGambito(gambito, f.cause, seat, a))
    elif kind == A_INVOCAR:
        if m.carta(a).tipo == TERRENO:
            m.call(PonerCarta(poner_terreno, f.cause, seat, a, b))
        else:
            m.call(Invocar(invocar, f.cause, seat, a, b))
    elif kind == A_APILAR:
        m.call(PonerCarta(apilar, f.cause, seat, a, b))
    elif kind == A_EQUIPAR:
        m.call(PonerCarta(equipar, f.cause, seat, a, b))
    elif kind == A_MAGIA:
        m.call(JugarMagia(magia, f.cause, seat, a))
    elif kind == A_HABILIDAD:
        m.call(Activar(activar, f.cause, a, b))
    elif kind == A_MOVER:
        m.call(IrACasilla(mover, f.cause, a, b))
    elif kind == A_ATACAR:
        m.call(IrACasilla(atacar, f.cause, a, b))


# -- end of the turn ------------------------------------------------------------------------------------------------


@turno.step("RG-OR.8", "RG-OR.9", "RG-OR.10", "RG-RE.2")
def efectos_de_fin(m: Mesa, f: Frame) -> None:
    """By card type, before the next player draws (RG-OQ.41)."""
    m.fase = FIN
    encolar(m, _al_terminar(m))


def _al_terminar(m: Mesa) -> list[Objeto]:
    seat = m.activo
    found: list[Objeto] = []
    if m.oidos & FINAL:
        for p in list(m.piezas.values()):
            reacciones_de_pieza(m, found, p, FINAL, 0, seat)
        for cell in sorted(m.terrenos):
            # whoever stands there is looked at when it acts: an earlier effect may have put it there
            if m.config.lecturas.terrenos_actuan == TERRENOS_ACTUAN_CADA_TURNO or m.terrenos[cell].control == seat:
                _del_terreno(m, found, cell, FINAL, m.celdas[cell])
    found.extend(m.aplazados)
    m.aplazados = []
    for o in found:
        c = m.carta(o.carta)
        o.grupo = ORDEN_DE_TIPOS.index(MAGIA_LENTA if c.es_magia else c.tipo)
    return found


@turno.step("RG-BR.6")
def expirar(m: Mesa, f: Frame) -> None:
    """What lasted until the end of the turn is over."""
    if comprobar_final(m):
        return
    acabar_lo_del_turno(m)


@turno.step("RG-BR.6", "RG-DV.13", "RG-DV.14", "RG-DV.15")
def pasar_el_turno(m: Mesa, f: Frame) -> None:
    """The rival's turn, unless the four turns after time are over."""
    m.emit("fin_de_turno", "RG-BR.6", (m.activo,))
    if m.turnos_restantes == 0:
        partida_nula(m)
        return
    if m.turnos_restantes > 0:
        m.turnos_restantes -= 1
    elif m.config.limite_turnos and m.turno >= m.config.limite_turnos:
        anotar_tiempo(m)
        m.turnos_restantes -= 1
    m.activo = m.rival[m.activo]
