"""What the active Invocador may do between phases: every action has its table of guards, each with its rule and reason.

The offers (menus.py) are made from the same conditions; the contract battery ties both together.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.games.sorcerers_arena.facts.choosing import clase_del_ataque_normal, elegibles
from coliseo.games.sorcerers_arena.facts.play import es_suya, faltan, ofrece_el_companero
from coliseo.games.sorcerers_arena.flow.codes import (
    A_ATACAR,
    A_HABILIDAD,
    A_JUGAR,
    A_MEJORAR,
    A_MOVER,
    EN_ACCION,
    EN_MOVIMIENTO,
    PASAR,
)
from coliseo.games.sorcerers_arena.language.targets import hay_objetivo
from coliseo.games.sorcerers_arena.model.cards import (
    ATAQUE,
    DE_ACCION,
    DE_FASE,
    DE_MOVIMIENTO,
    DEBILITADO,
    INMOVILIZADO,
    Coste,
    Habilidad,
)
from coliseo.games.sorcerers_arena.model.readings import UPGRADE_WHILE_FUERA_DE_COMBATE_ON
from coliseo.games.sorcerers_arena.model.table import (
    HECHA_ACCION,
    HECHAS_HABILIDADES,
    HECHO_MOVIMIENTO,
    Mesa,
)
from coliseo.kernel.guards import GuardTable, Refusal, Test
from coliseo.tabletop.codes import kind_of, place_of, subject_of

#: how far a standard attack reaches (SA-1.ACC.2)
ALCANCE_NORMAL: Final = 1


class Intento:
    """Something that a seat would do with its active personaje: see flow/codes for subject and place."""

    __slots__ = ("asiento", "lugar", "sujeto")

    def __init__(self, asiento: int, sujeto: int, lugar: int) -> None:
        self.asiento = asiento
        self.sujeto = sujeto
        self.lugar = lugar


# -- shared conditions ----------------------------------------------------------------------------------------------


def en_la_mano(m: Mesa, seat: int) -> int:
    return len(m.invocadores[seat].mano.cards)


def habilidades_de(m: Mesa) -> tuple[Habilidad, ...]:
    """Every ability that the active personaje has or could have: those of its upgraded face."""
    return m.personaje(m.activo).mejorada.habilidades


def cartas_que_pagan(m: Mesa, seat: int, cost: Coste) -> int:
    """How many cards of the hand could pay for an ability, whosever they are (SA-3.HAB.3)."""
    return sum(1 for card in m.invocadores[seat].mano.cards if cost.sirve(m.carta(card)))


def mano_tras_el_coste(m: Mesa, seat: int, cost: Coste | None) -> int:
    return en_la_mano(m, seat) - (1 if cost is not None and cost.es_carta else 0)


# -- tables ---------------------------------------------------------------------------------------------------------

MOVER: Final = GuardTable("mover")
ATACAR: Final = GuardTable("atacar")
JUGAR: Final = GuardTable("jugar")
USAR: Final = GuardTable("usar")
MEJORAR: Final = GuardTable("mejorar")


def _guarda(*tables: GuardTable, rules: tuple[str, ...], es: str, en: str) -> Callable[[Test], Test]:
    def add(test: Test) -> Test:
        for table in tables:
            table.guard(*rules, es=es, en=en)(test)
        return test

    return add


@_guarda(
    MOVER, ATACAR, JUGAR, USAR,
    rules=("SA-1.KO.6",),
    es="tu personaje está Fuera de combate: no hace nada más en este turno",
    en="your character is knocked out: it does nothing more this turn",
)  # fmt: skip
def esta_en_pie(m: Mesa, a: Intento) -> bool:
    return m.figuras[m.activo].presente


# -- Movimiento -----------------------------------------------------------------------------------------------------


@_guarda(
    MOVER,
    rules=("SA-1.PPAL.5", "SA-1.MOV.1", "SA-1.PPAL.6"),
    es="la fase de Movimiento de este turno ya se ha hecho",
    en="the Movement phase of this turn has been done",
)
def queda_movimiento(m: Mesa, a: Intento) -> bool:
    return not m.hechas & HECHO_MOVIMIENTO


@_guarda(
    MOVER,
    rules=("SA-0.EST.6", "SA-0.EST.7"),
    es="tu personaje tiene Inmovilizado: se queda donde está",
    en="your character has Immobilized: it stays where it is",
)
def no_esta_inmovilizado(m: Mesa, a: Intento) -> bool:
    return not m.figuras[m.activo].estados[INMOVILIZADO]


@_guarda(
    MOVER,
    rules=("SA-2.MOV.1", "SA-1.MOV.2"),
    es="descartar una carta para sumar 1 al movimiento normal es del capítulo 2 en adelante",
    en="discarding a card to add 1 to a standard move belongs to chapter 2 and later",
)
def se_refuerza_al_mover(m: Mesa, a: Intento) -> bool:
    return a.sujeto == 0 or m.reglas.refuerzo_al_mover.valor == 1


@_guarda(
    MOVER,
    rules=("SA-2.MOV.1", "SA-2.MOV.2", "SA-2.MOV.4", "SA-2.MOV.5", "SA-3.MOV.2"),
    es="para sumar 1 al movimiento normal se descarta una carta de Movimiento",
    en="a Movement card is discarded to add 1 to a standard move",
)
def el_refuerzo_es_de_movimiento(m: Mesa, a: Intento) -> bool:
    return a.sujeto == 0 or bool(m.carta(a.sujeto - 1).distintivo & DE_MOVIMIENTO)


# -- Acción ---------------------------------------------------------------------------------------------------------


@_guarda(
    ATACAR,
    rules=("SA-1.PPAL.5", "SA-1.ACC.1", "SA-1.PPAL.6"),
    es="la fase de Acción de este turno ya se ha hecho",
    en="the Action phase of this turn has been done",
)
def queda_accion(m: Mesa, a: Intento) -> bool:
    return not m.hechas & HECHA_ACCION


@_guarda(
    ATACAR,
    rules=("SA-2.ACC.1", "SA-1.ACC.2"),
    es="descartar una carta para sumar 1 al ataque normal es del capítulo 2 en adelante",
    en="discarding a card to add 1 to a standard attack belongs to chapter 2 and later",
)
def se_refuerza_al_atacar(m: Mesa, a: Intento) -> bool:
    return a.sujeto == 0 or m.reglas.refuerzo_al_atacar.valor == 1


@_guarda(
    ATACAR,
    rules=("SA-2.ACC.1", "SA-2.ACC.2", "SA-2.ACC.4", "SA-2.ACC.5", "SA-3.ACC.2", "SA-0.EST.13"),
    es="para sumar 1 al ataque normal se descarta una carta de categoría Ataque",
    en="a card of category Attack is discarded to add 1 to a standard attack",
)
def el_refuerzo_es_de_ataque(m: Mesa, a: Intento) -> bool:
    return a.sujeto == 0 or bool(m.carta(a.sujeto - 1).categorias & ATAQUE)


@_guarda(
    ATACAR,
    rules=("SA-1.ACC.9", "SA-1.ACC.4", "SA-1.ACC.8", "SA-0.EST.14", "SA-0.EST.17"),
    es="no hay ningún rival adyacente al que se pueda elegir",
    en="there is no adjacent rival that can be chosen",
)
def hay_a_quien_atacar(m: Mesa, a: Intento) -> bool:
    """A discard that leaves nothing to pay Sigiloso with is refused too (OQ-SA-22)."""
    figure = m.figuras[m.activo]
    if figure.casilla < 0:
        return True  # it is refused for another reason
    hand = en_la_mano(m, a.asiento) - (1 if a.sujeto else 0)
    return bool(elegibles(m, m.activo, figure.casilla, clase_del_ataque_normal(m), ALCANCE_NORMAL, hand))


# -- cards ----------------------------------------------------------------------------------------------------------


@_guarda(
    JUGAR,
    rules=("SA-1.PPAL.3", "SA-1.CARTA.2", "SA-2.MOV.3", "SA-2.ACC.3", "SA-T.ZONA.2"),
    es="esa carta no es del personaje activo",
    en="that card does not belong to the active character",
)
def es_del_activo(m: Mesa, a: Intento) -> bool:
    return es_suya(m, m.carta(a.sujeto), m.activo)


@_guarda(
    JUGAR,
    rules=("SA-1.CARTA.4", "SA-1.CARTA.5", "SA-1.CARTA.6", "SA-1.CARTA.7"),
    es="el distintivo de esa carta es de otra fase",
    en="the badge of that card is of another phase",
)
def es_de_esa_fase(m: Mesa, a: Intento) -> bool:
    wanted = DE_ACCION if a.lugar == EN_ACCION else DE_MOVIMIENTO
    return bool(m.carta(a.sujeto).distintivo & wanted)


@_guarda(
    JUGAR,
    rules=("SA-1.PPAL.5", "SA-1.MOV.1", "SA-3.MOV.3"),
    es="la fase de Movimiento de este turno ya se ha hecho",
    en="the Movement phase of this turn has been done",
)
def queda_movimiento_para_la_carta(m: Mesa, a: Intento) -> bool:
    return a.lugar != EN_MOVIMIENTO or not m.hechas & HECHO_MOVIMIENTO


@_guarda(
    JUGAR,
    rules=("SA-1.PPAL.5", "SA-1.ACC.1", "SA-3.ACC.3"),
    es="la fase de Acción de este turno ya se ha hecho",
    en="the Action phase of this turn has been done",
)
def queda_accion_para_la_carta(m: Mesa, a: Intento) -> bool:
    return a.lugar != EN_ACCION or not m.hechas & HECHA_ACCION


@_guarda(
    JUGAR,
    rules=("SA-0.EST.12",),
    es="tu personaje tiene Debilitado: no puedes jugar cartas de Ataque",
    en="your character has Weakened: you cannot play Attack cards",
)
def no_lo_impide_debilitado(m: Mesa, a: Intento) -> bool:
    return not (m.carta(a.sujeto).categorias & ATAQUE and m.figuras[m.activo].estados[DEBILITADO])


@_guarda(
    JUGAR,
    rules=("SA-1.ACC.7",),
    es="no hay nadie a quien pueda elegir su efecto directo",
    en="there is nobody that its direct effect can choose",
)
def la_carta_tiene_a_quien_elegir(m: Mesa, a: Intento) -> bool:
    if not m.figuras[m.activo].presente:
        return True  # it is refused for another reason
    return hay_objetivo(m, a.asiento, m.activo, m.carta(a.sujeto).efecto, en_la_mano(m, a.asiento) - 1)


# -- Habilidades ----------------------------------------------------------------------------------------------------


@_guarda(
    USAR,
    rules=("SA-3.PPAL.1", "SA-3.CFG.4"),
    es="la fase de Habilidades es del capítulo 3 en adelante",
    en="the Abilities phase belongs to chapter 3 and later",
)
def hay_fase_de_habilidades(m: Mesa, a: Intento) -> bool:
    return m.reglas.habilidades.valor == 1


@_guarda(
    USAR,
    rules=("SA-4.MEJ.6",),
    es="esa habilidad es de la cara mejorada, que no está a la vista",
    en="that ability is of the upgraded face, which does not show",
)
def esta_a_la_vista(m: Mesa, a: Intento) -> bool:
    return a.sujeto < len(m.cara(m.activo).habilidades)


@_guarda(
    USAR,
    rules=("SA-3.HAB.8", "SA-4.MEJ.7"),
    es="esa habilidad no se usa en la fase de Habilidades: su texto dice cuándo",
    en="that ability is not used in the Abilities phase: its text says when",
)
def es_de_la_fase(m: Mesa, a: Intento) -> bool:
    return habilidades_de(m)[a.sujeto].cuando == DE_FASE


@_guarda(
    USAR,
    rules=("SA-3.HAB.6", "SA-3.HAB.7"),
    es="la fase de Habilidades de este turno ya se ha hecho, y no se vuelve a ella",
    en="the Abilities phase of this turn has been done, and there is no coming back",
)
def queda_la_fase_de_habilidades(m: Mesa, a: Intento) -> bool:
    return m.en_habilidades or not m.hechas & HECHAS_HABILIDADES


@_guarda(
    USAR,
    rules=("SA-3.HAB.1",),
    es="esa habilidad ya se ha usado en este turno",
    en="that ability has been used this turn",
)
def no_se_ha_usado(m: Mesa, a: Intento) -> bool:
    return not (m.usadas >> a.sujeto) & 1


@_guarda(
    USAR,
    rules=("SA-3.HAB.3", "SA-3.HAB.4"),
    es="no tienes en la mano ninguna carta de las que pide su coste",
    en="there is no card in your hand of the kind that its cost asks for",
)
def hay_carta_para_el_coste(m: Mesa, a: Intento) -> bool:
    cost = habilidades_de(m)[a.sujeto].coste
    return cost is None or not cost.es_carta or cartas_que_pagan(m, a.asiento, cost) > 0


@_guarda(
    USAR,
    rules=("SA-4.MEJ.7",),
    es="tu personaje no tiene los contadores que pide su coste",
    en="your character has not got the counters that its cost asks for",
)
def hay_contadores_para_el_coste(m: Mesa, a: Intento) -> bool:
    cost = habilidades_de(m)[a.sujeto].coste
    return cost is None or cost.es_carta or m.figuras[m.activo].estados[cost.estado] >= cost.contadores


@_guarda(
    USAR,
    rules=("SA-3.HAB.5",),
    es="no hay nadie a quien pueda elegir su efecto directo",
    en="there is nobody that its direct effect can choose",
)
def la_habilidad_tiene_a_quien_elegir(m: Mesa, a: Intento) -> bool:
    if not m.figuras[m.activo].presente:
        return True  # it is refused for another reason
    ability = habilidades_de(m)[a.sujeto]
    return hay_objetivo(m, a.asiento, m.activo, ability.efecto, mano_tras_el_coste(m, a.asiento, ability.coste))


# -- upgrades -------------------------------------------------------------------------------------------------------


@_guarda(
    MEJORAR,
    rules=("SA-4.CFG.1", "SA-4.MEJ.2", "SA-4.MEJ.3"),
    es="mejorar personajes es del capítulo 4",
    en="upgrading characters belongs to chapter 4",
)
def hay_mejoras(m: Mesa, a: Intento) -> bool:
    return m.reglas.mejoras.valor == 1


@_guarda(MEJORAR, rules=("SA-4.MEJ.5",), es="ya está mejorado", en="it is upgraded already")
def no_esta_mejorado(m: Mesa, a: Intento) -> bool:
    return not m.figuras[m.activo].mejorado


@_guarda(
    MEJORAR,
    rules=("SA-4.MEJ.3",),
    es="un personaje Fuera de combate no se mejora con esta lectura",
    en="with this reading a knocked-out character is not upgraded",
)
def puede_mejorar_estando_fuera(m: Mesa, a: Intento) -> bool:
    allowed = m.config.lecturas.upgrade_while_fuera_de_combate == UPGRADE_WHILE_FUERA_DE_COMBATE_ON
    return allowed or m.figuras[m.activo].presente


@_guarda(
    MEJORAR,
    rules=("SA-4.MEJ.1", "SA-4.MEJ.4", "SA-4.ING.7", "SA-T.ING.1", "SA-T.ING.2"),
    es="en tu pila de descartes no están los ingredientes que pide su mejora",
    en="the ingredients that its upgrade asks for are not in your discard pile",
)
def hay_ingredientes(m: Mesa, a: Intento) -> bool:
    return sum(faltan(m, m.activo)) == 0 or bool(ofrece_el_companero(m, m.activo))


# -- everything -----------------------------------------------------------------------------------------------------

_TABLAS: Final = {A_MOVER: MOVER, A_ATACAR: ATACAR, A_JUGAR: JUGAR, A_HABILIDAD: USAR, A_MEJORAR: MEJORAR}


def explicar(m: Mesa, seat: int, code: int) -> list[Refusal]:
    """Why an action cannot be taken now; nothing if it can."""
    if code == PASAR:
        return []
    return _TABLAS[kind_of(code)].explain(m, Intento(seat, subject_of(code), place_of(code)))


def permitido(m: Mesa, seat: int, code: int) -> bool:
    return code == PASAR or _TABLAS[kind_of(code)].allowed(m, Intento(seat, subject_of(code), place_of(code)))
