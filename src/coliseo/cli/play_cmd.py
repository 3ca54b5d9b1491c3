"""`coliseo play`: a game in the terminal, against machine players."""

from __future__ import annotations

import secrets
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from coliseo.cli.common import existing_file, game_named, own_record, own_set, sets_for, warn
from coliseo.cli.errors import UserError, why
from coliseo.cli.language import current_language, say
from coliseo.cli.terminal.hot_seat import HotSeat
from coliseo.cli.terminal.lines import make_screen
from coliseo.cli.terminal.painters import painter_for
from coliseo.cli.terminal.stops import Asking, Stops
from coliseo.cli.terminal.table import Left, Table
from coliseo.games.plain import tables_of
from coliseo.games.registry import load_game, package
from coliseo.kernel.game import BadOptions
from coliseo.kernel.state import State
from coliseo.match.errors import MatchError
from coliseo.match.opening import SAME, in_words, open_record
from coliseo.match.record import Record, read_record
from coliseo.match.replay import state_at
from coliseo.match.session import Session, new_session, resume
from coliseo.own_sets.records import with_set
from coliseo.players.base import Player, make_player
from coliseo.text.seats import LETTERS, seat_named

#: where the person sits who says nothing else; who begins is decided by lot
PERSON = "A"

HELP = say(
    "Juegas en el asiento A; los demás son de la máquina. Con --people AD os turnáis dos en esta terminal, en A y D. "
    "En la partida, «ayuda» dice todo lo que puedes escribir.",
    "You sit at A; the machine holds the others. With --people AD two of you take turns at this terminal, at A and D. "
    "In the game, “help” lists all that you can type.",
)


def run(
    game: Annotated[str, Parameter(help=say("El juego.", "The game."))],
    *,
    against: Annotated[
        Literal["random", "greedy"], Parameter(help=say("Contra quién juegas.", "Whom you play against."))
    ] = "greedy",
    partner: Annotated[
        Literal["random", "greedy"] | None,
        Parameter(help=say("Quién juega contigo, si hay bandos.", "Who plays with you, where there are sides.")),
    ] = None,
    people: Annotated[
        str, Parameter(help=say("Asientos de quienes estáis aquí.", "Seats of those who are here."))
    ] = PERSON,
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
    own: Annotated[
        Path | None, Parameter("--set", help=say("Un conjunto tuyo: su fichero.", "A set of yours: its file."))
    ] = None,
    undo: Annotated[
        Literal["libre", "nunca"], Parameter(help=say("Si se puede deshacer.", "Whether undo is allowed."))
    ] = "libre",
    ask: Annotated[
        Asking,
        Parameter(
            help=say(
                "Qué se te pregunta: solo lo que no puede esperar (little) o todo (all).",
                "What you are asked: only what cannot wait (little), or everything (all).",
            )
        ),
    ] = "little",
    record: Annotated[Path | None, Parameter(help=say("Registra la partida aquí.", "Record the game here."))] = None,
    load: Annotated[Path | None, Parameter(help=say("Sigue una partida guardada.", "Go on with a saved game."))] = None,
) -> int:
    key = game_named(game)
    around = Around(people, against, partner)
    chosen_seed = secrets.randbits(32) if seed is None else seed
    if record is not None and not record.absolute().parent.is_dir():
        raise UserError(say(f"No hay una carpeta para «{record}».", f"There is no folder for “{record}”."))
    try:
        if load is not None:
            session, files = _loaded(key, load, around, undo, own)
        else:
            files = sets_for(key, sets) if own is None else [str(existing_file(own))]
            opened = None if own is None else own_set(key, own)
            options = _options(key, seats, mode, team, torneo, chosen_seed, files)
            if opened is not None:
                options = with_set(options, opened)
            session = _fresh(key, options, chosen_seed, around, undo)
    except BadOptions as error:
        raise UserError("; ".join(problem.text(current_language()) for problem in error.problems)) from None
    return _play(session, record, around, files, ask)


