"""Triggered abilities (6.3) and how several resolve (6.8, 8.1-F): one each, the active player first.

What triggers waits in a queue until whatever set it off is over. A queue is processed from a place on, so that what is
played in response settles its own triggers first.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.facts.stats import (
    carta_del_texto,
    habilidades_en_juego,
    jugada_de_pieza,
    lugar_de_uso,
    se_cumple,
)
from coliseo.games.mitos_y_leyendas.model.cards import (
    DISPARADA,
    E_ENTRA,
    E_PORTA,
    E_SE_ANULA,
    E_SE_JUEGA,
    E_USA_HABILIDAD,
    POR_COMBATE,
    POR_CUALQUIERA,
    Habilidad,
    Texto,
)
from coliseo.games.mitos_y_leyendas.model.items import HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.marks import GANA_HABILIDAD
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.procedures import Disparos, Usar, disparos, usar
from coliseo.games.mitos_y_leyendas.model.table import ANCHO, DE_CEMENTERIO, Mesa, es_de
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import OPTION, Question
from coliseo.tabletop.items import ALTERNATE, next_run

#: events whose subject is something being played or used, not a card in play
_DE_JUGADA: Final = E_SE_JUEGA | E_USA_HABILIDAD | E_SE_ANULA


def usos_de(usos: int, place: int) -> int:
    """How often an ability has been used, as a piece keeps it."""
    return (usos >> (4 * place)) & 15


def agotada(h: Habilidad, p: Pieza, place: int) -> bool:
    """Has a card used an ability as often as it allows, this turn or this game (OQ-66)?"""
    if h.veces and usos_de(p.usos, place) >= h.veces:
        return True
    return h.por_partida > 0 and usos_de(p.usos_partida, place) >= h.por_partida


# -- what triggers --------------------------------------------------------------------------------------------------


def disparar(m: Mesa, evento: int, sujeto: int, asiento: int, otro: int = 0, ida: Pieza | None = None) -> None:
    """Everything in play that waits for the event triggers (ML-6.3.1).

    `asiento` is the player whose event it is. `ida` is the card the event is about when it is no longer in play; its
    own text triggers too.
    """
    if ida is not None:
        text = m.carta(carta_del_texto(ida)).texto
        if text.oye & evento and not ida.sin_texto:
            _de_texto(m, text, carta_del_texto(ida), ida, evento, sujeto, asiento, otro)
        for mark in ida.marcas:
            if mark.kind == GANA_HABILIDAD and m.carta(mark.n).texto.oye & evento:
                _de_texto(m, m.carta(mark.n).texto, mark.n, ida, evento, sujeto, asiento, otro)
    s = m.ahora()
    if not s.oidos & evento:
        return
    for ident in s.con_texto:
        e = s.estados[ident]
        if not e.ganados and (e.texto is None or not e.texto.oye & evento):
            continue
        p = m.piezas[ident]
        for number, place, h in habilidades_en_juego(m, p):
            if (
                h.clase == DISPARADA
                and h.evento & evento
                and sirve(m, h, lugar_de_uso(p, number, place), p, evento, sujeto, asiento, otro, ida)
            ):
                _encolar(m, p, number, place, sujeto, otro, ida)


def disparar_por_jugador(m: Mesa, evento: int, asiento: int, otro: int = 0) -> None:
    """The same for an event about a player."""
    disparar(m, evento, asiento, asiento, otro)


def _de_texto(m: Mesa, text: Texto, carta: int, ida: Pieza, evento: int, sujeto: int, asiento: int, otro: int) -> None:
    """What a card that has left play had to say about it."""
    for place, h in enumerate(text.habilidades):
        if (
            h.clase == DISPARADA
            and h.evento & evento
            and sirve(m, h, lugar_de_uso(ida, carta, place), ida, evento, sujeto, asiento, otro, ida)
        ):
            _encolar(m, ida, carta, place, sujeto, otro, ida)


def sirve(
    m: Mesa, h: Habilidad, uso: int, p: Pieza, evento: int, sujeto: int, asiento: int, otro: int, ida: Pieza | None
) -> bool:
    """Is the event one that the ability of card `p` speaks of? `uso` is where its uses are counted."""
    if not es_de(asiento, h.de_quien, p.control):
        return False
    of_play = evento & _DE_JUGADA != 0
    if not of_play:
        own = sujeto == p.ident or (p.portador != 0 and sujeto == p.portador and evento & (E_ENTRA | E_PORTA) == 0)
        if h.solo_ella and not own:
            return False
        if h.otra and own:
            return False
    if h.por != POR_CUALQUIERA and (ida is None or not (ida.por_combate if h.por == POR_COMBATE else ida.por_rival)):
        return False
    if (h.veces or h.por_partida) and agotada(h, p, uso):
        return False
    if h.sujeto is not None and not _sujeto_cumple(m, h, p, of_play, sujeto, ida):
        return False
    if h.condicion is None:
        return True
    o = jugada_de_pieza(m, p, p.control, 0)
    o.sujeto = sujeto
    o.otro = otro
    if ida is not None and ida.en_cementerio:
        o.ida = DE_CEMENTERIO + ida.dueno * ANCHO + ida.impresa
    return se_cumple(m, o, h.condicion)


def _sujeto_cumple(m: Mesa, h: Habilidad, p: Pieza, of_play: bool, sujeto: int, ida: Pieza | None) -> bool:
    f = h.sujeto
    assert f is not None
    if of_play:
        o = m.jugada(sujeto)
        return o is not None and f.cumple_carta(m, o.carta)
    if sujeto in m.piezas:
        return f.cumple(m, p.control, p.ident, sujeto)
    return ida is not None and f.cumple_carta(m, ida.carta)


def _encolar(m: Mesa, p: Pieza, carta: int, place: int, sujeto: int, otro: int, ida: Pieza | None) -> None:
    o = Jugada(m.nuevo_id(), HABILIDAD, p.control, carta)
    o.fuente = p.ident
    o.habilidad = place
    o.sujeto = sujeto
    o.otro = otro
    o.portador = p.portador
    if ida is not None and ida.en_cementerio:
        o.ida = DE_CEMENTERIO + ida.dueno * ANCHO + ida.impresa
    if ida is not None and ida is p:
        o.fuerza = ida.ultima_fuerza
    elif p.ident in m.piezas:
        o.fuerza = m.estado(p.ident).fuerza
    m.cola.append(o)


# -- and how they resolve -------------------------------------------------------------------------------------------


def resolver_disparos(m: Mesa, f: Frame, base: int = 0) -> None:
    """Everything that waits from a place of the queue on resolves before the caller goes on."""
    if len(m.cola) > base and not m.over:
        m.call(Disparos(disparos, f.cause, base, m.activo))


@disparos.step("ML-6.8.1", "ML-8.1.14", "ML-6.8.2", "ML-7.2.1")
def pedir_orden(m: Mesa, f: Disparos) -> None:
    """One each, alternating; a player with several says which is next (OQ-36)."""
    own = [m.cola[i] for i in next_run(m.cola, f.base, m.order_from(f.turno), ALTERNATE)]
    if not own:
        f.done()
        return
    first = own[0]
    f.turno = first.control
    if all([_es_la_misma(o, first) for o in own]):
        m.choice = (first.ident,)
    else:
        m.ask(Question(OPTION, first.control, "orden_disparos", "ML-6.8.2", [o.ident for o in own]))


def _es_la_misma(a: Jugada, b: Jugada) -> bool:
    """The same text, of one card or of copies of it: first come, first served."""
    return a.carta == b.carta and a.habilidad == b.habilidad


@disparos.step("ML-6.8.1", "ML-6.3.1", "ML-6.3.7")
def resolver_uno(m: Mesa, f: Disparos) -> None:
    ident = m.choice[0]
    for i in range(f.base, len(m.cola)):
        if m.cola[i].ident == ident:
            o = m.cola.pop(i)
            break
    else:
        f.jump(pedir_orden)
        return
    f.turno = m.rival[f.turno]
    f.jump(pedir_orden)
    o.causa = f.cause
    m.jugando.append(o)
    m.call(Usar(usar, f.cause, len(m.cola), 1))
