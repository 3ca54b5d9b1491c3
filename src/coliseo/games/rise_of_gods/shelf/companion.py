"""What is counted at a table of wood: life and sellos."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.flow.setup import CARAS
from coliseo.games.rise_of_gods.model.players import VIDA_INICIAL, VIDA_MAXIMA
from coliseo.games.rise_of_gods.shelf.tables import modes_for_clients
from coliseo.kernel.rules import cite
from coliseo.text.counting import Companion, Counted, Counter, Said, Throw, at_zero

cite("policy", "companion.COMPANION", ("RG-CB.6", "RG-DD.1", "RG-DD.4", "RG-CB.8", "RG-SL.3", "RG-TM.4"))

_VIDA: Final = Counter(
    "vida",
    Said("Vida", "Life"),
    VIDA_INICIAL,
    ("RG-DD.4",),
    low_rules=("RG-DD.1",),
    high=VIDA_MAXIMA,
    high_rules=("RG-CB.8",),
    marks=(at_zero("Sin vida: pierde.", "No life left: lost.", "RG-DD.1"),),
    fact="vidas",
)
#: those in play; one more each turn, if any
_SELLOS: Final = Counter("sellos", Said("Sellos", "Sellos"), 0, ("RG-SL.1", "RG-SL.3"))
COMPANION: Final = Companion(
    tuple(Counted(mode["key"], (_VIDA, _SELLOS), "standing", ("RG-DD.1",)) for mode in modes_for_clients()),
    (Throw("empieza", Said("Quién empieza", "Who begins"), ("RG-BR.4",), sides=CARAS, first=True),),
)
