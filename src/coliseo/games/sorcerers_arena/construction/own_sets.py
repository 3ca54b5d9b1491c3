"""Sets of one's own beside those that come with the game: personajes, labels of statuses, and a board if they have one.

A set names the file of its board, which lies beside its own, or has the board in place.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from coliseo.effects.card_sets import Catalogues, SetNames
from coliseo.effects.provenance import PRIVADO
from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.sorcerers_arena.construction.board_file import leer_tablero, tablero_de
from coliseo.games.sorcerers_arena.language.sets import agregar, catalogo_base, conjunto_de, nombres_de_conjuntos
from coliseo.games.sorcerers_arena.language.vocabulary import es_nulo
from coliseo.games.sorcerers_arena.model.board import Tablero
from coliseo.games.sorcerers_arena.model.cards import Catalogo


def _base(nombres: SetNames) -> Catalogo:
    nombres.update(nombres_de_conjuntos())
    return catalogo_base()


def _con_archivo(catalogo: Catalogo, path: Path) -> Catalogo:
    return con_conjunto(catalogo, read_file(path))


CATALOGOS: Final = Catalogues(_base, _con_archivo)


def open_catalogue(files: list[str]) -> Catalogo:
    """The base sets and the given files; raises CardError."""
    return CATALOGOS.with_files(files)


def con_conjunto(catalogo: Catalogo, tree: Tree) -> Catalogo:
    """A copy of a catalogue with a set of somebody's own and its board. Raises CardError."""
    conjunto = conjunto_de(tree, catalogo, True)
    other = agregar(catalogo, conjunto)
    board = tablero_propio(tree, conjunto.key)
    if board is not None:
        board.procedencia = PRIVADO
        other.tableros = {**other.tableros, board.clave: board}
    return other


def tablero_propio(tree: Tree, clave: str) -> Tablero | None:
    """The board of a set, or nothing. One that stands in place goes by the key of its set."""
    given = tree.get("tablero")
    if given is None or es_nulo(given):
        return None
    if given.entries is not None:
        return tablero_de(given, clave)
    name = Path(given.text("tablero").strip())
    if name.name != str(name) or name.suffix not in (".yaml", ".yml", ".json"):
        raise given.error(
            "tablero",
            "el nombre de un archivo .yaml o .json junto a este, o el tablero mismo",
            "the name of a .yaml or .json file beside this one, or the board itself",
        )
    path = Path(given.file).with_name(name.name)
    if not path.is_file():
        raise given.error(
            "tablero", f"no hay un archivo «{name}» junto a este", f"there is no file “{name}” beside this one"
        )
    board = leer_tablero(path)
    board.clave = plain(path.stem)
    return board
