"""Cards as the browser shows them: the whole list in one language, small; and one card with all there is to say."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from coliseo.effects.provenance import REGLAMENTO, provenance
from coliseo.effects.source import plain
from coliseo.games.atrum_arena.language import nouns
from coliseo.games.atrum_arena.language.errata import Vigencia, vigente
from coliseo.games.atrum_arena.language.reference import DOCUMENTADOS, clave_de_poder
from coliseo.games.atrum_arena.language.sets import Catalogo, catalogo_base
from coliseo.games.atrum_arena.model.cards import Poder, PoderDef, Reptante
from coliseo.games.atrum_arena.model.config import FECHA_REGLAMENTO
from coliseo.games.atrum_arena.model.table import CLASES, SOMBRA, TIPOS
from coliseo.games.atrum_arena.shelf import facets
from coliseo.games.atrum_arena.shelf.facets import FICHAS, nombre_de_descarte
from coliseo.games.atrum_arena.shelf.notation import errata_en_palabras, linea_de_documentado
from coliseo.rulebook import Rule, load_readings, load_rules, rulings
from coliseo.text.lexicon import Figure

JUEGO: Final = "atrum_arena"
#: where the book speaks of each type of Esbirro
_DE_PRINCIPALES: Final = ("AA-I.2.2.4", "AA-I.2.2.5", "AA-I.2.2.1.1", "AA-I.2.2.2.2")
_DE_SOMBRAS: Final = "AA-II.7."


# -- the list -------------------------------------------------------------------------------------------------------


@cache
def card_list(lang: str) -> dict[str, Any]:
    """Every card in one language, and what it can be filtered by. Values to compare are keys; names are for people."""
    catalogue = catalogo_base()
    cards: list[dict[str, Any]] = []
    for conjunto in catalogue.conjuntos.values():
        for r in conjunto.reptantes.values():
            cards.append(reptante_en_lista(r))
        for p in conjunto.poderes.values():
            cards.append(poder_en_lista(p, conjunto.key, lang))
    for key in DOCUMENTADOS.poderes:
        v = vigente(key, FECHA_REGLAMENTO)
        if v is not None and key not in catalogue.poderes:
            cards.append(_con_facetas(_documentado_breve(v, lang), facets.de_documentado(v), [v.nombre], v.reglas))
    return {"cards": cards, "filters": facets.filtros(lang)}


def reptante_en_lista(r: Reptante) -> dict[str, Any]:
    """A Reptante as the list has it."""
    return _con_facetas(_reptante_breve(r), facets.de_reptante(r), [r.nombre], ())


def poder_en_lista(p: PoderDef, set_key: str, lang: str) -> dict[str, Any]:
    """A Power as the list has it."""
    return _con_facetas(_poder_breve(p, set_key, lang), facets.de_poder(p), [p.nombre, p.nombre_en], _reglas_de(p))


def _con_facetas(
    card: dict[str, Any], facetas: dict[str, list[str]], names: list[str], named: tuple[str, ...]
) -> dict[str, Any]:
    """With what it can be filtered by beside its own fields, and the rules that speak of it."""
    rules = [r.id for r in _reglas_sobre(names, named)]
    return {**card, "facetas": facetas, **({"reglas": rules} if rules else {})}


def _reglas_de(p: PoderDef) -> tuple[str, ...]:
    """The rules a Power is known to come under: its own, and those of the Power of the rulebook it is."""
    v = vigente(p.key, FECHA_REGLAMENTO)
    return p.reglas if v is None else (*p.reglas, *v.reglas)


def _reptante_breve(r: Reptante) -> dict[str, Any]:
    return {
        "clave": r.key,
        "ficha": "reptante",
        "nombre": r.nombre,
        "edicion": r.edicion,
        "conjunto": r.set_key,
        "procedencia": r.procedencia,
        # kind and discard too: a Reptante's emblem is drawn from them
        "poderes": [
            {
                "clave": p.de.key,
                "coste": p.coste,
                "valor": p.valor,
                "clase": CLASES[p.clase],
                "descarte": nombre_de_descarte(p.descarte),
            }
            for p in r.poderes
        ],
    }


def _poder_breve(p: PoderDef, set_key: str, lang: str) -> dict[str, Any]:
    return {
        "clave": p.key,
        "ficha": "poder",
        "nombre": p.name(lang),
        "conjunto": set_key,
        "procedencia": p.procedencia,
        "clase": CLASES[p.clase],
        "descarte": nombre_de_descarte(p.descarte),
        "rareza": p.rareza,
        "unico": p.unico,
        "valores": {str(cost): value for cost, value in p.valores.items()},
        "texto": p.text(lang, p.figure()),
    }


def _documentado_breve(v: Vigencia, lang: str) -> dict[str, Any]:
    d = v.datos
    known: dict[str, Any] = {"clase": d.clase, "descarte": d.descarte, "rareza": d.rareza}
    return {
        "clave": d.key,
        "ficha": "documentado",
        "nombre": d.nombre,
        "conjunto": "documentados",
        "procedencia": "reglamento",
        **{field: value for field, value in known.items() if value},
        "unico": d.unico == "si",
        "texto": v.text(lang),
    }


# -- one card -------------------------------------------------------------------------------------------------------


def card_page(key: str, lang: str) -> dict[str, Any] | None:
    """Everything a card's page shows, in one language; None if there is no such card. Also a type of Esbirro."""
    catalogue = catalogo_base()
    wanted = plain(key)
    if wanted in catalogue.reptantes:
        return pagina_de_reptante(catalogue.reptantes[wanted], lang)
    power = clave_de_poder(wanted)
    if power in catalogue.poderes:
        return pagina_de_poder(catalogue.poderes[power], lang, catalogue)
    v = vigente(power, FECHA_REGLAMENTO)
    if v is not None:
        return _pagina_de_documentado(v, lang)
    return _pagina_de_esbirro(TIPOS.index(wanted), lang) if wanted in TIPOS else None


