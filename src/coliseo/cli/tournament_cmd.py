"""`coliseo tournament`: organised play from the terminal, without a server and without a network."""

from __future__ import annotations

from cyclopts import App

from coliseo.cli.events import (
    circuits,
    desk,
    files,
    judging,
    prizes,
    records,
    rounds,
    setting_up,
    staffing,
    standings,
    templates,
)
from coliseo.cli.language import say

run = App(
    name="tournament",
    help=say(
        "Un torneo entero desde la terminal, en un fichero, con la ley de cada juego. Sin conexión. Todo queda en un "
        "registro firmado que cualquiera comprueba con `check`. Un impedimento se dice con su regla y acaba con 1.\n\n"
        "Ejemplo: `coliseo tournament new warlords_of_terra --name Liga --file liga.coliseo-event`, y después `add`, "
        "`lock`, `pair`, `publish`, `start`, `result`, `close`, `standings`, `cut`, `end`.",
        "A whole event from the terminal, in one file, under each game's own law. Offline. All of it stays in a signed "
        "log that anybody verifies with `check`. What stands in the way is told with its rule and ends with 1.\n\n"
        "Example: `coliseo tournament new warlords_of_terra --name League --file league.coliseo-event`, then `add`, "
        "`lock`, `pair`, `publish`, `start`, `result`, `close`, `standings`, `cut`, `end`.",
    ),
)

for part in (desk, templates, setting_up, rounds, standings, staffing, judging, prizes, records, files, circuits):
    part.add_to(run)
