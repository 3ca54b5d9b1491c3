"""Personajes and cards in a few lines, in both languages: "BARRIDO GENERAL (Brunilda · Acción · Ataque · Fuego): …"."""

from __future__ import annotations

from typing import Any, Final

from coliseo.games.sorcerers_arena.language.names import CATEGORIA, DISTINTIVO, INGREDIENTE, PV, VIDA
from coliseo.games.sorcerers_arena.model.cards import (
    CATEGORIAS,
    DISTINTIVOS,
    INGREDIENTES,
    Cara,
    Carta,
    Catalogo,
    Habilidad,
    Personaje,
)
from coliseo.games.sorcerers_arena.telling.describing import nombre_corto
from coliseo.games.sorcerers_arena.telling.facts_view import bits, cara_view, por_ingrediente
from coliseo.games.sorcerers_arena.telling.telling import categorias_en_palabras, ingredientes_en_palabras
from coliseo.kernel.rules import cite
from coliseo.text.lexicon import capital

cite(
    "policy",
    "notation.linea_de_carta",
    ("SA-1.CARTA.3", "SA-1.CARTA.4", "SA-1.CARTA.8", "SA-1.CARTA.10", "SA-1.CARTA.11", "SA-4.ING.1"),
)
cite("policy", "notation.linea_de_personaje", ("SA-3.CAPAC.1", "SA-3.CAPAC.2", "SA-4.MEJ.1", "SA-4.MEJ.10"))

#: the kinds of entry that lists have
PERSONAJE: Final = "personaje"
CARTA: Final = "carta"
REFERENCIA: Final = "referencia"
#: what is said of a real card whose text is not known
SIN_TEXTO: Final = {
    "es": "El reglamento no da su texto.",
    "en": "The rulebook does not give its text.",
}
_LANGS: Final = ("es", "en")


def copias_en_palabras(n: int) -> str:
    return f"×{n}"


def datos_de_la_carta(c: Carta, catalogo: Catalogo, lang: str) -> list[str]:
    """Whose it is, badge, categories, ingredient and copies, each as printed; what nobody knows is left out."""
    facts = [
        capital(nombre_corto(catalogo.personajes[c.personaje], lang)),
        DISTINTIVO[lang][c.distintivo],
        categorias_en_palabras(c.categorias, lang),
    ]
    if c.procedencia != "reglamento":
        facts.extend([INGREDIENTE[lang][c.ingrediente], copias_en_palabras(c.copias)])
    return [fact for fact in facts if fact]


def texto_de_carta(c: Carta, lang: str) -> str:
    return c.text(lang) or SIN_TEXTO[lang]


def linea_de_carta(c: Carta, catalogo: Catalogo, lang: str) -> str:
    facts = " · ".join(datos_de_la_carta(c, catalogo, lang))
    return f"{c.name(lang).upper()} ({facts}): {texto_de_carta(c, lang)}"


# -- personajes -----------------------------------------------------------------------------------------------------


def atributos_en_palabras(p: Personaje, lang: str) -> str:
    return " · ".join([attribute[lang] for attribute in p.atributos])


def ficha_en_palabras(p: Personaje, lang: str) -> list[str]:
    """Attributes, Vida, PV and initiative, as far as they are known."""
    es = lang == "es"
    facts = [atributos_en_palabras(p, lang)]
    if p.vida:
        facts.extend(
            [f"{VIDA[lang]} {p.vida}", f"{p.pv} {PV[lang]}", f"{'iniciativa' if es else 'initiative'} {p.iniciativa}"]
        )
    return [fact for fact in facts if fact]


def cara_en_palabras(c: Cara, lang: str) -> str:
    """ "mano 3, movimiento 2, ataque 2"."""
    if lang == "es":
        return f"mano {c.mano}, movimiento {c.movimiento}, ataque {c.ataque}"
    return f"hand {c.mano}, move {c.movimiento}, attack {c.ataque}"


def linea_de_habilidad(h: Habilidad, mejorada: bool, lang: str) -> str:
    kind = ("mejorada" if lang == "es" else "upgraded") if mejorada else ("inicial" if lang == "es" else "initial")
    return f"{h.name(lang)} ({kind}): {h.textos.get(lang) or SIN_TEXTO[lang]}"


