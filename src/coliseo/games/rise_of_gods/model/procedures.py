"""Procedures that call each other, and what each procedure remembers while it is under way.

The steps are written in the file of the paragraph they carry out.
"""

from __future__ import annotations

from typing import ClassVar, Final

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.frames import Frame, Procedure
from coliseo.kernel.rounds import RoundFrame

#: in the place of a card once it is on the board
COLOCADA: Final = -1


class Pila(RoundFrame):
    """A pila and who may still answer in it; `base` is the place of its first object."""

    base: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("base",)

    def __init__(self, proc: Procedure[Pila], cause: int, base: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asked = -1
        self.order = ()
        self.base = base

    def clone(self) -> Pila:
        copy = Pila(self.proc, self.cause, self.base)
        copy.step = self.step
        copy.asked = self.asked
        copy.order = self.order
        return copy

    def save(self) -> list[int]:
        return [self.base, *self.save_round(1)]

    @classmethod
    def load(cls, proc: Procedure[Pila], cause: int, numbers: list[int]) -> Pila:
        f = Pila(proc, cause, numbers[0])
        f.load_round(numbers, 1)
        return f

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def save_round(self, own: int) -> list[int]:
        """A pila that is not open yet has a 0 for its round."""
        return super().save_round(own) or [0]


class Cola(Frame):
    """Simultaneous effects, from place `base` of the queue on."""

    base: int
    quedan: int  # of the group that has been put in order
    DEFAULTS: ClassVar = {"quedan": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("base", "quedan")

    def __init__(self, proc: Procedure[Cola], cause: int, base: int, quedan: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.quedan = quedan

    def clone(self) -> Cola:
        copy = Cola(self.proc, self.cause, self.base, self.quedan)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.quedan]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Actuar(Frame):
    """The effects of one thing in the queue."""

    abierto: int  # 1 once its effect is under way
    DEFAULTS: ClassVar = {"abierto": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("abierto",)

    def __init__(self, proc: Procedure[Actuar], cause: int, abierto: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.abierto = abierto

    def clone(self) -> Actuar:
        copy = Actuar(self.proc, self.cause, self.abierto)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.abierto]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Muertes(Frame):
    """Pieces that die together."""

    enfermedad: int  # 1 if those that are ill die as well
    DEFAULTS: ClassVar = {"enfermedad": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("enfermedad",)

    def __init__(self, proc: Procedure[Muertes], cause: int, enfermedad: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.enfermedad = enfermedad

    def clone(self) -> Muertes:
        copy = Muertes(self.proc, self.cause, self.enfermedad)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.enfermedad]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Pagar(Frame):
    """So many sellos of a faction, and so many of any."""

    asiento: int
    faccion: int
    esferas: int
    neutral: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "esferas", "faccion", "neutral")

    def __init__(
        self, proc: Procedure[Pagar], cause: int, asiento: int, faccion: int, esferas: int, neutral: int,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.faccion = faccion
        self.esferas = esferas
        self.neutral = neutral

    def clone(self) -> Pagar:
        copy = Pagar(self.proc, self.cause, self.asiento, self.faccion, self.esferas, self.neutral)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.faccion, self.esferas, self.neutral]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class JugarMagia(Frame):
    """A magia being played."""

    asiento: int
    carta: int
    sacrificada: int  # the piece given for it
    respuesta: int  # 1 if it answers something in the pila
    DEFAULTS: ClassVar = {"sacrificada": 0, "respuesta": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "carta", "respuesta", "sacrificada")

    def __init__(
        self, proc: Procedure[JugarMagia], cause: int, asiento: int, carta: int, sacrificada: int = 0,
        respuesta: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.carta = carta
        self.sacrificada = sacrificada
        self.respuesta = respuesta

    def clone(self) -> JugarMagia:
        copy = JugarMagia(self.proc, self.cause, self.asiento, self.carta, self.sacrificada, self.respuesta)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.carta, self.sacrificada, self.respuesta]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Invocar(Frame):
    """A criatura or estructura being played."""

    asiento: int
    carta: int  # COLOCADA once it is on the board: until then the frame is where the card is
    celda: int
    ofrenda: int  # 1 if its ofrenda is given
    pieza: int  # what it has become
    siguiente: int  # the assaults it has still to offer, as a mask
    DEFAULTS: ClassVar = {"ofrenda": 0, "pieza": 0, "siguiente": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "carta", "celda", "ofrenda", "pieza", "siguiente")

    def __init__(
        self, proc: Procedure[Invocar], cause: int, asiento: int, carta: int, celda: int, ofrenda: int = 0,
        pieza: int = 0, siguiente: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.carta = carta
        self.celda = celda
        self.ofrenda = ofrenda
        self.pieza = pieza
        self.siguiente = siguiente

    def clone(self) -> Invocar:
        copy = Invocar(
            self.proc, self.cause, self.asiento, self.carta, self.celda, self.ofrenda, self.pieza, self.siguiente,
        )  # fmt: skip
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.carta, self.celda, self.ofrenda, self.pieza, self.siguiente]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class PonerCarta(Frame):
    """A card being played upon a cell."""

    asiento: int
    carta: int  # COLOCADA once it is on the board
    celda: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "carta", "celda")

    def __init__(self, proc: Procedure[PonerCarta], cause: int, asiento: int, carta: int, celda: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.carta = carta
        self.celda = celda

    def clone(self) -> PonerCarta:
        copy = PonerCarta(self.proc, self.cause, self.asiento, self.carta, self.celda)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.carta, self.celda]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class EntregarAGambito(Frame):
    """A card given up for a sello."""

    asiento: int
    carta: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "carta")

    def __init__(self, proc: Procedure[EntregarAGambito], cause: int, asiento: int, carta: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.carta = carta

    def clone(self) -> EntregarAGambito:
        copy = EntregarAGambito(self.proc, self.cause, self.asiento, self.carta)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.carta]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Activar(Frame):
    """A payable ability of a piece."""

    pieza: int
    habilidad: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("habilidad", "pieza")

    def __init__(self, proc: Procedure[Activar], cause: int, pieza: int, habilidad: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.pieza = pieza
        self.habilidad = habilidad

    def clone(self) -> Activar:
        copy = Activar(self.proc, self.cause, self.pieza, self.habilidad)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.pieza, self.habilidad]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class IrACasilla(Frame):
    """A piece that moves to a cell or attacks it."""

    pieza: int
    celda: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("celda", "pieza")

    def __init__(self, proc: Procedure[IrACasilla], cause: int, pieza: int, celda: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.pieza = pieza
        self.celda = celda

    def clone(self) -> IrACasilla:
        copy = IrACasilla(self.proc, self.cause, self.pieza, self.celda)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.pieza, self.celda]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Combate(Frame):
    """An attack being carried out."""

    base: int  # where in the queue what the deaths of this combat set off begins
    golpeada: int  # the piece struck last, 0 for nobody, -1 for the player
    sentido: int  # direction of the first target, -1 without one
    paso: int  # cells gone round
    DEFAULTS: ClassVar = {"golpeada": 0, "sentido": -1, "paso": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("base", "golpeada", "paso", "sentido")

    def __init__(
        self, proc: Procedure[Combate], cause: int, base: int, golpeada: int = 0, sentido: int = -1, paso: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.golpeada = golpeada
        self.sentido = sentido
        self.paso = paso

    def clone(self) -> Combate:
        copy = Combate(self.proc, self.cause, self.base, self.golpeada, self.sentido, self.paso)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.golpeada, self.sentido, self.paso]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


# windows.py: the pila; `base` is the place of its first object
pila: Final = Procedure("rg.pila", Pila)
resolver: Final = Procedure("rg.resolver", Frame)
# simultaneous.py: simultaneous effects from place `base` of the queue on
cola: Final = Procedure("rg.cola", Cola)
actuar: Final = Procedure("rg.actuar", Actuar)
# leaving.py
muertes: Final = Procedure("rg.muertes", Muertes)
# casting.py: choices and payment of what is being played
elegir: Final = Procedure("rg.elegir", Frame)
pagar: Final = Procedure("rg.pagar", Pagar)
efecto: Final = Procedure("rg.efecto", EffectFrame)
# play.py
magia: Final = Procedure("rg.magia", JugarMagia)
invocar: Final = Procedure("rg.invocar", Invocar)
poner_terreno: Final = Procedure("rg.terreno", PonerCarta)
apilar: Final = Procedure("rg.apilar", PonerCarta)
equipar: Final = Procedure("rg.equipar", PonerCarta)
gambito: Final = Procedure("rg.gambito", EntregarAGambito)
activar: Final = Procedure("rg.activar", Activar)
# combat.py
mover: Final = Procedure("rg.mover", IrACasilla)
atacar: Final = Procedure("rg.atacar", IrACasilla)
combate: Final = Procedure("rg.combate", Combate)
