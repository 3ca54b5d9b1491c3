"""Cards in one line, in Spanish and English: "NOMBRE (Tropa única — Humano · Theridom · 1/3 · 3/3/3): texto"."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.naming_tokens import subtipos_de
from coliseo.games.warlords_of_terra.model.cards import (
    CLASES_DE_OBJETO,
    HEROE,
    LUGAR,
    NOMBRE_REINO,
    OBJETO,
    RANGOS,
    RECURSOS,
    REINOS,
    TIPOS,
    TROPA,
    Carta,
)
from coliseo.games.warlords_of_terra.telling.facts_view import poderes_view
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import capital

cite("policy", "notation.linea", ("WT-M.card.1", "WT-M.card.3", "WT-M.card.6", "WT-A.2.1.3", "WT-M.res.4"))

#: what is said of a real card instead of its text
SIN_EFECTO: Final = {
    "es": "Carta real: su efecto no es público. Se puede consultar, pero no jugar.",
    "en": "A real card: its effect is not public. It can be looked up, not played.",
}
SIN_TEXTO: Final = {"es": "(sin texto)", "en": "(no text)"}
_ES_FICHA: Final = {
    "es": "Es una ficha: la ponen otras cartas y no va en ningún mazo.",
    "en": "It is a ficha: other cards put it, and it is in no deck.",
}
#: types whose Spanish noun is feminine
_FEMENINOS: Final = (TROPA,)


def coste_breve(oro: int, mana: int) -> str:
    """ "1/3": oro and maná, as cards print them."""
    return f"{oro}/{mana}"


def estadisticas(c: Carta) -> str:
    """ "2/3/2" of a troop, "*" for an ATQ that its text sets, "DM 2" for durabilidad mecánica; nothing of others."""
    if c.tipo != TROPA:
        return ""
    attack = "*" if c.atq_es_vida else str(c.atq)
    life = f"DM {c.vida}" if c.mecanica else str(c.vida)
    return f"{attack}/{life}/{c.vel}"


def tipo_en_palabras(c: Carta, lang: str) -> str:
    """ "Tropa única — Humano, Caballero", "Unique troop — Human, Knight", "Objeto — Arma", "Hechizo — Potencia"."""
    kind = nouns.NOMBRE_TIPO[lang][c.tipo]
    rank = rango_en_palabras(c, lang)
    words = kind
    if rank:
        words = f"{kind} {rank}" if lang == "es" else capital(f"{rank} {kind.lower()}")
    if c.ficha:
        words = f"{'Ficha de' if lang == 'es' else 'Ficha:'} {words.lower()}"
    return f"{words} — {', '.join(subtipos_en_palabras(c, lang))}" if subtipos_en_palabras(c, lang) else words


def rango_en_palabras(c: Carta, lang: str) -> str:
    feminine, masculine = nouns.NOMBRE_RANGO[lang][c.rango]
    return feminine if c.tipo in _FEMENINOS else masculine


def subtipos_en_palabras(c: Carta, lang: str) -> list[str]:
    """Subtypes as printed; of an object its kind, of what adheres Potencia or Maldición."""
    found = subtipos_de(c, lang)
    if c.tipo == OBJETO:
        found.insert(0, nouns.NOMBRE_CLASE[lang][c.clase_objeto])
    adheres = nouns.NOMBRE_ADHESION[lang][c.adhesion]
    if adheres and adheres not in found:
        found.insert(0, adheres)
    return list(dict.fromkeys(found))


def reino_en_palabras(c: Carta) -> str:
    return NOMBRE_REINO[c.reino] if c.reino >= 0 else ""


def motivo_sin_mazo(c: Carta, lang: str) -> str:
    """Why a card can be in no deck, or nothing."""
    if c.ficha:
        return _ES_FICHA[lang]
    return "" if c.conocida else SIN_EFECTO[lang]


def texto_de_carta(c: Carta, lang: str) -> str:
    if not c.conocida:
        return SIN_EFECTO[lang]
    return c.text(lang) or SIN_TEXTO[lang]


def datos_impresos(c: Carta, lang: str) -> list[str]:
    """Realm, cost and numbers, each as printed."""
    es = lang == "es"
    facts = [reino_en_palabras(c)]
    if c.tipo != HEROE and not c.ficha:
        facts.append(coste_breve(c.oro, c.mana))
    if c.tipo == TROPA:
        facts.append(estadisticas(c))
    elif c.tipo == OBJETO and c.durabilidad:
        facts.append(f"durabilidad {c.durabilidad}" if es else f"durability {c.durabilidad}")
    elif c.tipo == LUGAR:
        gives = f"{c.da_oro}/{c.da_mana}"
        facts.append(f"produce {gives}" if es else f"produces {gives}")
    elif c.tipo == HEROE:
        food = nouns.NOMBRE_RECURSO[lang][c.alimento]
        facts.append(f"PP con {food}" if es else f"PP with {food}")
    return [fact for fact in facts if fact]


def linea_de_carta(c: Carta, lang: str) -> str:
    facts = " · ".join([tipo_en_palabras(c, lang), *datos_impresos(c, lang)])
    return f"{c.name(lang).upper()} ({facts}): {texto_de_carta(c, lang)}"


# -- plain data -----------------------------------------------------------------------------------------------------


def coste_en_datos(c: Carta) -> dict[str, int]:
    return {"oro": c.oro, "mana": c.mana, "total": c.nivel}


def numeros_en_datos(c: Carta) -> dict[str, Any]:
    """The numbers that a card of its type prints."""
    if c.tipo == TROPA:
        return {"atq": None if c.atq_es_vida else c.atq, "vida": c.vida, "vel": c.vel, "mecanica": c.mecanica}
    if c.tipo == OBJETO:
        return {"clase": CLASES_DE_OBJETO[c.clase_objeto], "durabilidad": c.durabilidad or None}
    if c.tipo == LUGAR:
        return {"produce": {"oro": c.da_oro, "mana": c.da_mana}}
    if c.tipo == HEROE:
        return {"alimento": RECURSOS[c.alimento], "poderes": poderes_view(c)}
    return {}


def datos_de_carta(c: Carta) -> dict[str, Any]:
    """A card as plain data."""
    return {
        "ficha": "referencia" if not c.conocida else "ficha" if c.ficha else "heroe" if c.tipo == HEROE else "carta",
        "clave": c.key,
        "codigo": c.codigo,
        "nombre": {"es": c.nombre, "en": c.nombre_en},
        "conjunto": c.set_key,
        "procedencia": c.procedencia,
        "tipo": TIPOS[c.tipo],
        "reino": REINOS[c.reino] if c.reino >= 0 else None,
        "rango": RANGOS[c.rango],
        "subtipos": list(c.subtipos),
        "coste": coste_en_datos(c),
        **numeros_en_datos(c),
        "jugable": c.conocida,
        "es_ficha": c.ficha,
        "fuentes": list(c.fuentes),
        "texto": {lang: linea_de_carta(c, lang) for lang in ("es", "en")},
    }
