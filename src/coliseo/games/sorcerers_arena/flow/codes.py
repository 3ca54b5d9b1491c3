"""What can be done in a turn, as one number (tabletop.codes), and the words for it."""

from __future__ import annotations

from typing import Final

from coliseo.tabletop.codes import Verb, Verbs

#: ending the main phases
PASAR: Final = 0
# kinds of actions: these numbers stand in records. Subject and place of each in parentheses
A_MOVER: Final = 1  # standard move (1 + number of the card discarded for +1, or 0)
A_ATACAR: Final = 2  # standard attack (1 + number of the card discarded for +1, or 0)
A_JUGAR: Final = 3  # a card (its number; the phase it is played in)
A_HABILIDAD: Final = 4  # an ability (its place on the upgraded face)
A_MEJORAR: Final = 5  # an upgrade

# place of A_JUGAR: a card with the dual badge may be played in either phase (SA-1.CARTA.7)
EN_ACCION: Final = 1
EN_MOVIMIENTO: Final = 2

VERBOS: Final = Verbs(
    Verb("mueve", A_MOVER, ("mover", "mueve", "movimiento"), ("move",)),
    Verb("ataca", A_ATACAR, ("atacar", "ataca", "ataque"), ("attack",)),
    Verb("juega", A_JUGAR, ("jugar", "juega"), ("play",)),
    Verb("usa", A_HABILIDAD, ("usar", "usa", "habilidad"), ("use", "ability")),
    Verb("mejora", A_MEJORAR, ("mejorar", "mejora"), ("upgrade",)),
)
