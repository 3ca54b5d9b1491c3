"""Words around operations: sequence, choice of one way, chance, leave to do it, payment to prevent it.

They lay out as conditions do (machine): an asking operation first, then what depends on its answer, which stays in
the tally of the frame.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import AskingOp, Condition, Done, If, Node, Not, Op, Printing, inside, sentences, walk
from coliseo.effects.vocabulary import INTEGER, OPS, WORD, Field, add_if
from coliseo.games.rise_of_gods.atoms.cards import descartar, evitar, girar_sellos
from coliseo.games.rise_of_gods.atoms.cards import moneda as moneda_atomo
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.ops.cards import menu_de
from coliseo.games.rise_of_gods.language.phrases import OpFrase, clausula_de
from coliseo.games.rise_of_gods.language.selectors import (
    EnCementerio,
    EnPila,
    Modo,
    Objetivo,
    del_cementerio,
    objeto_en_pila,
)
from coliseo.games.rise_of_gods.language.vocabulary import VOCABULARIO, objeto_de
from coliseo.games.rise_of_gods.model.table import DE_MODO, DE_PILA, Mesa
from coliseo.kernel.asking import ask_openly, ask_secretly
from coliseo.kernel.questions import CARDS, YES, Question, yes_no
from coliseo.text.lexicon import capital, joined
from coliseo.text.mistake import Mistake

# -- sequence -------------------------------------------------------------------------------------------------------


class Juntas(If[Mesa]):
    """`{y: […]}`: several operations in one sentence, joined by "y"."""

    key = "y"

    def __init__(self, y: list[Op[Mesa]]) -> None:
        if len(y) < 2:
            raise Mistake("se juntan dos o más", "two or more are joined")
        super().__init__(Condition(), y)
        self.keyword = y[0].keyword

    def children(self) -> list[Node]:
        return list(self.then)

    def text(self, t: Printing) -> str:
        clauses = [clausula_de(self.then[0], t)]
        for before, op in zip(self.then, self.then[1:], strict=False):
            short = ""
            if isinstance(op, OpFrase) and type(op) is type(before):
                short = op.continuacion(t)
            clauses.append(short or clausula_de(op, t))
        return f"{capital(joined(clauses, t.lang))}."


class Luego(If[Mesa]):
    """`{luego: […]}`: told with "Luego" before it."""

    key = "luego"

    def __init__(self, luego: list[Op[Mesa]]) -> None:
        super().__init__(Condition(), luego)

    def children(self) -> list[Node]:
        return list(self.then)

    def text(self, t: Printing) -> str:
        return t.pick(f"Luego {inside(self.then, t)}", f"Then {inside(self.then, t)}")


# -- one of several ways --------------------------------------------------------------------------------------------


class ModoElegido(Condition[Mesa]):
    def __init__(self, modo: Modo, rama: int) -> None:
        self.modo = modo
        self.rama = rama

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        chosen = objeto_de(m, x).objetivos[self.modo.indice]
        return DE_MODO + self.rama in chosen


class Elige(If[Mesa]):
    """`{elige: [{modo: […]}, …]}`: one of several ways, chosen when the effect goes on the pila."""

    key = "elige"

    def __init__(self, elige: list[Op[Mesa]]) -> None:
        if not 2 <= len(elige) <= 4:
            raise Mistake("de dos a cuatro opciones", "two to four ways")
        self.modo = Modo(len(elige))
        self.ramas = elige
        branches: list[Op[Mesa]] = []
        for i, op in enumerate(elige):
            branches.append(If(ModoElegido(self.modo, i), [op]))
            for node in walk(op):
                if isinstance(node, Objetivo):
                    node.modo = self.modo
                    node.rama = i
                    self.modo.suyos[i].append(node)
        super().__init__(Condition(), branches)

    def children(self) -> list[Node]:
        return [self.modo, *self.ramas]

    def text(self, t: Printing) -> str:
        ways = [clausula_de(op, t) for op in self.ramas]
        return t.pick("Elige uno: ", "Choose one: ") + t.pick("; o ", "; or ").join(ways) + "."


# -- chance ---------------------------------------------------------------------------------------------------------


class Lanzar(Op[Mesa]):
    """Toss a coin."""

    def run(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = moneda_atomo(m, objeto_de(m, x).control, "RG-PI.5")


class Moneda(If[Mesa]):
    """`{moneda: […], cruz: […]}`: a coin decides."""

    key = "moneda"

    def __init__(self, moneda: list[Op[Mesa]], cruz: list[Op[Mesa]] | None = None) -> None:
        self.cara = moneda
        self.cruz: list[Op[Mesa]] = [] if cruz is None else cruz
        super().__init__(Condition(), [Lanzar(), If(Done(), moneda, cruz)])

    def children(self) -> list[Node]:
        return [*self.cara, *self.cruz]

    def text(self, t: Printing) -> str:
        toss = f"{capital(nouns.verbo(t, 'lanzar'))} {t.pick('una moneda', 'a coin')}."
        text = f"{toss} {t.pick('Cara', 'Heads')}: {sentences(self.cara, t)}"
        if self.cruz:
            text += f" {t.pick('Cruz', 'Tails')}: {sentences(self.cruz, t)}"
        return text


# -- leave and prevention -------------------------------------------------------------------------------------------


class PreguntarSi(AskingOp[Mesa]):
    """Does its player want it?"""

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.ask(yes_no(objeto_de(m, x).control, "usar", "RG-OP.1"))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = 1 if m.choice[0] == YES else 0


class Puedes(If[Mesa]):
    """`{puedes: […]}`: only if its player wants it."""

    key = "puedes"

    def __init__(self, puedes: list[Op[Mesa]]) -> None:
        self.ops = puedes
        super().__init__(Condition(), [PreguntarSi(), If(Done(), puedes)])

    def children(self) -> list[Node]:
        return list(self.ops)

    def text(self, t: Printing) -> str:
        return t.pick(f"Si quieres, {inside(self.ops, t)}", f"If you want, {inside(self.ops, t)}")


class PreguntarEvitar(AskingOp[Mesa]):
    """Does the other player want to pay to prevent it? Not asked if they cannot."""

    def __init__(self, suyo: Evitable) -> None:
        self.suyo = suyo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = self.suyo.quien_evita(m, x)
        x.tally = 0
        m.choice = ()
        if seat >= 0 and self.suyo.puede(m, x, seat):
            m.ask(yes_no(seat, "evitar", "RG-SL.4"))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if m.choice and m.choice[0] == YES:
            x.tally = 1


class PagarEvitar(AskingOp[Mesa]):
    """What they pay: sellos to turn, or cards to discard."""

    def __init__(self, suyo: Evitable) -> None:
        self.suyo = suyo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        m.choice = ()
        if x.tally != 1:
            return
        seat = self.suyo.quien_evita(m, x)
        j = m.jugadores[seat]
        if self.suyo.sellos:
            n = self.suyo.sellos
            menu = self.suyo.facciones(m, x, seat)
            ask_openly(m, Question(CARDS, seat, "pagar", "RG-SL.4", menu, n, n, [j.libres[f] for f in menu]))
        else:
            menu, copies = menu_de(j.mano.cards)
            n = self.suyo.cartas
            ask_secretly(m, Question(CARDS, seat, "cartas", "RG-PI.5", menu, n, n, copies))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if x.tally != 1:
            return
        seat = self.suyo.quien_evita(m, x)
        evitar(m, seat, objeto_de(m, x).ident)
        if self.suyo.sellos:
            pays = [0] * len(m.jugadores[seat].libres)
            for faction in m.choice:
                pays[faction] += 1
            girar_sellos(m, seat, pays, "RG-SL.4")
        else:
            for card in m.choice:
                descartar(m, seat, card, "RG-PI.5")


class Evitable(If[Mesa]):
    """`{evitable: […], sellos: 2, quien: controlador}`: it happens unless the other player pays."""

    key = "evitable"

    def __init__(
        self,
        evitable: list[Op[Mesa]],
        sellos: int = 0,
        cartas: int = 0,
        quien: str = "oponente",
        de_su_faccion: str = "no",
    ) -> None:
        if (sellos == 0) == (cartas == 0):
            raise Mistake("se evita con sellos o con cartas", "it is prevented with sellos or with cards")
        self.ops = evitable
        self.sellos = sellos
        self.cartas = cartas
        self.del_objeto = quien == "controlador"
        self.tu = quien == "tu"
        self.de_su_faccion = de_su_faccion == "si"  # only sellos of the card's own faction
        self.anulado: EnPila | None = None
        for op in evitable:
            for node in walk(op):
                if isinstance(node, EnPila):
                    self.anulado = node
        if self.del_objeto and self.anulado is None:
            raise Mistake("«controlador» es el de lo que se anula", "«controlador» is that of what is annulled")
        super().__init__(
            Condition(),
            [PreguntarEvitar(self), PagarEvitar(self), If(Not(Done()), evitable)],
        )

    def children(self) -> list[Node]:
        return list(self.ops)

    def quien_evita(self, m: Mesa, x: EffectFrame) -> int:
        """The seat that may prevent it: the controller of what would be annulled, or the opponent."""
        if self.del_objeto and self.anulado is not None:
            for code in self.anulado.codigos(m, x):
                other = objeto_en_pila(m, code - DE_PILA)
                if other is not None:
                    return other.control
            return -1
        seat = objeto_de(m, x).control
        return seat if self.tu else m.rival[seat]

    def facciones(self, m: Mesa, x: EffectFrame, seat: int) -> list[int]:
        """The factions whose unturned sellos may pay."""
        own = m.carta(objeto_de(m, x).carta).faccion
        libres = m.jugadores[seat].libres
        return [f for f in range(len(libres)) if libres[f] and (not self.de_su_faccion or f == own)]

    def puede(self, m: Mesa, x: EffectFrame, seat: int) -> bool:
        j = m.jugadores[seat]
        there = 0
        for f in self.facciones(m, x, seat):
            there += j.libres[f]
        return there >= self.sellos and len(j.mano.cards) >= self.cartas

    def text(self, t: Printing) -> str:
        if self.sellos:
            n = self.sellos
            own = t.pick(" de mi facción", " of my faction") if self.de_su_faccion else ""
            cost = t.pick(f"pagar {n} sello{'s' if n > 1 else ''}", f"pay {n} sello{'s' if n > 1 else ''}") + own
        else:
            what = nouns.cuantas(self.cartas, nouns.CARTA, t.lang)
            cost = t.pick(f"descartar {what}", f"discard {what}")
        if self.tu:
            rest = t.pick(f"Puedes {cost} para evitarlo.", f"You may {cost} to prevent it.")
        elif self.del_objeto:
            rest = t.pick(f"Su controlador puede {cost} para evitarlo.", f"Its controller may {cost} to prevent it.")
        else:
            rest = t.pick(f"El oponente puede {cost} para evitarlo.", f"The opponent may {cost} to prevent it.")
        return f"{sentences(self.ops, t)} {rest}"


class PagarCoste(AskingOp[Mesa]):
    """Pay the printed cost of the card chosen, with any sellos; nothing follows if it cannot be paid."""

    def __init__(self, suyo: Pagando) -> None:
        self.suyo = suyo

    def run(self, m: Mesa, x: EffectFrame) -> None:
        j = m.jugadores[objeto_de(m, x).control]
        n = self.suyo.coste(m, x)
        m.choice = ()
        x.tally = 0
        if 0 <= n <= j.sellos_libres():
            x.tally = 1
            menu = [f for f in range(len(j.libres)) if j.libres[f]]
            seat = objeto_de(m, x).control
            ask_openly(m, Question(CARDS, seat, "pagar", "RG-SL.4", menu, n, n, [j.libres[f] for f in menu]))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if x.tally == 1:
            seat = objeto_de(m, x).control
            pays = [0] * len(m.jugadores[seat].libres)
            for faction in m.choice:
                pays[faction] += 1
            girar_sellos(m, seat, pays, "RG-SL.4")


class Pagando(If[Mesa]):
    """`{pagando_su_coste: […]}`: only by paying, with any sellos, the cost of the card of a cementerio it chooses."""

    key = "pagando_su_coste"

    def __init__(self, pagando_su_coste: list[Op[Mesa]]) -> None:
        self.ops = pagando_su_coste
        found = [n for op in pagando_su_coste for n in walk(op) if isinstance(n, EnCementerio)]
        if len(found) != 1 or found[0].maximo != 1:
            raise Mistake(
                "se paga el coste de una carta del cementerio",
                "the cost that is paid is that of one card of the cementerio",
            )
        self.carta = found[0]
        super().__init__(Condition(), [PagarCoste(self), If(Done(), pagando_su_coste)])

    def children(self) -> list[Node]:
        return list(self.ops)

    def coste(self, m: Mesa, x: EffectFrame) -> int:
        """The printed total of the card chosen; -1 if it is gone."""
        for code in self.carta.codigos(m, x):
            return m.carta(del_cementerio(code)[1]).coste
        return -1

    def text(self, t: Printing) -> str:
        return t.pick(
            f"Si pagas su coste con cualquier sello, {inside(self.ops, t)}",
            f"If you pay its cost with any sellos, {inside(self.ops, t)}",
        )


_OPS_ES: Final = "lo que ocurre"
_OPS_EN: Final = "what happens"

add_if(VOCABULARIO, ("RG-PI.5",))
VOCABULARIO.add(
    "op",
    "y",
    Juntas,
    (Field("y", OPS, _OPS_ES, _OPS_EN),),
    "Varias operaciones en una frase.",
    "Several operations in one sentence.",
    ("RG-PI.5",),
)
VOCABULARIO.add(
    "op",
    "luego",
    Luego,
    (Field("luego", OPS, _OPS_ES, _OPS_EN),),
    "Lo que ocurre después.",
    "What happens afterwards.",
    ("RG-PI.5",),
)
VOCABULARIO.add(
    "op",
    "elige",
    Elige,
    (Field("elige", OPS, "las opciones, una operación cada una", "the ways, one operation each"),),
    "Una de varias opciones, elegida al poner el efecto en la pila.",
    "One of several ways, chosen when the effect goes on the pila.",
    ("RG-PI.8",),
)
VOCABULARIO.add(
    "op",
    "moneda",
    Moneda,
    (
        Field("moneda", OPS, "lo que ocurre con cara", "what happens on heads"),
        Field("cruz", OPS, "lo que ocurre con cruz", "what happens on tails", False),
    ),
    "Una moneda decide.",
    "A coin decides.",
    ("RG-AB.8",),
)
VOCABULARIO.add(
    "op",
    "puedes",
    Puedes,
    (Field("puedes", OPS, _OPS_ES, _OPS_EN),),
    "Solo si su jugador quiere.",
    "Only if its player wants it.",
    ("RG-OP.1",),
)
VOCABULARIO.add(
    "op",
    "evitable",
    Evitable,
    (
        Field("evitable", OPS, _OPS_ES, _OPS_EN),
        Field("sellos", INTEGER, "cuántos sellos lo evitan", "how many sellos prevent it", False),
        Field("cartas", INTEGER, "cuántas cartas descartadas lo evitan", "how many discards prevent it", False),
        Field("quien", WORD, "quién puede evitarlo", "who may prevent it", False, ("oponente", "controlador", "tu")),
        Field("de_su_faccion", WORD, "solo sellos de la facción", "only sellos of the faction", False, ("si", "no")),
    ),
    "Ocurre salvo que el otro jugador pague.",
    "It happens unless the other player pays.",
    ("RG-SL.4",),
)
VOCABULARIO.add(
    "op",
    "pagando_su_coste",
    Pagando,
    (Field("pagando_su_coste", OPS, _OPS_ES, _OPS_EN),),
    "Solo pagando, con cualquier sello, el coste de la carta del cementerio que elige.",
    "Only by paying, with any sellos, the cost of the card of a cementerio that it chooses.",
    ("RG-SL.4", "RG-CR.3"),
)
