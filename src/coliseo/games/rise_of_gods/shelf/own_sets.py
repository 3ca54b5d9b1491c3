"""A person's own cards: how they are written, begun from what is public of the real ones, read and shown."""

from __future__ import annotations

from typing import Any, Final

from coliseo.effects.own_form import NUMBER, NUMBERS, SI_NO, TEXT, TREE, WORD, WORDS, OwnField, OwnGroup
from coliseo.effects.own_sets import Unfinished, sort_out
from coliseo.effects.provenance import PRIVADO, PUBLICO, provenance
from coliseo.effects.source import Tree
from coliseo.games.rise_of_gods.language.reference import Ficha, fichas_sin_efecto, referencia
from coliseo.games.rise_of_gods.language.sets import LUGARES, agregar, catalogo_base, conjunto_de
from coliseo.games.rise_of_gods.model.cards import CONDICIONES, RAREZAS, SELLO, TIPOS, Catalogo
from coliseo.games.rise_of_gods.shelf.pages import con_facetas
from coliseo.text.template import Known, TemplateCard, card_lines, head

_CON_VIDA: Final = ("criatura", "estructura")
_MAGIAS: Final = ("magia_rapida", "magia_lenta")
_EN_MESA: Final = ("criatura", "estructura", "artefacto", "terreno")


def _campos(token: bool) -> tuple[OwnField, ...]:
    rarity = () if token else (OwnField("rareza", WORD, "Rareza", "Rarity", RAREZAS),)
    return (
        OwnField("nombre", TEXT, "Nombre", "Name"),
        OwnField("nombre_en", TEXT, "Nombre en inglés", "Name in English"),
        OwnField("plural", TEXT, "Plural", "Plural"),
        OwnField("plural_en", TEXT, "Plural en inglés", "Plural in English"),
        OwnField("genero", WORD, "Género", "Gender (in Spanish)", ("m", "f")),
        OwnField("tipo", WORD, "Tipo", "Type", TIPOS),
        *rarity,
        OwnField("coste", NUMBERS, "Coste", "Cost", ("esferas", "neutral"), 0, 15),
        OwnField("ataque", NUMBER, "Ataque", "Attack", (), 0, 30, ("criatura",)),
        OwnField("vida", NUMBER, "Vida", "Life", (), 1, 40, _CON_VIDA),
        OwnField("palabras", WORDS, "Palabras clave", "Keywords"),
        OwnField("efecto", TREE, "Efecto", "Effect", of=_MAGIAS),
        OwnField("condicion", WORD, "Condición", "Condition", CONDICIONES[1:], of=_MAGIAS),
        OwnField("sacrificio", WORD, "Pide un sacrificio", "Asks for a sacrifice", SI_NO, of=_MAGIAS),
        OwnField("gasta_todos", WORD, "Gasta todos los sellos", "Spends every sello", SI_NO, of=_MAGIAS),
        OwnField("al_aire", WORD, "Apunta al aire", "Aims at the air", SI_NO, of=_MAGIAS),
        OwnField("asalto", TREE, "Asalto", "Asalto", of=_CON_VIDA),
        OwnField("amanecer", TREE, "Amanecer", "Amanecer", of=_CON_VIDA),
        OwnField("ofrenda", TREE, "Ofrenda", "Ofrenda", of=_CON_VIDA),
        OwnField("ultimo_suspiro", TREE, "Último suspiro", "Último suspiro", of=_CON_VIDA),
        OwnField("pagables", TREE, "Habilidades que se pagan", "Abilities that are paid for", of=_CON_VIDA),
        OwnField("reacciones", TREE, "Reacciones", "Reactions"),
        OwnField("constantes", TREE, "Lo que simplemente es", "What simply is", of=_EN_MESA),
        OwnField("portador", TREE, "Lo que da a su portador", "What it gives its bearer", of=("criatura", "artefacto")),
        OwnField("niveles", TREE, "Niveles", "Levels", of=("estructura",)),
        OwnField("mejora", TREE, "Mejora", "Upgrade"),
    )


GROUPS: Final = (
    OwnGroup(LUGARES[0], "Cartas", "Cards", _campos(False), ("id", "fuentes", "conocida")),
    OwnGroup(LUGARES[1], "Tokens", "Tokens", _campos(True), ("id", "fuentes", "conocida")),
)

_QUE_HACE: Final = {
    "es": "«efecto: null» es lo que hace. En una magia se queda; en las demás, pon en su lugar lo que la carta tenga:",
    "en": "“efecto: null” is what it does. A magia keeps it; in any other put in its place what the card has:",
}
_HABILIDADES: Final = "asalto, amanecer, ofrenda, ultimo_suspiro, pagables, reacciones, constantes, portador, mejora."


def template(lang: str) -> str:
    """The cards of the real pool that the house does not have whole, by faction."""
    base = catalogo_base()
    lines = [*head("rise_of_gods", lang, (_QUE_HACE[lang], _HABILIDADES)), "facciones:"]
    unknown = fichas_sin_efecto(base)
    for key, name in referencia().facciones.items():
        cards = [f for f in unknown if f.faccion == key]
        if not cards:
            continue
        lines.append(f"  - clave: {key}")
        if key not in base.facciones:
            sello = next((f.nombre for f in cards if f.tipo == TIPOS[SELLO]), None)
            lines.append(f"    nombre: {name}  # {PUBLICO}")
            lines.append(f'    sello: {{nombre: "{sello}", tipo: sello}}  # {PUBLICO}' if sello else "    sello: null")
        for field, token in (("cartas", False), ("tokens", True)):
            group = [f for f in cards if f.token == token and f.tipo != TIPOS[SELLO]]
            if group:
                lines.append(f"    {field}:")
                for f in group:
                    lines.extend(card_lines(_carta(f, lang), 6))
    return "\n".join(lines) + "\n"


def _carta(f: Ficha, lang: str) -> TemplateCard:
    fields = {"nombre": Known(f.nombre, PUBLICO), "tipo": Known(f.tipo or None, PUBLICO)}
    if not f.token:
        fields["rareza"] = Known(f.rareza or None, PUBLICO)
    cost = {"esferas": f.esferas, "neutral": f.neutral}
    fields["coste"] = Known(cost, PUBLICO) if f.esferas >= 0 else Known({"esferas": None, "neutral": None})
    if f.tipo in ("", "criatura"):
        fields["ataque"] = Known(f.ataque if f.ataque >= 0 else None, PUBLICO)
    if f.tipo in ("", *_CON_VIDA):
        fields["vida"] = Known(f.vida if f.vida >= 0 else None, PUBLICO)
    fields["palabras"] = Known(None)
    fields["efecto"] = Known(None)
    said = "Las listas públicas anotan" if lang == "es" else "Public lists note"
    return TemplateCard(fields, f"{said}: {', '.join(f.etiquetas)}" if f.etiquetas else "")


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
