# mypyc: off
"""Results for the ranking, points and standings. The manual leaves points to the organiser: these are defaults."""

from __future__ import annotations

from typing import Final

from coliseo.games.rise_of_gods.match_play import EMPATE, NULA, Resultado
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "standings.Acta", ("RG-TT.5", "RG-TT.6"))
cite("policy", "standings.clasificar", ("RG-DV.3", "RG-DV.9"))
cite("policy", "standings.corte", ("RG-DV.2", "RG-DV.4"))

#: sizes of the final phase (RG-DV.3)
CORTES: Final = (16, 8, 4)
#: why a game ended
MOTIVOS: Final = ("vida", "mazo", "concesion", "sancion", "tiempo", "empate")


class Acta:
    """The record of one game. The ranking is worked out from these, so none may be missing (RG-TT.5, RG-TT.6)."""

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
                    ("RG-TT.5", "RG-TT.6"),
                    f"ronda {ronda}, mesa {mesa}: se jugaron {n} partidas y constan {had}",
                    f"round {ronda}, table {mesa}: {n} games were played and {had} are recorded",
                )
            )
    return refusals


class Puntos:
    """Points of a match (RG-OQ.63); an organiser may set others (RG-DV.9)."""

    def __init__(self, victoria: int = 3, empate: int = 1, derrota: int = 0, descanso: int = -1) -> None:
        self.victoria = victoria
        self.empate = empate
        self.derrota = derrota
        #: a bye is worth a win unless it is said otherwise
        self.descanso = victoria if descanso < 0 else descanso

    def de(self, resultado: Resultado) -> tuple[int, int]:
        """What each player of a match gets."""
        if resultado.ganador == EMPATE:
            return self.empate, self.empate
        if resultado.ganador == 0:
            return self.victoria, self.derrota
        return self.derrota, self.victoria


class Encuentro:
    """A match of the preliminaries; without a second name it is a bye."""

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
        self.diferencia = 0  # games won less games lost
        self.rivales: list[str] = []
        self.media_de_rivales = 0.0
        self.entre_ellos = 0  # points against those with whom everything else is tied


def clasificar(encuentros: list[Encuentro], puntos: Puntos | None = None) -> list[Puesto]:
    """The standings, best first: points, then the opponents' average, then game difference, then the matches among
    those still tied (RG-OQ.63). What nothing tells apart stays in alphabetical order."""
    worth = Puntos() if puntos is None else puntos
    places: dict[str, Puesto] = {}
    for e in encuentros:
        for name in (e.uno, e.otro):
            if name and name not in places:
                places[name] = Puesto(name)
        if e.resultado is None:
            places[e.uno].puntos += worth.descanso
            continue
        a, b = places[e.uno], places[e.otro]
        for mine, theirs, i in ((a, b, 0), (b, a, 1)):
            mine.puntos += worth.de(e.resultado)[i]
            mine.diferencia += e.resultado.ganadas[i] - e.resultado.ganadas[1 - i]
            mine.rivales.append(theirs.nombre)
    for p in places.values():
        if p.rivales:
            p.media_de_rivales = sum([places[r].puntos for r in p.rivales]) / len(p.rivales)
    for p in places.values():
        tied = [o.nombre for o in places.values() if o is not p and _orden(o)[:3] == _orden(p)[:3]]
        p.entre_ellos = sum([_ante(e, p.nombre, tied, worth) for e in encuentros])
    return sorted(places.values(), key=_orden)


def _orden(p: Puesto) -> tuple[float, float, float, float, str]:
    return -p.puntos, -p.media_de_rivales, -p.diferencia, -p.entre_ellos, p.nombre


def _ante(e: Encuentro, name: str, others: list[str], worth: Puntos) -> int:
    """Points that a player took from those others in a match."""
    if e.resultado is None:
        return 0
    if e.uno == name and e.otro in others:
        return worth.de(e.resultado)[0]
    if e.otro == name and e.uno in others:
        return worth.de(e.resultado)[1]
    return 0


def corte(jugadores: int) -> int:
    """How many reach the final phase: the largest of 4, 8 or 16 that is at most half of the field (RG-OQ.63); 0 when
    the field is too small for one."""
    for n in CORTES:
        if n * 2 <= jugadores:
            return n
    return 0
