"""What is offered in each window: made from the guards, cheapest questions first."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.facts.stats import GANADA, texto_en_lugar
from coliseo.games.mitos_y_leyendas.flow.codes import A_DEL_CEMENTERIO, A_JUGAR, A_JUGAR_BAJO, A_USAR, FIN
from coliseo.games.mitos_y_leyendas.flow.guards import (
    AL_ANULAR,
    AL_CANCELAR,
    AL_RESPONDER,
    EN_GUERRA,
    EN_MOMENTO,
    EN_VIGILIA,
    JUGAR,
    ORO_DEL_TURNO,
    USAR,
    VIGILIA_ABIERTA,
    Intento,
    Ventana,
)
from coliseo.games.mitos_y_leyendas.model.cards import (
    ARMA,
    DISPARADA,
    E_SE_JUEGA,
    E_USA_HABILIDAD,
    M_SIEMPRE,
    ORO,
    TALISMAN,
    Z_CEMENTERIO,
    Z_JUEGO,
    Texto,
    cuando_se_usa,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.tabletop.codes import code_of
from coliseo.tabletop.windows import ask_window


def ofertas(m: Mesa, seat: int, v: Ventana) -> list[int]:
    """Everything a player could play or use in a window, but for doing nothing."""
    return _ofertas(m, seat, v, v.clase == EN_VIGILIA or podria(m, seat, v))


def preguntar_ofertas(m: Mesa, seat: int, purpose: str, rule: str, v: Ventana, respondio: bool = False) -> None:
    """Asks a player what to play or use in a window. Who has answered (`respondio`) plays no other response in it."""
    unseen = podria(m, seat, v)
    still = not respondio or m.catalogo.en_momentos & v.bits != 0
    ask_window(m, seat, purpose, rule, _ofertas(m, seat, v, unseen), FIN, unseen and still, True)


def _ofertas(m: Mesa, seat: int, v: Ventana, con_mano: bool) -> list[int]:
    found: list[int] = []
    bits = v.bits
    if con_mano:
        _de_la_mano(m, seat, v, bits, found)
    if m.ahora().momentos[seat] & bits:
        _del_juego(m, seat, v, bits, found)
    if m.catalogo.momentos_del_cementerio & bits:
        _del_cementerio(m, seat, v, bits, found)
    return found


def _de_la_mano(m: Mesa, seat: int, v: Ventana, bits: int, found: list[int]) -> None:
    j = m.jugadores[seat]
    top = tope_de_pago(m, seat)
    last = -1
    cartas = m.catalogo.cartas
    in_vigilia = v.clase == EN_VIGILIA
    for carta in j.mano.cards:
        if carta == last:
            continue
        last = carta
        c = cartas[carta]
        # most of a hand is ruled out at a glance
        if c.texto.momentos & bits if c.tipo == TALISMAN else in_vigilia and c.tipo != ORO:
            _una_carta(m, seat, v, bits, carta, A_JUGAR, top, found)
    if j.bajo:
        for carta in sorted(set(j.bajo)):
            _una_carta(m, seat, v, bits, carta, A_JUGAR_BAJO, top, found)


def tope_de_pago(m: Mesa, seat: int) -> int:
    """No card that costs more can be paid; a high number when something changes costs."""
    s = m.ahora()
    if s.costes or m.vigencias or s.especiales[seat]:
        return 99
    return s.oros[seat] + m.jugadores[seat].oros_virtuales()


def _una_carta(m: Mesa, seat: int, v: Ventana, bits: int, carta: int, como: int, top: int, found: list[int]) -> None:
    c = m.catalogo.cartas[carta]
    kind = c.tipo
    if kind == ORO or (c.coste > top and kind != ARMA and not c.texto.cambia_su_coste):
        return
    if kind == TALISMAN:
        for place, h in enumerate(c.texto.habilidades):
            if cuando_se_usa(h) & bits:
                code = code_of(como, carta, place)
                if JUGAR.allowed(m, Intento(m, seat, code, v)):
                    found.append(code)
    elif v.clase == EN_VIGILIA:
        code = code_of(como, carta)
        if JUGAR.allowed(m, Intento(m, seat, code, v)):
            found.append(code)


def _del_juego(m: Mesa, seat: int, v: Ventana, bits: int, found: list[int]) -> None:
    s = m.ahora()
    for ident in s.con_texto:
        e = s.estados[ident]
        if e.texto is not None and e.texto.momentos & bits:
            _de_un_texto(m, seat, v, bits, m.piezas[ident], e.texto, 0, found)
        for k, gained in enumerate(e.ganados):
            _de_un_texto(m, seat, v, bits, m.piezas[ident], gained, (k + 1) * GANADA, found)


def _de_un_texto(
    m: Mesa, seat: int, v: Ventana, bits: int, p: Pieza, text: Texto, desde: int, found: list[int]
) -> None:
    for place, h in enumerate(text.habilidades):
        if (p.control == seat or h.de_ambos) and h.zona == Z_JUEGO and cuando_se_usa(h) & bits:
            code = code_of(A_USAR, p.ident, desde + place)
            if USAR.allowed(m, Intento(m, seat, code, v)):
                found.append(code)


def _del_cementerio(m: Mesa, seat: int, v: Ventana, bits: int, found: list[int]) -> None:
    grave = m.jugadores[seat].cementerio
    for carta in m.catalogo.del_cementerio:
        if carta not in grave:
            continue
        for place, h in enumerate(m.carta(carta).texto.habilidades):
            if h.zona == Z_CEMENTERIO and cuando_se_usa(h) & bits:
                code = code_of(A_DEL_CEMENTERIO, carta, place)
                if USAR.allowed(m, Intento(m, seat, code, v)):
                    found.append(code)


def oros_ofrecidos(m: Mesa, seat: int) -> list[int]:
    """Oros of the hand that may be played as the Oro of the turn."""
    found: list[int] = []
    for carta in sorted(set(m.jugadores[seat].mano.cards)):
        if m.carta(carta).tipo == ORO and ORO_DEL_TURNO.allowed(m, intento_de_oro(m, seat, carta)):
            found.append(carta)
    return found


def intento_de_oro(m: Mesa, seat: int, carta: int) -> Intento:
    return Intento(m, seat, code_of(A_JUGAR, carta), VIGILIA_ABIERTA)


# -- could a hidden card be played here? ----------------------------------------------------------------------------


def podria(m: Mesa, seat: int, v: Ventana) -> bool:
    """From what everyone knows: might the hand hold something for this window?"""
    if not m.jugadores[seat].mano.cards:
        return False
    if v.clase == EN_GUERRA or m.catalogo.desde_mano & v.bits & M_SIEMPRE:
        return True
    if v.clase == EN_MOMENTO:
        return m.catalogo.desde_mano & v.bit != 0
    o = m.jugada(v.jugada)
    if o is None:
        return False
    if v.clase == AL_ANULAR:
        return o.clase == CARTA and m.catalogo.anulables & m.carta(o.carta).tipo != 0
    if v.clase == AL_RESPONDER:
        return _podria_responder(m, o)
    return v.clase == AL_CANCELAR and m.catalogo.cancela


def _podria_responder(m: Mesa, o: Jugada) -> bool:
    if o.clase != CARTA:
        return m.catalogo.desde_mano & E_USA_HABILIDAD != 0
    c = m.carta(o.carta)
    if m.catalogo.responde_a_bonos and c.texto.da_fuerza:
        return True
    return m.catalogo.desde_mano & E_SE_JUEGA != 0 and c.tipo & m.catalogo.respondibles != 0


# -- everything that could be named ---------------------------------------------------------------------------------


def universo(m: Mesa, seat: int) -> list[int]:
    """Every card of the hand and every ability of every own card in play, usable or not."""
    found: list[int] = [FIN]
    j = m.jugadores[seat]
    for como, cards in ((A_JUGAR, j.mano.cards), (A_JUGAR_BAJO, j.bajo)):
        for carta in sorted(set(cards)):
            c = m.carta(carta)
            if c.talisman:
                found.extend([code_of(como, carta, place) for place in range(len(c.texto.habilidades))])
            elif c.tipo != ORO:
                found.append(code_of(como, carta))
    for p in m.piezas.values():
        for k in range(1 + len(m.estado(p.ident).ganados)):
            text = m.carta(texto_en_lugar(m, p, k * GANADA)).texto
            for place, h in enumerate(text.habilidades):
                if (p.control == seat or h.de_ambos) and h.clase != DISPARADA:
                    found.append(code_of(A_USAR, p.ident, k * GANADA + place))
    for carta in sorted(set(j.cementerio)):
        if m.carta(carta).del_cementerio:
            for place, h in enumerate(m.carta(carta).texto.habilidades):
                if h.zona == Z_CEMENTERIO:
                    found.append(code_of(A_DEL_CEMENTERIO, carta, place))
    return found
