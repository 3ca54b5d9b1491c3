"""Little questions about the table: whose text is in force, which abilities a card has, whether a condition holds."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Condition
from coliseo.games.mitos_y_leyendas.model.cards import (
    GENERA_EL_DOBLE,
    INMUNE_A_TALISMANES,
    INMUNE_A_TALISMANES_EN_BATALLA,
    INMUNE_A_TALISMANES_RIVALES,
    P_NO_GENERAR_OROS,
    P_NO_HABILIDADES,
    P_NO_HABILIDADES_EN_BATALLA,
    P_OROS_DOBLES,
    SIN_USAR_TEXTO,
    TALISMAN,
    Habilidad,
    Texto,
)
from coliseo.games.mitos_y_leyendas.model.derived import Situacion
from coliseo.games.mitos_y_leyendas.model.items import CARTA, HABILIDAD, Jugada
from coliseo.games.mitos_y_leyendas.model.marks import (
    COPIA_HABILIDAD,
    GANA_HABILIDAD,
    V_ENLACE,
    V_SIN_HABILIDAD,
    Marca,
    Vigencia,
)
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE, Pieza
from coliseo.games.mitos_y_leyendas.model.players import NADIE
from coliseo.games.mitos_y_leyendas.model.procedures import efecto
from coliseo.games.mitos_y_leyendas.model.table import Mesa, en_batalla
from coliseo.kernel.rules import cite

cite("policy", "stats.fuera_de_juego", ("ML-3.1.2", "ML-10.29.3"))

_VACIO: Final = Texto([], [], 0)


# -- amounts and conditions outside a running effect ----------------------------------------------------------------


def jugada_de_pieza(m: Mesa, p: Pieza, control: int, habilidad: int) -> Jugada:
    """An ability of a card in play as something that can be used, or looked at."""
    o = Jugada(0, HABILIDAD, control, carta_del_texto(p))
    o.fuente = p.ident
    o.habilidad = habilidad
    o.portador = p.portador
    return o


def carta_del_texto(p: Pieza) -> int:
    """The definition whose text box a card in play has."""
    for mark in reversed(p.marcas):
        if mark.kind == COPIA_HABILIDAD:
            return mark.n
    return p.carta


def valor(m: Mesa, o: Jugada, amount: Amount[Mesa]) -> int:
    """An amount counted for a card or ability that is not resolving."""
    m.en_curso.append(o)
    n = amount.value(m, EffectFrame(efecto, 0, len(m.en_curso) - 1))
    m.en_curso.pop()
    return n


def se_cumple(m: Mesa, o: Jugada, condition: Condition[Mesa] | None) -> bool:
    if condition is None:
        return True
    m.en_curso.append(o)
    holds = condition.holds(m, EffectFrame(efecto, 0, len(m.en_curso) - 1))
    m.en_curso.pop()
    return holds


def vigente(m: Mesa, v: Vigencia) -> bool:
    """Is it so yet?"""
    return m.turno >= v.first


def ha_perdido_nombre(m: Mesa, numero: int) -> bool:
    """Has a card out of play lost its ability because its name was named?"""
    for v in m.vigencias:
        if v.kind == V_SIN_HABILIDAD and vigente(m, v) and m.catalogo.mismo_nombre(numero, v.n):
            return True
    return False


def texto_de_carta(m: Mesa, numero: int) -> Texto:
    """The text of a card out of play."""
    return _VACIO if m.vigencias and ha_perdido_nombre(m, numero) else m.catalogo.cartas[numero].texto


# -- abilities of a card in play ------------------------------------------------------------------------------------


def texto_en_juego(m: Mesa, ident: int) -> Texto:
    """The text box in force of a card in play; the empty one if it has none."""
    s = m.kept
    text = (m.ahora() if s is None else s).estados[ident].texto
    return _VACIO if text is None else text


def habilidades_en_juego(m: Mesa, p: Pieza) -> list[tuple[int, int, Habilidad]]:
    """(definition, place, ability) of everything a card in play can use or trigger now, its own and gained."""
    e = m.estado(p.ident)
    found: list[tuple[int, int, Habilidad]] = []
    if e.palabras & SIN_USAR_TEXTO:
        return found
    if e.texto is not None:
        number = carta_del_texto(p)
        for i, h in enumerate(e.texto.habilidades):
            found.append((number, i, h))
    if e.ganados:
        for mark in p.marcas:
            if mark.kind == GANA_HABILIDAD:
                for i, h in enumerate(m.carta(mark.n).texto.habilidades):
                    found.append((mark.n, i, h))
    return found


#: in the place of an ability: it is of the first text gained besides the own one, of the second, and so on
GANADA: Final = 100


def texto_en_lugar(m: Mesa, p: Pieza, place: int) -> int:
    """The definition whose text has the ability at that place: the card's own, or one it has gained."""
    k = place // GANADA
    if k == 0:
        return carta_del_texto(p)
    for mark in p.marcas:
        if mark.kind == GANA_HABILIDAD:
            k -= 1
            if k == 0:
                return mark.n
    return carta_del_texto(p)


