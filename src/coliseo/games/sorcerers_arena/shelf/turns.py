"""Turns as a clock needs them (match/turns.py): whose it is, and what is answered when time is over."""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.model.table import NADIE, PREPARACION, Mesa
from coliseo.games.sorcerers_arena.telling.offers import pase
from coliseo.games.sorcerers_arena.telling.things import VENTANA
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

#: whose turn it is while the game is set up
DE_NADIE: Final = -1


def turn_of(m: State) -> tuple[int, int]:
    """The number of the turn under way and whose it is: that of the active personaje's Invocador."""
    assert isinstance(m, Mesa)
    if m.fase == PREPARACION or m.activo == NADIE:
        return 0, DE_NADIE
    return m.turno, m.figuras[m.activo].asiento


def begins_action(m: State, q: Question) -> bool:
    """Whether it is asked what to do next: nothing is under way."""
    return q.purpose == VENTANA


def default_reply(m: State, q: Question) -> tuple[int, ...] | None:
    """What is answered for whoever does not answer in time: the turn ends."""
    assert isinstance(m, Mesa)
    idle = pase(m, q)
    return None if idle is None else (idle,)
