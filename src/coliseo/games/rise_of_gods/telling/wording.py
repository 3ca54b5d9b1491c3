"""What a card, an ability or something on the pila does, in the words of its card."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Op, Printing, walk
from coliseo.games.rise_of_gods.facts.stats import efecto_de
from coliseo.games.rise_of_gods.language.card_text import voz_de
from coliseo.games.rise_of_gods.language.controls import Elige
from coliseo.games.rise_of_gods.language.nouns import VERBO
from coliseo.games.rise_of_gods.language.phrases import clausula_de
from coliseo.games.rise_of_gods.language.selectors import Objetivo
from coliseo.games.rise_of_gods.model.cards import Efecto
from coliseo.games.rise_of_gods.model.items import (
    APLAZADO,
    ASALTO,
    ENFERMEDAD,
    MAGIA,
    MALDICION,
    PAGABLE,
    REACCION,
    REGENERACION,
    SUSPIRO,
    Objeto,
)
from coliseo.games.rise_of_gods.model.table import DE_MODO, Mesa
from coliseo.games.rise_of_gods.telling.telling import entre_comillas
from coliseo.text.lexicon import Figure, capital

#: kinds of object that do what a text says
_CON_TEXTO: Final = (MAGIA, ASALTO, SUSPIRO, PAGABLE, REACCION, APLAZADO)
#: the infinitive of a verb that begins a Spanish clause, in either voice
_INFINITIVO: Final = {form.lower(): verb for verb, forms in VERBO.items() for form in forms[:2]}
_PRIMERA: Final = {"me", "mi", "mí", "mío", *[forms[0].lower() for forms in VERBO.values()]}
#: what a card says of itself, as somebody else says it
_DE_TERCERO: Final = {
    "es": (("alrededor mío", "a su alrededor"), ("de mí", "de ella"), (" mi ", " su ")),
    "en": ((" around me", " around it"), (" of me", " of it"), (" my ", " its ")),
}


def impresion(m: Mesa, carta: int, lang: str) -> Printing:
    """As the card itself speaks."""
    return Printing(lang, Figure(0, 0), voz_de(m.carta(carta)))


def texto_de_efecto(m: Mesa, carta: int, efecto: Efecto, lang: str, objetivos: tuple[tuple[int, ...], ...] = ()) -> str:
    """All its sentences; of a text that offers several ways, only the one that was chosen, if one was."""
    t = impresion(m, carta, lang)
    parts: list[str] = []
    for op in efecto.tree:
        way = _rama_elegida(op, objetivos)
        parts.append(op.text(t) if way is None else f"{capital(clausula_de(way, t))}.")
    return " ".join([text for text in parts if text])


def _rama_elegida(op: Op[Mesa], objetivos: tuple[tuple[int, ...], ...]) -> Op[Mesa] | None:
    if not isinstance(op, Elige) or op.modo.indice >= len(objetivos):
        return None
    chosen = objetivos[op.modo.indice]
    return op.ramas[chosen[0] - DE_MODO] if len(chosen) == 1 else None


def efecto_de_objeto(m: Mesa, o: Objeto, lang: str) -> str:
    """What something on the pila, or about to act, will do; nothing where that is plain from what it is."""
    es = lang == "es"
    if o.clase in _CON_TEXTO:
        return texto_de_efecto(m, o.carta, efecto_de(m, o), lang, o.objetivos)
    if o.clase == REGENERACION:
        return "Recupera toda su vida." if es else "It regains all its life."
    if o.clase == ENFERMEDAD and o.fuente in m.piezas:
        n = m.piezas[o.fuente].enfermedad
        return f"Recibe −{n}/−{n}." if es else f"It gets −{n}/−{n}."
    if o.clase == MALDICION:
        return f"Su jugador pierde {o.pagado} de vida." if es else f"Its player loses {o.pagado} life."
    return ""


# -- what asks ------------------------------------------------------------------------------------------------------


def en_curso(m: Mesa) -> Objeto | None:
    """What asks: a card or ability whose choices are being made, or else the innermost that is being carried out."""
    if m.jugando:
        return m.jugando[-1]
    return m.en_curso[-1] if m.en_curso else None


def operacion_que_elige(m: Mesa) -> Op[Mesa] | None:
    """What acts on the target that is being chosen; None if none is, or nothing says."""
    o = en_curso(m)
    if o is None or not m.jugando:
        return None
    effect = efecto_de(m, o)
    if len(o.objetivos) >= len(effect.objetivos):
        return None
    return _la_que_elige(effect.tree, effect.objetivos[len(o.objetivos)])


def operacion_que_pregunta(m: Mesa) -> Op[Mesa] | None:
    """The operation of an effect that is asking now."""
    f = m.stack[-1] if m.stack else None
    if not isinstance(f, EffectFrame) or f.link >= len(m.en_curso):
        return None
    ops = efecto_de(m, m.en_curso[f.link]).ops
    return ops[f.pc - 1] if 0 < f.pc <= len(ops) else None


def clausula_que_pregunta(m: Mesa, seat: int, lang: str) -> str:
    """What is to be done with what is chosen: the clause of the operation that chooses it; nothing if there is none.
    Who is not its player reads it between quotes, since its "tu" is somebody else's."""
    o = en_curso(m)
    if o is None:
        return ""
    op = operacion_que_elige(m) if m.jugando else operacion_que_pregunta(m)
    text = "" if op is None else clausula_de(op, impresion(m, o.carta, lang))
    return entre_comillas(text, lang) if text and o.control != seat else text


def _la_que_elige(ops: list[Op[Mesa]], target: Objetivo) -> Op[Mesa] | None:
    """The innermost operation that acts on a target."""
    for op in ops:
        if any([node is target for node in walk(op)]):
            inner: list[Op[Mesa]] = [child for child in op.children() if isinstance(child, Op)]
            found = _la_que_elige(inner, target)
            return op if found is None else found
    return None


def en_infinitivo(clausula: str, lang: str) -> str:
    """The clause as it follows "puedes", of the card and no longer by it; nothing if it has more than the verb that
    begins it."""
    first, _, rest = clausula.partition(" ")
    for mine, its in _DE_TERCERO[lang]:
        rest = rest.replace(mine, its)
    if lang == "es":
        verb = _INFINITIVO.get(first.lower(), "")
        again = any([word.strip(",.;") in _PRIMERA for word in rest.split()])
        return f"{verb} {rest}" if verb and not again else ""
    if first == "I":
        return rest
    return f"{first} {rest}" if any([clausula.startswith(f"{forms[3]} ") for forms in VERBO.values()]) else ""


def dicha_por_otro(clausula: str, lang: str) -> str:
    """What a card does of itself, as the table tells it: "va a drenar 1 a una criatura a su alrededor". What cannot be
    told so is quoted, since it speaks of itself."""
    if not _habla_de_si(clausula, lang):
        return clausula
    will = en_infinitivo(clausula, lang)
    if not will:
        return entre_comillas(capital(clausula).rstrip("."), lang)
    return f"va a {will}" if lang == "es" else f"it is about to {will}"


def _habla_de_si(text: str, lang: str) -> bool:
    words = [word.strip(",.;:") for word in text.split()]
    if lang == "es":
        return any([word.lower() in _PRIMERA for word in words])
    return any([word in ("I", "me", "my") for word in words])
