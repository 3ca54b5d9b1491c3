"""What the Judge does about a loop, somebody who does not act, or a look that takes too long: asked, then said with its
rules. A Llamado is offered, never given by itself (III.2.5.10, OQ-67, OQ-68)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from coliseo.games.atrum_arena.law.ladder import BUCLE
from coliseo.kernel.rules import cite
from coliseo.tournament.at_time import ONE, Step
from coliseo.tournament.remedies import YES_NO, Case, Facts, Remedy, answered, number
from coliseo.tournament.settings import Values

cite("policy", "remedies.bucle", ("AA-III.2.6.10", "AA-III.2.6.11", "AA-III.2.6.12"))
cite("policy", "remedies.inactividad", ("AA-III.2.4.13",))
cite("policy", "remedies.revision", ("AA-III.2.5.9",))

#: each by itself is enough to hold that whoever keeps a loop going concedes
_POR_QUE: Final = (
    ("hasta_el_tiempo", "¿Lo mantiene hasta que acabe el tiempo?", "Is it kept up until time ends?", "AA-III.2.6.10"),
    ("perjudica", "¿Perjudica el desarrollo de la ronda?", "Does it harm the course of the round?", "AA-III.2.6.11"),
    ("sin_salida", "¿Deja al oponente sin manera de jugar?", "Does it leave the opponent no way to play?",
     "AA-III.2.6.12"),
)  # fmt: skip


def bucle(values: Values, facts: Facts) -> Remedy:
    for key, es, en, rule in _POR_QUE:
        told = answered(facts, key)
        if told == "si":
            es, en = "Se considera que concede: pierde, y su SCORE.", "Deemed to concede: loses, and the SCORE."
            return Remedy((Step(es, en, (rule,)),), BUCLE.key)
        if not told:
            return Remedy((Step(es, en, (rule,), key, YES_NO),))
    es, en = "No es un bucle que se castigue: se sigue jugando.", "No loop that costs anything: play goes on."
    return Remedy((Step(es, en, BUCLE.rules),))


def _too_long(facts: Facts, most: int, rules: tuple[str, ...], fault: str) -> Remedy:
    seconds = number(facts, "segundos")
    if seconds is None:
        return Remedy(
            (Step("¿Cuántos segundos lleva?", "How many seconds has it taken?", rules, "segundos", numbers=ONE),)
        )
    if seconds <= most:
        es, en = f"Caben {most} segundos: todavía no es una falta.", f"{most} seconds are allowed: no fault yet."
        return Remedy((Step(es, en, rules),))
    es, en = f"Se pide ritmo: pasan de {most} segundos.", f"Ask for a quicker pace: over {most} seconds."
    return Remedy((Step(es, en, rules),), fault)


def inactividad(values: Values, facts: Facts) -> Remedy:
    return _too_long(facts, int(values["idle_seconds"]), ("AA-III.2.4.13", "AA OQ-68"), "inactividad")


def revision(values: Values, facts: Facts) -> Remedy:
    return _too_long(facts, int(values["review_seconds"]), ("AA-III.2.5.9",), "revision_larga")


LLEVA: Final[dict[str, Callable[[Values, Facts], Remedy]]] = {
    "bucle": bucle,
    "inactividad": inactividad,
    "revision": revision,
}
CASOS: Final = (
    Case("bucle", "Alguien mantiene un bucle", "Somebody keeps a loop going"),
    Case("inactividad", "Alguien no actúa", "Somebody does not act"),
    Case("revision", "Alguien revisa el Vertedero o la Fosa mucho tiempo", "A long look through Vertedero or Fosa"),
)