def lugar_de_uso(p: Pieza, carta: int, place: int) -> int:
    """Where the uses of an ability are counted: of the own text first, of a copied or gained one after them."""
    return place if carta == p.carta else 8 + place


def habilidad_de(m: Mesa, o: Jugada) -> Habilidad | None:
    """The ability that something played or used carries out; None for a card that only enters play."""
    if o.habilidad < 0:
        return None
    return m.catalogo.cartas[o.carta].texto.habilidades[o.habilidad]


def sin_habilidades(m: Mesa, seat: int) -> bool:
    """May a player use no ability of cards in play now?"""
    bound = m.ahora().prohibido[seat]
    return bound & P_NO_HABILIDADES != 0 or (bound & P_NO_HABILIDADES_EN_BATALLA != 0 and en_batalla(m))


# -- immunity -------------------------------------------------------------------------------------------------------


def es_inmune(m: Mesa, o: Jugada, ident: int) -> bool:
    """Is the card untouched by a Talismán (ML-8.2.7)?"""
    if o.clase != CARTA or m.carta(o.carta).tipo != TALISMAN:
        return False
    words = m.estado(ident).palabras
    if words & INMUNE_A_TALISMANES:
        return True
    if words & INMUNE_A_TALISMANES_RIVALES and o.control != m.piezas[ident].control:
        return True
    return words & INMUNE_A_TALISMANES_EN_BATALLA != 0 and en_batalla(m)


# -- Oros -----------------------------------------------------------------------------------------------------------


def lo_que_vale_un_oro(s: Situacion, seat: int) -> int:
    """What each real Oro of a player pays, as a multiple of what it says."""
    return 2 if s.prohibido[seat] & P_OROS_DOBLES else 1


def lo_que_vale_este_oro(s: Situacion, p: Pieza) -> int:
    """The same of one Oro, which may generate double by itself (OQ-46)."""
    worth = lo_que_vale_un_oro(s, p.control)
    if s.estados[p.ident].palabras & GENERA_EL_DOBLE and not s.prohibido[p.control] & P_NO_GENERAR_OROS:
        return 2 * worth
    return worth


# -- links ----------------------------------------------------------------------------------------------------------


def con_enlazadas(m: Mesa, idents: list[int]) -> list[int]:
    """Those cards, and after them whatever receives the same because it is linked to one of them."""
    if not m.vigencias:
        return idents
    links = [(v.n, v.data) for v in m.vigencias if v.kind == V_ENLACE]
    if not links:
        return idents
    found = list(idents)
    i = 0
    while i < len(found):
        for a, b in links:
            other = b if a == found[i] else a if b == found[i] else 0
            if other in m.piezas and other not in found:
                found.append(other)
        i += 1
    return found


# -- little questions -----------------------------------------------------------------------------------------------


def atacando(m: Mesa, p: Pieza) -> bool:
    return p.linea == ATAQUE and p.ident in m.atacantes and p.ident not in m.fuera_de_batalla


def marcas_permanentes(p: Pieza) -> tuple[Marca, ...]:
    """Permanent effects it has received: a copy has them too (ML-10.17.4)."""
    return tuple(x for x in p.marcas if x.until == 0)


def quien_lo_controlara(o: Jugada) -> int:
    """Who will control a card being played once it is in play (OQ-61)."""
    return o.control if o.control_final == NADIE else o.control_final
