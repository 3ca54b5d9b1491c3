"""What the game has on its shelf, as plain data for the commands: cards, sets, ready decks, facts of finished games."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from coliseo.decks.naming import counted
from coliseo.effects.provenance import PROCEDENCIAS, provenance, rows_with_provenance
from coliseo.effects.source import Tree, read_file
from coliseo.games.rise_of_gods.construction.files import claves, datos_de_mazo, leer_mazo, mazo_listo, mazos_listos
from coliseo.games.rise_of_gods.construction.rules import TAMANO_MAZO
from coliseo.games.rise_of_gods.flow.guards import PASAR
from coliseo.games.rise_of_gods.language.card_text import voz_de
from coliseo.games.rise_of_gods.language.naming_tokens import clave_de
from coliseo.games.rise_of_gods.language.ops.all import VOCABULARIO
from coliseo.games.rise_of_gods.language.reference import fichas_sin_efecto
from coliseo.games.rise_of_gods.language.sets import (
    CARPETA,
    CONJUNTOS,
    agregar,
    catalogo_base,
    catalogo_con,
    leer_conjunto,
    nombres_de_conjuntos,
)
from coliseo.games.rise_of_gods.language.vocabulary import CONSTANTE
from coliseo.games.rise_of_gods.model.cards import SELLO, Carta, Catalogo
from coliseo.games.rise_of_gods.model.config import FECHA_REGLAMENTO, LECTURAS
from coliseo.games.rise_of_gods.model.procedures import (
    Invocar,
    PonerCarta,
    pagar,
)
from coliseo.games.rise_of_gods.model.table import MAGIA, PREPARACION, Mesa
from coliseo.games.rise_of_gods.shelf.deck_text import datos_de_texto, leer_texto, texto_de
from coliseo.games.rise_of_gods.shelf.facets import cuentas
from coliseo.games.rise_of_gods.shelf.notation import datos_de_carta, datos_de_ficha
from coliseo.games.rise_of_gods.shelf.pages import card_list, card_page, chapter_of, chapters
from coliseo.games.rise_of_gods.shelf.tables import (
    DUELO,
    clocks_for_clients,
    decks_for_clients,
    modes_for_clients,
    options_for,
    policies_for_clients,
)
from coliseo.kernel.asking import SIMULACION
from coliseo.kernel.dates import to_the_day as day
from coliseo.kernel.questions import Question
from coliseo.kernel.state import State
from coliseo.text.listing import described as deck_line
from coliseo.text.listing import with_cards
from coliseo.text.table_choices import levels as levels_for_clients

__all__ = [
    "CARD_KINDS",
    "COUNTED",
    "GUIDE",
    "LIMIT_RULE",
    "MODES",
    "NOISE",
    "SET_MARKS",
    "TALLIED",
    "VOCABULARY",
    "begins_action",
    "broken_invariant",
    "card_effects",
    "card_list",
    "card_page",
    "cards",
    "chapter_of",
    "chapters",
    "check_deck",
    "check_deck_text",
    "check_set",
    "clocks_for_clients",
    "count_words",
    "day",
    "deck_line",
    "deck_lines",
    "deck_text",
    "decks_for_clients",
    "default_reply",
    "inventory",
    "levels_for_clients",
    "modes_for_clients",
    "open_catalogue",
    "options_for",
    "policies_for_clients",
    "provenance",
    "summary",
    "table_options",
    "team_named",
    "turn_of",
]

VOCABULARY: Final = VOCABULARIO
MODES: Final = (DUELO,)
#: the kinds of card that lists name, in their order
CARD_KINDS: Final = {
    "carta": {"es": "Cartas", "en": "Cards"},
    "token": {"es": "Tokens", "en": "Tokens"},
    "referencia": {
        "es": "Cartas reales cuyo efecto no es público, no jugables",
        "en": "Real cards whose effect is not public, not playable",
    },
}
#: fields that only set files of this game have
SET_MARKS: Final = ("facciones",)
#: what `summary` tells of each side, as the heading of a table
TALLIED: Final = {"es": "Por facción", "en": "By faction"}
#: the rule by which a game that reaches the limit of turns is decided
LIMIT_RULE: Final = "RG-DV.15"
#: the page that teaches to write cards
GUIDE: Final = {
    "es": ("Escribe tu carta", "escribe-tu-carta.md"),
    "en": ("Write your own card", "write-your-own-card.md"),
}
#: an operation whose amount is counted, for that page and the reference
COUNTED: Final = "robar: {por: 1, cada: tus_sellos}"
#: kinds of event that a short log may leave out: they only say that nothing happened, or what the table shows anyway
NOISE: Final = frozenset({"fin_de_turno", "declina", "gira", "reactiva", "baraja", "a_la_pila"})
#: whose turn it is while the game is set up
NADIE: Final = -1


def open_catalogue(files: list[str]) -> Catalogo:
    """The base sets and the given files; raises CardError."""
    return catalogo_con([Path(f) for f in files]) if files else catalogo_base()


def cards(files: list[str], as_of: str = FECHA_REGLAMENTO) -> list[dict[str, Any]]:
    """Every card, Tokens included, and the real ones that can only be looked up; with what lists said on a day."""
    catalogue = open_catalogue(files)
    found = [datos_de_carta(c, catalogue, as_of) for c in catalogue.cartas]
    found.extend([datos_de_ficha(f, as_of) for f in fichas_sin_efecto(catalogue)])
    return found


def check_set(path: Path, files: list[str]) -> list[dict[str, Any]]:
    """The cards of a user's set file; raises CardError if it has a mistake."""
    others = open_catalogue([f for f in files if Path(f).resolve() != path.resolve()])
    conjunto = leer_conjunto(path, others, True)
    catalogue = agregar(others, conjunto)
    return [datos_de_carta(c, catalogue, FECHA_REGLAMENTO) for c in conjunto.cartas]


