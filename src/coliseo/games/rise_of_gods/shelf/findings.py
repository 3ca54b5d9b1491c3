"""What simulations look at: positions that cannot be, and the facts of finished games."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.rise_of_gods.construction.rules import TAMANO_MAZO
from coliseo.games.rise_of_gods.model.cards import SELLO
from coliseo.games.rise_of_gods.model.items import MAGIA
from coliseo.games.rise_of_gods.model.procedures import Invocar, PonerCarta, pagar
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.state import State

#: what `summary` tells of each side, as the heading of a table
TALLIED: Final = {"es": "Por facción", "en": "By faction"}

#: the rule by which a game that reaches the limit of turns is decided
LIMIT_RULE: Final = "RG-DV.15"


def broken_invariant(m: State) -> str:
    """What is wrong with the position, or nothing: every card of both decks is somewhere, exactly once."""
    assert isinstance(m, Mesa)
    total = sum(not m.carta(card).token for card in _en_alguna_parte(m))
    total += sum(p.sellos_en_juego() for p in m.jugadores)
    expected = TAMANO_MAZO * len(m.jugadores)
    # a game may end while a card is on its way
    if total != expected and not (m.over and total < expected):
        return f"{total} cards, {expected} expected"
    for cell, ident in enumerate(m.celdas):
        if ident and (ident not in m.piezas or m.piezas[ident].celda != cell):
            return f"cell {cell} holds {ident}, which is not there"
    if any(m.celdas[p.celda] != ident for ident, p in m.piezas.items()):
        return "a piece on no cell"
    if any(n < 0 for p in m.jugadores for n in (*p.libres, *p.girados)):
        return "fewer than no sellos"
    return ""


def _en_alguna_parte(m: Mesa) -> list[int]:
    """Every card that is not a sello in play, wherever it is. What is being looked at lies somewhere else."""
    found: list[int] = []
    for j in m.jugadores:
        for zone in (j.mazo.cards(), j.mano.cards, j.cementerio, j.aniquiladas, j.fuera):
            found.extend(zone)
    for p in m.piezas.values():
        found.extend([p.carta] * p.cartas)
        found.extend([a.carta for a in p.adjuntos])
        found.extend([t.carta for t in p.atrapadas])
    found.extend([t.carta for t in m.terrenos.values()])
    found.extend([o.carta for o in (*m.pila, *m.en_curso, *m.jugando) if o.clase == MAGIA])
    for i, f in enumerate(m.stack):
        being_paid = i + 1 < len(m.stack) and m.stack[i + 1].proc is pagar
        if (isinstance(f, Invocar) and f.pieza == 0) or (isinstance(f, PonerCarta) and being_paid):
            found.append(f.carta)  # announced, and not yet where it goes
    return found


def _facciones(m: Mesa, seat: int) -> list[str]:
    """The factions whose sellos a deck holds, wherever they lie by now."""
    j = m.jugadores[seat]
    held = {i for i, (free, turned) in enumerate(zip(j.libres, j.girados, strict=True)) if free + turned}
    for card in (*j.mazo.cards(), *j.mano.cards, *j.cementerio, *j.aniquiladas, *j.fuera):
        if m.carta(card).tipo == SELLO:
            held.add(m.carta(card).faccion)
    return [m.catalogo.nombres_faccion[key]["es"] for i, key in enumerate(m.catalogo.facciones) if i in held]


def summary(m: State) -> dict[str, Any]:
    """Facts of a finished game that statistics are made of. A deck goes by the factions of its sellos."""
    assert isinstance(m, Mesa)
    return {
        "turns": m.turno,
        "first": m.primero,
        "teams": [_facciones(m, seat) for seat in range(len(m.jugadores))],
        "by_time": m.turnos_restantes >= 0 and not m.winners,
    }
