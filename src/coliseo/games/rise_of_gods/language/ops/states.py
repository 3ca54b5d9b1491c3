"""Operations on what a piece is: stunned, silenced, removed, turned into something else."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node, Printing
from coliseo.effects.vocabulary import SELECTOR, WORD, Field
from coliseo.games.rise_of_gods.atoms.pieces import (
    aniquilar,
    aniquilar_terreno,
    apagar,
    aturdir,
    aturdir_mientras,
    destruir,
    sacrificar,
    silenciar,
    silenciar_adjunto,
    silenciar_casilla,
    transformar,
)
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.naming_tokens import Ficha
from coliseo.games.rise_of_gods.language.phrases import OpFrase, OpSobre, piezas
from coliseo.games.rise_of_gods.language.references import Yo
from coliseo.games.rise_of_gods.language.selection import Seleccion
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.rise_of_gods.model.table import BLANCO, DE_ADJUNTO, DE_CASILLA, Mesa
from coliseo.text.lexicon import ES

_CASILLA: Final = DE_CASILLA // BLANCO
_ADJUNTO: Final = DE_ADJUNTO // BLANCO


def casillas(m: Mesa, x: EffectFrame, a: Seleccion) -> list[int]:
    """The cells a selector yields."""
    return [code - DE_CASILLA for code in a.codigos(m, x) if code // BLANCO == _CASILLA]


def directo(t: Printing, verb: str, a: Seleccion) -> str:
    """ "aniquilo a una criatura", "me aniquilo", "I annihilate a criatura"."""
    word = nouns.verbo(t, verb)
    if t.lang == ES:
        return f"{a.pronombre} {word}" if isinstance(a, Yo) else f"{word} {a.a(t)}"
    return f"{word} {a.nombre(t)}"


class Aturdir(OpSobre):
    """Stun: for its controller's next turn (RG-OQ.57), or for as long as the source stays on the field."""

    key = "aturdir"

    def __init__(self, a: Seleccion, mientras: str = "no") -> None:
        super().__init__(a)
        self.mientras = mientras == "si"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        for ident in piezas(m, x, self.a):
            if self.mientras:
                aturdir_mientras(m, ident, o.fuente, "RG-KW.12")
            else:
                aturdir(m, ident, "RG-KW.12")

    def clausula(self, t: Printing) -> str:
        while_here = t.pick(" mientras yo permanezca en el campo", " for as long as I stay on the field")
        return directo(t, "aturdir", self.a) + (while_here if self.mientras else "")


class Silenciar(OpSobre):
    """Silencio: erases text and what was gained; a cell loses its terreno (RG-OQ.50, RG-TE.7)."""

    key = "silenciar"

    def __init__(self, a: Seleccion) -> None:
        super().__init__(a)
        self.keyword = not isinstance(a, Yo)  # "Silencio a…", but "me silencio"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        codes = self.a.codigos(m, x)
        touched = piezas(m, x, self.a)
        for code in codes:
            kind = code // BLANCO
            if kind == _CASILLA:
                silenciar_casilla(m, code - DE_CASILLA, "RG-TE.7")
            elif kind == _ADJUNTO:
                silenciar_adjunto(m, code - DE_ADJUNTO, "RG-SI.8")
            elif code in touched:
                silenciar(m, code, "RG-SI.1")

    def clausula(self, t: Printing) -> str:
        if isinstance(self.a, Yo):
            return t.pick("me silencio", "I silence myself")
        return t.pick(f"Silencio {self.a.a(t)}", f"Silencio on {self.a.nombre(t)}")


class Aniquilar(OpSobre):
    """Out of the game, without Último suspiro (RG-KW.14, RG-KW.15)."""

    key = "aniquilar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        cells = casillas(m, x, self.a)
        reached = piezas(m, x, self.a)
        for ident in reached:
            aniquilar(m, ident, "RG-KW.14")
        for cell in cells:
            aniquilar_terreno(m, cell, "RG-KW.14")
        x.tally = len(reached) + len(cells)

    def clausula(self, t: Printing) -> str:
        return directo(t, "aniquilar", self.a)


