"""`coliseo deck check`: a deck or team file against the construction rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import existing_file, game_named, own_set, print_json, sets_for
from coliseo.cli.headings import of_commands
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.effects.source import CardError
from coliseo.games.plain import shelf_of
from coliseo.games.registry import package

run = of_commands(
    "deck",
    say(
        "Comprueba un mazo o un equipo contra las reglas.\n\nEjemplo: `coliseo deck check atrum_arena equipo.yaml`",
        "Check a deck or a team against the rules.\n\nExample: `coliseo deck check atrum_arena team.yaml`",
    ),
)


@run.command(
    name="check",
    help=say(
        "Atrum Arena: el fichero lleva uno de estos campos: equipo (tres Reptantes), registro (los cinco de torneo) o "
        "grupo (una lista de equipos compañeros); y, si se quiere, mazo. Rise of Gods: principal (40 cartas, «4 "
        "Nombre» en cada línea) y, si se quiere, lateral. Mitos y Leyendas: cartas (50, «3 Nombre» en cada línea), "
        "oro_inicial y, si se quiere, formato y lista. Warlords of Terra: heroe, batalla (40), construccion (15) y, si "
        "se quiere, prebanquillo (10). Sorcerer's Arena: personajes (dos o tres) y capitulo; o un fichero de texto con "
        "sus nombres, «brunilda, zahir, roble». Cada impedimento se dice con su regla. Acaba con código 1 si no es "
        "legal."
        "\n\nEjemplo: `coliseo deck check atrum_arena equipo.yaml`",
        "Atrum Arena: the file has one of these fields: equipo (three Reptantes), registro (the tournament five) or "
        "grupo (a list of companion teams); and, if wanted, mazo. Rise of Gods: principal (40 cards, “4 Name” on each "
        "line) and, if wanted, lateral. Mitos y Leyendas: cartas (50, “3 Name” on each line), oro_inicial and, if "
        "wanted, formato and lista. Warlords of Terra: heroe, batalla (40), construccion (15) and, if wanted, "
        "prebanquillo (10). Sorcerer's Arena: personajes (two or three) and capitulo; or a text file with their names, "
        "“brunilda, zahir, roble”. Every refusal is told with its rule. Ends with code 1 if it is not legal."
        "\n\nExample: `coliseo deck check atrum_arena team.yaml`",
    ),
)
def check(
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))],
    file: Annotated[Path, Parameter(help=say("El fichero.", "The file."))],
    /,
    *,
    sets: Annotated[
        Path | None, Parameter(help=say("Otra carpeta con conjuntos tuyos.", "Another folder with sets of yours."))
    ] = None,
    own: Annotated[
        Path | None, Parameter("--set", help=say("Un conjunto tuyo: su fichero.", "A set of yours: its file."))
    ] = None,
    json: Annotated[bool, Parameter(negative="", help=say("Salida para programas.", "Output for programs."))] = False,
) -> int:
    key = game_named(game)
    library = shelf_of(package(key))
    files = sets_for(key, sets)
    if own is not None:
        own_set(key, own)
        files = [str(own)]
    try:
        result = library.check_deck(existing_file(file), files)
    except CardError as error:
        if json:
            print_json({"legal": False, "error": error.text(current_language())})
        else:
            tell(error.text(current_language()))
        return 1
    if json:
        print_json(result)
    else:
        show(library, file, result)
    return 0 if result["legal"] else 1


def show(library: Any, file: Path, result: dict[str, Any]) -> None:
    lang = current_language()
    form = f" ({result['forma']})" if "forma" in result else ""
    tell(f"{result['nombre'][lang]}{form}")
    for line in library.deck_lines(result, lang):
        tell(line)
    for refusal in result["impedimentos"]:
        tell(f"{', '.join(refusal['reglas'])}: {refusal[lang]}")
    for advice in result.get("consejos", ()):
        tell(say("Consejo", "Advice") + f" ({', '.join(advice['reglas'])}): {advice[lang]}")
    if result["legal"]:
        tell(say(f"{file}: legal.", f"{file}: legal."))
    else:
        tell(say(f"{file}: no es legal.", f"{file}: not legal."))
