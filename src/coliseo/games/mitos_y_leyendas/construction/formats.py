"""Formats of construction, legal editions and reprints: data (formats.yaml) that organisers may replace.

The rulebook names the legal editions (ML-1.1 to ML-1.3) and says that frecuencia matters in restricted formats
(ML-2.6.1); it defines no format. These are the public ones (OQ-8, OQ-12).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from coliseo.effects.fields import bilingual_at, boolean_at, integer_at
from coliseo.effects.source import Tree, bare_name, plain, read_file
from coliseo.games.mitos_y_leyendas import DATA
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS
from coliseo.games.mitos_y_leyendas.model.cards import FRECUENCIAS, RAZAS
from coliseo.kernel.rules import cite

cite("validator", "formats.Edicion", ("ML-1.1", "ML-1.2", "ML-1.3", "ML-2.9.3"))
cite("validator", "formats.Formato", ("ML-2.3.4", "ML-2.6.1", "ML-2.6.2"))

ARCHIVO: Final = DATA / "formats.yaml"
TAMANO_MAZO: Final = 50


class Edicion:
    """A legal edition with its extension (ML-1.1): its codes, how many numbers it has, its own Razas."""

    def __init__(self, tree: Tree) -> None:
        tree.only("ediciones", ("clave", "nombre", "codigo", "cartas", "expansion", "razas", "reedita"))
        self.key = plain(tree.need("clave").text("clave"))
        self.nombre = tree.need("nombre").text("nombre")
        self.codigo = tree.need("codigo").text("codigo")
        self.cartas = tree.need("cartas").integer("cartas", 1, 999)
        self.expansion = integer_at(tree, "expansion", 0, 0, 999)
        self.razas = _razas(tree)
        self.reedita = boolean_at(tree, "reedita")

    @property
    def numeros(self) -> int:
        """How far its numbers run, extension included (ML-2.9.3)."""
        return self.cartas + self.expansion


class Reimpresion:
    """A product whose cards are as legal as the print that they repeat (ML-1.3), and of its frecuencia (ML-1.4)."""

    def __init__(self, tree: Tree) -> None:
        tree.only("reimpresiones", ("clave", "nombre", "otros", "cartas", "por_edicion"))
        self.key = plain(tree.need("clave").text("clave"))
        self.nombre = tree.need("nombre").text("nombre")
        self.otros = _textos(tree, "otros")
        self.cartas = integer_at(tree, "cartas", 0, 0, 9999)  # how many it has in all, if that is known…
        self.por_edicion = integer_at(tree, "por_edicion", 0, 0, 999)  # …or of each edition


class Formato:
    """What a deck may hold besides the rules for every deck."""

    def __init__(self, key: str, nombre: dict[str, str]) -> None:
        self.key = key
        self.nombre = nombre
        self.texto = {"es": "", "en": ""}
        self.racial = False  # all Aliados share a Raza
        self.de_edicion = False  # …and everything else is of the edition of that Raza
        self.minimo_aliados = 0
        self.totems = False  # Tótems count for that minimum
        self.frecuencias: tuple[str, ...] = ()  # the only ones allowed; all if there are none
        self.topes: dict[str, int] = {}  # cards of a frecuencia at most
        self.ediciones: tuple[str, ...] = ()  # the only ones allowed; all legal ones if there are none
        self.lista = ""  # the dated list that it is played with


class Reglas:
    """A file of formats as read."""

    def __init__(self) -> None:
        self.ediciones: list[Edicion] = []
        self.promos: tuple[str, ...] = ()
        self.clave_promos = ""
        self.nombre_promos = {"es": "", "en": ""}
        self.reimpresiones: list[Reimpresion] = []
        self.tratamientos: tuple[str, ...] = ()
        self.formatos: dict[str, Formato] = {}

    def edicion(self, key: str) -> Edicion | None:
        for e in self.ediciones:
            if e.key == key:
                return e
        return None

    def edicion_de_codigo(self, codigo: str) -> Edicion | None:
        """The edition that a print ("IN-067") is of; None if it is of none that is legal."""
        prefix = codigo.partition("-")[0]
        for e in self.ediciones:
            if e.codigo == prefix:
                return e
        return None

    def edicion_de_raza(self, raza: int) -> Edicion | None:
        """The edition whose own that Raza (its place in RAZAS) is."""
        for e in self.ediciones:
            if e.razas & (1 << raza):
                return e
        return None

    def es_promo(self, nombre: str) -> bool:
        return bare_name(nombre) in [bare_name(p) for p in self.promos]

    def sin_efecto(self, palabra: str) -> bool:
        """Does a remark beside a name ("Leyendas, foil") only say which reprint of the card it is (ML-1.3, ML-1.4)?"""
        parts = [bare_name(p) for p in palabra.replace("/", ",").split(",")]
        known = [bare_name(t) for t in self.tratamientos]
        for r in self.reimpresiones:
            known.extend([bare_name(n) for n in (r.key, r.nombre, *r.otros)])
        return all([p == "" or p in known for p in parts])


def _textos(tree: Tree, field: str) -> tuple[str, ...]:
    body = tree.get(field)
    return () if body is None else tuple([item.text(field) for item in body.sequence(field)])


def _razas(tree: Tree) -> int:
    body = tree.get("razas")
    mask = 0
    for item in [] if body is None else body.sequence("razas"):
        word = plain(item.text("razas"))
        if word not in RAZAS:
            known = ", ".join(RAZAS)
            raise item.error("razas", f"una de: {known}", f"one of: {known}")
        mask |= 1 << RAZAS.index(word)
    return mask


_CAMPOS_FORMATO: Final = (
    "clave",
    "nombre",
    "texto",
    "racial",
    "de_edicion",
    "minimo_aliados",
    "totems",
    "frecuencias",
    "topes",
    "ediciones",
    "lista",
)


def leer_formato(tree: Tree, ediciones: list[Edicion]) -> Formato:
    tree.only("formatos", _CAMPOS_FORMATO)
    key = plain(tree.need("clave").text("clave"))
    f = Formato(key, bilingual_at(tree, "nombre", key))
    f.texto = bilingual_at(tree, "texto", "")
    f.racial = boolean_at(tree, "racial")
    f.de_edicion = boolean_at(tree, "de_edicion")
    if f.de_edicion and not f.racial:
        raise tree.error("de_edicion", "pide que sea racial", "it has to be racial")
    f.minimo_aliados = integer_at(tree, "minimo_aliados", 0, 0, TAMANO_MAZO - 1)
    f.totems = boolean_at(tree, "totems")
    f.frecuencias = _palabras(tree, "frecuencias", FRECUENCIAS)
    caps = tree.get("topes")
    for name, value in [] if caps is None else caps.mapping("topes"):
        if name not in FRECUENCIAS:
            known = ", ".join(FRECUENCIAS)
            raise value.error("topes", f"una de: {known}", f"one of: {known}")
        f.topes[name] = value.integer(f"topes.{name}", 0, TAMANO_MAZO)
    f.ediciones = _palabras(tree, "ediciones", tuple([e.key for e in ediciones]))
    lista = tree.get("lista")
    if lista is not None:
        f.lista = plain(lista.text("lista"))
        if f.lista not in LISTAS:
            known = ", ".join(LISTAS)
            raise lista.error("lista", f"una de: {known}", f"one of: {known}")
    return f


def _palabras(tree: Tree, field: str, known: tuple[str, ...]) -> tuple[str, ...]:
    words = tuple([plain(w) for w in _textos(tree, field)])
    for word in words:
        if word not in known:
            listed = ", ".join(known)
            raise tree.need(field).error(field, f"una de: {listed}", f"one of: {listed}")
    return words


def leer_reglas(path: Path = ARCHIVO) -> Reglas:
    """A file of formats; a mistake raises a CardError that points at it."""
    tree = read_file(path)
    tree.only("", ("ediciones", "promos", "reimpresiones", "tratamientos", "formatos"))
    reglas = Reglas()
    reglas.ediciones = [Edicion(item) for item in tree.need("ediciones").sequence("ediciones")]
    promos = tree.need("promos")
    promos.only("promos", ("clave", "nombre", "cartas"))
    reglas.clave_promos = plain(promos.need("clave").text("clave"))
    reglas.nombre_promos = bilingual_at(promos, "nombre", reglas.clave_promos)
    reglas.promos = _textos(promos, "cartas")
    reglas.reimpresiones = [Reimpresion(item) for item in tree.need("reimpresiones").sequence("reimpresiones")]
    reglas.tratamientos = _textos(tree, "tratamientos")
    for item in tree.need("formatos").sequence("formatos"):
        f = leer_formato(item, reglas.ediciones)
        if f.key in reglas.formatos:
            raise item.error("clave", f"está repetida: {f.key}", f"is repeated: {f.key}")
        reglas.formatos[f.key] = f
    return reglas


#: what comes with the game
REGLAS: Final = leer_reglas()
FORMATOS: Final = REGLAS.formatos
#: the usual one
LIBRE: Final = FORMATOS["libre"]
