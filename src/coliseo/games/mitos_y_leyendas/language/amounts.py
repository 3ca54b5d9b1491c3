"""Amounts read from cards: how many there are, their Fuerza, their cost."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Fixed, Node, Printing, walk
from coliseo.effects.vocabulary import SELECTOR, WORDS, Field
from coliseo.games.mitos_y_leyendas.language.selection import (
    CAMPOS,
    CLASES_DE_CARTA,
    Filtro,
    Seleccion,
    Todos,
    hacer_filtro,
)
from coliseo.games.mitos_y_leyendas.language.selectors import del_cementerio, sin_dueno
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, PROPIO
from coliseo.games.mitos_y_leyendas.model.derived import EN_JUEGO
from coliseo.games.mitos_y_leyendas.model.table import BLANCO, DE_CEMENTERIO, DE_JUGADA, Mesa, es_de
from coliseo.text.mistake import Mistake


class Cuenta(Amount[Mesa]):
    """`{cuenta: {cada: aliado, de: propio}}`: how many there are in play."""

    key = "cuenta"
    looks = EN_JUEGO

    def __init__(self, cuenta: Seleccion) -> None:
        if not isinstance(cuenta, Todos):
            raise Mistake("se cuenta con «cada»", "what is counted is said with «cada»")
        self.cuales = cuenta

    @property
    def usa_fuerza(self) -> bool:
        return self.cuales.filtro.usa_fuerza

    def children(self) -> list[Node]:
        return [self.cuales]

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return len(self.cuales.codigos(m, x))

    def text(self, t: Printing) -> str:
        text = self.cuales.filtro.cada(t)
        return text + (t.pick(" en juego", " in play") if self.cuales.filtro.de == 0 else "")

    def varios(self, t: Printing) -> str:
        """The same, told as a number of things: "Oros oponentes en juego"."""
        where = t.pick(" en juego", " in play") if self.cuales.filtro.de != PROPIO else ""
        return self.cuales.filtro.sin_articulo(True, t) + where


class CuentaCementerio(Amount[Mesa]):
    """`{cuenta_cementerio: oro, de: propio}`: how many cards of a Cementerio fit."""

    key = "cuenta_cementerio"

    def __init__(self, filtro: Filtro) -> None:
        self.filtro = filtro

    def value(self, m: Mesa, x: EffectFrame) -> int:
        o = jugada_de(m, x)
        n = 0
        for seat in range(2):
            if es_de(seat, self.filtro.de, o.control):
                for card in m.jugadores[seat].cementerio:
                    if self.filtro.cumple_carta(m, card, o.carta):
                        n += 1
        return n

    def text(self, t: Printing) -> str:
        where = (
            t.pick("los Cementerios", "the Cementerios"),
            t.pick("tu Cementerio", "your Cementerio"),
            t.pick("el Cementerio del oponente", "the opponent's Cementerio"),
        )[self.filtro.de]
        each = sin_dueno(self.filtro).cada(t)
        return t.pick(f"{each} en {where}", f"{each} in {where}")


def cuenta_cementerio(**campos: Any) -> CuentaCementerio:
    tipos = campos.pop("cuenta_cementerio")
    if "de" not in campos:
        campos["de"] = "propio"
    return CuentaCementerio(hacer_filtro(tipos, campos))


class MayorFuerza(Amount[Mesa]):
    """`{mayor_fuerza: {cada: aliado…}}`: the highest Fuerza among them."""

    key = "mayor_fuerza"
    looks = EN_JUEGO
    usa_fuerza = True

    def __init__(self, mayor_fuerza: Seleccion) -> None:
        if not isinstance(mayor_fuerza, Todos):
            raise Mistake("se compara con «cada»", "what is compared is said with «cada»")
        self.cuales = mayor_fuerza

    def children(self) -> list[Node]:
        return [self.cuales]

    def value(self, m: Mesa, x: EffectFrame) -> int:
        best = 0
        for ident in self.cuales.codigos(m, x):
            if m.piezas[ident].tipo == ALIADO and m.estado(ident).fuerza > best:
                best = m.estado(ident).fuerza
        return best

    def text(self, t: Printing) -> str:
        who = self.cuales.filtro.todos(t, False)
        return t.pick(f"la mayor Fuerza entre {who}", f"the highest Fuerza among {who}")


class FuerzaDe(Amount[Mesa]):
    """`{fuerza_de: portador}`: the Fuerza of a card in play; printed, of one in a Cementerio."""

    key = "fuerza_de"
    looks = EN_JUEGO
    usa_fuerza = True

    def __init__(self, fuerza_de: Seleccion) -> None:
        self.a = fuerza_de

    def children(self) -> list[Node]:
        return [self.a]

    def value(self, m: Mesa, x: EffectFrame) -> int:
        for code in self.a.codigos(m, x):
            if code < BLANCO:
                return m.estado(code).fuerza
            if code // BLANCO == DE_CEMENTERIO // BLANCO:
                return m.carta(del_cementerio(code)[1]).fuerza
        return 0

    def text(self, t: Printing) -> str:
        name = self.a.nombre(t)
        of = f"del {name[3:]}" if name.startswith("el ") else f"de {name}"
        return t.pick(f"cada punto de Fuerza {of}", f"each point of Fuerza of {name}")


class CosteDe(Amount[Mesa]):
    """`{coste_de: eso}`: the printed cost of a card (ML-2.4.3)."""

    key = "coste_de"
    looks = EN_JUEGO

    def __init__(self, coste_de: Seleccion) -> None:
        self.a = coste_de

    def children(self) -> list[Node]:
        return [self.a]

    def value(self, m: Mesa, x: EffectFrame) -> int:
        for code in self.a.codigos(m, x):
            if code < BLANCO:
                return m.carta(m.piezas[code].carta).coste
            if code // BLANCO == DE_CEMENTERIO // BLANCO:
                return m.carta(del_cementerio(code)[1]).coste
            if code // BLANCO == DE_JUGADA // BLANCO:
                other = m.jugada(code - DE_JUGADA)
                return 0 if other is None else m.carta(other.carta).coste
        return 0

    def text(self, t: Printing) -> str:
        name = self.a.nombre(t)
        of = f"del {name[3:]}" if name.startswith("el ") else f"de {name}"
        return t.pick(f"cada Oro del coste {of}", f"each Oro of the cost of {name}")


def mira_fuerza(node: Node) -> bool:
    """Does an amount or a condition look at the Fuerza of cards in play, itself or what it is made of?"""
    return any([getattr(each, "usa_fuerza", False) is True for each in walk(node)])


def valor_de(amount: Amount[Mesa], t: Printing) -> str:
    """An amount that something is equal to: "0", "igual a los Oros que controles"."""
    if isinstance(amount, Fixed):
        return str(amount.number)
    if isinstance(amount, MayorFuerza):
        return t.pick(f"igual a {amount.text(t)}", f"equal to {amount.text(t)}")
    if isinstance(amount, Cuenta):
        which = amount.varios(t)
        return t.pick(f"igual al número de {which}", f"equal to the number of {which}")
    n = amount.head(t)
    return t.pick(f"{n}{amount.tail(t)}", f"{n}{amount.tail(t)}")


_CUALES: Final = ("lo que se cuenta, con «cada»", "what is counted, with «cada»")

VOCABULARIO.add(
    "amount",
    "cuenta",
    Cuenta,
    (Field("cuenta", SELECTOR, *_CUALES),),
    "Cuántas cartas hay en juego.",
    "How many cards there are in play.",
    ("ML-6.4.2",),
)
VOCABULARIO.add(
    "amount",
    "cuenta_cementerio",
    cuenta_cementerio,
    (
        Field("cuenta_cementerio", WORDS, "qué tipos de carta", "which types of card", True, CLASES_DE_CARTA),
        *CAMPOS,
    ),
    "Cuántas cartas de un Cementerio cumplen.",
    "How many cards of a Cementerio fit.",
    ("ML-4.7.3",),
)
VOCABULARIO.add(
    "amount",
    "mayor_fuerza",
    MayorFuerza,
    (Field("mayor_fuerza", SELECTOR, *_CUALES),),
    "La mayor Fuerza entre varias.",
    "The highest Fuerza among several.",
    ("ML-3.1.1",),
)
VOCABULARIO.add(
    "amount",
    "fuerza_de",
    FuerzaDe,
    (Field("fuerza_de", SELECTOR, "de quién", "whose"),),
    "La Fuerza de una carta.",
    "The Fuerza of a card.",
    ("ML-3.1.1", "ML-3.1.2"),
)
VOCABULARIO.add(
    "amount",
    "coste_de",
    CosteDe,
    (Field("coste_de", SELECTOR, "de quién", "whose"),),
    "El coste impreso de una carta.",
    "The printed cost of a card.",
    ("ML-2.4.3",),
)
