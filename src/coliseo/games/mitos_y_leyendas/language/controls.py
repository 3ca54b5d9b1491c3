"""Words around operations: sequence, "luego", leave to do it, one of several ways.

They lay out as conditions do (machine): an asking operation first, then what depends on its answer, which stays in the
tally of the frame.
"""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import AskingOp, Condition, Done, If, Node, Op, Printing
from coliseo.effects.vocabulary import OPS, WORD, Field, add_if
from coliseo.games.mitos_y_leyendas.language.phrases import (
    OPONENTE,
    TU,
    VERBO,
    FraseVarias,
    Optativa,
    clausula_de,
    dentro,
    es_posible,
    es_tuya,
    hace,
    objetivos_de,
    opcionales,
    unidas,
)
from coliseo.games.mitos_y_leyendas.language.selectors import Modo
from coliseo.games.mitos_y_leyendas.language.topics import sin_infinitivo
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.table import (
    DE_MODO,
    Mesa,
)
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import OPTION, YES, Question, yes_no
from coliseo.text.lexicon import ES, capital
from coliseo.text.mistake import Mistake


class DiceSi(Condition[Mesa]):
    """The tally says yes."""

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return x.tally == 1


class Nada(Op[Mesa]):
    """Nothing was done: what comes after "luego" fails."""

    def run(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = 0


# -- sequence -------------------------------------------------------------------------------------------------------


class Juntas(FraseVarias):
    """`{y: […]}`: several operations in one sentence, joined by "y"."""

    key = "y"

    def __init__(self, y: list[Op[Mesa]]) -> None:
        if len(y) < 2:
            raise Mistake("se juntan dos o más", "two or more are joined")
        super().__init__(y)

    def children(self) -> list[Node]:
        return list(self.then)

    def tuya(self) -> bool:
        return all([es_tuya(op) for op in self.then])

    def posible(self, m: Mesa, x: EffectFrame) -> bool:
        return all([es_posible(op, m, x) for op in self.then])

    def clausula(self, t: Printing) -> str:
        return unidas(self.then, t)


class Luego(If[Mesa]):
    """`{luego: […]}`: only if the action before was carried out (ML-6.7.8)."""

    key = "luego"

    def __init__(self, luego: list[Op[Mesa]]) -> None:
        super().__init__(Done(), luego)

    def children(self) -> list[Node]:
        return list(self.then)

    def text(self, t: Printing) -> str:
        return t.pick(f"Luego, {dentro(self.then, t)}", f"Then, {dentro(self.then, t)}")


# -- leave to do it -------------------------------------------------------------------------------------------------


class PreguntarSi(AskingOp[Mesa]):
    """Does its player want it? Not asked of what cannot do anything."""

    def __init__(self, ops: list[Op[Mesa]], quien: str) -> None:
        self.ops = ops
        self.quien = quien

    def run(self, m: Mesa, x: EffectFrame) -> None:
        seat = jugada_de(m, x).control
        if not es_posible(self.ops[0], m, x):
            m.choice = (0,)
            return
        m.ask(yes_no(m.rival[seat] if self.quien == OPONENTE else seat, "hacer", "ML-10.41.1"))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = 1 if m.choice[0] == YES else 0


class Puedes(If[Mesa]):
    """`{puedes: […]}`: only if its player wants it (ML-10.41.1)."""

    key = "puedes"

    def __init__(self, puedes: list[Op[Mesa]], quien: str = TU) -> None:
        self.ops = puedes
        self.quien = quien
        super().__init__(Condition(), [PreguntarSi(puedes, quien), If(DiceSi(), puedes)])

    def children(self) -> list[Node]:
        return list(self.ops)

    def text(self, t: Printing) -> str:
        if self.quien == OPONENTE:
            return t.pick("Si el oponente quiere, ", "If the opponent wants, ") + dentro(self.ops, t)
        return capital(opcionales(self.ops, t))


def sin_sujeto(clause: str, t: Printing) -> str:
    """What the opponent does, once they have been named: "descarta una carta", "discard a card"."""
    bare = clause.removeprefix(t.pick("el oponente ", "the opponent "))
    if t.lang != ES and bare != clause:
        for forms in VERBO.values():
            if bare.startswith(f"{forms[4]} "):
                return forms[3] + bare.removeprefix(forms[4])
    return bare


# -- one of several ways --------------------------------------------------------------------------------------------


class ModoElegido(Condition[Mesa]):
    """The way taken on declaring."""

    def __init__(self, modo: Modo, rama: int) -> None:
        self.modo = modo
        self.rama = rama

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        slots = jugada_de(m, x).objetivos
        return self.modo.indice < len(slots) and DE_MODO + self.rama in slots[self.modo.indice]


class DiceModo(Condition[Mesa]):
    """The tally says which way."""

    def __init__(self, rama: int) -> None:
        self.rama = rama

    def holds(self, m: Mesa, x: EffectFrame) -> bool:
        return x.tally == self.rama


class PreguntarModo(AskingOp[Mesa]):
    """The opponent picks one of the ways that can be carried out."""

    def __init__(self, ramas: list[Op[Mesa]]) -> None:
        self.ramas = ramas

    def run(self, m: Mesa, x: EffectFrame) -> None:
        ways = [i for i in range(len(self.ramas)) if es_posible(self.ramas[i], m, x)]
        if not ways:
            ways = list(range(len(self.ramas)))
        seat = m.rival[jugada_de(m, x).control]
        ask_openly(m, Question(OPTION, seat, "modo", "ML-6.11.1", [DE_MODO + i for i in ways]))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        x.tally = m.choice[0] - DE_MODO


class Elige(FraseVarias):
    """`{elige: […], quien: oponente}`: one of several ways. Its controller chooses on declaring, the opponent later."""

    key = "elige"

    def __init__(self, elige: list[Op[Mesa]], quien: str = TU) -> None:
        if not 2 <= len(elige) <= 5:
            raise Mistake("de dos a cinco opciones", "two to five ways")
        self.ramas = elige
        self.quien = quien
        self.modo: Modo | None = None
        steps: list[Op[Mesa]] = []
        if quien == OPONENTE:
            if objetivos_de(elige):
                raise Mistake("ahí nada se elige al declarar: «elige»", "nothing is chosen on declaring there: «elige»")
            steps.append(PreguntarModo(elige))
            rest: list[Op[Mesa]] = [elige[-1]]
            for i in range(len(elige) - 2, -1, -1):
                rest = [If(DiceModo(i), [elige[i]], rest)]
            steps.extend(rest)
        else:
            mode = Modo(len(elige))
            self.modo = mode
            for i, op in enumerate(elige):
                steps.append(If(ModoElegido(mode, i), [op]))
                for target in objetivos_de([op]):
                    target.modo = mode
                    target.rama = i
                    mode.suyos[i].append(target)
        super().__init__(steps)

    def children(self) -> list[Node]:
        return [*self.ramas] if self.modo is None else [self.modo, *self.ramas]

    def tuya(self) -> bool:
        return self.quien == TU

    def clausula(self, t: Printing) -> str:
        plain = sin_infinitivo(t)
        ways = [op.opcion(plain) if isinstance(op, Optativa) else clausula_de(op, plain) for op in self.ramas]
        if self.quien == OPONENTE:
            # who does it has been said
            ways = [sin_sujeto(way, t) for way in ways]
        return f"{hace(t, self.quien, 'elegir')} {t.pick('uno', 'one')}: " + t.pick("; o ", "; or ").join(ways)


_OPS_ES: Final = "lo que ocurre"
_OPS_EN: Final = "what happens"
_UNO: Final = (TU, OPONENTE)

add_if(VOCABULARIO, ("ML-6.7.6", "ML-6.0.2"))
VOCABULARIO.add(
    "op",
    "y",
    Juntas,
    (Field("y", OPS, _OPS_ES, _OPS_EN),),
    "Varias operaciones en una frase.",
    "Several operations in one sentence.",
    ("ML-6.0.4",),
)
VOCABULARIO.add(
    "op",
    "luego",
    Luego,
    (Field("luego", OPS, _OPS_ES, _OPS_EN),),
    "Solo si la acción anterior se llevó a cabo.",
    "Only if the action before was carried out.",
    ("ML-6.7.8",),
)
VOCABULARIO.add(
    "op",
    "puedes",
    Puedes,
    (Field("puedes", OPS, _OPS_ES, _OPS_EN), Field("quien", WORD, "quién decide", "who decides", False, _UNO)),
    "Solo si el jugador quiere.",
    "Only if the player wants it.",
    ("ML-10.41.1",),
)
VOCABULARIO.add(
    "op",
    "elige",
    Elige,
    (
        Field("elige", OPS, "las opciones, una operación cada una", "the ways, one operation each"),
        Field("quien", WORD, "quién elige", "who chooses", False, _UNO),
    ),
    "Una de varias opciones: su controlador elige al declarar, el oponente al resolver.",
    "One of several ways: its controller chooses on declaring, the opponent on resolving.",
    ("ML-8.2.1", "ML-8.2.3", "ML-6.11.1"),
)
