"""Card sets: YAML files → validated cards and subtypes. A bad file gets an error that points at the mistake."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from coliseo.effects.card_sets import Catalogues, SetNames, already_loaded, read_head
from coliseo.effects.fields import word_at
from coliseo.effects.own_sets import sort_out
from coliseo.effects.provenance import PRIVADO
from coliseo.effects.source import Tree, plain, read_file, read_text
from coliseo.games.warlords_of_terra import DATA
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.card_text import LENGUAS, Plan, impresion, texto_de
from coliseo.games.warlords_of_terra.language.naming_tokens import FICHAS, Ficha, Subtipo
from coliseo.games.warlords_of_terra.language.ops.troops import TomarControl
from coliseo.games.warlords_of_terra.language.reading import leer_carta
from coliseo.games.warlords_of_terra.model.cards import NUMERO, REINOS, Carta, Catalogo
from coliseo.kernel.rules import cite

cite("validator", "sets.reino", ("WT-M.setup.1", "WT-A.5.1", "WT-A.5.2", "WT-A.2.2.3"))

CARPETA: Final = DATA / "cards"
#: where the cards of a set file stand
CUERPO: Final = ("subtipos", "reinos")
#: the lists of cards, by the fields that lead to each
LUGARES: Final = (("reinos", "cartas"), ("reinos", "fichas"))
#: the sets that come with the game, in the order in which their cards are numbered
CONJUNTOS: Final = ("original",)
MAX_CARTAS: Final = 600


class Conjunto:
    """A set as read: its cards, numbered after those it was read beside, and the subtypes it adds."""

    def __init__(self, key: str, nombre: dict[str, str], procedencia: str) -> None:
        self.key = key
        self.nombre = nombre
        self.procedencia = procedencia
        self.cartas: list[Carta] = []
        self.subtipos: dict[str, dict[str, str]] = {}


class _Lectura:
    """The work of reading one set beside a catalogue."""

    def __init__(self, base: Catalogo, conjunto: Conjunto) -> None:
        self.base = base
        self.conjunto = conjunto
        self.claves = dict(base.por_clave)
        self.codigos = {c.codigo for c in base.cartas if c.codigo}
        self.planes: list[tuple[Plan, Tree]] = []
        # what a person's own set calls things is nobody else's
        self.privado = conjunto.procedencia == PRIVADO

    def subtipo(self, tree: Tree) -> None:
        tree.only("subtipos", ("clave", "es", "en"))
        names = {lang: tree.need(lang).text(f"subtipos.{lang}") for lang in LENGUAS}
        key = plain(tree.need("clave").text("subtipos.clave"))
        if key in self.base.subtipos or key in self.conjunto.subtipos:
            raise tree.error("subtipos.clave", f"está repetida: {key}", f"is repeated: {key}")
        self.conjunto.subtipos[key] = names
        if not self.privado:
            nouns.SUBTIPOS.setdefault(key, names)

    def carta(self, tree: Tree, where: str, reino: int, ficha: bool) -> None:
        c = self.conjunto
        number = len(self.base.cartas) + len(c.cartas)
        if number >= NUMERO or len(c.cartas) >= MAX_CARTAS:
            raise tree.error(where, "hay demasiadas cartas", "there are too many cards")
        plan = leer_carta(tree, where, number, ficha)
        card = plan.carta
        if card.key in self.claves:
            raise tree.need("nombre").error(
                "nombre",
                f"ya hay una carta llamada así: «{card.nombre}»",
                f"there is already a card of that name: «{card.nombre}»",
            )
        if card.codigo and card.codigo in self.codigos:
            raise tree.need("id").error("id", f"está repetido: {card.codigo}", f"is repeated: {card.codigo}")
        self.claves[card.key] = card
        self.codigos.add(card.codigo)
        card.reino = reino
        card.procedencia = c.procedencia
        card.set_key = c.key
        if ficha and not self.privado:
            FICHAS[card.key] = card
        c.cartas.append(card)
        self.planes.append((plan, tree))

    def cerrar(self) -> None:
        """Once every name is known: the subtypes and fichas that cards name, and the texts."""
        own = self.conjunto.subtipos if self.privado else {}
        for plan, tree in self.planes:
            card = plan.carta
            for key in card.subtipos:
                self._comprobar_subtipo(key, tree, card)
            card.subtipos_propios = {key: own[key] for key in card.subtipos if key in own}
        for plan, tree in self.planes:
            card = plan.carta
            for node in plan.nodos():
                if isinstance(node, Subtipo):
                    self._comprobar_subtipo(node.clave, tree, card)
                    node.nombres = own.get(node.clave)
                elif isinstance(node, Ficha):
                    named = self.claves.get(node.clave)
                    if named is None or not named.ficha:
                        raise tree.error(
                            card.nombre,
                            f"no hay una ficha llamada «{node.clave}»",
                            f"no ficha is called «{node.clave}»",
                        )
                    node.definicion = named
                elif isinstance(node, TomarControl):
                    node.propio = {lang: card.name(lang) for lang in LENGUAS}
            card.textos = {lang: texto_de(plan, lang) for lang in LENGUAS}
            for said in plan.dichas():
                said.habilidad.textos = {lang: said.text(impresion(card, lang)) for lang in LENGUAS}

    def _comprobar_subtipo(self, key: str, tree: Tree, card: Carta) -> None:
        if key not in self.base.subtipos and key not in self.conjunto.subtipos:
            raise tree.error(card.nombre, f"no hay un subtipo «{key}»", f"there is no subtype «{key}»")


def leer_conjunto(path: Path, base: Catalogo, privado: bool = False) -> Conjunto:
    """Reads a set file; its cards may name the fichas and subtypes of the catalogue it is read beside."""
    return conjunto_de(read_file(path), base, privado)


def leer_conjunto_de_texto(text: str, file: str, base: Catalogo) -> Conjunto:
    return conjunto_de(read_text(text, file), base, True)


def conjunto_de(tree: Tree, base: Catalogo, privado: bool) -> Conjunto:
    head = read_head(tree, "warlords_of_terra", CUERPO, privado)
    if privado:
        tree = sort_out(tree, LUGARES).tree
    conjunto = Conjunto(head.key, head.names, head.provenance)
    reading = _Lectura(base, conjunto)
    kinds = tree.get("subtipos")
    for item in kinds.sequence("subtipos") if kinds is not None else []:
        reading.subtipo(item)
    for i, item in enumerate(tree.need("reinos").sequence("reinos")):
        _reino(item, f"reinos[{i + 1}]", reading)
    reading.cerrar()
    return conjunto


def _reino(tree: Tree, where: str, reading: _Lectura) -> None:
    """The cards and fichas of a realm: there are four (WT-M.setup.1)."""
    tree.only(where, ("clave", "cartas", "fichas"))
    realm = REINOS.index(word_at(tree, "clave", REINOS))
    for field in ("fichas", "cartas"):
        group = tree.get(field)
        for i, item in enumerate(group.sequence(f"{where}.{field}") if group is not None else []):
            reading.carta(item, f"{where}.{field}[{i + 1}]", realm, field == "fichas")


# -- catalogues -----------------------------------------------------------------------------------------------------


def agregar(catalogo: Catalogo, conjunto: Conjunto) -> Catalogo:
    """A copy of a catalogue with one more set, read beside it."""
    if any(c.set_key == conjunto.key for c in catalogo.cartas):
        raise already_loaded(conjunto.key)
    other = Catalogo()
    other.cartas = [*catalogo.cartas, *conjunto.cartas]
    other.por_clave = {c.key: c for c in other.cartas}
    other.subtipos = {**catalogo.subtipos, **conjunto.subtipos}
    return other


def _leer_base(nombres: SetNames) -> Catalogo:
    c = Catalogo()
    for name in CONJUNTOS:
        conjunto = leer_conjunto(CARPETA / f"{name}.yaml", c)
        nombres[conjunto.key] = conjunto.nombre
        c = agregar(c, conjunto)
    return c


def _con_archivo(catalogo: Catalogo, path: Path) -> Catalogo:
    return agregar(catalogo, leer_conjunto(path, catalogo, True))


CATALOGOS: Final = Catalogues(_leer_base, _con_archivo)


def catalogo_base() -> Catalogo:
    """The sets that come with the game, read once."""
    return CATALOGOS.base()


def open_catalogue(files: list[str]) -> Catalogo:
    """The base sets and the given files; raises CardError."""
    return CATALOGOS.with_files(files)
