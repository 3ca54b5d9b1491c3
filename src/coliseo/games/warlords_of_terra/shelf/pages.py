"""Cards as the browser shows them: the whole list in one language, small; and one card with all there is to say."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from coliseo.effects.provenance import PUBLICO, provenance
from coliseo.games.warlords_of_terra.construction.rules import buscar_carta
from coliseo.games.warlords_of_terra.language import nouns
from coliseo.games.warlords_of_terra.language.reference import Ficha, ficha_de, fichas_sin_efecto
from coliseo.games.warlords_of_terra.language.sets import catalogo_base
from coliseo.games.warlords_of_terra.model.cards import HEROE, REINOS, TIPOS, Carta
from coliseo.games.warlords_of_terra.shelf import facets
from coliseo.games.warlords_of_terra.shelf.notation import (
    coste_en_datos,
    motivo_sin_mazo,
    numeros_en_datos,
    reino_en_palabras,
    texto_de_carta,
    tipo_en_palabras,
)
from coliseo.games.warlords_of_terra.shelf.real_cards import facetas_de_ficha, ficha_breve, notas_de_ficha, vigencia
from coliseo.rulebook import Rule, load_readings, load_rules, rulings

JUEGO: Final = "warlords_of_terra"
#: keywords whose paragraph of the rulebook has another name
_PARRAFO: Final = {"absorber_magico": "absorber", "carronar": "armar"}


# -- the list -------------------------------------------------------------------------------------------------------


@cache
def card_list(lang: str) -> dict[str, Any]:
    """Every card in one language, and what it can be filtered by. Values to compare are keys; names are for people."""
    catalogo = catalogo_base()
    found = [con_facetas(c, lang) for c in catalogo.cartas]
    for f in fichas_sin_efecto(catalogo):
        v = vigencia(f)
        found.append(_con_facetas(ficha_breve(v, lang), facetas_de_ficha(v), _reglas_de_ficha(f)))
    return {"cards": found, "filters": facets.filtros(lang)}


def con_facetas(c: Carta, lang: str) -> dict[str, Any]:
    """A card as the list has it."""
    return _con_facetas(_carta_breve(c, lang), facets.de_carta(c), _reglas_de_carta(c))


def _con_facetas(card: dict[str, Any], facetas: dict[str, list[str]], rules: list[Rule]) -> dict[str, Any]:
    return {**card, "facetas": facetas, **({"reglas": [r.id for r in rules]} if rules else {})}


def _carta_breve(c: Carta, lang: str) -> dict[str, Any]:
    card: dict[str, Any] = {
        "clave": c.key,
        "ficha": facets.clase_de_ficha(c),
        "nombre": c.name(lang),
        "tipo": TIPOS[c.tipo],
        "nombre_tipo": nouns.NOMBRE_TIPO[lang][c.tipo],
        "linea_de_tipo": tipo_en_palabras(c, lang),
        "rango": facets.rango_de(c),
        "nombre_rango": facets.nombre_de_rango(facets.rango_de(c), lang),
        "subtipos": facets.subtipos_de(c),
        "palabras": facets.palabras_de(c),
        "texto": texto_de_carta(c, lang) if not c.conocida else c.text(lang),
        "conjunto": c.set_key,
        "procedencia": c.procedencia,
        "jugable": c.conocida,
        "copias": facets.copias_de(c),
        **numeros_en_datos(c),
    }
    if c.reino >= 0:
        card.update(reino=REINOS[c.reino], nombre_reino=reino_en_palabras(c))
    if c.codigo:
        card["codigo"] = c.codigo
    if c.tipo != HEROE:
        card["coste"] = coste_en_datos(c)
    reason = motivo_sin_mazo(c, lang)
    return {**card, "motivo": reason} if reason else card


# -- one card -------------------------------------------------------------------------------------------------------


def card_page(key: str, lang: str) -> dict[str, Any] | None:
    """Everything a card's page shows, in one language; None if there is no such card."""
    catalogo = catalogo_base()
    c = buscar_carta(catalogo, key)
    if c is not None:
        return _pagina_de_carta(c, lang)
    f = ficha_de(catalogo, key)
    return None if f is None else _pagina_de_ficha(f, lang)


def _pagina_de_carta(c: Carta, lang: str) -> dict[str, Any]:
    page: dict[str, Any] = {**_carta_breve(c, lang), "nombre_procedencia": provenance(c.procedencia, lang)}
    related = _relacionadas(c)
    if related:
        page["relacionadas"] = [{"clave": r.key, "nombre": r.name(lang)} for r in related]
    if c.fuentes:
        page["fuentes"] = list(c.fuentes)
    return {**page, **_dictamenes(_reglas_de_carta(c), c.nombre, lang)}


def _pagina_de_ficha(f: Ficha, lang: str) -> dict[str, Any]:
    v = vigencia(f)
    page: dict[str, Any] = {
        **ficha_breve(v, lang),
        "nombre_procedencia": provenance(PUBLICO, lang),
        "fuentes": list(f.fuentes),
    }
    notes = notas_de_ficha(v, lang)
    if notes:
        page["notas"] = notes
    return {**page, **_dictamenes(_reglas_de_ficha(f), f.nombre, lang)}


@cache
def _nombra_a(texto: str, nombre: str) -> bool:
    """Whether a text names a card: the name, or a plural of its words, as words of their own."""
    pattern = r"\s+".join(rf"{re.escape(word)}(?:e?s)?" for word in nombre.split())
    return re.search(rf"(?<!\w){pattern}(?!\w)", texto) is not None


def _relacionadas(c: Carta) -> list[Carta]:
    """The fichas that a card puts, or the cards that put a ficha."""
    same = [o for o in catalogo_base().cartas if o is not c and o.reino == c.reino]
    if c.ficha:
        return [o for o in same if not o.ficha and _nombra_a(o.text("es"), c.nombre)]
    return [o for o in same if o.ficha and _nombra_a(c.text("es"), o.nombre)]


# -- rulings --------------------------------------------------------------------------------------------------------


@cache
def _reglas_de_palabra(key: str) -> tuple[str, ...]:
    """The paragraphs of the rulebook on a keyword: `WT-A.12.golpe-en-area.…`."""
    slug = _PARRAFO.get(key, key).replace("_", "-")
    return tuple(r.id for r in load_rules(JUEGO) if r.id.startswith(f"WT-A.12.{slug}."))


def _reglas_de_carta(c: Carta) -> list[Rule]:
    """What the book says of its keywords, and wherever it names the card."""
    ids = {rule for word in facets.palabras_de(c) for rule in _reglas_de_palabra(word["palabra"])}
    if re.search(r"\bSuerte\b", c.text("es")):
        ids.update(_reglas_de_palabra("suerte"))
    return [r for r in load_rules(JUEGO) if r.id in ids or _nombra_a(r.es, c.nombre)]


def _reglas_de_ficha(f: Ficha) -> list[Rule]:
    """Only where the book names it."""
    return [r for r in load_rules(JUEGO) if _nombra_a(r.es, f.nombre)]


def _dictamenes(rules: list[Rule], nombre: str, lang: str) -> dict[str, Any]:
    ids = {r.id for r in rules}
    readings = [
        r for r in load_readings(JUEGO) if ids & set(r.rules) or nombre in r.question_es or nombre in r.adopted_es
    ]
    return rulings(rules, readings, lang)
