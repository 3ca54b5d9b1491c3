"""Putting cards into play and playing them: building, forging, invoking, conjuring, using, powers, equipping.

What costs something is paid first, then shown, then aimed, then stacked (A.11.4).
"""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.atoms.cards import al_descarte, pagar, pagar_pp, sacar_de_mano
from coliseo.games.warlords_of_terra.atoms.things import (
    contar_construido,
    en_armeria,
    forjar_objeto,
    lugar_de,
    poner_lugar,
    voltear_lugar,
)
from coliseo.games.warlords_of_terra.atoms.triggers import disparar, disparar_de
from coliseo.games.warlords_of_terra.atoms.troops import (
    acabar_activacion,
    inmolar_una,
    poner_tropa,
    voltear,
)
from coliseo.games.warlords_of_terra.facts.play import habilidad_de, pagos_posibles
from coliseo.games.warlords_of_terra.flow.casting import datos_de, esta_completo, llegar_a_la_tropa
from coliseo.games.warlords_of_terra.flow.codes import (
    A_ATACAR,
    A_CONJURAR,
    A_CONSTRUIR,
    A_EQUIPAR,
    A_FORJAR,
    A_INVOCAR,
    A_MOVER,
    A_PODER,
    A_USAR,
)
from coliseo.games.warlords_of_terra.flow.damage import hay_que_revisar
from coliseo.games.warlords_of_terra.flow.triggers import a_la_pila, atender
from coliseo.games.warlords_of_terra.model.cards import (
    CONJURAS_GRITO,
    DE_CAMPO,
    GRITO,
    INVOCADA,
    LEGION,
)
from coliseo.games.warlords_of_terra.model.items import ACTIVADA, CONJURO, EQUIPAR, PODER, Objeto
from coliseo.games.warlords_of_terra.model.procedures import (
    Andar,
    Inmolar,
    Jugar,
    Pila,
    Poner,
    Resolver,
    activar,
    atacar,
    conjurar,
    construir,
    elegir,
    equipar,
    forjar,
    inmolar,
    invocar,
    mover,
    muertes,
    pila,
    poder,
    resolver,
)
from coliseo.games.warlords_of_terra.model.readings import ACTIVACION_TERMINA_AL_JUGAR, EQUIPAR_SIN_RESPUESTA
from coliseo.games.warlords_of_terra.model.table import Mesa, tropas_de
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import CARDS, Question, number
from coliseo.tabletop.codes import kind_of, place_of, subject_of

#: how something is being played (`Jugar.respuesta`)
LIBRE: Final = 0
EN_RESPUESTA: Final = 1
REACCION: Final = 2  # the one reaction to combat: it resolves at once (OQ-WT-24)


def emprender(m: Mesa, f: Frame, seat: int, code: int, respuesta: int = 0) -> None:
    """Starts what a player has chosen to do."""
    kind = kind_of(code)
    a = subject_of(code)
    b = place_of(code)
    if kind == A_CONSTRUIR:
        m.call(Poner(construir, f.cause, seat, a, -1))
    elif kind == A_FORJAR:
        m.call(Poner(forjar, f.cause, seat, a, b if m.carta(a).clase_objeto == DE_CAMPO else -1))
    elif kind == A_INVOCAR:
        m.call(Poner(invocar, f.cause, seat, a, b))
    elif kind == A_CONJURAR:
        m.call(Jugar(conjurar, f.cause, seat, a, 0, respuesta))
    elif kind == A_USAR:
        m.call(Jugar(activar, f.cause, seat, a, b, respuesta))
    elif kind == A_PODER:
        m.call(Jugar(poder, f.cause, seat, a, b))
    elif kind == A_EQUIPAR:
        m.call(Jugar(equipar, f.cause, seat, a, b))
    elif kind == A_MOVER:
        m.call(Andar(mover, f.cause, a, b))
    elif kind == A_ATACAR:
        m.call(Andar(atacar, f.cause, a, b))


