"""Whom a direct effect may choose: class, range, Provocar and Sigiloso, each with its rule and its reason.

`elegibles` and the guards say the same; the contract battery ties offers and explanations together.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.facts.board import en_alcance
from coliseo.games.sorcerers_arena.model.cards import PROVOCAR, SIGILOSO
from coliseo.games.sorcerers_arena.model.pieces import Figura
from coliseo.games.sorcerers_arena.model.readings import NORMAL_ATTACK_MAY_TARGET_ALLY_ON
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.guards import GuardTable, Reason
from coliseo.kernel.rules import cite

cite("policy", "choosing.es_de_clase", ("SA-0.GEN.4", "SA-0.GEN.5", "SA-T.ALI.1", "SA-T.ALI.2"))
cite("policy", "choosing.lo_impide_provocar", ("SA-0.EST.21", "SA-0.EST.23"))

# classes of personaje, as seen by the one that acts (SA-0.GEN.4, SA-0.GEN.5)
RIVAL: Final = 0
ALIADO: Final = 1
PERSONAJE: Final = 2  # anyone else of either side
ALIADO_FUERA: Final = 3  # an aliado that is Fuera de combate
CLASES: Final = ("rival", "aliado", "personaje", "aliado_fuera")

#: no range: wherever they are
SIN_ALCANCE: Final = 0


class Eleccion:
    """Somebody that an Invocador would choose for an effect of a personaje, or for its standard attack, with so many
    cards left in hand."""

    __slots__ = ("alcance", "asiento", "autor", "clase", "mano", "normal", "objetivo")

    def __init__(
        self, asiento: int, autor: int, objetivo: int, clase: int, alcance: int, mano: int, normal: bool = False
    ) -> None:
        self.asiento = asiento
        self.autor = autor
        self.objetivo = objetivo
        self.clase = clase
        self.alcance = alcance
        self.mano = mano
        self.normal = normal  # for the standard attack


def es_de_clase(m: Mesa, autor: int, objetivo: Figura, clase: int) -> bool:
    """The active personaje is never its own aliado (SA-0.GEN.4); a whole side are aliados (SA-T.ALI.1)."""
    if objetivo.lugar == autor:
        return False
    same = objetivo.bando == m.figuras[autor].bando
    if clase == RIVAL:
        return not same
    return True if clase == PERSONAJE else same


def esta_como_se_pide(objetivo: Figura, clase: int) -> bool:
    """On the board, or off it if that is what the effect is about (SA-1.KO.5)."""
    return objetivo.fuera if clase == ALIADO_FUERA else objetivo.presente


def lo_impide_provocar(m: Mesa, autor: int, objetivo: Figura) -> bool:
    """An aliado of its has Provocar and it has not; only rivals are held by it (SA-0.EST.17, SA-0.EST.21 to 23)."""
    if objetivo.bando == m.figuras[autor].bando or objetivo.estados[PROVOCAR]:
        return False
    for f in m.figuras:
        if f.bando == objetivo.bando and f.estados[PROVOCAR] and f.presente:
            return True
    return False


def cuesta_una_carta(m: Mesa, autor: int, objetivo: Figura) -> bool:
    """Sigiloso: its rivals aparta a card to choose it (SA-0.EST.14, OQ-SA-24)."""
    return objetivo.estados[SIGILOSO] > 0 and objetivo.bando != m.figuras[autor].bando


def clase_del_ataque_normal(m: Mesa) -> int:
    """A rival; with the other reading aliados too (SA-1.ACC.8, OQ-SA-13)."""
    on = m.config.lecturas.normal_attack_may_target_ally == NORMAL_ATTACK_MAY_TARGET_ALLY_ON
    return PERSONAJE if on else RIVAL


# -- guards ---------------------------------------------------------------------------------------------------------

ELEGIR: Final = GuardTable("elegir")


_NO_ES_RIVAL: Final = Reason(
    "SA-0.GEN.5", "el efecto pide un rival, y es de tu equipo", "the effect asks for a rival, and it is of your team"
)
_NO_ES_ALIADO: Final = Reason(
    "SA-0.GEN.5", "el efecto pide un aliado, y es un rival", "the effect asks for an ally, and it is a rival"
)
_ES_EL_ACTIVO: Final = Reason(
    "SA-0.GEN.4",
    "el personaje activo no es aliado de sí mismo",
    "the active character is not its own ally",
)
_ES_DEL_COMPANERO: Final = Reason(
    "SA-T.ALI.1",
    "el efecto pide un rival, y los personajes de tu compañero son aliados",
    "the effect asks for a rival, and your partner's characters are allies",
)
_ES_DE_LOS_ADVERSARIOS: Final = Reason(
    "SA-T.ALI.2",
    "el efecto pide un aliado, y los personajes de los dos adversarios son rivales",
    "the effect asks for an ally, and the characters of both opponents are rivals",
)
_NO_SE_ATACA: Final = Reason(
    "SA-1.ACC.8", "el ataque normal es contra un rival", "the standard attack is against a rival"
)


def _de_que_clase_no_es(m: Mesa, e: Eleccion) -> Reason:
    target = m.figuras[e.objetivo]
    if e.normal:
        return _NO_SE_ATACA
    if e.clase == RIVAL:
        return _NO_ES_RIVAL if target.asiento == e.asiento else _ES_DEL_COMPANERO
    if target.lugar == e.autor:
        return _ES_EL_ACTIVO
    return _ES_DE_LOS_ADVERSARIOS if m.config.equipo else _NO_ES_ALIADO


@ELEGIR.guard_by_case(
    _NO_ES_RIVAL, _NO_ES_ALIADO, _ES_EL_ACTIVO, _ES_DEL_COMPANERO, _ES_DE_LOS_ADVERSARIOS, _NO_SE_ATACA,
    case=_de_que_clase_no_es,
)  # fmt: skip
def es_de_los_que_se_piden(m: Mesa, e: Eleccion) -> bool:
    return es_de_clase(m, e.autor, m.figuras[e.objetivo], e.clase)


@ELEGIR.guard(
    "SA-1.KO.5",
    es="un personaje Fuera de combate no puede verse afectado, salvo que el efecto lo diga",
    en="a knocked-out character cannot be affected unless the effect says so",
)
def esta_en_el_tablero(m: Mesa, e: Eleccion) -> bool:
    return e.clase == ALIADO_FUERA or m.figuras[e.objetivo].presente


@ELEGIR.guard("SA-1.KO.5", es="ese aliado no está Fuera de combate", en="that ally is not knocked out")
def esta_fuera(m: Mesa, e: Eleccion) -> bool:
    return e.clase != ALIADO_FUERA or m.figuras[e.objetivo].fuera


_NO_ES_ADYACENTE: Final = Reason("SA-1.ACC.2", "no es adyacente a tu personaje", "it is not adjacent to your character")
_NO_ESTA_A_ESE_ALCANCE: Final = Reason("SA-1.ALC.2", "no está a ese alcance", "it is not within that range")


def _como_de_lejos(m: Mesa, e: Eleccion) -> Reason:
    return _NO_ES_ADYACENTE if e.normal else _NO_ESTA_A_ESE_ALCANCE


@ELEGIR.guard_by_case(_NO_ESTA_A_ESE_ALCANCE, _NO_ES_ADYACENTE, case=_como_de_lejos)
def esta_al_alcance(m: Mesa, e: Eleccion) -> bool:
    target = m.figuras[e.objetivo]
    if e.alcance == SIN_ALCANCE or not target.presente:
        return True
    return en_alcance(m, m.figuras[e.autor].casilla, target, e.alcance)


_PROVOCAR: Final = Reason(
    "SA-0.EST.17",
    "un aliado suyo tiene Provocar: no se le puede elegir",
    "an ally of its has Taunt: it cannot be chosen",
)
_PROVOCAR_DE_LEJOS: Final = Reason(
    "SA-0.EST.22",
    "un aliado suyo tiene Provocar, y protege aunque esté fuera de alcance",
    "an ally of its has Taunt, which protects even out of reach",
)


def _desde_donde_protege(m: Mesa, e: Eleccion) -> Reason:
    side = m.figuras[e.objetivo].bando
    start = m.figuras[e.autor].casilla
    for f in m.figuras:
        bears = f.bando == side and f.estados[PROVOCAR] > 0 and f.presente
        if bears and (e.alcance == SIN_ALCANCE or en_alcance(m, start, f, e.alcance)):
            return _PROVOCAR
    return _PROVOCAR_DE_LEJOS


@ELEGIR.guard_by_case(_PROVOCAR, _PROVOCAR_DE_LEJOS, case=_desde_donde_protege)
def no_lo_protege_provocar(m: Mesa, e: Eleccion) -> bool:
    return not lo_impide_provocar(m, e.autor, m.figuras[e.objetivo])


@ELEGIR.guard(
    "SA-0.EST.14",
    es="tiene Sigiloso, y no te queda ninguna carta en la mano que apartar para elegirlo",
    en="it has Stealthy, and there is no card left in your hand to set aside in order to choose it",
)
def se_paga_sigiloso(m: Mesa, e: Eleccion) -> bool:
    return e.mano > 0 or not cuesta_una_carta(m, e.autor, m.figuras[e.objetivo])


# -- offers ---------------------------------------------------------------------------------------------------------


def elegibles(m: Mesa, autor: int, desde: int, clase: int, alcance: int, mano: int, provocar: bool = True) -> list[int]:
    """Places of those who can be chosen from a space, with so many cards left; or who could be, but for Provocar."""
    found: list[int] = []
    for f in m.figuras:
        if (
            es_de_clase(m, autor, f, clase)
            and esta_como_se_pide(f, clase)
            and (alcance == SIN_ALCANCE or en_alcance(m, desde, f, alcance))
            and not (provocar and lo_impide_provocar(m, autor, f))
            and (mano > 0 or not cuesta_una_carta(m, autor, f))
        ):
            found.append(f.lugar)
    return found


def alcanzados(m: Mesa, autor: int, clase: int, alcance: int) -> list[int]:
    """Those whom an indirect effect reaches: everybody of the class, chosen by nobody (SA-1.EFE.3, SA-1.RES.7). From
    off the board nobody is in range (SA-1.KO.8), but what asks for no range needs no author there (OQ-SA-72)."""
    desde = m.figuras[autor].casilla
    if desde < 0 and alcance != SIN_ALCANCE:
        return []
    return [
        f.lugar
        for f in m.figuras
        if es_de_clase(m, autor, f, clase)
        and f.presente
        and (alcance == SIN_ALCANCE or en_alcance(m, desde, f, alcance))
    ]
