"""What is wanting to announce a Power, counted: a refusal tells it instead of only saying that it is not enough."""

from __future__ import annotations

from coliseo.games.atrum_arena.facts.stats import coste_reservado
from coliseo.games.atrum_arena.language.nouns import noun
from coliseo.games.atrum_arena.model.table import Mesa
from coliseo.kernel.guards import Lack, short_of


def faltan_esbirros(m: Mesa, seat: int, n: int) -> Lack:
    """Preparados in the Altar; those promised to another announced Power do not count (AA-II.1.3.1)."""
    if m.cadena and coste_reservado(m, seat):
        es = ("Esbirro Preparado sin reservar", "Esbirros Preparados sin reservar")
        return short_of(n, es, ("unreserved Preparado Esbirro", "unreserved Preparado Esbirros"))
    return short_of(n, ("Esbirro Preparado", "Esbirros Preparados"), ("Preparado Esbirro", "Preparado Esbirros"))


def falta_el_descarte(descarte: int) -> Lack:
    """A Power discards one, of a type or any (AA-I.7.3.1)."""
    es, en = noun(descarte).form("es", False), noun(descarte).form("en", False)
    return Lack(1, f"te falta 1 {es} en la mano para descartar", f"you are 1 {en} in hand short to discard")
