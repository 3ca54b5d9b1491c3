"""Everything that could be named in answer to a question, and why some of it cannot be taken."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.games.sorcerers_arena.facts.board import destinos
from coliseo.games.sorcerers_arena.facts.choosing import ELEGIR, Eleccion, clase_del_ataque_normal
from coliseo.games.sorcerers_arena.flow.codes import A_ATACAR, destino, sin_destino
from coliseo.games.sorcerers_arena.flow.guards import ALCANCE_NORMAL, explicar
from coliseo.games.sorcerers_arena.flow.menus import universo_de_acciones
from coliseo.games.sorcerers_arena.flow.resolving import efecto_de
from coliseo.games.sorcerers_arena.language.phrases import Elegir
from coliseo.games.sorcerers_arena.model.chapters import IMPRESO
from coliseo.games.sorcerers_arena.model.items import ATAQUE_NORMAL
from coliseo.games.sorcerers_arena.model.procedures import POR_TODOS, Mover
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.kernel.frames import answer
from coliseo.kernel.guards import GuardTable, Refusal
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of

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
        plain = sin_destino(candidate)
        where = destino(candidate)
        found = explicar(m, q.seat, plain)
        return found if found or where is None else _por_que_no_alli(m, q, plain, where[0], where[1])
    if q.purpose == "objetivo":
        return ELEGIR.explain(m, _eleccion(m, q.seat, candidate))
    if candidate in q.menu:
        return []
    if q.purpose in DE_CASILLA:
        return CASILLAS.explain(m, (q, candidate))
    if q.purpose in ("seleccion", "libre"):
        return ELEGIR_PERSONAJE.explain(m, (q, candidate))
    return []


def _por_que_no_alli(m: Mesa, q: Question, code: int, number: int, es_figura: bool) -> list[Refusal]:
    """An action that may be taken, but not there: what the question that it leads to says of that space or figure."""
    if kind_of(code) == A_ATACAR:
        hand = len(m.invocadores[q.seat].mano.cards)
        clase = clase_del_ataque_normal(m)
        return ELEGIR.explain(m, Eleccion(q.seat, m.activo, number, clase, ALCANCE_NORMAL, hand))
    o = m.clone()
    answer(o, q.seat, q.token, (code,))
    asked = o.questions[0] if o.questions else q
    if asked.seat != q.seat or asked.purpose != ("objetivo" if es_figura else "casilla"):
        return []
    return explicacion(o, asked, number)


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
#: through whom: as the move itself says
_COMO_ES: Final = -1


def _no_se_llega(m: Mesa, a: Sitio, paso: int) -> bool:
    """An empty space that the move under way does not reach, even crossing whoever may be crossed so."""
    f = m.stack[-1]
    if a[0].purpose != "casilla" or not isinstance(f, Mover) or m.ocupadas[a[1]] != NADIE:
        return False
    return a[1] not in destinos(m, m.figuras[f.figura], f.maximo, f.minimo, f.paso if paso < 0 else paso)


@CASILLAS.guard("SA-1.MOV.5", es="esa casilla está ocupada", en="that space is occupied")
def esta_libre(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "casilla" or m.ocupadas[a[1]] == NADIE or a[1] in a[0].menu


@CASILLAS.guard(
    "SA-1.MOV.4",
    es="hay en medio personajes que este movimiento no puede atravesar",
    en="there are characters in the way that this move cannot pass through",
)
def nadie_cierra_el_paso(m: Mesa, a: Sitio) -> bool:
    return not _no_se_llega(m, a, _COMO_ES) or _no_se_llega(m, a, POR_TODOS)


@CASILLAS.guard(
    "SA-1.MOV.2", "SA-1.MOV.8",
    es="el movimiento normal no llega hasta allí",
    en="the standard move does not reach so far",
)  # fmt: skip
def llega_el_movimiento_normal(m: Mesa, a: Sitio) -> bool:
    printed = m.reglas.movimiento.valor == IMPRESO
    return len(m.en_curso) > 0 or printed or not _no_se_llega(m, a, POR_TODOS)


@CASILLAS.guard(
    "SA-3.MOV.1", "SA-1.MOV.8",
    es="el movimiento normal que dice su carta no llega hasta allí",
    en="the standard move that its card says does not reach so far",
)  # fmt: skip
def llega_el_movimiento_impreso(m: Mesa, a: Sitio) -> bool:
    printed = m.reglas.movimiento.valor == IMPRESO
    return len(m.en_curso) > 0 or not printed or not _no_se_llega(m, a, POR_TODOS)


@CASILLAS.guard(
    "SA-1.MOV.8",
    es="no se llega hasta allí con este movimiento",
    en="this move does not reach so far",
)
def llega_el_efecto(m: Mesa, a: Sitio) -> bool:
    return not m.en_curso or not _no_se_llega(m, a, POR_TODOS)


@CASILLAS.guard(
    "SA-1.PREP.10",
    es="las figuras empiezan en las casillas azules de borde oscuro de su extremo, una en cada una",
    en="figures start on the dark-bordered blue spaces of their own end, one on each",
)
def es_de_borde_oscuro(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "colocar" or not m.reglas.salida_oscura.valor or a[1] in a[0].menu


@CASILLAS.guard(
    "SA-2.COLOC.2", "SA-T.COLOC.1",
    es="las figuras empiezan en casillas azules vacías de su extremo",
    en="figures start on empty blue spaces of their own end",
)  # fmt: skip
def es_de_salida(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "colocar" or m.reglas.salida_oscura.valor == 1 or a[1] in a[0].menu


@CASILLAS.guard(
    "SA-1.INI.9", "SA-1.INI.11",
    es="se regresa a una casilla vacía con estrella; si están todas ocupadas, a la más cercana que haya",
    en="one returns to an empty star space; if all are occupied, to the nearest there is",
)  # fmt: skip
def es_de_regreso(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "regreso" or a[1] in a[0].menu


@CASILLAS.guard(
    "SA-1.RES.1",
    es="el efecto lo coloca en una casilla vacía adyacente",
    en="the effect puts it on an empty adjacent space",
)
def es_adyacente(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "junto_a" or a[1] in a[0].menu


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
    en="that character lacks data for this chapter",
)  # fmt: skip
def esta_completo(m: Mesa, a: Sitio) -> bool:
    return m.catalogo.personajes[a[1]].hasta_capitulo >= m.config.capitulo
