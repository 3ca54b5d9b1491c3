"""What is counted at a table of wood: lives, oro, maná and the puntos de poder of the hero."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.atoms.cards import CARAS
from coliseo.games.warlords_of_terra.flow.turn import DEL_ESTANDARTE
from coliseo.games.warlords_of_terra.model.players import TOPE_DE_RECURSO, VIDAS_INICIALES
from coliseo.games.warlords_of_terra.shelf.tables import modes_for_clients
from coliseo.kernel.rules import cite
from coliseo.text.counting import Companion, Counted, Counter, EachTurn, Said, Throw, at_zero

cite("policy", "companion.COMPANION", ("WT-M.setup.5", "WT-M.board.6", "WT-A.1.9", "WT-A.1.10", "WT-A.3.2"))

_VIDAS: Final = Counter(
    "vidas",
    Said("Vidas", "Lives"),
    VIDAS_INICIALES,
    ("WT-A.1.9", "WT-A.1.10"),
    low_rules=("WT-A.8.1.1",),
    marks=(at_zero("Sin vidas: pierde.", "No lives left: lost.", "WT-A.8.1.1"),),
    fact="vidas",
)


def _recurso(key: str, es: str, en: str, regla: str) -> Counter:
    """Oro or maná: what the Estandarte gives comes in with each turn; what the lugares give is added by hand."""
    return Counter(
        key,
        Said(es, en),
        0,
        ("WT-M.board.6",),
        low_rules=("WT-M.res.2",),
        high=TOPE_DE_RECURSO,
        high_rules=("WT-A.3.2",),
        each_turn=EachTurn(("WT-A.3.1", regla), adds=DEL_ESTANDARTE),
    )


_CONTADORES: Final = (
    _VIDAS,
    _recurso("oro", "Oro", "Oro", "WT-A.3.7"),
    _recurso("mana", "Maná", "Maná", "WT-A.3.6"),
    Counter("pp", Said("PP", "PP"), 0, ("WT-M.hero.1", "WT-A.3.4")),
)
COMPANION: Final = Companion(
    tuple(Counted(mode["key"], _CONTADORES, "standing", ("WT-A.8.1.1",)) for mode in modes_for_clients()),
    (
        Throw("empieza", Said("Quién empieza", "Who begins"), ("WT-M.setup.4",), first=True),
        Throw("suerte", Said("Suerte", "Suerte"), ("WT-A.12.suerte.1",), sides=CARAS, hits=(1, CARAS)),
    ),
)
