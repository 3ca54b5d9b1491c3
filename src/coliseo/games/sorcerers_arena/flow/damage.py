"""Damage from its source to the clean-up after it (1.ACC, 1.ADD.10, 1.KO)."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.games.sorcerers_arena.atoms.figures import quitar_vida, retirar_del_tablero
from coliseo.games.sorcerers_arena.facts.play import dano_final
from coliseo.games.sorcerers_arena.flow.resolving import efecto_de
from coliseo.games.sorcerers_arena.language.controls import a_mitad_de_una_instruccion
from coliseo.games.sorcerers_arena.model.cards import AL_DEJAR_FUERA
from coliseo.games.sorcerers_arena.model.items import ATAQUE_NORMAL, HABILIDAD, Objeto
from coliseo.games.sorcerers_arena.model.procedures import Activar, Danar, danar, limpiar, resolver
from coliseo.games.sorcerers_arena.model.readings import KO_CLEANUP_AFTER_INSTRUCTION
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.frames import Frame
from coliseo.kernel.questions import ORDER, Question

# -- damage ---------------------------------------------------------------------------------------------------------


@danar.step("SA-1.ADD.10")
def en_que_orden(m: Mesa, f: Danar) -> None:
    """Whoever controls the source says in which order several victims suffer it."""
    ask_openly(m, Question(ORDER, f.asiento, "orden_dano", "SA-1.ADD.10", list(f.golpes[::2])))


@danar.step(
    "SA-1.ACC.3", "SA-1.ACC.5", "SA-1.PREP.8", "SA-0.EST.16", "SA-0.EST.19", "SA-0.EST.24", "SA-1.KO.1", "SA-1.RES.7"
)
def sufrirlo(m: Mesa, f: Danar) -> None:
    """Each amount with what Fuerte adds and Resistente takes away, be it all; who is Fuera de combate by then is
    skipped."""
    rule = "SA-0.EST.4" if isinstance(m.stack[-2], Activar) else "SA-1.ACC.3"
    amounts = {f.golpes[i]: f.golpes[i + 1] for i in range(0, len(f.golpes), 2)}
    for victim in m.choice:
        if m.figuras[victim].vida > 0:
            left = dano_final(m, f.autor, victim, amounts[victim])
            quitar_vida(m, victim, left, "SA-0.EST.19" if amounts[victim] and not left else rule)


@danar.step("SA-1.KO.2")
def despejar(m: Mesa, f: Danar) -> None:
    """After the instruction that caused it, unless the table cleans up after the whole card (OQ-SA-09)."""
    if m.config.lecturas.ko_cleanup != KO_CLEANUP_AFTER_INSTRUCTION and m.en_curso:
        return
    x = m.stack[-2]
    if isinstance(x, EffectFrame) and a_mitad_de_una_instruccion(efecto_de(m, m.en_curso[x.link]).ops, x.pc):
        return
    m.call(Frame(limpiar, f.cause))


# -- Fuera de combate -----------------------------------------------------------------------------------------------


@limpiar.step("SA-1.KO.2", "SA-1.KO.3", "SA-1.KO.4", "SA-1.KO.6", "SA-1.EST.9", "SA-4.MEJ.8", "SA-4.MEJ.7")
def retirar(m: Mesa, f: Frame) -> None:
    """One figure after the other: off the board, statuses off, PV to its rivals, whoever caused it (OQ-SA-11)."""
    for figure in m.figuras:
        if figure.fuera and figure.casilla >= 0:
            retirar_del_tablero(m, figure.lugar)
            f.jump(retirar)
            _disparar(m, f, figure.lugar)
            return
    f.done()


def _disparar(m: Mesa, f: Frame, victim: int) -> None:
    """An ability that waits for a rival to be left Fuera de combate by its bearer's standard attack."""
    o = m.en_curso[-1] if m.en_curso else None
    if o is None or o.clase != ATAQUE_NORMAL or m.figuras[victim].bando == m.figuras[o.personaje].bando:
        return
    for place, ability in enumerate(m.cara(o.personaje).habilidades):
        if ability.cuando == AL_DEJAR_FUERA and m.reglas.habilidades.valor:
            own = Objeto(HABILIDAD, o.control, o.personaje, place)
            own.elegido = victim
            m.en_curso.append(own)
            cause = m.emit(
                "usa_habilidad", "SA-4.MEJ.7", (*m.fig(o.personaje), m.figuras[o.personaje].definicion, place)
            )
            m.call(EffectFrame(resolver, cause, len(m.en_curso) - 1))
