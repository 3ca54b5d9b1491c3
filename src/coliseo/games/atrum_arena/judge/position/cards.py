"""Reptantes for a position: by name, or put together from chosen Powers and padded with ones that do nothing."""

from __future__ import annotations

from typing import Final

from coliseo.effects.card_sets import inline_set
from coliseo.effects.plain_data import tree_of
from coliseo.effects.provenance import PRIVADO
from coliseo.effects.source import Tree, plain
from coliseo.games.atrum_arena.language.reference import clave_de_poder
from coliseo.games.atrum_arena.language.sets import CUERPO, Catalogo, catalogo_base, conjunto_de, leer_poder
from coliseo.games.atrum_arena.language.suplidos import leer_documentado
from coliseo.games.atrum_arena.model.cards import Poder, PoderDef, Reptante
from coliseo.text.nearest import did_you_mean

RANURAS: Final = 5

#: a Power that pads a Reptante: it can be announced only against a free NEUTRO Defence, which no scenario needs
_RELLENO: Final = {
    "nombre": "Relleno",
    "nombre_en": "Filler",
    "clase": "tactico",
    "descarte": "neutro",
    "rareza": "basico",
    "coste": 4,
    "efecto": [{"anular": {"de": "oponente", "clase": "defensa", "coste_maximo": 0, "descarte": "neutro"}}],
}
_RELLENOS: list[PoderDef] = []


def relleno() -> PoderDef:
    if not _RELLENOS:
        _RELLENOS.append(leer_poder(tree_of(_RELLENO), "relleno", PRIVADO, True))
    return _RELLENOS[0]


def catalogo_de_escenario(cartas: Tree | None) -> Catalogo:
    """The base sets plus the inline cards of a scenario (a set file without its `set`)."""
    base = catalogo_base()
    if cartas is None:
        return base
    return base.con(conjunto_de(inline_set(cartas, CUERPO), base.poderes, True))


def buscar_reptante(tree: Tree, nombre: str, catalogo: Catalogo) -> Reptante:
    """By its whole name or, if there is only one such, by how it begins."""
    wanted = plain(nombre)
    found = catalogo.reptantes.get(wanted)
    if found is not None:
        return found
    like = [r for key, r in catalogo.reptantes.items() if key.startswith(wanted)]
    if len(like) != 1:
        meant = did_you_mean(nombre, (r.nombre for r in catalogo.reptantes.values()))
        raise tree.error(
            "reptantes",
            f"no hay un (solo) Reptante llamado «{nombre}».{meant['es']}",
            f"no (single) Reptante is called «{nombre}».{meant['en']}",
        )
    return like[0]


def leer_poder_elegido(tree: Tree, catalogo: Catalogo) -> Poder:
    """`Carga heroica`, `Carga heroica 4`, `{poder: Carga heroica, coste: 4}`, a whole Power in the card language, or a
    documented one with what the rulebook leaves unsaid (`{documentado: Antimateria, descarte: neutro, rareza: …}`)."""
    if tree.entries is not None and tree.get("documentado") is not None:
        printed = leer_documentado(tree, "poderes", PRIVADO)
        return Poder(printed, min(printed.valores))
    if tree.entries is not None and tree.get("poder") is None:
        whole = Tree(tree.file, tree.line)
        whole.entries = list(tree.entries)
        if whole.get("rareza") is None:
            whole.entries.append(("rareza", tree_of("basico", tree.file, tree.line)))
        de = leer_poder(whole, "poderes", PRIVADO, True)
        return Poder(de, min(de.valores))
    coste = -1
    if tree.entries is not None:
        tree.only("poderes", ("poder", "coste"))
        word = tree.need("poder").text("poder")
        given = tree.get("coste")
        if given is not None:
            coste = given.integer("coste", 0, 4)
    else:
        word = tree.text("poderes")
        head, _, tail = word.rpartition(" ")
        if tail.isdigit() and head and plain(word) not in catalogo.poderes:
            word, coste = head, int(tail)
    found = catalogo.poderes.get(plain(word)) or catalogo.poderes.get(clave_de_poder(word))
    if found is None:
        meant = did_you_mean(word, (p.nombre for p in catalogo.poderes.values()))
        raise tree.error(
            "poderes", f"no hay un Poder llamado «{word}».{meant['es']}", f"no Power is called «{word}».{meant['en']}"
        )
    if coste < 0:
        coste = min(found.valores)
    if coste not in found.valores:
        costs = ", ".join(str(c) for c in found.valores)
        raise tree.error(
            "coste", f"«{found.nombre}» existe a coste: {costs}", f"«{found.nombre}» exists at cost: {costs}"
        )
    return Poder(found, coste)


def reptante_de_prueba(nombre: str, poderes: list[Poder]) -> Reptante:
    """A Reptante of the scenario only, padded to five Powers."""
    padded = [*poderes, *(Poder(relleno(), 4) for _ in range(RANURAS - len(poderes)))]
    return Reptante(plain(nombre), nombre, "", tuple(padded), PRIVADO, "escenario")


def leer_reptante_elegido(tree: Tree, catalogo: Catalogo, por_defecto: str) -> Reptante:
    """A name, or `{nombre, poderes}` for one put together here."""
    if tree.entries is None:
        return buscar_reptante(tree, tree.text("reptantes"), catalogo)
    tree.only("reptantes", ("nombre", "poderes", "agotado", "eliminado", "sin_preparar"))
    named = tree.get("nombre")
    powers = tree.get("poderes")
    if powers is None:
        if named is None:
            raise tree.error("nombre", "falta el nombre o los Poderes", "the name or the Powers are missing")
        return buscar_reptante(named, named.text("nombre"), catalogo)
    items = powers.sequence("poderes") if powers.items is not None else [powers]
    if len(items) > RANURAS:
        raise powers.error(
            "poderes", f"un Reptante tiene 5 Poderes, no {len(items)}", f"a Reptante has 5 Powers, not {len(items)}"
        )
    nombre = por_defecto if named is None else named.text("nombre")
    return reptante_de_prueba(nombre, [leer_poder_elegido(item, catalogo) for item in items])
