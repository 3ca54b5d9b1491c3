"""The real pool as facts: cards that can be looked up and not played, because what they do is not public."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from coliseo.effects.source import Tree, bare_name, first_by_name, read_file
from coliseo.games.rise_of_gods import DATA
from coliseo.games.rise_of_gods.language.naming_tokens import clave_de
from coliseo.games.rise_of_gods.model.cards import RAREZAS, TIPOS, Catalogo

ARCHIVO: Final = DATA / "cards" / "referencia.yaml"
CONJUNTO: Final = "referencia"
_CAMPOS: Final = (
    "nombre",
    "otro_nombre",
    "tipo",
    "token",
    "rareza",
    "otra_rareza",
    "coste",
    "total",
    "otro_total",
    "ataque",
    "vida",
    "edicion",
    "etiquetas",
)


class Ficha:
    """What is public of a real card. Empty, or -1, where nothing is."""

    def __init__(self, tree: Tree, faccion: str) -> None:
        tree.only("cartas", _CAMPOS)
        self.nombre = tree.need("nombre").text("nombre")
        self.key = clave_de(self.nombre)
        self.otro_nombre = _texto(tree, "otro_nombre")  # as another source spells it
        self.faccion = faccion
        self.tipo = _palabra(tree, "tipo", TIPOS)
        self.token = _si(tree, "token")
        self.rareza = _palabra(tree, "rareza", RAREZAS)
        self.otra_rareza = _palabra(tree, "otra_rareza", RAREZAS)
        self.esferas, self.neutral = _coste(tree)
        self.total = _numero(tree, "total") if self.esferas < 0 else self.esferas + self.neutral
        self.otro_total = _numero(tree, "otro_total")
        self.ataque = _numero(tree, "ataque")
        self.vida = _numero(tree, "vida")
        self.edicion = _numero(tree, "edicion")
        tags = tree.get("etiquetas")
        self.etiquetas = () if tags is None else tuple(t.text("etiquetas") for t in tags.sequence("etiquetas"))


class Referencia:
    """The whole file: cards by key, factions by key, and where the facts come from."""

    def __init__(self, tree: Tree) -> None:
        names = tree.need("nombre")
        self.nombre = {lang: names.need(lang).text("nombre") for lang in ("es", "en")}
        self.fuentes = tuple(item.text("fuentes") for item in tree.need("fuentes").sequence("fuentes"))
        self.facciones: dict[str, str] = {}
        self.fichas: dict[str, Ficha] = {}
        for faction in tree.need("facciones").sequence("facciones"):
            key = faction.need("clave").text("clave")
            self.facciones[key] = faction.need("nombre").text("nombre")
            for item in faction.need("cartas").sequence("cartas"):
                ficha = Ficha(item, key)
                if ficha.key in self.fichas:
                    raise item.error("nombre", f"está repetido: «{ficha.nombre}»", f"is repeated: «{ficha.nombre}»")
                self.fichas[ficha.key] = ficha


@cache
def referencia() -> Referencia:
    return Referencia(read_file(ARCHIVO))


def fichas_sin_efecto(catalogo: Catalogo) -> list[Ficha]:
    """The real cards that the catalogue does not have: what is known whole counts before what is only listed."""
    known = {bare_name(name) for c in catalogo.cartas for name in (c.key, c.nombre)}
    return [
        ficha
        for ficha in referencia().fichas.values()
        if bare_name(ficha.nombre) not in known and bare_name(ficha.otro_nombre or ficha.nombre) not in known
    ]


@lru_cache(maxsize=8)
def _por_nombre(catalogo: Catalogo) -> dict[str, Ficha]:
    """The same by every way of writing them; the first named counts."""
    fichas = fichas_sin_efecto(catalogo)
    return first_by_name([(name, ficha) for ficha in fichas for name in (ficha.key, ficha.nombre)])


def ficha_de(catalogo: Catalogo, nombre: str) -> Ficha | None:
    """The facts of a real card by key or name, if the catalogue does not have it."""
    return _por_nombre(catalogo).get(bare_name(nombre))


def _texto(tree: Tree, field: str) -> str:
    value = tree.get(field)
    return "" if value is None else value.text(field)


def _palabra(tree: Tree, field: str, words: tuple[str, ...]) -> str:
    value = tree.get(field)
    if value is None:
        return ""
    word = value.text(field)
    if word not in words:
        known = ", ".join(words)
        raise value.error(field, f"una de: {known}", f"one of: {known}")
    return word


def _numero(tree: Tree, field: str) -> int:
    value = tree.get(field)
    return -1 if value is None else value.integer(field, 0, 99)


def _si(tree: Tree, field: str) -> bool:
    value = tree.get(field)
    return value is not None and value.boolean(field)


def _coste(tree: Tree) -> tuple[int, int]:
    value = tree.get("coste")
    if value is None:
        return -1, -1
    esferas, neutral = (item.integer("coste", 0, 20) for item in value.sequence("coste"))
    return esferas, neutral
