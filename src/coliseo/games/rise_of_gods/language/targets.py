"""Why something may not be a target: the guards of every kind of target, with their rules and reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.games.rise_of_gods.facts.stats import protegida_de_magias
from coliseo.games.rise_of_gods.language.selection import (
    ALIADA,
    DE_CUALQUIERA,
    EN_CUALQUIER_LUGAR,
    UN_ARTEFACTO,
    UN_CASILLERO,
    UN_JUGADOR,
    UN_TERRENO,
    celdas_en,
)
from coliseo.games.rise_of_gods.language.selectors import (
    OBJETIVO,
    Apunte,
    EnCementerio,
    EnJuego,
    EnPila,
    Modo,
    alcanzan,
    copias_en_cementerio,
    del_cementerio,
    objeto_en_pila,
    pieza_apuntada,
)
from coliseo.games.rise_of_gods.model.cards import ARTEFACTO, CRIATURA
from coliseo.games.rise_of_gods.model.items import ASALTO, MAGIA, PAGABLE, SUSPIRO
from coliseo.games.rise_of_gods.model.table import BLANCO, DE_ADJUNTO, DE_CASILLA, DE_MODO, DE_PILA, Mesa
from coliseo.kernel.guards import Reason, Test


def _guarda(*lugares: int, rules: tuple[str, ...], es: str, en: str) -> Callable[[Test], Test]:
    """A guard for several kinds of codes at once."""

    def add(test: Test) -> Test:
        for kind in lugares:
            OBJETIVO[kind].guard(*rules, es=es, en=en)(test)
        return test

    return add


_PIEZA: Final = 0
_CASILLA: Final = 1
_JUGADOR: Final = 2
_ADJUNTO: Final = 3
_PILA: Final = 4
_CEMENTERIO: Final = 5
_MODO: Final = 6


@_guarda(
    _PIEZA,
    rules=("RG-AIR.1", "RG-AIR.5", "RG-OR.11", "RG-OR.12"),
    es="esa carta no está en el campo o todavía está en el aire",
    en="that card is not on the field or is still in the air",
)
def en_el_campo(m: Mesa, a: Apunte) -> bool:
    p = pieza_apuntada(m, a)
    return p is not None and (not p.aire or m.carta(a.objeto.carta).al_aire)


@_guarda(
    _PIEZA,
    _CASILLA,
    _JUGADOR,
    _ADJUNTO,
    rules=("RG-CT.1", "RG-PI.7"),
    es="el texto no elige cosas de esa clase",
    en="the text does not choose things of that kind",
)
def de_la_clase(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    if not isinstance(o, EnJuego):
        return False
    kind = a.codigo // BLANCO
    if kind == _PIEZA:
        p = pieza_apuntada(m, a)
        return p is None or o.filtro.es_de_la_clase(p)
    if kind == _CASILLA:
        return o.cosas & (UN_CASILLERO | UN_TERRENO) != 0
    return o.cosas & (UN_JUGADOR if kind == _JUGADOR else UN_ARTEFACTO) != 0


@_guarda(
    _PIEZA,
    rules=("RG-OP.3",),
    es="el texto pide una del otro bando",
    en="the text asks for one of the other side",
)
def del_bando(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    p = pieza_apuntada(m, a)
    return p is None or not isinstance(o, EnJuego) or o.filtro.es_de_quien(a.objeto, p)


@_guarda(
    _PIEZA,
    rules=("RG-BD.3", "RG-CB.3"),
    es="no está donde el texto dice",
    en="it is not where the text says",
)
def en_su_lugar(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    p = pieza_apuntada(m, a)
    if p is None or not isinstance(o, EnJuego) or o.filtro.donde == EN_CUALQUIER_LUGAR:
        return True
    return celdas_en(m, a.objeto, o.filtro.donde) & (1 << p.celda) != 0


_NO_ESTA_ENFERMA: Final = Reason("RG-KW.28", "el texto pide una enferma", "the text asks for a sick one")
_CUESTA_MAS: Final = Reason("RG-CR.1", "cuesta más de lo que el texto admite", "it costs more than the text allows")
_ES_ELLA_MISMA: Final = Reason("RG-PI.7", "el texto pide otra", "the text asks for another one")


def _que_no_cumple(m: Mesa, a: Apunte) -> Reason:
    o = a.objetivo
    p = pieza_apuntada(m, a)
    if p is not None and isinstance(o, EnJuego):
        if o.filtro.con_enfermedad and not p.enfermedad:
            return _NO_ESTA_ENFERMA
        if 0 <= o.filtro.coste_maximo < m.carta(p.carta).coste:
            return _CUESTA_MAS
    return _ES_ELLA_MISMA


@OBJETIVO[_PIEZA].guard_by_case(_NO_ESTA_ENFERMA, _CUESTA_MAS, _ES_ELLA_MISMA, case=_que_no_cumple)
def cumple_el_texto(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    p = pieza_apuntada(m, a)
    return p is None or not isinstance(o, EnJuego) or o.filtro.cumple(m, a.objeto, p)


@_guarda(
    _PIEZA,
    rules=("RG-AB.8",),
    es="no puede ser objetivo de magias",
    en="it cannot be the target of magias",
)
def no_protegida(m: Mesa, a: Apunte) -> bool:
    p = pieza_apuntada(m, a)
    return p is None or a.objeto.clase != MAGIA or not protegida_de_magias(m, p)


@_guarda(
    _CASILLA,
    rules=("RG-TE.1", "RG-TE.3"),
    es="en ese casillero no hay un terreno, o no está donde el texto dice",
    en="there is no terreno in that cell, or it is not where the text says",
)
def hay_terreno(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    if not isinstance(o, EnJuego):
        return False
    cell = a.codigo - DE_CASILLA
    if o.filtro.donde and not celdas_en(m, a.objeto, o.filtro.donde) & (1 << cell):
        return False
    terrain = m.terrenos.get(cell)
    if o.cosas & UN_CASILLERO:
        return True
    if terrain is None:
        return False
    return o.filtro.de == DE_CUALQUIERA or (terrain.control == a.objeto.control) == (o.filtro.de == ALIADA)


@_guarda(
    _ADJUNTO,
    rules=("RG-AR.1",),
    es="no es un artefacto equipado a una criatura del campo",
    en="it is not an artefacto equipped to a criatura on the field",
)
def artefacto_equipado(m: Mesa, a: Apunte) -> bool:
    ident = a.codigo - DE_ADJUNTO
    for p in m.piezas.values():
        for hung in p.adjuntos:
            if hung.ident == ident:
                return not p.aire and m.carta(hung.carta).tipo == ARTEFACTO
    return False


_PIDE_OTRA_COSA: Final = Reason(
    "RG-MG.12",
    "no es algo de la pila de la clase que el texto pide",
    "it is not something on the pila of the kind the text asks for",
)
_PIDE_UNA_ACTIVA: Final = Reason("RG-AB.6", _PIDE_OTRA_COSA.es, _PIDE_OTRA_COSA.en, ("RG-AB.10",))
_PIDE_CUALQUIER_ACTIVA: Final = Reason(
    "RG-AB.6", _PIDE_OTRA_COSA.es, _PIDE_OTRA_COSA.en, ("RG-AB.10", "RG-OR.13", "RG-AIR.6")
)
_PIDE_UN_ASALTO: Final = Reason("RG-OR.13", _PIDE_OTRA_COSA.es, _PIDE_OTRA_COSA.en, ("RG-AIR.6",))


def _que_pide_de_la_pila(m: Mesa, a: Apunte) -> Reason:
    o = a.objetivo
    if isinstance(o, EnPila):
        active = PAGABLE in o.clases or SUSPIRO in o.clases
        if ASALTO in o.clases:
            return _PIDE_CUALQUIER_ACTIVA if active else _PIDE_UN_ASALTO
        if active:
            return _PIDE_UNA_ACTIVA
    return _PIDE_OTRA_COSA


@OBJETIVO[_PILA].guard_by_case(
    _PIDE_OTRA_COSA, _PIDE_UNA_ACTIVA, _PIDE_CUALQUIER_ACTIVA, _PIDE_UN_ASALTO, case=_que_pide_de_la_pila
)
def objeto_de_la_clase(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    if not isinstance(o, EnPila):
        return False
    other = objeto_en_pila(m, a.codigo - DE_PILA)
    if other is None or other.anulado or other.clase not in o.clases:
        return False
    return not o.de_criatura or other.clase == MAGIA or m.carta(other.carta).tipo == CRIATURA


@_guarda(
    _PILA,
    rules=("RG-MG.12",),
    es="el texto pide algo del oponente",
    en="the text asks for something of the opponent",
)
def objeto_del_bando(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    if not isinstance(o, EnPila) or o.de == DE_CUALQUIERA:
        return True
    other = objeto_en_pila(m, a.codigo - DE_PILA)
    return other is None or (other.control == a.objeto.control) == (o.de == ALIADA)


@_guarda(
    _PILA,
    rules=("RG-MG.12", "RG-MG.13"),
    es="no es aquello a lo que esta carta responde",
    en="it is not what this card answers",
)
def es_el_respondido(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    return not isinstance(o, EnPila) or not o.respondido or o.respondida(m, a.objeto) == a.codigo - DE_PILA


@_guarda(
    _CEMENTERIO,
    rules=("RG-PI.5", "RG-TK.1"),
    es="no es una carta del cementerio que el texto pide",
    en="it is not a card of the cementerio the text asks for",
)
def carta_del_cementerio(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    if not isinstance(o, EnCementerio):
        return False
    seat, number = del_cementerio(a.codigo)
    card = m.carta(number)
    if card.tipo != o.tipo or not o.es_de_quien(a.objeto, seat) or copias_en_cementerio(m, a.codigo) == 0:
        return False
    return o.coste_maximo < 0 or card.coste <= o.coste_maximo


@_guarda(
    _MODO,
    rules=("RG-PI.8", "RG-PI.7"),
    es="esa opción no tiene objetivo legal",
    en="that way has no legal target",
)
def modo_posible(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    if not isinstance(o, Modo):
        return False
    for one in o.suyos[a.codigo - DE_MODO]:
        if one.minimo and not alcanzan(m, a.objeto, one):
            return False
    return True
