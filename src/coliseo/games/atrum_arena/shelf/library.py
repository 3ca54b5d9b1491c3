"""What the game has on its shelf, as plain data for the commands: cards, sets, ready teams."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from coliseo.effects.provenance import PROCEDENCIAS, provenance
from coliseo.effects.source import Tree, read_file, read_text
from coliseo.games.atrum_arena.construction.files import datos_de_lista, leer_lista, listas_listas
from coliseo.games.atrum_arena.language.errata import reptante_en_fecha, reptante_vigente, vigente
from coliseo.games.atrum_arena.language.ops.all import VOCABULARIO
from coliseo.games.atrum_arena.language.reference import DOCUMENTADOS
from coliseo.games.atrum_arena.language.sets import (
    CARPETA,
    Conjunto,
    leer_conjunto,
)
from coliseo.games.atrum_arena.language.sets import open_catalogue as open_catalogue
from coliseo.games.atrum_arena.model.config import FECHA_REGLAMENTO, MODOS
from coliseo.games.atrum_arena.model.readings import LECTURAS
from coliseo.games.atrum_arena.shelf.deck_text import check_deck_text as check_deck_text
from coliseo.games.atrum_arena.shelf.deck_text import deck_text as deck_text
from coliseo.games.atrum_arena.shelf.forms import FORMS as FORMS
from coliseo.games.atrum_arena.shelf.notation import (
    datos_de_documentado,
    datos_de_poder,
    datos_de_reptante,
    datos_de_reptante_documentado,
    linea_de_documentado,
)
from coliseo.games.atrum_arena.shelf.pages import card_list as card_list
from coliseo.games.atrum_arena.shelf.pages import card_page as card_page
from coliseo.games.atrum_arena.shelf.tables import decks_for_clients as decks_for_clients

VOCABULARY: Final = VOCABULARIO
#: the kinds of card that lists name, in their order
CARD_KINDS: Final = {
    "poder": {"es": "Poderes", "en": "Powers"},
    "reptante": {"es": "Reptantes", "en": "Reptantes"},
    "documentado": {
        "es": "Documentados en el reglamento, no jugables",
        "en": "Documented in the rulebook, not playable",
    },
    "reptante_documentado": {
        "es": "Reptantes que el reglamento nombra, no jugables",
        "en": "Reptantes named in the rulebook, not playable",
    },
}
#: fields that only set files of this game have
SET_MARKS: Final = ("poderes", "reptantes")
#: the page that teaches to write cards
GUIDE: Final = {
    "es": ("Escribe tu Poder", "escribe-tu-poder.md"),
    "en": ("Write your own Power", "write-your-own-power.md"),
}
#: an operation whose amount is counted, for that page and the reference
COUNTED: Final = "robar: {por: 1, cada: {en_altar: caido}}"
#: pieces with the words that no card of ours uses
_SIN_CARTA: Final = """
- si: {y: [{en_altar: caido}, {no: {en_mano: bestia}}]}
  entonces:
    - robar: 2
