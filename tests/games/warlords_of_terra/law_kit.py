"""Lists made by hand of a small catalogue, so that the law is tested on cards that nobody tunes.

cat = catalogo()          # t1…t20 tropas, l1…l8 lugares, u1… únicas, g1… legendarias, gl1 a legendary lugar
listado()                 # 66 cards: 40 battle, 15 lugares, 10 outside, the hero
listado(batalla=["g1"])   # the same with g1 in the place of a tropa
"""

from __future__ import annotations

from typing import Any

from coliseo.games.warlords_of_terra.law.side_deck import Listado
from coliseo.games.warlords_of_terra.law.tournament import PROFILE
from coliseo.games.warlords_of_terra.model.cards import (
    HEROE,
    LEGENDARIA,
    LUGAR,
    NORMAL,
    TROPA,
    UNICA,
    Carta,
    Catalogo,
)
from coliseo.kernel.guards import Refusal
from coliseo.tournament.settings import Values

TERRA, HELLSCIONS = 1, 2


def catalogo() -> Catalogo:
    cat = Catalogo()
    for i in range(1, 21):
        _carta(cat, f"t{i}")
    for i in range(1, 9):
        _carta(cat, f"l{i}", LUGAR)
    for i in range(1, 6):
        _carta(cat, f"u{i}", rango=UNICA)
        _carta(cat, f"g{i}", rango=LEGENDARIA)
    _carta(cat, "gl1", LUGAR, LEGENDARIA)
    _carta(cat, "h1", HEROE)
    _carta(cat, "h2", HEROE)
    _carta(cat, "x1", reino=HELLSCIONS)
    return cat


def _carta(cat: Catalogo, key: str, tipo: int = TROPA, rango: int = NORMAL, reino: int = TERRA) -> None:
    c = Carta(len(cat.cartas), key, "", key.upper(), f"{key} en", tipo)
    c.rango = rango
    c.reino = reino
    cat.cartas.append(c)
    cat.por_clave[key] = c


def listado(
    batalla: list[str] | None = None,
    construccion: list[str] | None = None,
    prebanquillo: list[str] | None = None,
    heroe: str = "h1",
) -> Listado:
    """A legal list, with those cards first in each part."""
    return Listado(
        heroe,
        _relleno(batalla, [f"t{i}" for i in range(1, 15)], 40),
        _relleno(construccion, [f"l{i}" for i in range(1, 6)], 15),
        _relleno(prebanquillo, ["t15", "t16", "t17", "l6"], 10),
    )


def en_opciones(listed: Listado) -> dict[str, str | list[str]]:
    """A list as the options of a table take it."""
    return {"heroe": listed.heroe, **{part: list(cards) for part, cards in listed.partes.items()}}


def opciones(values: Values, decisive: bool, listed: Listado) -> dict[str, Any]:
    """Those of a table for a game of an event, both with the same list."""
    decks = [en_opciones(listed)] * 2
    return {"mazos": decks, "clase": values["class"], **PROFILE.game_options(values, decisive, [])}


def _relleno(first: list[str] | None, names: list[str], size: int) -> list[str]:
    given = first or []
    return [*given, *[key for key in names for _ in range(3) if key not in given][: size - len(given)]]


def reglas(refusals: list[Refusal]) -> set[str]:
    return {rule for r in refusals for rule in r.rules}


def guardas(refusals: list[Refusal]) -> set[str]:
    return {r.guard for r in refusals}
