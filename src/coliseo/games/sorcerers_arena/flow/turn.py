"""A turn of one personaje: fase Inicial in four steps, main phases, fase Final (1.INI, 1.PPAL, 1.FIN)."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.atoms.cards import descartar, robar
from coliseo.games.sorcerers_arena.atoms.figures import devolver_al_tablero, quitar_contador
from coliseo.games.sorcerers_arena.atoms.score import ganar_pv
from coliseo.games.sorcerers_arena.facts.board import regresos
from coliseo.games.sorcerers_arena.facts.play import cartas_de_mano
from coliseo.games.sorcerers_arena.flow.codes import PASAR
from coliseo.games.sorcerers_arena.flow.ending import acabar_ronda
from coliseo.games.sorcerers_arena.flow.menus import de_la_fase_principal
from coliseo.games.sorcerers_arena.flow.playing import hacer
from coliseo.games.sorcerers_arena.model.cards import ACTIVADOS, CUANTOS_ESTADOS
from coliseo.games.sorcerers_arena.model.events import POR_LIMITE_DE_MANO
from coliseo.games.sorcerers_arena.model.procedures import Activar, activar, turno
from coliseo.games.sorcerers_arena.model.readings import STEP1_COUNTERS_STATUS_BY_STATUS
from coliseo.games.sorcerers_arena.model.table import ENTRE_FASES, FINAL, INICIAL, Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import CARDS, CELL, OPTION, ORDER, Question
from coliseo.tabletop.zones import distinct

# -- fase Inicial ---------------------------------------------------------------------------------------------------


@turno.step("SA-1.TURNO.1", "SA-1.TURNO.2", "SA-1.TURNO.3", "SA-2.TURNO.1", "SA-3.TURNO.1", "SA-1.RONDA.1")
def empezar(m: Mesa, f: Frame) -> None:
    """The personaje at the indicator is active, Fuera de combate or not."""
    if m.indicador == 0:
        m.ronda += 1
        m.emit("ronda", "SA-1.RONDA.1", (m.ronda,))
    m.turno += 1
    m.activo = m.linea[m.indicador]
    m.fase = INICIAL
    m.hechas = 0
    m.usadas = 0
    m.refuerzo = 0
    m.en_habilidades = False
    m.negado = False
    f.cause = m.emit("turno", "SA-1.TURNO.1", m.fig(m.activo))


@turno.step("SA-1.INI.1", "SA-1.INI.2", "SA-1.INI.3", "SA-2.INI.1", "SA-3.INI.1", "SA-0.EST.20", "SA-0.EST.26")
def quitar_contadores(m: Mesa, f: Frame) -> None:
    """Step 1: one counter of each status, all at once, and then what is activated (OQ-SA-06); or one after the other,
    each with its effect, in the order that the Invocador chooses."""
    held = [status for status in range(CUANTOS_ESTADOS) if m.figuras[m.activo].estados[status]]
    m.choice = ()
    if m.config.lecturas.step1_counters == STEP1_COUNTERS_STATUS_BY_STATUS:
        waiting = held
    else:
        for status in held:
            quitar_contador(m, m.activo, status, "SA-1.INI.2")
        waiting = [status for status in held if ACTIVADOS[status]]
    if waiting:
        ask_openly(m, Question(ORDER, m.figuras[m.activo].asiento, "orden_estados", "SA-1.EST.8", waiting))


@turno.step("SA-1.EST.8", "SA-1.INI.4", "SA-0.EST.2", "SA-0.EST.3")
def activar_estados(m: Mesa, f: Frame) -> None:
    if m.choice:
        m.call(Activar(activar, f.cause, m.choice))


@turno.step("SA-1.INI.6", "SA-1.INI.13", "SA-1.INI.14", "SA-1.INI.15", "SA-2.INI.2")
def puntuar_casilla(m: Mesa, f: Frame) -> None:
    """Step 2: a golden space pays the active personaje's side 1 PV, nobody else."""
    figure = m.figuras[m.activo]
    if figure.presente and m.tablero.dorada[figure.casilla]:
        ganar_pv(m, figure.bando, 1, "SA-1.INI.6")


