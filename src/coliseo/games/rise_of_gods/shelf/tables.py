"""What somebody who opens a table chooses from, and the table's options made from their choice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from coliseo.decks.naming import counted
from coliseo.decks.tables import by_lot, chosen_decks, deck_or_file, unattended
from coliseo.games.rise_of_gods.construction.files import Mazo, claves, leer_mazo, mazo_listo, mazos_jugables
from coliseo.games.rise_of_gods.construction.rules import (
    SELLOS_MAXIMOS,
    SELLOS_MINIMOS,
    TAMANO_LATERAL,
    TAMANO_MAZO,
    revisar_mazo,
)
from coliseo.games.rise_of_gods.language.sets import catalogo_base, open_catalogue
from coliseo.games.rise_of_gods.law.turn_time import SEGUNDOS_DE_TURNO, SEGUNDOS_DE_ULTIMA_ACCION
from coliseo.games.rise_of_gods.model.cards import COPIAS, SELLO, TIPOS, Catalogo
from coliseo.games.rise_of_gods.model.config import DADO
from coliseo.games.rise_of_gods.shelf.deck_text import revisar_texto
from coliseo.kernel.game import bad_option
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.text.table_choices import MINUTE, SECOND, bilingual, check_duel, clock, policies

cite("policy", "clients.clocks_for_clients", ("RG-TM.2", "RG-TM.5", "RG-TM.8", "RG-TM.9", "RG-FM.4", "RG-FM.6"))
cite("validator", "clients.options_for", ("RG-RR.1", "RG-BD.2"))

DUELO: Final = "duelo"
ASIENTOS: Final = 2
#: minutes of a round with one game and with up to three (RG-FM.4, RG-FM.6)
MINUTOS_DE_RONDA: Final = ((30, "RG-FM.4"), (50, "RG-FM.6"))

_REGLA_DE_COPIAS: Final = {"comun": "RG-RR.3", "rara": "RG-RR.4", "epica": "RG-RR.5", "legendaria": "RG-RR.6"}


def modes_for_clients() -> list[dict[str, Any]]:
    """The ways to play, and what a deck for each is made of, with the rules that say so."""
    return [
        {
            "key": DUELO,
            "name": bilingual("Duelo", "Duel"),
            "seats_min": ASIENTOS,
            "seats_max": ASIENTOS,
            "seats": [ASIENTOS],
            "cards": TAMANO_MAZO,
            "side": TAMANO_LATERAL,
            "copies": dict(COPIAS),
            "unlimited": [TIPOS[SELLO]],
            "noun": bilingual("mazo", "deck"),
            "advice": [{"tipo": TIPOS[SELLO], "min": SELLOS_MINIMOS, "max": SELLOS_MAXIMOS, "rule": "RG-SL.2"}],
            "limits": {"cards": "RG-RR.1", "side": "RG-SD.2", "copies": dict(_REGLA_DE_COPIAS)},
        }
    ]


def policies_for_clients() -> list[dict[str, Any]]:
    """When a seat is asked; the first is the usual one."""
    return policies(
        "Se te pregunta cuando puedes responder a algo.", "You are asked when there is something you can respond with."
    )


def clocks_for_clients() -> list[dict[str, Any]]:
    """No clock, the limits of the manual, and those of the house. All in milliseconds."""
    turn, last = SEGUNDOS_DE_TURNO * SECOND, SEGUNDOS_DE_ULTIMA_ACCION * SECOND
    minutes = SEGUNDOS_DE_TURNO // 60
    rounds = [
        clock(f"ronda_{n}", f"Ronda de {n} min", f"Round of {n} min", "round", n * MINUTE, rule=rule)
        for n, rule in MINUTOS_DE_RONDA
    ]
    return [
        clock("ninguno", "Sin reloj", "No clock", "none"),
        clock("turno", f"{minutes} min por turno", f"{minutes} min per turn", "turn", turn, last, rule="RG-TM.2"),
        *rounds,
        clock("turno_1", "1 min por turno", "1 min per turn", "turn", MINUTE, last),
        clock("turno_4", "4 min por turno", "4 min per turn", "turn", 4 * MINUTE, 2 * last),
        clock("jugada_30", "30 s por jugada", "30 s per move", "move", 30 * SECOND),
        clock("partida_10", "10 min + 5 s", "10 min + 5 s", "game", 10 * MINUTE, 5 * SECOND),
        clock("partida_20", "20 min + 5 s", "20 min + 5 s", "game", 20 * MINUTE, 5 * SECOND),
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
            "mode": DUELO,
            "cards": counted(claves(mazo.principal, catalogo), catalogo.por_clave, "es"),
            "side": counted(claves(mazo.lateral, catalogo), catalogo.por_clave, "es"),
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
    catalogue. A date has nothing to decide: no card changed its text, and dated lists are a choice of their own.
    """
    if mode != DUELO:
        raise bad_option("RG-BD.2", f"el modo es {DUELO}", f"the mode is {DUELO}")
    check_duel(seats, policy, decks, seats_rule="RG-BD.2", policy_rule="RG-PI.3", decks_rule="RG-RR.1")
    catalogo = catalogo_base() if catalogue is None else catalogue
    given = chosen_decks(decks, _listo, lambda text: _leido(text, catalogo), _al_azar, seed)
    return {"mazos": given, "politica": policy, "inicio": DADO}


def _listo(key: str) -> tuple[dict[str, Any], list[Refusal]] | None:
    mazo = mazo_listo(key)
    if mazo is None:
        return None
    catalogo = catalogo_base()
    return _de_mazo(mazo, catalogo), revisar_mazo(catalogo, mazo.principal, mazo.lateral)


def _leido(text: str, catalogo: Catalogo) -> tuple[dict[str, Any], list[tuple[int, Refusal]]]:
    read, told = revisar_texto(text, catalogo)
    return {"principal": read.principal, "lateral": read.lateral}, told


def _de_mazo(mazo: Mazo, catalogo: Catalogo) -> dict[str, Any]:
    return {"principal": claves(mazo.principal, catalogo), "lateral": claves(mazo.lateral, catalogo)}


def _al_azar(stream: int) -> dict[str, Any]:
    return _de_mazo(by_lot(_jugables(), stream), catalogo_base())


# -- tables without people ------------------------------------------------------------------------------------------


def team_named(name: str, files: list[str]) -> dict[str, Any] | None:
    """A ready deck by key, or a deck file; None if it is neither."""
    mazo = deck_or_file(name, mazo_listo, leer_mazo)
    return None if mazo is None else _de_mazo(mazo, open_catalogue(files))


def table_options(
    mode: str, seats: int | None, limit: int, files: list[str], decks: list[str] | None
) -> dict[str, Any]:
    """The options of a table without people; decks as `team_named` reads them. LookupError for one that is none."""
    return unattended({"modo": mode}, seats, limit, files, decks, team_named)
