"""Who may bear an Arma (3.2, 5.2): any Aliado in play, on either side, that fits."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.facts.demands import puede_pagar_oros
from coliseo.games.mitos_y_leyendas.facts.lacking import faltan_oros
from coliseo.games.mitos_y_leyendas.facts.prices import lo_que_cuesta
from coliseo.games.mitos_y_leyendas.facts.stats import texto_de_carta
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, DOS_KATANAS, SIN_LIMITE_DE_ARMAS
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.guards import GuardTable, Lack

#: the Arma of which some Samurái bear two
KATANA: Final = "Katana"


class Porte:
    """An attempt to put an Arma under an Aliado."""

    __slots__ = ("aliado", "jugada")

    def __init__(self, jugada: Jugada, aliado: int) -> None:
        self.jugada = jugada
        self.aliado = aliado


PORTADOR: Final = GuardTable("portador")


@PORTADOR.guard(
    "ML-3.2.2",
    "ML-5.2.1",
    "ML-3.2.9",
    es="solo un Aliado en juego porta Armas",
    en="only an Aliado in play bears Armas",
)
def es_aliado(m: Mesa, a: Porte) -> bool:
    return a.aliado in m.piezas and m.piezas[a.aliado].tipo == ALIADO


@PORTADOR.guard(
    "ML-3.2.3",
    "ML-3.2.4",
    "ML-10.28.2",
    es="ya porta todas las Armas que puede",
    en="it already bears all the Armas it may",
)
def tiene_lugar(m: Mesa, a: Porte) -> bool:
    p = m.piezas.get(a.aliado)
    if p is None:
        return True  # refused as no Aliado
    e = m.estado(p.ident)
    if e.palabras & SIN_LIMITE_DE_ARMAS or len(p.armas) < e.armas:
        return True
    return e.palabras & DOS_KATANAS != 0 and len(p.armas) < 2 and _solo_katanas(m, p, a.jugada.carta)


def _solo_katanas(m: Mesa, p: Pieza, carta: int) -> bool:
    return m.carta(carta).nombre == KATANA and all([m.carta(m.piezas[i].carta).nombre == KATANA for i in p.armas])


@PORTADOR.guard(
    "ML-3.2.5",
    es="no cumple la Raza que pide el Arma",
    en="it does not meet the Raza that the Arma asks for",
)
def cumple_la_raza(m: Mesa, a: Porte) -> bool:
    f = texto_de_carta(m, a.jugada.carta).raza_del_portador
    return f is None or f.cumple(m, a.jugada.control, 0, a.aliado)


@PORTADOR.guard(
    "ML-8.1.1",
    "ML-10.39.1",
    es="no tienes Oros para pagarla sobre ese Aliado",
    en="you do not have the Oros to pay for it on that Aliado",
    wanting=lambda m, a: faltan_oros(m, a.jugada, lo_que_cuesta(m, a.jugada.control, a.jugada.carta, a.aliado)),
)
def pagable(m: Mesa, a: Porte) -> bool:
    if a.jugada.gratis or a.aliado not in m.piezas:
        return True
    return puede_pagar_oros(m, a.jugada, lo_que_cuesta(m, a.jugada.control, a.jugada.carta, a.aliado))


def portadores(m: Mesa, o: Jugada) -> list[int]:
    """Aliados that may bear it, on either side (ML-5.2.1)."""
    return [p.ident for p in m.piezas.values() if p.tipo == ALIADO and PORTADOR.allowed(m, Porte(o, p.ident))]


def hay_portador(m: Mesa, o: Jugada) -> bool:
    for p in m.piezas.values():
        if p.tipo == ALIADO and PORTADOR.allowed(m, Porte(o, p.ident)):
            return True
    return False


def oros_del_portador(m: Mesa, o: Jugada) -> Lack | None:
    """The fewest Oros with which some Aliado could bear it; None if none could at any price."""
    found: list[Lack] = []
    for p in m.piezas.values():
        against = PORTADOR.explain(m, Porte(o, p.ident))
        if len(against) == 1 and against[0].lack:
            found.append(Lack(against[0].lack, against[0].es, against[0].en))
    return min(found, key=lambda lack: lack.n) if found else None
