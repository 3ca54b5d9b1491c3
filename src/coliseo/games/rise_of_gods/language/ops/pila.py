"""Operations on the pila."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing
from coliseo.effects.vocabulary import SELECTOR, Field
from coliseo.games.rise_of_gods.atoms.pieces import anular
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.phrases import OpSobre
from coliseo.games.rise_of_gods.language.selection import Seleccion
from coliseo.games.rise_of_gods.language.selectors import EnPila
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO
from coliseo.games.rise_of_gods.model.table import DE_PILA, Mesa
from coliseo.text.mistake import Mistake


class Anular(OpSobre):
    """An object of the pila will not resolve (RG-AB.6, RG-OR.13)."""

    key = "anular"

    def __init__(self, a: Seleccion) -> None:
        if not isinstance(a, EnPila):
            raise Mistake("se anula algo de la pila", "something on the pila is annulled")
        super().__init__(a)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for code in self.a.codigos(m, x):
            anular(m, code - DE_PILA)

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'anular')} {self.a.nombre(t)}"


VOCABULARIO.add(
    "op",
    "anular",
    Anular,
    (Field("a", SELECTOR, "qué", "what"),),
    "Anula algo de la pila: ya no se resolverá.",
    "Annuls something on the pila: it will not resolve.",
    ("RG-AB.6", "RG-AB.10", "RG-OR.13", "RG-KW.9"),
)
