"""What somebody who opens a table chooses from, and the table's options made from their choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from coliseo.decks.naming import counted
from coliseo.decks.tables import by_lot, chosen_decks, deck_or_file, unattended
from coliseo.games.warlords_of_terra.construction.files import (
    Mazo,
    claves,
    impedimentos,
    leer_mazo,
    mazo_listo,
    mazos_jugables,
)
from coliseo.games.warlords_of_terra.construction.rules import (
    TAMANO_BATALLA,
    TAMANO_CONSTRUCCION,
    TAMANO_PREBANQUILLO,
    Lista,
)
from coliseo.games.warlords_of_terra.language.sets import catalogo_base, open_catalogue
from coliseo.games.warlords_of_terra.model.cards import COPIAS, HEROE, LUGAR, RANGOS, TIPOS, Catalogo
from coliseo.games.warlords_of_terra.model.config import AMISTOSA, CLASES, COMPETITIVA
from coliseo.games.warlords_of_terra.shelf.deck_text import revisar_texto
from coliseo.games.warlords_of_terra.shelf.facets import BATALLA, SIN_RANGO
from coliseo.kernel.game import bad_option
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.table_choices import MINUTE, SECOND, bilingual, check_duel, clock, policies

cite("policy", "clients.clocks_for_clients", ("WT-C.1.1",))
cite("validator", "clients.options_for", ("WT-M.setup.1", "WT-C.5.1", "WT-C.5.2"))

ASIENTOS: Final = 2
#: hero, battle deck and construction deck (WT-C.4.1)
CARTAS: Final = 1 + TAMANO_BATALLA + TAMANO_CONSTRUCCION
#: minutes of a round of one game (WT-C.1.1)
MINUTOS_DE_RONDA: Final = 45

_REGLA_DE_COPIAS: Final = {SIN_RANGO: "WT-A.2.1.4", "unica": "WT-A.2.1.1", "legendaria": "WT-C.5.1"}
_NOMBRES: Final = {
    AMISTOSA: bilingual("Amistosa", "Friendly"),
    COMPETITIVA: bilingual("Competitiva", "Competitive"),
}
_TEXTOS: Final = {
    AMISTOSA: bilingual(
        "Un héroe, 40 cartas de batalla y 15 lugares de un solo reino. Una copia de cada única y legendaria.",
        "A hero, 40 battle cards and 15 lugares of a single realm. One copy of each única and legendaria.",
    ),
    COMPETITIVA: bilingual(
        "La lista de 66: además, un prebanquillo de 10 que se intercambia antes de empezar, y tres legendarias "
        "como máximo en el mazo.",
        "The list of 66: besides, a prebanquillo of 10 that is exchanged before the game, and at most three "
        "legendarias in the deck.",
    ),
}


def modes_for_clients() -> list[dict[str, Any]]:
    """The ways to play, and what a deck for each is made of, with the rules that say so."""
    return [_modo(clase) for clase in CLASES]


def _modo(clase: str) -> dict[str, Any]:
    return {
        "key": clase,
        "name": _NOMBRES[clase],
        "text": _TEXTOS[clase],
        "seats_min": ASIENTOS,
        "seats_max": ASIENTOS,
        "seats": [ASIENTOS],
        "cards": CARTAS,
        "side": TAMANO_PREBANQUILLO,
        "side_name": bilingual("prebanquillo", "prebanquillo"),
        "copies": {rank or SIN_RANGO: n for rank, n in zip(RANGOS, COPIAS, strict=True)},
        "unlimited": [],
        "noun": bilingual("mazo", "deck"),
        "advice": [
            {"tipo": BATALLA, "min": TAMANO_BATALLA, "max": TAMANO_BATALLA, "rule": "WT-A.1.2"},
            {"tipo": TIPOS[LUGAR], "min": TAMANO_CONSTRUCCION, "max": TAMANO_CONSTRUCCION, "rule": "WT-A.1.3"},
            {"tipo": TIPOS[HEROE], "min": 1, "max": 1, "rule": "WT-M.setup.1"},
        ],
        "limits": {"cards": "WT-C.4.1", "side": "WT-C.3.4", "copies": dict(_REGLA_DE_COPIAS)},
        "start": {"name": bilingual("Héroe", "Hero"), "rule": "WT-M.setup.2"},
    }


def policies_for_clients() -> list[dict[str, Any]]:
    """When a seat is asked; the first is the usual one."""
    return policies(
        "Se te pregunta cuando puedes jugar un súbito o responder a algo.",
        "You are asked when there is a súbito you can play or something you can respond with.",
    )


def clocks_for_clients() -> list[dict[str, Any]]:
    """No clock, the round of the rulebook, and those of the house. All in milliseconds."""
    n = MINUTOS_DE_RONDA
    return [
        clock("ninguno", "Sin reloj", "No clock", "none"),
        clock(f"ronda_{n}", f"Ronda de {n} min", f"Round of {n} min", "round", n * MINUTE, rule="WT-C.1.1"),
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
    found: list[dict[str, Any]] = []
    for mazo in _jugables():
        main = claves([mazo.heroe, *mazo.batalla, *mazo.construccion], catalogo)
        found.append(
            {
                "key": mazo.key,
                "name": mazo.nombre,
                "text": mazo.descripcion,
                "mode": AMISTOSA,
                "modes": [clase for clase in CLASES if not impedimentos(mazo, catalogo, clase == COMPETITIVA)],
                "cards": counted(main, catalogo.por_clave, "es"),
                "side": counted(claves(mazo.prebanquillo, catalogo), catalogo.por_clave, "es"),
                "start": claves([mazo.heroe], catalogo)[0],
            }
        )
    return found


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
    catalogue. A date has nothing to decide: there is one rulebook.
    """
    if mode not in CLASES:
        known = ", ".join(CLASES)
        raise bad_option("WT-C.5.1", f"el modo es uno de {known}", f"the mode is one of {known}")
    check_duel(seats, policy, decks, seats_rule="WT-M.setup.1", policy_rule="WT-A.11.3.1", decks_rule="WT-M.setup.1")
    catalogo = catalogo_base() if catalogue is None else catalogue
    given = chosen_decks(
        decks,
        lambda key: _listo(key, mode == COMPETITIVA),
        lambda text: _leido(text, mode == COMPETITIVA, catalogo),
        lambda stream: _al_azar(mode == COMPETITIVA, stream),
        seed,
    )
    return {"clase": mode, "mazos": given, "politica": policy}


