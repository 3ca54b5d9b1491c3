"""Moving figures, one's own or others' (1.MOV, 1.RES, 0.EST)."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.atoms.figures import trasladar
from coliseo.games.sorcerers_arena.facts.board import destinos
from coliseo.games.sorcerers_arena.facts.play import regla_del_texto
from coliseo.games.sorcerers_arena.model.cards import INMOVILIZADO
from coliseo.games.sorcerers_arena.model.procedures import Mover, MoverVarios, mover, mover_varios
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import CELL, OPTION, Question

# -- one figure -----------------------------------------------------------------------------------------------------


@mover.step("SA-0.EST.6", "SA-0.EST.7", "SA-1.MOV.3", "SA-1.MOV.4", "SA-1.MOV.5", "SA-1.MOV.6", "SA-1.MOV.9")
def adonde(m: Mesa, f: Mover) -> None:
    """Whoever moves it says where it ends; by which way matters to nothing (OQ-SA-19)."""
    figure = m.figuras[f.figura]
    if not figure.presente:
        f.done()
        return
    if figure.estados[INMOVILIZADO]:
        m.emit("no_se_mueve", "SA-0.EST.7", m.fig(f.figura))
        f.done()
        return
    menu = destinos(m, figure, f.maximo, f.minimo, f.paso)
    if menu:
        ask_openly(m, Question(CELL, f.asiento, "casilla", "SA-1.MOV.5", menu))
    else:
        f.done()


@mover.step("SA-1.MOV.2", "SA-1.MOV.5", "SA-1.MOV.8", "SA-3.MOV.1", "SA-1.RES.4")
def ir(m: Mesa, f: Mover) -> None:
    rule = regla_del_texto(m, m.en_curso[-1]) if m.en_curso else m.reglas.movimiento.regla
    trasladar(m, f.figura, m.choice[0], rule)


# -- several, one after the other -----------------------------------------------------------------------------------


@mover_varios.step("SA-1.RES.2", "SA-1.RES.7")
def cual(m: Mesa, f: MoverVarios) -> None:
    """Whoever plays the effect says which of them is moved next."""
    f.faltan = tuple([place for place in f.faltan if m.figuras[place].presente])
    if not f.faltan:
        f.done()
        return
    ask_openly(m, Question(OPTION, f.asiento, "siguiente_movida", "SA-1.RES.7", list(f.faltan)))


@mover_varios.step("SA-1.RES.4")
def mover_a_ese(m: Mesa, f: MoverVarios) -> None:
    place = m.choice[0]
    f.faltan = tuple([other for other in f.faltan if other != place])
    f.jump(cual)
    m.call(Mover(mover, f.cause, place, f.asiento, f.maximo, 0, f.paso))
