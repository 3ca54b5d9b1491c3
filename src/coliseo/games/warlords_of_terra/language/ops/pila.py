"""Operations on what is being conjured: countering it, and staying on a troop."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing
from coliseo.effects.vocabulary import SELECTOR, Field
from coliseo.games.warlords_of_terra.atoms.pila import contrarrestar, quedar_adherida
from coliseo.games.warlords_of_terra.atoms.things import adherir
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.phrases import OpSobre, tropas_de
from coliseo.games.warlords_of_terra.language.selection import Seleccion
from coliseo.games.warlords_of_terra.language.selectors import EnPila, objeto_en_pila
from coliseo.games.warlords_of_terra.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.warlords_of_terra.model.table import DE_PILA, Mesa
from coliseo.text.mistake import Mistake


class Contrarrestar(OpSobre):
    """What is on the pila will have no effect (OQ-WT-84)."""

    key = "contrarrestar"

    def __init__(self, a: Seleccion) -> None:
        if not isinstance(a, EnPila):
            raise Mistake("se contrarresta algo de la pila", "something on the pila is countered")
        super().__init__(a)

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        for code in codes:
            other = objeto_en_pila(m, code - DE_PILA)
            if other is not None:
                contrarrestar(m, other, "WT-A.2.4.4")

    def clausula(self, t: Printing) -> str:
        return f"{nouns.verbo(t, 'contrarrestar')} {self.a.nombre(t)}"


class Adherir(OpSobre):
    """The card stays on the troop and gives from there what it gives (OQ-WT-41)."""

    key = "adherir"

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        o = objeto_de(m, x)
        for ident in tropas_de(m, x, codes):
            # there is one card: spread by Irradiar or not, it is on one troop
            if not o.adherida:
                adherir(m, ident, o.carta, o.control, "WT-M.card.7")
                quedar_adherida(o)

    def clausula(self, t: Printing) -> str:
        return t.pick(f"se adhiere {self.a.a(t)}", f"it adheres to {self.a.a(t)}")


VOCABULARIO.add(
    "op",
    "contrarrestar",
    Contrarrestar,
    (Field("a", SELECTOR, "qué", "what"),),
    "Contrarresta algo de la pila: no tendrá efecto.",
    "Counters something on the pila: it will have no effect.",
    ("WT-A.2.4.4", "WT-A.11.2.2"),
)
VOCABULARIO.add(
    "op",
    "adherir",
    Adherir,
    (Field("a", SELECTOR, "a quién", "to whom"),),
    "La carta queda adherida a una tropa.",
    "The card stays on a troop.",
    ("WT-M.card.7", "WT-M.card.2", "WT-A.7.1.2.3"),
)
