"""What an action, a card or an ability asks next. No price is chosen by itself: the cards that are
discarded differ."""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.state import State
from coliseo.tabletop.plans import BETWEEN as BETWEEN
from coliseo.tabletop.plans import COUNTS as COUNTS
from coliseo.tabletop.plans import LEADS as LEADS
from coliseo.tabletop.plans import STANDING as STANDING
from coliseo.tabletop.plans import TOLLS as TOLLS
from coliseo.tabletop.plans import declared as declared
from coliseo.tabletop.plans import default as default
from coliseo.tabletop.plans import standing as standing
from coliseo.text.remaining import remaining

WITHIN: Final[frozenset[str]] = frozenset()
LOOKS: Final = frozenset(("roba", "reparte", "mira", "revela", "nada_que_revelar", "cambia_mano", "moneda"))
SAID: Final[dict[str, tuple[str, str]]] = {
    "casilla": ("a {}", "to {}"),
    "objetivo": ("a {}", "at {}"),
    "coste": ("descarta {}", "discards {}"),
    "sigiloso": ("aparta {}", "sets {} aside"),
    "pago": ("paga con {}", "pays with {}"),
    "siguiente_movida": ("mueve {}", "moves {}"),
}


def left(m: State, seat: int, lang: str) -> str:
    """The cards that can still be played or discarded."""
    assert isinstance(m, Mesa)
    n = len(m.invocadores[seat].mano.cards)
    return remaining(n, ("carta", "card"), ("cartas", "cards"), lang)
