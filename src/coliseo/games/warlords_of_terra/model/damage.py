"""Damage on its way, and deaths with whoever caused them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import FROZEN, ROW, Record

# kinds of damage (OQ-WT-58)
FISICO: Final = 0
MAGICO: Final = 1
TIPOS_DE_DANO: Final = ("fisico", "magico")

#: in the place of a card: the damage of a combat
DE_COMBATE: Final = -1


class Dano:
    """One damage event: at whom, how much, of which kind, from where. Never changed."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(
        self,
        victima: int,
        cuanto: int,
        tipo: int,
        fuentes: tuple[int, ...],
        carta: int,
        golpe: bool,
        escudado: bool,
    ) -> None:
        self.victima = victima  # ident of the troop
        self.cuanto = cuanto
        self.tipo = tipo
        self.fuentes = fuentes  # the troops that are its direct cause (WT-A.10.5.4), if any
        self.carta = carta  # the card it comes from, DE_COMBATE for a strike
        self.golpe = golpe  # combat damage
        self.escudado = escudado  # it has been absorbed, and shared or not (WT-A.12.absorber.4)

    # -- written by tools/records.py from __init__: do not edit -------------------------------------------------------

    __slots__ = ("carta", "cuanto", "escudado", "fuentes", "golpe", "tipo", "victima")

    def save(self) -> list[Any]:
        return [self.victima, self.cuanto, self.tipo, self.fuentes, self.carta, int(self.golpe), int(self.escudado)]

    @staticmethod
    def load(row: list[Any]) -> Dano:
        return Dano(
            int(row[0]), int(row[1]), int(row[2]), tuple([int(x) for x in row[3]]), int(row[4]), bool(row[5]),
            bool(row[6]),
        )  # fmt: skip

    # -- end of what tools/records.py wrote ---------------------------------------------------------------------------

    def con(self, cuanto: int) -> Dano:
        return Dano(self.victima, cuanto, self.tipo, self.fuentes, self.carta, self.golpe, self.escudado)

    def para(self, victima: int, cuanto: int) -> Dano:
        """The share of a troop that shields another; it is not shared again (OQ-WT-40)."""
        return Dano(victima, cuanto, self.tipo, self.fuentes, self.carta, self.golpe, True)
