"""The turn (I.5, III.5): four phases of three parts. Each step is a box of the rulebook's flow chart."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.atoms.lasting import acabar_lo_del_turno
from coliseo.games.atrum_arena.atoms.pieces import descartar, empezar_turno, preparar_todo, reiniciar_resistencia, robar
from coliseo.games.atrum_arena.flow.windows import acciones, inicio, nadie_puede
from coliseo.games.atrum_arena.model.readings import (
    EVENTO_FORZOSO_ABRE_DESARROLLO_ULTIMO,
    LIMITE_DE_MANO_EN_FINAL,
    MOMENTO_DEL_REINICIO_COMIENZO_DEL_TURNO,
    MOMENTO_DEL_REINICIO_DESARROLLO_DE_PREPARAR,
)
from coliseo.games.atrum_arena.model.table import (
    DESARROLLO,
    DESCARTAR,
    FINAL,
    INICIO,
    PREPARAR,
    PRINCIPAL,
    ROBAR,
    SOMBRA,
    Mesa,
)
from coliseo.kernel.asking import ask_secretly
from coliseo.kernel.frames import Frame, Procedure
from coliseo.kernel.questions import CARDS, Question
from coliseo.kernel.rounds import RoundFrame

LIMITE_DE_MANO: Final = 5

turno: Final = Procedure("aa.turno", Frame)


def _entrar(m: Mesa, f: Frame, fase: int, parte: int) -> bool:
    """Moves to a part of a phase; a participant who left the game has no more of them."""
    if not m.participantes[m.activo].en_juego:
        f.jump(terminar)
        return False
    m.fase = fase
    m.parte = parte
    if parte == INICIO:
        f.cause = m.emit("fase", "AA-I.5.1.2", (m.activo, fase))
        m.ruido += 1
    return True


def _abrir_inicio(m: Mesa, f: Frame, fase: int) -> None:
    if _entrar(m, f, fase, INICIO) and not nadie_puede(m):
        m.call(RoundFrame(inicio, f.cause))


def _abrir_acciones(m: Mesa, f: Frame, fase: int, parte: int) -> None:
    """What the active participant may do in Desarrollo or Final."""
    if _entrar(m, f, fase, parte) and not nadie_puede(m):
        m.call(Frame(acciones, f.cause))


def _forzoso_al_final(m: Mesa) -> bool:
    """Does what a phase brings by itself come last in its Desarrollo, instead of opening it? (a reading)"""
    return m.config.lecturas.evento_forzoso_abre_desarrollo == EVENTO_FORZOSO_ABRE_DESARROLLO_ULTIMO


@turno.step("AA-I.3.4.1", "AA-I.5.1.1", "AA-III.5.0.16")
def comenzar(m: Mesa, f: Frame) -> None:
    """The start-of-turn mark, before any part of any phase."""
    f.cause = empezar_turno(m)
    if (
        m.participantes[m.activo].alcanzo_cero
        and m.config.lecturas.momento_del_reinicio == MOMENTO_DEL_REINICIO_COMIENZO_DEL_TURNO
    ):
        reiniciar_resistencia(m, m.activo)


# -- phase 1 --------------------------------------------------------------------------------------------------------


@turno.step("AA-III.5.0.1", "AA-III.5.0.3", "AA-I.5.7.1", "AA-I.5.7.2", "AA-I.5.1.2")
def inicio_de_preparar(m: Mesa, f: Frame) -> None:
    _abrir_inicio(m, f, PREPARAR)


@turno.step("AA-I.5.2.1", "AA-I.5.2.2", "AA-I.6.1.7", "AA-III.5.0.4")
def prepararlo_todo(m: Mesa, f: Frame) -> None:
    if _entrar(m, f, PREPARAR, DESARROLLO) and not _forzoso_al_final(m):
        _preparar(m)


def _preparar(m: Mesa) -> None:
    p = m.participantes[m.activo]
    if p.alcanzo_cero and m.config.lecturas.momento_del_reinicio == MOMENTO_DEL_REINICIO_DESARROLLO_DE_PREPARAR:
        reiniciar_resistencia(m, m.activo)
    preparar_todo(m, m.activo)


@turno.step("AA-III.5.0.4", "AA-III.5.0.2")
def desarrollo_de_preparar(m: Mesa, f: Frame) -> None:
    _abrir_acciones(m, f, PREPARAR, DESARROLLO)


@turno.step("AA-III.5.0.5", "AA-III.5.0.2")
def final_de_preparar(m: Mesa, f: Frame) -> None:
    if _forzoso_al_final(m) and m.participantes[m.activo].en_juego:
        _preparar(m)
    _abrir_acciones(m, f, PREPARAR, FINAL)


# -- phase 2 --------------------------------------------------------------------------------------------------------


@turno.step("AA-III.5.0.1", "AA-III.5.0.6", "AA-I.5.7.1")
def inicio_de_robar(m: Mesa, f: Frame) -> None:
    _abrir_inicio(m, f, ROBAR)


@turno.step("AA-I.5.3.1", "AA-I.5.3.2", "AA-I.5.3.3", "AA-I.5.3.4", "AA-I.5.3.5", "AA-III.3.0.3", "AA-III.5.0.7")
def robar_del_turno(m: Mesa, f: Frame) -> None:
    if _entrar(m, f, ROBAR, DESARROLLO) and not _forzoso_al_final(m):
        _robar(m)


def cartas_por_robar(m: Mesa) -> int:
    """3, but in their first turn some draw 2 (AA-I.5.3.2 to AA-I.5.3.5, AA-III.3.0.3)."""
    if m.participantes[m.activo].turnos > 1:
        return 3
    if m.seats == 2:
        return 2 if m.activo == m.primero else 3
    last = (m.primero + m.seats - 1) % m.seats
    return 3 if m.activo == last else 2


def _robar(m: Mesa) -> None:
    robar(m, m.activo, cartas_por_robar(m), "AA-I.5.3.1")


@turno.step("AA-III.5.0.7", "AA-III.5.0.2")
def desarrollo_de_robar(m: Mesa, f: Frame) -> None:
    _abrir_acciones(m, f, ROBAR, DESARROLLO)


@turno.step("AA-III.5.0.8", "AA-III.5.0.2")
def final_de_robar(m: Mesa, f: Frame) -> None:
    if _forzoso_al_final(m) and m.participantes[m.activo].en_juego:
        _robar(m)
    _abrir_acciones(m, f, ROBAR, FINAL)


# -- phase 3 --------------------------------------------------------------------------------------------------------


@turno.step("AA-III.5.0.1", "AA-III.5.0.9", "AA-I.5.7.1")
def inicio_de_principal(m: Mesa, f: Frame) -> None:
    _abrir_inicio(m, f, PRINCIPAL)


@turno.step("AA-III.5.0.10", "AA-I.5.4.1", "AA-I.5.4.5")
def desarrollo_de_principal(m: Mesa, f: Frame) -> None:
    _abrir_acciones(m, f, PRINCIPAL, DESARROLLO)


@turno.step("AA-III.5.0.11", "AA-III.5.0.2")
def final_de_principal(m: Mesa, f: Frame) -> None:
    _abrir_acciones(m, f, PRINCIPAL, FINAL)


# -- phase 4 --------------------------------------------------------------------------------------------------------


@turno.step("AA-III.5.0.1", "AA-III.5.0.12", "AA-I.5.7.1")
def inicio_de_descartar(m: Mesa, f: Frame) -> None:
    _abrir_inicio(m, f, DESCARTAR)


@turno.step("AA-I.5.5.1", "AA-III.5.0.13")
def elegir_descartes(m: Mesa, f: Frame) -> None:
    if _entrar(m, f, DESCARTAR, DESARROLLO):
        m.choice = ()
        if not _descartes_tarde(m):
            _pedir_descartes(m)


def _descartes_tarde(m: Mesa) -> bool:
    return m.config.lecturas.limite_de_mano == LIMITE_DE_MANO_EN_FINAL or _forzoso_al_final(m)


def _pedir_descartes(m: Mesa) -> None:
    mano = m.participantes[m.activo].mano
    excess = sum(mano) - LIMITE_DE_MANO
    m.choice = ()
    if excess <= 0:
        return
    menu = [t for t in range(SOMBRA + 1) if mano[t] > 0]
    copies = [mano[t] for t in menu]
    q = Question(CARDS, m.activo, "limite_de_mano", "AA-I.5.5.1", menu, excess, excess, copies)
    ask_secretly(m, q)


@turno.step("AA-I.5.5.1")
def ligar_descartes(m: Mesa, f: Frame) -> None:
    for t in m.choice:
        descartar(m, m.activo, t, "AA-I.5.5.1")


@turno.step("AA-III.5.0.13", "AA-III.5.0.2")
def desarrollo_de_descartar(m: Mesa, f: Frame) -> None:
    _abrir_acciones(m, f, DESCARTAR, DESARROLLO)


@turno.step("AA-III.5.0.14", "AA-III.5.0.2")
def final_de_descartar(m: Mesa, f: Frame) -> None:
    _abrir_acciones(m, f, DESCARTAR, FINAL)


@turno.step("AA-I.5.5.1")
def elegir_descartes_tarde(m: Mesa, f: Frame) -> None:
    """Only under the readings that put the hand limit at the end of the phase."""
    m.choice = ()
    if m.participantes[m.activo].en_juego and _descartes_tarde(m):
        _pedir_descartes(m)


@turno.step("AA-I.5.5.1")
def ligar_descartes_tarde(m: Mesa, f: Frame) -> None:
    for t in m.choice:
        descartar(m, m.activo, t, "AA-I.5.5.1")


@turno.step("AA-I.5.6.1", "AA-III.5.0.15", "AA-III.5.0.16")
def terminar(m: Mesa, f: Frame) -> None:
    acabar_lo_del_turno(m)
    m.emit("fin_de_turno", "AA-I.5.6.1", (m.activo,))
