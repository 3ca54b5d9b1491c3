"""What is counted at a table of wood: the resistencia of each participant and their Reptantes in play."""

from __future__ import annotations

from typing import Final

from coliseo.games.atrum_arena.atoms.pieces import RESISTENCIA_MAXIMA
from coliseo.games.atrum_arena.construction.rules import TAMANO_EQUIPO
from coliseo.games.atrum_arena.law.tournament import REPTANTES, RESISTENCIA
from coliseo.games.atrum_arena.model.table import RESISTENCIA_INICIAL
from coliseo.games.atrum_arena.shelf.tables import modes_for_clients
from coliseo.kernel.rules import cite
from coliseo.text.counting import Companion, Counted, Counter, EachTurn, Mark, Said, Throw, at_zero

cite("policy", "companion.COMPANION", ("AA-I.2.6.1", "AA-I.2.6.2", "AA-I.4.5.1", "AA-III.3.0.7"))

_RESISTENCIA: Final = Counter(
    "resistencia",
    Said("Resistencia", "Resistencia"),
    RESISTENCIA_INICIAL,
    ("AA-I.3.3.1",),
    low_rules=("AA-I.3.3.3",),
    high=RESISTENCIA_MAXIMA,
    high_rules=("AA-I.3.3.4",),
    marks=(
        Mark(
            0,
            "tells",
            Said("Elimina ya uno de tus Reptantes.", "Eliminate one of your Reptantes now."),
            ("AA-I.3.2.1", "AA-I.3.2.3"),
        ),
    ),
    each_turn=EachTurn(("AA-I.3.4.1",), back_to=RESISTENCIA_INICIAL),
    fact=RESISTENCIA,
)
_REPTANTES: Final = Counter(
    "reptantes",
    Said("Reptantes", "Reptantes"),
    TAMANO_EQUIPO,
    ("AA-I.4.1.1",),
    high=TAMANO_EQUIPO,
    high_rules=("AA-I.4.1.1",),
    marks=(at_zero("Sin Reptantes: fuera de la partida.", "No Reptantes left: out of the game.", "AA-I.3.1.3"),),
    reported=True,
    fact=REPTANTES,
)
COMPANION: Final = Companion(
    tuple(
        Counted(
            mode["key"],
            (_RESISTENCIA, _REPTANTES),
            "standing",
            ("AA-I.3.1.1",) if mode["seats_max"] == 2 else ("AA-I.3.1.2",),
        )
        for mode in modes_for_clients()
    ),
    (Throw("empieza", Said("Quién empieza", "Who begins"), ("AA-I.4.6.1",), first=True),),
)
