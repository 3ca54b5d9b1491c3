"""Where in the turn a position stands: the phase or step, the battle if there is one, and the work that is pending."""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import integer_at
from coliseo.effects.plain_data import words_of
from coliseo.effects.source import Tree, plain
from coliseo.games.mitos_y_leyendas.flow.setup import partida
from coliseo.games.mitos_y_leyendas.flow.turn import turno
from coliseo.games.mitos_y_leyendas.judge.position.naming import ASIENTOS
from coliseo.games.mitos_y_leyendas.model.pieces import ATAQUE, Pieza
from coliseo.games.mitos_y_leyendas.model.procedures import Partida, Turno, batalla
from coliseo.games.mitos_y_leyendas.model.table import (
    AGRUPACION,
    ASIGNACION,
    DECLARACION_ATAQUE,
    DECLARACION_BLOQUEO,
    FASES,
    FINAL,
    GUERRA,
    Mesa,
)
from coliseo.games.mitos_y_leyendas.model.table import VIGILIA as FASE_VIGILIA
from coliseo.judge.acting import seat_at
from coliseo.kernel.frames import Frame

PREPARACION: Final = "preparacion"
COMIENZO: Final = "comienzo"
ORO: Final = "oro"
VIGILIA: Final = "vigilia"
#: moment → the phase it is in and the step of the turn at which the game goes on
_DEL_TURNO: Final[dict[str, tuple[int, str]]] = {
    COMIENZO: (FINAL, "comenzar_turno"),
    "agrupacion": (AGRUPACION, "comienzo_de_agrupacion"),
    "comienzo_vigilia": (AGRUPACION, "comienzo_de_vigilia"),
    ORO: (FASE_VIGILIA, "pedir_oro"),
    VIGILIA: (FASE_VIGILIA, "pedir_accion"),
    "fin_vigilia": (FASE_VIGILIA, "final_de_vigilia"),
    "final": (FINAL, "comienzo_de_final"),
}
#: the same for the steps of the battle
_DE_BATALLA: Final[dict[str, tuple[int, str]]] = {
    "declaracion_ataque": (DECLARACION_ATAQUE, "momento_de_ataque"),
    "declaracion_bloqueo": (DECLARACION_BLOQUEO, "pedir_bloqueo"),
    "comienzo_guerra": (DECLARACION_BLOQUEO, "comenzar_guerra"),
    "guerra": (GUERRA, "pedir_guerra"),
    "asignacion": (ASIGNACION, "asignar_dano"),
}
MOMENTOS: Final = (PREPARACION, *_DEL_TURNO, *_DE_BATALLA)
#: before these the Oro of the turn is still to be decided
SIN_DECIDIR_ORO: Final = (PREPARACION, COMIENZO, "agrupacion", "comienzo_vigilia", ORO)
_CAMPOS: Final = ("bloqueos", "fuera", "prioridad", "pases")


def leer_batalla(tree: Tree | None, m: Mesa, moment: str) -> None:
    """The active player's Línea de Ataque attacks, in the order of the file; `batalla` tells the rest."""
    if moment not in _DE_BATALLA:
        if tree is not None:
            known = ", ".join(_DE_BATALLA)
            raise tree.error("batalla", f"la fase no es de batalla: {known}", f"no phase of the battle: {known}")
        return
    m.prioridad = m.rival[m.activo]
    for p in m.piezas.values():
        if p.control == m.activo and p.linea == ATAQUE:
            m.atacantes.append(p.ident)
            p.declarado = m.turno
            if p.ident not in m.atacaron:
                m.atacaron.append(p.ident)
    if not m.atacantes and moment == "declaracion_ataque":
        return
    if tree is None:
        return
    tree.only("batalla", _CAMPOS)
    priority = tree.get("prioridad")
    if priority is not None:
        m.prioridad = seat_at(priority, "batalla.prioridad", ASIENTOS)
    m.pases = integer_at(tree, "pases", 0, 0, 1)
    out = tree.get("fuera")
    for word, place in words_of(out, "batalla.fuera") if out is not None else []:
        m.fuera_de_batalla.append(_combatiente(m, word, m.activo, place, "batalla.fuera").ident)
    blocks = tree.get("bloqueos")
    for name, goals in blocks.mapping("batalla.bloqueos") if blocks is not None else []:
        blocker = _combatiente(m, plain(name), m.rival[m.activo], goals, "batalla.bloqueos")
        blocker.bloqueo = m.turno
        for word, place in words_of(goals, "batalla.bloqueos"):
            attacker = _combatiente(m, word, m.activo, place, "batalla.bloqueos")
            m.bloqueos.append([attacker.ident, blocker.ident])


def _combatiente(m: Mesa, word: str, seat: int, tree: Tree, field: str) -> Pieza:
    """A fighter by name; of several alike, one that has nothing to fight yet."""
    from coliseo.games.mitos_y_leyendas.judge.naming import piezas_llamadas

    busy = [ident for pair in m.bloqueos for ident in pair]
    found = [p for p in piezas_llamadas(m, word) if p.control == seat and (seat != m.activo or p.ident in m.atacantes)]
    free = [p for p in found if p.ident not in busy]
    if not found:
        raise tree.error(
            field, f"nadie se llama así en la batalla «{word}»", f"nobody in the battle is called «{word}»"
        )
    return free[0] if free else found[0]


def atacado_por(tree: Tree, m: Mesa, seat: int, field: str) -> None:
    """The opposing Aliados that attacked a player in the turn before."""
    from coliseo.games.mitos_y_leyendas.judge.naming import piezas_llamadas

    found = m.jugadores[seat].atacantes_anterior
    for word, place in words_of(tree, field):
        named = [p for p in piezas_llamadas(m, word) if p.control != seat and p.ident not in found]
        if not named:
            raise place.error(field, f"el oponente no tiene «{word}»", f"the opponent has no «{word}»")
        found.append(named[0].ident)


def continuar(m: Mesa, moment: str) -> None:
    """The work that is pending: the game, the turn at the right step, and the battle."""
    if moment == PREPARACION:
        m.turno = 0
        for j in m.jugadores:
            j.turnos = 0
            j.mulligan = -1
        m.stack.append(Partida(partida, 0, m.primero))
        return
    rest = Partida(partida, 0, m.primero)
    rest.step = partida.step_named("siguiente_turno")
    now = Turno(turno, 0)
    m.stack.append(rest)
    m.stack.append(now)
    if moment in _DEL_TURNO:
        m.fase, step = _DEL_TURNO[moment]
        now.step = turno.step_named(step)
        if moment == COMIENZO:
            m.turno -= 1
            m.jugadores[m.activo].turnos -= 1
        return
    m.fase, step = _DE_BATALLA[moment]
    if not m.atacantes and moment == "declaracion_ataque":
        step = "pedir_atacante"
    elif m.bloqueos and moment == "declaracion_bloqueo":
        step = "momento_de_bloqueo"
    now.step = turno.step_named("comienzo_de_final")
    fight = Frame(batalla)
    fight.step = batalla.step_named(step)
    m.stack.append(fight)


__all__ = [
    "COMIENZO",
    "FASES",
    "MOMENTOS",
    "ORO",
    "SIN_DECIDIR_ORO",
    "VIGILIA",
    "atacado_por",
    "continuar",
    "leer_batalla",
]
