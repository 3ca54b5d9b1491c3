"""Personajes and cards as the browser shows them: the whole list in one language, small; and one with all there is to
say."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final

from coliseo.effects.provenance import PRIVADO, provenance
from coliseo.games.sorcerers_arena.construction.rules import buscar_carta, buscar_personaje
from coliseo.games.sorcerers_arena.language.names import ESTADO
from coliseo.games.sorcerers_arena.language.sets import catalogo_base, catalogo_de_ejemplos
from coliseo.games.sorcerers_arena.model.cards import Carta, Catalogo, Personaje
from coliseo.games.sorcerers_arena.shelf import facets
from coliseo.games.sorcerers_arena.shelf.notation import (
    CARTA,
    PERSONAJE,
    REFERENCIA,
    atributos_en_palabras,
    datos_de_la_carta,
    ficha_en_datos,
    impreso_en_datos,
    linea_de_personaje,
    lineas_de_habilidades,
    texto_de_carta,
)
from coliseo.games.sorcerers_arena.telling.describing import nombre_corto
from coliseo.rulebook import Rule, load_readings, load_rules, rulings

JUEGO: Final = "sorcerers_arena"
_NO_SE_JUEGA: Final = {
    "es": "Cita del reglamento: se puede consultar, pero no jugar.",
    "en": "Quoted from the rulebook: it can be looked up, not played.",
}
#: a card is in the deck of its personaje, and a team is made of personajes (SA-1.CARTA.2, SA-1.PREP.14)
_VA_CON_EL: Final = {
    "es": "Va en el mazo de {}: un equipo se hace de personajes.",
    "en": "It is in the deck of {}: a team is made of characters.",
}


# -- the list -------------------------------------------------------------------------------------------------------


@cache
def card_list(lang: str) -> dict[str, Any]:
    """Every personaje and every card in one language, and what they can be filtered by. Values to compare are keys;
    names are for people. What the rulebook quotes comes last."""
    catalogo = catalogo_de_ejemplos()
    found: list[dict[str, Any]] = []
    for p in catalogo.personajes:
        found.append(personaje_en_lista(p, lang, catalogo))
    for c in catalogo.cartas:
        found.append(carta_en_lista(c, lang, catalogo))
    found.sort(key=lambda card: card["ficha"] == REFERENCIA)
    return {"cards": found, "filters": facets.filtros(lang)}


def personaje_en_lista(p: Personaje, lang: str, catalogo: Catalogo) -> dict[str, Any]:
    """A personaje as the list has it."""
    return _con_facetas(_personaje_breve(p, lang), facets.de_personaje(p, catalogo), _reglas_de_personaje(p))


def carta_en_lista(c: Carta, lang: str, catalogo: Catalogo) -> dict[str, Any]:
    """A card as the list has it."""
    return _con_facetas(_carta_breve(c, lang, catalogo), facets.de_carta(c, catalogo), _reglas_de_carta(c))


def _con_facetas(card: dict[str, Any], facetas: dict[str, list[str]], rules: list[Rule]) -> dict[str, Any]:
    return {**card, "facetas": facetas, **({"reglas": [r.id for r in rules]} if rules else {})}


def _se_juega(set_key: str, procedencia: str) -> bool:
    """Whoever asks for a card of one's own has one that can be played."""
    return procedencia == PRIVADO or any(p.set_key == set_key for p in catalogo_base().personajes)


def _personaje_breve(p: Personaje, lang: str) -> dict[str, Any]:
    playable = _se_juega(p.set_key, p.procedencia)
    card: dict[str, Any] = {
        "clave": p.key,
        "ficha": PERSONAJE if playable else REFERENCIA,
        "nombre": p.name(lang),
        "corto": nombre_corto(p, lang),
        "tipo": PERSONAJE,
        "nombre_tipo": facets.FICHAS[PERSONAJE][lang],
        "linea_de_tipo": atributos_en_palabras(p, lang),
        "texto": "\n".join(lineas_de_habilidades(p, lang)),
        "conjunto": p.set_key,
        "procedencia": p.procedencia,
        "jugable": playable,
        "copias": 1 if playable else 0,
        **ficha_en_datos(p),
    }
    return card if playable else {**card, "motivo": _NO_SE_JUEGA[lang]}


