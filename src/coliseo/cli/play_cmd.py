"""`coliseo play`: a game in the terminal, against machine players."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from coliseo.cli.common import game_named, sets_for
from coliseo.cli.errors import UserError
from coliseo.cli.language import current_language, say
from coliseo.cli.terminal.lines import make_screen
from coliseo.cli.terminal.painters import painter_for
from coliseo.cli.terminal.table import Left, Table
from coliseo.games.plain import tables_of
from coliseo.games.registry import load_game, package
from coliseo.kernel.game import BadOptions
from coliseo.match.errors import MatchError
from coliseo.match.record import read_record
from coliseo.match.session import Session, new_session, resume
from coliseo.players.base import Player, make_player

#: the person always sits at A; who begins is decided by lot
PERSON = 0

HELP = say(
    "Juegas en el asiento A; los demás son de la máquina. En la partida, «ayuda» dice todo lo que puedes escribir.",
    "You sit at A; the machine holds the others. In the game, “help” lists all that you can type.",
)


def run(
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))],
    *,
    against: Annotated[
        Literal["random", "greedy"], Parameter(help=say("Contra quién juegas.", "Whom you play against."))
    ] = "greedy",
    seats: Annotated[int | None, Parameter(help=say("Cuántos participan.", "How many take part."))] = None,
    mode: Annotated[str | None, Parameter(help=say("Modo (coliseo games).", "Mode (coliseo games)."))] = None,
    team: Annotated[
        str | None,
        Parameter(
            help=say(
                "Tu equipo o mazo: uno listo, un fichero o, en Atrum Arena, «A,B,C».",
                "Your team or deck: a ready one, a file or, in Atrum Arena, “A,B,C”.",
            )
        ),
    ] = None,
    torneo: Annotated[
        bool, Parameter(negative="", help=say("Forma de torneo, si la hay.", "Tournament form, if there is one."))
    ] = False,
    seed: Annotated[int | None, Parameter(help=say("Semilla, para repetirla.", "Seed, to play it again."))] = None,
    sets: Annotated[Path | None, Parameter(help=say("Carpeta de cartas tuyas.", "Folder of your own cards."))] = None,
    undo: Annotated[
        Literal["libre", "nunca"], Parameter(help=say("Si se puede deshacer.", "Whether undo is allowed."))
    ] = "libre",
    record: Annotated[Path | None, Parameter(help=say("Registra la partida aquí.", "Record the game here."))] = None,
    load: Annotated[Path | None, Parameter(help=say("Sigue una partida guardada.", "Go on with a saved game."))] = None,
) -> int:
    key = game_named(game)
    chosen_seed = secrets.randbits(32) if seed is None else seed
    if record is not None and not record.absolute().parent.is_dir():
        raise UserError(say(f"No hay una carpeta para «{record}».", f"There is no folder for “{record}”."))
    try:
        if load is not None:
            session = _loaded(key, load, against, undo)
        else:
            options = _options(key, seats, mode, team, torneo, chosen_seed, sets_for(key, sets))
            session = _fresh(key, options, chosen_seed, against, undo)
    except BadOptions as error:
        raise UserError("; ".join(problem.text(current_language()) for problem in error.problems)) from None
    return _play(session, record, against)


def _options(
    key: str, seats: int | None, mode: str | None, team: str | None, torneo: bool, seed: int, files: list[str]
) -> dict[str, Any]:
    game = package(key)
    if game.seating is not None:
        return game.seating()(seats=seats, mode=mode, team=team, torneo=torneo, seed=seed, files=files)
    tables = tables_of(game)
    chosen = mode or tables.modes_for_clients()[0]["key"]
    try:
        return tables.table_options(chosen, seats, 0, files, None if team is None else [team])
    except LookupError:
        title = game.title[current_language()]
        raise UserError(say(f"{title} se juega sin mazos.", f"{title} is played without decks.")) from None


def _fresh(key: str, options: dict[str, Any], seed: int, against: str, undo: str) -> Session:
    game = load_game(key)
    seats = game.new_game(options, seed).seats
    return new_session(game, options, seed, _machines(seats, against, seed), undo)


def _loaded(key: str, path: Path, against: str, undo: str) -> Session:
    try:
        record = read_record(path)
        if record.game != key:
            raise UserError(say(f"«{path}» es de {record.game}.", f"“{path}” is of {record.game}."))
        state = record.checkpoints[0].state
        return resume(record, _machines(int(state["seats"]), against, len(record.answers)), undo)
    except OSError as error:
        raise UserError(say(f"No se puede leer «{path}»: {error}", f"“{path}” cannot be read: {error}")) from None
    except MatchError as error:
        raise UserError(f"{path}: {error.text(current_language())}") from None


def _machines(seats: int, against: str, seed: int) -> dict[int, Player]:
    return {seat: make_player(against, seed * 16 + seat) for seat in range(seats) if seat != PERSON}


def _play(session: Session, record: Path | None, against: str) -> int:
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            # a terminal without these letters shows a question mark instead of an error
            reconfigure(errors="replace")
    screen = make_screen(interactive)
    names = [against for _ in range(session.state.seats)]
    files = [str(f) for f in session.record.options.get("sets") or []]
    painter = painter_for(session.game.key, PERSON, current_language(), names, files)
    table = Table(session, PERSON, painter, screen, _reader(interactive), record)
    try:
        table.run()
    except Left:
        print()
        print(say("La partida queda sin acabar.", "The game is left unfinished."))
    if record is not None:
        session = table.session
        session.record.write(record)
        print(say(f"Registrada en {record}.", f"Recorded in {record}."))
    return 0


def _reader(interactive: bool) -> Any:
    if interactive:
        import readline  # noqa: F401  line editing and history for input()

        return input

    def read(prompt: str) -> str:
        line = input(prompt)
        print(line)  # nobody typed it: without this the transcript could not be read
        return line

    return read
