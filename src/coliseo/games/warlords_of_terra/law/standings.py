"""Points and standings (C.2): points, the opponents' points, those of the opponents beaten, the game between those
tied, and then chance or a Ronda de desempate (tie_break).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from coliseo.games.warlords_of_terra.law.tie_break import Relevancia, Vencida, ronda_de_desempate, sortear
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.tournament.matches import DRAW
from coliseo.tournament.standings import (
    WITHOUT_A_WINNER,
    Encounter,
    GameReport,
    Place,
    Points,
    missing_reports,
    places_of,
)

REGLAS_DE_ACTAS: Final = cite("policy", "standings.Acta", ("WT-C.1.1", "WT-C.2.0.3"))
cite("policy", "standings.PUNTOS", ("WT-C.2.0.2",))
cite("policy", "standings.clasificar", ("WT-C.2.0.3", "WT-C.2.1.1", "WT-C.2.2.1", "WT-C.2.4.2.3", "WT-C.2.4.2.4"))
cite("policy", "standings.entre_si", ("WT-C.2.3.1", "WT-C.2.3.2"))
cite("policy", "standings.Tabla.datos", ("WT-C.2.4.1.2",))

#: a bye is worth a win (OQ-WT-52)
PUNTOS: Final = Points(3, 1, 0)

# what put somebody below the one before: points, the criteria in their order, or a game that is still to be played
POR_PUNTOS: Final = "WT-C.2.0.3"
POR_RIVALES: Final = "WT-C.2.1.1"
POR_VENCIDOS: Final = "WT-C.2.2.1"
ENTRE_SI: Final = "WT-C.2.3.1"
POR_AZAR: Final = "WT-C.2.4.1.1"
POR_DESEMPATE: Final = "WT-C.2.4.2.1"

#: stands in the table next to whoever has a place by chance (WT-C.2.4.1.2)
MARCA_DE_AZAR: Final = "⚄"
LEYENDA: Final = {
    "es": f"{MARCA_DE_AZAR} puesto decidido al azar",
    "en": f"{MARCA_DE_AZAR} place decided by chance",
}


class Acta(GameReport):
    """The record of one game. More lives when time ends win only in elimination (OQ-WT-51)."""

    REASONS = ("vidas", "mazos", "refuerzos", "vidas_al_tiempo", "concesion", "sancion", *WITHOUT_A_WINNER)


def revisar_actas(actas: list[Acta], partidas: dict[tuple[int, int], int]) -> list[Refusal]:
    """Is every game recorded? `partidas`: how many were played at each (round, table)."""
    return missing_reports(actas, partidas, REGLAS_DE_ACTAS)


class Fila:
    """A line of the table: somebody's points, the sums that break ties, and what decided their place."""

    def __init__(self, place: Place, rivales: int, vencidos: int) -> None:
        self.nombre = place.name
        self.puntos = place.points
        self.rivales = rivales  # points of all opponents
        self.vencidos = vencidos  # points of those beaten
        self.criterio = ""  # the rule that put them below the line before
        self.azar = False
        self.pendiente = False  # a Ronda de desempate has still to place them


class Tabla:
    """The standings, best first, and the games of the Ronda de desempate that are to be played now."""

    def __init__(self, filas: list[Fila], por_jugar: list[tuple[str, str]]) -> None:
        self.filas = filas
        self.por_jugar = por_jugar

    @property
    def nombres(self) -> list[str]:
        return [f.nombre for f in self.filas]

    def datos(self, lang: str) -> dict[str, Any]:
        """The table as plain data, with the mark of chance where it decided."""
        by_lot = any(f.azar for f in self.filas)
        return {
            "filas": [
                {
                    "puesto": i,
                    "nombre": f.nombre,
                    "puntos": f.puntos,
                    "rivales": f.rivales,
                    "vencidos": f.vencidos,
                    "criterio": f.criterio,
                    "marca": MARCA_DE_AZAR if f.azar else "",
                    "pendiente": f.pendiente,
                }
                for i, f in enumerate(self.filas, 1)
            ],
            "por_jugar": [list(pair) for pair in self.por_jugar],
            "leyenda": LEYENDA[lang] if by_lot else "",
        }


