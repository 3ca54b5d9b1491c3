"""When a participant is really asked (kernel.asking), under the policy of this table."""

from __future__ import annotations

from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import Question


def preguntar(m: Mesa, q: Question) -> None:
    """A choice among things that everyone sees."""
    ask_openly(m, q)


def preguntar_en_secreto(m: Mesa, q: Question) -> None:
    """A choice among things that the others do not see."""
    ask_secretly(m, q, m.config.politica)
