"""Turns as a clock needs them (match/turns.py): whose it is, and what is answered when time is over."""

from __future__ import annotations

from typing import Final

from coliseo.games.warlords_of_terra.model.table import PREPARACION, Mesa
from coliseo.games.warlords_of_terra.telling.offers import pase
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State

#: whose turn it is while the game is set up
NADIE: Final = -1
#: the phases in which the active player says what to do next
FASES_DE_ACCION: Final = ("construccion", "invocacion", "tactica")


def turn_of(m: State) -> tuple[int, int]:
    """The number of the turn under way and whose it is."""
    assert isinstance(m, Mesa)
    return (0, NADIE) if m.fase == PREPARACION else (m.turno, m.activo)


def begins_action(m: State, q: Question) -> bool:
    """Whether it is asked what to do next: nothing is under way."""
    return q.purpose in FASES_DE_ACCION


def default_reply(m: State, q: Question) -> tuple[int, ...] | None:
    """What is answered for whoever does not answer in time: nothing more is done, nothing is responded."""
    assert isinstance(m, Mesa)
    idle = pase(m, q)
    return None if idle is None else (idle,)
