"""What may be done in a window, as tables of rules: playing a card (8.1), using an ability (6.7)."""

# Over 500 lines: one table of guards: a judge reads them in one place.

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.atoms.triggers import agotada
from coliseo.games.mitos_y_leyendas.facts.bearers import hay_portador, oros_del_portador
from coliseo.games.mitos_y_leyendas.facts.demands import oros_de_jugada, pagos_de, puede_pagar_oros, puede_pagar_pagos
from coliseo.games.mitos_y_leyendas.facts.lacking import faltan_cartas, faltan_oros
from coliseo.games.mitos_y_leyendas.facts.stats import (
    GANADA,
    habilidad_de,
    lugar_de_uso,
    se_cumple,
    sin_habilidades,
    texto_de_carta,
    vigente,
)
from coliseo.games.mitos_y_leyendas.flow.codes import A_DEL_CEMENTERIO, A_JUGAR, A_JUGAR_BAJO, jugada_de_codigo
from coliseo.games.mitos_y_leyendas.flow.saving import sirve_para_salvar
from coliseo.games.mitos_y_leyendas.language.selectors import EnCementerio, hay_objetivos
from coliseo.games.mitos_y_leyendas.model.cards import (
    ACTIVADA,
    ANULACION,
    ARMA,
    C_DESCARTAR,
    CANCELACION,
    E_RECIBE_DANO,
    E_SE_JUEGA,
    E_USA_HABILIDAD,
    M_ANULAR,
    M_CANCELAR,
    M_GUERRA,
    M_SIEMPRE,
    M_TURNO_PROPIO,
    M_TURNO_RIVAL,
    M_VIGILIA,
    ORO,
    P_NO_CEMENTERIO,
    P_NO_JUGAR_OROS,
    P_NO_TALISMANES,
    P_NO_USAR_OROS,
    PROPIO,
    RESPUESTA,
    SALVACION,
    SIN_USAR_TEXTO,
    TALISMAN,
    TEXTO,
    Z_CEMENTERIO,
    Z_JUEGO,
    Habilidad,
)
from coliseo.games.mitos_y_leyendas.model.items import CARTA, DE_DEBAJO, DE_LA_MANO
from coliseo.games.mitos_y_leyendas.model.marks import V_NO_JUEGA
from coliseo.games.mitos_y_leyendas.model.pieces import Pieza
from coliseo.games.mitos_y_leyendas.model.table import Mesa, en_batalla, es_de
from coliseo.kernel.guards import GuardTable, Lack, Reason
from coliseo.tabletop.codes import kind_of, place_of

# kinds of windows
EN_VIGILIA: Final = 0
EN_GUERRA: Final = 1
EN_MOMENTO: Final = 2
AL_ANULAR: Final = 3
AL_RESPONDER: Final = 4
AL_CANCELAR: Final = 5
AL_SALVAR: Final = 6


#: moments of use that each kind of window stands for; to a named moment its own bit is added
_BITS: Final = (
    M_VIGILIA | M_SIEMPRE,
    M_GUERRA | M_SIEMPRE,
    M_SIEMPRE,
    M_ANULAR | M_SIEMPRE,
    E_SE_JUEGA | E_USA_HABILIDAD | M_SIEMPRE,
    M_CANCELAR,
    0,
)


class Ventana:
    """Where something would be played or used: the kind of window, its named moment, and what is answered."""

    __slots__ = ("bit", "bits", "clase", "combate", "destino", "jugada", "pieza")

    def __init__(self, clase: int, bit: int = 0, jugada: int = 0, pieza: int = 0) -> None:
        self.clase = clase
        self.bit = bit
        #: what an ability must name to be used here (cards.cuando_se_usa)
        self.bits = bit | _BITS[clase]
        self.jugada = jugada  # ident of the thing that would be annulled, answered or cancelled
        self.pieza = pieza  # ident of the card that would be saved
        self.destino = 0
        self.combate = False


#: the two windows that are always the same
VIGILIA_ABIERTA: Final = Ventana(EN_VIGILIA)
GUERRA_ABIERTA: Final = Ventana(EN_GUERRA)


