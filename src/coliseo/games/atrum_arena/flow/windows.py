"""Response windows and chains (II.2, II.3), and the offers of each part of a phase (III.5)."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.atoms.pieces import colocar_como_accion
from coliseo.games.atrum_arena.flow.combat import lanzar
from coliseo.games.atrum_arena.flow.guards import COLOCAR, COLOCAR_TIPO, Colocacion, anuncios, momento, podria_anunciar
from coliseo.games.atrum_arena.flow.playing import anunciar, mostrar_reserva, objetivos_de
from coliseo.games.atrum_arena.language.selectors import dueno
from coliseo.games.atrum_arena.model.procedures import Anunciar, Lanzar
from coliseo.games.atrum_arena.model.readings import (
    ORDEN_DE_VENTANA_MULTIJUGADOR_IZQUIERDA_DEL_ANUNCIANTE,
    PRIORIDAD_EN_EL_INICIO_UNA_SOLA_VEZ,
)
from coliseo.games.atrum_arena.model.table import DESARROLLO, INICIO, PENDIENTE, PRINCIPAL, SOMBRA, Eslabon, Mesa
from coliseo.kernel.frames import Frame, Procedure
from coliseo.kernel.policies import CASUAL, COMPETITIVA
from coliseo.kernel.questions import OPTION, Question
from coliseo.kernel.rounds import NOBODY, RoundFrame

#: codes of the answers to an offer: 0 to 14 announce (Reptante * 5 + slot), 100 + type places, PASAR declines
PASAR: Final = 99
COLOCA: Final = 100


def asientos_en_orden(m: Mesa, primero: int) -> list[int]:
    """The participants still in the game, in turn order from `primero` on (AA-I.5.1.4)."""
    return [seat for seat in m.order_from(primero) if m.participantes[seat].en_juego]


def debe_preguntarse(m: Mesa, seat: int, offers: list[int], atacado: bool) -> bool:
    """Is the seat asked? With something to decide, always. With nothing, only where not being asked would tell the
    others something (competitive tables) or leave a person wondering (casual ones, when aimed at)."""
    if offers:
        return True
    if m.policy == COMPETITIVA:
        return len(anuncios(m, seat, True)) > 0
    return atacado


def nadie_puede(m: Mesa) -> bool:
    """A quick look at a part that is about to open: True when nobody would have anything to decide in it."""
    if m.policy == COMPETITIVA:
        return False
    if m.parte != INICIO:
        seat = m.activo
        main = m.fase == PRINCIPAL and m.parte == DESARROLLO
        if main and not m.participantes[seat].coloco and m.participantes[seat].cartas_en_mano():
            return False
        return not _podria(m, seat)
    for seat in range(m.seats):
        if _podria(m, seat):
            return False
    return True


def _podria(m: Mesa, seat: int) -> bool:
    p = m.participantes[seat]
    now = momento(m, seat)
    if p.oferta_en == now:
        return len(p.oferta) > 0
    if podria_anunciar(m, seat):
        return True
    p.oferta = []
    p.oferta_en = now
    return False


def abrir_anuncio(m: Mesa, seat: int, code: int) -> None:
    m.call(Anunciar(anunciar, m.stack[-1].cause, seat, code // 5, code % 5))


# -- the chain ------------------------------------------------------------------------------------------------------

cadena: Final = Procedure("aa.cadena", RoundFrame)


def orden_de_ventana(m: Mesa, e: Eslabon) -> list[int]:
    """First whoever the Power is aimed at, then the others, last the announcer (AA-II.2.2.1, AA-II.2.3.1 to .3)."""
    first = (
        e.asiento + 1
        if m.config.lecturas.orden_de_ventana_multijugador == ORDEN_DE_VENTANA_MULTIJUGADOR_IZQUIERDA_DEL_ANUNCIANTE
        else m.activo + 1
    )
    others = [s for s in asientos_en_orden(m, first % m.seats) if s != e.asiento]
    if len(others) > 1:
        aimed = apuntados(m, e)
        others = [s for s in others if s in aimed] + [s for s in others if s not in aimed]
    if m.participantes[e.asiento].en_juego:
        others.append(e.asiento)
    return others


def apuntados(m: Mesa, e: Eslabon) -> set[int]:
    """Participants aimed at, in person or through something they control."""
    aimed: set[int] = set()
    for o, chosen in zip(objetivos_de(m, e), e.objetivos, strict=True):
        for c in chosen:
            aimed.add(dueno(m, o, c))
    return aimed


def le_apuntan(m: Mesa, seat: int) -> bool:
    """At casual tables: does the latest announcement, somebody else's, aim at the seat or at something of it?"""
    e = m.cadena[-1]
    return m.policy == CASUAL and seat != e.asiento and seat in apuntados(m, e)


@cadena.step(
    "AA-II.2.1.1",
    "AA-II.2.2.1",
    "AA-II.2.3.1",
    "AA-II.2.3.2",
    "AA-II.2.3.3",
    "AA-II.4.1.1",
    "AA-II.4.1.3",
    "AA-I.8.1.2",
)
def abrir_ventana(m: Mesa, f: RoundFrame) -> None:
    """After each announcement everyone is asked anew."""
    e = m.cadena[-1]
    f.cause = e.anuncio
    f.start_round(orden_de_ventana(m, e))


