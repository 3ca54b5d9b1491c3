"""What may be done now: every action has its table of guards, each with its rule and its reason in two languages.

The offers (menus.py) are made from the same conditions; the contract battery ties both together.
"""

# Over 500 lines: one table of guards: a judge reads them in one place.

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.games.rise_of_gods.atoms.cards import sellos_en_mazo
from coliseo.games.rise_of_gods.facts.stats import (
    al_alcance,
    alcanza_a_pagar,
    ataque,
    celdas_de_invocacion,
    destinos,
    en_cuarta_fila,
    esta_aturdida,
    filas_abiertas,
    inmovilizada,
    mejorada_de,
    nivel_de_carta,
    provocadoras,
    puede_pagar_carta,
    recien_llegada,
)
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_COMERCIAR,
    A_EQUIPAR,
    A_GAMBITO,
    A_HABILIDAD,
    A_INVOCAR,
    A_MAGIA,
    A_MOVER,
    A_SELLO,
    FIN_TURNO,
)
from coliseo.games.rise_of_gods.flow.lacking import faltan_para_la_carta, faltan_sellos
from coliseo.games.rise_of_gods.language.selectors import hay_objetivos
from coliseo.games.rise_of_gods.model.cards import (
    ANTE_ATAQUE,
    ANTE_MOVIMIENTO,
    ARTEFACTO,
    COMERCIABLE,
    CON_SELLO,
    CRIATURA,
    ESTRUCTURA,
    MAGIA_LENTA,
    MAGIA_RAPIDA,
    NUMERO,
    SELLO,
    SIEMPRE,
    TERRENO,
    VINCULO,
    Carta,
    Habilidad,
)
from coliseo.games.rise_of_gods.model.cards import PAGABLE as ES_PAGABLE
from coliseo.games.rise_of_gods.model.items import (
    ASALTO,
    ATAQUE,
    MAGIA,
    MOVIMIENTO,
    PAGABLE,
    SUSPIRO,
    Objeto,
    objeto_de_pieza,
)
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.players import NINGUNO, SELLOS_PARA_GAMBITO
from coliseo.games.rise_of_gods.model.readings import (
    ATAQUE_CERO_PERMITIDO,
    GAMBITO_TRAE_DE_MAZO,
    RECIEN_LLEGADA_USA_HABILIDADES_PUEDE,
    SILENCIO_ANTE_HABILIDADES_PERMITIDO,
)
from coliseo.games.rise_of_gods.model.table import CELDAS, PRINCIPAL, Mesa
from coliseo.kernel.guards import GuardTable, Lack, Refusal, Test
from coliseo.tabletop.codes import kind_of, place_of, subject_of


class Intento:
    """An attempt: who, with which card or piece, where."""

    __slots__ = ("a", "asiento", "b")

    def __init__(self, asiento: int, a: int, b: int) -> None:
        self.asiento = asiento
        self.a = a
        self.b = b


# -- shared conditions ----------------------------------------------------------------------------------------------


def en_su_turno(m: Mesa, seat: int) -> bool:
    """The own turn, with nothing on the pila (RG-OQ.35)."""
    return m.activo == seat and m.fase == PRINCIPAL and not m.pila


def dummy_magia(m: Mesa, seat: int, carta: int) -> Objeto:
    """A magia as it would go on the pila, to look for its targets."""
    o = Objeto(0, MAGIA, seat, carta)
    o.mejorada = mejorada_de(m, seat, carta)
    return o


def criaturas_propias(m: Mesa, seat: int) -> list[Pieza]:
    return [p for p in m.piezas.values() if p.control == seat and p.tipo == CRIATURA and not p.aire]


def respondido(m: Mesa, seat: int, condicion: int) -> int:
    """The object of the rival that a conditional magia would answer now: its ident, or 0 (RG-MG.12)."""
    wanted = ATAQUE if condicion == ANTE_ATAQUE else MOVIMIENTO if condicion == ANTE_MOVIMIENTO else MAGIA
    for i in range(len(m.pila) - 1, -1, -1):
        o = m.pila[i]
        if o.clase == wanted and o.control != seat and not o.anulado:
            return o.ident
    return 0


def cumple_condicion(m: Mesa, seat: int, c: Carta) -> bool:
    if c.condicion == SIEMPRE:
        return True
    if c.condicion == CON_SELLO:
        j = m.jugadores[seat]
        return j.libres[c.faccion] + j.girados[c.faccion] > 0
    return respondido(m, seat, c.condicion) > 0


