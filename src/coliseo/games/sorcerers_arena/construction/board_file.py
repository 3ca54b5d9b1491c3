"""Board files: the spaces with their coordinates and the classes of space, checked so that a game can be played on it.

A file is YAML; JSON is YAML too. A mistake is a CardError that names the file, the line, the field, the space and what
was expected. Whoever reads a board is told the first; whoever draws one, all of them (`revisar_tablero`).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.effects.fields import bilingual_at, check_game, word_at
from coliseo.effects.provenance import COLISEO, PROCEDENCIAS
from coliseo.effects.source import CardError, Tree, plain, read_file
from coliseo.games.sorcerers_arena import DATA
from coliseo.games.sorcerers_arena.model.board import AZUL, BANDOS, FUERA_DEL_TABLERO, ROJO, Tablero, con_marca
from coliseo.kernel.rules import cite
from coliseo.tabletop.board.hexes import UNREACHED

cite("validator", "board_file.DORADAS", ("SA-1.INI.7",))
cite("validator", "board_file.OSCURAS", ("SA-1.PREP.3", "SA-1.PREP.10", "SA-1.PREP.11"))
cite("validator", "board_file.MENOS_AZULES", ("SA-2.COLOC.2", "SA-T.COLOC.1", "SA-T.PREP.3"))
cite("validator", "board_file.ESTRELLAS", ("SA-1.INI.9", "SA-1.INI.10"))

CARPETA: Final = DATA / "boards"
#: the board of the house, on which a game is played unless its table names another
TABLERO_BASE: Final = "arena_coliseo_43"
CAMPOS: Final = ("juego", "nombre", "procedencia", "casillas", "doradas", "azules", "estrellas", "oscuras")
DORADAS: Final = 3
OSCURAS: Final = 2
#: in team play four figures start at each end
MENOS_AZULES: Final = 4
#: a hexagon of six rings; more is a slip, and every space has a distance to every other
MAS_CASILLAS: Final = 127
_LEJOS: Final = 100


def leer_tablero(path: Path) -> Tablero:
    return tablero_de(read_file(path), path.stem)


@cache
def tablero_listo(clave: str) -> Tablero | None:
    """A board that comes with the game, by its key. Boards never change, so each is read once."""
    found = next((path for path in sorted(CARPETA.glob("*.yaml")) if path.stem == plain(clave)), None)
    return None if found is None else leer_tablero(found)


@cache
def tablero_base() -> Tablero:
    return leer_tablero(CARPETA / f"{TABLERO_BASE}.yaml")


class Fallo:
    """A mistake in a board, and the space that it is about; no name if it is about none in particular."""

    __slots__ = ("casilla", "error")

    def __init__(self, casilla: str, error: CardError) -> None:
        self.casilla = casilla
        self.error = error


def tablero_de(tree: Tree, clave: str) -> Tablero:
    """A board from its file as read."""
    fallos: list[Fallo] = []
    tablero = _leido(tree, clave, fallos)
    if fallos:
        raise fallos[0].error
    return tablero


def revisar_tablero(tree: Tree, clave: str) -> list[Fallo]:
    """Everything that is wrong with a board; the first is what `tablero_de` raises."""
    fallos: list[Fallo] = []
    try:
        _leido(tree, clave, fallos)
    except CardError as error:
        fallos.append(Fallo("", error))
    return fallos


def _leido(tree: Tree, clave: str, fallos: list[Fallo]) -> Tablero:
    tree.only("", CAMPOS)
    check_game(tree, "sorcerers_arena")
    tablero = _casillas(tree.need("casillas"), clave, fallos)
    tablero.titulo = bilingual_at(tree, "nombre", clave)
    tablero.procedencia = word_at(tree, "procedencia", PROCEDENCIAS, COLISEO)
    doradas = tree.need("doradas")
    tablero.dorada = _clase(doradas, "doradas", tablero, fallos)
    _cuantas(doradas, "doradas", tablero.dorada, DORADAS, DORADAS, fallos)
    tablero.azul = _por_extremo(tree, "azules", tablero, MENOS_AZULES, MAS_CASILLAS, fallos)
    tablero.estrella = _por_extremo(tree, "estrellas", tablero, 1, MAS_CASILLAS, fallos)
    tablero.oscura = _por_extremo(tree, "oscuras", tablero, OSCURAS, OSCURAS, fallos)
    _extremos_aparte(tree.need("azules"), tablero, fallos)
    _dentro_de_las_azules(tree.need("estrellas"), "estrellas", tablero.estrella, tablero, fallos)
    _dentro_de_las_azules(tree.need("oscuras"), "oscuras", tablero.oscura, tablero, fallos)
    return tablero


def datos_de_tablero(tablero: Tablero) -> dict[str, Any]:
    """A board as plain data: written as YAML or JSON it reads back as the same board."""

    def named(marcas: list[bool]) -> list[str]:
        return [tablero.nombres[c] for c in con_marca(marcas)]

    def by_end(clase: list[list[bool]]) -> dict[str, list[str]]:
        return {bando: named(clase[i]) for i, bando in enumerate(BANDOS)}

    return {
        "juego": "sorcerers_arena",
        "nombre": dict(tablero.titulo),
        "procedencia": tablero.procedencia,
        "casillas": [
            {"nombre": nombre, "q": q, "r": r}
            for nombre, (q, r) in zip(tablero.nombres, tablero.coordenadas, strict=True)
        ],
        "doradas": named(tablero.dorada),
        "azules": by_end(tablero.azul),
        "estrellas": by_end(tablero.estrella),
        "oscuras": by_end(tablero.oscura),
    }


# -- spaces ----------------------------------------------------------------------------------------------------------


def _casillas(tree: Tree, clave: str, fallos: list[Fallo]) -> Tablero:
    items = tree.sequence("casillas")
    if not 1 <= len(items) <= MAS_CASILLAS:
        raise tree.error(
            "casillas", f"se esperaban de 1 a {MAS_CASILLAS} casillas", f"from 1 to {MAS_CASILLAS} spaces were expected"
        )
    puestas: list[Tree] = []
    nombres: list[str] = []
    coordenadas: list[tuple[int, int]] = []
    for item in items:
        nombre, lugar = _una_casilla(item)
        if nombre.upper() in [otro.upper() for otro in nombres]:
            fallos.append(
                Fallo(nombre, item.error(f"casillas.{nombre}", "ese nombre está repetido", "that name is repeated"))
            )
            continue
        if lugar in coordenadas:
            otra = nombres[coordenadas.index(lugar)]
            error = item.error(
                f"casillas.{nombre}",
                f"las coordenadas ({lugar[0]}, {lugar[1]}) son ya las de {otra}; se esperaban unas propias",
                f"coordinates ({lugar[0]}, {lugar[1]}) already belong to {otra}; its own were expected",
            )
            fallos.append(Fallo(nombre, error))
            continue
        puestas.append(item)
        nombres.append(nombre)
        coordenadas.append(lugar)
    tablero = Tablero(clave, nombres, coordenadas)
    for casilla, pasos in enumerate(tablero.distancia[0]):
        if pasos == UNREACHED:
            error = puestas[casilla].error(
                f"casillas.{nombres[casilla]}",
                f"no se llega hasta ella desde {nombres[0]}; se esperaba un tablero de una pieza",
                f"it cannot be reached from {nombres[0]}; a board in one piece was expected",
            )
            fallos.append(Fallo(nombres[casilla], error))
    return tablero


def _una_casilla(item: Tree) -> tuple[str, tuple[int, int]]:
    item.only("casillas", ("nombre", "q", "r"))
    nombre = item.need("nombre").text("casillas.nombre").strip()
    if not nombre:
        raise item.error("casillas.nombre", "se esperaba un texto", "a text was expected")
    q = item.need("q").integer(f"casillas.{nombre}.q", -_LEJOS, _LEJOS)
    r = item.need("r").integer(f"casillas.{nombre}.r", -_LEJOS, _LEJOS)
    return nombre, (q, r)


# -- classes of space ------------------------------------------------------------------------------------------------


def _clase(tree: Tree, field: str, tablero: Tablero, fallos: list[Fallo]) -> list[bool]:
    marcas = [False] * tablero.casillas
    for item in tree.sequence(field):
        nombre = item.text(field)
        casilla = tablero.casilla(nombre)
        if casilla == FUERA_DEL_TABLERO:
            error = item.error(
                field,
                f"{nombre}: no es del tablero; se esperaba una de sus casillas",
                f"{nombre}: it is not on the board; one of its spaces was expected",
            )
            fallos.append(Fallo(nombre, error))
        elif marcas[casilla]:
            fallos.append(Fallo(nombre, item.error(field, f"{nombre}: está repetida", f"{nombre}: it is repeated")))
        else:
            marcas[casilla] = True
    return marcas


def _por_extremo(
    tree: Tree, field: str, tablero: Tablero, low: int, high: int, fallos: list[Fallo]
) -> list[list[bool]]:
    ends = tree.need(field)
    ends.only(field, BANDOS)
    clase: list[list[bool]] = []
    for bando in BANDOS:
        end = ends.get(bando)
        if end is None:
            raise ends.error(
                f"{field}.{bando}",
                "falta este extremo; se esperaban dos, azul y rojo",
                "this end is missing; two were expected, azul and rojo",
            )
        marcas = _clase(end, f"{field}.{bando}", tablero, fallos)
        _cuantas(end, f"{field}.{bando}", marcas, low, high, fallos)
        clase.append(marcas)
    return clase


def _cuantas(tree: Tree, field: str, marcas: list[bool], low: int, high: int, fallos: list[Fallo]) -> None:
    n = sum(marcas)
    if n < low or n > high:
        es, en = ("", "") if low == high else ("al menos ", "at least ")
        error = tree.error(
            field, f"casillas esperadas: {es}{low}; hay {n}", f"spaces expected: {en}{low}; there are {n}"
        )
        fallos.append(Fallo("", error))


def _extremos_aparte(azules: Tree, tablero: Tablero, fallos: list[Fallo]) -> None:
    for casilla in con_marca(tablero.azul[AZUL]):
        if tablero.azul[ROJO][casilla]:
            nombre = tablero.nombres[casilla]
            error = _de_casilla(
                azules,
                "azules",
                ROJO,
                nombre,
                "es ya del extremo azul; se esperaban dos extremos aparte",
                "it belongs to the azul end already; two separate ends were expected",
            )
            fallos.append(Fallo(nombre, error))


def _dentro_de_las_azules(
    tree: Tree, field: str, clase: list[list[bool]], tablero: Tablero, fallos: list[Fallo]
) -> None:
    for bando in range(len(BANDOS)):
        for casilla in con_marca(clase[bando]):
            if not tablero.azul[bando][casilla]:
                nombre = tablero.nombres[casilla]
                error = _de_casilla(
                    tree,
                    field,
                    bando,
                    nombre,
                    f"se esperaba una de las azules del extremo {BANDOS[bando]}",
                    f"one of the blue spaces of the {BANDOS[bando]} end was expected",
                )
                fallos.append(Fallo(nombre, error))


def _de_casilla(tree: Tree, field: str, bando: int, nombre: str, es: str, en: str) -> CardError:
    """An error about one space of an end, at the line where the file names it."""
    end = tree.need(BANDOS[bando])
    for item in end.sequence(field):
        if item.text(field).upper() == nombre.upper():
            return item.error(f"{field}.{BANDOS[bando]}", f"{nombre}: {es}", f"{nombre}: {en}")
    return end.error(f"{field}.{BANDOS[bando]}", f"{nombre}: {es}", f"{nombre}: {en}")
