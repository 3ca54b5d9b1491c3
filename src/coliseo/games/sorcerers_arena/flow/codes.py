"""What can be done in a turn, as one number (tabletop.codes), and the words for it."""

from __future__ import annotations

from typing import Final

from coliseo.tabletop.codes import Verb, Verbs, place_of

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

# -- asking why not ----------------------------------------------------------------------------------------------------

#: places above this say where to or at whom besides: nobody is offered them, but one may ask why not there
_CON_DESTINO: Final = 10
_MAS_ALLA: Final = 1000


def hacia(code: int, numero: int, es_figura: bool) -> int:
    """The action taken to a space of the board or at a figure; as it is where the number has no room for that."""
    place = _CON_DESTINO * (1 + 2 * numero + (1 if es_figura else 0))
    return code + place if place_of(code) + place < _MAS_ALLA else code


def sin_destino(code: int) -> int:
    return code - place_of(code) // _CON_DESTINO * _CON_DESTINO


def destino(code: int) -> tuple[int, bool] | None:
    """The number of the space or the figure, and whether it is a figure; None for an action taken nowhere."""
    told = place_of(code) // _CON_DESTINO
    return None if told == 0 else ((told - 1) // 2, (told - 1) % 2 == 1)
