"""Words that only published cards need: stepping in for an ally, and what happens only if it is paid for."""

from __future__ import annotations

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import AskingOp, Condition, Done, If, Node, Op, Printing, inside
from coliseo.effects.vocabulary import INTEGER, OPS, WORD, Field
from coliseo.games.rise_of_gods.atoms.cards import girar_sellos
from coliseo.games.rise_of_gods.atoms.pieces import anular, sacrificar
from coliseo.games.rise_of_gods.language.phrases import PreguntaFrase
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.rise_of_gods.model.items import ATAQUE, Objeto
from coliseo.games.rise_of_gods.model.table import Mesa
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import CARDS, YES, Question, yes_no
from coliseo.text.mistake import Mistake


def ataque_declarado(m: Mesa, o: Objeto) -> int:
    """The attack that has just been declared on what the reaction is about: its ident, or 0 if it is annulled."""
    if m.pila:
        top = m.pila[-1]
        if top.clase == ATAQUE and top.sujeto == o.sujeto and not top.anulado:
            return top.ident
    return 0


class Interponerse(PreguntaFrase):
    """The source may sacrifice itself to annul the attack declared on an ally. Not asked once another has done it."""

    key = "interponerse"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        m.choice = ()
        if ataque_declarado(m, o) and o.fuente in m.piezas:
            m.ask(yes_no(o.control, "usar", "RG-AB.9"))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        o = objeto_de(m, x)
        if m.choice and m.choice[0] == YES:
            sacrificar(m, o.fuente, "RG-AB.9")
            anular(m, ataque_declarado(m, o))

    def clausula(self, t: Printing) -> str:
        return t.pick("puedo sacrificarme para anular ese ataque", "I may sacrifice myself to annul that attack")


class PreguntarPago(AskingOp[Mesa]):
    """Does its player want to pay for it? Not asked without sellos enough."""

    def __init__(self, suyo: SiPagas) -> None:
        self.suyo = suyo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = objeto_de(m, x).control
        x.tally = 0
        m.choice = ()
        there = 0
        for f in self.suyo.facciones(m, x):
            there += m.jugadores[seat].libres[f]
        if there >= self.suyo.sellos:
            m.ask(yes_no(seat, "usar", "RG-SL.4"))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if m.choice and m.choice[0] == YES:
            x.tally = 1


class ElegirPago(AskingOp[Mesa]):
    """Which sellos are turned for it."""

    def __init__(self, suyo: SiPagas) -> None:
        self.suyo = suyo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.choice = ()
        if x.tally == 1:
            seat = objeto_de(m, x).control
            menu = self.suyo.facciones(m, x)
            n = self.suyo.sellos
            copies = [m.jugadores[seat].libres[f] for f in menu]
            ask_openly(m, Question(CARDS, seat, "pagar", "RG-SL.4", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if x.tally == 1:
            seat = objeto_de(m, x).control
            pays = [0] * len(m.jugadores[seat].libres)
            for faction in m.choice:
                pays[faction] += 1
            girar_sellos(m, seat, pays, "RG-SL.4")


class SiPagas(If[Mesa]):
    """`{si_pagas: […], sellos: 1, de_su_faccion: si}`: it happens only if its player turns sellos for it."""

    key = "si_pagas"

    def __init__(self, si_pagas: list[Op[Mesa]], sellos: int, de_su_faccion: str = "no") -> None:
        if not 1 <= sellos <= 15:
            raise Mistake("de 1 a 15 sellos", "from 1 to 15 sellos")
        self.ops = si_pagas
        self.sellos = sellos
        self.de_su_faccion = de_su_faccion == "si"
        super().__init__(
            Condition(),
            [PreguntarPago(self), ElegirPago(self), If(Done(), si_pagas)],
        )

    def children(self) -> list[Node]:
        return list(self.ops)

    def facciones(self, m: Mesa, x: EffectFrame) -> list[int]:
        """The factions whose unturned sellos may pay."""
        o = objeto_de(m, x)
        own = m.carta(o.carta).faccion
        libres = m.jugadores[o.control].libres
        return [f for f in range(len(libres)) if libres[f] and (not self.de_su_faccion or f == own)]

    def text(self, t: Printing) -> str:
        n = self.sellos
        s = "s" if n > 1 else ""
        own = t.pick(" de mi facción", " of my faction") if self.de_su_faccion else ""
        rest = inside(self.ops, t)
        return t.pick(f"Si pagas {n} sello{s}{own}, {rest}", f"If you pay {n} sello{s}{own}, {rest}")


VOCABULARIO.add(
    "op",
    "interponerse",
    Interponerse,
    (),
    "La fuente puede sacrificarse para anular el ataque declarado contra un aliado.",
    "The source may sacrifice itself to annul the attack declared on an ally.",
    ("RG-AB.9", "RG-AB.10", "RG-PI.10"),
)
VOCABULARIO.add(
    "op",
    "si_pagas",
    SiPagas,
    (
        Field("si_pagas", OPS, "lo que ocurre", "what happens"),
        Field("sellos", INTEGER, "cuántos sellos cuesta", "how many sellos it costs"),
        Field("de_su_faccion", WORD, "solo sellos de la facción", "only sellos of the faction", False, ("si", "no")),
    ),
    "Ocurre solo si su jugador gira sellos para ello.",
    "It happens only if its player turns sellos for it.",
    ("RG-SL.4",),
)
