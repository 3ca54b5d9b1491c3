"""What stands on the board, with what hangs on it and what it has trapped."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.games.rise_of_gods.model.cards import Nivel
from coliseo.kernel.records import CHANGED, FROZEN, ON_WRITE, ROW, Record, changed_fields, restore_fields

#: where a trapped card was
EN_MANO: Final = 0
EN_CAMPO: Final = 1


class Adjunto:
    """An artefacto or a Vínculo that hangs on a criatura. Never changed."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, ident: int, carta: int, dueno: int, control: int, mejorada: bool) -> None:
        self.ident = ident
        self.carta = carta
        self.dueno = dueno
        self.control = control
        self.mejorada = mejorada

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("carta", "control", "dueno", "ident", "mejorada")

    def save(self) -> list[Any]:
        return [self.ident, self.carta, self.dueno, self.control, int(self.mejorada)]

    @staticmethod
    def load(row: list[Any]) -> Adjunto:
        return Adjunto(int(row[0]), int(row[1]), int(row[2]), int(row[3]), bool(row[4]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Atrapada:
    """A card out of the game until its trapper goes to the cementerio (RG-KW.17). Never changed."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, carta: int, dueno: int, zona: int, celda: int, vista: int) -> None:
        self.carta = carta
        self.dueno = dueno
        self.zona = zona
        self.celda = celda
        self.vista = vista  # mask of the seats that know it

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("carta", "celda", "dueno", "vista", "zona")

    def save(self) -> list[Any]:
        return [self.carta, self.dueno, self.zona, self.celda, self.vista]

    @staticmethod
    def load(row: list[Any]) -> Atrapada:
        return Atrapada(int(row[0]), int(row[1]), int(row[2]), int(row[3]), int(row[4]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Pieza:
    """A criatura or an estructura on the board. Written to only by atoms, and only on a copy made by `Mesa.editar`."""

    RECORD: ClassVar = Record(
        CHANGED,
        ON_WRITE,
        head=("ident", "carta", "tipo", "dueno", "control", "celda"),
        key="ident",
        derived=("texto", "movimientos", "ataques"),
    )

    def __init__(self, ident: int, carta: int, tipo: int, dueno: int, control: int, celda: int) -> None:
        self.ident = ident
        self.carta = carta
        self.tipo = tipo
        self.dueno = dueno
        self.control = control
        self.celda = celda
        self.ataque = 0  # as it stands, but for what others take from it (stats.ataque)
        self.vida = 0
        self.vida_maxima = 0
        self.bono_ataque = 0  # what Silencio would take away (RG-OQ.50), its artefactos and Vínculos included
        self.bono_vida = 0
        self.temp_ataque = 0  # until the end of the turn
        self.temp_vida = 0
        self.temp_resta_ataque = 0  # losses that come back then
        self.temp_resta_vida = 0
        self.palabras = 0  # keywords in force: see stats.palabras_en_vigor
        self.concedidas = 0
        self.temp_palabras = 0
        self.perdidas = 0
        self.punalada = 0
        self.nivel = 1  # copies whose level counts
        self.cartas = 1  # copies stacked
        self.enfermedad = 0
        self.matada_por = 0  # ident of the piece that took its last life, where somebody waits for that
        # turns of its controller, by that player's count, that it spends stunned: from the first to the last
        self.aturdida_desde = 0
        self.aturdida_en = 0
        self.entro_en = 0  # the turn of the table in which it entered
        self.movio = 0
        self.movs_extra = 0  # granted for this turn
        self.ataco = 0
        self.habilidades_usadas = 0  # mask
        self.usos = 0  # of its abilities limited by the game, 4 bits each
        self.vistas = 0  # mask of reactions that happen once and have happened
        self.token = False
        self.aire = False  # en el aire (RG-AIR.1)
        self.silenciada = False
        self.mejorada = False
        self.adjuntos: tuple[Adjunto, ...] = ()
        self.atrapadas: tuple[Atrapada, ...] = ()
        # worked out by stats.preparar_texto; never saved
        self.texto: Nivel | None = None  # what its text says now, None when it has been erased
        self.movimientos = 1  # moves and attacks in a turn
        self.ataques = 1

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = (
        "adjuntos", "aire", "ataco", "ataque", "ataques", "atrapadas", "aturdida_desde", "aturdida_en", "bono_ataque",
        "bono_vida", "carta", "cartas", "celda", "concedidas", "control", "dueno", "enfermedad", "entro_en",
        "habilidades_usadas", "ident", "matada_por", "mejorada", "movimientos", "movio", "movs_extra", "nivel",
        "palabras", "perdidas", "punalada", "silenciada", "temp_ataque", "temp_palabras", "temp_resta_ataque",
        "temp_resta_vida", "temp_vida", "texto", "tipo", "token", "usos", "vida", "vida_maxima", "vistas",
    )  # fmt: skip

    def clone(self) -> Pieza:
        o = Pieza(self.ident, self.carta, self.tipo, self.dueno, self.control, self.celda)
        o.ataque = self.ataque
        o.vida = self.vida
        o.vida_maxima = self.vida_maxima
        o.bono_ataque = self.bono_ataque
        o.bono_vida = self.bono_vida
        o.temp_ataque = self.temp_ataque
        o.temp_vida = self.temp_vida
        o.temp_resta_ataque = self.temp_resta_ataque
        o.temp_resta_vida = self.temp_resta_vida
        o.palabras = self.palabras
        o.concedidas = self.concedidas
        o.temp_palabras = self.temp_palabras
        o.perdidas = self.perdidas
        o.punalada = self.punalada
        o.nivel = self.nivel
        o.cartas = self.cartas
        o.enfermedad = self.enfermedad
        o.matada_por = self.matada_por
        o.aturdida_desde = self.aturdida_desde
        o.aturdida_en = self.aturdida_en
        o.entro_en = self.entro_en
        o.movio = self.movio
        o.movs_extra = self.movs_extra
        o.ataco = self.ataco
        o.habilidades_usadas = self.habilidades_usadas
        o.usos = self.usos
        o.vistas = self.vistas
        o.token = self.token
        o.aire = self.aire
        o.silenciada = self.silenciada
        o.mejorada = self.mejorada
        o.adjuntos = self.adjuntos
        o.atrapadas = self.atrapadas
        o.texto = self.texto
        o.movimientos = self.movimientos
        o.ataques = self.ataques
        return o

    def save(self) -> dict[str, Any]:
        """Only what differs from a fresh one, so that saved games stay small."""
        fresh = Pieza(self.ident, self.carta, self.tipo, self.dueno, self.control, self.celda)
        data: dict[str, Any] = {"de": [self.ident, self.carta, self.tipo, self.dueno, self.control, self.celda]}
        data.update(changed_fields(self, fresh, (
            "ataque", "vida", "vida_maxima", "bono_ataque", "bono_vida", "temp_ataque", "temp_vida",
            "temp_resta_ataque", "temp_resta_vida", "palabras", "concedidas", "temp_palabras", "perdidas", "punalada",
            "nivel", "cartas", "enfermedad", "matada_por", "aturdida_desde", "aturdida_en", "entro_en", "movio",
            "movs_extra", "ataco", "habilidades_usadas", "usos", "vistas", "token", "aire", "silenciada", "mejorada",
        )))  # fmt: skip
        if self.adjuntos != fresh.adjuntos:
            data["adjuntos"] = [x.save() for x in self.adjuntos]
        if self.atrapadas != fresh.atrapadas:
            data["atrapadas"] = [x.save() for x in self.atrapadas]
        return data

    @staticmethod
    def load(data: dict[str, Any]) -> Pieza:
        ident, carta, tipo, dueno, control, celda = data["de"]
        o = Pieza(ident, carta, tipo, dueno, control, celda)
        restore_fields(o, data, (
            "ataque", "vida", "vida_maxima", "bono_ataque", "bono_vida", "temp_ataque", "temp_vida",
            "temp_resta_ataque", "temp_resta_vida", "palabras", "concedidas", "temp_palabras", "perdidas", "punalada",
            "nivel", "cartas", "enfermedad", "matada_por", "aturdida_desde", "aturdida_en", "entro_en", "movio",
            "movs_extra", "ataco", "habilidades_usadas", "usos", "vistas", "token", "aire", "silenciada", "mejorada",
        ))  # fmt: skip
        o.adjuntos = tuple([Adjunto.load(x) for x in data.get("adjuntos", ())])
        o.atrapadas = tuple([Atrapada.load(x) for x in data.get("atrapadas", ())])
        return o

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------


class Terreno:
    """A terreno on a cell. Never changed: another takes its place."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(self, ident: int, carta: int, dueno: int, control: int) -> None:
        self.ident = ident
        self.carta = carta
        self.dueno = dueno
        self.control = control

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("carta", "control", "dueno", "ident")

    def save(self) -> list[Any]:
        return [self.ident, self.carta, self.dueno, self.control]

    @staticmethod
    def load(row: list[Any]) -> Terreno:
        return Terreno(int(row[0]), int(row[1]), int(row[2]), int(row[3]))

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------
