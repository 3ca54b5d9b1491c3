"""The board: which spaces there are, how far apart they lie, and the classes of space that the rules know.

It is read from a file (construction/board_file.py) and never changes during a game. A class of space is a list with a
truth for each space; those of an end of the board come by bando.
"""

from __future__ import annotations

from typing import Final

from coliseo.kernel.rules import cite
from coliseo.tabletop.board.hexes import hex_neighbours, walking_distances

cite("policy", "board.Tablero", ("SA-1.ALC.1", "SA-1.ALC.2", "SA-1.ALC.3", "SA-1.MOV.8"))

AZUL: Final = 0
ROJO: Final = 1
#: names of the sides, by bando
BANDOS: Final = ("azul", "rojo")
#: what is not on the board
FUERA_DEL_TABLERO: Final = -1


class Tablero:
    """Spaces are numbered in the order of the file. Whoever builds one has checked that it can be played on."""

    def __init__(self, clave: str, nombres: list[str], coordenadas: list[tuple[int, int]]) -> None:
        self.clave = clave
        self.titulo: dict[str, str] = {"es": clave, "en": clave}
        self.procedencia = ""
        self.nombres = nombres
        #: axial coordinates (q, r) of each space
        self.coordenadas = coordenadas
        self.casillas = len(nombres)
        self.vecinas: list[list[int]] = hex_neighbours(coordenadas)
        #: steps from a space to another, by the shortest walk
        self.distancia: list[list[int]] = walking_distances(self.vecinas)
        self.dorada: list[bool] = [False] * self.casillas
        self.azul: list[list[bool]] = [[False] * self.casillas for _ in BANDOS]
        self.estrella: list[list[bool]] = [[False] * self.casillas for _ in BANDOS]
        self.oscura: list[list[bool]] = [[False] * self.casillas for _ in BANDOS]
        self._numeros: dict[str, int] = {nombre.upper(): i for i, nombre in enumerate(nombres)}

    def casilla(self, nombre: str) -> int:
        """The space of that name, in capitals or not; FUERA_DEL_TABLERO if there is none."""
        return self._numeros.get(nombre.upper(), FUERA_DEL_TABLERO)

    def adyacentes(self, a: int, b: int) -> bool:
        return self.distancia[a][b] == 1


def con_marca(marcas: list[bool]) -> list[int]:
    """The spaces of a class, lowest first: `con_marca(tablero.azul[AZUL])`."""
    return [c for c in range(len(marcas)) if marcas[c]]
