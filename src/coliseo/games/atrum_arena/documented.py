"""What the rulebook says of real Powers and Reptantes (cards/documentados.yaml): known effects, and since when.

They are not playable: nothing is printed with a cost, a kind or a rarity that the rulebook does not give. Dates say
which text was in force (III.1.1, III.1.4) and since when a Power is banned (III.1.2).
"""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.nodes import Printing
from coliseo.effects.source import Tree, plain, read_file
from coliseo.games.atrum_arena import words
from coliseo.games.atrum_arena.cards import REGLAMENTO, Efecto
from coliseo.games.atrum_arena.notation import DESCONOCIDO, encabezado, rango
from coliseo.games.atrum_arena.ops import VOCABULARIO, armar_efecto
from coliseo.games.atrum_arena.sets import CARPETA, DESCARTES
from coliseo.games.atrum_arena.table import CLASES, NEUTRO, TIPOS
from coliseo.text.lexicon import Figure, capital

ARCHIVO: Final = CARPETA / "documentados.yaml"


class Documentado:
    """A Power as far as the rulebook tells it."""

    def __init__(self, tree: Tree) -> None:
        self.nombre = tree.need("nombre").text("nombre")
        self.key = plain(self.nombre)
        self.costes = _numeros(tree.get("costes"))
        values = tree.get("valores")
        self.valores = [] if values is None else [v.integer("valores", 0, 99) for _, v in values.mapping("valores")]
        self.clase = _palabra(tree, "clase")
        self.descarte = _palabra(tree, "descarte")
        self.rareza = _palabra(tree, "rareza")
        self.unico = _palabra(tree, "unico") == "si"
        self.desde = _palabra(tree, "vigente_desde")
        self.prohibido_desde = _palabra(tree, "prohibido_desde")
        self.sustituto = _palabra(tree, "sustituto", exact=True)
        self.reglas = _textos(tree.get("reglas"))
        self.ediciones = _textos(tree.get("ediciones"))
        self.notas = {"es": _palabra(tree, "notas_es", exact=True), "en": _palabra(tree, "notas_en", exact=True)}
        body = tree.get("efecto")
        self.efecto: Efecto | None = None if body is None else armar_efecto(VOCABULARIO.ops(body, "efecto"))

    def texto(self, lang: str) -> str:
        """The effect in words, or that it is not known."""
        if self.efecto is None:
            return "Efecto no documentado." if lang == "es" else "Effect not documented."
        values = Figure(min(self.valores), max(self.valores)) if self.valores else Figure(0, 0)
        t = Printing(lang, values, self.clase)
        return " ".join(s for s in [capital(op.text(t)) for op in self.efecto.tree] if s)

    def linea(self, lang: str) -> str:
        descarte = DESCONOCIDO
        if self.descarte:
            tipo = NEUTRO if self.descarte == "neutro" else TIPOS.index(self.descarte)
            descarte = words.nombre_descarte(tipo, lang)
        head = encabezado(
            self.nombre,
            self.unico,
            rango(self.costes) if self.costes else DESCONOCIDO,
            descarte,
            words.CLASE[lang][CLASES.index(self.clase)] if self.clase else DESCONOCIDO,
            words.RAREZA[lang][self.rareza] if self.rareza else DESCONOCIDO,
            lang,
        )
        return f"{head}: {self.texto(lang)}"

    def vigencia(self, fecha: str, lang: str) -> str:
        """What the date changes: a text not yet in force, or a ban; empty when nothing does."""
        month = fecha[:7]
        if self.desde and month < self.desde:
            if lang == "es":
                return f"Texto en vigor desde {self.desde}; el anterior no está documentado."
            return f"Text in force since {self.desde}; the earlier one is not documented."
        if self.prohibido_desde and month >= self.prohibido_desde:
            if lang == "es":
                return f"Prohibido desde {self.prohibido_desde}: se juega como {self.sustituto}."
            return f"Banned since {self.prohibido_desde}: played as {self.sustituto}."
        return ""

    def datos(self, fecha: str) -> dict[str, Any]:
        return {
            "ficha": "documentado",
            "nombre": {"es": self.nombre, "en": self.nombre},
            "conjunto": "documentados",
            "procedencia": REGLAMENTO,
            "unico": self.unico,
            "ediciones": list(self.ediciones),
            "reglas": list(self.reglas),
            "notas": self.notas,
            "vigencia": {lang: self.vigencia(fecha, lang) for lang in ("es", "en")},
            "texto": {lang: self.linea(lang) for lang in ("es", "en")},
        }


def _palabra(tree: Tree, field: str, exact: bool = False) -> str:
    value = tree.get(field)
    if value is None:
        return ""
    text = value.text(field)
    return text if exact or field.endswith("_desde") else plain(text)


def _numeros(tree: Tree | None) -> list[int]:
    return [] if tree is None else [item.integer("costes", 0, 4) for item in tree.sequence("costes")]


def _textos(tree: Tree | None) -> tuple[str, ...]:
    return () if tree is None else tuple([item.text("reglas") for item in tree.sequence("reglas")])


_LEIDOS: dict[str, Documentado] = {}


def documentados() -> dict[str, Documentado]:
    """Every Power the rulebook names, by key; read once."""
    if not _LEIDOS:
        for item in read_file(ARCHIVO).need("documentados").need("poderes").sequence("poderes"):
            d = Documentado(item)
            assert d.descarte == "" or d.descarte in DESCARTES
            _LEIDOS[d.key] = d
    return _LEIDOS
