# mypyc: off
"""Points and standings. The rulebook has none (OQ-52): points, then matches won, then the matches among those tied,
then a play-off in a league or the opponents' rate of wins in a Swiss tournament.
"""

from __future__ import annotations

from typing import Final

from coliseo.games.mitos_y_leyendas.match_play import EMPATE, NULA, Resultado
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "standings.Acta", ("ML-0.1",))

LIGA: Final = "liga"  # everybody meets everybody
SUIZO: Final = "suizo"
SISTEMAS: Final = (SUIZO, LIGA)
#: why a game ended
MOTIVOS: Final = ("castillo", "efecto", "concesion", "tardanza", "tiempo", "empate")


class Acta:
    """The record of one game."""

    def __init__(
        self,
        ronda: int,
        mesa: int,
        partida: int,
        jugadores: tuple[str, str],
        ganador: int,
        motivo: str,
        turnos: int = 0,
    ) -> None:
        if motivo not in MOTIVOS:
            raise ValueError(f"el motivo es uno de / the reason is one of: {', '.join(MOTIVOS)}")
        if ganador not in (0, 1, NULA) or (ganador == NULA) != (motivo in ("tiempo", "empate")):
            raise ValueError("una partida nula lo es por tiempo o por empate / a null game is so by time or by a draw")
        self.ronda = ronda
        self.mesa = mesa
        self.partida = partida
        self.jugadores = jugadores
        self.ganador = ganador
        self.motivo = motivo
        self.turnos = turnos

    def datos(self) -> dict[str, object]:
        return {
            "ronda": self.ronda,
            "mesa": self.mesa,
            "partida": self.partida,
            "jugadores": list(self.jugadores),
            "ganador": None if self.ganador == NULA else self.jugadores[self.ganador],
            "motivo": self.motivo,
            "turnos": self.turnos,
        }


def revisar_actas(actas: list[Acta], partidas: dict[tuple[int, int], int]) -> list[Refusal]:
    """Is every game recorded? `partidas`: how many were played at each (round, table)."""
    refusals: list[Refusal] = []
    for (ronda, mesa), n in sorted(partidas.items()):
        had = sorted([a.partida for a in actas if (a.ronda, a.mesa) == (ronda, mesa)])
        if had != list(range(1, n + 1)):
            refusals.append(
                Refusal(
                    "actas",
                    ("ML-0.1",),
                    f"ronda {ronda}, mesa {mesa}: se jugaron {n} partidas y constan {had}",
                    f"round {ronda}, table {mesa}: {n} games were played and {had} are recorded",
                )
            )
    return refusals


class Puntos:
    """Points of a match; an organiser may set others."""

    def __init__(self, victoria: int = 3, empate: int = 1, derrota: int = 0, descanso: int = -1) -> None:
        self.victoria = victoria
        self.empate = empate
        self.derrota = derrota
        #: a bye counts as a win unless it is said otherwise
        self.descanso = victoria if descanso < 0 else descanso

    def de(self, resultado: Resultado) -> tuple[int, int]:
        """What each player of a match gets."""
        if resultado.ganador == EMPATE:
            return self.empate, self.empate
        if resultado.ganador == 0:
            return self.victoria, self.derrota
        return self.derrota, self.victoria


class Encuentro:
    """A match; without a second name it is a bye."""

    def __init__(self, uno: str, otro: str, resultado: Resultado | None) -> None:
        if (otro == "") != (resultado is None):
            raise ValueError("un descanso no tiene rival ni resultado / a bye has no rival and no result")
        self.uno = uno
        self.otro = otro
        self.resultado = resultado


class Puesto:
    """A place in the standings."""

    def __init__(self, nombre: str) -> None:
        self.nombre = nombre
        self.puntos = 0
        self.victorias = 0
        self.jugados = 0
        self.entre_ellos = 0  # points against those with the same points and wins
        self.rivales: list[str] = []
        self.exito_de_rivales = 0.0  # how often those met have won, from 0 to 1


class Tabla:
    """The standings, best first, and the groups that only a play-off tells apart."""

    def __init__(self, puestos: list[Puesto], por_jugar: list[list[str]]) -> None:
        self.puestos = puestos
        self.por_jugar = por_jugar


def clasificar(encuentros: list[Encuentro], sistema: str = SUIZO, puntos: Puntos | None = None) -> Tabla:
    if sistema not in SISTEMAS:
        raise ValueError(f"el sistema es uno de / the system is one of: {', '.join(SISTEMAS)}")
    worth = Puntos() if puntos is None else puntos
    places = _contar(encuentros, worth)
    for p in places.values():
        tied = [o.nombre for o in places.values() if o is not p and _iguales(o, p)]
        p.entre_ellos = sum(_ante(e, p.nombre, tied, worth) for e in encuentros)
        rates = [places[r].victorias / places[r].jugados for r in p.rivales]
        p.exito_de_rivales = sum(rates) / len(rates) if rates else 0.0
    swiss = sistema == SUIZO
    ordered = sorted(places.values(), key=lambda p: (*_orden(p, swiss), p.nombre))
    groups: dict[tuple[float, ...], list[str]] = {}
    for p in ordered:
        groups.setdefault(_orden(p, swiss), []).append(p.nombre)
    return Tabla(ordered, [names for names in groups.values() if len(names) > 1])


def _contar(encuentros: list[Encuentro], worth: Puntos) -> dict[str, Puesto]:
    places: dict[str, Puesto] = {}
    for e in encuentros:
        for name in (e.uno, e.otro):
            if name and name not in places:
                places[name] = Puesto(name)
        if e.resultado is None:
            bye = places[e.uno]
            bye.puntos += worth.descanso
            bye.victorias += 1
            bye.jugados += 1
            continue
        a, b = places[e.uno], places[e.otro]
        for mine, theirs, i in ((a, b, 0), (b, a, 1)):
            mine.puntos += worth.de(e.resultado)[i]
            mine.victorias += e.resultado.ganador == i
            mine.jugados += 1
            mine.rivales.append(theirs.nombre)
    return places


def _iguales(a: Puesto, b: Puesto) -> bool:
    return a.puntos == b.puntos and a.victorias == b.victorias


def _orden(p: Puesto, swiss: bool) -> tuple[float, ...]:
    return -p.puntos, -p.victorias, -p.entre_ellos, -p.exito_de_rivales if swiss else 0.0


def _ante(e: Encuentro, name: str, others: list[str], worth: Puntos) -> int:
    """Points that a player took from those others in a match."""
    if e.resultado is None:
        return 0
    if e.uno == name and e.otro in others:
        return worth.de(e.resultado)[0]
    if e.otro == name and e.uno in others:
        return worth.de(e.resultado)[1]
    return 0
