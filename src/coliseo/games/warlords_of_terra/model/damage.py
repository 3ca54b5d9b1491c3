"""Damage on its way, and deaths with whoever caused them."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from coliseo.kernel.records import FROZEN, ROW, Record

# kinds of damage (OQ-WT-58)
FISICO: Final = 0
MAGICO: Final = 1
TIPOS_DE_DANO: Final = ("fisico", "magico")

#: as the source of damage in place of a card: several at once, or none
SIN_FUENTE: Final = 0


class Dano:
    """One damage event: at whom, how much, of which kind, from where. Never changed."""

    RECORD: ClassVar = Record(ROW, FROZEN)

    def __init__(
        self, victima: int, cuanto: int, tipo: int, fuente: int, carta: int, de: int, golpe: bool, escudado: bool
    ) -> None:
        self.victima = victima  # ident of the troop
        self.cuanto = cuanto
        self.tipo = tipo
        self.fuente = fuente  # ident of the troop that is its direct cause (WT-A.10.5.4), or SIN_FUENTE
        self.carta = carta  # the card it comes from, -1 for a combat
        self.de = de  # whose
        self.golpe = golpe  # combat damage
        self.escudado = escudado  # it has been absorbed, and shared or not (WT-A.12.absorber.4)
