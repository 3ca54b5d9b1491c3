"""What is wanting for a cost or an upgrade, counted: a refusal tells it instead of only saying that it is not there."""

from __future__ import annotations

from coliseo.games.sorcerers_arena.language.names import CATEGORIA, DISTINTIVO, INGREDIENTE, estado_en_palabras
from coliseo.games.sorcerers_arena.model.cards import ESTADOS, Coste
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.guards import Lack, short_of
from coliseo.text.lexicon import joined


def falta_la_carta(cost: Coste) -> Lack:
    """One card of the hand, of a category or with a badge (SA-3.HAB.3)."""
    names = [_de_que(cost, lang) for lang in ("es", "en")]
    return Lack(1, f"te falta 1 carta de {names[0]} en la mano", f"you are 1 {names[1]} card in hand short")


def _de_que(cost: Coste, lang: str) -> str:
    if cost.categoria:
        return next(name for i, name in enumerate(CATEGORIA[lang]) if cost.categoria >> i & 1)
    return DISTINTIVO[lang][cost.distintivo]


def faltan_contadores(m: Mesa, cost: Coste) -> Lack:
    """Of a status of the active personaje (SA-4.MEJ.7)."""
    n = cost.contadores - m.figuras[m.activo].estados[cost.estado]
    es, en = [estado_en_palabras(ESTADOS[cost.estado], lang, m.catalogo.nombres_de_estados) for lang in ("es", "en")]
    return short_of(n, (f"contador de {es}", f"contadores de {es}"), (f"counter of {en}", f"counters of {en}"))


def faltan_ingredientes(amounts: list[int]) -> Lack:
    """In the discard pile, by ingredient (SA-4.MEJ.4)."""
    es, en = [
        joined([f"{n} {INGREDIENTE[lang][i]}" for i, n in enumerate(amounts) if n], lang) for lang in ("es", "en")
    ]
    verb = "te falta" if sum(amounts) == 1 else "te faltan"
    return Lack(sum(amounts), f"{verb} {es} en la pila de descartes", f"you are {en} short in the discard pile")
