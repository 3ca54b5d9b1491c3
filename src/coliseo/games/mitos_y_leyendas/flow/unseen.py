"""What a player could do in a window as far as everybody can see: with what lies on the table, and with a hand that
might hold any Talismán there is. Nothing here looks at which cards a hand holds."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.facts.stats import GANADA
from coliseo.games.mitos_y_leyendas.flow.codes import A_DEL_CEMENTERIO, A_JUGAR, A_USAR
from coliseo.games.mitos_y_leyendas.flow.guards import Intento, Ventana, en_su_momento
from coliseo.games.mitos_y_leyendas.flow.menus import podria, tope_de_pago
from coliseo.games.mitos_y_leyendas.model.cards import (
    TALISMAN,
    Z_CEMENTERIO,
    Z_JUEGO,
    Carta,
    Habilidad,
    Texto,
    cuando_se_usa,
    habla_de_irse,
)
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.tabletop.codes import code_of


def cabe_hacer_algo(m: Mesa, seat: int, v: Ventana) -> bool:
    """Is there anything that the player might play or use in the window?"""
    if m.ahora().momentos[seat] & v.bits and _con_lo_que_hay(m, seat, v):
        return True
    if m.catalogo.momentos_del_cementerio & v.bits and _con_el_cementerio(m, seat, v):
        return True
    return podria(m, seat, v) and _con_alguna_mano(m, seat, v)


def cabe_salvar(m: Mesa, seat: int, v: Ventana) -> bool:
    """Might the player keep in play the card of the window, or respond to its leaving?"""
    s = m.ahora()
    for ident in s.con_texto:
        text = s.estados[ident].texto
        if text is not None and m.piezas[ident].control == seat and _la_salva(m, seat, v, text, A_USAR, ident):
            return True
    if not m.jugadores[seat].mano.cards:
        return False
    top = tope_de_pago(m, seat)
    for c in m.catalogo.cartas:
        if c.tipo == TALISMAN and _pagable(c, top) and _la_salva(m, seat, v, c.texto, A_JUGAR, c.numero):
            return True
    return False


def _la_salva(m: Mesa, seat: int, v: Ventana, text: Texto, clase: int, cosa: int) -> bool:
    if not text.salva:
        return False
    for place, h in enumerate(text.habilidades):
        if habla_de_irse(h) and en_su_momento(m, Intento(m, seat, code_of(clase, cosa, place), v)):
            return True
    return False


def _con_lo_que_hay(m: Mesa, seat: int, v: Ventana) -> bool:
    s = m.ahora()
    for ident in s.con_texto:
        e = s.estados[ident]
        p = m.piezas[ident]
        if e.texto is not None and _con_un_texto(m, seat, v, p, e.texto, 0):
            return True
        if any([_con_un_texto(m, seat, v, p, gained, (k + 1) * GANADA) for k, gained in enumerate(e.ganados)]):
            return True
    return False


def _con_un_texto(m: Mesa, seat: int, v: Ventana, p: Pieza, text: Texto, desde: int) -> bool:
    for place, h in enumerate(text.habilidades):
        if (p.control != seat and not h.de_ambos) or h.zona != Z_JUEGO:
            continue
        if _es_para(m, seat, v, h, code_of(A_USAR, p.ident, desde + place)):
            return True
    return False


def _con_el_cementerio(m: Mesa, seat: int, v: Ventana) -> bool:
    grave = m.jugadores[seat].cementerio
    for carta in m.catalogo.del_cementerio:
        if carta not in grave:
            continue
        for place, h in enumerate(m.carta(carta).texto.habilidades):
            if h.zona == Z_CEMENTERIO and _es_para(m, seat, v, h, code_of(A_DEL_CEMENTERIO, carta, place)):
                return True
    return False


def _con_alguna_mano(m: Mesa, seat: int, v: Ventana) -> bool:
    """Some Talismán, of all there are, that is for this window and that the Oros in Reserva would pay."""
    top = tope_de_pago(m, seat)
    for c in m.catalogo.cartas:
        if c.tipo != TALISMAN or not c.texto.momentos & v.bits or not _pagable(c, top):
            continue
        for place, h in enumerate(c.texto.habilidades):
            if _es_para(m, seat, v, h, code_of(A_JUGAR, c.numero, place)):
                return True
    return False


def _es_para(m: Mesa, seat: int, v: Ventana, h: Habilidad, code: int) -> bool:
    """Is this its window? What it asks for besides may lie in the hand, and is not looked at."""
    return cuando_se_usa(h) & v.bits != 0 and en_su_momento(m, Intento(m, seat, code, v))


def _pagable(c: Carta, top: int) -> bool:
    return c.coste <= top or c.texto.cambia_su_coste
