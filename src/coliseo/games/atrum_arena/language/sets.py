"""Card sets: YAML files → validated Powers and Reptantes. A bad file gets an error that points at the mistake."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from coliseo.effects.card_sets import Catalogues, SetNames, already_loaded, read_head
from coliseo.effects.fields import word_at
from coliseo.effects.own_sets import sort_out
from coliseo.effects.provenance import PRIVADO, PROCEDENCIAS
from coliseo.effects.source import CardError, Tree, plain, read_file, read_text
from coliseo.games.atrum_arena import DATA
from coliseo.games.atrum_arena.language.coherence import revisar_orden
from coliseo.games.atrum_arena.language.ops.all import VOCABULARIO, armar_efecto
from coliseo.games.atrum_arena.language.reference import clave_de_poder
from coliseo.games.atrum_arena.model.cards import (
    EXENCIONES,
    RAREZAS,
    Poder,
    PoderDef,
    Reptante,
)
from coliseo.games.atrum_arena.model.table import CLASES, NEUTRO, PRINCIPALES, TACTICO, TIPOS
from coliseo.kernel.rules import cite

CARPETA: Final = DATA / "cards"
#: where the cards of a set file stand
CUERPO: Final = ("poderes", "reptantes")
#: the lists of cards, by the fields that lead to each
LUGARES: Final = (("poderes",), ("reptantes",))
MAX_PODERES: Final = 400
DESCARTES: Final = (*TIPOS[:PRINCIPALES], "neutro")
CAMPOS_DE_PODER: Final = (
    "nombre",
    "nombre_en",
    "clase",
    "descarte",
    "rareza",
    "valores",
    "unico",
    "coste",
    "exencion",
    "procedencia",
    "reglas",
    "efecto",
)

cite(
    "validator",
    "sets.poder",
    ("AA-I.7.2.1", "AA-I.7.2b.1", "AA-I.7.3.3", "AA-I.7.5.3", "AA-I.7.5.4", "AA-II.7.1.1", "AA-III.4.0.1"),
)
cite("validator", "sets.reptante", ("AA-I.2.1.2", "AA-I.7.1.1"))


class Conjunto:
    """A set as read: its Powers by key and its Reptantes."""

    def __init__(self, key: str, nombre: dict[str, str], procedencia: str) -> None:
        self.key = key
        self.nombre = nombre
        self.procedencia = procedencia
        self.poderes: dict[str, PoderDef] = {}
        self.reptantes: dict[str, Reptante] = {}


def leer_conjunto(path: Path, conocidos: dict[str, PoderDef], privado: bool = False) -> Conjunto:
    """Reads a set file; Powers of earlier sets (`conocidos`) may be used by its Reptantes."""
    return conjunto_de(read_file(path), conocidos, privado)


def leer_conjunto_de_texto(text: str, file: str, conocidos: dict[str, PoderDef]) -> Conjunto:
    return conjunto_de(read_text(text, file), conocidos, True)


def conjunto_de(tree: Tree, conocidos: dict[str, PoderDef], privado: bool) -> Conjunto:
    head = read_head(tree, "atrum_arena", CUERPO, privado)
    if privado:
        tree = sort_out(tree, LUGARES).tree
    conjunto = Conjunto(head.key, head.names, head.provenance)
    powers = tree.get("poderes")
    items = powers.sequence("poderes") if powers is not None else []
    if powers is not None and len(items) > MAX_PODERES:
        raise powers.error("poderes", f"hay más de {MAX_PODERES}", f"there are more than {MAX_PODERES}")
    for i, item in enumerate(items):
        p = _poder_de_conjunto(item, f"poderes[{i + 1}]", conjunto.procedencia, privado)
        if p.key in conjunto.poderes or p.key in conocidos:
            raise item.need("nombre").error(
                "nombre",
                f"ya hay un Poder llamado así: «{p.nombre}»",
                f"there is already a Power of that name: «{p.nombre}»",
            )
        conjunto.poderes[p.key] = p
    known = {**conocidos, **conjunto.poderes}
    reptantes = tree.get("reptantes")
    for i, item in enumerate(reptantes.sequence("reptantes") if reptantes is not None else []):
        r = leer_reptante(item, f"reptantes[{i + 1}]", known, conjunto)
        if r.key in conjunto.reptantes:
            raise item.need("nombre").error("nombre", f"está repetido: «{r.nombre}»", f"is repeated: «{r.nombre}»")
        conjunto.reptantes[r.key] = r
    return conjunto


def _poder_de_conjunto(item: Tree, where: str, procedencia: str, privado: bool) -> PoderDef:
    """A Power of its own, or a documented one (`documentado: …`) with what the rulebook leaves unsaid."""
    if item.entries is None or item.get("documentado") is None:
        return leer_poder(item, where, procedencia, privado)
    from coliseo.games.atrum_arena.language.suplidos import leer_documentado

    return leer_documentado(item, where, procedencia)


def leer_poder(tree: Tree, where: str, procedencia: str, privado: bool = False) -> PoderDef:
    tree.only(where, CAMPOS_DE_PODER)
    nombre = tree.need("nombre").text("nombre").strip()
    if not nombre or len(nombre) > 60:
        raise tree.need("nombre").error("nombre", "de 1 a 60 letras", "1 to 60 letters")
    named = tree.get("nombre_en")
    nombre_en = nombre if named is None else named.text("nombre_en").strip()
    unico = word_at(tree, "unico", ("si", "no"), "no") == "si"
    clase = CLASES.index(word_at(tree, "clase", CLASES))
    descarte_word = word_at(tree, "descarte", DESCARTES)
    descarte = NEUTRO if descarte_word == "neutro" else TIPOS.index(descarte_word)
    own = PRIVADO if privado else word_at(tree, "procedencia", PROCEDENCIAS, procedencia)
    efecto = armar_efecto(VOCABULARIO.ops(tree.need("efecto"), "efecto"))
    if len(efecto.ops) > 40:
        raise tree.need("efecto").error("efecto", "más de 40 operaciones", "more than 40 operations")
    problem = revisar_orden(efecto)
    if problem is not None:
        raise tree.need("efecto").error("efecto", *problem)
    _comprobar_clase(tree, clase, efecto)
    said = "condicion" if efecto.altar_bajo_condicion else ""  # its text says so itself (AA-II.6.5.2)
    exencion = said if tree.get("exencion") is None else word_at(tree, "exencion", EXENCIONES)
    reglas = tuple(r.text("reglas") for r in rules.sequence("reglas")) if (rules := tree.get("reglas")) else ()
    return PoderDef(
        plain(nombre),
        nombre,
        nombre_en,
        clase,
        descarte,
        word_at(tree, "rareza", RAREZAS),
        unico,
        _valores(tree, unico),
        efecto,
        own,
        exencion,
        reglas,
    )


def _comprobar_clase(tree: Tree, clase: int, efecto: object) -> None:
    """An Attack must damage and a Defence must prevent: that is what the kinds are (AA-I.7.2.1.1, AA-I.7.2.2.1)."""
    from coliseo.games.atrum_arena.model.cards import Efecto

    assert isinstance(efecto, Efecto)
    if clase == 0 and not efecto.hace_dano:
        raise tree.need("efecto").error(
            "efecto", "un Ataque tiene que hacer daño (AA-I.7.2.1.1)", "an Attack must deal damage (AA-I.7.2.1.1)"
        )
    if clase == 1 and not efecto.previene:
        raise tree.need("efecto").error(
            "efecto", "una Defensa tiene que prevenir (AA-I.7.2.2.1)", "a Defence must prevent (AA-I.7.2.2.1)"
        )
    if clase != TACTICO and efecto.copia is not None:
        raise tree.need("efecto").error(
            "efecto", "solo un Táctico copia (AA-II.8.5.1)", "only a Táctico copies (AA-II.8.5.1)"
        )


def _valores(tree: Tree, unico: bool) -> dict[int, int]:
    """Costs are 0 to 4; an Único has one cost and no scale (AA-I.7.2b.1, AA-I.7.5.4)."""
    values = tree.get("valores")
    if values is None:
        return {tree.need("coste").integer("coste", 0, 4): 0}
    if tree.get("coste") is not None:
        raise tree.need("coste").error(
            "coste", "va «coste» o «valores», no los dos", "either «coste» or «valores», not both"
        )
    found: dict[int, int] = {}
    for word, value in values.mapping("valores"):
        if word not in ("0", "1", "2", "3", "4"):
            raise value.error(
                f"valores.{word}", "un coste es 0, 1, 2, 3 o 4 (AA-I.7.2b.1)", "a cost is 0, 1, 2, 3 or 4 (AA-I.7.2b.1)"
            )
        found[int(word)] = value.integer(f"valores.{word}", 0, 20)
    if not found:
        raise values.error("valores", "hace falta al menos un coste", "at least one cost is needed")
    if unico and len(found) > 1:
        raise values.error(
            "valores", "un Único existe a un solo coste (AA-I.7.5.4)", "an Único has one cost only (AA-I.7.5.4)"
        )
    ordered = [found[c] for c in sorted(found)]
    if ordered != sorted(ordered):
        raise values.error(
            "valores",
            "a mayor coste, mayor efecto (AA-I.7.5.3)",
            "the higher the cost, the stronger the effect (AA-I.7.5.3)",
        )
    return dict(sorted(found.items()))


def leer_reptante(tree: Tree, where: str, known: dict[str, PoderDef], conjunto: Conjunto) -> Reptante:
    tree.only(where, ("nombre", "edicion", "poderes", "procedencia"))
    nombre = tree.need("nombre").text("nombre").strip()
    items = tree.need("poderes").sequence("poderes")
    if len(items) != 5:
        raise tree.need("poderes").error(
            "poderes",
            f"un Reptante tiene 5 Poderes, no {len(items)} (AA-I.2.1.2)",
            f"a Reptante has 5 Powers, not {len(items)} (AA-I.2.1.2)",
        )
    poderes = []
    for item in items:
        item.only("poderes", ("poder", "coste"))
        word = item.need("poder").text("poder")
        found = known.get(plain(word)) or known.get(clave_de_poder(word))
        if found is None:
            raise item.need("poder").error("poder", f"no hay un Poder llamado «{word}»", f"no Power is called «{word}»")
        cost = item.need("coste").integer("coste", 0, 4)
        if cost not in found.valores:
            costs = ", ".join(str(c) for c in found.valores)
            raise item.need("coste").error(
                "coste", f"«{found.nombre}» existe a coste: {costs}", f"«{found.nombre}» exists at cost: {costs}"
            )
        poderes.append(Poder(found, cost))
    edition = tree.get("edicion")
    return Reptante(
        plain(nombre),
        nombre,
        "" if edition is None else edition.text("edicion"),
        tuple(poderes),
        conjunto.procedencia,
        conjunto.key,
    )


class Catalogo:
    """Everything playable at a table."""

    def __init__(self) -> None:
        self.conjuntos: dict[str, Conjunto] = {}
        self.poderes: dict[str, PoderDef] = {}
        self.reptantes: dict[str, Reptante] = {}

    def agregar(self, conjunto: Conjunto) -> None:
        if conjunto.key in self.conjuntos:
            raise already_loaded(conjunto.key)
        for key, r in conjunto.reptantes.items():
            if key in self.reptantes:
                raise CardError(
                    conjunto.key,
                    0,
                    r.nombre,
                    "ya hay un Reptante con ese nombre",
                    "there is already a Reptante of that name",
                )
        self.conjuntos[conjunto.key] = conjunto
        self.poderes.update(conjunto.poderes)
        self.reptantes.update(conjunto.reptantes)

    def con(self, conjunto: Conjunto) -> Catalogo:
        """A copy of this catalogue with one more set."""
        other = Catalogo()
        other.conjuntos = dict(self.conjuntos)
        other.poderes = dict(self.poderes)
        other.reptantes = dict(self.reptantes)
        other.agregar(conjunto)
        return other


def _leer_base(nombres: SetNames) -> Catalogo:
    c = Catalogo()
    for name in ("roster", "reserva"):
        conjunto = leer_conjunto(CARPETA / f"{name}.yaml", c.poderes)
        nombres[conjunto.key] = conjunto.nombre
        c.agregar(conjunto)
    return c


def _con_archivo(catalogo: Catalogo, path: Path) -> Catalogo:
    return catalogo.con(leer_conjunto(path, catalogo.poderes, True))


CATALOGOS: Final = Catalogues(_leer_base, _con_archivo)


def catalogo_base() -> Catalogo:
    """The sets that come with the game, read once."""
    return CATALOGOS.base()


def open_catalogue(files: list[str]) -> Catalogo:
    """The base sets and the given files; raises CardError."""
    return CATALOGOS.with_files(files)
