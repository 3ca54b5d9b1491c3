"""Setting a Rise of Gods table from the words of the command line."""

from __future__ import annotations

from typing import Any

from coliseo.cli.terminal.decks import dealt, deck_called
from coliseo.games.rise_of_gods.construction.files import claves, mazos_jugables
from coliseo.games.rise_of_gods.flow.setup import catalogo_de, leer_config, leer_mazos
from coliseo.games.rise_of_gods.shelf.tables import team_named
from coliseo.kernel.policies import CASUAL, COMPETITIVA

SEATS = 2


def options_for(
    *, seats: int | None, mode: str | None, team: str | None, torneo: bool, seed: int, files: list[str]
) -> dict[str, Any]:
    """The options of a table for one person at A. Raises BadOptions, or UserError for a deck that does not exist.

    A deck that is not named is drawn by lot from the ready ones. A tournament asks also those who cannot respond.
    """
    options: dict[str, Any] = {
        "modo": mode or "duelo",
        "asientos": SEATS if seats is None else seats,
        "politica": COMPETITIVA if torneo else CASUAL,
    }
    if files:
        options["sets"] = files
    config = leer_config(options)
    catalogue = catalogo_de(options)
    ready = mazos_jugables(catalogue)
    decks = dealt(ready, seed, SEATS, lambda deck: {"principal": claves(deck.principal, catalogue), "lateral": []})
    if team is not None:
        decks[0] = deck_called(
            team, ready, lambda name: team_named(name, files), lambda deck: team_named(deck.key, files)
        )
    options["mazos"] = decks
    leer_mazos(options, catalogue, config, 0)
    return options
