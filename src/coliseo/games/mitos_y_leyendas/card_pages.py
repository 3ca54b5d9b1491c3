# mypyc: off
"""Cards as the browser shows them: the whole list in one language, small; and one card with all there is to say."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from coliseo.effects.provenance import provenance
from coliseo.effects.source import Tree, read_file
from coliseo.games.mitos_y_leyendas import facets, words
from coliseo.games.mitos_y_leyendas.card_text import partes_de
from coliseo.games.mitos_y_leyendas.cards import ALIADO, CODIFICADA, ESTADOS, Carta
from coliseo.games.mitos_y_leyendas.construction import buscar_carta, escrita
from coliseo.games.mitos_y_leyendas.notation import (
    X,
    coste_impreso,
    fuerza_impresa,
    impresiones,
    motivo_sin_mazo,
    nombre_de_raza,
    nombre_de_tipo,
    nombres_de_ediciones,
    notas_de,
    razas_de,
    tipo_de,
)
from coliseo.games.mitos_y_leyendas.sets import catalogo_base
from coliseo.rulebook import Rule, load_readings, load_rules, rulings
from coliseo.text.lexicon import capital

JUEGO: Final = "mitos_y_leyendas"
#: a page tells what every dated list says
EN_CUALQUIER_DIA: Final = ""
CAPITULOS: Final = Path(__file__).with_name("chapters.yaml")


# -- the list -------------------------------------------------------------------------------------------------------


@cache
def card_list(lang: str) -> dict[str, Any]:
    """Every card in one language, and what it can be filtered by. Values to compare are keys; names are for people."""
    found: list[dict[str, Any]] = []
    for c in catalogo_base().cartas:
        rules = _reglas_de(c)
        told = {**_carta_breve(c, lang), "facetas": facets.de_carta(c)}
        found.append({**told, "reglas": [r.id for r in rules]} if rules else told)
    return {"cards": found, "filters": facets.filtros(lang)}


def _carta_breve(c: Carta, lang: str) -> dict[str, Any]:
    card: dict[str, Any] = {
        "clave": c.key,
        "ficha": facets.CARTA if c.estado == CODIFICADA else ESTADOS[c.estado],
        "nombre": c.nombre,
        "linea": escrita(catalogo_base(), c),
        "texto": c.text(lang),
        "tiene_habilidad": not c.texto.vacio or c.estado != CODIFICADA,
        "edicion": c.edicion,
        "nombre_edicion": nombres_de_ediciones(lang)[c.edicion],
        "impresiones": list(c.impresiones),
        "procedencia": c.procedencia,
        "jugable": c.estado == CODIFICADA,
        "copias": facets.copias_de(c),
    }
    if c.impresiones:
        card.update(codigo=c.impresiones[0], numero=impresiones(c)[0]["numero"])
    if c.tipo:
        card.update(
            tipo=tipo_de(c),
            nombre_tipo=nombre_de_tipo(c),
            frecuencia=c.frecuencia,
            nombre_frecuencia=words.FRECUENCIA[c.frecuencia],
        )
    card.update(_numeros(c))
    if c.tipo == ALIADO:
        card.update(razas=razas_de(c), nombre_raza=nombre_de_raza(c))
    found = facets.palabras_de(c)
    if found:
        card["palabras"] = [
            {"palabra": key, "nombre": capital(words.predicados(words.bit_de(key), False, lang)[0])} for key in found
        ]
    # copies are counted over the name, plain Oros apart (ML-10.16.1)
    card.update({"inicial": True} if c.oro_sin_habilidad else {"grupo": c.nombre})
    if c.unica:
        card["unica"] = True
    if c.sin_limite:
        card["sin_limite"] = True
    if c.falta:
        card["falta"] = list(c.falta)
    abilities = _habilidades(c, lang)
    if abilities:
        card["habilidades"] = abilities
    reason = motivo_sin_mazo(c, lang)
    return {**card, "motivo": reason} if reason else card


def _numeros(c: Carta) -> dict[str, Any]:
    """Cost and Fuerza; X counts as 0 and says so."""
    told: dict[str, Any] = {}
    for field, value in (("coste", coste_impreso(c)), ("fuerza", fuerza_impresa(c))):
        if value == X:
            told.update({field: 0, f"{field}_x": True})
        elif value is not None:
            told[field] = value
    return told


def _habilidades(c: Carta, lang: str) -> list[dict[str, Any]]:
    """Each ability with its place in the text box and its sentence, as a table lists them with why each is usable."""
    return [
        {**({"lugar": place} if place >= 0 else {}), "clase": kind, "texto": text}
        for place, kind, text in partes_de(c, lang)
    ]


# -- one card -------------------------------------------------------------------------------------------------------


def card_page(key: str, lang: str) -> dict[str, Any] | None:
    """Everything a card's page shows, in one language; None if there is no such card."""
    c = buscar_carta(catalogo_base(), key)
    if c is None:
        return None
    page: dict[str, Any] = {**_carta_breve(c, lang), "nombre_procedencia": provenance(c.procedencia, lang)}
    names = nombres_de_ediciones(lang)
    page["ediciones"] = [{**p, "nombre": names[p["edicion"]]} for p in impresiones(c)]
    related = _relacionadas(c)
    if related:
        page["relacionadas"] = [{"clave": r.key, "nombre": r.nombre} for r in related]
    if c.fuentes:
        page["fuentes"] = list(c.fuentes)
    notes = notas_de(c, EN_CUALQUIER_DIA, lang)
    if notes:
        page["notas"] = [{"texto": note} for note in notes]
    return {**page, **_dictamenes(c, lang)}


