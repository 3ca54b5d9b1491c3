"""Set files → validated personajes with their cards. A bad file gets an error that points at the mistake."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from coliseo.effects.card_sets import already_loaded, read_head
from coliseo.effects.fields import integer_at
from coliseo.effects.provenance import PRIVADO, REGLAMENTO
from coliseo.effects.source import Tree, read_file, read_text
from coliseo.games.sorcerers_arena import DATA
from coliseo.games.sorcerers_arena.language.coherence import Aviso
from coliseo.games.sorcerers_arena.language.labels import con_rotulos, poner_textos
from coliseo.games.sorcerers_arena.language.names import rotulos_en
from coliseo.games.sorcerers_arena.language.reading import Lector
from coliseo.games.sorcerers_arena.language.vocabulary import es_nulo
from coliseo.games.sorcerers_arena.model.cards import NUMERO, Carta, Catalogo, Personaje
from coliseo.kernel.rules import cite

cite("validator", "sets.leer_conjunto", ("SA-0.GEN.15", "SA-1.CARTA.2"))

CARPETA: Final = DATA / "cards"
#: fields of a set file besides its head; the board is read by `construction.own_sets`
CUERPO: Final = ("version", "estados", "tablero", "personajes")
#: the sets that come with the game, in the order in which their cards are numbered
CONJUNTOS: Final = ("original",)
#: what the rulebook quotes of the real cards: documentation, never in play
REFERENCIA: Final = CARPETA / "referencia.yaml"
MAX_PERSONAJES: Final = 60


class Conjunto:
    """A set as read: its personajes and cards, numbered after those it was read beside."""

    def __init__(self, key: str, nombre: dict[str, str], procedencia: str) -> None:
        self.key = key
        self.nombre = nombre
        self.procedencia = procedencia
        #: scenarios and saved games name the version they were written for
        self.version = 1
        self.personajes: list[Personaje] = []
        self.cartas: list[Carta] = []
        #: its own names of statuses, by key and language
        self.estados: dict[str, dict[str, str]] = {}
        #: what is probably a slip
        self.avisos: list[Aviso] = []


class _Lectura:
    """The work of reading one set beside a catalogue."""

    def __init__(self, base: Catalogo, conjunto: Conjunto) -> None:
        self.base = base
        self.conjunto = conjunto
        self.personajes = set(base.personaje_por_clave)
        self.claves = set(base.por_clave)
        self.codigos = {c.codigo for c in base.cartas if c.codigo}

    def personaje(self, tree: Tree, where: str) -> None:
        c = self.conjunto
        number = len(self.base.personajes) + len(c.personajes)
        first = len(self.base.cartas) + len(c.cartas)
        if len(c.personajes) >= MAX_PERSONAJES:
            raise tree.error(where, f"más de {MAX_PERSONAJES} personajes", f"more than {MAX_PERSONAJES} characters")
        reader = Lector(tree, where, c.procedencia in (PRIVADO, REGLAMENTO), number, first)
        reader.leer()
        p = reader.personaje
        if p.key in self.personajes:
            field = "nombre" if tree.get("clave") is None else "clave"
            raise tree.need(field).error(
                field,
                f"ya hay un personaje con esa clave: «{p.key}»",
                f"there is already a character with that key: «{p.key}»",
            )
        self.personajes.add(p.key)
        p.procedencia = c.procedencia
        p.set_key = c.key
        for card, place in zip(reader.cartas, reader.trees, strict=True):
            self._carta(card, place)
        poner_textos(p, reader.cartas, {**self.base.nombres_de_estados, **c.estados})
        c.personajes.append(p)
        c.cartas.extend(reader.cartas)
        c.avisos.extend(reader.avisos)

    def _carta(self, card: Carta, tree: Tree) -> None:
        if card.numero >= NUMERO:
            raise tree.error("cartas", "hay demasiadas cartas", "there are too many cards")
        if card.key in self.claves:
            raise tree.need("nombre").error(
                "nombre",
                f"ya hay una carta llamada así: «{card.nombre}»",
                f"there is already a card of that name: «{card.nombre}»",
            )
        if card.codigo and card.codigo in self.codigos:
            raise tree.need("id").error("id", f"está repetido: {card.codigo}", f"is repeated: {card.codigo}")
        self.claves.add(card.key)
        self.codigos.add(card.codigo)
        card.procedencia = self.conjunto.procedencia
        card.set_key = self.conjunto.key


def leer_conjunto(path: Path, base: Catalogo, privado: bool = False) -> Conjunto:
    """Reads a set file, to be added to the catalogue it is read beside."""
    return conjunto_de(read_file(path), base, privado)


def leer_conjunto_de_texto(text: str, file: str, base: Catalogo) -> Conjunto:
    return conjunto_de(read_text(text, file), base, True)


def conjunto_de(tree: Tree, base: Catalogo, privado: bool) -> Conjunto:
    head = read_head(tree, "sorcerers_arena", CUERPO, privado)
    conjunto = Conjunto(head.key, head.names, head.provenance)
    conjunto.version = integer_at(tree, "version", 1, 1, 999)
    if not es_nulo(tree.get("estados")):
        conjunto.estados = rotulos_en(tree, "estados")
    reading = _Lectura(base, conjunto)
    for i, item in enumerate(tree.need("personajes").sequence("personajes")):
        reading.personaje(item, f"personajes[{i + 1}]")
    return conjunto


# -- catalogues -----------------------------------------------------------------------------------------------------


def agregar(catalogo: Catalogo, conjunto: Conjunto) -> Catalogo:
    """A copy of a catalogue with one more set, read beside it. Statuses that it labels are so called on all cards."""
    if any(p.set_key == conjunto.key for p in catalogo.personajes):
        raise already_loaded(conjunto.key)
    other = Catalogo()
    other.nombres_de_estados = {**catalogo.nombres_de_estados, **conjunto.estados}
    people, cards = catalogo.personajes, catalogo.cartas
    if conjunto.estados:
        people, cards = con_rotulos(people, cards, other.nombres_de_estados)
    other.personajes = [*people, *conjunto.personajes]
    other.cartas = [*cards, *conjunto.cartas]
    other.por_clave = {c.key: c for c in other.cartas}
    other.personaje_por_clave = {p.key: p for p in other.personajes}
    other.tableros = dict(catalogo.tableros)
    return other


_BASE: list[Catalogo] = []
_NOMBRES_BASE: dict[str, dict[str, str]] = {}


def catalogo_base() -> Catalogo:
    """The sets that come with the game, read once."""
    if not _BASE:
        c = Catalogo()
        for name in CONJUNTOS:
            conjunto = leer_conjunto(CARPETA / f"{name}.yaml", c)
            _NOMBRES_BASE[conjunto.key] = conjunto.nombre
            c = agregar(c, conjunto)
        _BASE.append(c)
    return _BASE[0]


def nombres_de_conjuntos() -> dict[str, dict[str, str]]:
    """The names of the sets that come with the game, by key and language."""
    catalogo_base()
    return dict(_NOMBRES_BASE)


@cache
def referencia() -> Conjunto:
    """The cards and abilities that the rulebook quotes, numbered after the base sets."""
    return leer_conjunto(REFERENCIA, catalogo_base())


@cache
def catalogo_de_ejemplos() -> Catalogo:
    """The base sets and what the rulebook quotes: for worked examples, which set their tables up by hand. None of the
    quoted personajes is complete, so no table takes them into play."""
    return agregar(catalogo_base(), referencia())
