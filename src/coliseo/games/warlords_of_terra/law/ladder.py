"""Sanctions (A.8.3, A.8.4): what loses a game by the book; how much the rest weighs is left to those who judge, on the
ladder of the house (WT-A.8.4.2, OQ-WT-68)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from coliseo.kernel.rules import cite
from coliseo.tournament.ladder import GAME_LOSS, HOUSE, Infringement, Ladder

cite("policy", "ladder.LADDER", ("WT-A.8.3.1", "WT-A.8.3.3", "WT-A.8.4.1", "WT-C.3.10", "WT-C.4.2"))

REINOS_MEZCLADOS: Final = "reinos_mezclados"
USO_ILEGAL: Final = "uso_ilegal"
IRREGULARIDAD: Final = "mazo"
ANTIDEPORTIVO: Final = "conducta"
TRAMPAS: Final = "trampa"
_DEL_LIBRO: Final = (
    Infringement(
        REINOS_MEZCLADOS, "Cartas de otro reino", "Cards of another realm", GAME_LOSS, "mazo", fixed=True,
        rules=("WT-A.8.3.1", "WT OQ-WT-68"),
    ),
    Infringement(
        USO_ILEGAL, "Cartas que no son legales", "Cards that are not legal", GAME_LOSS, "mazo", fixed=True,
        rules=("WT-A.8.3.3", "WT OQ-WT-68"),
    ),
)  # fmt: skip


def _por_la_regla(entry: Infringement) -> Infringement:
    """An infringement of the house under the rule that says that sanctions lose games."""
    rules = ("WT-C.3.10", "WT-C.4.2", "WT-A.8.4.1") if entry.key == IRREGULARIDAD else ("WT-A.8.4.1",)
    return replace(entry, rules=rules)


LADDER: Final = Ladder((*_DEL_LIBRO, *(_por_la_regla(entry) for entry in HOUSE)))
