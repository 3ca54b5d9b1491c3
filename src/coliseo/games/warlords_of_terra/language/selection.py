"""Selectors: what an operation acts upon. Here what they share, and those that are not targets.

A selector yields codes of things as `model.table` numbers them: the ident of a troop, or a player, a lugar and so on
above `BLANCO`.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node, Printing, Selector
from coliseo.games.warlords_of_terra.facts.status import objeto_de_clase
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.naming_tokens import Subtipo
from coliseo.games.warlords_of_terra.language.vocabulary import objeto_de
from coliseo.games.warlords_of_terra.model.cards import (
    ARMA,
    DE_QUIEN,
    DE_TODOS,
    ENEMIGAS,
    INMUNIDAD_ANTE,
    NOMBRE_REINO,
    REINOS,
    TUYAS,
    Carta,
)
from coliseo.games.warlords_of_terra.model.items import Objeto
from coliseo.games.warlords_of_terra.model.pieces import Tropa
from coliseo.games.warlords_of_terra.model.table import ZONAS, Mesa
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import ES, Noun

cite("policy", "selection.es_inmune", ("WT-A.2.3.2", "WT-A.2.4.2", "WT-A.2.4.3"))

# kinds of things, as bits
UNA_TROPA: Final = 1
UN_JUGADOR: Final = 2
UN_LUGAR: Final = 4
UN_OBJETO: Final = 8
UNA_ZONA: Final = 16
COSAS: Final = ("tropa", "jugador", "lugar", "objeto", "zona")
NOMBRE_COSA: Final = (nouns.TROPA, nouns.JUGADOR, nouns.LUGAR, nouns.OBJETO, nouns.ZONA)


class Seleccion(Selector):
    """What an operation acts upon, and how a sentence speaks of it."""

    #: a target, or what was chosen as one before (WT-A.12.irradiar.2)
    elegida = False
    #: all that match, so that a Legión is one troop (WT-A.12.legion.15)
    de_todas = False

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return []

    def nombre(self, t: Printing) -> str:
        """ "la tropa enemiga objetivo", "target enemy troop"."""
        return ""

    def sujeto(self, t: Printing) -> str:
        """As what a sentence begins with."""
        return self.nombre(t)

    def a(self, t: Printing) -> str:
        """ "a la tropa objetivo"; in English without any preposition."""
        return nouns.a_(self.nombre(t)) if t.lang == ES else self.nombre(t)

    def de(self, t: Printing) -> str:
        """ "de la tropa objetivo"; in English without any preposition."""
        return nouns.de_(self.nombre(t)) if t.lang == ES else self.nombre(t)

    def text(self, t: Printing) -> str:
        return self.nombre(t)

    def plural(self) -> bool:
        """It is spoken of in the plural."""
        return False


def es_inmune(m: Mesa, o: Objeto, ident: int) -> bool:
    """Can a troop not be affected by what comes from that card (WT-A.12.inmune.3)? It is never immune to itself."""
    return ident != o.fuente and m.estado(ident).inmune & INMUNIDAD_ANTE[m.carta(o.carta).tipo] != 0


def esta_combatiendo(m: Mesa, p: Tropa) -> bool:
    """Does it stand in a zone of the combat in progress (WT-A.10.1c.12)?"""
    if m.combate is None:
        return False
    for each in m.combate.zonas:
        if each.celda == p.celda:
            return True
    return False


class Filtro:
    """Which things: whose, and what they must be or have."""

    __slots__ = (
        "atq_maximo", "con_arma", "con_menos_oro", "de", "nivel_maximo", "otra", "reino", "sin_combatir", "subtipo",
    )  # fmt: skip

    def __init__(
        self,
        de: str = "cualquiera",
        subtipo: str = "",
        reino: str = "",
        nivel_maximo: int = -1,
        atq_maximo: int = -1,
        con_arma: str = "no",
        sin_combatir: str = "no",
        otra: str = "no",
    ) -> None:
        self.de = DE_QUIEN.index(de)
        self.subtipo = Subtipo(subtipo) if subtipo else None
        self.reino = REINOS.index(reino) if reino else -1
        self.nivel_maximo = nivel_maximo
        self.atq_maximo = atq_maximo
        self.con_arma = con_arma == "si"
        self.sin_combatir = sin_combatir == "si"
        self.otra = otra == "si"
        #: a lugar that gives oro only if the player's own lugares show less of it than the rival's (WT-B.1.1)
        self.con_menos_oro = False

    def children(self) -> list[Node]:
        return [] if self.subtipo is None else [self.subtipo]

    def es_de_quien(self, o: Objeto, control: int) -> bool:
        return self.de == DE_TODOS or (self.de == TUYAS) == (control == o.control)

    def es_de_clase(self, c: Carta) -> bool:
        """Subtype and realm, as printed (WT-A.2.2.3)."""
        if self.subtipo is not None and self.subtipo.clave not in c.subtipos:
            return False
        return self.reino < 0 or c.reino == self.reino

    def es_de_nivel(self, c: Carta) -> bool:
        return self.nivel_maximo < 0 or c.nivel <= self.nivel_maximo

    def cumple(self, m: Mesa, p: Tropa) -> bool:
        """What the text asks of a troop's status: its final one (WT-A.7.3.5)."""
        if self.con_arma and not objeto_de_clase(m, p, ARMA):
            return False
        if self.sin_combatir and esta_combatiendo(m, p):
            return False
        return self.atq_maximo < 0 or m.estado(p.ident).atq <= self.atq_maximo

    def tropas(self, m: Mesa, o: Objeto) -> list[int]:
        """The troops that fit, in the order they entered; not those that are immune to the source."""
        return self.entre(m, o, list(m.tropas.values()), 0, ZONAS)

    def entre(self, m: Mesa, o: Objeto, tropas: list[Tropa], sin: int, bastan: int) -> list[int]:
        """The same among some troops, without those that have a keyword of the mask `sin`, up to so many."""
        found: list[int] = []
        cards = m.catalogo.cartas
        statuses = m.ahora().estados
        against = INMUNIDAD_ANTE[cards[o.carta].tipo]
        plain = self.subtipo is None and self.reino < 0 and self.nivel_maximo < 0
        for p in tropas:
            status = statuses[p.ident]
            if status.palabras & sin or not self.es_de_quien(o, p.control):
                continue
            if p.ident == o.fuente:
                if self.otra:
                    continue
            elif status.inmune & against:
                continue
            if not plain:
                c = cards[p.carta]
                if not self.es_de_clase(c) or not self.es_de_nivel(c):
                    continue
            if self.cumple(m, p):
                found.append(p.ident)
                if len(found) >= bastan:
                    break
        return found

    # -- text --------------------------------------------------------------------------------------------------------

    def con_nombre(self, noun: Noun, plural: bool, t: Printing, objetivo: bool) -> str:
        """The noun with what stands beside it: "tropa Bestia enemiga objetivo", "target enemy Beast troop"."""
        name = noun.form(t.lang, plural)
        kind = "" if self.subtipo is None else self.subtipo.text(t)
        realm = NOMBRE_REINO[self.reino] if self.reino >= 0 else ""
        if t.lang == ES:
            words = [name]
            if kind:
                words.append(kind)
            if realm:
                words.append(f"de {realm}")
            if self.de == ENEMIGAS:
                words.append(noun.agree("enemigo", "enemiga", plural))
            if objetivo:
                words.append("objetivo")
        else:
            words = ["target"] if objetivo else []
            if self.de == ENEMIGAS:
                words.append("enemy")
            if realm:
                words.append(realm)
            if kind:
                words.append(kind)
            words.append(name)
        return " ".join(words)

    def cola(self, t: Printing, plural: bool = False) -> str:
        """What follows: "que controles", "de nivel 3 o inferior", "con un arma equipada"."""
        text = ""
        n = self.nivel_maximo
        if self.de == TUYAS:
            text += t.pick(" que controles", " you control")
        if n >= 0:
            text += t.pick(f" de nivel {n} o inferior", f" of level {n} or lower")
        if self.con_arma:
            text += t.pick(" con un arma equipada", " with an arma equipped")
        if self.sin_combatir:
            fights = "estén" if plural else "esté"
            text += t.pick(f" que no {fights} combatiendo", f" that {'are' if plural else 'is'} not fighting")
        if self.atq_maximo >= 0:
            text += t.pick(f" con ATQ {self.atq_maximo} o menos", f" with ATQ {self.atq_maximo} or less")
        if self.con_menos_oro:
            text += t.pick(
                " (uno que da oro, solo si tus lugares muestran menos iconos de oro que los del oponente)",
                " (one that gives oro, only if your lugares show fewer oro icons than the opponent's)",
            )
        return text


