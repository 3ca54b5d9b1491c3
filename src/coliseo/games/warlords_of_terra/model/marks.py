"""What a troop has acquired (WT-A.7.1.1), and when it ends."""

from __future__ import annotations

from typing import Any, Final

from coliseo.tabletop.marks import NEVER, Mark, Moment, Moments

#: moments that come by themselves: after the Final del turno phase, once its effects are done (OQ-WT-81)
TRAS_EL_FINAL: Final = 0

# when something acquired ends, by place in MOMENTOS
MIENTRAS_ESTE: Final = 0  # as long as the troop stays on the battlefield (WT-A.7.1.1.2)
ESTE_TURNO: Final = 1
SU_PROXIMO_TURNO: Final = 2  # until the end of its controller's next turn
MOMENTOS: Final = Moments(
    Moment("mientras_este", NEVER),
    Moment("este_turno", TRAS_EL_FINAL),
    Moment("su_proximo_turno", TRAS_EL_FINAL, later=True, own=True),
)

# what was acquired; `n` is how much, `data` which keyword where it is one
SUMA_ATQ: Final = 0
SUMA_VIDA: Final = 1
SUMA_VEL: Final = 2
FIJA_ATQ: Final = 3  # base and what was acquired before become `n` (WT-A.7.2.2)
FIJA_VIDA: Final = 4
FIJA_VEL: Final = 5
CON_PALABRA: Final = 6  # `data`: a bit of PALABRAS
CON_INDICE: Final = 7  # `data`: a place of INDICES
CON_ODIO: Final = 8  # `data`: mask of realms
CON_INMUNIDAD: Final = 9  # `data`: mask of INMUNIDADES
NO_MUEVE: Final = 10
#: their words in saved games
ADQUIRIDAS: Final = (
    "suma_atq",
    "suma_vida",
    "suma_vel",
    "fija_atq",
    "fija_vida",
    "fija_vel",
    "palabra",
    "indice",
    "odio",
    "inmunidad",
    "no_mueve",
)

#: `first` of a mark on one copy of a Legión: lost when that copy dies (OQ-WT-38)
DE_UNA_COPIA: Final = 1


class Adquirida(Mark):
    """Something a troop has acquired: no effect any more, but part of the card (WT-A.7.1.1.3). Never changed."""

    __slots__ = ()

    def save(self) -> list[Any]:
        return [
            ADQUIRIDAS[self.kind], MOMENTOS.keys[self.until], self.n, self.data, self.since, self.turn, self.first,
            self.source, self.cause,
        ]  # fmt: skip

    @staticmethod
    def load(row: list[Any]) -> Adquirida:
        kind, until = ADQUIRIDAS.index(row[0]), MOMENTOS.keys.index(row[1])
        return Adquirida(
            kind, int(row[2]), until, data=int(row[3]), since=int(row[4]), turn=int(row[5]), first=int(row[6]),
            source=int(row[7]), cause=int(row[8]),
        )  # fmt: skip