@dataclass(frozen=True, slots=True)
class Around:
    """Who sits around the table: the people here, by letter, and the levels of the machines with and against them."""

    people: str
    against: str
    partner: str | None

    def seats_of(self, m: State) -> list[int]:
        """The seats of the people, the first of them first."""
        found = [seat_named(letter, m.seats) for letter in self.people]
        if not found or -1 in found or len(set(found)) != len(found):
            known = ", ".join(LETTERS[: m.seats])
            raise UserError(
                say(f"--people son asientos distintos de: {known}.", f"--people are different seats of: {known}.")
            )
        return found

    def machines(self, m: State, seed: int) -> dict[int, Player]:
        people = self.seats_of(m)
        with_us = {other for seat in people for other in m.partners(seat)}
        if self.partner is not None and not with_us:
            raise UserError(
                say("--partner: en esta mesa nadie juega contigo.", "--partner: at this table nobody plays with you.")
            )
        with_level = self.partner or self.against
        return {
            seat: make_player(with_level if seat in with_us else self.against, seed * 16 + seat)
            for seat in range(m.seats)
            if seat not in people
        }

    def names(self, session: Session, seat: int) -> list[str]:
        """What the one in a seat calls the others."""
        partners = session.state.partners(seat)
        names = []
        for other in range(session.state.seats):
            player = session.players.get(other)
            name = say("persona", "person") if player is None else player.name
            names.append(f"{name}, {say('contigo', 'with you')}" if other in partners else name)
        return names


def _options(
    key: str, seats: int | None, mode: str | None, team: str | None, torneo: bool, seed: int, files: list[str]
) -> dict[str, Any]:
    game = package(key)
    if game.seating is not None:
        return game.seating()(seats=seats, mode=mode, team=team, torneo=torneo, seed=seed, files=files)
    title = game.title[current_language()]
    if torneo:
        raise UserError(
            say(f"--torneo: {title} no tiene forma de torneo.", f"--torneo: {title} has no tournament form.")
        )
    tables = tables_of(game)
    chosen = mode or tables.modes_for_clients()[0]["key"]
    try:
        return tables.table_options(chosen, seats, 0, files, None if team is None else [team])
    except LookupError:
        raise UserError(say(f"{title} se juega sin mazos.", f"{title} is played without decks.")) from None


def _fresh(key: str, options: dict[str, Any], seed: int, around: Around, undo: str) -> Session:
    game = load_game(key)
    machines = around.machines(game.new_game(options, seed), seed)
    return new_session(game, options, seed, machines, undo)


def _loaded(key: str, path: Path, around: Around, undo: str, own: Path | None) -> tuple[Session, list[str]]:
    """The game, and the files of the sets that it is played with."""
    try:
        record, files = own_record(read_record(path), own)
        if record.game != key:
            raise UserError(say(f"«{path}» es de {record.game}.", f"“{path}” is of {record.game}."))
        record = _opened(record)
        return resume(record, around.machines(state_at(record, record.floor), len(record.answers)), undo), files
    except OSError as error:
        raise UserError(
            say(f"No se puede leer «{path}»: {why(error)}.", f"“{path}” cannot be read: {why(error)}.")
        ) from None
    except MatchError as error:
        raise UserError(f"{path}: {error.text(current_language())}") from None


def _opened(record: Record) -> Record:
    """The record as it goes on with this engine; the person is told if another one began it."""
    opened = open_record(record)
    if opened.damaged and opened.why is not None:
        raise opened.why
    if opened.state is None:
        words = in_words(opened, current_language())
        raise UserError(f"{words} {say('La cuenta', 'It is told by')} «coliseo replay».")
    if opened.kind != SAME:
        warn(in_words(opened, current_language()))
    return opened.record


def _play(session: Session, record: Path | None, around: Around, files: list[str], asking: Asking) -> int:
    interactive = sys.stdin.isatty() and sys.stdout.isatty()
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            # a terminal without these letters shows a question mark instead of an error
            reconfigure(errors="replace")
    screen = make_screen(interactive)
    read = _reader(interactive)
    tables = []
    for seat in around.seats_of(session.state):
        names = around.names(session, seat)
        painter = painter_for(session.game.key, seat, current_language(), names, files)
        stops = None if asking == "all" else Stops(session.game.key)
        tables.append(Table(session, seat, painter, screen, read, record, stops))
    try:
        (tables[0] if len(tables) == 1 else HotSeat(tables)).run()
    except Left:
        print()
        print(say("La partida queda sin acabar.", "The game is left unfinished."))
    if record is not None:
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
