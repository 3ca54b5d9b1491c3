"""Setting a Sorcerer's Arena table from the words of the command line."""

from __future__ import annotations

from typing import Any

from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.cli.terminal.decks import deck_called
from coliseo.games.sorcerers_arena.construction.files import equipos_listos
from coliseo.games.sorcerers_arena.flow.setup import catalogo_de, leer_config, leer_equipos, mesa_nueva
from coliseo.games.sorcerers_arena.model.config import DRAFT
from coliseo.games.sorcerers_arena.shelf.modes import DE_SIEMPRE, MODOS
from coliseo.games.sorcerers_arena.shelf.tables import con_equipos, team_named
from coliseo.kernel.policies import CASUAL, COMPETITIVA

#: chapter 3 has everything but upgrades, and teams of three
CON_EQUIPO = "capitulo_3"


def options_for(
    *, seats: int | None, mode: str | None, team: str | None, torneo: bool, seed: int, files: list[str]
) -> dict[str, Any]:
    """The options of a table for one person at A. Raises BadOptions, or UserError for a mode or team that there is not.

    Without words it is chapter 1, in which the side is chosen at the table; with a team, chapter 3. Teams that are not
    named are drawn by lot. A tournament asks also those who have nothing to decide.
    """
    chosen = mode or (DE_SIEMPRE if team is None else CON_EQUIPO)
    if chosen not in MODOS:
        known = ", ".join(f"{key} ({modo.nombre()[current_language()]})" for key, modo in MODOS.items())
        raise UserError(say(f"No hay un modo «{chosen}»: {known}.", f"There is no mode “{chosen}”: {known}."))
    modo = MODOS[chosen]
    options: dict[str, Any] = {
        **modo.opciones(),
        "asientos": modo.asientos if seats is None else seats,
        "politica": COMPETITIVA if torneo else CASUAL,
    }
    if files:
        options["sets"] = files
    catalogue = catalogo_de(options)
    if modo.draft:
        options["seleccion"] = DRAFT
    elif team is not None or modo.capitulo > 1:
        given: list[list[str]] = [[] for _ in range(modo.asientos)]
        if team is not None:
            ready = equipos_listos()
            given[0] = deck_called(
                team, ready, lambda name: team_named(name, files), lambda found: found.claves(catalogue)
            )
        options.update(con_equipos(given, modo, seed))
    leer_equipos(options, mesa_nueva(leer_config(options, catalogue), catalogue, 0))
    return options
