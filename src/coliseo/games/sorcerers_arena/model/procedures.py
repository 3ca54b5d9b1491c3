"""Procedures that call each other, and what each procedure remembers while it is under way.

The steps are written in the file of the paragraph they carry out.
"""

from __future__ import annotations

from typing import ClassVar, Final

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.frames import Frame, Procedure

# whom a move may pass through (SA-1.MOV.3, SA-1.MOV.4, OQ-SA-19)
POR_ALIADOS: Final = 0
POR_TODOS: Final = 1
POR_NADIE: Final = 2
PASOS: Final = ("aliados", "todos", "nadie")

# -- what is remembered ---------------------------------------------------------------------------------------------


class Draft(Frame):
    """`elegidos` picks of the order of the draft have been made; `primero` chooses first."""

    primero: int
    elegidos: int
    DEFAULTS: ClassVar = {"elegidos": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("elegidos", "primero")

    def __init__(self, proc: Procedure[Draft], cause: int, primero: int, elegidos: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.primero = primero
        self.elegidos = elegidos

    def clone(self) -> Draft:
        copy = Draft(self.proc, self.cause, self.primero, self.elegidos)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.primero, self.elegidos]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Colocar(Frame):
    """Figures that are still to be placed: the next is the one at `puesto` of the line (SA-2.COLOC.1)."""

    puesto: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("puesto",)

    def __init__(self, proc: Procedure[Colocar], cause: int, puesto: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.puesto = puesto

    def clone(self) -> Colocar:
        copy = Colocar(self.proc, self.cause, self.puesto)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.puesto]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Activar(Frame):
    """Activated statuses of the active personaje that wait, in the order they act (SA-1.EST.8)."""

    orden: tuple[int, ...]

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("orden",)

    def __init__(self, proc: Procedure[Activar], cause: int, orden: tuple[int, ...]) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.orden = orden

    def clone(self) -> Activar:
        copy = Activar(self.proc, self.cause, self.orden)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [*self.orden]

    @classmethod
    def load(cls, proc: Procedure[Activar], cause: int, numbers: list[int]) -> Activar:
        return Activar(proc, cause, tuple(numbers[0:]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Mover(Frame):
    """A figure is moved by a seat: so many spaces at most, at least `minimo`; `paso` says through whom."""

    figura: int
    asiento: int
    maximo: int
    minimo: int
    paso: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "figura", "maximo", "minimo", "paso")

    def __init__(
        self, proc: Procedure[Mover], cause: int, figura: int, asiento: int, maximo: int, minimo: int, paso: int,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.figura = figura
        self.asiento = asiento
        self.maximo = maximo
        self.minimo = minimo
        self.paso = paso

    def clone(self) -> Mover:
        copy = Mover(self.proc, self.cause, self.figura, self.asiento, self.maximo, self.minimo, self.paso)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.figura, self.asiento, self.maximo, self.minimo, self.paso]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class MoverVarios(Frame):
    """Several figures are moved one after the other, each up to so many spaces (SA-1.RES.7)."""

    asiento: int
    maximo: int
    paso: int
    faltan: tuple[int, ...]

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "faltan", "maximo", "paso")

    def __init__(
        self, proc: Procedure[MoverVarios], cause: int, asiento: int, maximo: int, paso: int, faltan: tuple[int, ...],
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.maximo = maximo
        self.paso = paso
        self.faltan = faltan

    def clone(self) -> MoverVarios:
        copy = MoverVarios(self.proc, self.cause, self.asiento, self.maximo, self.paso, self.faltan)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.maximo, self.paso, *self.faltan]

    @classmethod
    def load(cls, proc: Procedure[MoverVarios], cause: int, numbers: list[int]) -> MoverVarios:
        return MoverVarios(proc, cause, numbers[0], numbers[1], numbers[2], tuple(numbers[3:]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Danar(Frame):
    """Damage on its way: `golpes` are pairs of victim and amount, in the order they suffer it (SA-1.ADD.10). `autor` is
    the place of who inflicts it, -1 when it is suffered (OQ-SA-17); `asiento` controls its source."""

    autor: int
    asiento: int
    golpes: tuple[int, ...]

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "autor", "golpes")

    def __init__(self, proc: Procedure[Danar], cause: int, autor: int, asiento: int, golpes: tuple[int, ...]) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.autor = autor
        self.asiento = asiento
        self.golpes = golpes

    def clone(self) -> Danar:
        copy = Danar(self.proc, self.cause, self.autor, self.asiento, self.golpes)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.autor, self.asiento, *self.golpes]

    @classmethod
    def load(cls, proc: Procedure[Danar], cause: int, numbers: list[int]) -> Danar:
        return Danar(proc, cause, numbers[0], numbers[1], tuple(numbers[2:]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Mejorar(Frame):
    """An upgrade being paid: `ajena` is 1 + the number of the partner's card that is spent, `pagado` the ingredient
    that is being paid."""

    figura: int
    ajena: int
    pagado: int
    DEFAULTS: ClassVar = {"ajena": 0, "pagado": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("ajena", "figura", "pagado")

    def __init__(self, proc: Procedure[Mejorar], cause: int, figura: int, ajena: int = 0, pagado: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.figura = figura
        self.ajena = ajena
        self.pagado = pagado

    def clone(self) -> Mejorar:
        copy = Mejorar(self.proc, self.cause, self.figura, self.ajena, self.pagado)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.figura, self.ajena, self.pagado]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Decidir(Frame):
    """In team play, who places first: `pilas` are the two figures of each seat, `bando` the side that begins, `primero`
    the seat that places the first ficha once it is known."""

    bando: int
    primero: int
    pilas: tuple[int, ...]

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("bando", "pilas", "primero")

    def __init__(self, proc: Procedure[Decidir], cause: int, bando: int, primero: int, pilas: tuple[int, ...]) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.bando = bando
        self.primero = primero
        self.pilas = pilas

    def clone(self) -> Decidir:
        copy = Decidir(self.proc, self.cause, self.bando, self.primero, self.pilas)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.bando, self.primero, *self.pilas]

    @classmethod
    def load(cls, proc: Procedure[Decidir], cause: int, numbers: list[int]) -> Decidir:
        return Decidir(proc, cause, numbers[0], numbers[1], tuple(numbers[2:]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Usar(Frame):
    """An ability being used: its place on the upgraded face."""

    habilidad: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("habilidad",)

    def __init__(self, proc: Procedure[Usar], cause: int, habilidad: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.habilidad = habilidad

    def clone(self) -> Usar:
        copy = Usar(self.proc, self.cause, self.habilidad)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.habilidad]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


# -- the procedures -------------------------------------------------------------------------------------------------

turno: Final = Procedure("sa.turno", Frame)
activar: Final = Procedure("sa.activar", Activar)
mover: Final = Procedure("sa.mover", Mover)
mover_varios: Final = Procedure("sa.mover_varios", MoverVarios)
danar: Final = Procedure("sa.danar", Danar)
limpiar: Final = Procedure("sa.limpiar", Frame)
resolver: Final = Procedure("sa.resolver", EffectFrame)
mejorar: Final = Procedure("sa.mejorar", Mejorar)
atacar: Final = Procedure("sa.atacar", Frame)
usar: Final = Procedure("sa.usar", Usar)
decidir: Final = Procedure("sa.decidir", Decidir)
