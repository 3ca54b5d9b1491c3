"""What is in play: troops with what they carry, lugares, and objects that lie in an Armería or on the field."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.warlords_of_terra.model.marks import Adquirida
from coliseo.kernel.records import CHANGED, FROZEN, ON_WRITE, ROW, Record, changed_fields, restore_fields

# how far the one activation of a troop in a turn has gone (OQ-WT-04)
SIN_ACTIVAR: Final = 0
EN_CURSO: Final = 1  # it has walked and may still attack
TERMINADA: Final = 2


class Pertrecho:
    """An object in play: equipped, in an Armería, or on the field. Never changed: another takes its place."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(
        self, ident: int, carta: int, dueno: int, control: int, durabilidad: int, desde: int, ficha: bool
    ) -> None:
        self.ident = ident
        self.carta = carta
        self.dueno = dueno
        self.control = control
        self.durabilidad = durabilidad  # what is left; of an accesorio always 0
        self.desde = desde  # when it was equipped, on the clock of the table
        self.ficha = ficha

    def con_durabilidad(self, n: int) -> Pertrecho:
        return Pertrecho(self.ident, self.carta, self.dueno, self.control, n, self.desde, self.ficha)

    def equipado(self, desde: int) -> Pertrecho:
        return Pertrecho(self.ident, self.carta, self.dueno, self.control, self.durabilidad, desde, self.ficha)


class Adherida:
    """A Potencia or Maldición on a troop (OQ-WT-41). Never changed."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, ident: int, carta: int, dueno: int, control: int, desde: int) -> None:
        self.ident = ident
        self.carta = carta
        self.dueno = dueno
        self.control = control
        self.desde = desde


class Tropa:
    """A troop on the grid. Written to only by atoms, and only on a copy made by `Mesa.editar`."""

    RECORD: ClassVar = Record(CHANGED, ON_WRITE, head=("ident", "carta", "dueno", "control", "celda"), key="ident")

    def __init__(self, ident: int, carta: int, dueno: int, control: int, celda: int) -> None:
        self.ident = ident
        self.carta = carta
        self.dueno = dueno
        self.control = control
        self.celda = celda
        self.volteada = False
        self.entro_en = 0  # the turn of the table in which it entered: its preparation (WT-A.9.0.1)
        self.movio = 0  # zones walked this turn
        self.activacion = SIN_ACTIVAR
        self.ataco = False  # it has fought as an attacker this turn
        self.combatidas: tuple[int, ...] = ()  # troops it has fought this turn: no tension with them any more
        self.dano = 0  # on the troop; with Legión, on the wounded copy
        self.contadores = 0  # virtual copies of a Legión (WT-A.12.legion.1)
        self.adquiridas: tuple[Adquirida, ...] = ()
        self.anulada_desde = 0  # when its text was taken away, on the clock of the table; 0 never (WT-A.12.anular.1)
        self.objetos: tuple[Pertrecho, ...] = ()
        self.adheridas: tuple[Adherida, ...] = ()
        self.aturdida = False  # it stays turned in its next Puesta en guardia (WT-A.12.aturdir.2)
        self.atrapada_por: tuple[int, ...] = ()  # troops that hold it while they live and are beside it
        self.prestada_por = 0  # the card whose control of it lasts while that stays (gain of control)
        self.control_previo = 0  # whose it becomes again then
        self.ficha = False


class Edificio:
    """A lugar in an Área de Construcción. Never changed: another takes its place."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, ident: int, carta: int, dueno: int, control: int, volteado: bool) -> None:
        self.ident = ident
        self.carta = carta
        self.dueno = dueno
        self.control = control
        self.volteado = volteado

    def vuelto(self, volteado: bool) -> Edificio:
        return Edificio(self.ident, self.carta, self.dueno, self.control, volteado)
