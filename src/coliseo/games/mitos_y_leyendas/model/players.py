"""A player: zones out of play, and what the game remembers of them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import CHANGED, Record, changed_fields, restore_fields
from coliseo.tabletop.zones import Deck, Hand

NADIE: Final = -1
#: both seats, as a mask of who has seen a card
LOS_DOS: Final = 3

# the Oro of the turn (9.2-B)
ORO_PENDIENTE: Final = 0
ORO_JUGADO: Final = 1
ORO_DECLINADO: Final = 2


class Jugador:
    """One player's zones out of play and what the game remembers. Hidden lists are kept in order of number."""

    RECORD: ClassVar = Record(
        CHANGED,
        outside=("castillo", "mano"),
        fresh={"castillo": "Deck()", "mano": "Hand(0, 2)"},
        flat={
            "castillo": {
                "loose": "castillo", "top": "tope", "top_seen": "tope_visto", "bottom": "fondo",
                "bottom_seen": "fondo_visto",
            },
            "mano": {"cards": "mano"},
        },
    )  # fmt: skip

    def __init__(self, castillo: Deck, mano: Hand) -> None:
        self.castillo = castillo
        self.mano = mano
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
        "agrupo", "aliados_jugados", "atacantes_anterior", "bajo", "bajo_de", "castillo", "cementerio", "dano_recibido",
        "destierro", "inicial", "jugadas", "jugadas_turno", "mano", "mulligan", "oro_del_turno", "turnos", "virtuales",
    )  # fmt: skip

    def clone(self) -> Jugador:
        o = Jugador(self.castillo.clone(), self.mano.clone())
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
        fresh = Jugador(Deck(), Hand(0, 2))
        data = changed_fields(self, fresh, (
            "cementerio", "destierro", "bajo", "bajo_de", "virtuales", "inicial", "mulligan", "turnos", "oro_del_turno",
            "agrupo", "jugadas_turno", "jugadas", "aliados_jugados", "dano_recibido", "atacantes_anterior",
        ))  # fmt: skip
        if self.castillo.loose != fresh.castillo.loose:
            data["castillo"] = self.castillo.loose
        if self.castillo.top != fresh.castillo.top:
            data["tope"] = self.castillo.top
        if self.castillo.top_seen != fresh.castillo.top_seen:
            data["tope_visto"] = self.castillo.top_seen
        if self.castillo.bottom != fresh.castillo.bottom:
            data["fondo"] = self.castillo.bottom
        if self.castillo.bottom_seen != fresh.castillo.bottom_seen:
            data["fondo_visto"] = self.castillo.bottom_seen
        if self.mano.cards != fresh.mano.cards:
            data["mano"] = self.mano.cards
        return data

    @staticmethod
    def load(data: dict[str, Any], castillo: Deck, mano: Hand) -> Jugador:
        o = Jugador(castillo, mano)
        restore_fields(o, data, (
            "cementerio", "destierro", "bajo", "bajo_de", "virtuales", "inicial", "mulligan", "turnos", "oro_del_turno",
            "agrupo", "jugadas_turno", "jugadas", "aliados_jugados", "dano_recibido", "atacantes_anterior",
        ))  # fmt: skip
        if "castillo" in data:
            o.castillo.loose = [int(x) for x in data["castillo"]]
        if "tope" in data:
            o.castillo.top = [int(x) for x in data["tope"]]
        if "tope_visto" in data:
            o.castillo.top_seen = [int(x) for x in data["tope_visto"]]
        if "fondo" in data:
            o.castillo.bottom = [int(x) for x in data["fondo"]]
        if "fondo_visto" in data:
            o.castillo.bottom_seen = [int(x) for x in data["fondo_visto"]]
        if "mano" in data:
            o.mano.cards = [int(x) for x in data["mano"]]
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def oros_virtuales(self) -> int:
        return sum([pair[1] for pair in self.virtuales]) if self.virtuales else 0
