"""When a player is really asked (kernel.asking), under the policy of this table."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.table import Mesa
from coliseo.kernel.asking import COMPETITIVA, ask_openly, ask_secretly
from coliseo.kernel.questions import Question


def preguntar(m: Mesa, q: Question) -> None:
    """A choice among things that everyone sees."""
    ask_openly(m, q)


def preguntar_en_secreto(m: Mesa, q: Question) -> None:
    """A choice among things that the other does not see."""
    ask_secretly(m, q, m.config.politica)


def preguntar_ventana(m: Mesa, q: Question, podria: bool) -> None:
    """A window in which something may be played or used: its menu begins with doing nothing.

    With nothing to do it is left out, unless the others could tell from that what the hand does not hold: `podria` says
    whether some card that nobody sees could be played here.
    """
    if len(q.menu) > 1 or (podria and m.config.politica == COMPETITIVA):
        m.ask(q)
    else:
        m.choice = (0,)
