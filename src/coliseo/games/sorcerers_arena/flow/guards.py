"""What the active Invocador may do between phases: every action has its table of guards, each with its rule and reason.

The offers (menus.py) are made from the same conditions; the contract battery ties both together.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.facts.play import es_suya, faltan, ofrece_el_companero
from coliseo.games.sorcerers_arena.flow.attempts import (
    ATACAR,
    JUGAR,
    LO_PROTEGE_PROVOCAR,
    MEJORAR,
    MOVER,
    NADIE_A_QUIEN_ATACAR,
    NADIE_PARA_LA_CARTA,
    NADIE_PARA_LA_HABILIDAD,
    NO_SE_PAGA,
    USAR,
    Intento,
    cartas_que_pagan,
    en_la_mano,
    guarda,
    habilidades_de,
    mano_tras_el_coste,
    por_casos,
    por_que_a_nadie,
    por_que_nadie,
    se_ataca_a_alguien,
)
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
from coliseo.games.sorcerers_arena.flow.lacking import falta_la_carta, faltan_contadores, faltan_ingredientes
from coliseo.games.sorcerers_arena.language.targets import hay_objetivo
from coliseo.games.sorcerers_arena.model.cards import (
    ATAQUE,
    DE_ACCION,
    DE_FASE,
    DE_MOVIMIENTO,
    DEBILITADO,
    INMOVILIZADO,
    Coste,
)
from coliseo.games.sorcerers_arena.model.readings import UPGRADE_WHILE_FUERA_DE_COMBATE_ON
from coliseo.games.sorcerers_arena.model.table import (
    HECHA_ACCION,
    HECHAS_HABILIDADES,
    HECHO_MOVIMIENTO,
    Mesa,
)
from coliseo.kernel.guards import Reason, Refusal
from coliseo.tabletop.codes import kind_of, place_of, subject_of


@guarda(
    MOVER, ATACAR, JUGAR, USAR,
    rules=("SA-1.KO.6",),
    es="tu personaje está Fuera de combate: no hace nada más en este turno",
    en="your character is knocked out: it does nothing more this turn",
)  # fmt: skip
def esta_en_pie(m: Mesa, a: Intento) -> bool:
    return m.figuras[m.activo].presente


# -- Movimiento -----------------------------------------------------------------------------------------------------


@guarda(
    MOVER,
    rules=("SA-1.PPAL.5",),
    es="la fase de Movimiento de este turno ya se ha hecho",
    en="the Movement phase of this turn has been done",
)
def queda_movimiento(m: Mesa, a: Intento) -> bool:
    return not m.hechas & HECHO_MOVIMIENTO


@guarda(
    MOVER,
    rules=("SA-0.EST.6",),
    es="tu personaje tiene Inmovilizado: se queda donde está",
    en="your character has Immobilized: it stays where it is",
)
def no_esta_inmovilizado(m: Mesa, a: Intento) -> bool:
    return not m.figuras[m.activo].estados[INMOVILIZADO]


@guarda(
    MOVER,
    rules=("SA-2.MOV.1",),
    es="descartar una carta para sumar 1 al movimiento normal es del capítulo 2 en adelante",
    en="discarding a card to add 1 to a standard move belongs to chapter 2 and later",
)
def se_refuerza_al_mover(m: Mesa, a: Intento) -> bool:
    return a.sujeto == 0 or m.reglas.refuerzo_al_mover.valor == 1


_DE_MOVIMIENTO: Final = Reason(
    "SA-2.MOV.1",
    "para sumar 1 al movimiento normal se descarta una carta de Movimiento",
    "a Movement card is discarded to add 1 to a standard move",
)


def _que_refuerza_al_mover(m: Mesa, a: Intento) -> Reason:
    return _DE_MOVIMIENTO.by(m.reglas.refuerzo_al_mover.regla)


@por_casos(MOVER, reasons=(_DE_MOVIMIENTO, _DE_MOVIMIENTO.by("SA-3.MOV.2")), case=_que_refuerza_al_mover)
def el_refuerzo_es_de_movimiento(m: Mesa, a: Intento) -> bool:
    if a.sujeto == 0 or not m.reglas.refuerzo_al_mover.valor:
        return True  # nothing is discarded, or it is refused for another reason
    return bool(m.carta(a.sujeto - 1).distintivo & DE_MOVIMIENTO)


# -- Acción ---------------------------------------------------------------------------------------------------------


@guarda(
    ATACAR,
    rules=("SA-1.PPAL.5",),
    es="la fase de Acción de este turno ya se ha hecho",
    en="the Action phase of this turn has been done",
)
def queda_accion(m: Mesa, a: Intento) -> bool:
    return not m.hechas & HECHA_ACCION


@guarda(
    ATACAR,
    rules=("SA-2.ACC.1",),
    es="descartar una carta para sumar 1 al ataque normal es del capítulo 2 en adelante",
    en="discarding a card to add 1 to a standard attack belongs to chapter 2 and later",
)
def se_refuerza_al_atacar(m: Mesa, a: Intento) -> bool:
    return a.sujeto == 0 or m.reglas.refuerzo_al_atacar.valor == 1


_DE_ATAQUE: Final = Reason(
    "SA-2.ACC.1",
    "para sumar 1 al ataque normal se descarta una carta de categoría Ataque",
    "a card of category Attack is discarded to add 1 to a standard attack",
)
_NO_BASTA_EL_DISTINTIVO: Final = Reason(
    "SA-2.ACC.4",
    "para sumar 1 al ataque normal cuenta la categoría Ataque, no el distintivo de Acción",
    "what counts to add 1 to a standard attack is the category Attack, not the badge Action",
)


def _que_refuerza_al_atacar(m: Mesa, a: Intento) -> Reason:
    """Of a card with the badge Acción, that the badge does not matter; of any other, what does."""
    badge = m.carta(a.sujeto - 1).distintivo & DE_ACCION
    return _NO_BASTA_EL_DISTINTIVO if badge else _DE_ATAQUE.by(m.reglas.refuerzo_al_atacar.regla)


@por_casos(
    ATACAR, reasons=(_DE_ATAQUE, _DE_ATAQUE.by("SA-3.ACC.2"), _NO_BASTA_EL_DISTINTIVO), case=_que_refuerza_al_atacar
)
def el_refuerzo_es_de_ataque(m: Mesa, a: Intento) -> bool:
    if a.sujeto == 0 or not m.reglas.refuerzo_al_atacar.valor:
        return True  # nothing is discarded, or it is refused for another reason
    return bool(m.carta(a.sujeto - 1).categorias & ATAQUE)


@por_casos(ATACAR, reasons=(NADIE_A_QUIEN_ATACAR, NO_SE_PAGA, LO_PROTEGE_PROVOCAR), case=por_que_a_nadie)
def hay_a_quien_atacar(m: Mesa, a: Intento) -> bool:
    """A discard that leaves nothing to pay Sigiloso with is refused too (OQ-SA-22)."""
    if m.figuras[m.activo].casilla < 0:
        return True  # it is refused for another reason
    return se_ataca_a_alguien(m, en_la_mano(m, a.asiento) - (1 if a.sujeto else 0))


# -- cards ----------------------------------------------------------------------------------------------------------


_NO_ES_SUYA: Final = Reason(
    "SA-1.PPAL.3", "esa carta no es del personaje activo", "that card does not belong to the active character"
)


def _de_quien_se_juega(m: Mesa, a: Intento) -> Reason:
    row = m.reglas.carta_al_mover if a.lugar == EN_MOVIMIENTO else m.reglas.carta_en_accion
    return _NO_ES_SUYA.by(row.regla)


@por_casos(
    JUGAR,
    reasons=(_NO_ES_SUYA, *[_NO_ES_SUYA.by(rule) for rule in ("SA-2.MOV.3", "SA-2.ACC.3", "SA-3.MOV.3", "SA-3.ACC.3")]),
    case=_de_quien_se_juega,
)
def es_del_activo(m: Mesa, a: Intento) -> bool:
    return es_suya(m, m.carta(a.sujeto), m.activo)


@guarda(
    JUGAR,
    rules=("SA-1.CARTA.6",),
    es="el distintivo de esa carta es de Movimiento",
    en="the badge of that card is Movement",
)
def es_de_accion(m: Mesa, a: Intento) -> bool:
    return a.lugar != EN_ACCION or bool(m.carta(a.sujeto).distintivo & DE_ACCION)


@guarda(
    JUGAR,
    rules=("SA-1.CARTA.5",),
    es="el distintivo de esa carta es de Acción",
    en="the badge of that card is Action",
)
def es_de_movimiento(m: Mesa, a: Intento) -> bool:
    return a.lugar != EN_MOVIMIENTO or bool(m.carta(a.sujeto).distintivo & DE_MOVIMIENTO)


@guarda(
    JUGAR,
    rules=("SA-1.PPAL.5",),
    es="la fase de Movimiento de este turno ya se ha hecho",
    en="the Movement phase of this turn has been done",
)
def queda_movimiento_para_la_carta(m: Mesa, a: Intento) -> bool:
    return a.lugar != EN_MOVIMIENTO or not m.hechas & HECHO_MOVIMIENTO


@guarda(
    JUGAR,
    rules=("SA-1.PPAL.5",),
    es="la fase de Acción de este turno ya se ha hecho",
    en="the Action phase of this turn has been done",
)
def queda_accion_para_la_carta(m: Mesa, a: Intento) -> bool:
    return a.lugar != EN_ACCION or not m.hechas & HECHA_ACCION


@guarda(
    JUGAR,
    rules=("SA-0.EST.12",),
    es="tu personaje tiene Debilitado: no puedes jugar cartas de Ataque",
    en="your character has Weakened: you cannot play Attack cards",
)
def no_lo_impide_debilitado(m: Mesa, a: Intento) -> bool:
    return not (m.carta(a.sujeto).categorias & ATAQUE and m.figuras[m.activo].estados[DEBILITADO])


def _por_que_nadie_para_la_carta(m: Mesa, a: Intento) -> Reason:
    return por_que_nadie(m, a.asiento, m.carta(a.sujeto).efecto, NADIE_PARA_LA_CARTA)


@por_casos(JUGAR, reasons=(NADIE_PARA_LA_CARTA, NO_SE_PAGA, LO_PROTEGE_PROVOCAR), case=_por_que_nadie_para_la_carta)
def la_carta_tiene_a_quien_elegir(m: Mesa, a: Intento) -> bool:
    if not m.figuras[m.activo].presente:
        return True  # it is refused for another reason
    return hay_objetivo(m, a.asiento, m.activo, m.carta(a.sujeto).efecto, en_la_mano(m, a.asiento) - 1)


# -- Habilidades ----------------------------------------------------------------------------------------------------


@guarda(
    USAR,
    rules=("SA-3.CFG.4",),
    es="la fase de Habilidades es del capítulo 3 en adelante",
    en="the Abilities phase belongs to chapter 3 and later",
    lasting=True,
)
def hay_fase_de_habilidades(m: Mesa, a: Intento) -> bool:
    return m.reglas.habilidades.valor == 1


@guarda(
    USAR,
    rules=("SA-4.MEJ.6",),
    es="esa habilidad es de la cara mejorada, que no está a la vista",
    en="that ability is of the upgraded face, which does not show",
    lasting=True,
)
def esta_a_la_vista(m: Mesa, a: Intento) -> bool:
    return a.sujeto < len(m.cara(m.activo).habilidades)


@guarda(
    USAR,
    rules=("SA-3.HAB.8",),
    es="esa habilidad no se usa en la fase de Habilidades: su texto dice cuándo",
    en="that ability is not used in the Abilities phase: its text says when",
    lasting=True,
)
def es_de_la_fase(m: Mesa, a: Intento) -> bool:
    return habilidades_de(m)[a.sujeto].cuando == DE_FASE


@guarda(
    USAR,
    rules=("SA-3.HAB.7",),
    es="la fase de Habilidades de este turno ya se ha hecho, y no se vuelve a ella",
    en="the Abilities phase of this turn has been done, and there is no coming back",
)
def queda_la_fase_de_habilidades(m: Mesa, a: Intento) -> bool:
    return m.en_habilidades or not m.hechas & HECHAS_HABILIDADES


@guarda(
    USAR,
    rules=("SA-3.HAB.1",),
    es="esa habilidad ya se ha usado en este turno",
    en="that ability has been used this turn",
    lasting=True,
)
def no_se_ha_usado(m: Mesa, a: Intento) -> bool:
    return not (m.usadas >> a.sujeto) & 1


def coste_de_habilidad(m: Mesa, a: Intento) -> Coste:
    """What an ability that has a cost asks for."""
    cost = habilidades_de(m)[a.sujeto].coste
    assert cost is not None
    return cost


@guarda(
    USAR,
    rules=("SA-3.HAB.3",),
    es="no tienes en la mano ninguna carta de las que pide su coste",
    en="there is no card in your hand of the kind that its cost asks for",
    wanting=lambda m, a: falta_la_carta(coste_de_habilidad(m, a)),
)
def hay_carta_para_el_coste(m: Mesa, a: Intento) -> bool:
    cost = habilidades_de(m)[a.sujeto].coste
    return cost is None or not cost.es_carta or cartas_que_pagan(m, a.asiento, cost) > 0


@guarda(
    USAR,
    rules=("SA-4.MEJ.7",),
    es="tu personaje no tiene los contadores que pide su coste",
    en="your character has not got the counters that its cost asks for",
    wanting=lambda m, a: faltan_contadores(m, coste_de_habilidad(m, a)),
)
def hay_contadores_para_el_coste(m: Mesa, a: Intento) -> bool:
    cost = habilidades_de(m)[a.sujeto].coste
    return cost is None or cost.es_carta or m.figuras[m.activo].estados[cost.estado] >= cost.contadores


def _por_que_nadie_para_la_habilidad(m: Mesa, a: Intento) -> Reason:
    return por_que_nadie(m, a.asiento, habilidades_de(m)[a.sujeto].efecto, NADIE_PARA_LA_HABILIDAD)


@por_casos(
    USAR, reasons=(NADIE_PARA_LA_HABILIDAD, NO_SE_PAGA, LO_PROTEGE_PROVOCAR), case=_por_que_nadie_para_la_habilidad
)
def la_habilidad_tiene_a_quien_elegir(m: Mesa, a: Intento) -> bool:
    if not m.figuras[m.activo].presente:
        return True  # it is refused for another reason
    ability = habilidades_de(m)[a.sujeto]
    return hay_objetivo(m, a.asiento, m.activo, ability.efecto, mano_tras_el_coste(m, a.asiento, ability.coste))


# -- upgrades -------------------------------------------------------------------------------------------------------


@guarda(
    MEJORAR,
    rules=("SA-4.CFG.1",),
    es="mejorar personajes es del capítulo 4",
    en="upgrading characters belongs to chapter 4",
    lasting=True,
)
def hay_mejoras(m: Mesa, a: Intento) -> bool:
    return m.reglas.mejoras.valor == 1


@guarda(MEJORAR, rules=("SA-4.MEJ.5",), es="ya está mejorado", en="it is upgraded already", lasting=True)
def no_esta_mejorado(m: Mesa, a: Intento) -> bool:
    return not m.figuras[m.activo].mejorado


@guarda(
    MEJORAR,
    rules=("SA-4.MEJ.3",),
    es="un personaje Fuera de combate no se mejora con esta lectura",
    en="with this reading a knocked-out character is not upgraded",
)
def puede_mejorar_estando_fuera(m: Mesa, a: Intento) -> bool:
    allowed = m.config.lecturas.upgrade_while_fuera_de_combate == UPGRADE_WHILE_FUERA_DE_COMBATE_ON
    return allowed or m.figuras[m.activo].presente


_FALTAN_INGREDIENTES: Final = Reason(
    "SA-4.MEJ.4",
    "en tu pila de descartes no están los ingredientes que pide su mejora",
    "the ingredients that its upgrade asks for are not in your discard pile",
)
_UNO_NO_BASTA: Final = Reason(
    "SA-T.ING.1",
    "faltan ingredientes, y de la pila de tu compañero puede salir uno y solo uno",
    "ingredients are lacking, and one and only one may come from your partner's discard pile",
)
_SIN_PERMISO: Final = Reason(
    "SA-T.ING.2",
    "falta un ingrediente, y tu compañero no ha dado permiso para gastar el suyo",
    "an ingredient is lacking, and your partner has not given leave to spend one of its own",
)


def _que_falta(m: Mesa, a: Intento) -> Reason:
    if not m.config.equipo:
        return _FALTAN_INGREDIENTES.wanting(faltan_ingredientes(faltan(m, m.activo)))
    return _SIN_PERMISO if m.negado and sum(faltan(m, m.activo)) == 1 else _UNO_NO_BASTA


@por_casos(MEJORAR, reasons=(_FALTAN_INGREDIENTES, _UNO_NO_BASTA, _SIN_PERMISO), case=_que_falta)
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
