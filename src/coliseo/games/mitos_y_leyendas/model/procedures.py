"""Procedures that call each other, and what each procedure remembers while it is under way.

The steps are written in the file of the paragraph they carry out.
"""

from __future__ import annotations

from typing import ClassVar, Final

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.frames import Frame, Procedure


class Partida(Frame):
    """The whole game."""

    asiento: int  # who is asked about a new hand
    conservan: int  # seats that have kept their hand, as a mask
    gratis: int  # who has asked for the free new hand, as a mask; -1 once that is over
    DEFAULTS: ClassVar = {"asiento": 0, "conservan": 0, "gratis": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "conservan", "gratis")

    def __init__(
        self, proc: Procedure[Partida], cause: int, asiento: int = 0, conservan: int = 0, gratis: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.conservan = conservan
        self.gratis = gratis

    def clone(self) -> Partida:
        copy = Partida(self.proc, self.cause, self.asiento, self.conservan, self.gratis)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.conservan, self.gratis]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Turno(Frame):
    """A turn."""

    batalla: int  # 1 if there is to be a battle
    DEFAULTS: ClassVar = {"batalla": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("batalla",)

    def __init__(self, proc: Procedure[Turno], cause: int, batalla: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.batalla = batalla

    def clone(self) -> Turno:
        copy = Turno(self.proc, self.cause, self.batalla)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.batalla]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Jugar(Frame):
    """The steps of playing a card."""

    base: int  # where in the queue what it sets off begins
    entro: int  # 1 once it has entered play
    DEFAULTS: ClassVar = {"entro": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("base", "entro")

    def __init__(self, proc: Procedure[Jugar], cause: int, base: int, entro: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.entro = entro

    def clone(self) -> Jugar:
        copy = Jugar(self.proc, self.cause, self.base, self.entro)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.entro]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Usar(Frame):
    """The steps of using an ability."""

    base: int  # where in the queue what it sets off begins
    disparada: int  # 1 for a triggered ability

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("base", "disparada")

    def __init__(self, proc: Procedure[Usar], cause: int, base: int, disparada: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.disparada = disparada

    def clone(self) -> Usar:
        copy = Usar(self.proc, self.cause, self.base, self.disparada)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.disparada]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class UnaCadaUno(Frame):
    """One chance for each player, first for the opponent of whoever acts."""

    turno: int  # how many have had theirs
    DEFAULTS: ClassVar = {"turno": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("turno",)

    def __init__(self, proc: Procedure[UnaCadaUno], cause: int, turno: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.turno = turno

    def clone(self) -> UnaCadaUno:
        copy = UnaCadaUno(self.proc, self.cause, self.turno)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.turno]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Momento(Frame):
    """A named moment, until both pass in succession."""

    bit: int  # which moment
    quien: int  # who is asked now
    pases: int
    DEFAULTS: ClassVar = {"pases": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("bit", "pases", "quien")

    def __init__(self, proc: Procedure[Momento], cause: int, bit: int, quien: int, pases: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.bit = bit
        self.quien = quien
        self.pases = pases

    def clone(self) -> Momento:
        copy = Momento(self.proc, self.cause, self.bit, self.quien, self.pases)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.bit, self.quien, self.pases]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Disparos(Frame):
    """Triggered abilities, from place `base` of the queue on."""

    base: int
    turno: int  # whose is next

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("base", "turno")

    def __init__(self, proc: Procedure[Disparos], cause: int, base: int, turno: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.turno = turno

    def clone(self) -> Disparos:
        copy = Disparos(self.proc, self.cause, self.base, self.turno)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.turno]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Pagar(Frame):
    """A cost being paid."""

    asiento: int
    oros: int
    indice: int  # which of the demands besides Oros is next
    para: int  # number of the card that is paid for
    modo: int  # what is being paid

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "indice", "modo", "oros", "para")

    def __init__(
        self, proc: Procedure[Pagar], cause: int, asiento: int, oros: int, indice: int, para: int, modo: int,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.oros = oros
        self.indice = indice
        self.para = para
        self.modo = modo

    def clone(self) -> Pagar:
        copy = Pagar(self.proc, self.cause, self.asiento, self.oros, self.indice, self.para, self.modo)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.oros, self.indice, self.para, self.modo]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Salir(Frame):
    """Cards about to leave play, from place `base` of `saliendo` on."""

    base: int
    destino: int
    por: int  # who or what makes them leave
    como: int
    indice: int  # which of them, and which player, is next
    DEFAULTS: ClassVar = {"indice": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("base", "como", "destino", "indice", "por")

    def __init__(
        self, proc: Procedure[Salir], cause: int, base: int, destino: int, por: int, como: int, indice: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.destino = destino
        self.por = por
        self.como = como
        self.indice = indice

    def clone(self) -> Salir:
        copy = Salir(self.proc, self.cause, self.base, self.destino, self.por, self.como, self.indice)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.destino, self.por, self.como, self.indice]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Asignacion(Frame):
    """The damage of a battle."""

    dano: int  # dealt to the Castillo
    DEFAULTS: ClassVar = {"dano": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("dano",)

    def __init__(self, proc: Procedure[Asignacion], cause: int, dano: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.dano = dano

    def clone(self) -> Asignacion:
        copy = Asignacion(self.proc, self.cause, self.dano)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.dano]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Poner(Frame):
    """Cards that an effect puts into play, one after another."""

    de: int
    desde: int
    control: int
    cartas: tuple[int, ...]
    lugar: int  # which of the cards is next
    entraron: int  # how many have entered play
    DEFAULTS: ClassVar = {"lugar": 0, "entraron": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("cartas", "control", "de", "desde", "entraron", "lugar")

    def __init__(
        self, proc: Procedure[Poner], cause: int, de: int, desde: int, control: int, cartas: tuple[int, ...],
        lugar: int = 0, entraron: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.de = de
        self.desde = desde
        self.control = control
        self.cartas = cartas
        self.lugar = lugar
        self.entraron = entraron

    def clone(self) -> Poner:
        copy = Poner(self.proc, self.cause, self.de, self.desde, self.control, self.cartas, self.lugar, self.entraron)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.de, self.desde, self.control, self.lugar, self.entraron, *self.cartas]

    @classmethod
    def load(cls, proc: Procedure[Poner], cause: int, numbers: list[int]) -> Poner:
        return Poner(proc, cause, numbers[0], numbers[1], numbers[2], tuple(numbers[5:]), numbers[3], numbers[4])

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


# playing.py: the steps A to G of 8.1, for the innermost thing in `jugando`
jugar: Final = Procedure("ml.jugar", Jugar)
# using.py: the steps A to E of 6.7
usar: Final = Procedure("ml.usar", Usar)
# windows.py: one Anulación each (8.1-D), one response each (8.1-E, 6.7-D), one cancel (6.7-D), a named moment (6.6.2)
anulaciones: Final = Procedure("ml.anulaciones", UnaCadaUno)
respuestas: Final = Procedure("ml.respuestas", UnaCadaUno)
cancelar: Final = Procedure("ml.cancelar", UnaCadaUno)
momento: Final = Procedure("ml.momento", Momento)
# triggers.py: triggered abilities from place `base` of the queue on (6.8)
disparos: Final = Procedure("ml.disparos", Disparos)
# paying.py
pagar: Final = Procedure("ml.pagar", Pagar)
# casting.py
elegir: Final = Procedure("ml.elegir", Frame)
efecto: Final = Procedure("ml.efecto", EffectFrame)
# leaving.py: cards about to leave play, from place `base` of `saliendo` on
salir: Final = Procedure("ml.salir", Salir)
# battle.py, damage.py
batalla: Final = Procedure("ml.batalla", Frame)
asignacion: Final = Procedure("ml.asignacion", Asignacion)
# atoms_effects.py
poner: Final = Procedure("ml.poner", Poner)
copiar: Final = Procedure("ml.copiar", Frame)
