"""`coliseo tournament`: checking a log, making one up, and planning an event."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Annotated, Any

from cyclopts import App, Parameter

from coliseo.cli.common import existing_file, print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import (
    EventFile,
    Json,
    Settings,
    open_event,
    profile_in,
    profile_of,
    setting_values,
    show_refusals,
)
from coliseo.cli.language import current_language, say
from coliseo.cli.progress import under_way
from coliseo.cli.visible import tell
from coliseo.tournament.event import Refused
from coliseo.tournament.log import BadFile, load
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.oracles import ORACLES, differences
from coliseo.tournament.problem import RELAXATIONS
from coliseo.tournament.simulate import generate, simulate
from coliseo.tournament.verify import MARK_NAMES, verify

Seed = Annotated[int, Parameter(help=say("La semilla.", "The seed."))]
Draws = Annotated[float, Parameter(help=say("Parte de empates, de 0 a 1.", "Share of draws, from 0 to 1."))]


def add_to(run: App) -> None:
    run.command(
        check, name="check", help=say("Comprueba un torneo entero, sin conexión.", "Check a whole event, offline.")
    )
    run.command(make_up, name="generate", help=say("Inventa un torneo jugado.", "Make up an event that was played."))
    run.command(
        plan,
        name="simulate",
        help=say("Cómo sería el torneo: horas, descansos, corte.", "What the event would be like: hours, byes, cut."),
    )
    run.command(entries, name="log", help=say("Las entradas del registro.", "The entries of the log."))


def check(
    file: EventFile | None = None,
    /,
    *,
    round_: Annotated[int, Parameter("--round", help=say("Solo esa ronda.", "Only that round."))] = 0,
    against: Annotated[
        str,
        Parameter(
            help=say("Rondas al azar contra otro método: ", "Random rounds against another method: ")
            + ", ".join(ORACLES)
        ),
    ] = "",
    rounds: Annotated[int, Parameter(help=say("Cuántas rondas al azar.", "How many random rounds."))] = 500,
    seed: Seed = 1,
    json: Json = False,
) -> int:
    if against:
        return _against(against, rounds, seed)
    if file is None:
        raise UserError(say("Falta el fichero.", "The file is missing."))
    try:
        log = load(existing_file(file))
    except BadFile as error:
        # a line that can no longer be read is where the chain is broken
        broken = error.line - 1
        tell(say(f"cadena rota en {broken}: {error.es}", f"chain broken at {broken}: {error.en}"), error=True)
        return 1
    fault = log.fault()
    if fault is not None:
        tell(say(fault.es, fault.en), error=True)
        return 1
    lang = current_language()
    with under_way() as progress:
        found = verify(log, profile_in(log), round_, progress)
    if json:
        rounds_ = {str(n): verdict for n, verdict in found.rounds.items()}
        problems = [p.text(lang) for p in found.problems]
        print_json({"good": found.good, "rounds": rounds_, "problems": problems, "sealed": found.sealed})
        return 0 if found.good else 1
    for problem in found.problems:
        tell(problem.text(lang), error=True)
    tell(found.words(lang))
    tell(say("Cadena y firmas: ", "Chain and signatures: ") + f"{len(log.entries)} · {log.shown}")
    if found.sealed:
        tell(
            say(
                f"{found.sealed} sanciones o revisiones selladas: consta lo que hicieron, no a quién ni por qué.",
                f"{found.sealed} penalties or checks sealed: what they did is here, not to whom or why.",
            )
        )
    for n, marks in found.marks.items():
        if marks:
            told = ", ".join(MARK_NAMES.get(mark, {}).get(lang, mark) for mark in marks)
            tell(say(f"Ronda {n}: {told}", f"Round {n}: {told}"))
    return 0 if found.good else 1


def _against(oracle: str, rounds: int, seed: int) -> int:
    if oracle not in ORACLES:
        raise UserError(say("Métodos: ", "Methods: ") + ", ".join(ORACLES))
    with under_way() as progress:
        found = list(islice(differences(oracle, rounds, Random(seed), progress), 5))
    for each in found:
        tell(each, error=True)
    tell(say(f"{rounds} rondas: {len(found)} diferencias", f"{rounds} rounds: {len(found)} differences"))
    return 1 if found else 0


def make_up(
    *,
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))] = "warlords_of_terra",
    players: Annotated[int, Parameter(help=say("Cuántos jugadores.", "How many players."))] = 16,
    rounds: Annotated[int, Parameter(help=say("Cuántas rondas.", "How many rounds."))] = 0,
    seed: Seed = 1,
    swap: Annotated[
        int, Parameter(help=say("Cambia dos rivales en esa ronda.", "Exchange two opponents in that round."))
    ] = 0,
    relax: Annotated[
        list[str] | None, Parameter(help=say("Lo que puede ceder: ", "What may give way: ") + ", ".join(RELAXATIONS))
    ] = None,
    draws: Draws = 0.1,
    sets: Settings = None,
    out: Annotated[Path | None, Parameter(help=say("A un fichero.", "To a file."))] = None,
) -> int:
    profile = profile_of(game)
    settings = setting_values(profile, sets)
    if players < 2:
        raise UserError(say("Hacen falta dos jugadores.", "Two players are needed."))
    if any(word not in RELAXATIONS for word in relax or []):
        raise UserError(say("Puede ceder: ", "May give way: ") + ", ".join(RELAXATIONS))
    values, refusals = profile.complete({"list_required": False, **settings})
    if refusals:
        return show_refusals(refusals)
    number = rounds or profile.rounds_for(values, players)
    try:
        with under_way() as progress:
            event = generate(profile, players, number, seed, swap, relax or (), draws, settings, progress)
    except Refused as refused:
        return show_refusals(refused.refusals)
    except NoLegalPairing as none:
        lang = current_language()
        tell(
            say("No hay emparejamiento legal: ", "There is no legal pairing: ") + none.obstacle.words(lang), error=True
        )
        tell(say("Puede ceder: ", "May give way: ") + ", ".join(f"--relax {word}" for word in RELAXATIONS), error=True)
        return 1
    if out is not None:
        event.log.save(out)
    else:
        sys.stdout.write(event.log.dump(secrets=True))
    return 0


def entries(file: EventFile, /, *, json: Json = False) -> int:
    event = open_event(file)
    if json:
        print_json([entry.line() for entry in event.log.entries])
        return 0
    for entry in event.log.entries:
        tell(f"{entry.n:>5}  {entry.kind:<14} {entry.by} {entry.role}  {entry.hash[:12]}")
    return 0


def plan(
    *,
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))],
    players: Annotated[int, Parameter(help=say("Cuántos jugadores.", "How many players."))],
    format_: Annotated[str, Parameter("--format", help=say("bo1 o bo3.", "bo1 or bo3."))] = "",
    runs: Annotated[int, Parameter(help=say("Cuántas veces se juega.", "How often it is played."))] = 20,
    seed: Seed = 1,
    draws: Draws = 0.1,
    sets: Settings = None,
    json: Json = False,
) -> int:
    profile = profile_of(game)
    settings: dict[str, Any] = setting_values(profile, sets)
    if format_:
        settings["match"] = format_
    if players < 2:
        raise UserError(say("Hacen falta dos jugadores.", "Two players are needed."))
    try:
        with under_way() as progress:
            found = simulate(profile, players, settings, runs, seed, draws, progress)
    except Refused as refused:
        return show_refusals(refused.refusals)
    if json:
        print_json(found.data())
        return 0
    tell(say(f"{players} jugadores, {found.match}", f"{players} players, {found.match}"))
    tell(
        say(
            f"{found.rounds} rondas y {found.final_rounds} de la fase final ({found.cut} pasan)",
            f"{found.rounds} rounds and {found.final_rounds} of the final stage ({found.cut} go on)",
        )
    )
    tell(say(f"Unas {found.hours:.1f} horas", f"About {found.hours:.1f} hours"))
    if found.byes:
        tell(say(f"{found.byes} descansos", f"{found.byes} byes"))
    if found.cut:
        tell(
            say("Quién pasa, por resultados (ganados-empatados-perdidos):", "Who goes on, by record (won-drawn-lost):")
        )
        for (won, drawn, lost), (made, of) in sorted(found.records.items(), reverse=True):
            tell(f"  {won}-{drawn}-{lost}: {100 * made / of:.0f} %")
    if found.stuck:
        tell(
            say(
                f"Sin emparejamiento legal en {found.stuck} de {runs}.", f"No legal pairing in {found.stuck} of {runs}."
            )
        )
    return 0
