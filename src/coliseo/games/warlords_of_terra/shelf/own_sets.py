"""A person's own cards: how they are written, begun from what is public of the real ones, read and shown."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.own_form import NUMBER, NUMBERS, TEXT, TREE, WORD, WORDS, OwnField, OwnGroup
from coliseo.effects.own_sets import Unfinished, sort_out
from coliseo.effects.provenance import PRIVADO, PUBLICO, provenance
from coliseo.effects.source import Tree
from coliseo.games.warlords_of_terra.language.reference import Ficha, fichas_sin_efecto
from coliseo.games.warlords_of_terra.language.sets import LUGARES, agregar, catalogo_base, conjunto_de
from coliseo.games.warlords_of_terra.model.cards import (
    ADHESIONES,
    CLASES_DE_OBJETO,
    RANGOS,
    RECURSOS,
    REINOS,
    TIPOS,
    Catalogo,
)
from coliseo.games.warlords_of_terra.shelf.pages import con_facetas
from coliseo.text.template import Known, TemplateCard, card_lines, head

_TROPA: Final = ("tropa",)
_CONJUROS: Final = ("hechizo", "hechizo_subito", "grito")
_EN_JUEGO: Final = ("tropa", "objeto", "lugar", "heroe")
_COMUNES: Final = (
    OwnField("nombre", TEXT, "Nombre", "Name"),
    OwnField("nombre_en", TEXT, "Nombre en inglés", "Name in English"),
    OwnField("tipo", WORD, "Tipo", "Type", TIPOS),
    OwnField("rango", WORD, "Rango", "Rank", RANGOS[1:]),
    OwnField("subtipos", WORDS, "Subtipos", "Subtypes"),
)
_HABILIDADES: Final = OwnField("habilidades", TREE, "Habilidades", "Abilities", of=_EN_JUEGO)
_PERMANENTES: Final = OwnField("permanentes", TREE, "Lo que da mientras está", "What it gives while it is there")
_DE_TROPA: Final = (
    OwnField("atq", NUMBER, "ATQ", "ATQ", (), 0, 30, _TROPA),
    OwnField("vida", NUMBER, "VIDA", "VIDA", (), 1, 40, _TROPA),
    OwnField("mecanica", NUMBER, "Durabilidad mecánica", "Mechanical durability", (), 1, 20, _TROPA),
    OwnField("vel", NUMBER, "VEL", "VEL", (), 0, 10, _TROPA),
    OwnField("palabras", WORDS, "Palabras clave", "Keywords", of=_TROPA),
)
GROUPS: Final = (
    OwnGroup(
        LUGARES[0],
        "Cartas",
        "Cards",
        (
            *_COMUNES,
            OwnField("coste", NUMBERS, "Coste", "Cost", RECURSOS, 0, 10),
            *_DE_TROPA,
            OwnField("clase", WORD, "Clase de objeto", "Kind of object", CLASES_DE_OBJETO, of=("objeto",)),
            OwnField("durabilidad", NUMBER, "Durabilidad", "Durability", (), 1, 10, ("objeto",)),
            OwnField("produce", NUMBERS, "Produce", "Produces", RECURSOS, 0, 5, ("lugar",)),
            OwnField("alimento", WORD, "Se alimenta de", "Feeds on", RECURSOS, of=("heroe",)),
            OwnField("poderes", TREE, "Poderes", "Powers", of=("heroe",)),
            OwnField("adhesion", WORD, "Se adhiere como", "Adheres as", ADHESIONES[1:], of=("hechizo",)),
            OwnField("coste_adicional", TREE, "Coste adicional", "Additional cost", of=_CONJUROS),
            OwnField("efecto", TREE, "Efecto", "Effect", of=_CONJUROS),
            _HABILIDADES,
            _PERMANENTES,
        ),
        ("id", "fuentes", "conocida"),
    ),
    OwnGroup(
        LUGARES[1],
        "Fichas",
        "Fichas",
        (*_COMUNES, *_DE_TROPA, _HABILIDADES, _PERMANENTES),
        ("id", "fuentes", "conocida"),
    ),
)


def template(lang: str) -> str:
    """The real cards that are known in part, by realm; last, those whose realm is not known."""
    unknown = [f for f in fichas_sin_efecto(catalogo_base()) if not f.ficha or f.tipo in ("", "tropa")]
    lines = [*head("warlords_of_terra", lang), "subtipos: []", "", "reinos:"]
    for realm in (*REINOS, ""):
        cards = [f for f in unknown if f.reino == realm]
        if cards:
            lines.append(f"  - clave: {realm or 'null'}")
            for field, ficha in (("cartas", False), ("fichas", True)):
                group = [f for f in cards if f.ficha == ficha]
                if group:
                    lines.append(f"    {field}:")
                    for f in group:
                        lines.extend(card_lines(_carta(f, lang), 6))
    return "\n".join(lines) + "\n"


def _carta(f: Ficha, lang: str) -> TemplateCard:
    def known(name: str) -> Known:
        n = f.numeros[name]
        return Known(n if n >= 0 and name not in f.supuesto else None, PUBLICO)

    tipo = f.tipo if "tipo" not in f.supuesto else ""
    fields = {
        "nombre": Known(f.nombre, PUBLICO),
        "tipo": Known(tipo or None, PUBLICO),
        "rango": Known(None),
        "subtipos": Known(None),
    }
    if not f.ficha and tipo != "heroe":
        cost = {name: known(name).value for name in RECURSOS}
        fields["coste"] = Known(cost, PUBLICO if None not in cost.values() else "")
    if tipo in ("", "tropa"):
        fields.update({name: known(name) for name in ("atq", "vida", "vel")})
        fields["palabras"] = Known(list(f.palabras) or None, PUBLICO)
    if tipo == "objeto":
        fields["clase"] = Known(f.clase or None, PUBLICO)
        fields["durabilidad"] = Known(None)
    if tipo == "lugar":
        gives = {name: known(f"da_{name}").value for name in RECURSOS}
        fields["produce"] = Known(gives, PUBLICO if None not in gives.values() else "")
    if tipo == "heroe":
        fields.update(alimento=Known(None), poderes=Known(None))
    fields["efecto" if tipo in _CONJUROS else "habilidades"] = Known(None)
    return TemplateCard(fields, f.sabido[lang])


# -- reading and showing --------------------------------------------------------------------------------------------


def unfinished(tree: Tree) -> list[Unfinished]:
    return sort_out(tree, LUGARES).unfinished


def catalogue_with(tree: Tree) -> Catalogo:
    base = catalogo_base()
    return agregar(base, conjunto_de(tree, base, True))


def own_cards(catalogue: Catalogo, lang: str) -> list[dict[str, Any]]:
    return [con_facetas(c, lang) for c in catalogue.cartas if c.procedencia == PRIVADO]


def own_page(catalogue: Catalogo, key: str, lang: str) -> dict[str, Any] | None:
    c = catalogue.por_clave.get(key)
    if c is None or c.procedencia != PRIVADO:
        return None
    told = {name: value for name, value in con_facetas(c, lang).items() if name not in ("facetas", "reglas")}
    return {**told, "nombre_procedencia": provenance(PRIVADO, lang)}