class Intento:
    """An attempt: who, what, in which window."""

    __slots__ = ("carta", "codigo", "habilidad", "jugada", "seat", "ventana")

    def __init__(self, m: Mesa, seat: int, code: int, ventana: Ventana) -> None:
        self.seat = seat
        self.codigo = code
        self.ventana = ventana
        self.jugada = jugada_de_codigo(m, seat, code, ventana.jugada, ventana.pieza)
        self.carta = m.catalogo.cartas[self.jugada.carta]
        self.habilidad = habilidad_de(m, self.jugada)


# -- moments --------------------------------------------------------------------------------------------------------


def momento_sirve(m: Mesa, seat: int, momento: int, v: Ventana) -> bool:
    """Do the bits of when something may be used cover this window?"""
    if momento & M_TURNO_PROPIO and seat != m.activo:
        return False
    if momento & M_TURNO_RIVAL and seat == m.activo:
        return False
    return momento & v.bits != 0


def responde_a(m: Mesa, i: Intento, h: Habilidad) -> bool:
    """Does a response speak of what is happening (6.6)?"""
    seat = i.seat
    v = i.ventana
    if v.clase == EN_MOMENTO:
        whose = m.rival[m.activo] if v.bit == E_RECIBE_DANO else m.activo
        return h.evento & v.bit != 0 and es_de(whose, h.de_quien, seat) and not (m.respondieron >> seat) & 1
    if v.clase == AL_SALVAR:
        return sirve_para_salvar(m, seat, h, i.jugada, v.pieza, v.destino, v.combate)
    o = m.jugada(v.jugada)
    if v.clase != AL_RESPONDER or o is None or (o.respuestas >> seat) & 1:
        return False
    bit = E_SE_JUEGA if o.clase == CARTA else E_USA_HABILIDAD
    if not h.evento & bit or not es_de(o.control, h.de_quien, seat):
        return False
    return h.sujeto is None or h.sujeto.cumple_carta(m, o.carta)


def anula_a(m: Mesa, seat: int, h: Habilidad, v: Ventana) -> bool:
    """Does an Anulación reach the card being played (8.3)?"""
    o = m.jugada(v.jugada)
    if v.clase != AL_ANULAR or o is None or o.clase != CARTA:
        return False
    if not es_de(o.control, h.de_quien, seat) or (
        h.desde_mano and (o.gratis or o.desde not in (DE_LA_MANO, DE_DEBAJO))
    ):
        return False
    return h.sujeto is None or h.sujeto.cumple_carta(m, o.carta)


def cancela_a(m: Mesa, seat: int, h: Habilidad, v: Ventana) -> bool:
    o = m.jugada(v.jugada)
    if v.clase != AL_CANCELAR or o is None or o.clase == CARTA:
        return False
    if not es_de(o.control, h.de_quien, seat):
        return False
    return h.sujeto is None or h.sujeto.cumple_carta(m, o.carta)


def en_su_momento(m: Mesa, i: Intento) -> bool:
    """Is this the window for that ability, or for that card?"""
    h = i.habilidad
    v = i.ventana
    if h is None:
        return v.clase == EN_VIGILIA
    if h.clase == ACTIVADA or h.clase == TEXTO:
        return momento_sirve(m, i.seat, h.momento, v)
    if h.clase == RESPUESTA:
        return responde_a(m, i, h)
    if h.clase == ANULACION:
        return anula_a(m, i.seat, h, v)
    if h.clase == CANCELACION:
        return cancela_a(m, i.seat, h, v)
    if h.clase == SALVACION:
        return v.clase == AL_SALVAR and sirve_para_salvar(m, i.seat, h, i.jugada, v.pieza, v.destino, v.combate)
    return False


# -- playing a card -------------------------------------------------------------------------------------------------

JUGAR: Final = GuardTable("jugar")


def oros_por_pagar(m: Mesa, i: Intento) -> Lack | None:
    """None where more Oros would not help: they cannot be used, or something else of the cost is not there."""
    if m.ahora().prohibido[i.seat] & P_NO_USAR_OROS or not puede_pagar_pagos(m, i.jugada, pagos_de(m, i.jugada)):
        return None
    return faltan_oros(m, i.jugada, oros_de_jugada(m, i.jugada))


