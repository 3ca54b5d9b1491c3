"""Cards as the browser shows them: the whole list in one language, small; and one card with all there is to say."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from coliseo.effects.provenance import PUBLICO, provenance
from coliseo.games.rise_of_gods.construction.rules import buscar_carta
from coliseo.games.rise_of_gods.language import nouns
from coliseo.games.rise_of_gods.language.reference import CONJUNTO, Ficha, ficha_de, fichas_sin_efecto, referencia
from coliseo.games.rise_of_gods.language.sets import catalogo_base
from coliseo.games.rise_of_gods.model.cards import CRIATURA, ESTRUCTURA, SELLO, TIPOS, Carta, Catalogo
from coliseo.games.rise_of_gods.model.config import FECHA_REGLAMENTO
from coliseo.games.rise_of_gods.shelf import facets
from coliseo.games.rise_of_gods.shelf.facets import CARTA, REFERENCIA, TOKEN
from coliseo.games.rise_of_gods.shelf.notation import (
    SIN_EFECTO,
    coste_de_ficha_en_datos,
    motivo_sin_mazo,
    notas_de_ficha,
    notas_de_listas,
)
from coliseo.rulebook import Rule, load_readings, load_rules, rulings

JUEGO: Final = "rise_of_gods"


# -- the list -------------------------------------------------------------------------------------------------------


@cache
def card_list(lang: str) -> dict[str, Any]:
    """Every card in one language, and what it can be filtered by. Values to compare are keys; names are for people."""
    catalogo = catalogo_base()
    found = [con_facetas(c, lang, catalogo) for c in catalogo.cartas]
    for f in fichas_sin_efecto(catalogo):
        found.append(_con_facetas(_ficha_breve(f, lang), facets.de_ficha(f), _reglas_de_ficha(f)))
    return {"cards": found, "filters": facets.filtros(lang)}


def con_facetas(c: Carta, lang: str, catalogo: Catalogo) -> dict[str, Any]:
    """A card as the list has it."""
    return _con_facetas(_carta_breve(c, lang, catalogo), facets.de_carta(c), _reglas_de_carta(c))


def _con_facetas(card: dict[str, Any], facetas: dict[str, list[str]], rules: list[Rule]) -> dict[str, Any]:
    return {**card, "facetas": facetas, **({"reglas": [r.id for r in rules]} if rules else {})}


def _carta_breve(c: Carta, lang: str, catalogo: Catalogo) -> dict[str, Any]:
    faction = facets.faccion_de(c, catalogo)
    card: dict[str, Any] = {
        "clave": c.key,
        "ficha": TOKEN if c.token else CARTA if c.conocida else REFERENCIA,
        "nombre": c.name(lang),
        "tipo": TIPOS[c.tipo],
        "nombre_tipo": nouns.NOMBRE_TIPO[lang][c.tipo],
        "faccion": faction,
        "nombre_faccion": facets.nombre_de_faccion(faction, lang, catalogo),
        "palabras": facets.palabras_de(c),
        "texto": c.text(lang),
        "conjunto": c.set_key,
        "procedencia": c.procedencia,
        "jugable": c.conocida,
        "token": c.token,
        "copias": facets.copias_de(c),
    }
    if c.codigo:
        card["codigo"] = c.codigo
    if c.rareza:
        card.update(rareza=c.rareza, nombre_rareza=nouns.RAREZA[lang][c.rareza])
    if c.tipo != SELLO:
        card["coste"] = {"esferas": c.esferas, "neutral": c.neutral, "total": c.coste}
    if c.tipo == CRIATURA:
        card["ataque"] = c.ataque
    if c.tipo in (CRIATURA, ESTRUCTURA):
        card["vida"] = c.vida
    reason = motivo_sin_mazo(c, lang)
    return {**card, "motivo": reason} if reason else card


def _ficha_breve(f: Ficha, lang: str) -> dict[str, Any]:
    card: dict[str, Any] = {
        "clave": f.key,
        "ficha": REFERENCIA,
        "nombre": f.nombre,
        "faccion": f.faccion,
        "nombre_faccion": facets.nombre_de_faccion(f.faccion, lang),
        "texto": SIN_EFECTO[lang],
        "conjunto": CONJUNTO,
        "procedencia": PUBLICO,
        "jugable": False,
        "token": f.token,
        "copias": 0,
        "motivo": SIN_EFECTO[lang],
    }
    if f.tipo:
        card.update(tipo=f.tipo, nombre_tipo=nouns.NOMBRE_TIPO[lang][TIPOS.index(f.tipo)])
    if f.rareza:
        card.update(rareza=f.rareza, nombre_rareza=nouns.RAREZA[lang][f.rareza])
    cost = coste_de_ficha_en_datos(f)
    if cost is not None:
        card["coste"] = cost
    for field, number in (("ataque", f.ataque), ("vida", f.vida)):
        if number >= 0:
            card[field] = number
    if f.edicion >= 0:
        card["edicion"] = f"Set {f.edicion}"
    if f.etiquetas:
        card["etiquetas"] = list(f.etiquetas)
    return card


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
    told = _carta_breve(c, lang, catalogo_base())
    page: dict[str, Any] = {**told, "nombre_procedencia": provenance(c.procedencia, lang)}
    related = _relacionadas(c)
    if related:
        page["relacionadas"] = [{"clave": r.key, "nombre": r.name(lang)} for r in related]
    if c.fuentes:
        page["fuentes"] = list(c.fuentes)
    notes = notas_de_listas(c.nombre, FECHA_REGLAMENTO, lang)
    if notes:
        page["notas"] = [{"texto": note} for note in notes]
    return {**page, **_dictamenes(_reglas_de_carta(c), [c.nombre], lang)}


def _pagina_de_ficha(f: Ficha, lang: str) -> dict[str, Any]:
    page: dict[str, Any] = {
        **_ficha_breve(f, lang),
        "nombre_procedencia": provenance(PUBLICO, lang),
        "fuentes": list(referencia().fuentes),
    }
    notes = notas_de_ficha(f, FECHA_REGLAMENTO, lang)
    if f.etiquetas:
        listed = ", ".join(f.etiquetas)
        notes.append(
            f"Palabras que las listas públicas anotan de ella: {listed}."
            if lang == "es"
            else f"Words that public lists note of it: {listed}."
        )
    if notes:
        page["notas"] = [{"texto": note} for note in notes]
    return {**page, **_dictamenes(_reglas_de_ficha(f), [f.nombre], lang)}


@cache
def _nombra_a(texto: str, nombre: str) -> bool:
    """Whether a text names a card: the name, or a plural of its words, as words of their own."""
    pattern = r"\s+".join(rf"{re.escape(word)}(?:e?s)?" for word in nombre.split())
    return re.search(rf"(?<!\w){pattern}(?!\w)", texto) is not None


def _relacionadas(c: Carta) -> list[Carta]:
    """The Tokens that a card names, or the cards that name a Token."""
    everything = catalogo_base().cartas
    if c.token:
        return [o for o in everything if o is not c and _nombra_a(o.text("es"), c.nombre)]
    return [o for o in everything if o.token and _nombra_a(c.text("es"), o.nombre)]


# -- rulings --------------------------------------------------------------------------------------------------------


def _reglas_de_carta(c: Carta) -> list[Rule]:
    """What the book says of its keywords, and wherever it names the card."""
    return _reglas_sobre([p["nombre"] for p in facets.palabras_de(c)], [c.nombre], c.token)


def _reglas_de_ficha(f: Ficha) -> list[Rule]:
    """Only where the book names it: what its tags mean on it is not known."""
    return _reglas_sobre([], [f.nombre], False)


@cache
def _reglas_de_palabra(nombre: str) -> tuple[Rule, ...]:
    """The index of keywords begins each of its rules with the word."""
    return tuple(r for r in load_rules(JUEGO) if r.id.startswith("RG-KW.") and r.es.startswith(nombre))


def _reglas_sobre(keywords: list[str], names: list[str], token: bool) -> list[Rule]:
    wanted = [*keywords, *(["Token"] if token else [])]
    found = {r.id for word in wanted for r in _reglas_de_palabra(word)}
    return [r for r in load_rules(JUEGO) if r.id in found or any(name in r.es for name in names)]


def _dictamenes(rules: list[Rule], names: list[str], lang: str) -> dict[str, Any]:
    ids = {r.id for r in rules}
    readings = [
        r
        for r in load_readings(JUEGO)
        if ids & set(r.rules) or any(name in r.question_es or name in r.adopted_es for name in names)
    ]
    return rulings(rules, readings, lang)
