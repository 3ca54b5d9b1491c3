"""Effects that last, and when they end."""

from __future__ import annotations

from typing import Any, Final

from coliseo.tabletop.marks import NEVER, Mark, Moment, Moments

#: when they end
SIEMPRE: Final = 0
FIN_DE_TURNO: Final = 1
MOMENTOS: Final = Moments(Moment("siempre", NEVER), Moment("fin_de_turno", FIN_DE_TURNO))

# `about` is whom they are about
MOD_TIPO_MANO: Final = 0  # the hand of a participant counts as type `n`
MOD_TIPO_ALTAR: Final = 1  # the same for an Altar
MOD_FICHA: Final = 2  # a participant may discard a card as one of type `n`
MOD_CLASE: Final = 3  # a Power, (seat * 3 + Reptante) * 5 + slot, is of kind `n`
MOD_ALTAR_PROTEGIDO: Final = 4  # no Power of an opponent reaches the Altar of a participant
#: their words in saved games
EFECTOS: Final = (
    "tipo_mano",
    "tipo_altar",
    "ficha_de_tipo",
    "clase_de_poder",
    "altar_protegido",
)


class Efecto(Mark):
    """A lasting fact, saved by the words for what it is and when it ends."""

    __slots__ = ()

    def save(self) -> list[Any]:
        return [EFECTOS[self.kind], MOMENTOS.keys[self.until], self.about, self.n, self.source, self.cause]

    @staticmethod
    def load(row: list[Any]) -> Efecto:
        kind, until = EFECTOS.index(row[0]), MOMENTOS.keys.index(row[1])
        return Efecto(kind, int(row[3]), until, int(row[2]), source=int(row[4]), cause=int(row[5]))
