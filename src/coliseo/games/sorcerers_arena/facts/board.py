"""Where a figure can go and what is in reach."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.model.board import con_marca
from coliseo.games.sorcerers_arena.model.pieces import Figura
from coliseo.games.sorcerers_arena.model.procedures import POR_ALIADOS, POR_NADIE, POR_TODOS
from coliseo.games.sorcerers_arena.model.readings import FORCED_MOVE_THROUGH_OWN_SIDE_OFF
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa

# -- walking --------------------------------------------------------------------------------------------------------


def oleadas(m: Mesa, figura: Figura, maximo: int, paso: int) -> list[list[int]]:
    """The spaces that a figure can be on after exactly 1, 2, … steps of a shortest way, occupied ones that it may cross
    included (SA-1.MOV.3, SA-1.MOV.4, SA-1.MOV.8)."""
    seen = [False] * m.tablero.casillas
    seen[figura.casilla] = True
    wave = [figura.casilla]
    found: list[list[int]] = []
    for _ in range(maximo):
        following: list[int] = []
        for cell in wave:
            for other in m.tablero.vecinas[cell]:
                if not seen[other] and _se_cruza(m, figura, other, paso):
                    seen[other] = True
                    following.append(other)
        if not following:
            break
        found.append(following)
        wave = following
    return found


def _se_cruza(m: Mesa, figura: Figura, casilla: int, paso: int) -> bool:
    """May the figure step on this space, be it only to go on?"""
    who = m.ocupadas[casilla]
    if who == NADIE or paso == POR_TODOS:
        return True
    return paso == POR_ALIADOS and m.figuras[who].bando == figura.bando


def alcanzables(m: Mesa, figura: Figura, maximo: int, paso: int) -> list[int]:
    """The empty spaces that it can reach, its own not among them (SA-1.MOV.5); lowest first."""
    found = [cell for wave in oleadas(m, figura, maximo, paso) for cell in wave if m.ocupadas[cell] == NADIE]
    found.sort()
    return found


def a_pasos_justos(m: Mesa, figura: Figura, pasos: int, paso: int) -> list[int]:
    """The empty spaces it can be on after a walk of exactly so many steps; of fewer, if there are none so far."""
    best: list[int] = []
    at = {figura.casilla}
    for _ in range(pasos):
        at = {other for cell in at for other in m.tablero.vecinas[cell] if _se_cruza(m, figura, other, paso)}
        ends = sorted([cell for cell in at if m.ocupadas[cell] == NADIE])
        if ends:
            best = ends
    return best


def destinos(m: Mesa, figura: Figura, maximo: int, minimo: int, paso: int) -> list[int]:
    """Where a move may end. One of "up to" so many spaces may be of none (SA-1.RES.4)."""
    if minimo:
        return a_pasos_justos(m, figura, maximo, paso)
    found = alcanzables(m, figura, maximo, paso)
    found.append(figura.casilla)
    found.sort()
    return found


def camino(m: Mesa, figura: Figura, destino: int, maximo: int, paso: int) -> list[int]:
    """A shortest way to a space, from the first step on; nothing if there is none."""
    waves = oleadas(m, figura, maximo, paso)
    for steps, wave in enumerate(waves):
        if destino in wave:
            way = [destino]
            for back in range(steps - 1, -1, -1):
                way.append(next(c for c in waves[back] if m.tablero.adyacentes(c, way[-1])))
            return way[::-1]
    return []


def paso_forzado(m: Mesa, paso: int) -> int:
    """Through whom a figure moved by somebody else may pass (OQ-SA-19)."""
    off = m.config.lecturas.forced_move_through_own_side == FORCED_MOVE_THROUGH_OWN_SIDE_OFF
    return POR_NADIE if off and paso == POR_ALIADOS else paso


# -- range ----------------------------------------------------------------------------------------------------------


def en_alcance(m: Mesa, desde: int, figura: Figura, alcance: int) -> bool:
    """Is a figure on the board within range of a space? Its own space is not (SA-1.ALC.2, OQ-SA-18)."""
    return figura.casilla >= 0 and 1 <= m.tablero.distancia[desde][figura.casilla] <= alcance


# -- marked spaces --------------------------------------------------------------------------------------------------


def salidas(m: Mesa, figura: Figura) -> list[int]:
    """Where a figure may be set up: empty blue spaces of its end, in chapter 1 the dark-bordered ones."""
    marks = m.tablero.oscura if m.reglas.salida_oscura.valor else m.tablero.azul
    return [cell for cell in con_marca(marks[figura.bando]) if m.ocupadas[cell] == NADIE]


def _estrellas(m: Mesa) -> list[int]:
    return [cell for side in m.tablero.estrella for cell in con_marca(side)]


def hay_estrella_vacia(m: Mesa) -> bool:
    return any([m.ocupadas[cell] == NADIE for cell in _estrellas(m)])


def regresos(m: Mesa) -> list[int]:
    """Where a figure comes back: an empty star space of either end, or as near to one as there is room (SA-1.INI.9,
    SA-1.INI.11, OQ-SA-54)."""
    stars = _estrellas(m)
    empty = sorted([cell for cell in stars if m.ocupadas[cell] == NADIE])
    if empty:
        return empty
    nearest: list[int] = []
    least = m.tablero.casillas
    for cell in range(m.tablero.casillas):
        if m.ocupadas[cell] == NADIE:
            far = min([m.tablero.distancia[cell][star] for star in stars])
            if far < least:
                least = far
                nearest = [cell]
            elif far == least:
                nearest.append(cell)
    return nearest


def vacias_junto_a(m: Mesa, casilla: int) -> list[int]:
    return sorted([cell for cell in m.tablero.vecinas[casilla] if m.ocupadas[cell] == NADIE])
