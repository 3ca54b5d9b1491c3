"""`coliseo tournament`: checking a log, making one up, and planning an event."""

from __future__ import annotations

import sys
import time
from itertools import islice
from pathlib import Path
from random import Random
from shlex import quote
from typing import Annotated, Any

from cyclopts import App, Parameter

from coliseo.cli.common import existing_file, print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import (
    EventFile,
    Json,
    Relax,
    Settings,
    open_event,
    profile_in,
    profile_of,
    setting_values,
    show_refusals,
    what_gives,
)
from coliseo.cli.events.keeping import events_here
from coliseo.cli.events.rounds import no_pairing
from coliseo.cli.language import current_language, say
from coliseo.cli.progress import under_way
from coliseo.cli.visible import tell
from coliseo.tournament.acts.registry import ACTS
from coliseo.tournament.choices import NAMES
from coliseo.tournament.event import Event, Refused
from coliseo.tournament.log import UNDO, BadFile, Entry, load
from coliseo.tournament.model import ROLE_NAMES
from coliseo.tournament.obstacle import NoLegalPairing
from coliseo.tournament.oracles import ORACLES, differences
from coliseo.tournament.settings import ELIMINATION
from coliseo.tournament.simulate import RoundsRunOut, generate, simulate
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
        here = events_here()
        if len(here) != 1:
            raise UserError(say("Falta el fichero.", "The file is missing."))
        file = here[0]
        tell(say(f"Torneo: {file}", f"Event: {file}"), error=True)
    try:
        log = load(existing_file(file))
    except BadFile as error:
        # a line that can no longer be read is where the chain is broken; a file that is none at all has no chain
        broken = error.line - 1
        where = f"{file}: ", f"{file}: "
        if error.line:
            where = f"cadena rota en {broken}: ", f"chain broken at {broken}: "
        tell(say(where[0] + error.es, where[1] + error.en), error=True)
        return 1
    fault = log.fault()
    if fault is not None:
        tell(say(fault.es, fault.en), error=True)
        return 1
    lang = current_language()
    with under_way() as progress:
        found = verify(log, profile_in(log), round_, progress)
    if round_ and round_ not in found.rounds and found.good:
        raise UserError(say(f"No hay ronda {round_}.", f"There is no round {round_}."))
    if json:
        rounds_ = {str(n): verdict for n, verdict in found.rounds.items()}
        problems = [p.text(lang) for p in found.problems]
        print_json(
            {
                "good": found.good,
                "rounds": rounds_,
                "problems": problems,
                "sealed": found.sealed,
                "words": found.seed_words,
            }
        )
        return 0 if found.good else 1
    for problem in found.problems:
        tell(problem.text(lang), error=True)
    tell(found.words(lang))
    tell(say("Cadena y firmas: ", "Chain and signatures: ") + f"{len(log.entries)} · {log.shown}")
    if found.seed_words:
        by, n = ROLE_NAMES[found.last_word_by][lang], len(found.seed_words)
        es = f"Semilla: {n} palabra{'s' * (n != 1)}; la última, «{found.seed_words[-1]}» ({by})"
        tell(say(es, f"Seed: {n} word{'s' * (n != 1)}; the last, “{found.seed_words[-1]}” ({by})"))
    if found.sealed:
        tell(
            say(
                f"Sanciones o revisiones selladas: {found.sealed}. Consta lo que hicieron, no a quién ni por qué.",
                f"Penalties or checks that are sealed: {found.sealed}. What they did is here, not to whom or why.",
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
    if rounds < 1:
        raise UserError(say("Al menos una ronda.", "At least one round."))
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
    relax: Relax = None,
    draws: Draws = 0.1,
    sets: Settings = None,
    out: Annotated[Path | None, Parameter(help=say("A un fichero.", "To a file."))] = None,
) -> int:
    profile = profile_of(game)
    settings = setting_values(profile, sets)
    if players < 2:
        raise UserError(say("Hacen falta dos jugadores.", "Two players are needed."))
    if rounds < 0 or not 0 <= draws <= 1:
        raise UserError(
            say("Las rondas, de 0 en adelante; los empates, de 0 a 1.", "Rounds, from 0 on; draws, from 0 to 1.")
        )
    if out is not None and out.exists():
        raise UserError(say(f"«{out}» ya existe.", f"“{out}” exists already."))
    relaxed = what_gives(relax)
    values, refusals = profile.complete({"list_required": False, **settings})
    if refusals:
        return show_refusals(refusals)
    number = rounds or profile.rounds_for(values, players)
    if not 0 <= swap <= number:
        raise UserError(say(f"No hay ronda {swap}.", f"There is no round {swap}."))
    try:
        with under_way() as progress:
            event = generate(profile, players, number, seed, swap, relaxed, draws, settings, progress)
    except Refused as refused:
        return show_refusals(refused.refusals)
    except RoundsRunOut as none:
        return no_pairing(none.event, none)
    except NoLegalPairing as none:
        # what was let give way is not enough
        words = none.obstacle.words(current_language())
        tell(say("No hay emparejamiento legal: ", "There is no legal pairing: ") + words, error=True)
        return 1
    if out is None:
        sys.stdout.write(event.log.dump(secrets=True))
        return 0
    event.log.save(out)
    played = sum(1 for _ in event.state.rounds())
    tell(say(f"Torneo inventado en {out}: ", f"Event made up in {out}: ") + _so_many(played))
    tell(say("Sigue: ", "Next: ") + f"coliseo tournament check {quote(str(out))}")
    return 0


def _range(least: int, most: int) -> str:
    return str(most) if least in (0, most) else f"{least}–{most}"


def _so_many(rounds: int) -> str:
    return say(f"{rounds} ronda{'s' * (rounds != 1)}", f"{rounds} round{'s' * (rounds != 1)}")


def entries(file: EventFile, /, *, json: Json = False) -> int:
    event = open_event(file)
    if json:
        print_json([entry.line() for entry in event.log.entries])
        return 0
    for entry in event.log.entries:
        tell(f"{entry.n:>5}  {_hour(entry)}  {entry.hash[:12]}  {_who(event, entry)}: {_what(event, entry)}")
    return 0


def _hour(entry: Entry) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(entry.at / 1000))