@cadena.step(
    "AA-II.2.1.2",
    "AA-II.2.2.2",
    "AA-II.2.2.4",
    "AA-II.2.3.4",
    "AA-II.3.3.1",
    "AA-II.4.1.2",
    "AA-II.4.1.4",
    "AA-II.4.2.2",
    "AA-I.8.2.1",
)
def ofrecer_respuesta(m: Mesa, f: RoundFrame) -> None:
    while True:
        seat = f.next_seat()
        if seat == NOBODY:
            f.jump(resolver)
            return
        offers = anuncios(m, seat)
        if offers or debe_preguntarse(m, seat, offers, le_apuntan(m, seat)):
            offers.append(PASAR)
            m.ask(Question(OPTION, seat, "responder", "AA-II.2.1.1", offers))
            return


@cadena.step("AA-II.1.6.3", "AA-II.1.6.4", "AA-II.2.2.3", "AA-II.3.3.1")
def ligar_respuesta(m: Mesa, f: RoundFrame) -> None:
    seat = f.current_seat()
    code = m.choice[0]
    if code == PASAR:
        m.emit("declina", "AA-II.2.2.2", (seat,))
        m.ruido += 1
        f.jump(ofrecer_respuesta)
        return
    for e in m.cadena:
        mostrar_reserva(m, e)
    abrir_anuncio(m, seat, code)
    f.jump(abrir_ventana)


@cadena.step("AA-II.3.1.2", "AA-II.3.2.1", "AA-II.4.5.1", "AA-II.5.0.1", "AA-II.1.6.2")
def resolver(m: Mesa, f: RoundFrame) -> None:
    """The last announced resolves first; each link is paid and carried out before the one below it."""
    m.resolviendo = True
    for i in range(len(m.cadena) - 1, -1, -1):
        if m.cadena[i].estado == PENDIENTE:
            m.call(Lanzar(lanzar, m.cadena[i].anuncio, i))
            f.jump(resolver)
            return


@cadena.step("AA-II.5.4.3")
def cerrar(m: Mesa, f: RoundFrame) -> None:
    m.cadena.clear()
    m.resolviendo = False


# -- the Inicio of a phase ------------------------------------------------------------------------------------------

inicio: Final = Procedure("aa.inicio", RoundFrame)


@inicio.step("AA-II.1.5.5", "AA-II.1.5.1")
def abrir_inicio(m: Mesa, f: RoundFrame) -> None:
    """Those who are not active have priority; the active participant comes last."""
    order = [s for s in asientos_en_orden(m, (m.activo + 1) % m.seats) if s != m.activo]
    if m.participantes[m.activo].en_juego:
        order.append(m.activo)
    f.start_round(order)


@inicio.step(
    "AA-II.1.5.1", "AA-I.7.2.3.2", "AA-I.7.2.3.3", "AA-III.5.0.3", "AA-III.5.0.6", "AA-III.5.0.9", "AA-III.5.0.12"
)
def ofrecer_inicio(m: Mesa, f: RoundFrame) -> None:
    while True:
        seat = f.next_seat()
        if seat == NOBODY or not m.participantes[m.activo].en_juego:
            f.done()
            return
        offers = anuncios(m, seat)
        if debe_preguntarse(m, seat, offers, False):
            offers.append(PASAR)
            m.ask(Question(OPTION, seat, "inicio", "AA-II.1.5.1", offers))
            return


@inicio.step("AA-II.1.5.1")
def ligar_inicio(m: Mesa, f: RoundFrame) -> None:
    seat = f.current_seat()
    code = m.choice[0]
    if code == PASAR:
        f.jump(ofrecer_inicio)
        return
    f.jump(
        ofrecer_inicio
        if m.config.lecturas.prioridad_en_el_inicio == PRIORIDAD_EN_EL_INICIO_UNA_SOLA_VEZ
        else abrir_inicio
    )
    m.call(RoundFrame(cadena, f.cause))
    abrir_anuncio(m, seat, code)


# -- what the active participant does in Desarrollo and Final -------------------------------------------------------

acciones: Final = Procedure("aa.acciones", Frame)


def colocaciones(m: Mesa, seat: int) -> list[int]:
    """Types that may be placed as the action of the turn."""
    found: list[int] = []
    if m.fase != PRINCIPAL:
        return found
    c = Colocacion(seat, 0)
    if not COLOCAR.allowed(m, c):
        return found
    for t in range(SOMBRA + 1):
        c.tipo = t
        if COLOCAR_TIPO.allowed(m, c):
            found.append(COLOCA + t)
    return found


@acciones.step("AA-III.5.0.2", "AA-I.5.4.1", "AA-I.5.4.3", "AA-III.5.0.10")
def ofrecer_accion(m: Mesa, f: Frame) -> None:
    seat = m.activo
    if not m.participantes[seat].en_juego:
        f.done()
        return
    offers = anuncios(m, seat)
    offers.extend(colocaciones(m, seat))
    if debe_preguntarse(m, seat, offers, False):
        offers.append(PASAR)
        m.ask(Question(OPTION, seat, "accion", "AA-III.5.0.2", offers))
    else:
        f.done()


@acciones.step("AA-I.5.4.2", "AA-II.6.1.1", "AA-II.6.2.1", "AA-I.5.4.1")
def ligar_accion(m: Mesa, f: Frame) -> None:
    code = m.choice[0]
    if code == PASAR:
        f.done()
        return
    f.jump(ofrecer_accion)
    if code >= COLOCA:
        colocar_como_accion(m, m.activo, code - COLOCA)
        return
    m.call(RoundFrame(cadena, f.cause))
    abrir_anuncio(m, m.activo, code)
