"""Setting a Mitos y Leyendas table from the words of the command line."""

from __future__ import annotations

from typing import Any

from coliseo.cli.errors import UserError
from coliseo.cli.language import say
from coliseo.cli.terminal.decks import dealt, deck_called
from coliseo.games.mitos_y_leyendas.construction.files import mazos_jugables
from coliseo.games.mitos_y_leyendas.flow.setup import catalogo_de, leer_config, leer_mazos
from coliseo.games.mitos_y_leyendas.shelf.tables import de_mazo, team_named
from coliseo.kernel.policies import CASUAL, COMPETITIVA

SEATS = 2


def options_for(
    *, seats: int | None, mode: str | None, team: str | None, torneo: bool, seed: int, files: list[str]
) -> dict[str, Any]:
    """The options of a table for one person at A. Raises BadOptions, or UserError for a deck that does not exist.

    The mode is the format. A deck that is not named is drawn by lot from the ready ones that are legal in it. A
    tournament asks also those who cannot respond.
    """
    options: dict[str, Any] = {
        "formato": mode or "libre",
        "asientos": SEATS if seats is None else seats,
        "politica": COMPETITIVA if torneo else CASUAL,
    }
    if files:
        options["sets"] = files
    config = leer_config(options)
    catalogue = catalogo_de(options)
    ready = mazos_jugables(catalogue, config.formato)
    if not ready:
        raise UserError(
            say(
                f"Ningún mazo listo vale en el formato {config.formato}.",
                f"No ready deck is legal in the format {config.formato}.",
            )
        )
    decks = dealt(ready, seed, SEATS, lambda deck: de_mazo(deck, catalogue))
    if team is not None:
        decks[0] = deck_called(team, ready, lambda name: team_named(name, files), lambda deck: de_mazo(deck, catalogue))
    options["mazos"] = decks
    leer_mazos(options, catalogue, config, 0)
    return options
