"""Operations on players: lives and resources."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, SELECTOR, Field
from coliseo.games.warlords_of_terra.atoms.cards import ganar_recurso, ganar_vidas, perder_vidas
from coliseo.games.warlords_of_terra.atoms.ending import comprobar_vidas
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.phrases import OpCuanto, OpFrase, jugadores_de
from coliseo.games.warlords_of_terra.language.references import Tu
from coliseo.games.warlords_of_terra.language.selection import Seleccion
from coliseo.games.warlords_of_terra.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.warlords_of_terra.model.cards import MANA, ORO
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.text.lexicon import Figure
from coliseo.text.mistake import Mistake


def _vidas(n: Figure, t: Printing) -> str:
    return t.pick(f"{n} vida{'s' if n.plural else ''}", f"{n} {'lives' if n.plural else 'life'}")


class GanarVidas(OpCuanto):
    """A player gains lives, without limit (WT-A.1.10)."""

    key = "ganar_vidas"

    def __init__(self, cuantas: Amount[Mesa], quien: Seleccion | None = None) -> None:
        super().__init__(cuantas, Tu() if quien is None else quien)

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        n = self.cuanto.value(m, x)
        for seat in jugadores_de(codes):
            ganar_vidas(m, seat, n, "WT-A.1.10")

    def clausula(self, t: Printing) -> str:
        what = _vidas(self.cuanto.head(t), t) + self.cuanto.tail(t)
        if isinstance(self.a, Tu):
            return f"{nouns.verbo(t, 'ganar')} {what}"
        return f"{self.a.sujeto(t)} {t.pick('gana', 'gains')} {what}"


class PerderVidas(OpCuanto):
    """A player loses lives: it is not damage."""

    key = "perder_vidas"

    def __init__(self, cuantas: Amount[Mesa], quien: Seleccion | None = None) -> None:
        super().__init__(cuantas, Tu() if quien is None else quien)

    def hacer(self, m: Mesa, x: EffectFrame, codes: list[int]) -> None:
        n = self.cuanto.value(m, x)
        for seat in jugadores_de(codes):
            perder_vidas(m, seat, n, "WT-A.8.1.1")
        comprobar_vidas(m)

    def clausula(self, t: Printing) -> str:
        what = _vidas(self.cuanto.head(t), t) + self.cuanto.tail(t)
        if isinstance(self.a, Tu):
            return f"{nouns.verbo(t, 'perder')} {what}"
        return f"{self.a.sujeto(t)} {t.pick('pierde', 'loses')} {what}"


class GanarRecurso(OpFrase):
    """Its player gains oro or maná, up to 10 (WT-A.3.2)."""

    key = "ganar_recurso"

    def __init__(self, oro: Amount[Mesa] | None = None, mana: Amount[Mesa] | None = None) -> None:
        given = [n for n in (oro, mana) if n is not None]
        if len(given) != 1:
            raise Mistake("oro o maná, uno de los dos", "oro or maná, one of the two")
        self.cual = ORO if mana is None else MANA
        self.cuanto = given[0]

    def children(self) -> list[Node]:
        return [self.cuanto]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        ganar_recurso(m, objeto_de(m, x).control, self.cual, self.cuanto.value(m, x), "WT-A.3.2")

    def clausula(self, t: Printing) -> str:
        what = f"{self.cuanto.head(t)} {nouns.NOMBRE_RECURSO[t.lang][self.cual]}{self.cuanto.tail(t)}"
        return f"{nouns.verbo(t, 'ganar')} {what}"


_CUANTAS: Final = Field("cuantas", AMOUNT, "cuántas vidas", "how many lives")
_QUIEN: Final = Field("quien", SELECTOR, "qué jugador", "which player", False)

VOCABULARIO.add(
    "op",
    "ganar_vidas",
    GanarVidas,
    (_CUANTAS, _QUIEN),
    "Un jugador gana vidas.",
    "A player gains lives.",
    ("WT-A.1.10",),
)
VOCABULARIO.add(
    "op",
    "perder_vidas",
    PerderVidas,
    (_CUANTAS, _QUIEN),
    "Un jugador pierde vidas.",
    "A player loses lives.",
    ("WT-A.8.1.1",),
)
VOCABULARIO.add(
    "op",
    "ganar_recurso",
    GanarRecurso,
    (
        Field("oro", AMOUNT, "cuánto oro", "how much oro", False),
        Field("mana", AMOUNT, "cuánto maná", "how much maná", False),
    ),
    "Ganas oro o maná, sin pasar de 10.",
    "You gain oro or maná, up to 10.",
    ("WT-A.3.2", "WT-M.res.2"),
)
