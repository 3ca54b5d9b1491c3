"""What somebody who opens a table chooses from, and the table's options made from their choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from coliseo.decks.tables import deck_or_file
from coliseo.games.sorcerers_arena.construction.files import equipo_listo, equipos_de, equipos_listos, leer_equipo
from coliseo.games.sorcerers_arena.construction.own_sets import open_catalogue
from coliseo.games.sorcerers_arena.construction.rules import buscar_personaje, revisar_equipos
from coliseo.games.sorcerers_arena.flow.setup import leer_config
from coliseo.games.sorcerers_arena.language.sets import catalogo_base
from coliseo.games.sorcerers_arena.model.cards import Catalogo
from coliseo.games.sorcerers_arena.model.config import AZAR, DRAFT
from coliseo.games.sorcerers_arena.model.table import BANDOS_DE_CUATRO, BANDOS_DE_DOS
from coliseo.games.sorcerers_arena.shelf.deck_text import revisar_texto
from coliseo.games.sorcerers_arena.shelf.modes import MODOS, Modo
from coliseo.kernel import chance
from coliseo.kernel.game import BadOptions, bad_option
from coliseo.kernel.policies import POLITICAS, SIMULACION
from coliseo.kernel.rules import cite
from coliseo.text.listing import of_whom
from coliseo.text.table_choices import MINUTE, SECOND, bilingual, clock, policies

cite("validator", "clients.options_for", ("SA-0.GEN.1", "SA-0.GEN.8", "SA-2.PREP.1", "SA-2.DRAFT.6", "SA-T.DRAFT.6"))

#: more boxes than one are needed where a personaje is on both sides
_DOS_CAJAS: Final = 2
#: in team play, the side of each seat and what the sides are called (SA-T.PREP.3)
_BANDOS: Final = {
    "sides": [list(BANDOS_DE_CUATRO)],
    "side_names": [bilingual("Azul", "Blue"), bilingual("Rojo", "Red")],
}


def modes_for_clients() -> list[dict[str, Any]]:
    """The ways to play; `cards` is how many personajes each person brings, none where they are chosen at the table."""
    return [
        {
            "key": modo.clave,
            "name": modo.nombre(),
            "text": modo.texto(),
            "seats_min": modo.asientos,
            "seats_max": modo.asientos,
            "seats": [modo.asientos],
            "cards": 0 if modo.draft else modo.personajes,
            "noun": bilingual("equipo", "team"),
            "limits": {"cards": modo.regla},
            **(_BANDOS if modo.equipo else {}),
        }
        for modo in MODOS.values()
    ]


def policies_for_clients() -> list[dict[str, Any]]:
    """When a seat is asked; the first is the usual one."""
    return policies(
        "Se te pregunta cuando tienes algo que decidir en el turno de tus personajes.",
        "You are asked when there is something for you to decide in the turns of your characters.",
    )


def clocks_for_clients() -> list[dict[str, Any]]:
    """The book knows no clock: all are the house's. In milliseconds."""
    return [
        clock("ninguno", "Sin reloj", "No clock", "none"),
        clock("turno_1", "1 min por turno", "1 min per turn", "turn", MINUTE, 10 * SECOND),
        clock("turno_2", "2 min por turno", "2 min per turn", "turn", 2 * MINUTE, 10 * SECOND),
        clock("jugada_30", "30 s por jugada", "30 s per move", "move", 30 * SECOND),
        clock("partida_15", "15 min + 5 s", "15 min + 5 s", "game", 15 * MINUTE, 5 * SECOND),
        clock("partida_25", "25 min + 5 s", "25 min + 5 s", "game", 25 * MINUTE, 5 * SECOND),
    ]


def decks_for_clients() -> list[dict[str, Any]]:
    """The ready teams; those of three go for chapters 2 to 4, those of two for chapter 1 or for team play."""
    catalogo = catalogo_base()
    found: list[dict[str, Any]] = []
    for equipo in equipos_listos():
        keys = equipo.claves(catalogo)
        found.append(
            {
                "key": equipo.key,
                "name": equipo.nombre,
                "text": equipo.descripcion,
                "mode": next(iter(_modos_de(equipo.key)), ""),
                "modes": _modos_de(equipo.key),
                "cards": [{"key": key, "name": catalogo.personaje_por_clave[key].nombre, "count": 1} for key in keys],
            }
        )
    return found