@turno.step("SA-1.INI.8", "SA-1.INI.9", "SA-1.INI.11", "SA-1.KO.7", "SA-2.INI.3")
def regresar(m: Mesa, f: Frame) -> None:
    """Step 3: who is Fuera de combate at this moment comes back; its Invocador says where."""
    figure = m.figuras[m.activo]
    if figure.fuera:
        ask_openly(m, Question(CELL, figure.asiento, "regreso", "SA-1.INI.9", regresos(m)))
    else:
        f.jump(robar_carta)


@turno.step("SA-1.INI.8", "SA-1.INI.9", "SA-1.INI.10", "SA-1.INI.16", "SA-1.PREP.9")
def volver(m: Mesa, f: Frame) -> None:
    devolver_al_tablero(m, m.activo, m.choice[0], m.personaje(m.activo).vida, "SA-1.INI.8")


@turno.step("SA-1.INI.12", "SA-2.INI.4", "SA-1.ADD.5", "SA-1.ADD.6", "SA-1.ADD.7")
def robar_carta(m: Mesa, f: Frame) -> None:
    """Step 4; the discard pile is never shuffled back."""
    robar(m, m.figuras[m.activo].asiento, 1, "SA-1.INI.12")


# -- main phases ----------------------------------------------------------------------------------------------------


@turno.step(
    "SA-1.PPAL.1",
    "SA-1.PPAL.2",
    "SA-2.PPAL.1",
    "SA-3.PPAL.1",
    "SA-4.MEJ.2",
    "SA-1.ADD.8",
    "SA-3.FIN.1",
    "SA-T.ZONA.2",
)
def entre_fases(m: Mesa, f: Frame) -> None:
    """Whatever is left to do, in any order; an upgrade fits between any two phases (OQ-SA-50)."""
    if not m.en_habilidades:
        m.fase = ENTRE_FASES
    seat = m.figuras[m.activo].asiento
    ask_secretly(m, Question(OPTION, seat, "principal", m.reglas.habilidades.regla, de_la_fase_principal(m, seat)))


@turno.step(
    "SA-1.PPAL.2", "SA-1.PPAL.5", "SA-1.PPAL.6", "SA-1.MOV.1", "SA-2.ACC.6", "SA-3.HAB.2", "SA-3.HAB.6", "SA-3.HAB.7"
)
def hacer_lo_elegido(m: Mesa, f: Frame) -> None:
    """A phase is completed before another begins; only Habilidades goes on until something else is done."""
    code = m.choice[0]
    if code == PASAR:
        return
    f.jump(entre_fases)
    hacer(m, m.figuras[m.activo].asiento, code)


# -- fase Final -----------------------------------------------------------------------------------------------------


@turno.step(
    "SA-1.PREP.16", "SA-1.FIN.1", "SA-1.FIN.4", "SA-3.FIN.2", "SA-3.FIN.3", "SA-3.MANO.2", "SA-3.MANO.5", "SA-T.MANO.2"
)  # fmt: skip
def limite_de_mano(m: Mesa, f: Frame) -> None:
    """Down to the limit, cards of one's choice; it is looked at only now."""
    m.fase = FINAL
    m.en_habilidades = False
    seat = m.figuras[m.activo].asiento
    hand = m.invocadores[seat].mano.cards
    over = len(hand) - cartas_de_mano(m, seat, m.reglas.limite.valor)
    m.choice = ()
    if over > 0:
        cards, copies = distinct(hand)
        ask_secretly(m, Question(CARDS, seat, "descarte", m.reglas.limite.regla, cards, over, over, copies))


@turno.step("SA-1.FIN.5", "SA-1.FIN.1")
def descartar_sobrantes(m: Mesa, f: Frame) -> None:
    seat = m.figuras[m.activo].asiento
    for card in m.choice:
        descartar(m, seat, card, POR_LIMITE_DE_MANO, m.reglas.limite.regla)


@turno.step("SA-1.FIN.2", "SA-1.FIN.3", "SA-1.RONDA.2", "SA-2.ORDEN.8", "SA-T.RONDA.1")
def pasar_el_indicador(m: Mesa, f: Frame) -> None:
    """To the next ficha of the line; past the last one a round ends."""
    m.emit("fin_de_turno", "SA-1.FIN.2", m.fig(m.activo))
    m.indicador += 1
    if m.indicador == len(m.linea):
        m.indicador = 0
        acabar_ronda(m)