def interrumpir(m: Mesa, seat: int) -> None:
    """Under that reading, playing something ends the activation of a troop (OQ-WT-04)."""
    if seat == m.activo and m.activa and m.config.lecturas.activacion == ACTIVACION_TERMINA_AL_JUGAR:
        acabar_activacion(m)


# -- lugares, objects, troops ---------------------------------------------------------------------------------------


@construir.step("WT-M.turn.5", "WT-M.board.4", "WT-A.6.1.1", "WT-A.11.2.8", "WT-M.res.4", "WT-M.card.6")
def poner_en_el_area(m: Mesa, f: Poner) -> None:
    """Paid and in the Área de Construcción: it gives no response of its own."""
    c = m.carta(f.carta)
    pagar(m, f.asiento, c.oro, c.mana, "WT-M.turn.5")
    sacar_de_mano(m, f.asiento, f.carta)
    contar_construido(m, f.asiento)
    poner_lugar(m, f.asiento, f.carta, "WT-M.turn.5")


@construir.step("WT-A.6.1.3")
def atender_lo_construido(m: Mesa, f: Poner) -> None:
    if hay_que_revisar(m):
        m.call(Frame(muertes, f.cause))
    else:
        atender(m, f)


@forjar.step(
    "WT-M.turn.7", "WT-M.board.5", "WT-A.6.1.1", "WT-A.11.2.8", "WT-A.4.3.1", "WT-A.4.3.2", "WT-A.4.3.3",
    "WT-M.board.9",
)  # fmt: skip
def poner_en_la_armeria(m: Mesa, f: Poner) -> None:
    """To the Armería; an objeto de campo straight to its zone."""
    c = m.carta(f.carta)
    pagar(m, f.asiento, c.oro, c.mana, "WT-M.turn.7")
    sacar_de_mano(m, f.asiento, f.carta)
    forjar_objeto(m, f.asiento, f.carta, f.zona, "WT-A.4.3.2" if f.zona >= 0 else "WT-M.turn.7")


@forjar.step("WT-A.4.2.3")
def revisar_lo_forjado(m: Mesa, f: Poner) -> None:
    if hay_que_revisar(m):
        m.call(Frame(muertes, f.cause))


@forjar.step("WT-A.6.1.3")
def atender_lo_forjado(m: Mesa, f: Poner) -> None:
    atender(m, f)


@invocar.step("WT-A.12.legion.2")
def pedir_pagos(m: Mesa, f: Poner) -> None:
    """A Legión may be paid for as many times as its player wants and can afford."""
    m.choice = (1,)
    c = m.carta(f.carta)
    most = pagos_posibles(m.jugadores[f.asiento], c)
    if c.palabras & LEGION and most > 1:
        m.ask(number(f.asiento, "pagos", "WT-A.12.legion.2", 1, most))


@invocar.step("WT-A.6.2.1", "WT-M.turn.6", "WT-M.board.8", "WT-A.11.2.8", "WT-A.12.legion.2", "WT-A.12.omnipresencia.2")
def poner_en_la_linea(m: Mesa, f: Poner) -> None:
    """Paid and on the línea de invocación; whatever waits for an invocation triggers (WT-A.6.2.2)."""
    c = m.carta(f.carta)
    times = m.choice[0]
    pagar(m, f.asiento, c.oro * times, c.mana * times, "WT-A.6.2.1")
    sacar_de_mano(m, f.asiento, f.carta)
    f.cause = m.emit("invoca", "WT-A.6.2.1", (f.asiento, f.carta, f.zona, times))
    f.pieza = poner_tropa(m, f.carta, f.asiento, f.asiento, f.zona, times - 1, "WT-A.6.1.1")
    disparar_de(m, m.tropas[f.pieza], INVOCADA, f.pieza)


@invocar.step("WT-A.6.1.3", "WT-A.6.1.2")
def atender_lo_invocado(m: Mesa, f: Poner) -> None:
    if hay_que_revisar(m):
        f.jump(atender_lo_invocado)
        m.call(Frame(muertes, f.cause))
    else:
        atender(m, f)


