"""Team files, and the teams that come with the game: those of chapter 1, and recommended ones for the others."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.decks.files import DeckFile
from coliseo.effects.fields import boolean_at, integer_at, text_at, word_at
from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.sorcerers_arena import DATA
from coliseo.games.sorcerers_arena.construction.rules import buscar_personaje, revisar_equipo
from coliseo.games.sorcerers_arena.model.board import BANDOS
from coliseo.games.sorcerers_arena.model.cards import Catalogo
from coliseo.games.sorcerers_arena.model.chapters import CAPITULOS
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite

cite("policy", "construction.equipos_listos", ("SA-1.PREP.1", "SA-2.PREP.1", "SA-T.PREP.1"))

CARPETA: Final = DATA / "teams"
_CAMPOS: Final = ("capitulo", "equipo", "bando", "contra", "personajes")
MAX_PERSONAJES: Final = 4


class Equipo(DeckFile):
    """A team file as read: who is in it, by name, and the chapter it is meant for."""

    def __init__(self, path: Path, tree: Tree) -> None:
        super().__init__(path, tree, "sorcerers_arena", _CAMPOS)
        #: the first chapter that it can be played in
        self.capitulo = integer_at(tree, "capitulo", 2, CAPITULOS[0], CAPITULOS[-1])
        #: it is for team play, two personajes for each Invocador
        self.en_equipo = boolean_at(tree, "equipo")
        #: the side it was thought for, or nothing
        self.bando = word_at(tree, "bando", BANDOS, "") if tree.get("bando") is not None else ""
        #: the team it goes well against
        self.contra = text_at(tree, "contra")
        people = tree.need("personajes")
        self.personajes = [item.text("personajes").strip() for item in people.sequence("personajes")]
        if not 1 <= len(self.personajes) <= MAX_PERSONAJES:
            raise people.error("personajes", f"de 1 a {MAX_PERSONAJES}", f"from 1 to {MAX_PERSONAJES}")

    def claves(self, catalogo: Catalogo) -> list[str]:
        """Keys of its personajes; a name that is nobody's stays as it is written, and is refused."""
        found: list[str] = []
        for nombre in self.personajes:
            p = buscar_personaje(catalogo, nombre)
            found.append(nombre if p is None else p.key)
        return found


def leer_equipo(path: Path) -> Equipo:
    return Equipo(path, read_file(path))


def impedimentos(equipo: Equipo, catalogo: Catalogo, capitulo: int = 0) -> list[Refusal]:
    """Why a team cannot be played in a chapter (its own, if none is named); empty when it can."""
    return revisar_equipo(catalogo, equipo.claves(catalogo), capitulo or equipo.capitulo, equipo.en_equipo)


@cache
def equipos_listos() -> tuple[Equipo, ...]:
    """The teams that come with the game, by chapter. Read once."""
    found = [leer_equipo(path) for path in sorted(CARPETA.glob("*.yaml"))]
    return tuple(sorted(found, key=lambda equipo: (equipo.en_equipo, equipo.capitulo, equipo.bando, equipo.key)))


def equipo_listo(key: str) -> Equipo | None:
    for equipo in equipos_listos():
        if equipo.key == plain(key):
            return equipo
    return None


def equipos_de(capitulo: int, en_equipo: bool = False) -> list[Equipo]:
    """The ready teams of a chapter: those of chapter 1 in it, in the others those of three; two in team play."""
    size = 2 if capitulo == 1 or en_equipo else 3
    return [e for e in equipos_listos() if len(e.personajes) == size and e.capitulo <= capitulo]


def datos_de_equipo(equipo: Equipo, catalogo: Catalogo) -> dict[str, Any]:
    """A team file as plain data, with the names as the fichas print them, and every refusal."""
    rows: list[dict[str, Any]] = []
    for nombre in equipo.personajes:
        p = buscar_personaje(catalogo, nombre)
        row: dict[str, Any] = {"copias": 1, "clave": None, "nombre": nombre, "nombre_en": nombre, "jugable": False}
        if p is not None:
            row.update(
                clave=p.key,
                nombre=p.nombre,
                nombre_en=p.nombre_en,
                jugable=p.hasta_capitulo >= equipo.capitulo,
                procedencia=p.procedencia,
            )
        rows.append(row)
    parts = {
        "capitulo": equipo.capitulo,
        "equipo": equipo.en_equipo,
        "bando": equipo.bando,
        "contra": equipo.contra,
        "personajes": rows,
    }
    return equipo.data(parts, impedimentos(equipo, catalogo), [])
