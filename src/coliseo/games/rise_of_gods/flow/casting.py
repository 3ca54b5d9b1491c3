"""What is being played gets its targets (RG-OQ.39), is paid for (SL, CR) and, when its moment comes, runs."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.machine import run_program
from coliseo.games.rise_of_gods.atoms.cards import girar_sellos
from coliseo.games.rise_of_gods.facts.stats import efecto_de, habilidad_de
from coliseo.games.rise_of_gods.flow.ending import comprobar_final
from coliseo.games.rise_of_gods.language.selectors import Objetivo
from coliseo.games.rise_of_gods.model.cards import AL_GOLPEAR
from coliseo.games.rise_of_gods.model.items import ASALTO, ATAQUE, REACCION, Objeto
from coliseo.games.rise_of_gods.model.procedures import Muertes, Pagar, efecto, elegir, muertes, pagar
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import CARDS, TARGETS, Question

# -- targets --------------------------------------------------------------------------------------------------------


def es_optativo(m: Mesa, o: Objeto) -> bool:
    """An Asalto that chooses criaturas need not be used (RG-OP.1, RG-OQ.87)."""
    return o.clase == ASALTO and not o.objetivos and efecto_de(m, o).elige_criaturas


def objetivo_pendiente(m: Mesa, o: Objeto) -> Objetivo:
    """The target that is being chosen for what is being played."""
    return efecto_de(m, o).objetivos[len(o.objetivos)]


def esta_completo(m: Mesa, o: Objeto) -> bool:
    """Have all its targets been chosen? If not, it goes unused."""
    return len(o.objetivos) == len(efecto_de(m, o).objetivos)


@elegir.step("RG-OP.1", "RG-OP.2", "RG-OP.3", "RG-PI.7")
def pedir_objetivo(m: Mesa, f: Frame) -> None:
    """One target after another, when the object goes on the pila (RG-OQ.39)."""
    o = m.jugando[-1]
    if esta_completo(m, o):
        f.done()
        return
    t = objetivo_pendiente(m, o)
    if not t.aplica(o):
        # a target of a mode that was not chosen
        o.objetivos = (*o.objetivos, ())
        f.jump(pedir_objetivo)
        return
    found = t.candidatos(m, o)
    copies = t.copias(m, o, found)
    there = len(found) if copies is None else sum(copies)
    optional = es_optativo(m, o)
    if there < t.minimo or (optional and not found):
        f.done()
        return
    low = 0 if optional else t.minimo
    ask_openly(m, Question(TARGETS, o.control, t.proposito, "RG-PI.7", found, low, min(t.maximo, there), copies))


@elegir.step("RG-OP.1", "RG-OP.3")
def ligar_objetivo(m: Mesa, f: Frame) -> None:
    o = m.jugando[-1]
    if not m.choice and es_optativo(m, o):
        f.done()
        return
    o.objetivos = (*o.objetivos, m.choice)
    f.jump(pedir_objetivo)


# -- payment --------------------------------------------------------------------------------------------------------


def frame_de_pago(f: Frame, seat: int, faccion: int, esferas: int, neutral: int) -> Frame:
    return Pagar(pagar, f.cause, seat, faccion, esferas, neutral)


@pagar.step("RG-SL.4", "RG-CR.3", "RG-CR.4")
def pedir_sellos(m: Mesa, f: Pagar) -> None:
    """Spheres take sellos of their faction; for the rest the player chooses which to turn (RG-OQ.29)."""
    seat = f.asiento
    left = m.jugadores[seat].libres.copy()
    left[f.faccion] -= f.esferas
    menu = [i for i in range(len(left)) if left[i] > 0]
    n = f.neutral
    ask_openly(m, Question(CARDS, seat, "pagar", "RG-CR.3", menu, n, n, [left[i] for i in menu]))


@pagar.step("RG-SL.4", "RG-SL.5")
def girar(m: Mesa, f: Pagar) -> None:
    pays = [0] * len(m.jugadores[f.asiento].libres)
    pays[f.faccion] = f.esferas
    for faction in m.choice:
        pays[faction] += 1
    girar_sellos(m, f.asiento, pays, "RG-SL.4")


# -- running --------------------------------------------------------------------------------------------------------


def correr_efecto(m: Mesa, f: Frame) -> None:
    """Starts the effect of the innermost object under way."""
    o = m.en_curso[-1]
    m.call(EffectFrame(efecto, o.causa, len(m.en_curso) - 1))


@efecto.step("RG-PI.5")
def correr(m: Mesa, f: EffectFrame) -> None:
    """All its operations, in order."""
    o = m.en_curso[f.link]
    if not run_program(m, f, efecto_de(m, o).ops) and not m.over:
        f.jump(correr)


@efecto.step("RG-DD.1")
def cerrar(m: Mesa, f: EffectFrame) -> None:
    """Then deaths are looked at, and lives."""
    m.mirando = []
    if comprobar_final(m):
        return
    if m.moribundas and not _espera_al_combate(m):
        m.call(Muertes(muertes, f.cause))


def _espera_al_combate(m: Mesa) -> bool:
    """What happens on striking belongs to the blow: the attack itself sees to the dead (RG-OQ.18, RG-OQ.82)."""
    if len(m.en_curso) < 2 or m.en_curso[-2].clase != ATAQUE or m.en_curso[-1].clase != REACCION:
        return False
    return habilidad_de(m, m.en_curso[-1]).evento & AL_GOLPEAR != 0
