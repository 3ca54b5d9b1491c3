"""The table of Mitos y Leyendas as its clients get it: what each player, and a person who only watches, may see."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.mitos_y_leyendas.game import GAME
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.knowledge import SPECTATOR

OBSERVADORES: Final = {"A": 0, "B": 1, "publico": SPECTATOR}


def vista(m: Mesa, quien: str) -> dict[str, Any]:
    """What A, B or the public sees."""
    return GAME.view(m, OBSERVADORES[quien])


def suya(m: Mesa, de: str, quien: str) -> dict[str, Any]:
    """The part of a player's table that somebody sees."""
    seat: dict[str, Any] = vista(m, quien)["jugadores"]["AB".index(de)]
    return seat


def en_juego(m: Mesa, clave: str, quien: str) -> dict[str, Any] | None:
    """A card in play as somebody sees it; nothing if it is not in play."""
    found: list[dict[str, Any]] = [p for p in vista(m, quien)["piezas"] if p["carta"] == clave]
    return found[0] if found else None


def ultimos(m: Mesa, quien: str, suceso: str) -> list[dict[str, Any]]:
    """What somebody has been told since the last answer."""
    return [e for e in GAME.events_for(m, OBSERVADORES[quien]) if e["suceso"] == suceso]