def _who(event: Event, entry: Entry) -> str:
    """Who did something: by name, and in which role."""
    names = {"public": ("público", "public"), "player": ("jugador", "player"), "engine": ("la mesa", "the table")}
    role = ROLE_NAMES[entry.role][current_language()] if entry.role in ROLE_NAMES else say(*names[entry.role])
    number, _, member = entry.by.removeprefix("p").partition(".")
    if entry.by.startswith("p") and number.isdecimal():
        return f"{event.person_of(int(number), int(member or 1))} ({role})"
    named = event.staff_name(entry.by)
    return role if named == entry.by else f"{named} ({role})"


def _what(event: Event, entry: Entry) -> str:
    """What an entry did, to whom and at which table."""
    lang = current_language()
    if entry.kind == UNDO:
        undone = ", ".join(map(str, entry.data["undoes"]))
        return say(f"deshacer {undone}", f"undo {undone}")
    told, table, number = ACTS[entry.kind].name(lang), entry.data.get("table"), entry.data.get("number")
    if entry.kind != "penalised" and isinstance(number, int) and number in event.state.players:
        told += f" · {event.name_of(number)}"
    return told + (say(f" · mesa {table}", f" · table {table}") if isinstance(table, int) and table else "")


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
    if runs < 1 or not 0 <= draws <= 1:
        raise UserError(
            say("Se juega al menos una vez; los empates, de 0 a 1.", "It is played at least once; draws, from 0 to 1.")
        )
    try:
        with under_way() as progress:
            found = simulate(profile, players, settings, runs, seed, draws, progress)
    except Refused as refused:
        return show_refusals(refused.refusals)
    if json:
        print_json(found.data())
        return 0
    match = NAMES.get(found.match, {}).get(current_language(), found.match)
    tell(say(f"{players} jugadores, {match}", f"{players} players, {match}"))
    more = _range(found.final_least, found.final_rounds)
    final = say(
        f" y {more} de la fase final (pasan {found.cut})", f" and {more} of the final stage ({found.cut} go on)"
    )
    few = _range(found.rounds_least, found.rounds)
    first = _so_many(found.rounds) if few == str(found.rounds) else say(f"{few} rondas", f"{few} rounds")
    bracket = profile.complete(settings)[0]["structure"] in ELIMINATION
    none = (
        say(", por eliminatoria", ", by elimination") if bracket else say(", sin fase final", ", without a final stage")
    )
    tell(first + (final if found.cut else none))
    hours = f"{found.hours:.1f}"
    tell(say(f"Unas {hours.replace('.', ',')} horas", f"About {hours} hours"))
    if found.byes:
        tell(say(f"Descansos: {found.byes}", f"Byes: {found.byes}"))
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
    tell(say("Sigue: ", "Next: ") + f"coliseo tournament new {profile.game} --name {say('Copa', 'Cup')}")
    return 0
