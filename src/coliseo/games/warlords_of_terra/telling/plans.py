"""What a card, an ability or the phase of Recursos asks next. Prices are numbers here: there is nothing to choose in
paying them; to inmolar, and to hire refuerzos, is the player's own decision."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.games.warlords_of_terra.telling.meaning import quedan
from coliseo.kernel.state import State
from coliseo.tabletop.plans import TOLLS as TOLLS
from coliseo.tabletop.plans import declared as declared
from coliseo.tabletop.plans import default as default

WITHIN: Final = frozenset(("inmolar",))
#: to go on to a phase is to say what is done first in it; in between súbitos may be played
LEADS: Final = {"construccion": frozenset(("invocacion", "tactica")), "invocacion": frozenset(("tactica",))}
BETWEEN: Final = frozenset(("interfase",))
LOOKS: Final = frozenset(("roba", "reparte", "busca", "no_encuentra", "baraja", "suerte", "cambia_mano", "robar"))
STANDING: Final = ("vidas", "lives")
COUNTS: Final = frozenset(("dano_jugador", "pierde_vidas", "gana_vidas"))
SAID: Final[dict[str, tuple[str, str]]] = {
    "objetivo": ("a {}", "at {}"),
    "zona": ("en {}", "at {}"),
    "inmolar": ("inmola {}", "immolates {}"),
    "pagos": ("paga {} veces", "pays {} times"),
    "desviar": ("alimentar al héroe: {}", "feed the hero: {}"),
    "refuerzos": ("refuerzos: {}", "refuerzos: {}"),
    "mazo": ("roba de: {}", "draws from: {}"),
    "golpe_a": ("a {}", "at {}"),
}


def left(m: State, seat: int, lang: str) -> str:
    assert isinstance(m, Mesa)
    j = m.jugadores[seat]
    return quedan(j.oro, j.mana, lang)


def standing(m: State) -> tuple[int, ...]:
    assert isinstance(m, Mesa)
    return tuple([max(0, j.vidas) for j in m.jugadores])
