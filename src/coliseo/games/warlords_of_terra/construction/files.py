"""Deck files, and the decks that come with the game: one of each realm."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.decks.files import DeckFile
from coliseo.effects.fields import copies_at
from coliseo.effects.provenance import PUBLICO
from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.warlords_of_terra import DATA
from coliseo.games.warlords_of_terra.construction.rules import Lista, buscar_carta, revisar_mazo
from coliseo.games.warlords_of_terra.language.reference import ficha_de
from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.games.warlords_of_terra.model.cards import RANGOS, Catalogo
from coliseo.games.warlords_of_terra.model.config import LEGENDARIAS
from coliseo.games.warlords_of_terra.model.readings import Lecturas
from coliseo.kernel.guards import Refusal

CARPETA: Final = DATA / "decks"
_LISTAS: Final = ("heroe", "batalla", "construccion", "prebanquillo")
_EJEMPLO: Final = "3 Lancera del Puente"


class Mazo(DeckFile):
    """A deck file as read. Every copy of a card is one name in its list."""

    def __init__(self, path: Path, tree: Tree) -> None:
        super().__init__(path, tree, "warlords_of_terra", _LISTAS)
        self.heroe = tree.need("heroe").text("heroe").strip()
        self.batalla = copies_at(tree, "batalla", _EJEMPLO)
        self.construccion = copies_at(tree, "construccion", _EJEMPLO)
        self.prebanquillo = [] if tree.get("prebanquillo") is None else copies_at(tree, "prebanquillo", _EJEMPLO)

    def lista(self) -> Lista:
        return Lista(self.heroe, self.batalla, self.construccion, self.prebanquillo)


def leer_mazo(path: Path) -> Mazo:
    return Mazo(path, read_file(path))


def impedimentos(
    mazo: Mazo,
    catalogo: Catalogo,
    competitiva: bool = False,
    legendarias_x: int = LEGENDARIAS,
    lecturas: Lecturas | None = None,
) -> list[Refusal]:
    """Why a deck cannot be played, each reason with its rule; empty when it can."""
    return revisar_mazo(catalogo, mazo.lista(), competitiva, legendarias_x, lecturas)


def mazos_listos() -> list[Mazo]:
    """The decks that come with the game."""
    return [leer_mazo(path) for path in sorted(CARPETA.glob("*.yaml"))]


def mazo_listo(key: str) -> Mazo | None:
    for mazo in mazos_listos():
        if mazo.key == plain(key):
            return mazo
    return None


@cache
def _claves_listas(key: str) -> tuple[str, tuple[str, ...], tuple[str, ...], tuple[str, ...]] | None:
    mazo = mazo_listo(key)
    if mazo is None:
        return None
    catalogo = catalogo_base()
    hero, *_ = claves([mazo.heroe], catalogo)
    decks = [tuple(claves(names, catalogo)) for names in (mazo.batalla, mazo.construccion, mazo.prebanquillo)]
    return hero, decks[0], decks[1], decks[2]


def mazo_inicial(key: str) -> Lista | None:
    """A ready deck as keys, copy by copy. Read once: every new game asks for two of them."""
    found = _claves_listas(plain(key))
    return None if found is None else Lista(found[0], list(found[1]), list(found[2]), list(found[3]))


def mazos_jugables(catalogo: Catalogo) -> list[Mazo]:
    """Those whose every card can be played with that catalogue."""
    return [mazo for mazo in mazos_listos() if not impedimentos(mazo, catalogo)]


def claves(nombres: list[str], catalogo: Catalogo) -> list[str]:
    """Keys of the cards, copy by copy; names that are no card are left out."""
    found = [buscar_carta(catalogo, nombre) for nombre in nombres]
    return [c.key for c in found if c is not None]


def datos_de_mazo(mazo: Mazo, catalogo: Catalogo) -> dict[str, Any]:
    """A deck file as plain data, with the names as the cards print them, and every refusal."""
    lists = {
        "heroe": [mazo.heroe],
        "batalla": mazo.batalla,
        "construccion": mazo.construccion,
        "prebanquillo": mazo.prebanquillo,
    }
    parts = {field: _filas(names, catalogo) for field, names in lists.items()}
    return mazo.data(parts, impedimentos(mazo, catalogo), [])


def _filas(nombres: list[str], catalogo: Catalogo) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for nombre in dict.fromkeys(nombres):
        c = buscar_carta(catalogo, nombre)
        ficha = ficha_de(catalogo, nombre) if c is None else None
        row: dict[str, Any] = {"copias": nombres.count(nombre), "clave": None, "nombre": nombre, "jugable": False}
        if c is not None:
            row.update(
                clave=c.key, nombre=c.nombre, jugable=c.conocida, procedencia=c.procedencia, rango=RANGOS[c.rango]
            )
        elif ficha is not None:
            row.update(clave=ficha.key, nombre=ficha.nombre, procedencia=PUBLICO, rango="")
        rows.append(row)
    return rows