def momento_de_magia(m: Mesa, seat: int, c: Carta) -> bool:
    """A lenta in the own turn with an empty pila; a rápida then too, and in response to what is on the pila."""
    if en_su_turno(m, seat):
        return True
    return c.tipo == MAGIA_RAPIDA and len(m.pila) > 0


def silencio_permitido(m: Mesa, h: Habilidad) -> bool:
    """Silencio does not answer abilities (RG-SI.5, RG-OQ.51)."""
    if (
        not h.efecto.solo_silencia
        or not m.pila
        or m.config.lecturas.silencio_ante_habilidades == SILENCIO_ANTE_HABILIDADES_PERMITIDO
    ):
        return True
    return m.pila[-1].clase not in (ASALTO, SUSPIRO, PAGABLE)


def texto_de(m: Mesa, seat: int, carta: int) -> Habilidad:
    return nivel_de_carta(m.carta(carta), mejorada_de(m, seat, carta), 1).habilidades[0]


def faltan_los_de_la_carta(m: Mesa, a: Intento) -> Lack:
    return faltan_para_la_carta(m, a.asiento, a.a)


# -- sello and Gambito ----------------------------------------------------------------------------------------------

SELLO_G: Final = GuardTable("sello")
GAMBITO: Final = GuardTable("gambito")


@SELLO_G.guard("RG-SL.3", es="solo se juega en el propio turno", en="it is played only in one's own turn")
def sello_en_turno(m: Mesa, a: Intento) -> bool:
    return en_su_turno(m, a.asiento)


@SELLO_G.guard(
    "RG-SL.3", "RG-ER.13", es="ya jugaste el sello de este turno", en="the sello of this turn has been played"
)
def un_sello_por_turno(m: Mesa, a: Intento) -> bool:
    return m.jugadores[a.asiento].sello_del_turno == NINGUNO


@SELLO_G.guard("RG-SL.1", es="esa carta no es un sello", en="that card is no sello", lasting=True)
def es_sello(m: Mesa, a: Intento) -> bool:
    return m.carta(a.a).tipo == SELLO


@GAMBITO.guard("RG-GB.2", es="el Gambito se hace en el propio turno", en="Gambito is done in one's own turn")
def gambito_en_turno(m: Mesa, a: Intento) -> bool:
    return en_su_turno(m, a.asiento)


@GAMBITO.guard(
    "RG-GB.3", "RG-GB.4", es="ya jugaste el sello de este turno", en="the sello of this turn has been played"
)
def gambito_sin_sello(m: Mesa, a: Intento) -> bool:
    return m.jugadores[a.asiento].sello_del_turno == NINGUNO


@GAMBITO.guard("RG-GB.5", es="ya tienes 3 sellos o más", en="you already have 3 sellos or more")
def menos_de_tres(m: Mesa, a: Intento) -> bool:
    return m.jugadores[a.asiento].sellos_en_juego() < SELLOS_PARA_GAMBITO


@GAMBITO.guard("RG-GB.2", es="no queda ningún sello que traer", en="there is no sello left to bring")
def queda_sello(m: Mesa, a: Intento) -> bool:
    return hay_sello_para_gambito(m, a.asiento, a.a)


def hay_sello_para_gambito(m: Mesa, seat: int, carta: int) -> bool:
    if m.config.lecturas.gambito_trae_de == GAMBITO_TRAE_DE_MAZO:
        return len(sellos_en_mazo(m, seat)) > 0
    hand = m.jugadores[seat].mano.cards
    n = 0
    for c in hand:
        if m.carta(c).tipo == SELLO:
            n += 1
    return n > (1 if m.carta(carta).tipo == SELLO else 0)


# -- summoning ------------------------------------------------------------------------------------------------------

INVOCAR: Final = GuardTable("invocar")


@INVOCAR.guard(
    "RG-PI.11",
    "RG-MG.17",
    es="solo se invoca en el propio turno, con la pila vacía",
    en="summoning needs one's own turn and an empty pila",
)
def invoca_en_turno(m: Mesa, a: Intento) -> bool:
    return en_su_turno(m, a.asiento)


@INVOCAR.guard("RG-CT.1", es="esa carta no se pone en el tablero", en="that card is not put on the board", lasting=True)
def es_de_tablero(m: Mesa, a: Intento) -> bool:
    return m.carta(a.a).tipo in (CRIATURA, ESTRUCTURA, TERRENO)


