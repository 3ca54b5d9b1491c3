"""When a player is really asked (kernel.asking), under the policy of this table."""

from __future__ import annotations

from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.kernel.asking import COMPETITIVA, ask_openly, ask_secretly
from coliseo.kernel.questions import OPTION, Question


def preguntar(m: Mesa, q: Question) -> None:
    """A choice among things that everyone sees."""
    ask_openly(m, q)


def preguntar_en_secreto(m: Mesa, q: Question) -> None:
    """A choice among things that the other does not see."""
    ask_secretly(m, q, m.config.politica)


def preguntar_de_la_mano(m: Mesa, q: Question, mano: list[int]) -> None:
    """A choice among cards of a hand that fit. With none, at competitive tables the hand is looked through in vain: not
    being asked would tell the others that there is none."""
    if not q.menu and mano and m.config.politica == COMPETITIVA:
        menu = sorted(set(mano))
        q = Question(q.kind, q.seat, q.purpose, q.rule, menu, 0, 0, [mano.count(c) for c in menu])
        m.ask(q)
    else:
        preguntar_en_secreto(m, q)


def preguntar_ventana(m: Mesa, seat: int, purpose: str, rule: str, codes: list[int], podria: bool) -> None:
    """A window in which something may be played or used: the menu begins with doing nothing (0).

    With nothing to do it is left out, unless the others could tell from that what the hand does not hold: `podria` says
    whether some card that nobody sees could be played here.
    """
    if codes or (podria and m.config.politica == COMPETITIVA):
        m.ask(Question(OPTION, seat, purpose, rule, [0, *codes]))
    else:
        m.choice = (0,)
