"""How a game ends before its time: the result when the clock runs out, and conceding (III.2.6)."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.atoms.ending import acabar, retirarse
from coliseo.games.atrum_arena.atoms.pieces import devolver_revelados, revelados_al_vertedero
from coliseo.games.atrum_arena.facts.stats import reptantes_en_juego
from coliseo.games.atrum_arena.flow.combat import elegir_jinete
from coliseo.games.atrum_arena.flow.leaving import sacar_de_las_rondas, volver_a_preguntar
from coliseo.games.atrum_arena.model.procedures import Lanzar
from coliseo.games.atrum_arena.model.readings import RESISTENCIA_CERO_AL_ACABAR_TIEMPO_CUENTA_DIEZ
from coliseo.games.atrum_arena.model.table import RESISTENCIA_INICIAL, Mesa
from coliseo.kernel import chance
from coliseo.kernel.frames import Frame, Procedure, advance
from coliseo.kernel.rules import cite

cite("policy", "tournament.resultado_por_tiempo", ("AA-III.2.6.1", "AA-III.2.6.2", "AA-III.2.6.3", "AA-III.2.6.4"))
cite("policy", "tournament.acabar_el_tiempo", ("AA-III.2.6.1", "AA-II.3.2.1"))
cite("policy", "tournament.conceder", ("AA-III.2.6.8", "AA-III.2.6.9"))


def _criterio(m: Mesa, group: int) -> tuple[int, int, int]:
    """What is compared at time, in order: Reptantes, resistencia, who removed last."""
    seats = [s for s in range(m.seats) if m.sides[s] == group]
    at_zero = m.config.lecturas.resistencia_cero_al_acabar_tiempo == RESISTENCIA_CERO_AL_ACABAR_TIEMPO_CUENTA_DIEZ
    resistencia = 0
    for s in seats:
        p = m.participantes[s]
        value = RESISTENCIA_INICIAL if at_zero and p.alcanzo_cero and p.resistencia == 0 else p.resistencia
        resistencia += value if p.en_juego else 0
    reptantes = sum(reptantes_en_juego(m, s) for s in seats)
    return reptantes, resistencia, max(m.participantes[s].ultima_baja for s in seats)


def resultado_por_tiempo(m: Mesa) -> tuple[tuple[int, ...], str]:
    """Winners and the deciding rule when time is up; there are no draws (AA-III.2.6.4), so at worst a lot decides."""
    groups = sorted({m.sides[s] for s in range(m.seats) if m.participantes[s].en_juego})
    scores = {g: _criterio(m, g) for g in groups}
    left = groups
    for i, rule in enumerate(("AA-III.2.6.1", "AA-III.2.6.2", "AA-III.2.6.3")):
        best = max(scores[g][i] for g in left)
        left = [g for g in left if scores[g][i] == best]
        if len(left) == 1:
            return _asientos(m, left[0]), rule
    chosen = left[chance.pick(m, "desempate", [1] * len(left))]
    return _asientos(m, chosen), "AA-III.2.6.4"


def _asientos(m: Mesa, group: int) -> tuple[int, ...]:
    return tuple(s for s in range(m.seats) if m.sides[s] == group)


def acabar_por_tiempo(m: Mesa) -> None:
    """Time is up: the chain under way has been completed; now the comparison is made."""
    winners, rule = resultado_por_tiempo(m)
    acabar(m, winners, rule)


tiempo: Final = Procedure("aa.tiempo", Frame)


@tiempo.step("AA-III.2.6.1", "AA-III.2.6.2", "AA-III.2.6.3", "AA-III.2.6.4")
def comparar(m: Mesa, f: Frame) -> None:
    """What was under way when time ran out has been completed."""
    acabar_por_tiempo(m)


def acabar_el_tiempo(m: Mesa) -> None:
    """The clock of the round runs out, whatever is being asked. Outside a chain the comparison is made at once; a chain
    being announced or resolved is completed first (reading OQ-62), so the comparison waits below it."""
    if m.over or any(f.proc.name == "aa.tiempo" for f in m.stack):
        return
    m.events.clear()
    for i, f in enumerate(m.stack):
        if f.proc.name == "aa.cadena":
            m.emit("fin_del_tiempo", "AA-III.2.6.1", ())
            m.stack.insert(i, Frame(tiempo, m.event_count))
            return
    acabar_por_tiempo(m)


def conceder(m: Mesa, seat: int) -> None:
    """A participant gives up: they lose; the others go on if there are still two sides (AA-III.2.6.8, AA-III.2.6.9)."""
    if m.over or not m.participantes[seat].en_juego:
        return
    m.events.clear()
    retirarse(m, seat)
    if m.over:
        return
    if m.question_for(seat) is None:
        volver_a_preguntar(m, seat)
    else:
        retirar_preguntas(m, seat)


def retirar_preguntas(m: Mesa, seat: int) -> None:
    """Whatever the leaver was being asked is dropped with the announcement it belonged to."""
    q = m.question_for(seat)
    assert q is not None
    sacar_de_las_rondas(m, seat)
    m.questions[:] = [each for each in m.questions if each.seat != seat]
    if m.anunciando is not None and m.anunciando.asiento == seat:
        m.anunciando = None
    top = m.stack[-1]
    if isinstance(top, Lanzar) and m.cadena[top.eslabon].asiento != seat:
        top.jump(elegir_jinete)  # only asked for a card of somebody else's Attack, which is cast all the same
    elif top.proc.name in ("aa.anunciar", "aa.eliminar", "aa.lanzar", "aa.efecto"):
        if q.purpose == "entregar":  # what was found for the exchange of hands came from the Vertedero
            revelados_al_vertedero(m)
        devolver_revelados(m)
        top.done()
        if top.proc.name == "aa.anunciar" and not m.cadena:
            m.stack[-2].done()  # the chain that this announcement was to begin
    else:
        m.choice = (99,) if top.proc.name in ("aa.cadena", "aa.inicio", "aa.acciones") else ()
    advance(m)
