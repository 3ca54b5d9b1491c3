"""Card sets: YAML files → validated cards and factions. A bad file gets an error that points at the mistake."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from coliseo.effects.card_sets import Catalogues, SetNames, already_loaded, read_head
from coliseo.effects.fields import word_at
from coliseo.effects.own_sets import sort_out
from coliseo.effects.source import Tree, plain, read_file, read_text
from coliseo.games.rise_of_gods import DATA
from coliseo.games.rise_of_gods.language.card_text import LENGUAS, Dicha, Plan, texto_de
from coliseo.games.rise_of_gods.language.reading import leer_carta, nombre_de
from coliseo.games.rise_of_gods.model.cards import NUMERO, SELLO, Carta, Catalogo
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import Noun

cite("validator", "sets.faccion", ("RG-SL.1", "RG-CR.5", "RG-TK.2"))

CARPETA: Final = DATA / "cards"
#: where the cards of a set file stand
CUERPO: Final = ("facciones",)
#: the lists of cards, by the fields that lead to each
LUGARES: Final = (("facciones", "cartas"), ("facciones", "tokens"))
#: the sets that come with the game, in the order in which their cards are numbered
CONJUNTOS: Final = ("original", "publicas")
MAX_CARTAS: Final = 600
MAX_FACCIONES: Final = 20


class Conjunto:
    """A set as read: its cards, numbered after those it was read beside, and the factions it adds."""

    def __init__(self, key: str, nombre: dict[str, str], procedencia: str) -> None:
        self.key = key
        self.nombre = nombre
        self.procedencia = procedencia
        self.cartas: list[Carta] = []
        self.facciones: dict[str, dict[str, str]] = {}  # the new ones
        self.sellos: dict[str, int] = {}  # number of the sello of each


class _Lectura:
    """The work of reading one set beside a catalogue."""

    def __init__(self, base: Catalogo, conjunto: Conjunto) -> None:
        self.base = base
        self.conjunto = conjunto
        self.facciones = [*base.facciones]
        self.nombres_faccion = dict(base.nombres_faccion)
        self.claves = set(base.por_clave)
        self.codigos = {c.codigo for c in base.cartas if c.codigo}
        self.planes: list[tuple[Plan, Tree]] = []
        self.nombres: dict[str, Noun] = {}

    def carta(self, tree: Tree, where: str, faccion: str, token: bool) -> Carta:
        c = self.conjunto
        number = len(self.base.cartas) + len(c.cartas)
        if number >= NUMERO or len(c.cartas) >= MAX_CARTAS:
            raise tree.error(where, "hay demasiadas cartas", "there are too many cards")
        plan = leer_carta(tree, where, number, token)
        card = plan.carta
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
        card.faccion = self.facciones.index(faccion)
        card.procedencia = c.procedencia
        card.set_key = c.key
        card.sustantivo = _sustantivo(tree, card)
        self.nombres[card.key] = card.sustantivo
        c.cartas.append(card)
        self.planes.append((plan, tree))
        return card

    def cerrar(self) -> None:
        """Once every name is known: the cards that others name, and the texts."""
        for plan, tree in self.planes:
            card = plan.carta
            for ficha in plan.fichas():
                noun = self.nombres.get(ficha.clave)
                known = self.base.por_clave.get(ficha.clave)
                if noun is None and known is None:
                    raise tree.error(
                        card.nombre, f"no hay una carta llamada «{ficha.clave}»", f"no card is called «{ficha.clave}»"
                    )
                if noun is not None:
                    ficha.noun = noun
                elif known is not None:
                    assert known.sustantivo is not None
                    ficha.noun = known.sustantivo
            names = self.nombres_faccion[self.facciones[card.faccion]]
            for part in [*plan.niveles, plan.mejora]:
                for node in part:
                    if isinstance(node, Dicha) and node.habilidad.sujeto_faccion >= 0:
                        node.habilidad.sujeto_faccion = card.faccion
                        node.faccion = names
            card.textos = {lang: texto_de(plan, names, lang) for lang in LENGUAS}


def _sustantivo(tree: Tree, card: Carta) -> Noun:
    """The name of a card as a noun, for the cards that name it."""
    gender = word_at(tree, "genero", ("m", "f"), "f" if card.nombre.split()[0].endswith("a") else "m")
    return Noun(
        gender,
        card.nombre,
        nombre_de(tree, "plural", f"{card.nombre}s"),
        card.nombre_en,
        nombre_de(tree, "plural_en", f"{card.nombre_en}s"),
    )


def leer_conjunto(path: Path, base: Catalogo, privado: bool = False) -> Conjunto:
    """Reads a set file; its cards may name those of the catalogue it is read beside."""
    return conjunto_de(read_file(path), base, privado)


def leer_conjunto_de_texto(text: str, file: str, base: Catalogo) -> Conjunto:
    return conjunto_de(read_text(text, file), base, True)


def conjunto_de(tree: Tree, base: Catalogo, privado: bool) -> Conjunto:
    head = read_head(tree, "rise_of_gods", CUERPO, privado)
    if privado:
        tree = sort_out(tree, LUGARES).tree
    conjunto = Conjunto(head.key, head.names, head.provenance)
    reading = _Lectura(base, conjunto)
    factions = tree.need("facciones")
    items = factions.sequence("facciones")
    if len(items) > MAX_FACCIONES:
        raise factions.error("facciones", f"hay más de {MAX_FACCIONES}", f"there are more than {MAX_FACCIONES}")
    for i, item in enumerate(items):
        _faccion(item, f"facciones[{i + 1}]", reading)
    reading.cerrar()
    return conjunto


def _faccion(tree: Tree, where: str, reading: _Lectura) -> None:
    """A faction with its cards; one that is known already needs neither name nor sello."""
    tree.only(where, ("clave", "nombre", "nombre_en", "sello", "cartas", "tokens"))
    key = plain(tree.need("clave").text("clave"))
    new = key not in reading.facciones
    if new:
        name = nombre_de(tree, "nombre")
        names = {"es": name, "en": nombre_de(tree, "nombre_en", name)}
        reading.facciones.append(key)
        reading.nombres_faccion[key] = names
        reading.conjunto.facciones[key] = names
        sello = reading.carta(tree.need("sello"), f"{where}.sello", key, False)
        if sello.tipo != SELLO:
            raise tree.need("sello").error(f"{where}.sello", "una facción tiene un sello", "a faction has a sello")
        reading.conjunto.sellos[key] = sello.numero
    elif tree.get("sello") is not None:
        raise tree.need("sello").error(f"{where}.sello", "esa facción ya tiene uno", "that faction has one already")
    for field in ("cartas", "tokens"):
        group = tree.get(field)
        for i, item in enumerate(group.sequence(f"{where}.{field}") if group is not None else []):
            card = reading.carta(item, f"{where}.{field}[{i + 1}]", key, field == "tokens")
            if card.tipo == SELLO:
                raise item.error(
                    f"{where}.{field}[{i + 1}].tipo",
                    "cada facción tiene un solo sello",
                    "every faction has only one sello",
                )


# -- catalogues -----------------------------------------------------------------------------------------------------


def agregar(catalogo: Catalogo, conjunto: Conjunto) -> Catalogo:
    """A copy of a catalogue with one more set, read beside it."""
    if any(c.set_key == conjunto.key for c in catalogo.cartas):
        raise already_loaded(conjunto.key)
    other = Catalogo()
    other.cartas = [*catalogo.cartas, *conjunto.cartas]
    other.por_clave = {c.key: c for c in other.cartas}
    other.facciones = [*catalogo.facciones, *conjunto.facciones]
    other.nombres_faccion = {**catalogo.nombres_faccion, **conjunto.facciones}
    other.sello_de = [*catalogo.sello_de, *conjunto.sellos.values()]
    return other


def _leer_base(nombres: SetNames) -> Catalogo:
    c = Catalogo()
    for name in CONJUNTOS:
        path = CARPETA / f"{name}.yaml"
        if path.exists():
            conjunto = leer_conjunto(path, c)
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
