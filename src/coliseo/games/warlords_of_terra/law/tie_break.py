"""Settling what the first three criteria leave tied (C.2.4): chance where nothing depends on it, else games.

All of it follows from a seed, so that a table worked out again is the same table.
"""

from __future__ import annotations

from collections.abc import Sequence
from zlib import crc32

from coliseo.kernel.chance import mix
from coliseo.kernel.rules import cite

cite("policy", "tie_break.Relevancia", ("WT-C.2.4.1.1", "WT-C.2.4.2.1"))
cite("policy", "tie_break.sortear", ("WT-C.2.4.1.1", "WT-C.2.4.1.2"))
cite("policy", "tie_break.ronda_de_desempate", ("WT-C.2.4.2.1", "WT-C.2.4.2.2"))

#: a game of the Ronda de desempate: who won and who lost, for it ends with a winner (WT-C.2.4.2.2)
Vencida = tuple[str, str]

#: what a place is worth: its prize and whether it goes on to the next stage
Valor = tuple[str, bool]


class Relevancia:
    """What the organiser declares to be at stake (OQ-WT-54): prizes by place, from 1, and how many go on."""

    def __init__(self, premios: dict[int, str] | None = None, corte: int = 0) -> None:
        self.premios = {} if premios is None else dict(premios)
        if corte < 0 or any(place < 1 for place in self.premios):
            raise ValueError("WT-C.2.4.2.1: los puestos se cuentan desde 1 / places are counted from 1")
        self.corte = corte

    def valor(self, puesto: int) -> Valor:
        return self.premios.get(puesto, ""), puesto <= self.corte

    def decide(self, primero: int, cuantos: int) -> bool:
        """Does it matter who of those tied gets which of the places that begin at `primero`?"""
        return len({self.valor(primero + i) for i in range(cuantos)}) > 1


def sortear(nombres: Sequence[str], seed: int) -> list[str]:
    """Those people in an order by lot. It depends on the seed and on who they are, not on how they were given."""
    return sorted(nombres, key=lambda name: (mix(mix(seed) + crc32(name.encode())), name))


class Desempate:
    """How a Ronda de desempate stands: the order of those placed, who of them by lot, and the games to play now."""

    def __init__(self, orden: list[str], por_azar: list[str], por_jugar: list[tuple[str, str]]) -> None:
        self.orden = orden
        self.por_azar = por_azar
        self.por_jugar = por_jugar


def ronda_de_desempate(
    empatados: Sequence[str], primero: int, relevancia: Relevancia, partidas: Sequence[Vencida], seed: int
) -> Desempate:
    """Single eliminations, one after another (OQ-WT-55): each gives its winner the best place left, until the places
    left are all worth the same; those are drawn by lot. `partidas` are the games so far, in the order they ended."""
    left, games = list(empatados), list(partidas)
    placed: list[str] = []
    while len(left) > 1 and relevancia.decide(primero + len(placed), len(left)):
        winner, waiting = _eliminatoria(left, games, mix(seed + len(placed)))
        if winner is None:
            return Desempate(placed, [], waiting)
        placed.append(winner)
        left.remove(winner)
    if games:
        raise ValueError(f"WT-C.2.4.2.1: «{games[0][0]}» y «{games[0][1]}» no se cruzan / do not meet")
    by_lot = sortear(left, seed)
    return Desempate([*placed, *by_lot], by_lot if len(by_lot) > 1 else [], [])


def _eliminatoria(jugadores: list[str], partidas: list[Vencida], seed: int) -> tuple[str | None, list[tuple[str, str]]]:
    """The winner of one elimination, or the games it waits for. Takes out of `partidas` those that belong to it."""
    alive = list(jugadores)
    while len(alive) > 1:
        seed = mix(seed + 1)
        drawn = sortear(alive, seed)
        # with an odd number the last one drawn rests
        pairs = [(drawn[i], drawn[i + 1]) for i in range(0, len(drawn) - 1, 2)]
        alive = drawn[len(pairs) * 2 :]
        waiting: list[tuple[str, str]] = []
        for one, other in pairs:
            winner = _ganador(one, other, partidas)
            if winner is None:
                waiting.append((one, other))
            else:
                alive.append(winner)
        if waiting:
            return None, waiting
    return alive[0], []


def _ganador(one: str, other: str, partidas: list[Vencida]) -> str | None:
    for game in partidas:
        if set(game) == {one, other}:
            partidas.remove(game)
            return game[0]
    return None
