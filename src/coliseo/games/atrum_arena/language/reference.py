"""What the rulebook says of the real Powers and Reptantes it names: facts, misprints, and what it leaves unsaid."""

from __future__ import annotations

from typing import Final

from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.atrum_arena import DATA
from coliseo.kernel.rules import cite

ARCHIVO: Final = DATA / "cards" / "documentados.yaml"


class Impresion:
    """A misprint: what some copies print and what is to be read instead."""

    def __init__(
        self, poder: str, edicion: str, reptante: str, campo: str, impreso: str, correcto: str, regla: str
    ) -> None:
        self.poder = poder
        self.edicion = edicion
        self.reptante = reptante  # "" when all copies of the edition have it
        self.campo = campo
        self.impreso = impreso
        self.correcto = correcto
        self.regla = regla


class DatosPoder:
    """A documented Power. A fact that the rulebook does not state is "" or empty."""

    def __init__(self, tree: Tree) -> None:
        self.nombre = tree.need("nombre").text("nombre")
        self.key = plain(self.nombre)
        self.costes = tuple([c.integer("costes", 0, 4) for c in _lista(tree, "costes")])
        values = tree.get("valores")
        self.valores: dict[int, int] = {}
        if values is not None:
            self.valores = {int(cost): n.integer("valores", 0, 20) for cost, n in values.mapping("valores")}
        self.clase = _texto(tree, "clase")
        self.descarte = _texto(tree, "descarte")
        self.rareza = _texto(tree, "rareza")
        self.unico = _texto(tree, "unico")
        inferred = tree.get("inferido")
        self.clase_inferida = "" if inferred is None else _texto(inferred, "clase")
        self.costes_inferidos: tuple[int, ...] = ()
        if inferred is not None:
            self.costes_inferidos = tuple([c.integer("costes", 0, 4) for c in _lista(inferred, "costes")])
        self.efecto = tree.get("efecto")
        self.ejemplar = _texto(tree, "ejemplar")
        self.ediciones = tuple([e.text("ediciones") for e in _lista(tree, "ediciones")])
        self.vigente_desde = _texto(tree, "vigente_desde")
        self.prohibido_desde = _texto(tree, "prohibido_desde")
        self.sustituto = plain(_texto(tree, "sustituto"))
        self.erratas = [
            Impresion(
                self.key,
                e.need("edicion").text("edicion"),
                plain(_texto(e, "reptante")),
                e.need("campo").text("campo"),
                e.need("impreso").text("impreso"),
                e.need("correcto").text("correcto"),
                e.need("regla").text("regla"),
            )
            for e in _lista(tree, "erratas")
        ]
        self.reglas = tuple([r.text("reglas") for r in _lista(tree, "reglas")])
        self.notas = {"es": _texto(tree, "notas_es"), "en": _texto(tree, "notas_en")}


class DatosReptante:
    """A documented Reptante: the Powers known to be printed on it, and how many are not known."""

    def __init__(self, tree: Tree) -> None:
        self.nombre = tree.need("nombre").text("nombre")
        self.key = plain(self.nombre)
        self.edicion = tree.need("edicion").text("edicion")
        self.poderes = tuple([plain(p.text("poderes")) for p in _lista(tree, "poderes")])
        self.desconocidos = tree.need("desconocidos").integer("desconocidos", 0, 5)
        self.reglas = tuple([r.text("reglas") for r in _lista(tree, "reglas")])
        self.notas = {"es": _texto(tree, "notas_es"), "en": _texto(tree, "notas_en")}


def _texto(tree: Tree, field: str) -> str:
    value = tree.get(field)
    return "" if value is None else value.text(field)


def _lista(tree: Tree, field: str) -> list[Tree]:
    value = tree.get(field)
    return [] if value is None else value.sequence(field)


class Documentados:
    """The whole file, by key."""

    def __init__(self) -> None:
        root = read_file(ARCHIVO).need("documentados")
        self.poderes = {p.key: p for p in [DatosPoder(t) for t in root.need("poderes").sequence("poderes")]}
        self.reptantes = {r.key: r for r in [DatosReptante(t) for t in root.need("reptantes").sequence("reptantes")]}
        #: a name as misprinted → the right one (III.1.3)
        self.alias = {plain(e.impreso): p.key for p in self.poderes.values() for e in p.erratas if e.campo == "nombre"}
        for p in self.poderes.values():
            cite("data", f"documentados.{p.key}", p.reglas)
        for r in self.reptantes.values():
            cite("data", f"documentados.{r.key}", r.reglas)


DOCUMENTADOS: Final = Documentados()


def clave_de_poder(nombre: str) -> str:
    """The key of a Power from its name, also when it is spelt as some edition misprints it."""
    key = plain(nombre)
    return DOCUMENTADOS.alias.get(key, key)
