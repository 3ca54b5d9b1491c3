"""Effects that happen at once, one after another (OR): the active player's first, in the order that player chooses.

A queue is processed from a place on, so that what one effect sets off is settled before the next one acts.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.facts.stats import efecto_de, nivel_de_carta
from coliseo.games.rise_of_gods.model.cards import (
    AL_ENTRAR,
    ALIADO_ATACADO,
    CURADA,
    ENTRA,
    EQUIPAS,
    INVOCAS,
    JUEGAS_CARTA,
    JUEGAS_SELLO,
    SE_JUEGA,
    SELLO,
    ULTIMO_SUSPIRO,
    Habilidad,
    Nivel,
)
from coliseo.games.rise_of_gods.model.cards import REGENERACION as CON_REGENERACION
from coliseo.games.rise_of_gods.model.items import ENFERMEDAD, POSTUMA, REACCION, REGENERACION, SUSPIRO, Objeto
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.procedures import Actuar, Cola, actuar, cola
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.questions import ORDER, Question
from coliseo.tabletop.items import RUNS, next_run, run_key

#: events whose subject is a piece, a card, or nothing to look at
_DE_PIEZA: Final = INVOCAS | CURADA | EQUIPAS | ENTRA | ALIADO_ATACADO
_DE_CARTA: Final = JUEGAS_SELLO | JUEGAS_CARTA | SE_JUEGA


def encolar(m: Mesa, objetos: list[Objeto]) -> None:
    """Puts simultaneous effects in the queue and has it processed before anything else goes on."""
    if not objetos:
        return
    f = m.stack[-1] if m.stack else None
    waiting = f is not None and f.proc is cola and f.step == 0
    if not waiting:
        m.call(Cola(cola, f.cause if f is not None else 0, len(m.cola)))
    m.cola.extend(objetos)


def reaccion_de(
    m: Mesa, carta: int, control: int, fuente: int, celda: int, nivel: int, mejorada: bool, habilidad: int, sujeto: int
) -> Objeto:
    """An object for a passive ability about to act."""
    o = Objeto(m.nuevo_id(), REACCION, control, carta)
    o.fuente = fuente
    o.celda = celda
    o.nivel = nivel
    o.mejorada = mejorada
    o.habilidad = habilidad
    o.sujeto = sujeto
    return o


def disparar(m: Mesa, evento: int, asiento: int, sujeto: int, fuente: int = 0, celda: int = -1) -> None:
    """Everything of a player, or of both (-1), that waits for the event reacts at once (RG-AB.9).

    `fuente` limits it to one piece and what hangs on it (Al atacar, Al golpear), `celda` to the terreno of a cell.
    """
    if not m.oidos & evento:
        return
    found: list[Objeto] = []
    if celda >= 0:
        t = m.terrenos.get(celda)
        if t is not None:
            level = m.carta(t.carta).niveles[0]
            if level.oye & evento:
                _reacciones(m, found, level, evento, t.carta, t.control, t.ident, celda, 1, False, sujeto, None)
    elif fuente:
        p = m.piezas.get(fuente)
        if p is not None:
            reacciones_de_pieza(m, found, p, evento, sujeto, -1)
    else:
        for p in list(m.piezas.values()):
            if not p.aire:
                reacciones_de_pieza(m, found, p, evento, sujeto, asiento)
    encolar(m, found)


def reacciones_de_pieza(m: Mesa, found: list[Objeto], p: Pieza, evento: int, sujeto: int, asiento: int) -> None:
    """Reactions of a piece and of what hangs on it; of one player only, unless `asiento` is -1."""
    for a in p.adjuntos:
        if asiento in (-1, a.control):
            level = nivel_de_carta(m.carta(a.carta), a.mejorada, 1)
            if level.oye & evento:
                _reacciones(m, found, level, evento, a.carta, a.control, a.ident, p.celda, 1, a.mejorada, sujeto, p)
    if asiento not in (-1, p.control):
        return
    own = p.texto
    if own is not None and own.oye & evento:
        _reacciones(m, found, own, evento, p.carta, p.control, p.ident, p.celda, p.nivel, p.mejorada, sujeto, p)


def _reacciones(
    m: Mesa,
    found: list[Objeto],
    level: Nivel,
    evento: int,
    carta: int,
    control: int,
    fuente: int,
    celda: int,
    nivel: int,
    mejorada: bool,
    sujeto: int,
    p: Pieza | None,
) -> None:
    for i, h in enumerate(level.habilidades):
        if h.evento & evento and _sujeto_sirve(m, h, evento, sujeto, fuente):
            if h.por_turno and p is not None:
                used = 1 << (i + _desde(p, fuente))
                if p.habilidades_usadas & used:
                    continue
                p = m.editar(p.ident)
                p.habilidades_usadas |= used
            if h.una_vez and p is not None:
                seen = 1 << (i + _desde(p, fuente))
                if p.vistas & seen:
                    continue
                p = m.editar(p.ident)
                p.vistas |= seen
            found.append(reaccion_de(m, carta, control, fuente, celda, nivel, mejorada, i, sujeto))


def _desde(p: Pieza, fuente: int) -> int:
    """Where in the marks of a piece those of a source begin: its own first, then those of what hangs on it."""
    for i, a in enumerate(p.adjuntos):
        if a.ident == fuente:
            return 8 * (i + 1)
    return 0


def _sujeto_sirve(m: Mesa, h: Habilidad, evento: int, sujeto: int, fuente: int) -> bool:
    """Is the subject one that the text speaks of?"""
    if evento & AL_ENTRAR and sujeto != fuente:
        return False
    if h.otra and sujeto == fuente:
        return False
    if h.sujeto_tipo < 0 and not h.sujeto_nombres and h.sujeto_faccion < 0:
        return True
    if evento & _DE_CARTA:
        carta = m.carta(sujeto)
        if h.sujeto_faccion >= 0 and (carta.tipo != SELLO or carta.faccion != h.sujeto_faccion):
            return False
    else:
        p = m.piezas.get(sujeto)
        if p is None:
            return False
        carta = m.carta(p.carta)
    if h.sujeto_tipo >= 0 and carta.tipo != h.sujeto_tipo:
        return False
    return not h.sujeto_nombres or carta.key in h.sujeto_nombres


def suspirar(
    m: Mesa, found: list[Objeto], carta: int, control: int, fuente: int, celda: int, nivel: int, mejorada: bool
) -> None:
    """The Últimos suspiro of a card that goes to the cementerio from the field (RG-KW.42)."""
    for i, h in enumerate(nivel_de_carta(m.carta(carta), mejorada, nivel).habilidades):
        if h.clase == ULTIMO_SUSPIRO:
            o = Objeto(m.nuevo_id(), SUSPIRO, control, carta)
            o.fuente = fuente
            o.celda = celda
            o.nivel = nivel
            o.mejorada = mejorada
            o.habilidad = i
            found.append(o)


def sigue_en_pie(m: Mesa, o: Objeto) -> bool:
    """Is the source of a waiting passive still there, with its text? An Último suspiro needs none."""
    if o.clase == SUSPIRO or (o.clase == REACCION and o.dato == POSTUMA):
        return True
    p = m.piezas.get(o.fuente)
    if p is not None:
        if o.clase == ENFERMEDAD:
            return p.enfermedad > 0
        if o.clase == REGENERACION:
            return p.palabras & CON_REGENERACION != 0
        return not p.silenciada
    t = m.terrenos.get(o.celda) if o.celda >= 0 else None
    if t is not None and t.ident == o.fuente:
        return True
    holder = m.pieza_en(o.celda) if o.celda >= 0 else None
    if holder is not None:
        for a in holder.adjuntos:
            if a.ident == o.fuente:
                return True
    for other in m.piezas.values():
        for a in other.adjuntos:
            if a.ident == o.fuente:
                return True
    return o.fuente == 0


# -- the queue ------------------------------------------------------------------------------------------------------


@cola.step("RG-OR.4", "RG-OR.6", "RG-OR.10", "RG-OR.2", "RG-OR.3")
def agrupar(m: Mesa, f: Cola) -> None:
    """By group, and in each the active player's before the rival's."""
    base = f.base
    waiting = m.cola[base:]
    turn = m.order_from(m.activo)
    waiting.sort(key=lambda o: run_key(o, turn))
    m.cola[base:] = waiting


@cola.step("RG-OR.4", "RG-OR.6")
def pedir_orden(m: Mesa, f: Cola) -> None:
    """The next run of effects of one group and one player: that player says in which order."""
    run = next_run(m.cola, f.base, m.order_from(m.activo), RUNS)
    if not run:
        f.done()
        return
    waiting = [m.cola[i] for i in run]
    first = waiting[0]
    f.quedan = len(run)
    menu = [o.ident for o in waiting]
    if all([_iguales(m, first, o) for o in waiting[1:]]):
        m.choice = tuple(menu)
    else:
        m.ask(Question(ORDER, first.control, "orden", "RG-OR.4", menu))


def _iguales(m: Mesa, a: Objeto, b: Objeto) -> bool:
    """The order of effects that are the same, or that only heal, changes nothing."""
    if a.clase == REGENERACION and b.clase == REGENERACION:
        return True
    if a.clase != b.clase or a.carta != b.carta or a.habilidad != b.habilidad:
        return False
    return a.fuente == b.fuente or (a.clase == REACCION and efecto_de(m, a).indistinto)


@cola.step("RG-OR.4", "RG-OR.6")
def ordenar(m: Mesa, f: Cola) -> None:
    base = f.base
    n = f.quedan
    by_ident = {o.ident: o for o in m.cola[base : base + n]}
    m.cola[base : base + n] = [by_ident[i] for i in m.choice]


@cola.step("RG-AB.7", "RG-KW.29")
def siguiente(m: Mesa, f: Cola) -> None:
    """One acts; whatever it sets off is settled before the next."""
    if f.quedan == 0:
        f.jump(pedir_orden)
        return
    f.quedan -= 1
    o = m.cola.pop(f.base)
    f.jump(siguiente)
    if sigue_en_pie(m, o):
        m.jugando.append(o)
        m.call(Actuar(actuar, f.cause))
