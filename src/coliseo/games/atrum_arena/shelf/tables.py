"""What somebody who opens a table chooses from, and the table's options made from their choice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from coliseo.effects.source import plain
from coliseo.games.atrum_arena.construction.files import EQUIPO, REGISTRO, leer_lista, lista_lista, listas_listas
from coliseo.games.atrum_arena.construction.rules import (
    TAMANO_EQUIPO,
    TAMANO_REGISTRO,
    revisar_companeros,
    revisar_equipo,
)
from coliseo.games.atrum_arena.flow.setup import MAX_ASIENTOS, leer_config
from coliseo.games.atrum_arena.language.sets import Catalogo, catalogo_base, open_catalogue
from coliseo.games.atrum_arena.law.tournament import PROFILE, TORNEO
from coliseo.games.atrum_arena.model.cards import Reptante
from coliseo.games.atrum_arena.model.config import DUELO, GRUPOS, POLITICAS, TODOS, Config
from coliseo.games.atrum_arena.shelf.deck_text import revisar_texto
from coliseo.kernel import chance
from coliseo.kernel.game import BadOptions, bad_option
from coliseo.kernel.guards import Refusal
from coliseo.kernel.rules import cite
from coliseo.kernel.seating import interleaved
from coliseo.text.listing import of_whom
from coliseo.text.table_choices import MINUTE, SECOND, bilingual, clock, policies

cite("policy", "clients.clocks_for_clients", ("AA-III.2.4.10", "AA-III.2.4.13", "AA-III.2.1.4"))

#: teams that meet where people play in teams
EQUIPOS: Final = 2
#: attempts at drawing teams that go with those given
INTENTOS: Final = 200

#: way to play → names, numbers of seats, Reptantes that each brings
_MODOS: Final[dict[str, tuple[str, str, tuple[int, ...], int]]] = {
    DUELO: ("Duelo", "Duel", (2,), TAMANO_EQUIPO),
    TORNEO: ("Duelo de torneo", "Tournament duel", (2,), TAMANO_REGISTRO),
    TODOS: ("Todos contra todos", "Free-for-all", tuple(range(3, MAX_ASIENTOS + 1)), TAMANO_EQUIPO),
    GRUPOS: ("Por equipos", "In teams", tuple(range(4, MAX_ASIENTOS + 1, 2)), TAMANO_EQUIPO),
}


def modes_for_clients() -> list[dict[str, Any]]:
    """The ways to play; `cards` is how many Reptantes each person brings."""
    modes: list[dict[str, Any]] = [
        {
            "key": key,
            "name": bilingual(es, en),
            "seats_min": min(seats),
            "seats_max": max(seats),
            "seats": list(seats),
            "cards": cards,
        }
        for key, (es, en, seats, cards) in _MODOS.items()
    ]
    for mode in modes:
        if mode["key"] == GRUPOS:
            mode["sides"] = [list(interleaved(seats, EQUIPOS).sides) for seats in mode["seats"]]
            mode["side_names"] = [bilingual(f"Equipo {n}", f"Team {n}") for n in range(1, EQUIPOS + 1)]
    return modes


def policies_for_clients() -> list[dict[str, Any]]:
    """When a seat is asked; the first is the usual one."""
    return policies(
        "Se te pregunta cuando puedes hacer algo, y siempre que te apuntan.",
        "You are asked when there is something you can do, and whenever you are aimed at.",
    )


def clocks_for_clients() -> list[dict[str, Any]]:
    """No clock, the limits of the rulebook, and those of the house. All in milliseconds."""
    book, _ = PROFILE.complete({})
    minutes, idle = book["minutes"], book["idle_seconds"]
    return [
        clock("ninguno", "Sin reloj", "No clock", "none"),
        clock(
            "ronda",
            f"Ronda de {minutes} min",
            f"Round of {minutes} min",
            "round",
            minutes * MINUTE,
            rule="AA-III.2.4.10",
        ),
        clock(
            "inactividad",
            f"{idle} s por jugada",
            f"{idle} s per move",
            "move",
            idle * SECOND,
            rule="AA-III.2.4.13",
        ),
        clock("jugada_30", "30 s por jugada", "30 s per move", "move", 30 * SECOND),
        clock("partida_5", "5 min + 5 s", "5 min + 5 s", "game", 5 * MINUTE, 5 * SECOND),
        clock("partida_10", "10 min + 10 s", "10 min + 10 s", "game", 10 * MINUTE, 10 * SECOND),
    ]


def decks_for_clients() -> list[dict[str, Any]]:
    """The ready teams; `mode` is the way to play they are made for (three Reptantes go for all but the tournament)."""
    cards = catalogo_base().reptantes
    found: list[dict[str, Any]] = []
    for lista in listas_listas():
        if lista.forma in (EQUIPO, REGISTRO):
            team = [plain(name) for name in lista.equipos[0]]
            found.append(
                {
                    "key": lista.key,
                    "name": lista.nombre,
                    "text": lista.descripcion,
                    "mode": TORNEO if lista.forma == REGISTRO else DUELO,
                    "cards": [{"key": key, "name": cards[key].nombre} for key in team],
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

    A deck is the key of a ready team, a list of names as text, or nothing: then it is drawn by lot. What comes in can
    name no file: only the sets that come with the game are played with, or the given catalogue.
    """
    if mode not in _MODOS:
        known = ", ".join(_MODOS)
        raise bad_option("AA-I.1.3.1", f"el modo es uno de {known}", f"the mode is one of {known}")
    if seats not in _MODOS[mode][2]:
        allowed = ", ".join(str(n) for n in _MODOS[mode][2])
        raise bad_option("AA-I.1.3.2", f"en este modo se sientan: {allowed}", f"seats in this mode: {allowed}")
    if policy not in POLITICAS:
        raise bad_option(
            "AA-II.2.1.1", f"la política es una de {', '.join(POLITICAS)}", f"policy: {', '.join(POLITICAS)}"
        )
    if len(decks) != seats:
        raise bad_option("AA-I.4.1.1", f"hacen falta {seats} equipos", f"{seats} teams are needed")
    options: dict[str, Any] = {
        "modo": DUELO if mode == TORNEO else mode,
        "asientos": seats,
        "politica": policy,
        "torneo": mode == TORNEO,
    }
    if mode == GRUPOS:
        options["grupos"] = EQUIPOS
    if date:
        options["fecha"] = date
    config = leer_config(options)
    catalogo = catalogo_base() if catalogue is None else catalogue
    given = [
        None if not deck.strip() else _equipo(deck, config.torneo, seat, catalogo) for seat, deck in enumerate(decks)
    ]
    options["equipos"] = _completar(given, config, seed, catalogo)
    return options


