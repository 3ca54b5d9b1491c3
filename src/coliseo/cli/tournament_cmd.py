"""`coliseo tournament`: organised play from the terminal, without a server and without a network."""

from __future__ import annotations

from coliseo.cli.events import (
    circuits,
    desk,
    examples,
    files,
    judging,
    keeping,
    prizes,
    records,
    rounds,
    setting_up,
    staffing,
    standings,
    templates,
)
from coliseo.cli.headings import of_commands
from coliseo.cli.language import say
from coliseo.cli.visible import tell

run = of_commands(
    "tournament",
    say(
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


def supply(arguments: list[str], missing: str) -> list[str] | None:
    """The event that is left out is the only one in this folder; which one is told."""
    if len(arguments) < 2 or arguments[1] == "circuit":
        return None
    if missing != "FILE" and (missing, arguments[1]) != ("SOURCE", "import"):
        return None
    here = keeping.events_here()
    if len(here) != 1 or str(here[0]) in arguments:
        return None
    tell(say(f"Torneo: {here[0]}", f"Event: {here[0]}"), error=True)
    return [*arguments[:2], str(here[0]), *arguments[2:]]


examples.show_examples(run, examples.EXAMPLES, "coliseo tournament")
examples.show_examples(circuits.app, examples.CIRCUIT_EXAMPLES, "coliseo tournament circuit")
