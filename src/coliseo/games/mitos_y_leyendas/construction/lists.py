"""Dated lists of banned and limited cards, each with its source.

The rulebook bans nothing (ML-1.5); later lists are optional (OQ-9), and whoever organises adds theirs in the same form.
Lists go by name: names of products that came later stand in them too, though no card here has them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from coliseo.effects.fields import check_unique, day_at, text_at
from coliseo.effects.source import Tree, bare_name, plain, read_file
from coliseo.games.mitos_y_leyendas import DATA
from coliseo.kernel.rules import cite
from coliseo.text.dates import to_the_day

cite("validator", "lists.vigente", ("ML-1.5", "ML-10.16.1"))

ARCHIVO: Final = DATA / "cards" / "listas.yaml"

_CAMPOS: Final = ("clave", "nombre", "fecha", "hasta", "formato", "fuente", "limites", "otros", "erratas")


class Linea:
    """What a list says of one name. 0 copies: banned. The edition is the column of the list that it stands in."""

    def __init__(self, carta: str, copias: int, edicion: str) -> None:
        self.carta = carta
        self.copias = copias
        self.edicion = edicion
        self.otros: list[str] = []


class Errata:
    """What a source says that a card does. It is shown and changes nothing: it is older than the rulebook."""

    def __init__(self, carta: str, texto: dict[str, str]) -> None:
        self.carta = carta
        self.texto = texto


class Vigente:
    """A list as of a day: what is asked of a deck."""

    def __init__(self, lista: Lista, day: str) -> None:
        self.key = lista.key
        self.nombre = lista.nombre
        self.fecha = day
        #: what it says by `bare_name` of the name
        self.lineas: dict[str, Linea] = {}
        if lista.rige(day):
            for linea in lista.lineas:
                for name in [linea.carta, *linea.otros]:
                    self.lineas[bare_name(name)] = linea

    def copias_de(self, nombre: str) -> int:
        """Copies that the list allows of a name, or -1 if it does not mention it; 0 is banned."""
        linea = self.lineas.get(bare_name(nombre))
        return -1 if linea is None else linea.copias

    def edicion_de(self, nombre: str) -> str:
        """The edition in whose column the name stands, or nothing."""
        linea = self.lineas.get(bare_name(nombre))
        return "" if linea is None else linea.edicion


class Lista:
    """A list as its file has it."""

    def __init__(self, tree: Tree) -> None:
        tree.only("listas", _CAMPOS)
        self.key = plain(tree.need("clave").text("clave"))
        self.nombre = _en_dos(tree.need("nombre"), "nombre")
        self.fecha = day_at(tree, "fecha", needed=True)
        #: the first day on which it does not hold any more; nothing while it does
        self.hasta = day_at(tree, "hasta")
        self.formato = plain(text_at(tree, "formato"))
        self.fuente = tree.need("fuente").text("fuente")
        self.lineas: list[Linea] = []
        #: by each way of writing a name: somebody may ask of a thousand
        self._por_nombre: dict[str, Linea] = {}
        for group in tree.need("limites").sequence("limites"):
            self._leer_grupo(group)
        self._leer_otros(tree.get("otros"))
        self.erratas: list[Errata] = []
        told = tree.get("erratas")
        for item in [] if told is None else told.sequence("erratas"):
            item.only("erratas", ("carta", "es", "en"))
            text = {lang: item.need(lang).text(f"erratas.{lang}") for lang in ("es", "en")}
            self.erratas.append(Errata(item.need("carta").text("carta"), text))

    def _leer_grupo(self, group: Tree) -> None:
        group.only("limites", ("copias", "cartas"))
        copies = group.need("copias").integer("copias", 0, 49)
        for column, names in group.need("cartas").mapping("cartas"):
            for name in names.sequence(f"cartas.{column}"):
                card = name.text("carta")
                if self.linea(card) is not None:
                    raise name.error("carta", f"está repetida: {card}", f"is repeated: {card}")
                linea = Linea(card, copies, column)
                self.lineas.append(linea)
                self._por_nombre[bare_name(card)] = linea

    def _leer_otros(self, tree: Tree | None) -> None:
        for name, spellings in [] if tree is None else tree.mapping("otros"):
            found = self.linea(name)
            if found is None:
                raise spellings.error("otros", f"la lista no nombra: {name}", f"the list does not name: {name}")
            found.otros.extend([s.text("otros") for s in spellings.sequence("otros")])
            for spelling in found.otros:
                self._por_nombre.setdefault(bare_name(spelling), found)

    def rige(self, day: str) -> bool:
        return self.fecha <= day and (self.hasta == "" or day < self.hasta)

    def linea(self, nombre: str) -> Linea | None:
        """What it says of a name, however that is spelt."""
        return self._por_nombre.get(bare_name(nombre))

    def vigente(self, fecha: str = "") -> Vigente:
        """As of a date, or of the day on which it began."""
        return Vigente(self, to_the_day(fecha) if fecha else self.fecha)


def _en_dos(tree: Tree, field: str) -> dict[str, str]:
    return {lang: tree.need(lang).text(f"{field}.{lang}") for lang in ("es", "en")}


def leer_listas(path: Path = ARCHIVO) -> list[Lista]:
    """The lists of a file; a mistake raises a CardError that points at it."""
    items = read_file(path).need("listas").sequence("listas")
    found = [Lista(item) for item in items]
    check_unique(items, [lista.key for lista in found])
    return found


#: those that come with the game, by key
LISTAS: Final = {lista.key: lista for lista in leer_listas()}


def lista_vigente(key: str, fecha: str = "") -> Vigente | None:
    """The list of that key as of a date; None where no list is played with (""). KeyError if there is no such list."""
    return None if key == "" else LISTAS[plain(key)].vigente(fecha)


def columnas_de(nombre: str) -> list[str]:
    """The editions in whose columns the public lists put a name: what is known of where it was first printed."""
    found: list[str] = []
    for lista in LISTAS.values():
        linea = lista.linea(nombre)
        if linea is not None and linea.edicion not in found:
            found.append(linea.edicion)
    return found