def _listo(key: str, competitiva: bool) -> tuple[dict[str, Any], list[Refusal]] | None:
    mazo = mazo_listo(key)
    if mazo is None:
        return None
    catalogo = catalogo_base()
    return como_opcion(mazo, catalogo), impedimentos(mazo, catalogo, competitiva)


def _leido(text: str, competitiva: bool, catalogo: Catalogo) -> tuple[dict[str, Any], list[tuple[int, Refusal]]]:
    read, told = revisar_texto(text, catalogo, competitiva)
    return _opcion(read.lista(catalogo)), told


def _opcion(lista: Lista) -> dict[str, Any]:
    return {
        "heroe": lista.heroe,
        "batalla": lista.batalla,
        "construccion": lista.construccion,
        "prebanquillo": lista.prebanquillo,
    }


def como_opcion(mazo: Mazo, catalogo: Catalogo) -> dict[str, Any]:
    """A deck file as options have it: keys, copy by copy."""
    return {
        "heroe": "".join(claves([mazo.heroe], catalogo)),
        "batalla": claves(mazo.batalla, catalogo),
        "construccion": claves(mazo.construccion, catalogo),
        "prebanquillo": claves(mazo.prebanquillo, catalogo),
    }


def _al_azar(competitiva: bool, stream: int) -> dict[str, Any]:
    """One of the ready decks that are legal in the mode."""
    catalogo = catalogo_base()
    ready = [mazo for mazo in _jugables() if not impedimentos(mazo, catalogo, competitiva)]
    return como_opcion(by_lot(ready, stream), catalogo)


# -- tables without people ------------------------------------------------------------------------------------------


def team_named(name: str, files: list[str]) -> dict[str, Any] | None:
    """A ready deck by key, or a deck file; None if it is neither."""
    mazo = deck_or_file(name, mazo_listo, leer_mazo)
    return None if mazo is None else como_opcion(mazo, open_catalogue(files))


def table_options(
    mode: str, seats: int | None, limit: int, files: list[str], decks: list[str] | None
) -> dict[str, Any]:
    """The options of a table without people; decks as `team_named` reads them. LookupError for one that is none."""
    return unattended({"clase": mode}, seats, limit, files, decks, team_named)
