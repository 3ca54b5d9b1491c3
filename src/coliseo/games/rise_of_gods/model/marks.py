"""Effects that last, and when they end."""

from __future__ import annotations

from typing import Any, Final

from coliseo.tabletop.marks import NEVER, Mark, Moment, Moments

#: when they end
SIEMPRE: Final = 0
FIN_DE_TURNO: Final = 1
MOMENTOS: Final = Moments(Moment("siempre", NEVER), Moment("fin_de_turno", FIN_DE_TURNO))

# `about` is whom they are about
MOD_ATURDIDA: Final = 0  # a piece, while piece `n` is there
MOD_APAGADA: Final = 1  # a piece whose text does nothing to others this turn
MOD_PIERDE_VIDA: Final = 2  # a player, `n` at each start of the own turn, by card `source`
MOD_SELLO_GIRADO: Final = 3  # a player, at the next start of the own turn
#: their words in saved games
EFECTOS: Final = (
    "aturdida_mientras",
    "apagada",
    "pierde_vida",
    "sello_girado",
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
