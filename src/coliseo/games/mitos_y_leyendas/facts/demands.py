"""What a card or an ability asks for, and whether it can be met: everything but Oros, and the Oros (6.0, 8.1-B)."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.facts.prices import disponible, lo_que_cuesta, paga
from coliseo.games.mitos_y_leyendas.facts.stats import (
    habilidad_de,
    lo_que_vale_este_oro,
    texto_de_carta,
    texto_en_juego,
)
from coliseo.games.mitos_y_leyendas.model.cards import (
    C_BARAJAR_DE_MANO,
    C_BARAJAR_DEL_CEMENTERIO,
    C_BOTAR,
    C_COSTE_IMPRESO,
    C_DEL_OPONENTE,
    C_DESCARTAR,
    C_DESTERRAR_DEL_CEMENTERIO,
    C_DESTERRARSE,
    C_DESTRUIR,
    C_DESTRUIRSE,
    C_DEVOLVER,
    C_QUITARSE,
    ORO,
    P_NO_CEMENTERIO,
    P_NO_GENERAR_OROS,
    P_NO_USAR_OROS,
    P_PAGA_OROS,
    Pago,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, DE_LA_MANO, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE, RESERVA
from coliseo.games.mitos_y_leyendas.model.table import DE_NUMERO, Mesa

# -- what is asked for ----------------------------------------------------------------------------------------------


def pagos_de(m: Mesa, o: Jugada) -> tuple[Pago, ...]:
    """Everything but Oros that a card or an ability asks for, in order."""
    h = habilidad_de(m, o)
    own = h.coste.pagos if h is not None else ()
    return texto_de_carta(m, o.carta).para_entrar.pagos + own if o.clase == CARTA else own


def oros_de_jugada(m: Mesa, o: Jugada) -> int:
    """How many Oros it costs now."""
    if o.clase == CARTA:
        if o.gratis:
            return 0
        if m.carta(o.carta).tipo == ORO:
            # Oros have no cost: only a text that taxes them, and what they ask for themselves (OQ-31)
            tax = 1 if m.ahora().prohibido[o.control] & P_PAGA_OROS else 0
            return tax + texto_de_carta(m, o.carta).para_entrar.oros
        h = habilidad_de(m, o)
        extra = h.coste.oros if h is not None else 0
        return lo_que_cuesta(m, o.control, o.carta, o.portador) + texto_de_carta(m, o.carta).para_entrar.oros + extra
    h = habilidad_de(m, o)
    if h is None:
        return 0
    total = h.coste.oros
    for pago in h.coste.pagos:
        if pago.clase == C_COSTE_IMPRESO:
            total += m.carta(o.carta).coste
    return total


def mano_util(m: Mesa, o: Jugada, pago: Pago) -> list[int]:
    """Cards of the hand that can be given: not the card being played."""
    hand = m.jugadores[o.control].mano.cards.copy()
    if o.clase == CARTA and o.desde == DE_LA_MANO and o.causa == 0 and o.carta in hand:
        hand.remove(o.carta)
    if pago.filtro is None:
        return hand
    return [c for c in hand if pago.filtro.cumple_carta(m, c)]


def _piezas_utiles(m: Mesa, o: Jugada, pago: Pago) -> list[int]:
    f = pago.filtro
    if f is None:
        return []
    # attackers already declared, and not moved yet, are not given for another to attack
    return [i for i in f.piezas(m, o.control, o.fuente) if i not in m.atacantes or m.piezas[i].linea == ATAQUE]


def puede_pagar_algo(m: Mesa, o: Jugada, pago: Pago) -> bool:
    """Could the player meet one demand?"""
    kind = pago.clase
    j = m.jugadores[o.control]
    if kind == C_BOTAR:
        return j.castillo.size() >= pago.n
    if kind in (C_DESCARTAR, C_BARAJAR_DE_MANO):
        return len(mano_util(m, o, pago)) >= pago.n
    if kind in (C_DESTRUIRSE, C_DESTERRARSE, C_QUITARSE):
        return o.fuente in m.piezas
    if kind in (C_DESTRUIR, C_DEVOLVER):
        return len(_piezas_utiles(m, o, pago)) >= pago.n
    if kind == C_DEL_OPONENTE:
        return len(vias_posibles(m, o, pago)) > 0
    if kind in (C_DESTERRAR_DEL_CEMENTERIO, C_BARAJAR_DEL_CEMENTERIO):
        if m.ahora().prohibido[o.control] & P_NO_CEMENTERIO:
            return False
        return len(cementerio_util(m, o.control, pago)) >= pago.n
    return True


def vias_posibles(m: Mesa, o: Jugada, pago: Pago) -> list[int]:
    """Places of the things that the opponent of whoever pays could give: how many cards there are is public (OQ-42)."""
    rival = m.jugadores[m.rival[o.control]]
    found: list[int] = []
    for i, way in enumerate(pago.vias):
        if way.n <= (rival.castillo.size() if way.clase == C_BOTAR else len(rival.mano.cards)):
            found.append(i)
    return found


def cementerio_util(m: Mesa, seat: int, pago: Pago) -> list[int]:
    grave = m.jugadores[seat].cementerio
    return [c for c in grave if pago.filtro is None or pago.filtro.cumple_carta(m, c)]


def puede_pagar_pagos(m: Mesa, o: Jugada, pagos: tuple[Pago, ...]) -> bool:
    for pago in pagos:
        if not puede_pagar_algo(m, o, pago):
            return False
    return len(pagos) < 2 or _sin_repetir(m, o, pagos)


def _sin_repetir(m: Mesa, o: Jugada, pagos: tuple[Pago, ...]) -> bool:
    """Several demands are not met with the same card."""
    pieces: list[int] = []
    hand: list[int] = []
    for pago in pagos:
        if pago.clase in (C_DESTRUIR, C_DEVOLVER):
            free = [i for i in _piezas_utiles(m, o, pago) if i not in pieces]
            if len(free) < pago.n:
                return False
            pieces.extend(free[: pago.n])
        elif pago.clase in (C_DESCARTAR, C_BARAJAR_DE_MANO):
            left = mano_util(m, o, pago)
            for carta in hand:
                if carta in left:
                    left.remove(carta)
            if len(left) < pago.n:
                return False
            hand.extend(left[: pago.n])
    return True


def puede_pagar_oros(m: Mesa, o: Jugada, n: int) -> bool:
    """Enough Oros, after what the rest of the cost must take away (ML-8.1.17)."""
    if n <= 0:
        return True
    there = disponible(m, o.control, m.carta(o.carta), o.clase == HABILIDAD)
    return there >= n and there - _minima_perdida(m, o) >= n


def oros_que_faltan(m: Mesa, o: Jugada, n: int) -> int:
    """How many more would be enough for so many; 0 if there are."""
    if n <= 0:
        return 0
    return max(0, n - disponible(m, o.control, m.carta(o.carta), o.clase == HABILIDAD) + _minima_perdida(m, o))


def valor_en_pago(m: Mesa, o: Jugada, ident: int) -> int:
    """What a card in play could contribute to the payment: nothing, unless it is an Oro of the payer in Reserva."""
    p = m.piezas[ident]
    if p.tipo != ORO or p.linea != RESERVA or p.control != o.control:
        return 0
    text = texto_en_juego(m, ident)
    s = m.ahora()
    bound = s.prohibido[o.control]
    double = lo_que_vale_este_oro(s, p)
    if text.genera:
        useful = paga(text.genera_para, m.carta(o.carta), o.clase == HABILIDAD) and not bound & P_NO_GENERAR_OROS
        return text.genera * double if useful else 0
    return text.vale * double


def _minima_perdida(m: Mesa, o: Jugada) -> int:
    """The least that giving cards in play, as the cost demands, takes from what can be paid."""
    lost = 0
    for pago in pagos_de(m, o):
        if pago.clase in (C_DESTRUIR, C_DEVOLVER):
            worths = sorted([valor_en_pago(m, o, i) for i in _piezas_utiles(m, o, pago)])
            lost += sum(worths[: pago.n])
        elif pago.clase in (C_DESTRUIRSE, C_DESTERRARSE, C_QUITARSE) and o.fuente in m.piezas:
            lost += valor_en_pago(m, o, o.fuente)
    return lost


def de_sobra(m: Mesa, o: Jugada, n: int) -> int:
    """What can be spared from what could be paid, if so many Oros are still to be paid."""
    return disponible(m, o.control, m.carta(o.carta), o.clase == HABILIDAD) - n


def piezas_que_se_pueden_dar(m: Mesa, o: Jugada, pago: Pago, n: int) -> list[int]:
    """Cards in play that meet a demand and leave enough to pay the Oros."""
    found = _piezas_utiles(m, o, pago)
    if n <= 0:
        return found
    spare = de_sobra(m, o, n)
    return [i for i in found if valor_en_pago(m, o, i) <= spare]


def puede_pagar(m: Mesa, o: Jugada, seat: int, n: int) -> bool:
    """Could a player pay so many Oros for the effect of a card?"""
    return n <= 0 or disponible(m, seat, m.carta(o.carta), True) >= n


# -- ways to pay Oros -----------------------------------------------------------------------------------------------


#: no Oro is worth so much: to tell apart, by one number, Oros by their text and what they are worth
_MAS_QUE_UN_ORO: Final = 1000


class Fuente:
    """One way to pay: Oros in Reserva that are alike, or Oros virtuales of one restriction."""

    __slots__ = ("codigo", "copias", "idents", "valor")

    def __init__(self, codigo: int, valor: int) -> None:
        self.codigo = codigo
        self.valor = valor
        self.copias = 0
        self.idents: list[int] = []


def fuentes_de_pago(m: Mesa, seat: int, carta: int, habilidad: bool) -> list[Fuente]:
    """Everything that can pay, alike things together: Oros sin habilidad are all one (ML-3.3.9)."""
    s = m.ahora()
    found: list[Fuente] = []
    bound = s.prohibido[seat]
    if bound & P_NO_USAR_OROS:
        return found
    c = m.carta(carta)
    by_kind: dict[int, Fuente] = {}
    for p in m.piezas.values():
        if p.tipo != ORO or p.control != seat or p.linea != RESERVA:
            continue
        text = texto_en_juego(m, p.ident)
        if text.genera and (bound & P_NO_GENERAR_OROS or not paga(text.genera_para, c, habilidad)):
            continue
        worth = (text.genera if text.genera else text.vale) * lo_que_vale_este_oro(s, p)
        kind = (0 if text.vacio else p.carta + 1) * _MAS_QUE_UN_ORO + worth
        source = by_kind.get(kind)
        if source is None:
            source = Fuente(p.ident, worth)
            by_kind[kind] = source
            found.append(source)
        source.copias += 1
        source.idents.append(p.ident)
    for restriction, n in m.jugadores[seat].virtuales:
        if paga(restriction, c, habilidad):
            source = Fuente(DE_NUMERO + restriction, 1)
            source.copias = n
            found.append(source)
    return found
