"""A person's own cards: how they are written, begun from the few that the house knows only in part, read and shown."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.own_form import NUMBER, SI_NO, TEXT, TREE, WORD, WORDS, OwnField, OwnGroup
from coliseo.effects.own_sets import Unfinished, sort_out
from coliseo.effects.provenance import PRIVADO, provenance
from coliseo.effects.source import Tree
from coliseo.games.mitos_y_leyendas.language.sets import LUGARES, agregar, catalogo_base, conjunto_de
from coliseo.games.mitos_y_leyendas.model.cards import (
    ALIADO,
    CODIFICADA,
    FRECUENCIAS,
    ORO,
    PALABRAS,
    RAZAS,
    TIPOS,
    Carta,
    Catalogo,
)
from coliseo.games.mitos_y_leyendas.shelf.notation import razas_de, tipo_de
from coliseo.games.mitos_y_leyendas.shelf.pages import con_facetas
from coliseo.text.template import Known, TemplateCard, card_lines, head

_PAGADAS: Final = ("aliado", "arma", "talisman", "totem")
GROUPS: Final = (
    OwnGroup(
        LUGARES[0],
        "Cartas",
        "Cards",
        (
            OwnField("nombre", TEXT, "Nombre", "Name"),
            OwnField("clave", TEXT, "Clave, si otra se llama igual", "Key, if another has the same name"),
            OwnField("tipo", WORD, "Tipo", "Type", TIPOS),
            OwnField("coste", NUMBER, "Coste", "Cost", (), 0, 30, _PAGADAS),
            OwnField("fuerza", NUMBER, "Fuerza", "Fuerza", (), 0, 30, ("aliado",)),
            OwnField("raza", WORDS, "Raza", "Raza", RAZAS, of=("aliado",)),
            OwnField("frecuencia", WORD, "Frecuencia", "Frecuencia", FRECUENCIAS),
            OwnField("unica", WORD, "Única", "Única", SI_NO),
            OwnField("sin_limite", WORD, "Sin límite de copias", "No limit of copies", SI_NO),
            OwnField("palabras", WORDS, "Lo que es o puede siempre", "What it always is or may do", PALABRAS),
            OwnField("habilidades", TREE, "Habilidades", "Abilities"),
            OwnField("para_entrar", TREE, "Coste para entrar", "Cost to enter"),
            OwnField("para_atacar", TREE, "Coste para atacar", "Cost to attack"),
            OwnField("si_entra", TREE, "Condición para entrar", "Condition to enter"),
            OwnField("si_ataca", TREE, "Condición para atacar", "Condition to attack"),
            OwnField("si_bloquea", TREE, "Condición para bloquear", "Condition to block"),
            OwnField("si_ataca_o_bloquea", TREE, "Condición para atacar o bloquear", "Condition to attack or block"),
            OwnField("no_se_anula", WORD, "No se puede anular", "Cannot be annulled", SI_NO),
            OwnField("se_anula_pagando", NUMBER, "Se anula pagando", "Annulled by paying", (), 1, 30),
            OwnField("solo", WORDS, "Se juega solo en", "Played only in", ("turno_propio", "turno_rival", "batalla")),
            OwnField("porta", TREE, "Quién la porta", "Who bears it", of=("arma",)),
            OwnField("elige_al_entrar", TEXT, "Elige al entrar", "Chooses on entering"),
            OwnField("entra_como", TREE, "Entra como", "Enters as"),
            OwnField("vale", NUMBER, "Vale por tantos Oros", "Counts as so many Oros", (), 1, 9, ("oro",)),
            OwnField("genera", NUMBER, "Genera", "Generates", (), 0, 9, ("oro",)),
            OwnField("genera_para", TREE, "Genera solo para", "Generates only for", of=("oro",)),
            OwnField("fuerza_x", TREE, "Cuánto es la Fuerza X", "What Fuerza X is", of=("aliado",)),
        ),
        ("impresiones", "procedencia", "fuentes", "falta", "desconocida"),
    ),
)
#: two cards cannot have the same key, and the house has one for the card it knows only in part
_PROPIA: Final = "_propia"


def template(lang: str) -> str:
    """The cards that the house knows only in part; nearly all others it has whole. One more shows how a card begins."""
    lines = [*head("mitos_y_leyendas", lang), "cartas:"]
    for c in catalogo_base().cartas:
        if c.estado != CODIFICADA:
            lines.extend(card_lines(_carta(c), 2))
    said = "Una carta nueva, para copiarla" if lang == "es" else "A new card, to be copied"
    empty = ("nombre", "tipo", "coste", "fuerza", "raza", "frecuencia", "palabras", "habilidades")
    lines.extend(card_lines(TemplateCard({field: Known(None) for field in empty}, said), 2))
    return "\n".join(lines) + "\n"


def _carta(c: Carta) -> TemplateCard:
    fields = {"nombre": Known(c.nombre, c.procedencia), "clave": Known(c.key + _PROPIA)}
    fields["tipo"] = Known(tipo_de(c) if c.tipo else None, c.procedencia)
    if c.tipo != ORO:
        # an unknown card has no number of its own: what the file does not say was never read
        fields["coste"] = Known(c.coste or None, c.procedencia)
    if c.tipo in (ALIADO, 0):
        fields["fuerza"] = Known(c.fuerza or None, c.procedencia)
        fields["raza"] = Known(razas_de(c) or None, c.procedencia)
    fields["frecuencia"] = Known(None)
    fields["habilidades"] = Known(None)
    return TemplateCard(fields)


# -- reading and showing --------------------------------------------------------------------------------------------


def unfinished(tree: Tree) -> list[Unfinished]:
    return sort_out(tree, LUGARES).unfinished


def catalogue_with(tree: Tree) -> Catalogo:
    base = catalogo_base()
    return agregar(base, conjunto_de(tree, base, True))


def own_cards(catalogue: Catalogo, lang: str) -> list[dict[str, Any]]:
    return [con_facetas(c, lang, catalogue) for c in catalogue.cartas if c.procedencia == PRIVADO]


def own_page(catalogue: Catalogo, key: str, lang: str) -> dict[str, Any] | None:
    c = catalogue.por_clave.get(key)
    if c is None or c.procedencia != PRIVADO:
        return None
    told = {name: value for name, value in con_facetas(c, lang, catalogue).items() if name not in ("facetas", "reglas")}
    return {**told, "nombre_procedencia": provenance(PRIVADO, lang)}
