"""What can be done in a window, as one number, and how something begun in one starts (8.1, 6.7)."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.facts.stats import GANADA, jugada_de_pieza, texto_en_lugar
from coliseo.games.mitos_y_leyendas.model.cards import TALISMAN
from coliseo.games.mitos_y_leyendas.model.items import CARTA, DE_DEBAJO, DEL_CEMENTERIO, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.procedures import Jugar, Usar, jugar, usar
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.frames import Frame

#: end of the Vigilia, or passing
FIN: Final = 0
A_JUGAR: Final = 1  # a card of the hand; b is the place of the ability of a Talismán
A_USAR: Final = 2  # an ability of a card in play
A_DEL_CEMENTERIO: Final = 3  # an ability that works from the Cementerio
A_BATALLA: Final = 4
A_JUGAR_BAJO: Final = 5  # a card kept under an Aliado

_CLASE: Final = 1_000_000_000
_SUJETO: Final = 1000


def codigo(clase: int, a: int, b: int = 0) -> int:
    return clase * _CLASE + a * _SUJETO + b


def clase_de(code: int) -> int:
    return code // _CLASE


def sujeto_de(code: int) -> int:
    return code % _CLASE // _SUJETO


def lugar_de(code: int) -> int:
    return code % _SUJETO


def jugada_de_codigo(m: Mesa, seat: int, code: int, respondida: int = 0, sujeto: int = 0) -> Jugada:
    """What a code stands for, before it is played or used."""
    kind, rest = divmod(code, _CLASE)
    subject, place = divmod(rest, _SUJETO)
    if kind == A_USAR:
        p = m.piezas[subject]
        o = jugada_de_pieza(m, p, seat, place % GANADA)
        o.carta = texto_en_lugar(m, p, place)
        o.fuerza = m.estado(p.ident).fuerza
    else:
        o = Jugada(0, HABILIDAD if kind == A_DEL_CEMENTERIO else CARTA, seat, subject)
        c = m.catalogo.cartas[subject]
        if (kind == A_DEL_CEMENTERIO or c.tipo == TALISMAN) and c.texto.habilidades:
            o.habilidad = place
        if kind == A_JUGAR_BAJO:
            o.desde = DE_DEBAJO
        elif kind == A_DEL_CEMENTERIO:
            o.desde = DEL_CEMENTERIO
    o.respondida = respondida
    o.sujeto = sujeto
    return o


def comenzar(m: Mesa, f: Frame, seat: int, code: int, respondida: int = 0, sujeto: int = 0) -> Jugada:
    """Begins what a player has chosen in a window; the caller goes on when it is over."""
    o = jugada_de_codigo(m, seat, code, respondida, sujeto)
    o.ident = m.nuevo_id()
    m.jugando.append(o)
    if o.clase == CARTA:
        m.call(Jugar(jugar, f.cause, len(m.cola)))
    else:
        m.call(Usar(usar, f.cause, len(m.cola), 0))
    return o
