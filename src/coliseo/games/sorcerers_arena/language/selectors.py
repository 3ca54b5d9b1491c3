"""Whom an instruction is about: the active personaje, one that is chosen, everybody of a class, or those of before."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Printing, Selector
from coliseo.effects.vocabulary import INTEGER, WORD, Field
from coliseo.games.sorcerers_arena.atoms.noting import anotar_afectados
from coliseo.games.sorcerers_arena.facts.choosing import ALIADO, ALIADO_FUERA, CLASES, RIVAL, SIN_ALCANCE, alcanzados
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.sorcerers_arena.model.cards import ESTADOS
from coliseo.games.sorcerers_arena.model.table import NADIE, Mesa
from coliseo.text.lexicon import Noun
from coliseo.text.mistake import Mistake

#: no range reaches further than across the largest board
MAX_ALCANCE: Final = 12

#: the file says no range
NO_SE_DICE: Final = -1

#: no status is asked for
SIN_ESTADO: Final = -1


def alcance_leido(alcance: int) -> int:
    """A range as a file says it; a range of 0 would reach nobody, and not everybody as when none is said."""
    if alcance == NO_SE_DICE:
        return SIN_ALCANCE
    if not 1 <= alcance <= MAX_ALCANCE:
        raise Mistake(f"alcance de 1 a {MAX_ALCANCE}", f"range from 1 to {MAX_ALCANCE}")
    return alcance


def nombre_de_clase(clase: int) -> Noun:
    if clase == RIVAL:
        return nouns.RIVAL
    return nouns.ALIADO if clase in (ALIADO, ALIADO_FUERA) else nouns.PERSONAJE


class Quien(Selector):
    """Personajes, by their places at the table."""

    #: the symbol of an effect on them (SA-1.EFE.2, SA-1.EFE.4)
    marca = ""

    def lugares(self, m: Mesa, x: EffectFrame) -> list[int]:
        """Those it is about now, on the board and able to be touched (SA-1.KO.5, SA-1.RES.3, OQ-SA-72)."""
        return []

    def anota(self, m: Mesa, x: EffectFrame) -> list[int]:
        """The same as an instruction on them begins: whoever speaks of "esos rivales" later means these."""
        return self.lugares(m, x)

    def nombre(self, t: Printing) -> str:
        """As the subject of a sentence, without capital."""
        return ""

    def a(self, t: Printing) -> str:
        """As the object of a verb."""
        return t.pick(f"a {self.nombre(t)}", self.nombre(t))

    def text(self, t: Printing) -> str:
        return self.nombre(t)


class Yo(Quien):
    """`yo`: the active personaje, never its own aliado (SA-0.GEN.4)."""

    key = "yo"

    def lugares(self, m: Mesa, x: EffectFrame) -> list[int]:
        me = objeto_de(m, x).personaje
        return [me] if m.figuras[me].presente else []

    def nombre(self, t: Printing) -> str:
        return nouns.voz(t).corto


class Directo(Quien):
    """`{un: rival, alcance: 2}`: one personaje that the Invocador chooses (SA-1.EFE.1)."""

    key = "un"
    marca = nouns.DIRECTO

    def __init__(self, un: str, alcance: int = NO_SE_DICE) -> None:
        self.clase = CLASES.index(un)
        self.alcance = alcance_leido(alcance)
        if self.alcance and self.clase == ALIADO_FUERA:
            raise Mistake(
                "quien está Fuera de combate no está a ningún alcance (SA-1.KO.8)",
                "whoever is knocked out is in no range (SA-1.KO.8)",
            )

    def lugares(self, m: Mesa, x: EffectFrame) -> list[int]:
        return elegido(m, x)

    def nombre(self, t: Printing) -> str:
        if self.clase == ALIADO_FUERA:
            return t.pick("un aliado que esté Fuera de combate", "an ally that is knocked out")
        return con_alcance(nombre_de_clase(self.clase), self.alcance, t, "un", "a")


class Ese(Quien):
    """`ese`: the one that was chosen; nobody is chosen again (SA-1.RES.6)."""

    key = "ese"
    marca = nouns.DIRECTO

    def __init__(self) -> None:
        self.clase = RIVAL  # of whoever was chosen: known once the effect is laid out

    def habla_de(self, clase: int) -> None:
        self.clase = clase

    def lugares(self, m: Mesa, x: EffectFrame) -> list[int]:
        return elegido(m, x)

    def nombre(self, t: Printing) -> str:
        return t.pick("ese ", "that ") + nombre_de_clase(self.clase).form(t.lang, False)


def elegido(m: Mesa, x: EffectFrame) -> list[int]:
    """The one that a direct effect chose, if it can still be touched (SA-1.RES.3)."""
    chosen = objeto_de(m, x).elegido
    return [chosen] if chosen != NADIE and m.figuras[chosen].presente else []


class Cada(Quien):
    """`{cada: rival, alcance: 1, con: cursed}`: everybody of a class, chosen by nobody (SA-1.EFE.3)."""

    key = "cada"
    marca = nouns.INDIRECTO

    def __init__(self, cada: str, alcance: int = NO_SE_DICE, con: str = "") -> None:
        self.clase = CLASES.index(cada)
        self.alcance = alcance_leido(alcance)
        self.con = ESTADOS.index(con) if con else SIN_ESTADO

    def lugares(self, m: Mesa, x: EffectFrame) -> list[int]:
        found = alcanzados(m, objeto_de(m, x).personaje, self.clase, self.alcance)
        if self.con != SIN_ESTADO:
            found = [place for place in found if m.figuras[place].estados[self.con]]
        return found

    def anota(self, m: Mesa, x: EffectFrame) -> list[int]:
        found = self.lugares(m, x)
        anotar_afectados(objeto_de(m, x), found)
        return found

    def nombre(self, t: Printing) -> str:
        noun = nombre_de_clase(self.clase)
        # whoever is adjacent is somebody else; within a range that has to be said
        other = noun is nouns.PERSONAJE and self.alcance != 1
        text = con_alcance(noun, self.alcance, t, "cada otro" if other else "cada", "each other" if other else "each")
        if self.con != SIN_ESTADO:
            name = nouns.estado(t, self.con)
            text += t.pick(f" que tenga {name}", f" that has {name}")
        return text


class Esos(Quien):
    """`esos`: those whom the last indirect effect reached and who are still on the board."""

    key = "esos"
    marca = nouns.INDIRECTO

    def __init__(self) -> None:
        self.clase = RIVAL  # of those who were reached: known once the effect is laid out

    def habla_de(self, clase: int) -> None:
        self.clase = clase

    def lugares(self, m: Mesa, x: EffectFrame) -> list[int]:
        return [place for place in objeto_de(m, x).afectados if m.figuras[place].presente]

    def nombre(self, t: Printing) -> str:
        names = nombre_de_clase(self.clase).form(t.lang, True)
        return t.pick(f"cada uno de esos {names}", f"each of those {names}")


def con_alcance(noun: Noun, alcance: int, t: Printing, es: str, en: str) -> str:
    """ "un rival adyacente", "cada aliado a alcance 2"; "an adjacent rival", "each ally within range 2"."""
    name = noun.form(t.lang, False)
    near = alcance == 1
    if en == "a" and (near or name[0] in "aeiou"):
        en = "an"
    if near:
        return t.pick(f"{es} {name} adyacente", f"{en} adjacent {name}")
    if alcance == SIN_ALCANCE:
        return t.pick(f"{es} {name}", f"{en} {name}")
    return t.pick(f"{es} {name} a alcance {alcance}", f"{en} {name} within range {alcance}")


_ALCANCE: Final = Field(
    "alcance",
    INTEGER,
    "a cuántas casillas como mucho; 1 es adyacente; sin él, esté donde esté",
    "how many spaces away at most; 1 is adjacent; without it, wherever it is",
    False,
)

VOCABULARIO.add(
    "selector",
    "yo",
    Yo,
    (),
    "El personaje activo: ni directo ni indirecto.",
    "The active character: neither direct nor indirect.",
    ("SA-0.GEN.4", "SA-1.EFE.5", "SA-1.KO.5"),
)
VOCABULARIO.add(
    "selector",
    "un",
    Directo,
    (Field("un", WORD, "de qué clase", "of which class", True, CLASES), _ALCANCE),
    "Un personaje que elige el Invocador: efecto directo. Quien tenga Sigiloso se paga al elegirlo.",
    "One character that the Summoner chooses: a direct effect. Whoever has Stealthy is paid for on being chosen.",
    ("SA-1.EFE.1", "SA-1.EFE.2", "SA-1.ALC.1", "SA-1.ALC.2", "SA-0.EST.14", "SA-0.EST.17", "SA-1.KO.5"),
)
VOCABULARIO.add(
    "selector",
    "ese",
    Ese,
    (),
    "El personaje ya elegido; si está Fuera de combate, la instrucción se ignora.",
    "The character already chosen; if it is knocked out the instruction is ignored.",
    ("SA-1.RES.3", "SA-1.RES.6"),
)
VOCABULARIO.add(
    "selector",
    "cada",
    Cada,
    (
        Field("cada", WORD, "de qué clase", "of which class", True, CLASES[:ALIADO_FUERA]),
        _ALCANCE,
        Field("con", WORD, "solo quienes tengan este estado", "only those with this status", False, ESTADOS),
    ),
    "Todos los de una clase, sin elegir: efecto indirecto. Quiénes son se fija al empezar la instrucción.",
    "Everybody of a class, without choosing: an indirect effect. Who they are is fixed as the instruction begins.",
    ("SA-1.EFE.3", "SA-1.EFE.4", "SA-1.RES.7", "SA-0.EST.15", "SA-0.EST.18", "SA-1.KO.5", "SA-1.KO.8"),
)
VOCABULARIO.add(
    "selector",
    "esos",
    Esos,
    (),
    "Aquellos a los que alcanzó el último efecto indirecto y siguen en el tablero.",
    "Those whom the last indirect effect reached and who are still on the board.",
    ("SA-1.RES.3", "SA-1.RES.7"),
)
