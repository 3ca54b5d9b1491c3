"""Deck files, and the decks that come with the game: four to begin with and two real ones, marked as such."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.decks.files import DeckFile
from coliseo.effects.fields import copies_at
from coliseo.effects.provenance import PUBLICO
from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.rise_of_gods import DATA
from coliseo.games.rise_of_gods.construction.lists import Vigente
from coliseo.games.rise_of_gods.construction.rules import buscar_carta, consejos, revisar_mazo
from coliseo.games.rise_of_gods.language.reference import ficha_de
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.cards import Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("validator", "decks.extra", ("RG-TK.2",))

CARPETA: Final = DATA / "decks"
_LISTAS: Final = ("principal", "lateral", "extra")
_EJEMPLO: Final = "4 Riel"


class Mazo(DeckFile):
    """A deck file as read. Every copy of a card is one name in its list."""

    def __init__(self, path: Path, tree: Tree) -> None:
        super().__init__(path, tree, "rise_of_gods", _LISTAS)
        self.principal = copies_at(tree, "principal", _EJEMPLO)
        self.lateral = [] if tree.get("lateral") is None else copies_at(tree, "lateral", _EJEMPLO)
        #: Tokens that a real product brings; in play they are without number (RG-OQ.33)
        self.extra = [] if tree.get("extra") is None else copies_at(tree, "extra", _EJEMPLO)


def leer_mazo(path: Path) -> Mazo:
    return Mazo(path, read_file(path))


def impedimentos(mazo: Mazo, catalogo: Catalogo, lista: Vigente | str | None = None) -> list[Refusal]:
    """Why a deck cannot be played, each reason with its rule; empty when it can."""
    refusals = revisar_mazo(catalogo, mazo.principal, mazo.lateral, lista)
    for nombre in dict.fromkeys(mazo.extra):
        c = buscar_carta(catalogo, nombre)
        ficha = ficha_de(catalogo, nombre) if c is None else None
        if not (c is not None and c.token) and not (ficha is not None and ficha.token):
            es, en = f"«{nombre}» no es un Token", f"“{nombre}” is no Token"
            refusals.append(Refusal("extra", ("RG-TK.2",), es, en))
    return refusals


def mazos_listos() -> list[Mazo]:
    """The decks that come with the game, playable or not."""
    return [leer_mazo(path) for path in sorted(CARPETA.glob("*.yaml"))]


def mazo_listo(key: str) -> Mazo | None:
    for mazo in mazos_listos():
        if mazo.key == plain(key):
            return mazo
    return None


@cache
def _claves_listas(key: str) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
    mazo = mazo_listo(key)
    if mazo is None:
        return None
    catalogo = catalogo_base()
    return tuple(claves(mazo.principal, catalogo)), tuple(claves(mazo.lateral, catalogo))


def mazo_inicial(key: str) -> tuple[list[str], list[str]] | None:
    """Deck and side deck of a ready deck as keys, copy by copy. Read once: every new game asks for two of them."""
    found = _claves_listas(plain(key))
    return None if found is None else (list(found[0]), list(found[1]))


def mazos_jugables(catalogo: Catalogo) -> list[Mazo]:
    """Those whose every card can be played with that catalogue."""
    return [mazo for mazo in mazos_listos() if not impedimentos(mazo, catalogo)]


def claves(nombres: list[str], catalogo: Catalogo) -> list[str]:
    """Keys of the cards, copy by copy; names that are no card are left out."""
    found = [buscar_carta(catalogo, nombre) for nombre in nombres]
    return [c.key for c in found if c is not None]


def datos_de_mazo(mazo: Mazo, catalogo: Catalogo) -> dict[str, Any]:
    """A deck file as plain data, with the names as the cards print them, every refusal and the advice."""
    lists = {"principal": mazo.principal, "lateral": mazo.lateral, "extra": mazo.extra}
    parts = {field: _filas(names, catalogo) for field, names in lists.items()}
    return mazo.data(parts, impedimentos(mazo, catalogo), consejos(catalogo, mazo.principal))


def _filas(nombres: list[str], catalogo: Catalogo) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for nombre in dict.fromkeys(nombres):
        c = buscar_carta(catalogo, nombre)
        ficha = ficha_de(catalogo, nombre) if c is None else None
        row: dict[str, Any] = {"copias": nombres.count(nombre), "clave": None, "nombre": nombre, "jugable": False}
        if c is not None:
            row.update(clave=c.key, nombre=c.nombre, jugable=c.conocida, procedencia=c.procedencia, rareza=c.rareza)
        elif ficha is not None:
            row.update(clave=ficha.key, nombre=ficha.nombre, procedencia=PUBLICO, rareza=ficha.rareza)
        rows.append(row)
    return rows
