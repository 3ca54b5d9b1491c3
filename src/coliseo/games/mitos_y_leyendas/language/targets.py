"""Why something may not be a target: the guards of every kind of target, with their rules and reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.games.mitos_y_leyendas.language.selectors import (
    OBJETIVO,
    Apunte,
    EnCementerio,
    EnCurso,
    EnJuego,
    Modo,
    UnJugador,
    alcanzan,
    copias_en_cementerio,
    del_cementerio,
    elegida_antes,
    elegidas,
    tipo_de_referencia,
)
from coliseo.games.mitos_y_leyendas.model.cards import ORO, P_NO_CEMENTERIO
from coliseo.games.mitos_y_leyendas.model.items import CARTA, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.table import DE_JUGADA, DE_MODO, Mesa, es_de
from coliseo.kernel.guards import Test

_PIEZA: Final = 0
_JUGADOR: Final = 1
_CEMENTERIO: Final = 2
_JUGADA: Final = 3
_MODO: Final = 4


def _guarda(lugar: int, *rules: str, es: str, en: str) -> Callable[[Test], Test]:
    return OBJETIVO[lugar].guard(*rules, es=es, en=en)


def _pieza(m: Mesa, a: Apunte) -> Pieza | None:
    return m.piezas.get(a.codigo)


# -- cards in play --------------------------------------------------------------------------------------------------


@_guarda(
    _PIEZA,
    "ML-8.2.6",
    "ML-10.14.1",
    es="esa carta no está en juego",
    en="that card is not in play",
)
def esta_en_juego(m: Mesa, a: Apunte) -> bool:
    return _pieza(m, a) is not None


@_guarda(
    _PIEZA,
    "ML-8.2.8",
    "ML-2.2.1",
    es="no es del tipo de carta que el texto pide",
    en="it is not of the type of card the text asks for",
)
def del_tipo(m: Mesa, a: Apunte) -> bool:
    p = _pieza(m, a)
    t = a.objetivo
    return isinstance(t, EnJuego) and (p is None or t.filtro.tipos & p.tipo != 0)


@_guarda(
    _PIEZA,
    "ML-8.2.8",
    "ML-5.0.2",
    "ML-6.11.1",
    "ML-6.11.2",
    es="el texto pide una carta del otro jugador",
    en="the text asks for a card of the other player",
)
def del_bando(m: Mesa, a: Apunte) -> bool:
    p = _pieza(m, a)
    t = a.objetivo
    return p is None or not isinstance(t, EnJuego) or es_de(p.control, t.filtro.de, a.jugada.control)


@_guarda(
    _PIEZA,
    "ML-3.3.12",
    es="los Oros no tienen coste: no cumplen ninguna condición de coste",
    en="Oros have no cost: they meet no condition on cost",
)
def con_coste(m: Mesa, a: Apunte) -> bool:
    p = _pieza(m, a)
    t = a.objetivo
    if p is None or p.tipo != ORO or not isinstance(t, EnJuego):
        return True
    f = t.filtro
    return f.coste_min < 0 and f.coste_max < 0 and not f.fuerza_mayor_que_coste


@_guarda(
    _PIEZA,
    "ML-8.2.6",
    "ML-8.2.8",
    es="no cumple lo que el texto pide",
    en="it does not meet what the text asks for",
)
def cumple_el_texto(m: Mesa, a: Apunte) -> bool:
    p = _pieza(m, a)
    t = a.objetivo
    if p is None or not isinstance(t, EnJuego):
        return True
    if not t.filtro.tipos & p.tipo or not es_de(p.control, t.filtro.de, a.jugada.control):
        return True  # refused above, with its own reason
    return t.filtro.cumple(m, a.jugada.control, a.jugada.fuente, p.ident)


@_guarda(
    _PIEZA,
    "ML-8.2.8",
    "ML-2.2.1",
    es="tiene que ser del mismo tipo que la otra carta",
    en="it has to be of the same type as the other card",
)
def del_mismo_tipo(m: Mesa, a: Apunte) -> bool:
    p = _pieza(m, a)
    t = a.objetivo
    if p is None or not isinstance(t, EnJuego) or not t.mismo_tipo:
        return True
    return tipo_de_referencia(m, a.jugada) in (0, p.tipo)


@_guarda(
    _PIEZA,
    "ML-8.2.9",
    es="ya es otro objetivo: tienen que ser cartas distintas",
    en="it is another target already: they have to be different cards",
)
def distinta(m: Mesa, a: Apunte) -> bool:
    return not elegida_antes(a)


# -- players --------------------------------------------------------------------------------------------------------


@_guarda(
    _JUGADOR,
    "ML-8.2.11",
    es="el texto no elige jugadores",
    en="the text does not choose players",
)
def elige_jugadores(m: Mesa, a: Apunte) -> bool:
    return isinstance(a.objetivo, UnJugador)


# -- cards in a Cementerio ------------------------------------------------------------------------------------------


@_guarda(
    _CEMENTERIO,
    "ML-8.2.6",
    "ML-4.7.3",
    es="no está en el Cementerio que el texto dice",
    en="it is not in the Cementerio that the text names",
)
def en_ese_cementerio(m: Mesa, a: Apunte) -> bool:
    t = a.objetivo
    seat, _number = del_cementerio(a.codigo)
    return isinstance(t, EnCementerio) and t.es_de_quien(a.jugada, seat) and copias_en_cementerio(m, a.codigo) > 0


@_guarda(
    _CEMENTERIO,
    "ML-6.5.6",
    es="ese jugador no puede jugar con su Cementerio",
    en="that player cannot play with their Cementerio",
)
def cementerio_permitido(m: Mesa, a: Apunte) -> bool:
    seat, _number = del_cementerio(a.codigo)
    return seat != a.jugada.control or m.ahora().prohibido[seat] & P_NO_CEMENTERIO == 0


@_guarda(
    _CEMENTERIO,
    "ML-8.2.8",
    "ML-3.1.2",
    "ML-3.3.12",
    es="no cumple lo que el texto pide: fuera de juego cuentan los valores impresos",
    en="it does not meet what the text asks for: out of play the printed values count",
)
def carta_que_cumple(m: Mesa, a: Apunte) -> bool:
    t = a.objetivo
    _seat, number = del_cementerio(a.codigo)
    return not isinstance(t, EnCementerio) or t.filtro.cumple_carta(m, number, a.jugada.carta)


@_guarda(
    _CEMENTERIO,
    "ML-8.2.9",
    es="todas sus copias son ya otros objetivos",
    en="all its copies are other targets already",
)
def quedan_copias(m: Mesa, a: Apunte) -> bool:
    taken = elegidas(a.jugada, a.objetivo.indice, a.codigo)
    return taken == 0 or copias_en_cementerio(m, a.codigo) > taken


# -- things being played or used ------------------------------------------------------------------------------------


def _en_curso(m: Mesa, a: Apunte) -> Jugada | None:
    return m.jugada(a.codigo - DE_JUGADA)


@_guarda(
    _JUGADA,
    "ML-8.3.1",
    "ML-6.7.5",
    es="ya no se está jugando ni usando",
    en="it is no longer being played or used",
)
def sigue_en_curso(m: Mesa, a: Apunte) -> bool:
    o = _en_curso(m, a)
    return o is not None and not o.anulada and not o.cancelada


@_guarda(
    _JUGADA,
    "ML-8.2.8",
    "ML-8.4.4",
    es="no es lo que el texto pide",
    en="it is not what the text asks for",
)
def jugada_que_cumple(m: Mesa, a: Apunte) -> bool:
    t = a.objetivo
    o = _en_curso(m, a)
    if o is None or not isinstance(t, EnCurso):
        return isinstance(t, EnCurso)
    if o.clase != (HABILIDAD if t.habilidad else CARTA):
        return False
    return es_de(o.control, t.filtro.de, a.jugada.control) and t.filtro.cumple_carta(m, o.carta)


# -- one of several ways --------------------------------------------------------------------------------------------


@_guarda(
    _MODO,
    "ML-8.2.6",
    "ML-3.4.2",
    es="esa opción no tiene objetivo legal",
    en="that way has no legal target",
)
def modo_posible(m: Mesa, a: Apunte) -> bool:
    t = a.objetivo
    if not isinstance(t, Modo):
        return False
    for one in t.suyos[a.codigo - DE_MODO]:
        if one.minimo and not alcanzan(m, a.jugada, one):
            return False
    return True
