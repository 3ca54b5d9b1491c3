"""Setting an Atrum Arena table from the words of the command line."""

from __future__ import annotations

from typing import Any

from coliseo.cli.errors import UserError
from coliseo.cli.language import say
from coliseo.effects.source import plain
from coliseo.games.atrum_arena.construction.rules import revisar_companeros
from coliseo.games.atrum_arena.flow.setup import catalogo_de, equipos_al_azar, leer_config, leer_equipos
from coliseo.games.atrum_arena.language.sets import open_catalogue
from coliseo.games.atrum_arena.model.config import CASUAL
from coliseo.games.atrum_arena.shelf.tables import team_named

#: lots drawn for the others before a team is held to leave them no legal one
MAX_LOTS = 200


def options_for(
    *, seats: int | None, mode: str | None, team: str | None, torneo: bool, seed: int, files: list[str]
) -> dict[str, Any]:
    """The options of a table for one person at A. Raises BadOptions, or UserError for a team that does not exist."""
    if mode is None:
        mode = "duelo" if seats is None or seats == 2 else "todos"
    options: dict[str, Any] = {"modo": mode, "politica": CASUAL, "torneo": torneo}
    if seats is not None:
        options["asientos"] = seats
    if files:
        options["sets"] = files
    config = leer_config(options)
    options["asientos"] = config.asientos
    catalogue = catalogo_de(options)
    own = None if team is None else _team(team, files)
    for lot in range(MAX_LOTS):
        teams = equipos_al_azar(config, catalogue, seed + lot * 1_000_003)
        if own is None:
            return {**options, "equipos": teams}
        teams[0] = own
        reptantes = [[catalogue.reptantes[k] for k in t if k in catalogue.reptantes] for t in teams]
        if not revisar_companeros(reptantes, config):
            break
    leer_equipos({**options, "equipos": teams}, config, catalogue)
    return {**options, "equipos": teams}


def _team(text: str, files: list[str]) -> list[str]:
    """A ready team by name, a team file, or Reptantes separated by commas; part of a name will do if it is clear."""
    ready = team_named(text, files)
    if ready is not None:
        return [plain(name) for name in ready]
    known = open_catalogue(files).reptantes
    team = []
    for name in text.split(","):
        wanted = plain(name)
        found = [wanted] if wanted in known else [key for key in known if wanted and wanted in key]
        if len(found) != 1:
            names = ", ".join(r.nombre for key, r in known.items() if not found or key in found)
            raise UserError(
                say(f"«{name.strip()}» no es un Reptante: {names}.", f"“{name.strip()}” is no Reptante: {names}.")
            )
        team.append(found[0])
    return team
