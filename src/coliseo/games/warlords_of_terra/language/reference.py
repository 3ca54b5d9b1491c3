"""The real cards as facts: they can be looked up and not played, because what they do is not public."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from coliseo.effects.fields import boolean_at, integer_at, word_at
from coliseo.effects.source import Tree, bare_name, first_by_name, plain, read_file
from coliseo.games.warlords_of_terra import DATA
from coliseo.games.warlords_of_terra.language.keywords import leer_palabra, nombre_de_palabra
from coliseo.games.warlords_of_terra.language.naming_tokens import clave_de
from coliseo.games.warlords_of_terra.model.cards import CLASES_DE_OBJETO, REINOS, TIPOS, Catalogo
from coliseo.kernel.rules import cite
from coliseo.text.mistake import Mistake

cite("policy", "reference.solo_datos", ("WT-A.12.bendecir.1",))

ARCHIVO: Final = DATA / "cards" / "referencia.yaml"
CONJUNTO: Final = "referencia"
#: facts that are numbers: -1 where they are not known
NUMEROS: Final = ("oro", "mana", "atq", "vida", "vel", "da_oro", "da_mana")
_CAMPOS: Final = (
    "nombre", "tipo", "reino", "clase", "ficha", *NUMEROS, "palabras", "supuesto", "sabido", "fuentes",
)  # fmt: skip


class Ficha:
    """What is public of a real card. Empty, or -1, where nothing is."""

    def __init__(self, tree: Tree, fuentes: dict[str, str]) -> None:
        tree.only("cartas", _CAMPOS)
        self.nombre = tree.need("nombre").text("nombre")
        self.key = clave_de(self.nombre)
        self.tipo = word_at(tree, "tipo", TIPOS, "")
        self.reino = word_at(tree, "reino", REINOS, "")
        self.clase = word_at(tree, "clase", CLASES_DE_OBJETO, "")
        self.ficha = boolean_at(tree, "ficha")
        self.numeros = {name: integer_at(tree, name, -1, 0, 99) for name in NUMEROS}
        self.palabras = palabras_de(tree)
        guessed = tree.get("supuesto")
        #: facts that are only inferred
        self.supuesto = () if guessed is None else tuple(t.text("supuesto") for t in guessed.sequence("supuesto"))
        known = tree.get("sabido")
        self.sabido = {lang: "" if known is None else known.need(lang).text(f"sabido.{lang}") for lang in ("es", "en")}
        self.fuentes: tuple[str, ...] = ()
        for item in tree.need("fuentes").sequence("fuentes"):
            source = item.text("fuentes")
            if source not in fuentes:
                words = ", ".join(fuentes)
                raise item.error("fuentes", f"una de: {words}", f"one of: {words}")
            self.fuentes = (*self.fuentes, fuentes[source])

    @property
    def nivel(self) -> int:
        """Oro and maná together, or -1 where one of them is not known (WT-M.card.3)."""
        if self.ficha:
            return 0
        oro, mana = self.numeros["oro"], self.numeros["mana"]
        return -1 if oro < 0 or mana < 0 else oro + mana


def palabras_de(tree: Tree) -> tuple[str, ...]:
    """Keywords as printed."""
    given = tree.get("palabras")
    found: list[str] = []
    for item in given.sequence("palabras") if given is not None else []:
        try:
            found.append(nombre_de_palabra(leer_palabra(plain(item.text("palabras")))))
        except Mistake as wrong:
            raise item.error("palabras", wrong.es, wrong.en) from wrong
    return tuple(found)


class Referencia:
    """The whole file: cards by key, and where the facts come from."""

    def __init__(self, tree: Tree) -> None:
        names = tree.need("nombre")
        self.nombre = {lang: names.need(lang).text("nombre") for lang in ("es", "en")}
        #: none of them can be played
        self.conocida = word_at(tree, "conocida", ("no",)) != "no"
        self.fuentes = {key: value.text("fuentes") for key, value in tree.need("fuentes").mapping("fuentes")}
        self.fichas: dict[str, Ficha] = {}
        for item in tree.need("cartas").sequence("cartas"):
            ficha = Ficha(item, self.fuentes)
            if ficha.key in self.fichas:
                raise item.error("nombre", f"está repetido: «{ficha.nombre}»", f"is repeated: «{ficha.nombre}»")
            self.fichas[ficha.key] = ficha


@cache
def referencia() -> Referencia:
    return Referencia(read_file(ARCHIVO))


def fichas_sin_efecto(catalogo: Catalogo) -> list[Ficha]:
    """The real cards that the catalogue does not have: what is known whole counts before what is only listed."""
    known = {bare_name(name) for c in catalogo.cartas for name in (c.key, c.nombre)}
    return [ficha for ficha in referencia().fichas.values() if bare_name(ficha.nombre) not in known]


@lru_cache(maxsize=8)
def _por_nombre(catalogo: Catalogo) -> dict[str, Ficha]:
    """The same by every way of writing them; the first named counts."""
    fichas = fichas_sin_efecto(catalogo)
    return first_by_name([(name, ficha) for ficha in fichas for name in (ficha.key, ficha.nombre)])


def ficha_de(catalogo: Catalogo, nombre: str) -> Ficha | None:
    """The facts of a real card by key or name, if the catalogue does not have it."""
    return _por_nombre(catalogo).get(bare_name(nombre))