@INVOCAR.guard(
    "RG-CR.1", "RG-SL.4", "RG-CR.4",
    es="no te alcanzan los sellos", en="you have not enough sellos", wanting=faltan_los_de_la_carta,
)  # fmt: skip
def paga_invocacion(m: Mesa, a: Intento) -> bool:
    return puede_pagar_carta(m, a.asiento, a.a)


@INVOCAR.guard(
    "RG-SM.2", "RG-SM.3", "RG-SM.4", "RG-ER.3", "RG-ER.4", "RG-TE.5",
    es="tu turno aún no abre esa fila", en="your turn has not opened that row yet", elsewhere=True,
)  # fmt: skip
def fila_abierta(m: Mesa, a: Intento) -> bool:
    c = m.carta(a.a)
    if (celdas_de_invocacion(m, a.asiento, c) >> a.b) & 1:
        return True
    return (filas_abiertas(m, a.asiento) >> a.b) & 1 == 1


@INVOCAR.guard(
    "RG-SM.5", "RG-SM.6", "RG-SM.7", "RG-SM.8", "RG-ER.5", "RG-TE.6", "RG-BD.4", "RG-KW.19",
    es="en el campo rival solo se invoca junto a una criatura o estructura propia",
    en="in the rival's field one summons only next to one's own criatura or estructura",
    elsewhere=True,
)  # fmt: skip
def casilla_facilitada(m: Mesa, a: Intento) -> bool:
    c = m.carta(a.a)
    if (celdas_de_invocacion(m, a.asiento, c) >> a.b) & 1:
        return True
    # a cell of a row that is still closed is refused for that reason, not for this one
    return (filas_abiertas(m, a.asiento) >> a.b) & 1 == 0


@INVOCAR.guard(
    "RG-SM.1", "RG-ST.1", "RG-TE.2", es="ese casillero está ocupado", en="that cell is taken", elsewhere=True
)
def casilla_libre(m: Mesa, a: Intento) -> bool:
    return m.carta(a.a).tipo == TERRENO or not (m.ocupadas >> a.b) & 1


APILAR: Final = GuardTable("apilar")


@APILAR.guard("RG-ST.4", es="solo se apila en el propio turno", en="stacking needs one's own turn and an empty pila")
def apila_en_turno(m: Mesa, a: Intento) -> bool:
    return en_su_turno(m, a.asiento)


@APILAR.guard(
    "RG-CR.1", "RG-SL.4",
    es="no te alcanzan los sellos", en="you have not enough sellos", wanting=faltan_los_de_la_carta,
)  # fmt: skip
def paga_apilada(m: Mesa, a: Intento) -> bool:
    return puede_pagar_carta(m, a.asiento, a.a)


@APILAR.guard(
    "RG-ST.5", "RG-ST.6",
    es="se apila sobre una estructura propia del mismo nombre",
    en="one stacks on one's own estructura of the same name",
    elsewhere=True,
)  # fmt: skip
def misma_estructura(m: Mesa, a: Intento) -> bool:
    p = m.pieza_en(a.b)
    return p is not None and not p.aire and p.tipo == ESTRUCTURA and p.control == a.asiento and p.carta == a.a % NUMERO


EQUIPAR: Final = GuardTable("equipar")


@EQUIPAR.guard("RG-AR.1", es="solo se equipa en el propio turno", en="equipping needs one's own turn and an empty pila")
def equipa_en_turno(m: Mesa, a: Intento) -> bool:
    return en_su_turno(m, a.asiento)


@EQUIPAR.guard("RG-AR.1", "RG-KW.45", es="esa carta no se equipa", en="that card is not equipped", lasting=True)
def es_equipable(m: Mesa, a: Intento) -> bool:
    c = m.carta(a.a)
    return c.tipo == ARTEFACTO or c.palabras & VINCULO != 0


@EQUIPAR.guard(
    "RG-CR.1", "RG-SL.4",
    es="no te alcanzan los sellos", en="you have not enough sellos", wanting=faltan_los_de_la_carta,
)  # fmt: skip
def paga_equipo(m: Mesa, a: Intento) -> bool:
    return puede_pagar_carta(m, a.asiento, a.a)


@EQUIPAR.guard(
    "RG-AR.1",
    es="ahí no hay una criatura en el campo",
    en="there is no criatura on the field there",
    elsewhere=True,
)
def hay_criatura(m: Mesa, a: Intento) -> bool:
    p = m.pieza_en(a.b)
    return p is not None and p.tipo == CRIATURA and not p.aire


