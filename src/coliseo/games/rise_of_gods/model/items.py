"""What is on the pila, or acts without going there."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.kernel.records import CHANGED, Record, changed_fields, restore_fields
from coliseo.tabletop.items import Item

# objects: what is on the pila (RG-PI.1, RG-PI.8 to RG-PI.11), and what acts without going there
MAGIA: Final = 0
ASALTO: Final = 1  # Asalto, Amanecer and Ofrenda tenebrosa (RG-OQ.37)
SUSPIRO: Final = 2
PAGABLE: Final = 3
MOVIMIENTO: Final = 4
ATAQUE: Final = 5
INVOCACION: Final = 6
REACCION: Final = 7  # a passive: instant (RG-AB.7)
REGENERACION: Final = 8  # the two keywords of the start of the turn
ENFERMEDAD: Final = 9
APLAZADO: Final = 10  # what a magia left for the end of the turn
MALDICION: Final = 11  # life that a player loses at each start of the own turn
#: a reaction whose source died in setting it off: it acts without it, as an Último suspiro does
POSTUMA: Final = -2
OBJETOS: Final = (
    "magia",
    "asalto",
    "ultimo_suspiro",
    "habilidad",
    "movimiento",
    "ataque",
    "invocacion",
    "reaccion",
    "regeneracion",
    "enfermedad",
    "aplazado",
    "maldicion",
)


class Objeto(Item):
    """Something on the pila, or something that acts: whose, from where, at what."""

    RECORD: ClassVar = Record(CHANGED, head=("ident", "clase", "control", "carta"))

    def __init__(self, ident: int, clase: int, control: int, carta: int) -> None:
        self.ident = ident
        self.clase = clase
        self.control = control
        self.carta = carta  # the card it comes from, as zones hold it
        self.fuente = 0  # ident of the piece, adjunto or terreno it comes from
        self.celda = -1  # where that is, or was last
        self.nivel = 1  # level of the card in force (estructuras)
        self.mejorada = False
        self.habilidad = 0  # place of the ability in that level
        self.objetivos: tuple[tuple[int, ...], ...] = ()
        self.dato = -1  # movement: destination; attack: cell attacked, or CELDAS for the player; reaction: POSTUMA
        self.sujeto = 0  # the subject of the event it reacts to, or the criatura chosen before
        self.pagado = 0  # sellos turned for it
        self.primera = False  # a magia that is the first card its player plays this turn
        self.grupo = 0  # among simultaneous effects: lower groups act first
        self.anulado = False
        self.bloqueados: tuple[int, ...] = ()  # pieces whose Escudo mágico stopped it
        self.causa = 0  # number of the event that put it there

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("anulado", "bloqueados", "celda", "dato", "grupo", "mejorada", "nivel", "primera")

    def clone(self) -> Objeto:
        o = Objeto(self.ident, self.clase, self.control, self.carta)
        o.fuente = self.fuente
        o.celda = self.celda
        o.nivel = self.nivel
        o.mejorada = self.mejorada
        o.habilidad = self.habilidad
        o.objetivos = self.objetivos
        o.dato = self.dato
        o.sujeto = self.sujeto
        o.pagado = self.pagado
        o.primera = self.primera
        o.grupo = self.grupo
        o.anulado = self.anulado
        o.bloqueados = self.bloqueados
        o.causa = self.causa
        return o

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh one, so that saved games stay small."""
        fresh = Objeto(self.ident, self.clase, self.control, self.carta)
        data: dict[str, Any] = {"de": [self.ident, self.clase, self.control, self.carta]}
        data.update(changed_fields(self, fresh, (
            "fuente", "celda", "nivel", "mejorada", "habilidad", "objetivos", "dato", "sujeto", "pagado", "primera",
            "grupo", "anulado", "bloqueados", "causa",
        )))  # fmt: skip
        return data

    @staticmethod
    def load(data: dict[str, Any]) -> Objeto:
        ident, clase, control, carta = data["de"]
        o = Objeto(ident, clase, control, carta)
        restore_fields(o, data, (
            "fuente", "celda", "nivel", "mejorada", "habilidad", "dato", "sujeto", "pagado", "primera", "grupo",
            "anulado", "causa",
        ))  # fmt: skip
        o.objetivos = tuple([tuple([int(y) for y in x]) for x in data.get("objetivos", ())])
        o.bloqueados = tuple([int(x) for x in data.get("bloqueados", ())])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def group(self) -> int:
        return self.grupo


def objeto_de_pieza(ident: int, clase: int, control: int, p: Pieza, habilidad: int) -> Objeto:
    """An ability of a piece as an object, used by a player, from where the piece stands and as its text is now."""
    o = Objeto(ident, clase, control, p.carta)
    o.fuente = p.ident
    o.celda = p.celda
    o.nivel = p.nivel
    o.mejorada = p.mejorada
    o.habilidad = habilidad
    return o
