"""All the operations of the game's card language, gathered; and the assembly of an effect from them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import If, Node, Op, walk
from coliseo.games.sorcerers_arena.facts.choosing import RIVAL
from coliseo.games.sorcerers_arena.language import conditions, controls, selectors
from coliseo.games.sorcerers_arena.language.controls import FinDeInstruccion
from coliseo.games.sorcerers_arena.language.ops import cards, moving, statuses, vida
from coliseo.games.sorcerers_arena.language.ops.cards import Roba
from coliseo.games.sorcerers_arena.language.ops.moving import Mueve
from coliseo.games.sorcerers_arena.language.ops.vida import Inflige, Sufre
from coliseo.games.sorcerers_arena.language.selectors import Cada, Directo, Ese, Esos, Yo
from coliseo.games.sorcerers_arena.language.vocabulary import VOCABULARIO
from coliseo.games.sorcerers_arena.model.cards import Efecto, Empuje
from coliseo.games.sorcerers_arena.model.procedures import POR_ALIADOS, POR_NADIE, POR_TODOS
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake

__all__ = ["MODULOS", "VOCABULARIO", "armar_efecto", "simbolos"]

cite("policy", "effects.ese", ("SA-1.RES.6",))
cite("policy", "effects.antes_de_elegir", ("SA-1.ACC.7", "SA-3.HAB.5"))

#: everything whose import fills the vocabulary
MODULOS: Final = (cards, conditions, controls, moving, selectors, statuses, vida)


def armar_efecto(tree: list[Op[Mesa]]) -> Efecto:
    """Gathers the choices of an effect in reading order, ties "ese" and "esos" to whom they speak of, and answers what
    the game will ask about it. ValueError where somebody is spoken of who was never chosen."""
    e = Efecto(tree)
    chosen = reached = -1
    for node in e.nodes:
        if isinstance(node, Directo):
            chosen = node.clase
            e.directos.append(node)
        elif isinstance(node, Cada):
            reached = node.clase
        elif isinstance(node, Ese):
            if chosen < RIVAL:
                raise Mistake("«ese» sin haber elegido a nadie (SA-1.RES.6)", "«ese» with nobody chosen (SA-1.RES.6)")
            node.habla_de(chosen)
        elif isinstance(node, Esos):
            if reached < RIVAL:
                raise Mistake("«esos» sin un «cada» antes", "«esos» without a «cada» before")
            node.habla_de(reached)
    _antes_de_elegir(e)
    e.cerrar([_final(op) for op in tree])
    return e


def _final(op: Op[Mesa]) -> Op[Mesa] | None:
    """What ends an instruction in which somebody may fall and something else be done (OQ-SA-09)."""
    if isinstance(op, If) and any([isinstance(node, (Inflige, Sufre)) for node in walk(op)]):
        return FinDeInstruccion(len(Efecto([op]).ops))
    return None


def _antes_de_elegir(e: Efecto) -> None:
    """What happens before the first choice that may bring somebody within reach (OQ-SA-28)."""
    reached: Cada | None = None
    for node in e.nodes:
        if isinstance(node, Directo):
            return
        if isinstance(node, Cada):
            reached = node
        elif isinstance(node, Mueve):
            assert node.pasos is not None
            steps = node.pasos.highest()
            if isinstance(node.quien, Yo):
                e.pasos_antes += steps
                e.paso_antes = _mas_libre(e.paso_antes, node.paso)
            elif isinstance(node.quien, (Cada, Esos)):
                whom = node.quien if isinstance(node.quien, Cada) else reached
                if whom is not None:
                    e.empujes_antes.append(Empuje(whom.clase, whom.alcance, whom.con, steps, node.paso))
        elif isinstance(node, Roba):
            e.robos_antes += node.cartas


def _mas_libre(a: int, b: int) -> int:
    """Of two ways of passing through others, the one that stops at fewer."""
    if POR_TODOS in (a, b):
        return POR_TODOS
    return POR_ALIADOS if POR_ALIADOS in (a, b) else POR_NADIE


def simbolos(nodos: list[Node]) -> list[str]:
    """The symbols that the effects of a text are printed with (SA-1.EFE.2, SA-1.EFE.4)."""
    found: list[str] = []
    for node in nodos:
        mark = node.marca if isinstance(node, (Directo, Cada)) else ""
        if mark and mark not in found:
            found.append(mark)
    return found