# -- all that match -------------------------------------------------------------------------------------------------


class Todas(Seleccion):
    """`{todas: tropa…}`, `{cada: tropa…}`: all that match. They are not targets."""

    key = "todas"
    de_todas = True

    def __init__(self, filtro: Filtro, cada: bool) -> None:
        self.filtro = filtro
        self.cada = cada

    def children(self) -> list[Node]:
        return self.filtro.children()

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        return self.filtro.tropas(m, objeto_de(m, x))

    def plural(self) -> bool:
        return not self.cada

    def _nombre(self, t: Printing, es: str, en: str) -> str:
        f = self.filtro
        plural = not self.cada
        name = f.con_nombre(nouns.TROPA, plural, t, False) + f.cola(t, plural)
        other = t.pick("otras " if plural else "otra ", "other ") if f.otra else ""
        return t.pick(es, en) + other + name

    def nombre(self, t: Printing) -> str:
        return self._nombre(t, "cada ", "each ") if self.cada else self._nombre(t, "todas las ", "all ")

    def sujeto(self, t: Printing) -> str:
        """As subject: "las tropas Bestia que controles"; with nothing to tell them apart, "todas las tropas"."""
        f = self.filtro
        if self.cada or (f.de == DE_TODOS and f.subtipo is None and f.reino < 0):
            return self.nombre(t)
        return self._nombre(t, "las ", "")


