"""What can be done, as one number (tabletop.codes), and the words for it."""

from __future__ import annotations

from typing import Final

from coliseo.tabletop.codes import Verb, Verbs

#: end of the turn, or passing
FIN_TURNO: Final = 0
PASAR: Final = 0
# kinds of actions: these numbers stand in records
A_SELLO: Final = 1
A_GAMBITO: Final = 2
A_INVOCAR: Final = 3
A_APILAR: Final = 4
A_EQUIPAR: Final = 5
A_MAGIA: Final = 6
A_HABILIDAD: Final = 7
A_COMERCIAR: Final = 8
A_MOVER: Final = 9
A_ATACAR: Final = 10

VERBOS: Final = Verbs(
    Verb("sello", A_SELLO, ("sello", "jugar", "juega"), ("play",)),
    Verb("gambito", A_GAMBITO, ("gambito",), ()),
    Verb("invoca", A_INVOCAR, ("invocar", "invoca", "poner", "pon"), ("summon", "put")),
    Verb("apila", A_APILAR, ("apilar", "apila"), ("stack",)),
    Verb("equipa", A_EQUIPAR, ("equipar", "equipa", "vincular", "vincula"), ("equip", "link")),
    Verb("juega", A_MAGIA, ("jugar", "juega", "magia"), ("play",)),
    Verb("usa", A_HABILIDAD, ("activar", "activa", "usar", "usa"), ("activate", "use")),
    Verb("comercia", A_COMERCIAR, ("comerciar", "comercia", "comercio"), ("trade",)),
    Verb("mueve", A_MOVER, ("mover", "mueve"), ("move",)),
    Verb("ataca", A_ATACAR, ("atacar", "ataca"), ("attack",)),
)