def _relacionadas(c: Carta) -> list[Carta]:
    """Cards with the same name and another text, those it names, and those that name it."""
    catalogo = catalogo_base()
    twins = [catalogo.cartas[n] for n in catalogo.por_nombre[c.nombre] if n != c.numero]
    names = [
        o
        for o in catalogo.cartas
        if o.nombre != c.nombre and (_nombra_a(c.text("es"), o.nombre) or _nombra_a(o.text("es"), c.nombre))
    ]
    return [*twins, *names]


@cache
def _patron(nombre: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(nombre)}(?!\w)")


def _nombra_a(texto: str, nombre: str) -> bool:
    """Whether a text names a card, as words of their own."""
    return nombre in texto and f"«{nombre}»" in texto


# -- rulings --------------------------------------------------------------------------------------------------------


@cache
def _reglas_con_ejemplo() -> tuple[Rule, ...]:
    return tuple(load_rules(JUEGO))


def _reglas_de(c: Carta) -> list[Rule]:
    """Where the book names the card."""
    return [r for r in _reglas_con_ejemplo() if _patron(c.nombre).search(r.es)]


def _dictamenes(c: Carta, lang: str) -> dict[str, Any]:
    rules = _reglas_de(c)
    ids = {r.id for r in rules}
    readings = [
        r
        for r in load_readings(JUEGO)
        if ids & set(r.rules) or _patron(c.nombre).search(f"{r.question_es} {r.adopted_es}")
    ]
    return rulings(rules, readings, lang)


# -- chapters -------------------------------------------------------------------------------------------------------


@cache
def _capitulos() -> list[dict[str, str]]:
    return [_capitulo(item) for item in read_file(CAPITULOS).sequence("capitulos")]


def _capitulo(item: Tree) -> dict[str, str]:
    chapter = {field: item.need(field).text(field) for field in ("id", "es", "en")}
    part = item.get("parte")
    return {**chapter, "parte": "" if part is None else part.text("parte")}


def chapters(lang: str) -> list[dict[str, Any]]:
    """The book's chapters (level 2) under the parts they are grouped in (level 1), in order."""
    return [
        {"id": c["id"], "title": c[lang], "level": 2 if c["parte"] else 1, "part": c["parte"]} for c in _capitulos()
    ]


def chapter_of(rule: str) -> str:
    """The chapter that a rule stands in; "" for an ID that is none of the book's."""
    return next((c["id"] for c in _capitulos() if c["parte"] and rule.startswith(f"{c['id']}.")), "")
