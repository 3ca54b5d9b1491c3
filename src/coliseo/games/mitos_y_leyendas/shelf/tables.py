"""What somebody who opens a table chooses from, and the table's options made from their choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from coliseo.decks.naming import counted
from coliseo.decks.tables import by_lot, chosen_decks, deck_or_file, unattended
from coliseo.games.mitos_y_leyendas.construction.files import (
    Mazo,
    claves,
    impedimentos,
    leer_mazo,
    mazo_listo,
    mazos_jugables,
)
from coliseo.games.mitos_y_leyendas.construction.formats import FORMATOS, TAMANO_MAZO, Formato
from coliseo.games.mitos_y_leyendas.construction.lists import LISTAS
from coliseo.games.mitos_y_leyendas.construction.rules import COPIAS, revisar_mazo
from coliseo.games.mitos_y_leyendas.language.nouns import FRECUENCIA
from coliseo.games.mitos_y_leyendas.language.sets import catalogo_base, open_catalogue
from coliseo.games.mitos_y_leyendas.model.cards import Catalogo
from coliseo.games.mitos_y_leyendas.shelf.deck_text import revisar_texto
from coliseo.kernel.game import bad_option
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.table_choices import MINUTE, SECOND, bilingual, check_duel, clock, policies

cite("validator", "clients.options_for", ("ML-4.1.1", "ML-2.6.1"))

ASIENTOS: Final = 2
#: minutes of a round, and what is added to end the turn under way (OQ-52)
MINUTOS_DE_RONDA: Final = 45


@cache
def _modos() -> list[dict[str, Any]]:
    return [_modo(formato) for formato in FORMATOS.values()]


def modes_for_clients() -> list[dict[str, Any]]:
    """The ways to play are the formats: what a deck for each is made of, with the rules that say so."""
    return _modos()


def _modo(formato: Formato) -> dict[str, Any]:
    return {
        "key": formato.key,
        "name": formato.nombre,
        "text": formato.texto,
        "seats_min": ASIENTOS,
        "seats_max": ASIENTOS,
        "seats": [ASIENTOS],
        "cards": TAMANO_MAZO,
        "side": 0,
        "copies": COPIAS,
        "unlimited": [],
        "noun": bilingual("mazo", "deck"),
        "advice": [],
        "limits": {"cards": "ML-4.1.1", "copies": "ML-10.16.2"},
        "start": {"name": bilingual("Oro Inicial", "Oro Inicial"), "rule": "ML-4.2.2"},
        "limited": _limitadas(formato),
    }


def _limitadas(formato: Formato) -> list[dict[str, Any]]:
    """Cards of which a format allows fewer copies than they have in any deck, by its list and by its frecuencias."""
    catalogo = catalogo_base()
    found: list[dict[str, Any]] = []
    if formato.lista:
        lista = LISTAS[formato.lista].vigente()
        named = {c.key: lista.copias_de(c.nombre) for c in catalogo.cartas if not c.oro_sin_habilidad}
        es, en = lista.nombre["es"], lista.nombre["en"]
        text = bilingual(f"La prohíbe o limita la lista «{es}».", f"The list “{en}” bans or limits it.")
        found.append({"text": text, "rule": "ML-1.5", "copies": {key: n for key, n in named.items() if n >= 0}})
    if formato.frecuencias:
        allowed = ", ".join(FRECUENCIA[f] for f in formato.frecuencias)
        barred = [
            c for c in catalogo.cartas if not c.oro_sin_habilidad and c.tipo and c.frecuencia not in formato.frecuencias
        ]
        text = bilingual(f"Frecuencias que se admiten: {allowed}.", f"Frecuencias allowed: {allowed}.")
        found.append({"text": text, "rule": "ML-2.6.1", "copies": {c.key: 0 for c in barred}})
    return found


def policies_for_clients() -> list[dict[str, Any]]:
    """When a seat is asked; the first is the usual one."""
    return policies(
        "Se te pregunta cuando puedes anular, responder, cancelar o usar algo.",
        "You are asked when there is something you can annul, respond, cancel or use.",
    )


def clocks_for_clients() -> list[dict[str, Any]]:
    """No clock, the round of public practice, and those of the house. All in milliseconds."""
    n = MINUTOS_DE_RONDA
    return [
        clock("ninguno", "Sin reloj", "No clock", "none"),
        clock(f"ronda_{n}", f"Ronda de {n} min", f"Round of {n} min", "round", n * MINUTE),
        clock("turno_2", "2 min por turno", "2 min per turn", "turn", 2 * MINUTE, 10 * SECOND),
        clock("turno_4", "4 min por turno", "4 min per turn", "turn", 4 * MINUTE, 20 * SECOND),
        clock("jugada_30", "30 s por jugada", "30 s per move", "move", 30 * SECOND),
        clock("partida_15", "15 min + 5 s", "15 min + 5 s", "game", 15 * MINUTE, 5 * SECOND),
        clock("partida_25", "25 min + 5 s", "25 min + 5 s", "game", 25 * MINUTE, 5 * SECOND),
    ]


@cache
def _jugables() -> tuple[Mazo, ...]:
    """The ready decks that can be played, read once."""
    return tuple(mazos_jugables(catalogo_base()))


def decks_for_clients() -> list[dict[str, Any]]:
    catalogo = catalogo_base()
    return [
        {
            "key": mazo.key,
            "name": mazo.nombre,
            "text": mazo.descripcion,
            "mode": mazo.formato,
            "modes": [f.key for f in FORMATOS.values() if not impedimentos(mazo, catalogo, f)],
            "cards": counted(claves(mazo.cartas, catalogo), catalogo.por_clave, "es"),
            "start": claves([mazo.oro_inicial], catalogo)[0],
        }
        for mazo in _jugables()
    ]


# -- the options of a table -----------------------------------------------------------------------------------------


def options_for(
    mode: str,
    decks: Sequence[str],
    policy: str,
    seats: int,
    date: str = "",
    seed: int = 0,
    catalogue: Catalogo | None = None,
) -> dict[str, Any]:
    """The options of a new game from what a form sends. Raises BadOptions, each problem with its rule.

    A deck is the key of a ready one, a list of names as text, or nothing: then it is drawn by lot from the ready ones.
    What comes in can name no file: only the sets that come with the game are played with, or those of the given
    catalogue. A date has nothing to decide: dated lists are part of the formats.
    """
    formato = FORMATOS.get(mode)
    if formato is None:
        known = ", ".join(FORMATOS)
        raise bad_option("ML-2.6.1", f"el formato es uno de {known}", f"the format is one of {known}")
    check_duel(seats, policy, decks, seats_rule="ML-4.1.1", policy_rule="ML-10.44.1", decks_rule="ML-4.1.1")
    catalogo = catalogo_base() if catalogue is None else catalogue
    given = chosen_decks(
        decks,
        lambda key: _listo(key, formato),
        lambda text: _leido(text, formato, catalogo),
        lambda stream: _al_azar(formato, stream),
        seed,
    )
    return {"formato": formato.key, "mazos": given, "politica": policy}


def _listo(key: str, formato: Formato) -> tuple[dict[str, Any], list[Refusal]] | None:
    mazo = mazo_listo(key)
    if mazo is None:
        return None
    catalogo = catalogo_base()
    return de_mazo(mazo, catalogo), revisar_mazo(catalogo, mazo.cartas, mazo.oro_inicial, formato)


def _leido(text: str, formato: Formato, catalogo: Catalogo) -> tuple[dict[str, Any], list[tuple[int, Refusal]]]:
    read, told = revisar_texto(text, catalogo, formato)
    return {"cartas": read.cartas, "oro_inicial": read.oro_inicial}, told


def de_mazo(mazo: Mazo, catalogo: Catalogo) -> dict[str, Any]:
    return {
        "cartas": claves(mazo.cartas, catalogo),
        "oro_inicial": "".join(claves([mazo.oro_inicial], catalogo)),
    }


def _al_azar(formato: Formato, stream: int) -> dict[str, Any]:
    """One of the ready decks that are legal in the format."""
    catalogo = catalogo_base()
    ready = [d for d in _jugables() if not revisar_mazo(catalogo, d.cartas, d.oro_inicial, formato)]
    if not ready:
        name = formato.nombre
        raise bad_option(
            "ML-2.6.1", f"ningún mazo listo vale en {name['es']}", f"no ready deck is legal in {name['en']}"
        )
    return de_mazo(by_lot(ready, stream), catalogo)


# -- tables without people ------------------------------------------------------------------------------------------


def team_named(name: str, files: list[str]) -> dict[str, Any] | None:
    """A ready deck by key, or a deck file; None if it is neither."""
    mazo = deck_or_file(name, mazo_listo, leer_mazo)
    return None if mazo is None else de_mazo(mazo, open_catalogue(files))


def table_options(
    mode: str, seats: int | None, limit: int, files: list[str], decks: list[str] | None
) -> dict[str, Any]:
    """The options of a table without people; decks as `team_named` reads them. LookupError for one that is none."""
    return unattended({"formato": mode}, seats, limit, files, decks, team_named)
