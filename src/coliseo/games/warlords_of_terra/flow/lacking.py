"""What is wanting to pay, counted: a refusal tells it instead of only saying that it is not enough."""

from __future__ import annotations

from coliseo.games.warlords_of_terra.model.cards import Carta
from coliseo.games.warlords_of_terra.model.players import Jugador
from coliseo.kernel.guards import Lack, short_of


def faltan_recursos(j: Jugador, c: Carta) -> Lack:
    oro, mana = max(0, c.oro - j.oro), max(0, c.mana - j.mana)
    parts = [f"{n} de {name}" for n, name in ((oro, "oro"), (mana, "maná")) if n]
    told = [f"{n} {name}" for n, name in ((oro, "oro"), (mana, "maná")) if n]
    verb = "te falta" if oro + mana == 1 else "te faltan"
    return Lack(oro + mana, f"{verb} {' y '.join(parts)}", f"you are {' and '.join(told)} short")


def faltan_puntos(n: int) -> Lack:
    return short_of(n, ("punto de poder", "puntos de poder"), ("punto de poder", "puntos de poder"))


def faltan_tropas(n: int) -> Lack:
    """To immolate as a cost."""
    return short_of(n, ("tropa que inmolar", "tropas que inmolar"), ("troop to immolate", "troops to immolate"))
