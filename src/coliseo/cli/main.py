"""The command line: which commands there are, and what is common to all.

A command lives in `coliseo/cli/<name>_cmd.py` and is imported only when it is called. The module offers

    def run(...) -> int | None    typed for cyclopts; the number is the exit code
    HELP: str                     optional: more help, after the line in the table below

or, for a command with commands of its own, `run` is a `cyclopts.App` with the command's name. Where it can tell what an
argument that was left out must be, `supply(arguments, name)` gives the arguments with it.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import sys
from dataclasses import dataclass
from inspect import Parameter
from typing import TYPE_CHECKING, NoReturn

from coliseo import __version__
from coliseo.cli.errors import UserError, why
from coliseo.cli.language import Language, choose_language, say
from coliseo.cli.visible import tell

if TYPE_CHECKING:
    from cyclopts import App, CycloptsError

INTERRUPTED = 130
MISUSED = 2


@dataclass(frozen=True, slots=True)
class Command:
    """One line of the help, in both languages, and an example."""

    name: str
    es: str
    en: str
    example: str

    @property
    def module(self) -> str:
        return f"coliseo.cli.{self.name}_cmd"

    def is_installed(self) -> bool:
        return importlib.util.find_spec(self.module) is not None


COMMANDS = (
    Command("serve", "La arena en el navegador.", "The arena in the browser.", "serve --port 8000"),
    Command("games", "Qué hay instalado: juegos, cartas y mazos.", "What is installed: games, cards, decks.", "games"),
    Command("play", "Juega en la terminal.", "Play in the terminal.", "play atrum_arena"),
    Command(
        "judge",
        "Ejecuta escenarios y explica cada fallo con su regla.",
        "Run scenarios and explain each failure with its rule.",
        "judge escenario.yaml",
    ),
    Command(
        "conformance",
        "Reglas catalogadas, citadas, probadas y pendientes.",
        "Rules: catalogued, cited, proved and missing.",
        "conformance atrum_arena --json",
    ),
    Command("rules", "Busca una regla.", "Look a rule up.", "rules atrum_arena AA-II.4.2.1"),
    Command(
        "rulings",
        "Fallos: qué pasa y por qué; cuáles han cambiado.",
        "Rulings: what happens and why; which have moved.",
        "rulings rise_of_gods --rule RG-AIR.1",
    ),
    Command(
        "cards",
        "Busca una carta o revisa un fichero de cartas.",
        "Look a card up, or check a file.",
        "cards atrum_arena",
    ),
    Command(
        "deck",
        "Comprueba un mazo contra las reglas.",
        "Check a deck against the rules.",
        "deck check atrum_arena mazo.yaml",
    ),
    Command(
        "simulate",
        "Juega muchas partidas e informa.",
        "Play many games and report.",
        "simulate atrum_arena --games 1000",
    ),
    Command("bench", "Mide la velocidad del motor.", "Measure the speed of the engine.", "bench atrum_arena --json"),
    Command(
        "tournament",
        "Torneos: un evento entero, sin conexión.",
        "Tournaments: a whole event, offline.",
        "tournament new warlords_of_terra --name Liga",
    ),
    Command("replay", "Repite una partida guardada.", "Replay a recorded game.", "replay partida.json"),
    Command(
        "doctor",
        "Comprueba que el servidor tiene lo que necesita.",
        "Check that the server has what it needs.",
        "doctor --json",
    ),
    Command("backup", "Copia de seguridad, sin parar.", "Back everything up, while it runs.", "backup copia.tar.gz"),
    Command("restore", "Recupera una copia de seguridad.", "Put a backup back.", "restore copia.tar.gz"),
    Command(
        "moderate",
        "Avisos, sanciones y quién modera.",
        "Reports, sanctions, and who moderates.",
        "moderate reports",
    ),
    Command(
        "desk",
        "Vuelve a la mesa de un torneo que sirve este ordenador.",
        "Back to the desk of an event that this computer serves.",
        "desk",
    ),
    Command(
        "ratings",
        "Comprueba las puntuaciones, o las rehace.",
        "Check the ratings, or work them out anew.",
        "ratings --anew",
    ),
    Command("test", "Ejecuta las pruebas del proyecto.", "Run the project's tests.", "test --quick"),
    Command("docs", "Genera o abre la documentación.", "Build or open the documentation.", "docs"),
)


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and leave with its exit code."""
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except UserError as error:
        code = complain(str(error))
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        # Nobody reads any more (`| head`). What is still buffered must not fail again when Python closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run one command; its exit code."""
    from cyclopts import CycloptsError

    rest, language = take_language(arguments)
    choose_language(language)
    name = requested_command(rest)
    app = build_app(name)
    try:
        result = _called(app, rest, name)
    except CycloptsError as error:
        raise UserError(f"{explain(error)} {say('Ayuda', 'Help')}: coliseo {help_for(error, rest)}") from None
    return result if isinstance(result, int) else 0


