"""What may be typed for an answer in Rise of Gods: `mover b1 b2`, `atacar c2 c3`, `invocar lancero b1`, `fin`."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import plain
from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_EQUIPAR,
    A_HABILIDAD,
    A_INVOCAR,
    A_MOVER,
    PASAR,
    VERBOS,
)
from coliseo.games.rise_of_gods.model.table import BLANCO, CELDAS, DE_CASILLA, DE_JUGADOR, TABLERO, Mesa
from coliseo.games.rise_of_gods.telling.answers import DE_BLANCOS, DE_CELDAS, VENTANAS, describir
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of
from coliseo.text.seats import LETTERS

IDLE: Final = {"accion": ("terminar", "termina", "fin", "end"), "responder": ("pasar", "pasa", "pass")}
RIVAL: Final = ("jugador", "rival", "player")


def called(m: Mesa, q: Question, c: int) -> list[str]:
    """Names of a candidate, words joined by underscores."""
    if q.purpose in VENTANAS:
        return list(IDLE[q.purpose]) if c == PASAR else _action(m, c)
    names = [plain(describir(m, q, c, lang)) for lang in ("es", "en")]
    if q.purpose in DE_CELDAS:
        return [TABLERO.name(c), *names]
    if q.purpose in DE_BLANCOS:
        return [*_target(m, c), *names]
    if q.purpose == "jugador":
        return [LETTERS[c].lower()]
    return names


def _target(m: Mesa, c: int) -> list[str]:
    if c < BLANCO:
        p = m.piezas.get(c)
        if p is None:
            return []
        cell = TABLERO.name(p.celda)
        return [cell, *(f"{name}_{cell}" for name in _card(m, p.carta))]
    if c < DE_JUGADOR:
        return [f"casillero_{TABLERO.name(c - DE_CASILLA)}", f"cell_{TABLERO.name(c - DE_CASILLA)}"]
    if c < DE_JUGADOR + m.seats:
        return [f"{word}_{LETTERS[c - DE_JUGADOR].lower()}" for word in RIVAL[::2]]
    return []


def _card(m: Mesa, carta: int) -> list[str]:
    found = m.carta(carta)
    return list(dict.fromkeys([plain(found.nombre), plain(found.nombre_en)]))


def _action(m: Mesa, c: int) -> list[str]:
    kind, a, b = kind_of(c), subject_of(c), place_of(c)
    if kind in (A_MOVER, A_ATACAR, A_HABILIDAD):
        p = m.piezas.get(a)
        if p is None:
            return []
        heads = [f"{name}_{TABLERO.name(p.celda)}" for name in _card(m, p.carta)]
        tails = [str(b + 1)] if kind == A_HABILIDAD else _goal(m, b)
    else:
        heads = _card(m, a)
        tails = _goal(m, b) if kind in (A_INVOCAR, A_APILAR, A_EQUIPAR) else [""]
    return [f"{verb}_{head}_{tail}".rstrip("_") for verb in VERBOS.of(c).spoken for head in heads for tail in tails]


def _goal(m: Mesa, cell: int) -> list[str]:
    """A cell, and by name whoever stands there; or the rival."""
    if cell >= CELDAS:
        return list(RIVAL)
    name = TABLERO.name(cell)
    ident = m.celdas[cell]
    return [f"{card}_{name}" for card in _card(m, m.piezas[ident].carta)] if ident else [name]