def _modos_de(key: str) -> list[str]:
    """The ways to play that a ready team can be brought to."""
    return [
        modo.clave
        for modo in MODOS.values()
        if not modo.draft and any(e.key == key for e in equipos_de(modo.capitulo, modo.equipo))
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

    A deck is a team: the key of a ready one, names as text («brunilda, zahir, roble»), or nothing: then it is drawn by
    lot among those that nobody has. In chapter 1 with nothing given the Invocadores choose their side at the table.
    What comes in can name no file: only the sets that come with the game are played with, or those of the given
    catalogue. A date has nothing to decide.
    """
    if mode not in MODOS:
        known = ", ".join(MODOS)
        raise bad_option("SA-0.GEN.7", f"el modo es uno de {known}", f"the mode is one of {known}")
    modo = MODOS[mode]
    if seats != modo.asientos:
        n = modo.asientos
        raise bad_option("SA-0.GEN.8", f"en este modo se sientan {n}", f"{n} sit down in this mode")
    if policy not in POLITICAS:
        known = ", ".join(POLITICAS)
        raise bad_option("SA-0.GEN.7", f"la política es una de {known}", f"policy: {known}")
    if len(decks) != seats:
        raise bad_option(modo.regla, f"hacen falta {seats} equipos", f"{seats} teams are needed")
    options = {**modo.opciones(), "politica": policy}
    catalogo = catalogo_base() if catalogue is None else catalogue
    given = [_equipo(deck, modo, seat, catalogo) if deck.strip() else [] for seat, deck in enumerate(decks)]
    if modo.draft:
        return {**options, "seleccion": DRAFT}
    if modo.capitulo == 1 and not any(given):
        return options
    options.update(con_equipos(given, modo, seed))
    _comprobar(options, catalogo)
    return options


def _comprobar(options: dict[str, Any], catalogo: Catalogo) -> None:
    """The teams together: in chapter 1 both are given."""
    config = leer_config(options, catalogo)
    sides = BANDOS_DE_CUATRO if config.equipo else BANDOS_DE_DOS
    problems = revisar_equipos(catalogo, options["equipos"], config, sides)
    if problems:
        raise BadOptions(problems)


def con_equipos(given: list[list[str]], modo: Modo, seed: int) -> dict[str, Any]:
    """The teams of a table, those that were not given drawn by lot; and as many boxes as they take."""
    teams = _completar(given, modo, seed)
    sides = BANDOS_DE_CUATRO if modo.equipo else BANDOS_DE_DOS
    people = [set[str](), set[str]()]
    for seat, team in enumerate(teams):
        people[sides[seat]].update(team)
    return {"equipos": teams, "cajas": _DOS_CAJAS if people[0] & people[1] else 1}


def _equipo(deck: str, modo: Modo, seat: int, catalogo: Catalogo) -> list[str]:
    """The keys of one person's personajes."""
    ready = equipo_listo(deck.strip()) if "\n" not in deck else None
    text = deck if ready is None else ", ".join(ready.personajes)
    team, problems = revisar_texto(text, modo, catalogo)
    if problems:
        raise BadOptions(of_whom([r for _, r in problems], f"equipo {seat + 1}", f"team {seat + 1}"))
    return [p.key for p in team]


def _completar(given: list[list[str]], modo: Modo, seed: int) -> list[list[str]]:
    """In chapter 1 the other of the two teams; else personajes that nobody has, as long as there are any."""
    teams = [list(team) for team in given]
    if modo.capitulo == 1:
        fixed = [equipo.claves(catalogo_base()) for equipo in equipos_de(1)]
        for seat, team in enumerate(teams):
            if not team:
                others = [t for t in fixed if sorted(t) not in [sorted(x) for x in teams]]
                teams[seat] = list(others[0])
        return teams
    stream = seed * len(teams)
    for seat, team in enumerate(teams):
        taken = {key for other in teams for key in other}
        pool = [p.key for p in catalogo_base().personajes if p.key not in taken and p.hasta_capitulo >= modo.capitulo]
        while not given[seat] and pool and len(team) < modo.personajes:
            stream += 1
            team.append(pool.pop(chance.mix(stream) % len(pool)))
    return teams


# -- tables without people ------------------------------------------------------------------------------------------


def team_named(name: str, files: list[str]) -> list[str] | None:
    """A ready team by key, a team file, or names joined by commas or "+"; None if it is none of these."""
    catalogo = open_catalogue(files)
    ready = deck_or_file(name, equipo_listo, leer_equipo)
    if ready is not None:
        return ready.claves(catalogo)
    people = [buscar_personaje(catalogo, part) for part in name.replace("+", ",").split(",")]
    return [p.key for p in people if p is not None] if all(p is not None for p in people) else None


def table_options(
    mode: str, seats: int | None, limit: int, files: list[str], decks: list[str] | None
) -> dict[str, Any]:
    """The options of a table without people; teams as `team_named` reads them. LookupError for one that is none.

    Without teams they are by lot; a limit of turns is one of whole rounds here, for the end is at the end of one.
    """
    if mode not in MODOS:
        raise bad_option("SA-0.GEN.7", f"el modo es uno de {', '.join(MODOS)}", f"the mode: {', '.join(MODOS)}")
    modo = MODOS[mode]
    options: dict[str, Any] = {
        **modo.opciones(),
        "limite_rondas": -(-limit // modo.turnos_por_ronda),
        "politica": SIMULACION,
    }
    if files:
        options["sets"] = files
    if seats is not None:
        options["asientos"] = seats
    if decks is not None:
        options.update(con_equipos([_team(name, files) for name in decks], modo, 0))
    elif modo.draft or modo.capitulo > 1:
        options["seleccion"] = DRAFT if modo.draft else AZAR
    return options


def _team(name: str, files: list[str]) -> list[str]:
    team = team_named(name, files)
    if team is None:
        raise LookupError(name)
    return team
