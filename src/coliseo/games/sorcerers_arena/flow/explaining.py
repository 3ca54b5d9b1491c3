"""Everything that could be named in answer to a question, and why some of it cannot be taken."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.games.sorcerers_arena.facts.board import destinos
from coliseo.games.sorcerers_arena.facts.choosing import ELEGIR, Eleccion, clase_del_ataque_normal
from coliseo.games.sorcerers_arena.flow.guards import ALCANCE_NORMAL, explicar
from coliseo.games.sorcerers_arena.flow.menus import universo_de_acciones
from coliseo.games.sorcerers_arena.flow.resolving import efecto_de
from coliseo.games.sorcerers_arena.language.phrases import Elegir
from coliseo.games.sorcerers_arena.model.board import con_marca
from coliseo.games.sorcerers_arena.model.items import ATAQUE_NORMAL
from coliseo.games.sorcerers_arena.model.procedures import Mover
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.kernel.guards import GuardTable, Refusal
from coliseo.kernel.questions import Question

#: questions for a space of the board
DE_CASILLA: Final = ("casilla", "colocar", "regreso", "junto_a")


def universo_de(m: Mesa, q: Question) -> list[int]:
    """Between phases every card and ability; for a target every figure; for a space all of the board."""
    if q.purpose == "principal":
        return universo_de_acciones(m, q.seat)
    if q.purpose == "objetivo":
        return [f.lugar for f in m.figuras]
    if q.purpose in DE_CASILLA:
        return list(range(m.tablero.casillas))
    if q.purpose in ("seleccion", "libre"):
        return [p.numero for p in m.catalogo.personajes]
    return list(q.menu)


def explicacion(m: Mesa, q: Question, candidate: int) -> list[Refusal]:
    if q.purpose == "principal":
        return explicar(m, q.seat, candidate)
    if q.purpose == "objetivo":
        return ELEGIR.explain(m, _eleccion(m, q.seat, candidate))
    if candidate in q.menu:
        return []
    if q.purpose in DE_CASILLA:
        return CASILLAS.explain(m, (q, candidate))
    if q.purpose in ("seleccion", "libre"):
        return ELEGIR_PERSONAJE.explain(m, (q, candidate))
    return []


def _eleccion(m: Mesa, seat: int, target: int) -> Eleccion:
    """The choice that is being asked for, of this figure."""
    o = m.en_curso[-1]
    hand = len(m.invocadores[seat].mano.cards)
    if o.clase == ATAQUE_NORMAL:
        return Eleccion(seat, o.personaje, target, clase_del_ataque_normal(m), ALCANCE_NORMAL, hand)
    x = m.stack[-1]
    assert isinstance(x, EffectFrame)
    asking = efecto_de(m, o).ops[x.pc - 1]
    assert isinstance(asking, Elegir)
    directo = asking.directo
    return Eleccion(seat, o.personaje, target, directo.clase, directo.alcance, hand)


# -- spaces ---------------------------------------------------------------------------------------------------------

CASILLAS: Final = GuardTable("casillas")
Sitio = tuple[Question, int]


@CASILLAS.guard("SA-1.MOV.5", es="esa casilla está ocupada", en="that space is occupied")
def esta_libre(m: Mesa, a: Sitio) -> bool:
    return m.ocupadas[a[1]] == NADIE or a[1] in a[0].menu


@CASILLAS.guard(
    "SA-1.MOV.2", "SA-1.MOV.4", "SA-1.MOV.8", "SA-3.MOV.1",
    es="no se llega hasta allí con este movimiento",
    en="this move does not reach so far",
)  # fmt: skip
def se_llega(m: Mesa, a: Sitio) -> bool:
    f = m.stack[-1]
    if a[0].purpose != "casilla" or not isinstance(f, Mover) or m.ocupadas[a[1]] != NADIE:
        return True
    return a[1] in destinos(m, m.figuras[f.figura], f.maximo, f.minimo, f.paso)


@CASILLAS.guard(
    "SA-1.PREP.10", "SA-2.COLOC.2", "SA-T.COLOC.1",
    es="las figuras empiezan en las casillas azules de su extremo",
    en="figures start on the blue spaces of their own end",
)  # fmt: skip
def es_de_salida(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "colocar" or a[1] in a[0].menu or m.ocupadas[a[1]] != NADIE


@CASILLAS.guard(
    "SA-1.INI.9", "SA-1.INI.11",
    es="se regresa a una casilla con estrella; si están todas ocupadas, a la más cercana que haya",
    en="one returns to a star space; if all are occupied, to the nearest there is",
)  # fmt: skip
def es_de_regreso(m: Mesa, a: Sitio) -> bool:
    stars = [cell for side in m.tablero.estrella for cell in con_marca(side)]
    return a[0].purpose != "regreso" or a[1] in a[0].menu or a[1] in stars


@CASILLAS.guard(
    "SA-1.RES.1",
    es="el efecto lo coloca en una casilla vacía adyacente",
    en="the effect puts it on an empty adjacent space",
)
def es_adyacente(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "junto_a" or a[1] in a[0].menu or m.ocupadas[a[1]] != NADIE


# -- personajes -----------------------------------------------------------------------------------------------------

ELEGIR_PERSONAJE: Final = GuardTable("elegir_personaje")


@ELEGIR_PERSONAJE.guard(
    "SA-2.DRAFT.4", "SA-2.DRAFT.5", "SA-T.DRAFT.5",
    es="ya está elegido",
    en="it has been chosen already",
)  # fmt: skip
def no_lo_tiene_nadie(m: Mesa, a: Sitio) -> bool:
    return m.catalogo.personajes[a[1]].hasta_capitulo < m.config.capitulo or a[1] in a[0].menu


@ELEGIR_PERSONAJE.guard(
    "SA-3.CAPAC.1", "SA-4.MEJ.1",
    es="a ese personaje le faltan datos para este capítulo",
    en="that personaje lacks data for this chapter",
)  # fmt: skip
def esta_completo(m: Mesa, a: Sitio) -> bool:
    return m.catalogo.personajes[a[1]].hasta_capitulo >= m.config.capitulo