#: why it is not the moment, for a card and for an ability: each rule where it decides
_ANULO_YA: Final = Reason(
    "ML-8.1.12",
    "ya usaste tu Anulación, y solo cabe una por jugador",
    "you have used your Anulación: there is only one for each player",
)
_AL_ANULAR: Final = Reason(
    "ML-8.3.1",
    "una Anulación solo se usa contra una carta que se está jugando, ya pagada, y de las que anula",
    "an Anulación is used only against a card being played, already paid for, of those it annuls",
)
_RESPONDIO_YA: Final = Reason(
    "ML-6.6.14", "ya usaste tu respuesta contra eso", "you have already used your response to that"
)
_RESPUESTA_A_FASE: Final = Reason(
    "ML-6.6.3", "esa respuesta solo cabe en la fase a la que responde", "that response fits only in its own phase"
)
_CARTA_DE_RESPUESTA: Final = Reason(
    "ML-3.4.5",
    "una carta de respuesta se juega en su instante justo",
    "a card that responds is played at its exact instant",
)
_AL_RESPONDER: Final = Reason(
    "ML-6.7.5", "no hay ahora una acción a la que responda", "there is no action now that it responds to"
)
_JUGAR_EN_SU_FASE: Final = Reason(
    "ML-9.2.3",
    "no es el momento de jugar esa carta",
    "this is not the moment to play that card",
    ("ML-8.1.3",),
)
_USAR_EN_SU_FASE: Final = Reason(
    "ML-6.2.2",
    "no es el momento de usar esa habilidad",
    "this is not the moment to use that ability",
    ("ML-6.2.1",),
)


def _por_que_no_es_el_momento(m: Mesa, i: Intento) -> Reason:
    """Which rule says that this is not the moment."""
    h = i.habilidad
    de_carta = i.jugada.clase == CARTA
    if h is not None and h.clase == ANULACION:
        used = any([(o.anulaciones >> i.seat) & 1 for o in m.jugando])
        return _ANULO_YA if used else _AL_ANULAR
    if h is not None and h.clase == RESPUESTA:
        if any([(o.respuestas >> i.seat) & 1 for o in m.jugando]) or (
            i.ventana.clase == EN_MOMENTO and h.evento & i.ventana.bit and (m.respondieron >> i.seat) & 1
        ):
            return _RESPONDIO_YA
        if de_carta:
            return _CARTA_DE_RESPUESTA
        return _RESPUESTA_A_FASE if h.evento & ~(E_SE_JUEGA | E_USA_HABILIDAD) else _AL_RESPONDER
    if h is not None and h.clase == CANCELACION:
        return _AL_RESPONDER
    return _JUGAR_EN_SU_FASE if de_carta else _USAR_EN_SU_FASE


@JUGAR.guard(
    "ML-9.2.2",
    "ML-9.2.5",
    es="el Oro se juega lo primero en la Vigilia, antes que cualquier otra carta",
    en="the Oro is played first in the Vigilia, before any other card",
)
def oro_a_su_hora(m: Mesa, i: Intento) -> bool:
    return i.carta.tipo != ORO


@JUGAR.guard_by_case(
    _ANULO_YA,
    _AL_ANULAR,
    _RESPONDIO_YA,
    _CARTA_DE_RESPUESTA,
    _AL_RESPONDER,
    _JUGAR_EN_SU_FASE,
    case=_por_que_no_es_el_momento,
)
def momento_de_jugar(m: Mesa, i: Intento) -> bool:
    return en_su_momento(m, i)


@JUGAR.guard(
    "ML-8.1.3",
    "ML-6.1.3",
    es="un efecto impide jugar Talismanes",
    en="an effect forbids playing Talismanes",
)
def talismanes_permitidos(m: Mesa, i: Intento) -> bool:
    return i.carta.tipo != TALISMAN or not m.ahora().prohibido[i.seat] & P_NO_TALISMANES


