"""What cards cost in Oros, and which Oros pay for what (2.4, 3.3, 8.1-B)."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.facts.stats import (
    jugada_de_pieza,
    lo_que_vale_este_oro,
    se_cumple,
    texto_de_carta,
    texto_en_juego,
    valor,
    vigente,
)
from coliseo.games.mitos_y_leyendas.model.cards import (
    ARMA,
    ARMA_GRATIS,
    ORO,
    P_NO_GENERAR_OROS,
    P_NO_USAR_OROS,
    Carta,
    Continua,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, Jugada
from coliseo.games.mitos_y_leyendas.model.marks import V_ABARATA, V_GRATIS, Vigencia
from coliseo.games.mitos_y_leyendas.model.readings import REDUCCION_DE_COSTE_CERO_NO_SE_APLICA
from coliseo.games.mitos_y_leyendas.model.table import RESTRICCION_HABILIDADES, RESTRICCION_RAZA, Mesa, es_de
from coliseo.kernel.rules import cite

cite("policy", "stats.coste", ("ML-2.4.1", "ML-2.4.2", "ML-2.4.3", "ML-2.4.4", "ML-2.4.5", "ML-2.4.6", "ML-10.51.1"))
cite("policy", "stats.oros", ("ML-3.3.3", "ML-3.3.5"))
cite("policy", "stats.desglose", ("ML-8.1.6", "ML-8.1.7", "ML-8.1.8", "ML-8.1.9", "ML-8.1.10", "ML-7.2.2"))


class Desglose:
    """What playing a card costs in Oros, in the order of 8.1-B."""

    __slots__ = ("adicional", "impreso", "menos", "reduccion", "total")

    def __init__(self, impreso: int) -> None:
        self.impreso = impreso
        self.adicional = 0
        self.reduccion = 0  # B.2: reductions of the card's cost
        self.menos = 0  # B.3: "Cuesta X menos"
        self.total = impreso


def coste_de(m: Mesa, seat: int, numero: int, portador: int = 0) -> Desglose:
    """Printed + additional − reductions, never below 0; a cost of 0 cannot be reduced (ML-2.4.5, OQ-13, OQ-14)."""
    c = m.carta(numero)
    d = Desglose(0 if c.coste_x else c.coste)
    if c.tipo == ORO:
        d.total = 0
        return d
    s = m.ahora()
    for r in s.costes:
        _recargo(m, d, r.continua, r.control, r.fuente, seat, numero, portador)
    for own in texto_de_carta(m, numero).continuas:
        if own.a_si and (own.abarata or own.a_cero):
            _propio(m, d, own, seat, numero)
    if m.vigencias:
        _vigencias_de_coste(m, d, seat, numero, portador)
    if c.tipo == ARMA and portador and m.estado(portador).palabras & ARMA_GRATIS and not m.piezas[portador].armas:
        d.reduccion = d.impreso
    if d.impreso == 0 and m.config.lecturas.reduccion_de_coste_cero == REDUCCION_DE_COSTE_CERO_NO_SE_APLICA:
        d.reduccion = 0
        d.menos = 0
    total = d.impreso + d.adicional - d.reduccion
    total = (total if total > 0 else 0) - d.menos
    d.total = total if total > 0 else 0
    return d


def lo_que_cuesta(m: Mesa, seat: int, numero: int, portador: int = 0) -> int:
    """The total alone. Mostly nothing changes what is printed."""
    c = m.carta(numero)
    if m.ahora().costes or m.vigencias or c.texto.cambia_su_coste or portador:
        return coste_de(m, seat, numero, portador).total
    return 0 if c.coste_x or c.tipo == ORO else c.coste


def _recargo(
    m: Mesa, d: Desglose, c: Continua, control: int, fuente: int, seat: int, numero: int, portador: int
) -> None:
    if not es_de(seat, c.de_quien, control):
        return
    if c.cuesta is not None and not c.cuesta.cumple_carta(m, numero):
        return
    bearer = c.cuesta_portador
    if bearer is not None and (not portador or not bearer.cumple(m, control, fuente, portador)):
        return
    times = 1
    if c.cuesta_por is not None:
        times = valor(m, jugada_de_pieza(m, m.piezas[fuente], control, 0), c.cuesta_por)
    d.adicional += c.encarece * times
    d.menos += c.abarata * times
    if c.a_cero:
        d.reduccion = d.impreso


def _propio(m: Mesa, d: Desglose, c: Continua, seat: int, numero: int) -> None:
    """A card that costs less by its own text."""
    o = Jugada(0, CARTA, seat, numero)
    if not se_cumple(m, o, c.condicion):
        return
    times = 1 if c.cuesta_por is None else valor(m, o, c.cuesta_por)
    d.menos += c.abarata * times
    if c.a_cero:
        d.reduccion = d.impreso


def vigencia_alcanza(m: Mesa, v: Vigencia, numero: int, portador: int = 0) -> bool:
    """Is this the kind of card that "the next card you play" speaks of? `dato` is a restriction, as Oros virtuales;
    with a source in `fuente`, only Armas played on it."""
    if v.source and v.source != portador:
        return False
    return v.data == 0 or paga(v.data, m.carta(numero), False)


def _vigencias_de_coste(m: Mesa, d: Desglose, seat: int, numero: int, portador: int) -> None:
    for v in m.vigencias:
        if v.about == seat and vigente(m, v) and vigencia_alcanza(m, v, numero, portador):
            if v.kind == V_ABARATA:
                d.reduccion += v.n
            elif v.kind == V_GRATIS:
                d.reduccion = d.impreso


# -- Oros -----------------------------------------------------------------------------------------------------------


def paga(restriccion: int, c: Carta, habilidad: bool) -> bool:
    """May Oros virtuales with that restriction pay for playing this card, or for an ability of it?"""
    if restriccion == 0:
        return True
    types = restriccion % RESTRICCION_RAZA
    if habilidad:
        if not restriccion & RESTRICCION_HABILIDADES:
            return False
    elif types == 0 and restriccion & RESTRICCION_HABILIDADES:
        return False  # only for abilities
    elif types and not types & c.tipo:
        return False
    raza = (restriccion % RESTRICCION_HABILIDADES) // RESTRICCION_RAZA
    return raza == 0 or c.razas & (1 << (raza - 1)) != 0


def disponible(m: Mesa, seat: int, c: Carta, habilidad: bool) -> int:
    """How many Oros a player could pay for a card, or for an ability of it."""
    s = m.ahora()
    if s.prohibido[seat] & P_NO_USAR_OROS:
        return 0
    total = s.oros[seat]
    for ident in s.especiales[seat] if not s.prohibido[seat] & P_NO_GENERAR_OROS else []:
        text = texto_en_juego(m, ident)
        if paga(text.genera_para, c, habilidad):
            total += text.genera * lo_que_vale_este_oro(s, m.piezas[ident])
    for restriction, n in m.jugadores[seat].virtuales:
        if paga(restriction, c, habilidad):
            total += n
    return total
