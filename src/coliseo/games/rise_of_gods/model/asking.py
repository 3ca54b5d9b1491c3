"""When a player is really asked (kernel.asking), under the policy of this table."""

from __future__ import annotations

from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import Question


def preguntar(m: Mesa, q: Question) -> None:
    """A choice among things that everyone sees."""
    ask_openly(m, q)


def preguntar_en_secreto(m: Mesa, q: Question) -> None:
    """A choice among things that the other does not see."""
    ask_secretly(m, q, m.config.politica)
