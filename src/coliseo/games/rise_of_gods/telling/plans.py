"""What a card that is being played asks next, and which sellos pay for it unless its player wants otherwise."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.tabletop.plans import BETWEEN as BETWEEN
from coliseo.tabletop.plans import LEADS as LEADS
from coliseo.tabletop.plans import TOLLS as TOLLS
from coliseo.tabletop.plans import declared as declared
from coliseo.text.remaining import remaining

#: a sacrifice and an Ofrenda are chosen within the gesture, but never by the table
WITHIN: Final = frozenset(("sacrificio", "ofrenda", "ofrenda_cartas"))
LOOKS: Final = frozenset(
    ("roba", "reparte", "mira_mazo", "mira_mano", "muestra", "busca", "baraja", "descarta_de_mazo", "sello_del_mazo",
     "toma_carta", "mulligan")
)  # fmt: skip
STANDING: Final = ("vida", "life")
COUNTS: Final = frozenset(("dano_jugador", "pierde_vida", "cura_jugador"))
SAID: Final[dict[str, tuple[str, str]]] = {
    "pagar": ("paga {}", "pays {}"),
    "objetivo": ("a {}", "at {}"),
    "celda": ("en {}", "at {}"),
    "celdas": ("en {}", "at {}"),
    "sacrificio": ("sacrifica {}", "sacrifices {}"),
    "ofrenda": ("Ofrenda: {}", "Ofrenda: {}"),
    "ofrenda_cartas": ("ofrenda {}", "offers {}"),
}


def default(m: State, q: Question) -> tuple[int, ...] | None:
    """Sellos of the factions that the rest of the hand needs least; the most plentiful first."""
    assert isinstance(m, Mesa)
    if q.purpose != "pagar" or q.copies is None:
        return None
    needed = [0] * len(m.jugadores[q.seat].libres)
    for card in m.jugadores[q.seat].mano.cards:
        c = m.carta(card)
        needed[c.faccion] = max(needed[c.faccion], c.esferas)
    room = dict(zip(q.menu, q.copies, strict=True))
    paid: list[int] = []
    while len(paid) < q.low:
        # what is over and above the need goes first; then the faction that is needed least
        best = max([f for f in q.menu if room[f] > 0], key=lambda f: (room[f] - needed[f], -needed[f], -f))
        room[best] -= 1
        paid.append(best)
    return tuple(sorted(paid))


def left(m: State, seat: int, lang: str) -> str:
    assert isinstance(m, Mesa)
    n = m.jugadores[seat].sellos_libres()
    return remaining(n, ("sello", "sello"), ("sellos", "sellos"), lang)


def standing(m: State) -> tuple[int, ...]:
    assert isinstance(m, Mesa)
    return tuple([max(0, j.vida) for j in m.jugadores])
