"""Which moment it is: the own phase, one of the windows for súbitos (A.11.1), or one in which nobody may play.

Each reason why a súbito or an ability has to wait is a question of its own, so that a refusal names what decides.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.model.combat import DECLARACION, SUBITOS
from coliseo.games.warlords_of_terra.model.readings import SUBITOS_EN_TACTICA_TAMBIEN_LIBRES
from coliseo.games.warlords_of_terra.model.table import FINAL, GUARDIA, INICIO, TACTICA, Mesa
from coliseo.kernel.guards import GuardTable

#: the pila holds at most three effects: one, its response, and the answer to that (WT-A.11.2.3)
TOPE_DE_LA_PILA: Final = 3


class Intento:
    """An attempt: who, with which card or thing, where."""

    __slots__ = ("a", "asiento", "b")

    def __init__(self, asiento: int, a: int, b: int) -> None:
        self.asiento = asiento
        self.a = a
        self.b = b


def en_su_fase(m: Mesa, seat: int, fase: int) -> bool:
    """The own turn, in a phase, with nothing on the pila and no combat (OQ-WT-10)."""
    return m.activo == seat and m.fase == fase and not m.pila and m.combate is None and not en_interfase(m)


def en_interfase(m: Mesa) -> bool:
    """Is a permitted change of phase open? The procedure under way knows it by its name."""
    return m.combate is None and len(m.stack) > 0 and m.stack[-1].proc.name == "wt.ventana"


def libre_en_tactica(m: Mesa, seat: int) -> bool:
    """Under that reading the active player may play súbitos in the own Táctica at any time (OQ-WT-11)."""
    return m.config.lecturas.subitos_en_tactica == SUBITOS_EN_TACTICA_TAMBIEN_LIBRES and en_su_fase(m, seat, TACTICA)


def reaccionando(m: Mesa) -> bool:
    """Is the one reaction to combat being asked about (WT-A.10.1a.6)?"""
    return m.combate is not None and m.combate.paso == DECLARACION and not m.pila


# -- why súbitos have to wait ---------------------------------------------------------------------------------------
#
# What lies on the pila can be answered wherever it is: in a closed phase or step of combat nothing gets there, but for
# a Suerte under the reading that lets it be answered everywhere (OQ-WT-22).


def fase_cerrada(m: Mesa) -> bool:
    """Start, puesta en guardia and end of the turn: nobody plays anything (WT-A.6.3.2, WT-M.turn.3)."""
    return m.fase in (INICIO, GUARDIA, FINAL) and not m.pila


def combate_cerrado(m: Mesa) -> bool:
    """A step of combat other than that of súbitos (WT-A.11.1.3.3)."""
    return m.combate is not None and m.combate.paso != SUBITOS and not m.pila


def pila_llena(m: Mesa) -> bool:
    return len(m.pila) >= TOPE_DE_LA_PILA


def es_lo_suyo(m: Mesa, seat: int) -> bool:
    """Is the last effect of the pila the player's own (WT-A.11.1.2.5)?"""
    return len(m.pila) > 0 and m.pila[-1].control == seat


def fuera_de_ventana(m: Mesa, seat: int) -> bool:
    """No change of phase, nothing to respond to, no combat (WT-A.11.1.0.2)?"""
    if m.pila or m.combate is not None or fase_cerrada(m):
        return False
    return not en_interfase(m) and not libre_en_tactica(m, seat)


# -- when súbitos and abilities may be played ------------------------------------------------------------------------

#: joined to the guards of a súbito that is conjured and of an ability that is used
A_TIEMPO: Final = GuardTable("a_tiempo")


@A_TIEMPO.guard(
    "WT-A.6.3.2",
    "WT-A.11.1.1.2",
    es="en el inicio, la puesta en guardia y el final del turno nadie juega hechizos ni habilidades",
    en="at the start, puesta en guardia and end of the turn nobody plays hechizos or abilities",
)
def en_fase_abierta(m: Mesa, i: Intento) -> bool:
    return not fase_cerrada(m)


@A_TIEMPO.guard(
    "WT-A.11.1.3.3",
    "WT-A.10.1a.8",
    "WT-A.10.1c.1",
    es="en un combate solo se juegan en su fase de súbitos",
    en="in a combat they are played only in its súbitos step",
)
def en_la_fase_de_subitos(m: Mesa, i: Intento) -> bool:
    return not combate_cerrado(m)


@A_TIEMPO.guard(
    "WT-A.11.1.2.5",
    "WT-A.6.1.4",
    es="nadie responde a su propio efecto si el rival no le ha respondido antes",
    en="nobody answers their own effect unless the rival has answered it first",
)
def responde_a_lo_ajeno(m: Mesa, i: Intento) -> bool:
    return not es_lo_suyo(m, i.asiento)


@A_TIEMPO.guard(
    "WT-A.11.2.3",
    "WT-A.11.2.7",
    es="en la pila no caben más de tres efectos: la contrarrespuesta la cierra",
    en="the pila holds no more than three effects: the contrarrespuesta closes it",
)
def con_sitio_en_la_pila(m: Mesa, i: Intento) -> bool:
    return not pila_llena(m)


@A_TIEMPO.guard(
    "WT-A.11.3.7",
    es="mientras un efecto se resuelve nadie tiene la prioridad",
    en="while an effect resolves nobody has priority",
)
def nada_se_resuelve(m: Mesa, i: Intento) -> bool:
    return not m.en_curso


@A_TIEMPO.guard(
    "WT-A.11.1.0.2",
    "WT-A.11.1.1.1",
    es="solo en un cambio de fase permitido, en respuesta o en la fase de súbitos de un combate",
    en="only at a permitted change of phase, in response or in the súbitos step of a combat",
)
def en_una_ventana(m: Mesa, i: Intento) -> bool:
    return not fuera_de_ventana(m, i.asiento)
