"""The things on the table that an answer stands for, by the names that every client uses (see view.py)."""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.facts.play import mirada
from coliseo.games.sorcerers_arena.flow.codes import A_HABILIDAD, A_JUGAR, A_MEJORAR, PASAR
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.questions import Question
from coliseo.tabletop.codes import kind_of, subject_of

#: the question with a way to do nothing more, whose answers are actions
VENTANA: Final = "principal"
# purposes by what their candidates are
DE_PERSONAJES: Final = ("seleccion", "libre")
DE_FIGURAS: Final = ("orden", "objetivo", "orden_dano", "siguiente_movida")
DE_ASIENTOS: Final = ("cual_primero", "invocador")
DE_CASILLAS: Final = ("colocar", "regreso", "casilla", "junto_a")
DE_ESTADOS: Final = ("orden_estados", "estado")
DE_LA_MANO: Final = ("sigiloso", "coste", "aparta", "descarte")
DE_LOS_DESCARTES: Final = ("recoge", "pago")


def cosas(m: Mesa, q: Question, candidate: int) -> list[str]:
    purpose = q.purpose
    if purpose == VENTANA:
        return cosas_de_accion(m, q.seat, candidate)
    if purpose in DE_FIGURAS:
        return [f"figura:{candidate}"]
    if purpose in DE_CASILLAS:
        return [f"casilla:{m.tablero.nombres[candidate].lower()}"]
    if purpose in DE_PERSONAJES:
        return [f"personaje:{m.catalogo.personajes[candidate].key}"]
    if purpose in DE_ASIENTOS:
        return [f"invocador:{candidate}"]
    if purpose in DE_LA_MANO:
        return [f"mano:{q.seat}:{m.carta(candidate).key}"]
    if purpose in DE_LOS_DESCARTES:
        return [f"descarte:{q.seat}:{m.carta(candidate).key}"]
    if purpose in DE_ESTADOS:
        return [f"estado:{con_estados(m)}:{ESTADOS[candidate]}"]
    if purpose == "orden_cartas":
        return [f"tope:{q.seat}:{m.carta(mirada(m, q.seat, candidate)).key}"]
    if purpose == "ajeno" and candidate:
        return [f"descarte:{m.partners(q.seat)[0]}:{m.carta(candidate - 1).key}"]
    if purpose == "equipo":
        return [f"bando:{BANDOS[candidate]}"]
    return []


def con_estados(m: Mesa) -> int:
    """The figure whose statuses are asked about: the one that acts, or else the active one."""
    return m.en_curso[-1].personaje if m.en_curso else m.activo


def cosas_de_accion(m: Mesa, seat: int, code: int) -> list[str]:
    """The active figure for a standard move or attack, with the card that is discarded for it."""
    if code == PASAR:
        return []
    kind, a = kind_of(code), subject_of(code)
    if kind == A_JUGAR:
        return [f"mano:{seat}:{m.carta(a).key}"]
    if kind == A_HABILIDAD:
        return [f"habilidad:{m.activo}:{a}"]
    figure = f"figura:{m.activo}"
    if kind == A_MEJORAR or a == 0:
        return [figure]
    return [figure, f"mano:{seat}:{m.carta(a - 1).key}"]
