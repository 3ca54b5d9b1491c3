"""Effects that put troops on the battlefield: in which zones, as many as fit (OQ-WT-80)."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.atoms.cards import del_descarte
from coliseo.games.warlords_of_terra.atoms.troops import poner_tropa
from coliseo.games.warlords_of_terra.facts.board import libres
from coliseo.games.warlords_of_terra.model.procedures import Colocar, colocar
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import CELL, Question
from coliseo.tabletop.board.grid import cells_of


@colocar.step("WT-A.5.1", "WT-A.5.3", "WT-A.12.omnipresencia.3", "WT-M.board.8")
def elegir_zona(m: Mesa, f: Colocar) -> None:
    """A free zone; what fits nowhere is not created, or stays where it was."""
    menu = cells_of(libres(m, f.zonas))
    if f.cuantas == 0 or not menu:
        f.done()
        return
    ask_openly(m, Question(CELL, f.asiento, "zona", "WT-M.board.8", menu))


@colocar.step(
    "WT-A.5.2", "WT-A.5.4", "WT-A.6.1.1", "WT-A.6.1.6", "WT-A.6.1.7", "WT-A.6.1.8", "WT-A.6.2.2", "WT-A.10.2.3"
)
def poner(m: Mesa, f: Colocar) -> None:
    """It enters as a new copy; it has not been invoked, and a Legión has no copies (OQ-WT-39)."""
    c = m.carta(f.carta)
    if not c.ficha:
        del_descarte(m, f.asiento, f.carta, "WT-A.6.2.2")
    poner_tropa(m, f.carta, f.asiento, f.asiento, m.choice[0], 0, "WT-A.5.1" if c.ficha else "WT-A.6.2.2")
    f.cuantas -= 1
    f.jump(elegir_zona)
