"""Procedures that call each other, and what each procedure remembers while it is under way.

The steps are written in the file of the paragraph they carry out.
"""

from __future__ import annotations

from typing import ClassVar, Final

from coliseo.effects.frame import EffectFrame
from coliseo.kernel.frames import Frame, Procedure
from coliseo.kernel.rounds import RoundFrame

# -- what is remembered ---------------------------------------------------------------------------------------------


class Pila(Frame):
    """The pila of three: `iniciativa` is the seat that put the first effect on it (WT-A.11.2.6)."""

    iniciativa: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("iniciativa",)

    def __init__(self, proc: Procedure[Pila], cause: int, iniciativa: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.iniciativa = iniciativa

    def clone(self) -> Pila:
        copy = Pila(self.proc, self.cause, self.iniciativa)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.iniciativa]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Ventana(RoundFrame):
    """A window in which súbitos may be played: the place of its name, and how many have declined in a row."""

    cual: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("cual",)

    def __init__(self, proc: Procedure[Ventana], cause: int, cual: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asked = -1
        self.order = ()
        self.cual = cual

    def clone(self) -> Ventana:
        copy = Ventana(self.proc, self.cause, self.cual)
        copy.step = self.step
        copy.asked = self.asked
        copy.order = self.order
        return copy

    def save(self) -> list[int]:
        return [self.cual, *self.save_round(1)]

    @classmethod
    def load(cls, proc: Procedure[Ventana], cause: int, numbers: list[int]) -> Ventana:
        f = Ventana(proc, cause, numbers[0])
        f.load_round(numbers, 1)
        return f

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Jugar(Frame):
    """A card, an ability or a power being played by a seat; `respuesta` is 1 when it answers what is on the pila."""

    asiento: int
    sujeto: int
    lugar: int
    respuesta: int
    DEFAULTS: ClassVar = {"respuesta": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "lugar", "respuesta", "sujeto")

    def __init__(
        self, proc: Procedure[Jugar], cause: int, asiento: int, sujeto: int, lugar: int, respuesta: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.sujeto = sujeto
        self.lugar = lugar
        self.respuesta = respuesta

    def clone(self) -> Jugar:
        copy = Jugar(self.proc, self.cause, self.asiento, self.sujeto, self.lugar, self.respuesta)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.sujeto, self.lugar, self.respuesta]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Poner(Frame):
    """A lugar, an object or a troop put into play from the hand."""

    asiento: int
    carta: int
    zona: int
    pagos: int
    pieza: int
    DEFAULTS: ClassVar = {"pagos": 1, "pieza": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "carta", "pagos", "pieza", "zona")

    def __init__(
        self, proc: Procedure[Poner], cause: int, asiento: int, carta: int, zona: int, pagos: int = 1, pieza: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.carta = carta
        self.zona = zona
        self.pagos = pagos
        self.pieza = pieza

    def clone(self) -> Poner:
        copy = Poner(self.proc, self.cause, self.asiento, self.carta, self.zona, self.pagos, self.pieza)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.carta, self.zona, self.pagos, self.pieza]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Actuar(Frame):
    """One triggered effect; `abierto` once it is under way, `respondible` if it goes to the pila."""

    respondible: int
    abierto: int
    DEFAULTS: ClassVar = {"abierto": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("abierto", "respondible")

    def __init__(self, proc: Procedure[Actuar], cause: int, respondible: int, abierto: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.respondible = respondible
        self.abierto = abierto

    def clone(self) -> Actuar:
        copy = Actuar(self.proc, self.cause, self.respondible, self.abierto)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.respondible, self.abierto]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Disparos(Frame):
    """Triggers that happened together: from place `base`, so many are left of the run being carried out."""

    base: int
    lote: int
    primero: int
    quedan: int
    DEFAULTS: ClassVar = {"lote": 0, "primero": -1, "quedan": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("base", "lote", "primero", "quedan")

    def __init__(
        self, proc: Procedure[Disparos], cause: int, base: int, lote: int = 0, primero: int = -1, quedan: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.lote = lote
        self.primero = primero
        self.quedan = quedan

    def clone(self) -> Disparos:
        copy = Disparos(self.proc, self.cause, self.base, self.lote, self.primero, self.quedan)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.lote, self.primero, self.quedan]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Resolver(Frame):
    """One effect carried out; `zonas` are those that Irradiar still has to reach, as a mask."""

    zonas: int
    original: int
    DEFAULTS: ClassVar = {"zonas": 0, "original": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("original", "zonas")

    def __init__(self, proc: Procedure[Resolver], cause: int, zonas: int = 0, original: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.zonas = zonas
        self.original = original

    def clone(self) -> Resolver:
        copy = Resolver(self.proc, self.cause, self.zonas, self.original)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.zonas, self.original]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Danar(Frame):
    """Damage on its way: the events from `base` on, of which the one at `cual` is being looked at."""

    base: int
    cual: int
    DEFAULTS: ClassVar = {"cual": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("base", "cual")

    def __init__(self, proc: Procedure[Danar], cause: int, base: int, cual: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.base = base
        self.cual = cual

    def clone(self) -> Danar:
        copy = Danar(self.proc, self.cause, self.base, self.cual)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.base, self.cual]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Inmolar(Frame):
    """A player chooses troops to immolate: how many, without which, and immune to what (a mask) spares them."""

    asiento: int
    cuantas: int
    excepto: int
    inmune: int
    hechas: int
    DEFAULTS: ClassVar = {"hechas": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "cuantas", "excepto", "hechas", "inmune")

    def __init__(
        self, proc: Procedure[Inmolar], cause: int, asiento: int, cuantas: int, excepto: int, inmune: int,
        hechas: int = 0,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.cuantas = cuantas
        self.excepto = excepto
        self.inmune = inmune
        self.hechas = hechas

    def clone(self) -> Inmolar:
        copy = Inmolar(self.proc, self.cause, self.asiento, self.cuantas, self.excepto, self.inmune, self.hechas)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.cuantas, self.excepto, self.inmune, self.hechas]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Andar(Frame):
    """A troop and where it walks to."""

    tropa: int
    zona: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("tropa", "zona")

    def __init__(self, proc: Procedure[Andar], cause: int, tropa: int, zona: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.tropa = tropa
        self.zona = zona

    def clone(self) -> Andar:
        copy = Andar(self.proc, self.cause, self.tropa, self.zona)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.tropa, self.zona]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Golpear(Frame):
    """A combat: the place of the combatant that is being asked about."""

    cual: int
    DEFAULTS: ClassVar = {"cual": 0}

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("cual",)

    def __init__(self, proc: Procedure[Golpear], cause: int, cual: int = 0) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.cual = cual

    def clone(self) -> Golpear:
        copy = Golpear(self.proc, self.cause, self.cual)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.cual]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Colocar(Frame):
    """Troops put into zones: which card, for whom, how many are left, in which zones (a mask)."""

    asiento: int
    carta: int
    cuantas: int
    zonas: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento", "carta", "cuantas", "zonas")

    def __init__(
        self, proc: Procedure[Colocar], cause: int, asiento: int, carta: int, cuantas: int, zonas: int,
    ) -> None:  # fmt: skip
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento
        self.carta = carta
        self.cuantas = cuantas
        self.zonas = zonas

    def clone(self) -> Colocar:
        copy = Colocar(self.proc, self.cause, self.asiento, self.carta, self.cuantas, self.zonas)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento, self.carta, self.cuantas, self.zonas]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Asiento(Frame):
    """Something that one seat does."""

    asiento: int

    # -- written by tools/records.py from the fields above: do not edit -----------------------------------------------

    __slots__ = ("asiento",)

    def __init__(self, proc: Procedure[Asiento], cause: int, asiento: int) -> None:
        self.proc = proc
        self.cause = cause
        self.step = 0
        self.asiento = asiento

    def clone(self) -> Asiento:
        copy = Asiento(self.proc, self.cause, self.asiento)
        copy.step = self.step
        return copy

    def save(self) -> list[int]:
        return [self.asiento]

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


# -- the procedures -------------------------------------------------------------------------------------------------

turno: Final = Procedure("wt.turno", Frame)
ventana: Final = Procedure("wt.ventana", Ventana)
pila: Final = Procedure("wt.pila", Pila)
resolver: Final = Procedure("wt.resolver", Resolver)
efecto: Final = Procedure("wt.efecto", EffectFrame)
elegir: Final = Procedure("wt.elegir", Frame)
disparos: Final = Procedure("wt.disparos", Disparos)
actuar: Final = Procedure("wt.actuar", Actuar)
construir: Final = Procedure("wt.construir", Poner)
forjar: Final = Procedure("wt.forjar", Poner)
invocar: Final = Procedure("wt.invocar", Poner)
conjurar: Final = Procedure("wt.conjurar", Jugar)
activar: Final = Procedure("wt.activar", Jugar)
poder: Final = Procedure("wt.poder", Jugar)
equipar: Final = Procedure("wt.equipar", Jugar)
inmolar: Final = Procedure("wt.inmolar", Inmolar)
mover: Final = Procedure("wt.mover", Andar)
atacar: Final = Procedure("wt.atacar", Andar)
combatir: Final = Procedure("wt.combatir", Golpear)
golpear: Final = Procedure("wt.golpear", Golpear)
danar: Final = Procedure("wt.danar", Danar)
muertes: Final = Procedure("wt.muertes", Frame)
armeria: Final = Procedure("wt.armeria", Asiento)
colocar: Final = Procedure("wt.colocar", Colocar)