#: fields of a card in which operations stand; what simply is stands in `constantes`
_CON_OPERACIONES: Final = ("asalto", "amanecer", "ultimo_suspiro", "efecto")


def card_effects() -> list[tuple[str, str, Tree, str, int, int]]:
    """Every piece of every card as its file has it: card, role, piece, the voice in which the card speaks, and the
    least and greatest number that it prints."""
    catalogue = catalogo_base()
    found: list[tuple[str, str, Tree, str, int, int]] = []
    for path in [CARPETA / f"{name}.yaml" for name in CONJUNTOS]:
        for faction in read_file(path).need("facciones").sequence("facciones") if path.exists() else []:
            for field in ("cartas", "tokens"):
                group = faction.get(field)
                for tree in [] if group is None else group.sequence(field):
                    card = catalogue.por_clave[clave_de(tree.need("nombre").text("nombre"))]
                    found.extend([(card.nombre, *piece, voz_de(card), 0, 0) for piece in _piezas(tree)])
    return found


def _piezas(tree: Tree) -> list[tuple[str, Tree]]:
    """Operations and constants anywhere in a card."""
    found: list[tuple[str, Tree]] = []
    for item in tree.items or []:
        found.extend(_piezas(item))
    for name, value in tree.entries or []:
        if name in _CON_OPERACIONES and value.items is not None:
            found.extend([("op", item) for item in value.items])
        elif name == "constantes":
            found.extend([(CONSTANTE, item) for item in value.items or []])
        else:
            found.extend(_piezas(value))
    return found


def inventory(files: list[str]) -> dict[str, Any]:
    """Sets, counts by provenance, ready decks and readings."""
    catalogue = open_catalogue(files)
    only_facts = len(fichas_sin_efecto(catalogue))
    names = _nombres_de_conjuntos(files)
    sets: dict[str, list[Carta]] = {}
    for c in catalogue.cartas:
        sets.setdefault(c.set_key, []).append(c)
    return {
        "conjuntos": [
            {
                "clave": key,
                "nombre": names[key],
                "procedencia": found[0].procedencia,
                **_contar(found),
            }
            for key, found in sets.items()
        ],
        "referencia": only_facts,
        "apuntes": [
            {
                "es": f"{only_facts} cartas reales cuyo efecto no es público (no jugables)",
                "en": f"{only_facts} real cards whose effect is not public (not playable)",
            }
        ],
        "procedencias": {
            word: _contar([c for c in catalogue.cartas if c.procedencia == word]) for word in PROCEDENCIAS
        },
        "listas": [datos_de_mazo(mazo, catalogue) for mazo in mazos_listos()],
        "modos": list(MODES),
        "lecturas": {name: list(settings) for name, settings in LECTURAS.items()},
    }


