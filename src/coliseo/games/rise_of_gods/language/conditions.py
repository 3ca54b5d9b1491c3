"""Conditions that look at the table, and amounts that are read from pieces."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Condition, Node, Printing
from coliseo.effects.vocabulary import INTEGER, SELECTOR, WORD, Field
from coliseo.games.rise_of_gods.facts.stats import ataque
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.selection import Seleccion, Todas
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.rise_of_gods.model.table import BLANCO, Mesa
from coliseo.text.mistake import Mistake


class Cuenta(Amount[Mesa]):
    """`{cuenta: {cada: criatura, de: aliada}}`: how many there are."""

    key = "cuenta"

    def __init__(self, cuenta: Seleccion) -> None:
        if not isinstance(cuenta, Todas):
            raise Mistake("se cuenta con «cada»", "what is counted is said with «cada»")
        self.cuales = cuenta

    def children(self) -> list[Node]:
        return [self.cuales]

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return len(self.cuales.codigos(m, x))

    def text(self, t: Printing) -> str:
        return self.cuales.nombre(t)


class AtaqueDe(Amount[Mesa]):
    """The attack of a piece."""

    key = "ataque_de"

    def __init__(self, ataque_de: Seleccion) -> None:
        self.a = ataque_de

    def children(self) -> list[Node]:
        return [self.a]

    def value(self, m: Mesa, x: EffectFrame) -> int:
        for code in self.a.codigos(m, x):
            if code < BLANCO:
                return ataque(m, m.piezas[code])
        return 0

    def text(self, t: Printing) -> str:
        return t.pick("cada punto de su ataque", "each point of its attack")


class AtaqueEsteTurno(Condition[Mesa]):
    """The source has attacked this turn."""

    key = "ataque_este_turno"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        p = m.piezas.get(objeto_de(m, x).fuente)
        return p is not None and p.ataco > 0

    def text(self, t: Printing) -> str:
        return t.pick("ataqué este turno", "I attacked this turn")

    def denied(self, t: Printing) -> str:
        return t.pick("no ataqué este turno", "I did not attack this turn")


class Muere(Condition[Mesa]):
    """What was damaged has no life left."""

    key = "muere"

    def __init__(self, muere: Seleccion) -> None:
        self.a = muere

    def children(self) -> list[Node]:
        return [self.a]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        for code in self.a.codigos(m, x):
            if code < BLANCO and m.piezas[code].vida <= 0:
                return True
        return False

    def text(self, t: Printing) -> str:
        return t.pick("muere", "it dies")

    def denied(self, t: Printing) -> str:
        return t.pick("no muere", "it does not die")


class Hay(Condition[Mesa]):
    """`{hay: {cada: criatura…}, al_menos: 2}`."""

    key = "hay"

    def __init__(self, hay: Seleccion, al_menos: int = 1) -> None:
        if not isinstance(hay, Todas):
            raise Mistake("se cuenta con «cada»", "what is counted is said with «cada»")
        self.cuales = hay
        self.al_menos = al_menos

    def children(self) -> list[Node]:
        return [self.cuales]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return len(self.cuales.codigos(m, x)) >= self.al_menos

    def _que(self, t: Printing) -> str:
        f = self.cuales.filtro
        noun = self.cuales.orden[0]
        count = nouns.cuantas(self.al_menos, noun, t.lang)
        if self.al_menos > 1:
            count = f"{t.pick('al menos', 'at least')} {count}"
        if t.lang == "es":
            return f"{count}{f.adjetivo(noun, self.al_menos > 1, t)}{f.cola(t)}"
        number, _, name = count.rpartition(" ")
        return f"{number} {f.adjetivo(noun, self.al_menos > 1, t)}{name}{f.cola(t)}"

    def text(self, t: Printing) -> str:
        return t.pick(f"hay {self._que(t)}", f"there {self._verbo()} {self._que(t)}")

    def denied(self, t: Printing) -> str:
        return t.pick(f"no hay {self._que(t)}", f"there {self._verbo()} not {self._que(t)}")

    def _verbo(self) -> str:
        return "are" if self.al_menos > 1 else "is"


class SinMano(Condition[Mesa]):
    """A player has no cards in hand."""

    key = "sin_mano"

    def __init__(self, sin_mano: str) -> None:
        self.oponente = sin_mano == "oponente"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        seat = objeto_de(m, x).control
        return not m.jugadores[m.rival[seat] if self.oponente else seat].mano.cards

    def text(self, t: Printing) -> str:
        if self.oponente:
            return t.pick("el oponente no tiene cartas en la mano", "the opponent has no cards in hand")
        return t.pick("no tienes cartas en la mano", "you have no cards in hand")

    def denied(self, t: Printing) -> str:
        if self.oponente:
            return t.pick("el oponente tiene cartas en la mano", "the opponent has cards in hand")
        return t.pick("tienes cartas en la mano", "you have cards in hand")


class PrimeraCarta(Condition[Mesa]):
    """It is the first card its player plays this turn (RG-OQ.58)."""

    key = "primera_carta"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return objeto_de(m, x).primera

    def text(self, t: Printing) -> str:
        return t.pick("es la primera carta que juegas este turno", "it is the first card you play this turn")

    def denied(self, t: Printing) -> str:
        return t.pick("no es la primera carta que juegas este turno", "it is not the first card you play this turn")


_ORDINAL_ES: Final = ("primera", "segunda", "tercera", "cuarta", "quinta")
_ORDINAL_EN: Final = ("first", "second", "third", "fourth", "fifth")


class Activada(Condition[Mesa]):
    """It is the n-th time that the ability is activated while the source has been on the field."""

    key = "activada"

    def __init__(self, activada: int) -> None:
        if not 1 <= activada <= len(_ORDINAL_ES):
            raise Mistake("de 1 a 5", "from 1 to 5")
        self.veces = activada

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        o = objeto_de(m, x)
        p = m.piezas.get(o.fuente)
        return p is not None and (p.usos >> (4 * o.habilidad)) & 15 == self.veces

    def text(self, t: Printing) -> str:
        n = self.veces - 1
        return t.pick(
            f"es la {_ORDINAL_ES[n]} vez que uso esta habilidad",
            f"it is the {_ORDINAL_EN[n]} time I use this ability",
        )


_CUALES: Final = "lo que se cuenta, con «cada»"

VOCABULARIO.add(
    "amount",
    "cuenta",
    Cuenta,
    (Field("cuenta", SELECTOR, _CUALES, "what is counted, with «cada»"),),
    "Cuántas hay en el campo.",
    "How many there are on the field.",
    ("RG-PI.5",),
)
VOCABULARIO.add(
    "amount",
    "ataque_de",
    AtaqueDe,
    (Field("ataque_de", SELECTOR, "de quién", "whose"),),
    "El ataque de una pieza.",
    "The attack of a piece.",
    ("RG-CR.6",),
)
VOCABULARIO.add(
    "condition",
    "ataque_este_turno",
    AtaqueEsteTurno,
    (),
    "La fuente atacó este turno.",
    "The source attacked this turn.",
    ("RG-MV.3",),
)
VOCABULARIO.add(
    "condition",
    "muere",
    Muere,
    (Field("muere", SELECTOR, "quién", "who"),),
    "La pieza se quedó sin vida.",
    "The piece has no life left.",
    ("RG-CB.7",),
)
VOCABULARIO.add(
    "condition",
    "hay",
    Hay,
    (
        Field("hay", SELECTOR, _CUALES, "what is counted, with «cada»"),
        Field("al_menos", INTEGER, "cuántas", "how many", False),
    ),
    "Hay en el campo al menos tantas.",
    "There are at least so many on the field.",
    ("RG-PI.5",),
)
VOCABULARIO.add(
    "condition",
    "sin_mano",
    SinMano,
    (Field("sin_mano", WORD, "quién", "who", True, ("tu", "oponente")),),
    "Un jugador no tiene cartas en la mano.",
    "A player has no cards in hand.",
    ("RG-HO.1",),
)
VOCABULARIO.add(
    "condition",
    "primera_carta",
    PrimeraCarta,
    (),
    "Es la primera carta jugada este turno.",
    "It is the first card played this turn.",
    ("RG-KW.5",),
)
VOCABULARIO.add(
    "condition",
    "activada",
    Activada,
    (Field("activada", INTEGER, "qué vez", "which time"),),
    "Es la enésima vez que se usa la habilidad.",
    "It is the n-th time the ability is used.",
    ("RG-AB.1",),
)
