"""Selectors: what an operation acts upon. Here what they share, and those that choose nothing.

A selector yields codes of things as `table` numbers them: the ident of a piece, or a cell, a player and so on above
`BLANCO`.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing, Selector
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.vocabulary import objeto_de
from coliseo.games.rise_of_gods.model.cards import CRIATURA
from coliseo.games.rise_of_gods.model.items import Objeto
from coliseo.games.rise_of_gods.model.pieces import Pieza
from coliseo.games.rise_of_gods.model.table import (
    CAMPO,
    DE_CASILLA,
    TABLERO,
    Mesa,
    a_la_derecha,
    a_la_izquierda,
    delante,
    detras,
)
from coliseo.tabletop.board.grid import OFF_BOARD, cells_of
from coliseo.text.lexicon import ES, Noun
from coliseo.text.mistake import Mistake

# kinds of things, as bits
UNA_CRIATURA: Final = 1
UNA_ESTRUCTURA: Final = 2
UN_ARTEFACTO: Final = 4
UN_TERRENO: Final = 8
UN_CASILLERO: Final = 16
UN_JUGADOR: Final = 32
COSAS: Final = ("criatura", "estructura", "artefacto", "terreno", "casillero", "jugador")
PIEZAS: Final = UNA_CRIATURA | UNA_ESTRUCTURA
NOMBRE_COSA: Final = (
    nouns.CRIATURA,
    nouns.ESTRUCTURA,
    nouns.ARTEFACTO,
    nouns.TERRENO,
    nouns.CASILLERO,
    nouns.JUGADOR,
)

# whose
DE_CUALQUIERA: Final = 0
ALIADA: Final = 1
ENEMIGA: Final = 2
DE_QUIEN: Final = ("cualquiera", "aliada", "enemiga")

# where
EN_CUALQUIER_LUGAR: Final = 0
ALREDEDOR: Final = 1
DELANTE: Final = 2
TU_LADO: Final = 3
A_LOS_LADOS: Final = 4
LADO_ENEMIGO: Final = 5
DETRAS: Final = 6
DONDE: Final = ("cualquiera", "alrededor", "delante", "tu_lado", "a_los_lados", "lado_enemigo", "detras")


class Seleccion(Selector):
    """What an operation acts upon, and how a sentence speaks of it."""

    #: chosen by its controller, so that it is a target
    elegida = False
    #: the pronoun that stands for it in Spanish, before the verb; nothing if it is named after the verb
    pronombre = ""

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return []

    def nombre(self, t: Printing) -> str:
        """As direct object: "una criatura enemiga", "an enemy criatura"."""
        return ""

    def a(self, t: Printing) -> str:
        """ "a una criatura enemiga"; in English without any preposition."""
        name = self.nombre(t)
        if t.lang != ES:
            return name
        return f"al {name[3:]}" if name.startswith("el ") else f"a {name}"

    def text(self, t: Printing) -> str:
        return self.nombre(t)

    def plural(self) -> bool:
        """It is spoken of in the plural."""
        return False


# -- where the source is --------------------------------------------------------------------------------------------


def celda_de(m: Mesa, o: Objeto) -> int:
    """The cell of the source: where it stands, or stood last."""
    p = m.piezas.get(o.fuente)
    return o.celda if p is None else p.celda


def portador_de(m: Mesa, o: Objeto) -> Pieza | None:
    """The criatura on which the source (an artefacto or a Vínculo) hangs."""
    for p in m.piezas.values():
        for a in p.adjuntos:
            if a.ident == o.fuente:
                return p
    return None


def celdas_en(m: Mesa, o: Objeto, donde: int) -> int:
    """The cells of a place, as a mask, as the controller of the source sees it (RG-OQ.1, RG-OQ.2)."""
    if donde == EN_CUALQUIER_LUGAR:
        return TABLERO.all
    if donde == TU_LADO:
        return CAMPO[o.control]
    if donde == LADO_ENEMIGO:
        return CAMPO[m.rival[o.control]]
    celda = celda_de(m, o)
    if celda < 0:
        return 0
    if donde == ALREDEDOR:
        return TABLERO.neighbours[celda]
    mask = 0
    for c in _pasos(o.control, celda, donde):
        if c != OFF_BOARD:
            mask |= 1 << c
    return mask


def _pasos(seat: int, celda: int, donde: int) -> list[int]:
    if donde == DELANTE:
        return [delante(seat, celda)]
    if donde == DETRAS:
        return [detras(seat, celda)]
    return [a_la_izquierda(seat, celda), a_la_derecha(seat, celda)]


_LUGAR_ES: Final = (
    "",
    " alrededor mío",
    " delante de mí",
    " de tu lado del campo",
    " a mi izquierda y a mi derecha",
    " del lado enemigo del campo",
    " detrás de mí",
)
_LUGAR_EN: Final = (
    "",
    " around me",
    " in front of me",
    " on your side of the field",
    " to my left and to my right",
    " on the enemy side of the field",
    " behind me",
)


def lugar(donde: int, t: Printing) -> str:
    """ " alrededor mío", with its leading space."""
    return t.pick(_LUGAR_ES[donde], _LUGAR_EN[donde])


class Filtro:
    """Which pieces of the board: kind, whose, where, and what they must have."""

    __slots__ = ("con_enfermedad", "cosas", "coste_maximo", "de", "donde", "otra")

    def __init__(
        self, cosas: int, de: int, donde: int, otra: bool = False, con_enfermedad: bool = False, coste_maximo: int = -1
    ) -> None:
        self.cosas = cosas
        self.de = de
        self.donde = donde
        self.otra = otra
        self.con_enfermedad = con_enfermedad
        self.coste_maximo = coste_maximo

    def es_de_la_clase(self, p: Pieza) -> bool:
        return self.cosas & (UNA_CRIATURA if p.tipo == CRIATURA else UNA_ESTRUCTURA) != 0

    def es_de_quien(self, o: Objeto, p: Pieza) -> bool:
        return self.de == DE_CUALQUIERA or (self.de == ALIADA) == (p.control == o.control)

    def cumple(self, m: Mesa, o: Objeto, p: Pieza) -> bool:
        """What the text asks of the piece, besides kind, side and place."""
        if self.otra and p.ident == o.fuente:
            return False
        if self.con_enfermedad and not p.enfermedad:
            return False
        return self.coste_maximo < 0 or m.carta(p.carta).coste <= self.coste_maximo

    def piezas(self, m: Mesa, o: Objeto) -> list[int]:
        """Those on the field that fit, by cell."""
        seat = o.control
        mask = m.de[seat] | m.de[m.rival[seat]]
        if self.de == ALIADA:
            mask = m.de[seat]
        elif self.de == ENEMIGA:
            mask = m.de[m.rival[seat]]
        if self.donde:
            mask &= celdas_en(m, o, self.donde)
        found: list[int] = []
        while mask:
            low = mask & -mask
            mask ^= low
            p = m.piezas[m.celdas[low.bit_length() - 1]]
            if self.es_de_la_clase(p) and self.cumple(m, o, p):
                found.append(p.ident)
        return found

    # -- text --------------------------------------------------------------------------------------------------------

    def adjetivo(self, noun: Noun, plural: bool, t: Printing) -> str:
        if t.lang != ES:
            return ("", "allied ", "enemy ")[self.de]
        if self.de == DE_CUALQUIERA:
            return ""
        es = noun.agree("aliado", "aliada", plural) if self.de == ALIADA else noun.agree("enemigo", "enemiga", plural)
        return f" {es}"

    def cola(self, t: Printing) -> str:
        """What follows the noun: "con Enfermedad", "de coste total 2 o menos", "alrededor mío"."""
        text = ""
        if self.con_enfermedad:
            text += t.pick(" con Enfermedad", " with Enfermedad")
        if self.coste_maximo >= 0:
            n = self.coste_maximo
            text += t.pick(f" de coste total {n} o menos", f" with total cost {n} or less")
        return text + lugar(self.donde, t)


def mascara_de(words_given: list[str]) -> int:
    mask = 0
    for word in words_given:
        mask |= 1 << COSAS.index(word)
    return mask


def enumerar(phrases: list[str], link: str) -> str:
    """ "a", "a o b", "a, b o c"."""
    if len(phrases) == 1:
        return phrases[0]
    return f"{', '.join(phrases[:-1])} {link} {phrases[-1]}"


def grupos(nouns: list[Noun]) -> list[list[Noun]]:
    """Nouns that share one article (all of one gender), or each by itself."""
    if all(n.gender == nouns[0].gender for n in nouns):
        return [nouns]
    return [[n] for n in nouns]


# -- all that match -------------------------------------------------------------------------------------------------


class Todas(Seleccion):
    """`{todas: …}`, `{cada: …}`: all that match. They are not targets (RG-KW.47)."""

    key = "todas"

    def __init__(
        self,
        cosas: list[str],
        de: str,
        donde: str,
        con_enfermedad: str,
        coste_maximo: int,
        cada: bool,
        otra: str = "no",
    ) -> None:
        self.orden = [NOMBRE_COSA[COSAS.index(word)] for word in cosas]
        mask = mascara_de(cosas)
        if mask & (UN_ARTEFACTO | UN_JUGADOR):
            raise Mistake(
                "aquí van criatura, estructura, terreno o casillero",
                "criatura, estructura, terreno or casillero go here",
            )
        self.cosas = mask
        self.cada = cada
        self.filtro = Filtro(
            mask, DE_QUIEN.index(de), DONDE.index(donde), otra == "si", con_enfermedad == "si", coste_maximo
        )

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        o = objeto_de(m, x)
        found: list[int] = []
        if self.cosas & PIEZAS:
            found = self.filtro.piezas(m, o)
        if self.cosas & (UN_CASILLERO | UN_TERRENO):
            mask = celdas_en(m, o, self.filtro.donde)
            for c in cells_of(mask):
                if self.cosas & UN_CASILLERO or c in m.terrenos:
                    found.append(DE_CASILLA + c)
        return found

    def plural(self) -> bool:
        return not self.cada

    def _frases(self, t: Printing) -> list[str]:
        f = self.filtro
        phrases = []
        parts = grupos(self.orden)
        for i, group in enumerate(parts):
            plural = not self.cada
            names = t.pick(" y ", " and ").join(n.form(t.lang, plural) for n in group)
            adjective = f.adjetivo(group[0], plural, t)
            if t.lang == ES:
                article = "cada" if self.cada else group[0].agree("todos los", "todas las")
                phrase = f"{article} {'otra ' if f.otra else ''}{names}{adjective}"
            else:
                other = "other " if f.otra else ""
                phrase = f"{'each' if self.cada else 'all'} {other}{adjective}{names}"
            phrases.append(phrase + (f.cola(t) if i == len(parts) - 1 else ""))
        return phrases

    def nombre(self, t: Printing) -> str:
        return enumerar(self._frases(t), t.pick("y", "and"))

    def a(self, t: Printing) -> str:
        if t.lang != ES:
            return self.nombre(t)
        return enumerar([f"a {phrase}" for phrase in self._frases(t)], "y")

    def sujeto(self, t: Printing) -> str:
        """As the subject of a sentence: "Las criaturas enemigas alrededor mío"."""
        f = self.filtro
        noun = self.orden[0]
        names = t.pick(" y ", " and ").join(n.form(t.lang, True) for n in self.orden)
        if t.lang == ES:
            return f"{noun.agree('los', 'las')} {names}{f.adjetivo(noun, True, t)}{f.cola(t)}"
        return f"{f.adjetivo(noun, True, t)}{names}{f.cola(t)}"


def todas(
    todas: list[str],
    de: str = "cualquiera",
    donde: str = "cualquiera",
    con_enfermedad: str = "no",
    coste_maximo: int = -1,
    otra: str = "no",
) -> Todas:
    return Todas(todas, de, donde, con_enfermedad, coste_maximo, False, otra)


def cada(
    cada: list[str],
    de: str = "cualquiera",
    donde: str = "cualquiera",
    con_enfermedad: str = "no",
    coste_maximo: int = -1,
    otra: str = "no",
) -> Todas:
    return Todas(cada, de, donde, con_enfermedad, coste_maximo, True, otra)
