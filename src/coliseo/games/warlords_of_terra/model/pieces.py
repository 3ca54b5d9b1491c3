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

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("carta", "control", "desde", "dueno", "durabilidad", "ficha", "ident")

    def save(self) -> list[Any]:
        return [self.ident, self.carta, self.dueno, self.control, self.durabilidad, self.desde, int(self.ficha)]

    @staticmethod
    def load(row: list[Any]) -> Pertrecho:
        return Pertrecho(int(row[0]), int(row[1]), int(row[2]), int(row[3]), int(row[4]), int(row[5]), bool(row[6]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

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

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("carta", "control", "desde", "dueno", "ident")

    def save(self) -> list[Any]:
        return [self.ident, self.carta, self.dueno, self.control, self.desde]

    @staticmethod
    def load(row: list[Any]) -> Adherida:
        return Adherida(int(row[0]), int(row[1]), int(row[2]), int(row[3]), int(row[4]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


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

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "activacion", "adheridas", "adquiridas", "anulada_desde", "ataco", "atrapada_por", "aturdida", "carta", "celda",
        "combatidas", "contadores", "control", "control_previo", "dano", "dueno", "entro_en", "ficha", "ident", "movio",
        "objetos", "prestada_por", "volteada",
    )  # fmt: skip

    def clone(self) -> Tropa:
        o = Tropa(self.ident, self.carta, self.dueno, self.control, self.celda)
        o.volteada = self.volteada
        o.entro_en = self.entro_en
        o.movio = self.movio
        o.activacion = self.activacion
        o.ataco = self.ataco
        o.combatidas = self.combatidas
        o.dano = self.dano
        o.contadores = self.contadores
        o.adquiridas = self.adquiridas
        o.anulada_desde = self.anulada_desde
        o.objetos = self.objetos
        o.adheridas = self.adheridas
        o.aturdida = self.aturdida
        o.atrapada_por = self.atrapada_por
        o.prestada_por = self.prestada_por
        o.control_previo = self.control_previo
        o.ficha = self.ficha
        return o

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh one, so that saved games stay small."""
        fresh = Tropa(self.ident, self.carta, self.dueno, self.control, self.celda)
        data: dict[str, Any] = {"de": [self.ident, self.carta, self.dueno, self.control, self.celda]}
        data.update(changed_fields(self, fresh, (
            "volteada", "entro_en", "movio", "activacion", "ataco", "combatidas", "dano", "contadores", "anulada_desde",
            "aturdida", "atrapada_por", "prestada_por", "control_previo", "ficha",
        )))  # fmt: skip
        if self.adquiridas != fresh.adquiridas:
            data["adquiridas"] = [x.save() for x in self.adquiridas]
        if self.objetos != fresh.objetos:
            data["objetos"] = [x.save() for x in self.objetos]
        if self.adheridas != fresh.adheridas:
            data["adheridas"] = [x.save() for x in self.adheridas]
        return data

    @staticmethod
    def load(data: dict[str, Any]) -> Tropa:
        ident, carta, dueno, control, celda = data["de"]
        o = Tropa(ident, carta, dueno, control, celda)
        restore_fields(o, data, (
            "volteada", "entro_en", "movio", "activacion", "ataco", "dano", "contadores", "anulada_desde", "aturdida",
            "prestada_por", "control_previo", "ficha",
        ))  # fmt: skip
        o.combatidas = tuple([int(x) for x in data.get("combatidas", ())])
        o.adquiridas = tuple([Adquirida.load(x) for x in data.get("adquiridas", ())])
        o.objetos = tuple([Pertrecho.load(x) for x in data.get("objetos", ())])
        o.adheridas = tuple([Adherida.load(x) for x in data.get("adheridas", ())])
        o.atrapada_por = tuple([int(x) for x in data.get("atrapada_por", ())])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Edificio:
    """A lugar in an Área de Construcción. Never changed: another takes its place."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, ident: int, carta: int, dueno: int, control: int, volteado: bool) -> None:
        self.ident = ident
        self.carta = carta
        self.dueno = dueno
        self.control = control
        self.volteado = volteado

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("carta", "control", "dueno", "ident", "volteado")

    def save(self) -> list[Any]:
        return [self.ident, self.carta, self.dueno, self.control, int(self.volteado)]

    @staticmethod
    def load(row: list[Any]) -> Edificio:
        return Edificio(int(row[0]), int(row[1]), int(row[2]), int(row[3]), bool(row[4]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def vuelto(self, volteado: bool) -> Edificio:
        return Edificio(self.ident, self.carta, self.dueno, self.control, volteado)