@EQUIPAR.guard(
    "RG-KW.45",
    "RG-AR.4",
    es="un Vínculo va con una criatura aliada",
    en="a Vínculo goes with an allied criatura",
    elsewhere=True,
)
def vinculo_aliado(m: Mesa, a: Intento) -> bool:
    p = m.pieza_en(a.b)
    return p is None or m.carta(a.a).tipo == ARTEFACTO or p.control == a.asiento


# -- magias ---------------------------------------------------------------------------------------------------------

MAGIAS: Final = GuardTable("magia")


@MAGIAS.guard("RG-MG.1", es="esa carta no es una magia", en="that card is no magia", lasting=True)
def es_magia(m: Mesa, a: Intento) -> bool:
    return m.carta(a.a).es_magia


@MAGIAS.guard(
    "RG-MG.3", "RG-MG.4", "RG-MG.11",
    es="una magia lenta solo se juega en el turno propio y nunca en respuesta",
    en="a magia lenta is played only in one's own turn and never in response",
)  # fmt: skip
def lenta_a_su_hora(m: Mesa, a: Intento) -> bool:
    return m.carta(a.a).tipo != MAGIA_LENTA or en_su_turno(m, a.asiento)


@MAGIAS.guard(
    "RG-MG.5", "RG-MG.6", "RG-MG.7", "RG-MG.8", "RG-MG.9", "RG-MG.10", "RG-MG.15", "RG-MG.16", "RG-MG.11",
    es="en el turno rival solo se responde a lo que hay en la pila",
    en="in the rival's turn one only responds to what is on the pila",
)  # fmt: skip
def rapida_a_su_hora(m: Mesa, a: Intento) -> bool:
    c = m.carta(a.a)
    return c.tipo != MAGIA_RAPIDA or momento_de_magia(m, a.asiento, c)


@MAGIAS.guard(
    "RG-CR.1", "RG-SL.4", "RG-KW.38",
    es="no te alcanzan los sellos", en="you have not enough sellos", wanting=faltan_los_de_la_carta,
)  # fmt: skip
def paga_magia(m: Mesa, a: Intento) -> bool:
    return puede_pagar_carta(m, a.asiento, a.a)


@MAGIAS.guard("RG-MG.12", es="no se cumple lo que la carta pide para jugarse", en="what the card asks for is not met")
def condicion_cumplida(m: Mesa, a: Intento) -> bool:
    return cumple_condicion(m, a.asiento, m.carta(a.a))


@MAGIAS.guard("RG-SI.4", "RG-SI.5", es="Silencio no responde a una habilidad", en="Silencio does not answer an ability")
def silencio_a_su_hora(m: Mesa, a: Intento) -> bool:
    return not m.carta(a.a).es_magia or silencio_permitido(m, texto_de(m, a.asiento, a.a))


@MAGIAS.guard("RG-CR.1", es="no tienes una criatura que sacrificar", en="you have no criatura to sacrifice")
def hay_sacrificio(m: Mesa, a: Intento) -> bool:
    return not m.carta(a.a).sacrificio or len(criaturas_propias(m, a.asiento)) > 0


@MAGIAS.guard(
    "RG-PI.7", "RG-AIR.1", "RG-OR.11", "RG-OR.12",
    es="no hay ningún objetivo válido", en="there is no legal target",
)  # fmt: skip
def magia_con_objetivo(m: Mesa, a: Intento) -> bool:
    if not m.carta(a.a).es_magia:
        return True
    return hay_objetivos(m, dummy_magia(m, a.asiento, a.a), texto_de(m, a.asiento, a.a).efecto.objetivos)


# -- abilities, trading ---------------------------------------------------------------------------------------------

HABILIDAD: Final = GuardTable("habilidad")


def habilidad_pagable(m: Mesa, ident: int, lugar: int) -> Habilidad | None:
    p = m.piezas.get(ident)
    level = None if p is None else p.texto
    if level is None or lugar >= len(level.habilidades) or level.habilidades[lugar].clase != ES_PAGABLE:
        return None
    return level.habilidades[lugar]


@HABILIDAD.guard("RG-AB.2", es="las habilidades se usan en el propio turno", en="abilities are used in one's own turn")
def habilidad_en_turno(m: Mesa, a: Intento) -> bool:
    return en_su_turno(m, a.asiento)


