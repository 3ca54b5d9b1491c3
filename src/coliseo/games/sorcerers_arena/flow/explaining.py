"""Everything that could be named in answer to a question, and why some of it cannot be taken."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.games.sorcerers_arena.facts.board import destinos, hay_estrella_vacia
from coliseo.games.sorcerers_arena.facts.choosing import ELEGIR, Eleccion, clase_del_ataque_normal
from coliseo.games.sorcerers_arena.flow.attempts import ALCANCE_NORMAL
from coliseo.games.sorcerers_arena.flow.codes import A_ATACAR, destino, sin_destino
from coliseo.games.sorcerers_arena.flow.guards import explicar
from coliseo.games.sorcerers_arena.flow.menus import universo_de_acciones
from coliseo.games.sorcerers_arena.flow.resolving import efecto_de
from coliseo.games.sorcerers_arena.language.phrases import Elegir
from coliseo.games.sorcerers_arena.model.chapters import IMPRESO
from coliseo.games.sorcerers_arena.model.items import ATAQUE_NORMAL
from coliseo.games.sorcerers_arena.model.procedures import POR_NADIE, POR_TODOS, Mover
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.kernel.frames import answer
from coliseo.kernel.guards import GuardTable, Reason, Refusal
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, subject_of

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
        # a card discarded for +1 does not pay for Sigiloso (OQ-SA-22)
        hand = len(m.invocadores[q.seat].mano.cards) - (1 if subject_of(code) else 0)
        clase = clase_del_ataque_normal(m)
        return ELEGIR.explain(m, Eleccion(q.seat, m.activo, number, clase, ALCANCE_NORMAL, hand, True))
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
        return Eleccion(seat, o.personaje, target, clase_del_ataque_normal(m), ALCANCE_NORMAL, hand, True)
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


_HAY_RIVALES: Final = Reason(
    "SA-1.MOV.4",
    "hay en medio rivales suyos, que este movimiento no puede atravesar",
    "there are rivals of its in the way, whom this move cannot pass through",
)
_HAY_PERSONAJES: Final = Reason(
    "SA-1.MOV.6",
    "hay en medio personajes, y el efecto no deja atravesar a ninguno",
    "there are characters in the way, and the effect lets it pass through none",
)


def _quienes_cierran_el_paso(m: Mesa, a: Sitio) -> Reason:
    f = m.stack[-1]
    return _HAY_PERSONAJES if isinstance(f, Mover) and f.paso == POR_NADIE else _HAY_RIVALES


@CASILLAS.guard_by_case(_HAY_RIVALES, _HAY_PERSONAJES, case=_quienes_cierran_el_paso)
def nadie_cierra_el_paso(m: Mesa, a: Sitio) -> bool:
    return not _no_se_llega(m, a, _COMO_ES) or _no_se_llega(m, a, POR_TODOS)


@CASILLAS.guard(
    "SA-1.MOV.2",
    es="el movimiento normal no llega hasta allí",
    en="the standard move does not reach so far",
)
def llega_el_movimiento_normal(m: Mesa, a: Sitio) -> bool:
    printed = m.reglas.movimiento.valor == IMPRESO
    return len(m.en_curso) > 0 or printed or not _no_se_llega(m, a, POR_TODOS)


@CASILLAS.guard(
    "SA-3.MOV.1",
    es="el movimiento normal que dice su carta no llega hasta allí",
    en="the standard move that its card says does not reach so far",
)
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


_EN_LAS_AZULES: Final = Reason(
    "SA-2.COLOC.2",
    "las figuras empiezan en casillas azules vacías de su extremo",
    "figures start on empty blue spaces of their own end",
)


def _donde_se_empieza(m: Mesa, a: Sitio) -> Reason:
    return _EN_LAS_AZULES.by(m.reglas.salida_oscura.regla)


@CASILLAS.guard_by_case(_EN_LAS_AZULES, _EN_LAS_AZULES.by("SA-T.COLOC.1"), case=_donde_se_empieza)
def es_de_salida(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "colocar" or m.reglas.salida_oscura.valor == 1 or a[1] in a[0].menu


_A_UNA_ESTRELLA: Final = Reason(
    "SA-1.INI.9", "se regresa a una casilla vacía con estrella", "one returns to an empty star space"
)
_LO_MAS_CERCA: Final = Reason(
    "SA-1.INI.11",
    "las casillas con estrella están ocupadas: se regresa a la vacía más cercana a ellas",
    "the star spaces are occupied: one returns to the empty space nearest to them",
)


def _adonde_se_regresa(m: Mesa, a: Sitio) -> Reason:
    return _A_UNA_ESTRELLA if hay_estrella_vacia(m) else _LO_MAS_CERCA


@CASILLAS.guard_by_case(_A_UNA_ESTRELLA, _LO_MAS_CERCA, case=_adonde_se_regresa)
def es_de_regreso(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "regreso" or a[1] in a[0].menu


@CASILLAS.guard(
    "SA-1.KO.5",
    es="el efecto lo coloca en una casilla vacía adyacente",
    en="the effect puts it on an empty adjacent space",
)
def es_adyacente(m: Mesa, a: Sitio) -> bool:
    return a[0].purpose != "junto_a" or a[1] in a[0].menu


# -- personajes -----------------------------------------------------------------------------------------------------

ELEGIR_PERSONAJE: Final = GuardTable("elegir_personaje")


_YA_ELEGIDO: Final = Reason(
    "SA-2.DRAFT.4", "ya está elegido, y solo hay uno en la caja", "it has been chosen, and the box holds only one"
)
_YA_EN_EL_EQUIPO: Final = Reason("SA-2.DRAFT.5", "ya está en tu equipo", "it is in your team already")
_YA_EN_EL_BANDO: Final = Reason("SA-T.DRAFT.5", "ya está en tu bando", "it is on your side already")


def _quien_lo_tiene(m: Mesa, a: Sitio) -> Reason:
    if m.config.cajas == 1:
        return _YA_ELEGIDO
    return _YA_EN_EL_BANDO if m.config.equipo else _YA_EN_EL_EQUIPO


@ELEGIR_PERSONAJE.guard_by_case(_YA_ELEGIDO, _YA_EN_EL_EQUIPO, _YA_EN_EL_BANDO, case=_quien_lo_tiene)
def no_lo_tiene_nadie(m: Mesa, a: Sitio) -> bool:
    return m.catalogo.personajes[a[1]].hasta_capitulo < m.config.capitulo or a[1] in a[0].menu


_INCOMPLETO: Final = Reason(
    "SA-1.FICHA.1",
    "a ese personaje le faltan datos para este capítulo",
    "that character lacks data for this chapter",
)


def _que_le_falta(m: Mesa, a: Sitio) -> Reason:
    lack = next(f for f in m.catalogo.personajes[a[1]].faltan if f.capitulo <= m.config.capitulo)
    return _INCOMPLETO.by(lack.regla)


@ELEGIR_PERSONAJE.guard_by_case(
    _INCOMPLETO, *[_INCOMPLETO.by(rule) for rule in ("SA-0.GEN.16", "SA-3.CAPAC.1", "SA-4.MEJ.1")], case=_que_le_falta
)
def esta_completo(m: Mesa, a: Sitio) -> bool:
    return m.catalogo.personajes[a[1]].hasta_capitulo >= m.config.capitulo