def pagina_de_reptante(r: Reptante, lang: str) -> dict[str, Any]:
    return {
        **_reptante_breve(r),
        "tipo": FICHAS["reptante"][lang],
        "nombre_procedencia": provenance(r.procedencia, lang),
        "poderes": [_copia(p, lang) for p in r.poderes],
        **_dictamenes([r.nombre], (), lang),
    }


def _copia(p: Poder, lang: str) -> dict[str, Any]:
    """A printed copy: its own cost and number (AA-I.7.5.3)."""
    copy: dict[str, Any] = {
        "clave": p.de.key,
        "nombre": p.de.name(lang),
        "clase": CLASES[p.clase],
        "nombre_clase": nouns.CLASE[lang][p.clase],
        "descarte": nombre_de_descarte(p.descarte),
        "nombre_descarte": nouns.nombre_descarte(p.descarte, lang),
        "rareza": p.de.rareza,
        "nombre_rareza": nouns.RAREZA[lang][p.de.rareza],
        "unico": p.de.unico,
        "coste": p.coste,
        "valor": p.valor,
        "texto": p.de.text(lang, Figure(p.valor, p.valor)),
        "reglas": list(p.de.reglas),
    }
    return {**copy, "perdida": _perdida(lang)} if p.pierde_altar else copy


def _perdida(lang: str) -> dict[str, Any]:
    """What the general rule for costs 0 and 1 adds; it is no part of the Power's text."""
    loss = "Pierdes 2 de resistencia." if lang == "es" else "You lose 2 resistencia."
    return {"texto": loss, "regla": "AA-II.6.5.1"}