@HABILIDAD.guard(
    "RG-AB.3", "RG-AB.4", es="no tiene esa habilidad pagable", en="it has no such payable ability", lasting=True
)
def la_tiene(m: Mesa, a: Intento) -> bool:
    p = m.piezas.get(a.a)
    h = habilidad_pagable(m, a.a, a.b)
    return p is not None and h is not None and not p.aire and (p.control == a.asiento or h.de_cualquiera)


@HABILIDAD.guard("RG-AB.1", es="ya se usó este turno", en="it has been used this turn", lasting=True)
def sin_usar(m: Mesa, a: Intento) -> bool:
    p = m.piezas.get(a.a)
    return p is None or not (p.habilidades_usadas >> a.b) & 1


@HABILIDAD.guard(
    "RG-AB.1",
    es="ya se usó tantas veces como permite la partida",
    en="it has been used as often as the game allows",
    lasting=True,
)
def quedan_usos(m: Mesa, a: Intento) -> bool:
    h = habilidad_pagable(m, a.a, a.b)
    return h is None or h.usos_por_partida == 0 or m.piezas[a.a].usos >> 4 * a.b & 15 < h.usos_por_partida


@HABILIDAD.guard("RG-KW.12", es="está aturdida", en="it is stunned")
def habilidad_sin_aturdir(m: Mesa, a: Intento) -> bool:
    p = m.piezas.get(a.a)
    return p is None or not esta_aturdida(m, p)


@HABILIDAD.guard("RG-KW.18", es="acaba de llegar", en="it has just arrived")
def habilidad_de_recien_llegada(m: Mesa, a: Intento) -> bool:
    p = m.piezas.get(a.a)
    return (
        p is None
        or m.config.lecturas.recien_llegada_usa_habilidades == RECIEN_LLEGADA_USA_HABILIDADES_PUEDE
        or not recien_llegada(m, p)
    )


def _faltan_para_la_habilidad(m: Mesa, a: Intento) -> Lack | None:
    h = habilidad_pagable(m, a.a, a.b)
    return None if h is None else faltan_sellos(m, a.asiento, 0, 0, h.coste)


@HABILIDAD.guard(
    "RG-AB.3", "RG-SL.4",
    es="no te alcanzan los sellos", en="you have not enough sellos", wanting=_faltan_para_la_habilidad,
)  # fmt: skip
def paga_habilidad(m: Mesa, a: Intento) -> bool:
    h = habilidad_pagable(m, a.a, a.b)
    return h is None or alcanza_a_pagar(m, a.asiento, 0, 0, h.coste)


@HABILIDAD.guard("RG-PI.7", es="no hay ningún objetivo válido", en="there is no legal target")
def habilidad_con_objetivo(m: Mesa, a: Intento) -> bool:
    h = habilidad_pagable(m, a.a, a.b)
    if h is None:
        return True
    o = objeto_de_pieza(0, PAGABLE, a.asiento, m.piezas[a.a], a.b)
    return hay_objetivos(m, o, h.efecto.objetivos)


COMERCIAR: Final = GuardTable("comerciar")


@COMERCIAR.guard("RG-KW.20", es="se comercia en el propio turno", en="trading needs one's own turn and an empty pila")
def comercia_en_turno(m: Mesa, a: Intento) -> bool:
    return en_su_turno(m, a.asiento)


@COMERCIAR.guard("RG-KW.20", es="esa carta no es Comerciable", en="that card is not Comerciable", lasting=True)
def es_comerciable(m: Mesa, a: Intento) -> bool:
    return m.carta(a.a).palabras & COMERCIABLE != 0


@COMERCIAR.guard("RG-CO.4", es="esa carta ya se comerció en esta partida", en="that card has been traded in this game")
def sin_comerciar(m: Mesa, a: Intento) -> bool:
    return a.a % NUMERO not in m.jugadores[a.asiento].comerciadas


# -- moving and attacking -------------------------------------------------------------------------------------------

MOVER: Final = GuardTable("mover")
ATACAR: Final = GuardTable("atacar")


def _al_mover_y_al_atacar(*rules: str, es: str, en: str) -> Callable[[Test], Test]:
    """A guard that stands in the way of both."""

    def add(test: Test) -> Test:
        MOVER.guard(*rules, es=es, en=en)(test)
        return ATACAR.guard(*rules, es=es, en=en)(test)

    return add


def _pieza(m: Mesa, a: Intento) -> Pieza | None:
    p = m.piezas.get(a.a)
    return p if p is not None and p.control == a.asiento else None


