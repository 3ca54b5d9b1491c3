"""What is being played or used."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.mitos_y_leyendas.model.players import NADIE
from coliseo.kernel.records import CHANGED, Record, changed_fields, restore_fields
from coliseo.tabletop.items import Item

# kinds of things being played or used
CARTA: Final = 0  # a card being played (8.1)
HABILIDAD: Final = 1  # an ability being used (6.7)
JUGADAS: Final = ("carta", "habilidad")

# from where a card is played
DE_LA_MANO: Final = 0
DEL_CASTILLO: Final = 1
DEL_CEMENTERIO: Final = 2
DE_DEBAJO: Final = 3  # kept under an Aliado, from where it is played as if from hand
DESDE: Final = ("mano", "castillo", "cementerio", "debajo")


class Jugada(Item):
    """A card being played or an ability being used: whose, from where, at what, and how far it has got."""

    RECORD: ClassVar = Record(CHANGED, head=("ident", "clase", "control", "carta"))

    def __init__(self, ident: int, clase: int, control: int, carta: int) -> None:
        self.ident = ident
        self.clase = clase
        self.control = control
        self.carta = carta  # number of the definition whose text is in force
        self.objetivos: tuple[tuple[int, ...], ...] = ()  # one tuple for each of the effect's targets
        self.habilidad = -1  # place of the ability in the text; -1 for a card that only enters play
        self.fuente = 0  # ABILITY: ident of the card in play it comes from (it may be gone); 0 from elsewhere
        self.desde = DE_LA_MANO
        self.de_quien = control  # whose zone the card comes from
        self.portador = 0  # an Arma's bearer
        self.gratis = False  # put into play by an effect: no Oros are paid (ML-8.4.2)
        self.paso = 0  # step under way: 8.1 A–G are 0–6, 6.7 A–E are 0–4
        self.anulada = False
        self.cancelada = False
        self.anulaciones = 0  # seats that have used their Anulación on it, as a mask
        self.respuestas = 0  # seats that have answered it, as a mask
        self.respondida = 0  # ident of the thing that this one answers, annuls or cancels
        self.control_final = NADIE  # who will control it on entering play, if not who played it (OQ-61)
        self.sin_habilidad = False  # it will enter play without its ability (ML-6.10.6)
        self.sin_bonos = False  # what its effect does to Fuerza has been cancelled
        self.palabras_al_entrar = 0  # words it will have this turn on entering play
        self.destino = 0  # where a Talismán goes instead of the Cementerio (cards.Z_…), 0 for nowhere else
        self.sujeto = 0  # the subject of the event it reacts to
        self.otro = 0  # the other card of that event, or the number that goes with it; the card as which it enters play
        self.ida = 0  # code (DE_CEMENTERIO…) of the card that the subject became, if it has left play
        self.fuerza = 0  # last Fuerza of a source or subject that has left play
        self.pagado = 0  # Oros paid
        self.cuenta = 0  # what a cost counted (cards botadas, cost of the card discarded)
        self.x = 0  # a number chosen on declaring
        self.cuando = 0  # left for the end of this turn
        self.copia = 0  # a Talismán whose text it copies: number + 1
        self.causa = 0  # number of the event that began it

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "anulaciones", "anulada", "cancelada", "control_final", "copia", "cuando", "cuenta", "de_quien", "desde",
        "destino", "fuerza", "gratis", "ida", "otro", "palabras_al_entrar", "paso", "portador", "respondida",
        "respuestas", "sin_bonos", "sin_habilidad", "x",
    )  # fmt: skip

    def clone(self) -> Jugada:
        o = Jugada(self.ident, self.clase, self.control, self.carta)
        o.objetivos = self.objetivos
        o.habilidad = self.habilidad
        o.fuente = self.fuente
        o.desde = self.desde
        o.de_quien = self.de_quien
        o.portador = self.portador
        o.gratis = self.gratis
        o.paso = self.paso
        o.anulada = self.anulada
        o.cancelada = self.cancelada
        o.anulaciones = self.anulaciones
        o.respuestas = self.respuestas
        o.respondida = self.respondida
        o.control_final = self.control_final
        o.sin_habilidad = self.sin_habilidad
        o.sin_bonos = self.sin_bonos
        o.palabras_al_entrar = self.palabras_al_entrar
        o.destino = self.destino
        o.sujeto = self.sujeto
        o.otro = self.otro
        o.ida = self.ida
        o.fuerza = self.fuerza
        o.pagado = self.pagado
        o.cuenta = self.cuenta
        o.x = self.x
        o.cuando = self.cuando
        o.copia = self.copia
        o.causa = self.causa
        return o

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh one, so that saved games stay small."""
        fresh = Jugada(self.ident, self.clase, self.control, self.carta)
        data: dict[str, Any] = {"de": [self.ident, self.clase, self.control, self.carta]}
        data.update(changed_fields(self, fresh, (
            "objetivos", "habilidad", "fuente", "desde", "de_quien", "portador", "gratis", "paso", "anulada",
            "cancelada", "anulaciones", "respuestas", "respondida", "control_final", "sin_habilidad", "sin_bonos",
            "palabras_al_entrar", "destino", "sujeto", "otro", "ida", "fuerza", "pagado", "cuenta", "x", "cuando",
            "copia", "causa",
        )))  # fmt: skip
        return data

    @staticmethod
    def load(data: dict[str, Any]) -> Jugada:
        ident, clase, control, carta = data["de"]
        o = Jugada(ident, clase, control, carta)
        restore_fields(o, data, (
            "habilidad", "fuente", "desde", "de_quien", "portador", "gratis", "paso", "anulada", "cancelada",
            "anulaciones", "respuestas", "respondida", "control_final", "sin_habilidad", "sin_bonos",
            "palabras_al_entrar", "destino", "sujeto", "otro", "ida", "fuerza", "pagado", "cuenta", "x", "cuando",
            "copia", "causa",
        ))  # fmt: skip
        o.objetivos = tuple([tuple([int(y) for y in x]) for x in data.get("objetivos", ())])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
