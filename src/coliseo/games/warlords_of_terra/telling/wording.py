"""What a card, an ability or something on the pila does, in the words of its card."""

from __future__ import annotations

from typing import Final

from coliseo.effects.frame import EffectFrame
from coliseo.effects.nodes import Op, Printing, walk
from coliseo.games.warlords_of_terra.facts.play import efecto_de, habilidad_de
from coliseo.games.warlords_of_terra.language.ops.cards import BuscarYEquipar
from coliseo.games.warlords_of_terra.language.phrases import clausula_de
from coliseo.games.warlords_of_terra.language.selectors import Objetivo
from coliseo.games.warlords_of_terra.model.cards import ESCUDO_IGNEO, REGENERAR, Habilidad
from coliseo.games.warlords_of_terra.model.items import (
    ACTIVADA,
    CONJURO,
    DISPARADA,
    EQUIPAR,
    IGNEO,
    PODER,
    REGENERACION,
    Objeto,
)
from coliseo.games.warlords_of_terra.model.table import Mesa
from coliseo.text.lexicon import Figure

#: kinds of item that do what a text says
_CON_TEXTO: Final = (CONJURO, ACTIVADA, PODER, DISPARADA)


def texto_de_habilidad(h: Habilidad, lang: str) -> str:
    """What an ability says; of a power, without its price and its name."""
    name = h.nombre if lang == "es" else h.nombre_en
    return h.textos.get(lang, "").removeprefix(f"{h.pp} PP — {name}: ")


def _con_lo_que_hace(text: str, h: Habilidad, lang: str) -> str:
    """A keyword that the card does not explain is told with what it does: "Carroñar 2: esta tropa se equipa con…"."""
    for op in h.efecto.tree:
        if isinstance(op, BuscarYEquipar):
            return f"{text.rstrip('.')}: {op.clausula(Printing(lang, Figure(0, 0)))}."
    return text


def efecto_de_objeto(m: Mesa, o: Objeto, lang: str) -> str:
    """What something on the pila, or about to act, will do; nothing where that is plain from what it is."""
    es = lang == "es"
    if o.clase in _CON_TEXTO and o.habilidad < len(m.carta(o.carta).habilidades):
        return _con_lo_que_hace(texto_de_habilidad(habilidad_de(m, o), lang), habilidad_de(m, o), lang)
    if o.clase == IGNEO and o.fuente in m.tropas:
        n = m.estado(o.fuente).indices[ESCUDO_IGNEO]
        return f"Hace {n} de daño mágico a quien la golpea." if es else f"It deals {n} magic damage to its striker."
    if o.clase == REGENERACION and o.fuente in m.tropas:
        n = m.estado(o.fuente).indices[REGENERAR]
        return f"Recupera {n} de VIDA." if es else f"It regains {n} VIDA."
    return ""


def en_curso(m: Mesa) -> Objeto | None:
    """What asks: a card or ability whose choices are being made, or else the innermost that is being carried out."""
    if m.jugando:
        return m.jugando[-1]
    return m.en_curso[-1] if m.en_curso else None


def operacion_que_pregunta(m: Mesa) -> Op[Mesa] | None:
    """The operation of an effect that is asking now."""
    f = m.stack[-1] if m.stack else None
    if not isinstance(f, EffectFrame) or f.link >= len(m.en_curso):
        return None
    effect = efecto_de(m, m.en_curso[f.link])
    ops = effect.dano_al_final if f.program else effect.ops
    return ops[f.pc - 1] if 0 < f.pc <= len(ops) else None


def clausula_que_pregunta(m: Mesa, lang: str) -> str:
    """What is to be done with what is chosen: the clause of the operation that chooses it; nothing if there is none."""
    op: Op[Mesa] | None = None
    o = en_curso(m)
    if o is None or o.clase == EQUIPAR:
        return ""
    if m.jugando:
        effect = efecto_de(m, o)
        if len(o.objetivos) < len(effect.objetivos):
            op = _la_que_elige(effect.tree, effect.objetivos[len(o.objetivos)])
    else:
        op = operacion_que_pregunta(m)
    return "" if op is None else clausula_de(op, Printing(lang, Figure(0, 0)))


def _la_que_elige(ops: list[Op[Mesa]], target: Objetivo) -> Op[Mesa] | None:
    """The innermost operation that acts on a target."""
    for op in ops:
        if any([node is target for node in walk(op)]):
            inner: list[Op[Mesa]] = [child for child in op.children() if isinstance(child, Op)]
            found = _la_que_elige(inner, target)
            return op if found is None else found
    return None
