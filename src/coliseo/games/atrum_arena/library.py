# mypyc: off
"""What the game has on its shelf, as plain data for the commands: cards, sets, ready teams, facts of finished games."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from coliseo.effects.source import plain
from coliseo.games.atrum_arena.card_pages import card_list, card_page, chapter_of, chapters
from coliseo.games.atrum_arena.cards import PROCEDENCIAS
from coliseo.games.atrum_arena.clients import (
    clocks_for_clients,
    decks_for_clients,
    levels_for_clients,
    modes_for_clients,
    options_for,
    policies_for_clients,
)
from coliseo.games.atrum_arena.config import FECHA_REGLAMENTO, LECTURAS, MODOS
from coliseo.games.atrum_arena.decks import datos_de_lista, leer_lista, lista_lista, listas_listas
from coliseo.games.atrum_arena.documentados import DOCUMENTADOS
from coliseo.games.atrum_arena.errata import dia, vigente
from coliseo.games.atrum_arena.notation import (
    PROCEDENCIA,
    datos_de_documentado,
    datos_de_poder,
    datos_de_reptante,
    linea_de_documentado,
)
from coliseo.games.atrum_arena.ops import VOCABULARIO
from coliseo.games.atrum_arena.sets import Catalogo, Conjunto, catalogo_base, catalogo_con, leer_conjunto
from coliseo.games.atrum_arena.table import Mesa
from coliseo.games.atrum_arena.team_text import check_deck_text, deck_text
from coliseo.kernel.state import State

__all__ = [
    "MODES",
    "NOISE",
    "VOCABULARY",
    "broken_invariant",
    "card_list",
    "card_page",
    "cards",
    "cards_of",
    "chapter_of",
    "chapters",
    "check_deck",
    "check_deck_text",
    "check_set",
    "clocks_for_clients",
    "day",
    "deck_text",
    "decks_for_clients",
    "inventory",
    "levels_for_clients",
    "modes_for_clients",
    "open_catalogue",
    "options_for",
    "policies_for_clients",
    "provenance",
    "summary",
    "team_named",
]

VOCABULARY: Final = VOCABULARIO
MODES: Final = MODOS
CARTAS_POR_MAZO: Final = 60
#: kinds of event that a short log may leave out: they only say that nothing happened, or what the table shows anyway
NOISE: Final = frozenset({"fase", "fin_de_turno", "declina", "baraja_fosa"})


def open_catalogue(files: list[str]) -> Catalogo:
    """The base sets and the given files; raises CardError."""
    return catalogo_con([Path(f) for f in files]) if files else catalogo_base()


def provenance(word: str, lang: str) -> str:
    return PROCEDENCIA[lang][word]


def day(text: str) -> str:
    """A date to the day; ValueError if it is none."""
    return dia(text)


def cards(files: list[str], as_of: str = FECHA_REGLAMENTO) -> list[dict[str, Any]]:
    """Every Power, every Reptante, and the Powers of the rulebook that are documented but cannot be played."""
    catalogue = open_catalogue(files)
    found: list[dict[str, Any]] = []
    for conjunto in catalogue.conjuntos.values():
        found.extend(cards_of(conjunto, as_of))
    for key in DOCUMENTADOS.poderes:
        v = vigente(key, as_of)
        if v is not None and key not in catalogue.poderes:
            found.append(datos_de_documentado(v))
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
    found.extend([datos_de_reptante(r) for r in conjunto.reptantes.values()])
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
        "poderes": {word: powers.count(word) for word in PROCEDENCIAS},
        "reptantes": {word: reptantes.count(word) for word in PROCEDENCIAS},
        "listas": [datos_de_lista(lista, catalogue) for lista in listas_listas()],
        "modos": list(MODOS),
        "lecturas": {name: list(settings) for name, settings in LECTURAS.items()},
    }


def check_deck(path: Path, files: list[str]) -> dict[str, Any]:
    """A team file against the construction rules; raises CardError for a mistake of form."""
    return datos_de_lista(leer_lista(path), open_catalogue(files))


def team_named(name: str, files: list[str]) -> list[str] | None:
    """A ready team by key, a team file, or names joined by "+"; None if it is none of these."""
    ready = lista_lista(name)
    if ready is not None:
        return ready.equipos[0]
    if name.endswith((".yaml", ".yml")) and Path(name).is_file():
        return leer_lista(Path(name)).equipos[0]
    catalogue = open_catalogue(files)
    keys = [plain(part) for part in name.split("+")]
    return keys if all(key in catalogue.reptantes for key in keys) else None


# -- finished games -------------------------------------------------------------------------------------------------


def broken_invariant(m: State) -> str:
    """What is wrong with the position, or nothing: every Esbirro is somewhere, exactly once."""
    assert isinstance(m, Mesa)
    hands = sum([p.cartas_en_mano() + len(p.altar) for p in m.participantes])
    total = m.fosa_total() + len(m.vertedero) + len(m.revelados) + hands
    expected = CARTAS_POR_MAZO * m.config.mazos
    if total != expected:
        return f"{total} Esbirros, {expected} expected"
    if any(n < 0 for p in m.participantes for n in p.mano):
        return "a hand with fewer than no cards"
    return ""


def summary(m: State) -> dict[str, Any]:
    """Facts of a finished game that statistics are made of."""
    assert isinstance(m, Mesa)
    return {
        "turns": m.turno,
        "first": m.primero,
        "teams": [[r.nombre for r in p.equipo] for p in m.participantes],
        "by_time": any(e.kind == "tiempo" for e in m.events),
    }
