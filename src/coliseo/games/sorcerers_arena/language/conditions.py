"""Conditions that look at the table, and amounts that depend on it."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Condition, Node, Printing
from coliseo.effects.vocabulary import AMOUNT, CONDITION, INTEGER, SELECTOR, WORD, Field
from coliseo.games.sorcerers_arena.facts.board import en_alcance
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.selectors import Cada, Directo, Ese, Esos, Quien, Yo
from coliseo.games.sorcerers_arena.language.vocabulary import ILEGIBLE, VOCABULARIO, objeto_de
from coliseo.games.sorcerers_arena.model.cards import CATEGORIAS, ESTADOS
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.tabletop.zones import NO_CARD
from coliseo.text.lexicon import Figure
from coliseo.text.mistake import Mistake


def uno_conocido(quien: Quien | None) -> Quien:
    """Somebody that an amount or a condition may look at: the active personaje or the one chosen."""
    if quien is None:
        return Yo()
    if isinstance(quien, (Directo, Cada, Esos)):
        raise Mistake("aquí solo «yo» o «ese»", "only «yo» or «ese» here")
    return quien


# -- conditions -----------------------------------------------------------------------------------------------------


class Tiene(Condition[Mesa]):
    """`{tiene: immobilized, quien: ese}`: it has a status, however many its counters (SA-1.EST.4)."""

    key = "tiene"

    def __init__(self, tiene: str, quien: Quien | None = None) -> None:
        self.estado = ESTADOS.index(tiene)
        self.quien = uno_conocido(quien)

    def children(self) -> list[Node]:
        return [self.quien]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        for place in self.quien.lugares(m, x):
            return m.figuras[place].estados[self.estado] > 0
        return False

    def text(self, t: Printing) -> str:
        who, status = self.quien.nombre(t), nouns.estado(t, self.estado)
        return t.pick(f"{who} tiene {status}", f"{who} has {status}")

    def denied(self, t: Printing) -> str:
        who, status = self.quien.nombre(t), nouns.estado(t, self.estado)
        return t.pick(f"{who} no tiene {status}", f"{who} does not have {status}")


class ManoCorta(Condition[Mesa]):
    """`{mano_corta: 3}`: so many cards or fewer in the hand of the Invocador of the one chosen."""

    key = "mano_corta"

    def __init__(self, mano_corta: int) -> None:
        self.cartas = mano_corta
        self.quien = Ese()

    def children(self) -> list[Node]:
        return [self.quien]

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        chosen = objeto_de(m, x).elegido
        return chosen != NADIE and len(m.invocador_de(chosen).mano.cards) <= self.cartas

    def text(self, t: Printing) -> str:
        cards = Figure(self.cartas, self.cartas).of(nouns.CARTA, t.lang)
        return t.pick(f"su Invocador tiene {cards} o menos en la mano", f"its Summoner has {cards} or fewer in hand")

    def denied(self, t: Printing) -> str:
        cards = Figure(self.cartas, self.cartas).of(nouns.CARTA, t.lang)
        return t.pick(f"su Invocador tiene más de {cards} en la mano", f"its Summoner has more than {cards} in hand")


class Revelada(Condition[Mesa]):
    """`{revelada: magica}`: the card just revealed has a category. Of an illegible symbol nothing is known."""

    key = "revelada"

    def __init__(self, revelada: str) -> None:
        self.legible = revelada != ILEGIBLE
        self.categoria, self.distintivo = nouns.de_palabra(revelada)

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        number = objeto_de(m, x).revelada
        if number == NO_CARD:
            return False
        c = m.carta(number)
        return bool(c.categorias & self.categoria) or bool(c.distintivo & self.distintivo)

    def text(self, t: Printing) -> str:
        what = nouns.carta_de(t, self.categoria, self.distintivo)
        return t.pick(f"es una {what}", f"it is {articulo(what)} {what}")

    def denied(self, t: Printing) -> str:
        what = nouns.carta_de(t, self.categoria, self.distintivo)
        return t.pick(f"no es una {what}", f"it is not {articulo(what)} {what}")


def articulo(palabra: str) -> str:
    """The English article before a word."""
    return "an" if palabra[0].lower() in "aeiou" else "a"


class ReveladaDeRival(Condition[Mesa]):
    """`{revelada_de_rival: 1}`: the card just revealed belongs to a rival that is on the board, within that range."""

    key = "revelada_de_rival"

    def __init__(self, alcance: int) -> None:
        self.quien = Directo("rival", alcance)

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        o = objeto_de(m, x)
        me = m.figuras[o.personaje]
        if o.revelada == NO_CARD or not me.presente:
            return False
        owner = m.carta(o.revelada).personaje
        for f in m.figuras:
            if f.definicion == owner and f.bando != me.bando and f.presente:
                return en_alcance(m, me.casilla, f, self.quien.alcance)
        return False

    def text(self, t: Printing) -> str:
        who = self.quien.nombre(t)
        name = nouns.voz(t).corto
        if self.quien.alcance == 1:
            return t.pick(f"corresponde a {who} a {name}", f"it belongs to a rival adjacent to {name}")
        return t.pick(f"corresponde a {who} de {name}", f"it belongs to {who} of {name}")

    def denied(self, t: Printing) -> str:
        return t.pick(f"no {self.text(t)}", f"it does not belong{self.text(t).removeprefix('it belongs')}")


# -- amounts --------------------------------------------------------------------------------------------------------


class Retirados(Amount[Mesa]):
    """`retirados`: the counters that this effect has just removed."""

    key = "retirados"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return objeto_de(m, x).retirados

    def text(self, t: Printing) -> str:
        return t.pick("cada contador retirado", "each counter removed")


class Contadores(Amount[Mesa]):
    """`{contadores: cursed, de: ese}`: the counters of a status on somebody, at that moment."""

    key = "contadores"

    def __init__(self, contadores: str, de: Quien | None = None) -> None:
        self.estado = ESTADOS.index(contadores)
        self.de = uno_conocido(de)

    def children(self) -> list[Node]:
        return [self.de]

    def value(self, m: Mesa, x: EffectFrame) -> int:
        for place in self.de.lugares(m, x):
            return m.figuras[place].estados[self.estado]
        return 0

    def text(self, t: Printing) -> str:
        status = nouns.estado(t, self.estado)
        if isinstance(self.de, Ese):
            return t.pick(f"cada contador de Estado de su {status}", f"each status counter on its {status}")
        name = self.de.nombre(t)
        return t.pick(
            f"cada contador de Estado {nouns.del_estado(t, self.estado)} de {name}",
            f"each status counter on {name}'s {status}",
        )


class MitadDeLaVida(Amount[Mesa]):
    """`mitad_de_su_vida`: half of the initial Vida of whoever was chosen, rounded up."""

    key = "mitad_de_su_vida"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        chosen = objeto_de(m, x).elegido
        return 0 if chosen == NADIE else (m.personaje(chosen).vida + 1) // 2

    def text(self, t: Printing) -> str:
        return t.pick(
            "la mitad de sus puntos de Vida iniciales, redondeando hacia arriba", "half its initial Health, rounded up"
        )


class OTanto(Amount[Mesa]):
    """`{numero: 4, o: 5, si: …}`: one number, or another if a condition holds at that moment."""

    key = "numero"

    def __init__(self, numero: Amount[Mesa], o: Amount[Mesa], si: Condition[Mesa]) -> None:
        if not numero.printed or not o.printed:
            raise Mistake("«numero» y «o» son números", "«numero» and «o» are numbers")
        self.numero = numero
        self.otro = o
        self.condicion = si
        self.antes = False  # "hasta" is said again before the other number

    def children(self) -> list[Node]:
        return [self.numero, self.otro, self.condicion]

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return self.otro.value(m, x) if self.condicion.holds(m, x) else self.numero.value(m, x)

    def head(self, t: Printing) -> Figure:
        return self.numero.head(t)

    def tail(self, t: Printing) -> str:
        other, when = self.otro.text(t), self.condicion.text(t)
        up_to = t.pick("hasta ", "up to ") if self.antes else ""
        return t.pick(f", o {up_to}{other} si {when}", f", or {up_to}{other} if {when}")

    def highest(self) -> int:
        return max(self.numero.highest(), self.otro.highest())

    def text(self, t: Printing) -> str:
        return f"{self.head(t)}{self.tail(t)}"


_QUIEN_ES = "yo o ese"
_QUIEN_EN = "yo or ese"

VOCABULARIO.add(
    "condition",
    "tiene",
    Tiene,
    (
        Field("tiene", WORD, "qué estado", "which status", True, ESTADOS),
        Field("quien", SELECTOR, f"quién: {_QUIEN_ES}", f"who: {_QUIEN_EN}", False),
    ),
    "Tiene ese estado, con los contadores que sea.",
    "It has that status, whatever its counters.",
    ("SA-1.EST.4", "SA-0.EST.2"),
)
VOCABULARIO.add(
    "condition",
    "mano_corta",
    ManoCorta,
    (Field("mano_corta", INTEGER, "cuántas cartas o menos", "how many cards or fewer"),),
    "El Invocador del personaje elegido tiene tantas cartas o menos en la mano.",
    "The Summoner of the character chosen has so many cards or fewer in hand.",
    ("SA-T.ZONA.1",),
)
VOCABULARIO.add(
    "condition",
    "revelada",
    Revelada,
    (
        Field(
            "revelada",
            WORD,
            "categoría o distintivo; null si el símbolo no se lee",
            "category or badge; null for a symbol that cannot be read",
            True,
            (*CATEGORIAS, "movimiento", "accion", ILEGIBLE),
        ),
    ),
    "La carta que se acaba de revelar es de esa clase.",
    "The card just revealed is of that kind.",
    ("SA-1.ADD.3", "SA-1.CARTA.8", "SA-1.CARTA.12"),
)
VOCABULARIO.add(
    "condition",
    "revelada_de_rival",
    ReveladaDeRival,
    (Field("alcance", INTEGER, "a cuántas casillas como mucho", "how many spaces away at most"),),
    "La carta que se acaba de revelar corresponde a un rival que está en el tablero a ese alcance.",
    "The card just revealed belongs to a rival that is on the board within that range.",
    ("SA-1.ADD.3", "SA-1.CARTA.2", "SA-1.EFE.7", "SA-1.KO.8"),
)
VOCABULARIO.add(
    "amount",
    "retirados",
    Retirados,
    (),
    "Los contadores que este efecto acaba de retirar.",
    "The counters that this effect has just removed.",
    ("SA-1.EST.10",),
)
VOCABULARIO.word("retirados", Retirados)
VOCABULARIO.add(
    "amount",
    "contadores",
    Contadores,
    (
        Field("contadores", WORD, "de qué estado", "of which status", True, ESTADOS),
        Field("de", SELECTOR, f"de quién: {_QUIEN_ES}", f"whose: {_QUIEN_EN}", False),
    ),
    "Los contadores de un estado que alguien tiene en ese momento.",
    "The counters of a status that somebody has at that moment.",
    ("SA-1.EST.3", "SA-1.EST.4"),
)
VOCABULARIO.add(
    "amount",
    "mitad_de_su_vida",
    MitadDeLaVida,
    (),
    "La mitad de la Vida inicial del personaje elegido, redondeando hacia arriba.",
    "Half of the initial Health of the character chosen, rounded up.",
    ("SA-1.PREP.9",),
)
VOCABULARIO.word("mitad_de_su_vida", MitadDeLaVida)
VOCABULARIO.add(
    "amount",
    "numero",
    OTanto,
    (
        Field("numero", AMOUNT, "el número normal", "the usual number"),
        Field("o", AMOUNT, "el número si se cumple", "the number if it holds"),
        Field("si", CONDITION, "la condición", "the condition"),
    ),
    "Un número u otro, según una condición que se mira al resolver.",
    "One number or another, by a condition looked at on resolving.",
    ("SA-1.RES.2",),
)
