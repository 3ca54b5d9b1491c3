"""A person's own box: how personajes and cards are written, begun from what the rulebook quotes, read and shown.

This game reads sets written by degrees by itself: a personaje that lacks its upgrade plays the chapters before it.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from coliseo.effects.own_form import NUMBER, NUMBERS, TEXT, TREE, WORD, WORDS, OwnField, OwnGroup
from coliseo.effects.own_sets import Unfinished, sort_out
from coliseo.effects.provenance import PRIVADO, REGLAMENTO, provenance
from coliseo.effects.source import Tree
from coliseo.games.sorcerers_arena.construction.own_sets import con_conjunto
from coliseo.games.sorcerers_arena.language.names import ROTULABLES
from coliseo.games.sorcerers_arena.language.sets import REFERENCIA, catalogo_base
from coliseo.games.sorcerers_arena.model.cards import (
    CARTAS_POR_PERSONAJE,
    CATEGORIAS,
    DISTINTIVOS,
    INGREDIENTES,
    Catalogo,
    Personaje,
)
from coliseo.games.sorcerers_arena.shelf.pages import carta_en_lista, personaje_en_lista
from coliseo.text.template import head

_FICHA: Final = ("vida", "pv", "iniciativa")
GROUPS: Final = (
    OwnGroup(
        ("personajes",),
        "Personajes",
        "Characters",
        (
            OwnField("nombre", TEXT, "Nombre", "Name"),
            OwnField("nombre_en", TEXT, "Nombre en inglés", "Name in English"),
            OwnField("clave", TEXT, "Clave", "Key"),
            OwnField("corto", TEXT, "Nombre corto", "Short name"),
            OwnField("corto_en", TEXT, "Nombre corto en inglés", "Short name in English"),
            OwnField("femenino", TREE, "Femenino (true o false)", "Feminine in Spanish (true or false)"),
            OwnField("atributos", WORDS, "Atributos", "Attributes"),
            OwnField("ficha", NUMBERS, "Ficha de Orden del turno", "Turn order token", _FICHA),
            OwnField("capacidades", TREE, "Carta de Capacidades", "Ability card"),
            OwnField("cartas", TREE, "Sus cartas", "Its cards"),
        ),
    ),
    OwnGroup(
        ("personajes", "cartas"),
        "Cartas",
        "Cards",
        (
            OwnField("nombre", TEXT, "Nombre", "Name"),
            OwnField("nombre_en", TEXT, "Nombre en inglés", "Name in English"),
            OwnField("copias", NUMBER, "Copias", "Copies", (), 1, CARTAS_POR_PERSONAJE),
            OwnField("distintivo", WORD, "Distintivo", "Badge", DISTINTIVOS[1:]),
            OwnField("categorias", WORDS, "Categorías", "Categories", CATEGORIAS),
            OwnField("ingrediente", WORD, "Ingrediente", "Ingredient", INGREDIENTES),
            OwnField("simbolos", WORDS, "Símbolos", "Symbols", ("directo", "indirecto")),
            OwnField("efecto", TREE, "Efecto", "Effect"),
        ),
        ("id",),
    ),
)
_LUGARES: Final = tuple(group.place for group in GROUPS)
#: a field with a value on its line, no part of it unknown; keys, short and English names are the house's
_SABIDO: Final = re.compile(r"^ +(?:- )?(?!clave|corto|\w+_en)\w+: (?!.*\bnull\b)\S.*$")
_PERSONAJES: Final = "personajes:"


def template(lang: str) -> str:
    """What the rulebook quotes of the real personajes and their cards; two statuses whose names the scan has lost."""
    quoted = REFERENCIA.read_text(encoding="utf-8").partition(f"\n{_PERSONAJES}\n")[2]
    lines = [f"{line}  # {REGLAMENTO}" if _SABIDO.match(line) else line for line in quoted.splitlines()]
    labels = ", ".join(f"{key}: null" for key in ROTULABLES)
    body = [f"#estados: {{{labels}}}", "tablero: null", _PERSONAJES, *lines]
    return "\n".join([*head("sorcerers_arena", lang), *body]) + "\n"


# -- reading and showing --------------------------------------------------------------------------------------------


def unfinished(tree: Tree) -> list[Unfinished]:
    """Personajes that lack something, with up to which chapter they can be played all the same."""
    sort_out(tree, _LUGARES)  # refuses pictures and printed texts
    items = tree.need("personajes").sequence("personajes")
    own = [p for p in catalogue_with(tree).personajes if p.procedencia == PRIVADO]
    found: list[Unfinished] = []
    for i, (item, p) in enumerate(zip(items, own, strict=True)):
        if p.faltan:
            es, en = [falta.es for falta in p.faltan], [falta.en for falta in p.faltan]
            found.append(Unfinished(p.nombre, f"personajes[{i + 1}]", item.line, es, en))
    return found


def catalogue_with(tree: Tree) -> Catalogo:
    board = tree.get("tablero")
    if board is not None and isinstance(board.scalar, str) and not Path(tree.file).is_file():
        raise board.error(
            "tablero", "aquí no hay archivos: pon el tablero mismo", "there are no files here: put the board itself"
        )
    return con_conjunto(catalogo_base(), tree)


def _jugables(catalogue: Catalogo) -> list[Personaje]:
    """Those of the set that can play at least the first chapter."""
    return [p for p in catalogue.personajes if p.procedencia == PRIVADO and p.hasta_capitulo > 0]


def own_cards(catalogue: Catalogo, lang: str) -> list[dict[str, Any]]:
    people = _jugables(catalogue)
    numbers = {p.numero for p in people}
    found = [personaje_en_lista(p, lang, catalogue) for p in people]
    found.extend([carta_en_lista(c, lang, catalogue) for c in catalogue.cartas if c.personaje in numbers])
    return found


def own_page(catalogue: Catalogo, key: str, lang: str) -> dict[str, Any] | None:
    told = next((card for card in own_cards(catalogue, lang) if card["clave"] == key), None)
    if told is None:
        return None
    page = {name: value for name, value in told.items() if name not in ("facetas", "reglas")}
    return {**page, "nombre_procedencia": provenance(PRIVADO, lang)}
