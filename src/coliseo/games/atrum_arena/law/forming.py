"""How a table of the tournament form goes from five Reptantes to three (III.2.3), as its phones tell it."""

from __future__ import annotations

from typing import Final

from coliseo.kernel.rules import cite
from coliseo.tournament.ladder import Sentence

cite(
    "policy", "tournament.how_to_form", ("AA-III.2.3.3", "AA-III.2.3.4", "AA-III.2.3.6", "AA-III.2.3.7", "AA-III.2.3.8")
)

FORMAR: Final = (
    Sentence(
        "AA-III.2.3.1", "Enseñaos los cinco Reptantes registrados.", "Show each other your five registered Reptantes."
    ),
    Sentence("AA-I.4.6.1", "A suertes, quién juega en primer lugar.", "Draw lots for who plays first."),
    Sentence(
        "AA-III.2.3.4",
        "Quien juega en primer lugar aparta un Reptante de su rival.",
        "Whoever plays first sets one Reptante of the rival aside.",
    ),
    Sentence(
        "AA-III.2.3.6",
        "Quien juega en segundo lugar aparta uno de su rival.",
        "Whoever plays second sets one of the rival's aside.",
    ),
    Sentence(
        "AA-III.2.3.7",
        "Cada cual aparta a la vez uno de los suyos: los tres que quedan son su equipo.",
        "Each sets one of their own aside at the same time: the three who are left are the team.",
    ),
    Sentence("AA-III.2.3.8", "Lo elegido ya no se cambia.", "What was chosen is not changed."),
)
