"""A board of somebody's own: drawn from what its file says, right or wrong, written down again, and played on."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from coliseo.effects.plain_data import data_of
from coliseo.effects.provenance import PRIVADO
from coliseo.effects.source import CardError, Tree
from coliseo.games.sorcerers_arena.construction.board_file import datos_de_tablero, revisar_tablero, tablero_base
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import Catalogo

#: the field of a set file that holds the board
FIELD: Final = "tablero"
_POR_EXTREMO: Final = ("azules", "estrellas", "oscuras")
#: names that mean themselves in YAML, whatever it makes of other words
_LLANO: Final = re.compile(r"[A-Z]{1,2}[0-9]{1,3}\Z")


def house_board() -> dict[str, Any]:
    """The board that comes with the game, to begin with."""
    return _dibujable(datos_de_tablero(tablero_base()))


def board_data(tree: Tree) -> dict[str, Any]:
    """What can be drawn of a board, however unfinished: its spaces and the names in each class of space."""
    return _dibujable(data_of(tree))


def _dibujable(data: object) -> dict[str, Any]:
    found: dict[str, Any] = data if isinstance(data, dict) else {}
    spaces = found.get("casillas")
    return {
        "nombre": _nombre(found.get("nombre")),
        "casillas": [_casilla(one) for one in spaces if _es_casilla(one)] if isinstance(spaces, list) else [],
        "doradas": _nombres(found.get("doradas")),
        **{clase: _extremos(found.get(clase)) for clase in _POR_EXTREMO},
    }


def board_text(data: dict[str, Any]) -> str:
    """A board as it is written in a file, from what `board_data` tells."""
    lines = [f"nombre: {_entre_llaves(data['nombre'])}"] if data["nombre"] else []
    spaces = [f"  - {{nombre: {_palabra(c['nombre'])}, q: {c['q']}, r: {c['r']}}}" for c in data["casillas"]]
    lines += ["casillas:", *spaces] if spaces else ["casillas: []"]
    lines.append(f"doradas: {_lista(data['doradas'])}")
    for clase in _POR_EXTREMO:
        ends = ", ".join(f"{bando}: {_lista(data[clase][bando])}" for bando in BANDOS)
        lines.append(f"{clase}: {{{ends}}}")
    return "\n".join(lines)


def board_mistakes(tree: Tree) -> list[tuple[str, CardError]]:
    """Everything that keeps a board from being played on, each with the space that it is about, if it is about one."""
    return [(fallo.casilla, fallo.error) for fallo in revisar_tablero(tree, FIELD)]


def boards_in(catalogue: Catalogo) -> list[dict[str, Any]]:
    """The boards of somebody's own set."""
    return [
        {"key": board.clave, "name": dict(board.titulo), "spaces": board.casillas}
        for board in catalogue.tableros.values()
        if board.procedencia == PRIVADO
    ]


def on_board(options: dict[str, Any], key: str) -> dict[str, Any]:
    """The options of a table that is played on that board."""
    return {**options, "tablero": key}


# -- as it is read --------------------------------------------------------------------------------------------------


def _nombre(given: Any) -> dict[str, str]:
    """The title in both languages; nothing if there is none."""
    if isinstance(given, dict) and given:
        first = str(next(iter(given.values())))
        return {lang: str(given.get(lang, first)) for lang in ("es", "en")}
    return {"es": str(given), "en": str(given)} if isinstance(given, (str, int)) else {}


def _es_casilla(one: Any) -> bool:
    return isinstance(one, dict) and type(one.get("q")) is int and type(one.get("r")) is int


def _casilla(one: dict[str, Any]) -> dict[str, Any]:
    name = one.get("nombre")
    return {"nombre": "" if name is None else str(name).strip(), "q": one["q"], "r": one["r"]}


def _nombres(given: Any) -> list[str]:
    return [str(name) for name in given if isinstance(name, (str, int))] if isinstance(given, list) else []


def _extremos(given: Any) -> dict[str, list[str]]:
    found = given if isinstance(given, dict) else {}
    return {bando: _nombres(found.get(bando)) for bando in BANDOS}


# -- as it is written -----------------------------------------------------------------------------------------------


def _palabra(name: str) -> str:
    return name if _LLANO.match(name) else json.dumps(name, ensure_ascii=False)


def _lista(names: list[str]) -> str:
    return f"[{', '.join([_palabra(name) for name in names])}]"


def _entre_llaves(names: dict[str, str]) -> str:
    said = [f"{lang}: {json.dumps(text, ensure_ascii=False)}" for lang, text in names.items()]
    return f"{{{', '.join(said)}}}"
