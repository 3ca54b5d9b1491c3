"""Two things touched in turn: which can be asked about, and what each would be (the other way round of things.py)."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.rise_of_gods.flow.codes import A_ATACAR, A_EQUIPAR, A_INVOCAR, A_MOVER
from coliseo.games.rise_of_gods.model.cards import ARTEFACTO, CRIATURA, ESTRUCTURA, TERRENO, VINCULO, Carta
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.table import CELDAS, TABLERO, Mesa
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import code_of

_CASILLAS: Final = {f"casilla:{TABLERO.name(cell)}": cell for cell in range(CELDAS)}
#: the only question in which something is taken somewhere
_ACCION: Final = "accion"


def parejas(m: Mesa, q: Question) -> list[dict[str, Any]]:
    """A card with the cells or pieces it could be put on, a criatura with every cell and every enemy."""
    if q.purpose != _ACCION:
        return []
    hand = [m.carta(c) for c in sorted(set(m.jugadores[q.seat].mano.cards))]
    groups = (
        ([c for c in hand if _va_al_tablero(c) and not _se_equipa(c)], ["casilla"]),
        ([c for c in hand if _va_al_tablero(c) and _se_equipa(c)], ["casilla", "pieza"]),
        ([c for c in hand if _se_equipa(c) and not _va_al_tablero(c)], ["pieza"]),
    )
    found = [{"first": [f"mano:{q.seat}:{c.key}" for c in cards], "then": to} for cards, to in groups if cards]
    own = [p for p in m.piezas.values() if _actua(p, q.seat)]
    if own:
        rivals = [f"pieza:{p.ident}" for p in m.piezas.values() if p.control != q.seat]
        to = ["casilla", *rivals, f"jugador:{m.rival[q.seat]}"]
        found.append({"first": [f"pieza:{p.ident}" for p in own], "then": to})
    return found


def entre(m: Mesa, q: Question, first: str, then: str) -> int | None:
    """What it would be to take the first thing to the second, however far that is."""
    if q.purpose != _ACCION:
        return None
    cell = _CASILLAS.get(then, -1)
    target = _pieza(m, then)
    piece = _pieza(m, first)
    if piece is not None:
        if not _actua(piece, q.seat):
            return None
        if cell >= 0:
            return code_of(A_MOVER, piece.ident, cell)
        if then == f"jugador:{m.rival[q.seat]}":
            return code_of(A_ATACAR, piece.ident, CELDAS)
        if target is None or target.control == q.seat:
            return None
        return code_of(A_ATACAR, piece.ident, target.celda)
    for carta in m.jugadores[q.seat].mano.cards:
        c = m.carta(carta)
        if first != f"mano:{q.seat}:{c.key}":
            continue
        if cell >= 0 and _va_al_tablero(c):
            return code_of(A_INVOCAR, carta, cell)
        if target is not None and _se_equipa(c):
            return code_of(A_EQUIPAR, carta, target.celda)
        return None
    return None


def _va_al_tablero(c: Carta) -> bool:
    return c.tipo in (CRIATURA, ESTRUCTURA, TERRENO)


def _se_equipa(c: Carta) -> bool:
    return c.tipo == ARTEFACTO or c.palabras & VINCULO != 0


def _actua(p: Pieza, seat: int) -> bool:
    return p.control == seat and p.tipo == CRIATURA


def _pieza(m: Mesa, thing: str) -> Pieza | None:
    kind, _, ident = thing.partition(":")
    return m.piezas.get(int(ident)) if kind == "pieza" and ident.isdecimal() else None
