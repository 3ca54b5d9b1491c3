"""A player: zones out of play, and what the game remembers of them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import CHANGED, Record, changed_fields, restore_fields

NADIE: Final = -1

# the Oro of the turn (9.2-B)
ORO_PENDIENTE: Final = 0
ORO_JUGADO: Final = 1
ORO_DECLINADO: Final = 2


class Jugador:
    """One player's zones out of play and what the game remembers. Hidden lists are kept in order of number."""

    RECORD: ClassVar = Record(CHANGED)

    def __init__(self) -> None:
        self.castillo: list[int] = []  # the part of the Mazo Castillo whose order nobody knows
        self.tope: list[int] = []  # known to lie on top, the top last
        self.tope_visto: list[int] = []  # who knows each of them, as a mask
        self.fondo: list[int] = []  # known to lie at the bottom, the bottom first
        self.fondo_visto: list[int] = []
        self.mano: list[int] = []
        self.conocida: list[int] = []  # cards of the hand that the opponent knows of
        self.cementerio: list[int] = []  # in order, the top last (ML-4.7.2)
        self.destierro: list[int] = []
        self.bajo: list[int] = []  # cards kept under an Aliado as a second hand
        self.bajo_de = 0  # ident of that Aliado
        self.virtuales: list[list[int]] = []  # Oros virtuales: [restriction, how many], in order of restriction
        self.inicial = -1  # number of the Oro Inicial
        #: hands taken back at the start, once one is kept; before that, -1 and one less for each
        self.mulligan = -1
        self.turnos = 0  # turns begun
        self.oro_del_turno = ORO_PENDIENTE
        self.agrupo = True  # grouped in the latest Agrupación
        self.jugadas_turno = 0  # cards played this turn, the Oro of the turn among them
        self.jugadas = 0  # cards put into play this game, the Oro Inicial and Oros not counted
        self.aliados_jugados = 0  # Aliados among them
        self.dano_recibido = 0  # combat damage to the Castillo in the opponent's latest turn
        self.atacantes_anterior: list[int] = []  # idents of the opposing Aliados that attacked in that turn

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "agrupo", "aliados_jugados", "atacantes_anterior", "bajo", "bajo_de", "castillo", "cementerio", "conocida",
        "dano_recibido", "destierro", "fondo", "fondo_visto", "inicial", "jugadas", "jugadas_turno", "mano", "mulligan",
        "oro_del_turno", "tope", "tope_visto", "turnos", "virtuales",
    )  # fmt: skip

    def clone(self) -> Jugador:
        o = Jugador()
        o.castillo = self.castillo.copy()
        o.tope = self.tope.copy()
        o.tope_visto = self.tope_visto.copy()
        o.fondo = self.fondo.copy()
        o.fondo_visto = self.fondo_visto.copy()
        o.mano = self.mano.copy()
        o.conocida = self.conocida.copy()
        o.cementerio = self.cementerio.copy()
        o.destierro = self.destierro.copy()
        o.bajo = self.bajo.copy()
        o.bajo_de = self.bajo_de
        o.virtuales = [x.copy() for x in self.virtuales]
        o.inicial = self.inicial
        o.mulligan = self.mulligan
        o.turnos = self.turnos
        o.oro_del_turno = self.oro_del_turno
        o.agrupo = self.agrupo
        o.jugadas_turno = self.jugadas_turno
        o.jugadas = self.jugadas
        o.aliados_jugados = self.aliados_jugados
        o.dano_recibido = self.dano_recibido
        o.atacantes_anterior = self.atacantes_anterior.copy()
        return o

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh one, so that saved games stay small."""
        fresh = Jugador()
        return changed_fields(self, fresh, (
            "castillo", "tope", "tope_visto", "fondo", "fondo_visto", "mano", "conocida", "cementerio", "destierro",
            "bajo", "bajo_de", "virtuales", "inicial", "mulligan", "turnos", "oro_del_turno", "agrupo", "jugadas_turno",
            "jugadas", "aliados_jugados", "dano_recibido", "atacantes_anterior",
        ))  # fmt: skip

    @staticmethod
    def load(data: dict[str, Any]) -> Jugador:
        o = Jugador()
        restore_fields(o, data, (
            "castillo", "tope", "tope_visto", "fondo", "fondo_visto", "mano", "conocida", "cementerio", "destierro",
            "bajo", "bajo_de", "virtuales", "inicial", "mulligan", "turnos", "oro_del_turno", "agrupo", "jugadas_turno",
            "jugadas", "aliados_jugados", "dano_recibido", "atacantes_anterior",
        ))  # fmt: skip
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def en_castillo(self) -> int:
        return len(self.castillo) + len(self.tope) + len(self.fondo)

    def oros_virtuales(self) -> int:
        return sum([pair[1] for pair in self.virtuales]) if self.virtuales else 0