class Una(Seleccion):
    """`{una: tropa…}`: one that its player chooses as the effect resolves. It is not a target."""

    key = "una"

    def __init__(self, filtro: Filtro) -> None:
        self.filtro = filtro

    def children(self) -> list[Node]:
        return self.filtro.children()

    def codigos(self, m: Mesa, x: EffectFrame) -> list[int]:
        """Those among which it is chosen."""
        return self.filtro.tropas(m, objeto_de(m, x))

    def nombre(self, t: Printing) -> str:
        f = self.filtro
        name = f.con_nombre(nouns.TROPA, False, t, False)
        article = t.pick("otra", "another") if f.otra else t.pick("una", "an" if name[0].lower() in "aeiou" else "a")
        return f"{article} {name}{f.cola(t)}"


def todas(
    todas: str,
    de: str = "cualquiera",
    subtipo: str = "",
    reino: str = "",
    nivel_maximo: int = -1,
    atq_maximo: int = -1,
    con_arma: str = "no",
    sin_combatir: str = "no",
    otra: str = "no",
) -> Todas:
    return Todas(Filtro(de, subtipo, reino, nivel_maximo, atq_maximo, con_arma, sin_combatir, otra), False)


def cada(
    cada: str,
    de: str = "cualquiera",
    subtipo: str = "",
    reino: str = "",
    nivel_maximo: int = -1,
    atq_maximo: int = -1,
    con_arma: str = "no",
    sin_combatir: str = "no",
    otra: str = "no",
) -> Todas:
    return Todas(Filtro(de, subtipo, reino, nivel_maximo, atq_maximo, con_arma, sin_combatir, otra), True)


def una(
    una: str,
    de: str = "cualquiera",
    subtipo: str = "",
    reino: str = "",
    nivel_maximo: int = -1,
    atq_maximo: int = -1,
    con_arma: str = "no",
    sin_combatir: str = "no",
    otra: str = "no",
) -> Una:
    return Una(Filtro(de, subtipo, reino, nivel_maximo, atq_maximo, con_arma, sin_combatir, otra))
