"""A person's own Powers and Reptantes: how they are written, begun from what the rulebook says, read and shown."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.own_form import NUMBER, NUMBERS, SI_NO, TEXT, TREE, WORD, OwnField, OwnGroup
from coliseo.effects.own_sets import Unfinished, sort_out
from coliseo.effects.plain_data import data_of
from coliseo.effects.provenance import PRIVADO, REGLAMENTO
from coliseo.effects.source import Tree
from coliseo.games.atrum_arena.language.reference import DOCUMENTADOS, DatosPoder, DatosReptante
from coliseo.games.atrum_arena.language.sets import DESCARTES, LUGARES, Catalogo, catalogo_base, conjunto_de
from coliseo.games.atrum_arena.model.cards import EXENCIONES, RAREZAS
from coliseo.games.atrum_arena.model.table import CLASES
from coliseo.games.atrum_arena.shelf.pages import pagina_de_poder, pagina_de_reptante, poder_en_lista, reptante_en_lista
from coliseo.text.template import Known, TemplateCard, card_lines, head

_COSTES: Final = ("0", "1", "2", "3", "4")
GROUPS: Final = (
    OwnGroup(
        LUGARES[0],
        "Poderes",
        "Powers",
        (
            OwnField("nombre", TEXT, "Nombre", "Name"),
            OwnField("nombre_en", TEXT, "Nombre en inglés", "Name in English"),
            OwnField("clase", WORD, "Clase", "Kind", CLASES),
            OwnField("descarte", WORD, "Descarte", "Discard", DESCARTES),
            OwnField("rareza", WORD, "Rareza", "Rarity", RAREZAS),
            OwnField("unico", WORD, "Único", "Único", SI_NO),
            OwnField("valores", NUMBERS, "Número a cada coste", "Number at each cost", _COSTES, 0, 20),
            OwnField("coste", NUMBER, "Coste, si no tiene número", "Cost, if it has no number", (), 0, 4),
            OwnField("exencion", WORD, "Exención", "Exemption", EXENCIONES),
            OwnField("efecto", TREE, "Efecto", "Effect"),
        ),
        ("documentado", "valor", "que", "reptante", "edicion", "reglas", "procedencia"),
    ),
    OwnGroup(
        LUGARES[1],
        "Reptantes",
        "Reptantes",
        (
            OwnField("nombre", TEXT, "Nombre", "Name"),
            OwnField("edicion", TEXT, "Edición", "Edition"),
            OwnField("poderes", TREE, "Sus cinco Poderes, con su coste", "Its five Powers, with their costs"),
        ),
        ("procedencia",),
    ),
)


def template(lang: str) -> str:
    """The documented Powers that the house does not have whole, and the Reptantes that the rulebook names."""
    base = catalogo_base()
    lines = [*head("atrum_arena", lang), "poderes:"]
    for d in DOCUMENTADOS.poderes.values():
        if d.key not in base.poderes:
            lines.extend(card_lines(_poder(d, lang), 2))
    lines.extend(["", "reptantes:"])
    for r in DOCUMENTADOS.reptantes.values():
        lines.extend(card_lines(_reptante(r, lang), 2))
    return "\n".join(lines) + "\n"


def _poder(d: DatosPoder, lang: str) -> TemplateCard:
    fields = {"nombre": Known(d.nombre, REGLAMENTO)}
    for field, word in (("clase", d.clase), ("descarte", d.descarte), ("rareza", d.rareza), ("unico", d.unico)):
        fields[field] = Known(word or None, REGLAMENTO)
    numbers = {str(cost): d.valores.get(cost) for cost in sorted({*d.costes, *d.valores})}
    known = all(n is not None for n in numbers.values())
    fields["valores"] = Known(numbers or None, REGLAMENTO if known else "")
    fields["efecto"] = Known(None if d.efecto is None else data_of(d.efecto), REGLAMENTO)
    return TemplateCard(fields, d.notas[lang])


def _reptante(r: DatosReptante, lang: str) -> TemplateCard:
    names = [DOCUMENTADOS.poderes[key].nombre if key in DOCUMENTADOS.poderes else key for key in r.poderes]
    powers = [{"poder": name, "coste": None} for name in names]
    powers.extend([{"poder": None, "coste": None} for _ in range(r.desconocidos)])
    return TemplateCard(
        {"nombre": Known(r.nombre, REGLAMENTO), "edicion": Known(r.edicion, REGLAMENTO), "poderes": Known(powers)},
        r.notas[lang],
    )


# -- reading and showing --------------------------------------------------------------------------------------------


def unfinished(tree: Tree) -> list[Unfinished]:
    return sort_out(tree, LUGARES).unfinished


def catalogue_with(tree: Tree) -> Catalogo:
    base = catalogo_base()
    return base.con(conjunto_de(tree, base.poderes, True))


def own_cards(catalogue: Catalogo, lang: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for conjunto in catalogue.conjuntos.values():
        if conjunto.procedencia == PRIVADO:
            found.extend([poder_en_lista(p, conjunto.key, lang) for p in conjunto.poderes.values()])
            found.extend([reptante_en_lista(r) for r in conjunto.reptantes.values()])
    return found


def own_page(catalogue: Catalogo, key: str, lang: str) -> dict[str, Any] | None:
    for conjunto in catalogue.conjuntos.values():
        if conjunto.procedencia == PRIVADO:
            if key in conjunto.reptantes:
                return pagina_de_reptante(conjunto.reptantes[key], lang)
            if key in conjunto.poderes:
                return pagina_de_poder(conjunto.poderes[key], lang, catalogue)
    return None
