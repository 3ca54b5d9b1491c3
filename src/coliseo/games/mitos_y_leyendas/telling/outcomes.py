"""What a battle would bring, in words: for whoever is asked, in the second person."""

from __future__ import annotations

from typing import Any

from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.telling.describing import nombre_de_pieza
from coliseo.text.lexicon import joined
from coliseo.text.seats import called


def castillo_en_palabras(n: int, m: Mesa, seat: int, lang: str, names: tuple[str, ...]) -> str:
    """ "5 a tu Castillo", "5 al Castillo de Beto": damage to the defender."""
    defender = m.rival[m.activo]
    if lang == "es":
        return f"{n} a tu Castillo" if seat == defender else f"{n} al Castillo de {called(defender, names)}"
    return f"{n} to your Castillo" if seat == defender else f"{n} to {called(defender, names)}'s Castillo"


def desenlace_en_palabras(m: Mesa, outcome: dict[str, Any], seat: int, lang: str, names: tuple[str, ...]) -> str:
    """ "muere Cunas; 5 al Castillo de Beto (quedan 20)"."""
    es = lang == "es"
    dead = list(dict.fromkeys([ident for pair in outcome["parejas"] for ident in pair["destruidos"]]))
    parts = []
    if dead:
        told = joined([nombre_de_pieza(m, ident, lang) for ident in dead], lang)
        if es:
            parts.append(f"{'muere' if len(dead) == 1 else 'mueren'} {told}")
        else:
            parts.append(f"{told} {'dies' if len(dead) == 1 else 'die'}")
    damage = castillo_en_palabras(outcome["dano"], m, seat, lang, names)
    left = outcome["castillo"]
    parts.append(f"{damage} ({'queda' if left == 1 else 'quedan'} {left})" if es else f"{damage} ({left} left)")
    return "; ".join(parts)
