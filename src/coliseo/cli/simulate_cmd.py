"""`coliseo simulate`: many games of machine players, and what came of them."""

from __future__ import annotations

import json as json_format
import os
import sys
import time
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from coliseo.cli.common import game_named, sets_for, warn
from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.cli.visible import tell
from coliseo.games.plain import findings_of, tables_of
from coliseo.games.registry import load_game, package
from coliseo.kernel.game import BadOptions
from coliseo.lab.simulation import BrokenInvariant, Outcome, Plan, play_all, report
from coliseo.lab.statistics import Proportion
from coliseo.players.base import LEVELS

HELP = say(
    "Los jugadores se turnan en los asientos. Donde se juega por bandos, --players dice quién juega cada bando entero "
    "(greedy,random) o, con uno por asiento, cada asiento. --teams: por asiento, separados por comas, equipos o mazos "
    "listos (coliseo games) o ficheros; en Atrum Arena también nombres unidos por +. Sin --teams, lo que cada juego "
    "reparte al azar en cada partida. Las que llegan al límite de turnos se deciden como al acabarse el tiempo.",
    "The players take turns in the seats. Where sides play, --players says who plays each whole side (greedy,random) "
    "or, with one for each seat, each seat. --teams: per seat, separated by commas, ready teams or decks (coliseo "
    "games) or files; in Atrum Arena also names joined by +. Without it, what each game deals at random in every game. "
    "Games that reach the limit of turns are decided as when time is up.",
)


def run(
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))],
    /,
    *,
    games: Annotated[int, Parameter(help=say("Cuántas partidas.", "How many games."))] = 100,
    players: Annotated[str, Parameter(help=say("Jugadores, por comas.", "Players, by commas."))] = "random",
    mode: Annotated[str | None, Parameter(help=say("Modo (coliseo games).", "Mode (coliseo games)."))] = None,
    seats: Annotated[int | None, Parameter(help=say("Participantes.", "Participants."))] = None,
    teams: Annotated[str | None, Parameter(help=say("Equipos o mazos.", "Teams or decks."))] = None,
    sets: Annotated[
        Path | None, Parameter(help=say("Otra carpeta con conjuntos tuyos.", "Another folder with sets of yours."))
    ] = None,
    seed: Annotated[int, Parameter(help=say("Semilla.", "Seed."))] = 1,
    jobs: Annotated[int | None, Parameter(help=say("Procesos (todos si falta).", "Processes (all if absent)."))] = None,
    limit_turns: Annotated[int, Parameter(help=say("Límite de turnos; 0, ninguno.", "Limit of turns; 0, none."))] = 200,
    json: Annotated[
        str | None,
        Parameter(
            allow_leading_hyphen=True,
            help=say("Informe en un fichero, o - para la salida.", "Report to a file, or - for stdout."),
        ),
    ] = None,
) -> int:
    key = game_named(game)
    if games < 1 or limit_turns < 0 or (jobs is not None and jobs < 1):
        raise UserError(
            say(
                "--games y --jobs son 1 o más; --limit-turns, 0 o más.",
                "--games and --jobs are 1 or more; --limit-turns, 0 or more.",
            )
        )
    if json is not None and json != "-" and not Path(json).absolute().parent.is_dir():
        # said before a thousand games have been played for it
        raise UserError(say(f"No hay una carpeta para «{json}».", f"There is no folder for “{json}”."))
    names = tuple(name.strip() for name in players.split(","))
    for name in names:
        if name not in LEVELS:
            known = ", ".join(LEVELS)
            raise UserError(
                say(f"No hay un jugador «{name}». Hay: {known}.", f"There is no player “{name}”. There are: {known}.")
            )
    options = table_options(key, mode, seats, limit_turns, sets_for(key, sets), teams)
    plan = Plan(key, games, names, options, seed)
    start = time.perf_counter()
    try:
        outcomes = play(plan, jobs or os.cpu_count() or 1)
    except BrokenInvariant as error:
        warn(say(f"una partida rompió una invariante: {error}", f"a game broke an invariant: {error}"))
        return 1
    result = report(plan, outcomes)
    result["seconds"] = time.perf_counter() - start
    text = json_format.dumps(result, ensure_ascii=False, indent=2)
    if json == "-":
        tell(text)
        return 0
    if json is not None:
        Path(json).write_text(text + "\n", encoding="utf-8")
    show(result)
    return 0


def table_options(
    key: str, mode: str | None, seats: int | None, limit: int, files: list[str], teams: str | None
) -> dict[str, Any]:
    """The options of every table; what the game refuses is told with its rule before anything is played."""
    named = None if teams is None else [name.strip() for name in teams.split(",")]
    tables = tables_of(package(key))
    chosen = mode or tables.modes_for_clients()[0]["key"]
    try:
        options = tables.table_options(chosen, seats, limit, files, named)
        load_game(key).new_game(options, 0)
    except LookupError as error:
        name = error.args[0]
        raise UserError(say(f"No hay un equipo ni un mazo «{name}».", f"There is no team or deck “{name}”.")) from None
    except BadOptions as error:
        lang = current_language()
        raise UserError("; ".join(refusal.text(lang) for refusal in error.problems)) from None
    return options


def play(plan: Plan, jobs: int) -> list[Outcome]:
    """With a progress bar on a terminal; in silence otherwise."""
    if not sys.stderr.isatty():
        return play_all(plan, jobs)
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=plan.games)
        return play_all(plan, jobs, lambda done: bar.advance(task, done))


def undecided(result: dict[str, Any]) -> list[dict[str, Any]]:
    """Games that several sides won together, and those that nobody won; nothing where there were none."""
    drawn = {**Proportion(result["drawn"], result["games"]).data(), "name": say("empate", "draw")}
    rows = [{**result["shared"], "name": say("victoria compartida", "shared victory")}, drawn]
    return [row for row in rows if row["wins"]]


def show(result: dict[str, Any]) -> None:
    findings = findings_of(package(result["game"]))
    seconds = result["seconds"]
    tell(say(f"{result['games']} partidas en {seconds:.1f} s", f"{result['games']} games in {seconds:.1f} s"))
    for title, rows in (
        (say("Por jugador", "By player"), result["by_player"]),
        (say("Por asiento", "By seat"), result["by_seat"]),
        (say("Por bando", "By side"), result["by_side"]),
        (say("Sin un único bando", "Without a single side"), undecided(result)),
        (say("Quien empieza", "First player"), [{**result["first_player"], "name": say("primero", "first")}]),
        (findings.TALLIED[current_language()], result["by_card"]),
    ):
        if rows:
            tell(f"\n{title}")
        for row in rows:
            interval = f"[{row['low']:.1%} – {row['high']:.1%}]"
            tell(f"  {row['name']:<24} {row['rate']:>6.1%}  {interval:<20} {row['wins']}/{row['games']}")
    tell(f"\n{say('Duración', 'Length')} ({say('mediana', 'median')}; 10–90 %)")
    for title, name in ((say("turnos", "turns"), "turns"), (say("decisiones", "decisions"), "decisions")):
        s = result[name]
        tell(f"  {title:<12} {s['median']:.0f}  ({s['p10']:.0f}–{s['p90']:.0f})")
    ended = result["ended_by_time"]
    tell(
        say(
            f"  acabadas por el límite de turnos ({findings.LIMIT_RULE}): {ended}",
            f"  ended by the limit of turns ({findings.LIMIT_RULE}): {ended}",
        )
    )
