"""Figures on the board, with what lies beside their fichas."""

from __future__ import annotations

from typing import Any, ClassVar

from coliseo.games.sorcerers_arena.model.board import FUERA_DEL_TABLERO
from coliseo.games.sorcerers_arena.model.cards import SIN_ESTADOS
from coliseo.kernel.records import ON_WRITE, ROW, Record


class Figura:
    """A personaje in play. Never changed in place: `Mesa.editar` puts a fresh copy there first."""

    RECORD: ClassVar = Record(ROW, ON_WRITE)

    def __init__(
        self,
        lugar: int,
        definicion: int,
        asiento: int,
        bando: int,
        vida: int,
        casilla: int = FUERA_DEL_TABLERO,
        estados: tuple[int, ...] = SIN_ESTADOS,
        mejorado: bool = False,
    ) -> None:
        self.lugar = lugar  # its place in `Mesa.figuras`, the same all game long
        self.definicion = definicion  # number of the Personaje
        self.asiento = asiento  # whose it is
        self.bando = bando
        self.vida = vida  # 0: it is Fuera de combate (SA-1.KO.1)
        self.casilla = casilla
        self.estados = estados  # counters of each status; none means that it has not got it (SA-1.EST.4)
        self.mejorado = mejorado  # its Capacidades card shows the upgraded face (SA-4.MEJ.5)

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("asiento", "bando", "casilla", "definicion", "estados", "lugar", "mejorado", "vida")

    def clone(self) -> Figura:
        return Figura(
            self.lugar, self.definicion, self.asiento, self.bando, self.vida, self.casilla, self.estados, self.mejorado,
        )  # fmt: skip

    def save(self) -> list[Any]:
        return [
            self.lugar, self.definicion, self.asiento, self.bando, self.vida, self.casilla, self.estados,
            int(self.mejorado),
        ]  # fmt: skip

    @staticmethod
    def load(row: list[Any]) -> Figura:
        return Figura(
            int(row[0]), int(row[1]), int(row[2]), int(row[3]), int(row[4]), int(row[5]),
            tuple([int(x) for x in row[6]]), bool(row[7]),
        )  # fmt: skip

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    @property
    def fuera(self) -> bool:
        """Fuera de combate (SA-1.KO.1)."""
        return self.vida == 0

    @property
    def presente(self) -> bool:
        """On the board and able to be touched (SA-1.KO.5, SA-1.KO.8)."""
        return self.vida > 0 and self.casilla >= 0
