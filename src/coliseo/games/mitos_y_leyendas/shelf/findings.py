"""What simulations look at: positions that cannot be, and the facts of finished games."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.mitos_y_leyendas.construction.formats import TAMANO_MAZO
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO
from coliseo.games.mitos_y_leyendas.model.items import CARTA
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.state import State

#: what `summary` tells of each side, as the heading of a table
TALLIED: Final = {"es": "Por Raza", "en": "By Raza"}

#: the rule by which a game that reaches the limit of turns is decided
LIMIT_RULE: Final = "ML-4.1.2"


def broken_invariant(m: State) -> str:
    """What is wrong with the position, or nothing: every card of both decks is somewhere, exactly once."""
    assert isinstance(m, Mesa)
    total = len(_en_alguna_parte(m))
    expected = TAMANO_MAZO * len(m.jugadores)
    # a game may end while a card is on its way
    if total != expected and not (m.over and total < expected):
        return f"{total} cards, {expected} expected"
    for ident, p in m.piezas.items():
        if p.portador and ident not in m.piezas[p.portador].armas:
            return f"Arma {ident} on a bearer that does not bear it"
        if any(arma not in m.piezas for arma in p.armas):
            return f"{ident} bears what is not there"
    if any(pair[1] < 0 for j in m.jugadores for pair in j.virtuales):
        return "fewer than no Oros virtuales"
    return ""


def _en_alguna_parte(m: Mesa) -> list[int]:
    """Every card, wherever it is. What is being looked at lies somewhere else."""
    found: list[int] = []
    for j in m.jugadores:
        for zone in (j.castillo.cards(), j.mano.cards, j.cementerio, j.destierro, j.bajo):
            found.extend(zone)
    found.extend([p.impresa for p in m.piezas.values()])
    # the copy of a Talismán is no card
    found.extend([o.carta for o in m.jugando if o.clase == CARTA and not o.copia])
    return found


def _razas(m: Mesa, seat: int) -> list[str]:
    """The Raza that most Aliados of a player's have, wherever they lie by now: what decks go by."""
    held = [m.carta(p.impresa) for p in m.piezas.values() if p.dueno == seat]
    j = m.jugadores[seat]
    for zone in (j.castillo.cards(), j.mano.cards, j.cementerio, j.destierro, j.bajo):
        held.extend([m.carta(card) for card in zone])
    allies = [c for c in held if c.tipo == ALIADO]
    counts = [sum(bool(c.razas & (1 << i)) for c in allies) for i in range(len(nouns.NOMBRE_RAZA))]
    top = max(counts)
    return [nouns.NOMBRE_RAZA[counts.index(top)]] if top else []


def summary(m: State) -> dict[str, Any]:
    """Facts of a finished game that statistics are made of. A deck goes by the Raza of its Aliados."""
    assert isinstance(m, Mesa)
    return {
        "turns": m.turno,
        "first": m.primero,
        "teams": [_razas(m, seat) for seat in range(len(m.jugadores))],
        "by_time": m.turnos_restantes >= 0 and not m.winners,
    }
