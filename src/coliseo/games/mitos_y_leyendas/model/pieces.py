"""A card in play, and the lines it may stand in."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.mitos_y_leyendas.model.marks import Marca
from coliseo.kernel.records import CHANGED, ON_WRITE, Record, changed_fields, restore_fields

# zones in play (ML-10.14.1)
RESERVA: Final = 0
PAGADO: Final = 1
DEFENSA: Final = 2
ATAQUE: Final = 3
APOYO: Final = 4
PORTADA: Final = 5  # an Arma, underneath its bearer
LINEAS: Final = ("reserva", "pagado", "defensa", "ataque", "apoyo", "portada")


class Pieza:
    """A card in play: one object from the moment it enters until it leaves (ML-6.10.3)."""

    RECORD: ClassVar = Record(
        CHANGED,
        ON_WRITE,
        head=("ident", "carta", "tipo", "control", "linea", "orden", "turno"),
        key="ident",
        fresh={"impresa": "carta", "dueno": "control"},
        transient=("ultima_fuerza", "sin_texto", "en_cementerio", "por", "por_combate", "por_rival"),
    )

    def __init__(self, ident: int, carta: int, impresa: int, tipo: int, dueno: int, control: int) -> None:
        self.ident = ident
        self.carta = carta  # the definition in force: that of the copied card, if it is a copy (ML-10.17.2)
        self.impresa = impresa  # the definition of the card itself
        self.tipo = tipo
        self.dueno = dueno
        self.control = control
        self.linea = DEFENSA
        self.portador = 0  # of an Arma: ident of its bearer
        self.armas: tuple[int, ...] = ()  # idents of the Armas it bears, in the order they came
        self.marcas: tuple[Marca, ...] = ()
        self.orden = 0  # when it entered, or came under this control, on the clock of the table
        self.turno = 0  # the turn in which it entered play
        self.agrupable = False  # in play under this control since the start of its controller's latest Agrupación
        self.elegido = -1  # code of what was chosen as it entered
        self.usos = 0  # uses this turn, four bits for each ability
        self.usos_partida = 0  # the same over the whole game
        self.declarado = 0  # the last turn in which it was declared attacker
        self.bloqueo = 0  # the last turn in which it was declared blocker
        # as it was when it left play: only on pieces that have left
        self.ultima_fuerza = 0
        self.sin_texto = False
        self.en_cementerio = False
        self.por = 0  # the card that did it
        self.por_combate = False
        self.por_rival = False

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "agrupable", "armas", "bloqueo", "carta", "control", "declarado", "dueno", "elegido", "en_cementerio", "ident",
        "impresa", "linea", "marcas", "orden", "por", "por_combate", "por_rival", "portador", "sin_texto", "tipo",
        "turno", "ultima_fuerza", "usos", "usos_partida",
    )  # fmt: skip

    def clone(self) -> Pieza:
        o = Pieza(self.ident, self.carta, self.impresa, self.tipo, self.dueno, self.control)
        o.linea = self.linea
        o.portador = self.portador
        o.armas = self.armas
        o.marcas = self.marcas
        o.orden = self.orden
        o.turno = self.turno
        o.agrupable = self.agrupable
        o.elegido = self.elegido
        o.usos = self.usos
        o.usos_partida = self.usos_partida
        o.declarado = self.declarado
        o.bloqueo = self.bloqueo
        return o

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh one, so that saved games stay small."""
        fresh = Pieza(self.ident, self.carta, self.carta, self.tipo, self.control, self.control)
        data: dict[str, Any] = {"de": [
            self.ident, self.carta, self.tipo, self.control, self.linea, self.orden, self.turno,
        ]}  # fmt: skip
        data.update(changed_fields(self, fresh, (
            "impresa", "dueno", "portador", "armas", "agrupable", "elegido", "usos", "usos_partida", "declarado",
            "bloqueo",
        )))  # fmt: skip
        if self.marcas != fresh.marcas:
            data["marcas"] = [x.save() for x in self.marcas]
        return data

    @staticmethod
    def load(data: dict[str, Any]) -> Pieza:
        ident, carta, tipo, control, linea, orden, turno = data["de"]
        o = Pieza(ident, carta, carta, tipo, control, control)
        o.linea = linea
        o.orden = orden
        o.turno = turno
        restore_fields(o, data, (
            "impresa", "dueno", "portador", "agrupable", "elegido", "usos", "usos_partida", "declarado", "bloqueo",
        ))  # fmt: skip
        o.armas = tuple([int(x) for x in data.get("armas", ())])
        o.marcas = tuple([Marca.load(x) for x in data.get("marcas", ())])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
