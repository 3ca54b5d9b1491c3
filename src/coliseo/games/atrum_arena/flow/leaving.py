"""Somebody leaves in the middle of a question: the others are asked anew, since what they could choose may be gone."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.frames import advance
from coliseo.kernel.rounds import RoundFrame

#: the steps in which procedures that ask in rounds ask
_RONDAS: Final = {"aa.cadena": "ofrecer_respuesta", "aa.inicio": "ofrecer_inicio"}
#: questions of an effect about what belongs to others
_SOBRE_OTROS: Final = ("explotar_rival", "descartar_rival")


def volver_a_preguntar(m: Mesa, leaver: int) -> None:
    """Takes back the open question of somebody else, and the announcement it may belong to, and puts it again."""
    top = m.stack[-1]
    if top.proc.name == "aa.anunciar":
        # nothing has been spent yet: the announcement never was, and the window it came from opens again
        m.anunciando = None
        m.stack.pop()
        if not m.cadena:
            m.stack.pop()
    elif isinstance(top, RoundFrame):
        top.step = top.proc.step_named(_RONDAS[top.proc.name])
        top.ask_again()
    elif top.proc.name == "aa.acciones":
        top.step = top.proc.step_named("ofrecer_accion")
    elif isinstance(top, EffectFrame) and m.questions[0].purpose in _SOBRE_OTROS:
        top.pc -= 1
    else:
        return  # a choice among one's own things, which are all still there
    m.questions.clear()
    sacar_de_las_rondas(m, leaver)
    advance(m)


def sacar_de_las_rondas(m: Mesa, leaver: int) -> None:
    """Nobody waits for an answer of whoever has left."""
    for f in m.stack:
        if isinstance(f, RoundFrame):
            f.leave_out(leaver)
