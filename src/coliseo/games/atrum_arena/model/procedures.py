"""Procedures that others call, and what each procedure remembers while it is under way.

The steps are written in the file of the paragraph they carry out.
"""

from __future__ import annotations

from typing import ClassVar, Final

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.frames import Frame, Procedure


class Partida(Frame):
    """The whole game: what the first and the second to choose took out of it."""

    primero_removido: int
    segundo_removido: int
    DEFAULTS: ClassVar = {"primero_removido": 0, "segundo_removido": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("primero_removido", "segundo_removido")

    def __init__(
        self, proc: Procedure[Partida], cause: int, primero_removido: int = 0, segundo_removido: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.primero_removido = primero_removido
        self.segundo_removido = segundo_removido

    def clone(self) -> Partida:
        copy = Partida(self.proc, self.cause, self.primero_removido, self.segundo_removido)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.primero_removido, self.segundo_removido]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Anunciar(Frame):
    """A Power being announced: whose, of which Reptante, in which of its places."""

    asiento: int
    reptante: int
    ranura: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "ranura", "reptante")

    def __init__(self, proc: Procedure[Anunciar], cause: int, asiento: int, reptante: int, ranura: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.reptante = reptante
        self.ranura = ranura

    def clone(self) -> Anunciar:
        copy = Anunciar(self.proc, self.cause, self.asiento, self.reptante, self.ranura)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.reptante, self.ranura]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Lanzar(Frame):
    """A link of the chain being cast."""

    eslabon: int
    altares: tuple[int, ...]  # how many Esbirros each Altar had before its effect, if a reading asks for that
    DEFAULTS: ClassVar = {"altares": ()}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("altares", "eslabon")

    def __init__(self, proc: Procedure[Lanzar], cause: int, eslabon: int, altares: tuple[int, ...] = ()) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.eslabon = eslabon
        self.altares = altares

    def clone(self) -> Lanzar:
        copy = Lanzar(self.proc, self.cause, self.eslabon, self.altares)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.eslabon, *self.altares]

    @classmethod
    def load(cls, proc: Procedure[Lanzar], cause: int, numbers: list[int]) -> Lanzar:
        return Lanzar(proc, cause, numbers[0], tuple(numbers[1:]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Eliminar(Frame):
    """A participant who loses a Reptante."""

    asiento: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento",)

    def __init__(self, proc: Procedure[Eliminar], cause: int, asiento: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento

    def clone(self) -> Eliminar:
        copy = Eliminar(self.proc, self.cause, self.asiento)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class CambiarClase(Frame):
    """An announced Power that becomes of another kind."""

    eslabon: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("eslabon",)

    def __init__(self, proc: Procedure[CambiarClase], cause: int, eslabon: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.eslabon = eslabon

    def clone(self) -> CambiarClase:
        copy = CambiarClase(self.proc, self.cause, self.eslabon)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.eslabon]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


# combat.py
efecto: Final = Procedure("aa.efecto", EffectFrame)
eliminar: Final = Procedure("aa.eliminar", Eliminar)
cambiar_clase: Final = Procedure("aa.cambiar_clase", CambiarClase)