def _nombres_de_conjuntos(files: list[str]) -> dict[str, dict[str, str]]:
    names = nombres_de_conjuntos()
    catalogue = catalogo_base()
    for file in files:
        conjunto = leer_conjunto(Path(file), catalogue, True)
        names[conjunto.key] = conjunto.nombre
        catalogue = agregar(catalogue, conjunto)
    return names


def _contar(found: list[Carta]) -> dict[str, int]:
    tokens = sum(c.token for c in found)
    return {"cartas": len(found) - tokens, "tokens": tokens}


def count_words(counts: dict[str, Any], lang: str) -> str:
    """So many cards of each kind, in words."""
    return f"{counts['cartas']} {'cartas' if lang == 'es' else 'cards'}, {counts['tokens']} Tokens"


def deck_lines(deck: dict[str, Any], lang: str) -> list[str]:
    """A checked deck, card by card."""
    lines: list[str] = []
    for field, es, en in (
        ("principal", "Principal", "Main"),
        ("lateral", "Lateral", "Side"),
        ("extra", "Extra", "Extra"),
    ):
        if deck[field]:
            lines.extend([*rows_with_provenance(es if lang == "es" else en, deck[field], lang), ""])
    return lines


def check_deck(path: Path, files: list[str]) -> dict[str, Any]:
    """A deck file against the construction rules; raises CardError for a mistake of form."""
    return datos_de_mazo(leer_mazo(path), open_catalogue(files))


def check_deck_text(text: str, mode: str, lang: str) -> dict[str, Any]:
    """A list against the construction rules, each problem with its rules; with advice and what the deck is made of."""
    catalogue = catalogo_base()
    told = datos_de_texto(text, catalogue, lang)
    read = leer_texto(text, catalogue)
    named = {catalogue.por_clave[key].name(lang): key for key in (*read.principal, *read.lateral)}
    return {
        "ok": told["ok"],
        "cards": counted(read.principal, catalogue.por_clave, lang),
        "side": counted(read.lateral, catalogue.por_clave, lang),
        "problems": [with_cards(problem, named) for problem in told["problems"]],
        "warnings": told["advice"],
        "counts": cuentas(_cartas(read.principal, catalogue), _cartas(read.lateral, catalogue), lang),
        "text": told["text"],
    }


def _cartas(keys: list[str], catalogue: Catalogo) -> list[Carta]:
    return [catalogue.por_clave[key] for key in keys]


def deck_text(keys: list[str], side: list[str] | None = None, lang: str = "es") -> str:
    """A deck as text to keep or to send."""
    return texto_de(keys, side or [], catalogo_base(), lang)


def team_named(name: str, files: list[str]) -> dict[str, list[str]] | None:
    """A ready deck by key, or a deck file; None if it is neither."""
    mazo = mazo_listo(name)
    if mazo is None and name.endswith((".yaml", ".yml")) and Path(name).is_file():
        mazo = leer_mazo(Path(name))
    if mazo is None:
        return None
    catalogue = open_catalogue(files)
    return {"principal": claves(mazo.principal, catalogue), "lateral": claves(mazo.lateral, catalogue)}


def table_options(
    mode: str, seats: int | None, limit: int, files: list[str], decks: list[str] | None
) -> dict[str, Any]:
    """The options of a table without people; decks as `team_named` reads them. LookupError for one that is none."""
    options: dict[str, Any] = {"modo": mode, "limite_turnos": limit, "politica": SIMULACION}
    if files:
        options["sets"] = files
    if seats is not None:
        options["asientos"] = seats
    if decks is not None:
        options["mazos"] = [_deck(name, files) for name in decks]
    return options


