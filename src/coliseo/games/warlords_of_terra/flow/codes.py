"""What can be done, as one number (tabletop.codes), and the words for it."""

from __future__ import annotations

from typing import Final

from coliseo.tabletop.codes import Verb, Verbs

#: passing, letting things be, going on to the next phase
PASAR: Final = 0
# kinds of actions: these numbers stand in records. Subject and place of each in parentheses
A_CONSTRUIR: Final = 1  # (card)
A_FORJAR: Final = 2  # (card, zone of an objeto de campo)
A_INVOCAR: Final = 3  # (card, zone)
A_CONJURAR: Final = 4  # (card)
A_USAR: Final = 5  # (ident of the troop, lugar or object; which ability)
A_PODER: Final = 6  # (card of the hero, which power)
A_EQUIPAR: Final = 7  # (ident of the object, zone of the troop)
A_MOVER: Final = 8  # (ident, zone)
A_ATACAR: Final = 9  # (ident, what it strikes: a zone, OBJETO_EN + zone, JUGADOR)

VERBOS: Final = Verbs(
    Verb("construye", A_CONSTRUIR, ("construir", "construye"), ("build",)),
    Verb("forja", A_FORJAR, ("forjar", "forja"), ("forge",)),
    Verb("invoca", A_INVOCAR, ("invocar", "invoca"), ("invoke", "summon")),
    Verb("conjura", A_CONJURAR, ("conjurar", "conjura", "jugar", "juega"), ("conjure", "cast", "play")),
    Verb("usa", A_USAR, ("usar", "usa", "activar", "activa"), ("use", "activate")),
    Verb("poder", A_PODER, ("poder", "heroe"), ("power", "hero")),
    Verb("equipa", A_EQUIPAR, ("equipar", "equipa"), ("equip",)),
    Verb("mueve", A_MOVER, ("mover", "mueve", "andar"), ("move", "walk")),
    Verb("ataca", A_ATACAR, ("atacar", "ataca", "golpear", "golpea"), ("attack", "strike")),
)
