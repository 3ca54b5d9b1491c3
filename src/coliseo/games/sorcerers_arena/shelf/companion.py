"""What is counted at a table of wood: the puntos de Victoria of each side, and the round that they make the last."""

from __future__ import annotations

from typing import Final

from coliseo.games.sorcerers_arena.model.chapters import reglas_de
from coliseo.games.sorcerers_arena.shelf.modes import MODOS, Modo
from coliseo.kernel.rules import cite
from coliseo.text.counting import Companion, Counted, Counter, Mark, Said, Throw

cite("policy", "companion.COMPANION", ("SA-1.PREP.18", "SA-1.ADD.1", "SA-1.END.3", "SA-T.END.5"))


def _contado(modo: Modo) -> Counted:
    reglas = reglas_de(modo.capitulo, modo.equipo, False, False)
    meta = reglas.meta.valor
    pv = Counter(
        "pv",
        Said("PV", "VP"),
        0,
        ("SA-1.PREP.18",),
        low_rules=("SA-1.ADD.1",),
        marks=(
            Mark(
                meta,
                "last_round",
                Said("Esta ronda es la última.", "This round is the last."),
                (reglas.meta.regla, "SA-1.END.3"),
            ),
        ),
        reported=True,
        fact="pv",
    )
    event = {"chapter": str(modo.capitulo), "team_size": "2" if modo.equipo else "1"}
    return Counted(modo.clave, (pv,), "most", (reglas.mas_pv.regla,), by_side=True, event=event)


COMPANION: Final = Companion(
    tuple(_contado(modo) for modo in MODOS.values()),
    (
        Throw(
            "primera_ficha",
            Said("Quién pone la primera ficha", "Who places the first token"),
            ("SA-2.ORDEN.7",),
            sides=2,
            first=True,
        ),
    ),
)
