"""What is counted at a table of wood: the cards left in each Mazo Castillo."""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.construction.formats import TAMANO_MAZO
from coliseo.games.mitos_y_leyendas.flow.setup import MANOS
from coliseo.games.mitos_y_leyendas.model.readings import Lecturas
from coliseo.games.mitos_y_leyendas.shelf.tables import modes_for_clients
from coliseo.kernel.rules import cite
from coliseo.text.counting import Companion, Counted, Counter, Said, Throw, at_zero

cite("policy", "companion.COMPANION", ("ML-4.1.1", "ML-4.1.2", "ML-4.2.2"))

#: the Oro Inicial begins in the Reserva (ML-4.2.2)
_EN_LA_RESERVA: Final = 1
#: what is left once the opening hand has been drawn (OQ-1, OQ-5)
_AL_EMPEZAR: Final = TAMANO_MAZO - _EN_LA_RESERVA - MANOS[Lecturas().mano_inicial]

_CASTILLO: Final = Counter(
    "castillo",
    Said("Mazo Castillo", "Mazo Castillo"),
    _AL_EMPEZAR,
    ("ML-4.1.1", "ML-4.2.2"),
    low_rules=("ML-10.10.2",),
    high=TAMANO_MAZO,
    high_rules=("ML-4.1.1",),
    marks=(at_zero("Sin cartas en el Castillo: pierde.", "No cards in the Castillo: lost.", "ML-4.1.2"),),
)
COMPANION: Final = Companion(
    tuple(Counted(mode["key"], (_CASTILLO,), "standing", ("ML-4.1.2",)) for mode in modes_for_clients()),
    (Throw("empieza", Said("Quién empieza", "Who begins"), ("ML-9.0.1",), first=True),),
)
