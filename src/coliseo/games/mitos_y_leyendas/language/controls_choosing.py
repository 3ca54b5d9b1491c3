"""Words around operations: what is left for the end of a turn, and choices of a name, a Raza or a number in
mid-effect."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Amount, Node, Op, Printing
from coliseo.effects.vocabulary import AMOUNT, INTEGER, OPS, WORD, WORDS, Field
from coliseo.games.mitos_y_leyendas.atoms.effects import aplazar as aplazar_atomo
from coliseo.games.mitos_y_leyendas.atoms.effects import elegir_codigo
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.phrases import (
    SI_NO,
    OpFrase,
    PreguntaFrase,
    agregar,
    dentro,
    objetivos_de,
    verbo,
)
from coliseo.games.mitos_y_leyendas.language.selection import Seleccion, mascara_de_tipos
from coliseo.games.mitos_y_leyendas.language.topics import ELLA, LA_DEL_SUCESO, SU_PORTADOR, es_el_tema, tema_de
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO, jugada_de
from coliseo.games.mitos_y_leyendas.model.cards import RAZAS, TIPOS
from coliseo.games.mitos_y_leyendas.model.table import (
    DE_NOMBRE,
    DE_NUMERO,
    DE_RAZA,
    Mesa,
)
from coliseo.kernel.asking import ask_openly
from coliseo.kernel.questions import OPTION, Question, number
from coliseo.text.lexicon import ES
from coliseo.text.mistake import Mistake

# -- later ----------------------------------------------------------------------------------------------------------

AL_FINAL: Final = "final"
AL_FINAL_DEL_PROXIMO: Final = "final_del_proximo_turno"
AL_FINAL_DE_SU_PROXIMO: Final = "final_del_proximo_turno_del_oponente"
CUANDO: Final = (AL_FINAL, AL_FINAL_DEL_PROXIMO, AL_FINAL_DE_SU_PROXIMO)


class Aplazar(OpFrase):
    """`{aplazar: […], al: final}`: the rest happens at the end of a turn. It becomes an ability of the same text."""

    key = "aplazar"

    def __init__(self, aplazar: list[Op[Mesa]], al: str = AL_FINAL) -> None:
        if objetivos_de(aplazar):
            raise Mistake(
                "lo aplazado no elige al declarar: «elige» o «lo_elegido»",
                "what is delayed chooses nothing on declaring: «elige» or «lo_elegido»",
            )
        self.ops = aplazar
        self.al = al
        #: place of the ability that carries it out, in the text of its card
        self.lugar = -1

    def children(self) -> list[Node]:
        return list(self.ops)

    def tuya(self) -> bool:
        return False

    def run(self, m: Mesa, x: EffectFrame) -> None:
        o = jugada_de(m, x)
        turn = m.turno
        if self.al == AL_FINAL_DEL_PROXIMO:
            turn += 1
        elif self.al == AL_FINAL_DE_SU_PROXIMO:
            turn += 1 if m.activo == o.control else 2
        aplazar_atomo(m, o, self.lugar, turn, "ML-9.4.1")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        when = {
            AL_FINAL: t.pick("al final del turno", "at the end of the turn"),
            AL_FINAL_DEL_PROXIMO: t.pick("al final del próximo turno", "at the end of the next turn"),
            AL_FINAL_DE_SU_PROXIMO: t.pick(
                "al final del próximo turno del oponente", "at the end of the opponent's next turn"
            ),
        }[self.al]
        text = dentro(self.ops, t).rstrip(".")
        if self.al != AL_FINAL:
            # the turn spoken of is not the one in which the text is read
            text = text.replace(t.pick(" este turno", " this turn"), t.pick(" ese turno", " that turn"))
        only = getattr(self.ops[0], "a", None) if len(self.ops) == 1 else None
        if isinstance(only, Seleccion) and es_el_tema(only, t):
            # "destrúyelo al final del turno"
            return f"{text} {when}"
        # after an event, which has a comma already, it needs none of its own
        begun = tema_de(t) in (ELLA, SU_PORTADOR, LA_DEL_SUCESO) and self.ops[0].key != "si"
        return f"{when} {text}" if begun else f"{when}, {text}"


# -- a name, a Raza, a number ---------------------------------------------------------------------------------------


class Nombrar(PreguntaFrase):
    """Name a card by its printed name (ML-10.37.1). The effect remembers it."""

    key = "nombrar"

    def __init__(self, nombrar: str = "carta", menos: list[str] | None = None) -> None:
        self.menos = 0 if menos is None else mascara_de_tipos(menos)

    def run(self, m: Mesa, x: EffectFrame) -> None:
        menu: list[int] = []
        for numbers in m.catalogo.por_nombre.values():
            if not m.carta(numbers[0]).tipo & self.menos:
                menu.append(DE_NOMBRE + numbers[0])
        ask_openly(m, Question(OPTION, jugada_de(m, x).control, "nombre", "ML-10.37.1", sorted(menu)))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        elegir_codigo(m, jugada_de(m, x), m.choice[0], "ML-10.37.1")
        x.tally = 1

    def clausula(self, t: Printing) -> str:
        text = f"{verbo(t, 'nombrar')} {t.pick('una carta', 'a card')}"
        if self.menos:
            names = nouns.enumerar([n.a(t.lang) for n in nouns.nombres_de_tipos(self.menos)], t.pick("ni", "nor"))
            text += t.pick(f" que no sea {names}", f" that is not {names}")
        return text


class ElegirRaza(PreguntaFrase):
    """Choose a Raza. The effect remembers it."""

    key = "elegir_raza"

    def __init__(self, en_juego: str = "no") -> None:
        self.en_juego = en_juego == "si"

    def run(self, m: Mesa, x: EffectFrame) -> None:
        mask = 0
        for ident in m.piezas:
            mask |= m.estado(ident).razas
        menu = [DE_RAZA + i for i in range(len(RAZAS)) if not self.en_juego or mask & (1 << i)]
        if not menu:
            m.choice = ()
            return
        ask_openly(m, Question(OPTION, jugada_de(m, x).control, "raza", "ML-8.2.5", menu))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        if m.choice:
            elegir_codigo(m, jugada_de(m, x), m.choice[0], "ML-8.2.5")
        x.tally = len(m.choice)

    def clausula(self, t: Printing) -> str:
        what = t.pick("una Raza", "a Raza")
        if self.en_juego:
            what = t.pick("una Raza de los Aliados en juego", "a Raza of the Aliados in play")
        return f"{verbo(t, 'elegir')} {what}"


class ElegirNumero(PreguntaFrase):
    """Choose a number. The effect remembers it: `x`."""

    key = "elegir_numero"

    def __init__(self, maximo: Amount[Mesa], minimo: int = 0) -> None:
        self.maximo = maximo
        self.minimo = minimo

    def children(self) -> list[Node]:
        return [self.maximo]

    def run(self, m: Mesa, x: EffectFrame) -> None:
        high = max(self.minimo, self.maximo.value(m, x))
        if high == self.minimo:
            m.choice = (high,)
        else:
            m.ask(number(jugada_de(m, x).control, "numero", "ML-8.2.5", self.minimo, high))

    def bind(self, m: Mesa, x: EffectFrame) -> None:
        elegir_codigo(m, jugada_de(m, x), DE_NUMERO + m.choice[0], "ML-8.2.5")
        x.tally = m.choice[0]

    def clausula(self, t: Printing) -> str:
        low = self.minimo
        if self.maximo.printed:
            high = self.maximo.text(t)
            return f"{verbo(t, 'elegir')} " + t.pick(f"un número de {low} a {high}", f"a number from {low} to {high}")
        tail = self.maximo.tail(t)
        if t.lang == ES:
            return f"{verbo(t, 'elegir')} un número de {low} hasta 1{tail}"
        return f"{verbo(t, 'elegir')} a number from {low} up to 1{tail}"


VOCABULARIO.add(
    "op",
    "aplazar",
    Aplazar,
    (
        Field("aplazar", OPS, "lo que ocurre después", "what happens later"),
        Field("al", WORD, "cuándo", "when", False, CUANDO),
    ),
    "Deja algo para el final de un turno.",
    "Leaves something for the end of a turn.",
    ("ML-9.4.1", "ML-9.4.5"),
)
VOCABULARIO.add(
    "op",
    "nombrar",
    Nombrar,
    (
        Field("nombrar", WORD, "una carta", "a card", False, ("carta",)),
        Field("menos", WORDS, "qué tipos no", "which types not", False, TIPOS),
    ),
    "Nombra una carta, que el efecto recuerda.",
    "Names a card, which the effect remembers.",
    ("ML-10.37.1", "ML-8.2.5"),
)
VOCABULARIO.add(
    "op",
    "elegir_raza",
    ElegirRaza,
    (Field("en_juego", WORD, "solo las de Aliados en juego", "only those of Aliados in play", False, SI_NO),),
    "Elige una Raza, que el efecto recuerda.",
    "Chooses a Raza, which the effect remembers.",
    ("ML-8.2.5", "ML-2.3.2"),
)
agregar(
    "elegir_numero",
    ElegirNumero,
    (
        Field("maximo", AMOUNT, "hasta cuánto", "up to how much"),
        Field("minimo", INTEGER, "desde cuánto", "from how much", False),
    ),
    "Elige un número, que el efecto recuerda como «x».",
    "Chooses a number, which the effect remembers as «x».",
    ("ML-8.2.5",),
)