@JUGAR.guard(
    "ML-8.1.3",
    "ML-6.5.5",
    es="un efecto impide jugar cartas con ese nombre",
    en="an effect forbids playing cards of that name",
)
def nombre_permitido(m: Mesa, i: Intento) -> bool:
    for v in m.vigencias:
        named = v.kind == V_NO_JUEGA and v.about == i.seat and vigente(m, v)
        if named and m.catalogo.mismo_nombre(v.n, i.jugada.carta):
            return False
    return True


@JUGAR.guard(
    "ML-8.1.4",
    "ML-6.0.2",
    es="no se cumple la condición que pide la propia carta",
    en="the condition that the card itself asks for is not met",
)
def condicion_de_la_carta(m: Mesa, i: Intento) -> bool:
    text = texto_de_carta(m, i.jugada.carta)
    if not text.pide_algo:
        return True
    if text.solo_turno_propio and i.seat != m.activo:
        return False
    if text.solo_turno_rival and i.seat == m.activo:
        return False
    if text.solo_batalla and not en_batalla(m):
        return False
    if text.condicion_entrar is not None and not se_cumple(m, i.jugada, text.condicion_entrar):
        return False
    if text.condicion_jugar is not None and not se_cumple(m, i.jugada, text.condicion_jugar):
        return False
    return i.habilidad is None or se_cumple(m, i.jugada, i.habilidad.condicion)


@JUGAR.guard(
    "ML-8.1.17",
    "ML-6.0.3",
    es="no puedes cumplir lo que la carta exige para jugarla",
    en="you cannot meet what the card asks for to be played",
)
def exigencias_pagables(m: Mesa, i: Intento) -> bool:
    pagos = pagos_de(m, i.jugada)
    return not pagos or puede_pagar_pagos(m, i.jugada, pagos)


@JUGAR.guard(
    "ML-3.2.2",
    "ML-3.2.3",
    "ML-3.2.4",
    "ML-3.2.5",
    es="no hay en juego un Aliado que pueda portar esa Arma y puedas pagarla",
    en="no Aliado in play can bear that Arma at a cost you can pay",
    wanting=lambda m, i: oros_del_portador(m, i.jugada),
)
def portador_posible(m: Mesa, i: Intento) -> bool:
    return i.carta.tipo != ARMA or hay_portador(m, i.jugada)


@JUGAR.guard(
    "ML-6.1.3",
    "ML-8.1.3",
    es="un efecto te impide usar Oros",
    en="an effect stops you from using Oros",
)
def puede_usar_oros(m: Mesa, i: Intento) -> bool:
    return not m.ahora().prohibido[i.seat] & P_NO_USAR_OROS or oros_de_jugada(m, i.jugada) == 0


@JUGAR.guard(
    "ML-6.5.6",
    "ML-6.1.3",
    es="no puedes jugar con tu Cementerio",
    en="you cannot play with your Cementerio",
)
def cementerio_de_la_carta(m: Mesa, i: Intento) -> bool:
    if i.habilidad is None or not m.ahora().prohibido[i.seat] & P_NO_CEMENTERIO:
        return True
    return not any(
        [t.minimo and isinstance(t, EnCementerio) and t.filtro.de == PROPIO for t in i.habilidad.efecto.objetivos]
    )


@JUGAR.guard(
    "ML-8.1.1",
    "ML-2.4.1",
    "ML-10.39.1",
    "ML-8.1.10",
    es="no tienes Oros para pagar su coste",
    en="you do not have the Oros to pay its cost",
    wanting=oros_por_pagar,
)
def oros_suficientes(m: Mesa, i: Intento) -> bool:
    if i.carta.tipo == ARMA:
        return True  # the cost depends on the bearer: looked at together with it
    return puede_pagar_oros(m, i.jugada, oros_de_jugada(m, i.jugada))


@JUGAR.guard(
    "ML-3.4.2",
    "ML-8.2.6",
    "ML-8.1.4",
    es="no hay objetivos válidos para todo lo que pide",
    en="there are no valid targets for everything it asks for",
)
def objetivos_de_la_carta(m: Mesa, i: Intento) -> bool:
    h = i.habilidad
    return h is None or not h.efecto.objetivos or hay_objetivos(m, i.jugada, h.efecto.objetivos)


