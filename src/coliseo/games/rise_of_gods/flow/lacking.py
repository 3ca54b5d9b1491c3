"""How many sellos are wanting, counted: a refusal tells it instead of only saying that they are not enough."""

from __future__ import annotations

from coliseo.games.rise_of_gods.facts.stats import coste_de
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.guards import Lack, short_of


def faltan_para_la_carta(m: Mesa, seat: int, carta: int) -> Lack:
    spheres, neutral = coste_de(m, seat, carta)
    return faltan_sellos(m, seat, m.carta(carta).faccion, spheres, neutral)


def faltan_sellos(m: Mesa, seat: int, faccion: int, esferas: int, neutral: int) -> Lack:
    """Unturned ones, and how many of them must be of the card's faction (RG-SL.4)."""
    libres = m.jugadores[seat].libres
    own = max(0, esferas - libres[faccion])
    n = max(own, esferas + neutral - sum(libres))
    lack = short_of(n, ("sello", "sellos"), ("sello", "sellos"))
    if own:
        name = m.catalogo.nombres_faccion[m.catalogo.facciones[faccion]]
        es, en = f" de {name['es']}", f" of {name['en']}"
        if own == n:
            kinds = ("sello" + es, "sellos" + es), ("sello" + en, "sellos" + en)
            return short_of(n, *kinds)
        return Lack(n, f"{lack.es} ({own}{es})", f"{lack.en} ({own}{en})")
    return lack
