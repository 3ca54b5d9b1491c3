"""`coliseo tournament circuit`: events that feed one ranking, from their files."""

from __future__ import annotations

import json as plain_json
from pathlib import Path
from shlex import quote
from typing import Annotated, Any, Final

from cyclopts import App, Parameter

from coliseo.cli.common import existing_file, print_json
from coliseo.cli.errors import UserError
from coliseo.cli.events.common import Json, open_event, profile_of, read_log
from coliseo.cli.headings import of_commands
from coliseo.cli.language import say
from coliseo.cli.visible import tell
from coliseo.text.mistake import Mistake
from coliseo.tournament.circuits import DEFAULT_POINTS, Part, can_count, part_of, ranking, read_points, shown_points
from coliseo.tournament.log import can_be_kept, canonical

FORMAT: Final = 1
CircuitFile = Annotated[Path, Parameter(help=say("El fichero del circuito.", "The file of the circuit."))]

app = of_commands(
    "circuit",
    say(
        "Torneos que suman: puntos por puesto y, aparte, una valoración de cada partida.\n\nEjemplo: `coliseo "
        "tournament circuit new rise_of_gods --name Liga --file liga.coliseo-circuit`, `circuit add`, `circuit show`.",
        "Events that add up: points by place and, apart from them, a rating from every game.\n\nExample: `coliseo "
        "tournament circuit new rise_of_gods --name League --file league.coliseo-circuit`, `circuit add`, "
        "`circuit show`.",
    ),
)


def add_to(run: App) -> None:
    run.command(app)


@app.command(help=say("Crea un circuito.", "Create a circuit."))
def new(
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))],
    /,
    *,
    name: Annotated[str, Parameter(help=say("Cómo se llama.", "What it is called."))],
    file: CircuitFile,
    points: Annotated[str, Parameter(help=say("Puntos por puesto: «12 9 7 5».", "Points by place: “12 9 7 5”."))] = "",
) -> int:
    if file.exists():
        raise UserError(say(f"«{file}» ya existe.", f"“{file}” exists already."))
    try:
        table = read_points(points) if points else DEFAULT_POINTS
    except Mistake as error:
        raise UserError(say(error.es, error.en)) from None
    _write(file, {"name": name, "game": profile_of(game).game, "points": list(table), "events": []})
    tell(say(f"Circuito «{name}» en {file}.", f"Circuit “{name}” in {file}."))
    _tell_next(file, "add")
    return 0


@app.command(help=say("Añade torneos terminados.", "Add events that are over."))
def add(file: CircuitFile, /, *events: Path) -> int:
    circuit = _read(file)
    there = {_event_of(file, known): known for known in circuit["events"]}
    for path in events:
        event = open_event(path)
        fault = event.log.fault()
        if fault is not None:
            raise UserError(f"{path}: {say(fault.es, fault.en)}")
        if event.state.game != circuit["game"]:
            raise UserError(say(f"{path}: es de otro juego.", f"{path}: it is of another game."))
        if not can_count(event):
            raise UserError(say(f"{path}: el torneo no ha terminado.", f"{path}: the event is not over."))
        whole, home = path.resolve(), file.resolve().parent
        # what lies beside the circuit moves with it
        known = str(whole.relative_to(home) if whole.is_relative_to(home) else whole)
        twice = there.setdefault(event.state.id, known)
        if known in circuit["events"] or twice != known:
            tell(say(f"{path}: ya estaba ({twice}).", f"{path}: is there already ({twice})."), error=True)
        else:
            circuit["events"].append(known)
    _write(file, circuit)
    tell(_so_many(len(circuit["events"])))
    _tell_next(file, "show" if circuit["events"] else "add")
    return 0


@app.command(help=say("Cómo va el circuito.", "How the circuit stands."))
def show(file: CircuitFile, /, *, json: Json = False) -> int:
    from coliseo.server.standing.circuits import circuit_ratings

    circuit = _read(file)
    parts = [_part(file, path) for path in circuit["events"]]
    rows, ratings = ranking(circuit["points"], parts), circuit_ratings(parts)
    if json:
        places = [
            {"place": r.place, "name": r.name, "points": shown_points(r.total), "events": len(r.by_event)} for r in rows
        ]
        guesses = [{"name": r.name, "rating": r.rating, "deviation": r.deviation, "games": r.games} for r in ratings]
        print_json({"name": circuit["name"], "points": circuit["points"], "ranking": places, "ratings": guesses})
        return 0
    tell(f"{circuit['name']} · {_so_many(len(parts))}")
    if not parts:
        _tell_next(file, "add")
        return 0
    tell(say("Puntos por puesto (organización):", "Points by place (organisers):"))
    for row in rows:
        tell(f"{row.place:>4}  {row.name}  {shown_points(row.total)}")
    tell(say("Valoración por partidas (jugadores), con su margen:", "Rating by games (players), with its deviation:"))
    for rating in ratings:
        tell(f"      {rating.name}  {rating.rating} ± {rating.deviation}  ({rating.games})")
    return 0


def _so_many(events: int) -> str:
    return say(f"{events} torneo{'s' * (events != 1)}", f"{events} event{'s' * (events != 1)}")


def _tell_next(file: Path, command: str) -> None:
    words = say(" terminado.coliseo-event", " over.coliseo-event") if command == "add" else ""
    tell(say("Sigue: ", "Next: ") + f"coliseo tournament circuit {command} {quote(str(file))}{words}")


def _part(file: Path, path: str) -> Part:
    return part_of(open_event(file.resolve().parent / path))


def _event_of(file: Path, path: str) -> str:
    """Which event a file of the circuit is of: two copies of one count once."""
    return str(read_log(file.resolve().parent / path).header.get("event", ""))


def _read(file: Path) -> dict[str, Any]:
    try:
        found = plain_json.loads(existing_file(file).read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not _is_circuit(found):
        raise UserError(say(f"{file}: no es un circuito.", f"{file}: it is no circuit."))
    circuit: dict[str, Any] = found
    del circuit["coliseo-circuit"]
    return circuit


def _is_circuit(found: object) -> bool:
    """Whether a file holds what such a file does: it may have been written by hand, or by another."""
    if not isinstance(found, dict) or found.get("coliseo-circuit") != FORMAT:
        return False
    texts = all(isinstance(found.get(key), str) for key in ("name", "game"))
    points, events = found.get("points"), found.get("events")
    if not texts or not isinstance(points, list) or not isinstance(events, list):
        return False
    return can_be_kept(points) and all(type(each) is int for each in points) and all(isinstance(e, str) for e in events)


def _write(file: Path, circuit: dict[str, Any]) -> None:
    part = file.with_name(file.name + ".part")
    part.write_text(canonical({"coliseo-circuit": FORMAT, **circuit}) + "\n", encoding="utf-8")
    part.replace(file)
