"""What somebody would do between phases: the attempt, its tables of guards, and why nobody can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.games.sorcerers_arena.facts.choosing import clase_del_ataque_normal, elegibles
from coliseo.games.sorcerers_arena.language.targets import hay_objetivo
from coliseo.games.sorcerers_arena.model.cards import Coste, Efecto, Habilidad
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.guards import Case, GuardTable, Reason, Test, Wanting

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


def guarda(
    *tables: GuardTable, rules: tuple[str, ...], es: str, en: str, wanting: Wanting | None = None, lasting: bool = False
) -> Callable[[Test], Test]:
    def add(test: Test) -> Test:
        for table in tables:
            table.guard(*rules, es=es, en=en, wanting=wanting, lasting=lasting)(test)
        return test

    return add


def por_casos(*tables: GuardTable, reasons: tuple[Reason, ...], case: Case) -> Callable[[Test], Test]:
    def add(test: Test) -> Test:
        for table in tables:
            table.guard_by_case(*reasons, case=case)(test)
        return test

    return add


# -- nobody to choose: why not, of the three reasons there can be -----------------------------------------------------

#: a hand that could pay Sigiloso
_CON_QUE_PAGAR: Final = 1
NO_SE_PAGA: Final = Reason(
    "SA-0.EST.14",
    "quien se podría elegir tiene Sigiloso, y no te quedaría ninguna carta en la mano que apartar",
    "whoever could be chosen has Stealthy, and there would be no card left in your hand to set aside",
)
LO_PROTEGE_PROVOCAR: Final = Reason(
    "SA-0.EST.17",
    "a quien se podría elegir lo protege un aliado suyo que tiene Provocar",
    "whoever could be chosen is protected by an ally of its that has Taunt",
)
NADIE_A_QUIEN_ATACAR: Final = Reason(
    "SA-1.ACC.9",
    "no hay ningún rival adyacente al que se pueda elegir",
    "there is no adjacent rival that can be chosen",
)
NADIE_PARA_LA_CARTA: Final = Reason(
    "SA-1.ACC.7",
    "no hay nadie a quien pueda elegir su efecto directo",
    "there is nobody that its direct effect can choose",
)
NADIE_PARA_LA_HABILIDAD: Final = Reason("SA-3.HAB.5", NADIE_PARA_LA_CARTA.es, NADIE_PARA_LA_CARTA.en)


def por_que_nadie(m: Mesa, seat: int, efecto: Efecto, nadie: Reason) -> Reason:
    """Somebody could be chosen with a card to pay for it, or but for Provocar; or nobody at all."""
    if hay_objetivo(m, seat, m.activo, efecto, _CON_QUE_PAGAR):
        return NO_SE_PAGA
    return LO_PROTEGE_PROVOCAR if hay_objetivo(m, seat, m.activo, efecto, _CON_QUE_PAGAR, False) else nadie


def se_ataca_a_alguien(m: Mesa, hand: int, provocar: bool = True) -> bool:
    cell = m.figuras[m.activo].casilla
    return bool(elegibles(m, m.activo, cell, clase_del_ataque_normal(m), ALCANCE_NORMAL, hand, provocar))


def por_que_a_nadie(m: Mesa, a: Intento) -> Reason:
    if se_ataca_a_alguien(m, _CON_QUE_PAGAR):
        return NO_SE_PAGA
    return LO_PROTEGE_PROVOCAR if se_ataca_a_alguien(m, _CON_QUE_PAGAR, False) else NADIE_A_QUIEN_ATACAR