def _deck(name: str, files: list[str]) -> dict[str, list[str]]:
    deck = team_named(name, files)
    if deck is None:
        raise LookupError(name)
    return deck


# -- turns and their time -------------------------------------------------------------------------------------------


def turn_of(m: State) -> tuple[int, int]:
    """The number of the turn under way and whose it is."""
    assert isinstance(m, Mesa)
    return (0, NADIE) if m.fase == PREPARACION else (m.turno, m.activo)


def begins_action(m: State, q: Question) -> bool:
    """Whether it is asked what to do next: nothing is under way (RG-TM.8)."""
    return q.purpose == "accion"


def default_reply(m: State, q: Question) -> tuple[int, ...] | None:
    """What is answered for whoever does not answer in time (RG-OQ.65): nothing more is done, nothing is responded."""
    return (PASAR,) if q.purpose in ("accion", "responder") else None


# -- finished games -------------------------------------------------------------------------------------------------


def broken_invariant(m: State) -> str:
    """What is wrong with the position, or nothing: every card of both decks is somewhere, exactly once."""
    assert isinstance(m, Mesa)
    total = sum(not m.carta(card).token for card in _en_alguna_parte(m))
    total += sum(p.sellos_en_juego() for p in m.jugadores)
    expected = TAMANO_MAZO * len(m.jugadores)
    # a game may end while a card is on its way
    if total != expected and not (m.over and total < expected):
        return f"{total} cards, {expected} expected"
    for cell, ident in enumerate(m.celdas):
        if ident and (ident not in m.piezas or m.piezas[ident].celda != cell):
            return f"cell {cell} holds {ident}, which is not there"
    if any(m.celdas[p.celda] != ident for ident, p in m.piezas.items()):
        return "a piece on no cell"
    if any(n < 0 for p in m.jugadores for n in (*p.libres, *p.girados)):
        return "fewer than no sellos"
    return ""


def _en_alguna_parte(m: Mesa) -> list[int]:
    """Every card that is not a sello in play, wherever it is. What is being looked at lies somewhere else."""
    found: list[int] = []
    for j in m.jugadores:
        for zone in (j.mazo, j.tope, j.fondo, j.mano, j.cementerio, j.aniquiladas, j.fuera):
            found.extend(zone)
    for p in m.piezas.values():
        found.extend([p.carta] * p.cartas)
        found.extend([a.carta for a in p.adjuntos])
        found.extend([t.carta for t in p.atrapadas])
    found.extend([t.carta for t in m.terrenos.values()])
    found.extend([o.carta for o in (*m.pila, *m.en_curso, *m.jugando) if o.clase == MAGIA])
    for i, f in enumerate(m.stack):
        being_paid = i + 1 < len(m.stack) and m.stack[i + 1].proc is pagar
        if (isinstance(f, Invocar) and f.pieza == 0) or (isinstance(f, PonerCarta) and being_paid):
            found.append(f.carta)  # announced, and not yet where it goes
    return found


def _facciones(m: Mesa, seat: int) -> list[str]:
    """The factions whose sellos a deck holds, wherever they lie by now."""
    j = m.jugadores[seat]
    held = {i for i, (free, turned) in enumerate(zip(j.libres, j.girados, strict=True)) if free + turned}
    for card in (*j.mazo, *j.tope, *j.fondo, *j.mano, *j.cementerio, *j.aniquiladas, *j.fuera):
        if m.carta(card).tipo == SELLO:
            held.add(m.carta(card).faccion)
    return [m.catalogo.nombres_faccion[key]["es"] for i, key in enumerate(m.catalogo.facciones) if i in held]


def summary(m: State) -> dict[str, Any]:
    """Facts of a finished game that statistics are made of. A deck goes by the factions of its sellos."""
    assert isinstance(m, Mesa)
    return {
        "turns": m.turno,
        "first": m.primero,
        "teams": [_facciones(m, seat) for seat in range(len(m.jugadores))],
        "by_time": m.turnos_restantes >= 0 and not m.winners,
    }
