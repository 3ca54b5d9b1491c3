"""Triggered abilities (A.6.1, A.6.3, A.6.4): who hears an event, and what then waits for its turn."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.model.cards import ENTRA, Carta
from coliseo.games.warlords_of_terra.model.items import DISPARADA, Objeto
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.table import Mesa


def volver_a_oir(m: Mesa) -> None:
    """Which events some card in play waits for, so that nothing is looked through in vain."""
    heard = 0
    cards = m.catalogo.cartas
    for p in m.tropas.values():
        if not p.anulada_desde:
            heard |= cards[p.carta].oye
        for x in p.objetos:
            heard |= cards[x.carta].oye
        for a in p.adheridas:
            heard |= cards[a.carta].oye
    for thing in m.campo.values():
        heard |= cards[thing.carta].oye
    for j in m.jugadores:
        heard |= cards[j.heroe].oye
        for y in j.lugares:
            heard |= cards[y.carta].oye
    m.oidos = heard


def disparar_de(m: Mesa, p: Tropa, evento: int, sujeto: int) -> None:
    """What happens to a troop itself: its own abilities for it, and those of what it carries."""
    if m.oidos & evento:
        disparar_de_ida(m, p, evento, sujeto)


def disparar_de_ida(m: Mesa, p: Tropa, evento: int, sujeto: int) -> None:
    """The same for a troop that may have left already, so that the table listens for it no longer."""
    if not p.anulada_desde:
        _anotar(m, m.carta(p.carta), evento, p.control, p.ident, p.celda, sujeto, p.celda, False)
    for x in p.objetos:
        _anotar(m, m.carta(x.carta), evento, x.control, x.ident, p.celda, sujeto, p.celda, False)
    for a in p.adheridas:
        _anotar(m, m.carta(a.carta), evento, a.control, a.ident, p.celda, sujeto, p.celda, False)


def disparar_entrada(m: Mesa, carta: int, control: int, ident: int, celda: int) -> None:
    """A lugar or an object has entered, however it got there (WT-A.6.1.1)."""
    _anotar(m, m.carta(carta), ENTRA, control, ident, celda, ident, celda, False)


def disparar(m: Mesa, evento: int, seat: int, sujeto: int, zona: int = -1, ficha: bool = False) -> None:
    """What a player does, or what comes to the table: every card of that player that waits for it."""
    if not m.oidos & evento:
        return
    j = m.jugadores[seat]
    _anotar(m, m.carta(j.heroe), evento, seat, 0, -1, sujeto, zona, ficha)
    for y in j.lugares:
        _anotar(m, m.carta(y.carta), evento, seat, y.ident, -1, sujeto, zona, ficha)
    for cell, thing in m.campo.items():
        if thing.control == seat:
            _anotar(m, m.carta(thing.carta), evento, seat, thing.ident, cell, sujeto, zona, ficha)
    for p in m.tropas.values():
        if p.control == seat and not p.anulada_desde:
            _anotar(m, m.carta(p.carta), evento, seat, p.ident, p.celda, sujeto, zona, ficha)
        for x in p.objetos:
            if x.control == seat:
                _anotar(m, m.carta(x.carta), evento, seat, x.ident, p.celda, sujeto, zona, ficha)
        for a in p.adheridas:
            if a.control == seat:
                _anotar(m, m.carta(a.carta), evento, seat, a.ident, p.celda, sujeto, zona, ficha)


def _anotar(
    m: Mesa, c: Carta, evento: int, control: int, fuente: int, celda: int, sujeto: int, zona: int, ficha: bool
) -> None:
    if not c.oye & evento:
        return
    for i, h in enumerate(c.habilidades):
        if h.evento & evento and not (h.no_ficha and ficha):
            o = Objeto(m.nuevo_id(), DISPARADA, control, c.numero)
            o.fuente = fuente
            o.celda = celda
            o.habilidad = i
            o.sujeto = sujeto
            o.zona = zona
            o.causa = m.event_count
            m.disparos.append(o)


def disparo_de_regla(m: Mesa, clase: int, p: Tropa, sujeto: int, cuanto: int) -> None:
    """What a keyword does when its moment comes (Escudo Ígneo, Regenerar)."""
    o = Objeto(m.nuevo_id(), clase, p.control, p.carta)
    o.fuente = p.ident
    o.celda = p.celda
    o.sujeto = sujeto
    o.pagado = cuanto
    o.causa = m.event_count
    m.disparos.append(o)
