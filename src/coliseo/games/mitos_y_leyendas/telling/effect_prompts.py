"""What an effect asks while it is declared or carried out, told in the words of the card."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Op, Printing, lower, walk
from coliseo.games.mitos_y_leyendas.facts.stats import habilidad_de
from coliseo.games.mitos_y_leyendas.language.controls import Elige, PreguntarModo, PreguntarSi
from coliseo.games.mitos_y_leyendas.language.controls_paying import PreguntarEvitar, PreguntarPago, SalvoQue
from coliseo.games.mitos_y_leyendas.language.nouns import voz_de
from coliseo.games.mitos_y_leyendas.language.phrases import (
    TU,
    FraseVarias,
    Optativa,
    clausula_de,
    dentro,
    opcionales,
)
from coliseo.games.mitos_y_leyendas.language.selectors import Objetivo
from coliseo.games.mitos_y_leyendas.model.table import Mesa
from coliseo.games.mitos_y_leyendas.telling.describing import en_curso, entre_comillas, texto_de_habilidad
from coliseo.games.mitos_y_leyendas.telling.telling import Frase, cuantas_cartas, cuantos_oros, en
from coliseo.kernel.questions import Question
from coliseo.text.lexicon import Figure, capital

#: what becomes of the cards chosen, by the rule of the question: of one, and of several
_CARTAS: Final[dict[str, tuple[Frase, Frase]]] = {
    "ML-10.11.1": (("¿qué tomas?", "what do you take?"), ("¿qué tomas?", "what do you take?")),
    "ML-10.34.1": (
        ("¿qué carta de esa mano?", "which card of that hand?"),
        ("¿qué cartas de esa mano?", "which cards of that hand?"),
    ),
    "ML-10.36.1": (
        ("¿qué carta de tu mano?", "which card of your hand?"),
        ("¿qué cartas de tu mano?", "which cards of your hand?"),
    ),
    "ML-8.2.12": (
        ("¿qué carta de las mostradas?", "which of the cards shown?"),
        ("¿qué cartas de las mostradas?", "which of the cards shown?"),
    ),
}
_CARTA: Final[tuple[Frase, Frase]] = (
    ("¿qué carta eliges?", "which card do you choose?"),
    ("¿qué cartas eliges?", "which cards do you choose?"),
)
#: the same of cards in play
_PIEZAS: Final[dict[str, Frase]] = {
    "ML-10.23.1": ("¿qué se destruye?", "what is destroyed?"),
    "ML-4.7.1": ("¿qué va al Cementerio?", "what goes to the Cementerio?"),
    "ML-10.21.1": ("¿qué va al Destierro?", "what goes to the Destierro?"),
    "ML-10.7.2": ("¿qué se baraja en el Mazo Castillo?", "what is shuffled into the Mazo Castillo?"),
    "ML-10.48.1": ("¿qué sube a la mano?", "what goes up to hand?"),
    "ML-10.36.1": ("¿qué va encima del Mazo Castillo?", "what goes on top of the Mazo Castillo?"),
    "ML-6.11.1": (
        "¿por qué cartas pagas? Las demás van al Cementerio.",
        "which cards do you pay for? The others go to the Cementerio.",
    ),
}
_PIEZA: Final[Frase] = ("¿qué carta en juego eliges?", "which card in play do you choose?")
_VARIAS_PIEZAS: Final[Frase] = ("¿qué cartas en juego eliges?", "which cards in play do you choose?")
#: what a number stands for
_NUMEROS: Final[dict[str, Frase]] = {
    "ML-6.10.2": ("¿cuántas cartas?", "how many cards?"),
    "ML-10.39.1": ("¿por cuántas cartas pagas?", "for how many cards do you pay?"),
}
_NUMERO: Final[Frase] = ("¿qué número eliges?", "which number do you choose?")


def efecto_que_pregunta(m: Mesa) -> EffectFrame | None:
    """The effect that is asking now."""
    f = m.stack[-1] if m.stack else None
    return f if isinstance(f, EffectFrame) else None


def operacion_que_pregunta(m: Mesa) -> Op[Mesa] | None:
    """The operation of an effect that is asking now."""
    x = efecto_que_pregunta(m)
    if x is None:
        return None
    h = habilidad_de(m, m.en_curso[x.link])
    return None if h is None or not 0 < x.pc <= len(h.efecto.ops) else h.efecto.ops[x.pc - 1]


def _impresion(m: Mesa, carta: int, lang: str) -> Printing:
    """As the card itself words it."""
    return Printing(lang, Figure(0, 0), voz_de(m.carta(carta).tipo))


def clausula_que_pregunta(m: Mesa, seat: int, lang: str) -> str:
    """What is to be done with what is chosen, as the card says it to its player; nothing if that is not known. Anybody
    else reads it between quotes, since "tu" is not who is asked."""
    o = en_curso(m)
    if o is None:
        return ""
    h = habilidad_de(m, o)
    op: Op[Mesa] | None = None
    if h is not None and m.jugando and o is m.jugando[-1] and efecto_que_pregunta(m) is None:
        targets = h.efecto.objetivos
        if len(o.objetivos) < len(targets):
            op = _la_que_elige(h.efecto.tree, targets[len(o.objetivos)])
    elif h is not None:
        op = _la_entera(m, operacion_que_pregunta(m))
    text = "" if op is None else clausula_de(op, _impresion(m, o.carta, lang))
    return entre_comillas(text, lang) if text and o.control != seat else text


def _la_que_elige(ops: list[Op[Mesa]], target: Objetivo) -> Op[Mesa] | None:
    """The innermost operation that acts on a target."""
    for op in ops:
        if any([node is target for node in walk(op)]):
            inner: list[Op[Mesa]] = [child for child in op.children() if isinstance(child, Op)]
            found = _la_que_elige(inner, target)
            return op if found is None else found
    return None


def _la_entera(m: Mesa, asking: Op[Mesa] | None) -> Op[Mesa] | None:
    """What is told of an operation that asks: itself, or the one of several steps that it is a step of."""
    x = efecto_que_pregunta(m)
    h = None if x is None else habilidad_de(m, m.en_curso[x.link])
    if asking is None or h is None:
        return None
    for node in h.efecto.nodes:
        if isinstance(node, FraseVarias) and any([step is asking for step in node.then]):
            return node
    return asking


def pregunta_cartas(q: Question, lang: str) -> str:
    one, several = _CARTAS.get(q.rule, _CARTA)
    return en(one if q.high <= 1 else several, lang)


def pregunta_piezas(q: Question, lang: str) -> str:
    return en(_PIEZAS.get(q.rule, _PIEZA if q.high <= 1 else _VARIAS_PIEZAS), lang)


def pregunta_numero(q: Question, lang: str) -> str:
    return en(_NUMEROS.get(q.rule, _NUMERO), lang)


def pregunta_hacer(m: Mesa, lang: str) -> str:
    """What may be done, as the card says it, and whether it is: "puedes robar una carta. ¿Lo haces?"."""
    asked = "¿Lo haces?" if lang == "es" else "Do you do it?"
    op, o, x = operacion_que_pregunta(m), en_curso(m), efecto_que_pregunta(m)
    if o is None:
        return asked
    t = _impresion(m, o.carta, lang)
    if isinstance(op, PreguntarSi):
        told = opcionales(op.ops, t) if op.quien == TU else dentro(op.ops, t)
        return f"{lower(told)} {asked}"
    if isinstance(op, PreguntarPago) and x is not None:
        cost = cuantos_oros(max(0, op.suyo.cuanto(m, x)))
        if lang == "es":
            return f"puedes pagar {cost}; si lo haces, {dentro(op.suyo.ops, t)} ¿Pagas?"
        return f"you may pay {cost}; if you do, {dentro(op.suyo.ops, t)} Do you pay?"
    told = texto_de_habilidad(m, o.carta, o.habilidad, lang)
    # after the name of the card
    return f"{lower(told)} {asked}" if told else lower_question(asked)


def lower_question(asked: str) -> str:
    """As it goes on after the name of a card."""
    return asked[0] + lower(asked[1:]) if asked[0] == "¿" else lower(asked)


def pregunta_evitar(m: Mesa, lang: str) -> str:
    """With what would happen and what it takes to prevent it: "«destruye un Aliado». ¿Descartas 3 cartas…?"."""
    es = lang == "es"
    op, o = operacion_que_pregunta(m), en_curso(m)
    if isinstance(op, PreguntarEvitar) and o is not None:
        given = lo_que_cuesta_evitarlo(op.suyo, lang)
        told = entre_comillas(dentro(op.suyo.ops, _impresion(m, o.carta, lang)).rstrip("."), lang)
        return f"{told}. ¿{capital(given)} para evitarlo?" if es else f"{told}. Do you {given} to prevent it?"
    return "¿pagas para evitarlo?" if es else "do you pay to prevent it?"


def oros_por_hacerlo(m: Mesa) -> int:
    """What is paid for what may be done, while that is asked; 0 if nothing is."""
    op, x = operacion_que_pregunta(m), efecto_que_pregunta(m)
    return max(0, op.suyo.cuanto(m, x)) if isinstance(op, PreguntarPago) and x is not None else 0


def evitable_en_curso(m: Mesa) -> SalvoQue | None:
    """What happens unless somebody gives something, while that is asked."""
    op = operacion_que_pregunta(m)
    return op.suyo if isinstance(op, PreguntarEvitar) else None


def lo_que_cuesta_evitarlo(op: SalvoQue, lang: str) -> str:
    es = lang == "es"
    if op.paga:
        return f"{'pagas' if es else 'pay'} {cuantos_oros(op.paga)}"
    if op.descarta:
        return f"{'descartas' if es else 'discard'} {cuantas_cartas(op.descarta, lang)}"
    return f"{'botas' if es else 'botar'} {cuantas_cartas(op.bota, lang)}"


def texto_de_modo(m: Mesa, place: int, lang: str) -> str:
    """One of the ways of a text, as the card words it; nothing if none is being chosen."""
    o = en_curso(m)
    if o is None:
        return ""
    op = operacion_que_pregunta(m)
    ways: list[Op[Mesa]] = []
    if isinstance(op, PreguntarModo):
        ways = op.ramas
    else:
        h = habilidad_de(m, o)
        for node in [] if h is None else h.efecto.nodes:
            if isinstance(node, Elige) and node.modo is not None and node.modo.indice == len(o.objetivos):
                ways = node.ramas
    if place >= len(ways):
        return ""
    way, t = ways[place], _impresion(m, o.carta, lang)
    return capital(way.opcion(t) if isinstance(way, Optativa) else clausula_de(way, t))