@JUGAR.guard(
    "ML-6.7.1",
    "ML-8.1.4",
    es="no hay en la mano tantas cartas como pide descartar",
    en="there are not as many cards in hand as it asks to discard",
    wanting=lambda m, i: faltan_cartas(_por_descartar(m, i)),
)
def descartes_de_la_carta(m: Mesa, i: Intento) -> bool:
    return _hay_que_descartar(m, i)


def _hay_que_descartar(m: Mesa, i: Intento) -> bool:
    """How many cards a hand holds is open to all, so it may be asked for (OQ-42)."""
    if i.habilidad is None:
        return True
    other = i.habilidad.efecto.descartes[1]
    return other <= len(m.jugadores[m.rival[i.seat]].mano.cards) and _por_descartar(m, i) <= 0


def _por_descartar(m: Mesa, i: Intento) -> int:
    """How many cards it asks the player to discard beyond those that will be in the hand."""
    own = 0 if i.habilidad is None else i.habilidad.efecto.descartes[0]
    if own == 0:
        return 0
    if kind_of(i.codigo) == A_JUGAR:
        own += 1  # it is no longer in the hand by then
    own += sum([pago.n for pago in pagos_de(m, i.jugada) if pago.clase == C_DESCARTAR])
    return own - len(m.jugadores[i.seat].mano.cards)


# -- the Oro of the turn --------------------------------------------------------------------------------------------


ORO_DEL_TURNO: Final = GuardTable("oro")


@ORO_DEL_TURNO.guard(
    "ML-8.4.3",
    "ML-8.1.3",
    es="un efecto impide jugar Oros de la mano",
    en="an effect forbids playing Oros from hand",
)
def oros_permitidos(m: Mesa, i: Intento) -> bool:
    return not m.ahora().prohibido[i.seat] & P_NO_JUGAR_OROS


@ORO_DEL_TURNO.guard(
    "ML-8.1.17",
    "ML-6.0.3",
    es="no puedes cumplir lo que el Oro exige para jugarlo",
    en="you cannot meet what the Oro asks for to be played",
)
def exigencias_del_oro(m: Mesa, i: Intento) -> bool:
    return puede_pagar_pagos(m, i.jugada, pagos_de(m, i.jugada))


@ORO_DEL_TURNO.guard(
    "ML-8.1.7",
    "ML-10.39.1",
    es="hay que pagar otro Oro por él y no tienes",
    en="another Oro must be paid for it and you have none",
    wanting=oros_por_pagar,
)
def oro_pagable(m: Mesa, i: Intento) -> bool:
    return puede_pagar_oros(m, i.jugada, oros_de_jugada(m, i.jugada))


# -- using an ability -----------------------------------------------------------------------------------------------

USAR: Final = GuardTable("usar")


def pieza_del_intento(m: Mesa, i: Intento) -> Pieza | None:
    return m.piezas.get(i.jugada.fuente)


@USAR.guard(
    "ML-6.7.1",
    "ML-5.0.1",
    "ML-5.0.3",
    es="la carta no está donde su habilidad la pide, o no la controlas",
    en="the card is not where its ability wants it, or you do not control it",
)
def carta_en_su_zona(m: Mesa, i: Intento) -> bool:
    h = i.habilidad
    if h is None:
        return False
    if kind_of(i.codigo) == A_DEL_CEMENTERIO:
        return h.zona == Z_CEMENTERIO and i.jugada.carta in m.jugadores[i.seat].cementerio
    p = pieza_del_intento(m, i)
    return p is not None and h.zona == Z_JUEGO and (p.control == i.seat or h.de_ambos)


@USAR.guard(
    "ML-2.5.1",
    "ML-6.10.4",
    "ML-6.7.1",
    es="la carta ha perdido su habilidad",
    en="the card has lost its ability",
    lasting=True,
)
def conserva_su_habilidad(m: Mesa, i: Intento) -> bool:
    p = pieza_del_intento(m, i)
    if p is None:
        return True
    e = m.estado(p.ident)
    if e.palabras & SIN_USAR_TEXTO:
        return False
    if place_of(i.codigo) >= GANADA:
        return any([text is m.carta(i.jugada.carta).texto for text in e.ganados])
    return e.texto is not None