def _equipo(deck: str, torneo: bool, seat: int, catalogo: Catalogo) -> list[str]:
    """The keys of one person's Reptantes."""
    ready = lista_lista(deck) if "\n" not in deck else None
    if ready is not None:
        deck = "\n".join(ready.equipos[0])
    team, problems = revisar_texto(deck, torneo, catalogo)
    if problems:
        raise BadOptions(of_whom([r for _, r in problems], f"equipo {seat + 1}", f"team {seat + 1}"))
    return [r.key for r in team]


def _completar(given: list[list[str] | None], config: Config, seed: int, catalogo: Catalogo) -> list[list[str]]:
    """The teams that were not given are drawn by lot, so that all of them together are legal."""
    problems: list[Refusal] = []
    for attempt in range(INTENTOS):
        keys = _sortear(given, config, chance.mix(seed * INTENTOS + attempt))
        problems = _problemas(keys, config, catalogo)
        if not problems:
            return keys
        if all(team is not None for team in given):
            break
    raise BadOptions(problems)


def _sortear(given: list[list[str] | None], config: Config, stream: int) -> list[list[str]]:
    """Teams for the seats without one; companions bring different Reptantes (AA-III.3.0.5)."""
    size = TAMANO_REGISTRO if config.torneo else TAMANO_EQUIPO
    keys = [list(team) if team is not None else [] for team in given]
    for seat, team in enumerate(given):
        companions = range(seat % config.grupos, len(given), config.grupos) if config.grupos else (seat,)
        taken = {key for other in companions for key in keys[other]}
        pool = sorted(set(catalogo_base().reptantes) - taken)
        while team is None and pool and len(keys[seat]) < size:
            stream += 1
            keys[seat].append(pool.pop(chance.mix(stream) % len(pool)))
    return keys


def _problemas(keys: list[list[str]], config: Config, catalogo: Catalogo) -> list[Refusal]:
    cards = catalogo.reptantes
    teams: list[list[Reptante]] = [[cards[key] for key in team] for team in keys]
    problems = revisar_companeros(teams, config)
    for team in teams:
        problems.extend(revisar_equipo(team, config))
    return problems


# -- tables without people ------------------------------------------------------------------------------------------


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


def table_options(
    mode: str, seats: int | None, limit: int, files: list[str], decks: list[str] | None
) -> dict[str, Any]:
    """The options of a table without people; teams as `team_named` reads them. LookupError for one that is none."""
    tournament = mode == TORNEO
    options: dict[str, Any] = {"modo": DUELO if tournament else mode, "torneo": tournament}
    options.update(limite_turnos=limit, sets=files)
    if seats is not None:
        options["asientos"] = seats
    if decks is not None:
        options["equipos"] = [_team(name, files) for name in decks]
    return options


def _team(name: str, files: list[str]) -> list[str]:
    team = team_named(name, files)
    if team is None:
        raise LookupError(name)
    return team
