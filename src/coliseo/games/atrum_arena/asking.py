"""When a seat is really asked, and when the only possible answer is taken as given.

A choice among hidden things is a secret in itself: at competitive tables it is asked even with one answer, because not
asking would tell the others that there was only one.
"""

from __future__ import annotations

from coliseo.games.atrum_arena.config import COMPETITIVA
from coliseo.games.atrum_arena.table import Mesa
from coliseo.kernel.questions import Question


def unica_respuesta(q: Question) -> tuple[int, ...] | None:
    """The only answer a question has, or None if there are several."""
    if q.low != q.high:
        return None
    if q.high == 0:
        return ()
    if q.copies is None:
        return tuple(q.menu) if len(q.menu) == q.high else None
    if len(q.menu) == 1:
        return (q.menu[0],) * q.high
    if sum(q.copies) == q.high:
        return tuple(c for c, n in zip(q.menu, q.copies, strict=True) for _ in range(n))
    return None


def preguntar(m: Mesa, q: Question) -> None:
    """A choice among things that everyone sees."""
    only = unica_respuesta(q)
    if only is None:
        m.ask(q)
    else:
        m.choice = only


def preguntar_en_secreto(m: Mesa, q: Question) -> None:
    """A choice among things that the others do not see."""
    only = unica_respuesta(q)
    if only is None or (only and m.config.politica == COMPETITIVA):
        m.ask(q)
    else:
        m.choice = only
