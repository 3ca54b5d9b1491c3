"""Choosing targets on declaring (8.1-A, 6.7-A, 8.2) and running an effect on the game as it stands (8.1-G, 6.7-E)."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.machine import run_program
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de
from coliseo.games.mitos_y_leyendas.language.selectors import Objetivo
from coliseo.games.mitos_y_leyendas.model.items import Jugada
from coliseo.games.mitos_y_leyendas.model.players import NADIE
from coliseo.games.mitos_y_leyendas.model.procedures import copiar, efecto, elegir
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import TARGETS, Question


def objetivos_de(m: Mesa, o: Jugada) -> list[Objetivo]:
    h = habilidad_de(m, o)
    return [] if h is None else h.efecto.objetivos


def objetivo_pendiente(m: Mesa, o: Jugada) -> Objetivo:
    """The target that is being chosen for what is being played or used."""
    return objetivos_de(m, o)[len(o.objetivos)]


@elegir.step("ML-8.2.1", "ML-8.2.2", "ML-8.2.3", "ML-8.2.4", "ML-8.2.8", "ML-8.2.9", "ML-8.2.11", "ML-6.10.2")
def pedir_objetivo(m: Mesa, f: Frame) -> None:
    """One target after another. What cannot be chosen is left out: a card would not have been playable then (ML-3.4.2),
    a triggered ability happens all the same (OQ-65)."""
    o = m.jugando[-1]
    targets = objetivos_de(m, o)
    if len(o.objetivos) >= len(targets):
        f.done()
        return
    t = targets[len(o.objetivos)]
    found = t.candidatos(m, o) if t.aplica(o) else []
    if not found:
        o.objetivos = (*o.objetivos, ())
        f.jump(pedir_objetivo)
        return
    copies = t.copias(m, o, found)
    there = len(found) if copies is None else sum(copies)
    low, high = t.limites(m, o, there)
    if low > high:
        o.objetivos = (*o.objetivos, ())
        f.jump(pedir_objetivo)
        return
    ask_openly(m, Question(TARGETS, t.quien_elige(m, o), t.proposito, "ML-8.2.3", found, low, high, copies))


@elegir.step("ML-8.2.3", "ML-8.2.9")
def ligar_objetivo(m: Mesa, f: Frame) -> None:
    o = m.jugando[-1]
    o.objetivos = (*o.objetivos, m.choice)
    f.jump(pedir_objetivo)


def correr_efecto(m: Mesa, f: Frame, o: Jugada) -> None:
    """Starts the effect of something that resolves."""
    m.en_curso.append(o)
    m.reveladas = []
    m.call(EffectFrame(efecto, f.cause, len(m.en_curso) - 1))


@efecto.step("ML-6.0.4", "ML-6.0.5", "ML-7.1.1", "ML-7.1.2", "ML-8.2.7", "ML-10.25.1")
def correr(m: Mesa, f: EffectFrame) -> None:
    """All its operations in the order of the text, on what they find (ML-7.1.2)."""
    h = habilidad_de(m, m.en_curso[f.link])
    if h is not None and not run_program(m, f, h.efecto.ops) and not m.over:
        f.jump(correr)


@efecto.step("ML-6.0.5")
def cerrar(m: Mesa, f: EffectFrame) -> None:
    m.en_curso.pop()
    m.mirando = []
    m.mira = NADIE
    m.reveladas = []


# -- the text of another Talismán -----------------------------------------------------------------------------------


@copiar.step("ML-8.2.5", "ML-10.17.1")
def elegir_para_copia(m: Mesa, f: Frame) -> None:
    m.call(Frame(elegir, f.cause))


@copiar.step("ML-10.17.1")
def correr_copia(m: Mesa, f: Frame) -> None:
    correr_efecto(m, f, m.jugando[-1])


@copiar.step("ML-10.17.1")
def cerrar_copia(m: Mesa, f: Frame) -> None:
    m.jugando.pop()
    m.hechas = 1