@MOVER.guard("RG-MV.1", es="se mueve en el propio turno", en="moving needs one's own turn and an empty pila")
def mueve_en_turno(m: Mesa, a: Intento) -> bool:
    return en_su_turno(m, a.asiento)


@MOVER.guard(
    "RG-MV.2", "RG-ST.2", es="solo se mueven las criaturas propias del campo", en="only own criaturas on the field move"
)
def es_criatura_propia(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is not None and p.tipo == CRIATURA and not p.aire


@_al_mover_y_al_atacar("RG-KW.18", es="acaba de llegar y no tiene Cargar", en="it has just arrived and has no Cargar")
def no_acaba_de_llegar(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or not recien_llegada(m, p)


@MOVER.guard("RG-MV.4", es="ya atacó: no puede moverse después", en="it has attacked: it cannot move afterwards")
def no_ha_atacado(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or p.ataco == 0


@MOVER.guard("RG-MV.2", "RG-AB.8", es="ya no le quedan movimientos", en="it has no moves left")
def le_quedan_movimientos(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or p.movio < p.movimientos + p.movs_extra


@_al_mover_y_al_atacar("RG-KW.12", es="está aturdida", en="it is stunned")
def no_esta_aturdida(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or not esta_aturdida(m, p)


@MOVER.guard("RG-KW.31", es="una criatura enemiga con Provocar la retiene", en="an enemy with Provocar holds it")
def sin_provocar(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or not provocadoras(m, p)


@MOVER.guard("RG-TE.1", es="su casillero no la deja moverse", en="its cell does not let it move")
def suelo_libre(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or not inmovilizada(m, p)


@MOVER.guard(
    "RG-MV.2", "RG-BD.1", es="se mueve a un casillero libre contiguo", en="it moves to a free neighbouring cell"
)
def casilla_contigua_libre(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or (destinos(m, p) >> a.b) & 1 == 1


@ATACAR.guard("RG-CB.1", es="se ataca en el propio turno", en="attacking needs one's own turn and an empty pila")
def ataca_en_turno(m: Mesa, a: Intento) -> bool:
    return en_su_turno(m, a.asiento)


@ATACAR.guard(
    "RG-CB.1", "RG-CR.6", es="solo atacan las criaturas propias del campo", en="only own criaturas on the field attack"
)
def ataca_criatura_propia(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is not None and p.tipo == CRIATURA and not p.aire


@ATACAR.guard("RG-CB.1", es="ya atacó este turno", en="it has attacked this turn")
def le_quedan_ataques(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or p.ataco < p.ataques


@ATACAR.guard("RG-CR.6", es="no tiene ataque", en="it has no attack")
def tiene_ataque(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or m.config.lecturas.ataque_cero == ATAQUE_CERO_PERMITIDO or ataque(m, p) > 0


@ATACAR.guard("RG-CB.3", es="ahí no hay un enemigo contiguo", en="there is no neighbouring enemy there")
def enemigo_contiguo(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or a.b == CELDAS or (al_alcance(m, p) >> a.b) & 1 == 1


@ATACAR.guard(
    "RG-DD.2", es="al rival solo se le ataca desde la cuarta fila", en="the rival is attacked only from the fourth row"
)
def desde_la_cuarta(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    return p is None or a.b != CELDAS or en_cuarta_fila(p)


@ATACAR.guard(
    "RG-KW.32", es="Provocar la obliga a atacar a quien la provoca", en="Provocar makes it attack the provoker"
)
def respeta_provocar(m: Mesa, a: Intento) -> bool:
    p = _pieza(m, a)
    if p is None:
        return True
    held = provocadoras(m, p)
    return not held or (a.b != CELDAS and (held >> a.b) & 1 == 1)


TABLAS: Final = {
    A_SELLO: SELLO_G,
    A_GAMBITO: GAMBITO,
    A_INVOCAR: INVOCAR,
    A_APILAR: APILAR,
    A_EQUIPAR: EQUIPAR,
    A_MAGIA: MAGIAS,
    A_HABILIDAD: HABILIDAD,
    A_COMERCIAR: COMERCIAR,
    A_MOVER: MOVER,
    A_ATACAR: ATACAR,
}


def explicar(m: Mesa, seat: int, code: int) -> list[Refusal]:
    """Everything that stands in the way of an action or a response."""
    if code == FIN_TURNO:
        return []
    attempt = Intento(seat, subject_of(code), place_of(code))
    return TABLAS[kind_of(code)].explain(m, attempt)
