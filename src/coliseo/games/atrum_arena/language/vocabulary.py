"""Amounts that are counted on the table, and conditions that look at it."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Condition, Printing
from coliseo.effects.vocabulary import INTEGER, WORD, Field, Vocabulary
from coliseo.games.atrum_arena.facts.stats import (
    cuenta_en_altar,
    cuenta_en_mano,
    poder_de,
    poder_efectivo,
    poder_en,
    reptantes_en_juego,
    tipos_distintos_en_altar,
)
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.model.table import (
    ATAQUE,
    DEFENSA,
    NEUTRO,
    PAGO_EXPLOTAR,
    SOMBRA,
    TIPOS,
    Eslabon,
    Mesa,
)
from coliseo.text.lexicon import Figure
from coliseo.text.mistake import Mistake

VOCABULARIO: Final[Vocabulary[Mesa]] = Vocabulary("atrum_arena")

TIPOS_O_CUALQUIERA: Final = (*TIPOS, "cualquiera")


def tipo_de_palabra(word: str) -> int:
    return NEUTRO if word == "cualquiera" else TIPOS.index(word)


def eslabon_de(m: Mesa, x: EffectFrame) -> Eslabon:
    """The link whose effect is running."""
    return m.cadena[x.link]


class Valor(Amount[Mesa]):
    """`valor`: the number printed on this copy of the Power, which depends on its cost (AA-I.7.5.3)."""

    key = "valor"
    printed = True

    def value(self, m: Mesa, x: EffectFrame) -> int:
        if m.anunciando is not None:
            return poder_efectivo(m, m.anunciando).valor
        e = m.cadena[x.link]
        program = x.program
        if program == 0:
            return poder_de(m, e).valor
        at = (program - 1) * 3
        return poder_en(m, e.copia[at], e.copia[at + 1], e.copia[at + 2]).valor

    def figure(self, t: Printing) -> Figure | None:
        return t.values

    def text(self, t: Printing) -> str:
        return str(t.values)


class EnAltar(Amount[Mesa]):
    """Esbirros of a type in your Altar; Sombras count as the Altar rules say (AA-II.7.5.4)."""

    key = "en_altar"

    def __init__(self, en_altar: str) -> None:
        self.tipo = tipo_de_palabra(en_altar)

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return cuenta_en_altar(m, eslabon_de(m, x).beneficiario, self.tipo)

    def text(self, t: Printing) -> str:
        each = nouns.noun(self.tipo).each(t.lang)
        return t.pick(f"{each} de tu Altar", f"{each} in your Altar")


class Revelados(Amount[Mesa]):
    """Revealed Esbirros of a type; revealed Sombras count as that type (AA-II.7.5.1)."""

    key = "revelados"

    def __init__(self, revelados: str) -> None:
        self.tipo = tipo_de_palabra(revelados)

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return sum(1 for t in m.revelados if cuenta_como(t, self.tipo))

    def text(self, t: Printing) -> str:
        n = nouns.noun(self.tipo)
        return t.pick(f"{n.each('es')} {n.agree('revelado', 'revelada')}", f"{n.each('en')} revealed")


def cuenta_como(t: int, tipo: int) -> bool:
    """Does a revealed card count as the type a Power looks at?"""
    return tipo == NEUTRO or t == tipo or t == SOMBRA


class TiposDistintos(Amount[Mesa]):
    """Different types in your Altar."""

    key = "tipos_distintos"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return tipos_distintos_en_altar(m, eslabon_de(m, x).beneficiario)

    def text(self, t: Printing) -> str:
        return t.pick("cada tipo distinto de Esbirro de tu Altar", "each different type of Esbirro in your Altar")


class ReptantesEliminados(Amount[Mesa]):
    """Your Reptantes that have left the game."""

    key = "reptantes_eliminados"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        seat = eslabon_de(m, x).beneficiario
        return len(m.participantes[seat].equipo) - reptantes_en_juego(m, seat)

    def text(self, t: Printing) -> str:
        return t.pick("cada Reptante tuyo eliminado", "each eliminated Reptante of yours")


class Descartados(Amount[Mesa]):
    """How many the operation before has discarded."""

    key = "descartados"

    def value(self, m: Mesa, x: EffectFrame) -> int:
        return x.tally

    def text(self, t: Printing) -> str:
        return t.pick("cada Esbirro así descartado", "each Esbirro discarded this way")


# -- conditions -----------------------------------------------------------------------------------------------------


class Tienes(Condition[Mesa]):
    """At least so many Esbirros of a type in a place."""

    def __init__(self, tipo: str, al_menos: int, donde: str) -> None:
        if al_menos < 1:
            raise Mistake("«al_menos» es 1 o más", "«al_menos» is 1 or more")
        self.tipo = tipo_de_palabra(tipo)
        self.al_menos = al_menos
        self.donde = donde

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        seat = eslabon_de(m, x).beneficiario
        if self.donde == "mano":
            n = cuenta_en_mano(m, seat, self.tipo)
        elif self.donde == "altar":
            n = cuenta_en_altar(m, seat, self.tipo)
        else:
            n = sum(1 for c in m.vertedero if self.tipo == NEUTRO or c == self.tipo)
        return n >= self.al_menos

    def text(self, t: Printing) -> str:
        n = nouns.noun(self.tipo)
        where = self._lugar(t)
        if self.al_menos == 1:
            return t.pick(f"{where} hay al menos {n.a('es')}", f"there is at least one {n.form('en', False)} {where}")
        how_many = f"{self.al_menos} {n.form(t.lang, True)}"
        return t.pick(f"{where} hay al menos {how_many}", f"there are at least {how_many} {where}")

    def denied(self, t: Printing) -> str:
        n = nouns.noun(self.tipo)
        where = self._lugar(t)
        if self.al_menos == 1:
            none = n.agree("ningún", "ninguna")
            return t.pick(f"{where} no hay {none} {n.form('es', False)}", f"there is no {n.form('en', False)} {where}")
        how_many = f"{self.al_menos} {n.form(t.lang, True)}"
        return t.pick(f"{where} hay menos de {how_many}", f"there are fewer than {how_many} {where}")

    def _lugar(self, t: Printing) -> str:
        if self.donde == "mano":
            return t.pick("en tu mano", "in your hand")
        if self.donde == "altar":
            return t.pick("en tu Altar", "in your Altar")
        return t.pick("en el Vertedero", "in the Vertedero")


class MenosReptantes(Condition[Mesa]):
    """You have fewer Reptantes in play than the opponent aimed at."""

    key = "menos_reptantes"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        e = eslabon_de(m, x)
        if e.clase == DEFENSA or not e.objetivos or not e.objetivos[0]:
            return False
        return reptantes_en_juego(m, e.beneficiario) < reptantes_en_juego(m, e.objetivos[0][0])

    def text(self, t: Printing) -> str:
        return t.pick(
            "tienes menos Reptantes en juego que ese oponente", "you have fewer Reptantes in play than that opponent"
        )

    def denied(self, t: Printing) -> str:
        return t.pick(
            "no tienes menos Reptantes en juego que ese oponente",
            "you do not have fewer Reptantes in play than that opponent",
        )


class YaLanzaste(Condition[Mesa]):
    """You have already cast another Power of that kind this turn."""

    key = "ya_lanzaste"

    def __init__(self, ya_lanzaste: str) -> None:
        self.clase = ("ataque", "defensa", "tactico").index(ya_lanzaste)

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return eslabon_de(m, x).asiento * 4 + self.clase in m.lanzados

    def text(self, t: Printing) -> str:
        es = nouns.CLASE_PODER["es"][self.clase]
        en = nouns.CLASE_PODER["en"][self.clase]
        return t.pick(f"ya lanzaste otro {es} este turno", f"you have already cast another {en} this turn")

    def denied(self, t: Printing) -> str:
        es = nouns.CLASE_PODER["es"][self.clase]
        en = nouns.CLASE_PODER["en"][self.clase]
        return t.pick(f"no lanzaste ya otro {es} este turno", f"you have not yet cast another {en} this turn")


class SeReforzo(Condition[Mesa]):
    """A Power of that kind was Reforzado this turn, whatever became of the number (AA-II.8.3.4)."""

    key = "reforzado"

    def __init__(self, reforzado: str) -> None:
        self.clase = ATAQUE if reforzado == "ataque" else DEFENSA

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return (m.reforzados >> self.clase) & 1 == 1

    def text(self, t: Printing) -> str:
        es = nouns.CLASE_PODER["es"][self.clase]
        en = nouns.CLASE_PODER["en"][self.clase]
        return t.pick(
            f"este turno se Reforzó un {es}",
            f"an {en} was Reforzado this turn" if self.clase == ATAQUE else f"a {en} was Reforzado this turn",
        )

    def denied(self, t: Printing) -> str:
        es = nouns.CLASE_PODER["es"][self.clase]
        en = nouns.CLASE_PODER["en"][self.clase]
        return t.pick(f"este turno no se Reforzó ningún {es}", f"no {en} was Reforzado this turn")


class PagadoExplotando(Condition[Mesa]):
    """This Power was paid by Explotar."""

    key = "pagado_explotando"

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return eslabon_de(m, x).pago == PAGO_EXPLOTAR

    def text(self, t: Printing) -> str:
        return t.pick("lo pagaste Explotando Esbirros", "you paid for it by Explotar")

    def denied(self, t: Printing) -> str:
        return t.pick("no lo pagaste Explotando Esbirros", "you did not pay for it by Explotar")


def _tienes_en_mano(en_mano: str, al_menos: int = 1) -> Tienes:
    return Tienes(en_mano, al_menos, "mano")


def _tienes_en_altar(en_altar: str, al_menos: int = 1) -> Tienes:
    return Tienes(en_altar, al_menos, "altar")


def _hay_en_vertedero(en_vertedero: str, al_menos: int = 1) -> Tienes:
    return Tienes(en_vertedero, al_menos, "vertedero")


def _tipo(name: str) -> Field:
    return Field(name, WORD, "tipo de Esbirro", "type of Esbirro", choices=TIPOS_O_CUALQUIERA)


_AL_MENOS: Final = Field(
    "al_menos", INTEGER, "cuántos como mínimo (1 si falta)", "how many at least (1 if absent)", False
)

VOCABULARIO.word("valor", Valor)
VOCABULARIO.word("tipos_distintos", TiposDistintos)
VOCABULARIO.word("reptantes_eliminados", ReptantesEliminados)
VOCABULARIO.word("descartados", Descartados)
VOCABULARIO.add(
    "amount",
    "en_altar",
    EnAltar,
    (_tipo("en_altar"),),
    "Esbirros de ese tipo en tu Altar.",
    "Esbirros of that type in your Altar.",
    ("AA-II.7.5.4", "AA-II.6.2.2"),
)
VOCABULARIO.add(
    "amount",
    "revelados",
    Revelados,
    (_tipo("revelados"),),
    "Esbirros revelados de ese tipo; las Sombras reveladas cuentan.",
    "Revealed Esbirros of that type; revealed Sombras count.",
    ("AA-II.7.5.1",),
)
VOCABULARIO.add(
    "condition",
    "en_mano",
    _tienes_en_mano,
    (_tipo("en_mano"), _AL_MENOS),
    "Tienes en la mano Esbirros de ese tipo, sin contar los descartados para lanzar.",
    "You hold Esbirros of that type, not counting those discarded to cast.",
    ("AA-II.9.2.2",),
)
VOCABULARIO.add(
    "condition",
    "en_altar",
    _tienes_en_altar,
    (_tipo("en_altar"), _AL_MENOS),
    "Tienes en tu Altar Esbirros de ese tipo.",
    "You have Esbirros of that type in your Altar.",
    ("AA-II.7.5.4",),
)
VOCABULARIO.add(
    "condition",
    "en_vertedero",
    _hay_en_vertedero,
    (_tipo("en_vertedero"), _AL_MENOS),
    "Hay en el Vertedero Esbirros de ese tipo.",
    "There are Esbirros of that type in the Vertedero.",
    ("AA-II.7.2.2",),
)
VOCABULARIO.add(
    "condition",
    "menos_reptantes",
    MenosReptantes,
    (),
    "Tienes menos Reptantes en juego que el oponente elegido.",
    "You have fewer Reptantes in play than the opponent aimed at.",
)
VOCABULARIO.add(
    "condition",
    "ya_lanzaste",
    YaLanzaste,
    (Field("ya_lanzaste", WORD, "clase de Poder", "kind of Power", choices=("ataque", "defensa", "tactico")),),
    "Ya lanzaste otro Poder de esa clase este turno.",
    "You have already cast another Power of that kind this turn.",
    ("AA-II.5.4.1",),
)
VOCABULARIO.add(
    "condition",
    "reforzado",
    SeReforzo,
    (Field("reforzado", WORD, "clase de Poder", "kind of Power", choices=("ataque", "defensa")),),
    "Este turno se Reforzó un Poder de esa clase.",
    "A Power of that kind was Reforzado this turn.",
    ("AA-II.8.3.4",),
)
VOCABULARIO.add(
    "condition",
    "pagado_explotando",
    PagadoExplotando,
    (),
    "Este Poder se pagó Explotando Esbirros.",
    "This Power was paid by Explotar.",
    ("AA-III.1.1.5",),
)
