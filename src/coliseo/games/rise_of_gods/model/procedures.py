"""Procedures that call each other, and what each procedure remembers while it is under way.

The steps are written in the file of the paragraph they carry out.
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.frames import Frame, Procedure
from coliseo.kernel.rounds import NOT_BEGUN, RoundFrame

#: in the place of a card once it is on the board
COLOCADA: Final = -1


class Pila(RoundFrame):
    """A pila and who may still answer in it; `base` is the place of its first object."""

    __slots__ = ("base",)

    def __init__(self, proc: Procedure[Pila], cause: int, base: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.asked = NOT_BEGUN
        self.order = ()

    def clone(self) -> Pila:
        copy = Pila(self.proc, self.cause, self.base)
        copy.step = self.step
        copy.asked = self.asked
        copy.order = self.order
        return copy

    def save(self) -> list[int]:
        # a pila that is not open yet has a 0 for its round
        return [self.base, *(self.save_round(1) or [0])]

    @classmethod
    def load(cls, proc: Procedure[Any], cause: int, numbers: list[int]) -> Pila:
        f = Pila(proc, cause, numbers[0])
        f.load_round(numbers, 1)
        return f


class Cola(Frame):
    """Simultaneous effects, from place `base` of the queue on."""

    __slots__ = ("base", "quedan")

    def __init__(self, proc: Procedure[Cola], cause: int, base: int, quedan: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.quedan = quedan  # of the group that has been put in order

    def clone(self) -> Cola:
        copy = Cola(self.proc, self.cause, self.base, self.quedan)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.quedan]


class Actuar(Frame):
    """The effects of one thing in the queue."""

    __slots__ = ("abierto",)

    def __init__(self, proc: Procedure[Actuar], cause: int, abierto: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.abierto = abierto  # 1 once its effect is under way

    def clone(self) -> Actuar:
        copy = Actuar(self.proc, self.cause, self.abierto)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.abierto]


class Muertes(Frame):
    """Pieces that die together."""

    __slots__ = ("enfermedad",)

    def __init__(self, proc: Procedure[Muertes], cause: int, enfermedad: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.enfermedad = enfermedad  # 1 if those that are ill die as well

    def clone(self) -> Muertes:
        copy = Muertes(self.proc, self.cause, self.enfermedad)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.enfermedad]


class Pagar(Frame):
    """So many sellos of a faction, and so many of any."""

    __slots__ = ("asiento", "esferas", "faccion", "neutral")

    def __init__(
        self, proc: Procedure[Pagar], cause: int, asiento: int, faccion: int, esferas: int, neutral: int
    ) -> None:
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


class JugarMagia(Frame):
    """A magia being played."""

    __slots__ = ("asiento", "carta", "respuesta", "sacrificada")

    def __init__(
        self,
        proc: Procedure[JugarMagia],
        cause: int,
        asiento: int,
        carta: int,
        sacrificada: int = 0,
        respuesta: int = 0,
    ) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.carta = carta
        self.sacrificada = sacrificada  # the piece given for it
        self.respuesta = respuesta  # 1 if it answers something in the pila

    def clone(self) -> JugarMagia:
        copy = JugarMagia(self.proc, self.cause, self.asiento, self.carta, self.sacrificada, self.respuesta)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.carta, self.sacrificada, self.respuesta]


class Invocar(Frame):
    """A criatura or estructura being played."""

    __slots__ = ("asiento", "carta", "celda", "ofrenda", "pieza", "siguiente")

    def __init__(
        self,
        proc: Procedure[Invocar],
        cause: int,
        asiento: int,
        carta: int,
        celda: int,
        ofrenda: int = 0,
        pieza: int = 0,
        siguiente: int = 0,
    ) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.carta = carta  # COLOCADA once it is on the board: until then the frame is where the card is
        self.celda = celda
        self.ofrenda = ofrenda  # 1 if its ofrenda is given
        self.pieza = pieza  # what it has become
        self.siguiente = siguiente  # the assaults it has still to offer, as a mask

    def clone(self) -> Invocar:
        copy = Invocar(
            self.proc, self.cause, self.asiento, self.carta, self.celda, self.ofrenda, self.pieza, self.siguiente
        )
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.carta, self.celda, self.ofrenda, self.pieza, self.siguiente]


class PonerCarta(Frame):
    """A card being played upon a cell."""

    __slots__ = ("asiento", "carta", "celda")

    def __init__(self, proc: Procedure[PonerCarta], cause: int, asiento: int, carta: int, celda: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.carta = carta  # COLOCADA once it is on the board
        self.celda = celda

    def clone(self) -> PonerCarta:
        copy = PonerCarta(self.proc, self.cause, self.asiento, self.carta, self.celda)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.carta, self.celda]


class EntregarAGambito(Frame):
    """A card given up for a sello."""

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


class Activar(Frame):
    """A payable ability of a piece."""

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


class IrACasilla(Frame):
    """A piece that moves to a cell or attacks it."""

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


class Combate(Frame):
    """An attack being carried out."""

    __slots__ = ("base", "golpeada", "paso", "sentido")

    def __init__(
        self, proc: Procedure[Combate], cause: int, base: int, golpeada: int = 0, sentido: int = -1, paso: int = 0
    ) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base  # where in the queue what the deaths of this combat set off begins
        self.golpeada = golpeada  # the piece struck last, 0 for nobody, -1 for the player
        self.sentido = sentido  # direction of the first target, -1 without one
        self.paso = paso  # cells gone round

    def clone(self) -> Combate:
        copy = Combate(self.proc, self.cause, self.base, self.golpeada, self.sentido, self.paso)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.golpeada, self.sentido, self.paso]


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
