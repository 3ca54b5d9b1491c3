"""Operations on statuses and their counters, and on the Capacidades card."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Node, Printing
from coliseo.effects.vocabulary import INTEGER, SELECTOR, WORD, Field
from coliseo.games.sorcerers_arena.atoms.figures import adquirir, dar_la_vuelta, quitar_estado, retirar_contadores
from coliseo.games.sorcerers_arena.atoms.noting import anotar_retirados
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.phrases import Frase, Pregunta, SobreQuien
from coliseo.games.sorcerers_arena.language.selectors import Quien, Yo
from coliseo.games.sorcerers_arena.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.sorcerers_arena.model.cards import CUANTOS_ESTADOS, ESTADOS
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import OPTION, Question, number
from coliseo.text.lexicon import Figure
from coliseo.text.mistake import Mistake

MAX_CONTADORES: Final = 15


class Adquiere(SobreQuien):
    """Counters of a status on its token, a new one or the one there is (SA-1.EST.3, SA-1.EST.5)."""

    key = "adquiere"

    def __init__(self, quien: Quien, estado: str, contadores: int) -> None:
        super().__init__(quien)
        if not 1 <= contadores <= MAX_CONTADORES:
            raise Mistake(f"de 1 a {MAX_CONTADORES}", f"from 1 to {MAX_CONTADORES}")
        self.estado = ESTADOS.index(estado)
        self.contadores = contadores

    def hacer(self, m: Mesa, x: EffectFrame, lugares: list[int]) -> None:
        for place in lugares:
            rule = "SA-1.EST.5" if m.figuras[place].estados[self.estado] else "SA-1.EST.3"
            adquirir(m, place, self.estado, self.contadores, rule)

    def dado(self, t: Printing) -> str:
        """ "Fuerte 2"."""
        return f"{nouns.estado(t, self.estado)} {self.contadores}"

    def clausula(self, t: Printing) -> str:
        who = self.quien.nombre(t)
        return t.pick(f"{who} adquiere {self.dado(t)}", f"{who} acquires {self.dado(t)}")


class RetiraContadores(Pregunta):
    """Counters off a status of the active personaje, as many as its Invocador wants up to a number; nothing is
    activated (SA-1.EST.10)."""

    key = "retira_contadores"

    def __init__(self, estado: str, hasta: int) -> None:
        if not 1 <= hasta <= MAX_CONTADORES:
            raise Mistake(f"de 1 a {MAX_CONTADORES}", f"from 1 to {MAX_CONTADORES}")
        self.estado = ESTADOS.index(estado)
        self.hasta = hasta
        self.quien = Yo()

    def children(self) -> list[Node]:
        return [self.quien]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        most = 0
        for place in self.quien.lugares(m, x):
            most = min(self.hasta, m.figuras[place].estados[self.estado])
        m.choice = (0,)
        if most:
            m.ask(number(objeto_de(m, x).control, "cuantos", "SA-1.RES.4", 0, most))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        n = m.choice[0]
        anotar_retirados(o, n)
        if n:
            retirar_contadores(m, o.personaje, self.estado, n, "SA-1.EST.10")

    def clausula(self, t: Printing) -> str:
        n = Figure(self.hasta, self.hasta).of(nouns.CONTADOR, t.lang)
        name, status = nouns.voz(t).corto, nouns.estado(t, self.estado)
        return t.pick(
            f"retira hasta {n} {nouns.del_estado(t, self.estado)} de {name}",
            f"remove up to {n} from {name}'s {status}",
        )


class QuitaEstado(Pregunta):
    """A whole status off the active personaje, one of its Invocador's choice (SA-1.EST.9)."""

    key = "quita_estado"

    def __init__(self, quien: Quien | None = None) -> None:
        if quien is not None and not isinstance(quien, Yo):
            raise Mistake("aquí solo «yo»", "only «yo» here")
        self.quien = Yo()

    def children(self) -> list[Node]:
        return [self.quien]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        menu: list[int] = []
        for place in self.quien.lugares(m, x):
            menu = [s for s in range(CUANTOS_ESTADOS) if m.figuras[place].estados[s]]
        m.choice = ()
        if menu:
            ask_openly(m, Question(OPTION, objeto_de(m, x).control, "estado", "SA-1.EST.9", menu))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        for status in m.choice:
            quitar_estado(m, objeto_de(m, x).personaje, status, "SA-1.EST.9")

    def clausula(self, t: Printing) -> str:
        name = nouns.voz(t).corto
        return t.pick(
            f"retira de {name} un efecto de estado, a tu elección", f"remove one status of your choice from {name}"
        )


class DaLaVuelta(Frase):
    """The Capacidades card of the active personaje shows its initial face again (SA-4.MEJ.9)."""

    key = "da_la_vuelta"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        place = objeto_de(m, x).personaje
        if m.figuras[place].mejorado:
            dar_la_vuelta(m, place, False, "SA-4.MEJ.9")

    def clausula(self, t: Printing) -> str:
        name = nouns.voz(t).corto
        return t.pick(
            f"da la vuelta a la carta de Capacidades de {name} para que muestre su cara inicial",
            f"turn {name}'s Ability card over so that it shows its initial face",
        )


VOCABULARIO.add(
    "op",
    "adquiere",
    Adquiere,
    (
        Field("quien", SELECTOR, "quién", "who"),
        Field("estado", WORD, "qué estado", "which status", True, ESTADOS),
        Field("contadores", INTEGER, "cuántos contadores", "how many counters"),
    ),
    "Adquiere un estado con tantos contadores, que se suman a los que tenga.",
    "Acquires a status with so many counters, added to those it has.",
    ("SA-1.EST.1", "SA-1.EST.2", "SA-1.EST.3", "SA-1.EST.5", "SA-1.EST.7", "SA-1.CARTA.13", "SA-1.KO.5", "SA-3.EST.1"),
)
VOCABULARIO.add(
    "op",
    "retira_contadores",
    RetiraContadores,
    (
        Field("estado", WORD, "de qué estado del personaje activo", "of which status of the active one", True, ESTADOS),
        Field("hasta", INTEGER, "cuántos como mucho", "how many at most"),
    ),
    "Retira contadores, los que se quiera hasta ese número, sin activar el estado; «retirados» dice cuántos fueron.",
    "Removes counters, as many as wanted up to that number, without activating the status; “retirados” says how many.",
    ("SA-1.EST.6", "SA-1.EST.10", "SA-1.RES.4"),
)
VOCABULARIO.add(
    "op",
    "quita_estado",
    QuitaEstado,
    (Field("quien", SELECTOR, "el personaje activo: yo", "the active character: yo", False),),
    "Retira un estado entero del personaje activo, a elección de su Invocador, sin activarlo.",
    "Removes a whole status from the active character, of its Summoner's choice, without activating it.",
    ("SA-1.EST.9", "SA-1.EST.10", "SA-1.RES.2"),
)
VOCABULARIO.add(
    "op",
    "da_la_vuelta",
    DaLaVuelta,
    (),
    "La carta de Capacidades vuelve a su cara inicial; podrá mejorarse otra vez.",
    "The Ability card goes back to its initial face; it may be upgraded again.",
    ("SA-4.MEJ.9",),
)
