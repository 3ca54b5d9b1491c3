"""The things on the table that an answer stands for, by the names that every client uses."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.flow.codes import (
    A_APILAR,
    A_ATACAR,
    A_EQUIPAR,
    A_HABILIDAD,
    A_INVOCAR,
    A_MOVER,
    FIN_TURNO,
)
from coliseo.games.rise_of_gods.model.table import CELDAS, TABLERO, Mesa
from coliseo.games.rise_of_gods.telling.view import blanco
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, place_of, subject_of

#: windows: questions with a way to do nothing
VENTANAS: Final = ("accion", "responder")
#: the same card may also be in the own hand: what asks says where it is chosen from
DE_SU_MANO: Final = "RG-KW.16"


def cosas(m: Mesa, q: Question, candidate: int) -> list[str]:
    purpose = q.purpose
    if purpose in VENTANAS:
        return cosas_de_accion(m, q.seat, candidate)
    if purpose in ("objetivo", "sacrificio", "reparto", "modo", "celdas"):
        return blanco(m, candidate)
    if purpose in ("celda", "direccion"):
        return [f"casilla:{TABLERO.name(candidate)}"]
    if purpose in ("mulligan", "ofrenda_cartas"):
        return [f"mano:{q.seat}:{m.carta(candidate).key}"]
    if purpose == "cartas":
        if candidate in m.mirando:
            return [f"mirada:{m.mirando.index(candidate)}"]
        if q.rule == DE_SU_MANO:
            return [f"mano:{m.rival[q.seat]}:{m.carta(candidate).key}"]
        if q.low == 0:
            return []  # only a search of the deck may take nothing
        if candidate in m.jugadores[q.seat].mano.cards:
            return [f"mano:{q.seat}:{m.carta(candidate).key}"]
        return []
    if purpose == "pagar":
        return [f"sello:{q.seat}:{m.catalogo.facciones[candidate]}"]
    if purpose == "sello_gambito":
        return [f"sello:{q.seat}:{m.catalogo.facciones[m.carta(candidate).faccion]}"]
    if purpose == "orden":
        return [f"cola:{candidate}"]
    if purpose == "jugador":
        return [f"jugador:{candidate}"]
    return []


def cosas_de_accion(m: Mesa, seat: int, code: int) -> list[str]:
    if code == FIN_TURNO:
        return []
    kind = kind_of(code)
    a = subject_of(code)
    b = place_of(code)
    if kind in (A_MOVER, A_ATACAR, A_HABILIDAD):
        thing = f"pieza:{a}"
        if kind == A_HABILIDAD:
            return [thing]
        if kind == A_MOVER:
            return [thing, f"casilla:{TABLERO.name(b)}"]
        return [thing, f"jugador:{m.rival[seat]}" if b == CELDAS else f"pieza:{m.celdas[b]}"]
    card = f"mano:{seat}:{m.carta(a).key}"
    if kind == A_INVOCAR:
        return [card, f"casilla:{TABLERO.name(b)}"]
    if kind in (A_APILAR, A_EQUIPAR):
        return [card, f"pieza:{m.celdas[b]}"]
    return [card]