def _called(app: App, arguments: list[str], name: str | None) -> object:
    """Calls a command; once more where its module knows what the argument that is missing can only be (`supply`)."""
    from cyclopts import MissingArgumentError

    def call(words: list[str]) -> object:
        try:
            return app(words, exit_on_error=False, print_error=False, result_action="return_value")
        except OSError as error:
            # a folder that is not there, a full disk, a file that may not be written
            if error.filename is None:
                raise
            raise UserError(f"{error.filename}: {why(error)}.") from None

    try:
        return call(arguments)
    except MissingArgumentError as error:
        module = next((c.module for c in COMMANDS if c.name == name and c.is_installed()), "")
        supply = getattr(importlib.import_module(module), "supply", None) if module else None
        whole = supply(arguments, error.argument.name if error.argument else "") if supply is not None else None
        if whole is None:
            raise
        return call(whole)


def complain(message: str) -> int:
    line = " ".join(message.split())
    tell(f"coliseo: {line}", error=True)
    return MISUSED


def take_language(arguments: list[str]) -> tuple[list[str], Language | None]:
    """Take `--lang es|en` out, wherever it stands before a `--`."""
    rest: list[str] = []
    chosen: Language | None = None
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            rest += [argument, *waiting]
        elif argument == "--lang":
            chosen = language_named(next(waiting, ""))
        elif argument.startswith("--lang="):
            chosen = language_named(argument.removeprefix("--lang="))
        else:
            rest.append(argument)
    return rest, chosen


def language_named(name: str) -> Language:
    if name == "es":
        return "es"
    if name == "en":
        return "en"
    raise UserError(say(f"--lang admite es o en, no «{name}».", f"--lang takes es or en, not “{name}”."))


def requested_command(arguments: list[str]) -> str | None:
    return next((argument for argument in arguments if not argument.startswith("-")), None)


def help_for(error: CycloptsError, arguments: list[str]) -> str:
    """The help of the command that complains, or of a command of its own (`deck check --help`)."""
    name = requested_command(arguments)
    known = any(command.name == name and command.is_installed() for command in COMMANDS)
    words = error.command_chain or ([name] if known and name else [])
    return " ".join([*words, "--help"])


def build_app(requested: str | None) -> App:
    """The application with every installed command in its help and the requested one loaded."""
    from cyclopts import App, Group

    app = App(
        name="coliseo",
        help=say(
            "Cinco juegos de cartas en español, al pie de la letra de sus reglamentos.\n\n"
            "Cada orden admite --help y --lang es|en.",
            "Five Spanish-language card games, by the letter of their rulebooks.\n\n"
            "Every command takes --help and --lang es|en.",
        ),
        version=__version__,
        usage=say("coliseo ORDEN [ARGUMENTOS]", "coliseo COMMAND [ARGUMENTS]"),
        group_commands=Group(say("Órdenes", "Commands"), sort_key=0),
        group_arguments=Group(say("Argumentos", "Arguments"), sort_key=1),
        group_parameters=Group(say("Opciones", "Options"), sort_key=2),
    )
    app["--help"].help = say("Muestra esta ayuda.", "Show this help.")
    app["--version"].help = say("Muestra la versión.", "Show the version.")
    for command in COMMANDS:
        if command.is_installed():
            register(app, command, load=command.name == requested)
    return app


def register(app: App, command: Command, load: bool) -> None:
    from cyclopts import App

    summary = say(command.es, command.en)
    if not load:
        # Only its line in the help is needed.
        app.command(lambda: None, name=command.name, help=summary)
        return
    module = importlib.import_module(command.module)
    if isinstance(module.run, App):
        app.command(module.run, name=command.name)
        return
    example = f"{say('Ejemplo', 'Example')}: `coliseo {command.example}`"
    parts = [summary, getattr(module, "HELP", ""), example]
    app.command(module.run, name=command.name, help="\n\n".join(filter(None, parts)))


def explain(error: CycloptsError) -> str:
    """The complaint of the argument parser in the user's language; the rarer ones stay in English."""
    from cyclopts import exceptions as kinds

    english = str(error).strip()
    english = english if english.endswith((".", "?")) else f"{english}."
    unused = " ".join(error.unused_tokens or ())
    name = error.argument.name.rstrip("_") if error.argument else ""
    if isinstance(error, kinds.UnknownCommandError):
        near = re.search(r'Did you mean "([^"]+)"', english)
        told = f"No existe la orden «{unused.partition(' ')[0]}»."
        return say(told + (f" ¿Quizá {near[1]}?" if near else ""), english)
    if isinstance(error, kinds.UnknownOptionError):
        return say(f"No existe la opción «{error.token.keyword or error.token.value}».", english)
    if isinstance(error, kinds.MissingArgumentError):
        given_by_name = error.argument and error.argument.field_info.kind is Parameter.KEYWORD_ONLY
        return say(f"Falta el argumento {name if given_by_name else name.lstrip('-').upper()}.", english)
    if isinstance(error, kinds.CoercionError) and error.token:
        return say(f"«{error.token.value}» no vale para {name or error.token.keyword}.", english)
    if isinstance(error, kinds.UnusedCliTokensError):
        return say(f"Sobra «{unused}».", english)
    return english