def lineas_de_habilidades(p: Personaje, lang: str) -> list[str]:
    first = len(p.inicial.habilidades)
    return [linea_de_habilidad(h, i >= first, lang) for i, h in enumerate(p.mejorada.habilidades)]


def linea_de_personaje(p: Personaje, lang: str) -> str:
    """The ficha in a line, then values, upgrade and abilities, each on its own."""
    lines = [
        f"{p.name(lang).upper()} ({' · '.join(ficha_en_palabras(p, lang))})"
        if p.atributos or p.vida
        else p.name(lang).upper()
    ]
    if p.hasta_capitulo >= 3:
        lines[0] += f": {cara_en_palabras(p.inicial, lang)}"
    if sum(p.coste):
        cost = ingredientes_en_palabras(p.coste, lang)
        deck = ingredientes_en_palabras(p.distribucion, lang)
        text = f"Mejora: {cost}. Su mazo da {deck}." if lang == "es" else f"Upgrade: {cost}. Its deck gives {deck}."
        lines.append(f"  {text}")
    lines.extend([f"  {line}" for line in lineas_de_habilidades(p, lang)])
    return "\n".join(lines)


# -- plain data -----------------------------------------------------------------------------------------------------


def ficha_en_datos(p: Personaje) -> dict[str, Any]:
    """Numbers of a personaje: ficha and both faces."""
    return {
        "vida": p.vida or None,
        "pv": p.pv or None,
        "iniciativa": p.iniciativa or None,
        "atributos": [dict(attribute) for attribute in p.atributos],
        "femenino": p.femenino,
        "inicial": cara_view(p.inicial),
        "mejorada": cara_view(p.mejorada),
        "coste": por_ingrediente(p.coste),
        "distribucion": por_ingrediente(p.distribucion),
        "hasta_capitulo": p.hasta_capitulo,
    }


def impreso_en_datos(c: Carta, catalogo: Catalogo) -> dict[str, Any]:
    """What a card prints beside its text, by keys."""
    return {
        "personaje": catalogo.personajes[c.personaje].key,
        "distintivo": DISTINTIVOS[c.distintivo] or None,
        "categorias": bits(c.categorias, CATEGORIAS),
        "ingrediente": INGREDIENTES[c.ingrediente] if c.procedencia != "reglamento" else None,
        "copias": c.copias if c.procedencia != "reglamento" else None,
    }


def datos_de_carta(c: Carta, catalogo: Catalogo, jugable: bool) -> dict[str, Any]:
    """A card as plain data."""
    return {
        "ficha": CARTA if jugable else REFERENCIA,
        "clave": c.key,
        "codigo": c.codigo,
        "nombre": {lang: c.name(lang) for lang in _LANGS},
        "conjunto": c.set_key,
        "procedencia": c.procedencia,
        **impreso_en_datos(c, catalogo),
        "jugable": jugable,
        "texto": {lang: linea_de_carta(c, catalogo, lang) for lang in _LANGS},
    }


def datos_de_personaje(p: Personaje, jugable: bool) -> dict[str, Any]:
    return {
        "ficha": PERSONAJE if jugable else REFERENCIA,
        "clave": p.key,
        "nombre": {lang: p.name(lang) for lang in _LANGS},
        "conjunto": p.set_key,
        "procedencia": p.procedencia,
        **ficha_en_datos(p),
        "jugable": jugable,
        "texto": {lang: linea_de_personaje(p, lang) for lang in _LANGS},
    }


def nombres_de_categorias(lang: str) -> dict[str, str]:
    return dict(zip(CATEGORIAS, CATEGORIA[lang], strict=True))


def nombres_de_distintivos(lang: str) -> dict[str, str]:
    return dict(zip(DISTINTIVOS[1:], DISTINTIVO[lang][1:], strict=True))


def nombres_de_ingredientes(lang: str) -> dict[str, str]:
    return dict(zip(INGREDIENTES, INGREDIENTE[lang], strict=True))
