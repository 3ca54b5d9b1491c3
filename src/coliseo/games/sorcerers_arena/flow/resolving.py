"""Carrying out a card or an ability, instruction by instruction (1.RES)."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.machine import run_program
from coliseo.games.sorcerers_arena.atoms.cards import tras_resolverse
from coliseo.games.sorcerers_arena.facts.play import regla_del_texto
from coliseo.games.sorcerers_arena.model.cards import Efecto
from coliseo.games.sorcerers_arena.model.events import POR_JUGADA
from coliseo.games.sorcerers_arena.model.items import CARTA, Objeto
from coliseo.games.sorcerers_arena.model.procedures import limpiar, resolver
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.frames import Frame


def efecto_de(m: Mesa, o: Objeto) -> Efecto:
    return m.carta(o.numero).efecto if o.clase == CARTA else m.habilidad(o).efecto


@resolver.step("SA-1.RES.1", "SA-1.RES.2", "SA-1.RES.3", "SA-1.RES.5", "SA-1.RES.6", "SA-1.EFE.5", "SA-1.EFE.6")
def instrucciones(m: Mesa, x: EffectFrame) -> None:
    """All of them in printed order, each as far as it can be."""
    if not run_program(m, x, efecto_de(m, m.en_curso[x.link]).ops):
        x.jump(instrucciones)  # something is asked or carried out first; then on from the next operation


@resolver.step("SA-1.KO.2")
def despejar(m: Mesa, x: EffectFrame) -> None:
    """Whoever is still waiting to be taken off the board is, now that the card is over (`ko_cleanup`)."""
    m.call(Frame(limpiar, x.cause))


@resolver.step("SA-1.MOV.7", "SA-1.ACC.6", "SA-4.ING.3")
def acabar(m: Mesa, x: EffectFrame) -> None:
    """A card goes to the discard pile only now (OQ-SA-60)."""
    o = m.en_curso.pop()
    if o.clase == CARTA:
        tras_resolverse(m, o.control, o.numero, POR_JUGADA, regla_del_texto(m, o))
