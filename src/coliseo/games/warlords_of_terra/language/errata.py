"""The dated overlay (part B): what the facts of a real card are on a day, whatever its copies print (WT-B.8.1)."""

from __future__ import annotations

from typing import Final

from coliseo.effects.fields import day_at, integer_at, word_at
from coliseo.effects.source import Tree, read_file
from coliseo.games.warlords_of_terra import DATA
from coliseo.games.warlords_of_terra.language.naming_tokens import clave_de
from coliseo.games.warlords_of_terra.language.reference import NUMEROS, Ficha, palabras_de, referencia
from coliseo.games.warlords_of_terra.model.cards import TIPOS
from coliseo.games.warlords_of_terra.model.config import FECHA_REGLAMENTO
from coliseo.kernel.rules import cite
from coliseo.text.dates import to_the_day

ARCHIVO: Final = DATA / "cards" / "erratas.yaml"
_CAMPOS: Final = ("carta", "desde", "datos", "tipo", "palabras", "inmola", "reglas", "es", "en")

cite("errata", "todas_las_copias", ("WT-B.8.1",))


class Errata:
    """A correction of one card. `desde` is empty where the rulebook gives no date: it is always in force."""

    def __init__(self, tree: Tree) -> None:
        tree.only("erratas", _CAMPOS)
        self.nombre = tree.need("carta").text("carta")
        self.carta = clave_de(self.nombre)
        if self.carta not in referencia().fichas:
            raise tree.need("carta").error(
                "carta", f"no es una carta real conocida: {self.nombre}", f"not a known card: {self.nombre}"
            )
        self.desde = day_at(tree, "desde")
        facts = tree.get("datos")
        if facts is not None:
            facts.only("datos", NUMEROS)
        self.datos = {} if facts is None else {k: v.integer(f"datos.{k}", 0, 99) for k, v in facts.mapping("datos")}
        self.tipo = word_at(tree, "tipo", TIPOS, "")
        self.palabras = palabras_de(tree)
        self.inmola = integer_at(tree, "inmola", 0, 1, 5)
        self.reglas = tuple([item.text("reglas") for item in tree.need("reglas").sequence("reglas")])
        self.texto = {lang: tree.need(lang).text(lang) for lang in ("es", "en")}
        cite("errata", self.carta, self.reglas)

    def rige(self, fecha: str) -> bool:
        return self.desde <= fecha


ERRATAS: Final = [Errata(t) for t in read_file(ARCHIVO).need("erratas").sequence("erratas")]


def erratas(desde: str, hasta: str) -> list[Errata]:
    """The corrections that came into force after `desde` and up to `hasta`, in order."""
    first, last = to_the_day(desde), to_the_day(hasta)
    return sorted([e for e in ERRATAS if first < e.desde <= last], key=_fecha_de)


def _fecha_de(e: Errata) -> str:
    return e.desde


class Vigencia:
    """A real card as it is to be read on a day."""

    def __init__(self, ficha: Ficha, fecha: str) -> None:
        self.ficha = ficha
        self.nombre = ficha.nombre
        self.fecha = fecha
        self.tipo = ficha.tipo
        self.numeros = dict(ficha.numeros)
        self.palabras = ficha.palabras
        self.inmola = 0  # troops immolated as an additional cost
        #: the corrections in force, which say what else changes
        self.erratas: list[Errata] = []

    def corregir(self, e: Errata) -> None:
        self.numeros.update(e.datos)
        if e.tipo:
            self.tipo = e.tipo
        self.palabras = (*self.palabras, *[word for word in e.palabras if word not in self.palabras])
        self.inmola = e.inmola or self.inmola
        self.erratas.append(e)

    def nota(self, lang: str) -> str:
        """What the corrections say, with their rules."""
        return " ".join([f"{e.texto[lang]} ({', '.join(e.reglas)})" for e in self.erratas])


def vigente(nombre: str, fecha: str = FECHA_REGLAMENTO) -> Vigencia | None:
    """A real card by key or name as of a date; None if nothing is known of such a card."""
    ficha = referencia().fichas.get(clave_de(nombre))
    if ficha is None:
        return None
    day = to_the_day(fecha)
    found = Vigencia(ficha, day)
    for e in ERRATAS:
        if e.carta == ficha.key and e.rige(day):
            found.corregir(e)
    return found
