"""Operations that move figures: the active one, one that was chosen, or several."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, SELECTOR, WORD, Field
from coliseo.games.sorcerers_arena.facts.board import paso_forzado
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.conditions import OTanto
from coliseo.games.sorcerers_arena.language.phrases import SobreQuien
from coliseo.games.sorcerers_arena.language.selectors import Cada, Esos, Quien, Yo
from coliseo.games.sorcerers_arena.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.sorcerers_arena.model.procedures import (
    PASOS,
    POR_ALIADOS,
    POR_NADIE,
    POR_TODOS,
    Mover,
    MoverVarios,
    mover,
    mover_varios,
)
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.text.mistake import Mistake


class Mueve(SobreQuien):
    """A move of up to so many spaces, or of exactly so many (SA-1.RES.4). The author picks where it ends."""

    key = "mueve"

    def __init__(
        self,
        hasta: Amount[Mesa] | None = None,
        casillas: Amount[Mesa] | None = None,
        quien: Quien | None = None,
        por: str = PASOS[POR_ALIADOS],
    ) -> None:
        super().__init__(Yo() if quien is None else quien)
        if (hasta is None) == (casillas is None):
            raise Mistake("«hasta» o «casillas», uno de los dos", "one of «hasta» and «casillas»")
        self.justo = hasta is None
        self.pasos = casillas if hasta is None else hasta
        self.paso = PASOS.index(por)
        if isinstance(self.quien, (Cada, Esos)) and self.justo:
            raise Mistake("a varios se los mueve «hasta»", "several are moved with «hasta»")
        if isinstance(self.pasos, OTanto):
            self.pasos.antes = not self.justo

    def children(self) -> list[Node]:
        assert self.pasos is not None
        return [self.quien, self.pasos]

    def hacer(self, m: Mesa, x: EffectFrame, lugares: list[int]) -> None:
        assert self.pasos is not None
        if not lugares:
            return
        seat = objeto_de(m, x).control
        most = self.pasos.value(m, x)
        through = self.paso if isinstance(self.quien, Yo) else paso_forzado(m, self.paso)
        if isinstance(self.quien, (Cada, Esos)):
            m.call(MoverVarios(mover_varios, x.cause, seat, most, through, tuple(lugares)))
        else:
            m.call(Mover(mover, x.cause, lugares[0], seat, most, most if self.justo else 0, through))

    # -- text --------------------------------------------------------------------------------------------------------

    def clausula(self, t: Printing) -> str:
        assert self.pasos is not None
        verb = t.pick("mueve", "move")
        # the active one needs no name
        whom = "" if isinstance(self.quien, Yo) else f" {self.quien.a(t)}"
        up_to = "" if self.justo else t.pick("hasta ", "up to ")
        text = f"{verb}{whom} {up_to}{self.pasos.head(t).of(nouns.CASILLA, t.lang)}{self.pasos.tail(t)}"
        if isinstance(self.quien, (Cada, Esos)):
            text += t.pick(", en el orden que quieras", ", in any order you like")
        return text

    def cola(self, t: Printing) -> str:
        name = self.quien.nombre(t)
        if self.paso == POR_TODOS:
            if isinstance(self.quien, Yo):
                return t.pick(
                    f" {name} puede atravesar casillas ocupadas por rivales durante este movimiento.",
                    f" {name} may pass through spaces occupied by rivals during this move.",
                )
            return t.pick(" Puedes moverlo a través de cualquier personaje.", " You may move it through any character.")
        if self.paso == POR_NADIE:
            if isinstance(self.quien, Yo):
                return t.pick(
                    f" {name} no puede atravesar casillas ocupadas durante este movimiento.",
                    f" {name} cannot pass through occupied spaces during this move.",
                )
            return t.pick(
                " No puedes moverlo a través de otros personajes.", " You cannot move it through other characters."
            )
        return ""


_QUIEN: Final = Field("quien", SELECTOR, "a quién; si no se dice, yo", "whom; yo if it is not said", False)

VOCABULARIO.add(
    "op",
    "mueve",
    Mueve,
    (
        Field("hasta", AMOUNT, "cuántas casillas como mucho", "how many spaces at most", False),
        Field("casillas", AMOUNT, "cuántas casillas justas", "exactly how many spaces", False),
        _QUIEN,
        Field("por", WORD, "a través de quiénes", "through whom", False, PASOS),
    ),
    "Mueve a un personaje, o a varios uno tras otro; el autor decide adónde. Quien esté Inmovilizado no se mueve.",
    "Moves a character, or several one after another; the author decides where to. Whoever is Immobilized stays.",
    (
        "SA-1.MOV.3", "SA-1.MOV.4", "SA-1.MOV.5", "SA-1.MOV.6", "SA-1.MOV.8", "SA-1.RES.4", "SA-0.EST.6",
        "SA-0.EST.7",
    ),
)  # fmt: skip