class Destruir(OpSobre):
    """To the cementerio, with its Último suspiro."""

    key = "destruir"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        reached = piezas(m, x, self.a)
        for ident in reached:
            destruir(m, ident, "RG-PI.5")
        x.tally = len(reached)

    def clausula(self, t: Printing) -> str:
        return directo(t, "destruir", self.a)


class Sacrificar(OpSobre):
    """A piece of one's own goes to the cementerio (RG-OQ.78)."""

    key = "sacrificar"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for ident in piezas(m, x, self.a):
            sacrificar(m, ident, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        return directo(t, "sacrificar", self.a)


class Transformar(OpSobre):
    """A criatura becomes a Token."""

    key = "transformar"

    def __init__(self, a: Seleccion, en: str) -> None:
        super().__init__(a)
        self.ficha = Ficha(en)

    def children(self) -> list[Node]:
        return [self.a, self.ficha]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        for ident in piezas(m, x, self.a):
            transformar(m, ident, self.ficha.numero(m), "RG-TK.2")

    def clausula(self, t: Printing) -> str:
        what = self.ficha.contada(1, t)
        return f"{directo(t, 'transformar', self.a)} {t.pick('en', 'into')} {what}"


class Apagar(OpFrase):
    """What the source does constantly is switched off until the end of the turn."""

    key = "apagarse"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        apagar(m, objeto_de(m, x).fuente, "RG-AB.8")

    def clausula(self, t: Printing) -> str:
        return t.pick(
            "mis efectos constantes se apagan hasta el final del turno",
            "my constant effects are switched off until the end of the turn",
        )


class Soltarse(OpFrase):
    """The artefacto or Vínculo leaves its bearer for the cementerio."""

    key = "soltarse"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        silenciar_adjunto(m, objeto_de(m, x).fuente, "RG-PI.5")

    def clausula(self, t: Printing) -> str:
        return t.pick("voy al cementerio", "I go to the cementerio")


_A: Final = Field("a", SELECTOR, "a quién", "whom")

VOCABULARIO.add(
    "op",
    "aturdir",
    Aturdir,
    (
        _A,
        Field("mientras", WORD, "mientras la fuente esté en el campo", "while the source stays", False, ("si", "no")),
    ),
    "Aturde: durante su próximo turno no se mueve, ataca ni usa habilidades.",
    "Stuns: during its next turn it does not move, attack or use abilities.",
    ("RG-KW.12", "RG-KW.13"),
)
VOCABULARIO.add(
    "op",
    "silenciar",
    Silenciar,
    (_A,),
    "Silencio a criaturas, estructuras, artefactos o casilleros.",
    "Silencio on criaturas, estructuras, artefactos or cells.",
    ("RG-SI.1", "RG-SI.8", "RG-TE.7", "RG-KW.36"),
)
VOCABULARIO.add(
    "op",
    "aniquilar",
    Aniquilar,
    (_A,),
    "Saca cartas del juego; sin Último suspiro.",
    "Takes cards out of the game; no Último suspiro.",
    ("RG-KW.14", "RG-KW.15"),
)
VOCABULARIO.add(
    "op",
    "destruir",
    Destruir,
    (_A,),
    "Manda cartas del campo al cementerio.",
    "Sends cards of the field to the cementerio.",
    ("RG-KW.42", "RG-TK.8"),
)
VOCABULARIO.add(
    "op",
    "sacrificar",
    Sacrificar,
    (_A,),
    "Sacrifica piezas propias.",
    "Sacrifices pieces of one's own.",
    ("RG-PI.5",),
)
VOCABULARIO.add(
    "op",
    "transformar",
    Transformar,
    (_A, Field("en", WORD, "clave del Token", "key of the Token")),
    "Convierte una criatura en un Token.",
    "Turns a criatura into a Token.",
    ("RG-TK.2",),
)
VOCABULARIO.add(
    "op",
    "apagarse",
    Apagar,
    (),
    "Los efectos constantes de la fuente cesan hasta el final del turno.",
    "What the source does constantly ceases until the end of the turn.",
    ("RG-AB.8",),
)
VOCABULARIO.add(
    "op",
    "soltarse",
    Soltarse,
    (),
    "El artefacto o Vínculo deja a su portador y va al cementerio.",
    "The artefacto or Vínculo leaves its bearer for the cementerio.",
    ("RG-AR.2",),
)
