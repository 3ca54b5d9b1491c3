"""A combat in progress: zones, sides and whom each strikes (WT-A.10)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import FROZEN, ROW, WHOLE, Record

# how it began (WT-A.10.1a.2 to WT-A.10.1a.4, WT-A.10.2.7, OQ-WT-78, OQ-WT-59)
POR_PASO: Final = 0
A_DISTANCIA: Final = 1
VOLUNTARIO: Final = 2
POR_TENSION: Final = 3
ORIGENES: Final = ("paso", "distancia", "voluntario", "tension")

# its steps (WT-A.10.1)
DECLARACION: Final = 0
SUBITOS: Final = 1
GOLPEO: Final = 2
DANO: Final = 3
PASOS: Final = ("declaracion", "subitos", "golpeo", "dano")

# speed groups (OQ-WT-27)
RAPIDO: Final = 0
NORMAL: Final = 1
LENTO: Final = 2
GRUPOS: Final = ("golpe_rapido", "normal", "soberbia")

#: what can be struck, as one number: a zone, the objeto de campo of a zone, or the player
OBJETO_EN: Final = 30  # + zone
JUGADOR: Final = 60
JUGADOR_PROPIO: Final = 61  # never aimed at: the player behind whoever is struck with Arrasar (OQ-WT-28)
SIN_BLANCO: Final = -1


class Combatiente:
    """A zone of a combat: whoever stands in it strikes (WT-A.10.1c.12). Never changed: another takes its place."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, celda: int, bando: int, ident: int, blanco: int, lejos: bool, grupo: int) -> None:
        self.celda = celda
        self.bando = bando
        self.ident = ident  # the troop that stood there at the declaration
        self.blanco = blanco  # whom it strikes
        self.lejos = lejos  # at a distance
        self.grupo = grupo

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("bando", "blanco", "celda", "grupo", "ident", "lejos")

    def save(self) -> list[Any]:
        return [self.celda, self.bando, self.ident, self.blanco, int(self.lejos), self.grupo]

    @staticmethod
    def load(row: list[Any]) -> Combatiente:
        return Combatiente(int(row[0]), int(row[1]), int(row[2]), int(row[3]), bool(row[4]), int(row[5]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def contra(self, blanco: int, lejos: bool) -> Combatiente:
        return Combatiente(self.celda, self.bando, self.ident, blanco, lejos, self.grupo)

    def en_grupo(self, grupo: int) -> Combatiente:
        return Combatiente(self.celda, self.bando, self.ident, self.blanco, self.lejos, grupo)


class Golpe:
    """A strike that has been made (WT-A.10.1c.1). Never changed."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, ident: int, celda: int, blanco: int, lejos: bool) -> None:
        self.ident = ident  # who strikes
        self.celda = celda
        self.blanco = blanco  # what it strikes: a zone, an object or the player
        self.lejos = lejos

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("blanco", "celda", "ident", "lejos")

    def save(self) -> list[Any]:
        return [self.ident, self.celda, self.blanco, int(self.lejos)]

    @staticmethod
    def load(row: list[Any]) -> Golpe:
        return Golpe(int(row[0]), int(row[1]), int(row[2]), bool(row[3]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Combate:
    """The combat itself."""

    RECORD: ClassVar = Record(WHOLE)

    def __init__(self, origen: int, atacante: int, celda: int) -> None:
        self.origen = origen
        self.atacante = atacante
        self.celda = celda  # of the attacker
        self.paso = DECLARACION
        self.grupo = RAPIDO
        self.zonas: list[Combatiente] = []
        self.golpes: list[Golpe] = []  # of the speed group under way
        self.usados: list[int] = []  # objects that have lost durability in this combat: once each (WT-A.10.1c.6)
        self.gastados: list[int] = []  # objects whose durability has run out in this group (OQ-WT-26)

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("atacante", "celda", "gastados", "golpes", "grupo", "origen", "paso", "usados", "zonas")

    def clone(self) -> Combate:
        o = Combate(self.origen, self.atacante, self.celda)
        o.paso = self.paso
        o.grupo = self.grupo
        o.zonas = self.zonas.copy()
        o.golpes = self.golpes.copy()
        o.usados = self.usados.copy()
        o.gastados = self.gastados.copy()
        return o

    def save(self) -> dict[str, Any]:
        return {
            "origen": self.origen,
            "atacante": self.atacante,
            "celda": self.celda,
            "paso": self.paso,
            "grupo": self.grupo,
            "zonas": [x.save() for x in self.zonas],
            "golpes": [x.save() for x in self.golpes],
            "usados": self.usados,
            "gastados": self.gastados,
        }

    @staticmethod
    def load(data: dict[str, Any]) -> Combate:
        o = Combate(int(data["origen"]), int(data["atacante"]), int(data["celda"]))
        o.paso = int(data["paso"])
        o.grupo = int(data["grupo"])
        o.zonas = [Combatiente.load(x) for x in data["zonas"]]
        o.golpes = [Golpe.load(x) for x in data["golpes"]]
        o.usados = [int(x) for x in data["usados"]]
        o.gastados = [int(x) for x in data["gastados"]]
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
