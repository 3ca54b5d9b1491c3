"""What simulations look at: positions that cannot be, and the facts of finished games."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.sorcerers_arena.model.events import POR_TIEMPO
from coliseo.games.sorcerers_arena.model.items import CARTA
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.games.sorcerers_arena.telling.describing import nombre_corto
from coliseo.kernel.state import State

#: what `summary` tells of each side, as the heading of a table
TALLIED: Final = {"es": "Por personaje", "en": "By character"}

#: the rule by which a game that reaches the limit of rounds is decided
LIMIT_RULE: Final = "SA-1.END.4"


def broken_invariant(m: State) -> str:
    """What is wrong with the position, or nothing: every card of the decks is somewhere, exactly once; figures stand
    where the board says."""
    assert isinstance(m, Mesa)
    if not m.figuras:
        return ""
    for j in m.invocadores:
        printed = [card for number in j.equipo for card in m.catalogo.personajes[number].mazo]
        found = [*j.mazo.cards(), *j.mano.cards, *j.descartes, *j.apartadas]
        found.extend([o.numero for o in m.en_curso if o.clase == CARTA and o.control == j.asiento])
        if not m.over and sorted(found) != sorted(printed):
            return f"seat {j.asiento} has {len(found)} cards, {len(printed)} expected"
    for cell, place in enumerate(m.ocupadas):
        if place != NADIE and m.figuras[place].casilla != cell:
            return f"space {cell} holds figure {place}, which is not there"
    for f in m.figuras:
        if f.casilla >= 0 and m.ocupadas[f.casilla] != f.lugar:
            return f"figure {f.lugar} stands on no space"
        if not 0 <= f.vida <= m.personaje(f.lugar).vida:
            return f"figure {f.lugar} has Health {f.vida}"
        if min(f.estados) < 0:
            return f"figure {f.lugar} has fewer than no counters"
    return "fewer than no VP" if min(m.pv) < 0 else ""


def summary(m: State) -> dict[str, Any]:
    """Facts of a finished game that statistics are made of. A side goes by its personajes."""
    assert isinstance(m, Mesa)
    return {
        "turns": m.turno,
        "first": m.figuras[m.linea[0]].asiento if m.linea else 0,
        "teams": [[nombre_corto(m.catalogo.personajes[number], "es") for number in j.equipo] for j in m.invocadores],
        "by_time": m.final & (1 << POR_TIEMPO) != 0,
    }
