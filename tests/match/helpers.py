"""Games recorded for the tests of this folder."""

from __future__ import annotations

from typing import Any

from coliseo.games.registry import load_game
from coliseo.match.record import Record
from coliseo.match.session import Session, new_session
from coliseo.players.base import make_player

MODES: tuple[dict[str, Any], ...] = (
    {"modo": "duelo", "asientos": 2},
    {"modo": "duelo", "asientos": 2, "torneo": True},
    {"modo": "todos", "asientos": 4},
    {"modo": "grupos", "asientos": 4},
)


def machine_session(options: dict[str, Any], seed: int = 4) -> Session:
    """A session of random players only, not yet played."""
    players = {seat: make_player("random", seed * 10 + seat) for seat in range(options.get("asientos", 2))}
    return new_session(load_game("atrum_arena"), {**options, "limite_turnos": 60}, seed, players)


def played(options: dict[str, Any], seed: int = 4) -> Record:
    session = machine_session(options, seed)
    session.let_machines_play()
    return session.record