def pagina_de_poder(p: PoderDef, lang: str, catalogue: Catalogo) -> dict[str, Any]:
    set_key = next(c.key for c in catalogue.conjuntos.values() if p.key in c.poderes)
    page: dict[str, Any] = {
        **_poder_breve(p, set_key, lang),
        "tipo": FICHAS["poder"][lang],
        "nombre_procedencia": provenance(p.procedencia, lang),
        "nombre_clase": nouns.CLASE[lang][p.clase],
        "nombre_descarte": nouns.nombre_descarte(p.descarte, lang),
        "nombre_rareza": nouns.RAREZA[lang][p.rareza],
        "reptantes": [
            {"clave": r.key, "nombre": r.nombre, "coste": c.coste, "valor": c.valor}
            for r in catalogue.reptantes.values()
            for c in r.poderes
            if c.de.key == p.key
        ],
    }
    losing = [cost for cost in p.valores if Poder(p, cost).pierde_altar]
    if losing:
        page["perdida"] = {**_perdida(lang), "costes": losing}
    v = vigente(p.key, FECHA_REGLAMENTO)
    notes = _notas(v, lang) if v is not None else []
    return {**page, **({"notas": notes} if notes else {}), **_dictamenes([p.nombre, p.nombre_en], _reglas_de(p), lang)}


def _pagina_de_documentado(v: Vigencia, lang: str) -> dict[str, Any]:
    notes = _notas(v, lang)
    unknown = "El reglamento no da su texto." if lang == "es" else "The rulebook does not give its text."
    return {
        **_documentado_breve(v, lang),
        "texto": v.text(lang) or unknown,
        "linea": linea_de_documentado(v, lang),
        "tipo": FICHAS["documentado"][lang],
        "nombre_procedencia": provenance(REGLAMENTO, lang),
        "ediciones": list(v.datos.ediciones),
        "prohibido": v.prohibido,
        **({"notas": notes} if notes else {}),
        **_dictamenes([v.nombre], v.reglas, lang),
    }


def _notas(v: Vigencia, lang: str) -> list[dict[str, str]]:
    """Bans, official changes and misprints, as sentences with their rules."""
    told = [
        {"texto": note[lang], **({"regla": note["regla"]} if "regla" in note else {})} for note in v.notas if note[lang]
    ]
    told.extend([{"texto": errata_en_palabras(e, lang), "regla": e.regla} for e in v.datos.erratas])
    return told


def _pagina_de_esbirro(tipo: int, lang: str) -> dict[str, Any]:
    noun = nouns.TIPO[tipo]
    ids = [r.id for r in load_rules(JUEGO) if r.id.startswith(_DE_SOMBRAS)] if tipo == SOMBRA else _DE_PRINCIPALES
    if lang == "es":
        text = "Esbirro especial" if tipo == SOMBRA else "Esbirro principal"
        text += ": hay 10 en cada mazo base. Se coloca en el Altar para pagar costes y se descarta para lanzar Poderes."
    else:
        text = "Special Esbirro" if tipo == SOMBRA else "Main Esbirro"
        text += ": 10 in each base deck. Placed in the Altar it pays costs; discarded it casts Powers."
    return {
        "clave": TIPOS[tipo],
        "ficha": "esbirro",
        "tipo": FICHAS["esbirro"][lang],
        "nombre": noun.form(lang, False),
        "color": nouns.COLOR[tipo] if lang == "es" else nouns.COLOR_EN[tipo],
        "texto": text,
        **rulings(
            [r for r in load_rules(JUEGO) if r.id in ids],
            [r for r in load_readings(JUEGO) if set(r.rules) & set(ids)],
            lang,
        ),
    }


# -- rulings --------------------------------------------------------------------------------------------------------


def _dictamenes(names: list[str], named: tuple[str, ...], lang: str) -> dict[str, Any]:
    """The rules that speak of a card, those it is known to come under first, and the readings that name it."""
    rules = _reglas_sobre(names, named)
    readings = [
        r
        for r in load_readings(JUEGO)
        if _nombra(names, r.question_es, r.question_en, r.adopted_es, r.adopted_en) or set(r.rules) & set(named)
    ]
    return rulings(rules, readings, lang)


def _reglas_sobre(names: list[str], named: tuple[str, ...]) -> list[Rule]:
    return [r for r in load_rules(JUEGO) if r.id in named or _nombra(names, r.es, r.en)]


def _nombra(names: list[str], *texts: str) -> bool:
    return any(name in text for name in names for text in texts)