@USAR.guard_by_case(
    _ANULO_YA,
    _AL_ANULAR,
    _RESPONDIO_YA,
    _RESPUESTA_A_FASE,
    _AL_RESPONDER,
    _USAR_EN_SU_FASE,
    case=_por_que_no_es_el_momento,
)
def momento_de_usar(m: Mesa, i: Intento) -> bool:
    h = i.habilidad
    if h is None or (h.en_batalla and not en_batalla(m)):
        return False
    return en_su_momento(m, i)


@USAR.guard(
    "ML-6.1.3",
    "ML-6.7.1",
    es="un efecto impide usar habilidades de cartas",
    en="an effect forbids using abilities of cards",
)
def habilidades_permitidas(m: Mesa, i: Intento) -> bool:
    return not sin_habilidades(m, i.seat)


@USAR.guard(
    "ML-6.5.6",
    "ML-6.1.3",
    es="no puedes jugar con tu Cementerio",
    en="you cannot play with your Cementerio",
)
def cementerio_permitido(m: Mesa, i: Intento) -> bool:
    if kind_of(i.codigo) != A_DEL_CEMENTERIO:
        return True
    return not m.ahora().prohibido[i.seat] & P_NO_CEMENTERIO


@USAR.guard(
    "ML-6.10.1",
    es="ya se ha usado tantas veces como permite",
    en="it has been used as often as it allows",
    lasting=True,
)
def usos_restantes(m: Mesa, i: Intento) -> bool:
    h = i.habilidad
    p = pieza_del_intento(m, i)
    if h is None or p is None or not (h.veces or h.por_partida):
        return True
    return not agotada(h, p, lugar_de_uso(p, i.jugada.carta, i.jugada.habilidad))


@USAR.guard(
    "ML-6.7.1",
    "ML-6.0.2",
    es="no se cumplen los requisitos de la habilidad",
    en="the requirements of the ability are not met",
)
def requisitos(m: Mesa, i: Intento) -> bool:
    return i.habilidad is None or se_cumple(m, i.jugada, i.habilidad.condicion)


@USAR.guard(
    "ML-6.7.3",
    "ML-6.0.3",
    "ML-10.39.1",
    "ML-6.2.4",
    es="no puedes pagar su coste de activación",
    en="you cannot pay its activation cost",
    wanting=oros_por_pagar,
)
def coste_pagable(m: Mesa, i: Intento) -> bool:
    if i.habilidad is None:
        return True
    if not puede_pagar_pagos(m, i.jugada, pagos_de(m, i.jugada)):
        return False
    return puede_pagar_oros(m, i.jugada, oros_de_jugada(m, i.jugada))


@USAR.guard(
    "ML-8.2.6",
    "ML-6.7.1",
    es="no hay objetivos válidos para todo lo que pide",
    en="there are no valid targets for everything it asks for",
)
def objetivos_de_la_habilidad(m: Mesa, i: Intento) -> bool:
    h = i.habilidad
    return h is None or not h.efecto.objetivos or hay_objetivos(m, i.jugada, h.efecto.objetivos)


@USAR.guard(
    "ML-6.7.1",
    es="no hay en la mano tantas cartas como pide descartar",
    en="there are not as many cards in hand as it asks to discard",
    wanting=lambda m, i: faltan_cartas(_por_descartar(m, i)),
)
def descartes_de_la_habilidad(m: Mesa, i: Intento) -> bool:
    return _hay_que_descartar(m, i)


def tabla_de(code: int) -> GuardTable:
    kind = kind_of(code)
    return JUGAR if kind in (A_JUGAR, A_JUGAR_BAJO) else USAR


def permitido(m: Mesa, seat: int, code: int, v: Ventana) -> bool:
    return tabla_de(code).allowed(m, Intento(m, seat, code, v))
