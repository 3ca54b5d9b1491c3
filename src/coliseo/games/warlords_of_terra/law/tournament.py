"""How an event is run (C.1 to C.5): its system and stages, lists and judges, and what loses a game (A.8.3, A.8.4).

Rounds and time are in match_play, points in standings, the prebanquillo in side_deck.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.atoms.ending import ganar
from coliseo.games.warlords_of_terra.law.match_play import DESEMPATE, FINAL_A_TRES, RONDA, Modalidad
from coliseo.games.warlords_of_terra.law.side_deck import (
    Listado,
    cotejar,
    en_opciones,
    revisar_jugado,
    revisar_listado,
)
from coliseo.games.warlords_of_terra.law.tie_break import Relevancia
from coliseo.games.warlords_of_terra.model.cards import Catalogo
from coliseo.games.warlords_of_terra.model.config import (
    AMISTOSA,
    CLASES,
    COMPETITIVA,
    ELIMINATORIA,
    LEGENDARIAS,
    RONDAS,
    SUIZO,
)
from coliseo.games.warlords_of_terra.model.events import POR_JUEZ
from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "tournament.Perfil", ("WT-C.2.0.1", "WT-C.5.1", "WT-C.5.2", "WT-C.5.3", "WT-C.5.4"))
cite("policy", "tournament.Perfil.modalidad", ("WT-C.1.1", "WT-C.1.5", "WT-C.1.6", "WT-C.2.4.2.2"))
cite("policy", "tournament.calendario", ("WT-C.1.6", "WT-C.2.0.1", "WT-C.2.4.2.3"))
cite("policy", "tournament.opciones_de_partida", ("WT-C.2.0.1", "WT-C.3.1", "WT-C.5.1", "WT-C.5.2"))
cite("policy", "tournament.Registro", ("WT-C.3.7", "WT-C.3.8", "WT-C.4.1", "WT-C.4.2", "WT-C.4.3"))
cite("policy", "tournament.Registro.inspeccionar", ("WT-A.8.3.1", "WT-A.8.3.2", "WT-A.8.3.3", "WT-C.3.8"))
cite("policy", "tournament.Sanciones", ("WT-A.8.3.1", "WT-A.8.3.3", "WT-A.8.4.1", "WT-C.3.10", "WT-C.4.2"))
cite("policy", "tournament.perder_por_juez", ("WT-A.8.3.1", "WT-A.8.3.3", "WT-A.8.4.1"))

# stages of an event, besides the Swiss rounds
CRUCES: Final = "cruces"
SEMIFINALES: Final = "semifinales"
FINAL: Final = "final"
TERCER_PUESTO: Final = "tercer_puesto"
RONDA_DE_DESEMPATE: Final = "desempate"
FASES: Final = (SUIZO, RONDA_DE_DESEMPATE, CRUCES, SEMIFINALES, FINAL, TERCER_PUESTO)


class Perfil:
    """How an event is run; what the rulebook leaves to whoever organises it is asked here."""

    def __init__(
        self,
        sistema: str = SUIZO,
        clase: str = COMPETITIVA,
        rondas: int = 0,
        corte: int = 0,
        premios: dict[int, str] | None = None,
        legendarias: int = LEGENDARIAS,
        final_a_tres: bool = False,
        tercer_puesto: bool = False,
        lecturas: Lecturas | None = None,
    ) -> None:
        if sistema not in RONDAS:
            raise ValueError(f"WT-C.2.0.1: el torneo es uno de / a tournament is one of: {', '.join(RONDAS)}")
        if clase not in CLASES:
            raise ValueError(f"WT-C.5.1: la clase es una de / the class is one of: {', '.join(CLASES)}")
        if not 0 <= legendarias <= LEGENDARIAS:
            raise ValueError("WT-C.5.3: las legendarias van de 0 a 3 / legendarias go from 0 to 3")
        if final_a_tres and clase != COMPETITIVA:
            raise ValueError("WT-C.1.5: la final a tres es del juego competitivo / belongs to competitive play")
        if corte < 0 or corte & (corte - 1):
            raise ValueError("el corte es 0, 2, 4, 8… / the cut is 0, 2, 4, 8…")
        self.sistema = sistema
        self.clase = clase
        self.rondas = rondas  # Swiss rounds
        self.corte = corte  # how many go on from the Swiss rounds to elimination
        self.relevancia = Relevancia(premios, corte)
        self.legendarias = legendarias
        self.final_a_tres = final_a_tres  # the event is large enough for it: that is for the organiser to say
        self.tercer_puesto = tercer_puesto
        self.lecturas = Lecturas() if lecturas is None else lecturas

    @property
    def limite_de_legendarias(self) -> int | None:
        """X; None in a friendly event, where a Legendaria is as a Única and there is no other limit."""
        return None if self.clase == AMISTOSA else self.legendarias

    def modalidad(self, fase: str) -> Modalidad:
        """How the matches of a stage are played."""
        if fase not in FASES:
            raise ValueError(f"la fase es una de / a stage is one of: {', '.join(FASES)}")
        if fase == RONDA_DE_DESEMPATE:
            return DESEMPATE
        return FINAL_A_TRES if self.final_a_tres and fase in (FINAL, TERCER_PUESTO) else RONDA


def calendario(perfil: Perfil, jugadores: int) -> list[tuple[str, ...]]:
    """The stages in order, one entry for what is played at the same time. A Ronda de desempate, held if a tie asks for
    it, comes after the last Swiss round."""
    swiss = perfil.sistema == SUIZO
    stages: list[tuple[str, ...]] = []
    if swiss:
        stages += [*[(SUIZO,)] * perfil.rondas, (RONDA_DE_DESEMPATE,)]
    left = perfil.corte if swiss else jugadores
    while left > 4:
        stages.append((CRUCES,))
        left = (left + 1) // 2
    if left > 2:
        stages.append((SEMIFINALES,))
    if left > 1:
        stages.append((FINAL, TERCER_PUESTO) if perfil.tercer_puesto and left > 2 else (FINAL,))
    return stages


def opciones_de_partida(perfil: Perfil, fase: str, listados: tuple[Listado, Listado]) -> dict[str, Any]:
    """The options of a table for one game of the event: the players exchange cards at it, from their lists."""
    return {
        "mazos": [en_opciones(listado) for listado in listados],
        "clase": perfil.clase,
        "ronda": SUIZO if fase == SUIZO else ELIMINATORIA,
        "legendarias": perfil.legendarias,
        "prebanquillo": True,
        "lecturas": perfil.lecturas.save(),
    }


# -- lists ----------------------------------------------------------------------------------------------------------


class Registro:
    """The lists of an event. They are handed in with the registration and kept: one that was accepted does not change,
    also if its player leaves."""

    def __init__(self, perfil: Perfil, catalogo: Catalogo, jueces: list[str]) -> None:
        self.perfil = perfil
        self.catalogo = catalogo
        self.jueces = list(jueces)
        self.listados: dict[str, Listado] = {}
        self.retirados: set[str] = set()

    def inscribir(self, persona: str, listado: Listado | None) -> list[Refusal]:
        """Registers somebody with their list, or says why not."""
        if persona in self.listados:
            es, en = "su listado ya está entregado y no cambia", "their list is handed in and does not change"
            return [Refusal("inscripcion", ("WT-C.4.2", "WT-C.4.3"), es, en)]
        if listado is None:
            es, en = "el listado se entrega con la inscripción", "the list is handed in with the registration"
            return [Refusal("inscripcion", ("WT-C.4.1", "WT-C.4.3"), es, en)]
        limit, readings = self.perfil.limite_de_legendarias, self.perfil.lecturas
        refusals = revisar_listado(listado, self.catalogo, limit, readings)
        if not refusals:
            self.listados[persona] = listado
        return refusals

    def retirar(self, persona: str) -> None:
        """Somebody leaves the event; the list stays with the organisers."""
        if persona not in self.listados:
            raise KeyError(persona)
        self.retirados.add(persona)

    def ver(self, quien: str, persona: str) -> tuple[Listado | None, list[Refusal]]:
        """A list, for its own player or for any judge at any time."""
        if quien != persona and quien not in self.jueces:
            es, en = "un listado lo ven su jugador y los jueces", "its player and the judges see a list"
            return None, [Refusal("listado", ("WT-C.3.8",), es, en)]
        return self.listados[persona], []

    def inspeccionar(
        self, juez: str, persona: str, mostrado: Listado, en_partida: bool = False
    ) -> tuple[list[Refusal], str]:
        """A judge checks a deck: what is wrong, and for what it can be sanctioned ("" if for nothing)."""
        listado, refusals = self.ver(juez, persona)
        if juez not in self.jueces or listado is None:
            es, en = "solo un juez revisa un mazo", "only a judge checks a deck"
            return refusals or [Refusal("revision", ("WT-C.3.8",), es, en)], ""
        illegal = revisar_jugado(mostrado, self.catalogo, self.perfil.limite_de_legendarias)
        differs = cotejar(listado, mostrado, self.catalogo, en_partida)
        if any("WT-A.8.3.1" in r.rules for r in illegal):
            return illegal + differs, REINOS_MEZCLADOS
        return illegal + differs, USO_ILEGAL if illegal else IRREGULARIDAD if differs else ""


# -- sanctions ------------------------------------------------------------------------------------------------------

REINOS_MEZCLADOS: Final = "reinos_mezclados"
USO_ILEGAL: Final = "uso_ilegal"
IRREGULARIDAD: Final = "irregularidad"
ANTIDEPORTIVO: Final = "antideportivo"
TRAMPAS: Final = "trampas"
#: for what a judge can give a game as lost → the rule
MOTIVOS: Final = {
    REINOS_MEZCLADOS: "WT-A.8.3.1",
    USO_ILEGAL: "WT-A.8.3.3",
    IRREGULARIDAD: "WT-A.8.4.1",
    ANTIDEPORTIVO: "WT-A.8.4.1",
    TRAMPAS: "WT-A.8.4.1",
}
#: a deck that is illegal loses; how much the rest weighs is for those who judge (WT-A.8.4.2, OQ-WT-68)
SIEMPRE_PIERDEN: Final = (REINOS_MEZCLADOS, USO_ILEGAL)


class Sancion:
    """What a judge wrote down of somebody, and whether it lost them the game."""

    def __init__(self, juez: str, persona: str, motivo: str, pierde: bool) -> None:
        self.juez = juez
        self.persona = persona
        self.motivo = motivo
        self.regla = MOTIVOS[motivo]
        self.pierde = pierde


class Sanciones:
    """The sanctions of an event: given by those who judge, on no scale of the program's."""

    def __init__(self, jueces: list[str]) -> None:
        self.jueces = list(jueces)
        self.dadas: list[Sancion] = []

    def dar(self, juez: str, persona: str, motivo: str, pierde: bool) -> tuple[Sancion | None, list[Refusal]]:
        """Notes a sanction. `pierde`: the judge gives the game as lost; an illegal deck always loses it."""
        if motivo not in MOTIVOS:
            raise ValueError(f"el motivo es uno de / the reason is one of: {', '.join(MOTIVOS)}")
        if juez not in self.jueces:
            es, en = "solo un juez sanciona", "only a judge gives sanctions"
            return None, [Refusal("sancion", (MOTIVOS[motivo],), es, en)]
        given = Sancion(juez, persona, motivo, pierde or motivo in SIEMPRE_PIERDEN)
        self.dadas.append(given)
        return given, []

    def de(self, persona: str) -> list[Sancion]:
        """What somebody has accumulated."""
        return [s for s in self.dadas if s.persona == persona]


def perder_por_juez(m: Mesa, seat: int, motivo: str) -> None:
    """A judge gives a game as lost for one of the reasons there are; one that is over stays as it ended."""
    rule = MOTIVOS[motivo]
    if not m.over:
        ganar(m, m.rival[seat], POR_JUEZ, rule)
