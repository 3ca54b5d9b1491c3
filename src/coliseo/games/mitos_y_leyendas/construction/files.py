"""Deck files, and the decks that come with the game: six, each of one Raza and one edition."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.decks.files import DeckFile
from coliseo.effects.fields import copies_at, text_at, word_at
from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.mitos_y_leyendas import DATA
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS, LIBRE, Formato
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS, Vigente
from coliseo.games.mitos_y_leyendas.construction.rules import buscar_carta, consejos, escrita, revisar_mazo
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.model.cards import CODIFICADA, Catalogo
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("validator", "decks.impedimentos", ("ML-4.1.1", "ML-4.2.2"))

CARPETA: Final = DATA / "decks"
#: keys of those that come with the game
INICIALES: Final = tuple(sorted(path.stem for path in CARPETA.glob("*.yaml")))
#: the six racial decks, from which decks are drawn by lot when none are given
RACIALES: Final = ("barbaros", "chamanes", "criaturas", "dioses", "guerreros", "kami")


class Mazo(DeckFile):
    """A deck file as read. Every copy of a card is one name in its list, the Oro Inicial among them."""

    def __init__(self, path: Path, tree: Tree) -> None:
        super().__init__(path, tree, "mitos_y_leyendas", ("formato", "lista", "oro_inicial", "cartas"))
        self.formato = word_at(tree, "formato", tuple(FORMATOS), LIBRE.key)
        self.lista = word_at(tree, "lista", tuple(LISTAS), "") or None  # None: that of the format
        self.oro_inicial = text_at(tree, "oro_inicial")
        self.cartas = copies_at(tree, "cartas", "3 Inti")


def leer_mazo(path: Path) -> Mazo:
    return Mazo(path, read_file(path))


def impedimentos(
    mazo: Mazo,
    catalogo: Catalogo,
    formato: Formato | str | None = None,
    lista: Vigente | str | None = None,
) -> list[Refusal]:
    """Why a deck cannot be played in a format, by default its own; each reason with its rule."""
    chosen = mazo.formato if formato is None else formato
    dated = mazo.lista if lista is None and formato is None else lista
    return revisar_mazo(catalogo, mazo.cartas, mazo.oro_inicial, chosen, dated)


def mazos_listos() -> list[Mazo]:
    """The decks that come with the game, playable or not."""
    return [leer_mazo(CARPETA / f"{key}.yaml") for key in INICIALES]


def mazo_listo(key: str) -> Mazo | None:
    wanted = plain(key)
    return leer_mazo(CARPETA / f"{wanted}.yaml") if wanted in INICIALES else None


@cache
def _claves_listas(key: str) -> tuple[tuple[str, ...], str] | None:
    mazo = mazo_listo(key)
    if mazo is None:
        return None
    catalogo = catalogo_base()
    first = claves([mazo.oro_inicial], catalogo)
    return tuple(claves(mazo.cartas, catalogo)), first[0] if first else ""


def mazo_inicial(key: str) -> tuple[list[str], str] | None:
    """The fifty cards of a ready deck as keys, copy by copy, and the key of its Oro Inicial. Read once: every new game
    asks for two of them."""
    found = _claves_listas(plain(key))
    return None if found is None else (list(found[0]), found[1])


@cache
def por_sorteo(formato: str, lista: str) -> tuple[str, ...]:
    """Keys of the decks that are drawn from by lot in a format: the racial ones, or else whatever ready ones it takes.
    Where it takes none, the racial ones are refused with its rules."""
    catalogo = catalogo_base()
    legal = [m.key for m in mazos_listos() if not impedimentos(m, catalogo, formato, lista)]
    return tuple([key for key in RACIALES if key in legal] or legal or RACIALES)


def mazos_jugables(catalogo: Catalogo, formato: Formato | str | None = None) -> list[Mazo]:
    """Those whose every card can be played with that catalogue, in a format or in their own."""
    return [mazo for mazo in mazos_listos() if not impedimentos(mazo, catalogo, formato)]


def claves(nombres: list[str], catalogo: Catalogo) -> list[str]:
    """Keys of the cards, copy by copy; names that are no card are left out."""
    found = [buscar_carta(catalogo, nombre) for nombre in nombres]
    return [c.key for c in found if c is not None]


def datos_de_mazo(mazo: Mazo, catalogo: Catalogo) -> dict[str, Any]:
    """A deck file as plain data, with the names as the cards print them, every refusal and the advice."""
    parts = {"formato": mazo.formato, "oro_inicial": mazo.oro_inicial, "cartas": _filas(mazo.cartas, catalogo)}
    return mazo.data(parts, impedimentos(mazo, catalogo), consejos(catalogo, mazo.cartas))


def _filas(nombres: list[str], catalogo: Catalogo) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for nombre in dict.fromkeys(nombres):
        c = buscar_carta(catalogo, nombre)
        row: dict[str, Any] = {"copias": nombres.count(nombre), "clave": None, "nombre": nombre, "jugable": False}
        if c is not None:
            row.update(
                clave=c.key,
                nombre=escrita(catalogo, c),
                jugable=c.estado == CODIFICADA,
                procedencia=c.procedencia,
                frecuencia=c.frecuencia,
            )
        rows.append(row)
    return rows
