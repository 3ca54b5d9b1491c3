"""Dated lists of banned and limited cards: optional, each with its source, read as of a day (RG-OQ.32).

The complete official list is not public; whoever organises adds theirs in the same form.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from coliseo.effects.fields import check_unique, day_at
from coliseo.effects.source import Tree, bare_name, plain, read_file
from coliseo.games.rise_of_gods import DATA
from coliseo.kernel.rules import cite
from coliseo.text.dates import to_the_day

cite("validator", "lists.vigente", ("RG-DV.8", "RG-RR.2"))

ARCHIVO: Final = DATA / "cards" / "listas.yaml"
#: no list caps them unless it says so
SIN_TOPE: Final = -1

_CAMPOS: Final = ("clave", "nombre", "fecha", "hasta", "fuente", "prohibidas", "limitadas", "legendarias")


class Linea:
    """What a list says of one card while it is in force. 0 copies: banned."""

    def __init__(self, carta: str, otros: tuple[str, ...], copias: int, desde: str, hasta: str) -> None:
        self.carta = carta
        self.otros = otros
        self.copias = copias
        self.desde = desde
        self.hasta = hasta

    def rige(self, day: str) -> bool:
        return self.desde <= day and (self.hasta == "" or day < self.hasta)


class Vigente:
    """A list as of a day: what is asked of a deck."""

    def __init__(self, lista: Lista, day: str) -> None:
        self.key = lista.key
        self.nombre = lista.nombre
        self.fecha = day
        #: copies allowed by `bare_name` of the name; 0 is banned
        self.copias: dict[str, int] = {}
        over = lista.hasta != "" and lista.hasta <= day
        for linea in lista.lineas:
            if linea.rige(day) and not over:
                for name in (linea.carta, *linea.otros):
                    self.copias[bare_name(name)] = linea.copias
        capped = lista.max_legendarias != SIN_TOPE and lista.legendarias_desde <= day and not over
        if lista.legendarias_hasta != "" and lista.legendarias_hasta <= day:
            capped = False
        self.max_legendarias = lista.max_legendarias if capped else SIN_TOPE

    def copias_de(self, nombre: str) -> int:
        """Copies that the list allows of a card, or -1 if it does not mention it."""
        return self.copias.get(bare_name(nombre), -1)


class Lista:
    """A list as its file has it, with all its days."""

    def __init__(self, tree: Tree) -> None:
        tree.only("listas", _CAMPOS)
        self.key = plain(tree.need("clave").text("clave"))
        name = tree.need("nombre")
        self.nombre = {lang: name.need(lang).text(f"nombre.{lang}") for lang in ("es", "en")}
        #: until when the source says anything; what it gives without a day counts from this one
        self.fecha = day_at(tree, "fecha", needed=True)
        #: the first day on which none of it holds any more; nothing while it does
        self.hasta = day_at(tree, "hasta")
        self.fuente = tree.need("fuente").text("fuente")
        self.lineas: list[Linea] = []
        for field in ("prohibidas", "limitadas"):
            body = tree.get(field)
            for item in [] if body is None else body.sequence(field):
                self.lineas.append(_linea(item, field, self.fecha))
        self.max_legendarias = SIN_TOPE
        self.legendarias_desde = self.fecha
        self.legendarias_hasta = ""
        cap = tree.get("legendarias")
        if cap is not None:
            cap.only("legendarias", ("maximo", "desde", "hasta"))
            self.max_legendarias = cap.need("maximo").integer("legendarias.maximo", 0, 40)
            self.legendarias_desde = day_at(cap, "desde") or self.fecha
            self.legendarias_hasta = day_at(cap, "hasta")

    @property
    def desde(self) -> str:
        """The first day of which it says anything."""
        capped = [self.legendarias_desde] if self.max_legendarias != SIN_TOPE else []
        return min([*capped, *(linea.desde for linea in self.lineas)], default=self.fecha)

    def vigente(self, fecha: str = "") -> Vigente:
        """As of a date, or of the last day of its source."""
        return Vigente(self, to_the_day(fecha) if fecha else self.fecha)


def _linea(tree: Tree, field: str, fecha: str) -> Linea:
    known = ("carta", "otros", "desde", "hasta")
    tree.only(field, known if field == "prohibidas" else (*known, "copias"))
    others = tree.get("otros")
    return Linea(
        tree.need("carta").text("carta"),
        () if others is None else tuple([o.text("otros") for o in others.sequence("otros")]),
        0 if field == "prohibidas" else tree.need("copias").integer("copias", 1, 40),
        day_at(tree, "desde") or fecha,
        day_at(tree, "hasta"),
    )


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
