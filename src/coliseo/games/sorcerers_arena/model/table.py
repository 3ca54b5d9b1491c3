"""The table of Sorcerer's Arena: everything that must be remembered, and nothing that can be worked out.

Figures are never changed in place: an atom takes a fresh copy with `Mesa.editar`, so that copying a table copies none.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.sorcerers_arena.model.board import Tablero
from coliseo.games.sorcerers_arena.model.cards import Cara, Carta, Catalogo, Habilidad, Personaje
from coliseo.games.sorcerers_arena.model.chapters import Reglas, reglas_de
from coliseo.games.sorcerers_arena.model.config import Config
from coliseo.games.sorcerers_arena.model.items import Objeto
from coliseo.games.sorcerers_arena.model.pieces import Figura
from coliseo.games.sorcerers_arena.model.players import Invocador
from coliseo.games.sorcerers_arena.model.readings import TIE_CHAPTER_2_PLAY_ON, TIE_TEAM_SHARED
from coliseo.kernel.records import TABLE, Record
from coliseo.kernel.seating import seating_of
from coliseo.kernel.state import State

#: azul is the side of Invocadores A and D, rojo that of B and C (SA-T.DRAFT.3)
BANDOS_DE_DOS: Final = (0, 1)
BANDOS_DE_CUATRO: Final = (0, 1, 1, 0)

# the phases of a turn (SA-1.TURNO.2), with the moment between main phases in which one may upgrade (OQ-SA-50)
PREPARACION: Final = 0
INICIAL: Final = 1
ENTRE_FASES: Final = 2
MOVIMIENTO: Final = 3
ACCION: Final = 4
HABILIDADES: Final = 5
FINAL: Final = 6
FASES: Final = ("preparacion", "inicial", "entre_fases", "movimiento", "accion", "habilidades", "final")

# main phases done this turn, as bits
HECHO_MOVIMIENTO: Final = 1
HECHA_ACCION: Final = 2
HECHAS_HABILIDADES: Final = 4

NADIE: Final = -1


class Mesa(State):
    """The whole table."""

    RECORD: ClassVar = Record(
        TABLE,
        outside=("catalogo", "tablero"),
        fresh={"seed": 0},
        derived=("catalogo", "tablero", "reglas", "ocupadas"),
    )

    def __init__(self, config: Config, catalogo: Catalogo, tablero: Tablero, seed: int) -> None:
        super().__init__("sorcerers_arena", 4 if config.equipo else 2, seed, config.politica)
        if config.equipo:
            self.seat_sides(seating_of(BANDOS_DE_CUATRO))
        self.config = config
        self.catalogo = catalogo
        self.tablero = tablero
        readings = config.lecturas
        self.reglas: Reglas = reglas_de(
            config.capitulo,
            config.equipo,
            readings.tie_chapter_2 == TIE_CHAPTER_2_PLAY_ON,
            readings.tie_team == TIE_TEAM_SHARED,
        )
        self.invocadores: list[Invocador] = []
        self.bandos: tuple[int, ...] = BANDOS_DE_CUATRO if config.equipo else BANDOS_DE_DOS  # colour of each seat
        self.pv: list[int] = [0, 0]  # by side
        self.figuras: list[Figura] = []
        self.ocupadas: list[int] = [NADIE] * tablero.casillas  # place of the figure on each space; worked out
        self.linea: list[int] = []  # places of the figures in turn order (SA-1.RONDA.1)
        self.indicador = 0  # position of the turn indicator in the line
        self.ronda = 0
        self.turno = 0
        self.activo = NADIE  # place of the active personaje (SA-1.TURNO.1)
        self.fase = PREPARACION
        self.hechas = 0  # main phases done, as bits (SA-1.PPAL.5)
        self.en_habilidades = False  # the Habilidades phase is under way (SA-3.HAB.7)
        self.usadas = 0  # abilities used this turn, as bits (SA-3.HAB.1)
        self.refuerzo = 0  # what a discarded card adds to this standard move or attack (SA-2.MOV.1, SA-2.ACC.1)
        self.negado = False  # the partner refused its ingredient this turn (SA-T.ING.2)
        self.en_curso: list[Objeto] = []  # what is being carried out, outermost first
        self.final = 0  # why this is the last round, as bits of MOTIVOS; 0 while it is not (SA-1.END.3)
        self.desempate = False  # the last round ended level and play goes on (SA-3.TIE.1)

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    def clone(self) -> Mesa:
        o = Mesa(self.config, self.catalogo, self.tablero, 0)
        self.copy_kernel_into(o)
        o.reglas = self.reglas
        o.invocadores = [x.clone() for x in self.invocadores]
        o.bandos = self.bandos
        o.pv = self.pv.copy()
        o.figuras = self.figuras.copy()
        o.ocupadas = self.ocupadas.copy()
        o.linea = self.linea.copy()
        o.indicador = self.indicador
        o.ronda = self.ronda
        o.turno = self.turno
        o.activo = self.activo
        o.fase = self.fase
        o.hechas = self.hechas
        o.en_habilidades = self.en_habilidades
        o.usadas = self.usadas
        o.refuerzo = self.refuerzo
        o.negado = self.negado
        o.en_curso = [x.clone() for x in self.en_curso]
        o.final = self.final
        o.desempate = self.desempate
        return o

    def save_table(self) -> dict[str, Any]:
        return {
            "config": self.config.save(),
            "invocadores": [x.save() for x in self.invocadores],
            "bandos": self.bandos,
            "pv": self.pv,
            "figuras": [x.save() for x in self.figuras],
            "linea": self.linea,
            "indicador": self.indicador,
            "ronda": self.ronda,
            "turno": self.turno,
            "activo": self.activo,
            "fase": self.fase,
            "hechas": self.hechas,
            "en_habilidades": self.en_habilidades,
            "usadas": self.usadas,
            "refuerzo": self.refuerzo,
            "negado": self.negado,
            "en_curso": [x.save() for x in self.en_curso],
            "final": self.final,
            "desempate": self.desempate,
        }

    @staticmethod
    def load(data: dict[str, Any], catalogo: Catalogo, tablero: Tablero) -> Mesa:
        o = Mesa(Config.load(data["config"]), catalogo, tablero, 0)
        o.invocadores = [Invocador.load(x) for x in data["invocadores"]]
        o.bandos = tuple([int(x) for x in data["bandos"]])
        o.pv = [int(x) for x in data["pv"]]
        o.figuras = [Figura.load(x) for x in data["figuras"]]
        o.linea = [int(x) for x in data["linea"]]
        o.indicador = int(data["indicador"])
        o.ronda = int(data["ronda"])
        o.turno = int(data["turno"])
        o.activo = int(data["activo"])
        o.fase = int(data["fase"])
        o.hechas = int(data["hechas"])
        o.en_habilidades = bool(data["en_habilidades"])
        o.usadas = int(data["usadas"])
        o.refuerzo = int(data["refuerzo"])
        o.negado = bool(data["negado"])
        o.en_curso = [Objeto.load(x) for x in data["en_curso"]]
        o.final = int(data["final"])
        o.desempate = bool(data["desempate"])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def editar(self, lugar: int) -> Figura:
        """A figure that may be changed: a fresh copy in its place."""
        copy = self.figuras[lugar].clone()
        self.figuras[lugar] = copy
        return copy

    def carta(self, numero: int) -> Carta:
        return self.catalogo.cartas[numero]

    def personaje(self, lugar: int) -> Personaje:
        """What a figure is of."""
        return self.catalogo.personajes[self.figuras[lugar].definicion]

    def cara(self, lugar: int) -> Cara:
        """The face of its Capacidades card that shows now (OQ-SA-53)."""
        f = self.figuras[lugar]
        return self.catalogo.personajes[f.definicion].cara(f.mejorado)

    def habilidad(self, o: Objeto) -> Habilidad:
        """The ability that an item of that kind carries out: the upgraded face repeats the others (SA-4.MEJ.6)."""
        return self.catalogo.personajes[self.figuras[o.personaje].definicion].mejorada.habilidades[o.numero]

    def invocador_de(self, lugar: int) -> Invocador:
        return self.invocadores[self.figuras[lugar].asiento]

    def fig(self, lugar: int) -> tuple[int, int, int]:
        """A figure as events name it."""
        f = self.figuras[lugar]
        return lugar, f.definicion, f.asiento

    def ocupar(self) -> None:
        """Works out who stands where."""
        self.ocupadas = [NADIE] * self.tablero.casillas
        for f in self.figuras:
            if f.casilla >= 0:
                self.ocupadas[f.casilla] = f.lugar


def otro_bando(bando: int) -> int:
    """There are always two sides (SA-0.GEN.1)."""
    return 1 - bando
