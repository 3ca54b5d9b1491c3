"""The texts of cards and abilities, in both languages, from what was read of them."""

from __future__ import annotations

from typing import Final

from coliseo.effects.nodes import Op
from coliseo.games.sorcerers_arena.language import nouns
from coliseo.games.sorcerers_arena.language.controls import clausulas, colas
from coliseo.games.sorcerers_arena.model.cards import AL_DEJAR_FUERA, Coste, Habilidad, Personaje
from coliseo.games.sorcerers_arena.model.table import Mesa
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import EN, ES, Figure

cite("policy", "card_text.ENTRE_INSTRUCCIONES", ("SA-1.MOV.7", "SA-1.ACC.6", "SA-1.EFE.6"))

LENGUAS: Final = (ES, EN)
#: between instructions, which are resolved in order
ENTRE_INSTRUCCIONES: Final = " / "


def voz_de(personaje: Personaje, lang: str, estados: dict[str, dict[str, str]]) -> nouns.Voz:
    """The voice of the cards of a personaje, with what their set calls the statuses."""
    return nouns.Voz(lang, personaje.corto[lang], estados)


def texto_de(tree: list[Op[Mesa]], v: nouns.Voz) -> str:
    """The instructions of a card or an ability."""
    return ENTRE_INSTRUCCIONES.join([op.text(v) for op in tree])


def texto_de_habilidad(h: Habilidad, v: nouns.Voz) -> str:
    """What it costs or waits for, and what it does."""
    if h.cuando == AL_DEJAR_FUERA:
        tree = h.efecto.tree
        head = v.pick(
            f"Cuando un rival quede Fuera de combate por el ataque normal de {v.corto}",
            f"When a rival is knocked out by {v.corto}'s standard attack",
        )
        return f"{head}, {clausulas(tree, v)}.{colas(tree, v)}"
    text = texto_de(h.efecto.tree, v)
    return text if h.coste is None else f"{texto_del_coste(h.coste, v)} {text}".rstrip()


def texto_del_coste(coste: Coste, v: nouns.Voz) -> str:
    if coste.es_carta:
        what = nouns.carta_de(v, coste.categoria, coste.distintivo)
        article = "an" if what[0] in "AEIOU" else "a"
        return v.pick(f"Descarta una {what} de tu mano.", f"Discard {article} {what} from your hand.")
    n = Figure(coste.contadores, coste.contadores).of(nouns.CONTADOR, v.lang)
    status = nouns.estado(v, coste.estado)
    return v.pick(
        f"Retira {n} {nouns.del_estado(v, coste.estado)} de {v.corto}.", f"Remove {n} from {v.corto}'s {status}."
    )
