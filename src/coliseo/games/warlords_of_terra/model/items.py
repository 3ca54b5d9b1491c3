"""What is on the pila, or acts without going there."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import CHANGED, Record, changed_fields, restore_fields
from coliseo.tabletop.items import Item

# what an item is
CONJURO: Final = 0  # a hechizo, súbito or grito
ACTIVADA: Final = 1  # an ability that was paid for
PODER: Final = 2  # an ability of a hero
EQUIPAR: Final = 3  # an object on its way to a troop (OQ-WT-63)
DISPARADA: Final = 4  # a triggered ability
IGNEO: Final = 5  # Escudo Ígneo (WT-A.12.escudo-igneo.1)
REGENERACION: Final = 6  # Regenerar at the end of a turn
OBJETOS: Final = ("conjuro", "activada", "poder", "equipar", "disparada", "escudo_igneo", "regenerar")


class Objeto(Item):
    """An effect on the pila, or one that acts: whose, from where, at what."""

    RECORD: ClassVar = Record(CHANGED, head=("ident", "clase", "control", "carta"))

    def __init__(self, ident: int, clase: int, control: int, carta: int) -> None:
        self.ident = ident
        self.clase = clase
        self.control = control
        self.carta = carta  # the card it comes from
        self.fuente = 0  # ident of the troop, lugar or object it comes from
        self.celda = -1  # where that is, or was last
        self.habilidad = 0  # place of the ability in its text
        self.objetivos: tuple[tuple[int, ...], ...] = ()  # one tuple for each of the effect's targets
        self.reparto: tuple[int, ...] = ()  # how damage is split among the first of them (WT-A.11.4.5)
        self.sujeto = 0  # the subject of the event it reacts to
        self.zona = -1  # the zone of that event
        self.pagado = 0  # what was paid for it
        self.adherida = False  # its card stays on a troop instead of going to the discard
        self.contrarrestado = False
        self.causa = 0  # number of the event that brought it about

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("adherida", "celda", "contrarrestado", "reparto", "zona")

    def clone(self) -> Objeto:
        o = Objeto(self.ident, self.clase, self.control, self.carta)
        o.fuente = self.fuente
        o.celda = self.celda
        o.habilidad = self.habilidad
        o.objetivos = self.objetivos
        o.reparto = self.reparto
        o.sujeto = self.sujeto
        o.zona = self.zona
        o.pagado = self.pagado
        o.adherida = self.adherida
        o.contrarrestado = self.contrarrestado
        o.causa = self.causa
        return o

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh one, so that saved games stay small."""
        fresh = Objeto(self.ident, self.clase, self.control, self.carta)
        data: dict[str, Any] = {"de": [self.ident, self.clase, self.control, self.carta]}
        data.update(changed_fields(self, fresh, (
            "fuente", "celda", "habilidad", "objetivos", "reparto", "sujeto", "zona", "pagado", "adherida",
            "contrarrestado", "causa",
        )))  # fmt: skip
        return data

    @staticmethod
    def load(data: dict[str, Any]) -> Objeto:
        ident, clase, control, carta = data["de"]
        o = Objeto(ident, clase, control, carta)
        restore_fields(o, data, (
            "fuente", "celda", "habilidad", "sujeto", "zona", "pagado", "adherida", "contrarrestado", "causa",
        ))  # fmt: skip
        o.objetivos = tuple([tuple([int(y) for y in x]) for x in data.get("objetivos", ())])
        o.reparto = tuple([int(x) for x in data.get("reparto", ())])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
