"""What simulations look at: positions that cannot be, and the facts of finished games."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.model.cards import NOMBRE_REINO
from coliseo.games.warlords_of_terra.model.items import CONJURO
from coliseo.games.warlords_of_terra.model.players import ARMERIA_MAXIMA, TOPE_DE_RECURSO, Jugador
from coliseo.games.warlords_of_terra.model.procedures import Colocar, Jugar, Poner
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.state import State

#: what `summary` tells of each side, as the heading of a table
TALLIED: Final = {"es": "Por reino", "en": "By realm"}

#: the rule by which a game that reaches the limit of turns is decided
LIMIT_RULE: Final = "WT-C.1.4"

#: battle deck and construction deck (WT-A.1.2, WT-A.1.3); the prebanquillo lies apart
EN_JUEGO: Final = 55
#: effects that the pila can hold (WT-A.11.2.3)
TOPE_DE_LA_PILA: Final = 3


def broken_invariant(m: State) -> str:
    """What is wrong with the position, or nothing: every card of both decks is somewhere, exactly once."""
    assert isinstance(m, Mesa)
    total = sum(not m.carta(card).ficha for card in _en_alguna_parte(m))
    expected = EN_JUEGO * len(m.jugadores)
    # what is being played is on its way: out of the hand, and not yet where it goes
    if not (expected - _de_camino(m) <= total <= expected) and not (m.over and total < expected):
        return f"{total} cards, {expected} expected"
    for zona, ident in enumerate(m.zonas):
        if ident and (ident not in m.tropas or m.tropas[ident].celda != zona):
            return f"zone {zona} holds {ident}, which is not there"
    if any(m.zonas[p.celda] != ident for ident, p in m.tropas.items()):
        return "a troop in no zone"
    if len(m.pila) > TOPE_DE_LA_PILA:
        return f"{len(m.pila)} effects on the pila"
    for j in m.jugadores:
        wrong = _jugador_imposible(j)
        if wrong:
            return wrong
    if m.questions and not m.over and any(len(j.armeria) > ARMERIA_MAXIMA for j in m.jugadores):
        asked = {q.purpose for q in m.questions}
        return "" if asked & {"armeria", "orden", "cuyos_primero"} else "an Armería with too much in it"
    return ""


def _jugador_imposible(j: Jugador) -> str:
    for name, n in (("oro", j.oro), ("maná", j.mana)):
        if not 0 <= n <= TOPE_DE_RECURSO:
            return f"{n} {name}"
    return "fewer than no PP" if j.pp < 0 else ""


def _en_alguna_parte(m: Mesa) -> list[int]:
    """Every card of the two decks, wherever it is."""
    found: list[int] = []
    for j in m.jugadores:
        for zone in (j.batalla.cards(), j.construccion.cards(), j.mano.cards, j.planos.cards):
            found.extend(zone)
        found.extend(j.descarte)
        found.extend(j.eliminadas)
        found.extend([x.carta for x in j.armeria])
        found.extend([y.carta for y in j.lugares])
    for p in m.tropas.values():
        found.append(p.carta)
        found.extend([x.carta for x in p.objetos])
        found.extend([a.carta for a in p.adheridas])
    found.extend([x.carta for x in m.campo.values()])
    found.extend([o.carta for o in (*m.pila, *m.en_curso, *m.jugando) if o.clase == CONJURO and not o.adherida])
    return found


def _de_camino(m: Mesa) -> int:
    """How many cards may be on their way, by the procedures that carry one."""
    return sum(isinstance(f, (Poner, Jugar, Colocar)) for f in m.stack)


def summary(m: State) -> dict[str, Any]:
    """Facts of a finished game that statistics are made of. A deck goes by its realm."""
    assert isinstance(m, Mesa)
    return {
        "turns": m.turno,
        "first": m.primero,
        "teams": [[NOMBRE_REINO[j.reino]] for j in m.jugadores],
        "by_time": m.turnos_restantes >= 0 and not m.winners,
    }
