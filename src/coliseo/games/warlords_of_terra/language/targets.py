"""Why something may not be a target: the guards of every kind of target, with their rules and reasons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.games.warlords_of_terra.atoms.things import lugar_de
from coliseo.games.warlords_of_terra.facts.play import efecto_de
from coliseo.games.warlords_of_terra.language.selection import COSAS, es_inmune
from coliseo.games.warlords_of_terra.language.selectors import (
    OBJETIVO,
    Apunte,
    EnJuego,
    EnPila,
    objeto_en_pila,
    objetos_en_juego,
)
from coliseo.games.warlords_of_terra.model.cards import HECHIZO, IRRADIAR, SUBITO
from coliseo.games.warlords_of_terra.model.items import CONJURO
from coliseo.games.warlords_of_terra.model.pieces import Pertrecho
from coliseo.games.warlords_of_terra.model.table import BLANCO, DE_LUGAR, DE_PERTRECHO, DE_PILA, Mesa
from coliseo.kernel.guards import Test


def _guarda(*lugares: int, rules: tuple[str, ...], es: str, en: str) -> Callable[[Test], Test]:
    """A guard for several kinds of codes at once."""

    def add(test: Test) -> Test:
        for kind in lugares:
            OBJETIVO[kind].guard(*rules, es=es, en=en)(test)
        return test

    return add


_TROPA: Final = 0
_ZONA: Final = 1
_JUGADOR: Final = 2
_LUGAR: Final = 3
_OBJETO: Final = 4
_PILA: Final = 5
#: by kind of code, the bit of the kind of thing it is
_COSA: Final = {
    _TROPA: 1 << COSAS.index("tropa"),
    _ZONA: 1 << COSAS.index("zona"),
    _JUGADOR: 1 << COSAS.index("jugador"),
    _LUGAR: 1 << COSAS.index("lugar"),
    _OBJETO: 1 << COSAS.index("objeto"),
}


def _es_de_la_clase(a: Apunte) -> bool:
    return isinstance(a.objetivo, EnJuego) and a.objetivo.cosas & _COSA[a.codigo // BLANCO] != 0


# -- of the kind that the text names --------------------------------------------------------------------------------


@_guarda(
    _TROPA,
    rules=("WT-A.10.5.1", "WT-A.6.1.6"),
    es="esa tropa ya no está en el campo de batalla",
    en="that troop is no longer on the battlefield",
)
def en_el_campo(m: Mesa, a: Apunte) -> bool:
    return a.codigo in m.tropas


@_guarda(
    _TROPA,
    _ZONA,
    _JUGADOR,
    _LUGAR,
    rules=("WT-A.7.3.6", "WT-A.11.4.5"),
    es="el texto no elige cosas de esa clase",
    en="the text does not choose things of that kind",
)
def de_la_clase(m: Mesa, a: Apunte) -> bool:
    return _es_de_la_clase(a)


@_guarda(
    _OBJETO,
    rules=("WT-A.4.3.12", "WT-A.4.3.13", "WT-A.4.3.11"),
    es="un objeto, también el de campo, solo es objetivo de lo que dice «objeto»",
    en="an object, an objeto de campo too, is a target only of what says “object”",
)
def dice_objeto(m: Mesa, a: Apunte) -> bool:
    return _es_de_la_clase(a)


@_guarda(
    _LUGAR,
    rules=("WT-A.10.5.2", "WT-M.board.4"),
    es="ese lugar ya no está en un Área de Construcción",
    en="that lugar is no longer in an Área de Construcción",
)
def en_construccion(m: Mesa, a: Apunte) -> bool:
    return lugar_de(m, a.codigo - DE_LUGAR) is not None


@_guarda(
    _OBJETO,
    rules=("WT-A.4.3.13", "WT-M.board.5"),
    es="ese objeto ya no está en juego",
    en="that object is no longer in play",
)
def objeto_en_juego(m: Mesa, a: Apunte) -> bool:
    return pertrecho_de(m, a.codigo - DE_PERTRECHO) is not None


def pertrecho_de(m: Mesa, ident: int) -> Pertrecho | None:
    """An object in play, wherever it is."""
    for x in objetos_en_juego(m):
        if x.ident == ident:
            return x
    return None


# -- whose, and what is asked of it ---------------------------------------------------------------------------------


def _control(m: Mesa, a: Apunte) -> int:
    """Who controls what is pointed at; -1 if it is gone."""
    kind = a.codigo // BLANCO
    if kind == _TROPA:
        p = m.tropas.get(a.codigo)
        return -1 if p is None else p.control
    if kind == _LUGAR:
        place = lugar_de(m, a.codigo - DE_LUGAR)
        return -1 if place is None else place.control
    thing = pertrecho_de(m, a.codigo - DE_PERTRECHO)
    return -1 if thing is None else thing.control


def _carta(m: Mesa, a: Apunte) -> int:
    """The card of what is pointed at; -1 if it is gone."""
    kind = a.codigo // BLANCO
    if kind == _TROPA:
        p = m.tropas.get(a.codigo)
        return -1 if p is None else p.carta
    if kind == _LUGAR:
        place = lugar_de(m, a.codigo - DE_LUGAR)
        return -1 if place is None else place.carta
    thing = pertrecho_de(m, a.codigo - DE_PERTRECHO)
    return -1 if thing is None else thing.carta


@_guarda(
    _TROPA,
    _LUGAR,
    _OBJETO,
    rules=("WT-A.7.3.5",),
    es="el texto pide una del otro bando",
    en="the text asks for one of the other side",
)
def del_bando(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    control = _control(m, a)
    return control < 0 or not isinstance(o, EnJuego) or o.filtro.es_de_quien(a.objeto, control)


@_guarda(
    _TROPA,
    _LUGAR,
    _OBJETO,
    rules=("WT-A.2.2.3", "WT-A.7.3.5"),
    es="no es del subtipo o del reino que el texto pide",
    en="it is not of the subtype or realm that the text asks for",
)
def del_subtipo(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    card = _carta(m, a)
    return card < 0 or not isinstance(o, EnJuego) or o.filtro.es_de_clase(m.carta(card))


@_guarda(
    _TROPA,
    _LUGAR,
    _OBJETO,
    rules=("WT-M.card.3", "WT-A.5.6", "WT-A.12.armar.2"),
    es="su nivel (oro más maná) es mayor que el que el texto pide",
    en="its level (oro plus maná) is higher than the text asks for",
)
def del_nivel(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    card = _carta(m, a)
    return card < 0 or not isinstance(o, EnJuego) or o.filtro.es_de_nivel(m.carta(card))


@_guarda(
    _LUGAR,
    rules=("WT-B.1.1", "WT-B.1.2"),
    es="da oro, y tus lugares no muestran menos iconos de oro que los del oponente",
    en="it gives oro, and your lugares do not show fewer oro icons than the opponent's",
)
def con_menos_oro(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    card = _carta(m, a)
    if card < 0 or not isinstance(o, EnJuego) or not o.filtro.con_menos_oro or not m.carta(card).da_oro:
        return True
    seat = a.objeto.control
    return iconos_de_oro(m, seat) < iconos_de_oro(m, m.rival[seat])


def iconos_de_oro(m: Mesa, seat: int) -> int:
    """Icons, not lugares (WT-B.1.2)."""
    return sum([m.carta(x.carta).da_oro for x in m.jugadores[seat].lugares])


@_guarda(
    _TROPA,
    rules=("WT-A.7.3.1", "WT-A.7.3.5"),
    es="su estado final no cumple lo que el texto pide",
    en="its final status does not meet what the text asks for",
)
def cumple_el_texto(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    p = m.tropas.get(a.codigo)
    return p is None or not isinstance(o, EnJuego) or o.filtro.cumple(m, p)


@_guarda(
    _TROPA,
    rules=("WT-A.11.4.5",),
    es="el texto pide otra tropa",
    en="the text asks for another troop",
)
def otra_que_la_fuente(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    return not isinstance(o, EnJuego) or not o.filtro.otra or a.codigo != a.objeto.fuente


# -- immunity and Irradiar ------------------------------------------------------------------------------------------


def _se_libra(m: Mesa, a: Apunte) -> bool:
    return a.codigo in m.tropas and es_inmune(m, a.objeto, a.codigo)


@_guarda(
    _TROPA,
    rules=("WT-A.7.3.7", "WT-A.12.inmune.1"),
    es="es inmune a los hechizos: ninguno puede tenerla por objetivo",
    en="it is immune to hechizos: none can have it as a target",
)
def no_inmune_a_hechizos(m: Mesa, a: Apunte) -> bool:
    return m.carta(a.objeto.carta).tipo != HECHIZO or not _se_libra(m, a)


@_guarda(
    _TROPA,
    rules=("WT-A.2.3.2", "WT-A.7.3.7"),
    es="es inmune a los hechizos, y un hechizo súbito cuenta como hechizo",
    en="it is immune to hechizos, and a hechizo súbito counts as a hechizo",
)
def no_inmune_a_subitos(m: Mesa, a: Apunte) -> bool:
    return m.carta(a.objeto.carta).tipo != SUBITO or not _se_libra(m, a)


@_guarda(
    _TROPA,
    rules=("WT-A.12.inmune.1",),
    es="es inmune a las cartas de ese tipo",
    en="it is immune to cards of that type",
)
def no_inmune_a_ese_tipo(m: Mesa, a: Apunte) -> bool:
    return m.carta(a.objeto.carta).tipo in (HECHIZO, SUBITO) or not _se_libra(m, a)


@_guarda(
    _TROPA,
    rules=("WT-A.12.irradiar.2", "WT-A.12.irradiar.3"),
    es="tiene Irradiar, y esto afectaría también a algo más que a ella",
    en="it has Irradiar, and this would affect something else besides it",
)
def no_irradia_lo_ajeno(m: Mesa, a: Apunte) -> bool:
    """Only what touches that one troop may be aimed at it (OQ-WT-43); what was aimed already goes on."""
    if not a.al_jugar or a.codigo not in m.tropas or not m.estado(a.codigo).palabras & IRRADIAR:
        return True
    e = efecto_de(m, a.objeto)
    return e.radiable or e.radiable_si_uno


# -- the pila -------------------------------------------------------------------------------------------------------


@_guarda(
    _PILA,
    rules=("WT-A.11.2.1", "WT-A.2.3.2"),
    es="no es un hechizo que esté en la pila",
    en="it is not a hechizo on the pila",
)
def conjuro_en_pila(m: Mesa, a: Apunte) -> bool:
    other = objeto_en_pila(m, a.codigo - DE_PILA)
    return isinstance(a.objetivo, EnPila) and other is not None and other.clase == CONJURO and not other.contrarrestado


@_guarda(
    _PILA,
    rules=("WT-A.2.4.4", "WT-A.2.4.2"),
    es="un grito no cuenta como hechizo: lo que contrarresta hechizos no lo alcanza",
    en="a grito does not count as a hechizo: what counters hechizos does not reach it",
)
def del_tipo_que_dice(m: Mesa, a: Apunte) -> bool:
    o = a.objetivo
    other = objeto_en_pila(m, a.codigo - DE_PILA)
    if not isinstance(o, EnPila) or other is None or other.clase != CONJURO:
        return True
    return o.hechizos if m.carta(other.carta).es_hechizo else o.gritos