# -- immolating -----------------------------------------------------------------------------------------------------


@inmolar.step("WT-A.10.6.1", "WT-A.10.6.2", "WT-A.12.inmune.5", "WT-A.12.inmune.6", "WT-A.12.legion.6")
def elegir_inmoladas(m: Mesa, f: Inmolar) -> None:
    """Among the troops that can be affected, as far as there are; each copy of a Legión counts as one."""
    menu: list[int] = []
    copies: list[int] = []
    for p in tropas_de(m, f.asiento):
        status = m.estado(p.ident)
        if p.ident != f.excepto and not status.inmune & f.inmune:
            menu.append(p.ident)
            copies.append(1 + (p.contadores if status.palabras & LEGION else 0))
    n = min(f.cuantas, sum(copies))
    ask_openly(m, Question(CARDS, f.asiento, "inmolar", "WT-A.10.6.1", menu, n, n, copies))


@inmolar.step("WT-A.10.6.1", "WT-A.12.legion.6")
def matarlas(m: Mesa, f: Inmolar) -> None:
    for ident in m.choice:
        if ident in m.tropas:
            inmolar_una(m, ident, "WT-A.10.6.1")
    f.hechas = len(m.choice)
    if hay_que_revisar(m):
        m.call(Frame(muertes, f.cause))


# -- hechizos, súbitos, gritos --------------------------------------------------------------------------------------


@conjurar.step("WT-A.11.4.3", "WT-A.2.4.1", "WT-A.2.3.1")
def pagar_conjuro(m: Mesa, f: Jugar) -> None:
    """First the cost, what is immolated included (OQ-WT-57)."""
    c = m.carta(f.sujeto)
    interrumpir(m, f.asiento)
    pagar(m, f.asiento, c.oro, c.mana, "WT-A.11.4.3")
    if c.inmola:
        m.call(Inmolar(inmolar, f.cause, f.asiento, c.inmola, 0, 0))


@conjurar.step("WT-A.11.4.4", "WT-A.11.4.5")
def mostrar_conjuro(m: Mesa, f: Jugar) -> None:
    """Then it is shown and aimed."""
    sacar_de_mano(m, f.asiento, f.sujeto)
    f.cause = m.emit("conjura", "WT-A.11.4.4", (f.asiento, f.sujeto))
    m.jugando.append(Objeto(m.nuevo_id(), CONJURO, f.asiento, f.sujeto))
    m.call(Frame(elegir, f.cause))


@conjurar.step("WT-A.11.4.6", "WT-A.11.2.1", "WT-A.11.2.6")
def apilar_conjuro(m: Mesa, f: Jugar) -> None:
    """All its effects are stacked at once."""
    o = m.jugando.pop()
    if m.carta(f.sujeto).tipo == GRITO:
        disparar(m, CONJURAS_GRITO, f.asiento, 0)
    if not esta_completo(m, o):
        # what it cost has taken its last target away
        m.emit("sin_efecto", "WT-M.card.7", datos_de(o))
        al_descarte(m, f.asiento, f.sujeto, "WT-M.card.7")
        return
    a_la_pila(m, o, "WT-A.11.4.6")
    if f.respuesta == LIBRE:
        m.call(Pila(pila, o.causa, f.asiento))


# -- abilities ------------------------------------------------------------------------------------------------------