def _carta_breve(c: Carta, lang: str, catalogo: Catalogo) -> dict[str, Any]:
    playable = _se_juega(c.set_key, c.procedencia)
    printed = impreso_en_datos(c, catalogo)
    card: dict[str, Any] = {
        "clave": c.key,
        "ficha": CARTA if playable else REFERENCIA,
        "nombre": c.name(lang),
        "tipo": CARTA,
        "nombre_tipo": facets.FICHAS[CARTA][lang],
        "linea_de_tipo": " · ".join(datos_de_la_carta(c, catalogo, lang)),
        "texto": texto_de_carta(c, lang),
        "conjunto": c.set_key,
        "procedencia": c.procedencia,
        "jugable": playable,
        **{key: value for key, value in printed.items() if value is not None and key != "copias"},
        # how many its own deck holds; nobody puts cards into a team
        "en_su_mazo": printed["copias"],
        "copias": 0,
        "estados": facets.estados_en(c.text("es")),
    }
    if c.codigo:
        card["codigo"] = c.codigo
    owner = nombre_corto(catalogo.personajes[c.personaje], lang)
    return {**card, "motivo": _VA_CON_EL[lang].format(owner) if playable else _NO_SE_JUEGA[lang]}


# -- one of them ----------------------------------------------------------------------------------------------------


def card_page(key: str, lang: str) -> dict[str, Any] | None:
    """Everything a page shows, in one language; None if there is no such personaje or card."""
    catalogo = catalogo_de_ejemplos()
    c = buscar_carta(catalogo, key)
    if c is not None:
        return _pagina_de_carta(c, lang)
    p = buscar_personaje(catalogo, key)
    return None if p is None else _pagina_de_personaje(p, lang)


def _pagina_de_carta(c: Carta, lang: str) -> dict[str, Any]:
    catalogo = catalogo_de_ejemplos()
    owner = catalogo.personajes[c.personaje]
    return {
        **_carta_breve(c, lang, catalogo),
        "nombre_procedencia": provenance(c.procedencia, lang),
        "relacionadas": [{"clave": owner.key, "nombre": owner.name(lang)}],
        **_dictamenes(_reglas_de_carta(c), c.nombre, lang),
    }


def _pagina_de_personaje(p: Personaje, lang: str) -> dict[str, Any]:
    catalogo = catalogo_de_ejemplos()
    own = [c for c in catalogo.cartas if c.personaje == p.numero]
    return {
        **_personaje_breve(p, lang),
        "linea": linea_de_personaje(p, lang),
        "nombre_procedencia": provenance(p.procedencia, lang),
        "mazo": [{"clave": c.key, "nombre": c.name(lang), "copias": p.mazo.count(c.numero)} for c in own],
        "relacionadas": [{"clave": c.key, "nombre": c.name(lang)} for c in own],
        **_dictamenes(_reglas_de_personaje(p), p.nombre, lang),
    }


# -- rulings --------------------------------------------------------------------------------------------------------


@cache
def _nombra_a(texto: str, nombre: str) -> bool:
    """Whether a text names it, as words of their own."""
    return re.search(rf"(?<!\w){re.escape(nombre)}(?!\w)", texto) is not None


def _reglas_sobre(texto: str, nombres: tuple[str, ...]) -> list[Rule]:
    """What the book says of the statuses in a text (0.EST), and wherever it names the card or the personaje."""
    statuses = [name for name in ESTADO["es"] if name in texto]
    return [
        r
        for r in load_rules(JUEGO)
        if (r.id.startswith("SA-0.EST.") and any(_nombra_a(r.es, name) for name in statuses))
        or any(name and _nombra_a(r.es, name) for name in nombres)
    ]


def _reglas_de_carta(c: Carta) -> list[Rule]:
    return _reglas_sobre(c.text("es"), (c.nombre,))


def _reglas_de_personaje(p: Personaje) -> list[Rule]:
    texts = [h.textos.get("es", "") for h in p.mejorada.habilidades]
    return _reglas_sobre(" ".join(texts), (p.nombre, *[h.nombre for h in p.mejorada.habilidades]))


def _dictamenes(rules: list[Rule], nombre: str, lang: str) -> dict[str, Any]:
    ids = {r.id for r in rules}
    readings = [
        r
        for r in load_readings(JUEGO)
        if ids & set(r.rules) or _nombra_a(r.question_es, nombre) or _nombra_a(r.adopted_es, nombre)
    ]
    return rulings(rules, readings, lang)
