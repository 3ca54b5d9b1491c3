"""Cards as the browser shows them: the whole list in one language, small; and one card with all there is to say."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from coliseo.effects.nodes import Node, walk
from coliseo.effects.provenance import provenance
from coliseo.games.mitos_y_leyendas.construction.rules import buscar_carta, escrita
from coliseo.games.mitos_y_leyendas.language import nouns
from coliseo.games.mitos_y_leyendas.language.card_text import partes_de
from coliseo.games.mitos_y_leyendas.language.conditions import Porta
from coliseo.games.mitos_y_leyendas.language.selection import Filtro
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base
from coliseo.games.mitos_y_leyendas.language.vocabulary import VOCABULARIO
from coliseo.games.mitos_y_leyendas.model.cards import ALIADO, CODIFICADA, ESTADOS, Carta, Catalogo
from coliseo.games.mitos_y_leyendas.shelf import facets
from coliseo.games.mitos_y_leyendas.shelf.notation import (
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
from coliseo.rulebook import Rule, load_readings, load_rules, rulings
from coliseo.text.lexicon import capital

JUEGO: Final = "mitos_y_leyendas"
_IMBLOQUEABLE: Final = "Imbloqueable"
#: a page tells what every dated list says
EN_CUALQUIER_DIA: Final = ""


# -- the list -------------------------------------------------------------------------------------------------------


@cache
def card_list(lang: str) -> dict[str, Any]:
    """Every card in one language, and what it can be filtered by. Values to compare are keys; names are for people."""
    found: list[dict[str, Any]] = []
    catalogo = catalogo_base()
    for c in catalogo.cartas:
        found.append(con_facetas(c, lang, catalogo))
    return {"cards": found, "filters": facets.filtros(lang)}


def con_facetas(c: Carta, lang: str, catalogo: Catalogo) -> dict[str, Any]:
    """A card as the list has it."""
    rules = _reglas_de(c)
    told = {**_carta_breve(c, lang, catalogo), "facetas": facets.de_carta(c)}
    return {**told, "reglas": [r.id for r in rules]} if rules else told


def _carta_breve(c: Carta, lang: str, catalogo: Catalogo) -> dict[str, Any]:
    card: dict[str, Any] = {
        "clave": c.key,
        "ficha": facets.CARTA if c.estado == CODIFICADA else ESTADOS[c.estado],
        "nombre": c.nombre,
        "linea": escrita(catalogo, c),
        "texto": c.text(lang),
        "tiene_habilidad": not c.texto.vacio or c.estado != CODIFICADA,
        "edicion": c.edicion,
        "nombre_edicion": nombres_de_ediciones(lang).get(c.edicion, c.edicion),
        "impresiones": list(c.impresiones),
        "procedencia": c.procedencia,
        "jugable": c.estado == CODIFICADA,
        "copias": facets.copias_de(c, catalogo),
    }
    if c.impresiones:
        card.update(codigo=c.impresiones[0], numero=impresiones(c)[0]["numero"])
    if c.tipo:
        card.update(
            tipo=tipo_de(c),
            nombre_tipo=nombre_de_tipo(c),
            frecuencia=c.frecuencia,
            nombre_frecuencia=nouns.FRECUENCIA[c.frecuencia],
        )
    card.update(_numeros(c))
    if c.tipo == ALIADO:
        card.update(razas=razas_de(c), nombre_raza=nombre_de_raza(c))
    found = facets.palabras_de(c)
    if found:
        card["palabras"] = [
            {"palabra": key, "nombre": capital(nouns.predicados(nouns.bit_de(key), False, lang)[0])} for key in found
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
    told = _carta_breve(c, lang, catalogo_base())
    page: dict[str, Any] = {**told, "nombre_procedencia": provenance(c.procedencia, lang)}
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
    """Cards with the same name and another text, those that its text names, and those whose text names it."""
    catalogo = catalogo_base()
    twins = [catalogo.cartas[n] for n in catalogo.por_nombre[c.nombre] if n != c.numero]
    own = _nombres_en_texto(c)
    named = [
        o for o in catalogo.cartas if o.nombre != c.nombre and (o.nombre in own or c.nombre in _nombres_en_texto(o))
    ]
    return [*twins, *named]


@cache
def _nombres_en_texto(c: Carta) -> frozenset[str]:
    """The cards that a text names, from its own tree."""
    found: set[str] = set()
    for node in _nodos(c):
        filtro = getattr(node, "filtro", None)
        if isinstance(filtro, Filtro):
            found.update(filtro.nombres)
        if isinstance(node, Porta):
            found.add(node.de_nombre)
    return frozenset(found)


def _nodos(c: Carta) -> list[Node]:
    """Every piece of a card's text."""
    found: list[Node] = []
    for root in (*(n for h in c.texto.habilidades for n in h.nodos), *(n for k in c.texto.continuas for n in k.nodos)):
        found.extend(walk(root))
    return found


# -- rulings --------------------------------------------------------------------------------------------------------


@cache
def _nombres() -> re.Pattern[str]:
    """All names at once, longer ones first: "Berserker" is not named where "Mirada Berserker" is. So are editions."""
    names = {c.nombre for c in catalogo_base().cartas} | set(nombres_de_ediciones("es").values())
    return re.compile(r"(?<!\w)(?:" + "|".join(re.escape(n) for n in sorted(names, key=len, reverse=True)) + r")(?!\w)")


@cache
def _nombradas(texto: str) -> frozenset[str]:
    """The cards that a rule or a reading names. A name that is also that of a Raza says nothing."""
    return frozenset(_nombres().findall(texto)) - set(nouns.NOMBRE_RAZA)


@cache
def _reglas_por_palabra() -> dict[str, tuple[str, ...]]:
    """The rules that each word of the card language comes from."""
    found: dict[str, tuple[str, ...]] = {}
    for entry in VOCABULARIO.entries.values():
        found[entry.key] = (*found.get(entry.key, ()), *entry.rules)
    return found


def _reglas_de(c: Carta) -> list[Rule]:
    """Where the book names the card, and what it says of what the card does."""
    by_word = _reglas_por_palabra()
    cited = {rule for node in _nodos(c) for rule in by_word.get(node.key, ())}
    if c.texto.palabras:
        cited.update(by_word["palabras"])
    # a word may give this or that: only what the card gives is of interest
    told = _IMBLOQUEABLE in c.text("es")
    return [
        r
        for r in load_rules(JUEGO)
        if (r.id in cited and (told or not r.es.startswith(_IMBLOQUEABLE))) or c.nombre in _nombradas(r.es)
    ]


def _dictamenes(c: Carta, lang: str) -> dict[str, Any]:
    """Rules, and the readings that name the card or are about a rule that does."""
    naming = {r.id for r in load_rules(JUEGO) if c.nombre in _nombradas(r.es)}
    readings = [
        r
        for r in load_readings(JUEGO)
        if naming & set(r.rules) or c.nombre in _nombradas(f"{r.question_es} {r.adopted_es}")
    ]
    return rulings(_reglas_de(c), readings, lang)