@activar.step("WT-A.11.1.0.1", "WT-A.11.1.0.2", "WT-A.11.4.3", "WT-A.9.2.2", "WT-A.10.1a.6")
def pagar_habilidad(m: Mesa, f: Jugar) -> None:
    """Its card is turned, troops are immolated: whatever it costs."""
    interrumpir(m, f.asiento)
    p = m.tropas.get(f.sujeto)
    x = lugar_de(m, f.sujeto)
    o = Objeto(m.nuevo_id(), ACTIVADA, f.asiento, p.carta if p is not None else x.carta if x is not None else -1)
    if p is None and x is None:
        o.carta, o.celda = carta_de_objeto(m, f.sujeto)
    elif p is not None:
        o.celda = p.celda
    o.fuente = f.sujeto
    o.habilidad = f.lugar
    f.cause = m.emit("usa", "WT-A.11.1.0.1", (f.asiento, o.carta, f.lugar))
    m.jugando.append(o)
    h = habilidad_de(m, o)
    if h.voltea and p is not None:
        voltear(m, f.sujeto, "WT-A.9.2.2")
    elif h.voltea:
        voltear_lugar(m, f.sujeto, "WT-A.11.1.0.1")
    if h.inmola:
        m.call(Inmolar(inmolar, f.cause, f.asiento, h.inmola, f.sujeto if h.inmola_otra else 0, 0))


def carta_de_objeto(m: Mesa, ident: int) -> tuple[int, int]:
    """The card and the zone of an object on a troop or on the field."""
    for p in m.tropas.values():
        for x in p.objetos:
            if x.ident == ident:
                return x.carta, p.celda
    for zone, thing in m.campo.items():
        if thing.ident == ident:
            return thing.carta, zone
    return -1, -1


@activar.step("WT-A.11.4.5")
def apuntar_habilidad(m: Mesa, f: Jugar) -> None:
    m.call(Frame(elegir, f.cause))


@activar.step("WT-A.11.4.6", "WT-A.11.2.1", "WT-A.10.1a.6", "WT-A.10.1a.8")
def apilar_habilidad(m: Mesa, f: Jugar) -> None:
    o = m.jugando.pop()
    if not esta_completo(m, o):
        m.emit("sin_efecto", "WT-A.11.4.5", datos_de(o))
        return
    if f.respuesta == REACCION:
        o.causa = f.cause
        m.en_curso.append(o)
        m.call(Resolver(resolver, f.cause))
        return
    a_la_pila(m, o, "WT-A.11.4.6")
    if f.respuesta == LIBRE:
        m.call(Pila(pila, o.causa, f.asiento))


@poder.step("WT-M.hero.1", "WT-A.11.1.2.2", "WT-A.11.1.2.3", "WT-A.11.4.3")
def pagar_poder(m: Mesa, f: Jugar) -> None:
    """The hero's power, for its PP."""
    interrumpir(m, f.asiento)
    o = Objeto(m.nuevo_id(), PODER, f.asiento, f.sujeto)
    o.habilidad = f.lugar
    pagar_pp(m, f.asiento, habilidad_de(m, o).pp, f.lugar, "WT-M.hero.1")
    f.cause = m.emit("usa_poder", "WT-M.hero.1", (f.asiento, f.sujeto, f.lugar))
    m.jugando.append(o)
    m.call(Frame(elegir, f.cause))


@poder.step("WT-A.11.1.2.3", "WT-A.11.4.6")
def apilar_poder(m: Mesa, f: Jugar) -> None:
    """It gives the opponent a response, being an ability."""
    o = m.jugando.pop()
    a_la_pila(m, o, "WT-A.11.1.2.3")
    m.call(Pila(pila, o.causa, f.asiento))


@equipar.step("WT-A.11.1.2.4", "WT-M.turn.8", "WT-M.object.1")
def llevar_objeto(m: Mesa, f: Jugar) -> None:
    """From the Armería to a troop; it can be answered (OQ-WT-63)."""
    interrumpir(m, f.asiento)
    x = en_armeria(m, f.sujeto)
    assert x is not None
    o = Objeto(m.nuevo_id(), EQUIPAR, f.asiento, x.carta)
    o.fuente = x.ident
    o.objetivos = ((m.zonas[f.lugar],),)
    o.causa = f.cause
    if m.config.lecturas.equipar == EQUIPAR_SIN_RESPUESTA:
        llegar_a_la_tropa(m, o)
        return
    a_la_pila(m, o, "WT-A.11.1.2.4")
    m.call(Pila(pila, o.causa, f.asiento))
