"""Using an ability (6.7): the steps A to E, for the innermost ability in `jugando`, activated or triggered."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.atoms.effects import anular, cancelar_habilidad
from coliseo.games.mitos_y_leyendas.atoms.leaving import salvar
from coliseo.games.mitos_y_leyendas.atoms.triggers import agotada, disparar, resolver_disparos
from coliseo.games.mitos_y_leyendas.atoms.turn import contar_uso
from coliseo.games.mitos_y_leyendas.facts.demands import oros_de_jugada, pagos_de, puede_pagar_oros, puede_pagar_pagos
from coliseo.games.mitos_y_leyendas.facts.stats import con_enlazadas, habilidad_de, lugar_de_uso, sin_habilidades
from coliseo.games.mitos_y_leyendas.flow.casting import correr_efecto
from coliseo.games.mitos_y_leyendas.flow.paying import pagar_jugada
from coliseo.games.mitos_y_leyendas.model.cards import (
    ACTIVADA,
    ANULACION,
    CANCELACION,
    DISPARADA,
    E_USA_HABILIDAD,
    SALVACION,
)
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.procedures import UnaCadaUno, Usar, cancelar, elegir, respuestas, usar
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import YES, yes_no

PASO_A: Final = 0
PASO_B: Final = 1
PASO_C: Final = 2
PASO_D: Final = 3
PASO_E: Final = 4


@usar.step("ML-6.3.6", "ML-6.3.3", "ML-10.41.1", "ML-6.3.7")
def pedir_uso(m: Mesa, f: Usar) -> None:
    """A triggered ability with "puedes", or with a cost, is used only if its controller wants to and can."""
    o = m.jugando[-1]
    h = habilidad_de(m, o)
    m.choice = (YES,)
    if h is None or f.disparada == 0:
        return
    p = m.piezas.get(o.fuente)
    if p is not None and (h.veces or h.por_partida) and agotada(h, p, lugar_de_uso(p, o.carta, o.habilidad)):
        m.choice = (0,)  # several triggered at once and it may be used only so often
        return
    pagos = pagos_de(m, o)
    if (pagos and not puede_pagar_pagos(m, o, pagos)) or not puede_pagar_oros(m, o, oros_de_jugada(m, o)):
        m.choice = (0,)
        return
    if h.puedes or not h.coste.nada:
        if sin_habilidades(m, o.control):
            m.choice = (0,)  # what is not left to a player happens all the same
        else:
            m.ask(yes_no(o.control, "usar", "ML-6.3.6"))


@usar.step("ML-6.7.2", "ML-10.19.1")
def declarar_uso(m: Mesa, f: Usar) -> None:
    """A. The use is declared."""
    o = m.jugando[-1]
    if m.choice[0] != YES:
        m.jugando.pop()
        f.done()
        return
    h = habilidad_de(m, o)
    kind = "dispara" if h is not None and h.clase == DISPARADA else "usa"
    f.cause = m.emit(kind, "ML-6.7.2", (o.ident, o.control, o.carta, o.habilidad))
    o.causa = f.cause
    contar_uso(m, o)


@usar.step("ML-6.7.2", "ML-8.2.4")
def elegir_objetivos(m: Mesa, f: Usar) -> None:
    """A. Its targets."""
    m.call(Frame(elegir, f.cause))


@usar.step("ML-6.7.3", "ML-6.0.3", "ML-6.2.4")
def pagar_coste(m: Mesa, f: Usar) -> None:
    """B. Its costs."""
    m.jugando[-1].paso = PASO_B
    pagar_jugada(m, f)


@usar.step("ML-6.7.4", "ML-6.2.4")
def separar(m: Mesa, f: Usar) -> None:
    """C. The effect separates from its source; what triggers on the use or the payment resolves now."""
    o = m.jugando[-1]
    o.paso = PASO_C
    disparar(m, E_USA_HABILIDAD, o.ident, o.control)
    resolver_disparos(m, f, f.base)


@usar.step("ML-6.7.5", "ML-8.1.18", "ML-6.6.2")
def ventana_de_respuesta(m: Mesa, f: Usar) -> None:
    """D. One response each, the opponent first…"""
    m.jugando[-1].paso = PASO_D
    m.call(UnaCadaUno(respuestas, f.cause))


@usar.step("ML-6.7.5", "ML-6.7.7", "ML-6.3.2", "ML-6.3.3")
def ventana_de_cancelacion(m: Mesa, f: Usar) -> None:
    """D. …and after that one attempt to cancel it."""
    m.call(UnaCadaUno(cancelar, f.cause))


@usar.step("ML-6.2.5", "ML-10.41.1")
def pedir_hacerlo(m: Mesa, f: Usar) -> None:
    """With "puedes", the player who paid says whether the effect of an activated ability is carried out."""
    o = m.jugando[-1]
    h = habilidad_de(m, o)
    m.choice = (YES,)
    if h is not None and h.clase == ACTIVADA and h.puedes and not o.cancelada:
        m.ask(yes_no(o.control, "hacer", "ML-6.2.5"))


@usar.step("ML-6.7.6", "ML-6.2.3", "ML-6.3.4", "ML-10.13.1", "ML-6.2.5")
def resolver(m: Mesa, f: Usar) -> None:
    """E. If it was not cancelled its effect tries to resolve on the game as it stands."""
    o = m.jugando[-1]
    o.paso = PASO_E
    if o.cancelada or m.choice[0] != YES:
        return
    m.emit("resuelve", "ML-6.7.6", (o.ident, o.control, o.carta))
    hacer_lo_suyo(m, o)
    correr_efecto(m, f, o)


@usar.step("ML-6.8.1")
def terminar_uso(m: Mesa, f: Usar) -> None:
    """What it set off resolves; what a triggered ability sets off joins the queue it came from."""
    m.jugando.pop()
    if f.disparada == 0:
        resolver_disparos(m, f, f.base)


# -- annulling and cancelling ---------------------------------------------------------------------------------------


def hacer_lo_suyo(m: Mesa, o: Jugada) -> None:
    """What an Anulación, a cancel or a saving text does besides its effect; conditional ones do it themselves."""
    h = habilidad_de(m, o)
    if h is None or h.condicional:
        return
    if h.clase == ANULACION:
        anular(m, o, o.respondida, "ML-8.3.2")
    elif h.clase == CANCELACION:
        cancelar_habilidad(m, o, o.respondida, "ML-10.13.1")
    elif h.clase == SALVACION:
        for ident in con_enlazadas(m, [o.sujeto]):
            salvar(m, ident, "ML-10.47.1")