"""


def cards(files: list[str], as_of: str = FECHA_REGLAMENTO) -> list[dict[str, Any]]:
    """Every Power, every Reptante, and what the rulebook documents of those that cannot be played, as of a date."""
    catalogue = open_catalogue(files)
    found: list[dict[str, Any]] = []
    for conjunto in catalogue.conjuntos.values():
        found.extend(cards_of(conjunto, as_of))
    for key in DOCUMENTADOS.poderes:
        v = vigente(key, as_of)
        if v is not None and key not in catalogue.poderes:
            found.append(datos_de_documentado(v))
    for key in DOCUMENTADOS.reptantes:
        r = reptante_vigente(key, as_of)
        if r is not None and key not in catalogue.reptantes:
            found.append(datos_de_reptante_documentado(r))
    return found


def cards_of(conjunto: Conjunto, as_of: str) -> list[dict[str, Any]]:
    """The cards of one set, Powers first."""
    found: list[dict[str, Any]] = []
    for p in conjunto.poderes.values():
        data = datos_de_poder(p, conjunto.key)
        v = vigente(p.key, as_of)
        if v is not None and (v.prohibido or not v.conocido):
            data["notas"] = {lang: v.nota(lang) for lang in ("es", "en")}
            data["texto"] = {lang: linea_de_documentado(v, lang) for lang in ("es", "en")}
        found.append(data)
    found.extend([datos_de_reptante(reptante_en_fecha(r, as_of)) for r in conjunto.reptantes.values()])
    return found


def card_effects() -> list[tuple[str, str, Tree, str, int, int]]:
    """Every piece of every Power as its file has it: card, role, piece, kind of card, and the least and greatest number
    that it prints."""
    found: list[tuple[str, str, Tree, str, int, int]] = []
    for name in ("roster", "reserva", "documentados"):
        tree = read_file(CARPETA / f"{name}.yaml")
        tree = tree.get("documentados") or tree
        for card in tree.need("poderes").sequence("poderes"):
            body, kind, values = card.get("efecto"), card.get("clase"), card.get("valores")
            if body is None:
                continue
            numbers = [0] if values is None else [v.integer("valores", 0, 99) for _, v in values.mapping("valores")]
            clase = "" if kind is None else str(kind.scalar)
            for op in body.sequence("efecto"):
                found.append((card.need("nombre").text("nombre"), "op", op, clase, min(numbers), max(numbers)))
    found.extend([("", "op", op, "tactico", 1, 1) for op in read_text(_SIN_CARTA, "reference").sequence("efecto")])
    return found


def check_set(path: Path, files: list[str]) -> list[dict[str, Any]]:
    """The cards of a user's set file; raises CardError if it has a mistake."""
    others = open_catalogue([f for f in files if Path(f).resolve() != path.resolve()])
    conjunto = leer_conjunto(path, others.poderes, True)
    others.con(conjunto)
    return cards_of(conjunto, FECHA_REGLAMENTO)


def inventory(files: list[str]) -> dict[str, Any]:
    """Sets, counts by provenance, ready teams and readings."""
    catalogue = open_catalogue(files)
    powers = [p.procedencia for p in catalogue.poderes.values()]
    reptantes = [r.procedencia for r in catalogue.reptantes.values()]
    return {
        "conjuntos": [
            {
                "clave": c.key,
                "nombre": c.nombre,
                "procedencia": c.procedencia,
                "poderes": len(c.poderes),
                "reptantes": len(c.reptantes),
            }
            for c in catalogue.conjuntos.values()
        ],
        "documentados": len(DOCUMENTADOS.poderes),
        "apuntes": [
            {
                "es": f"{len(DOCUMENTADOS.poderes)} Poderes del reglamento documentados (no jugables)",
                "en": f"{len(DOCUMENTADOS.poderes)} Powers of the rulebook documented (not playable)",
            }
        ],
        "poderes": {word: powers.count(word) for word in PROCEDENCIAS},
        "reptantes": {word: reptantes.count(word) for word in PROCEDENCIAS},
        "procedencias": {
            word: {"poderes": powers.count(word), "reptantes": reptantes.count(word)} for word in PROCEDENCIAS
        },
        "listas": [datos_de_lista(lista, catalogue) for lista in listas_listas()],
        "modos": list(MODOS),
        "lecturas": {name: list(settings) for name, settings in LECTURAS.items()},
    }


def count_words(counts: dict[str, Any], lang: str) -> str:
    """So many cards of each kind, in words."""
    powers = "Poderes" if lang == "es" else "Powers"
    return f"{counts['poderes']} {powers}, {counts['reptantes']} Reptantes"


def deck_line(deck: dict[str, Any], lang: str) -> str:
    """What a ready team is made of, in a line."""
    return ", ".join(r["nombre"] for team in deck["equipos"] for r in team)


def deck_lines(deck: dict[str, Any], lang: str) -> list[str]:
    """A checked team, card by card."""
    lines: list[str] = []
    for team in deck["equipos"]:
        for r in team:
            mark = provenance(r["procedencia"], lang) if r["procedencia"] else "?"
            unicos = f"  ★ {', '.join(r['unicos'])}" if r["unicos"] else ""
            lines.append(f"  {r['nombre']}  [{mark}]{unicos}")
        lines.append("")
    return lines


def check_deck(path: Path, files: list[str]) -> dict[str, Any]:
    """A team file against the construction rules; raises CardError for a mistake of form."""
    return datos_de_lista(leer_lista(path), open_catalogue(files))