def clasificar(
    encuentros: list[Encounter],
    seed: int,
    inscritos: Iterable[str] = (),
    relevancia: Relevancia | None = None,
    ultima: bool = False,
    desempates: Sequence[Vencida] = (),
) -> Tabla:
    """The table after a round.

    `ultima` says that it was the last Swiss round before prizes or the next stage: only then is a tie that matters
    played (WT-C.2.4.2.3, WT-C.2.4.2.4); `desempates` are the games of that Ronda de desempate so far. Those who have
    left the event stay with what they had (OQ-WT-52). `seed` is what chance follows from: another for each round.
    """
    rows = _filas(encuentros, inscritos)
    # before the last round, and with nothing declared, no place matters
    at_stake = relevancia if ultima and relevancia is not None else Relevancia()
    known = {row.nombre for row in rows}
    for won, lost in desempates:
        if won == lost or not {won, lost} <= known:
            raise ValueError(f"WT-C.2.4.2.1: «{won}» contra «{lost}» no es un cruce / is no pairing")
    table = Tabla([], [])
    played = list(desempates)
    for tied in _grupos(rows):
        _repartir(table, entre_si([r.nombre for r in tied], encuentros), tied, at_stake, played, seed)
    if played:
        raise ValueError(f"WT-C.2.4.2.1: «{played[0][0]}» y «{played[0][1]}» no desempatan / have no tie to break")
    return table


def _filas(encuentros: list[Encounter], inscritos: Iterable[str]) -> list[Fila]:
    places = places_of(encuentros, PUNTOS)
    for name in inscritos:
        places.setdefault(name, Place(name))
    beaten: dict[str, int] = dict.fromkeys(places, 0)
    for e in encuentros:
        if e.result is not None and e.result.winner != DRAW:
            won, lost = (e.one, e.other) if e.result.winner == 0 else (e.other, e.one)
            beaten[won] += places[lost].points
    return [Fila(p, sum(places[r].points for r in p.rivals), beaten[p.name]) for p in places.values()]


def _cuenta(row: Fila) -> tuple[int, int, int]:
    return -row.puntos, -row.rivales, -row.vencidos


def _grupos(rows: list[Fila]) -> list[list[Fila]]:
    """Those that points and sums leave together, best first; within a group by name, so that the order given does not
    count."""
    groups: list[list[Fila]] = []
    for row in sorted(rows, key=lambda r: (_cuenta(r), r.nombre)):
        if groups and _cuenta(groups[-1][0]) == _cuenta(row):
            groups[-1].append(row)
        else:
            groups.append([row])
    return groups


def entre_si(empatados: list[str], encuentros: list[Encounter]) -> tuple[list[str], list[str]]:
    """Those whom the games among them place, in order, and those whom they do not.

    Somebody goes ahead if they beat every other one tied, and the same is then asked of the rest (OQ-WT-53). Two who
    met more than once count as one beating the other if they won more of those games.
    """
    ahead: list[str] = []
    left = list(empatados)
    while len(left) > 1:
        first = next((a for a in left if all(_vencio(a, b, encuentros) for b in left if b != a)), None)
        if first is None:
            return ahead, left
        ahead.append(first)
        left.remove(first)
    return [*ahead, *left], []


def _vencio(one: str, other: str, encuentros: list[Encounter]) -> bool:
    balance = 0
    for e in encuentros:
        if e.result is None or e.result.winner == DRAW or {e.one, e.other} != {one, other}:
            continue
        balance += 1 if (e.one if e.result.winner == 0 else e.other) == one else -1
    return balance > 0


def _repartir(
    table: Tabla,
    orden: tuple[list[str], list[str]],
    tied: list[Fila],
    relevancia: Relevancia,
    played: list[Vencida],
    seed: int,
) -> None:
    """Puts a group of tied people in the table. Takes out of `played` the games that settle this group."""
    ahead, rest = orden
    rows = {row.nombre: row for row in tied}
    first = len(table.filas) + len(ahead) + 1
    by_lot = rest
    if relevancia.decide(first, len(rest)):
        own = [game for game in played if set(game) <= set(rest)]
        for game in own:
            played.remove(game)
        found = ronda_de_desempate(rest, first, relevancia, own, seed)
        waiting = sorted(set(rest) - set(found.orden))
        order, by_lot = [*ahead, *found.orden, *waiting], found.por_azar
        table.por_jugar.extend(found.por_jugar)
        for name in waiting:
            rows[name].pendiente = True
    else:
        order = [*ahead, *sortear(rest, seed)]
    for name in by_lot:
        rows[name].azar = True
    for at, name in enumerate(order):
        row = rows[name]
        if table.filas:
            row.criterio = _criterio(table.filas[-1], row, within=at > 0, met=0 < at <= len(ahead))
        table.filas.append(row)


def _criterio(above: Fila, row: Fila, within: bool, met: bool) -> str:
    """What put a line below the one before. `within`: both are of one group of tied people; `met`: the games among
    them tell them apart."""
    if within:
        return ENTRE_SI if met else POR_AZAR if above.azar and row.azar else POR_DESEMPATE
    if above.puntos != row.puntos:
        return POR_PUNTOS
    return POR_RIVALES if above.rivales != row.rivales else POR_VENCIDOS
