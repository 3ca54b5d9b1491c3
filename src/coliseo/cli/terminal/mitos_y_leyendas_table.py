"""Setting a Mitos y Leyendas table from the words of the command line."""

from __future__ import annotations

from typing import Any

from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.effects.source import CardError, plain
from coliseo.games.mitos_y_leyendas import library
from coliseo.games.mitos_y_leyendas.clients import de_mazo
from coliseo.games.mitos_y_leyendas.decks import Mazo, mazos_jugables
from coliseo.games.mitos_y_leyendas.setup import catalogo_de, leer_config, leer_mazos
from coliseo.kernel import chance
from coliseo.kernel.asking import CASUAL, COMPETITIVA

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
    decks = [de_mazo(ready[chance.mix(seed * SEATS + seat) % len(ready)], catalogue) for seat in range(SEATS)]
    if team is not None:
        decks[0] = _deck(team, ready, files)
    options["mazos"] = decks
    leer_mazos(options, catalogue, config, 0)
    return options


def _deck(text: str, ready: list[Mazo], files: list[str]) -> dict[str, Any]:
    """A ready deck by (part of) its name, or a deck file."""
    try:
        found = library.team_named(text, files)
    except CardError as error:
        raise UserError(str(error)) from None
    if found is not None:
        return found
    wanted = plain(text)
    near = [deck for deck in ready if wanted and (wanted in deck.key or wanted in plain(deck.nombre["es"]))]
    if len(near) != 1:
        known = ", ".join(f"{deck.key} ({deck.nombre[current_language()]})" for deck in near or ready)
        raise UserError(say(f"No hay un mazo «{text}»: {known}.", f"There is no deck “{text}”: {known}."))
    return de_mazo(near[0], library.open_catalogue(files))
