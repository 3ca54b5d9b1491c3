"""The order of tie-breaks, where an event has one of its own: what it may be, and what stands in the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from coliseo.kernel.guards import Refusal

LOT: Final = "lot"
#: those that say something only where the law counts it: what `Profile.counted` must be
COUNTING: Final = {"score": "score", "score_difference": "difference"}


def ending_in_lot(order: Sequence[str]) -> tuple[str, ...]:
    """The lot ends every order, said or not."""
    return (*(key for key in order if key != LOT), LOT)


def check_order(order: Sequence[str]) -> list[Refusal]:
    if LOT in order[:-1]:
        es, en = "Desempates: el sorteo es siempre el último", "Tie-breaks: the lot is always the last"
    elif len(set(order)) < len(order):
        es, en = "Desempates: cada criterio va una sola vez", "Tie-breaks: each criterion stands once"
    elif ending_in_lot(order) == (LOT,):
        es, en = "Desempates: hace falta algún criterio antes del sorteo", "Tie-breaks: something comes before the lot"
    else:
        return []
    return [Refusal("settings", (), es, en)]


def own_order_words(fixed: Sequence[str], lang: str) -> str:
    """What is said wherever standings show an order that is the event's own."""
    rules = ", ".join(fixed)
    if lang == "es":
        return "Orden de desempates de este torneo" + (f"; el reglamento fija otro: {rules}." if rules else ".")
    return "Tie-breaks in an order of this event" + (f"; the rulebook fixes another: {rules}." if rules else ".")
